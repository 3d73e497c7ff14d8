"""OpenSpiel's own suite, with serialisation, on every game and number of players."""

from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has wheels for Linux alone")

from cosmodrome.games import all_games  # noqa: E402
from cosmodrome.lab import openspiel  # noqa: E402

TABLES = [(key, seats) for key, game in all_games().items() for seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_matches_are_as_openspiel_expects(key: str, seats: int) -> None:
    game = pyspiel.load_game(openspiel.name_of(all_games()[key]), {"players": seats})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
