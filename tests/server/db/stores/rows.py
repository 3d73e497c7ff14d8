"""Tables and steps as they are stored."""

from pathlib import Path

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import Append, SeatRow, SnapshotRow, StepRow, StoredEvent, TableRow
from cosmodrome.server.db.sqlite import SqliteFile
from cosmodrome.server.tables.store import Repository

TABLE = TableRow(
    id="t",
    game="toy",
    rules=1,
    options={},
    seed=b"s",
    entropy=[],
    host="ann",
    state="open",
    version=0,
    waiting=[],
    due=False,
    created=1.0,
    changed=1.0,
    rematch=None,
    seats=(SeatRow(0, "person", "Ann", guest="ann"),),
)
"""A table with Ann alone and nobody to move; tests replace the fields that matter to them."""


def path_of(database: Database) -> Path:
    assert isinstance(database.home, SqliteFile)
    return database.home.path


def repository_of(database: Database) -> Repository:
    """Return a repository with two tables."""
    found = Repository(database)
    for name in ("one", "two"):
        seats = (SeatRow(0, "person", "Ann", guest="ann"), SeatRow(1, "open", ""))
        row = TABLE._replace(id=name, seats=seats)
        found.create.blocking(row)
    return found


def step(table: str, n: int, key: str, snapshot: SnapshotRow | None = None) -> Append:
    event = StoredEvent(n, "moved", {"count": n}, {1: {"card": "c1"}}, True)
    row = StepRow(
        n=n, key=key, seat=0, op="act", action=f"move {n}", outcomes=["coin 1"], events=[event], undoes=None, at=2.0 + n
    )
    return Append(table=table, row=row, state="running", waiting=[0, 1], due=True, changed=1.0 + n, snapshot=snapshot)
