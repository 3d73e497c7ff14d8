"""Build the view of a seat in Planet Unknown, field by field (PU-31).

Cells are numbers 12·y + x. Planets, corporations, tiles, stacks and cards are numbers: places in the lists of `parts`
(cards: their own numbers). Others' lanes are shown as of the last reveal (PU-31.7).
"""

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

from cosmodrome.games.planet_unknown.parts.grid import CELLS, cells, in_lines, place
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.parts.tiles import LETTERS, PER_STACK, TILE_KEYS
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS
from cosmodrome.games.planet_unknown.rules.chapters.objectives import empty, fulfilled, measure
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of, tries
from cosmodrome.games.planet_unknown.rules.corporations.all import as_seen
from cosmodrome.games.planet_unknown.rules.setup import settled
from cosmodrome.games.planet_unknown.scoring.scoring import AIMS_LINE, CARDS_LINE, COLLECTED_LINE, between, points
from cosmodrome.games.planet_unknown.state import NONE, OVER, STAGES, Lane, Stage, State
from cosmodrome.games.planet_unknown.view.seen import below_of, lanes_for, offer_to, solo
from cosmodrome.kernel import Args, Seat
from cosmodrome.kernel.marks import Of, SeatNo

CardNo: TypeAlias = Annotated[int, Of("card")]


@dataclass(frozen=True, slots=True)
class Laid:
    """A laid tile: its number, the code of its position (8 × cell + orientation), the cells in the order of its
    shape."""

    tile: int
    code: int
    cells: tuple[int, ...]


class Trail(NamedTuple):
    """The cell of a rover, and those it cannot enter without cost."""

    rover: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as the viewer sees them.

    `planet`, `corporation`: None until they are chosen or drawn. `terrain` and `symbols`: one character per cell (c w b
    r t e, "." for none). `marks`: by track. `techs`, `used`, `used_up`: levels from 0. `columns`: by marker, the track
    it stands on (Makeshift). `flux`: the flux track. `began`: covered cells with a rover at the start of the round.
    `shared`: an objective for the whole table.
    `spent`: rovers that have left the corporation. `held`: lifepods kept elsewhere.
    `picks`: civ picks owed, 2 × level (+1: with an extra card). `peeked`: whether the player has looked at the event to
    come. `cards`, `aims`, `refused`: None if hidden; `card_levels` and `aim_count` are open; `aims_met`: which of
    `aims` are fulfilled as things stand. `now`, `agenda`: items owed (see `items`). `points`: medals by line of the
    score sheet as things stand, None if hidden. `bare`: the empty cells of each line (rows 0–11, columns 12–23);
    `hindered`: the lines with a meteorite.
    """

    seat: SeatNo
    planet: Annotated[int, Of("planet")] | None
    corporation: Annotated[int, Of("corporation")] | None
    waiting: bool
    marks: tuple[int, ...]
    columns: tuple[int, ...]
    flux: int | None
    techs: tuple[int, ...]
    tiles: tuple[Laid, ...]
    terrain: str
    symbols: str
    patches: tuple[int, ...]
    meteorites: tuple[int, ...]
    sockets: tuple[int, ...]
    pods: tuple[int, ...]
    rovers: tuple[int, ...]
    loaded: tuple[int, ...]
    last: tuple[int, ...]
    spent: int
    early: int
    extras: int
    began: tuple[int, ...]
    trail: tuple[Trail, ...]
    shared: int
    saved: int
    held: tuple[int, ...]
    stones: int
    stored: int
    moves: int
    free: bool
    peeked: bool
    taken: int | None
    stuck: bool
    used: tuple[int, ...]
    used_up: tuple[int, ...]
    picks: tuple[int, ...]
    played: tuple[CardNo, ...]
    card_levels: tuple[int, ...]
    cards: tuple[CardNo, ...] | None
    aim_count: int
    aims: tuple[Annotated[int, Of("aim")], ...] | None
    aims_met: tuple[bool, ...] | None
    refused_count: int
    refused: tuple[int, ...] | None
    now: tuple[int, ...]
    agenda: tuple[tuple[tuple[int, ...], ...], ...]
    empty: int
    bare: tuple[int, ...]
    hindered: tuple[int, ...]
    points: tuple[int | None, ...]


class Sector(NamedTuple):
    """The two stacks of a sector."""

    outer: int
    inner: int


class Standing(NamedTuple):
    """The values that an objective between neighbours compares: those of the seats on its left and on its right."""

    one: int
    other: int


class Tries(NamedTuple):
    """A stack that may be taken from, and the codes of its tile's possible places."""

    stack: int
    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as `seat` (None: an onlooker) may see it.

    `flags`: options that are on (see `parts["flags"]`). `sector`: by seat, the two stacks in front of it. `tops`: by
    stack, the tile that lies face up; `left`: by stack, the tiles below it, in no particular order; `below`: the next
    one, if the viewer has seen it; `below_seen`: mask of the seats that have. `civ_left`: by level from 0, cards in the
    stack; `civ_seen`: whether somebody has looked. `offer`: the cards that the viewer chooses from, in a pick of
    `offer_level` (0: all that are left). `deck`: events to come by colour; `drawn`: those drawn; `next_event`: the one
    to come, if the viewer has looked at it. `target` and, at the end, `rating`: of the solo player. `neighbours`:
    objective i lies between seats i and i + 1 (two players: all); `standings`: the values that they compare, for the
    two seats. `tries`: while the viewer takes a tile, by stack that may be chosen, the codes of the places where its
    tile could lie.
    """

    seat: SeatNo | None
    seats: int
    flags: int
    mix: tuple[int, int, int]
    stage: Stage
    turn: int
    round: int
    last_round: bool
    commander: SeatNo | None
    rotation: int
    offset: int
    sectors: tuple[Sector, ...]
    tops: tuple[int | None, ...]
    left: tuple[tuple[int, ...], ...]
    below: tuple[int | None, ...]
    below_seen: tuple[int, ...]
    civ_left: tuple[int, ...]
    civ_seen: tuple[bool, ...]
    offer: tuple[CardNo, ...]
    offer_level: int
    deck: tuple[int, ...]
    drawn: tuple[int, ...]
    event: int | None
    next_event: int | None
    target: int | None
    rating: int | None
    neighbours: tuple[int, ...]
    standings: tuple[Standing, ...]
    tries: tuple[Tries, ...]
    players: tuple[PlayerView, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know."""
    return _view(state, seat, whole=True)


def glimpse(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know, without `tries`, which follow from the rest."""
    return _view(state, seat, whole=False)


def _view(state: State, seat: Seat | None, whole: bool) -> View:
    offer, level = offer_to(state, seat)
    lanes = lanes_for(state, seat)
    target, rating = solo(state)
    return View(
        seat=seat,
        seats=state.seats,
        flags=state.flags,
        mix=state.mix,
        stage=STAGES[state.stage],
        turn=state.turn,
        round=state.round,
        last_round=bool(state.last_round),
        commander=None if state.commander == NONE or state.seats == 1 else state.commander,
        rotation=state.rotation,
        offset=state.offset,
        sectors=tuple([Sector(*stacks_of(state, sector_of(state, other))) for other in range(state.seats)]),
        tops=tuple([None if tile == NONE else tile for tile in state.tops]),
        left=stock(tuple(state.left)),
        below=tuple([below_of(state, stack, seat) for stack in range(len(state.tops))]),
        below_seen=state.below_seen,
        civ_left=tuple(state.civ_left),
        civ_seen=tuple(map(bool, state.civ_seen)),
        offer=offer,
        offer_level=level,
        deck=tuple(state.deck),
        drawn=state.drawn,
        event=state.drawn[-1] if state.drawn and len(state.drawn) == state.round else None,
        next_event=state.next_event if seat is not None and state.lanes[seat].peeked else None,
        target=target,
        rating=rating,
        neighbours=state.neighbours,
        standings=tuple([Standing(*both) for both in standings(state, lanes)]),
        tries=tuple([Tries(*one) for one in tries(state, seat)]) if whole and seat is not None else (),
        players=tuple([_player(state, lanes, other, seat) for other in range(state.seats)]),
    )


def standings(state: State, lanes: list[Lane]) -> list[tuple[int, int]]:
    """Return the values that each neighbour objective compares."""
    pairs = [(card, *between(state.seats, number)) for number, card in enumerate(state.neighbours)]
    return [(measure(lanes[one], card), measure(lanes[other], card)) for card, one, other in pairs]


# -- a lane -----------------------------------------------------------------------------------------------------------


def stock(left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the tiles left in each stack."""
    return tuple([_stack(stack, mask) for stack, mask in enumerate(left)])


@lru_cache(maxsize=1 << 12)
def _stack(stack: int, left: int) -> tuple[int, ...]:
    """Return the tiles that are left in a stack."""
    return tuple([PER_STACK * stack + one for one in cells(left)])


@lru_cache(maxsize=1 << 12)  # in one step, most lanes don't change
def drawn(*masks: int) -> str:
    """Return masks as text, one character per cell: which of the six masks holds it."""
    letters = ["."] * CELLS
    for letter, mask in zip(LETTERS, masks, strict=True):
        for at in cells(mask):
            letters[at] = letter
    return "".join(letters)


def _laid(lane: Lane) -> tuple[Laid, ...]:
    return _tiles(lane.board, tuple(lane.tiles))


@lru_cache(maxsize=1 << 8)
def _tiles(on: Planet, tiles: tuple[int, ...]) -> tuple[Laid, ...]:
    return tuple([_tile(on, one) for one in tiles])


@lru_cache(maxsize=1 << 12)
def _tile(on: Planet, one: int) -> Laid:
    return Laid(one >> 12, one & 4095, on.place_of[on.tiles[one >> 12].shape][one & 4095].cells)


@lru_cache(maxsize=1 << 14)
def set_of(mask: int) -> tuple[int, ...]:
    """Return the members of a mask."""
    return tuple(cells(mask))


def _player(state: State, lanes: list[Lane], other: Seat, seat: Seat | None) -> PlayerView:
    lane, open_ = lanes[other], other == seat or state.stage == OVER
    on_planet, led = settled(state, other)
    bare, stones = empty(lane) if on_planet else 0, lane.meteorites | lane.loaded
    return PlayerView(
        seat=other,
        planet=lane.planet if on_planet else None,
        corporation=lane.corporation if led else None,
        waiting=bool(state.owed >> other & 1),
        marks=tuple(lane.marks),
        columns=lane.columns,
        flux=None if lane.flux == NONE else lane.flux,
        techs=set_of(lane.techs),
        tiles=_laid(lane),
        terrain=drawn(*lane.terrain),
        symbols=drawn(*lane.symbols),
        patches=set_of(lane.patches),
        meteorites=set_of(lane.meteorites),
        sockets=set_of(lane.sockets),
        pods=set_of(lane.pods) if on_planet else (),
        rovers=set_of(lane.rovers),
        loaded=set_of(lane.loaded),
        last=set_of(lane.last),
        spent=lane.spent,
        early=lane.early,
        extras=lane.extras,
        began=set_of(lane.began),
        trail=tuple([Trail(rover, set_of(seen)) for rover, seen in lane.trail]),
        shared=lane.shared,
        saved=lane.saved,
        held=set_of(lane.held),
        stones=lane.stones,
        stored=lane.stored,
        moves=lane.moves,
        free=bool(lane.free),
        peeked=bool(lane.peeked),
        taken=None if lane.taken == NONE else lane.taken,
        stuck=bool(lane.stuck),
        used=set_of(lane.used),
        used_up=set_of(lane.used_up),
        picks=lane.picks,
        played=lane.played,
        card_levels=levels(lane.cards),
        cards=lane.cards if open_ else None,
        aim_count=len(lane.aims),
        aims=lane.aims if open_ else None,
        aims_met=tuple([fulfilled(lane, aim) for aim in lane.aims]) if open_ else None,
        refused_count=len(lane.refused),
        refused=lane.refused if open_ else None,
        now=lane.now if open_ else as_seen(lane.now),
        agenda=lane.agenda,
        empty=bare.bit_count(),
        bare=in_lines(bare),
        hindered=hindered(stones),
        points=points_of(state, lanes, other, open_),
    )


def levels(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the level of each card."""
    return tuple([CARDS[card].level for card in cards])


def hindered(stones: int) -> tuple[int, ...]:
    """Return the lines with a meteorite."""
    return tuple([number for number, count in enumerate(in_lines(stones)) if count])


def points_of(state: State, lanes: list[Lane], other: Seat, open_: bool) -> tuple[int | None, ...]:
    """Return the medals by line; None if they depend on secrets."""
    worth: list[int | None] = list(points(state, lanes, other))
    if not open_:
        worth[CARDS_LINE] = worth[AIMS_LINE] = None
        if lanes[other].cards:
            worth[COLLECTED_LINE] = None  # repo cards are among the secrets
    return tuple(worth)


_TOLD = (
    *("marks", "techs", "patches", "meteorites", "sockets", "pods", "rovers", "loaded", "last", "held", "used"),
    *("used_up", "picks", "spent", "extras", "saved", "stones", "stored", "early", "peeked", "columns"),
    *("flux", "shared"),
)


_TRACK_ARGS = ("population", "water", "biomass", "rover", "technology")


def digest(state: State, seat: Seat, lane: Lane) -> Args:
    """Return the facts that the reveal announces about a lane: its tile and place, and everything that may have changed
    (PU-31.7)."""
    tile = state.tops[lane.taken] if lane.taken != NONE else NONE
    laid = next((one for one in _laid(lane) if one.tile == tile), None)
    return {
        "seat": seat,
        "tile": TILE_KEYS[tile] if tile != NONE else "",
        "code": laid.code if laid else None,
        "cell": place(min(laid.cells)) if laid else "",
        "cells": laid.cells if laid else (),
        "aim_count": len(lane.aims),  # solo events change them
        **dict(zip(_TRACK_ARGS, lane.marks, strict=True)),
        **{name: _told(name, getattr(lane, name)) for name in _TOLD},
    }


_MASKS = {field.name for field in fields(PlayerView)} & {
    *("techs", "patches", "meteorites", "sockets", "pods", "rovers", "loaded", "last", "held", "used", "used_up"),
}


def _told(name: str, value: object) -> int | tuple[int, ...]:
    if isinstance(value, int):
        return set_of(value) if name in _MASKS else value
    return tuple(value)  # type: ignore[arg-type]  # marks and picks are lists of ints
