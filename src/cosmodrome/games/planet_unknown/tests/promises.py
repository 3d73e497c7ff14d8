"""Promises of an outlook about a choice (PU-4.5, PU-6.7, PU-13.5), compared with its effects."""

from collections import Counter
from collections.abc import Iterator

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.actions.actions import ADVANCES, LAYS, TAKES, Advance, Next, Rotate
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.actions.special import Field
from cosmodrome.games.planet_unknown.parts.cards import CIV_CARDS
from cosmodrome.games.planet_unknown.parts.grid import LINES
from cosmodrome.games.planet_unknown.parts.tiles import ENERGY, RESOURCES, TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty
from cosmodrome.games.planet_unknown.rules.chapters.placement import tries
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.state import FREE_ORDER, NONE, ROUND_START, Lane, State
from cosmodrome.games.planet_unknown.tests.trials import Told, happens, look, word
from cosmodrome.games.planet_unknown.view.preview import Outcome, Outlook
from cosmodrome.games.planet_unknown.view.trial import Gain
from cosmodrome.games.planet_unknown.view.worth import SILENT, change
from cosmodrome.kernel import Rng, What

WAITS: tuple[Item, ...] = tuple((it.LAST, card.number) for card in CIV_CARDS[:2])
"""Items that are independent of a tile: next to them, nothing begins by itself."""


def in_any_order(state: State) -> State:
    """Return the same position with bonuses in one pool (option `bonus_order`)."""
    found = state.clone()
    found.flags |= FREE_ORDER
    return found


# -- tiles ------------------------------------------------------------------------------------------------------------


def check_places(state: State, seat: int, seen: Outlook) -> None:
    """Check that the places are the legal ones and those in the view."""
    places = {tile.stack: tuple(code for code, _ in tile.places) for tile in seen.tiles}
    if state.lanes[seat].now[0] == it.LAY:
        lays = [action.code - LAYS[0].code for action in GAME.legal(state, seat) if action.text.startswith("lay")]
        assert [list(codes) for codes in places.values()] == [lays]
    else:
        assert {stack: codes or (NONE,) for stack, codes in tries(state, seat)} == places


def tried_on(state: State, seat: int, seen: Outlook, rng: Rng, most: int) -> Iterator[tuple[State, What, Outcome]]:
    """Yield some of the outcomes, each with the state in which the tile is taken and the action that lays it.

    A tile that fits nowhere counts when it is taken (PU-14.3).
    """
    for tile in seen.tiles:
        taken = state.clone()
        if state.lanes[seat].now[0] == it.TILE:
            moves = taken.lanes[seat].moves
            happens(taken, seat, TAKES[tile.stack])
            assert taken.lanes[seat].moves - moves == tile.movement or tile.places[0][0] == NONE
        for code, number in rng.shuffled(tile.places)[:most]:
            before, deed = (state, TAKES[tile.stack]) if code == NONE else (taken, LAYS[code])
            yield before, deed, seen.outcomes[number]


def check_choice(state: State, seat: int, rng: Rng, most: int) -> int:
    """Check the choice of a seat and return the number of promises."""
    now = state.lanes[seat].now[:1]
    if now in ((it.TILE,), (it.LAY,)):
        seen = look(state, seat)
        check_places(state, seat, seen)
        trials = list(tried_on(state, seat, seen, rng, most))
        for taken, lay, one in trials:
            check_outcome(taken, seat, lay, one)
        return len(trials)
    if now in ((it.MARKER,), (it.ENERGY,)):
        return check_advances(state, seat, look(state, seat))
    return check_worths(state, seat, rng, most)


def check_worths(state: State, seat: int, rng: Rng, most: int) -> int:
    """Make choices, with and without a promised change of the score sheet, and return the number of promises."""
    view = GAME.view(state, seat)
    before, found = view.players[seat].points, GAME.outlook(view)
    said = {one.action: one.lines for one in found.worths} if found else {}
    legal = [action for action in GAME.legal(state, seat) if not isinstance(action, (Next, Rotate, *SILENT))]
    for action in rng.sample(legal, min(most, len(legal))) if state.stage > ROUND_START else []:
        after = state.clone()
        GAME.apply(after, seat, action)
        assert change(before, GAME.view(after, seat).players[seat].points) == said.get(action.text, ())
    return len(said)


def check_outcome(taken: State, seat: int, lay: What, one: Outcome) -> None:
    """Lay the tile and check that exactly the effects in the outcome happen."""
    state = _waiting(taken, seat)
    told = happens(state, seat, lay)
    state.flags = taken.flags
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
            assert rule_of(after).key == "wormhole"
        elif word(gain) != "next rover":
            check_gain(state, seat, gain)


def _waiting(state: State, seat: int) -> State:
    """Return the state with another item to pick, in any order, so that symbols wait until they are picked."""
    found = in_any_order(state)
    found.lanes[seat].agenda = (WAITS,)
    return found


def check_lines(taken: State, state: State, seat: int, one: Outcome) -> None:
    """Check the medals of rows and columns with the score sheet."""
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


# -- symbols and markers ----------------------------------------------------------------------------------------------


def check_gain(state: State, seat: int, gain: Gain) -> None:
    """Pick the gain first, and check its promises."""
    after = state.clone()
    lane, rest = after.lanes[seat], owed(state.lanes[seat])
    told = happens(after, seat, GAME.load(word(gain), GAME.rules))
    may = [action for action in GAME.legal(after, seat) if lane.now]
    assert gain.tracks == tuple(one.track for one in may if lane.now[0] == it.ENERGY and isinstance(one, Advance))
    others = Counter({item: count for item, count in rest.items() if item[0] == it.SYMBOL})
    assert gain.alone == (sum((others - owed(lane)).values()) > 1)
    if gain.symbol is not None:
        check_way(after, seat, gain, told)
    if gain.symbol is not None and state.flags & FREE_ORDER:
        check_bonuses(lane, gain, told, rest)


def check_advances(state: State, seat: int, seen: Outlook) -> int:
    """Choose each marker that may advance, check its promises and return the number of markers."""
    may = [action.track for action in GAME.legal(state, seat) if isinstance(action, Advance)]
    assert [track for track, _ in seen.advances] == may
    for track, gain in seen.advances:
        after = state.clone()
        after.lanes[seat].agenda = (WAITS,)
        told = happens(after, seat, ADVANCES[track])
        check_way(after, seat, gain, told)
        if state.flags & FREE_ORDER:
            check_bonuses(after.lanes[seat], gain, told, Counter(WAITS))
    return len(may)


def check_way(state: State, seat: int, gain: Gain, told: Told) -> None:
    """Check that the marker goes as promised before the next choice, and that the promised steps are then due."""
    lane, number = state.lanes[seat], gain.symbol or 0
    may = [action for action in GAME.legal(state, seat) if lane.now[:1] == (it.STEP,)]
    assert gain.fields == tuple(one.field for one in may if isinstance(one, Field))
    assert gain.instead == sum(one.item[1] for one in may if isinstance(one, Next))
    moved = [(kind, args) for kind, args in told if kind in ("advanced", "stepped", "went-back")]
    if number == ENERGY and moved:  # the tile fits nowhere: the other marker advances (PU-14.3)
        number = TRACKS.index(moved[0][1]["track"])
    own = [args for kind, args in moved if args["track"] == RESOURCES[number] and kind != "went-back"]
    went = [(TRACKS.index(str(args.get("tracks", args["track"]))), args["step"]) for args in own]
    assert went[: len(gain.steps)] == list(gain.steps)
    assert len(went) == len(gain.steps) or gain.more or gain.bonuses, "further than was said"
    if len(went) == len(moved) == len(gain.steps):  # no other effects of a choice with a single way
        assert due(lane, number) == gain.more
        assert sum(args["count"] for kind, args in told if kind == "movement") == gain.movement
    assert (gain.idle == "ice") == any(kind == "no-ice" for kind, _ in told)
    assert bool(gain.idle) <= (not went)


def due(lane: Lane, track: int) -> int:
    """Return the steps of a marker that are still owed."""
    behind = lane.now[2] - 1 if lane.now[:2] == (it.STEP, track) else 0
    return behind + sum(item[2] for item in owed(lane).elements() if item[:2] == (it.ADVANCE, track))


def check_bonuses(lane: Lane, gain: Gain, told: Told, rest: Counter[Item]) -> None:
    """Check that its bonuses are owed or in the events; effects of a milestone may be owed as well."""
    expected = Counter(bonus[0][0] for bonus in gain.bonuses if len(bonus) == 1)
    found = Counter(item[0] for item in (owed(lane) - rest).elements())
    found[it.CIV_MILESTONE] += sum(kind == "civ-milestone" for kind, _ in told)
    found[it.TECH_MILESTONE] += sum(kind == "technology" for kind, _ in told)
    chain = lane.now or expected[it.CIV_MILESTONE] or expected[it.TECH_MILESTONE] or expected[it.ADVANCE]
    for kind in (it.BOOST, it.PATCH, it.SET_UP, it.CIV_MILESTONE, it.TECH_MILESTONE):
        assert found[kind] == expected[kind] or chain, f"kind {kind}: {found[kind]}, not {expected[kind]}"
        assert found[kind] >= expected[kind] or lane.now, f"kind {kind}: only {found[kind]} of {expected[kind]}"


def owed(lane: Lane) -> Counter[Item]:
    """Return everything that a lane owes."""
    return Counter([*filter(None, (lane.now,)), *(item for items in lane.agenda for item in items)])
