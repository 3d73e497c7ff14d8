"""Position suites: every best move in a race of Tom Tube is proved once more."""

from bench.suites import suite_of

from tests.bots.test_suites import again


def test_each_best_move_of_a_race_is_proved() -> None:
    for one in suite_of("tom-tube"):
        again(one)
