"""The example of the documentation plays a match by its token, on a real server, against a person."""

import os
import subprocess
import sys
from pathlib import Path

from tests.server.browsers import ME, OPEN
from tests.server.test_process import server

PASSWORD = "many small moons"  # noqa: S105  # of nobody
LOOKS = 20_000
"""At the table, by far more than a match takes."""
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "play_by_token.py"


def test_a_program_plays_a_match_by_its_token(tmp_path: Path) -> None:
    with server(tmp_path / "tables.db") as (person, _, port):
        address = f"http://127.0.0.1:{port}"
        person.get("/").raise_for_status()
        person.post("/api/me/keep", json={"name": "Anna", "password": PASSWORD}).raise_for_status()
        made = person.post("/api/me/programs", json={"name": "Probe"}).json()
        order = {"game": "space-mission", "seats": [ME, OPEN]}
        table = person.post("/api/tables", json=order).json()
        invitation = f"{address}{table['seats'][1]['invite']}"
        command = [sys.executable, str(EXAMPLE), address, invitation]
        environment = {**os.environ, "COSMODROME_TOKEN": made["token"]}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            assert table["id"] in program.stdout.readline()
            path = f"/api/tables/{table['id']}"
            seats = person.get(path).json()["seats"]
            assert [(seat["name"], seat["program"]) for seat in seats] == [("Player 1", False), ("Probe", True)]
            for _ in range(LOOKS):
                now = person.get(path).json()
                if now["state"] != "running":
                    break
                if 0 in now["waiting"]:
                    position = person.get(f"{path}/position?seat=0").json()
                    if position["legal"]:
                        sent = {"seat": 0, "seen": position["version"], "key": f"person {position['version']:4}"}
                        person.post(f"{path}/steps", json={**sent, "do": position["legal"][-1]["do"]})
            assert program.wait(30) == 0
            assert program.stdout.read() == "The match is over.\n"
        (told,) = person.get("/api/me/programs").json()
        assert told["used"] is not None
