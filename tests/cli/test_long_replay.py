"""`replay` on every golden record of every game."""

from pathlib import Path

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record
from tests.cli.test_commands import GOLDEN, status, steps_of


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parents[2].name}-{path.stem}")
def test_replay_shows_every_game_at_any_step(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = find(path.parents[2].name.replace("_", "-"))
    if Record.loads(path.read_text(encoding="utf-8")).header.data != game.data:
        pytest.skip("played on a frozen copy of the data")
    for at in range(0, steps_of(path), steps_of(path) // 3):
        assert status("replay", str(path), "--to", str(at)) == 0
    assert "......" not in capsys.readouterr().out  # maps are for the page
