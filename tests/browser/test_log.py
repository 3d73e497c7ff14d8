"""The log beside the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Table, step


def opened(page: Page, game: str, bots: int, options: dict[str, str]) -> Table:
    """Open a table against quick opponents."""
    page.goto("/")
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "random", "name": "Bot"}] * bots]
    order = {"game": game, "seats": seats, "options": options}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


@pytest.mark.parametrize(
    ("game", "bots", "options", "heading"),
    [
        ("mlem", 1, {"start_player": "1"}, "Expedition 1: Ada starts."),
        ("tom-tube", 1, {"start_player": "tom"}, "Ada begins a turn."),
        ("planet-unknown", 0, {}, "Round 1."),
    ],
)
def test_every_games_log_is_cut_into_sections(
    page: Page, game: str, bots: int, options: dict[str, str], heading: str
) -> None:
    table = opened(page, game, bots, options)
    for _ in range(4):
        step(table, table.wait())
    page.get_by_role("tab", name="Log").click()
    headings = page.locator(".log h3")
    expect(headings.filter(has_text=heading).first).to_be_visible()
    expect(headings.filter(has_text="Before the first turn")).to_have_count(0)
    beneath = (
        page.locator(".log > li").filter(has=page.get_by_role("heading", name=heading)).first.get_by_role("listitem")
    )
    assert beneath.count() > 0
