"""The schema of the database, for SQLAlchemy; `migrations` upgrades a database to it."""

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
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
    Column("caretaker", String, nullable=False, server_default="bot greedy"),
    Column("proposal", Text, nullable=False, server_default=""),
    Column("pace", String, nullable=False, server_default=""),
    Column("access", String, nullable=False, server_default="invited"),
    Column("fill_at", Float, nullable=True),
    Column("words", JSON(none_as_null=True), nullable=True),
    Column("words_by", Float, nullable=True),
    Column("practice", Text, nullable=False, server_default=""),
    Index("tables_by_host", "host"),
    Index("tables_by_due", "due"),
    Index("tables_by_access", "access", "state"),
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
    Column("plays", String, nullable=False, server_default=""),
    Column("invites", Integer, nullable=False, server_default="0"),
    Column("asked", String, nullable=False, server_default=""),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("word_hash", String, nullable=False, server_default=""),
    Index("seats_by_guest", "guest"),
    Index("seats_by_invite", "invite", unique=True),
)

# The network address behind a table, as a keyed hash, for as long as it may be stored: see `tables/quotas.py`.
origins = Table(
    "origins",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("network", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("origins_by_network", "network"),
    Index("origins_by_at", "at"),
)

# Accounts invited by name, and when they declined: see `tables/invitation_store.py`.
invitations = Table(
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("declined", Float, nullable=True),
    Index("invitations_by_person", "person"),
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

# The clock of each seat of a table with a pace; when its time will be up, and short, if it runs: see
# `common/clocks.py`.
clocks = Table(
    "clocks",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bank", Float, nullable=False),
    Column("own", Float, nullable=False),
    Column("since", Float, nullable=True),
    Column("mark", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("up", Boolean, nullable=False),
    Column("hours", String, nullable=False),
    Column("at", Float, nullable=True),
    Column("short_at", Float, nullable=True),
    Index("clocks_by_at", "at"),
    Index("clocks_by_short_at", "short_at"),
)

# When time counts for a person in turn-based matches: see `common/availability.py`.
hours = Table(
    "hours",
    metadata,
    Column("person", String, primary_key=True),
    Column("zone", String, nullable=False),
    Column("night_from", Integer, nullable=False),
    Column("night_to", Integer, nullable=False),
    Column("rest", JSON, nullable=False),
    Column("holidays", JSON, nullable=False),
)

# When a server was last running while clocks ran: the time since then doesn't count.
beats = Table(
    "beats",
    metadata,
    Column("name", String, primary_key=True),
    Column("at", Float, nullable=False),
)

# The texts of a game's events under rules that may no longer be played.
texts = Table(
    "texts",
    metadata,
    Column("game", String, primary_key=True),
    Column("rules", Integer, primary_key=True),
    Column("texts", JSON, nullable=False),
)

# Removed tables, so that their addresses can say so.
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
    Column("review", Text, nullable=True),
    Index("replays_by_network", "network"),
)

# Jobs of computer opponents, each at a version of a table: see `bots/job_store.py`.
thoughts = Table(
    "thoughts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("job", Text, nullable=False),
    Column("person", String, nullable=False),
    Column("network", String, nullable=False),
    Column("live", Boolean, nullable=False),
    Column("asked", Float, nullable=False),
    Column("wanted", Float, nullable=False),
    Column("thinker", String, nullable=True),
    Column("tries", Integer, nullable=False),
    Column("answer", Text, nullable=True),
)

thinkers = Table(
    "thinkers",
    metadata,
    Column("id", String, primary_key=True),
    Column("workers", Integer, nullable=False),
    Column("seen", Float, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# The operator's orders to the servers: each looks here every second.
announcements = Table(
    "announcements",
    metadata,
    Column("id", String, primary_key=True),
    Column("what", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("announcements_by_at", "at"),
)

# Bans: of a guest by id, of a network address by a keyed hash.
bans = Table(
    "bans",
    metadata,
    Column("subject", String, primary_key=True),
    Column("why", String, nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=True),
)

# The actions of stewards and at the command line: see `db/audit_log.py`.
acts = Table(
    "acts",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Column("steward", String, nullable=False),
    Column("what", String, nullable=False),
    Column("whom", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("detail", String, nullable=False),
    Index("acts_by_at", "at"),
    Index("acts_by_whom", "whom"),
)

# Settings that stewards change while servers run: see `admin/site.py`.
site = Table(
    "site",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

# Keys that sign cookies; the oldest is the one named "guests" in `secrets`.
cookie_keys = Table(
    "cookie_keys",
    metadata,
    Column("id", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=True),
)

# Notifications to send, each once by each channel: see `notifications/outbox.py`. `way` "": not yet decided.
notices = Table(
    "notices",
    metadata,
    Column("person", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("mark", String, primary_key=True),
    Column("way", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("error", String, nullable=False),
    Column("at", Float, nullable=False),
    Index("notices_by_due", "state", "due"),
    Index("notices_by_table", "table_id"),
)

# The version, in the seat's own count, up to which a person has seen a match: see `live/read_receipts.py`.
seen = Table(
    "seen",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("seen_by_table", "table_id"),
)

# The kinds of notifications that a person has turned off, by channel.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("way", String, primary_key=True),
)

# E-mail addresses; `confirm` and `stop` are hashes of the tokens of their links. `recovers`: the owner of the account
# entered it, so an e-mail to it may sign in once it is confirmed; an address that a guest entered only notifies.
addresses = Table(
    "addresses",
    metadata,
    Column("person", String, primary_key=True),
    Column("address", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("nonce", String, nullable=False),
    Column("confirm", String, nullable=True),
    Column("stop", String, nullable=False),
    Column("asked", Float, nullable=False),
    Column("confirmed", Float, nullable=True),
    Column("stopped", Boolean, nullable=False),
    Column("recovers", Boolean, nullable=False, server_default=false()),
    Index("addresses_by_confirm", "confirm", unique=True),
    Index("addresses_by_stop", "stop", unique=True),
)

# Browsers with push notifications; the id is a hash of the endpoint.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("endpoint", String, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("lang", String, nullable=False),
    Column("made", Float, nullable=False),
    Index("subscriptions_by_person", "person"),
)

# People beyond their seats: those with an account (`kept`), programs (`owner`: their owner), and preferences.
# `likeness` is equal for two names that look alike. `old_until`: how long a cookie from before there were sessions is
# accepted.
people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("made", Float, nullable=False),
    Column("name", String, nullable=False, server_default=""),
    Column("likeness", String, nullable=True),
    Column("kept", Float, nullable=True),
    Column("password", String, nullable=True),
    Column("owner", String, nullable=True),
    Column("preferences", JSON, nullable=False, server_default="{}"),
    Column("old_until", Float, nullable=True),
    Column("steward", Boolean, nullable=False, server_default=false()),
    Index("people_by_likeness", "likeness", unique=True),
    Index("people_by_owner", "owner"),
)

# Where people are signed in. `id` is a hash of the secret in the cookie; an ended session stays for a while, so that
# its cookie can't begin a new one. `proved`: when, and by which `proof`, the account's owner last proved their identity
# in this session: see `accounts/credentials.py`.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("device", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("ended", Float, nullable=True),
    Column("proved", Float, nullable=True),
    Column("proof", String, nullable=False, server_default=""),
    Index("sessions_by_person", "person"),
)

# Tokens, handed out once: see `accounts/tokens.py`. `id` is a hash.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("person", String, nullable=False),
    Column("about", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=True),
    Column("used", Float, nullable=True),
    Index("tokens_by_person", "person"),
    Index("tokens_by_expires", "expires"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("answers", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=True),
    Index("passkeys_by_person", "person"),
)


def insert(connection: Connection, table: Table) -> Any:
    """Return an `INSERT` that supports upserts, as those of both databases do but SQLAlchemy's generic one doesn't."""
    return (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)


def put(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Store a row, replacing one with the same key."""
    new = insert(connection, table).values(row)
    keys = [column.name for column in table.primary_key]
    values = {name: new.excluded[name] for name in row if name not in keys}
    connection.execute(new.on_conflict_do_update(index_elements=keys, set_=values))
