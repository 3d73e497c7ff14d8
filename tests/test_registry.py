"""Plug-in games: one that is broken, has a taken key or is too big is named and left out; all others still work."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.cli import main
from cosmodrome.games import BadGame, UnknownGame, all_games, failures, find, register
from cosmodrome.kernel import MOST_SEATS, About, Game
from tests.toys.lanterns import Lanterns

Plug = Callable[..., None]
COMET = "from tests.toys.lanterns import Lanterns\nclass Comet(Lanterns):\n    "
BUILT_IN = {"mlem", "planet-unknown", "space-mission", "tom-tube"}


class Crowd(Lanterns):
    key = "crowd"
    seats = range(2, MOST_SEATS + 2)
    about = About("Crowd", "nobody", "nobody", 2026, 1, "A toy for too many.")


@pytest.fixture
def plug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plug]:
    """Yield a function that puts a package with one module and an entry point for its `GAME` on the path."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_guests", {})

    def put(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[cosmodrome.games]\n{name} = {name}:GAME\n", encoding="utf-8")
        games._plug_ins.cache_clear()

    yield put
    games._plug_ins.cache_clear()
    for file in tmp_path.glob("*.py"):
        sys.modules.pop(file.stem, None)


def test_a_plug_in_is_found(plug: Plug) -> None:
    plug("plug_good", f"{COMET}key = 'comet'\nGAME = Comet()\n")
    assert find("comet").key == "comet"
    assert failures() == ()


def test_a_game_of_the_package_is_found_without_the_others() -> None:
    words = "import sys; from cosmodrome.games import find; find('tom-tube'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", words], check=True, capture_output=True, text=True)
    loaded = {name.split(".")[2] for name in done.stdout.split() if name.startswith("cosmodrome.games.")}
    assert loaded & {"mlem", "planet_unknown", "space_mission", "tom_tube"} == {"tom_tube"}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import no_such_module\n", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def GAME(:\n", "SyntaxError: "),
        ("raise ValueError\n", "ValueError: no more is said (plug_bad, line 1, in <module>)."),
        ("PLAY = 1\n", "AttributeError: "),
        ("GAME = 'comet'\n", "str is not a game: it has no key."),
        (
            "from cosmodrome.kernel import Game\nclass Bare(Game):\n    key = 'bare'\nGAME = Bare()\n",
            "TypeError: Can't instantiate abstract class Bare with abstract methods apply, clone",
        ),
        (f"{COMET}key = 'mlem'\nGAME = Comet()\n", "The key mlem is taken by MLEM: Space Agency"),
        (f"{COMET}seats = range(2, 11)\nGAME = Comet()\n", "Lanterns is for up to 10 players, and a table has 8 seats"),
    ],
)
def test_a_plug_in_that_cannot_be_used_is_named_and_the_others_go_on(plug: Plug, source: str, words: str) -> None:
    plug("plug_bad", source)
    plug("plug_good", f"{COMET}key = 'comet'\nGAME = Comet()\n")
    assert set(all_games()) == BUILT_IN | {"comet"}
    (failure,) = failures()
    assert failure.startswith(f"The plug-in plug_bad (plug_bad:GAME) is left out: {words}")
    with pytest.raises(UnknownGame, match=r"There is no game “plug_bad”\..*The plug-in plug_bad \(plug_bad:GAME\)"):
        find("plug_bad")


def test_of_two_plug_ins_with_one_key_the_first_stays(plug: Plug) -> None:
    for name in ("plug_one", "plug_two"):
        plug(name, f"{COMET}key = 'comet'\nGAME = Comet()\n")
    assert type(find("comet")).__module__ == "plug_one"
    assert [failure.split()[2] for failure in failures()] == ["plug_two"]


def test_a_plug_in_may_register_its_game_itself(plug: Plug) -> None:
    plug("plug_eager", f"{COMET}key = 'comet'\nGAME = Comet()\nfrom cosmodrome.games import register\nregister(GAME)\n")
    assert set(all_games()) == BUILT_IN | {"comet"}
    assert failures() == ()


def test_the_command_line_names_what_is_left_out_and_goes_on(plug: Plug, capsys: pytest.CaptureFixture[str]) -> None:
    plug("plug_bad", "import no_such_module\n")
    with pytest.raises(SystemExit) as ended:
        main(["rules", "mlem"])
    said = capsys.readouterr()
    assert not ended.value.code
    assert "MLEM: Space Agency" in said.out
    words = "ModuleNotFoundError: No module named 'no_such_module' (plug_bad, line 1, in <module>)."
    assert said.err == f"The plug-in plug_bad (plug_bad:GAME) is left out: {words}\n"


def test_what_a_game_forgets_is_named(plug: Plug) -> None:
    source = (
        "from tests.toys.lanterns import Lanterns\n"
        "class Comet(Lanterns):\n    key = 'comet'\n"
        "    @property\n    def parts(self): raise AttributeError\n"
        "GAME = Comet()\n"
    )
    plug("plug_bare", source)
    assert failures() == ("The plug-in plug_bare (plug_bare:GAME) is left out: Comet is not a game: it has no parts.",)


def test_a_game_without_a_score_fails_when_it_is_made() -> None:
    class Unscored(Lanterns):
        score = Game.score

    with pytest.raises(TypeError, match="Can't instantiate abstract class Unscored with abstract method score"):
        Unscored()


def test_registering_another_game_under_a_key_that_is_taken_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})
    game = Lanterns()
    register(game)
    register(game)  # repeating it does no harm
    with pytest.raises(BadGame, match="The key lanterns is taken by Lanterns; two games cannot share a key."):
        register(Lanterns())
    assert find("lanterns") is game


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Crowd(), "Crowd is for up to 9 players, and a table has 8 seats at most."),
        (object(), "object is not a game: it has no key."),
    ],
)
def test_registering_what_no_table_can_seat_is_refused(game: Any, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})
    with pytest.raises(BadGame, match=words):
        register(game)
    assert set(all_games()) == BUILT_IN
