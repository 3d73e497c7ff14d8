"""A copy of an SQLite database, made while a server uses it; and the way back, checked before it is put in its place.

A copy holds what the database holds: keys, seeds, hidden cards. It is readable by its owner alone from its first byte;
with recipients it is written in the age format, so that only who has one of their keys reads it.
"""

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.homes import BadDatabase

AGE = b"age-encryption.org/"
SQLITE = b"SQLite format 3\0"
BESIDE = ("", "-wal", "-shm")
"""What belongs to a database, by the end of its name."""


class BadBackup(CosmodromeError):
    """A copy that cannot be made, or used; the text says why."""


def save(database: Path, target: Path, recipients: Sequence[str] = ()) -> int:
    """Copy a database as it is at one moment, whatever a server does with it meanwhile; how many bytes were written.

    `recipients`: public keys of age or SSH. Raises `BadBackup`; then there is nothing at `target`.
    """
    keys = [_recipient(text) for text in recipients]
    if target.exists():
        raise BadBackup(f"There is something at {target} already; a backup overwrites nothing.")
    with _said(f"{database} cannot be copied to {target}"), _draft(database if keys else target) as copy:
        _copy(database, copy)
        _examine(copy, str(database))
        if keys:
            with _draft(target) as locked:
                _age().encrypt_file(str(copy), str(locked), keys)
                _publish(locked, target)
        else:
            _publish(copy, target)
        return target.stat().st_size


def restore(source: Path, database: Path, identity: Path | None = None, replace: bool = False) -> Path | None:
    """Put a copy in the place of a database, brought up to this version; where the one before is now, if there was one.

    `identity`: a file with the secret key, for a copy that is encrypted. Raises `BadBackup`; then all is as before.
    """
    with _said(f"{source} cannot be restored to {database}"), _draft(database) as copy:
        _open(source, copy, identity)
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
            _publish(copy, database)
    return old


@contextmanager
def unused(database: Path) -> Iterator[None]:
    """Keeps servers out meanwhile. Raises `BadBackup` if one uses the database."""
    with closing(sqlite3.connect(f"{database.resolve()}.lock", timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise BadBackup(f"The database {database} is in use: {error}. Stop its server first.") from None
        yield


def reader(database: Path) -> sqlite3.Connection:
    """A connection that only reads; no server minds it."""
    return sqlite3.connect(f"file:{quote(str(database))}?mode=ro", uri=True, timeout=10, isolation_level=None)


def faults(database: Path, quick: bool = False) -> list[str]:
    """What SQLite finds wrong with a file, empty if it is whole; `quick`: indexes apart. Raises `sqlite3.Error`."""
    with closing(reader(database)) as db:
        found = [str(row[0]) for row in db.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check(5)")]
        loose = [f"a row of {row[0]} belongs to none of {row[2]}" for row in db.execute("PRAGMA foreign_key_check")]
    return [words for words in found if words != "ok"] + loose[:5]


def _copy(database: Path, copy: Path) -> None:
    if not database.is_file():
        raise BadBackup(f"There is no database {database}.")
    with closing(reader(database)) as source, closing(sqlite3.connect(copy, isolation_level=None)) as target:
        source.backup(target)  # in one go: what a server writes meanwhile is not in it, and waits for nothing
        target.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it


def _examine(copy: Path, name: str) -> None:
    """Raises `BadBackup` for what is no whole database of ours."""
    with copy.open("rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            raise BadBackup(f"{name} is not a backup of Cosmodrome.")
    try:
        found = faults(copy)
        with closing(reader(copy)) as db:
            ours = {"steps", "secrets", "alembic_version"}
            ours -= {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as error:
        raise BadBackup(f"{name} is damaged: {error}.") from None
    if ours:
        raise BadBackup(f"{name} is not a backup of Cosmodrome.")
    if found:
        raise BadBackup(f"{name} is damaged: {'; '.join(found)}.")


def _open(source: Path, copy: Path, identity: Path | None) -> None:
    with source.open("rb") as file:
        locked = file.read(len(AGE)) == AGE
    if not locked:
        shutil.copyfile(source, copy)
    elif identity is None:
        raise BadBackup(f"{source} is encrypted: name the file with its key by --identity.")
    else:
        age = _age()
        try:
            age.decrypt_file(str(source), str(copy), _identities(identity))
        except age.DecryptError as error:
            raise BadBackup(f"{source} cannot be decrypted with {identity}: {error}.") from None


def _aside(database: Path, replace: bool) -> Path | None:
    """Move the database that is there out of the way."""
    if not database.exists():
        return None
    if not replace:
        raise BadBackup(f"There is a database at {database} already; --replace puts it aside.")
    old = database.with_name(f"{database.name}.{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}")
    for end in BESIDE:
        with suppress(FileNotFoundError):
            Path(f"{database}{end}").rename(f"{old}{end}")
    return old


@contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """A new file beside the target that only its owner reads; it is gone afterwards, unless it became the target."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield draft
    finally:
        for end in BESIDE:
            Path(f"{draft}{end}").unlink(missing_ok=True)


def _publish(draft: Path, target: Path) -> None:
    """Give a file its name, once it is on the disk."""
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    draft.replace(target)


@contextmanager
def _said(words: str) -> Iterator[None]:
    """Give the errors of the system and of SQLite a sentence."""
    try:
        yield
    except OSError as error:
        raise BadBackup(f"{words}: {(error.strerror or type(error).__name__).lower()}.") from None
    except sqlite3.Error as error:
        raise BadBackup(f"{words}: {error}.") from None


def _recipient(text: str) -> Any:
    age = _age()
    kind = age.ssh if text.startswith("ssh-") else age.x25519
    try:
        return kind.Recipient.from_str(text)
    except age.RecipientError:
        raise BadBackup(f"“{text}” is no public key: one of age (age1…) or SSH (ssh-ed25519 …) is needed.") from None


def _identities(path: Path) -> list[Any]:
    age, data = _age(), path.read_bytes()
    try:
        if data.startswith(b"-----BEGIN"):
            return [age.ssh.Identity.from_buffer(data)]
        lines = [line.strip() for line in data.decode().splitlines()]
        return [age.x25519.Identity.from_str(line) for line in lines if line and not line.startswith("#")]
    except (age.IdentityError, UnicodeDecodeError):
        raise BadBackup(f"{path} holds no secret key of age or SSH.") from None


def _age() -> Any:
    try:
        import pyrage  # noqa: PLC0415  # an extra: who does not encrypt backups need not have it
    except ImportError:
        raise BadBackup("Encryption needs a library: pip install 'cosmodrome[backup]'.") from None
    return pyrage
