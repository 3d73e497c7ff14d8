"""Compute what a choice adds to the viewer's score sheet, as things stand, before it is made (SM-11)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cosmodrome.games.space_mission.parts.components import ALIENS, KINDS, MATTER, MEDAL, MINERALS, SPACE, TILES, WATER
from cosmodrome.games.space_mission.scoring import gate_points, station_points, tile_points
from cosmodrome.games.space_mission.state import BITS, GATE, NOBODY, PEEK, PICK, SCANNED, TURN, State

GATE_LINE: Final = 0
STATIONS_LINE: Final = 1
FIRST_TILES: Final = 2
"""The first line of the score sheet for a kind of tiles."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The change in a line of the score sheet from an action: `take` with its tile, `jump`, or `develop`.

    `line`: its number; `points`: the points added. `count` and `most` are the numbers behind its new score: for sets,
    all tiles and those of the commonest colour; for matter, pairs and single tiles; for water and medals, the tiles;
    for the gate, the place; for stations, their number. `later`: only once there is a station at this planet.
    """

    do: str
    line: int
    points: int
    count: int
    most: int
    later: bool


def worths(state: State, seat: int | None) -> tuple[Worth, ...]:
    """Return the points that each choice of `seat` adds, as far as the seat may know."""
    if seat is None or state.turn != seat:
        return ()
    if state.stage == PICK:
        return tuple(_takes(state, seat))
    return (_jump(state, seat), *_develop(state, seat)) if state.stage == TURN else ()


def _takes(state: State, seat: int) -> Iterator[Worth]:
    pile = state.piles[state.ships[seat]]
    for kind in range(SPACE):
        if pile >> BITS * kind & 15:
            yield from _tiles(state, seat, f"take {TILES[kind].key}", [kind], later=state.taking == SCANNED)


def _tiles(state: State, seat: int, do: str, kinds: Sequence[int], later: bool) -> Iterator[Worth]:
    """Yield the points that tiles of these kinds add."""
    tiles = state.tiles[seat * KINDS : (seat + 1) * KINDS]
    before = tile_points(state.parts, tiles)
    for kind in kinds:
        tiles[kind] += 1
    for at, (old, new) in enumerate(zip(before, tile_points(state.parts, tiles), strict=True)):
        if new != old:
            yield Worth(do, FIRST_TILES + at, new - old, *_made_up(tiles, at), later)


def _made_up(tiles: Sequence[int], line: int) -> tuple[int, int]:
    """Return the numbers from which the points of a line of tiles come."""
    if line < 2:
        colours = tiles[(MINERALS, ALIENS)[line]]
        return sum(colours), max(colours)
    matter = tiles[MATTER]
    return (min(matter), max(matter) - min(matter)) if line == 2 else (tiles[(WATER, MEDAL)[line - 3]], 0)


def _jump(state: State, seat: int) -> Worth:
    gate = state.gate[:]
    gate[seat] += 1
    place = 1 + sum(probes > gate[seat] for probes in gate)
    return Worth(
        "jump",
        GATE_LINE,
        gate_points(state.parts, gate, seat) - gate_points(state.parts, state.gate, seat),
        place,
        0,
        later=False,
    )


def _develop(state: State, seat: int) -> Iterator[Worth]:
    """Yield the worth of the station, and of the viewer's reserved tiles, if they may know them (SM-7.5)."""
    here = state.ships[seat]
    if here == GATE or state.stations[here] != NOBODY or not state.scanned[here] >> seat & 1:
        return
    stations = state.stations.count(seat)
    yield Worth("develop", STATIONS_LINE, station_points(state.parts, 1), stations + 1, 0, later=False)
    if state.flags & PEEK:
        own = [one & 15 for one in state.takes[here] if one >> 4 == seat]
        yield from _tiles(state, seat, "develop", own, later=False)
