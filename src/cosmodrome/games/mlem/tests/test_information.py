"""Public and hidden information, chance, and undo of actions (ML-18)."""

import json

import pytest

from cosmodrome.games.mlem.tests.table import GAME, PLAYERS, Table
from cosmodrome.kernel import Chance, IllegalAction, Match, Rng, seed_from

ALL = {"discovery": "on", "missions": "on", "ufo": "on", "start_player": "1"}


class Sitting:
    """A match at the position of a table."""

    def __init__(self, table: Table) -> None:
        header = Match.create(GAME, table.state.seats, {"start_player": "1"}, seed=seed_from("1")).header
        self.match = Match(GAME, header, table.state)

    def does(self, *texts: str) -> "Sitting":
        """Let the choosing player do these."""
        for text in texts:
            seat = min(self.match.waiting)
            self.match.act(seat, GAME.load(text, 1))
        return self

    def may_undo(self, player: str) -> bool:
        """Return whether the player may undo the last action."""
        return self.match.why_no_undo(PLAYERS.index(player)) is None


def test_ML_18_1_what_is_public() -> None:
    table = Table(f=9, n=4, crew="die_of_one take_die", landed="P2=Bo", crashes=3, ufo="on", discovery="on").token(10)
    view = table.rolls("2 2 A 1").view()
    assert (view.rocket, view.dice, view.aside, view.roll) == (9, 4, 2, (1, 2, 0, 0, 1))
    assert [seat.kind for seat in view.crew] == [7, 6]
    assert (view.crashes, view.token, view.ufo, view.ufo_left) == (3, 10, 26, (5, 4, 3, 2, 1))
    assert view.players[1].home == (0, 1, 2, 3, 4, 5, 7)
    assert view.odds is not None
    assert view.odds.fails == pytest.approx((1 / 2) ** 4)


def test_ML_18_2_MC_35_18_1_views_hold_nothing_hidden() -> None:
    table = Table(f=5, n=3, crew="take_die double_moon", missions="on", discovery="on").hold(
        "Ann", "S-M1-1", "S-M1-2", "S-P3-1"
    )
    table.state.hands[1], table.state.back[1] = [7, 8, 9], 10
    table.rolls("1 1 2").brings("token points_3")
    for viewer in ("Bo", ""):
        ann = table.view(viewer).players[0]
        assert (ann.missions, ann.done, ann.put_back, ann.values, ann.points[4], ann.points[5]) == (None,) * 6
        assert (ann.mission_count, ann.value_count) == (3, 1)
    assert table.view("Ann").players[0].missions == (0, 1, 10)
    assert not hasattr(table.view("Ann"), "orders")


def test_ML_18_2_a_truth_imagined_from_a_view_keeps_to_all_the_viewer_knows() -> None:
    table = Table(players=3, missions="on", discovery="on").hold("Ann", "S-M1-1", "S-M1-2", "S-P3-1")
    table.hold("Bo", "S-P5-1", "S-P5-2", "S-M5-1").hold("Cy", "S-M2-1", "S-M2-2", "S-P1-1")
    table.state.back = [3, 4, 5]
    table.values("Ann", 3).values("Bo", 1, 2)
    table.state.tokens = (1 << 23) - (1 << 6)
    view, rng = table.view("Bo"), Rng(b"imagine")
    truths = [GAME.imagine(view, rng) for _ in range(60)]
    assert all(GAME.view(truth, 1) == view for truth in truths)
    assert all(truth.hands[1] == table.state.hands[1] and truth.back[1] == 4 for truth in truths)
    assert len({tuple(truth.hands[0]) for truth in truths}) > 30
    assert len({tuple(truth.values[:3]) for truth in truths}) == 3
    dealt = [{*truth.back}.union(*truth.hands) for truth in truths]
    assert {len(missions) for missions in dealt} == {12}


def test_ML_18_3_chance_is_drawn_only_when_it_is_needed() -> None:
    match = Match.create(GAME, 2, ALL, seed=seed_from("3"))
    frozen = json.dumps(GAME.freeze(match.state))
    assert [step.what.word for step in match.steps] == ["missions"]
    assert "wormhole" not in frozen
    assert sum(match.state.bag) == 20  # twenty tokens of known kinds; their places are not drawn yet
    assert match.state.token == -1
    pending = GAME.pending(Table(f=14, crew="take_die double_moon").does("roll").state)
    assert isinstance(pending, Chance)
    assert pending.kind == "dice"


def test_ML_18_4_MC_35_a_selection_until_the_next_players_action() -> None:
    def sitting() -> Sitting:
        table = Table(f=13, n=3, crew="double_moon double_planet").rolls("3 4 1")
        return Sitting(table).does("select 3")

    one = sitting()
    assert one.match.state.rocket == 16
    assert one.may_undo("Ann")
    one.does("stay")
    assert one.may_undo("Ann")
    one.does("stay")
    assert not one.may_undo("Ann")
    two = sitting()
    two.match.undo(0)
    assert (two.match.state.rocket, two.match.state.dice) == (13, 3)


def test_ML_18_4_MC_35_never_if_the_move_turned_up_a_token_and_never_a_roll() -> None:
    table = Table(f=13, n=3, crew="double_moon double_planet", discovery="on").rolls("3 4 1")
    one = Sitting(table).does("select 3")
    assert not one.may_undo("Ann")
    one = Sitting(Table(f=13, n=3, crew="double_moon double_planet")).does("roll")
    assert not one.may_undo("Ann")
    with pytest.raises(IllegalAction, match="K-2: you have done nothing that can be taken back"):
        one.match.undo(0)


def test_ML_18_4_a_reroll_never_a_kept_roll_until_the_next() -> None:
    def sitting() -> Sitting:
        table = Table(f=13, n=3, crew="double_moon double_planet", ufo="on").token(10).rolls("3 4 1")
        return Sitting(table)

    assert sitting().does("keep-roll").may_undo("Ann")
    assert not sitting().does("reroll").may_undo("Ann")


def test_ML_18_4_MC_35_a_pick_until_the_next_seat_picks_and_the_last_until_the_roll() -> None:
    one = Sitting(Table(players=3)).does("pick take_die", "pick take_die")
    assert (one.may_undo("Bo"), one.may_undo("Ann")) == (True, False)
    one.does("pick take_die")
    assert (one.may_undo("Cy"), one.may_undo("Bo")) == (True, False)
    one.does("roll")
    assert not one.may_undo("Cy")


def test_ML_18_4_an_answer_of_standing_orders_is_another_players_action() -> None:
    table = Table(f=13, n=3, crew="double_moon double_planet").rolls("3 4 1")
    one = Sitting(table).does("select 3", "stay")
    one.match.orders[1] = {"landing": {"default": "stay"}}
    one.match.act(*(one.match.ordered() or (0, None)))
    assert not one.may_undo("Ann")
    assert one.may_undo("Bo")


def test_ML_18_4_missions_until_all_have_chosen() -> None:
    match = Match.create(GAME, 2, {"missions": "on"}, seed=seed_from("3"))
    match.act(0, match.legal(0)[1])
    assert match.why_no_undo(0) is None
    match.act(1, match.legal(1)[1])
    assert match.why_no_undo(0) is not None
    assert match.why_no_undo(1) is not None


def test_ML_18_4_the_end_cannot_be_taken_back() -> None:
    table = Table(f=13, n=3, crew="double_moon double_planet", crashes=0)
    table.state.home = [0, 1]
    table.begin_landing()
    one = Sitting(table).does("leave 13", "leave 13")
    assert one.match.over
    assert not one.may_undo("Bo")
