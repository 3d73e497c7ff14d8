"""Notifications: on the page, from the browser without an open page, and their settings."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import hasty
from tests.browser.contexts import LENDER
from tests.browser.worker import shown

MESSAGE = {"title": "Your turn: Space Mission", "text": "You're playing with Ann.", "table": "abc", "tag": "turn/abc"}


@pytest.fixture
def page(whole_chromium: Browser, address: str) -> Iterator[Page]:
    context = hasty(whole_chromium, base_url=address, service_workers="allow")
    context.grant_permissions(["notifications"], origin=address)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


def test_a_message_is_shown_by_the_worker_and_what_is_not_set_up_is_not_offered(page: Page) -> None:
    page.goto("/notices")
    expect(page.get_by_text("E-mail is not set up on this server.")).to_be_visible()
    expect(page.locator("[data-wish]")).to_have_count(5)
    with page.expect_response("**/api/notifications/kinds"):
        page.locator('[data-wish="over page"]').uncheck()
    page.reload()
    expect(page.locator('[data-wish="over page"]')).not_to_be_checked()
    expect(page.locator('[data-wish="turn page"]')).to_be_checked()

    assert shown(page, MESSAGE) == ["Your turn: Space Mission", "You're playing with Ann.", "turn/abc", "/table/abc"]
    leads = shown(page, MESSAGE | {"table": "//elsewhere.example", "tag": "turn/else"})
    assert leads
    assert leads[3] == "/table/%2F%2Felsewhere.example", "whatever a message says, it leads to a table of this server"


def test_another_table_where_somebody_waits_is_told_in_the_title_and_a_line(
    page: Page, whole_chromium: Browser, address: str
) -> None:
    page.goto("/")
    made = page.request.post(
        "/api/tables",
        data={"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"start_player": "1"}},
    ).json()
    friend = LENDER.lend(whole_chromium, base_url=address)
    token = made["seats"][1]["invite"].rpartition("/")[2]
    friend.request.get("/api/tables")
    assert friend.request.post("/api/join", data={"token": token, "name": "Ben"}).ok
    friend.close()
    page.goto("/new?game=space-mission")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page).to_have_title("(1) Set up a table: Space Mission · Cosmodrome")
    page.goto(f"/table/{made['id']}")
    expect(page).to_have_title("● Your turn · Space Mission · Cosmodrome")
