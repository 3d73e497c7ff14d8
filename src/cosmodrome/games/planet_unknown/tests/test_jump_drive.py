"""Jump Drive (PU-23): lifepods unlock technologies."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import (
    ADVANCE,
    BOOST,
    COLLECT,
    DESTROY,
    LIFEPOD,
    LIFEPOD_HELD,
    LIFEPOD_HOME,
    PATCH,
    SHARED,
)
from cosmodrome.games.planet_unknown.rules.chance import free_objectives
from cosmodrome.games.planet_unknown.rules.chapters.objectives import CARDS
from cosmodrome.games.planet_unknown.scoring.scoring import among_all
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, lane_of
from cosmodrome.kernel import BadStep, Chance, IllegalAction, Rng, Words
from cosmodrome.kernel.text import render

JUMP = Side(P1, corporation="jump_drive")
NEW = (LIFEPOD_HOME, -1)


def jump(moves: int = 0, options: dict[str, str] | None = None, **more: object) -> Table:
    """Return a table where Ann plays Jump Drive on P1."""
    table = Table(replace(JUMP, **more), **(options or {}))  # type: ignore[arg-type]  # fields of a side
    table.lane().moves += moves
    return table


def test_PU_23_2_a_technology_is_offered_by_its_letter() -> None:
    table = jump(options={"once_per_game": "bank"}, held="F")
    seat = 0
    use = next(action for action in GAME.legal(table.state, seat) if GAME.dump(action) == "use 6")
    label = GAME.offer(table.state, seat, use)
    assert render(Words(label.text, label.args), GAME.names) == "Use technology F"
    other = Table(replace(JUMP, corporation="flux", tech=3, rovers="5,0 5,1"))
    use = next(action for action in GAME.legal(other.state, seat) if GAME.dump(action) == "use 1")
    label = GAME.offer(other.state, seat, use)
    assert render(Words(label.text, label.args), GAME.names) == "Use technology 1"


def test_PU_23_1_PU_32_11_a_lifepod_may_unlock_one_of_six_technologies() -> None:
    table = jump(1, rovers="7,1", held="B")
    table.does("drive 7,1 7,2")
    assert table.may() == ["save", "slot A", "slot C", "slot D", "slot E", "slot F"]
    table.does("slot C")
    assert (table.lane().techs, table.lane().saved) == (0b110, 0)


def test_PU_23_1_also_one_collected_by_a_card_or_event() -> None:
    table = jump().owe((COLLECT, LIFEPOD, 1, 0)).does("collect 7,2")
    assert table.does("save").lane().saved == 1


def test_PU_23_1_one_rover() -> None:
    assert jump(spent=1).lays("I2-rover-tech @5,2 r0").does("next symbol rover").has("rovers") == ""


def test_PU_23_2_lifepods_there_score_nothing_and_the_tech_track_unlocks_nothing() -> None:
    table = jump(tech=14, held="A B", saved=1)
    assert (table.points()["4"], table.lane().techs) == (1, 0b11)


@pytest.mark.parametrize(("tech", "medals"), [(0, 0), (5, 5), (6, 3), (8, 2), (11, 1), (15, 1)])
def test_PU_23_2_case_37_the_medals_of_the_tech_track_shrink_upwards(tech: int, medals: int) -> None:
    assert jump(tech=tech).points()["3"] == medals


def test_PU_23_2_PU_29_9_a_destroyed_lifepod_switches_its_technology_off() -> None:
    table = jump(held="A C", saved=1).owe((DESTROY, LIFEPOD_HELD, 1))
    assert table.may() == ["slot A", "slot C", "lift-scored"]
    assert table.does("slot A").lane().techs == 0b100


def test_PU_23_3_PU_32_8_once_a_round_a_boost_instead_of_a_patch() -> None:
    """jump_drive/synergy_for_patch"""
    table = jump(held="A").owe((PATCH, 2)).does("boost-instead", "advance civ")
    assert (table.lane().marks[0], "boost-instead" in table.may()) == (1, False)
    assert table.does(table.may()[0]).lane().patches.bit_count() == 1
    assert "boost-instead" not in jump().owe((PATCH, 1)).may()


def test_PU_23_3_without_a_legal_cell_it_may_still_be_taken() -> None:
    table = jump(laid="", covered="all", held="A").owe((PATCH, 1))
    assert table.may() == ["boost-instead", "decline"]


def test_PU_23_4_for_one_movement_to_a_cell_of_the_same_terrain() -> None:
    """jump_drive/teleport_same_terrain"""
    side = f"{P1}; O4-energy-water @6,1 r0; I3-energy-water @8,1 r0"
    table = jump(2, laid=side, held="B", rovers="5,1").does("use 2")
    energy = set(table.has("energy").split()) - {"5,1"}
    assert {text.removeprefix("to ") for text in table.may()} == energy
    table.does(table.may()[-1])
    assert (table.lane().moves, "use 2" in table.may()) == (1, False)


def test_PU_23_4_the_rover_stands_on_a_tile_or_patch_and_needs_movement() -> None:
    assert "use 2" not in jump(1, held="B", rovers="6,1").may()  # bare ground is no terrain
    assert "use 2" not in jump(0, held="B", rovers="5,1", patches="5,2 5,3").may()
    assert "use 2" in jump(1, held="B", rovers="5,2", patches="5,2 5,3").may()


def test_PU_23_5_once_a_round_a_boost_moves_two_steps() -> None:
    """jump_drive/double_synergy"""
    table = jump(held="C").owe((BOOST, 1))
    assert "advance-two civ" in table.may()
    table.does("advance-two civ").owe((BOOST, 1))
    assert (table.marks(), "advance-two civ" in table.may()) == ("2 0 0 0 0", False)
    assert "advance-two civ" not in jump(held="C").lays("I2-civ-energy @6,0 r0").does("next symbol energy").may()


def test_PU_23_6_PU_12_4_all_bonuses_on_the_height_of_one_marker() -> None:
    """jump_drive/claim_row"""
    table = jump(biomass=3, held="A").owe(NEW).does("slot E")
    assert table.may() == [f"claim {track}" for track in ("civ", "water", "biomass", "rover", "tech")]
    table.does("claim biomass")
    # step 3: civ card 1, a boost, a patch, 1 movement; nothing on the tech track
    assert (table.lane().picks, table.lane().moves) == ((2,), 1)
    assert table.may() == ["next boost", "next patch 1"]
    assert table.marks() == "0 0 3 0 0"


def test_PU_23_6_never_repeated() -> None:
    table = jump(held="").owe(NEW).does("slot E", "claim civ")
    table.owe((DESTROY, LIFEPOD_HELD, 1)).owe(NEW).does("slot E")
    assert "claim civ" not in table.may()


def test_PU_12_4_option_bank_keeps_both_for_later() -> None:
    table = jump(options={"once_per_game": "bank"}, rover=8).owe(NEW).does("slot E")
    assert "use 5" in table.may()
    table.does("use 5", "claim rover")
    assert "use 5" not in table.may()
    assert "use 6" in jump(options={"once_per_game": "bank"}, held="F").may()


def test_PU_23_7_PU_32_15_an_objective_for_the_whole_table() -> None:
    """jump_drive/shared_objective"""
    table = jump().owe(NEW).does("slot F").brings("offer 43 50 60")
    assert table.may() == ["share 43", "share 50", "share 60"]
    table.does("share 50")
    assert (table.lane().shared, table.view("Bo").players[0].shared) == (50, 0)
    assert "43" not in " ".join(table.told("Bo"))
    table.finish()
    assert table.view("Bo").players[0].shared == 50


def _in_the_civ_step() -> Table:
    return Table(replace(JUMP, picks=(2,)), stop="civ_step")


@pytest.mark.parametrize("table", [_in_the_civ_step, partial(jump, options={"reveal_choices": "live"})])
def test_PU_23_7_PU_31_2_others_hear_that_three_are_drawn_but_never_which(table: Callable[[], Table]) -> None:
    """The two refused cards leave the game unseen, even outside the tile step and when choices are shown."""
    found = table().owe(NEW).does("slot F").brings("offer 43 50 60")
    assert found.told("Bo")[-1] == found.told()[-1] == "Ann draws 3 objectives for the whole table."
    names = [CARDS[number].name for number in (43, 50, 60)]
    assert found.told("Ann")[-1] == f"You may choose from the objectives {', '.join(names)}."
    assert (found.view("Bo").players[0].now, found.view("Ann").players[0].now) == (
        (SHARED, 0, 0, 0),
        (SHARED, 43, 50, 60),
    )
    twin = GAME.imagine(found.view("Bo"), Rng(b"twin"))
    assert len(set(twin.lanes[0].now[1:]) - {0}) == len(GAME.legal(twin, 0)) == 3
    assert GAME.view(twin, 1) == found.view("Bo")


def test_PU_23_7_the_two_that_are_not_chosen_leave_the_game() -> None:
    table = jump().owe(NEW).does("slot F").brings("offer 43 50 60").does("share 50")
    assert table.lane().refused == (43, 60)
    assert not {43, 50, 60} & set(free_objectives(table.state))
    assert table.view("Ann").players[0].refused == (43, 60)
    assert table.view("Bo").players[0].refused is None


def sealed_by(table: Table) -> list[set[int]]:
    """Return the seats that learnt something from each sealing event."""
    return [set(event.secret) for event in table.events if event.seals and event.private]


def test_PU_23_7_PU_31_6_the_offer_is_the_chance_of_one_player_while_all_act_at_once() -> None:
    table = jump().owe(NEW).does("slot F")
    pending = GAME.pending(table.state)
    assert isinstance(pending, Chance)
    assert (pending.kind, pending.seat) == ("offer", 0)
    assert sealed_by(table.brings("offer 43 50 60")) == [{0}]


def test_PU_23_7_drawn_from_unused_cards() -> None:
    table = jump().owe(NEW).does("slot F")
    with pytest.raises(BadStep, match="chance cannot bring"):
        table.brings("offer 37 50 60")  # 37 lies between neighbours


def test_PU_23_7_sole_best_or_all_of_the_best_and_no_effect_in_solo() -> None:
    lanes = [lane_of(Side(saved=saved)) for saved in (3, 1, 3)]
    assert [among_all(lanes, seat, 62) for seat in range(3)] == [2, 0, 2]
    assert [among_all(lanes[:2], seat, 62) for seat in range(2)] == [5, 0]
    solo = Table(JUMP, seats=1).owe(NEW).does("slot F")
    with pytest.raises(BadStep, match="chance cannot bring"):
        solo.brings("offer 43 50 60")  # nothing is drawn


def test_PU_23_7_it_scores_for_everybody() -> None:
    table = jump(saved=3)
    before = table.points("Bo")["7"], table.points()["7"]
    table.lane().shared = 62
    assert (table.points("Bo")["7"], table.points()["7"]) == (before[0], before[1] + 5)


def test_PU_23_8_case_17_the_tech_symbol_of_the_laid_tile_as_energy() -> None:
    """jump_drive/tech_as_energy: either tech +1, or one of civ, rover, water +1, so rover may move twice."""
    side = f"{P1}; I2-water-rover @3,1 r1"
    table = jump(laid=side, held="D").lays("I2-rover-tech @6,1 r1").does("next symbol tech")
    assert table.may() == [*("advance civ", "advance water", "advance rover", "advance tech"), "decline"]
    assert table.does("advance rover", "set-up 7,1").lane().marks[3:] == [2, 0]  # the rover symbol was the last item
    without = jump(laid=side).lays("I2-rover-tech @6,1 r1").does("next symbol tech")
    assert without.lane().marks[4] == 1


def test_PU_23_8_case_17_the_tech_cells_of_an_earlier_tile_join_the_energy_of_the_laid_one() -> None:
    """Without D: civ, tech; with D on the earlier tile: civ, rover, water."""
    side = "I2-water-rover @3,1 r1; I2-rover-tech @5,1 r2"
    laid = "I2-civ-energy @6,1 r1"
    without = jump(laid=side).lays(laid).does("next symbol energy")
    assert without.may() == ["advance civ", "advance tech", "decline"]
    table = jump(laid=side, held="D").lays(laid).does("next symbol energy")
    assert table.may() == [*("advance civ", "advance water", "advance rover", "advance tech"), "decline"]


def test_PU_23_8_only_one_tile_at_a_laying() -> None:
    """Two tech tiles in a row do not make one long energy area."""
    side = "I2-rover-tech @6,1 r2; I2-tech-biomass @5,1 r0; I2-water-rover @3,1 r1"  # tech on 6,1 and 5,1, water on 4,1
    table = jump(laid=side, held="D").lays("I2-civ-energy @7,1 r1").does("next symbol energy")
    assert table.may() == [*("advance civ", "advance rover", "advance tech"), "decline"]


def test_PU_23_9_not_for_the_unplaced_tile() -> None:
    table = Table(Side(corporation="jump_drive", covered="all -0,5 -11,6", held="D"))
    table.lane().tiles = (0,)
    table.top("U5-rover-tech", "I3-rover-tech").does("take U5")
    assert table.finish("Ann").lane().marks[4] == 1


def test_PU_12_4_a_marker_going_up_does_not_unlock_for_jump_drive() -> None:
    assert jump(tech=2).owe((ADVANCE, 4, 3, 0)).lane().techs == 0


def test_PU_32_11_only_the_offered_places() -> None:
    table = jump(held="A").owe(NEW)
    with pytest.raises(IllegalAction, match="PU-32.11"):
        table.does("slot A")
