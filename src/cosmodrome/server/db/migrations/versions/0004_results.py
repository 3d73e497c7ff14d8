"""How matches ended, and the texts of their events: what is told of them when their rules are not played any more."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for results and texts; results of before are worked out when somebody looks."""
    op.add_column("matches", sa.Column("result", sa.JSON, nullable=True))
    op.create_table(
        "texts",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True),
        sa.Column("texts", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Take them away again; what was closed is over."""
    op.execute("UPDATE matches SET state = 'over' WHERE state = 'closed'")
    op.drop_table("texts")
    op.drop_column("matches", "result")
