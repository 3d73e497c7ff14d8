"""`examine`: games that keep the contract, games that break it and where, and the cause of an error."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cosmodrome import games
from cosmodrome.cli import main
from tests.toys.faulty import Stumbles, Unready
from tests.toys.lanterns import Lanterns
from tests.toys.leaks import PeekTellsAll

Said = tuple[int, list[str], str]


class Owned(PeekTellsAll):
    """A faulty game that takes any components."""

    def with_components(self, text: str) -> "Owned":
        return self


@pytest.fixture
def examine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Return a function that examines a toy: the exit status, the lines on stdout, stderr."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(games, "_guests", {})

    def examine(game: Lanterns, *options: str) -> Said:
        games._guests[game.key] = game
        with pytest.raises(SystemExit) as ended:
            main(["examine", "lanterns", *options])
        said = capsys.readouterr()
        return int(ended.value.code or 0), [line.rstrip() for line in said.out.splitlines()], said.err

    return examine


def test_a_sound_game_keeps_the_contract(examine: Callable[..., Said]) -> None:
    status, lines, complaint = examine(Lanterns(), "--matches", "4", "--workers", "1")
    assert (status, complaint) == (0, "")
    assert lines[0].startswith("Lanterns meets the contract (4 matches, ")
    assert lines[0].endswith(" steps, seeds from 1).")


def test_a_broken_law_is_named_with_the_field_both_truths_and_how_to_see_it_again(
    examine: Callable[..., Said],
) -> None:
    status, lines, complaint = examine(PeekTellsAll(), "--workers", "1")
    words = "after What(word='peek', numbers=(2,)) events and views do not tell seat 0 the same thing"
    assert (status, complaint) == (1, f"Lanterns breaks the contract: {words}.\n")
    law, *rest = lines
    assert law.startswith("law     secrets: Two truths alike to a seat stay alike except for what it is shown")
    assert rest == [
        f"broken  {words}",
        "where   events[0].shown.stock is 2 in the match, and 0 in a truth imagined from the view",
        "match   3 players, wind on, step 47",
        "again   cosmodrome examine lanterns --seed 2 --matches 1",
    ]
    assert examine(PeekTellsAll(), "--seed", "2", "--matches", "1", "--workers", "1") == (status, lines, complaint)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_guests_error_is_named_with_its_place_and_no_traceback(examine: Callable[..., Said], workers: str) -> None:
    status, lines, complaint = examine(Stumbles(), "--seed", "3", "--workers", workers)
    words = "KeyError: 'stock [5, 5]' (tests.toys.faulty, line 11, in do_burn)"
    assert (status, complaint) == (1, f"Lanterns breaks the contract: {words}.\n")
    assert f"broken  {words}" in lines
    assert "again   cosmodrome examine lanterns --seed 3 --matches 1" in lines


def test_an_error_before_the_first_step_is_named_too(examine: Callable[..., Said]) -> None:
    status, _, complaint = examine(Unready(), "--workers", "1")
    words = "ValueError: no more is said (tests.toys.faulty, line 18, in setup)"
    assert (status, complaint) == (1, f"Lanterns breaks the contract: {words}.\n")


def test_the_components_of_an_owner_are_taken_first(examine: Callable[..., Said], tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text("{}")
    status, _, complaint = examine(Lanterns(), "--data", str(own))
    assert (status, complaint) == (1, f"{own}: The components of Lanterns are fixed.\n")


def test_the_match_is_seen_again_on_the_same_components(examine: Callable[..., Said], tmp_path: Path) -> None:
    own = tmp_path / "own.json"
    own.write_text("{}")
    _, lines, _ = examine(Owned(), "--workers", "1", "--data", str(own))
    assert "".join(lines).endswith(f"again   cosmodrome examine lanterns --seed 2 --matches 1 --data {own}")
