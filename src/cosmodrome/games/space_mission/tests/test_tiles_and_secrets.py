"""After any taking (SM-10): tiles turned up, secrets, memory."""

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests.table import Table, tiles_text


def scanned_by_two() -> Table:
    """Return a table where both players have reserved a tile at Hazard, and player 1 may develop it."""
    return Table(
        ships="hazard hazard",
        hands="S4L1 J1S4 J1L2 J1L3 | S4L2",
        piles="hazard: 2 water 1 medal 3 space",
        reserved="hazard: 1=medal 2=alien-blue",
    )


def memory(table: Table, player: int = 1) -> tuple[str, int, str] | None:
    """Return a player's memory of Hazard: the last own action there, its round, the tiles left then."""
    visit = table.view(player).ring[1].visit
    return None if visit is None else (visit.action, visit.round, tiles_text(visit.left or ()))


def test_SM_10_1_space_tiles_are_turned_up_after_a_scan_took_the_last_point_tile() -> None:
    table = Table(ships="hazard", hands="S4L1", piles="hazard: 1 water 3 space").plays("scan S4L1", "take water")
    assert (table.open("hazard"), table.state.spaces) == (True, 3)
    assert table.told()[-1] == "Only 3 space tiles are left at Hazard; they lie open now."


def test_SM_10_1_and_after_develop() -> None:
    table = Table(ships="hazard", hands="J1L2 J1L3", piles="hazard: 1 water 1 space", scanned="hazard: 1")
    table.plays("develop J1L2 J1L3", "take water")
    assert (table.open("hazard"), table.state.spaces) == (True, 1)
    assert table.told()[-1] == "Only 1 space tile is left at Hazard; it lies open now."


def test_SM_10_1_and_after_discover() -> None:
    table = Table(ships="hazard", piles="hazard: 1 water 3 space", stations="hazard: 2").plays("discover", "take water")
    assert (table.open("hazard"), table.state.spaces) == (True, 3)


def test_SM_10_1_not_while_a_point_tile_is_left() -> None:
    table = Table(ships="hazard", hands="S4L1", piles="hazard: 2 water 3 space").plays("scan S4L1", "take water")
    assert (table.open("hazard"), table.state.spaces) == (False, 0)


def test_SM_10_1_a_taking_that_turned_tiles_up_ends_the_turn() -> None:
    table = Table(ships="hazard", piles="hazard: 1 water 3 space", stations="hazard: 2", actions=1)
    assert table.plays("discover", "take water").turn == 2


def test_SM_10_2_own_tiles_may_be_looked_at_by_their_owner_only() -> None:
    table = Table(3, received="3 water | 1 medal")
    assert tiles_text(table.view(1).players[0].tiles or ()) == "3 water"
    assert [player.tiles for player in table.view(1).players[1:]] == [None, None]
    assert [player.tiles for player in table.view(None).players] == [None] * 3


def test_SM_10_3_public_points_of_gate_and_stations_numbers_and_last_actions() -> None:
    table = Table(ships="hazard freezer", gate="2 1", hands="J1S1 J2S2", stations="hazard: 1", received="3 water")
    table.plays("fly freezer", "discard J1S1", "draw").brings("cards J3S1 J3S2 J3S3 J3S4")
    first = table.view(2).players[0]
    assert first.points == (9, 3, None, None, None, None, None)
    assert (first.tile_count, first.cards, first.gate, first.stations, first.ship) == (3, 5, 2, 1, 0)
    assert first.recent == ("flew", "topped-up")  # in the order they were made


def test_SM_10_3_public_number_of_tiles_and_who_has_seen_them() -> None:
    table = scanned_by_two()
    hazard = table.view(2).ring[1]
    assert (hazard.left, hazard.seen, hazard.scanned, hazard.takers) == (6, (0, 1), (0, 1), (0, 1))
    table.plays("develop J1L2 J1L3", "take water")
    assert table.view(None).ring[1].left == 5


def test_SM_10_3_who_discovers_has_seen_tiles_without_having_scanned() -> None:
    table = Table(ships="hazard hazard", piles="hazard: 2 water", stations="hazard: 2").plays("discover")
    assert (table.view(2).ring[1].seen, table.view(2).ring[1].scanned) == ((0, 1), (1,))
    table.plays("take water", "fly freezer")
    assert table.view(2).ring[1].seen == (0, 1)


def test_SM_10_3_hidden_until_the_end_kinds_and_points_of_other_players_tiles() -> None:
    table = Table(ships="hazard hazard", piles="caldera: 6 space", received="3 water | 1 medal")
    assert table.view(1).players[1].points[2:] == (None,) * 5
    assert table.view(1).players[0].points == (9, 0, 0, 0, 0, 9, 0)
    table.rounds(1)
    assert table.stage == "over"
    assert [tiles_text(player.tiles or ()) for player in table.view(1).players] == ["3 water", "1 medal"]
    assert table.view(None).players[1].points == (9, 0, 0, 0, 0, 0, 3)
    assert table.told()[-2:] == ["Player 1 shows 3 tiles: water, water, water.", "Player 2 shows 1 tile: medal."]


def test_SM_10_3_after_the_end_it_is_told_who_took_what_in_which_order_as_the_view_shows_it() -> None:
    tables = [
        Table(ships="all at hazard", piles="cinder: 6 space", stations="caldera: 2", taken=f"caldera: {taken}").rounds(
            1
        )
        for taken in ("2=water 1=medal 2=mineral-red", "2=mineral-red 1=medal 2=water")
    ]
    views = [table.view(1).ring[3].taken for table in tables]
    told = [[event.shown["taken"] for event in table.events if event.kind == "showed"] for table in tables]
    assert views == [(8, 9, 0), (0, 9, 8)]
    assert told == [[["medal"], ["water", "mineral-red"]], [["medal"], ["mineral-red", "water"]]]


def test_SM_10_3_hands_and_piles_are_secret() -> None:
    table = scanned_by_two()
    assert [player.hand is None for player in table.view(2).players] == [True, False]
    assert [player.hand is None for player in table.view(None).players] == [True, True]
    table.plays("scan S4L1")
    assert tiles_text(table.view(1).pick or ()) == "2 water 1 medal 3 space"
    assert (table.view(2).pick, table.view(None).pick) == (None, None)


def test_SM_10_3_what_others_reserved_is_secret() -> None:
    table = scanned_by_two()
    assert [(look.at, look.took) for look in table.view(2).ring[1].looks] == [(1, 5)]
    assert [(look.at, look.took) for look in table.view(1).ring[1].looks] == [(0, 9)]
    assert table.view(None).ring[1].looks == ()
    assert table.view(1).ring[1].taken is None


def test_SM_10_4_the_own_last_action_at_a_planet_when_and_what_was_left() -> None:
    table = scanned_by_two()
    assert memory(table) is None
    table.state.round = 4
    table.plays("scan S4L1", "take water")
    assert memory(table) == ("scanned", 4, "1 water 1 medal 3 space")
    assert memory(table, player=2) is None
    assert table.view(None).ring[1].visit is None


def test_SM_10_4_what_others_take_later_does_not_change_the_memory() -> None:
    table = scanned_by_two().plays("scan S4L1", "take water", "fly freezer", "end-turn")
    table.plays("scan S4L2", "take water", "fly freezer", "end-turn")
    assert memory(table) == ("scanned", 1, "1 water 1 medal 3 space")
    assert table.view(1).ring[1].left == 4


def test_SM_10_4_a_new_action_there_replaces_the_memory() -> None:
    table = scanned_by_two().plays("scan S4L1", "take water", "develop J1L2 J1L3", "take medal")
    assert memory(table) == ("developed", 1, "1 water 3 space")


def test_SM_10_4_a_discovery_is_remembered() -> None:
    table = Table(ships="hazard", piles="hazard: 2 water 1 medal", stations="hazard: 2").plays("discover", "take medal")
    assert memory(table) == ("discovered", 1, "2 water")


def test_SM_10_4_a_scan_that_found_only_space_and_an_empty_landing_are_remembered() -> None:
    table = Table(ships="hazard", hands="S4L1 J1L2 J1L3").plays("scan S4L1").brings("tiles" + " space" * 8)
    assert memory(table) == ("scanned", 1, "8 space")
    assert memory(table.plays("develop J1L2 J1L3")) == ("developed", 1, "8 space")


def test_SM_10_4_jumps_flights_and_top_ups_are_no_visits() -> None:
    table = Table(hands="J1S1").plays("jump J1S1 hazard", "draw").brings("cards J2S1 J2S2 J2S3 J2S4 J3S1")
    assert memory(table) is None


def test_SM_10_5_a_space_tile_cannot_be_taken() -> None:
    for table in (
        Table(ships="hazard", hands="S4L1", piles="hazard: 1 water 3 space").plays("scan S4L1"),
        Table(ships="hazard", piles="hazard: 1 water 3 space", stations="hazard: 2").plays("discover"),
    ):
        assert table.why_not("take space") == "SM-10.5: a space tile cannot be taken"
        assert table.may("take") == ["take water"]


def test_SM_10_5_no_line_of_the_score_sheet_is_for_space_tiles() -> None:
    assert [line.rule for line in GAME.score(Table().state, 0).lines] == [f"SM-11.{number}" for number in range(3, 10)]
