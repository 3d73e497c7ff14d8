"""Whole games with more players and against better opponents, and with every tile laid by keyboard alone.

Whole games of each board by keyboard and by touch are in `test_heavy_whole_games.py`.
"""

from collections import Counter

import pytest
from playwright.sync_api import Page

from cosmodrome.games.planet_unknown.tests.sittings import options_of
from cosmodrome.kernel import Rng, seed_from
from tests.browser import planet_unknown, tom_tube
from tests.browser.planet_unknown import Keys, unreachable, walk_and_lay
from tests.browser.table import Mouse, check_the_end, check_the_record, play, step
from tests.browser.test_tom_tube import start as start_tom_tube

WHOLE = {"boards": "random", "events": "on", "personal_objectives": "on"}


def test_tom_tube_against_search_by_mouse(page: Page) -> None:
    table = start_tom_tube(page, "search")
    check_the_end(table, play(table, Mouse(page), tom_tube.do))


def test_planet_unknown_of_four_with_special_boards_and_events(page: Page) -> None:
    table = planet_unknown.start(page, WHOLE, 3)
    check_the_end(table, planet_unknown.play(table, Mouse(page)))
    check_the_record(page)


def test_planet_unknown_by_keyboard(page: Page) -> None:
    """In six rounds tiles are laid from the list and by walking over the planet, in turn."""
    table = planet_unknown.start(page, {"first_commander": "1"}, 1)
    spoken = set()
    while (position := table.wait())["view"]["round"] <= 6:
        word, *rest = table.think(position).text.split(" ")
        if word == "take" and position["view"]["round"] % 2 and page.locator(f"[data-hold='{rest[0]}']").count():
            spoken.add(walk_and_lay(table, rest[0], position))
        else:
            planet_unknown.do(table, Keys(page), " ".join((word, *rest)), position)
    assert any("to step" in said for said in spoken), spoken


@pytest.mark.parametrize("number", range(2))
def test_PU_32_everything_that_is_legal_can_be_pressed_in_random_games(page: Page, number: int) -> None:
    """Options are random; each mixture of choices is checked twice."""
    rng = Rng(seed_from(f"pressed {number}"))
    table = planet_unknown.start(page, options_of(rng, 1 + number % 2), number % 2)
    seen = Counter[frozenset[str]]()
    while not (position := table.position())["over"]:
        kinds = frozenset(one["do"].split(" ")[0] for one in position["legal"])
        if kinds and seen[kinds] < 2:
            seen[kinds] += 1
            position = table.wait()
            assert unreachable(page, position["legal"]) == []
        step(table, position, rng.choice(position["legal"])["do"] if kinds else "")
    assert len(seen) > 5
