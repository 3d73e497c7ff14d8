"""Standing orders of the kernel: they act for their owner, or ask."""

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import (
    BadOrders,
)
from tests.kernel.test_match import GAME, LOCK, burn, new


def test_standing_orders_act_as_their_owner_would() -> None:
    match, by_hand = new(), new()
    match.orders[1] = {"burn": 1}
    match.act(0, burn(0))
    while step := match.ordered():
        match.act(*step)
    for seat, action in ((0, burn(0)), (1, burn(1)), (1, LOCK)):
        by_hand.act(seat, action)
    assert match.record() == by_hand.record()
    assert match.waiting == {0}


def test_standing_orders_that_cannot_be_carried_out_ask_the_player() -> None:
    match = new()
    match.orders[1] = {"burn": 7}
    assert match.ordered() is None


def test_standing_orders_are_checked_by_the_game() -> None:
    with pytest.raises(BadOrders, match="Orders of Lanterns say how much to burn"):
        GAME.check_orders({"burn": True})


def test_a_game_without_standing_orders_says_so() -> None:
    with pytest.raises(BadOrders, match="Space Mission has no standing orders"):
        find("space-mission").check_orders({})


def test_whose_time_is_up_does_by_default_what_ends_his_turn_or_else_the_first_thing() -> None:
    match = new()
    assert GAME.overdue(match.view(0), match.legal(0)) == burn(0)
    match.act(0, burn(1))
    assert GAME.overdue(match.view(0), match.legal(0)) == LOCK
