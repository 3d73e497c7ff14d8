"""The coach: players who follow “Show me a move”, in matches that are stored like those of the ladder."""

from pathlib import Path

from bench.coach import FOLLOWED, Follower, Inside
from bench.ladder import Contest, run
from bench.suites import suite_of

from cosmodrome.bots.advice import advise
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Rng, checked_setup

GAME = find("space-mission")


def test_a_follower_plays_the_first_move_shown_or_any_of_them() -> None:
    choice = suite_of(GAME.key)[1]  # the page shows more than one here
    view, legal = choice.match.view(choice.seat), choice.match.legal(choice.seat)
    played: dict[str, list[bool]] = {name: [] for name in FOLLOWED}
    for number in range(12):
        shown = [one.action for one in advise(GAME, view, legal, Rng(bytes([number])), Budget(iterations=8))]
        for name, firsts in played.items():
            action = Follower(name).choose(GAME, view, legal, Rng(bytes([number])), Budget(iterations=8))
            assert action in shown
            firsts.append(action is shown[0])
    assert all(played["first"])
    assert not all(played["any"])


def test_a_contest_is_kept_and_not_played_again(tmp_path: Path) -> None:
    options = dict(checked_setup(GAME, 2, {}))
    contest = Contest(GAME.key, ("first", "pilot"), 2, 2, 0.02, "coach", options)
    results = list(run(contest, tmp_path / "kept", Inside))
    assert [one["seat"] for one in results] == [0, 1]
    kept = (tmp_path / "kept").read_bytes()
    again = list(run(contest, tmp_path / "kept", Inside))
    assert [one["points"] for one in again] == [one["points"] for one in results]
    assert (tmp_path / "kept").read_bytes() == kept
