"""What computer opponents are to think about waits in the database, for whoever has time; and who thinks."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing waits yet."""
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("job", sa.Text, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("network", sa.String, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("wanted", sa.Float, nullable=False),
        sa.Column("thinker", sa.String, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=True),
    )
    op.create_table(
        "thinkers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("workers", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """What waits is asked for again."""
    op.drop_table("thinkers")
    op.drop_table("thoughts")
