"""Checking a database: its own integrity, and stored matches, replayed from their seeds.

It only reads, so a server may use the database at the same time.
"""

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from cosmodrome.kernel import BadRecord, OldRules, verify
from cosmodrome.server.admin.backup import faults
from cosmodrome.server.common.errors import OtherGame
from cosmodrome.server.db.backends import BadDatabase, named
from cosmodrome.server.db.database import backend_of
from cosmodrome.server.db.read_only import ReadOnlyDatabase
from cosmodrome.server.db.rows import SnapshotRow, StepRow, TableRow
from cosmodrome.server.db.schema import metadata
from cosmodrome.server.db.sqlite import SqliteFile
from cosmodrome.server.tables.live_match import Line, Session, entries_of
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import game_of, record_of

AT_ONCE = 500
"""The number of rows read at a time."""


class Checked(NamedTuple):
    """The result of checking a table. `trouble`: the fault found, if any; `known`: whether this server can play its
    rules."""

    table: str
    commands: int
    trouble: str | None = None
    known: bool = True


def check_database(wanted: str | Path | None) -> list[str]:
    """Return the faults of the database itself: SQLite checks its file; with PostgreSQL, every row is read. Raises
    `BadDatabase`."""
    home = backend_of(wanted)
    if isinstance(home, SqliteFile):
        if not home.path.is_file():
            raise BadDatabase("There is no database {path}.", path=str(home.path))
        with _readable(home):
            return faults(home.path)
    with closing(ReadOnlyDatabase(wanted)) as looking:
        return [words for table in metadata.sorted_tables for words in _unsound(looking, table)] + _reported(looking)


def check_matches(database: str | Path | None, wanted: int) -> Iterator[Checked]:
    """Replay `wanted` random matches and yield the result of each; they are the same each time, as long as no tables
    are added or removed."""
    with named(backend_of(database).name), closing(ReadOnlyDatabase(database)) as looking:
        repository = Repository(looking)
        begun = repository.begun.blocking()
        for table in random.Random(len(begun)).sample(begun, min(wanted, len(begun))):  # noqa: S311  # a sample
            with looking.at_once():  # somebody may be playing there
                row, rows = repository.get.blocking(table), repository.steps.blocking(table)
                snapshots = repository.snapshots.blocking(table)
            if row is not None:
                yield _checked(row, rows, snapshots)


@contextmanager
def _readable(home: SqliteFile) -> Iterator[None]:
    """Turn SQLite's failure to read a file into a sentence. Raises `BadDatabase`."""
    try:
        with named(home.name):
            yield
    except BadDatabase:
        if os.access(home.path.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise
        raise BadDatabase(
            "The database {name} cannot be read: SQLite needs write access to its folder. Run the check as the "
            "server's user, or check a backup.",
            name=home.name,
        ) from None


def _unsound(looking: ReadOnlyDatabase, table: sa.Table) -> Iterator[str]:
    """Return the faults of a table: rows that can't be read, or whose parent row is missing."""
    try:
        with looking.at_once(), looking.reading() as db:
            for _ in db.execute(sa.select(table), execution_options={"yield_per": AT_ONCE}):
                pass
            for key in table.foreign_keys:
                known = sa.exists().where(key.column == key.parent)
                if loose := db.scalar(sa.select(sa.func.count()).select_from(table).where(~known)):
                    yield f"{loose} rows of {table.name} belong to no row of {key.column.table.name}"
    except (sa.exc.DBAPIError, ValueError) as error:
        yield f"{table.name} cannot be read: {str(getattr(error, 'orig', error)).splitlines()[0]}"


def _reported(looking: ReadOnlyDatabase) -> list[str]:
    """Return the faults that PostgreSQL itself has recorded."""
    broken = sa.text("SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid OR NOT indisready")
    sums = sa.text("SELECT coalesce(checksum_failures, 0) FROM pg_stat_database WHERE datname = current_database()")
    with looking.reading() as db:
        found = [f"the index {name} is incomplete" for name in db.scalars(broken)]
        failures = db.scalar(sums)
    return [*found, f"{failures} pages were found damaged"] if failures else found


def _checked(table: TableRow, rows: Sequence[StepRow], snapshots: Sequence[SnapshotRow]) -> Checked:
    try:
        return Checked(table.id, len(rows), _trouble(table, rows, snapshots))
    except (OldRules, OtherGame):
        return Checked(table.id, len(rows), known=False)
    except (BadRecord, ValueError, KeyError, TypeError, IndexError) as error:
        return Checked(table.id, len(rows), f"it cannot be played again: {error}")


def _trouble(table: TableRow, rows: Sequence[StepRow], snapshots: Sequence[SnapshotRow]) -> str | None:
    game = game_of(table)
    if [row.n for row in rows] != list(range(table.version + 1)):
        return f"it says that it has {table.version + 1} commands, but has {len(rows)}"
    if not table.lesson:  # the draws of a lesson are prepared
        wrong = next((found.words for found in verify(game, record_of(table, rows)) if not found.ok), None)
        if wrong is not None:
            return wrong
    whole = Session.load(game, table, rows, ())
    if _told(whole.entries()) != _told(entries_of(rows)):
        return "its events differ from those of its commands"
    resumed = Session.load(game, table, rows, snapshots)
    if resumed.match.snapshot() != whole.match.snapshot():
        return "its snapshot leads to a different position from its commands"
    return None


def _told(entries: Iterable[Line]) -> bytes:
    return msgspec.json.encode(list(entries))
