"""`backup`, `restore`, `check`, `move-database`: copy a server's database while it is in use, restore it, check it, or
move it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from cosmodrome.cli.components import served
from cosmodrome.cli.settings import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import AtLeastOne, Failure, Misuse, out, tr
from cosmodrome.kernel import t

if TYPE_CHECKING:
    from cosmodrome.server.common.settings import Settings
    from cosmodrome.server.db.postgresql import PostgresServer

MATCHES = 50
PLAIN = t("{file} contains everything stored so far ({size} bytes).")
ENCRYPTED = t("{file} contains everything stored so far ({size} bytes, encrypted).")
UNDAMAGED, CONSISTENT = t("The file is undamaged."), t("All rows are readable and consistent.")


def backup(
    file: Path,
    /,
    *,
    to: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Copy a server's database into FILE while the server runs. It contains keys and seeds, so only you can read it.

    For a PostgreSQL database, pg_dump makes the copy, in its custom format; pg_dump must not be older than the server.

    Parameters
    ----------
    file
        The file to write; existing files are not overwritten.
    to
        Encrypt the copy in the age format with this public key (age1… or ssh-ed25519 …); can be repeated.

    """
    from cosmodrome.server.admin import backup as files  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.admin import backup_postgresql  # noqa: PLC0415  # as above

    place, target = place_of(database, settings), file.absolute()
    size = files.save(place, target, to) if isinstance(place, Path) else backup_postgresql.save(place, target, to)
    out().print(
        tr(
            ENCRYPTED if to else PLAIN,
            file=str(file),
            size=f"{size:,}",
        ),
        soft_wrap=True,
    )


def restore(
    file: Path,
    /,
    *,
    identity: Path | None = None,
    replace: Annotated[bool, Parameter(negative=())] = False,
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Replace a server's database with a backup. The backup is checked first; the server must not be running.

    A PostgreSQL database must be empty. People erased after the backup was made are erased again.

    Parameters
    ----------
    file
        The backup.
    identity
        The file with the age or SSH secret key, if the backup is encrypted.
    replace
        Move an existing database aside; its new name ends with the time.

    """
    from cosmodrome.server.admin import backup as files  # noqa: PLC0415  # the other commands start without it
    from cosmodrome.server.admin import backup_postgresql  # noqa: PLC0415  # as above

    place, old = place_of(database, settings), None
    if isinstance(place, Path):
        old = files.restore(file, place, identity, replace)
    elif replace:
        raise Misuse(
            "--replace works only for SQLite files. For PostgreSQL, create an empty database and restore into that."
        )
    else:
        backup_postgresql.restore(file, place, identity)
    out().print(
        tr(
            "{place} has been restored from {file}.",
            place=str(place) if isinstance(place, Path) else place.name,
            file=str(file),
        ),
        soft_wrap=True,
    )
    if old is not None:
        out().print(tr("The previous database is now {old}.", old=str(old)), soft_wrap=True)


def check(
    *,
    matches: AtLeastOne = MATCHES,
    database: Annotated[
        ServerDatabase,
        Parameter(help="The database, as for `serve`, or a backup that is not encrypted."),
    ] = None,
    settings: ServerSettings = None,
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Check a server's database, which can be in use: the file, and a sample of matches, which are replayed.

    Parameters
    ----------
    matches
        How many matches to replay.
    data
        A file with your own copy's components of a game, as GAME=FILE; can be repeated.

    """
    from cosmodrome.server.admin.check import check_database, check_matches  # noqa: PLC0415  # as above

    served(data)
    place = place_of(database, settings)
    file = isinstance(place, Path)
    wanted, name = (place, str(place)) if isinstance(place, Path) else (place.address, place.name)
    if found := check_database(wanted):
        raise Failure("{name} is damaged: {named}.", name=name, named="; ".join(found))
    out().print(f"ok  {tr(UNDAMAGED if file else CONSISTENT)}")
    checked = list(check_matches(wanted, matches))
    for wrong in (one for one in checked if one.trouble is not None):
        raise Failure("Table {table}: {trouble}.", table=wrong.table, trouble=wrong.trouble)
    known = [one for one in checked if one.known]
    commands = sum(one.commands for one in known)
    out().print(
        "ok  "
        + tr(
            "{matches} matches with {commands} commands replay as they were stored.",
            matches=len(known),
            commands=f"{commands:,}",
        )
    )
    if len(known) < len(checked):
        out().print(
            "    " + tr("{number} use rules or games that are not installed here.", number=len(checked) - len(known))
        )


def move_database(source: str, target: str, /) -> None:
    """Move everything from one database to another: from an SQLite file to PostgreSQL, or back.

    Stop the servers first. The target must be empty. Every row is compared after the move, and either all rows
    arrive or none. The source is not changed.

    Parameters
    ----------
    source
        The database to move: the path of a file, or postgresql://user@host/name.
    target
        Where it goes: the path of a new file, or an empty database, postgresql://user@host/name.

    """
    from cosmodrome.server.admin.move import move  # noqa: PLC0415  # as above

    for carried in move(source, target):
        out().print(f"{carried.rows:>10,}  {carried.table}  {carried.digest[:16]}", soft_wrap=True)
    out().print(tr("Everything has been moved. Start the server with the new database."))


def place_of(database: str | None, settings: Path | None) -> "Path | PostgresServer":
    """Return the file of the database, or its server. Raises `BadDatabase` for anything else."""
    return stored_at(read(settings, (), database=database).settings)


def stored_at(settings: "Settings") -> "Path | PostgresServer":
    """Return the place where everything is stored, according to these settings. Raises `BadDatabase` for anything
    else."""
    from cosmodrome.server.db.postgresql import PostgresServer, is_postgresql  # noqa: PLC0415  # as above
    from cosmodrome.server.db.sqlite import place  # noqa: PLC0415  # as above

    wanted = settings.database
    return PostgresServer(wanted) if isinstance(wanted, str) and is_postgresql(wanted) else place(wanted)
