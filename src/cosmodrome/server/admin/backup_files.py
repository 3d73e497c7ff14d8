"""Helpers for copies of any database: a file that only its owner can read, complete or absent, encrypted on request."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cosmodrome.kernel import CosmodromeError

AGE = b"age-encryption.org/"
BESIDE = ("", "-wal", "-shm")
"""The suffixes of an SQLite database's files."""


class BadBackup(CosmodromeError):
    """A backup cannot be made or used; the text says why."""


@contextmanager
def draft(target: Path) -> Iterator[Path]:
    """Yield a new file beside the target that only its owner can read; it is removed afterwards, unless it became the
    target."""
    new = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield new
    finally:
        for end in BESIDE:
            Path(f"{new}{end}").unlink(missing_ok=True)


def publish(new: Path, target: Path) -> None:
    """Give a file its name once it is on the disk."""
    with new.open("rb") as file:
        os.fsync(file.fileno())
    new.replace(target)


def check_free(target: Path) -> None:
    """Raise `BadBackup` if the file already exists."""
    if target.exists():
        raise BadBackup("There is already a file at {target}; a backup never overwrites a file.", target=str(target))


@contextmanager
def said(words: str) -> Iterator[None]:
    """Turn errors of the system and of SQLite into a sentence."""
    try:
        yield
    except OSError as error:
        raise BadBackup(
            "{words}: {lower}.", words=words, lower=(error.strerror or type(error).__name__).lower()
        ) from None
    except sqlite3.Error as error:
        raise BadBackup("{words}: {error}.", words=words, error=str(error)) from None


def encryption() -> Any:
    """Return the library for the age file format. Raises `BadBackup`."""
    try:
        import pyrage  # noqa: PLC0415  # an extra: needed only for encrypted backups
    except ImportError:
        raise BadBackup("Encryption needs a library: pip install 'cosmodrome[backup]'.") from None
    return pyrage


def recipient(text: str) -> Any:
    """Return a public key. Raises `BadBackup`."""
    age = encryption()
    kind = age.ssh if text.startswith("ssh-") else age.x25519
    try:
        return kind.Recipient.from_str(text)
    except age.RecipientError:
        raise BadBackup("“{what}” is not an age (age1…) or SSH (ssh-ed25519 …) public key.", what=text) from None


def is_encrypted(source: Path) -> bool:
    """Return whether a copy is encrypted."""
    with source.open("rb") as file:
        return file.read(len(AGE)) == AGE


def decrypt(source: Path, copy: Path, identity: Path | None) -> None:
    """Write the decrypted content of a copy. Raises `BadBackup`."""
    if identity is None:
        raise BadBackup(
            "{source} is encrypted. Give the file that contains its key: --identity FILE.", source=str(source)
        )
    age = encryption()
    try:
        age.decrypt_file(str(source), str(copy), _identities(identity))
    except age.DecryptError as error:
        raise BadBackup(
            "{source} cannot be decrypted with {identity}: {error}.",
            source=str(source),
            identity=str(identity),
            error=str(error),
        ) from None


def _identities(path: Path) -> list[Any]:
    age, data = encryption(), path.read_bytes()
    try:
        if data.startswith(b"-----BEGIN"):
            return [age.ssh.Identity.from_buffer(data)]
        lines = [line.strip() for line in data.decode().splitlines()]
        return [age.x25519.Identity.from_str(line) for line in lines if line and not line.startswith("#")]
    except (age.IdentityError, UnicodeDecodeError):
        raise BadBackup("{path} contains no age or SSH secret key.", path=str(path)) from None
