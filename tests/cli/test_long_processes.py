"""The command line in its own process: the same sentences, interrupts, readers that close the pipe."""

import json
import os
import pty
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

import httpx
import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Match, seed_from
from tests.cli.test_commands import lines_of
from tests.cli.test_errors import USAGE, WRONG, judged
from tests.server.app.test_process import alive, children
from tests.server.browsers import GREEDY, ME


def complaint(status: int, *arguments: str) -> str:
    """Run a command line in its own process and return its error."""
    command = [sys.executable, "-m", "cosmodrome", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return judged(done.returncode, status, done.stdout, done.stderr)


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Yield a running command line in its own process, which is ended afterwards.

    It handles interrupts as at a terminal, even if these tests run in the background of a shell and ignore them.
    """
    command = [sys.executable, "-m", "cosmodrome", *arguments]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        signal.signal(signal.SIGINT, before)
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize(
    ("status", "words", "arguments"),
    [
        (WRONG, "Did you mean space-mission?", ["rules", "space-misson"]),
        (USAGE, "Unknown option: --jso", ["games", "--jso"]),
        (WRONG, "Cannot read no-such.record: no such file", ["verify", "no-such.record"]),
    ],
)
def test_a_process_of_its_own_says_the_same(status: int, words: str, arguments: list[str]) -> None:
    assert words in complaint(status, *arguments)


SEARCHING = ("simulate", "space-mission", "--seats", "search,search", "--iterations", "100000000", "--workers", "2")
PLAYING = ("simulate", "space-mission", "--seats", "random,random", "--matches", "100000000")


def begun(process: "subprocess.Popen[str]", path: Path, lines: int) -> list[int]:
    """Return its worker processes as soon as it has written this number of lines."""
    while not path.exists() or path.read_text(encoding="utf-8").count("\n") < lines:
        sleep(0.02)
    return children(process.pid)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_simulation_that_is_ended_reports_what_was_played(
    tmp_path: Path, workers: str, sent: signal.Signals, status: int
) -> None:
    """This holds for a hundred million matches, too: they are not queued, and each line is written at once."""
    out = tmp_path / "out.jsonl"
    with started(*PLAYING, "--workers", workers, "--json", str(out)) as process:
        helpers = begun(process, out, lines=5)
        process.send_signal(sent)
        shown, complaints = process.communicate(timeout=60)
        assert (process.returncode, complaints) == (status, "")
    head, *matches, last = lines_of(out)
    assert head["matches"] == 100_000_000
    assert [match["match"] for match in matches] == list(range(1, last["played"] + 1))
    assert len(matches) >= 4
    assert f"Space Mission, {len(matches)} of 100000000 matches, seed 1" in shown
    assert "mean score" in shown
    assert not any(map(alive, helpers))
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]


@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_nobody_waits_for_bots_that_think_for_hours(tmp_path: Path, sent: signal.Signals, status: int) -> None:
    out = tmp_path / "out.jsonl"
    with started(*SEARCHING, "--json", str(out)) as process:
        helpers = begun(process, out, lines=1)
        while not helpers:
            helpers = children(process.pid)
        sleep(3)  # until the workers compute
        process.send_signal(sent)
        shown, complaints = process.communicate(timeout=60)
        assert (process.returncode, complaints) == (status, "")
    assert "Space Mission, 0 of 100 matches, seed 1" in shown
    assert lines_of(out)[-1]["played"] == 0
    assert not any(map(alive, helpers))


def test_a_simulation_that_is_killed_leaves_no_worker_and_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with started(*PLAYING, "--workers", "2", "--json", str(out)) as process:
        helpers = begun(process, out, lines=5)
        process.kill()
        process.wait()
    assert len(helpers) >= 2
    while any(map(alive, helpers)):
        sleep(0.02)
    assert len(lines_of(out)) >= 5


def test_results_for_a_reader_that_goes_away_end_the_simulation_quietly() -> None:
    with started(*PLAYING, "--workers", "2", "--json", "-") as process:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["game"] == "space-mission"
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait(timeout=60) == 0


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def test_serve_says_where_it_is_when_it_answers_and_ends_with_an_interrupt(tmp_path: Path) -> None:
    port = free_port()
    with started("serve", "--port", str(port), "--database", str(tmp_path / "tables.sqlite")) as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}/" in process.stdout.readline()
        assert httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=30).json() == {"ok": True}  # without a retry
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30)[1] == ""
        assert process.returncode == 0


def test_club_says_where_it_is_and_signs_its_steward_in(tmp_path: Path) -> None:
    port = free_port()
    with started("club", "Friday Circle", "--port", str(port), "--database", str(tmp_path / "club.sqlite")) as process:
        assert process.stdout is not None
        lines: list[str] = []
        while not lines or not lines[-1].startswith("Over plain http"):
            lines.append(process.stdout.readline())
        address = lines[0].split()[-1]
        assert lines[0] == f"Friday Circle is at {address}\n"
        assert address.endswith(f":{port}")
        assert any("█▀▀▀▀▀█" in line or "█ ▄▄▄▄▄ █" in line for line in lines), "a QR code"
        (link,) = [line.split()[-1] for line in lines if line.startswith("Sign in as the steward")]
        assert f"Everything is saved in {tmp_path / 'club.sqlite'}.\n" in lines
        assert link.startswith(f"{address}/sign-in#")
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as browser:
            assert 'content="Friday Circle"' in browser.get("/").text
            token = {"token": link.partition("#")[2]}
            assert browser.post("/api/sign-in/token", json=token).json()["me"]["steward"] is True
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30)[1] == ""
        assert process.returncode == 0


def test_a_server_that_cannot_begin_does_not_say_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("not a database" * 1000)
    assert complaint(WRONG, "serve", "--port", str(free_port()), "--database", str(tmp_path / "tables.sqlite"))


def test_play_ended_by_sigterm_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER", "true")  # a browser that does nothing
    port = free_port()
    with started("play", "--port", str(port), "--database", str(tmp_path / "tables.sqlite")) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as browser:
            order = {"game": "space-mission", "seats": [ME, GREEDY, GREEDY], "options": {"start_player": "2"}}
            table = browser.post("/api/tables", json=order).json()["id"]
            while (
                browser.get(f"/api/tables/{table}/position").json()["version"] < 2
            ):  # bots that compute in their own process
                sleep(0.05)
        helpers = children(process.pid)
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=30)[1] == ""  # Python would name leaked semaphores
        assert process.returncode == 0
    assert helpers
    assert not any(map(alive, helpers))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "short.record"
    path.write_text(Match.create(find("space-mission"), 3, seed=seed_from("errors")).record().dumps(), encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["replay", "verify", "rules", "games", "--help"])
def test_a_reader_that_goes_away_is_no_error(command: str, record: Path) -> None:
    about = {"replay": [str(record)], "verify": [str(record)], "rules": ["mlem"]}
    with started(command, *about.get(command, [])) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait(timeout=60) == 0


def at_a_terminal(*arguments: str, **environment: str) -> str:
    """Return the output of a command at a terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "cosmodrome", *arguments]
    surroundings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | {"TERM": "xterm"}
    process = subprocess.Popen(command, stdout=theirs, stderr=theirs, env=surroundings | environment)
    os.close(theirs)
    said = b""
    with suppress(OSError):  # Linux reports a closed other end like this
        while part := os.read(ours, 4096):
            said += part
    os.close(ours)
    process.wait()
    return said.decode()


@pytest.mark.parametrize(
    "command", ["games", "rules mlem", "--help", "simulate mlem --seats random,random --matches 3 --workers 1", "gamez"]
)
def test_no_color_means_no_escape_codes(command: str) -> None:
    assert "\x1b" not in at_a_terminal(*command.split(), NO_COLOR="1")


def test_without_no_color_there_are_some() -> None:
    assert "\x1b" in at_a_terminal("games")


@pytest.mark.parametrize("columns", ["20", "40"])
@pytest.mark.parametrize("command", ["--help", "simulate --help", "games", "rules mlem"])
def test_narrow_terminals_cut_nothing(command: str, columns: str) -> None:
    shown = at_a_terminal(*command.split(), COLUMNS=columns, NO_COLOR="1")
    assert "…" not in shown
    if command == "games":
        assert set(all_games()) <= set(shown.split())  # in full, so that they can be typed
