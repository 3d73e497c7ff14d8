"""The contents of Tom Tube's golden records; `tests/contract/test_golden.py` replays them."""

import pytest

from cosmodrome.games.tom_tube.tests.golden import GOLDEN
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.kernel import Match


@pytest.mark.parametrize("name", [name for name in GOLDEN.names if name != "options"])
def test_TT_14_TT_15_every_way_to_end_is_among_the_golden_records(name: str) -> None:
    assert GAME.view(Match.replay(GAME, GOLDEN.record(name)).state, None).ending == name


def test_TT_18_every_option_is_among_the_golden_records() -> None:
    options = GOLDEN.record("options").header.options
    left = [option.key for option in GAME.options if options.get(option.key, option.default) == option.default]
    assert left == [], "set these to another value in golden/options.record, then run tests.golden (CONTRIBUTING.md)"
