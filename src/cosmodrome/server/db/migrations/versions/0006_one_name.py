"""A table is called by one name, here as in the API: what was played there belongs to a table, not to a match."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

PARTS = ("seats", "steps", "snapshots", "orders")
"""What belongs to a table."""


def upgrade() -> None:
    """Rename; keys, constraints and references follow by themselves."""
    op.rename_table("matches", "tables")
    for part in PARTS:
        op.execute(f"ALTER TABLE {part} RENAME COLUMN match TO table_id")
    for column in ("host", "due"):
        op.drop_index(f"matches_by_{column}")
        op.create_index(f"tables_by_{column}", "tables", [column])


def downgrade() -> None:
    """The names of before."""
    for column in ("host", "due"):
        op.drop_index(f"tables_by_{column}")
        op.create_index(f"matches_by_{column}", "tables", [column])
    for part in PARTS:
        op.execute(f"ALTER TABLE {part} RENAME COLUMN table_id TO match")
    op.rename_table("tables", "matches")
