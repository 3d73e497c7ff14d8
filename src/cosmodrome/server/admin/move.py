"""Move everything from one database to another of any kind, and compare it there before committing."""

from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from cosmodrome.kernel import CosmodromeError
from cosmodrome.server.db.database import Database, backend_of
from cosmodrome.server.db.schema import metadata, secrets
from cosmodrome.server.db.sqlite import SqliteFile

AT_ONCE = 500
"""The number of rows that are moved together."""


class BadMove(CosmodromeError):
    """The database cannot be moved; the text says why, and the target is as it was."""


class Carried(NamedTuple):
    """The number of rows moved in one table of the schema, and their digest in both databases."""

    table: str
    rows: int
    digest: str


def move(source: str | Path | None, target: str | Path | None) -> list[Carried]:
    """Move everything from one database to an empty one, and compare. Either everything arrives or nothing does. The
    source stays as it is. No server may use either database. Raises `BadMove`, `BadDatabase`.
    """
    home = backend_of(source)
    if isinstance(home, SqliteFile) and not home.path.is_file():
        raise BadMove("There is no database {name}.", name=home.name)
    if home.name == backend_of(target).name:
        raise BadMove("Both are the same database.")
    with (
        closing(Database(source, alone=True)) as old,
        closing(Database(target, alone=True)) as new,
        old.writing() as here,
        new.writing() as there,
    ):
        _check_empty(there, new.home.name)
        there.execute(sa.delete(secrets))  # the keys come along, so cookies and invitations stay valid
        return [_carried(here, there, table) for table in metadata.sorted_tables]


def _check_empty(there: sa.Connection, name: str) -> None:
    for table in metadata.sorted_tables:
        if table is not secrets and there.scalar(sa.select(sa.func.count()).select_from(table)):
            raise BadMove("The database {name} is not empty. Name a new one.", name=name)


def _carried(here: sa.Connection, there: sa.Connection, table: sa.Table) -> Carried:
    rows = _rows(here, table)
    count = 0
    while batch := list(islice(rows, AT_ONCE)):
        there.execute(sa.insert(table), batch)
        count += len(batch)
    before, after = digest(here, table), digest(there, table)
    if before != after:
        raise BadMove("The copy of “{name}” differs from the original, so nothing was moved.", name=table.name)
    return Carried(table.name, count, after)


def digest(db: sa.Connection, table: sa.Table) -> str:
    """Return a digest of all rows of a table, which does not depend on their order or the kind of database."""
    found = sorted(sha256(msgspec.json.encode(row, order="sorted")).digest() for row in _rows(db, table))
    return sha256(b"".join(found)).hexdigest()


def _rows(db: sa.Connection, table: sa.Table) -> Iterator[dict[str, Any]]:
    for row in db.execute(sa.select(table), execution_options={"yield_per": AT_ONCE}):
        yield dict(row._mapping)
