"""Tables and steps as they are stored."""

from pathlib import Path

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import Append, SeatRow, SnapshotRow, StepRow, StoredEvent, TableRow
from cosmodrome.server.db.sqlite import SqliteFile
from cosmodrome.server.tables.store import Repository


def path_of(database: Database) -> Path:
    assert isinstance(database.home, SqliteFile)
    return database.home.path


def repository_of(database: Database) -> Repository:
    """With two tables."""
    found = Repository(database)
    for name in ("one", "two"):
        seats = (SeatRow(0, "person", "Ann", guest="ann"), SeatRow(1, "open", ""))
        row = TableRow(name, "toy", 1, {}, b"s", [], "ann", "open", 0, [], False, 1.0, 1.0, None, seats)
        found.create(row)
    return found


def step(table: str, n: int, key: str, snapshot: SnapshotRow | None = None) -> Append:
    event = StoredEvent(n, "moved", {"count": n}, {1: {"card": "c1"}}, True)
    row = StepRow(n, key, 0, "act", f"move {n}", ["coin 1"], [event], None, 2.0 + n)
    return Append(table, row, "running", [0, 1], True, 1.0 + n, snapshot)
