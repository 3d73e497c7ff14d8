"""Sessions keep when their account's owner last proved who they are; addresses say whether they may recover it."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No session has proved anything so far. Addresses of accounts go on signing in."""
    op.add_column("sessions", sa.Column("proved", sa.Float, nullable=True))
    op.add_column("sessions", sa.Column("proof", sa.String, nullable=False, server_default=""))
    op.add_column("addresses", sa.Column("recovers", sa.Boolean, nullable=False, server_default=sa.false()))
    accounts = sa.text(
        "UPDATE addresses SET recovers = :yes WHERE confirmed IS NOT NULL"
        " AND person IN (SELECT id FROM people WHERE kept IS NOT NULL)"
    ).bindparams(sa.bindparam("yes", True, sa.Boolean))
    op.get_bind().execute(accounts)


def downgrade() -> None:
    """Forget it."""
    op.drop_column("addresses", "recovers")
    op.drop_column("sessions", "proof")
    op.drop_column("sessions", "proved")
