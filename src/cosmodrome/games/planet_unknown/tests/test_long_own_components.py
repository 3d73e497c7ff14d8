"""The contract with components unlike those of the box: a full square, on which small tiles lie in great number."""

import json

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests.test_own_components import SMALL
from cosmodrome.lab.contract import Case, examine


@pytest.mark.parametrize(
    "case", [Case(1, {}, seed=2), Case(3, {"boards": "random", "optional_content": "on"}, seed=3)], ids=str
)
def test_the_contract_holds_with_small_tiles_and_a_large_planet(case: Case) -> None:
    assert examine(GAME.with_components(json.dumps(SMALL)), case, every=10).over
