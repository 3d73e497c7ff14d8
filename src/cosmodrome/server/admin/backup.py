"""Backups of an SQLite database: copied while a server uses it, and checked before one is put in its place.

A copy contains everything in the database: keys, seeds, hidden cards. Only its owner can ever read it; with recipients
it is written in the age format, so that only people with one of their keys can read it.
"""

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from cosmodrome.server.admin.backup_files import (
    BESIDE,
    BadBackup,
    check_free,
    decrypt,
    draft,
    encryption,
    is_encrypted,
    publish,
    recipient,
    said,
)
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database

SQLITE = b"SQLite format 3\0"


def save(database: Path, target: Path, recipients: Sequence[str] = ()) -> int:
    """Copy a database as it is at one moment, even while a server uses it; return the number of bytes written.

    `recipients`: public keys of age or SSH. Raises `BadBackup`; then there is nothing at `target`.
    """
    keys = [recipient(text) for text in recipients]
    check_free(target)
    with said(f"{database} cannot be copied to {target}"), draft(database if keys else target) as copy:
        _copy(database, copy)
        _examine(copy, str(database))
        if keys:
            with draft(target) as locked:
                encryption().encrypt_file(str(copy), str(locked), keys)
                publish(locked, target)
        else:
            publish(copy, target)
        return target.stat().st_size


def restore(source: Path, database: Path, identity: Path | None = None, replace: bool = False) -> Path | None:
    """Put a copy in place of a database, migrated to this version; return where the earlier one is now, if there was
    one.

    `identity`: a file with the secret key, for an encrypted copy. Raises `BadBackup`; then everything is as before.
    """
    with said(f"{source} cannot be restored to {database}"), draft(database) as copy:
        if is_encrypted(source):
            decrypt(source, copy, identity)
        else:
            shutil.copyfile(source, copy)
        _examine(copy, str(source))
        try:
            Database(copy).close()
        except BadDatabase as error:
            raise BadBackup(str(error).replace(str(copy), str(source))) from None
        finally:
            Path(f"{copy}.lock").unlink(missing_ok=True)
        _examine(copy, str(source))
        with unused(database):
            old = _aside(database, replace)
            publish(copy, database)
    return old


@contextmanager
def unused(database: Path) -> Iterator[None]:
    """Keep servers out in the meantime. Raises `BadBackup` if one is using the database."""
    with closing(sqlite3.connect(f"{database.resolve()}.lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise BadBackup(
                "The database {database} is in use: {error}. Stop its server first.",
                database=str(database),
                error=str(error),
            ) from None
        yield


def reader(database: Path) -> sqlite3.Connection:
    """Return a connection that only reads and disturbs no server."""
    return sqlite3.connect(f"file:{quote(str(database))}?mode=ro", uri=True, timeout=10, isolation_level=None)


def faults(database: Path, quick: bool = False) -> list[str]:
    """Return the faults that SQLite finds in a file, empty if it is undamaged; `quick`: without checking indexes.
    Raises `sqlite3.Error`."""
    with closing(reader(database)) as db:
        found = [str(row[0]) for row in db.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(5)")]
        loose = [f"a row of {row[0]} belongs to no row of {row[2]}" for row in db.execute("PRAGMA foreign_key_check")]
    return [words for words in found if words != "ok"] + loose[:5]


def _copy(database: Path, copy: Path) -> None:
    if not database.is_file():
        raise BadBackup("There is no database {database}.", database=str(database))
    with closing(reader(database)) as source, closing(sqlite3.connect(copy, isolation_level=None)) as target:
        source.backup(target)  # in one go: it leaves out what a server writes meanwhile, and never blocks it
        target.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing next to it


def _examine(copy: Path, name: str) -> None:
    """Raise `BadBackup` for anything that is not a complete database of ours."""
    with copy.open("rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            raise BadBackup("{name} is not a backup of Cosmodrome.", name=name)
    try:
        found = faults(copy)
        with closing(reader(copy)) as db:
            ours = {"steps", "secrets", "alembic_version"}
            ours -= {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise BadBackup("{name} is damaged: {error}.", name=name, error=str(error)) from None
    if ours:
        raise BadBackup("{name} is not a backup of Cosmodrome.", name=name)
    if found:
        raise BadBackup("{name} is damaged: {named}.", name=name, named="; ".join(found))


def _aside(database: Path, replace: bool) -> Path | None:
    """Move the present database out of the way."""
    if not database.exists():
        return None
    if not replace:
        raise BadBackup(
            "There is already a database at {database}; use --replace to move it aside.", database=str(database)
        )
    old = database.with_name(f"{database.name}.{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}")
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").rename(f"{old}{end}")
    return old
