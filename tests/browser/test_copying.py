"""Copy buttons work, even over plain HTTP, where browsers give pages no clipboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_you import a_name, seated

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NOTHING_COPIES = f"{NO_CLIPBOARD} Document.prototype.execCommand = () => false;"
BY_HAND = "Your browser didn't let the page copy this. The text is selected"


def link(page: Page) -> tuple[Locator, str]:
    """Return the button of an invitation, and the text to copy."""
    page.goto(f"/table/{seated(page)}")
    field = page.get_by_label("Invitation for seat 2")
    return page.get_by_role("button", name="Copy link").first, field.input_value()


def account(page: Page) -> None:
    seated(page)
    page.goto("/you")
    keep = page.locator("[data-part=keep]")
    keep.get_by_label("Account name").fill(a_name())
    keep.get_by_label("Password").fill("a long way to the moon")
    keep.get_by_role("button", name="Sign up with a password").click()


def codes(page: Page) -> tuple[Locator, str]:
    """Return the button of new recovery codes, and the text to copy."""
    account(page)
    expect(page.locator("[data-codes] li")).to_have_count(8)
    return page.get_by_role("button", name="Copy the codes"), "\n".join(
        page.locator("[data-codes] li").all_inner_texts()
    )


def token(page: Page) -> tuple[Locator, str]:
    """Return the button of a new program's token, and the text to copy."""
    account(page)
    page.locator("input[name=program]").fill(a_name())  # names are unique
    make = page.locator("[data-part=programs]").get_by_role("button", name="Create a program")
    expect(make).to_have_attribute("aria-disabled", "false")
    make.click()
    return page.get_by_role("button", name="Copy the token"), page.locator("[data-token]").inner_text()


def pasted(page: Page) -> str:
    """Return the clipboard's content, as pasted into a text area."""
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<textarea id=pasted></textarea>')")
    page.locator("#pasted").focus()
    page.keyboard.press("Control+V")
    return page.locator("#pasted").input_value()


WAYS = pytest.mark.parametrize("offered", [link, codes, token], ids=["link", "codes", "token"])


@WAYS
def test_it_is_copied_without_the_clipboard_of_secure_pages(
    page: Page, offered: Callable[[Page], tuple[Locator, str]]
) -> None:
    page.add_init_script(NO_CLIPBOARD)
    button, text = offered(page)
    label = button.inner_text()
    button.press("Enter")
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    assert label != "Copied"
    assert pasted(page) == text


@WAYS
def test_where_nothing_can_be_copied_the_text_is_selected_and_it_says_what_to_do(
    page: Page, offered: Callable[[Page], tuple[Locator, str]]
) -> None:
    page.add_init_script(NOTHING_COPIES)
    button, text = offered(page)
    button.click()
    expect(page.get_by_role("paragraph").filter(has_text=BY_HAND)).to_be_visible()
    expect(page.get_by_role("button", name="Copied")).to_have_count(0)
    page.keyboard.press("Control+C")
    assert pasted(page).split() == text.split()
