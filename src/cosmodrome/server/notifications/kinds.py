"""The kinds of notifications, and the changes of a table that cause them. Nothing here does I/O."""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple, TypeAlias, get_args

from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.rows import ENDED, TableRow
from cosmodrome.server.tables.clock_store import Reminder
from cosmodrome.server.tables.clocks import Clock, Pace

Chosen: TypeAlias = Literal["turn", "short", "invited", "begins", "over"]
"""turn: it is their turn; short: little time is left for it; invited: by name, to a seat; begins, over: one of their
matches."""
Kind: TypeAlias = Chosen | Literal["confirm", "recover", "account"]
"""confirm: the confirmation of an address; recover: a sign-in e-mail; account: a way to sign in has changed."""
Way: TypeAlias = Literal["page", "push", "mail"]
"""page: while one is open; push: to a browser, even if none is; mail: an e-mail."""

KINDS: tuple[Chosen, ...] = get_args(Chosen)
"""Of which one may choose to hear, by each way."""
WAYS: tuple[Way, ...] = get_args(Way)
PATIENCE = 30.0
"""Seconds before a notification is sent: a move may be taken back, or answered at once."""
SEEN: tuple[Kind, ...] = ("invited", "begins", "over")
"""Kinds that lapse once the person has looked; a turn is still sent to a person who has looked and left."""


class Wanted(NamedTuple):
    """A notification that is due to a person. `mark`: what makes it the same thing, whenever it is found again;
    `version`: of the table, when it came about."""

    person: str
    kind: Kind
    table: str
    mark: str
    version: int


def wanted(before: TableRow, after: TableRow, number: int) -> list[Wanted]:
    """Return the notifications of a command that turned `before` into `after` and brought the match to step `number`.

    A turn is the same as long as the match stands at its step: what is taken back and done again is one turn.
    """
    people = _people(after, range(len(after.seats)))
    if _alone(after):
        return []
    begins = before.state == "open"
    if after.state in ENDED:
        return [] if before.state in ENDED else [Wanted(one, "over", after.id, "", after.version) for one in people]
    due, were = turns(after), [] if begins else turns(before)
    fresh = [Wanted(one, "turn", after.id, str(number), after.version) for one in due if one not in were]
    return fresh + [Wanted(one, "begins", after.id, "", after.version) for one in people if begins and one not in due]


def turns(table: TableRow) -> list[str]:
    """For whom others wait."""
    played = [seat for seat in table.waiting if table.seats[seat].played_by == PERSON]
    return [] if _alone(table) or table.state != "running" else _people(table, played)


def _alone(table: TableRow) -> bool:
    """Return whether a person plays only against computer opponents, so that nobody is waiting."""
    return bool(table.lesson) or len(_people(table, range(len(table.seats)))) == 1


def invitation(person: str, table: TableRow) -> Wanted:
    """Return the notification of an invitation to a seat; several seats at one table cause one."""
    return Wanted(person, "invited", table.id, "", table.version)


def reminder(due: Reminder) -> Wanted:
    """Return the notification of short time: the same one for the same move and reminder."""
    mark = f"{due.clock.seat}/{due.clock.mark}/{due.left}"
    return Wanted(due.person, "short", due.table, mark, due.version)


def reminded(notice: Wanted, table: TableRow, now: float) -> Clock | None:
    """The clock that a reminder speaks of; None: it is right no more, as another one is due or the move is made."""
    seat, mark, left = notice.mark.split("/")
    row, clock = table.seats[int(seat)], table.clocks[int(seat)]
    his = row.guest == notice.person and row.played_by == PERSON and row.seat in table.waiting
    same = clock.since is not None and clock.mark == int(mark) and clock.left(now) > 0
    right = his and same and Pace.load(table.pace).reminder(clock.left(now)) == float(left)
    return clock if right and table.state == "running" else None


def short(table: TableRow, person: str, now: float) -> float | None:
    """Return the seconds that a person has left on their turn, if they are few."""
    if table.state != "running":
        return None
    own = [seat for seat in table.waiting if table.seats[seat].guest == person]
    goes = [clock for clock in table.clocks if clock.seat in own and clock.since is not None]
    left = min((clock.left(now) for clock in goes), default=inf)
    return left if 0 < left <= Pace.load(table.pace).short else None


def rests(notice: Wanted, table: TableRow | None, now: float) -> float:
    """Return when to send it: nobody gets a reminder while their clock stands still."""
    clock = reminded(notice, table, now) if notice.kind == "short" and table is not None else None
    stretch = clock.stretch(now) if clock is not None else None
    return now if stretch is None else stretch[0]


def stands(notice: Wanted, table: TableRow | None, now: float) -> bool:
    """Whether it is still so; of an invitation, as far as the table tells."""
    if notice.kind in ("confirm", "recover", "account"):
        return True
    if table is None:
        return False
    if notice.kind == "turn":
        return notice.person in turns(table)
    if notice.kind == "short":
        return reminded(notice, table, now) is not None
    if notice.kind == "invited":
        return table.state not in ENDED
    return table.state == "running" if notice.kind == "begins" else table.state in ENDED


def mail_way(address: str) -> str:
    """Return the key of an address: two people with the same one share its limits."""
    return f"mail/{hashed(address.casefold())[:32]}"


def _people(table: TableRow, seats: Sequence[int]) -> list[str]:
    """Return the people in these seats, each once."""
    rows = (table.seats[seat] for seat in seats)
    return list(dict.fromkeys(row.guest for row in rows if row.guest and row.kind == "person"))
