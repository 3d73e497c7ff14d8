"""The contents of Planet Unknown's golden records; `tests/contract/test_golden.py` replays them."""

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests.golden import GOLDEN


def test_PU_34_every_option_is_moved_once_among_the_golden_records() -> None:
    moved = GOLDEN.record("options").header.options
    left = [option.key for option in GAME.options if moved.get(option.key, option.default) == option.default]
    assert left == [], "set these to another value in golden/options.record, then run tests.golden (CONTRIBUTING.md)"
    modules = GOLDEN.record("modules").header.options
    assert (modules["boards"], modules["events"], modules["personal_objectives"]) == ("random", "on", "on")


def test_the_golden_records_show_what_there_is() -> None:
    assert {"rotated", "revealed", "tops", "looked", "finished", "last-round", "showed"} <= set(GOLDEN.kinds("base"))
    assert {"turned-on", "event", "mix"} <= set(GOLDEN.kinds("solo"))
    assert {"boards", "event"} <= set(GOLDEN.kinds("modules"))
