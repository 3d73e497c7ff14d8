"""Flux Industries (PU-A2), a board beyond the box."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import ADVANCE
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, Side, Table

FLUX = Side(P1, corporation="flux", flux="civ")


def flux(options: dict[str, str] | None = None, **more: object) -> Table:
    """Return a table where Ann plays Flux Industries on P1, with the token on the civ track."""
    return Table(replace(FLUX, **more), **(options or {}))  # type: ignore[arg-type]  # fields of a side


def test_PU_A2_1_the_token_is_placed_at_set_up() -> None:
    state = GAME.setup(1, DEFAULTS | {"boards": "choose", "optional_content": "on"})
    GAME.apply(state, None, GAME.pending(state).draw(state, Table().rng))  # type: ignore[union-attr]  # the station
    for text in ("planet gaia", "corporation flux"):
        GAME.apply(state, 0, GAME.load(text, 1))
    assert [one.text for one in GAME.legal(state, 0)] == [
        *("flux civ", "flux water", "flux biomass", "flux rover", "flux tech")
    ]
    GAME.apply(state, 0, GAME.load("flux rover", 1))
    assert state.lanes[0].flux == 3


def test_PU_A2_1_it_may_be_moved_whenever_a_tech_milestone_is_reached() -> None:
    table = flux(tech=2).owe((ADVANCE, 4, 1, 0))
    assert "flux civ" in table.may()
    assert table.does("flux water").lane().flux == 1


@pytest.mark.parametrize(("tech", "levels"), [(2, 0), (3, 1), (5, 2), (9, 4), (13, 8), (15, 16)])
def test_PU_A2_2_only_the_level_reached_most_recently_is_in_force(tech: int, levels: int) -> None:
    assert flux(tech=tech).lane().techs == levels


def test_PU_A2_3_movement_for_rovers_that_began_the_round_on_flux_terrain() -> None:
    """flux/flux_moves"""
    table = flux(tech=3, rovers="5,0 5,1").does("use 1")
    assert (table.lane().moves, "use 1" in table.may()) == (2, False)
    assert "use 1" not in flux(tech=3, rovers="5,1").may()
    moved = flux(tech=3, rovers="5,1")
    moved.lane().moves = 1
    assert "use 1" not in moved.does("drive 5,1 5,0").may()


def test_PU_A2_3_PU_1_4_PU_1_5_a_rover_that_began_on_a_patch_stood_on_biomass() -> None:
    table = flux(flux="biomass", tech=3, patches="5,2 6,1", rovers="5,2 6,1 6,0").does("use 1")
    assert table.lane().moves == 4


def test_PU_A2_4_once_a_game_to_the_next_milestone_with_all_bonuses_on_the_way() -> None:
    """flux/flux_jump"""
    table = flux(tech=5, civ=7).does("use 2")
    table.does("advance water")  # the boost on civ 8
    assert (table.marks(), table.lane().picks, "use 2" in table.may()) == ("10 1 0 0 5", (6,), False)


@pytest.mark.parametrize("more", [{"flux": "water"}, {"civ": 14}, {"tech": 7}, {"tech": 4}])
def test_PU_A2_4_not_on_water_not_without_a_milestone_ahead_missed_at_level_3(more: dict[str, object]) -> None:
    assert "use 2" not in flux(**({"tech": 5} | more)).may()  # type: ignore[arg-type]  # fields of a side


def test_PU_A2_4_it_is_not_forced_when_unlocked() -> None:
    table = flux(tech=4).owe((ADVANCE, 4, 1, 0)).does("flux civ")
    assert table.lane().used_up == 0


def test_PU_A2_5_the_flux_track_pays_twice() -> None:
    """flux/flux_upgrade"""
    table = flux(flux="biomass", tech=7, biomass=2).owe((ADVANCE, 2, 1, 0))
    while laying := [text for text in table.may() if text.startswith("patch ")]:
        table.does(laying[0])
    assert table.lane().patches.bit_count() == 2
    boosts = flux(flux="water", tech=7, water=2).owe((ADVANCE, 1, 1, 0)).does("advance civ", "advance civ")
    assert boosts.marks().startswith("2 3 ")
    assert not [text for text in boosts.may() if text.startswith("advance")]


def test_PU_A2_5_civ_cards_of_higher_levels_more_movement_and_overflow_tech_unchanged() -> None:
    assert [pick >> 1 for pick in _all_picks().lane().picks] == [2, 3, 4, 4]
    rover = flux(flux="rover", tech=7, rover=1, rovers="5,0", spent=2).owe((ADVANCE, 3, 1, 0))
    assert rover.lane().moves == 2
    overflow = flux(flux="rover", tech=7, rover=15, rovers="5,0").owe((ADVANCE, 3, 1, 0))
    assert overflow.lane().moves == 4
    assert flux(flux="civ", tech=7, rover=15, rovers="5,0").owe((ADVANCE, 3, 1, 0)).lane().moves == 3
    assert flux(flux="tech", tech=9).owe((ADVANCE, 4, 1, 0)).does("flux tech").lane().techs == 8


def _all_picks() -> Table:
    table = flux(tech=7).owe((ADVANCE, 0, 15, 0))
    while table.may()[0].startswith("advance"):
        table.does("advance water")
    return table


def test_PU_A2_6_laying_the_flux_resource_may_collect_a_meteorite() -> None:
    """flux/flux_collect"""
    table = flux(tech=10, meteorites="5,1").lays("I2-civ-energy @6,0 r0").does("next trigger 4")
    assert table.may() == ["collect 5,1", "decline"]
    assert table.does("collect 5,1").lane().stones == 1
    assert "next trigger 4" not in flux(tech=10, meteorites="5,1").lays("I2-rover-tech @6,0 r0").may()


def test_PU_A2_7_once_a_round_the_flux_marker_advances() -> None:
    """flux/flux_advance"""
    table = flux(tech=14, flux="water").does("use 5")
    assert (table.lane().marks[1], "use 5" in table.may()) == (1, False)
