"""A match knows the types of its game's state, actions and views: mypy checks the `assert_type`s."""

from collections.abc import Sequence
from typing import Any, assert_type

import pytest

from cosmodrome.games import find, tom_tube
from cosmodrome.games.tom_tube.state import State
from cosmodrome.games.tom_tube.view.view import View
from cosmodrome.kernel import IllegalAction, Match, What, seed_from

SEED = seed_from("types")


def test_a_match_knows_its_game() -> None:
    match = Match.create(tom_tube.GAME, 2, seed=SEED)
    assert_type(match, Match[State, What, View])
    view = assert_type(match.view(0), View)
    state = assert_type(match.state, State)
    (seat,) = match.waiting
    first = assert_type(match.legal(seat), Sequence[What])[0]
    assert (type(view), type(state), isinstance(first, What)) == (View, State, True)


def test_a_replayed_or_resumed_match_knows_its_game() -> None:
    match = Match.create(tom_tube.GAME, 2, seed=SEED)
    record, snapshot = match.record(), match.snapshot()
    assert assert_type(Match.replay(tom_tube.GAME, record).view(None), View) == match.view(None)
    resumed = Match.resume(tom_tube.GAME, record.header, snapshot, ())
    assert assert_type(resumed.view(None), View) == match.view(None)


def test_a_text_is_no_action_of_a_match_that_knows_its_game() -> None:
    match = Match.create(tom_tube.GAME, 2, seed=SEED)
    (seat,) = match.waiting
    with pytest.raises(IllegalAction, match="this is not an action"):
        match.act(seat, "move")  # type: ignore[arg-type]  # mypy finds it, or says so


def test_a_match_of_any_game_takes_what_comes() -> None:
    match: Match = Match.create(find("tom-tube"), 2, seed=SEED)
    assert_type(match.view(0), Any)
    assert_type(match.legal(0), Sequence[Any])
    assert type(match.view(0)) is View
