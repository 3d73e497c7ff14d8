"""The page is in the reader's language: the browser's, or the one in the settings. “French” is English in brackets."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import hasty

PLAY = "⟦Play now⟧"


def french(chromium: Browser, address: str) -> Page:
    """Return a page of a Swiss browser."""
    size = {"width": 1280, "height": 800}
    return hasty(chromium, base_url=address, viewport=size, locale="fr-CH").new_page()


def test_a_page_follows_its_browser_and_then_the_settings(chromium: Browser, address: str) -> None:
    page = french(chromium, address)
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY).first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.get_by_role("button", name=re.compile("Settings")).click()
    language = page.locator("#settings select").filter(has=page.locator("option[value=auto]"))
    expect(language).to_have_value("auto")
    with page.expect_response("**/api/me/preferences"):
        language.select_option("en")
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play now")).first).to_be_visible()
    page.get_by_role("button", name=re.compile("Settings")).click()
    language.select_option("auto")
    expect(page.get_by_role("button", name=PLAY).first).to_be_visible()


def test_the_settings_say_what_is_not_translated(chromium: Browser, address: str) -> None:
    """The tests' “French” has every sentence and no rulebook."""
    page = french(chromium, address)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Settings")).click()
    expect(page.locator("#settings option[value=fr]")).to_have_text("Français: 99%")
    expect(page.locator("#settings option[value=en]")).to_have_text("English")
    page.locator("#settings select").filter(has=page.locator("option[value=auto]")).select_option("fr")
    expect(page.locator("[data-partly]")).to_contain_text("rulebook⟧: 0%")
    expect(page.locator("[data-partly]")).not_to_contain_text("Pages⟧:")


def test_the_server_s_errors_come_in_the_language_of_the_page(chromium: Browser, address: str) -> None:
    page = french(chromium, address)
    page.goto("/join/none")
    expect(page.locator("main")).to_contain_text("⟦This invitation no longer works. Ask the host for a new link.⟧")
    page.goto("/table/0123456789abcdef")
    expect(page.locator("main")).to_contain_text("⟦There is no such table.⟧")


def test_a_catalogue_that_did_not_arrive_is_fetched_again(chromium: Browser, address: str) -> None:
    page = french(chromium, address)
    page.route("**/api/words/fr", lambda route: route.abort(), times=3)
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY).first).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
