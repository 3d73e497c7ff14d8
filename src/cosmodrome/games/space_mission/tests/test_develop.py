"""Develop (SM-8): building a station."""

from typing import Any

import pytest

from cosmodrome.games.space_mission.tests.table import Table


def at_hazard(hand: str = "J1L2 J1L3", pile: str = "2 water 1 medal 3 space", **drawn: Any) -> Table:
    """Return a table with player 1 at Hazard (landing 2 and 3), already scanned."""
    return Table(ships="hazard hazard", hands=hand, piles=f"hazard: {pile}", **{"scanned": "hazard: 1", **drawn})


def test_SM_8_1_develop_needs_an_own_scan() -> None:
    table = at_hazard(scanned="hazard: 2")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: you have not scanned Hazard yet"
    assert table.may("develop") == []


def test_SM_8_1_only_one_station_on_a_planet() -> None:
    table = at_hazard(stations="hazard: 2")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: Hazard already has a station"


def test_SM_8_1_only_where_the_ship_is() -> None:
    table = Table(hands="J1L2 J1L3", scanned="hazard: 1")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: your ship is still at the jump gate: jump to a planet first"
    table = Table(ships="freezer", hands="J1L2 J1L3", scanned="hazard: 1")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: you have not scanned Freezer yet"


def test_SM_8_2_two_cards_with_the_two_landing_coordinates() -> None:
    table = at_hazard("J1L2 J1L3 J2L2 J1L1").plays("develop J1L2 J1L3")
    assert (table.hand(1), table.discards()) == ("J1L1 J2L2", "J1L2 J1L3")


@pytest.mark.parametrize("pair", ["J1L2 J2L2", "J1L3 J2L3", "J1L1 J1L2", "J1L2 J1S1"])
def test_SM_8_2_other_cards_do_not_land(pair: str) -> None:
    table = at_hazard(pair)
    assert table.may("develop") == []
    one, two = sorted(pair.split(), key=["J1S1", "J1L1", "J1L2", "J1L3", "J2L2", "J2L3"].index)
    words = {"S": "scan", "L": "landing"}
    names = ", ".join(f"jump {face[1]} / {words[face[2]]} {face[3]}" for face in (one, two))
    assert table.why_not(f"develop {one} {two}") == (f"SM-8.2: {names} do not show the landing numbers 2, 3 of Hazard")


@pytest.mark.parametrize("pair", ["J1L2 J3L?", "J1L3 J3L?", "J3L? S4L?"])
def test_SM_8_2_jokers_land_one_or_both(pair: str) -> None:
    assert at_hazard(pair).plays(f"develop {pair}").station("hazard") == 1


def test_SM_8_2_a_card_pays_for_one_of_the_two_only() -> None:
    assert at_hazard("J3L?").may("develop") == []
    assert at_hazard("J1L2").may("develop") == []
    assert at_hazard("J3L? J1L1").may("develop") == []  # the joker pays for one number, the 1 for none


def test_SM_8_3_an_own_station_on_the_landing_field() -> None:
    table = at_hazard().plays("develop J1L2 J1L3")
    assert (table.station("hazard"), table.chips(1)) == (1, 19)
    assert "Player 1 builds a station on Hazard with jump 1 / landing 2, jump 1 / landing 3." in table.told(2)


def test_SM_8_4_all_reserved_tiles_go_to_their_owners_and_the_probes_back() -> None:
    table = Table(
        3,
        ships="hazard hazard gate",
        hands="J1L2 J1L3",
        piles="hazard: 1 water 3 space",
        reserved="hazard: 1=medal 2=alien-blue 2=water 3=water",
    )
    assert [table.chips(player) for player in (1, 2, 3)] == [19, 18, 19]
    table.plays("develop J1L2 J1L3")
    assert [table.tiles(player) for player in (1, 2, 3)] == ["1 medal", "1 alien-blue 1 water", "1 water"]
    assert [table.chips(player) for player in (1, 2, 3)] == [19, 20, 20]
    assert table.told()[1:4] == [
        "Player 1 receives 1 reserved tile from Hazard.",
        "Player 2 receives 2 reserved tiles from Hazard.",
        "Player 3 receives 1 reserved tile from Hazard.",
    ]
    assert table.told(2)[2] == "You receive from Hazard: blue alien, water."


def test_SM_8_5_then_the_developer_chooses_a_point_tile() -> None:
    table = at_hazard().plays("develop J1L2 J1L3")
    assert (table.stage, table.may("take")) == ("pick", ["take water", "take medal"])
    assert table.why_not("draw") == "SM-8.5: choose one of the tiles first"
    table.plays("take medal")
    assert (table.tiles(1), table.pile("hazard")) == ("1 medal", "2 water 3 space")
    assert table.state.actions_left == 1


def test_SM_8_5_none_if_only_open_space_tiles_lie_there() -> None:
    table = at_hazard(pile="3 space", reserved="hazard: 1=medal").plays("develop J1L2 J1L3")
    assert (table.tiles(1), table.pile("hazard"), table.stage) == ("1 medal", "3 space", "turn")
    assert (table.state.spaces, table.state.actions_left) == (3, 1)


def test_SM_8_5_none_if_nothing_lies_there() -> None:
    table = at_hazard(pile="", reserved="hazard: 1=medal").plays("develop J1L2 J1L3")
    assert (table.tiles(1), table.station("hazard"), table.stage) == ("1 medal", 1, "turn")


def test_SM_8_5_the_turn_passes_on_if_there_was_nothing_to_choose_as_second_action() -> None:
    table = at_hazard(pile="3 space").plays("draw").brings("cards J2L1 J2L2 J2L3").plays("develop J1L2 J1L3")
    assert (table.turn, table.stage) == (2, "turn")


def test_SM_8_6_who_found_only_space_tiles_has_scanned_and_may_develop() -> None:
    table = Table(ships="hazard", hands="S4L1 J1L2 J1L3").plays("scan S4L1").brings("tiles" + " space" * 8)
    assert table.plays("develop J1L2 J1L3").station("hazard") == 1


def test_SM_8_6_others_who_have_not_scanned_there_may_not() -> None:
    table = Table(ships="hazard hazard", hands="S4L1 | J1L2 J1L3").plays("scan S4L1").brings("tiles" + " space" * 8)
    table.plays("fly freezer", "end-turn")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: you have not scanned Hazard yet"
