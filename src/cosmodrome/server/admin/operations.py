"""Administration of the servers of a database: by stewards in the browser, and at the command line.

Both use the same functions. Each is a transaction that checks permission, acts, logs the act, and announces it to the
servers.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from ipaddress import ip_address
from typing import NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.accounts.bans import GUEST, NETWORK, Ban, Bans, keep, lift
from cosmodrome.server.accounts.credentials import taken
from cosmodrome.server.accounts.names import checked, likeness
from cosmodrome.server.accounts.seat_names import carry_stored
from cosmodrome.server.accounts.sessions import Sessions, end_all
from cosmodrome.server.accounts.signing_keys import cookie_keys_of
from cosmodrome.server.accounts.store import PersonRow
from cosmodrome.server.accounts.tokens import long_token, own, replace
from cosmodrome.server.admin.site import Site, SiteSettings, store
from cosmodrome.server.cluster.announcements import Announcement, AnnouncementReader, announce
from cosmodrome.server.common.errors import Forbidden, NotFound, Wrong
from cosmodrome.server.common.signing import Guests, is_program, network_of
from cosmodrome.server.db.audit_log import COMMAND_LINE, What, note
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.people import has_account
from cosmodrome.server.db.rows import ENDED, TableRow
from cosmodrome.server.db.schema import people, seats
from cosmodrome.server.notifications import outbox
from cosmodrome.server.notifications.account_alerts import Channel, alert
from cosmodrome.server.notifications.outbox import Notice
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.store import DAY, Repository, close_table, delete_tables

log = logging.getLogger("cosmodrome")

EVERY = 1.0
"""The seconds between two checks of the announcements."""
FAILED = 1000
"""How many of the newest failed notices are searched for one."""
TRIES = 100
"""The number of attempts to close a table that keeps changing."""
LONGEST = 30 * DAY
"""The longest ban of a network address, in seconds: nothing about an address is stored for longer."""
T = TypeVar("T")
_GUEST = re.compile("[0-9a-f]{24}")


class NotDone(CosmodromeError):
    """An act was impossible; the message says why, and nothing was changed."""


class Administrator:
    """A person who may use the functions below. `by`: the account of a steward, or `COMMAND_LINE`; `writing`: opens a
    transaction, and raises an error if they have lost permission; `now`: returns the seconds since 1970."""

    def __init__(
        self,
        database: Database,
        by: str = COMMAND_LINE,
        writing: Callable[..., AbstractContextManager[sa.Connection]] | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.database, self.by, self.now = database, by, now
        self.writing = writing or database.writing

    def note(self, db: sa.Connection, what: What, *, whom: str = "", subject: str = "", detail: str = "") -> str:
        """Log an act in its transaction; return the id of the entry."""
        return note(db, self.now(), self.by, what, whom=whom, subject=subject, detail=detail)


class Attention:
    """The task that carries out, within seconds, the acts announced to a server."""

    def __init__(self, database: Database, tables: Tables, bans: Bans, sessions: Sessions, site: Site) -> None:
        self._heard = AnnouncementReader(database)
        self._database = database
        self._tables = tables
        self._bans, self._site = bans, site
        self._sessions = sessions
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Follow announcements until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:  # the database may be restarting: the next look sees what this one missed
                log.warning("Announcements cannot be read; trying again: %s", type(error).__name__)

    async def look(self) -> None:
        """Carry out the announcements since the last look."""
        async with self._looking:
            for one in await self._heard.new():
                await self._follow(one)

    async def _follow(self, one: Announcement) -> None:
        if one.what == "table":
            await self._tables.rooms.look_again(one.subject)
        elif one.what == "people":
            self._sessions.forget(one.subject)
            self._tables.sockets.leave(await self._sessions.ended(one.subject))
        elif one.what == "bans":
            await self._bans.read()
            self._tables.sockets.part(self._bans.words)
        elif one.what == "site":
            await self._site.read()
        elif one.what == "keys":
            self._tables.guests.renew(await cookie_keys_of(self._database))
        elif one.what == "drain":
            self._tables.drain()


# -- tables -------------------------------------------------------------------------------------------------------


def close(admin: Administrator, ids: Sequence[str]) -> None:
    """End tables for good, as they stand, and update the pages that show them. Raises `NotDone`."""
    repository = Repository(admin.database)
    for table in _found(repository, ids):
        if table.state in ENDED:
            raise NotDone("Table {id} has already ended, so nothing was closed.", id=table.id)
    for one in ids:
        _close(admin, repository, one)


def delete(admin: Administrator, ids: Sequence[str]) -> None:
    """Delete tables with everything played there. Raises `NotDone`."""
    _found(Repository(admin.database), ids)
    with admin.writing() as db:
        delete_tables(db, ids)
        for one in ids:
            admin.note(db, "delete table", subject=one)
        announce(db, admin.now(), "table", ids)


def drain(database: Database) -> None:
    """Ask all servers to stop as soon as nobody is connected."""
    with database.writing() as db:
        announce(db, time.time(), "drain")


# -- settings -----------------------------------------------------------------------------------------------------


def change_settings(admin: Administrator, wanted: SiteSettings) -> None:
    """Change the settings of all running servers of the database."""
    with admin.writing("site") as db:
        if changed := store(db, wanted):
            admin.note(db, "settings", detail=", ".join(changed))
            announce(db, admin.now(), "site")


# -- notices ------------------------------------------------------------------------------------------------------


def retry(admin: Administrator, number: str) -> None:
    """Send a failed notice again. Raises `NotFound`."""
    with admin.writing() as db:
        outbox.retry(db, _noted(db, admin, "retry", number), admin.now())


def dismiss(admin: Administrator, number: str) -> None:
    """Give up on a failed notice. Raises `NotFound`."""
    with admin.writing() as db:
        outbox.dismiss(db, _noted(db, admin, "dismiss", number), admin.now())


def _noted(db: sa.Connection, admin: Administrator, what: What, number: str) -> Notice:
    """Log an act on a failed notice and return the notice. Raises `NotFound`."""
    found = next((one for one in outbox.failed(db, FAILED) if outbox.number(one) == number), None)
    if found is None:
        raise NotFound("This notification is no longer in the list of failed ones.")
    admin.note(db, what, whom=found.person, detail=f"{found.kind}, {found.way.partition('/')[0] or 'no channel'}")
    return found


# -- bans ---------------------------------------------------------------------------------------------------------


def guest_of(database: Database, who: str) -> str:
    """Return the person named by an id, an account's name, TABLE/SEAT (counted from 1), or TABLE for its host. Raises
    `NotDone`."""
    if _GUEST.fullmatch(who):
        return who
    if called := _called(database, who):
        return called
    name, _, seat = who.partition("/")
    table = Repository(database).get.blocking(name)
    guests = {str(one.seat + 1): one.guest for one in table.seats} | {"": table.host} if table else {}
    guest = guests.get(seat)
    if not guest:
        if seat:
            raise NotDone("There is nobody in seat {number} of table {name}.", number=seat, name=name)
        raise NotDone(
            "There is no account or table “{who}”. Find accounts with “cosmodrome admin accounts”; name a guest as "
            "TABLE/SEAT (see “cosmodrome admin tables”).",
            who=who,
        )
    return guest


def _called(database: Database, name: str) -> str | None:
    """Return the person whose account has this name."""
    with database.reading() as db:
        wanted = sa.select(people.c.id).where(people.c.likeness == likeness(name), people.c.kept.is_not(None))
        return db.scalar(wanted) if likeness(name) else None


def ban(admin: Administrator, who: str, why: str, until: float | None) -> Ban:
    """Ban a guest (see `guest_of`) or a network address from all servers. Raises `NotDone`."""
    now = admin.now()
    if until is not None and until <= now:
        raise NotDone("That time is in the past, so nobody was banned.")
    subject = _subject(admin.database, who)
    if subject.startswith(NETWORK):
        until = until or now + LONGEST
        if until > now + LONGEST:
            raise NotDone("A network address can be banned for at most 30 days. Ban it again when the ban ends.")
    made = Ban(subject, why, now, until)
    with admin.writing() as db:
        _check_whom(db, admin, subject)
        keep(db, made)
        _note_ban(db, admin, "ban", made.subject, why)
        announce(db, now, "bans")
    return made


def unban(admin: Administrator, who: str) -> None:
    """End a ban. Raises `NotDone`."""
    subject = _subject(admin.database, who)
    with admin.writing() as db:
        _check_whom(db, admin, subject)
        if not lift(db, subject):
            raise NotDone("{who} is not banned.", who=who)
        _note_ban(db, admin, "unban", subject)
        announce(db, admin.now(), "bans")


# -- accounts -----------------------------------------------------------------------------------------------------


class SignInLink(NamedTuple):
    """A link that signs a person in once, and the channels that notify them of it."""

    token: str
    channels: list[Channel]


def rename(admin: Administrator, person: str, name: str) -> str:
    """Rename an account, including at the tables where its owner plays; return the stored name. Raises `BadRequest`,
    `NotFound`, `Forbidden`, `Taken`."""
    name = checked(name)
    with admin.writing(own(person)) as db:
        before = account(db, admin, person)
        try:
            db.execute(sa.update(people).where(people.c.id == person).values(name=name, likeness=likeness(name)))
        except IntegrityError:
            raise taken(name) from None
        announce(db, admin.now(), "table", carry_stored(db, person, name))
        alert(db, person, "name", admin.now())
        admin.note(db, "rename", whom=person, detail=f"{before.name} → {name}")
    return name


def sign_in_link(admin: Administrator, person: str) -> SignInLink:
    """Create a link that signs in somebody who lost access, once, within 15 minutes; the previous one stops working.
    The owner is notified. Only the command line can create one for a guest at a table. Raises `NotFound`, `Forbidden`.
    """
    token = long_token()
    with admin.writing(own(person)) as db:
        if admin.by != COMMAND_LINE or not _seated_guest(db, person):
            account(db, admin, person)
        replace(db, "steward", person, [token], admin.now())
        channels = alert(db, person, "link", admin.now())
        admin.note(db, "link", whom=person)
    return SignInLink(token, channels)


def _seated_guest(db: sa.Connection, person: str) -> bool:
    """Return whether somebody without an account sits at a table."""
    seated = sa.exists().where(seats.c.guest == person)
    return not is_program(person) and not has_account(db, person) and bool(db.scalar(sa.select(seated)))


def lock(admin: Administrator, person: str, name: str) -> str:
    """Sign an account out for good, before it is deleted; return the id of the log's entry. Raises `Wrong` if `name` is
    not the account's, `NotFound`, `Forbidden`."""
    with admin.writing(own(person)) as db:
        if likeness(name) != account(db, admin, person).likeness:
            raise Wrong("That is not the name of this account, so nothing was deleted.")
        end_all(db, person, admin.now())
        return admin.note(db, "delete account", whom=person)


def account(db: sa.Connection, admin: Administrator, person: str) -> PersonRow:
    """Return an account that is about to be changed. Raises `NotFound`, and `Forbidden` if another steward wants to
    change a steward's account."""
    row = db.execute(sa.select(people).where(people.c.id == person, people.c.kept.is_not(None))).one_or_none()
    if row is None:
        raise NotFound("This account no longer exists.")
    found = PersonRow(**row._mapping)
    if found.steward and admin.by != COMMAND_LINE:
        raise Forbidden("A steward's account can only be changed by its owner or at the server's command line.")
    return found


def _check_whom(db: sa.Connection, admin: Administrator, subject: str) -> None:
    """Check that `admin` may ban `subject`: stewards can ban only accounts; the command line can ban anybody. Raises
    `NotFound`, `Forbidden`."""
    if admin.by != COMMAND_LINE:
        account(db, admin, subject.removeprefix(GUEST))


def _note_ban(db: sa.Connection, admin: Administrator, what: What, subject: str, why: str = "") -> None:
    whom = subject.removeprefix(GUEST) if subject.startswith(GUEST) else ""
    admin.note(db, what, whom=whom, subject="" if whom else "network", detail=why)


def _subject(database: Database, who: str) -> str:
    if who.startswith((GUEST, NETWORK)):
        return who
    try:
        ip_address(who)
    except ValueError:
        return GUEST + guest_of(database, who)
    return NETWORK + Guests(database.key).network(network_of(who))


def _found(repository: Repository, ids: Sequence[str]) -> list[TableRow]:
    found = {one: repository.get.blocking(one) for one in ids}
    for one, table in found.items():
        if table is None:
            raise NotDone("There is no table {one}; nothing was changed.", one=one)
    return [table for table in found.values() if table is not None]


def _close(admin: Administrator, repository: Repository, table: str) -> None:
    """Close a table. Its result is computed when somebody next looks at it: this process may lack the components used
    in it."""
    for _ in range(TRIES):
        row = repository.get.blocking(table)
        if row is None or row.state in ENDED:
            return
        with admin.writing() as db:
            if close_table(db, row, "host", {} if row.state == "open" else None, admin.now()):
                admin.note(db, "close", subject=table)
                announce(db, admin.now(), "table", [table])
                return
    raise NotDone("The table is changing too fast to be closed. Try again.")
