"""The chart of a sweep's files on the page of the laboratory."""

from pathlib import Path

import pytest

from cosmodrome.cli import main
from tests.test_laboratory import EXAMPLES, run


def test_the_chart_of_ones_own_shows_the_scores_of_a_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    short = ("sweep", "mlem", "--seats", "random,random", "--option", "ufo=*", "--matches", "1", "--workers", "1")
    with pytest.raises(SystemExit, match="0"):
        main([*short, "--into", "ufo"])
    capsys.readouterr()
    run(EXAMPLES[1])
    assert capsys.readouterr().out == "4 scores\n"
    assert "<svg" in (tmp_path / "ufo.svg").read_text("utf-8")
