"""Commands speak the language of the terminal. In the tests' “French” every sentence stands in brackets."""

import json
import re
from pathlib import Path

import pytest
from tools import words as catalogues

from cosmodrome import words
from cosmodrome.cli.terminal import language
from cosmodrome.games import all_games
from cosmodrome.kernel import Match, Rng, seed_from
from tests.cli.test_commands import status

GAMES = all_games()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("words")
    marked = catalogues.marked(catalogues.read(catalogues.TEMPLATE))
    (found / "fr.json").write_text(json.dumps(marked), "utf-8")
    return found


@pytest.fixture(autouse=True)
def french(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "FOLDER", folder)
    monkeypatch.setenv("LANGUAGE", "fr_CH.UTF-8:en")
    monkeypatch.setenv("COLUMNS", "250")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a finished match of two; the name of one player is also a message."""
    match = Match.create(GAMES["tom-tube"], 2, seed=seed_from("french"), notes={"players": ["Rules", "Bob"]})
    rng = Rng(seed_from("french moves"))
    while waiting := match.waiting:
        match.act(min(waiting), rng.choice(match.legal(min(waiting))))
    path = tmp_path_factory.mktemp("french") / "whole.record"
    path.write_text(match.record().dumps(), "utf-8")
    return path


def bare(shown: str) -> set[str]:
    """Return the words outside all brackets, except numbers, file names and options."""
    while (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", shown)) != shown:
        shown = inner
    return set(re.findall(r"(?<![\w/.-])[A-Za-z]{3,}(?![\w/.-])", shown))


@pytest.mark.parametrize(
    ("variable", "value", "lang"),
    [
        ("LANGUAGE", "fr:de", "fr"),
        ("LC_ALL", "fr_FR.UTF-8", "fr"),
        ("LANG", "fr_FR@euro", "fr"),
        ("LANG", "C.UTF-8", "en"),
        ("LANG", "POSIX", "en"),
    ],
)
def test_the_terminal_says_which_language(
    variable: str, value: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for one in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(one, raising=False)
    monkeypatch.setenv(variable, value)
    assert language().lang == lang


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("games") == 0
    known = " ".join(f"{key} {game.about.title} {game.about.designers}" for key, game in GAMES.items())
    assert bare(capsys.readouterr().out) <= bare(known)


def test_simulations(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("simulate", "tom-tube", "--seats", "random,random", "--matches", "2", "--workers", "1") == 0
    assert bare(capsys.readouterr().out) <= {"random"}


def test_a_match_is_told_and_proved(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A player called “Rules” is never translated."""
    assert status("verify", str(record)) == 0
    assert bare(capsys.readouterr().out) == set()
    assert status("replay", str(record)) == 0
    log, _, after = capsys.readouterr().out.partition("\n\n")
    assert bare(log) == set()
    assert "Rules" in log
    assert "⟦Rules⟧" not in log
    assert "⟦Total⟧" in after


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "space-misson"),
        ("rules", "mlem", "nowhere"),
        ("verify", "nowhere.record"),
        ("simulate", "mlem", "--seats", "gredy,random"),
        ("simulate", "mlem", "--seats", "random,random", "--option", "x"),
        ("play", "--seats", "2"),
        ("examine", "tom-tube", "--data", "nowhere.json"),
        ("serve", "--set", "port"),
        ("serve", "--set", "prot=1"),
        ("report", "nowhere", "--page", "x.html"),
    ],
)
def test_errors(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*arguments) > 0
    assert capsys.readouterr().err.startswith("⟦")


def test_an_examination(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("examine", "tom-tube", "--matches", "1", "--workers", "1") == 0
    assert bare(capsys.readouterr().out) == set()
