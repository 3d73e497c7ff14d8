"""The commands and examples of the README work unchanged."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cosmodrome.games import all_games
from tests.test_readme import README

MATCH, WORKERS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_commands_work_in_order(tmp_path: Path) -> None:
    lines = re.findall(r"^\$ \./cosmodrome ((?:rules|simulate|replay|verify|examine) [^#\n]+)", README, re.MULTILINE)
    assert len(lines) == 5
    for line in lines:
        quick = line.replace("--matches 30", "--matches 2").replace("random,pilot,navigator", "random,random,pilot")
        command = [sys.executable, "-m", "cosmodrome", *quick.split()]
        done = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, (line, done.stderr)


@pytest.mark.parametrize("key", all_games())
def test_the_library_example_runs_on_every_game(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = MATCH.replace('find("space-mission")', f'find("{key}")').replace("iterations=50", "iterations=1")
    assert code.count(key) == 1
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # our own text
    totals, record = capsys.readouterr().out.split("\n", 1)
    assert len(json.loads(totals)) == 2
    assert record.startswith(f'{{"cosmodrome": 1, "game": "{key}"')


def test_the_example_with_workers_runs_as_a_script(tmp_path: Path) -> None:
    script = tmp_path / "many.py"
    script.write_text(WORKERS.replace("matches=100", "matches=4"), encoding="utf-8")
    done = subprocess.run([sys.executable, script], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split(" ")[0] for line in done.stdout.splitlines()] == ["0", "1", "2", "3"]


def test_without_the_guard_a_sentence_names_it(tmp_path: Path) -> None:
    script = tmp_path / "many.py"
    script.write_text(WORKERS.replace('if __name__ == "__main__":', "if True:"), encoding="utf-8")
    done = subprocess.run([sys.executable, script], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert 'a script that uses workers needs a guard, `if __name__ == "__main__":`' in done.stderr
    assert done.stderr.count("Traceback") == 1, "workers that complain themselves hide the sentence"
