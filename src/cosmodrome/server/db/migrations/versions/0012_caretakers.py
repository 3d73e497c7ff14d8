"""Somebody else may play the seat of who has left; those at a table may propose to end its match."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far whoever had a seat played it, and nobody could be asked."""
    op.add_column("tables", sa.Column("caretaker", sa.String, nullable=False, server_default="bot greedy"))
    op.add_column("tables", sa.Column("proposal", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("plays", sa.String, nullable=False, server_default=""))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("seats", "plays")
    op.drop_column("tables", "proposal")
    op.drop_column("tables", "caretaker")
