"""A table as its player sees it: a person who thinks like the `greedy` bot and acts by mouse or by keyboard."""

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Rng, seed_from

GAME = find("space-mission")


class Table:
    """The page of one table of Space Mission, and what its player knows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.id = page.url.rsplit("/", 1)[1]
        self.seat = next(seat["seat"] for seat in self.get("")["seats"] if seat["mine"])

    def get(self, path: str) -> Any:
        """What the API says about the table."""
        return self.page.request.get(f"/api/tables/{self.id}{path}").json()

    def position(self) -> Any:
        """The position as the player sees it."""
        return self.get(f"/position?seat={self.seat}")

    def wait(self) -> Any:
        """The position once it is the player's turn, shown on the page, or the game is over."""
        while True:
            position = self.position()
            if position["over"] or self.seat in position["waiting"]:
                break
            self.page.wait_for_timeout(50)
        self.shows(position["version"])
        return position

    def shows(self, version: int) -> None:
        """Wait until the page shows this version."""
        expect(self.page.locator("[data-version]")).to_have_attribute("data-version", str(version))

    def think(self, position: Any) -> Any:
        """What the player wants to do: greedy's choice from the view that the page has."""
        view = msgspec.convert(position["view"], GAME.view_type)
        legal = [GAME.load(one["do"], GAME.rules) for one in position["legal"]]
        return make_bot("greedy").choose(
            GAME, view, legal, Rng(seed_from(str(position["step"]))), Budget(iterations=40)
        )


class Mouse:
    """Hands that click."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        target.click()


class Keyboard:
    """Hands that press Tab, arrows, Enter: nothing else. Fails where the keyboard cannot reach."""

    MOST = 150

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        for key in self._ways():
            if self._focused(target):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {target}")

    def _focused(self, target: Locator) -> bool:
        return bool(target.evaluate("one => one === document.activeElement"))

    def _ways(self) -> Any:
        """Through every stop of Tab, and at each stop round its group with the arrow keys."""
        for _ in range(self.MOST):
            group = self.page.evaluate(
                "() => document.activeElement.closest('[role=toolbar],[role=group]')"
                "?.querySelectorAll('[tabindex=\"-1\"]').length ?? 0"
            )
            for _ in range(int(group)):
                yield "ArrowRight"
            yield "Tab"


def play(table: Table, hands: Mouse | Keyboard) -> Any:
    """Play the match to its end; the last position."""
    while not (position := table.wait())["over"]:
        do(table, hands, table.think(position).text)
    return position


def do(table: Table, hands: Mouse | Keyboard, action: str) -> None:
    """Carry out an action through the board, as a person would."""
    page = table.page
    before = table.get("")["version"]
    word, *rest = action.split(" ")
    match word:
        case "discard" | "draw":
            _top_up(page, hands, rest)
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
            name = GAME.names["tile"][rest[0]]
            hands.press(page.locator(".sheet").get_by_role("button", name=re.compile(f"{name}", re.IGNORECASE)).first)
        case "end-turn":
            hands.press(page.get_by_role("region", name="What to do").get_by_role("button", name="End the turn"))
    _confirm(table, hands, before)


def _action(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar", name="The six actions").get_by_role("button", name=name)


def _top_up(page: Page, hands: Mouse | Keyboard, cards: list[str]) -> None:
    if page.get_by_role("button", name="Draw", exact=False).count() == 0:
        hands.press(_action(page, "Top up"))
    for card in cards:
        hands.press(page.locator(f"[data-card={card}]"))
    hands.press(page.locator(".next .main"))


def _confirm(table: Table, hands: Mouse | Keyboard, before: int) -> None:
    """Answer the questions before what cannot be taken back, until the server has taken the action."""
    ask = table.page.get_by_role("button", name="Go ahead")
    for _ in range(200):
        if ask.count():
            hands.press(ask)
        if table.get("")["version"] > before:
            return
        table.page.wait_for_timeout(50)
    raise AssertionError("the action was not carried out")
