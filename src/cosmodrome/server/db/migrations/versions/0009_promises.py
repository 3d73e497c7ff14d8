"""Promised seeds are kept in the database: whichever server a table is made by, and after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that were promised so far are asked for again."""
    op.create_table(
        "promises",
        sa.Column("shown", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("promises_by_at", "promises", ["at"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("promises")
