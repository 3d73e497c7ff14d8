"""The value of a choice before it is made (PU-16), compared with the score sheet after it."""

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, at
from cosmodrome.games.planet_unknown.tests.trials import look
from cosmodrome.games.planet_unknown.view.preview import Outcome
from cosmodrome.games.planet_unknown.view.worth import Medals

LINES, TRACKS, COLLECTED, CARDS, AIMS, NEIGHBOURS = range(6)
NEARLY = " ".join(f"{x},6" for x in range(1, 11))
"""Row 6 without both its ends."""


def said(table: Table) -> dict[str, Medals]:
    return {one.action: one.lines for one in look(table.state, 0).worths}


def sheet(table: Table) -> tuple[int, ...]:
    return tuple(points or 0 for points in GAME.view(table.state, 0).players[0].points)


def keeps(table: Table, action: str) -> Medals:
    """Check that the forecast of an action comes true, and return it."""
    before, promised = sheet(table), said(table)[action]
    after = sheet(table.does(action))
    assert tuple((line, after[line] - before[line]) for line in range(6) if after[line] != before[line]) == promised
    return promised


def test_PU_16_4_a_step_onto_a_lifepod_is_worth_a_medal_and_any_other_nothing() -> None:
    table = Table(Side(P1, rovers="5,1", pods="5,2")).owe((it.MOVE, 2))
    assert "drive 5,1 4,1" not in said(table)
    assert keeps(table, "drive 5,1 5,2") == ((COLLECTED, 1),)


def test_PU_16_2_a_patch_that_fills_a_row_is_worth_its_medals() -> None:
    table = Table(Side("I2-civ-energy @0,5 r0", patches=NEARLY, pods="")).owe((it.PATCH, 1))
    assert keeps(table, "patch 11,6") == ((LINES, 3),)


def test_PU_16_3_a_marker_that_comes_to_a_medal_says_so() -> None:
    table = Table(Side(P1, civ=1)).owe((it.BOOST, 1))
    assert {action: lines for action, lines in said(table).items() if action.startswith("advance")} == {
        "advance civ": ((TRACKS, 1),)
    }
    assert keeps(table, "advance civ") == ((TRACKS, 1),)


def test_PU_18_9_a_further_card_of_a_set_is_worth_what_the_set_gains() -> None:
    table = Table(Side(P1, cards=(33,), picks=(4,)), stop="civ_step").does("look 2").brings("stack 2 9 14 34")
    assert said(table) == {"pick 9": ((CARDS, 2),), "pick 34": ((CARDS, 2),)}
    assert keeps(table, "pick 34") == ((CARDS, 2),)


def test_PU_7_1_the_order_of_what_is_due_is_worth_nothing_in_itself() -> None:
    """Either symbol is followed by the other one, which reaches a medal."""
    table = Table(Side(P1, civ=1)).lays("I2-biomass-civ @6,0 r0")
    assert GAME.outlook(GAME.view(table.state, 0)) is None
    assert {"next symbol biomass", "next symbol civ"} == set(table.may())


def of(table: Table, key: str, cells: str) -> Outcome:
    """Return the outcome of a tile as printed, with its corner on a cell."""
    seen = look(table.top(key).state, 0)
    tile = next(tile for tile in seen.tiles if GAME.parts["shapes"][tile.stack]["key"] == key[:2])
    return seen.outcomes[dict(tile.places)[8 * at(cells)]]


def test_PU_16_7_a_place_tells_what_it_changes_between_neighbours() -> None:
    """Card 37, civ symbols on the edge, is tied 1 to 1 between Ann and Bo: 2 medals for both, 5 for a leader."""
    table = Table(Side(P1), Side(P1), neighbours=(37, 38, 39))
    assert of(table, "I2-biomass-civ", "4,1").neighbours == 0
    assert of(table, "I2-civ-energy", "6,0").neighbours == 3


def test_PU_16_6_a_place_tells_when_it_fulfils_a_personal_objective() -> None:
    """Card 39 needs three by three cells of biomass; the tile adds the last one."""
    block = "3,4 4,4 5,4 3,5 4,5 5,5 3,6 4,6"
    table = Table(Side(P1, aims=(39,), patches=block))
    assert of(table, "I2-biomass-civ", "5,6").personal == 5
    assert of(table, "I2-biomass-civ", "2,5").personal == 0


def test_PU_16_3_a_place_tells_the_medals_that_its_symbols_lead_to() -> None:
    one = of(Table(Side(P1, civ=1)), "I2-biomass-civ", "6,0")
    assert {gain.symbol: gain.medals for gain in one.gains} == {2: 0, 0: 1}
