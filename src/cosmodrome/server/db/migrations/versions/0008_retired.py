"""Tables say why they were closed and when somebody was last there; those that were taken away leave a word."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far tables were closed for their rules alone."""
    op.add_column("tables", sa.Column("closed", sa.String(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("touched", sa.Float(), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET closed = 'rules' WHERE state = 'closed'")
    op.create_table(
        "retired",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Forget it again."""
    op.drop_table("retired")
    op.drop_column("tables", "touched")
    op.drop_column("tables", "closed")
