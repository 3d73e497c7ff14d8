"""One match in memory: commands go in, rows for the store come out; it is loaded again from rows and a snapshot.

A *command* is an act, an undo or an entry; each accepted one makes the next *version* and is one row. The match itself
counts *steps*: acts and outcomes of chance, without those that were taken back. Nothing here does I/O.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from cosmodrome.kernel import AnyGame, BadRecord, Course, Entry, Event, IllegalAction, Match, Step
from cosmodrome.kernel.entries import dump, load
from cosmodrome.server.common.errors import BadRequest, Refused
from cosmodrome.server.db.rows import Op, OrdersRow, SnapshotRow, StepRow, StoredEvent, TableRow
from cosmodrome.server.tables.stored_match import DONE, created, header_of, lesson_of, match_of, standing_of, taken
from cosmodrome.server.tables.visibility import OPEN, Hearers, ViewerCursor, Visibility, by_step

SNAPSHOT_EVERY = 24
"""The number of commands after which the next sealed step is followed by a snapshot, which limits how much a load must
replay."""
ORDERED = "orders:"
"""The prefix of keys of commands given by standing orders; a client's key begins with the number of its seat."""
ENTERED, CLOCKED, BOT = "entry:", "clock:", "bot:"
"""The prefixes of the keys of entries, of the clock's actions, and (after the seat) of computer opponents' commands."""
ORDERED_IN_A_ROW = 200
"""The most commands of one seat's orders while nobody else acts, which stops orders that go round in circles."""


WEIGHTS = (40_000, 300, 1_000)
"""The bytes of a match, of one of its commands, and of a step with its events."""


class Line(NamedTuple):
    """A line of the log: an event with the command and step that caused it. It contains everybody's secrets.

    `by`: the seat that acted, also for the chance that followed; None: set-up. `absent`: standing orders, the clock or
    the stand-in acted for the player.
    """

    version: int
    step: int
    by: int | None
    absent: bool
    event: Event


@dataclass(slots=True)
class Command:
    """An accepted act that stands: `size` steps of the match (the act and the chance that followed)."""

    version: int
    seat: int | None
    absent: bool
    size: int
    entries: list[Line] = field(default_factory=list)

    def tell(self, match: Match, start: int) -> None:
        """Read its entries from the log of the match, where its steps begin at number `start`."""
        told = [] if self.version else [(0, event) for event in match.opening]
        told += [(step, event) for step in range(start, start + self.size) for event in match.log[step - match.first]]
        self.entries = [Line(self.version, step, self.seat, self.absent, event) for step, event in told]

    def visible_to(self, start: int) -> list[Hearers]:
        """Return, for each step from number `start` on, the seats that can see it."""
        return by_step([(entry.step - start, entry.event) for entry in self.entries], self.seat, self.size)


class Answered(NamedTuple):
    """A command that was accepted as version `n`: enough to recognise it."""

    n: int
    seat: int | None
    op: Op
    action: str


class Session:
    """A match with its log and its answered commands."""

    def __init__(
        self,
        match: Match,
        commands: list[Command],
        rows: Iterable[StepRow],
        snapshot: int,
        course: Course | None = None,
    ) -> None:
        self.match = match
        self.course = course
        self.commands = commands
        self.version = 0
        self._answered: dict[str, Answered] = {}
        self._undone: list[tuple[int, int]] = []
        self._orders: dict[int, OrdersRow] = {}
        self._took_back: dict[int, int] = {}
        self._in_a_row: tuple[int | None, int] = (None, 0)
        self._snapshot = snapshot
        self._hearing = Visibility(match.header.seats)
        self._hearing.count(0, _heard(commands, 0))
        for row in rows:
            self._note(row)

    # -- making and loading ----------------------------------------------------------------------------------

    @classmethod
    def begin(cls, game: AnyGame, table: TableRow, at: float) -> "tuple[Session, StepRow]":
        """Begin a match and settle its first chance; return it with the row to store."""
        lesson = lesson_of(game, table.lesson)
        course = None if lesson is None else Course.begin(game, lesson)
        match = course.match if course else created(game, table)
        command = _command(match, 0, None, "start", match.number)
        row = _row(match, command, "start", None, at)
        return cls(match, [command], [row], 0, course), row

    @classmethod
    def load(cls, game: AnyGame, table: TableRow, rows: Sequence[StepRow], snaps: Sequence[SnapshotRow]) -> "Session":
        """Load a match from its newest usable snapshot and the commands since."""
        standing = standing_of(rows)
        lesson = lesson_of(game, table.lesson)
        if lesson is not None:
            course = Course.resume(game, header_of(table), lesson, tuple(taken(standing)))
            return cls(course.match, _commands(course.match, standing, -1), rows, 0, course)
        match, snapshot = match_of(game, table, standing, snaps)
        return cls(match, _commands(match, standing, snapshot), rows, max(snapshot, 0))

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def weight(self) -> int:
        """Return the approximate number of bytes of memory that it takes: a test weighs matches of all games."""
        return sum(count * each for count, each in zip(self._counts(), WEIGHTS, strict=True))

    def _counts(self) -> tuple[int, int, int]:
        return 1, len(self._answered), len(self.match.steps)

    def answer(self, key: str, seat: int, op: str, action: str) -> int | None:
        """Return the version that a command with this key was accepted as, or None. Raises `BadRequest` if it was
        another command."""
        row = self._answered.get(key)
        if row is None:
            return None
        if (row.seat, row.op, row.action) != (seat, op, action):
            raise BadRequest("This key has already been used for another command. Create a new key for each command.")
        return row.n

    def viewer_cursor(self, viewer: int | None) -> ViewerCursor:
        """Return how a seat or (None) an onlooker counts versions and steps."""
        return self._hearing.of(viewer)

    def entries(self, since: int = -1) -> Iterable[Line]:
        """Yield the log of the commands after version `since`."""
        first = bisect_right(self.commands, since, key=lambda command: command.version)
        for command in self.commands[first:]:
            yield from command.entries

    @property
    def scripted(self) -> bool:
        """Return whether only a lesson's script now moves the other seats."""
        return self.course is not None and self.course.scripted

    def undone_since(self, version: int, ear: ViewerCursor = OPEN) -> bool:
        """Return whether a command up to `version` was taken back after it, as far as this cursor shows."""
        return any(version < at and removed <= version and ear.hears(at) for at, removed in self._undone)

    # -- commands --------------------------------------------------------------------------------------------

    def act(self, seat: int, action: str, key: str, at: float) -> StepRow:
        """Carry out an action and return the row to store. Raises `Refused`, `BadStep`."""
        what = self.match.game.load(action, self.match.header.rules)
        return self._carried_out(partial((self.course or self.match).act, seat, what), seat, key, at)

    def enter(self, seat: int | None, entry: Entry, key: str, at: float) -> StepRow:
        """Make an entry of the match and return the row to store. Raises `Refused`, `BadStep`."""
        return self._carried_out(partial(self.match.enter, seat, entry), seat, key, at)

    def _carried_out(self, do: Callable[[], None], seat: int | None, key: str, at: float) -> StepRow:
        match, before = self.match, self.match.number
        try:
            do()
        except IllegalAction as error:
            raise Refused(error.refusal, self.match.game.names) from None
        if self.course is not None:
            self.course.catch_up()
        command = _command(match, self.version + 1, seat, key, match.number - before)
        self.commands.append(command)
        self._hearing.count(before, command.visible_to(before))
        row = _row(match, command, key, match.steps[before - match.first], at)
        self._note(row)
        return row

    def undo(self, seat: int, key: str, at: float) -> StepRow:
        """Take back the last step of a seat and return the row to store. Raises `Refused`."""
        try:
            self.match.undo(seat)
        except IllegalAction as error:
            raise Refused(error.refusal, self.match.game.names) from None
        if self.course is not None:
            steps = self.match.record().steps
            self.course = Course.resume(self.match.game, self.match.header, self.course.lesson, steps)
            self.match = self.course.match
        place = max(place for place, command in enumerate(self.commands) if command.seat == seat)
        removed = self.commands.pop(place)
        self._renumber(place)
        row = StepRow(
            n=self.version + 1,
            key=key,
            seat=seat,
            op="undo",
            action="",
            outcomes=[],
            events=[],
            undoes=removed.version,
            at=at,
        )
        self._note(row)
        return row

    def follow(self, rows: Iterable[StepRow]) -> None:
        """Carry out the commands that another server has stored since. Raises an error if this match differs; then it
        must be loaded again."""
        for row in rows:
            mine = self._again(row)
            if (mine.n, mine.undoes, mine.outcomes) != (row.n, row.undoes, row.outcomes):
                raise BadRecord("Command {n} has a different result here.", n=row.n)

    def _again(self, row: StepRow) -> StepRow:
        if row.op == "enter":
            entry = load(self.match.game, row.action, self.match.header.rules)
            return self.enter(row.seat, entry, row.key, row.at)
        who = (row.seat or 0, row.key, row.at)
        return self.undo(*who) if row.op == "undo" else self.act(who[0], row.action, *who[1:])

    # -- standing orders -------------------------------------------------------------------------------------

    def keep(self, kept: OrdersRow) -> None:
        """Set a seat's orders; orders of None remove them."""
        self._orders[kept.seat] = kept

    def replace_orders(self, kept: Iterable[OrdersRow]) -> None:
        """Set the orders of all seats."""
        self._orders = {one.seat: one for one in kept}

    def orders(self, seat: int) -> object:
        """Return a seat's orders, or None."""
        return self._orders[seat].orders if seat in self._orders else None

    def ordered(self) -> tuple[int, str] | None:
        """Return the seat whose orders are due, and the action they give.

        After a seat has taken a step back, its orders wait until its player acts or changes them: they would only
        repeat it. In a lesson, the script comes first.
        """
        if self._in_a_row[1] >= ORDERED_IN_A_ROW:
            return None
        standing = [kept for kept in self._orders.values() if kept.version >= self._took_back.get(kept.seat, -1)]
        self.match.orders = {kept.seat: kept.orders for kept in standing if kept.orders is not None}
        if self.course is not None:
            return self.course.ordered()
        found = self.match.ordered()
        return None if found is None else (found[0], self.match.game.dump(found[1]))

    # -- the store -------------------------------------------------------------------------------------------

    def snapshot(self) -> SnapshotRow | None:
        """Return a snapshot, if one is due and nothing can be taken back (so that undo works the same after a load)."""
        if self.version - self._snapshot < SNAPSHOT_EVERY or not self.match.sealed:
            return None
        taken = self.match.snapshot()
        self._snapshot = self.version
        return SnapshotRow(self.version, taken.steps, self.match.game.rules, taken.state)

    def _renumber(self, place: int) -> None:
        # Later acts of other seats moved up when an act was taken back, so their steps have new numbers.
        tail = self.commands[place:]
        start = self.match.number - sum(command.size for command in tail)
        first = start
        for command in tail:
            command.tell(self.match, start)
            start += command.size
        self._hearing.count(first, _heard(tail, first))

    def _note(self, row: StepRow) -> None:
        self.version = row.n
        self._hearing.note(row)
        self._answered[row.key] = Answered(row.n, row.seat, row.op, row.action)
        if row.undoes is not None:
            self._undone.append((row.n, row.undoes))
        if row.seat is not None:
            self._took_back.pop(row.seat, None)
            self._took_back |= {row.seat: row.n} if row.op == "undo" else {}
        seat, count = self._in_a_row
        ordered = row.key.startswith(ORDERED)
        self._in_a_row = (row.seat, (count if row.seat == seat else 0) + 1 if ordered else 0)


def absent(key: str) -> bool:
    """Return whether a command was given for the player and not in person, judging by its key."""
    return key.startswith((ORDERED, CLOCKED)) or key.partition(":")[2].startswith(BOT)


def entries_of(rows: Sequence[StepRow]) -> list[Line]:
    """Return the log as it was stored, for a match that cannot be played here."""
    entries, start = [], 0
    for row in standing_of(rows):
        entries += _stored_entries(row, start)
        start += _size(row)
    return entries


def visibility_of(seats: int, rows: Sequence[StepRow]) -> Visibility:
    """Return the visibility of steps at a table, computed from its rows."""
    hearing = Visibility(seats)
    for row in rows:
        hearing.note(row)
    steps: list[Hearers] = []
    for row in standing_of(rows):
        steps += by_step([(event.offset, event) for event in row.events], row.seat, _size(row))
    hearing.count(0, steps)
    return hearing


def _heard(commands: Iterable[Command], start: int) -> list[Hearers]:
    """Return, for each step of these commands from number `start` on, the seats that can see it."""
    steps: list[Hearers] = []
    for command in commands:
        steps += command.visible_to(start + len(steps))
    return steps


def _size(row: StepRow) -> int:
    return len(row.outcomes) + (row.op in DONE)


def _commands(match: Match, standing: Sequence[StepRow], snapshot: int) -> list[Command]:
    """Return the commands with their log: stored events up to the snapshot, the match's own after it."""
    commands, start = [], 0
    for row in standing:
        size = _size(row)
        command = Command(row.n, row.seat, absent(row.key), size)
        if row.n <= snapshot:
            command.entries = _stored_entries(row, start)
        else:
            command.tell(match, start)
        commands.append(command)
        start += size
    return commands


def _command(match: Match, version: int, seat: int | None, key: str, size: int) -> Command:
    command = Command(version, seat, absent(key), size)
    command.tell(match, match.number - size)
    return command


def _stored_entries(row: StepRow, start: int) -> list[Line]:
    return [Line(row.n, start + stored.offset, row.seat, absent(row.key), _event(stored)) for stored in row.events]


def _event(stored: StoredEvent) -> Event:
    switches = {"seals": stored.seals, "private": stored.private, "heads": stored.heads, "fleeting": stored.fleeting}
    return Event(stored.kind, stored.shown, stored.secret, **switches)  # type: ignore[arg-type]  # as it was written


def _row(match: Match, command: Command, key: str, done: Step | None, at: float) -> StepRow:
    """Return the row of a command that began with the step `done`; None: the beginning of the match."""
    taken = match.steps[len(match.steps) - command.size + (done is not None) :]
    outcomes = [match.game.dump(step.what) for step in taken]
    start = match.number - command.size
    events = [_stored(entry, start) for entry in command.entries]
    op: Op = "start" if done is None else "enter" if isinstance(done.what, Entry) else "act"
    action = "" if done is None else dump(match.game, done.what)
    return StepRow(
        n=command.version,
        key=key,
        seat=command.seat,
        op=op,
        action=action,
        outcomes=outcomes,
        events=events,
        undoes=None,
        at=at,
    )


def _stored(entry: Line, start: int) -> StoredEvent:
    event = entry.event
    secret: dict[int, dict[str, object]] = {seat: dict(args) for seat, args in event.secret.items()}
    switches = (event.seals, event.private, event.heads, event.fleeting)
    return StoredEvent(entry.step - start, event.kind, dict(event.shown), secret, *switches)
