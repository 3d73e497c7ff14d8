"""What a placement would bring is what it brings (PU-4.5): every outcome against the rules themselves."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from hypothesis import given

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown import items as it
from cosmodrome.games.planet_unknown.actions import ADVANCES, LAYS, TAKES, Advance
from cosmodrome.games.planet_unknown.items import Item
from cosmodrome.games.planet_unknown.objectives import empty
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS, EVENTS
from cosmodrome.games.planet_unknown.parts.grid import LINES
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.placement import tries
from cosmodrome.games.planet_unknown.preview import Gain, Outcome, Outlook
from cosmodrome.games.planet_unknown.special import Field
from cosmodrome.games.planet_unknown.state import FREE_ORDER, NONE, Lane, State, rule_of
from cosmodrome.games.planet_unknown.tests.sittings import SITTINGS, few, steps
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.games.planet_unknown.tests.trials import Told, choosing, happens, look, word
from cosmodrome.games.planet_unknown.what import What
from cosmodrome.kernel import Rng, seed_from

RULES = {card.effect["rule"]: card.number for card in EVENTS if card.whole_round}
"""An event for every rule of a round."""
WAITS: Item = (it.LAST, CIV_CARDS[0].number)
"""Something to be picked that has nothing to do with a tile."""


# -- against the rules, on random positions ---------------------------------------------------------------------------


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
def test_PU_29_12_PU_29_13_PU_29_14_PU_29_15_PU_29_16_PU_29_17_under_the_rule_of_every_round(rule: str) -> None:
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


@pytest.mark.parametrize("options", [{}, {"boards": "random", "events": "on"}])
def test_PU_6_7_PU_13_5_what_a_chosen_marker_brings(options: dict[str, str]) -> None:
    tried = 0
    for seed in range(12):
        for before, by, _what, _after in steps(seed, **options):
            if by is None or before.lanes[by].now[:1] not in ((it.MARKER,), (it.ENERGY,)):
                continue
            found = look(before, by)
            may = [action.track for action in GAME.legal(before, by) if isinstance(action, Advance)]
            assert [track for track, _ in found.advances] == may
            for track, gain in found.advances:
                state = before.clone()
                state.flags |= FREE_ORDER
                state.lanes[by].agenda = ((WAITS,),)
                told = happens(state, by, ADVANCES[track])
                check_steps(state.lanes[by], gain, told)
                check_bonuses(state.lanes[by], gain, told, Counter([WAITS]))
                tried += 1
    assert tried > 100


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
