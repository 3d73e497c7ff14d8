"""`admin`: what whoever runs servers may do with their tables, while they run."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import App, Parameter, validators

from cosmodrome.cli.setting import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import AtLeastOne, Failure, listing, out, reason

if TYPE_CHECKING:
    from cosmodrome.server.store.beside import Beside

admin = App(
    name="admin",
    help="What whoever runs servers may do. They may go on meanwhile, on SQLite and on PostgreSQL, and hear of it.",
    help_format="plaintext",
    sort_key=99,
)

LISTED = 50
OVERLAP = 90.0
Days: TypeAlias = Annotated[float, Parameter(validator=validators.Number(gte=0))]
Ids: TypeAlias = Annotated[str, Parameter(name="TABLE")]


@admin.command
def tables(*, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List the tables, those of the newest activity first.

    Parameters
    ----------
    most
        How many are listed.

    """
    from cosmodrome.server.store.repository import Repository  # noqa: PLC0415  # the other commands start without it

    with _opened(database, settings) as opened:
        shown = listing("table", "game", "state", "commands", "last change", "players", whole=True)
        for table in Repository(opened).newest(most):
            players = ", ".join(seat.name or "(open)" for seat in table.seats)
            shown.add_row(table.id, table.game, table.state, str(table.version), _when(table.changed), players)
    out().print(shown)


@admin.command
def close(*ids: Ids, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Close tables as they stand. Who looks there is told so; what was played is kept.

    Parameters
    ----------
    ids
        Which tables, as `cosmodrome admin tables` names them.

    """
    from cosmodrome.server import administering  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        administering.close(opened, _named(ids))
    out().print(f"{_count(ids)} closed.")


@admin.command
def delete(*ids: Ids, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Take tables away with all that was played there. Nothing brings them back.

    Parameters
    ----------
    ids
        Which tables, as `cosmodrome admin tables` names them.

    """
    from cosmodrome.server import administering  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        administering.delete(opened, _named(ids))
    out().print(f"{_count(ids)} taken away.")


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
    """Let somebody in no more, on any server of the database, within seconds. He is told so, and why.

    Parameters
    ----------
    who
        A seat as TABLE/SEAT (counted from 1), the host of a TABLE, the id of a guest, or a network address. Of an
        address only a hash is kept, made with a secret key.
    until
        When it ends, such as 2027-01-31 or 2027-01-31T18:00; never, if not set; for an address after 30 days at most.
    why
        What he is told beside that.

    """
    from cosmodrome.server import administering  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        made = administering.ban(opened, who, why, None if until is None else until.timestamp())
    end = "for good" if made.until is None else f"until {_when(made.until)}"
    out().print(f"{made.subject} is banned {end}.", soft_wrap=True)


@admin.command
def unban(who: str, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Let somebody in again.

    Parameters
    ----------
    who
        As for `ban`, or as `bans` lists him.

    """
    from cosmodrome.server import administering  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        administering.unban(opened, who)
    out().print(f"{who} is not banned any more.", soft_wrap=True)


@admin.command
def bans(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List who is banned."""
    from cosmodrome.server.banning import standing  # noqa: PLC0415  # as above

    shown = listing("who", "since", "until", "why", whole=True)
    with _opened(database, settings) as opened, opened.reading() as db:
        for one in standing(db, time.time()):
            shown.add_row(one.subject, _when(one.since), "–" if one.until is None else _when(one.until), one.why)
    out().print(shown)


@admin.command
def notices(*, most: AtLeastOne = LISTED, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """List what people could not be told, the newest first: given up, or to be tried again.

    Parameters
    ----------
    most
        How many are listed.

    """
    from cosmodrome.server.store.notices import Notices  # noqa: PLC0415  # as above

    shown = listing("when", "what", "table", "way", "tries", "next", "why")
    with _opened(database, settings) as opened:
        for one in Notices(opened).failed(most):
            again = "–" if one.state == "failed" else _when(one.due)
            way = one.way.partition("/")[0]
            shown.add_row(_when(one.at), one.kind, one.table, way, str(one.tries), again, one.error)
    out().print(shown)


@admin.command
def steward(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Print a sign-in link for the server's steward. It works once, for 15 minutes; the one before no longer works."""
    from cosmodrome.server import reachable  # noqa: PLC0415  # as above
    from cosmodrome.server.people.stewards import steward_token  # noqa: PLC0415  # as above

    found = read(settings, (), database=database).settings
    with _opened(database, settings) as opened:
        token = steward_token(opened, time.time())
    address = reachable.address(found) or f"http://127.0.0.1:{found.port}"
    out().print(f"{address}/sign-in#{token}", soft_wrap=True)


@admin.command
def export(who: str, file: Path, /, *, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Write everything that is kept about a person into FILE, as JSON. Only you can read it.

    Parameters
    ----------
    who
        A seat as TABLE/SEAT (counted from 1), the host of a TABLE, or the id of a guest.
    file
        Where it is written; nothing is overwritten.

    """
    from cosmodrome.server import administering  # noqa: PLC0415  # as above
    from cosmodrome.server.exporting import exported  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        kept = exported(opened, administering.guest_of(opened, who))
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as written:
            json.dump(kept, written, ensure_ascii=False, indent=2)
    except FileExistsError:
        raise Failure(f"There is something at {file} already; nothing is overwritten.") from None
    except OSError as error:
        raise Failure(f"Cannot write {file}: {reason(error)}.") from None
    out().print(f"{file} holds what is kept at {len(kept['tables'])} tables.", soft_wrap=True)


@admin.command
def rotate_keys(*, overlap: Days = OVERLAP, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Sign cookies with a new key, on all servers, a minute from now.

    Who comes back within the overlap gets a cookie with the new signature; who does not has lost his seats.

    Parameters
    ----------
    overlap
        Days for which cookies of before are believed; 0 if somebody else may have the key.

    """
    from cosmodrome.server.store.keys import rotate  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        begins = rotate(opened, overlap * 86_400, time.time())
    end = _when(begins + overlap * 86_400)
    out().print(f"A new key signs from {_when(begins)} on; cookies of before are good until {end}.", soft_wrap=True)


@admin.command
def drain(*, database: ServerDatabase = None, settings: ServerSettings = None) -> None:
    """Tell all servers of the database to end. They take nobody new, send people away, and end when nobody is left.

    The setting `drain_seconds` says how long they wait at most. To end one server of several in the same way, send it
    SIGTERM."""
    from cosmodrome.server import administering  # noqa: PLC0415  # as above

    with _opened(database, settings) as opened:
        administering.drain(opened)
    out().print("The servers hear within seconds that they are to end.")


def _named(ids: tuple[str, ...]) -> tuple[str, ...]:
    if not ids:
        raise Failure("Name the tables; cosmodrome admin tables lists them.")
    return ids


def _when(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


def _count(ids: tuple[str, ...]) -> str:
    return f"{len(ids)} table{'s' * (len(ids) > 1)}"


@contextmanager
def _opened(database: str | None, settings: Path | None) -> "Iterator[Beside]":
    """The database, whose servers may run. Raises `BadDatabase`."""
    from cosmodrome.server.store.beside import beside  # noqa: PLC0415  # as above

    with beside(read(settings, (), database=database).settings.database) as opened:
        yield opened
