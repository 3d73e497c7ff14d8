"""A turn (SM-3) and topping up (SM-4)."""

import pytest

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import IllegalAction, Match, seed_from


def test_SM_3_1_two_actions_each_clockwise_from_the_start_player() -> None:
    table = Table(3, turn=2, start=2, ships="hazard hazard hazard")
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.plays("fly freezer", "fly hazard", "end-turn")
    assert turns == [2, 3, 1, 2]


def test_SM_3_1_the_same_action_twice_and_in_any_order() -> None:
    Table(ships="hazard", hands="J1S1 J2S1").plays("jump J2S1 cinder", "jump J1S1 hazard", "end-turn")
    Table(ships="hazard", hands="J1S1 J2S1").plays("fly freezer", "jump J2S1 cinder", "end-turn")
    table = Table(ships="hazard", hands="J1S1 J2S1").plays("jump J2S1 cinder", "fly verdigris", "end-turn")
    assert table.turn == 2


def test_SM_3_1_no_third_action_and_no_early_end() -> None:
    table = Table(ships="hazard")
    assert table.why_not("end-turn") == "SM-3.1: you still have 2 actions"
    table.plays("fly freezer")
    assert table.why_not("end-turn") == "SM-3.1: you still have 1 action"
    table.plays("fly hazard")
    done = "SM-3.1: you have taken both actions: end the turn, or take the last one back"
    assert (table.why_not("fly freezer"), table.why_not("draw")) == (done, done)
    assert table.may("end-turn") == ["end-turn"]


def test_SM_3_1_only_the_player_whose_turn_it_is() -> None:
    table = Table(ships="hazard hazard")
    assert table.why_not("fly freezer", player=2) == "SM-3.1: it is Player 1's turn"
    assert table.may("fly", player=2) == []
    with pytest.raises(IllegalAction, match=r"^SM-3.1: you still have 2 actions$"):
        table.plays("end-turn")


def test_SM_3_1_a_turn_ends_by_itself_after_what_cannot_be_taken_back() -> None:
    table = Table(ships="hazard").plays("fly freezer", "draw").brings("cards J1S1 J1S2 J1S3 J1S4 J2S1")
    assert (table.turn, table.stage) == (2, "turn")


def test_SM_3_2_topping_up_is_always_legal_and_may_change_nothing() -> None:
    table = Table(hands="J1S1 J1S2 J1S3 J1S4 J2S1")
    assert (table.may("keep"), table.may("draw")) == (["keep"], [])
    assert table.why_not("draw") == "SM-3.2: there is nothing for you to draw"
    table.plays("keep", "keep", "end-turn")
    assert (table.hand(1), table.turn) == ("J1S1 J1S2 J1S3 J1S4 J2S1", 2)
    assert table.told() == ["Player 1 keeps all cards."] * 2 + ["Round 1: Player 2 begins a turn."]


def test_SM_3_2_SM_4_4_a_top_up_that_draws_nothing_reveals_nothing_and_can_be_taken_back() -> None:
    match = Match.create(GAME, 2, {"start_player": "1"}, seed=seed_from("3.2"))
    before = GAME.freeze(match.state)
    keep, draw = GAME.load("keep", GAME.rules), GAME.load("draw", GAME.rules)
    assert (GAME.describe(keep).reveals, GAME.describe(draw).reveals) == ("", "This draws new cards.")
    match.act(0, keep)
    match.act(0, keep)
    match.undo(0)
    match.undo(0)
    assert GAME.freeze(match.state) == before


def test_SM_4_1_who_has_room_in_his_hand_draws() -> None:
    table = Table(hands="J1S1 J1S2")
    assert (table.may("draw"), table.may("keep")) == (["draw"], [])
    assert table.why_not("keep") == "SM-4.1: topping up draws up to five cards"


def test_SM_4_1_discard_any_number_then_draw_up_to_five() -> None:
    table = Table(hands="J1S1 J1S2 J1S3").plays("discard J1S1", "discard J1S3", "draw")
    assert not table.could_bring("cards J2S1 J2S2 J2S3")
    table.brings("cards J2S1 J2S2 J2S3 J2S4")
    assert table.hand(1) == "J1S2 J2S1 J2S2 J2S3 J2S4"
    assert table.discards() == "J1S1 J1S3"
    assert table.state.actions_left == 1


def test_SM_4_1_discarding_none_and_discarding_all() -> None:
    table = Table(hands="J1S1").plays("draw").brings("cards J2S1 J2S2 J2S3 J2S4")
    assert table.hand(1) == "J1S1 J2S1 J2S2 J2S3 J2S4"
    table = Table(hands="J1S1 J1S2").plays("discard J1S1", "discard J1S2", "draw")
    assert table.brings("cards J2S1 J2S2 J2S3 J2S4 J3S1").hand(1) == "J2S1 J2S2 J2S3 J2S4 J3S1"


def test_SM_4_1_whoever_has_begun_to_discard_goes_on_to_draw() -> None:
    table = Table(ships="hazard", hands="J1S1 J2S2").plays("discard J1S1")
    topping_up = "SM-4.1: you are topping up: discard more cards or draw"
    for action in ("fly freezer", "jump J2S2 cinder", "discover", "end-turn"):
        assert table.why_not(action) == topping_up
    assert table.may("discard") == ["discard J2S2"]
    assert table.may("draw") == ["draw"]
    assert table.may("fly") == []


def test_SM_4_1_discards_lie_face_up_and_drawn_cards_are_secret() -> None:
    table = Table(hands="J1S1 J1S2 J1S3 J1S4 J2S1").plays("discard J1S1", "draw").brings("cards J?S1")
    assert table.told() == ["Player 1 discards jump 1 / scan 1.", "Player 1 draws 1 card."]
    assert table.told(2) == table.told()
    assert table.told(1) == ["Player 1 discards jump 1 / scan 1.", "You draw jump ? / scan 1."]


def test_SM_4_2_drawing_goes_on_from_the_shuffled_discard_pile() -> None:
    table = Table(hands="J1S1 | J4L1", draw="J1S2 J1S3").plays("draw")
    before = set(table.discards().split())
    assert not table.could_bring("cards J2S1 J2S2 J1S2 J1S3")  # the draw pile comes first
    assert not table.could_bring("cards J1S2 J1S3 J2S1 J4L1")  # in another hand
    table.brings("cards J1S3 J1S2 J2S1 J2S2")
    assert table.hand(1) == "J1S1 J1S2 J1S3 J2S1 J2S2"
    assert (table.discards(), table.state.pile_size) == ("", len(before) - 2)
    assert table.told() == ["56 discarded cards become the new draw pile.", "Player 1 draws 4 cards."]


def test_SM_4_2_the_discard_pile_is_shuffled_as_soon_as_the_draw_pile_is_used_up() -> None:
    table = Table(hands="J1S1 J1S2 J1S3", draw="J4S1 J4S2").plays("draw").brings("cards J4S1 J4S2")
    assert (table.discards(), table.state.pile_size) == ("", 55)
    assert table.told()[-1] == "55 discarded cards become the new draw pile."
    table.plays("discard J1S1", "draw")
    assert not table.could_bring("cards J1S1")  # discarded after the shuffle


def test_SM_4_2_cards_discarded_for_this_top_up_may_come_back() -> None:
    table = Table(hands="J1S1 J1S2 J1S3 J1S4 J2S1", draw="J4S1").plays("discard J1S1", "discard J1S2", "draw")
    assert table.could_bring("cards J4S1 J1S2")
    assert table.brings("cards J4S1 J1S2").hand(1) == "J1S2 J1S3 J1S4 J2S1 J4S1"


def test_SM_4_2_no_shuffle_while_the_draw_pile_lasts() -> None:
    table = Table(hands="J1S1 J1S2 J1S3", draw="J4S1 J4S2 J4S3").plays("draw").brings("cards J4S1 J4S2")
    assert (len(table.discards().split()), table.state.pile_size) == (54, 1)
    assert table.told() == ["Player 1 draws 2 cards."]


def test_SM_4_3_if_both_piles_run_out_the_player_draws_what_there_is() -> None:
    table = Table(hands="J1S1 | rest", draw="J4S1", discards="J4S2").plays("draw")
    assert not table.could_bring("cards J4S1")
    table.brings("cards J4S1 J4S2")
    assert (table.hand(1), table.state.pile_size, table.discards()) == ("J1S1 J4S1 J4S2", 0, "")
    assert table.plays("keep", "end-turn").turn == 2


def test_SM_4_4_drawing_cannot_be_taken_back() -> None:
    match = Match.create(GAME, 2, {"start_player": "1"}, seed=seed_from("4.4"))
    hand = match.state.hands[0][:]
    match.act(0, GAME.load(f"discard {GAME.parts['cards'][hand[0]]['key']}", 1))
    match.undo(0)
    assert match.state.hands[0] == hand
    match.act(0, match.legal(0)[1])
    match.act(0, GAME.load("draw", 1))
    with pytest.raises(IllegalAction, match="K-2: you have done nothing that can be taken back"):
        match.undo(0)


def test_no_action_while_chance_comes_first() -> None:
    table = Table(ships="hazard", hands="J1S1").plays("draw")
    assert table.why_not("fly freezer") == "K-1: chance comes first"
    assert GAME.legal(table.state, 0) == ()
    assert table.why_not("cards J1S1") == "K-1: chance decides that, not a player"
