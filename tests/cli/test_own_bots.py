"""The examples of the page about your own bots work unchanged, in a folder with nothing but their file."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
BOT, PLAY, TEST = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
LINES = re.findall(r"^\$ cosmodrome (simulate .*)$", PAGE, re.MULTILINE)
EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAM = Path(sys.executable).parent / "cosmodrome"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(BOT, "utf-8")
    return tmp_path


def said(folder: Path, *command: str | Path) -> str:
    done = subprocess.run([*command], check=False, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_is_ten_lines() -> None:
    code = [line for line in BOT.splitlines() if line.strip() and '"""' not in line]
    assert len(code) <= 10


def test_the_command_line_takes_a_bot_from_this_folder_also_in_workers(folder: Path) -> None:
    line, _ = LINES
    results = [said(folder, PROGRAM, *line.split(), "--json", "-", "--workers", count) for count in ("1", "2")]
    played = [[json.loads(row) for row in text.splitlines()][:-1] for text in results]
    assert played[0] == played[1]
    assert played[0][0]["bots"] == ["mine:MyBot", "greedy"]
    assert len(played[0]) == 5


def test_the_command_line_takes_a_program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(PROGRAM.parent), prepend=os.pathsep)  # has Node
    (folder / "examples").symlink_to(EXAMPLES)
    _, line = LINES
    first, *played, _ = map(json.loads, said(folder, PROGRAM, *shlex.split(line), "--json", "-").splitlines())
    assert first["bots"] == ["program:node examples/bot.mjs", "greedy"]
    assert len(played) == 4


def test_a_plan_takes_the_class(folder: Path) -> None:
    (folder / "play.py").write_text(PLAY, "utf-8")
    names = [line.split()[0] for line in said(folder, sys.executable, "play.py").splitlines()]
    assert names == ["mine", "greedy"]


def test_three_lines_hold_it_to_the_contract(folder: Path) -> None:
    assert len(TEST.replace("\n\n", "\n").splitlines()) == 3
    (folder / "test_mine.py").write_text(TEST.replace('"mlem"', '"mlem", seats=2'), "utf-8")
    said(folder, sys.executable, "test_mine.py")


def test_a_module_that_is_not_there_is_one_sentence(folder: Path) -> None:
    command = [str(PROGRAM), "simulate", "mlem", "--seats", "yours:MyBot,greedy"]
    done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    assert done.stderr == ("The bot yours:MyBot cannot be loaded: ModuleNotFoundError: No module named 'yours'.\n")
    assert done.returncode == 1
