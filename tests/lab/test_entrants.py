"""Your own bots: by module and attribute, as objects, registered, and from a package's entry points."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import bots
from cosmodrome.bots import BadBot, UnknownBot, all_bots, make_bot, register_bot
from cosmodrome.lab import entrants
from cosmodrome.lab.arena import BotFailed, Plan, Result, run
from cosmodrome.lab.entrants import bot_failures, make_entrant
from cosmodrome.lab.report import heading
from cosmodrome.lab.rows import one_match
from tests.toys.bots import Last, NoBot, Stumbles, Unmade, last

OWN = "tests.toys.bots:Last"


@pytest.fixture(autouse=True)
def nothing_registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bots, "_registered", {})
    entrants.register_plug_ins.cache_clear()
    yield
    entrants.register_plug_ins.cache_clear()


def played(*seats: Any, workers: int = 1) -> list[Result]:
    return list(run(Plan("mlem", seats, 2, "own").checked(), workers))


def test_the_same_bot_plays_the_same_matches_however_it_is_given() -> None:
    register_bot("the-last", Last)
    expected = played(OWN, "random")
    for way in (Last, Last(), last, "tests.toys.bots:last", "the-last"):
        assert played(way, "random") == expected


def test_worker_processes_play_with_bots_of_ones_own_registered_or_not() -> None:
    register_bot("the-last", Last)
    expected = played(OWN, "random")
    for way in ("the-last", OWN, Last()):
        assert played(way, "random", workers=2) == expected


def test_results_name_a_bot_by_its_name() -> None:
    plan = Plan("mlem", (Last(), OWN, "random"), 1, "own").checked()
    assert heading(plan)["bots"] == ["last", OWN, "random"]
    assert one_match(plan, next(run(plan)))["bots"] == ["last", OWN, "random"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_of_ones_own_that_fails_is_named_also_from_a_worker(workers: int) -> None:
    words = r"^The bot tests\.toys\.bots:Stumbles failed in match 1 of seed own, seat 2, after \d+ steps: ZeroDivision"
    with pytest.raises(BotFailed, match=words):
        played("random", "tests.toys.bots:Stumbles", workers=workers)


def test_an_object_that_cannot_travel_to_workers_is_named() -> None:
    class Local(Last):
        """A bot that is local to a function."""

    with pytest.raises(BadBot, match=r"The bot last cannot be sent to worker processes .*play with one worker\."):
        played("random", Local(), workers=2)
    assert len(played("random", Local())) == 2


@pytest.mark.parametrize(
    ("entrant", "error", "words"),
    [
        (
            "not_there:Bot",
            BadBot,
            r"not_there:Bot cannot be loaded: ModuleNotFoundError: No module named 'not_there'\.$",
        ),
        ("tests.toys.bots:Nobody", BadBot, r"cannot be loaded: AttributeError: .*no attribute 'Nobody'"),
        ("tests.toys.bots:NoBot", BadBot, r"^no-bot is not a bot: it has no blind\.$"),
        (NoBot(), BadBot, r"no-bot is not a bot: it has no "),
        (Unmade, BadBot, r"The bot last cannot be created: TypeError: .*'what'"),
        ("greddy", UnknownBot, r"Did you mean greedy\?"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(entrant: object, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Plan("mlem", (entrant, "random"), 1, "own").checked()


@pytest.mark.parametrize(
    ("name", "maker", "words"),
    [
        ("greedy", Last, "The name greedy is taken"),
        ("taken", Stumbles, "The name taken is taken"),
        ("mine:Last", Last, "cannot be called “mine:Last”"),
        ("My Bot", Last, "cannot be called “My Bot”"),
        ("x" * 41, Last, "at most 40 lower-case letters"),
        ("mine", lambda: None, "needs a class or function at the top level of a module"),
    ],
)
def test_a_bot_that_cannot_be_registered_is_refused(name: str, maker: Any, words: str) -> None:
    register_bot("taken", Last)
    register_bot("taken", Last)  # repeating it does no harm
    with pytest.raises(BadBot, match=words):
        register_bot(name, maker)


PACKAGE = '''
from tests.toys.bots import Last

class Mine(Last):
    """Takes the last action.

    More is not said."""
'''
POINTS = "[cosmodrome.bots]\nmine = the_mine:Mine\nlost = the_mine:Lost\ngreedy = the_mine:Mine\n"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a package with bots in the entry point group."""
    (tmp_path / "the_mine.py").write_text(PACKAGE, "utf-8")
    info = tmp_path / "the_mine-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: the-mine\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(POINTS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("the_mine", None)


@pytest.mark.usefixtures("installed")
def test_bots_of_installed_packages_are_known_by_name_and_broken_ones_left_out() -> None:
    greedy, lost = bot_failures()
    assert greedy == (
        "The plug-in greedy (the_mine:Mine) is left out: "
        "The name greedy is taken by another bot; two bots cannot share a name."
    )
    assert lost.startswith("The plug-in lost (the_mine:Lost) is left out: The bot the_mine:Lost cannot be loaded: ")
    assert all_bots()["mine"] == "Takes the last action."
    assert played("mine", "random", workers=2) == played(OWN, "random")
    assert make_entrant("mine").name == "last"


def test_a_name_with_a_colon_is_no_name_for_tables() -> None:
    """The server makes bots by `make_bot` alone: no request can load a module."""
    with pytest.raises(UnknownBot, match="There is no bot “tests"):
        make_bot(OWN)
