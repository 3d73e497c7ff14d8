"""A player's hands at a table of Space Mission."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Hands, Table, confirm


def do(table: Table, hands: Hands, action: str) -> None:
    """Carry out an action through the board, as a person would."""
    page = table.page
    before = table.position()["version"]
    word, *rest = action.split(" ")
    match word:
        case "discard" | "draw" | "keep":
            _top_up(page, hands, rest)
            confirm(table, hands, before)
            expect(page.locator(".next .main")).to_have_count(0)  # cards are discarded one by one, then drawn
        case "jump":
            hands.press(page.locator(f"[data-card={rest[0]}]"))
            hands.press(page.locator(f".spot[data-planet={rest[1]}]"))
        case "fly":
            hands.press(_action(page, "Fly"))
            hands.press(page.locator(f".spot[data-planet={rest[0]}]"))
        case "scan" | "develop":
            hands.press(_action(page, word.capitalize()))
            for card in rest:
                hands.press(page.locator(f"[data-card={card}]"))
        case "discover":
            hands.press(_action(page, "Discover"))
        case "take":
            name = table.game.names["tile"][rest[0]]
            hands.press(page.locator(".overlay").get_by_role("button", name=re.compile(f"{name}", re.IGNORECASE)).first)
        case "end-turn":
            hands.press(page.get_by_role("region", name="What to do").get_by_role("button", name="End the turn"))
    confirm(table, hands, before)


def _action(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar", name="The six actions").get_by_role("button", name=name)


def _top_up(page: Page, hands: Hands, cards: list[str]) -> None:
    if page.locator(".next .main").count() == 0:
        hands.press(_action(page, "Top up"))
    for card in cards:
        hands.press(page.locator(f"[data-card={card}]"))
    hands.press(page.locator(".next .main"))
