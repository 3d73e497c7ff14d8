"""A database is backed up, checked and restored during play: nothing acknowledged before the backup is lost."""

import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pyrage
import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from tests.server.app.test_process import act, ask, own_turn, server
from tests.server.browsers import ME, RANDOM


def run(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "cosmodrome", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.heavy
def test_what_was_acknowledged_before_a_backup_is_there_after_restoring_it(tmp_path: Path) -> None:
    database, target, new = tmp_path / "test.sqlite", tmp_path / "copy.age", tmp_path / "new" / "test.sqlite"
    new.parent.mkdir()
    key = tmp_path / "key.txt"
    identity = pyrage.x25519.Identity.generate()
    key.write_text(str(identity))
    done = threading.Event()
    with server(database) as (client, process, _):
        over = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, RANDOM]})["id"]
        while not (position := own_turn(client, over))["over"]:
            act(client, over, position)
        table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, RANDOM]})["id"]
        before = [act(client, table, own_turn(client, table)) for _ in range(6)][-1]
        log = ask(client, "GET", f"/api/tables/{table}/log?seat=0")["events"]
        cookies = client.cookies
        player = threading.Thread(target=play_on, args=(str(client.base_url), cookies, done))
        player.start()
        saved = run("backup", target, "--database", database, "--to", identity.to_public())
        checked = run("check", "--database", database)
        used = run("restore", target, "--database", database, "--identity", key, "--replace")
        done.set()
        player.join()
        process.kill()
    assert (saved.returncode, saved.stderr) == (0, "")
    assert "encrypted" in saved.stdout
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "replay as they were stored" in checked.stdout
    assert (used.returncode, used.stdout) == (1, "")
    assert "Stop its server first." in used.stderr
    restored = run("restore", target, "--database", new, "--identity", key)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert run("check", "--database", new).returncode == 0
    with server(new) as (client, _, _):
        client.cookies = cookies
        assert own_turn(client, table)["version"] >= before
        assert ask(client, "GET", f"/api/tables/{table}/log?seat=0")["events"][: len(log)] == log
        act(client, table, own_turn(client, table))
        record = Record.loads(client.get(f"/api/tables/{over}/record").text)
    assert all(check.ok for check in verify(find("space-mission"), record))


def play_on(base: str, cookies: httpx.Cookies, done: threading.Event) -> None:
    """Play new tables until `done` is set, so that the database changes all the time."""
    with httpx.Client(base_url=base, cookies=cookies, timeout=20) as client:
        while not done.is_set():
            table = ask(client, "POST", "/api/tables", json={"game": "space-mission", "seats": [ME, RANDOM]})["id"]
            for _ in range(20):
                if not done.is_set() and not (position := own_turn(client, table))["over"]:
                    act(client, table, position)


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("There is no database", ("check", "--database", "{folder}/none.sqlite")),
        ("There is no database", ("backup", "{folder}/copy", "--database", "{folder}/none.sqlite")),
        ("no such file", ("restore", "{folder}/none", "--database", "{folder}/new.sqlite")),
        ("cannot be used", ("backup", "{folder}/copy", "--database", "postgresql://me:hidden@/db?host={folder}")),
        ("cannot be used", ("check", "--database", "postgresql:///db?host={folder}")),
        ("no such file", ("restore", "{folder}/none", "--database", "postgresql:///db?host={folder}")),
        (
            "--replace works only for SQLite files",
            ("restore", "x", "--replace", "--database", "postgresql:///db?host={folder}"),
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, words: str, arguments: tuple[str, ...]) -> None:
    asked = run(*(one.format(folder=tmp_path) for one in arguments))
    assert asked.returncode in (1, 2)
    assert words in asked.stderr
    assert "hidden" not in asked.stderr
    assert asked.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
