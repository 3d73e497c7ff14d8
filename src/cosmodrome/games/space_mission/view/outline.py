"""The parts of an observation of Space Mission, straight from the state: see `Game.outline`."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from cosmodrome.games.space_mission.parts.components import COLOURS, HAND, KINDS, MOST_CARDS, TILES_PER_PLANET
from cosmodrome.games.space_mission.scoring import LINES, gate_points, station_points, tile_points
from cosmodrome.games.space_mission.state import BITS, NO_ACTION, NOBODY, OVER, PEEK, PICK, SCANNED, State, counts, size
from cosmodrome.games.space_mission.view.view import cards_of
from cosmodrome.kernel.codecs import Buffer
from cosmodrome.kernel.observed import MASK, SAME, Makers, Outline, Whole, Writes

MOST_TILES: Final = TILES_PER_PLANET
"""The number of tiles on a planet at first."""
HELD: Final = HAND * len(COLOURS)
"""The most cards in hands: only these keep an earlier shuffle in memory."""
NO_POINTS: Final = -100
"""A placeholder for hidden points: one less than the fewest possible."""


def outline(state: State, seat: int | None) -> Outline:
    """Return the values that `glimpse` is made from: see `Game.outline`."""
    looking = state.stage == PICK and state.turn == seat
    numbers = (
        seat,
        state.seats,
        state.flags,
        state.stage,
        state.turn,
        state.actions_left,
        state.start,
        state.round,
        state.progress,
        state.quiet,
        state.spaces,
        state.parts.needed(state.seats),
        state.taking,
        state.pile_size,
    )
    pick = counts(state.piles[state.ships[state.turn]]) if looking else None
    shuffles = tuple(state.shuffles)
    return numbers, (pick, _around(state, seat), _players(state, seat, shuffles), state.discards, shuffles)


# -- planets ----------------------------------------------------------------------------------------------------------


def _around(state: State, seat: int | None) -> tuple[Any, ...]:
    """Return the values from which `_ring` writes the planets."""
    looks = state.stage == PICK
    visits: tuple[Any, ...] | None = None
    if seat is not None:
        first, last = seat * len(state.parts.planets), (seat + 1) * len(state.parts.planets)
        visits = (
            tuple(state.last_visit[first:last]),
            tuple(state.last_round[first:last]),
            tuple(state.last_seen[first:last]),
        )
    return (
        -1 if seat is None else seat,
        state.flags,
        state.stage == OVER,
        state.ships[state.turn] if looks else -1,
        1 << state.turn if looks else 0,
        tuple(state.ring),
        tuple(state.piles),
        tuple(state.dealt),
        tuple(state.opened),
        tuple([tuple(taken) for taken in state.takes]),
        tuple(state.stations),
        tuple(state.scanned),
        visits,
    )


def _ring(key: tuple[Any, ...], had: Any, out: Buffer, at: int) -> None:
    """Write the planets of the ring that differ."""
    ring, before = key[5], () if had is None else had[5]
    out[at] = len(ring)
    at += 1
    for place in range(len(ring)):
        planet = _planet_in(key, place)
        old = _planet_in(had, place) if place < len(before) else None
        if planet != old:
            _planet(planet, old, out, at + place * len(_NO_PLANET))
    for place in range(len(ring), len(before)):
        start = at + place * len(_NO_PLANET)
        out[start : start + len(_NO_PLANET)] = _NO_PLANET


def _planet_in(key: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Return the values from which `_planet` writes a planet."""
    viewer, flags, over, at, looks, ring, piles, dealt, opened, takes, stations, scanned, visits = key
    planet = ring[place]
    seen = looks if planet == at else 0
    left = viewer, flags, piles[planet], dealt[planet], opened[planet], takes[planet]
    last = (NO_ACTION, 0, 0) if visits is None else (visits[0][planet], visits[1][planet], visits[2][planet])
    return planet, *left, stations[planet], scanned[planet], seen, over, *last


# Places of the numbers of a planet and of each look at it, in the order of `PlanetView` and `Look`.
_STATION: Final = 3
_SCANNED: Final = 4
_SEEN: Final = _SCANNED + len(COLOURS)
_TAKERS: Final = _SEEN + len(COLOURS)
_TAKEN: Final = _TAKERS + 1 + MOST_TILES
_LOOKS: Final = _TAKEN + 2 + MOST_TILES
_LOOK: Final = 3 + KINDS
_VISIT: Final = _LOOKS + 1 + MOST_TILES * _LOOK
_NO_PLANET: Final = array(
    "i",
    [
        *([0] * _STATION + [-1] + [0] * (_LOOKS + 1 - _SCANNED)),
        *([*[0] * (_LOOK - 1), -1] * MOST_TILES + [0] * (4 + KINDS)),
    ],
)


def _planet(key: tuple[Any, ...], had: Any, out: Buffer, at: int) -> None:
    """Write a planet in the form of `PlanetView`."""
    if had is not None:
        out[at : at + len(_NO_PLANET)] = _NO_PLANET
    planet, viewer, flags, pile, dealt, opened, taken, station, scanned, looks, over, action, in_round, known = key
    out[at] = planet
    out[at + 1] = size(pile) if dealt else MOST_TILES
    out[at + 2] = opened
    out[at + _STATION] = station
    _seats(scanned, out, at + _SCANNED)
    seen: int = scanned | looks
    shown: bool = over and station != NOBODY
    if shown:
        out[at + _TAKEN] = 1
        out[at + _TAKEN + 1] = len(taken)
    out[at + _TAKERS] = len(taken)
    for place, one in enumerate(taken):
        taker: int = one >> 4
        seen |= 1 << taker
        out[at + _TAKERS + 1 + place] = taker
        if shown:
            out[at + _TAKEN + 2 + place] = one & 15
    _seats(seen, out, at + _SEEN)
    _looks(pile, taken, viewer, station == NOBODY and not flags & PEEK, flags & PEEK, out, at + _LOOKS)
    if action == NO_ACTION:
        return
    out[at + _VISIT] = 1
    out[at + _VISIT + 1] = action
    out[at + _VISIT + 2] = in_round
    if flags & PEEK or action != SCANNED or not known:  # SM-7.5: else a tile was reserved
        for one in taken[known:]:
            pile += 1 << (BITS * (one & 15))
        out[at + _VISIT + 3] = 1
        out[at + _VISIT + 4 : at + _VISIT + 4 + KINDS] = _counts(pile)


def _seats(mask: int, out: Buffer, at: int) -> None:
    for seat in range(len(COLOURS)):
        if mask >> seat & 1:
            out[at + seat] = 1


def _looks(  # noqa: PLR0917 # it writes into the caller's buffer
    pile: int, taken: Sequence[int], viewer: int, hidden: bool, shown: int, out: Buffer, at: int
) -> None:
    """Write what the viewer saw with each tile that they took; `hidden`: without the kinds they took; `shown`: with the
    counts left."""
    own = [place for place, one in enumerate(taken) if one >> 4 == viewer]
    out[at] = len(own)
    number = len(own)
    for place in range(len(taken) - 1, -1, -1):
        one = taken[place]
        if one >> 4 == viewer:
            number -= 1
            start = at + 1 + number * _LOOK
            out[start] = place
            if shown:
                out[start + 1] = 1
                out[start + 2 : start + 2 + KINDS] = _counts(pile)
            if not hidden:
                out[start + 2 + KINDS] = one & 15
        pile += 1 << (BITS * (one & 15))


@lru_cache(maxsize=1 << 12)
def _counts(pile: int) -> Buffer:
    return array("i", counts(pile))


# -- players ----------------------------------------------------------------------------------------------------------


def _players(state: State, seat: int | None, shuffles: tuple[int, ...]) -> list[tuple[Any, ...]]:
    """Return the values from which `_player` writes each player."""
    viewer, over, gate = -1 if seat is None else seat, state.stage == OVER, tuple(state.gate)
    stations, hands, tiles, recent = state.stations, state.hands, state.tiles, state.recent
    return [
        (
            player,
            player == viewer,
            over,
            state.ships[player],
            gate[player],
            state.chips[player],
            stations.count(player),
            tuple(hands[player]),
            shuffles,
            tuple(tiles[player * KINDS : (player + 1) * KINDS]),
            recent[2 * player + 1],
            recent[2 * player],
            gate,
            state.parts,
        )
        for player in range(state.seats)
    ]


# Places of the numbers of a player, in the order of `PlayerView`.
_DRAWN: Final = 6
_TILE_COUNT: Final = _DRAWN + 2 + HELD
_HAND: Final = _TILE_COUNT + 3
_TILES: Final = _HAND + 1 + MOST_CARDS
_POINTS: Final = _TILES + 1 + KINDS


def _player(key: tuple[Any, ...], had: Any, out: Buffer, at: int) -> None:
    """Write a player in the form of `PlayerView`; hands change with every step, so write only cards that came or
    went."""
    player, own, over, _, _, _, stations, hand, shuffles, tiles, before, last, gates, parts = key
    if had is None or own != had[1] or over != had[2]:
        _begin(player, own, over, out, at)
        old: tuple[Any, ...] = (-1, own, over, -1, 0, 0, -1, (), (), (), 0, 0, (), parts)
    else:
        old = had
    for place in range(1, 5):
        number = key[place + 2]
        if number != old[place + 2]:
            out[at + place] = number
    if hand != old[7] or shuffles != old[8]:
        _hand(hand, old[7], own, out, at)
        _drawn(hand, shuffles, len(old[8]), out, at + _DRAWN)
    if tiles != old[9]:
        out[at + _TILE_COUNT] = sum(tiles)
        if own or over:
            out[at + _TILES + 1 : at + _POINTS] = array("i", tiles)
            out[at + _POINTS + 2 : at + _POINTS + len(LINES)] = array("i", tile_points(parts, tiles))
    out[at + _TILE_COUNT + 1] = before
    out[at + _TILE_COUNT + 2] = last
    if gates != old[12]:
        out[at + _POINTS] = gate_points(parts, gates, player)
    if stations != old[6]:
        out[at + _POINTS + 1] = station_points(parts, stations)


_NO_PLAYER: Final = array("i", [0, -1, *[0] * (_POINTS - 2), *[NO_POINTS] * len(LINES)])


def _begin(player: int, own: bool, over: bool, out: Buffer, at: int) -> None:
    """Write everything that is neither zero nor written by `_player`."""
    out[at : at + len(_NO_PLAYER)] = _NO_PLAYER
    out[at] = player
    out[at + _HAND] = 1 if own else 0
    out[at + _TILES] = 1 if own or over else 0


def _hand(hand: tuple[int, ...], old: tuple[int, ...], own: bool, out: Buffer, at: int) -> None:
    out[at + 5] = len(hand)
    if own:
        start = at + _HAND + 1
        for card in old:
            if card not in hand:
                out[start + card] = 0
        for card in hand:
            if card not in old:
                out[start + card] = 1


def _drawn(hand: tuple[int, ...], shuffles: tuple[int, ...], before: int, out: Buffer, at: int) -> None:
    """Write, for each shuffle, how many cards of a hand were last shuffled in it, over the counts for `before`
    shuffles."""
    held = 0
    for card in hand:
        held |= 1 << card
    out[at] = len(shuffles)
    at += 1
    for place, mask in enumerate(shuffles):
        out[at + place] = (mask & held).bit_count()
    for place in range(len(shuffles), before):
        out[at + place] = 0


def _shuffles(*masks: int) -> tuple[tuple[int, ...], ...]:
    return tuple([cards_of(mask) for mask in masks])


MAKERS: Final[Makers] = {
    "pick": SAME,
    "ring": Whole(Writes(_ring)),
    "players": Writes(_player),
    "discards": MASK,
    "shuffles": _shuffles,
}
