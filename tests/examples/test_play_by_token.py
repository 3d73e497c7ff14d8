"""The example of the documentation plays a match by its token, on a real server, against a person."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.app.test_process import server
from tests.server.browsers import ME, OPEN

PASSWORD = "many small moons"  # noqa: S105  # of nobody
PATIENCE = 120
"""Seconds, many more than a match takes."""
LOOK = "0.01"
"""Seconds between two requests of the program."""
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "play_by_token.py"


@contextmanager
def program(token: str, address: str, invitation: str) -> Iterator[subprocess.Popen[str]]:
    """Run the example, and end it in any case."""
    command = [sys.executable, str(EXAMPLE), address, invitation, LOOK]
    environment = {**os.environ, "COSMODROME_TOKEN": token}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def play(person: httpx.Client, table: str) -> None:
    """Play seat 0 of a match to its end, by the last action on offer."""
    end = time.monotonic() + PATIENCE
    while (now := person.get(table).json())["state"] == "running":
        assert time.monotonic() < end, "the match does not end"
        position = person.get(f"{table}/position?seat=0").json() if 0 in now["waiting"] else {"legal": []}
        if position["legal"]:
            sent = {"seat": 0, "expected_version": position["version"], "key": f"person {position['version']:4}"}
            person.post(f"{table}/steps", json={**sent, "do": position["legal"][-1]["do"]})
        else:
            time.sleep(float(LOOK))


def test_a_program_plays_a_match_by_its_token(tmp_path: Path) -> None:
    with server(tmp_path / "tables.db") as (person, _, port):
        address = f"http://127.0.0.1:{port}"
        person.get("/").raise_for_status()
        person.post("/api/me/sign-up", json={"name": "Anna", "password": PASSWORD}).raise_for_status()
        made = person.post("/api/me/programs", json={"name": "Probe"}).json()
        table = person.post("/api/tables", json={"game": "space-mission", "seats": [ME, OPEN]}).json()
        path = f"/api/tables/{table['id']}"
        with program(made["token"], address, f"{address}{table['seats'][1]['invite']}") as other:
            assert other.stdout is not None
            assert table["id"] in other.stdout.readline()
            seats = person.get(path).json()["seats"]
            assert [(seat["name"], seat["program"]) for seat in seats] == [("Player 1", False), ("Probe", True)]
            play(person, path)
            assert other.wait(30) == 0
            assert other.stdout.read() == "The match is over.\n"
        (told,) = person.get("/api/me/programs").json()
        assert told["used"] is not None
