"""“What is this?”: every sign on every table says its name, its meaning and its rule, to mouse, keyboard and finger."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from cosmodrome.games import all_games
from tests.browser.layout import situations
from tests.browser.signs import listed, terms, told_to_the_finger, told_to_the_keyboard, told_to_the_mouse, unexplained
from tests.browser.table import Table, play_out
from tests.browser.test_layout import start

EXPLAINED = sorted(key for key, game in all_games().items() if game.glossary)
LOOKED_AT = 25
"""Own actions that are looked at before the rest is played out."""


def scenes(table: Table) -> Iterator[str]:
    """Situations of a match, and after its end the board, what it opens when it is touched, and the tabs."""
    yield from situations(table, LOOKED_AT)
    play_out(table)
    table.wait()
    page = table.page
    page.get_by_role("button", name="Board").click()
    yield "the board after the end"
    for tab in page.get_by_role("tab").all():
        tab.click()
        yield f"the tab {tab.inner_text()}"
    for place in page.locator("section.board .stage button:visible").all():
        if not place.is_visible():
            continue
        place.focus()
        page.keyboard.press("Enter")
        if page.locator(".overlay").count():
            yield f"what opens at {place.inner_text()}"
            page.keyboard.press("Escape")


def quiet(table: Table) -> int:
    """The number of the position once nobody else acts in it: where all choose at the same time, others may."""
    while set((position := table.position())["waiting"]) - {table.seat}:
        table.page.wait_for_timeout(50)
    return int(position["version"])


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_sign_explains_itself_to_mouse_and_keyboard(page: Page, game: str) -> None:
    table = start(page, game, max(2, all_games()[game].seats[0]))
    asked, without_a_stop = set[str](), set[str]()
    for situation in scenes(table):
        assert (situation, unexplained(page)) == (situation, [])
        for key in sorted(terms(page) - asked):
            asked.add(key)
            assert key in table.game.glossary, f"{key} is not in the glossary"
            assert told_to_the_mouse(table, key), f"{situation}: {key} is not told to a pointer at it"
            if not told_to_the_keyboard(table, key):
                without_a_stop.add(table.game.glossary[key].name)
    assert without_a_stop <= listed(page)
    assert len(without_a_stop) < len(asked) / 2


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_sign_explains_itself_to_a_long_press(chromium_phone: BrowserContext, game: str) -> None:
    page = chromium_phone.new_page()
    table = start(page, game, max(2, all_games()[game].seats[0]))
    hand, asked = chromium_phone.new_cdp_session(page), set[str]()
    for situation in situations(table, LOOKED_AT):
        before = quiet(table)
        table.shows(before)
        table.rests()
        for key in sorted(terms(page) - asked):
            asked.add(key)
            assert told_to_the_finger(table, hand, key), f"{situation}: {key} is not told to a long press"
            assert quiet(table) == before, f"{situation}: a long press on {key} acted: {table.get('/log?seat=0')}"
    assert asked
