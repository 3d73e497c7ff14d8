"""Rows as plain values, and the protocol of every step store."""

from concurrent.futures import Future
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from cosmodrome.kernel import SeatWord
from cosmodrome.kernel.entries import BOT, PERSON
from cosmodrome.server.common.clocks import Clock, Pace

State = Literal["open", "running", "over", "closed"]
"""Closed: ended before the match was over."""
Closed = Literal["", "rules", "left", "host"]
"""Why a table was closed: its rules changed, nobody came back to it, or the operator closed it."""
Access = Literal["invited", "address", "listed"]
"""Access to free seats: with the seat's link, with the table's address, or for anybody, from the public list."""
ENDED: tuple[State, ...] = ("over", "closed")
Op = Literal["start", "act", "undo", "enter"]
CARETAKER = f"{BOT} greedy"
"""The caretaker, where the host has chosen no other: it plays well, and at once."""


class SeatRow(NamedTuple):
    """A seat of a table. `guest`: the browser it belongs to. `invite`: the hash of the token that gives it away;
    `invites`: which one it is, from 0. `asked`: by which name the host has invited an account there, be there one or
    not; for him alone. `offered`: it is somebody's who is away, and goes to whoever is invited before he comes back.

    `word_hash`: the hash of the word that its player adds to the draws; "": none was given.
    `plays`: who plays it now, as the match's last entry on it says (`kernel.Plays`); "": none does, so `kind` says it.
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
        """Whether an invitation leads here: it is nobody's, or offered while its player is away."""
        return self.kind != PERSON or (self.offered and self.played_by != PERSON)

    @property
    def played_by(self) -> str:
        """The current player: `person`, `nobody`, or `bot` and its name."""
        return self.plays or (f"{BOT} {self.bot}" if self.kind == BOT else PERSON)

    @property
    def bot_now(self) -> str | None:
        """The computer opponent that plays it now, if one does."""
        kind, _, name = self.played_by.partition(" ")
        return name if kind == BOT else None


Wish = Literal["scored", "cancelled", "caretaker", "time"]
"""What all can agree on: to end the match, scored as it stands or cancelled; of a seat whose time is up, that the
caretaker plays it, or that it gets more time."""


class ProposalRow(Struct, frozen=True):
    """A proposal at a table. `seat`: whose player proposes it; `agreed`: the seats that have; `late`: the seat
    that it is about, if it is about one."""

    id: str
    seat: int
    end: Wish
    agreed: list[int]
    late: int | None = None


class PracticeRow(Struct, frozen=True):
    """Where the match of a practice table begins: as `seat` might have met it after `step` steps of a replay. `state`:
    as JSON (`Game.freeze`)."""

    replay: str
    step: int
    seat: int
    state: str


class TableRow(NamedTuple):
    """A table with its seats. `seed` is secret until the end; keep rows out of logs.

    `due`: the table goes on by itself, for a computer opponent or standing orders. `data`: the hash of the components
    it is played with, where an owner may replace them. `result`: how it ended, or stood when it was closed (as
    `kernel.archive` tells it; empty: that cannot be told); None before, or if no version has stored it yet.
    `lesson`: which lesson of the game it follows, if any.
    `hints`: whether its players may ask for some. `closed`: why it was, if it was. `changed`: when all were
    last told something. `touched`: when anything was last done there, or somebody who sits there, or its host, was seen
    there, an hour more or less. `caretaker`: who plays the seat of somebody who leaves, as an entry of the match says.
    `proposal`: what is proposed to all, until all are told something else. `pace`: how much time each seat has, as
    `clocks.Pace` writes it; `clocks`: how it is. `access`: who may take its free seats; `fill_at`: when computer
    opponents take those that are left, if ever.
    `words`: what the players add to the draws, from the moment they are asked for it; None: not yet, or nobody adds
    anything. `words_by`: until when they are waited for; None: they are not. `entropy`: what went in.
    `practice`: where its match begins, if not at its set-up.
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
        """Whether the words for the draws are being collected, so that nobody may join or leave."""
        return self.state == "open" and self.words is not None

    @property
    def stand_in(self) -> str:
        """The computer opponent that plays where one must, also if nobody is to be caretaker."""
        return (self.caretaker if self.caretaker.startswith(f"{BOT} ") else CARETAKER).removeprefix(f"{BOT} ")


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

    `op`: "start" (row 0: the chance before the first choice), "act", "undo", which `undoes` an earlier row,
    or "enter", an entry of the match in its text form.
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


class ClockRow(NamedTuple):
    """The clock of a seat as it is stored. `hours`: what it runs by, if it does; `at`: when its time is up if it runs
    on, `short_at`: when he who sits there is to be reminded next."""

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
    """A clock as it is stored. Where the others decide nobody waits any more for a time that is up."""
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
    """A record that was handed in. `id`: by its content; `network`: the hash of where it came from, or ""."""

    id: str
    game: str
    record: str
    created: float
    bytes: int
    network: str


class Append(NamedTuple):
    """A step to be stored, and what the table's row says afterwards; `changed`: when all were last told something;
    `openly`: whether they are told of this, so that what was proposed lapses; `plays`: who plays a seat from now on."""

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
    """Another command became this version first; or its key was used before."""


class Full(Exception):
    """More steps wait than may."""


class StepNotStored(Exception):
    """The store could not take a step; the cause says why."""


class Backlog(NamedTuple):
    """How a store keeps up. `waiting`: steps that wait, of the `room` there is; `seconds`: how long the batch on its
    way has taken so far; `alive`: whether any more will be stored; `failed`: how many seconds ago a step could
    not be stored, if none was since."""

    waiting: int
    room: int
    seconds: float
    alive: bool
    failed: float | None = None


class StepStore(Protocol):
    """Where accepted commands go. Once the future is done without an error, the step survives a power cut."""

    def append(self, item: Append) -> Future[None]:
        """Store a step. The future raises `Conflict` if the version or the key is taken, `Full`, or what went wrong; it
        is done in any case, and a step whose future was cancelled before its turn is not stored."""

    def backlog(self) -> Backlog:
        """How it keeps up."""

    def close(self) -> None:
        """Store what is waiting and end."""
