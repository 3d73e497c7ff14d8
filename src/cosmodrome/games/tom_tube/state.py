"""The complete state of a match of Tom Tube, flat and cheap to clone. Seat 0 is Tom, seat 1 Dave.

Nothing hidden is fixed before it must be: a rhomb is drawn when build is chosen. The tiles are a `Net`, which never
changes: clones share it.
"""

from typing import Any, ClassVar, Final, Literal, TypeAlias

from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.rules.tubes import Net, bare, net_of
from cosmodrome.kernel.flat import Mask, in_short
from cosmodrome.kernel.flat import freeze as freeze_flat
from cosmodrome.kernel.flat import thaw as thaw_flat

NOBODY: Final = -1
NONE: Final = -1

# Stages. First the choices of the player `turn`, then chance and the end.
TURN: Final = 0
JOURNEY: Final = 1
PLACE: Final = 2
TRIANGLE: Final = 3
RIVAL: Final = 4
START: Final = 5
DRAW: Final = 6
OVER: Final = 7
Stage: TypeAlias = Literal["turn", "journey", "place", "triangle", "rival", "start", "draw", "over"]
STAGES: Final[tuple[Stage, ...]] = ("turn", "journey", "place", "triangle", "rival", "start", "draw", "over")

# The options that are on, as a mask; the first three determine the edition of the board.
LITERAL: Final = 1 << 0
MIXED: Final = 1 << 1
PRINTED_RIMS: Final = 1 << 2
UNLIMITED: Final = 1 << 3
FREE_PASS: Final = 1 << 4
LOST_LOSES: Final = 1 << 5
STONES_OFF: Final = 1 << 6

# Endings of a game (TT-13, TT-14, TT-15); 0: not yet.
HOME: Final = 1
LATE_HOME: Final = 2
WRECKED: Final = 3
JOURNEY_LOST: Final = 4
BOTH_PASSED: Final = 5
STANDSTILL: Final = 6
Ending: TypeAlias = Literal["", "home", "late-home", "wrecked", "journey-lost", "both-passed", "standstill"]
ENDINGS: Final[tuple[Ending, ...]] = ("", "home", "late-home", "wrecked", "journey-lost", "both-passed", "standstill")

STANDSTILL_TURNS: Final = 40
"""Turns in a row without progress that end the game (TT-13.4)."""
LONGEST_JOURNEY: Final = 30
"""The most moves of the late astronaut on his journey: after these he is lost (TT-14.9)."""


class State:
    """One match. Lists are by seat, by kind of stone, by rhomb, or seat × patterns + pattern where noted."""

    fields: ClassVar[tuple[str, ...]] = (
        "active",  # whose turn it is
        "alien",  # by seat: stones on his base
        "aliens",  # mask of the nodes with an alien stone; other stones on nodes are control stones
        "at",  # by seat: the stop where the astronaut stands
        "bank",  # by kind of stone: energy, control, alien
        "bonus",  # of the first astronaut (TT-14)
        "control",  # by seat: stones on his base
        "drawn",  # the rhomb to be laid, or NONE
        "ending",  # how the game ended, or 0
        "energy",  # by seat: stones on his base
        "extra",  # by seat: extra energy stones at the beginning (TT-17.1)
        "first",  # the astronaut who came home with the bonus, or NOBODY
        "flags",  # options that are on
        "fresh",  # mask of the nodes completed this turn
        "left",  # rhombs left in the stock
        "lost",  # mask of the seats lost in space
        "lost_bonus",  # TT-14.9
        "moves",  # of the late astronaut
        "net",  # the tiles
        "owed",  # mask of the isolated cells to be filled
        "passes",  # in a row
        "progress",  # in this turn (TT-13.4; 0 or 1)
        "quiet",  # turns in a row without progress
        "safe",  # mask of the seats known not to be lost since the last relevant change
        "solar",  # by seat: stones on his base
        "stage",
        "stock",  # by rhomb: copies left
        "stones",  # mask of the stops with a stone
        "triangles",  # seat × patterns + pattern: how many are left
        "turn",  # the player who chooses
    )
    __slots__ = fields

    def set_up(self, board: Board, *, flags: int, start: int, extra: tuple[int, int], lost_bonus: int) -> "State":
        """Return a blank state as it is before the first step."""
        parts, counts = board.parts, board.parts.counts
        self.flags, self.lost_bonus, self.extra = flags, lost_bonus, list(extra)
        self.stage = START if start < 0 else TURN  # TT-2.4
        self.net: Net = bare(board)
        self.turn = self.active = start
        self.at = list(board.base_stop)  # TT-2.2
        self.energy = [counts.start_energy + extra[0], counts.start_energy + extra[1]]
        self.control, self.alien, self.solar = [0, 0], [0, 0], [0, 0]
        self.bank = list(counts.bank)
        self.bank[0] -= sum(extra)  # TT-17.1
        self.stones: Mask = board.module_mask[0] | board.module_mask[1]  # TT-2.3
        self.aliens = 0
        self.stock = [rhomb.copies for rhomb in parts.rhombs]
        self.left = sum(self.stock)
        self.triangles = [one[seat] for seat in range(2) for one in board.patterns]
        self.owed: Mask = 0
        self.drawn, self.fresh = NONE, 0
        self.quiet = self.passes = self.progress = self.safe = 0
        self.first, self.moves, self.bonus, self.lost, self.ending = NOBODY, 0, 0, 0, 0
        return self

    def __repr__(self) -> str:
        """Name game, stage and the choosing player."""
        return in_short(self, "tom-tube", STAGES, seat="turn")

    def clone(self) -> "State":
        """Return a copy that shares nothing that changes."""
        new = State()
        new.flags, new.stage, new.lost_bonus, new.extra = self.flags, self.stage, self.lost_bonus, self.extra[:]
        new.net, new.turn, new.active, new.at = self.net, self.turn, self.active, self.at[:]
        new.energy, new.control = self.energy[:], self.control[:]
        new.alien, new.solar, new.bank = self.alien[:], self.solar[:], self.bank[:]
        new.stones, new.aliens, new.stock, new.left = self.stones, self.aliens, self.stock[:], self.left
        new.triangles, new.drawn, new.owed, new.fresh = self.triangles[:], self.drawn, self.owed, self.fresh
        new.quiet, new.passes, new.progress = self.quiet, self.passes, self.progress
        new.first, new.moves, new.bonus = self.first, self.moves, self.bonus
        new.lost, new.ending, new.safe = self.lost, self.ending, self.safe
        return new

    def can_lay(self) -> bool:
        """Return whether a rhomb can be laid (TT-3.3)."""
        return self.left > 0 and self.net.sites != 0

    def has_triangles(self, seat: int) -> int:
        """Count the triangles a player has left."""
        patterns = len(self.triangles) // 2
        return sum(self.triangles[patterns * seat : patterns * (seat + 1)])

    def late(self) -> int:
        """Return the astronaut who is on his journey, or NOBODY."""
        return 1 - self.first if self.first >= 0 else NOBODY


def freeze(state: State) -> Any:
    """Return the state as JSON values, without facts that follow from the tiles. Masks are texts: they are too large
    for JSON numbers."""
    frozen = freeze_flat(state)
    frozen["net"] = list(state.net.laid)
    for name in ("stones", "aliens", "fresh", "owed"):
        frozen[name] = f"{frozen[name]:x}"
    return frozen


def thaw(frozen: Any, board: Board) -> State:
    """Return the state that `freeze` wrote."""
    masks = {name: int(frozen[name], 16) for name in ("stones", "aliens", "fresh", "owed")}
    return thaw_flat(State, {**frozen, **masks, "net": net_of(board, tuple(frozen["net"]))})
