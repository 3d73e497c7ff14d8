"""Star Moths as an installed plug-in: every command and a table over HTTP treat it like a built-in game."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.conftest import free_port, serving
from tests.server.browsers import GREEDY, ME

KEY = "star-moths"


def cosmodrome(*arguments: object, status: int = 0) -> str:
    """Run a command in its own process and return its output."""
    command = [sys.executable, "-m", "cosmodrome", *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture
def server(guest: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    """Yield a new browser at a running server."""
    port = free_port()
    with (
        serving(port, "tests.browser.serve", str(port), str(tmp_path)) as address,
        httpx.Client(base_url=address) as client,
    ):
        yield client


def got(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


@pytest.mark.usefixtures("guest")
def test_the_commands_know_it(tmp_path: Path) -> None:
    assert KEY in [game["key"] for game in json.loads(cosmodrome("games", "--json"))]
    seats = ("--seats", "random,greedy,random", "--option", "star=wild")
    said = cosmodrome("simulate", KEY, *seats, "--matches", 4, "--workers", 2, "--records", tmp_path)
    assert "Star Moths, 4 matches" in said
    assert "Boldness" in said
    record = tmp_path / "match-00001.record"
    assert "All" in cosmodrome("verify", record)
    told = cosmodrome("replay", record, "--as", 2)
    assert "Dive 1 begins with random 1." in told
    assert "You take" in told
    assert "turn random 1" in cosmodrome("replay", record, "--to", 1)
    assert "Won by" in told


@pytest.mark.usefixtures("guest")
def test_it_keeps_the_contract() -> None:
    assert "Star Moths meets the contract (20 matches" in cosmodrome("examine", KEY)


@pytest.mark.usefixtures("guest")
def test_its_rulebook_options_and_rulings_are_printed() -> None:
    said = cosmodrome("rules", KEY)
    assert "The star answers" in said
    assert "option star – The star: young, the default; old; wild" in " ".join(said.split())
    chapter = cosmodrome("rules", KEY, "MOTH-4.1")
    assert "Each wingbeat draws a flare" in " ".join(chapter.split())
    assert "Rulings" not in chapter


def test_a_table_is_made_played_and_proved_over_http(server: httpx.Client, tmp_path: Path) -> None:
    (game,) = [game for game in got(server.get("/api/games")) if game["key"] == KEY]
    assert (game["rulebook"], len(game["options"]), len(game["rulings"])) == (["en"], 1, 3)
    assert "MOTH-4.1" in json.dumps(got(server.get(f"/api/games/{KEY}/rulebook/en")))
    made = {"game": KEY, "seats": [ME, GREEDY, ME], "options": {"star": "wild"}}
    table = f"/api/tables/{got(server.post('/api/tables', json=made))['id']}"
    refused = server.post(
        f"{table}/steps", json={"seat": 2, "expected_version": 0, "key": "too early", "do": "turn-away"}
    )
    assert refused.json()["refusal"]["rule"] == "MOTH-3.1"
    ending = play(server, table)
    assert [line["name"] for line in ending["scores"][0]["lines"]] == ["Dust", "Boldness"]
    kinds = {event["kind"] for event in got(server.get(f"{table}/log?seat=0"))["events"]}
    assert {"dive", "dealt+", "beat", "away"} <= kinds
    record = tmp_path / "played.record"
    record.write_bytes(server.get(f"{table}/record").content)
    assert "All" in cosmodrome("verify", record)


def play(server: httpx.Client, table: str) -> Any:
    """Play the first legal action of both seats until it is over; the computer moves by itself."""
    while True:
        for seat in (0, 2):
            position = got(server.get(f"{table}/position?seat={seat}"))
            if position["over"]:
                return position["over"]
            if position["legal"]:
                step = {"seat": seat, "expected_version": position["version"], "key": f"step {position['version']:04}"}
                server.post(f"{table}/steps", json={**step, "do": position["legal"][0]["do"]})


def test_without_a_rulebook_it_shows_its_rulings_and_nothing_breaks(
    guest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = tmp_path / "installed"
    shutil.copytree(guest, bare)
    shutil.rmtree(bare / "star_moths" / "rulebook")
    monkeypatch.setenv("PYTHONPATH", str(bare), prepend=":")
    said = cosmodrome("rules", KEY)
    assert "The star answers" not in said
    assert "Turning away can be taken back" in said
    assert cosmodrome("rules", KEY, "turn", status=1) == "Star Moths has no rulebook.\n"
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(tmp_path)) as address:
        assert got(httpx.get(f"{address}/api/games/{KEY}"))["rulebook"] == []
        assert httpx.get(f"{address}/api/games/{KEY}/rulebook/en").status_code == 404
        page = httpx.get(f"{address}/help/{KEY}")
        assert page.status_code == 200
        assert "Turning away can be taken back" in page.text
