"""It is kept for a while from which network address a table was made, as a keyed hash."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the tables that there are nobody knows."""
    op.create_table(
        "origins",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("origins_by_network", "origins", ["network"])
    op.create_index("origins_by_at", "origins", ["at"])


def downgrade() -> None:
    """Forget it."""
    op.drop_table("origins")
