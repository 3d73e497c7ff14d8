"""Practice from a position."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column for the start of a practice table's match."""
    op.add_column("tables", sa.Column("practice", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove the column: tables of earlier versions always begin at their set-up."""
    op.drop_column("tables", "practice")
