"""Scan (SM-7): reserving tiles."""

from typing import Any

import pytest

from cosmodrome.games.space_mission.tests.table import Table, tiles_text


def at_hazard(hand: str = "S4L1 J1S4", pile: str = "2 water 1 medal 5 space", **drawn: Any) -> Table:
    """Return a table with player 1 at Hazard (scan 4), where `pile` lies."""
    return Table(ships="hazard hazard", hands=hand, piles=f"hazard: {pile}", **drawn)


def test_SM_7_1_only_where_the_ship_is() -> None:
    table = Table(hands="S4L1")
    assert table.why_not("scan S4L1") == "SM-7.1: your ship is still at the jump gate: jump to a planet first"
    table = Table(ships="freezer", hands="S4L1")  # Freezer scans with 3
    assert table.why_not("scan S4L1") == "SM-7.1: scan 4 / landing 1 does not show the scan number 3 of Freezer"


def test_SM_7_1_a_card_with_the_scan_coordinate_or_a_joker() -> None:
    table = at_hazard("S4L1 J1S4 J1S? S3L1 J1L1 S?L1")
    assert table.may("scan") == ["scan J1S4", "scan S4L1", "scan J1S?", "scan S?L1"]
    assert table.why_not("scan S3L1") == "SM-7.1: scan 3 / landing 1 does not show the scan number 4 of Hazard"
    assert table.why_not("scan J1L1") == "SM-7.1: jump 1 / landing 1 shows no scan number"


def test_SM_7_1_not_where_a_station_stands() -> None:
    table = at_hazard(stations="hazard: 2")
    assert table.why_not("scan S4L1") == "SM-7.1: Hazard has a station: it can be discovered, not scanned"
    assert table.may("scan") == []


def test_SM_7_2_the_player_sees_the_pile_and_reserves_a_point_tile() -> None:
    table = at_hazard().plays("scan S4L1")
    assert (table.hand(1), table.discards(), table.stage) == ("J1S4", "S4L1", "pick")
    assert table.may("take") == ["take water", "take medal"]
    table.plays("take medal")
    assert (table.pile("hazard"), table.reserved("hazard")) == ("2 water 5 space", "1=medal")
    assert (table.chips(1), table.tiles(1)) == (19, "")


def test_SM_7_2_one_of_the_tiles_must_be_chosen() -> None:
    table = at_hazard().plays("scan S4L1")
    first = "SM-7.2: choose one of the tiles first"
    for action in ("draw", "fly freezer", "scan J1S4", "end-turn", "discover"):
        assert table.why_not(action) == first
    assert table.why_not("take alien-blue") == "SM-7.2: there is no such tile in this pile"


def test_SM_7_2_no_tile_without_looking_first() -> None:
    refusal = "SM-7.2: scan, develop or discover first: that shows the tiles"
    assert at_hazard().why_not("take water") == refusal


def test_SM_7_2_only_the_scanner_sees_the_tiles_and_which_he_took() -> None:
    table = at_hazard().plays("scan S4L1", "take medal")
    assert (
        table.told(2)
        == table.told()
        == [
            "Player 1 scans Hazard with scan 4 / landing 1.",
            "Player 1 looks through the tiles of Hazard.",
            "Player 1 reserves a tile at Hazard.",
        ]
    )
    assert table.told(1)[1:] == [
        "You find at Hazard: water, water, medal, space, space, space, space, space.",
        "You reserve a tile at Hazard: medal.",
    ]


def test_SM_7_3_the_same_planet_may_be_scanned_again() -> None:
    table = at_hazard().plays("scan S4L1", "take medal", "scan J1S4", "take water")
    assert (table.reserved("hazard"), table.pile("hazard")) == ("1=medal 1=water", "1 water 5 space")
    assert table.chips(1) == 18


def test_SM_7_3_others_may_scan_it_too() -> None:
    table = at_hazard("S4L1 | S4L2", "2 water 5 space", reserved="hazard: 2=medal").plays("scan S4L1", "take water")
    assert table.reserved("hazard") == "2=medal 1=water"


def test_SM_7_4_only_space_tiles_on_a_first_scan() -> None:
    table = Table(ships="hazard", hands="S4L1").plays("scan S4L1").brings("tiles" + " space" * 8)
    assert (table.open("hazard"), table.state.spaces, table.pile("hazard")) == (True, 8, "8 space")
    assert (table.hand(1), table.discards()) == ("", "S4L1")  # the card is spent
    assert (table.chips(1), table.reserved("hazard")) == (20, "")  # no probe
    assert (table.turn, table.state.actions_left, table.stage) == (1, 1, "turn")
    assert "Only 8 space tiles are left at Hazard; they lie open now." in table.told(2)


def test_SM_7_4_open_space_tiles_count_for_the_end_of_the_game() -> None:
    table = Table(ships="hazard", hands="S4L1").plays("scan S4L1").brings("tiles" + " space" * 8)
    assert table.told()[-1] == "8 space tiles lie open: the game ends after this round."


def test_SM_7_4_with_one_point_tile_it_is_a_scan_like_any_other() -> None:
    table = Table(ships="hazard", hands="S4L1").plays("scan S4L1").brings("tiles" + " space" * 7 + " water")
    assert (table.open("hazard"), table.may("take")) == (False, ["take water"])


def test_SM_7_5_online_the_owner_may_look_at_reserved_tiles() -> None:
    table = at_hazard().plays("scan S4L1", "take medal")
    [look] = table.view(1).ring[1].looks
    assert look.took == 9
    assert table.view(2).ring[1].looks == ()


def test_SM_7_5_boxed_the_owner_may_not_look_until_he_receives_them() -> None:
    table = Table(
        ships="hazard hazard", hands="S4L1 J1L2 J1L3", piles="hazard: 2 water 1 medal 5 space", peek=False
    ).plays("scan S4L1", "take medal")
    assert table.view(1).ring[1].looks[0].took is None
    assert table.told(1)[-1] == "Player 1 reserves a tile at Hazard."
    table.plays("develop J1L2 J1L3")
    assert table.view(1).ring[1].looks[0].took == 9
    assert "You receive from Hazard: medal." in table.told(1)


def reserving(first: str, second: str, peek: bool = False) -> Table:
    """Return a table where player 1 has scanned Hazard twice and reserved these."""
    table = Table(
        ships="hazard hazard", hands="S4L1 J1S4 J1L2 J1L3", piles="hazard: 2 water 2 medal 3 space", peek=peek
    )
    return table.plays("scan S4L1", f"take {first}", "scan J1S4", f"take {second}", "end-turn")


@pytest.mark.parametrize("peek", [True, False])
def test_SM_7_5_boxed_neither_memory_aid_nor_log_tells_what_was_reserved(peek: bool) -> None:
    """View and log are the same after any choice; with the option to peek they differ."""
    tables = [reserving(*taken, peek) for taken in (("water", "medal"), ("medal", "water"), ("water", "water"))]
    assert len({repr(table.view(1)) for table in tables}) == (3 if peek else 1)
    assert len({repr(table.told(1)) for table in tables}) == (3 if peek else 1)


def test_SM_7_5_boxed_what_is_looked_at_is_shown_while_choosing_and_logged_by_nobody() -> None:
    table = reserving("water", "medal")
    assert table.told(1) == table.told(2)
    table.plays("fly freezer", "fly hazard", "end-turn", "develop J1L2 J1L3")
    assert table.told(1)[-2:] == [
        "You receive from Hazard: water, medal.",
        "You find at Hazard: water, medal, space, space, space.",
    ]


def test_SM_7_5_boxed_what_was_left_at_the_time_of_a_scan_stays_unsaid_after_the_tiles_were_received() -> None:
    table = reserving("water", "medal").plays(
        "fly freezer", "fly hazard", "end-turn", "develop J1L2 J1L3", "take water"
    )
    hazard = table.view(1).ring[1]
    assert [(look.left, look.took) for look in hazard.looks] == [(None, 8), (None, 9), (None, 8)]
    assert hazard.visit is not None
    assert hazard.visit.left is not None


def test_SM_7_5_SM_7_4_boxed_a_scan_that_found_only_space_tiles_is_remembered_whole() -> None:
    table = Table(ships="hazard", hands="S4L1", peek=False).plays("scan S4L1").brings("tiles" + " space" * 8)
    visit = table.view(1).ring[1].visit
    assert visit is not None
    assert tiles_text(visit.left or ()) == "8 space"


def test_SM_7_6_where_space_tiles_lie_open_nothing_is_left_to_scan() -> None:
    table = at_hazard(pile="5 space")
    assert table.why_not("scan S4L1") == "SM-7.6: only space tiles are left at Hazard, and they lie open"
    assert table.may("scan") == []


def test_SM_7_7_an_empty_pile_cannot_be_scanned() -> None:
    table = at_hazard(pile="")
    assert table.why_not("scan S4L1") == "SM-7.7: no tile is left at Hazard"
    assert table.may("scan") == []


def test_SM_7_7_who_takes_the_last_tile_of_a_pile_without_space_tiles_turns_nothing_up() -> None:
    table = at_hazard(pile="1 water").plays("scan S4L1", "take water")
    assert (table.pile("hazard"), table.open("hazard"), table.state.spaces) == ("", False, 0)
    assert table.why_not("scan J1S4") == "SM-7.7: no tile is left at Hazard"


def test_SM_7_7_who_could_never_scan_may_not_develop() -> None:
    table = at_hazard("J1L2 J1L3", pile="", reserved="hazard: 2=water")
    assert table.why_not("develop J1L2 J1L3") == "SM-8.1: you have not scanned Hazard yet"
