"""Tables opened in the middle of a match go on as if they had been played on this server."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TableAt
from tests.browser.table import step
from tests.situations import mixtures


@pytest.mark.parametrize(("game", "name"), [("mlem", "land"), ("planet-unknown", "take"), ("mlem", "rulebook/roll")])
def test_a_table_goes_on_from_its_situation(page: Page, table_at: TableAt, game: str, name: str) -> None:
    table = table_at(page, game, name)
    before = table.wait()
    assert before["legal"]
    step(table, before)
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before["version"]))
    log = table.get(f"/log?seat={table.seat}")["events"]
    assert log[0]["version"] == 0
    assert log[-1]["version"] > before["version"]


@pytest.mark.parametrize("game", ["space-mission", "tom-tube"])
def test_a_match_that_is_over_shows_its_score(page: Page, table_at: TableAt, game: str) -> None:
    table = table_at(page, game, mixtures(game, "two")[-1])
    assert table.wait()["over"]
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
