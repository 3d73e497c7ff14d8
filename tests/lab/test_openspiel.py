"""The games in OpenSpiel; its own suite runs in `test_heavy_openspiel.py`."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has wheels for Linux alone")

from cosmodrome.games import all_games  # noqa: E402
from cosmodrome.kernel import BadOption  # noqa: E402
from cosmodrome.lab import openspiel  # noqa: E402
from cosmodrome.lab.memory import information_state  # noqa: E402

KEYS = [*all_games()]


def played(state: Any, seed: int, most: int = 10_000) -> None:
    """Play on at random."""
    rng = np.random.default_rng(seed)
    while most and not state.is_terminal():
        if state.is_chance_node():
            ways, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(int(rng.choice(ways, p=np.array(odds) / sum(odds))))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        most -= 1


@pytest.mark.parametrize("key", KEYS)
def test_every_player_observes_what_its_view_says(key: str) -> None:
    game = pyspiel.load_game(f"cosmodrome_{key.replace('-', '_')}", {"players": 2})
    state, looked = game.new_initial_state(), 0
    for number in range(12):
        played(state, number, 5)
        if state.is_chance_node():
            assert not any(state.observation_tensor(0))
            assert state.observation_string(0) == ""
            continue
        looked += 1
        truth = state.truth
        for seat in range(2):
            view = truth.table.game.view(truth.state, seat)
            assert state.observation_tensor(seat) == game.encoder.encode(view)
            assert f'"seat":{seat}' in state.observation_string(seat)
        seat = state.current_player()
        assert seat == min(truth.pending.seats)
        assert {*state.legal_actions()} == {one.code for one in truth.table.game.legal(truth.state, seat)}
        assert state.legal_actions(1 - seat) == [] or len(truth.pending.seats) == 2
    assert looked > 3


@pytest.mark.parametrize("key", KEYS)
def test_a_player_remembers_what_it_did_and_was_told(key: str) -> None:
    game = pyspiel.load_game(f"cosmodrome_{key.replace('-', '_')}", {"players": 2})
    state = game.new_initial_state()
    played(state, 5, 30)
    while state.is_chance_node():
        assert state.information_state_string(0) == ""
        state.apply_action(state.legal_actions()[0])
    truth = state.truth
    for seat in range(2):
        known = state.information_state_string(seat)
        assert known == information_state(truth.table, truth.steps(), seat)
        assert state.clone().information_state_string(seat) == known
        assert len(known) > len(state.observation_string(seat))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.information_state_string() == state.information_state_string()


@pytest.mark.parametrize("key", KEYS)
def test_a_match_ends_with_places_as_returns(key: str) -> None:
    most = all_games()[key].seats.stop - 1
    state = pyspiel.load_game(f"cosmodrome_{key.replace('-', '_')}", {"players": most}).new_initial_state()
    assert state.returns() == [0] * most
    played(state, 4)
    assert sum(state.returns()) == pytest.approx(0)
    best = {seat for seat, one in enumerate(state.returns()) if one == max(state.returns())}
    assert {*state.truth.pending.ranks[0]} == best


def test_a_clone_goes_its_own_way_and_a_history_brings_the_same() -> None:
    game = pyspiel.load_game("cosmodrome_mlem")
    state = game.new_initial_state()
    played(state, 1, 20)
    before, other = str(state), state.clone()
    played(other, 2, 20)
    assert str(state) == before != str(other)
    again = game.new_initial_state()
    for action in other.history():
        again.apply_action(action)
    assert str(again) == str(other)
    assert str(game.deserialize_state(state.serialize())) == before


def test_actions_and_outcomes_have_words() -> None:
    state = pyspiel.load_game("cosmodrome_mlem").new_initial_state()
    while state.is_chance_node():
        assert state.action_to_string(1).startswith("1: ")
        state.apply_action(1)
    legal = state.legal_actions()
    assert "pick satellite" in [state.action_to_string(action) for action in legal]


def test_options_and_numbers_of_players_are_parameters() -> None:
    game = pyspiel.load_game("cosmodrome_mlem", {"players": 4, "ufo": "on"})
    assert game.num_players() == 4
    assert game.table.options["ufo"] == "on"
    assert [pyspiel.load_game("cosmodrome_planet_unknown").num_players()] == [1]
    with pytest.raises(BadOption, match="Tom Tube is for 2 to 2 players, not 3"):
        pyspiel.load_game("cosmodrome_tom_tube", {"players": 3})


def test_a_player_alone_gets_its_points() -> None:
    state = pyspiel.load_game("cosmodrome_planet_unknown").new_initial_state()
    played(state, 6)
    truth = state.truth
    assert state.returns() == [truth.table.game.score(truth.state, 0).total]


def test_every_game_is_registered() -> None:
    names = {openspiel.name_of(game) for game in all_games().values() if game.observed}
    assert names <= {*pyspiel.registered_names()}


WITHOUT = """
import sys
sys.modules["pyspiel"] = None  # as if it were not installed
import cosmodrome.lab.openspiel
"""


def test_without_the_extra_the_error_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], check=False, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].endswith('Games for OpenSpiel need it: pip install "cosmodrome[openspiel]"')


def test_python_ends_in_peace_after_it() -> None:
    """OpenSpiel releases the games after Python has ended."""
    words = "import cosmodrome.lab.openspiel, pyspiel; pyspiel.load_game('cosmodrome_mlem').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0
