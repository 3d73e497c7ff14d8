"""Persons have sessions, and may have an account; cookies of before are believed for as long as browsers keep them."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

KEPT = 400 * 86_400.0
"""Seconds for which browsers keep a cookie, at most."""


def upgrade() -> None:
    """Whoever sits somewhere, or is host, may come back with the cookie he has."""
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("name", sa.String, nullable=False, server_default=""),
        sa.Column("likeness", sa.String, nullable=True),
        sa.Column("kept", sa.Float, nullable=True),
        sa.Column("password", sa.String, nullable=True),
        sa.Column("owner", sa.String, nullable=True),
        sa.Column("preferences", sa.JSON, nullable=False, server_default="{}"),
        sa.Column("old_until", sa.Float, nullable=True),
    )
    op.create_index("people_by_likeness", "people", ["likeness"], unique=True)
    op.create_index("people_by_owner", "people", ["owner"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=True),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=True),
    )
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_index("tokens_by_expires", "tokens", ["expires"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("answers", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=True),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    now = time.time()
    seated = sa.text(
        "INSERT INTO people (id, made, old_until) SELECT who, :now, :until FROM"
        " (SELECT host AS who FROM tables UNION SELECT guest FROM seats WHERE guest IS NOT NULL) AS seated"
    )
    op.get_bind().execute(seated.bindparams(now=now, until=now + KEPT))


def downgrade() -> None:
    """Forget them."""
    for name in ("passkeys", "tokens", "sessions", "people"):
        op.drop_table(name)
