"""The contract with components unlike those of the box: many small tiles, with all boards."""

import json

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests.test_own_components import SMALL
from cosmodrome.lab.contract import Case, examine


def test_the_contract_holds_with_small_tiles_on_all_boards() -> None:
    case = Case(3, {"boards": "random", "optional_content": "on"}, seed=3)
    assert examine(GAME.with_components(json.dumps(SMALL)), case, every=10).over
