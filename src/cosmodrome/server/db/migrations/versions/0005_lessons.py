"""Tables of lessons say which lesson they follow, and tables whether their players are given hints."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All earlier tables are matches."""
    op.add_column("matches", sa.Column("lesson", sa.String(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Lessons were the only tables without a match worth keeping."""
    op.drop_column("matches", "hints")
    op.drop_column("matches", "lesson")
