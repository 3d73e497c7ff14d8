"""Civ milestones, picks and the 36 civ cards (PU-8, PU-18)."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import CARD, MARKER, TILE
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK, TILE_OF
from cosmodrome.games.planet_unknown.state import NONE
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.kernel import Chance

CIV_TILE = "I2-biomass-civ @5,2 r0"
"""A tile beside P1: biomass symbol on 5,2, civ symbol on 5,3."""


def picking(*sides: Side, first_commander: str = "1") -> Table:
    """Return a table at the civ step."""
    return Table(*sides, stop="civ_step", first_commander=first_commander)


def using(card: int, side: Side) -> Table:
    """Return a table where Ann resolves an immediate card in her part of the civ step."""
    return picking(replace(side, picks=(2,))).owe((CARD, card))


# -- milestones and picks (PU-8) --------------------------------------------------------------------------------------


def test_PU_8_1_PU_8_2_the_stack_is_looked_through_in_the_civ_step_and_one_card_kept() -> None:
    table = Table(Side(P1, civ=2)).lays(CIV_TILE).finish().chance()
    assert (table.stage, table.may()) == ("civ_step", ["look 1"])
    table.does("look 1").brings("stack 1 2 7 33")
    assert table.may() == ["pick 2", "pick 7", "pick 33"]
    table.does("pick 7")
    assert (table.lane().cards, table.state.civ_left, table.state.civ[0]) == ((7,), [2, 3, 3, 3], (2, 33))


def test_PU_8_2_PU_8_4_case_25_in_turn_order_each_with_all_his_picks() -> None:
    """B commands; A reached level 1 in the event step, C level 1 in the tile step, B level 2."""
    table = picking(Side(picks=(2,)), Side(picks=(4,)), Side(picks=(2,)), first_commander="2")
    table.does("look 2", player="Bo").brings("stack 2 8 9 11 12")
    table.does("pick 9", "lock", player="Bo")
    table.does("look 1", player="Cy").brings("stack 1 1 6 7 33").does("pick 7", "lock", player="Cy")
    assert table.does("look 1").may() == ["pick 1", "pick 6", "pick 33"]


def test_PU_8_4_case_25_an_empty_stack_gives_nothing() -> None:
    table = Table(Side(), Side(), Side())
    table.state.civ_left[0] = 0
    table.lane("Ann").picks = table.lane("Cy").picks = (2,)
    table.finish().chance()
    assert (table.stage, table.lane("Ann").cards, table.lane("Cy").cards) == ("rotation", (), ())


def test_PU_8_2_each_makes_his_picks_in_the_order_of_the_milestones() -> None:
    table = picking(Side(picks=(4, 2)))
    assert table.may() == ["look 2"]
    table.does("look 2").brings("stack 2 8 9 30").does("pick 8")
    assert table.may() == ["look 1"]


def test_PU_8_3_PU_18_1_a_milestone_of_a_civ_card_is_picked_at_once() -> None:
    table = picking(Side(P1, civ=2, picks=(2, 6))).does("look 1").brings("stack 1 2 7 33").does("pick 2")
    table.does("advance civ")
    assert table.may() == ["look 1"]  # before the level 3 card that was reached earlier


def test_PU_8_5_immediate_cards_are_resolved_at_once_and_others_kept_face_down() -> None:
    table = picking(Side(P1, picks=(2,))).does("look 1").brings("stack 1 4 7 33").does("pick 4")
    assert (table.lane().played, table.lane().moves, table.lane().cards) == ((4,), 4, ())
    kept = picking(Side(P1, picks=(2,))).does("look 1").brings("stack 1 4 7 33").does("pick 7")
    assert (kept.lane().cards, kept.view("Bo").players[0].cards, kept.view().players[0].card_levels) == (
        (7,),
        None,
        (1,),
    )


def test_PU_8_2_option_civ_pick_timing_after_each_step() -> None:
    """A milestone from the event is picked before the tiles are laid; the movement of the round stays."""
    side = Side(P1, civ=2, rovers="5,1")
    table = Table(side, side, event=69, stop="event", civ_pick_timing="after_each_step")
    table.lane().moves = 3
    table.brings("event 69")
    assert (table.stage, table.may("Bo")) == ("event_step", ["advance civ", "advance rover"])
    table.does("advance civ", "lock").does("advance rover", "lock", player="Bo")
    assert (table.stage, table.may()[0]) == ("civ_step", "next civ-pick 1")  # or drive
    table.does("next civ-pick 1", "look 1").brings("stack 1 6 7 33").does("pick 7", "lock")
    assert (table.stage, table.lane().moves, table.owes("Bo")) == ("tile_step", 3, True)


def test_PU_8_2_alone_cards_are_picked_at_once_unless_the_option_says_otherwise() -> None:
    table = Table(Side(P1, civ=2), seats=1).lays(CIV_TILE).does("next symbol civ")
    assert table.may() == ["look 1"]
    table.does("look 1").chance()
    assert all(text.startswith("pick ") for text in table.may())
    later = Table(Side(P1, civ=2), seats=1, civ_pick_timing="end_of_round").lays(CIV_TILE).does("next symbol civ")
    assert "look 1" not in later.may()
    with_others = Table(Side(P1, civ=2)).lays(CIV_TILE).does("next symbol civ")
    assert "look 1" not in with_others.may()


def test_PU_8_2_PU_18_5_alone_the_next_tile_comes_to_light_where_an_extra_one_was_the_last_in_sight() -> None:
    """The event brought card 5 before the tile of the round; the other stack of the sector is gone (event 116)."""
    table = Table(Side(P1), seats=1).top("I2-biomass-civ", "U5-civ-energy")
    other = TILE_OF["U5-civ-energy"] // PER_STACK
    table.state.tops[other], table.state.left[other] = NONE, 0
    table.owe((CARD, 5)).lane().agenda = (((TILE, 0),),)
    table.does("take I2").lay(CIV_TILE)
    assert isinstance(GAME.pending(table.state), Chance)
    assert table.chance().may() == ["take I2"]


# -- immediate cards (PU-18) ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "markers"), [(1, 2), (10, 3), (11, 2), (19, 3)])
def test_PU_18_2_PU_6_10_cards_1_10_11_19_different_markers(card: int, markers: int) -> None:
    table = using(card, Side(P1))
    for track in ("civ", "water", "tech")[:markers]:
        table.does(f"advance {track}")
        assert f"advance {track}" not in table.may()
    assert table.marks() == " ".join(("1 1 0 0 0", "1 1 0 0 1")[markers - 2].split())


def test_PU_18_2_card_2_moves_one_marker_by_two() -> None:
    assert using(2, Side(P1)).does("advance water").marks() == "0 2 0 0 0"


def test_PU_12_6_case_18_card_2_on_rover_with_the_third_technology() -> None:
    assert using(2, Side(P1, rover=2, tech=7)).does("advance rover").lane().moves == 5


@pytest.mark.parametrize(("card", "patches"), [(3, 1), (12, 2), (26, 3)])
def test_PU_18_3_PU_10_3_cards_3_12_26_patches(card: int, patches: int) -> None:
    table = using(card, Side(P1))
    for _ in range(patches):
        table.does(next(text for text in table.may() if text.startswith("patch")))
    assert table.lane().patches.bit_count() == patches


@pytest.mark.parametrize("tech", [0, 7])
def test_PU_18_3_PU_12_6_case_18_card_4_gives_four_with_and_without_the_third_technology(tech: int) -> None:
    assert using(4, Side(P1, tech=tech)).lane().moves == 4


@pytest.mark.parametrize(("card", "marks"), [(5, "0 0 0 0 0"), (16, "0 0 0 1 1")])
def test_PU_18_5_cards_5_and_16_an_extra_tile(card: int, marks: str) -> None:
    side = Side(P1, picks=(2,), rovers="5,3")
    table = picking(side).top("I2-rover-tech-m", "U5-civ-energy").owe((CARD, card))
    assert table.may() == ["take U5", "take I2"]
    table.does("take I2").lay("I2-rover-tech-m @5,2 r0")
    assert (table.has("last"), table.has("meteorites"), table.has("rovers")) == ("5,2 5,3", "5,3", "")
    if card == 16:
        table.does("next symbol tech")
    assert table.marks() == marks
    table.finish("Ann")
    assert table.chance().state.tops[8] >= 0  # the new top tile lies open before the next part (PU-31.4)


@pytest.mark.parametrize("card", [5, 16])
def test_PU_18_5_an_extra_tile_in_the_tile_step_is_not_the_one_just_laid(card: int) -> None:
    """With an immediate solo pick, the tile of the round isn't taken twice: its stack has no top until the reveal."""
    table = Table(Side(P1), seats=1, civ_pick_timing="at_once").top("I2-biomass-civ", "U5-civ-energy")
    table.does("take I2").lay(CIV_TILE).owe((CARD, card))
    assert table.may() == ["take U5"]
    table.does("take U5").finish("Ann")
    assert table.told("Ann")[-1].startswith("Ann has laid the biomass–population bar of two at row 3, column 6:")


@pytest.mark.parametrize("card", [5, 16])
def test_PU_18_5_an_extra_tile_that_does_not_fit_does_nothing_and_restrictions_are_not_lifted(card: int) -> None:
    """`k_273` allows no mixed ground: with only 5,1 (land) and 5,2 (ice) bare no domino may lie there."""
    side = Side("I2-civ-energy @5,5 r0", planet="k_273", covered="all -4,4", picks=(2,))
    table = picking(side, Side()).top("I2-rover-tech", "U5-civ-energy").owe((CARD, card))
    assert "no-room" in table.kinds()
    assert not table.state.last_round or table.lane().stuck  # an extra tile never ends the game by itself (PU-14.5)


@pytest.mark.parametrize(("card", "lifepods"), [(13, 2), (18, 3)])
def test_PU_18_4_cards_13_and_18_collect_lifepods_of_the_own_choice(card: int, lifepods: int) -> None:
    table = using(card, Side(P1))
    assert len(table.may()) == 6
    for cell in ("7,2", "1,4", "10,4")[:lifepods]:
        table.does(f"collect {cell}")
    assert (table.lane().saved, table.lane().pods.bit_count()) == (lifepods, 6 - lifepods)
    few = using(card, Side(P1, pods="7,2"))
    assert (few.lane().saved, few.has("pods")) == (1, "")


def test_PU_18_4_card_25_destroys_three_meteorites() -> None:
    table = using(25, Side(P1, meteorites="5,0 5,1 6,1 6,2"))
    table.does("destroy 5,0", "destroy 6,1", "destroy 6,2")
    assert (table.has("meteorites"), table.lane().stones) == ("5,1", 0)


def test_PU_18_4_card_17_clears_one_row_or_column() -> None:
    table = using(17, Side(P1, meteorites="5,0 5,1 6,1 6,2"))
    assert table.may() == ["clear row 0", "clear row 1", "clear row 2", "clear column 5", "clear column 6"]
    assert table.does("clear column 5").has("meteorites") == "6,1 6,2"


def test_PU_18_6_PU_11_9_card_14_teleports_one_rover_to_any_cell() -> None:
    table = using(14, Side(P1, rovers="5,0 5,1")).does("jump 5,0")
    assert len(table.may()) == 94
    assert table.does("to 7,2").has("rovers") == "5,1 7,2"
    assert "Ann teleports a rover from row 1, column 6 to row 3, column 8." in table.told()
    assert using(14, Side(P1)).may() == ["lock"]  # no rover: nothing happens


def test_PU_18_7_PU_10_7_case_23_card_21_every_marker_climbs_to_step_5() -> None:
    table = using(21, Side(P1, civ=10, water=4, biomass=1, tech=4))
    assert table.may() == ["advance water", "advance biomass", "advance rover", "advance tech"]
    table.does("advance tech")
    assert table.lane().techs == 0b11  # T2 in force
    table.does("advance biomass")
    assert "store" in table.may()
    table.does("store")
    assert table.does("advance rover").may() == ["set-up 5,0", "set-up 5,1"]
    table.does("set-up 5,0")
    assert table.marks() == "10 5 5 5 5"  # water went last, by itself
    assert table.lane().moves == 6
    assert table.points()["3"] == 3 + 2 + 1


def test_PU_18_1_advances_by_cards_are_no_synergy_boosts() -> None:
    """Event 122 forbids boosts, but card 1 still works."""
    table = Table(Side(P1), event=122).owe((CARD, 1))
    assert table.does("advance civ", "advance water").marks() == "1 1 0 0 0"


# -- end-game cards (PU-18.8, PU-18.9) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "medals"),
    [(6, 1), (7, 2), (8, 1), (9, 2), (15, 2), (20, 3), (27, 4), (23, 2), (24, 3)],
)
def test_PU_18_8_PU_16_5_cards_6_7_8_9_15_20_27_23_24_are_worth_medals(card: int, medals: int) -> None:
    assert Table(Side(P1, cards=(card,))).points()["5"] == medals


def test_PU_18_8_card_22_one_per_patch_on_the_planet() -> None:
    assert Table(Side(P1, cards=(22,), patches="5,2 6,2 6,1", stored=2)).points()["5"] == 3


def test_PU_18_8_card_28_one_more_per_lifepod_in_the_scoring_area() -> None:
    points = Table(Side(P1, cards=(28,), saved=4)).points()
    assert (points["4"], points["5"]) == (4, 4)


@pytest.mark.parametrize("card", [23, 24])
def test_PU_15_1_PU_18_8_cards_23_and_24_advance_a_marker_before_scoring(card: int) -> None:
    table = Table(Side(P1, civ=4, cards=(card,)), stop="end_game")
    assert table.may() == ["advance civ", "advance water", "advance biomass", "advance rover", "advance tech"]
    table.does("advance civ", "lock")
    assert (table.over, table.marks(), table.points()["3"]) == (True, "5 0 0 0 0", 2)


@pytest.mark.parametrize(
    ("cards", "each"), [((), 1), ((29,), 2), ((29, 30), 3), ((29, 30, 31), 4), ((29, 30, 31, 32), 5)]
)
def test_PU_18_9_PU_16_4_case_38_cards_29_30_31_32_meteorite_repo(cards: tuple[int, ...], each: int) -> None:
    assert Table(Side(P1, cards=cards, stones=8)).points()["4"] == 2 * each


@pytest.mark.parametrize(("cards", "medals"), [((33,), 1), ((33, 34), 3), ((33, 34, 35), 6), ((33, 34, 35, 36), 10)])
def test_PU_18_9_case_38_cards_33_34_35_36_commerce_agreement(cards: tuple[int, ...], medals: int) -> None:
    assert Table(Side(P1, cards=cards)).points()["5"] == medals


def test_PU_6_3_an_advance_of_several_steps_pays_every_step() -> None:
    table = Table(Side(P1, rover=1, rovers="5,1")).owe((MARKER, 1 << 3, 3, 0, 0))
    assert (table.lane().marks[3], table.lane().moves) == (4, 4)
