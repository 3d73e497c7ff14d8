"""Tables may be open to others than those who were invited, and be filled up after a time."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far all tables were by invitation, and waited as long as it took."""
    op.add_column("tables", sa.Column("access", sa.String, nullable=False, server_default="invited"))
    op.add_column("tables", sa.Column("fill_at", sa.Float, nullable=True))
    op.create_index("tables_by_access", "tables", ["access", "state"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("tables_by_access")
    op.drop_column("tables", "fill_at")
    op.drop_column("tables", "access")
