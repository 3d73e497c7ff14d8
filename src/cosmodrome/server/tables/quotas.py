"""The number of tables that a person, and a network address, may have: counted in the database, over all servers, and
within the transaction that creates a table, so that many requests at once cannot exceed it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmodrome.kernel import plural, t
from cosmodrome.server.common.errors import TooMany
from cosmodrome.server.common.settings import Limits
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.store import Store, reading
from cosmodrome.server.tables import quota_store
from cosmodrome.server.tables.cache import Rooms

Check: TypeAlias = Callable[[sa.Connection], None]


class Permit(NamedTuple):
    """The permission to create a table. `network`: the hash of the address that it is created from; `turns`: the locks
    of the transaction that creates it; `check`: raises `TooMany` in that transaction."""

    network: str
    turns: tuple[str, ...]
    check: Check


class Quotas(Store):
    """The quotas, checked before a table is created and once more during its creation."""

    def __init__(self, rooms: Rooms) -> None:
        super().__init__(rooms.repository.database)
        self._guests: Guests = rooms.guests
        self._limits: Limits = rooms.settings.limits

    @reading
    def check(self, db: sa.Connection, guest: str, *, alone: bool, listed: bool = False) -> Permit:
        """Permit a table; `alone`: whether computer opponents play there by themselves; `listed`: whether anybody may
        find it. Raises `TooMany`."""
        may = partial(self._may, guest=guest, alone=alone, listed=listed)
        return self._permit(db, guest, may, alone)

    @reading
    def check_network(self, db: sa.Connection, guest: str) -> Permit:
        """Permit a lesson: it counts only against the address, not the person. Raises `TooMany`."""
        return self._permit(db, guest, lambda _: None, False)

    @reading
    def listing(self, db: sa.Connection, guest: str) -> Permit:
        """Permit the listing of a table. Raises `TooMany`."""
        hosts = quota_store.family(db, guest)
        return Permit("", (tables_of(hosts[0]),), lambda db: self._may_list(db, hosts))

    def together(self, one: str, other: str) -> Check:
        """Return a check that two people who are merged into one have no more tables than one person may have. The
        check raises `TooMany`."""

        def check(db: sa.Connection) -> None:
            limits, both = self._limits, (one, other)
            bounds = (
                (quota_store.unfinished(db, both), limits.tables_per_guest, UNFINISHED),
                (quota_store.alone(db, both), limits.tables_of_bots_per_guest, OF_BOTS),
                (quota_store.listings(db, both), limits.listed_per_guest, LISTED),
            )
            for count, most, which in bounds:
                if count > most:
                    raise TooMany(which, most=most)

        return check

    def _permit(self, db: sa.Connection, guest: str, own: Check, alone: bool) -> Permit:
        network = self._guests.network(self._guests.last_at(guest))

        def check(db: sa.Connection) -> None:
            own(db)
            self._from(db, network, alone=alone)

        owner = quota_store.family(db, guest)[0]
        check(db)
        return Permit(network, (tables_of(owner), f"network {network}"), check)

    def _may(self, db: sa.Connection, *, guest: str, alone: bool, listed: bool) -> None:
        hosts = quota_store.family(db, guest)
        most = self._limits.tables_per_guest
        if quota_store.unfinished(db, hosts) >= most:
            raise TooMany(
                plural(
                    "You have {count} unfinished table. Finish it before you start another.",
                    "You have {count} unfinished tables. Finish one before you start another.",
                ),
                count=most,
            )
        most = self._limits.tables_of_bots_per_guest
        if alone and quota_store.alone(db, hosts) >= most:
            raise TooMany(
                "Computer opponents are playing alone at {most} of your tables. Let one of them finish first.",
                most=most,
            )
        if listed:
            self._may_list(db, hosts)

    def _may_list(self, db: sa.Connection, hosts: list[str]) -> None:
        most = self._limits.listed_per_guest
        if quota_store.listings(db, hosts) >= most:
            raise TooMany(
                plural(
                    "You have {count} table in the public list. Let it start first.",
                    "You have {count} tables in the public list. Let one of them start first.",
                ),
                count=most,
            )

    def _from(self, db: sa.Connection, network: str, *, alone: bool) -> None:
        made, of_bots = quota_store.made(db, network)
        if made >= self._limits.tables_per_network:
            raise TooMany(
                "Your network address has recently created {made} tables, which is the limit. The operator of this "
                "server can raise the limit.",
                made=made,
            )
        if alone and of_bots >= self._limits.tables_of_bots_per_network:
            raise TooMany(
                "Computer opponents are playing alone at {tables} tables from your network address. Let one of them "
                "finish first.",
                tables=of_bots,
            )


UNFINISHED = t(
    "Together you would have more unfinished tables than the limit of {most}. End some of them first, or leave "
    "the guest's "
    "tables behind."
)
OF_BOTS = t(
    "Together you would have more tables with only computer opponents than the limit of {most}. "
    "End some of them first, or leave the guest's tables behind."
)
LISTED = t(
    "Together you would have more tables in the public list than the limit of {most}. End some of them first, or "
    "leave the "
    "guest's tables behind."
)


def tables_of(owner: str) -> str:
    """Return the lock (`Database.writing`) for creating or listing a table of this person."""
    return f"tables {owner}"
