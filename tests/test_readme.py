"""What the README shows works as it stands."""

import re
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
