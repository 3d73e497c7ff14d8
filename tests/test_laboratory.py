"""The examples on the page of the laboratory work unchanged."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[1] / "docs" / "laboratory.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def run(example: str) -> None:
    exec(compile(example, "laboratory.md", "exec"), {})  # noqa: S102  # our own text


def test_the_example_prints_length_wins_and_what_never_happened(capsys: pytest.CaptureFixture[str]) -> None:
    run(EXAMPLES[0])
    figures, never = capsys.readouterr().out.splitlines()
    assert figures.count("Estimate(value=") == 2
    assert never.count(",") == 4
