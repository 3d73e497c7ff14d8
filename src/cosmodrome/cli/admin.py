"""`admin`: commands for the operator of running servers."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import App, Parameter, validators

from cosmodrome.cli.settings import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import AtLeastOne, Failure, err, listing, out, reason, tr
from cosmodrome.kernel import plural

if TYPE_CHECKING:
    from cosmodrome.server.db.attached import AttachedDatabase

admin = App(
    name="admin",
    help="Commands for the operator. The servers can keep running, on SQLite and on PostgreSQL.",
    help_format="plaintext",
    sort_key=99,
)

LISTED = 50
OVERLAP = 90.0
Days: TypeAlias = Annotated[float, Parameter(validator=validators.Number(gte=0))]
Ids: TypeAlias = Annotated[str, Parameter(name="TABLE")]


@admin.command
def tables(*, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List the tables, most recently active first.

    Parameters
    ----------
    most
        How many to list.

    """
    from cosmodrome.server.tables.store import Repository  # noqa: PLC0415  # the other commands start without it

    with opened_attached(database, settings) as opened:
        shown = listing(
            tr("table"), tr("game"), tr("state"), tr("commands"), tr("last change"), tr("players"), whole=True
        )
        for table in Repository(opened).newest.blocking(most):
            players = ", ".join(seat.name or tr("(open)") for seat in table.seats)
            shown.add_row(table.id, table.game, table.state, str(table.version), when(table.changed), players)
    out().print(shown)


@admin.command
def close(*ids: Ids, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Close tables as they stand. Players who have them open are notified; the matches are archived.

    Parameters
    ----------
    ids
        The tables, by the ids that `cosmodrome admin tables` lists.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        operations.close(operations.Administrator(opened), _named(ids))
    out().print(tr(plural("{count} table closed.", "{count} tables closed."), count=len(ids)))


@admin.command
def delete(*ids: Ids, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Delete tables and everything played there. This can't be undone.

    Parameters
    ----------
    ids
        The tables, by the ids that `cosmodrome admin tables` lists.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        operations.delete(operations.Administrator(opened), _named(ids))
    out().print(tr(plural("{count} table deleted.", "{count} tables deleted."), count=len(ids)))


@admin.command
def ban(
    who: str,
    /,
    *,
    until: datetime | None = None,
    why: str = "",
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Ban a player from all servers that use the database, within seconds. The player sees the reason.

    Parameters
    ----------
    who
        The name of an account, a seat as TABLE/SEAT (counted from 1), the host of a TABLE, the id of a guest, or a
        network address. An address is stored only as a hash, made with a secret key.
    until
        When the ban ends, such as 2027-01-31 or 2027-01-31T18:00; never, if not set. An address can be banned for at
        most 30 days.
    why
        The reason that the player sees.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        admin = operations.Administrator(opened)
        made = operations.ban(admin, who, why, None if until is None else until.timestamp())
    called = made.subject if made.subject.endswith(who) else f"{who} ({made.subject})"
    if made.until is None:
        out().print(tr("{called} is banned for good.", called=called), soft_wrap=True)
    else:
        out().print(tr("{called} is banned until {end}.", called=called, end=when(made.until)), soft_wrap=True)


@admin.command
def unban(who: str, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Lift a ban.

    Parameters
    ----------
    who
        The player or address, as for `ban`, or as listed by `bans`.

    """
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        operations.unban(operations.Administrator(opened), who)
    out().print(tr("{who} is no longer banned.", who=who), soft_wrap=True)


@admin.command
def bans(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List the bans."""
    from cosmodrome.server.accounts.bans import standing  # noqa: PLC0415  # as above

    shown = listing(tr("who"), tr("since"), tr("until"), tr("why"), whole=True)
    with opened_attached(database, settings) as opened, opened.reading() as db:
        for one in standing(db, time.time()):
            shown.add_row(one.subject, when(one.since), "–" if one.until is None else when(one.until), one.why)
    out().print(shown)


@admin.command
def notices(*, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List failed notifications, newest first: those given up on, and those to be retried.

    Parameters
    ----------
    most
        How many to list.

    """
    from cosmodrome.server.notifications.outbox import Notices  # noqa: PLC0415  # as above

    shown = listing(tr("when"), tr("what"), tr("table"), tr("way"), tr("tries"), tr("next"), tr("why"))
    with opened_attached(database, settings) as opened:
        for one in Notices(opened).failed.blocking(most):
            again = "–" if one.state == "failed" else when(one.due)
            way = one.way.partition("/")[0]
            shown.add_row(when(one.at), one.kind, one.table, way, str(one.tries), again, one.error)
    out().print(shown)


@admin.command
def steward(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Print a sign-in link for the server's steward. It works once, within 15 minutes; earlier links stop working."""
    from cosmodrome.server.admin.stewards import steward_token  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        token = steward_token(opened, time.time())
    print_link(token, database, settings)


@admin.command
def export(who: str, file: Path, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Write everything stored about a person into FILE, as JSON that only you can read.

    Parameters
    ----------
    who
        The name of an account, a seat as TABLE/SEAT (counted from 1), the host of a TABLE, or the id of a guest.
    file
        The file to write; existing files are not overwritten.

    """
    from cosmodrome.server.accounts.export import exported  # noqa: PLC0415  # as above
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        kept = exported.blocking(opened, operations.guest_of(opened, who))
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as written:
            json.dump(kept, written, ensure_ascii=False, indent=2)
    except FileExistsError:
        raise Failure("There is already a file at {file}; nothing was overwritten.", file=str(file)) from None
    except OSError as error:
        raise Failure("Cannot write {file}: {error}.", file=str(file), error=reason(error)) from None
    out().print(
        tr(
            plural("{file} contains the data of {count} table.", "{file} contains the data of {count} tables."),
            file=str(file),
            count=len(kept["tables"]),
        ),
        soft_wrap=True,
    )


@admin.command
def rotate_keys(*, overlap: Days = OVERLAP, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Sign cookies with a new key, on all servers, a minute from now.

    Players who come back within the overlap get a cookie with the new signature. The others lose their seats.

    Parameters
    ----------
    overlap
        Days for which old cookies still work; 0 if someone else may have the key.

    """
    from cosmodrome.server.accounts.signing_keys import rotate  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        begins = rotate(opened, overlap * 86_400, time.time())
    end = when(begins + overlap * 86_400)
    out().print(
        tr("The new key is used from {begins} on; old cookies work until {end}.", begins=when(begins), end=end),
        soft_wrap=True,
    )


@admin.command
def drain(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Shut down all servers that use the database. They take no new tables, disconnect players, and stop when all have
    left.

    They wait no longer than the setting `drain_seconds` allows. To shut down one of several servers in the same way,
    send it SIGTERM."""
    from cosmodrome.server.admin import operations  # noqa: PLC0415  # as above

    with opened_attached(database, settings) as opened:
        operations.drain(opened)
    out().print(tr("The servers will start to shut down within seconds."))


def print_link(token: str, database: str | None, settings: Path | None) -> None:
    """Print a sign-in link with the server's public address, or with a guess at it."""
    from cosmodrome.server.common import public_address  # noqa: PLC0415  # as above

    found = read(settings, (), database=database).settings
    address = public_address.address(found) or f"http://127.0.0.1:{found.port}"
    out().print(f"{address}/sign-in#{token}", soft_wrap=True)
    if not found.public:
        err().print(
            tr("If people reach your server at another address, replace {address} in the link.", address=str(address)),
            soft_wrap=True,
        )


def _named(ids: tuple[str, ...]) -> tuple[str, ...]:
    if not ids:
        raise Failure("Name the tables; cosmodrome admin tables lists them.")
    return ids


def when(at: float) -> str:
    """Return a time in this computer's time zone, as lists show it."""
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


@contextmanager
def opened_attached(database: str | None, settings: Path | None) -> "Iterator[AttachedDatabase]":
    """Open the database; its servers can keep running. Raises `BadDatabase`."""
    from cosmodrome.server.db.attached import attached  # noqa: PLC0415  # as above

    with attached(read(settings, (), database=database).settings.database) as opened:
        yield opened
