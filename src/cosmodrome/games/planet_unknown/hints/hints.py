"""Rate positions for a seat, in medals: bots maximise this.

Prospects are the medals as they would stand at the end: each line of the score sheet weighted by its probability in the
rounds left, and the items still owed to the player. The weights are measured by play (`bench/README.md`).
"""

from functools import lru_cache
from math import pow
from typing import Final

from cosmodrome.games.planet_unknown.actions import items as it
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.hints.aspects import ASPECTS
from cosmodrome.games.planet_unknown.hints.fitting import least_sides, pockets, sides
from cosmodrome.games.planet_unknown.hints.hints_aims import duels, personal
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, Corporation
from cosmodrome.games.planet_unknown.parts.grid import SIZE, beside
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.parts.technologies import NoMeteorites
from cosmodrome.games.planet_unknown.parts.tiles import ENERGY, PER_STACK, WATER
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty
from cosmodrome.games.planet_unknown.rules.chapters.placement import offered
from cosmodrome.games.planet_unknown.rules.chapters.solo import target
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.scoring.scoring import civ_cards, collected, lines, points, total
from cosmodrome.games.planet_unknown.state import NONE, OVER, ROUND_START, Lane, State, has, led
from cosmodrome.kernel.flat import Mask

LONGEST: Final = 24
"""The most rounds to look ahead."""
FULL: Final = 6
"""Empty cells that a planet usually has when a game ends."""
CELLS_A_ROUND: Final = 4.2

# -- planet
FILLING: Final = 2.0  # rounds that fill half of the empty cells
HOLE: Final = 1.7  # a cell that only a patch can fill counts as this many extra cells
POCKET: Final = 1.9  # and one in an area of two or three, which few tiles fill
SIDE: Final = 0.11  # of a side between an empty and another cell
CLEAR: Final = 0.4  # that a meteorite is removed, for each additional rover on the planet
# -- rovers
FAR: Final = 0.5  # to collect one day what lies beside a rover, if movement comes
STEP: Final = 0.7  # again for every further step
NEAR: Final = 0.76  # what can be reached with the movement at hand
POD, STONE = 0.85, 0.55
ROVING: Final = 0.07  # of a rover on the planet, for a round
MOVEMENT: Final = 0.05  # left in the pool
# -- tracks
PACE: Final = 0.5  # steps of a marker in a round
CARD: Final = (0.0, 1.4, 1.7, 2.2, 2.6)  # of a civ card by level
BOOST, PATCH, TRIGGER, MOVED = 1.3, 0.9, 0.7, 0.14
ROVER_COMES: Final = 0.16  # in a round
TECHNOLOGY: Final = 0.06  # in a round
SET_CARD: Final = 0.5  # of a card that is worth more with others
# -- tiles
COVERED: Final = 0.12  # of a cell that a tile in hand will cover
EVENTS: Final = (0.8, -0.27, -0.75)  # of a green, an orange and a red event to come (PU-30.4)


def value(state: State, seat: int) -> float:
    """Return the medals that a seat may expect; for a solo player, those above the target."""
    goal = target(state.mix) if state.seats == 1 else 0
    if state.stage == OVER:
        return float(total(state, seat) - goal)
    if state.stage < ROUND_START:
        return _events(state) - goal
    return prospects(state, seat) - goal


def prospects(state: State, seat: int) -> float:
    """Return the expected score at the end, line by line, with the worth of the items owed now."""
    lane, rounds = state.lanes[seat], rounds_left(state)
    return (
        _planet(lane, rounds)
        + _tracks(lane, rounds)
        + collected(lane)
        + _rovers(lane, rounds)
        + _cards(lane, rounds)
        + personal(lane, rounds)
        + duels(state, seat, rounds)
        + _owed(state, seat, rounds)
        + _events(state)
    )


def weigh(state: State, seat: int) -> dict[str, float]:
    """Return `value` by aspect; items owed count for the tracks that brought them."""
    goal = target(state.mix) if state.seats == 1 else 0
    parts = dict.fromkeys(ASPECTS, 0.0) | {"events": -float(goal)}
    if state.stage == OVER:
        sheet = ("lines", "tracks", "collected", "cards", "personal", "neighbours")
        return parts | dict(zip(sheet, map(float, points(state, state.lanes, seat)), strict=True))
    parts["events"] += _events(state)
    if state.stage < ROUND_START:
        return parts
    lane, rounds = state.lanes[seat], rounds_left(state)
    parts |= {
        "lines": _planet(lane, rounds) + PATCH * lane.stored,
        "tracks": _tracks(lane, rounds) + _picks(lane),
        "collected": float(collected(lane)),
        "rovers": _rovers(lane, rounds),
        "cards": _cards(lane, rounds),
        "personal": personal(lane, rounds),
        "neighbours": duels(state, seat, rounds),
    }
    for item in _items(lane):
        snug = _snug(state, seat, item, rounds)
        parts["lines"] += snug
        parts["tracks"] += _item(state, seat, item, rounds) - snug
    return parts


def rounds_left(state: State) -> int:
    """Estimate how many rounds will come after this one (PU-14.1)."""
    if state.last_round:
        return 0
    least = min([empty(lane).bit_count() for lane in state.lanes])
    if state.seats == 1 and state.drawn:  # the events nearly always run out first (PU-30.3)
        return min(sum(state.deck), max((least + 1) // 3, 1))
    rounds = min(max(int((least - FULL) / CELLS_A_ROUND), 1), LONGEST)
    return min(rounds, sum(state.deck)) if state.drawn else rounds


def _events(state: State) -> float:
    return sum([count * worth for count, worth in zip(state.deck, EVENTS, strict=True)])


# -- rows and columns -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def _cleared(rounds: int, rovers: int) -> tuple[float, ...]:
    """Return, by number of meteorites in a line, the chance that all of them are removed."""
    each = min(CLEAR * (1 + rovers), NEAR) * rounds / (rounds + 3)
    return tuple(each**stones for stones in range(SIZE + 1))


def _planet(lane: Lane, rounds: int) -> float:
    """Return the worth of lines by how nearly full they are; adjacent empty cells are better."""
    bare, board = empty(lane), lane.board
    worth = _lines(board, bare, lane.meteorites | lane.loaded, rounds, lane.rovers.bit_count())
    if board.cell_medals or board.region_medals:
        worth += _special(lane, rounds)
    return worth - SIDE * sides(bare)


@lru_cache(maxsize=1 << 12)
def _lines(board: Planet, bare: Mask, stones: Mask, rounds: int, rovers: int) -> float:
    """Return the worth of a planet's lines; cached, because most choices change nothing that it depends on."""
    each, cleared = rounds / (rounds + FILLING), _cleared(rounds, rovers)
    lonely, tight = pockets(bare)
    worth = 0.0
    for line, medals in board.lines:
        missing = float((line & bare).bit_count())
        if lonely and line & lonely:
            missing += HOLE * (line & lonely).bit_count()
        if tight and line & tight:
            missing += POCKET * (line & tight).bit_count()
        chance = pow(each, missing)
        if stones and line & stones:
            chance *= cleared[(line & stones).bit_count()]
        worth += medals * chance
    return worth


def _special(lane: Lane, rounds: int) -> float:
    """Return the extra medals of a special planet, as it stands (PU-27.4, PU-A1.1)."""
    board = lane.board
    hindered = empty(lane) | lane.meteorites | lane.loaded
    now = lines(lane) - sum([worth for line, worth in board.lines if line and not line & hindered])
    return now / (1 + rounds / LONGEST)


# -- tracks -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def course(board: Corporation, rounds: int) -> tuple[tuple[float, ...], ...]:
    """Return, by track and step, the medals and bonuses that a marker will reach in the rounds left."""
    if not rounds:
        return tuple(tuple(map(float, medals)) for medals in board.medals)
    later = course(board, rounds - 1)
    return tuple(
        tuple(
            (1 - PACE) * worth[step] + PACE * (worth[step + 1] + entering(board, track, step + 1, rounds))
            if step + 1 < len(worth)
            else worth[step]
            for step in range(len(worth))
        )
        for track, worth in enumerate(later)
    )


@lru_cache(maxsize=1 << 13)
def entering(board: Corporation, track: int, step: int, rounds: int) -> float:
    """Return the worth of the bonuses of a step."""
    return sum(
        max(_bonus(one, rounds) for one in board.choices[track, step])
        if item[it.KIND] == it.CHOOSE_ONE
        else _bonus(item, rounds)
        for item in board.bonuses[track][step]
    )


def _bonus(item: Item, rounds: int) -> float:
    kind, n = item[it.KIND], item[it.ABOUT]
    if kind in (it.CIV_MILESTONE, it.PICK):
        return CARD[n]
    if kind == it.SET_UP:
        return ROVER_COMES * rounds
    if kind == it.TECH_MILESTONE:
        return TECHNOLOGY * rounds
    return {it.BOOST: BOOST, it.PATCH: PATCH * n, it.MOVE: MOVED * n, it.MOVE_ONLY: MOVED * n}.get(kind, BOOST)


def _tracks(lane: Lane, rounds: int) -> float:
    worth = course(led(lane), rounds)
    tops = zip(lane.columns, lane.marks, strict=True)
    return sum([worth[track][min(step, len(worth[track]) - 1)] for track, step in tops]) + (
        TECHNOLOGY * rounds * lane.techs.bit_count()
    )


def _advance(lane: Lane, track: int, rounds: int) -> float:
    """Return the worth of one step of a marker."""
    rule = rule_of(lane)
    if rule.overflows(lane, track):
        return MOVED * CORPORATIONS[lane.corporation].overflow
    to = lane.marks[track] + 1 if lane.columns[track] != track else rule.step_up(lane, track)
    worth = course(led(lane), rounds)[track]
    if not 0 <= to < len(worth):
        return 0.0
    return worth[to] - worth[lane.marks[track]] + entering(led(lane), track, to, rounds)


def _best_advance(lane: Lane, tracks: int, rounds: int) -> float:
    return max([_advance(lane, track, rounds) for track in range(5) if tracks >> track & 1], default=0.0)


# -- rovers, lifepods, meteorites -------------------------------------------------------------------------------------


def _rovers(lane: Lane, rounds: int) -> float:
    """Return the worth of what rovers may still collect, more if it is near, and of having the rovers at all."""
    worth = MOVEMENT * lane.moves + ROVING * rounds * lane.rovers.bit_count()
    if not lane.rovers:
        return worth
    for steps, pods, stones in _ahead(lane.board, lane.rovers, lane.pods, lane.meteorites):
        soon = steps <= lane.moves
        chance = NEAR - 0.01 * steps if soon else FAR * rounds / (rounds + 3) * STEP ** (steps - lane.moves)
        worth += chance * (POD * pods + STONE * stones)
    return worth


@lru_cache(maxsize=1 << 12)
def _ahead(board: Planet, rovers: Mask, pods: Mask, stones: Mask) -> tuple[tuple[int, int, int], ...]:
    """Count lifepods and meteorites by the steps of the nearest rover; cached, as most choices move none."""
    grid: Mask = board.grid
    reach, left, found = rovers, (pods | stones) & ~rovers, []
    for steps in range(1, 2 * SIZE):
        if not left:
            break
        before, reach = reach, (reach | beside(reach)) & grid
        if reach == before:
            break
        here = reach & left
        if here:
            left &= ~here
            found.append((steps, (here & pods).bit_count(), (here & stones).bit_count()))
    return tuple(found)


def _cards(lane: Lane, rounds: int) -> float:
    """Return the worth of civ cards as they stand; those of a set may grow."""
    if not lane.cards:
        return 0.0
    return civ_cards(lane) + SET_CARD * rounds / (rounds + 3) * sum([card >= FIRST_OF_SETS for card in lane.cards])


FIRST_OF_SETS: Final = 29


# -- what is owed -----------------------------------------------------------------------------------------------------


def _owed(state: State, seat: int, rounds: int) -> float:
    """Return the approximate worth of the items on the agenda."""
    lane = state.lanes[seat]
    items = [_item(state, seat, item, rounds) for item in _items(lane)]
    return sum(items) + _picks(lane) + PATCH * lane.stored


def _picks(lane: Lane) -> float:
    return sum([CARD[pick >> 1] for pick in lane.picks])


def _items(lane: Lane) -> list[Item]:
    return [*([lane.now] if lane.now else []), *[item for owed in lane.agenda for item in owed]]


def _item(state: State, seat: int, item: Item, rounds: int) -> float:
    lane, kind = state.lanes[seat], item[it.KIND]
    if kind == it.SYMBOL:
        return _symbol(lane, item, rounds)
    if kind == it.LAY:
        return _in_hand(lane, item[it.ABOUT], rounds)
    if kind == it.TILE:
        return max([_in_hand(lane, tile, rounds) for tile in _tops(state, seat)], default=0.0)
    if kind in (it.BOOST, it.ENERGY, it.ADVANCE, it.MARKER):
        return _markers(lane, item, rounds)
    if kind == it.BACK:
        _, _, n = item
        return -BOOST * n
    if kind == it.DESTROY:
        return 0.3 if item[it.ABOUT] == it.METEORITE else -0.7
    if kind == it.SET_UP and lane.spent >= CORPORATIONS[lane.corporation].rovers:
        return 0.0
    return _OWED[kind] * item[it.ABOUT] if kind in _OWED else _bonus(item, rounds) if kind in _BONUSES else TRIGGER


_BONUSES: Final = frozenset({it.CIV_MILESTONE, it.PICK, it.SET_UP, it.TECH_MILESTONE, it.PATCH, it.MOVE, it.MOVE_ONLY})
_OWED: Final = {it.EVENT: 0.0, it.SPEND: 0.0, it.GIVE_UP: 0.0, it.LAST: 0.0, it.TAKE: 2.5}


def _markers(lane: Lane, item: Item, rounds: int) -> float:
    kind, about = item[it.KIND], item[it.ABOUT]
    if kind == it.ADVANCE:
        _, track, n, _ = item
        return _advance(lane, track, rounds) * n
    best = _best_advance(lane, 31 if kind == it.BOOST else about, rounds)
    if kind != it.MARKER:
        return best
    _, _, n, more, _ = item
    return best * (n + 0.7 * more)


def _symbol(lane: Lane, item: Item, rounds: int) -> float:
    """Return the worth of a symbol: water advances only on ice (PU-9.1); energy advances its neighbours (PU-13.2)."""
    _, resource, number = item
    if number == NONE:
        return BOOST if resource == ENERGY else _advance(lane, resource, rounds)
    tile, code = lane.tiles[number] >> 12, lane.tiles[number] & 4095
    if resource == WATER:
        board = lane.board
        row = board.place_of[tile // PER_STACK][code]
        section = row.sections[board.tiles[tile].terrains.index(WATER)]
        return _advance(lane, WATER, rounds) if section & board.ice else 0.0
    if resource == ENERGY:
        near = beside(lane.terrain[ENERGY])
        tracks = sum([1 << track for track in range(5) if near & lane.terrain[track]])
        return _best_advance(lane, tracks, rounds)
    return _advance(lane, resource, rounds)


# -- a tile in hand ---------------------------------------------------------------------------------------------------


def _tops(state: State, seat: int) -> list[int]:
    """Return the tiles that may be taken."""
    return [tile for tile in [state.tops[stack] for stack in offered(state, seat)] if tile != NONE]


def _in_hand(lane: Lane, tile: int, rounds: int) -> float:
    """Return the worth of a tile that is going to be laid: its symbols, its cells, and how snugly it fits."""
    marks = [
        _best_advance(lane, 31, rounds) * 0.8 if res == ENERGY else _advance(lane, res, rounds)
        for res in lane.board.tiles[tile].terrains
    ]
    return sum(marks) + _fit(lane, tile)


def _fit(lane: Lane, tile: int) -> float:
    """Return the worth of a tile in hand at its best place on the planet."""
    board, one = lane.board, lane.board.tiles[tile]
    worth = COVERED * len(board.shapes[one.shape].cells) - SIDE * least_sides(board, empty(lane), one.shape)
    return worth - 0.5 if one.meteor and not has(lane, NoMeteorites) else worth


def _snug(state: State, seat: int, item: Item, rounds: int) -> float:
    """Return the worth of an item's tile for the planet; 0 unless a tile is in hand or about to be taken."""
    lane = state.lanes[seat]
    kind = item[it.KIND]
    tiles = [item[it.ABOUT]] if kind == it.LAY else _tops(state, seat) if kind == it.TILE else []
    return _fit(lane, max(tiles, key=lambda tile: _in_hand(lane, tile, rounds))) if tiles else 0.0
