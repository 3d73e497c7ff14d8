"""The end addresses its viewer: on the score sheet, and to screen readers."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import TableAt, hasty

ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"]
UNITS = {"planet-unknown": "medal"}
COUNTS = {2: "two", 5: "five", 6: "six"}


def totals(over: Any) -> list[int]:
    return [score["total"] for score in sorted(over["scores"], key=lambda score: score["seat"])]


def expected(over: Any, me: int | None, names: list[str], unit: str) -> str:
    """Return the beginning of the verdict, from nothing but places and totals."""
    best, points = over["ranks"][0], totals(over)
    if me is not None and me not in best:
        place = next(1 + sum(map(len, over["ranks"][:at])) for at, tied in enumerate(over["ranks"]) if me in tied)
        return f"{ORDINALS[place - 1]} of {COUNTS[len(names)]}"
    if len(best) > 1:
        return "share the victory"
    ahead = points[best[0]] - points[over["ranks"][1][0]]
    who = names[best[0]] if me is None else "You"
    return f"{who} won by {ahead} {unit}{'s' * (ahead != 1)}" if ahead else f"{who} won, level with"


@pytest.fixture
def other(chromium: Browser, address: str) -> Page:
    """Return the page of an onlooker's phone."""
    return hasty(chromium, base_url=address, viewport={"width": 390, "height": 844}).new_page()


@pytest.mark.parametrize(
    "place",
    [
        *("mlem two", "mlem five", "planet-unknown two", "planet-unknown six"),
        *("space-mission two", "space-mission five", "tom-tube two", "tom-tube handicap"),
    ],
)
def test_the_end_is_told_to_each_in_their_own_words(page: Page, other: Page, table_at: TableAt, place: str) -> None:
    game, _, size = place.partition(" ")
    table = table_at(page, game, f"{size}: the end")
    over = table.wait()["over"]
    names = [player["name"] for player in table.get("")["seats"]]
    unit = UNITS.get(game, "point")
    heading, ears = page.locator("h2#end"), page.locator('[role="status"]')
    words = expected(over, 0, names, unit)
    expect(heading).to_contain_text(words)
    expect(ears.filter(has_text=words)).to_have_count(1)
    lines = {line["name"] for line in over["scores"][0]["lines"]}
    because = page.locator(".because")
    if because.count():
        assert any(line in because.inner_text() for line in lines)

    other.goto(f"/table/{table.id}")
    expect(other.locator("h2#end")).to_contain_text(expected(over, None, names, unit))
    expect(other.locator("h2#end")).not_to_contain_text("You")
