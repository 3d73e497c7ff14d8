"""What the page for learners shows works as it stands."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[1] / "docs" / "learners.md").read_text("utf-8")
LOOP, FEATURES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_loop_plays_a_match_and_a_feature_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(LOOP + FEATURES, "learners.md", "exec"), {})  # noqa: S102  # our own text
    sizes, home = capsys.readouterr().out.splitlines()
    assert len(sizes.split()) == 3
    assert len(home.strip("[]").split()) == 8  # a kind of astronaut each
