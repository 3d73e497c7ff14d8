"""A seat may get a new invitation: it is counted which one is good."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Those that were given away so far are the first."""
    op.add_column("seats", sa.Column("invites", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("seats", "invites")
