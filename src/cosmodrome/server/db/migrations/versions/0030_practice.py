"""Practice from a position."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column that says where the match of a practice table begins."""
    op.add_column("tables", sa.Column("practice", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove it: no table of earlier versions begins anywhere but at its set-up."""
    op.drop_column("tables", "practice")
