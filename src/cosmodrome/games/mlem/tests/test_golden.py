"""The contents of MLEM's golden records; `tests/contract/test_golden.py` replays them."""

from cosmodrome.games.mlem.tests.golden import GOLDEN
from cosmodrome.games.mlem.tests.table import GAME


def test_ML_10_1_both_ends_are_among_the_golden_records() -> None:
    assert "ended-crashes" in GOLDEN.kinds("crashes")
    assert "ended-astronauts" in GOLDEN.kinds("astronauts")


def test_ML_15_1_all_variants_and_options_are_among_the_golden_records() -> None:
    shown = {"ufo-caught", "wormhole", "value", "showed-missions", "took-die", "extra-dice"}
    assert shown <= set(GOLDEN.kinds("variants"))
    options = GOLDEN.record("options").header.options
    others = {option.key: option.choices[1].value for option in GAME.options if len(option.choices) > 1}
    wanted = {**others, "start_player": "3"}
    assert options == wanted, "change golden/options.record, then run tests.golden (CONTRIBUTING.md)"
