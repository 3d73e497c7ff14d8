"""Reviews of replays."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column that holds a review."""
    op.add_column("replays", sa.Column("review", sa.Text, nullable=True))


def downgrade() -> None:
    """Remove the column: reviews are made anew."""
    op.drop_column("replays", "review")
