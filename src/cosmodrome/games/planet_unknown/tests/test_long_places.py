"""Every place of every shape on every planet, compared with the slow form of the rules."""

import pytest

from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK
from cosmodrome.games.planet_unknown.tests import oracle
from cosmodrome.games.planet_unknown.tests.test_laws import as_placement


@pytest.mark.parametrize("number", range(len(BOARDS)), ids=[board.key for board in BOARDS])
def test_PU_5_1_PU_5_2_PU_5_3_PU_32_5_every_place_on_every_planet_counts_once(number: int) -> None:
    for shape in range(12):
        tile = PER_STACK * shape + 1
        fast = [as_placement(tile, row) for row in planet(built_in(), number).places[shape]]
        assert len(fast) == len(set(fast))
        assert set(fast) == set(oracle.everywhere(BOARDS[number], tile))
