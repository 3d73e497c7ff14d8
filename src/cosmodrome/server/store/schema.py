"""The schema of the database, for SQLAlchemy; `migrations` brings a database there."""

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("entropy", JSON, nullable=False),
    Column("host", String, nullable=False),
    Column("state", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),
    Column("due", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rematch", String, nullable=True),
    Column("data", String, nullable=False, server_default=""),
    Column("result", JSON(none_as_null=True), nullable=True),
    Column("lesson", String, nullable=False, server_default=""),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("closed", String, nullable=False, server_default=""),
    Column("touched", Float, nullable=False, server_default="0"),
    Index("tables_by_host", "host"),
    Index("tables_by_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=True),
    Column("guest", String, nullable=True),
    Column("invite", String, nullable=True),
    Index("seats_by_guest", "guest"),
    Index("seats_by_invite", "invite", unique=True),
)

# The primary key is the optimistic lock: two commands that saw the same version want the same `n`.
steps = Table(
    "steps",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("key", String, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("op", String, nullable=False),
    Column("action", String, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("undoes", Integer, nullable=True),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "key", name="steps_key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

orders = Table(
    "orders",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("orders", Text, nullable=False),
)

# How events of a game were told by rules that may not be played any more.
texts = Table(
    "texts",
    metadata,
    Column("game", String, primary_key=True),
    Column("rules", Integer, primary_key=True),
    Column("texts", JSON, nullable=False),
)

# Tables that were taken away, so that their addresses can say so.
retired = Table(
    "retired",
    metadata,
    Column("id", String, primary_key=True),
    Column("state", String, nullable=False),
    Column("at", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("bytes", Integer, nullable=False, server_default="0"),
    Column("network", String, nullable=False, server_default=""),
    Index("replays_by_network", "network"),
)

# Seeds whose fingerprint was shown before their table is made.
promises = Table(
    "promises",
    metadata,
    Column("shown", String, primary_key=True),
    Column("guest", String, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
    Index("promises_by_at", "at"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)


def insert(connection: Connection, table: Table) -> Any:
    """An `INSERT` that knows what to do where the row is there already: both databases can, SQLAlchemy's own cannot."""
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def put(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Store a row in the place of the one that has the same key."""
    new = insert(connection, table).values(row)
    keys = [column.name for column in table.primary_key]
    values = {name: new.excluded[name] for name in row if name not in keys}
    connection.execute(new.on_conflict_do_update(index_elements=keys, set_=values))
