"""The contract suite on every registered game: matches with every number of players and every value of each option."""

import pytest

from cosmodrome import games
from cosmodrome.games import find, register
from cosmodrome.lab.contract import Case, examine
from tests.contract.matches import GAMES, GATE, every, every_value, flat, name
from tests.toys.lanterns import Lanterns


@pytest.mark.parametrize(("key", "case"), flat(GATE), ids=name)
def test_the_contract_holds(key: str, case: Case) -> None:
    examine(GAMES[key], case, every=every(key))


@pytest.mark.parametrize("key", GAMES)
def test_these_matches_have_every_number_of_players_and_every_value_of_each_option(key: str) -> None:
    game, chosen = GAMES[key], GATE[key]
    assert {case.seats for case in chosen if not case.options} == set(game.seats)
    assert every_value(game) <= {pair for case in chosen for pair in case.options.items()}
    assert len(chosen) == len({name(case) for case in chosen})


def test_a_plug_in_passes_through_the_same_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})  # undone afterwards: other tests count the games
    register(Lanterns())
    game = find("lanterns")
    assert examine(game, Case(2, {}, seed=1)).over
