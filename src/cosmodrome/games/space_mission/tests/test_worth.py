"""The value of a choice is shown before it is made (SM-11)."""

from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.games.space_mission.view.worth import Worth


def told(table: Table, do: str) -> list[Worth]:
    return [one for one in table.view(table.turn).worth if one.do == do]


def picking(received: str, pile: str) -> Table:
    table = Table(ships="hazard", piles=f"hazard: {pile}", stations="hazard: 2", received=received)
    return table.plays("discover")


def test_SM_11_5_a_tile_of_a_set_says_what_the_set_comes_to() -> None:
    table = picking("mineral-red mineral-red", "mineral-red mineral-blue medal water matter-blue space")
    assert told(table, "take mineral-red") == [Worth("take mineral-red", 2, 9 - 4, 3, 3, later=False)]
    assert told(table, "take mineral-blue") == [Worth("take mineral-blue", 2, 6 - 4, 3, 2, later=False)]
    assert told(table, "take medal") == [Worth("take medal", 6, 3, 1, 0, later=False)]
    assert told(table, "take water") == [Worth("take water", 5, 2, 1, 0, later=False)]
    assert told(table, "take matter-blue") == [Worth("take matter-blue", 4, 2, 0, 1, later=False)]
    assert told(table, "take space") == []
    assert table.points(1, "SM-11.5") == 4
    assert table.plays("take mineral-red").points(1, "SM-11.5") == 4 + 5


def test_SM_11_7_a_tile_that_makes_a_pair_is_told_with_the_pair() -> None:
    table = picking("matter-green", "matter-blue space")
    assert told(table, "take matter-blue") == [Worth("take matter-blue", 4, 5, 1, 0, later=False)]


def test_SM_7_2_what_is_reserved_counts_only_when_a_station_stands() -> None:
    table = Table(ships="hazard", hands="S4L1", piles="hazard: 2 water space", received="water")
    table.plays("scan S4L1")
    assert told(table, "take water") == [Worth("take water", 5, 3, 2, 0, later=True)]


def test_SM_11_3_a_jump_says_what_it_changes_at_the_gate() -> None:
    def jump(gate: str) -> tuple[int, int]:
        (one,) = told(Table(players=3, gate=gate), "jump")
        return one.points, one.count

    assert jump("0 1 2") == (3, 2)
    assert jump("1 1 2") == (3, 1)
    assert jump("2 0 0") == (0, 1)


def test_SM_8_3_a_station_is_told_with_what_was_reserved_if_one_may_look_at_it() -> None:

    def reserved(peek: bool) -> Table:
        return Table(ships="hazard", piles="hazard: water space", reserved="hazard: 1=medal 2=water", peek=peek)

    station, medal = Worth("develop", 1, 3, 1, 0, later=False), Worth("develop", 6, 3, 1, 0, later=False)
    assert told(reserved(peek=True), "develop") == [station, medal]
    assert told(reserved(peek=False), "develop") == [station]
    assert told(Table(ships="hazard"), "develop") == []


def test_SM_10_3_nobody_else_is_told() -> None:
    table = picking("mineral-red", "mineral-red space")
    assert table.view(1).worth
    assert table.view(2).worth == table.view().worth == ()
