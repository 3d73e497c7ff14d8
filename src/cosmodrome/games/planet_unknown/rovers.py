"""Rovers, lifepods, meteorites (PU-11): setting up, driving, teleporting, collecting and destroying."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown import actions as act
from cosmodrome.games.planet_unknown.actions import Action
from cosmodrome.games.planet_unknown.items import (
    DESTROY,
    LIFEPOD,
    LIFEPOD_HELD,
    METEORITE,
    METEORITE_HELD,
    SPEND,
    TELEPORT_TO,
    Item,
)
from cosmodrome.games.planet_unknown.parts.grid import LINES, cells, place
from cosmodrome.games.planet_unknown.parts.planets import planet
from cosmodrome.games.planet_unknown.parts.tiles import RESOURCES
from cosmodrome.games.planet_unknown.state import AT_ONCE, ROVER_WAITS, Lane, State, has, rule_of
from cosmodrome.games.planet_unknown.turn import Turn, event_effect

# -- movement ---------------------------------------------------------------------------------------------------------


def gain(turn: Turn, item: Item) -> None:
    """Movement printed at the rover marker goes into the pool (PU-7.3), with what a technology adds (PU-12.6)."""
    _gained(turn, item[1] + (1 if turn.lane.techs and has(turn.lane, "rover_move_bonus") else 0))


def gain_only(turn: Turn, item: Item) -> None:
    """Other movement (PU-12.6)."""
    _gained(turn, item[1])


def _gained(turn: Turn, n: int) -> None:
    lane = turn.lane
    turn.tell("movement", count=n)
    if turn.state.flags & AT_ONCE:
        turn.push((SPEND, lane.moves))
        lane.moves = n
    else:
        lane.moves += n


def spend_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Option `movement`: spend what was gained, or let it lapse."""
    return [*drives(turn.state, turn.lane), act.DECLINE]


def spend(turn: Turn, item: Item, action: Action) -> None:
    """One step, and on; or the rest lapses and the pool is what it was."""
    if isinstance(action, act.Drive):
        turn.push(item)
        drive(turn, action)
    else:
        turn.lane.moves = item[1]


def open_cells(state: State, lane: Lane) -> int:
    """The cells a rover may enter (PU-11.5, PU-11.7), as a mask."""
    board = planet(lane.planet)
    found = board.grid & ~lane.rovers
    if board.kind == "rover_cannot_enter_uncovered":
        found &= ~(board.special & ~lane.covered)  # PU-A1.3
    return found & ~closed_terrain(state, lane)


def closed_terrain(state: State, lane: Lane) -> int:
    """The cells that the event of the round closes to rovers (PU-29.14)."""
    effect = event_effect(state)
    return lane.terrain[RESOURCES.index(effect["terrain"])] if effect and "terrain" in effect else 0


def drives(state: State, lane: Lane) -> list[Action]:
    """Every step a rover may take now (PU-11.5)."""
    if not lane.moves or not lane.rovers:
        return []
    roads, enter = planet(lane.planet).roads, open_cells(state, lane)
    return [act.DRIVES[start][to] for start in cells(lane.rovers) for to in roads[start] if enter >> to & 1]


def drive(turn: Turn, action: act.Drive) -> None:
    """One step; what lies there is collected (PU-11.8)."""
    turn.lane.moves -= 1
    turn.tell("drove", start=place(action.start), cell=place(action.to))
    _move(turn, action.start, action.to)


def _move(turn: Turn, start: int, to: int) -> None:
    lane = turn.lane
    lane.rovers ^= 1 << start | 1 << to
    if lane.loaded >> start & 1:
        lane.loaded ^= 1 << start | 1 << to
    arrive(turn, to)


def arrive(turn: Turn, at: int) -> None:
    """A rover entered a cell: what lies there is collected (PU-11.8)."""
    lane, bit = turn.lane, 1 << at
    if lane.pods & bit:
        lane.pods ^= bit
        collect_lifepod(turn, at)
    if lane.meteorites & bit and rule_of(lane) != "meteorite_delivery":
        lane.meteorites ^= bit
        collect_meteorite(turn, at)


def collect_lifepod(turn: Turn, at: int) -> None:
    """A lifepod goes to the scoring area (PU-1.8)."""
    turn.lane.saved += 1
    turn.tell("lifepod", cell=place(at))


def collect_meteorite(turn: Turn, at: int) -> None:
    """A meteorite goes to the scoring area (PU-1.8)."""
    turn.lane.stones += 1
    turn.tell("meteorite", cell=place(at))


# -- setting up (D9) --------------------------------------------------------------------------------------------------


def begin_set_up(turn: Turn, item: Item) -> None:
    """Without a tile there is nowhere to go: the rover is lost, or waits for the first one (PU-11.4)."""
    lane = turn.lane
    if turn.state.flags & ROVER_WAITS and not lane.tiles and lane.spent + lane.early < turn.corporation.rovers:
        lane.early += 1
        turn.tell("rover-waits")
    else:
        lane.now = item


def set_up_options(turn: Turn, item: Item) -> Sequence[Action]:
    """The cells of the tile laid last without a rover (PU-11.2); none without a rover to set up (PU-11.3, PU-29.11)."""
    lane = turn.lane
    if item[1] == 1 and lane.spent >= turn.corporation.rovers:
        return ()
    return [act.SET_UPS[at] for at in cells(lane.last & ~lane.rovers)]


def set_up(turn: Turn, item: Item, action: act.SetUp) -> None:
    """A rover comes to the planet."""
    turn.lane.spent += item[1] == 1
    turn.lane.rovers |= 1 << action.cell
    turn.tell("rover", cell=place(action.cell))
    arrive(turn, action.cell)


# -- teleport (PU-11.9) -----------------------------------------------------------------------------------------------


def teleport_options(turn: Turn, item: Item) -> Sequence[Action]:
    """The rovers."""
    return [act.JUMPS[at] for at in cells(turn.lane.rovers)]


def teleport(turn: Turn, item: Item, action: act.Jump) -> None:
    """The rover is chosen; now where it goes."""
    turn.lane.now = (TELEPORT_TO, action.cell, item[1])


def target_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Any cell without a rover, bare or covered (PU-18.6)."""
    return [act.TOS[at] for at in cells(open_cells(turn.state, turn.lane))]


def arrive_by_teleport(turn: Turn, item: Item, action: act.To) -> None:
    """It goes without touching the cells between."""
    turn.tell("teleported", start=place(item[1]), cell=place(action.cell))
    _move(turn, item[1], action.cell)


# -- collecting and destroying by cards and events (PU-18.4, PU-29.9) ------------------------------------------------


def _lying(lane: Lane, what: int) -> int:
    if what == LIFEPOD:
        return lane.pods
    if what == METEORITE:
        return lane.meteorites
    return lane.rovers if lane.rovers & (lane.rovers - 1) else 0  # PU-29.9: only with two or more


def collect_options(turn: Turn, item: Item) -> Sequence[Action]:
    """What lies on the planet."""
    return [act.COLLECTS[at] for at in cells(_lying(turn.lane, item[1]))]


def collect(turn: Turn, item: Item, action: act.Collect) -> None:
    """One is collected; more may follow, as far as there are any."""
    lane, (kind, what, n) = turn.lane, item
    if n > 1:
        turn.push((kind, what, n - 1))
    if what == LIFEPOD:
        lane.pods &= ~(1 << action.cell)
        collect_lifepod(turn, action.cell)
    else:
        lane.meteorites &= ~(1 << action.cell)
        lane.loaded &= ~(1 << action.cell)
        collect_meteorite(turn, action.cell)


def begin_destroy(turn: Turn, item: Item) -> None:
    """What was collected is taken from the scoring area; what lies on the planet is the owner's choice."""
    lane, what = turn.lane, item[1]
    if what == LIFEPOD_HELD:
        lane.saved = max(0, lane.saved - item[2])
    elif what == METEORITE_HELD:
        lane.stones = max(0, lane.stones - item[2])
    else:
        lane.now = item


def destroy_options(turn: Turn, item: Item) -> Sequence[Action]:
    """What lies on the planet."""
    return [act.DESTROYS[at] for at in cells(_lying(turn.lane, item[1]))]


def destroy(turn: Turn, item: Item, action: act.Destroy) -> None:
    """One is destroyed; more may follow, as far as there are any."""
    lane, what, bit = turn.lane, item[1], 1 << action.cell
    if item[2] > 1:
        turn.push((DESTROY, what, item[2] - 1))
    turn.tell("destroyed", cell=place(action.cell))
    if what == LIFEPOD:
        lane.pods &= ~bit
    elif what == METEORITE:
        lane.meteorites &= ~bit
    else:
        lane.rovers &= ~bit
    lane.loaded &= ~bit


def clear_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Card 17: the rows and columns with a meteorite."""
    return [act.CLEARS[line] for line, mask in enumerate(LINES) if mask & turn.lane.meteorites]


def clear(turn: Turn, item: Item, action: act.Clear) -> None:
    """Card 17: all meteorites of the line are destroyed."""
    lane, mask = turn.lane, LINES[action.line]
    turn.tell("cleared", line=action.text[6:], count=(lane.meteorites & mask).bit_count())
    lane.loaded &= ~(lane.meteorites & mask)
    lane.meteorites &= ~mask
