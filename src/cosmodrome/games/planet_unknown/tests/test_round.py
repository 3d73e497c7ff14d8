"""The round, the end, the end-game step; decisions, knowledge and undo (PU-4, PU-14, PU-15, PU-31, PU-32)."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.tiles import INNER, OUTER
from cosmodrome.games.planet_unknown.tests.sides import ROVER_TECH
from cosmodrome.games.planet_unknown.tests.table import P1, PLAYERS, Side, Table, match
from cosmodrome.kernel import Decide, Words, render

FULL = "all -0,5 -11,6"
"""All cells but two single ones: nothing fits."""


# -- the round (PU-4) -------------------------------------------------------------------------------------------------


def test_PU_4_1_a_round_goes_through_its_steps_and_the_commander_changes() -> None:
    table = Table(Side(P1, civ=2), Side(P1), Side(P1), event=80, stop="rotation")
    steps = [table.stage]
    table.does("rotate F5").brings("event 80")
    steps.append(table.stage)
    assert table.may()[0].startswith("patch")  # the event comes before the tile
    table.does(table.may()[0]).lays("I2-biomass-civ @5,2 r0").finish().chance()
    steps.append(table.stage)
    table.next_round()
    assert steps == ["rotation", "tile_step", "civ_step"]
    assert (table.stage, table.state.round, table.state.commander) == ("rotation", 2, 1)


def test_PU_4_2_PU_32_2_the_commander_faces_any_sector_and_all_others_follow() -> None:
    table = Table(seats=3, stop="rotation")
    assert table.may() == [f"rotate {key}" for key in ("Z5", "F5", "S4", "I4", "N5", "U5")]
    before = table.view().sectors
    table.does("rotate S4")
    assert [OUTER.index(outer) for outer, _ in table.view().sectors] == [
        (OUTER.index(outer) + 2) % 6 for outer, _ in before
    ]
    assert Table(seats=3, stop="rotation").does("rotate Z5").view().sectors == before  # a full turn


def test_PU_4_2_he_may_aim_at_a_sector_whose_tiles_he_cannot_lay() -> None:
    assert len(Table(Side(P1, covered=FULL), stop="rotation").may()) == 6


@pytest.mark.parametrize("seats", [1, 2])
def test_PU_4_3_PU_28_1_PU_30_1_alone_or_in_the_variant_the_station_turns_by_one(
    seats: int,
) -> None:
    table = Table(seats=seats, rotation_2p="one_step")
    assert table.state.rotation == 5
    assert "rotated" not in table.kinds()


def test_PU_4_4_PU_32_4_a_tile_that_can_be_laid_must_be_taken() -> None:
    table = Table(Side(P1, covered="all -5,5 -5,6")).top("U5-civ-energy", "I2-civ-energy")
    assert table.may() == ["take I2"]
    assert (table.why_not("take U5") or "").startswith("PU-4.4")
    assert Table(Side(P1)).top("U5-civ-energy", "I2-civ-energy").may() == ["take U5", "take I2"]


def test_PU_4_4_if_one_stack_is_used_up_only_the_other_is_left() -> None:
    table = Table(Side(P1)).top("U5-civ-energy", "I2-civ-energy")
    table.state.tops[INNER[4]], table.state.left[INNER[4]] = -1, 0
    assert table.may() == ["take U5"]


def test_PU_4_5_trying_is_free_the_view_lists_the_places_of_both_tiles() -> None:
    table = Table(Side(P1)).top("U5-civ-energy", "I2-civ-energy")
    tries = dict(table.view("Ann").tries)
    assert sorted(tries) == sorted((OUTER[5], INNER[4]))
    assert table.view("Ann") == table.view("Ann")
    taken = table.does("take I2").may()
    assert len(tries[INNER[4]]) == len([text for text in taken if text.startswith("lay")])


def test_PU_4_6_sectors_are_never_shared() -> None:
    for seats in range(1, 7):
        stacks = [stack for pair in Table(seats=seats).view().sectors for stack in pair]
        assert len(stacks) == len(set(stacks))


def test_PU_4_7_PU_31_6_the_step_ends_when_all_have_locked_and_until_then_a_lock_may_be_taken_back() -> None:
    found = match()
    for _ in range(60):
        if 0 not in found.waiting:
            break
        legal = found.legal(0)
        found.act(0, next((one for one in legal if one.text == "lock"), legal[0]))
    assert found.waiting == {1}
    found.undo(0)
    assert found.waiting == {0, 1}


def test_PU_4_8_PU_12_3_once_a_round_is_renewed_at_the_start_of_a_round() -> None:
    table = Table(Side(P1), Side(P1))
    table.lane().used = 0b10000
    assert table.next_round().lane().used == 0


def test_PU_4_9_who_owes_nothing_may_do_nothing() -> None:
    table = Table(Side(P1), Side(P1), stop="rotation")
    assert (table.why_not("lock", player="Bo") or "").startswith("PU-4.9")
    assert table.may("Bo") == []


# -- the end (PU-14) --------------------------------------------------------------------------------------------------


def test_PU_14_1_PU_14_2_PU_14_3_PU_14_4_PU_20_4_PU_16_3_case_31_an_unplaceable_tile() -> None:
    side = Side("I2-civ-energy @5,0 r0", covered=FULL, tech=10, water=11)
    table = Table(side, Side(P1)).top("U5-energy-water-m", "I3-rover-tech")
    assert table.may() == ["take U5", "take I3"]
    table.does("take U5", "next symbol energy")
    assert "advance civ" in table.may()  # the boost of water 12
    table.does("advance biomass")
    assert (table.lane().marks[1], table.has("meteorites"), table.has("last")) == (13, "", "5,0 5,1")
    assert table.lane().stuck == 1
    table.finish().chance()
    assert table.state.last_round == 1 or table.over
    assert len(table.lane().tiles) == 1


def test_PU_14_3_case_31_energy_and_another_symbol_move_that_marker_twice() -> None:
    table = Table(Side(P1, covered=FULL)).top("U5-civ-energy", "I3-rover-tech")
    table.does("take U5", "next symbol civ").finish("Ann")
    assert table.marks() == "2 0 0 0 0"


def test_PU_14_2_the_others_play_on_normally() -> None:
    table = Table(Side(P1, covered=FULL), Side(P1)).finish("Ann")
    assert table.owes("Bo")
    table.lays(ROVER_TECH, player="Bo")
    assert len(table.lane("Bo").tiles) == 2
    assert table.finish().chance().over
    assert table.asked() == "No tile fitted on the planet of Ann: that round was the last."


def test_PU_14_1_B_both_stacks_of_a_sector_are_empty() -> None:
    table = Table(Side(P1), Side(P1)).top("U5-civ-energy", "I2-rover-tech")
    table.state.tops[OUTER[5]], table.state.left[OUTER[5]] = -1, 0
    table.state.left[INNER[4]] = 0
    table.does("take I2").lay(ROVER_TECH).finish().chance()
    assert (table.state.last_round, table.over) == (1, True)
    assert table.asked() == "A sector of the station was empty: that round was the last."


def test_PU_14_5_an_extra_tile_can_empty_the_sector() -> None:
    table = Table(Side(P1, picks=(2,)), stop="civ_step").top("U5-civ-energy", "I2-rover-tech")
    table.state.tops[OUTER[5]], table.state.left[OUTER[5]], table.state.left[INNER[4]] = -1, 0, 0
    table.does("look 1").brings("stack 1 5 7 33").does("pick 5", "take I2").lay(ROVER_TECH).does("lock")
    assert table.state.last_round == 1


def test_PU_14_6_the_last_round_is_played_out_with_its_civ_step_and_the_marker_stays() -> None:
    table = Table(Side(P1, covered=FULL, civ=2), Side(P1)).top("U5-civ-energy").does("take U5", "next symbol civ")
    table.finish("Ann", "Bo").chance()
    assert (table.stage, table.state.last_round) == ("civ_step", 1)
    table.finish().chance().finish().chance()
    assert (table.over, table.state.commander, table.state.round) == (True, 0, 1)


# -- the end-game step (PU-15) ----------------------------------------------------------------------------------------


def test_PU_15_2_PU_32_19_in_turn_order_each_picks_the_order_of_his_items() -> None:
    table = Table(Side(P1, stored=2), Side(P1, stored=1, cards=(23,)), first_commander="2", stop="end_game")
    assert (table.owes("Bo"), table.owes("Ann")) == (True, False)
    assert table.may("Bo") == ["next stored-patch", "next card 23"]
    table.does("next card 23", "advance civ", player="Bo").does(table.may("Bo")[0], "lock", player="Bo")
    assert all(text.startswith("patch") for text in table.may("Ann"))


def test_PU_15_3_bonuses_of_the_end_game_step_are_used_and_a_civ_card_is_picked_at_once() -> None:
    table = Table(Side(P1, civ=2, cards=(23,)), stop="end_game").does("advance civ")
    assert table.may() == ["look 1"]
    table.does("look 1").brings("stack 1 2 7 33").does("pick 2", "advance water")
    assert table.marks() == "3 2 0 0 0"


def test_PU_15_3_a_card_24_gained_now_becomes_an_item_of_this_step() -> None:
    table = Table(Side(P1, civ=13, cards=(23,)), stop="end_game").does("advance civ", "look 4")
    table.brings("stack 4 22 24 27").does("pick 24")
    assert "advance water" in table.may()
    assert table.does("advance water").marks() == "14 1 0 0 0"


def test_PU_15_4_no_patch_can_be_stored_any_more() -> None:
    table = Table(Side(P1, tech=5, stored=1), stop="end_game")
    assert "store" not in table.may()


# -- decisions (PU-32) ------------------------------------------------------------------------------------------------


def test_PU_32_3_D3_the_event_asks_everybody_concerned() -> None:
    table = Table(Side(P1, civ=1), Side(P1), event=85)
    assert table.marks() == "0 0 0 0 0"  # only civ can go back: no question
    both = Table(Side(P1, civ=1, rover=1), Side(P1), event=85)
    assert both.may() == ["back civ", "back rover"]
    label = GAME.offer(both.state, 0, GAME.load("back rover", GAME.rules))
    assert render(Words(label.text, label.args), GAME.names, ()) == "Move rover back to step 0"
    assert both.may("Bo")[0].startswith("take")


def test_PU_32_5_D5_identical_coverings_count_once() -> None:
    table = Table().top("I2-civ-energy").does("take I2")
    assert len(set(table.may())) == len(table.may())
    assert table.why_not("lay 5,0 r0 m") == "PU-32.5: lay it not turned instead: the tile looks the same"


def test_PU_32_6_D6_pending_items_and_free_actions_then_go_on_or_lock() -> None:
    table = Table(Side(P1, rovers="5,1"))
    table.lane().moves = 1
    table.lays(ROVER_TECH)
    assert table.may()[:2] == ["next symbol rover", "next symbol tech"]
    assert all(text.startswith(("next", "drive")) for text in table.may())


def test_PU_32_7_D7_a_boost_asks_for_the_marker() -> None:
    assert Table(Side(P1), event=81).may() == [f"advance {one}" for one in ("civ", "water", "biomass", "rover", "tech")]


def test_PU_32_8_D8_a_patch_asks_for_its_cell_or_is_stored() -> None:
    table = Table(Side(P1, tech=5), event=80)
    assert table.may()[-1] == "store"


def test_PU_32_9_D9_a_new_rover_asks_for_its_cell() -> None:
    table = Table(Side(P1)).lays(ROVER_TECH).does("next symbol rover")
    assert table.may() == ["set-up 5,2", "set-up 5,3"]


def test_PU_32_10_D10_stopping_is_always_allowed() -> None:
    table = Table(Side(P1, rovers="5,1"))
    table.lane().moves = 3
    table.lays(ROVER_TECH).does("next symbol tech", "next symbol rover", "next rover", "set-up 5,2")
    assert "lock" in table.may()


def test_PU_32_16_D16_lock_only_with_nothing_pending() -> None:
    table = Table(Side(P1))
    assert (table.why_not("lock") or "").startswith("PU-32.16")


def test_PU_32_17_D17_the_civ_pick_is_one_card_of_the_stack() -> None:
    table = Table(Side(picks=(2,)), stop="civ_step").does("look 1").brings("stack 1 2 7 33")
    assert table.may() == ["pick 2", "pick 7", "pick 33"]


def test_PU_32_18_D18_civ_effects_ask_what_they_need() -> None:
    table = Table(Side(P1, picks=(2,)), stop="civ_step").does("look 1").brings("stack 1 1 7 33").does("pick 1")
    assert len(table.may()) == 5


def test_PU_32_20_D20_meteorites_collecting_and_overflow_are_never_asked() -> None:
    table = Table(Side("I2-rover-tech-m @5,0 r0", rover=15, rovers="5,0")).lays("I2-rover-tech-m @6,0 r0")
    table.does("next symbol rover", "drive 5,0 5,1")
    assert (table.lane().stones, table.lane().moves) == (1, 3)


def test_PU_32_21_nobody_who_owes_a_choice_is_without_one() -> None:
    table = Table(seats=6, event=80)
    pending = GAME.pending(table.state)
    assert isinstance(pending, Decide)
    assert all(table.may(PLAYERS[seat]) for seat in pending.seats)


# -- whose time is up -------------------------------------------------------------------------------------------------


def overdue(table: Table) -> str:
    return GAME.overdue(table.view("Ann"), GAME.legal(table.state, 0)).text


def test_PU_4_2_whose_time_is_up_turns_the_station_once_around_so_that_nobody_gets_another_sector() -> None:
    table = Table(seats=3, stop="rotation")
    table.state.rotation = 2
    before = table.view().sectors
    answer = overdue(table)
    assert table.does(answer).view().sectors == before


def test_PU_4_7_whose_time_is_up_locks_and_declines_what_he_may() -> None:
    table = Table(Side(P1), Side(P1))
    while table.owes():
        may = table.may()
        expected = next((one for one in ("lock", "decline") if one in may), may[0])
        assert overdue(table) == expected
        table.does(expected)
