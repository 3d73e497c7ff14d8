"""Settings that stewards change while servers run: how the server presents itself, and who may use it.

They are in the database, so that all its servers share them.
"""

from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.kernel import t
from cosmodrome.server.common.errors import MembersOnly
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.people import has_account
from cosmodrome.server.db.schema import put, seats, site, tables
from cosmodrome.server.db.store import in_database

Access: TypeAlias = Literal["open", "invited", "members"]
"""The people who may use the server. open: everybody; invited: people with an account, others only once an invitation
has seated them; members: people with an account, others only at tables where they have a seat."""
Colour: TypeAlias = Literal["", "blue", "orange", "green", "yellow", "pink", "violet", "red"]
MEMBERS = 20_000
"""The most members in memory."""


class SiteSettings(NamedTuple):
    """A server's settings. `name`: its name (empty: that in its settings file); `welcome`: a text on its first page and
    on invitations; `imprint`: its operator."""

    name: str = ""
    colour: Colour = ""
    welcome: str = ""
    imprint: str = ""
    access: Access = "open"


def stored(db: sa.Connection) -> SiteSettings:
    """Return the settings as they are in the database."""
    found = {row.name: row.value for row in db.execute(sa.select(site)) if row.name in SiteSettings._fields}
    return SiteSettings(**found)


def store(db: sa.Connection, wanted: SiteSettings) -> list[str]:
    """Store settings; return those that changed."""
    before = stored(db)
    changed = [name for name in SiteSettings._fields if getattr(wanted, name) != getattr(before, name)]
    for name in changed:
        put(db, site, {"name": name, "value": getattr(wanted, name)})
    return changed


class Site:
    """The settings in memory, and the permissions that follow from them. `name`: the server's name if the settings give
    none."""

    def __init__(self, database: Database, name: str) -> None:
        self._database, self._name = database, name
        self._members: set[str] = set()
        self.settings = SiteSettings()
        self.read.blocking()

    @property
    def name(self) -> str:
        """Return the name of the server."""
        return self.settings.name or self._name

    @in_database
    def read(self) -> None:
        """Read the settings again."""
        with self._database.reading() as db:
            self.settings = stored(db)

    @property
    def closed(self) -> bool:
        """Return whether the server is not open to everybody."""
        return self.settings.access != "open"

    @in_database
    def check(self, person: str, table: str | None, *, joining: bool) -> None:
        """Raise `MembersOnly` for people without an account, unless they have a seat at this table. Blocking. A seat at
        any table counts if the server is open by invitation, or if they are `joining` (they are signing up).
        """
        free = self.settings.access == "invited" or joining
        if not self.inside(person, table="" if free else table):
            raise MembersOnly(_WORDS[self.settings.access])

    def inside(self, person: str, *, table: str | None = None) -> bool:
        """Return whether somebody has an account, or a seat at this table ("": at any; None: seats don't count)."""
        if person in self._members:
            return True
        with self._database.reading() as db:
            if has_account(db, person):
                if len(self._members) >= MEMBERS:
                    self._members.clear()
                self._members.add(person)
                return True
            return table is not None and _sits(db, person, table)


_WORDS = {
    "open": "",
    "invited": t("This server is by invitation only. Open an invitation, or sign in."),
    "members": t("Only members of this server can do that. Open an invitation, or sign in."),
}


def _sits(db: sa.Connection, person: str, table: str) -> bool:
    own = sa.or_(tables.c.host == person, tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.guest == person)))
    wanted = sa.select(tables.c.id).where(own).limit(1)
    return db.scalar(wanted.where(tables.c.id == table) if table else wanted) is not None
