"""Players add words to the draws of their table: the hash when sitting down, the word when the match starts."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Players have given no hashes so far. A host's word no longer needs a seed that was promised before."""
    op.add_column("seats", sa.Column("word_hash", sa.String, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("words", sa.JSON, nullable=True))
    op.add_column("tables", sa.Column("words_by", sa.Float, nullable=True))
    op.drop_table("promises")


def downgrade() -> None:
    """Forget them."""
    op.create_table(
        "promises",
        sa.Column("shown", sa.String, primary_key=True),
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("promises_by_at", "promises", ["at"])
    op.drop_column("tables", "words_by")
    op.drop_column("tables", "words")
    op.drop_column("seats", "word_hash")
