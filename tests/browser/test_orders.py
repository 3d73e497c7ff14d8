"""Standing orders in the table's frame: a tab and a sign for their owner, nothing for others."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.contexts import LENDER

ORDERS = {"flight": {"default": "safest"}}
SIGN = "Your standing orders are active."


def test_orders_have_a_tab_and_a_sign_for_their_owner_alone(page: Page, chromium: Browser, address: str) -> None:
    page.goto("/new?game=mlem&seats=2&bots=random")
    tab = page.get_by_role("tab", name="Standing orders")
    expect(tab).to_be_visible()
    expect(page.get_by_text(SIGN)).to_have_count(0)
    table = re.sub(r".*/table/", "", page.url)
    body = {"seat": 0, "orders": ORDERS}
    assert page.request.put(f"{address}/api/tables/{table}/orders", data=body).ok
    page.reload()
    expect(page.get_by_text(SIGN)).to_be_visible()
    tab.click()
    expect(page.get_by_role("tabpanel", name="Standing orders").get_by_role("button", name="Save")).to_be_visible()
    stranger = LENDER.lend(chromium, base_url=address).new_page()
    stranger.goto(f"/table/{table}")
    expect(stranger.get_by_role("tab", name="Log")).to_be_visible()
    expect(stranger.get_by_role("tab", name="Standing orders")).to_have_count(0)
    expect(stranger.get_by_text(SIGN)).to_have_count(0)
    stranger.context.close()


def test_a_game_without_orders_has_no_tab_for_them(page: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.get_by_role("tab", name="Standing orders")).to_have_count(0)
