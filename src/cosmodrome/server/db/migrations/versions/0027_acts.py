"""What stewards do is logged."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing was done so far."""
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


def downgrade() -> None:
    """Forget it."""
    op.drop_table("acts")
