"""Rovers, lifepods, meteorites (PU-11): setting up, driving, teleporting, collecting and destroying."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import (
    CIV_SYMBOL,
    DESTROY,
    LIFEPOD,
    LIFEPOD_HELD,
    LIFEPOD_HOME,
    METEORITE,
    METEORITE_HELD,
    OPTIONAL,
    OWN_ROVER,
    SAME_TERRAIN,
    SPEND,
    TELEPORT_TO,
    Item,
)
from cosmodrome.games.planet_unknown.parts.grid import LINES, SIZE, cells, place
from cosmodrome.games.planet_unknown.parts.technologies import FreeRoverStepOnto, RoverDiagonal
from cosmodrome.games.planet_unknown.parts.tiles import CIV, ENERGY
from cosmodrome.games.planet_unknown.rules.chapters import lifepods
from cosmodrome.games.planet_unknown.rules.chapters.energy import terrain_in_play
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn, event_effect
from cosmodrome.games.planet_unknown.state import AT_ONCE, FREE_DRIVE, NONE, ROVER_WAITS, Lane, State, has

# -- movement ---------------------------------------------------------------------------------------------------------


def gain(turn: Turn, item: Item) -> None:
    """Add the movement printed at the rover marker to the pool (PU-7.3), with a technology's bonus (PU-12.6)."""
    _, n = item
    _gained(turn, n + rule_of(turn.lane).movement_added(turn.lane))


def gain_only(turn: Turn, item: Item) -> None:
    """Add other movement to the pool (PU-12.6)."""
    _, n = item
    _gained(turn, n)


def _gained(turn: Turn, n: int) -> None:
    lane = turn.lane
    turn.tell("movement", count=n)
    if turn.state.flags & AT_ONCE:
        turn.push((SPEND, lane.moves))
        lane.moves = n
    else:
        lane.moves += n


def spend_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the ways to spend the movement gained, or to let it lapse (option `movement`)."""
    return [*drives(turn.state, turn.lane), act.DECLINE]


def spend(turn: Turn, item: Item, action: Action) -> None:
    """Take one step and go on, or let the rest lapse and restore the pool."""
    if isinstance(action, act.Drive):
        turn.push(item)
        drive(turn, action)
    else:
        _, turn.lane.moves = item


def open_cells(state: State, lane: Lane) -> int:
    """Return the cells a rover may enter (PU-11.5, PU-11.7), as a mask."""
    board = lane.board
    return board.grid & ~lane.rovers & ~(board.closed & ~lane.covered) & ~closed_terrain(state, lane)


def closed_terrain(state: State, lane: Lane) -> int:
    """Return the cells that the event of the round closes to rovers (PU-29.14)."""
    effect = event_effect(state)
    return lane.terrain[effect.terrain] if effect and effect.terrain >= 0 else 0


def free_terrain(state: State, lane: Lane) -> int:
    """Return the cells that are free to enter (PU-21.8), as long as there is movement, unless an option says
    otherwise."""
    if not lane.techs or not has(lane, FreeRoverStepOnto):
        return 0
    return terrain_in_play(lane) if lane.moves or state.flags & FREE_DRIVE else 0


def drives(state: State, lane: Lane) -> list[Action]:
    """Return every step that a rover may take now (PU-11.5), except free steps that only go in circles (PU-32.21)."""
    if not lane.rovers:
        return []
    free = free_terrain(state, lane)
    if not lane.moves and not free:
        return []
    enter = open_cells(state, lane) if lane.moves else open_cells(state, lane) & free
    found: list[Action] = []
    for start in cells(lane.rovers):
        fresh = enter & ~(free & trail(lane, start))
        found += [act.DRIVES[start][to] for to in roads(lane)[start] if fresh >> to & 1]
    return found


def roads(lane: Lane) -> Sequence[Sequence[int]]:
    """Return, by cell, where a rover may step from there, including diagonally with a technology (PU-11.5, PU-21.5)."""
    board = lane.board
    return board.all_roads if lane.techs and has(lane, RoverDiagonal) else board.roads


def trail(lane: Lane, rover: int) -> int:
    """Return the cells that the rover there has visited since it began to step without cost (PU-32.21)."""
    return next((seen for at, seen in lane.trail if at == rover), 0)


def drive(turn: Turn, action: act.Drive) -> None:
    """Take one step and collect what lies there (PU-11.8)."""
    lane, start, to = turn.lane, action.start, action.to
    if free_terrain(turn.state, lane) >> to & 1:
        others = tuple([one for one in lane.trail if one[0] != start])
        lane.trail = (*others, (to, trail(lane, start) | 1 << start | 1 << to))
    else:
        lane.moves, lane.trail = lane.moves - 1, ()
    turn.tell("drove", start=place(action.start), cell=place(action.to))
    _move(turn, action.start, action.to)


def _move(turn: Turn, start: int, to: int) -> None:
    lane = turn.lane
    lane.rovers ^= 1 << start | 1 << to
    if lane.loaded >> start & 1:
        lane.loaded ^= 1 << start | 1 << to
    arrive(turn, to)


def arrive(turn: Turn, at: int) -> None:
    """Let a rover enter a cell and collect what lies there (PU-11.8)."""
    lane, bit = turn.lane, 1 << at
    if lane.pods & bit:
        lane.pods ^= bit
        collect_lifepod(turn, at)
    if not rule_of(lane).rover_arrives(turn, at) and lane.meteorites & bit:
        lane.meteorites ^= bit
        collect_meteorite(turn, at)


def collect_lifepod(turn: Turn, at: int) -> None:
    """Move a lifepod to the scoring area (PU-1.8), or where a special rule allows (D11)."""
    lane = turn.lane
    lane.trail = ()
    turn.tell("lifepod", cell=place(at))
    if rule_of(lane).lifepods_rule:
        turn.push((LIFEPOD_HOME, NONE))
    else:
        lane.saved += 1


def collect_meteorite(turn: Turn, at: int) -> None:
    """Move a meteorite to the scoring area (PU-1.8)."""
    turn.lane.trail = ()
    turn.tell("meteorite", cell=place(at))
    rule_of(turn.lane).meteorite_collected(turn)


# -- setting up (D9) --------------------------------------------------------------------------------------------------


def begin_set_up(turn: Turn, item: Item) -> None:
    """Begin setting up a rover; without a tile, it is lost or waits for the first one (PU-11.4)."""
    lane = turn.lane
    if turn.state.flags & ROVER_WAITS and not lane.tiles and lane.spent + lane.early < turn.corporation.rovers:
        lane.early += 1
        turn.tell("rover-waits")
    else:
        lane.now = item


def set_up_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the last tile's cells that have no rover (PU-11.2); none without a rover to set up (PU-11.3,
    PU-29.11)."""
    lane, (_, which) = turn.lane, item
    if which == OWN_ROVER and lane.spent >= turn.corporation.rovers:
        return ()
    return [act.SET_UPS[at] for at in cells(lane.last & ~lane.rovers)]


def set_up(turn: Turn, item: Item, action: act.SetUp) -> None:
    """Put a rover on the planet."""
    _, which = item
    turn.lane.spent += which == OWN_ROVER
    turn.lane.rovers |= 1 << action.cell
    turn.tell("rover", cell=place(action.cell))
    arrive(turn, action.cell)


# -- teleport (PU-11.9) -----------------------------------------------------------------------------------------------


def teleport_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the rovers that can teleport somewhere."""
    _, how = item
    return [act.JUMPS[at] for at in cells(turn.lane.rovers) if targets(turn.state, turn.lane, at, how)]


def teleport(turn: Turn, item: Item, action: act.Jump) -> None:
    """Choose the rover; its destination comes next."""
    turn.tell("jumps", cell=place(action.cell))
    _, how = item
    turn.lane.now = (TELEPORT_TO, action.cell, how)


def targets(state: State, lane: Lane, at: int, how: int) -> int:
    """Return where a rover may teleport: anywhere without a rover (PU-18.6); the same terrain; another civ symbol."""
    found = open_cells(state, lane)
    if how == CIV_SYMBOL:
        return found & lane.symbols[CIV] if lane.symbols[CIV] >> at & 1 else 0  # PU-25.4
    if how == SAME_TERRAIN:
        terrains = (*lane.terrain[:ENERGY], terrain_in_play(lane))  # PU-27.8
        return found & next((terrain for terrain in terrains if terrain >> at & 1), 0)  # PU-23.4
    return found


def target_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the cells to which the chosen rover may teleport."""
    _, at, how = item
    return [act.TOS[to] for to in cells(targets(turn.state, turn.lane, at, how))]


def arrive_by_teleport(turn: Turn, item: Item, action: act.To) -> None:
    """Move the rover without touching the cells between."""
    _, start, _ = item
    turn.tell("teleported", start=place(start), cell=place(action.cell))
    _move(turn, start, action.cell)


# -- collecting and destroying by cards and events (PU-18.4, PU-29.9) ------------------------------------------------


def _lying(lane: Lane, what: int) -> int:
    if what == LIFEPOD:
        return lane.pods
    if what == METEORITE:
        return lane.meteorites | lane.loaded
    return lane.rovers if lane.rovers & (lane.rovers - 1) else 0  # PU-29.9: only with two or more


def collect_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the actions that collect things from the planet."""
    _, what, _, how = item
    found: list[Action] = [act.COLLECTS[at] for at in cells(_lying(turn.lane, what))]
    return [*found, act.DECLINE] if found and how & OPTIONAL else found


def collect(turn: Turn, item: Item, action: Action) -> None:
    """Collect one; more may follow, as long as there are any."""
    if not isinstance(action, act.Collect):
        return
    lane, (kind, what, n, how) = turn.lane, item
    if n > 1:
        turn.push((kind, what, n - 1, how))
    if what == LIFEPOD:
        lane.pods &= ~(1 << action.cell)
        collect_lifepod(turn, action.cell)
    else:
        take_meteorite(lane, action.cell)
        collect_meteorite(turn, action.cell)


def take_meteorite(lane: Lane, at: int) -> None:
    """Take a meteorite off the planet: one that lies there, or else the load of the rover there (PU-22.3)."""
    bit = 1 << at
    if lane.meteorites & bit:
        lane.meteorites ^= bit
    else:
        lane.loaded &= ~bit


def begin_destroy(turn: Turn, item: Item) -> None:
    """Destroy what was collected, from the scoring area; ask the owner about things on the planet."""
    lane, (_, what, n) = turn.lane, item
    if what == LIFEPOD_HELD and not lane.held:
        lane.saved = max(0, lane.saved - n)
    elif what == METEORITE_HELD:
        lane.stones = max(0, lane.stones - n)
    else:
        lane.now = item


def destroy_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the choices of things to destroy: on the planet, or collected lifepods, wherever they are kept
    (PU-29.9)."""
    _, what, _ = item
    if what == LIFEPOD_HELD:
        return lifepods.collected(turn.lane)
    return [act.DESTROYS[at] for at in cells(_lying(turn.lane, what))]


def destroy(turn: Turn, item: Item, action: Action) -> None:
    """Destroy one; more may follow, as long as there are any."""
    lane, (_, what, n) = turn.lane, item
    if n > 1:
        turn.push((DESTROY, what, n - 1))
    if not isinstance(action, act.Destroy):
        lifepods.destroy(turn, action)
        return
    bit = 1 << action.cell
    turn.tell("destroyed", cell=place(action.cell))
    if what == LIFEPOD:
        lane.pods &= ~bit
    elif what == METEORITE:
        take_meteorite(lane, action.cell)
    else:
        lane.rovers &= ~bit
        lane.loaded &= ~bit


def clear_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the rows and columns with a meteorite (card 17)."""
    return [act.CLEARS[line] for line, mask in enumerate(LINES) if mask & _lying(turn.lane, METEORITE)]


def clear(turn: Turn, item: Item, action: act.Clear) -> None:
    """Destroy all meteorites of the line (card 17)."""
    lane, mask = turn.lane, LINES[action.line]
    count = (lane.meteorites & mask).bit_count() + (lane.loaded & mask).bit_count()
    turn.tell("cleared-column" if action.line >= SIZE else "cleared-row", line=action.line % SIZE + 1, count=count)
    lane.loaded &= ~mask
    lane.meteorites &= ~mask
