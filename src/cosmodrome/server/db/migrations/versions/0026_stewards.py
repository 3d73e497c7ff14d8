"""Some people are stewards: they look after the server."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is a steward so far."""
    op.add_column("people", sa.Column("steward", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget who is."""
    op.drop_column("people", "steward")
