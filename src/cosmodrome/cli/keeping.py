"""`backup`, `restore`, `check`, `move-database`: a server's database, copied while it is used, put back, looked
through, carried elsewhere."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from cosmodrome.cli.components import served
from cosmodrome.cli.setting import ServerDatabase, ServerSettings, read
from cosmodrome.cli.terminal import AtLeastOne, Failure, Misuse, out

if TYPE_CHECKING:
    from cosmodrome.server.store.postgresql import PostgresServer

MATCHES = 50


def backup(
    file: Path,
    /,
    *,
    to: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    database: ServerDatabase = None,
    settings: ServerSettings = None,
) -> None:
    """Copy a server's database into FILE while the server runs. The copy holds keys and seeds: only you can read it.

    Of a PostgreSQL database it is made by pg_dump, in its custom format; that must not be older than the server.

    Parameters
    ----------
    file
        Where the copy is written; nothing is overwritten.
    to
        Encrypt it, in the format of age, for whoever has the secret key to this public key (age1… or ssh-ed25519 …);
        may be repeated.

    """
    from cosmodrome.server.store import backup, dumping  # noqa: PLC0415  # the other commands start without it

    place, target = place_of(database, settings), file.absolute()
    size = backup.save(place, target, to) if isinstance(place, Path) else dumping.save(place, target, to)
    out().print(
        f"{file} holds all that was stored until now ({size:,} bytes{', encrypted' * bool(to)}).", soft_wrap=True
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
    """Put a backup in the place of a server's database. It is checked first; the server must not run.

    A PostgreSQL database must be empty. Who was erased after the backup was made is erased again.

    Parameters
    ----------
    file
        The backup.
    identity
        The file with the secret key, of age or SSH, if the backup is encrypted.
    replace
        Put a database that is there aside, under its name with the time behind it.

    """
    from cosmodrome.server.store import backup, dumping  # noqa: PLC0415  # the other commands start without it

    place, old = place_of(database, settings), None
    if isinstance(place, Path):
        old = backup.restore(file, place, identity, replace)
    elif replace:
        raise Misuse("--replace puts a file aside. For PostgreSQL make an empty database, and restore into that.")
    else:
        dumping.restore(file, place, identity)
    out().print(f"{place if isinstance(place, Path) else place.name} is now as {file} has kept it.", soft_wrap=True)
    if old is not None:
        out().print(f"The database that was there is {old} now.", soft_wrap=True)


def check(
    *,
    matches: AtLeastOne = MATCHES,
    database: Annotated[
        ServerDatabase,
        Parameter(help="Where tables are kept, as for `serve`; a backup that is not encrypted can be checked as well."),
    ] = None,
    settings: ServerSettings = None,
    data: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
) -> None:
    """Look through a server's database, which may be in use: the file, and a sample of matches, played again.

    Parameters
    ----------
    matches
        How many matches are played again.
    data
        A file with your own copy's components of a game, as GAME=FILE; may be repeated.

    """
    from cosmodrome.server.checking import check_matches, check_storage  # noqa: PLC0415  # as above

    served(data)
    place = place_of(database, settings)
    file = isinstance(place, Path)
    wanted, name = (place, str(place)) if isinstance(place, Path) else (place.address, place.name)
    if found := check_storage(wanted):
        raise Failure(f"{name} is damaged: {'; '.join(found)}.")
    out().print(f"ok  {'The file is whole' if file else 'Every row can be read, and belongs to what is there'}.")
    checked = list(check_matches(wanted, matches))
    for wrong in (one for one in checked if one.trouble is not None):
        raise Failure(f"Table {wrong.table}: {wrong.trouble}.")
    known = [one for one in checked if one.known]
    commands = sum(one.commands for one in known)
    out().print(f"ok  {len(known)} matches with {commands:,} commands play again as they were stored.")
    if len(known) < len(checked):
        out().print(f"    {len(checked) - len(known)} are of rules or games that are not played here.")


def move_database(source: str, target: str, /) -> None:
    """Carry everything from one database to another: from an SQLite file to PostgreSQL, or back.

    Stop the servers first. The target must be empty; what arrives is compared row by row, and all of it arrives or
    nothing. The source stays as it is.

    Parameters
    ----------
    source
        The database to move: the path of a file, or postgresql://user@host/name.
    target
        Where it goes: the path of a new file, or an empty database, postgresql://user@host/name.

    """
    from cosmodrome.server.store.moving import move  # noqa: PLC0415  # as above

    for carried in move(source, target):
        out().print(f"{carried.rows:>10,}  {carried.table}  {carried.digest[:16]}", soft_wrap=True)
    out().print("Everything has arrived; start the server with the new database.")


def place_of(database: str | None, settings: Path | None) -> "Path | PostgresServer":
    """The file of the database, or its server. Raises `BadDatabase` for what is none."""
    from cosmodrome.server.store.postgresql import PostgresServer, is_postgresql  # noqa: PLC0415  # as above
    from cosmodrome.server.store.sqlite import place  # noqa: PLC0415  # as above

    wanted = read(settings, (), database=database).settings.database
    return PostgresServer(wanted) if isinstance(wanted, str) and is_postgresql(wanted) else place(wanted)
