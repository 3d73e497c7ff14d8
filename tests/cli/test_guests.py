"""A plug-in whose code fails is named in one sentence, with the place, by every command."""

import pytest

from cosmodrome import games
from cosmodrome.cli import main
from cosmodrome.games import register
from cosmodrome.games.mlem import Mlem
from tests.toys.faulty import Stumbles

FAILED = "Lanterns failed (tests.toys.faulty, line 11, in do_burn): KeyError: 'stock ["


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_is_named_and_no_traceback_is_shown(
    workers: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "_guests", {})
    register(Stumbles())
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "lanterns", "--seats", "random,random", "--matches", "2", "--workers", workers])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(FAILED)
    assert ended.value.code == 1


def test_a_fault_of_the_house_is_not_blamed_on_a_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})
    register(Stumbles())
    monkeypatch.setattr(Mlem, "legal", None)
    with pytest.raises(TypeError):
        main(["simulate", "mlem", "--seats", "random,random", "--matches", "1", "--workers", "1"])
