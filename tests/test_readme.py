"""What the README shows works as it stands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_library_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    code = code.replace("iterations=50", "iterations=2")
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102  # our own text
    totals, record = capsys.readouterr().out.split("\n", 1)
    assert len(eval(totals)) == 3  # noqa: S307  # our own output
    assert record.startswith('{"cosmodrome": 1, "game": "space-mission"')


def test_every_link_leads_somewhere() -> None:
    pages = [README, *((ROOT / name).read_text("utf-8") for name in ("CONTRIBUTING.md", "CHANGELOG.md"))]
    for link in re.findall(r"\]\(([^)]+)\)", "\n".join(pages)):
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_the_commands_work_in_order(tmp_path: Path) -> None:
    lines = re.findall(r"^\$ \./cosmodrome ((?:rules|simulate|replay|verify) [^#\n]+)", README, re.MULTILINE)
    assert len(lines) == 4
    for line in lines:
        quick = line.replace("--matches 30", "--matches 2").replace("random,greedy,search", "random,random,greedy")
        command = [sys.executable, "-m", "cosmodrome", *quick.split()]
        done = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, (line, done.stderr)
