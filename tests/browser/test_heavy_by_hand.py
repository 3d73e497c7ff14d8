"""Whole games in the other ways of each board: by keyboard alone, with more players, against better opponents."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from cosmodrome.games.planet_unknown.tests.sittings import options_of
from cosmodrome.kernel import Rng, seed_from
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.planet_unknown import Keys, unreachable, walk_and_lay
from tests.browser.table import Keyboard, Mouse, Table, check_the_end, check_the_record, play, step
from tests.browser.test_mlem import start as start_mlem
from tests.browser.test_space_mission import play_now
from tests.browser.test_tom_tube import start as start_tom_tube

WHOLE = {"boards": "random", "events": "on", "personal_objectives": "on"}


def test_space_mission_by_keyboard(page: Page) -> None:
    page.goto("/")
    hands = Keyboard(page)
    hands.press(play_now(page))
    page.wait_for_url("**/table/*")
    table = Table(page)
    check_the_end(table, play(table, hands, space_mission.do))


def test_mlem_by_keyboard(page: Page) -> None:
    table = start_mlem(page, bots=("greedy",))
    check_the_end(table, play(table, Keyboard(page), mlem.do))


HANDS: dict[str, Callable[[Page], Mouse | Keyboard]] = {"search": Mouse, "greedy": Keyboard}
"""By opponent, how Tom Tube is played against it."""


@pytest.mark.parametrize("bot", HANDS)
def test_tom_tube_against_search_by_mouse_and_by_keyboard(page: Page, bot: str) -> None:
    table = start_tom_tube(page, bot)
    check_the_end(table, play(table, HANDS[bot](page), tom_tube.do))


def test_planet_unknown_of_four_with_special_boards_and_events(page: Page) -> None:
    table = planet_unknown.start(page, WHOLE, 3)
    check_the_end(table, planet_unknown.play(table, Mouse(page)))
    check_the_record(page)


def test_planet_unknown_by_keyboard(page: Page) -> None:
    """Every other tile is laid from the list, every other one by walking over the planet."""
    table = planet_unknown.start(page, {"first_commander": "1"}, 1)
    spoken = set()
    while not (position := table.wait())["over"]:
        word, *rest = table.think(position).text.split(" ")
        if word == "take" and position["view"]["round"] % 2 and page.locator(f"[data-hold='{rest[0]}']").count():
            spoken.add(walk_and_lay(table, rest[0], position))
        else:
            planet_unknown.do(table, Keys(page), " ".join((word, *rest)), position)
    assert any("to step" in said for said in spoken), spoken
    check_the_end(table, position)


@pytest.mark.parametrize("number", range(4))
def test_PU_32_everything_that_is_legal_can_be_pressed_in_random_games(page: Page, number: int) -> None:
    """With random options; each mixture of choices is looked at twice."""
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
