"""A host may offer a seat to somebody else whose player does not come back."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """None was offered so far."""
    op.add_column("seats", sa.Column("offered", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("seats", "offered")
