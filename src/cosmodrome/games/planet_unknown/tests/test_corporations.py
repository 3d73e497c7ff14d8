"""Corporations in general (PU-19), the choice of boards (PU-3.2), and that every technology has a test."""

import ast
import re
from pathlib import Path

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import EXTRA, NO_SYMBOLS, TILE
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, PLAYERS, Side, Table
from cosmodrome.kernel import Chance, Decide, Rng, seed_from

TESTED = "\n".join(
    ast.get_docstring(node) or ""
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
)


@pytest.mark.parametrize("name", [f"{sheet.key}/{tech.key}" for sheet in SHEETS for tech in sheet.techs])
def test_every_technology_has_a_test_that_names_it(name: str) -> None:
    assert re.search(rf"\b{name}\b", TESTED)


@pytest.mark.parametrize(("key", "rovers", "overflow"), [(sheet.key, sheet.rovers, sheet.overflow) for sheet in SHEETS])
def test_PU_19_1_the_board_says_how_many_rovers_and_what_a_full_rover_track_pays(
    key: str, rovers: int, overflow: int
) -> None:
    table = Table(Side(P1, corporation=key, rover=15, rovers="5,0")).lays("I2-rover-tech @5,2 r0")
    assert table.does("next symbol rover").lane().moves == overflow
    assert rovers in (1, 2, 4)


def test_PU_19_2_the_special_rule_wins_over_the_general_one() -> None:
    """With Oasis a tile with two water cells on ice advances two steps."""
    table = Table(Side(P1, corporation="oasis")).lays("I4-water-rover @5,2 r1").does("next symbol water")
    assert table.lane().marks[1] == 2


def test_PU_19_3_when_you_lay_a_tile_means_extra_tiles_too() -> None:
    table = Table(Side(P1, corporation="oasis", tech=10)).owe((TILE, EXTRA | NO_SYMBOLS))
    table.lays("I2-water-rover @5,2 r2")
    assert [text for text in table.may() if text.startswith("patch")]


def test_PU_19_4_difficulty_scores_nothing() -> None:
    easy, hard = (Table(Side(P1, corporation=key)) for key in ("universal", "jump_drive"))
    assert easy.points() == hard.points()


# -- which boards (PU-3.2) --------------------------------------------------------------------------------------------


def choosing(seats: int, **options: str) -> tuple[object, list[tuple[int, list[str]]]]:
    """Set up a table where all players take the first special board offered, and return the offers by seat."""
    state, rng = GAME.setup(seats, DEFAULTS | {"boards": "choose"} | options), Rng(seed_from("boards"))
    offers: list[tuple[int, list[str]]] = []
    while True:
        pending = GAME.pending(state)
        if isinstance(pending, Chance):
            GAME.apply(state, None, pending.draw(state, rng))
            continue
        assert isinstance(pending, Decide)
        (seat,) = pending.seats
        may = GAME.legal(state, seat)
        if not may[0].text.startswith(("planet", "corporation")):
            return state, offers
        offers.append((seat, [one.text for one in may]))
        GAME.apply(state, seat, may[min(1, len(may) - 1)])


def test_PU_3_2_PU_32_1_boards_are_chosen_in_turn_order_from_the_first_commander() -> None:
    _, offers = choosing(3, first_commander="2")
    assert [seat for seat, _ in offers] == [1, 1, 2, 2, 0, 0]


def test_PU_2_5_special_sides_exist_once_and_standard_sides_for_all() -> None:
    _, offers = choosing(3)
    planets = [texts for _, texts in offers if texts[0].startswith("planet")]
    assert [len(texts) for texts in planets] == [7, 6, 5]
    assert all("planet ksb_4156" in texts for texts in planets)
    corporations = [texts for _, texts in offers if texts[0].startswith("corporation")]
    assert [len(texts) for texts in corporations] == [7, 6, 5]
    assert all("corporation universal" in texts for texts in corporations)


@pytest.mark.parametrize(("optional_content", "boxed"), [("off", True), ("on", False)])
def test_PU_34_optional_content_brings_the_boards_beyond_the_box(optional_content: str, boxed: bool) -> None:
    _, offers = choosing(2, optional_content=optional_content)
    there = {board.key for board in BOARDS if board.boxed or not boxed}
    assert {text.removeprefix("planet ") for text in offers[0][1]} == there
    assert ("corporation makeshift" in offers[1][1]) is not boxed


def test_PU_3_2_boards_drawn_at_random_are_all_different() -> None:
    table = GAME.setup(6, DEFAULTS | {"boards": "random", "optional_content": "on"})
    rng = Rng(seed_from("random boards"))
    while isinstance(pending := GAME.pending(table), Chance):
        GAME.apply(table, None, pending.draw(table, rng))
    assert len({lane.planet for lane in table.lanes}) == len(PLAYERS)
    assert len({lane.corporation for lane in table.lanes}) == len(PLAYERS)
