"""Migrations of later versions, beside those of this one."""

import shutil
from pathlib import Path

import pytest

from cosmodrome.server.db import database

MIGRATION = '''"""A later version."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"


def upgrade() -> None:
    """Add a column to a table that has rows."""
    op.add_column("tables", sa.Column("later_{revision}", sa.String, nullable=False, server_default="new"))


def downgrade() -> None:
    """Remove it."""
    op.drop_column("tables", "later_{revision}")
'''


def later(folder: Path, count: int) -> Path:
    """Return a copy of the migrations with this many more."""
    there = folder / "migrations"
    shutil.copytree(database.MIGRATIONS, there)
    before = str(database.newest())
    for number in range(1, count + 1):
        revision = f"9{number:03}"
        text = MIGRATION.format(revision=revision, before=before)
        (there / "versions" / f"{revision}_later.py").write_text(text, "utf-8")
        before = revision
    return there


def use(monkeypatch: pytest.MonkeyPatch, migrations: Path) -> None:
    """Let this process be a program of that later version."""
    monkeypatch.setattr(database, "MIGRATIONS", migrations)
    monkeypatch.setattr(database, "_scripts", database._scripts.__wrapped__)
