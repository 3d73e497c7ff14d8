"""What is proposed at a table may also be what becomes of a seat whose time is up."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

SCORED = ('"scored":true', '"end":"scored"')
CANCELLED = ('"scored":false', '"end":"cancelled"')


def upgrade() -> None:
    """So far it was how to end the match."""
    _reword(SCORED, CANCELLED)


def downgrade() -> None:
    """What is not of that kind is proposed no more."""
    tables = sa.table("tables", sa.column("proposal", sa.Text))
    for end in ("caretaker", "time"):
        op.execute(sa.update(tables).where(tables.c.proposal.contains(f'"end":"{end}"')).values(proposal=""))
    _reword(SCORED[::-1], CANCELLED[::-1])


def _reword(*pairs: tuple[str, str]) -> None:
    tables = sa.table("tables", sa.column("proposal", sa.Text))
    wanted: sa.ColumnElement[str] = tables.c.proposal
    for before, after in pairs:
        wanted = sa.func.replace(wanted, before, after)
    op.execute(sa.update(tables).where(tables.c.proposal != "").values(proposal=wanted))
