"""Hosts may invite accounts by name."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody was invited so far."""
    op.add_column("seats", sa.Column("asked", sa.String, nullable=False, server_default=""))
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("declined", sa.Float, nullable=True),
    )
    op.create_index("invitations_by_person", "invitations", ["person"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("invitations")
    op.drop_column("seats", "asked")
