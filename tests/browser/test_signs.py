"""“What is this?”: every sign on every table gives its name, meaning and rule, to mouse, keyboard and finger.

Here in situations of one game; `test_heavy_signs.py` checks every mixture of choices of each.
"""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import TableAt
from tests.browser.signs import listed, terms, told_to_the_finger, told_to_the_keyboard, told_to_the_mouse, unexplained
from tests.browser.table import Table
from tests.situations import SHOWING


def scenes(page: Page, table_at: TableAt, game: str, names: Sequence[str]) -> Iterator[tuple[Table, str]]:
    """Yield those situations, and at the end the board, the views that it opens, and the tabs."""
    for name in names:
        table = table_at(page, game, name, loaded=False)
        if not table.wait()["over"]:
            yield table, name
    page.get_by_role("button", name="Board", exact=True).click()
    yield table, "the board after the end"
    for tab in page.get_by_role("tab").all():
        tab.click()
        yield table, f"the tab {tab.inner_text()}"
    for place in page.locator("section.board .stage button:visible").all():
        if not place.is_visible():
            continue
        place.focus()
        page.keyboard.press("Enter")
        if page.locator(".overlay").count():
            yield table, f"what opens at {place.inner_text()}"
            page.keyboard.press("Escape")


def check_hands(page: Page, table_at: TableAt, game: str, names: Sequence[str]) -> set[str]:
    """Check these situations by mouse and keyboard; return the signs that were asked."""
    page.clock.install()
    asked, without_a_stop = set[str](), set[str]()
    for table, situation in scenes(page, table_at, game, names):
        assert (situation, unexplained(page)) == (situation, [])
        for key in sorted(terms(page) - asked):
            asked.add(key)
            assert key in table.game.glossary, f"{key} is not in the glossary"
            assert told_to_the_mouse(table, key), f"{situation}: {key} is not told to a pointer at it"
            if not told_to_the_keyboard(table, key):
                without_a_stop.add(table.game.glossary[key].name)
    assert without_a_stop <= listed(page)
    assert len(without_a_stop) < len(asked) / 2
    return asked


def check_finger(page: Page, table_at: TableAt, game: str, names: Sequence[str]) -> set[str]:
    """Check these situations by long presses, none of which acts; return the signs that were asked."""
    page.clock.install()
    hand, asked = page.context.new_cdp_session(page), set[str]()
    for name in names:
        table = table_at(page, game, name, loaded=False)
        before = table.wait()["version"]
        table.rests()
        for key in sorted(terms(page) - asked):
            asked.add(key)
            assert told_to_the_finger(table, hand, key), f"{name}: {key} is not told to a long press"
        assert table.position()["version"] == before, f"{name}: a long press acted"
    return asked


@pytest.mark.parametrize("game", ["tom-tube"])
def test_every_sign_explains_itself_to_mouse_and_keyboard(page: Page, table_at: TableAt, game: str) -> None:
    check_hands(page, table_at, game, SHOWING[game])


@pytest.mark.parametrize("game", ["mlem"])
def test_every_sign_explains_itself_to_a_long_press(
    chromium_phone: BrowserContext, table_at: TableAt, game: str
) -> None:
    check_finger(chromium_phone.new_page(), table_at, game, SHOWING[game][:-1])
