"""Tables may have a pace: a clock for each seat, hours for each person, and when a server was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far every table was untimed."""
    op.add_column("tables", sa.Column("pace", sa.String, nullable=False, server_default=""))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("bank", sa.Float, nullable=False),
        sa.Column("own", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=True),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("up", sa.Boolean, nullable=False),
        sa.Column("hours", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=True),
        sa.Column("short_at", sa.Float, nullable=True),
    )
    op.create_index("clocks_by_at", "clocks", ["at"])
    op.create_index("clocks_by_short_at", "clocks", ["short_at"])
    op.create_table(
        "hours",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("zone", sa.String, nullable=False),
        sa.Column("night_from", sa.Integer, nullable=False),
        sa.Column("night_to", sa.Integer, nullable=False),
        sa.Column("rest", sa.JSON, nullable=False),
        sa.Column("holidays", sa.JSON, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Play on without clocks."""
    for name in ("beats", "hours", "clocks"):
        op.drop_table(name)
    op.drop_column("tables", "pace")
