"""The contract suite on every registered game, on some of the matches: the others are in `test_heavy_games.py`."""

import pytest

from cosmodrome import games
from cosmodrome.games import find, register
from cosmodrome.lab.contract import Case, examine
from tests.contract.matches import GAMES, GATE, every, flat, name
from tests.toys.lanterns import Lanterns


@pytest.mark.parametrize(("key", "case"), flat(GATE), ids=name)
def test_the_contract_holds(key: str, case: Case) -> None:
    examine(GAMES[key], case, every=every(key))


@pytest.mark.parametrize("key", GAMES)
def test_these_matches_have_every_number_of_players_and_every_value_of_each_option(key: str) -> None:
    game, chosen = GAMES[key], GATE[key]
    assert {case.seats for case in chosen if not case.options} == set(game.seats)
    values = {
        (option.key, value) for seats in game.seats for option in game.options for value in option.values(seats)[1:]
    }
    assert {pair for case in chosen for pair in case.options.items()} == values
    assert len(chosen) == len({name(case) for case in chosen})
    assert len(chosen) == len(game.seats) + len(values)


def test_a_plug_in_passes_through_the_same_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})  # forgotten afterwards: other tests count the games
    register(Lanterns())
    game = find("lanterns")
    assert examine(game, Case(2, {}, seed=1)).over
