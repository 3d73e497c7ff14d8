"""Discover (SM-9)."""

from cosmodrome.games.space_mission.tests.table import Table


def developed(pile: str = "2 water 1 medal 3 space", station: str = "1") -> Table:
    """Return a table with player 1 at Hazard, where there is a station."""
    return Table(ships="hazard hazard", piles=f"hazard: {pile}", stations=f"hazard: {station}", hands="J1S1")


def test_SM_9_1_a_tile_from_a_developed_planet_without_a_card() -> None:
    table = developed().plays("discover")
    assert table.may("take") == ["take water", "take medal"]
    table.plays("take medal")
    assert (table.tiles(1), table.pile("hazard"), table.hand(1)) == ("1 medal", "2 water 3 space", "J1S1")
    assert (table.chips(1), table.state.actions_left) == (19, 1)  # the one chip is the station


def test_SM_9_1_whoever_built_the_station() -> None:
    assert developed(station="2").plays("discover", "take water").tiles(1) == "1 water"


def test_SM_9_1_must_take_one() -> None:
    table = developed().plays("discover")
    assert table.why_not("end-turn") == "SM-9.1: choose one of the tiles first"
    assert table.why_not("draw") == "SM-9.1: choose one of the tiles first"


def test_SM_9_1_not_without_a_station_nor_from_the_gate() -> None:
    table = Table(ships="hazard", piles="hazard: 2 water 3 space")
    assert table.why_not("discover") == "SM-9.1: Hazard has no station yet"
    table = Table(stations="hazard: 1", piles="hazard: 2 water 3 space")
    assert table.why_not("discover") == "SM-9.1: your ship is still at the jump gate: jump to a planet first"


def test_SM_9_1_twice_in_one_turn() -> None:
    table = developed().plays("discover", "take medal", "discover", "take water", "end-turn")
    assert (table.tiles(1), table.turn) == ("1 water 1 medal", 2)


def test_SM_9_2_not_where_no_point_tile_is_left() -> None:
    for pile in ("3 space", ""):
        table = developed(pile)
        assert table.why_not("discover") == "SM-9.2: no point tile is left at Hazard"
        assert table.may("discover") == []


def test_SM_9_the_others_learn_who_takes_but_not_what() -> None:
    table = developed().plays("discover", "take medal")
    assert table.told(2) == [
        "Player 1 discovers Hazard.",
        "Player 1 looks through the tiles of Hazard.",
        "Player 1 takes a tile from Hazard.",
    ]
    assert table.told(1)[2] == "You take a tile from Hazard: medal."
