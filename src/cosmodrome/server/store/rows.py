"""What is stored, as plain values; and what every storage of steps must do."""

from concurrent.futures import Future
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

State = Literal["open", "running", "over", "closed"]
"""Closed: ended before the match was over."""
Closed = Literal["", "rules", "left"]
"""Why a table was closed: its rules changed, or nobody came back to it."""
ENDED: tuple[State, ...] = ("over", "closed")
Op = Literal["start", "act", "undo"]


class SeatRow(NamedTuple):
    """A seat of a table. `guest`: the browser it belongs to. `invite`: the hash of the token that gives it away."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    guest: str | None = None
    invite: str | None = None


class TableRow(NamedTuple):
    """A table with its seats. `seed` is secret until the end; keep rows out of logs.

    `due`: the table goes on by itself, for a computer opponent or standing orders. `data`: the hash of the components
    it is played with, where an owner may replace them. `result`: how it ended, or stood when it was closed (as
    `kernel.story` tells it; empty: that cannot be told); None before, or if no version has stored it yet.
    `lesson`: which lesson of the game it follows, if any.
    `hints`: whether its players may ask for some. `closed`: why it was, if it was. `touched`: when somebody who sits
    there, or its host, was last seen there, an hour more or less; commands count by `changed`.
    """

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: bytes
    entropy: list[str]
    host: str
    state: State
    version: int
    waiting: list[int]
    due: bool
    created: float
    changed: float
    rematch: str | None
    seats: tuple[SeatRow, ...]
    data: str = ""
    result: dict[str, Any] | None = None
    lesson: str = ""
    hints: bool = False
    closed: Closed = ""
    touched: float = 0


class OrdersRow(NamedTuple):
    """A seat's standing orders in the game's own form, and the version of the match they were left at: its secret."""

    seat: int
    version: int
    orders: object


class StoredEvent(Struct, frozen=True, array_like=True):
    """An event, secrets included. `offset`: 0 for the act, 1 for the first chance after it …: the step's own number
    changes when an earlier one is taken back."""

    offset: int
    kind: str
    shown: dict[str, object]
    secret: dict[int, dict[str, object]]
    seals: bool
    private: bool = False
    heads: bool = False
    fleeting: bool = False


class StepRow(NamedTuple):
    """One accepted command: row `n` brought the match to version `n`.

    `op`: "start" (row 0: the chance before the first choice), "act", or "undo", which `undoes` an earlier row.
    `outcomes`: what chance brought after it. `key`: made by the client; unique at a table.
    """

    n: int
    key: str
    seat: int | None
    op: Op
    action: str
    outcomes: list[str]
    events: list[StoredEvent]
    undoes: int | None
    at: float


class SnapshotRow(NamedTuple):
    """The state after command `n` and so many steps of the match: a cache."""

    n: int
    step: int
    rules: int
    state: object


class ReplayRow(NamedTuple):
    """A record that was handed in. `id`: by its content; `network`: the hash of where it came from, or ""."""

    id: str
    game: str
    record: str
    created: float
    bytes: int
    network: str


class Append(NamedTuple):
    """A step to be stored, and what the table's row says afterwards."""

    table: str
    row: StepRow
    state: State
    waiting: list[int]
    due: bool
    snapshot: SnapshotRow | None = None
    result: dict[str, Any] | None = None


class Conflict(Exception):
    """Another command became this version first; or its key was used before."""


class Full(Exception):
    """More steps wait than may."""


class Failed(Exception):
    """The store could not take a step; the cause says why."""


class Backlog(NamedTuple):
    """How a store keeps up. `waiting`: steps that wait, of the `room` there is; `seconds`: how long the batch on its
    way has taken so far; `alive`: whether any more will be stored."""

    waiting: int
    room: int
    seconds: float
    alive: bool


class StepStore(Protocol):
    """Where accepted commands go. Once the future is done without an error, the step survives a power cut."""

    def append(self, item: Append) -> Future[None]:
        """Store a step. The future raises `Conflict` if the version or the key is taken, `Full`, or what went wrong; it
        is done in any case, and a step whose future was cancelled before its turn is not stored."""

    def backlog(self) -> Backlog:
        """How it keeps up."""

    def close(self) -> None:
        """Store what is waiting and end."""
