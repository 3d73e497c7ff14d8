"""Preview the laying of a tile (PU-4.5): it is tried out in a possible state that the view allows.

This module contains no rules: every place is tried with the functions that lay the tile and resolve its symbols. Each
symbol is resolved as if it were picked first, until the player has to choose (`trial.py`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions.items import (
    ABOUT,
    ENERGY,
    KIND,
    LAY,
    MARKER,
    NO_SYMBOLS,
    SET_UP,
    SYMBOL,
    TILE,
    TRIGGER,
)
from cosmodrome.games.planet_unknown.imagine import imagine
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.planets import Place
from cosmodrome.games.planet_unknown.parts.tiles import PER_STACK
from cosmodrome.games.planet_unknown.rules.agenda import HANDLERS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty
from cosmodrome.games.planet_unknown.rules.chapters.placement import choose_lay, choose_tile, places, tile_options
from cosmodrome.games.planet_unknown.rules.chapters.rovers import set_up_options
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.scoring.scoring import full_lines, lines, neighbours, personal
from cosmodrome.games.planet_unknown.state import NONE, Lane, State
from cosmodrome.games.planet_unknown.view.seen import lanes_for
from cosmodrome.games.planet_unknown.view.trial import Gain, Trial, options, without
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.games.planet_unknown.view.worth import Worth, worths
from cosmodrome.kernel import Rng


class FullLine(NamedTuple):
    """A row or column that the tile completes, by its number, and its medals."""

    number: int
    medals: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The consequences of laying a tile at a place.

    `pods`, `rovers`: how many are lost. `meteorite`: whether one comes. `lines`: those that it
    completes; `hindered`: those that would score without a meteorite; `spoilt`: those that no longer score.
    `special`: medals of the planet's own rule; `personal` and `neighbours`: those of objectives as they stand then; all
    three may be negative.
    """

    gains: tuple[Gain, ...]
    pods: int = 0
    rovers: int = 0
    meteorite: bool = False
    lines: tuple[FullLine, ...] = ()
    hindered: tuple[int, ...] = ()
    spoilt: tuple[int, ...] = ()
    special: int = 0
    personal: int = 0
    neighbours: int = 0


class Spot(NamedTuple):
    """A place for a tile by its code, and the number of its outcome. Code −1 has the outcome of a tile without a place
    (PU-14.3)."""

    code: int
    outcome: int


@dataclass(frozen=True, slots=True)
class Tried:
    """The tile of a stack: its places, and the movement that taking it brings (PU-25.2)."""

    stack: int
    places: tuple[Spot, ...]
    movement: int = 0


class Advance(NamedTuple):
    """A track, and the gain if its marker is chosen."""

    track: int
    gain: Gain


@dataclass(frozen=True, slots=True)
class Outlook:
    """The consequences of the tiles that the viewer may lay now; equal outcomes are listed in `outcomes` once.

    `advances`: while the viewer chooses a marker, the gain of each (PU-6.7, PU-13.5). `worths`: the changes that other
    choices make to the viewer's score sheet.
    """

    tiles: tuple[Tried, ...]
    outcomes: tuple[Outcome, ...]
    advances: tuple[Advance, ...] = ()
    worths: tuple[Worth, ...] = ()


def outlook(parts: Components, view: View) -> Outlook | None:
    """Return the consequences of the viewer's choices; None while there are none to show."""
    seat = view.seat
    if seat is None or not view.players[seat].waiting:
        return None
    found = dict[Outcome, int]()
    turn = Turn(imagine(parts, view, Rng(b"outlook")), seat, None)
    now, tried = turn.lane.now, list[Tried]()
    if now[:1] == (LAY,):
        tried = [_laid(turn, found)]
    elif now[:1] == (TILE,):
        takes = [one for one in tile_options(turn, now) if isinstance(one, act.Take)]
        tried = [_taken(Turn(turn.state.clone(), seat, None), take, found) for take in takes]
    advances, worth = tuple(_advances(turn)), tuple(worths(turn))
    return Outlook(tuple(tried), tuple(found), advances, worth) if tried or advances or worth else None


def _taken(turn: Turn, take: act.Take, found: dict[Outcome, int]) -> Tried:
    lane, now = turn.lane, turn.lane.now
    before, lane.now, lane.agenda = lane.moves, (), ()
    choose_tile(turn, now, take)
    if lane.now:
        return replace(_laid(turn, found), movement=lane.moves - before)
    one = Outcome(tuple(_gains(turn.state, turn.seat)))
    return Tried(take.stack, (Spot(NONE, found.setdefault(one, len(found))),), lane.moves - before)


# -- at a place -------------------------------------------------------------------------------------------------------


class Rows:
    """The rows and columns of a lane: those without an empty cell, those that score, and all medals for them; also the
    medals for objectives."""

    __slots__ = ("covered", "full", "medals", "neighbours", "personal")

    def __init__(self, state: State, seat: int) -> None:
        lane = state.lanes[seat]
        bare = empty(lane)
        self.covered = [number for number, (line, _) in enumerate(lane.board.lines) if line and not line & bare]
        self.full, self.medals = full_lines(lane), lines(lane)
        self.personal = personal(lane)
        self.neighbours = neighbours(state, lanes_for(state, seat), seat)


def _laid(turn: Turn, found: dict[Outcome, int]) -> Tried:
    state, before = turn.state, turn.lane
    item, rows, tried = before.now, Rows(state, turn.seat), []
    _, tile, level, _ = item
    for row in places(state, before, tile, level):
        lane = state.lanes[turn.seat] = before.clone()
        lane.now, lane.agenda = (), ()
        choose_lay(Turn(state, turn.seat, None), item, act.LAYS[row.code])
        one = _outcome(state, turn.seat, before, rows, row)
        tried.append(Spot(row.code, found.setdefault(one, len(found))))
    state.lanes[turn.seat] = before
    return Tried(tile // PER_STACK, tuple(tried))


def _outcome(state: State, seat: int, before: Lane, old: Rows, row: Place) -> Outcome:
    lane, (_, tile, _, how) = state.lanes[seat], before.now
    gains = _gains(state, seat)
    if not how & NO_SYMBOLS:
        owed = {gain.symbol for gain in gains}
        gains += [Gain(one, idle="area") for one in lane.board.tiles[tile].terrains if one not in owed]
    new, worth = Rows(state, seat), [medals for _, medals in lane.board.lines]
    done = [line for line in new.full if line not in old.full]
    spoilt = [line for line in old.full if line not in new.full]
    by_lines = sum(worth[line] for line in done) - sum(worth[line] for line in spoilt)
    return Outcome(
        gains=tuple(gains),
        pods=(before.pods & row.mask).bit_count(),
        rovers=(before.rovers & row.mask).bit_count(),
        meteorite=lane.meteorites != before.meteorites,
        lines=tuple([FullLine(line, worth[line]) for line in done]),
        hindered=tuple([line for line in new.covered if line not in old.covered and line not in new.full]),
        spoilt=tuple(spoilt),
        special=new.medals - old.medals - by_lines,
        personal=new.personal - old.personal,
        neighbours=new.neighbours - old.neighbours,
    )


# -- what is owed for a tile ------------------------------------------------------------------------------------------


def _gains(state: State, seat: int) -> list[Gain]:
    """Return the gain of each thing owed, as if it were picked first."""
    placed, gains = state.lanes[seat], []
    owed = placed.agenda[-1] if placed.agenda else ()
    for number, item in enumerate(owed):
        kind = item[KIND]
        if kind == SET_UP and not set_up_options(Turn(state, seat, None), item):
            continue
        state.lanes[seat] = placed.clone()
        trial = Trial(Turn(state, seat, []), item[ABOUT] if kind == SYMBOL else None, without(owed, number))
        gain = trial.gain(partial(HANDLERS[kind].begin, trial.turn, item))
        gains.append(replace(gain, tech=item[ABOUT]) if kind == TRIGGER else gain)
    state.lanes[seat] = placed
    return gains


def _advances(turn: Turn) -> Iterator[Advance]:
    """Yield the gain of each marker that the player may choose to advance; with card 21 the player advances all of
    them."""
    placed, now = turn.lane, turn.lane.now
    for action in options(turn, now) if now[:1] in ((MARKER,), (ENERGY,)) else ():
        if isinstance(action, act.Advance):
            turn.state.lanes[turn.seat] = placed.clone()
            trial = Trial(Turn(turn.state, turn.seat, []), action.track)
            yield Advance(action.track, trial.gain(partial(trial.choose, now, action)))
    turn.state.lanes[turn.seat] = placed
