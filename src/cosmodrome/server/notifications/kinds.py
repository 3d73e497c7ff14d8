"""The kinds of notifications, in one table at the end: recipients, conditions, words and channels. No I/O.

A new kind is a name in `Chosen` and a row of `KINDS`; a kind that no command of a table causes also needs code that
causes it. Its words go into the catalogues of other languages.
"""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Literal, NamedTuple, TypeAlias, get_args

from cosmodrome.kernel import t
from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.common.clocks import Clock, Pace
from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.rows import ENDED, TableRow
from cosmodrome.server.tables.clock_store import Reminder

Chosen: TypeAlias = Literal["turn", "short", "invited", "begins", "over"]
"""The kinds that people can turn off. turn: it is their turn; short: little time is left for it; invited: by name, to a
seat; begins, over: one of their matches."""
Kind: TypeAlias = Chosen | Literal["confirm", "recover", "account"]
"""All kinds. confirm: the confirmation of an address; recover: a sign-in e-mail; account: a way to sign in has
changed."""
Way: TypeAlias = Literal["page", "push", "mail"]
"""The channels. page: shown on open pages; push: to a browser, even without an open page; mail: an e-mail."""

WAYS: tuple[Way, ...] = get_args(Way)
PATIENCE = 30.0
"""The seconds before a notification is sent, because a move may be taken back, or answered at once."""


class DueNotification(NamedTuple):
    """A notification that is due to a person. `mark`: a text that identifies it whenever it is found again; `version`:
    the table's version when it arose."""

    person: str
    kind: Kind
    table: str
    mark: str
    version: int


def wanted(before: TableRow, after: TableRow, number: int) -> list[DueNotification]:
    """Return the notifications of a command that turned `before` into `after` and brought the match to step `number`.

    A person gets the first kind that fits.
    """
    if _alone(after):
        return []
    found: dict[str, DueNotification] = {}
    for name, kind in KINDS.items():
        for person in kind.recipients(before, after):
            mark = str(number) if kind.each_step else ""
            found.setdefault(person, DueNotification(person, name, after.id, mark, after.version))
    return list(found.values())


def current(person: str, table: TableRow, now: float, *, invited: bool) -> list[Chosen]:
    """Return the kinds that hold for a person at a table right now, for open pages, most urgent first."""
    return [name for name, kind in KINDS.items() if kind.on_page(Look(person, table, now, invited))]


def turns(table: TableRow) -> list[str]:
    """Return the players for whom others are waiting."""
    played = [seat for seat in table.waiting if table.seats[seat].played_by == PERSON]
    return [] if _alone(table) or table.state != "running" else _people(table, played)


def _alone(table: TableRow) -> bool:
    """Return whether a person plays only against computer opponents, so that nobody is waiting."""
    return bool(table.lesson) or len(_people(table, range(len(table.seats)))) == 1


def invitation(person: str, table: TableRow) -> DueNotification:
    """Return the notification of an invitation to a seat; several seats at one table cause one."""
    return DueNotification(person, "invited", table.id, "", table.version)


def reminder(due: Reminder) -> DueNotification:
    """Return the notification that time is short: the same one for the same move and reminder."""
    mark = f"{due.clock.seat}/{due.clock.mark}/{due.left}"
    return DueNotification(due.person, "short", due.table, mark, due.version)


def reminded(notice: DueNotification, table: TableRow, now: float) -> Clock | None:
    """Return the clock that a reminder is about; None if it no longer holds, because another one is due or the move was
    made."""
    seat, mark, left = notice.mark.split("/")
    row, clock = table.seats[int(seat)], table.clocks[int(seat)]
    own = row.guest == notice.person and row.played_by == PERSON and row.seat in table.waiting
    same = clock.since is not None and clock.mark == int(mark) and clock.left(now) > 0
    right = own and same and Pace.load(table.pace).reminder(clock.left(now)) == float(left)
    return clock if right and table.state == "running" else None


def short(table: TableRow, person: str, now: float) -> float | None:
    """Return the seconds that a person has left for their turn, if they are few."""
    left = time_left(table, person, now)
    return left if left is not None and left <= Pace.load(table.pace).short else None


def time_left(table: TableRow, person: str, now: float) -> float | None:
    """Return the seconds that a person has left for their turn, if a clock is running."""
    if table.state != "running":
        return None
    own = [seat for seat in table.waiting if table.seats[seat].guest == person]
    goes = [clock for clock in table.clocks if clock.seat in own and clock.since is not None]
    left = min((clock.left(now) for clock in goes), default=inf)
    return left if 0 < left < inf else None


def rests(notice: DueNotification, table: TableRow | None, now: float) -> float:
    """Return when to send it: nobody gets a reminder while their clock is stopped."""
    clock = reminded(notice, table, now) if notice.kind == "short" and table is not None else None
    stretch = clock.stretch(now) if clock is not None else None
    return now if stretch is None else stretch[0]


def stands(notice: DueNotification, table: TableRow | None, now: float) -> bool:
    """Return whether it still holds; for an invitation, as far as the table shows."""
    kind = KINDS.get(notice.kind)  # type: ignore[arg-type]  # the others are sent on demand, and always hold
    return kind is None or (table is not None and kind.holds(Due(notice, table, now)))


def mail_way(address: str) -> str:
    """Return the key of an address: two people with the same address share its limits."""
    return f"mail/{hashed(address.casefold())[:32]}"


def _people(table: TableRow, seats: Sequence[int]) -> list[str]:
    """Return the people in these seats, each once."""
    rows = (table.seats[seat] for seat in seats)
    return list(dict.fromkeys(row.guest for row in rows if row.guest and row.kind == "person"))


# -- the table of kinds -----------------------------------------------------------------------------------------------


class Look(NamedTuple):
    """The state of a table for a person's open pages, and whether the person has an open invitation."""

    person: str
    table: TableRow
    now: float
    invited: bool


class Due(NamedTuple):
    """A stored notification that is about to be sent, its table, and the time."""

    notice: DueNotification
    table: TableRow
    now: float


class NotificationKind(NamedTuple):
    """Everything about a kind of notification: server, page, push messages and e-mails read it from here.

    `recipients`: those whom a command notifies, given the table before and after it; `holds`: whether a stored
    notification is still right; `on_page`: whether the kind holds for a person right now; pages use it to find news.
    `title`, `text`: of push messages and e-mails; `line`: on pages; `label`: its name among the choices.
    `ways`: the channels. `each_step`: whether there is a new one for each step of the match. `once_seen`: whether it
    lapses when the person has looked. `of_known`: whether pages report it only for tables that they already knew.
    """

    recipients: Callable[[TableRow, TableRow], Sequence[str]]
    holds: Callable[[Due], bool]
    on_page: Callable[[Look], bool]
    title: str
    text: str
    line: str
    label: str
    ways: tuple[Way, ...] = WAYS
    each_step: bool = False
    once_seen: bool = True
    of_known: bool = False


def _nobody(before: TableRow, after: TableRow) -> Sequence[str]:
    """Return nobody: no command causes this kind."""
    return ()


def _on_turn(before: TableRow, after: TableRow) -> Sequence[str]:
    """Return the people for whom others are waiting now, and were not before."""
    were = [] if before.state == "open" else turns(before)
    return [one for one in turns(after) if one not in were]


def _seated_when(changed: Callable[[TableRow, TableRow], bool]) -> Callable[[TableRow, TableRow], Sequence[str]]:
    """Return a rule that selects everyone at the table, if it has changed in this way."""
    return lambda before, after: _people(after, range(len(after.seats))) if changed(before, after) else ()


KINDS: Mapping[Chosen, NotificationKind] = {
    "turn": NotificationKind(
        recipients=_on_turn,
        holds=lambda due: due.notice.person in turns(due.table),
        on_page=lambda look: look.person in turns(look.table),
        title=t("Your turn: {game}"),
        text=t("The table is waiting for you. You're playing with {names}."),
        line=t("It's your turn at another table: {game}."),
        label=t("It is your turn"),
        each_step=True,
        once_seen=False,
    ),
    "short": NotificationKind(
        recipients=_nobody,  # a clock causes it: `reminder`
        holds=lambda due: reminded(due.notice, due.table, due.now) is not None,
        on_page=lambda look: short(look.table, look.person, look.now) is not None,
        title=t("Still your turn: {game}"),
        text=t("{left}. You're playing with {names}."),
        line=t("It's still your turn at another table: {game}, {left}."),
        label=t("Your time is running out"),
        once_seen=False,
    ),
    "invited": NotificationKind(
        recipients=_nobody,  # a host causes it: `invitation`
        holds=lambda due: due.table.state not in ENDED,
        on_page=lambda look: look.invited,
        title=t("Invitation: {game}"),
        text=t("{host} is keeping a seat for you. Other players: {names}."),
        line=t("You've been invited to a table: {game}."),
        label=t("You are invited by name"),
    ),
    "begins": NotificationKind(
        recipients=_seated_when(lambda before, after: before.state == "open" and after.state == "running"),
        holds=lambda due: due.table.state == "running",
        on_page=lambda look: look.table.state == "running" and not look.invited,
        title=t("Match started: {game}"),
        text=t("All seats are taken. You're playing with {names}."),
        line=t("Your match has begun: {game}."),
        label=t("A match begins"),
        of_known=True,
    ),
    "over": NotificationKind(
        recipients=_seated_when(lambda before, after: after.state in ENDED and before.state not in ENDED),
        holds=lambda due: due.table.state in ENDED,
        on_page=lambda look: look.table.state in ENDED and not look.invited,
        title=t("Match over: {game}"),
        text=t("See how the match ended. You played with {names}."),
        line=t("Your match is over: {game}."),
        label=t("A match is over"),
        of_known=True,
    ),
}
"""The kinds by name, most urgent first."""
