"""The stewards' views and actions in the browser. Actions are carried out by `admin/operations.py`, as at the command
line.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import sqlalchemy as sa

from cosmodrome.server.accounts.accounts import Accounts
from cosmodrome.server.accounts.bans import GUEST
from cosmodrome.server.accounts.tokens import LASTS
from cosmodrome.server.admin import operations, overview, schemas
from cosmodrome.server.admin.operations import Administrator, Attention
from cosmodrome.server.admin.site import Site, SiteSettings
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.common.signing import Here
from cosmodrome.server.db import audit_log
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.store import Store, in_database, reading
from cosmodrome.server.notifications.contact_points import ContactPoints
from cosmodrome.server.notifications.outbox import Notice, Notices, number
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.store import DAY

LISTED = 50
"""The most accounts, tables or notices that are listed."""
LOGGED = 200
"""The most acts that are listed."""
NO_END = 0.0
"""The end of a permanent ban in `overview`."""


class Administration(Store):
    """Administration of one server. Each act checks, when it is carried out, that the caller is a steward who has
    recently proved their identity."""

    def __init__(self, accounts: Accounts, tables: Tables, attention: Attention, site: Site) -> None:
        self._accounts, self._tables, self._attention, self._site = accounts, tables, attention, site
        super().__init__(accounts.database)
        self._now = accounts.now

    async def check(self, here: Here) -> None:
        """Raise `Forbidden` unless the caller is a steward, and `ProofNeeded` unless they have recently proved their
        identity."""
        await self._accounts.ways.check_steward(here)

    # -- accounts --------------------------------------------------------------------------------------------

    @reading
    def accounts(self, db: sa.Connection, name: str, person: str = "") -> list[schemas.AccountInfo]:
        """Return the accounts whose names contain or look like this; `person`: only this one."""
        found = overview.accounts(db, self._now(), name=name, person=person, most=LISTED)
        return [_account(one) for one in found]

    async def rename(self, here: Here, person: str, name: str) -> schemas.AccountInfo:
        """Give an account another name, including where its owner plays. Raises the errors of `operations.rename`."""
        await self._do(here, partial(operations.rename, person=person, name=name))
        return await self._account(person)

    async def ban(self, here: Here, person: str, why: str, days: int | None) -> schemas.AccountInfo:
        """Ban an account, for this many days or for good. Raises `NotFound`, `Forbidden`."""
        until = None if days is None else self._now() + days * DAY
        await self._do(here, partial(operations.ban, who=GUEST + person, why=why, until=until))
        return await self._account(person)

    async def unban(self, here: Here, person: str) -> schemas.AccountInfo:
        """Lift the ban on an account. Raises `NotDone`, `NotFound`, `Forbidden`."""
        await self._do(here, partial(operations.unban, who=GUEST + person))
        return await self._account(person)

    async def sign_in_link(self, here: Here, person: str, prefix: str) -> schemas.SignInLink:
        """Create a link that signs in the owner of an account. Raises `NotFound`, `Forbidden`."""
        made = await self._do(here, partial(operations.sign_in_link, person=person))
        return schemas.SignInLink(prefix + made.token, int(LASTS["steward"]), made.channels)

    async def delete(self, here: Here, person: str, name: str) -> list[schemas.ActInfo]:
        """Delete an account for good; return the log. Raises `Wrong`, `NotFound`, `Forbidden`."""
        await self._do(here, partial(operations.lock, person=person, name=name))
        await self._accounts.remove(person)
        return await self.acts()

    # -- tables and notices ----------------------------------------------------------------------------------

    @reading
    def tables(self, db: sa.Connection, find: str) -> list[schemas.TableOverview]:
        """Return the tables with this id, or with a player of this name, most recently active first."""
        return [_table(one) for one in overview.found_tables(db, find=find, most=LISTED)]

    async def close(self, here: Here, table: str) -> list[schemas.TableOverview]:
        """End a table for good, as it stands; return its new state. Raises `NotDone`."""
        await self._do(here, partial(operations.close, ids=[table]))
        return await self.tables(table)

    async def delete_table(self, here: Here, table: str) -> list[schemas.ActInfo]:
        """Delete a table with everything played there; return the log. Raises `NotDone`."""
        await self._do(here, partial(operations.delete, ids=[table]))
        return await self.acts()

    @in_database
    def notices(self) -> list[schemas.FailedNotice]:
        """Return the notifications that failed, newest first: given up, or to be tried again."""
        found = Notices(self._db).failed.blocking(LISTED)
        called = ContactPoints(self._db).called.blocking
        return [_notice(one, called(one.person)) for one in found]

    async def retry(self, here: Here, number: str) -> list[schemas.FailedNotice]:
        """Send a notice again; return the remaining ones. Raises `NotFound`."""
        await self._do(here, partial(operations.retry, number=number))
        return await self.notices()

    async def dismiss(self, here: Here, number: str) -> list[schemas.FailedNotice]:
        """Give up on a notice; return the remaining ones. Raises `NotFound`."""
        await self._do(here, partial(operations.dismiss, number=number))
        return await self.notices()

    # -- settings --------------------------------------------------------------------------------------------

    def settings(self) -> schemas.SiteSettings:
        """Return the settings that stewards can change."""
        return schemas.SiteSettings(**self._site.settings._asdict())

    async def change(self, here: Here, wanted: schemas.SiteSettings) -> schemas.SiteSettings:
        """Change these settings on all servers."""
        asked = SiteSettings(
            wanted.name.strip(), wanted.colour, wanted.welcome.strip(), wanted.imprint.strip(), wanted.access
        )
        await self._do(here, partial(operations.change_settings, wanted=asked))
        return self.settings()

    # -- the log ---------------------------------------------------------------------------------------------

    @reading
    def acts(self, db: sa.Connection, whom: str = "") -> list[schemas.ActInfo]:
        """Return the stewards' last actions; `whom`: only those that concern this person."""
        return [_act(one) for one in audit_log.newest(db, LOGGED, whom)]

    # -- within ----------------------------------------------------------------------------------------------

    async def _do(self, here: Here, act: Callable[[Administrator], operations.T]) -> operations.T:
        """Carry out a steward's act; this server applies it at once, others within seconds."""
        writing = partial(self._accounts.ways.administering, here)
        done = await in_database(act)(Administrator(self._db, here.person, writing, self._now))
        await self._attention.look()
        return done

    async def _account(self, person: str) -> schemas.AccountInfo:
        found = await self.accounts("", person)
        if not found:
            raise NotFound("This account no longer exists.")
        return found[0]


def _account(row: overview.Overview) -> schemas.AccountInfo:
    channels = [name for name, there in (("mail", row.mail), ("push", row.push)) if there]
    until = None if row.until in (None, NO_END) else _time(row.until or 0)
    return schemas.AccountInfo(
        id=row.id,
        name=row.name,
        made=_time(row.kept),
        seen=None if row.seen is None else _time(row.seen),
        tables=row.tables,
        steward=row.steward,
        channels=channels,  # type: ignore[arg-type]  # literals
        banned=None if row.until is None else schemas.BanInfo(row.why or "", until),
    )


def _table(row: TableRow) -> schemas.TableOverview:
    players = [seat.name for seat in row.seats]
    return schemas.TableOverview(row.id, row.game, row.state, row.version, players, _time(row.changed))


def _notice(one: Notice, whom: str) -> schemas.FailedNotice:
    way = one.way.partition("/")[0]
    again = None if one.state == "failed" else _time(one.due)
    return schemas.FailedNotice(number(one), _time(one.at), one.kind, one.table, whom, way, one.tries, again, one.error)  # type: ignore[arg-type]  # literals


def _act(row: audit_log.ActRow) -> schemas.ActInfo:
    by = {audit_log.COMMAND_LINE: "command line", audit_log.GONE: "gone"}.get(row.steward, "steward")
    return schemas.ActInfo(row.id, _time(row.at), by, row.called, row.what, row.named, row.subject, row.detail)  # type: ignore[arg-type]  # literals


def _time(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)
