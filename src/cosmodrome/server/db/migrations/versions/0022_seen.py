"""Up to where people have seen a match is kept for them, so that another device of theirs can tell what came since."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far each browser kept it for itself."""
    op.create_table(
        "seen",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("seen_by_table", "seen", ["table_id"])


def downgrade() -> None:
    """Forget it."""
    op.drop_table("seen")
