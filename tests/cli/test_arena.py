"""`arena`: pairs of bots, ratings, results that can be resumed."""

import json
import re
from pathlib import Path

import pytest

from cosmodrome.cli import main

PLAYED = ("arena", "mlem", "--matches", "2", "--workers", "1", "--bots")


def status(*command: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(command)
    return int(ended.value.code or 0)


def contents(folder: Path) -> dict[str, list[str]]:
    """Return the lines of each file but the last, which has the time taken."""
    return {path.name: path.read_text("utf-8").splitlines()[:-1] for path in folder.iterdir()}


def test_every_pair_plays_and_all_are_rated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(*PLAYED, "random,cadet,greedy", "--into", str(tmp_path)) == 0
    printed = capsys.readouterr().out
    heads = [json.loads(lines[0]) for lines in contents(tmp_path).values()]
    assert {tuple(head["bots"]) for head in heads} == {("random", "cadet"), ("random", "greedy"), ("cadet", "greedy")}
    assert all(head["rotate"] for head in heads)
    table = {line.split()[0]: line.split()[1:] for line in printed.splitlines()[1:4]}
    assert table.keys() == {"random", "cadet", "greedy"}
    assert table["random"] == ["0", "–", "4"]
    assert all(re.fullmatch(r"-?\d+ -?\d+ to -?\d+ 4", " ".join(table[bot])) for bot in ("cadet", "greedy"))
    assert "random against cadet: " in printed


def test_a_ladder_plays_neighbours_and_grows_when_it_is_resumed(tmp_path: Path) -> None:
    assert status(*PLAYED, "random,cadet", "--into", str(tmp_path), "--ladder") == 0
    before = contents(tmp_path)
    assert status(*PLAYED, "random,cadet,greedy", "--into", str(tmp_path), "--ladder", "--resume") == 0
    after = contents(tmp_path)
    assert len(after) == 2
    assert after.items() >= before.items()


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("random", "--bots takes two or more different bots, separated by commas."),
        ("random,random", "--bots takes two or more different bots, separated by commas."),
        ("random,nobody", "There is no bot “nobody”."),
    ],
)
def test_what_cannot_be_compared_is_refused_and_leaves_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], bots: str, said: str
) -> None:
    assert status(*PLAYED, bots, "--into", str(tmp_path / "new")) != 0
    assert said in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
