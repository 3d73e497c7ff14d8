"""What people are told of, and which change of a table tells whom what. Nothing here does I/O."""

from collections.abc import Sequence
from math import inf
from typing import Literal, NamedTuple, TypeAlias, get_args

from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.clocks import Clock, Pace
from cosmodrome.server.guests import hashed
from cosmodrome.server.store.rows import ENDED, TableRow
from cosmodrome.server.store.timing import Reminder

Chosen: TypeAlias = Literal["turn", "short", "invited", "begins", "over"]
"""turn: it is his; short: he has little time left for it; invited: by name, to a seat; begins, over: a match where he
sits."""
Kind: TypeAlias = Chosen | Literal["confirm", "recover", "account"]
"""confirm: whether an address is his; recover: a letter that signs in; account: what opens the account has changed."""
Way: TypeAlias = Literal["page", "push", "mail"]
"""page: while one is open; push: to a browser, also when none is; mail: a letter."""

KINDS: tuple[Chosen, ...] = get_args(Chosen)
"""Of which one may choose to hear, by each way."""
WAYS: tuple[Way, ...] = get_args(Way)
PATIENCE = 30.0
"""Seconds that everything waits before it is told: a move may be taken back, or answered at once."""
SEEN: tuple[Kind, ...] = ("invited", "begins", "over")
"""What needs not be told any more to who has looked; a turn waits for who has looked and left."""


class Wanted(NamedTuple):
    """Something that somebody is to be told. `mark`: what makes it the same thing, whenever it is found again;
    `version`: of the table, when it came about."""

    person: str
    kind: Kind
    table: str
    mark: str
    version: int


def wanted(before: TableRow, after: TableRow, number: int) -> list[Wanted]:
    """What a command that made `after` of `before`, and brought the match to step `number`, tells people.

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
    """Whether somebody plays against computer opponents alone: nobody waits for him."""
    return bool(table.lesson) or len(_people(table, range(len(table.seats)))) == 1


def invitation(person: str, table: TableRow) -> Wanted:
    """What somebody is told who is invited to a seat; of several at one table he hears once."""
    return Wanted(person, "invited", table.id, "", table.version)


def reminder(due: Reminder) -> Wanted:
    """What somebody is told whose time is short: the same as long as it is the same move and the same reminder."""
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
    """How many seconds somebody has left where he is asked, if they are few."""
    if table.state != "running":
        return None
    own = [seat for seat in table.waiting if table.seats[seat].guest == person]
    goes = [clock for clock in table.clocks if clock.seat in own and clock.since is not None]
    left = min((clock.left(now) for clock in goes), default=inf)
    return left if 0 < left <= Pace.load(table.pace).short else None


def rests(notice: Wanted, table: TableRow | None, now: float) -> float:
    """Until when it is not told: nobody is reminded of his time while it stands still."""
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
    """How letters to an address are called: two people who give the same one share its bounds."""
    return f"mail/{hashed(address.casefold())[:32]}"


def _people(table: TableRow, seats: Sequence[int]) -> list[str]:
    """Whose seats these are, each once."""
    rows = (table.seats[seat] for seat in seats)
    return list(dict.fromkeys(row.guest for row in rows if row.guest and row.kind == "person"))
