"""What people are to be told waits in the database; how they can be reached, and of what they do not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has said yet how he can be reached."""
    op.create_table(
        "notices",
        *(sa.Column(name, sa.String, primary_key=True) for name in ("person", "kind", "table_id", "mark", "way")),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("error", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notices_by_due", "notices", ["state", "due"])
    op.create_index("notices_by_table", "notices", ["table_id"])
    op.create_table("mutes", *(sa.Column(name, sa.String, primary_key=True) for name in ("person", "kind", "way")))
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


def downgrade() -> None:
    """Nobody is told any more."""
    for name in ("subscriptions", "addresses", "mutes", "notices"):
        op.drop_table(name)
