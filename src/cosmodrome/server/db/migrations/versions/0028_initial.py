"""Create the first schema.

Its number continues those of the development versions, whose databases are thus recognised by a smaller number.
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create every table."""
    _tables()
    _seats()
    _matches()
    _waiting()
    _around()
    _server()
    _people()
    _notices()


def downgrade() -> None:
    """Remove every table."""
    names = (
        "thoughts steps snapshots seats origins orders invitations clocks tokens thinkers texts tables "
        "subscriptions site sessions seen secrets retired replays people passkeys notices mutes hours "
        "cookie_keys beats bans announcements addresses acts "
    )
    for name in names.split():
        op.drop_table(name)


def _tables() -> None:
    """Tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("entropy", sa.JSON, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("rematch", sa.String, nullable=True),
        sa.Column("data", sa.String, nullable=False, server_default=""),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("lesson", sa.String, nullable=False, server_default=""),
        sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("closed", sa.String, nullable=False, server_default=""),
        sa.Column("touched", sa.Float, nullable=False, server_default="0"),
        sa.Column("caretaker", sa.String, nullable=False, server_default="bot greedy"),
        sa.Column("proposal", sa.Text, nullable=False, server_default=""),
        sa.Column("pace", sa.String, nullable=False, server_default=""),
        sa.Column("access", sa.String, nullable=False, server_default="invited"),
        sa.Column("fill_at", sa.Float, nullable=True),
        sa.Column("words", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("words_by", sa.Float, nullable=True),
    )
    op.create_index("tables_by_access", "tables", ["access", "state"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_host", "tables", ["host"])


def _seats() -> None:
    """Create the tables for seats, and the ways to them."""
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String, nullable=True),
        sa.Column("guest", sa.String, nullable=True),
        sa.Column("invite", sa.String, nullable=True),
        sa.Column("plays", sa.String, nullable=False, server_default=""),
        sa.Column("invites", sa.Integer, nullable=False, server_default="0"),
        sa.Column("asked", sa.String, nullable=False, server_default=""),
        sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("word_hash", sa.String, nullable=False, server_default=""),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_index("seats_by_invite", "seats", ["invite"], unique=True)
    op.create_table(
        "origins",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("origins_by_at", "origins", ["at"])
    op.create_index("origins_by_network", "origins", ["network"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("declined", sa.Float, nullable=True),
    )
    op.create_index("invitations_by_person", "invitations", ["person"])


def _matches() -> None:
    """Create the tables for matches."""
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("op", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("outcomes", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("undoes", sa.Integer, nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "key", name="steps_key"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
    )


def _waiting() -> None:
    """Create the tables for clocks and bot jobs."""
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("bank", sa.Float, nullable=False),
        sa.Column("own", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=True),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("up", sa.Boolean, nullable=False),
        sa.Column("hours", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=True),
        sa.Column("short_at", sa.Float, nullable=True),
    )
    op.create_index("clocks_by_at", "clocks", ["at"])
    op.create_index("clocks_by_short_at", "clocks", ["short_at"])
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("job", sa.Text, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("wanted", sa.Float, nullable=False),
        sa.Column("thinker", sa.String, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=True),
    )


def _around() -> None:
    """Create the tables for everything that belongs to a table."""
    op.create_table(
        "texts",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True),
        sa.Column("texts", sa.JSON, nullable=False),
    )
    op.create_table(
        "retired",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("bytes", sa.Integer, nullable=False, server_default="0"),
        sa.Column("network", sa.String, nullable=False, server_default=""),
    )
    op.create_index("replays_by_network", "replays", ["network"])
    op.create_table(
        "seen",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("seen_by_table", "seen", ["table_id"])
    op.create_table(
        "beats",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "hours",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("night_from", sa.Integer, nullable=False),
        sa.Column("night_to", sa.Integer, nullable=False),
        sa.Column("rest", sa.JSON, nullable=False),
        sa.Column("holidays", sa.JSON, nullable=False),
    )
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("workers", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )


def _server() -> None:
    """Create the tables that servers share."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "cookie_keys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )
    op.create_table(
        "announcements",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("announcements_by_at", "announcements", ["at"])
    op.create_table(
        "bans",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("why", sa.String, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("steward", sa.String, nullable=False),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("whom", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("detail", sa.String, nullable=False),
    )
    op.create_index("acts_by_at", "acts", ["at"])
    op.create_index("acts_by_whom", "acts", ["whom"])
    op.create_table(
        "site",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )


def _people() -> None:
    """Create the tables for people and their ways to sign in."""
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("name", sa.String, nullable=False, server_default=""),
        sa.Column("likeness", sa.String, nullable=True),
        sa.Column("kept", sa.Float, nullable=True),
        sa.Column("password", sa.String, nullable=True),
        sa.Column("owner", sa.String, nullable=True),
        sa.Column("preferences", sa.JSON, nullable=False, server_default="{}"),
        sa.Column("old_until", sa.Float, nullable=True),
        sa.Column("steward", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("people_by_likeness", "people", ["likeness"], unique=True)
    op.create_index("people_by_owner", "people", ["owner"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("proved", sa.Float, nullable=True),
        sa.Column("proof", sa.String, nullable=False, server_default=""),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=True),
        sa.Column("used", sa.Float, nullable=True),
    )
    op.create_index("tokens_by_expires", "tokens", ["expires"])
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("answers", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=True),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])


def _notices() -> None:
    """Create the tables for notifications and where they go."""
    op.create_table(
        "notices",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("mark", sa.String, primary_key=True),
        sa.Column("way", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("error", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notices_by_due", "notices", ["state", "due"])
    op.create_index("notices_by_table", "notices", ["table_id"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("way", sa.String, primary_key=True),
    )
    op.create_table(
        "addresses",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("confirm", sa.String, nullable=True),
        sa.Column("stop", sa.String, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("confirmed", sa.Float, nullable=True),
        sa.Column("stopped", sa.Boolean, nullable=False),
        sa.Column("recovers", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("addresses_by_confirm", "addresses", ["confirm"], unique=True)
    op.create_index("addresses_by_stop", "addresses", ["stop"], unique=True)
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("endpoint", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("lang", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("subscriptions_by_person", "subscriptions", ["person"])
