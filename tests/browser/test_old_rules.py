"""Matches of retired rules on the page."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cosmodrome.server.common.signing import COOKIE
from tests.browser.conftest import free_port, hasty, serving
from tests.browser.layout import too_wide
from tests.browser.test_access import in_theme, in_width, violations
from tests.server.browsers import old_cookie

RECORDS = Path(__file__).parent.parent / "data" / "rules-1"
CLOSED = "have changed since this match began, so it was closed as it stood."


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Yield the address of a server on the old version's database, and the cookie of the host of all its tables."""
    folder = tmp_path_factory.mktemp("old")
    port = free_port()
    with serving(port, "tests.browser.serve_old", str(port), str(folder)) as base:
        with closing(sqlite3.connect(folder / "test.sqlite")) as db:
            (key,) = db.execute("SELECT value FROM secrets WHERE name = 'guests'").fetchone()
            (host,) = db.execute("SELECT DISTINCT host FROM tables").fetchone()
        yield base, old_cookie(key, host)


@pytest.fixture
def page(chromium: Browser, old: tuple[str, str]) -> Page:
    """Return the host's page."""
    base, cookie = old
    context = hasty(chromium, base_url=base, viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": base}])
    return context.new_page()


def of(page: Page, game: str, state: str) -> str:
    """Return a table of that game."""
    tables = page.request.get("/api/tables").json()
    return str(next(table["id"] for table in tables if (table["game"], table["state"]) == (game, state)))


def check(page: Page) -> None:
    """Check wide and narrow, dark and light: nothing is cut off, and axe finds no violation."""
    for width, theme in ((1280, "night"), (1280, "chart"), (320, "night")):
        in_width(page, width)
        in_theme(page, theme)
        assert (width, theme, too_wide(page), violations(page)) == (width, theme, 0, [])
    in_width(page, 1280)


def test_home_lists_closed_tables_open_to_the_eye(page: Page) -> None:
    page.goto("/")
    closed = page.get_by_role("link", name=re.compile("MLEM.*Closed: the rules have changed"))
    expect(closed.first).to_be_visible()
    assert page.get_by_text("Closed: the rules have changed").count() == 7
    check(page)


def test_a_closed_table_shows_why_its_score_and_its_log_and_can_be_played_anew(page: Page) -> None:
    page.goto(f"/table/{of(page, 'planet-unknown', 'closed')}")
    expect(page.get_by_text(f"The rules of Planet Unknown {CLOSED}")).to_be_visible()
    expect(page.get_by_role("heading", name="Position when the match was closed")).to_be_visible()
    expect(page.locator("tfoot td")).to_have_text([re.compile(r"^\d+$")] * 2)
    expect(page.get_by_text("as far as they allow the match to be replayed: up to step")).to_be_visible()
    expect(page.get_by_text("Player 1 turns the station to the sector with the").first).to_be_visible()
    check(page)
    expect(page.get_by_role("link", name="Save the record")).to_have_attribute("download", re.compile(r"\.record$"))


def test_play_again_begins_by_the_rules_of_now(page: Page) -> None:
    page.goto(f"/table/{of(page, 'tom-tube', 'closed')}")
    page.get_by_role("button", name="Replay under the current rules").or_(
        page.get_by_role("link", name="Go to the table")
    ).click()
    expect(page.locator("#prompt")).to_be_visible()


def test_a_finished_match_of_old_rules_shows_its_end(page: Page) -> None:
    page.goto(f"/table/{of(page, 'mlem', 'over')}")
    expect(page.get_by_text("This match used rules 1 of MLEM: Space Agency;")).to_be_visible()
    expect(page.get_by_text("the game ends").last).to_be_visible()
    check(page)


def test_a_record_without_a_story_shows_its_steps(page: Page) -> None:
    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORDS / "tom-tube.record")
    expect(page.get_by_text("The match used rules 1 of Tom Tube;")).to_be_visible()
    expect(page.get_by_text("The result was not stored.")).to_be_visible()
    expect(page.get_by_text("No log was stored with this record. These are its steps.")).to_be_visible()
    expect(page.get_by_text("Chance: start:tom")).to_be_visible()
    check(page)


def test_who_has_the_table_open_is_told_when_the_server_comes_back_with_other_rules(
    chromium: Browser, tmp_path: Path
) -> None:
    port, order = free_port(), {"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {}}
    with serving(port, "tests.browser.serve", str(port), str(tmp_path)) as base:
        context = hasty(chromium, base_url=base)
        page = context.new_page()
        page.goto("/")
        made = page.request.post("/api/tables", data=order, headers={"Origin": base}).json()
        page.goto(f"/table/{made['id']}")
        expect(page.locator("#prompt")).to_be_visible()
    with serving(port, "tests.browser.serve_old", str(port), str(tmp_path)):
        expect(page.get_by_text(f"The rules of Space Mission {CLOSED}")).to_be_visible(timeout=60_000)
        context.close()
