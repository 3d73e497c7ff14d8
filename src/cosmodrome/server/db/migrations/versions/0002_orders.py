"""Standing orders; the components a match is played with; tables go on by themselves for orders as well as for bots."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of orders; matches so far were played with components that nobody can replace."""
    op.create_table(
        "orders",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("orders", sa.Text, nullable=False),
    )
    op.add_column("matches", sa.Column("data", sa.String, nullable=False, server_default=""))
    op.execute("ALTER TABLE matches RENAME COLUMN bot_due TO due")
    op.drop_index("matches_by_bot")
    op.create_index("matches_by_due", "matches", ["due"])


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("matches_by_due")
    op.execute("ALTER TABLE matches RENAME COLUMN due TO bot_due")
    op.create_index("matches_by_bot", "matches", ["bot_due"])
    op.drop_column("matches", "data")
    op.drop_table("orders")
