"""Records that were handed in say how long they are and from which network: no network can fill the disk."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody knows any more where the records so far came from."""
    op.add_column("replays", sa.Column("bytes", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("replays", sa.Column("network", sa.String(), nullable=False, server_default=""))
    op.execute("UPDATE replays SET bytes = length(record)")
    op.create_index("replays_by_network", "replays", ["network"])


def downgrade() -> None:
    """Forget it again."""
    op.drop_index("replays_by_network")
    op.drop_column("replays", "network")
    op.drop_column("replays", "bytes")
