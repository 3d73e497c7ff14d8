"""Build the view of Tom Tube, field by field. Everything is public except the order of the stock (TT-20.1).

Seats are 0 (Tom) and 1 (Dave). Nodes, sites, cells, stations, rhombs and patterns are named by their ids; a *place* is
the id of a stop or joint (see `paths.py`). Lists by type follow the lists of `parts`.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias

from cosmodrome.games.tom_tube.actions import Move, Place, Triangle
from cosmodrome.games.tom_tube.hints.home import way_home
from cosmodrome.games.tom_tube.legal.legal import legal
from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.parts.components import (
    ALIEN,
    CONTROL,
    ENERGY,
    FREE,
    JUMP,
    MOVES,
    PAID,
    SOLAR,
    STONES,
    MoveKind,
    StoneKind,
)
from cosmodrome.games.tom_tube.rules.shipwreck import is_lost
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.scoring import exchanged, points
from cosmodrome.games.tom_tube.state import (
    ENDINGS,
    JOURNEY,
    NOBODY,
    NONE,
    STAGES,
    START,
    STONES_OFF,
    Ending,
    Stage,
    State,
)
from cosmodrome.games.tom_tube.view.paths import ways
from cosmodrome.games.tom_tube.view.preview import Outlook, of_rhomb, of_triangle
from cosmodrome.kernel.flat import Mask
from cosmodrome.kernel.marks import Of, SeatNo

KEPT: Final = 1 << 11
"""The number of tuples of each kind that are kept: most don't change in one step, and all viewers see the same."""
PREVIEWS: Final = 1 << 14
"""The number of previews that are kept: there are two for each place where a rhomb can lie."""
PlaceKey: TypeAlias = Annotated[str, Of("place")]
Payment: TypeAlias = Literal["", "energy", "control", "alien", "solar"]
"""The stone that a move pays or takes, if any."""
Home: TypeAlias = Literal["", "bonus", "end"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A laid tile, in order: a rhomb on a site (owner None), or a player's triangle on a cell."""

    tile: str
    owner: SeatNo | None
    place: PlaceKey
    turn: int


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone on a sphere or module: "energy", "control", "alien", "solar"."""

    place: PlaceKey
    stone: StoneKind


@dataclass(frozen=True, slots=True)
class Worth:
    """The points that the viewer gains, or loses, with a stone."""

    stone: StoneKind
    points: int


@dataclass(frozen=True, slots=True)
class Way:
    """A move that can be made now. `path`: all places of the shortest way, the start first.

    `pays`: the stone it costs, or "". `takes`: the stone it takes, or "". `worth`: the value of these in points
    (TT-16.1), `points` in total. `gives`: the points that the first astronaut gets for it on the journey (TT-16.2).
    `home`: "bonus" if it ends the usual turns (TT-14.1), "end" if it ends the game without a bonus (TT-14.2); else "".
    `free_too`: a free move leads there as well (TT-11.5). `loses`: it would leave the mover lost in space (TT-15.4).
    """

    do: str
    kind: MoveKind
    target: PlaceKey
    path: tuple[PlaceKey, ...]
    pays: Payment
    takes: Annotated[Payment, Of("stone")]
    worth: tuple[Worth, ...]
    points: int
    gives: int
    home: Home
    free_too: bool
    loses: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of placing a rhomb or triangle (TT-20.4).

    `isolated`: cells that have to be filled then. `complete`: spheres that become complete, at once or when those cells
    are filled. `stones`: those that are certain, if the bank has them; a complete sphere beside an isolated cell waits
    for its triangle. `dead_ends`: nodes that never become complete where a tube of the tile ends.
    """

    do: str
    isolated: tuple[PlaceKey, ...]
    complete: tuple[PlaceKey, ...]
    stones: tuple[Stone, ...]
    dead_ends: tuple[PlaceKey, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player. `triangles`: the number left of each pattern; `extra`: extra energy stones, the handicap; `points`:
    those of each score line.

    `home`: the fewest known moves that bring the astronaut to his base, as texts of the actions, empty if he is there;
    None if no way is known.
    """

    seat: SeatNo
    at: PlaceKey
    energy: int
    control: int
    alien: int
    solar: int
    triangles: tuple[int, ...]
    extra: int
    points: tuple[int, ...]
    home: tuple[str, ...] | None
    lost: bool


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as `seat` (None: an onlooker) sees it.

    `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: the player who chooses; `active`: the player
    whose turn it is (None before the start player is drawn). `complete`: nodes that are complete; `fresh`: those
    completed this turn; `energy_spheres`: sites with one. `owed`: isolated cells still to be filled; `holes`: those
    that stay empty for good. `sites`: the number of places left for a rhomb. `bank`: energy, control, alien. `stock`:
    copies left by rhomb; `drawn`: the rhomb to be laid, or "". `quiet`: turns in a row without progress; `progress`:
    whether this turn has made any; `passes`: in a row. `first`: the astronaut who came home with the bonus; `moves`:
    those of the late one since; `bonus`: points. `ending`: how the game ended, or "". `exchange`: how many
    points an exchange adds for the player (TT-12.1). `ways` and `previews` are for the seat that chooses: on its turn,
    and while it places or fills.
    """

    seat: SeatNo | None
    flags: int
    lost_bonus: int
    stage: Stage
    turn: SeatNo | None
    active: SeatNo | None
    players: tuple[PlayerView, ...]
    laid: tuple[Laid, ...]
    stones: tuple[Stone, ...]
    complete: tuple[str, ...]
    energy_spheres: tuple[str, ...]
    fresh: tuple[str, ...]
    owed: tuple[str, ...]
    holes: tuple[str, ...]
    sites: int
    bank: tuple[int, ...]
    stock: tuple[int, ...]
    drawn: str
    quiet: int
    progress: bool
    passes: int
    first: SeatNo | None
    moves: int
    bonus: int
    ending: Ending
    exchange: int
    ways: tuple[Way, ...]
    previews: tuple[Preview, ...]


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know."""
    return _view(state, seat, whole=True)


def glimpse(state: State, seat: int | None) -> View:
    """Return what `seat` may know, without ways, previews and ways home, which follow from the rest."""
    return _view(state, seat, whole=False)


def _view(state: State, seat: int | None, whole: bool) -> View:
    net, board, begun = state.net, state.net.board, state.stage != START
    ways_, previews = _choices(state) if whole and begun and seat == state.turn else ((), ())
    return View(
        seat=seat,
        flags=state.flags,
        lost_bonus=state.lost_bonus,
        stage=STAGES[state.stage],
        turn=state.turn if begun else None,
        active=state.active if begun else None,
        players=tuple([_player(state, player, whole) for player in range(2)]),
        laid=_laid(state),
        stones=_stones(board, state.stones, state.aliens),
        complete=_places(board, net.complete),
        energy_spheres=_places(board, net.stops & ~board.node_mask),
        fresh=_places(board, state.fresh),
        owed=_cells(board, state.owed),
        holes=_cells(board, _alone(board, net.free) & ~state.owed),
        sites=net.sites.bit_count(),
        bank=tuple(state.bank),
        stock=tuple(state.stock),
        drawn="" if state.drawn == NONE else board.parts.rhombs[state.drawn].key,
        quiet=state.quiet,
        progress=bool(state.progress),
        passes=state.passes,
        first=None if state.first == NOBODY else state.first,
        moves=state.moves,
        bonus=state.bonus,
        ending=ENDINGS[state.ending],
        exchange=exchanged(board.parts.counts),
        ways=ways_,
        previews=previews,
    )


def _player(state: State, player: int, whole: bool) -> PlayerView:
    patterns, board = len(state.triangles) // 2, state.net.board
    way = way_home(state, player) if whole else None
    return PlayerView(
        seat=player,
        at=board.places[state.at[player]],
        energy=state.energy[player],
        control=state.control[player],
        alien=state.alien[player],
        solar=state.solar[player],
        triangles=tuple(state.triangles[patterns * player : patterns * (player + 1)]),
        extra=state.extra[player],
        points=points(state, player),
        home=None if way is None else tuple([move.text for move in way]),
        lost=bool(state.lost >> player & 1),
    )


def _laid(state: State) -> tuple[Laid, ...]:
    found: tuple[Laid, ...] | None = state.net.known.get("laid")
    if found is None:
        found = state.net.known["laid"] = tuple([_tile(state, code) for code in state.net.laid])
    return found


def _tile(state: State, code: int) -> Laid:
    board, rhomb = state.net.board, state.net.board.rhomb_of(code)
    if rhomb:
        return Laid(board.parts.rhombs[rhomb[0]].key, None, board.parts.sites[rhomb[2]].key, rhomb[1])
    owner, pattern, turn, cell = board.triangle_of(code)
    return Laid(board.parts.patterns[pattern].key, owner, board.parts.cells[cell].key, turn)


@lru_cache(maxsize=KEPT)
def _stones(board: Board, stops: Mask, aliens: Mask) -> tuple[Stone, ...]:
    return tuple([Stone(board.places[stop], _stone(board, stop, aliens)) for stop in bits(stops)])


def _stone(board: Board, stop: int, aliens: Mask) -> StoneKind:
    """Return the kind of the stone on a stop."""
    if stop >= board.first_station:
        return STONES[SOLAR]
    if stop >= board.nodes:
        return STONES[ENERGY]
    return STONES[ALIEN if aliens >> stop & 1 else CONTROL]


@lru_cache(maxsize=KEPT)
def _places(board: Board, stops: Mask) -> tuple[str, ...]:
    return tuple([board.places[stop] for stop in bits(stops)])


@lru_cache(maxsize=KEPT)
def _cells(board: Board, mask: Mask) -> tuple[str, ...]:
    return tuple([board.parts.cells[cell].key for cell in bits(mask)])


@lru_cache(maxsize=KEPT)
def _alone(board: Board, free: Mask) -> Mask:
    """Return the mask of the free cells that have no free cell beside them."""
    return sum([1 << cell for cell in bits(free) if not free & board.beside[cell]])


# -- the choice -------------------------------------------------------------------------------------------------------


def _choices(state: State) -> tuple[tuple[Way, ...], tuple[Preview, ...]]:
    """Return, for each action of the choosing seat, the way of a move or the preview of a tile."""
    actions, net, off = legal(state, state.turn), state.net, state.flags & STONES_OFF
    moves = [action for action in actions if isinstance(action, Move)]
    previews = []
    for action in actions:
        if isinstance(action, Place):
            previews.append(_preview(net.board, off, action.text, of_rhomb(net, state.drawn, action)))
        elif isinstance(action, Triangle):
            previews.append(_preview(net.board, off, action.text, of_triangle(net, state.turn, action)))
    return tuple(_ways(state, moves)), tuple(previews)


def _ways(state: State, moves: list[Move]) -> list[Way]:
    if not moves:
        return []
    seat, board, places = state.turn, state.net.board, state.net.board.places
    start, free = places[state.at[seat]], {move.stop for move in moves if move.kind == FREE}
    paths = {paid: ways(state, seat, paid) for paid in {move.kind == PAID for move in moves if move.kind != JUMP}}
    found = []
    for move in moves:
        jump, stop = move.kind == JUMP, move.stop
        pays = _PAYS[move.kind]
        takes: Payment = _stone(board, stop, state.aliens) if state.stones >> stop & 1 else ""
        worth = _worth(state, pays, takes)
        way = Way(
            do=move.text,
            kind=MOVES[move.kind],
            target=places[stop],
            path=(start, places[stop]) if jump else paths[move.kind == PAID][stop],
            pays=pays,
            takes=takes,
            worth=worth,
            points=sum(one.points for one in worth),
            gives=state.net.board.parts.counts.per_move if state.stage == JOURNEY else 0,
            home=_home(state, stop),
            free_too=jump and stop in free,
            loses=_loses(state, move),
        )
        found.append(way)
    return found


_PAYS: Final[tuple[Payment, ...]] = ("", STONES[CONTROL], STONES[ENERGY])
"""The payment for each kind of move."""


def _worth(state: State, pays: Payment, takes: Payment) -> tuple[Worth, ...]:
    """Return the stones that a move takes and pays, with their points."""
    points = dict(zip(STONES, state.net.board.parts.counts.points, strict=True))
    gained = [Worth(takes, points[takes])] if takes else []
    return (*gained, Worth(pays, -points[pays])) if pays else tuple(gained)


def _home(state: State, stop: int) -> Home:
    """Return the effect of entering the base: none on the journey, nor with a solar stone still out (TT-14)."""
    board, seat = state.net.board, state.turn
    if stop != board.base_stop[seat] or state.stage == JOURNEY:
        return ""
    if not state.can_lay():
        return "end"
    return "bonus" if state.solar[seat] == len(board.parts.modules[seat]) else ""


def _loses(state: State, move: Move) -> bool:
    """Return whether the mover would then be lost (TT-15.4). A free move changes only the stones, which the astronaut
    takes anyway."""
    seat = state.turn
    after = state.clone()
    after.at[seat] = move.stop
    if move.kind == PAID:
        after.control[seat] -= 1
    elif move.kind == JUMP:
        after.energy[seat] -= 1
    return is_lost(after, seat)


@lru_cache(maxsize=PREVIEWS)
def _preview(board: Board, off: int, do: str, seen: Outlook) -> Preview:
    return Preview(
        do=do,
        isolated=_cells(board, seen.isolated),
        complete=_places(board, seen.complete),
        stones=tuple(
            [Stone(board.places[stop], STONES[kind]) for stop, kind in seen.stones if kind == ENERGY or not off]
        ),
        dead_ends=tuple([board.places[node] for node in seen.dead_ends]),
    )
