"""Rows as plain values, and the protocol of step stores."""

from concurrent.futures import Future
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from cosmodrome.kernel import SeatWord
from cosmodrome.kernel.entries import BOT, PERSON
from cosmodrome.server.common.clocks import Clock, Pace

State = Literal["open", "running", "over", "closed"]
"""The states of a table; closed: ended before the match was over."""
Closed = Literal["", "rules", "left", "host"]
"""The reason why a table was closed: its rules changed, nobody came back to it, or the operator closed it."""
Access = Literal["invited", "address", "listed"]
"""Access to free seats: by the seat's link, by the table's address, or for anybody through the public list."""
ENDED: tuple[State, ...] = ("over", "closed")
Op = Literal["start", "act", "undo", "enter"]
CARETAKER = f"{BOT} greedy"
"""The default stand-in: it plays well, and immediately."""


class SeatRow(NamedTuple):
    """A seat of a table. `guest`: the browser that it belongs to. `invite`: the hash of its invitation token;
    `invites`: the number of that invitation, from 0. `asked`: the name by which the host has invited an account,
    whether there is such an account or not; only the host reads it. `offered`: its player is away, and the next
    invited person may take it before they come back. `word_hash`: the hash of the word that its player adds to the
    draws; "": none was given.

    `plays`: the current player, as the match's last entry on it says (`kernel.Plays`); "": no entry yet, so `kind`
    says it.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    guest: str | None = None
    invite: str | None = None
    plays: str = ""
    invites: int = 0
    asked: str = ""
    offered: bool = False
    word_hash: str = ""

    @property
    def free(self) -> bool:
        """Return whether an invitation leads here: the seat belongs to nobody, or is offered while its player is
        away."""
        return self.kind != PERSON or (self.offered and self.played_by != PERSON)

    @property
    def played_by(self) -> str:
        """Return the current player: `person`, `nobody`, or `bot` and its name."""
        return self.plays or (f"{BOT} {self.bot}" if self.kind == BOT else PERSON)

    @property
    def bot_now(self) -> str | None:
        """Return the computer opponent that currently plays it, if one does."""
        kind, _, name = self.played_by.partition(" ")
        return name if kind == BOT else None


Wish = Literal["scored", "cancelled", "caretaker", "time"]
"""The proposals that all can agree to: end the match, scored as it stands or cancelled; for a seat whose time is up,
let the stand-in play it, or give it more time."""


class ProposalRow(Struct, frozen=True):
    """A proposal at a table. `seat`: the proposing player's; `agreed`: the seats that agree; `late`: the seat that it
    concerns, if any."""

    id: str
    seat: int
    end: Wish
    agreed: list[int]
    late: int | None = None


class PracticeRow(Struct, frozen=True):
    """The start of a practice table's match: a position that `seat` might have met after `step` steps of a replay.
    `state`: as JSON (`Game.freeze`)."""

    replay: str
    step: int
    seat: int
    state: str


class TableRow(NamedTuple):
    """A table with its seats. `seed` is secret until the end; keep rows out of logs.

    `due`: whether the table goes on by itself, for a computer opponent or standing orders. `data`: the hash of its
    components, if an owner may replace them. `result`: the result at the end, or when the table was closed (from
    `kernel.archive`; empty: it can't be computed); None before that, or if no version has stored it yet. `lesson`: the
    lesson of the game that it follows, if any. `hints`: whether its players may ask for hints. `closed`: the reason, if
    it was closed.
    `changed`: when everyone was last sent something. `touched`: when something last happened there or a player or the
    host was last there, to within an hour. `caretaker`: the stand-in for players who leave, as in an entry of the
    match. `proposal`: the current proposal, until everyone is sent something else. `pace`: the time for each seat, as
    `clocks.Pace` writes it; `clocks`: the clocks. `access`: who may take its free seats; `fill_at`: when computer
    opponents take the remaining seats, if ever.

    `words`: the words that the players add to the draws, once requested; None: not yet, or nobody adds a word.
    `words_by`: the deadline for them; None: there is none. `entropy`: the words that were used. `practice`: the start
    of its match, if not at the set-up.
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
    caretaker: str = CARETAKER
    proposal: ProposalRow | None = None
    pace: str = ""
    clocks: tuple[Clock, ...] = ()
    access: Access = "invited"
    fill_at: float | None = None
    words: tuple[SeatWord, ...] | None = None
    words_by: float | None = None
    practice: PracticeRow | None = None

    @property
    def starting(self) -> bool:
        """Return whether the words for the draws are being collected, so that nobody may join or leave."""
        return self.state == "open" and self.words is not None

    @property
    def stand_in(self) -> str:
        """Return the computer opponent that plays when one must, even if the table has no stand-in."""
        return (self.caretaker if self.caretaker.startswith(f"{BOT} ") else CARETAKER).removeprefix(f"{BOT} ")


class OrdersRow(NamedTuple):
    """A seat's standing orders in the game's own form, and the version of the match when they were given: a secret of
    the seat."""

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

    `op`: "start" (row 0: the chance before the first choice), "act", "undo", which `undoes` an earlier row, or "enter",
    an entry of the match in its text form. `outcomes`: the chance that followed. `key`: chosen by the client; unique at
    a table.
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
    """The state after command `n` and `step` steps of the match: a cache."""

    n: int
    step: int
    rules: int
    state: object


class ClockRow(NamedTuple):
    """The stored clock of a seat. `hours`: its player's availability, while it runs; `at`: when its time will be up if
    it keeps running; `short_at`: when to remind the player next."""

    seat: int
    bank: float
    own: float
    since: float | None
    mark: int
    missed: int
    up: bool
    hours: str
    at: float | None
    short_at: float | None


def clock_row(clock: Clock, pace: Pace) -> ClockRow:
    """Return a clock as it is stored. If the others decide what happens, nothing is scheduled after the time is up."""
    waited = not (clock.up and pace.then == "others")
    return ClockRow(
        seat=clock.seat,
        bank=clock.bank,
        own=clock.own,
        since=clock.since,
        mark=clock.mark,
        missed=clock.missed,
        up=clock.up,
        hours="" if clock.hours is None or clock.since is None else clock.hours.dump(),
        at=clock.reaches(0) if waited else None,
        short_at=clock.short_at(pace, clock.since or 0) if waited else None,
    )


class ReplayRow(NamedTuple):
    """An uploaded record. `id`: a hash of its content; `network`: the hash of the uploader's address, or ""."""

    id: str
    game: str
    record: str
    created: float
    bytes: int
    network: str


class Append(NamedTuple):
    """A step to store, with the new values of the table's row; `changed`: when everyone was last sent something;
    `openly`: whether this step is sent to everyone, so that a proposal lapses; `plays`: a seat and its player from now
    on.
    """

    table: str
    row: StepRow
    state: State
    waiting: list[int]
    due: bool
    changed: float
    snapshot: SnapshotRow | None = None
    result: dict[str, Any] | None = None
    openly: bool = True
    plays: tuple[int, str] | None = None
    clocks: tuple[ClockRow, ...] = ()


class Conflict(Exception):
    """Another command became this version first, or its key was used before."""


class Full(Exception):
    """The queue of steps is full."""


class StepNotStored(Exception):
    """The step could not be stored; the cause says why."""


class Backlog(NamedTuple):
    """The state of a step store. `waiting`: the number of waiting steps, at most `room`; `seconds`: how long the
    current batch has taken so far; `alive`: whether it can still store steps; `failed`: how many seconds ago a step
    last failed to be stored, if none has been stored since."""

    waiting: int
    room: int
    seconds: float
    alive: bool
    failed: float | None = None


class StepStore(Protocol):
    """A store of accepted commands. Once the future is done without an error, the step survives a power cut."""

    def append(self, item: Append) -> Future[None]:
        """Store a step. The future raises `Conflict` if the version or the key is taken, `Full`, or another error; it
        is always completed, and a step whose future was cancelled before its turn is not stored."""

    def backlog(self) -> Backlog:
        """Return the state of the store."""

    def close(self) -> None:
        """Store the waiting steps and end."""
