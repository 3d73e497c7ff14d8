"""Of a token it is known when it was used last."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those that there are nobody knows."""
    op.add_column("tokens", sa.Column("used", sa.Float, nullable=True))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tokens", "used")
