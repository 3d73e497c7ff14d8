"""What a placement would bring is what it brings (PU-4.5): every outcome against the rules themselves."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeAlias

import msgspec
import pytest
from hypothesis import given

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown import items as it
from cosmodrome.games.planet_unknown.actions import LAYS, TAKES, Advance
from cosmodrome.games.planet_unknown.items import Item
from cosmodrome.games.planet_unknown.objectives import empty
from cosmodrome.games.planet_unknown.parts import planets
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS
from cosmodrome.games.planet_unknown.parts.grid import LINES
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.placement import tries
from cosmodrome.games.planet_unknown.preview import Gain, Outcome, Outlook
from cosmodrome.games.planet_unknown.special import Field
from cosmodrome.games.planet_unknown.state import FREE_ORDER, NONE, Lane, State, rule_of
from cosmodrome.games.planet_unknown.tests.sittings import SITTINGS, few, steps
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table, at, mask, shown
from cosmodrome.games.planet_unknown.what import What
from cosmodrome.kernel import Event, Rng, seed_from

RULES = {card.effect["rule"]: card.number for card in EVENTS if card.whole_round}
"""An event for every rule of a round."""
WAITS: Item = (it.LAST, CIV_CARDS[0].number)
"""Something to be picked that has nothing to do with a tile."""
Told: TypeAlias = list[tuple[str, dict[str, Any]]]
"""Kind and arguments of events."""


# -- against the rules, on random positions ---------------------------------------------------------------------------


def choosing(seed: int, **fixed: str) -> Iterator[tuple[State, int]]:
    """Positions in which a seat takes or lays a tile."""
    for before, by, _what, _after in steps(seed, **fixed):
        if by is not None and before.lanes[by].now[:1] in ((it.TILE,), (it.LAY,)):
            yield before, by


def look(state: State, seat: int) -> Outlook:
    found = GAME.outlook(GAME.view(state, seat))
    assert isinstance(found, Outlook)
    return found


def happens(state: State, seat: int, what: What) -> Told:
    """Do it; what the seat is told."""
    events: list[Event] = list(GAME.apply(state, seat, what))
    seen = [one for event in events if (one := event.seen_by(seat)) and one.shown.get("seat") == seat]
    return [(one.kind.removesuffix("+"), dict(one.shown)) for one in seen]


def tried_on(state: State, seat: int, rng: Rng, most: int) -> Iterator[tuple[State, What, Outcome]]:
    """Some of the outcomes, each with the truth where the tile is taken and the action that lays it."""
    seen = look(state, seat)
    for tile in seen.tiles:
        taken = state.clone()
        if state.lanes[seat].now[0] == it.TILE:
            moves = taken.lanes[seat].moves
            happens(taken, seat, TAKES[tile.stack])
            assert taken.lanes[seat].moves - moves == tile.movement or tile.places[0][0] == NONE
        for code, number in rng.shuffled(tile.places)[:most]:
            if code != NONE:
                yield taken, LAYS[code], seen.outcomes[number]


def check(taken: State, seat: int, lay: What, one: Outcome) -> None:
    """Lay the tile: everything the outcome says has happened, and nothing else.

    With something else to be picked beside them (option `bonus_order`), symbols and bonuses wait until they are picked.
    """
    state = taken.clone()
    state.flags |= FREE_ORDER
    state.lanes[seat].agenda = ((WAITS,),)
    told = happens(state, seat, lay)
    before, after = taken.lanes[seat], state.lanes[seat]
    lost = {kind: args["count"] for kind, args in told if kind in ("lifepods-lost", "rovers-lost")}
    assert (one.pods, one.rovers) == (lost.get("lifepods-lost", 0), lost.get("rovers-lost", 0))
    assert one.meteorite == bool(after.meteorites & ~before.meteorites)
    check_lines(taken, state, seat, one)
    picked = {action.text for action in GAME.legal(state, seat)}
    come = {word(gain) for gain in one.gains if gain.idle != "area"}
    assert come == {text for text in picked if text.startswith(("next symbol", "next trigger"))} | come & {"next rover"}
    assert sum(word(gain) == "next rover" for gain in one.gains) <= sum(item[0] == it.SET_UP for item in owed(after))
    for gain in one.gains:
        if gain.idle == "area":
            assert rule_of(after) == "biomass_only_when_expanding"
        elif word(gain) != "next rover":
            check_gain(state, seat, gain)


def check_lines(taken: State, state: State, seat: int, one: Outcome) -> None:
    """The score sheet tells what rows and columns have brought."""
    board = GAME.parts["planets"][taken.lanes[seat].planet]
    medals = [*board["row_medals"], *board["column_medals"]]
    was, now = (GAME.score(truth, seat).lines[0].points for truth in (taken, state))
    assert now - was == sum(worth for _, worth in one.lines) - sum(medals[line] for line in one.spoilt) + one.special
    assert all(medals[line] == worth for line, worth in one.lines)
    bare, meteorites = empty(state.lanes[seat]), state.lanes[seat].meteorites | state.lanes[seat].loaded
    for line in (*(line for line, _ in one.lines), *one.hindered):
        assert not LINES[line] & bare
        assert LINES[line] & empty(taken.lanes[seat]), "it was full before"
        assert bool(LINES[line] & meteorites) == (line in one.hindered)


def word(gain: Gain) -> str:
    """The action that picks it."""
    if gain.symbol is not None:
        return f"next symbol {RESOURCES[gain.symbol]}"
    return f"next trigger {gain.tech}" if gain.tech else "next rover"


def check_gain(state: State, seat: int, gain: Gain) -> None:
    """Pick it first."""
    after = state.clone()
    lane, rest = after.lanes[seat], owed(state.lanes[seat])
    told = happens(after, seat, GAME.load(word(gain), 1))
    may = [action for action in GAME.legal(after, seat) if lane.now]
    assert gain.tracks == tuple(one.track for one in may if lane.now[0] == it.ENERGY and isinstance(one, Advance))
    assert gain.fields == tuple(one.field for one in may if lane.now[0] == it.STEP and isinstance(one, Field))
    others = Counter({item: count for item, count in rest.items() if item[0] == it.SYMBOL})
    assert gain.alone == (sum((others - owed(lane)).values()) > 1)
    if gain.symbol is not None:
        check_steps(lane, gain, told)
        check_bonuses(lane, gain, told, rest)


def check_steps(lane: Lane, gain: Gain, told: Told) -> None:
    """The marker goes where it was said to go, and the same movement comes, until a choice of another kind waits."""
    track = RESOURCES[gain.symbol or 0]
    went = [(TRACKS.index(str(args.get("tracks", args["track"]))), args["step"]) for kind, args in told
            if kind in ("advanced", "stepped") and args["track"] == track]  # fmt: skip
    others = [kind for kind, args in told if kind == "advanced" and args["track"] != track]
    assert went == list(gain.steps)[: len(went)]
    if not lane.now:
        assert len(went) == len(gain.steps)
    if not lane.now and not others:
        assert sum(args["count"] for kind, args in told if kind == "movement") == gain.movement
    assert (gain.idle == "ice") == any(kind == "no-ice" for kind, _ in told)
    assert bool(gain.idle) <= (not went)


def check_bonuses(lane: Lane, gain: Gain, told: Told, rest: Counter[Item]) -> None:
    """What it brings is owed, or has been told; what a milestone sets off in turn may be owed besides."""
    expected = Counter(bonus[0][0] for bonus in gain.bonuses if len(bonus) == 1)
    found = Counter(item[0] for item in (owed(lane) - rest).elements())
    found[it.CIV_MILESTONE] += sum(kind == "civ-milestone" for kind, _ in told)
    found[it.TECH_MILESTONE] += sum(kind == "technology" for kind, _ in told)
    chain = lane.now or expected[it.CIV_MILESTONE] or expected[it.TECH_MILESTONE] or expected[it.ADVANCE]
    for kind in (it.BOOST, it.PATCH, it.SET_UP, it.CIV_MILESTONE, it.TECH_MILESTONE):
        assert found[kind] == expected[kind] or chain, f"kind {kind}: {found[kind]}, not {expected[kind]}"
        assert found[kind] >= expected[kind] or lane.now, f"kind {kind}: only {found[kind]} of {expected[kind]}"


def owed(lane: Lane) -> Counter[Item]:
    return Counter([*filter(None, (lane.now,)), *(item for items in lane.agenda for item in items)])


@pytest.mark.parametrize("seed", range(20))
def test_PU_4_5_every_outcome_is_what_happens(seed: int) -> None:
    rng = Rng(seed_from(f"outcomes {seed}"))
    for state, seat in choosing(seed):
        if not rng.below(4):
            for taken, lay, one in tried_on(state, seat, rng, 5):
                check(taken, seat, lay, one)


@pytest.mark.parametrize("rule", sorted(RULES))
def test_PU_29_12_29_13_29_14_29_15_29_16_29_17_under_the_rule_of_every_round(rule: str) -> None:
    rng = Rng(seed_from(rule))
    tried = 0
    for seed in range(40):
        for state, seat in choosing(seed, events="on", boards="random"):
            if len(state.drawn) != state.round or rng.below(8):
                continue
            state.drawn = (*state.drawn[:-1], RULES[rule])
            for taken, lay, one in tried_on(state, seat, rng, 5):
                check(taken, seat, lay, one)
                tried += 1
        if tried > 100:
            return
    raise AssertionError(f"only {tried} placements were tried")


@few
@given(SITTINGS)
def test_PU_4_5_the_places_are_those_that_are_legal(seed: int) -> None:
    for state, seat in islice(choosing(seed), 0, None, 5):
        places = {tile.stack: tuple(code for code, _ in tile.places) for tile in look(state, seat).tiles}
        if state.lanes[seat].now[0] == it.LAY:
            lays = [action.code - LAYS[0].code for action in GAME.legal(state, seat) if action.text.startswith("lay")]
            assert [list(codes) for codes in places.values()] == [lays]
        else:
            assert {stack: codes or (NONE,) for stack, codes in tries(state, seat)} == places


def test_PU_31_7_only_who_lays_a_tile_has_an_outlook() -> None:
    table = Table(Side(P1), Side(P1))
    seen = GAME.outlook(table.view("Ann"))
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Outlook) == seen
    assert GAME.outlook(table.view()) is None
    table.finish("Ann")
    assert GAME.outlook(table.view("Ann")) is None


# -- by rule ----------------------------------------------------------------------------------------------------------


def of(table: Table, key: str, cells: str, orientation: int = 0) -> Outcome:
    """The outcome of a tile with its corner on a cell, before it is taken."""
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


def test_PU_5_7_5_8_what_is_lost_and_what_falls() -> None:
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


def test_PU_6_5_6_6_on_top_nothing_advances_but_the_rover_moves() -> None:
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


def rows(*numbers: int, but: str) -> str:
    """The cells of these rows of the standard planet."""
    board = planet(planets.STANDARD)
    return shown(sum(board.lines[number][0] for number in numbers) & ~mask(but))


def test_PU_16_2_a_full_row_and_one_that_a_meteorite_hinders() -> None:
    filled = rows(0, 1, but="5,0 5,1 6,0 6,1")
    one = of(Table(Side(P1, patches=filled)), "I2-rover-tech", "6,0")
    assert ([line for line, _ in one.lines], one.hindered) == ([0, 1], ())
    one = of(Table(Side(P1, patches=filled, meteorites="7,1")), "I2-rover-tech", "6,0")
    assert ([line for line, _ in one.lines], one.hindered) == ([0], (1,))
