"""Matches, seats, steps, snapshots, replays and secret keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make every table of the first version."""
    _matches()
    _seats()
    _steps()
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take them away again."""
    for table in ("secrets", "replays", "snapshots", "steps", "seats", "matches"):
        op.drop_table(table)


def _matches() -> None:
    op.create_table(
        "matches",
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
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("rematch", sa.String, nullable=True),
    )
    op.create_index("matches_by_host", "matches", ["host"])
    op.create_index("matches_by_bot", "matches", ["bot_due"])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("bot", sa.String, nullable=True),
        sa.Column("guest", sa.String, nullable=True),
        sa.Column("invite", sa.String, nullable=True),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_index("seats_by_invite", "seats", ["invite"], unique=True)


def _steps() -> None:
    op.create_table(
        "steps",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("op", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("outcomes", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("undoes", sa.Integer, nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "key", name="steps_key"),
    )
