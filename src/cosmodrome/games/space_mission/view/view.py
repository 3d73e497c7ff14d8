"""Build the view of a seat in Space Mission, field by field (SM-10.3, SM-10.4).

Planets, cards and kinds of tiles are numbers here: places in the lists of that name in `parts`. "Counts"
are eleven numbers, one for each kind of tile.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias, get_args

from cosmodrome.games.space_mission.parts.components import COLOURS, KINDS, TILES_PER_PLANET, Components
from cosmodrome.games.space_mission.rules.chance import bits
from cosmodrome.games.space_mission.scoring import LINES, gate_points, station_points, tile_points
from cosmodrome.games.space_mission.state import (
    BITS,
    NO_ACTION,
    NOBODY,
    OVER,
    PEEK,
    PICK,
    SCANNED,
    STAGES,
    Stage,
    State,
    counts,
    size,
)
from cosmodrome.games.space_mission.view.worth import Worth, worths
from cosmodrome.kernel.marks import Of, SeatNo

Action: TypeAlias = Literal["", "topped-up", "jumped", "flew", "scanned", "developed", "discovered"]
ACTIONS: tuple[Action, ...] = get_args(Action)

CardNo: TypeAlias = Annotated[int, Of("card")]
PlanetNo: TypeAlias = Annotated[int, Of("planet")]
TileNo: TypeAlias = Annotated[int, Of("tile")]


@dataclass(frozen=True, slots=True)
class Look:
    """The viewer's knowledge of a pile when they took a tile.

    `at`: how many tiles had been taken there before (an index of `takers`); `left`: the counts that remained, None
    while the viewer may not look at their reserved tile, because the counts would reveal it; `took`: the kind taken,
    None while the viewer may not look at it (SM-7.5).
    """

    at: int
    left: tuple[int, ...] | None
    took: TileNo | None


@dataclass(frozen=True, slots=True)
class Visit:
    """The viewer's last visit (SM-10.4): the action, the round, and the counts of the tiles left then; None if they
    would reveal the reserved tile (SM-7.5)."""

    action: Action
    round: int
    left: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class PlanetView:
    """A planet of the ring: `left` tiles lie there; `open`: only space tiles, face up.

    `takers`: the players who took each missing tile, in order; without a station these are the probes on reserved
    tiles. `scanned`: the players who have scanned and may develop; `seen`: those who have seen tiles here, by scanning
    or by taking. `taken`: the kinds that `takers` received, shown after the end (None before, and without a station).
    """

    planet: PlanetNo
    left: int
    open: bool
    station: SeatNo | None
    scanned: tuple[SeatNo, ...]
    seen: tuple[SeatNo, ...]
    takers: tuple[SeatNo, ...]
    taken: tuple[TileNo, ...] | None
    looks: tuple[Look, ...]
    visit: Visit | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as the viewer sees them. `tiles` and `points` of kinds are None if they are hidden (SM-10.3).

    `ship`: planet, or None at the gate. `cards_by_shuffle`: how many hand cards were drawn after each shuffle (see
    `View.shuffles`). `points`: for each line of the score sheet. `recent`: the last two actions in the order they were
    made, "" for none.
    """

    seat: SeatNo
    ship: PlanetNo | None
    gate: int
    chips: int
    stations: int
    cards: int
    cards_by_shuffle: tuple[int, ...]
    tile_count: int
    recent: tuple[Action, Action]
    hand: tuple[CardNo, ...] | None
    tiles: tuple[int, ...] | None
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as `seat` (None: an onlooker) may see it.

    `flags`: the options that are on (mask, see `parts["flags"]`).
    `shuffles`: all cards, grouped by the last shuffle that each took part in; everybody saw which cards were
    reshuffled. `pick`: the counts of the pile that the viewer is looking at now. `taking`: the action that the tile
    belongs to.
    `worth`: the points that the viewer's choices would add.
    """

    seat: SeatNo | None
    seats: int
    flags: int
    stage: Stage
    turn: SeatNo
    actions_left: int
    start: SeatNo
    round: int
    progress: bool
    quiet: int
    spaces: int
    spaces_to_end: int
    taking: Action
    pick: tuple[int, ...] | None
    ring: tuple[PlanetView, ...]
    players: tuple[PlayerView, ...]
    discards: tuple[int, ...]
    draw_pile: int
    shuffles: tuple[tuple[int, ...], ...]
    worth: tuple[Worth, ...]


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know."""
    return _view(state, seat, whole=True)


def glimpse(state: State, seat: int | None) -> View:
    """Return what `seat` may know, without `worth`, which follows from the rest."""
    return _view(state, seat, whole=False)


def _view(state: State, seat: int | None, whole: bool) -> View:
    looking = state.stage == PICK and state.turn == seat
    return View(
        seat=seat,
        seats=state.seats,
        flags=state.flags,
        stage=STAGES[state.stage],
        turn=state.turn,
        actions_left=state.actions_left,
        start=state.start,
        round=state.round,
        progress=bool(state.progress),
        quiet=state.quiet,
        spaces=state.spaces,
        spaces_to_end=state.parts.needed(state.seats),
        taking=ACTIONS[state.taking],
        pick=counts(state.piles[state.ships[state.turn]]) if looking else None,
        ring=tuple([planet_of(*key) for key in _planets(state, seat)]),
        players=tuple([player_of(*key) for key in _players(state, seat)]),
        discards=tuple(bits(state.discards)),
        draw_pile=state.pile_size,
        shuffles=tuple([cards_of(mask) for mask in state.shuffles]),
        worth=worths(state, seat) if whole else (),
    )


def _planets(state: State, seat: int | None) -> list[tuple[Any, ...]]:
    """Return the values from which `planet_of` makes each planet of the ring."""
    place, looks = (
        0 if seat is None else seat * len(state.parts.planets),
        state.ships[state.turn] if state.stage == PICK else None,
    )
    flags, over, piles, dealt, opened = state.flags, state.stage == OVER, state.piles, state.dealt, state.opened
    takes, stations, scanned, turn = state.takes, state.stations, state.scanned, state.turn
    visit, rounds, known = state.last_visit, state.last_round, state.last_seen
    return [
        (
            planet,
            seat,
            flags,
            piles[planet],
            dealt[planet],
            opened[planet],
            tuple(takes[planet]),
            stations[planet],
            scanned[planet],
            turn if looks == planet else None,
            over,
            None if seat is None else (visit[place + planet], rounds[place + planet], known[place + planet]),
        )
        for planet in state.ring
    ]


@lru_cache(maxsize=1 << 12)  # in one step, most planets don't change
def planet_of(  # noqa: PLR0917  # all that it is made of, which is looked up in one go
    planet: int,
    seat: int | None,
    flags: int,
    pile: int,
    dealt: int,
    opened: int,
    taken: tuple[int, ...],
    station: int,
    scanned: int,
    picks: int | None,
    over: bool,
    last: tuple[int, int, int] | None,
) -> PlanetView:
    """Return a planet as `seat` sees it. `picks`: the seat that is looking at its tiles now; `last`: action, round and
    number of tiles taken of the viewer's last visit."""
    seen = scanned | (0 if picks is None else 1 << picks)
    for one in taken:
        seen |= 1 << (one >> 4)
    shown = over and station != NOBODY
    return PlanetView(
        planet=planet,
        left=size(pile) if dealt else TILES_PER_PLANET,
        open=bool(opened),
        station=None if station == NOBODY else station,
        scanned=_SEATS[scanned],
        seen=_SEATS[seen],
        takers=tuple([one >> 4 for one in taken]),
        taken=tuple([one & 15 for one in taken]) if shown else None,
        looks=() if seat is None else _looks(pile, taken, seat, station == NOBODY, flags),
        visit=None if last is None else _visit(pile, taken, last, flags),
    )


def _looks(pile: int, taken: tuple[int, ...], seat: int, unsettled: bool, flags: int) -> tuple[Look, ...]:
    looks = []
    hidden = unsettled and not flags & PEEK  # SM-7.5
    for at, one in reversed([*enumerate(taken)]):
        if one >> 4 == seat:
            looks.append(Look(at, counts(pile) if flags & PEEK else None, None if hidden else one & 15))
        pile += 1 << (BITS * (one & 15))
    return tuple(reversed(looks))


def _visit(pile: int, taken: tuple[int, ...], last: tuple[int, int, int], flags: int) -> Visit | None:
    action, in_round, known = last
    if action == NO_ACTION:
        return None
    for one in taken[known:]:
        pile += 1 << (BITS * (one & 15))
    hidden = action == SCANNED and known and not flags & PEEK  # SM-7.5: a tile was reserved
    return Visit(ACTIONS[action], in_round, None if hidden else counts(pile))


def _players(state: State, seat: int | None) -> list[tuple[Any, ...]]:
    """Return the values from which `player_of` makes each player."""
    shuffles, over = tuple(state.shuffles), state.stage == OVER
    return [
        (
            player,
            player == seat,
            over,
            state.ships[player],
            state.gate[player],
            state.chips[player],
            state.stations.count(player),
            tuple(state.hands[player]),
            shuffles,
            tuple(state.tiles[player * KINDS : (player + 1) * KINDS]),
            state.recent[2 * player + 1],
            state.recent[2 * player],
            gate_points(state.parts, state.gate, player),
            state.parts,
        )
        for player in range(state.seats)
    ]


@lru_cache(maxsize=1 << 10)
def player_of(  # noqa: PLR0917  # all that it is made of, which is looked up in one go
    player: int,
    own: bool,
    over: bool,
    ship: int,
    gate: int,
    chips: int,
    stations: int,
    hand: tuple[int, ...],
    shuffles: tuple[int, ...],
    tiles: tuple[int, ...],
    before: int,
    last: int,
    at_gate: int,
    parts: Components,
) -> PlayerView:
    """Return a player as the viewer sees them. `own`: the viewer; `over`: after the end; `at_gate`: points."""
    shown = own or over
    held = sum([1 << card for card in hand])
    return PlayerView(
        seat=player,
        ship=None if ship < 0 else ship,
        gate=gate,
        chips=chips,
        stations=stations,
        cards=len(hand),
        cards_by_shuffle=tuple([(mask & held).bit_count() for mask in shuffles]),
        tile_count=sum(tiles),
        recent=(ACTIONS[before], ACTIONS[last]),
        hand=hand if own else None,
        tiles=tiles if shown else None,
        points=(at_gate, station_points(parts, stations), *(tile_points(parts, tiles) if shown else _HIDDEN)),
    )


_HIDDEN = (None,) * (len(LINES) - 2)
_SEATS = tuple([tuple(bits(mask)) for mask in range(1 << len(COLOURS))])
"""By mask: the seats in it."""


@lru_cache(maxsize=256)
def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask."""
    return tuple(bits(mask))
