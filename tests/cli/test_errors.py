"""Errors: one clear sentence on stderr, no traceback, an exit status, nothing half-written."""

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cosmodrome.cli import main
from cosmodrome.games import find
from cosmodrome.kernel import Match, Rng, seed_from, word_hash

WRONG, USAGE = 1, 2
SIMULATE = ("simulate", "space-mission", "--seats", "random,random", "--matches", "2", "--workers", "1")


def judged(status: int, wanted: int, out: str, err: str) -> str:
    """Return the one sentence with which a command line is refused."""
    assert "Traceback" not in err
    assert status == wanted
    assert all(line.startswith("ok  ") for line in out.splitlines())  # what verify found correct before the error
    (line,) = err.splitlines()
    assert line.endswith((".", "?"))
    return line


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return a function that runs a command line in this process, which is quicker, and returns its error."""

    def refused(status: int, *arguments: str) -> str:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        return judged(int(ended.value.code or 0), status, *capsys.readouterr())

    return refused


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """Return the record of a match at its beginning."""
    match = Match.create(find("space-mission"), 3, seed=seed_from("errors"))
    rng = Rng(seed_from("moves"))
    for _ in range(40):
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match.record().dumps().splitlines()


@pytest.mark.parametrize(
    ("status", "words", "arguments"),
    [
        (WRONG, "There is no game “space-misson”. Did you mean space-mission?", ["rules", "space-misson"]),
        (USAGE, "Unknown command", ["simulat"]),
        (USAGE, "Unknown option: --jso", ["games", "--jso"]),
        (USAGE, "requires an argument", ["rules"]),
        (
            WRONG,
            "There is no bot “gredy”. Did you mean greedy?",
            ["simulate", "space-mission", "--seats", "gredy,random"],
        ),
        (WRONG, "is for 2 to 5 players", ["simulate", "space-mission", "--seats", "random"]),
        (USAGE, "Must be >= 1", ["simulate", "space-mission", "--seats", "random,random", "--matches", "0"]),
        (USAGE, "--workers", ["simulate", "space-mission", "--seats", "random,random", "--workers", "many"]),
        (
            USAGE,
            "--option takes KEY=VALUE",
            ["simulate", "space-mission", "--seats", "random,random", "--option", "peek"],
        ),
        (WRONG, "no option “peak”", ["simulate", "space-mission", "--seats", "random,random", "--option", "peak=on"]),
        (WRONG, "not 9", ["play", "space-mission", "--seats", "9"]),
        (WRONG, "leave no seat for you", ["play", "space-mission", "--seats", "2", "--bots", "greedy,search"]),
        (WRONG, "There is no bot “x”", ["play", "space-mission", "--bots", "x"]),
        (USAGE, "A club needs a name of 1 to 40 characters", ["club", " "]),
        (USAGE, "A club needs a name of 1 to 40 characters", ["club", "x" * 41]),
        (USAGE, "Name the game too", ["play", "--seats", "3"]),
        (USAGE, "--port", ["serve", "--port", "99999"]),
        (WRONG, "Cannot read no-such.record: no such file", ["verify", "no-such.record"]),
        (WRONG, "Cannot read /: is a directory", ["replay", "/"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_line_that_cannot_be_carried_out(
    status: int, words: str, arguments: list[str], refused: Callable[..., str]
) -> None:
    assert words in refused(status, *arguments)


def tampered(lines: list[str]) -> list[str]:
    place = next(number for number, line in enumerate(lines) if '"got": "cards' in line)
    words = json.loads(lines[place])["got"].split()
    words[1], words[2] = words[2], words[1]
    return [*lines[:place], json.dumps({"by": None, "got": " ".join(words)}), *lines[place + 1 :]]


def illegal(lines: list[str]) -> list[str]:
    return [*lines, json.dumps({"by": 2, "do": "take water"}), json.dumps({"by": 2, "do": "end-turn"})]


def other_seed(lines: list[str]) -> list[str]:
    return [json.dumps({**json.loads(lines[0]), "seed": "00" * 32}), *lines[1:]]


def other_word(lines: list[str]) -> list[str]:
    words = [{"seat": 0, "hash": word_hash("a word"), "word": "another"}]
    return [json.dumps({**json.loads(lines[0]), "entropy": ["another"], "words": words}), *lines[1:]]


def dropped_word(lines: list[str]) -> list[str]:
    words = [{"seat": 0, "hash": word_hash("a word"), "word": "a word"}]
    return [json.dumps({**json.loads(lines[0]), "words": words}), *lines[1:]]


def other_game(lines: list[str]) -> list[str]:
    return [json.dumps({**json.loads(lines[0]), "game": "\x1b[2Jspace-race"}), *lines[1:]]


def surrogate(lines: list[str]) -> list[str]:
    return [*lines, '{"by": 0, "do": "\\ud800"}']


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (tampered, "the seed draws"),
        (illegal, "of the record is not a legal action: SM-"),
        (other_seed, "The seed does not match the commitment"),
        (other_word, "The word of seat 1 does not match the hash that its player gave when sitting down."),
        (dropped_word, "The “entropy” in line 1 of the record does not match the seats’ words in order."),
        (other_game, "There is no game"),
        (surrogate, "of the record is not JSON"),
        (lambda lines: lines[1:], "Line 1 does not say that this is a Cosmodrome record"),
        (lambda lines: [*lines, '{"by": 0, "d'], "of the record is not JSON"),
        (lambda _: [], "The record is empty"),
        (lambda _: ["[" * 100_000], "Line 1 of the record is not JSON"),
    ],
)
def test_a_record_that_is_broken_or_tampered_with(
    change: Callable[[list[str]], list[str]],
    words: str,
    lines: list[str],
    tmp_path: Path,
    refused: Callable[..., str],
) -> None:
    path = tmp_path / "broken.record"
    path.write_text("\n".join(change(lines)), encoding="utf-8")
    for command in ("verify", "replay"):
        if command == "replay" and change is tampered:
            continue  # it replays: only the seed shows the change
        sentence = refused(WRONG, command, str(path))
        assert words in sentence
        assert "\x1b" not in sentence


def test_a_record_that_is_not_text_or_huge(tmp_path: Path, refused: Callable[..., str]) -> None:
    binary, huge = tmp_path / "binary", tmp_path / "huge"
    binary.write_bytes(bytes(range(256)))
    with huge.open("wb") as file:
        file.truncate(300_000_000)
    assert "is not a record: it is not text." in refused(WRONG, "replay", str(binary))
    assert "The record is longer than 4000000 characters." in refused(WRONG, "verify", str(huge))


def test_replay_to_a_step_or_as_a_seat_that_does_not_exist(
    lines: list[str], tmp_path: Path, refused: Callable[..., str]
) -> None:
    path = tmp_path / "short.record"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert f"--to takes a number from 0 to {len(lines) - 1}." in refused(WRONG, "replay", str(path), "--to", "9999")
    assert "players 1 to 3; --as cannot be 4." in refused(WRONG, "replay", str(path), "--as", "4")


def test_output_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    (tmp_path / "file").touch()
    assert "no such file or directory." in refused(WRONG, *SIMULATE, "--json", str(tmp_path / "none" / "out.json"))
    assert "not a directory." in refused(WRONG, *SIMULATE, "--json", str(tmp_path / "file" / "out.json"))
    assert "is a directory." in refused(WRONG, *SIMULATE, "--json", str(tmp_path))
    assert "is a directory." in refused(WRONG, *SIMULATE, "--json", ".")
    assert "Cannot create the folder" in refused(WRONG, *SIMULATE, "--records", str(tmp_path / "file"))
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_busy_port(taken: int, refused: Callable[..., str]) -> None:
    assert f"Cannot listen on 127.0.0.1 port {taken}" in refused(WRONG, "serve", "--port", str(taken))
