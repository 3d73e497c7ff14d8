"""Servers hear from the database what whoever runs them wants; it knows who is banned, and keys for cookies."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far there was one key, and nobody was banned."""
    op.create_table(
        "announcements",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("subject", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("announcements_by_at", "announcements", ["at"])
    op.create_table(
        "bans",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("why", sa.String, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )
    op.create_table(
        "cookie_keys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )


def downgrade() -> None:
    """Forget them."""
    for name in ("cookie_keys", "bans", "announcements"):
        op.drop_table(name)
