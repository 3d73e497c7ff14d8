"""Rulings where the rulebooks are silent (SM-12): chips, and a game that makes no progress."""

from typing import Any

import pytest

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import render

NO_CHIP = "SM-12.1: you have no chip left in your supply"


def test_SM_12_1_a_jump_needs_a_free_chip() -> None:
    table = Table(gate="20 0", hands="J1S1")
    assert table.why_not("jump J1S1 hazard") == NO_CHIP
    assert table.may("jump") == []
    table = Table(gate="19 0", hands="J1S1 J2S1").plays("jump J1S1 hazard")
    assert table.chips(1) == 0
    assert table.why_not("jump J2S1 cinder") == NO_CHIP


@pytest.mark.parametrize("piles", ["", "hazard: 2 water 3 space"])
def test_SM_12_1_a_scan_needs_a_free_chip(piles: str) -> None:
    table = Table(ships="hazard", gate="20 0", hands="S4L1", piles=piles)
    assert table.why_not("scan S4L1") == NO_CHIP
    assert table.may("scan") == []


def test_SM_12_1_develop_needs_a_free_chip() -> None:
    table = Table(ships="hazard", gate="20 0", hands="J1L2 J1L3", piles="hazard: 2 water", scanned="hazard: 1")
    assert table.why_not("develop J1L2 J1L3") == NO_CHIP
    assert table.may("develop") == []


def test_SM_12_1_develop_returns_the_own_probes_of_this_planet_first() -> None:
    table = Table(
        ships="hazard", gate="18 0", hands="J1L2 J1L3", piles="hazard: 2 water", reserved="hazard: 1=medal 1=water"
    )
    assert (table.chips(1), table.may("develop")) == (0, ["develop J1L2 J1L3"])
    table.plays("develop J1L2 J1L3")
    assert (table.chips(1), table.station("hazard")) == (1, 1)


def test_SM_12_1_probes_on_other_planets_or_of_others_do_not_help() -> None:
    table = Table(
        ships="hazard",
        gate="19 0",
        hands="J1L2 J1L3",
        piles="hazard: 2 water",
        scanned="hazard: 1",
        reserved="hazard: 2=medal | caldera: 1=water",
    )
    assert table.why_not("develop J1L2 J1L3") == NO_CHIP


def test_SM_12_1_flight_discovery_and_topping_up_need_none() -> None:
    table = Table(ships="hazard", gate="20 0", hands="J1S1", piles="hazard: 2 water", stations="hazard: 2")
    assert [table.why_not(action) for action in ("fly freezer", "discover", "draw", "discard J1S1")] == [None] * 4


def test_SM_12_2_ten_rounds_without_progress_end_the_game() -> None:
    table = Table(3, ships="all at hazard").rounds(9)
    assert (table.stage, table.view(None).quiet) == ("turn", 9)
    table.rounds(1)
    assert (table.stage, table.view(None).round) == ("over", 10)
    assert "10 rounds without progress: the game ends." in table.told()
    assert render(GAME.prompt(table.state, 0), GAME.names, ()) == "10 rounds without progress ended the match."


def test_SM_12_2_whoever_begins_the_round_is_finished() -> None:
    table = Table(3, turn=2, start=2, ships="all at hazard").rounds(10)
    assert (table.stage, table.turn) == ("over", 2)


def test_SM_12_2_jumps_and_top_ups_are_no_progress() -> None:
    table = Table(ships="all at hazard", hands="J?S1 J?S2 | ")
    table.plays("jump J?S1 caldera", "jump J?S2 hazard", "end-turn", "draw").brings("cards J1S1 J1S2 J1S3 J1S4 J2S1")
    table.plays("fly freezer", "end-turn")
    assert table.view(None).quiet == 1


@pytest.mark.parametrize("progress", ["scan S4L1", "develop J1L2 J1L3", "discover"])
def test_SM_12_2_a_scan_a_station_or_a_discovery_starts_the_count_anew(progress: str) -> None:
    drawn: dict[str, Any] = {"stations": "hazard: 2"} if progress == "discover" else {"scanned": "hazard: 1"}
    drawn |= {"hands": "S4L1 J1L2 J1L3", "piles": "hazard: 3 water 2 medal"}
    table = Table(ships="all at hazard", **drawn).rounds(9)
    table.plays(progress, "take water", "fly freezer", "end-turn", "fly freezer", "fly hazard", "end-turn")
    assert (table.stage, table.view(None).quiet) == ("turn", 0)
    assert table.rounds(9).stage == "turn"
    assert table.rounds(1).stage == "over"


def test_SM_12_2_the_end_by_space_tiles_is_not_told_as_a_standstill() -> None:
    table = Table(ships="all at hazard", piles="caldera: 6 space").rounds(1)
    assert not [line for line in table.told() if "without progress" in line]
