"""A PostgreSQL database is backed up during play and restored: nothing acknowledged before the backup is lost."""

import os
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pyrage
import pytest
import sqlalchemy as sa

from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import steps
from tests.server.app.test_heavy_processes import _played, serving
from tests.server.app.test_process import ask
from tests.server.postgres import Postgres


def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "cosmodrome", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_what_was_acknowledged_before_a_backup_is_there_after_restoring_it(
    postgres: Postgres, migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    database, new = postgres.url(postgres.database(migrated)), postgres.url(postgres.database())
    identity, key, target = pyrage.x25519.Identity.generate(), tmp_path / "key.txt", tmp_path / "copy.age"
    key.write_text(str(identity))
    done = threading.Event()
    with serving(database, tmp_path / "log", 2) as (client, _, _):
        table = ask(client, "POST", "/api/tables", json={"game": "tom-tube", "seats": [{"kind": "me"}] * 2})["id"]
        acknowledged = [_played(client, table) for _ in range(8)]
        player = threading.Thread(target=play_on, args=(client, done))
        player.start()
        saved = run("backup", target, "--database", database, "--to", identity.to_public())
        checked = run("check", "--database", database)
        done.set()
        player.join()
    for asked in (saved, checked, run("restore", target, "--database", new, "--identity", key)):
        assert (asked.returncode, asked.stderr) == (0, "")
    assert run("check", "--database", new).returncode == 0
    with closing(Database(new)) as restored, restored.reading() as db:
        kept = set(db.scalars(sa.select(steps.c.n).where(steps.c.table_id == table)))
    assert set(acknowledged) <= kept
    with serving(new, tmp_path / "log", 1) as (again, _, _):
        again.cookies = client.cookies
        assert _played(again, table) == max(kept) + 1
    assert os.stat(target).st_mode & 0o777 == 0o600


def play_on(client: httpx.Client, done: threading.Event) -> None:
    """Play other tables until `done` is set, so that the database changes all the time."""
    while not done.is_set():
        table = ask(client, "POST", "/api/tables", json={"game": "tom-tube", "seats": [{"kind": "me"}] * 2})["id"]
        for _ in range(8):
            _played(client, table)
