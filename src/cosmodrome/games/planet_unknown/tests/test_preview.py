"""Previews of placements come true (PU-4.5), rule by rule."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.actions.actions import TAKES
from cosmodrome.games.planet_unknown.parts import planets
from cosmodrome.games.planet_unknown.parts.components import built_in
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES
from cosmodrome.games.planet_unknown.state import NONE
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, at, mask, shown
from cosmodrome.games.planet_unknown.tests.trials import choosing, happens, look, word
from cosmodrome.games.planet_unknown.view.preview import Outcome
from cosmodrome.games.planet_unknown.view.trial import Gain


def of(table: Table, key: str, cells: str, orientation: int = 0) -> Outcome:
    """Return the outcome of a tile with its corner on a cell, before it is taken."""
    seen = look(table.top(key).state, 0)
    stack = table.state.tops.index(next(tile for tile in table.state.tops if GAME.parts["tiles"][tile]["key"] == key))
    tile = next(tile for tile in seen.tiles if tile.stack == stack)
    return seen.outcomes[dict(tile.places)[8 * at(cells) + orientation]]


def gain(one: Outcome, symbol: str) -> Gain:
    return next(gain for gain in one.gains if gain.symbol == RESOURCES.index(symbol))


@pytest.mark.parametrize(("cells", "idle", "steps"), [("6,0", "ice", ()), ("5,2", "", ((1, 1),))])
def test_PU_9_1_water_needs_ice(cells: str, idle: str, steps: tuple[tuple[int, int], ...]) -> None:
    one = gain(of(Table(Side(P1)), "I2-energy-water", cells), "water")
    assert (one.idle, one.steps) == (idle, steps)


def test_PU_5_7_PU_5_8_what_is_lost_and_what_falls() -> None:
    one = of(Table(Side(P1, pods="6,2", rovers="5,2")), "L4-rover-tech-m", "5,1", 7)
    assert (one.pods, one.rovers, one.meteorite) == (1, 1, True)


def test_PU_13_2_energy_offers_the_other_resource_and_the_areas_that_touch() -> None:
    side = Side("I2-civ-energy @5,0 r0; I2-rover-tech @6,0 r0")
    assert gain(of(Table(side), "I2-energy-water", "5,2"), "energy").tracks == (0, 1, 4)


def test_PU_29_15_only_one_symbol_counts() -> None:
    assert {one.alone for one in of(Table(Side(P1)), "I2-rover-tech", "6,0").gains} == {False}
    with_event = Table(Side(P1), event=104, events="on")
    assert {one.alone for one in of(with_event, "I2-rover-tech", "6,0").gains} == {True}


@pytest.mark.parametrize(("event", "brings"), [(0, True), (109, False), (123, False)])
def test_PU_29_16_no_milestones(event: int, brings: bool) -> None:
    table = Table(Side(P1, tech=2), event=event, events="on" if event else "off")
    assert bool(gain(of(table, "I2-rover-tech", "6,0"), "tech").bonuses) is brings


@pytest.mark.parametrize(("event", "brings"), [(0, True), (122, False)])
def test_PU_29_17_no_synergy(event: int, brings: bool) -> None:
    fields = GAME.parts["corporations"][0]["tracks"][0]
    step = next(step for step, field in enumerate(fields) if [it.BOOST, 1] in map(list, field["bonuses"]))
    table = Table(Side(P1, civ=step - 1), event=event, events="on" if event else "off")
    assert bool(gain(of(table, "I2-biomass-civ", "6,0"), "civ").bonuses) is brings


def test_PU_6_5_PU_6_6_on_top_nothing_advances_but_the_rover_moves() -> None:
    top = Table(Side(P1, rover=15, tech=15))
    one = of(top, "I2-rover-tech", "6,0")
    assert (gain(one, "tech").idle, gain(one, "rover").steps) == ("stays", ())
    assert gain(one, "rover").movement > 0


def test_PU_14_3_a_tile_without_a_place_counts_all_the_same() -> None:
    state, seat, tile = next(
        (state, seat, tile)
        for seed in range(50)
        for state, seat in choosing(seed, bonus_order="free")
        for tile in look(state, seat).tiles
        if tile.places[0][0] == NONE
    )
    one = look(state, seat).outcomes[tile.places[0][1]]
    symbols = GAME.parts["tiles"][state.tops[tile.stack]]["terrains"]
    assert [gain.symbol for gain in one.gains] == list(symbols)
    happens(state, seat, TAKES[tile.stack])
    for gain in one.gains:
        after = state.clone()
        told = happens(after, seat, GAME.load(word(gain), 1))
        assert [args["step"] for kind, args in told if kind == "advanced"][:1] == [step for _, step in gain.steps]


WET = ("I2-water-rover", "5,2", 2)
"""With technology 4 a tile with water on ice advances its marker two steps (PU-20.4)."""


@pytest.mark.parametrize(
    ("water", "order", "steps", "more"),
    [
        (0, "immediate", ((1, 1), (1, 2)), 0),
        (2, "immediate", ((1, 3),), 1),  # step 3 brings a boost, which may move this very marker
        (2, "free", ((1, 3), (1, 4)), 0),  # there it waits
    ],
)
def test_PU_6_3_PU_7_2_a_second_step_is_promised_only_if_the_first_leaves_nothing_to_choose(
    water: int, order: str, steps: tuple[tuple[int, int], ...], more: int
) -> None:
    one = gain(of(Table(Side(P1, water=water, tech=10), bonus_order=order), *WET), "water")
    assert (one.steps, one.more) == (steps, more)


def test_PU_6_3_PU_7_2_where_the_second_step_leads_hangs_on_the_boost_of_the_first() -> None:
    table = Table(Side(P1, water=2, tech=10)).lays("I2-water-rover @5,2 r2").does("next symbol water", "advance water")
    assert table.lane().marks[1] == 5


def test_PU_24_3_a_boost_on_the_path_of_water_may_put_a_marker_in_the_way_of_the_next_step() -> None:
    """Oasis: the boost of path step 2 may put the rover marker on path step 3, so the second step is not promised."""
    side = Side(P1, corporation="oasis", water=1, rover=2)
    tile = "O4-water-rover @5,2 r1"
    table = Table(side)
    one = gain(of(table, "O4-water-rover", "5,2", 1), "water")
    assert (one.steps, one.more) == (((1, 2),), 1)
    assert Table(side).lays(tile).does("next symbol water", "advance rover").lane().marks[1] == 2
    assert Table(side).lays(tile).does("next symbol water", "advance civ").lane().marks[1] == 3


def test_PU_18_2_card_2_is_followed_past_what_leaves_nothing_to_choose() -> None:
    """A civ card waits for the civ step; a patch must be laid before the second step."""
    state = Table(Side(P1, civ=2, biomass=2)).owe((it.MARKER, 0b101, 2, 0, 0)).state
    ways = dict(look(state, 0).advances)
    assert (ways[0].steps, ways[0].more) == (((0, 3), (0, 4)), 0)
    assert (ways[2].steps, ways[2].more) == (((2, 3),), 1)


def test_PU_A3_4_on_the_top_of_the_rover_track_movement_or_a_field_beside() -> None:
    state = Table(Side(P1, corporation="makeshift", rover=15, tech=7)).owe((it.MARKER, 31, 1, 0, 0)).state
    ways = dict(look(state, 0).advances)
    assert (ways[3].fields, ways[3].instead) == ((2 * 16 + 15, 4 * 16 + 15), 3)


def rows(*numbers: int, but: str) -> str:
    """Return the cells of these rows of the standard planet."""
    board = planet(built_in(), planets.STANDARD)
    return shown(sum(board.lines[number][0] for number in numbers) & ~mask(but))


def test_PU_16_2_a_full_row_and_one_that_a_meteorite_hinders() -> None:
    filled = rows(0, 1, but="5,0 5,1 6,0 6,1")
    one = of(Table(Side(P1, patches=filled)), "I2-rover-tech", "6,0")
    assert ([line for line, _ in one.lines], one.hindered) == ([0, 1], ())
    one = of(Table(Side(P1, patches=filled, meteorites="7,1")), "I2-rover-tech", "6,0")
    assert ([line for line, _ in one.lines], one.hindered) == ([0], (1,))
