"""Accounts: sign up with a passkey or a password, sign in by a link, a code or a passkey; devices and sessions."""

import re
import secrets

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import hasty
from tests.browser.test_access import AXE

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def other(chromium: Browser, address: str) -> Page:
    """Return a page on another device, a phone."""
    context = hasty(chromium, base_url=address, viewport={"width": 390, "height": 800}, bypass_csp=True)
    return context.new_page()


@pytest.fixture
def local(chromium: Browser, address: str) -> BrowserContext:
    """Return a browser that uses the server as “localhost”, where browsers have passkeys."""
    base = address.replace("127.0.0.1", "localhost")
    return hasty(chromium, base_url=base, viewport={"width": 1280, "height": 800}, bypass_csp=True)


def a_name() -> str:
    """Return an unused name, because names are unique and a test may be repeated."""
    return f"Fogg {secrets.token_hex(4)}"


def seated(page: Page) -> str:
    """Create a table where this browser is host and sits; return its id."""
    page.goto("/")
    order = {"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = page.request.post("/api/tables", data=order)
    assert made.ok, made.text()
    return str(made.json()["id"])


def signed_up(page: Page) -> None:
    """Sign up in this browser, as host of a table, with the password “eighty days around”.

    That ends the page's first session, so leave no page open that may send a request meanwhile.
    """
    seated(page)
    page.goto("/livez")
    kept = page.request.post("/api/me/sign-up", data={"name": a_name(), "password": "eighty days around"})
    assert kept.ok, kept.text()


def plays(page: Page, table: str) -> bool:
    """Return whether this browser has the first seat there."""
    return bool(page.request.get(f"/api/tables/{table}").json()["seats"][0]["mine"])


def clean(page: Page) -> None:
    """Check that axe finds no violation."""
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run().then(result => result.violations)")
    assert [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []


def test_a_guest_is_kept_by_a_passkey_and_comes_back_with_it(local: BrowserContext) -> None:
    page = local.new_page()
    debug = local.new_cdp_session(page)
    debug.send("WebAuthn.enable")
    debug.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    table = seated(page)
    page.goto("/you")
    keep = page.locator("[data-part=keep]")
    keep.get_by_label("Account name").fill(a_name())
    keep.get_by_role("button", name="Sign up with a passkey").click()
    expect(page.locator("main")).to_have_attribute("data-kept", "true")
    expect(page.locator("[data-codes] li")).to_have_count(8)
    expect(page.locator("[data-session]")).to_have_count(1)
    assert plays(page, table)
    clean(page)
    local.clear_cookies()
    page.goto("/sign-in")
    expect(page.locator("main")).to_have_attribute("data-ready", "true")
    assert not plays(page, table)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(re.compile("/$"))
    assert plays(page, table)


def test_a_guest_comes_back_by_his_recovery_link_and_gets_the_next_one(page: Page, other: Page) -> None:
    table = seated(page)
    page.goto("/you")
    recovery = page.locator("[data-part=link]")
    recovery.get_by_role("button", name="Create a recovery link").click()
    link = recovery.get_by_label("Your recovery link").input_value()
    other.goto(link)
    go = other.get_by_role("button", name="Sign in here")
    go.wait_for()
    assert not plays(other, table), "to open a link is not to use it"
    clean(other)
    go.focus()
    other.keyboard.press("Enter")
    following = other.locator("[data-part=next]").get_by_label("Your recovery link")
    expect(following).to_be_visible()
    assert following.input_value() != link
    assert plays(other, table)
    assert "#" not in other.url
    other.goto("/")
    other.goto(link)
    other.get_by_role("button", name="Sign in here").click()
    expect(other.locator("[data-said]")).to_have_text(re.compile("no longer works"))
    other.goto("/")
    other.goto("/sign-in#letter=of-nobody")
    other.get_by_label("New password, if you forgot yours").fill("eighty days around")
    clean(other)
    other.keyboard.press("Enter")
    expect(other.locator("[data-said]")).to_have_text(re.compile("no longer works"))


def test_a_device_signs_in_by_code_and_is_signed_out_again(page: Page, other: Page) -> None:
    table = seated(page)
    page.goto("/you")
    expect(page.locator("[data-no-passkeys]").first).to_contain_text("Passkeys need a secure connection")
    keep = page.locator("[data-part=keep]")
    name = a_name()
    keep.get_by_label("Account name").fill(name)
    keep.get_by_label("Password").fill("eighty days around")
    keep.get_by_role("button", name="Sign up with a password").click()
    expect(page.locator("main")).to_have_attribute("data-kept", "true")
    expect(page.locator("[data-done]")).to_contain_text("You've signed up as")
    assert page.evaluate("scrollY") == 0, "what is new is in sight"
    device = page.locator("[data-part=device]")
    device.get_by_role("button", name="Show a code").click()
    code = device.locator("[data-code]").inner_text()
    other.goto("/sign-in")
    other.get_by_label("Code", exact=True).fill(code.lower())
    other.get_by_role("button", name="Sign in").last.click()
    other.wait_for_url(re.compile("/$"))
    assert plays(other, table)
    page.reload()
    expect(page.locator("[data-session]")).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Sign out .*last used")).click()
    expect(page.locator("[data-session]")).to_have_count(1)
    assert not plays(other, table)
    other.goto("/sign-in")
    other.get_by_label("Name", exact=True).fill(name.upper())
    other.get_by_role("textbox", name="Password", exact=True).fill("eighty days around")
    other.get_by_role("button", name="Sign in").first.click()
    other.wait_for_url(re.compile("/$"))
    assert plays(other, table)
    other.goto("/you")
    other.get_by_role("button", name="Delete my data").focus()
    other.keyboard.press("Enter")
    expect(other.get_by_label("To confirm, enter the name of your account")).to_be_focused()
    other.keyboard.type(name)
    other.keyboard.press("Enter")
    expect(other.locator("main")).to_have_attribute("data-kept", "false")
    assert not plays(page, table)


def test_what_one_prefers_is_there_on_every_device(page: Page, other: Page) -> None:
    seated(page)
    page.goto("/you")
    device = page.locator("[data-part=device]")
    device.get_by_role("button", name="Show a code").click()
    code = device.locator("[data-code]").inner_text()
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: '"seat"' in (answer.request.post_data or "")) as kept:
        page.get_by_label("chart (light)").check()
        page.get_by_label("Star").check()
    assert kept.value.ok
    other.goto("/sign-in")
    theme = other.locator("html")
    other.emulate_media(color_scheme="dark")
    expect(theme).to_have_attribute("data-theme", "night")
    other.get_by_label("Code", exact=True).fill(code)
    other.get_by_role("button", name="Sign in").last.click()
    expect(theme).to_have_attribute("data-theme", "chart")
    other.wait_for_url(re.compile("/$"))
    other.get_by_role("button", name="Settings").click()
    expect(other.get_by_label("Star")).to_be_checked()
    clean(other)
    with other.expect_response(lambda answer: '"theme"' in (answer.request.post_data or "")) as kept:
        other.get_by_label("night", exact=True).check()
    assert kept.value.ok
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_a_program_gets_a_token_and_everybody_sees_that_it_plays(page: Page, other: Page) -> None:
    signed_up(page)
    page.goto("/you")
    part = page.locator("[data-part=programs]")
    name = a_name()
    part.get_by_label("Name of a new program").fill(name)
    part.get_by_role("button", name="Create a program").press("Enter")
    token = part.locator("[data-token]").inner_text()
    table = seated(other)
    invite = other.request.get(f"/api/tables/{table}").json()["seats"][1]["invite"].removeprefix("/join/")
    headers = {"Authorization": f"Bearer {token}"}
    joined = other.request.post("/api/join", data={"token": invite, "name": name}, headers=headers)
    assert joined.ok, joined.text()
    other.goto(f"/table/{table}")
    other.get_by_role("tab", name="Players").click()
    expect(other.locator("[data-seat='1'] [data-program]")).to_have_text("program")
    page.reload()
    expect(part).to_contain_text("token last used")
    part.get_by_role("button", name=f"Remove {name}").click()
    part.get_by_role("button", name=f"Remove {name} permanently").click()
    expect(part.locator("li")).to_have_count(0)


def test_a_device_that_has_proved_nothing_is_asked_in_place_and_goes_on(page: Page, other: Page) -> None:
    signed_up(page)
    code = page.request.post("/api/me/device").json()["code"]
    assert other.request.post("/api/sign-in/token", data={"token": code}).ok
    other.goto("/you")
    codes, dialog = other.locator("[data-part=codes]"), other.get_by_role("dialog")
    codes.get_by_role("button", name="Create new codes").click()
    expect(dialog.get_by_label("Your password")).to_be_focused()
    clean(other)
    other.keyboard.press("Escape")
    expect(codes.locator("[data-said]")).to_have_text("Not confirmed, so nothing was changed.")
    codes.get_by_role("button", name="Create new codes").press("Enter")
    expect(dialog.get_by_label("Your password")).to_be_focused()
    other.keyboard.type("not my password")
    other.keyboard.press("Enter")
    expect(dialog).to_contain_text("That password is wrong.")
    dialog.get_by_label("Your password").fill("eighty days around")
    other.keyboard.press("Enter")
    expect(codes.locator("[data-codes] li")).to_have_count(8)
    expect(dialog).to_have_count(0)
    own = other.locator("[data-part=own]")
    own.get_by_label("New password").fill("around in eighty days")
    box = own.get_by_label("Sign out all other devices")
    expect(box).to_be_checked()
    line = own.locator("label", has=other.locator("[name=end_sessions]"))
    assert line.evaluate("one => getComputedStyle(one).display") == "flex", "a box stands before its label"
    own.get_by_label("Revoke my recovery codes").uncheck()
    own.get_by_role("button", name="Change the password").click()
    expect(own.locator("[data-said]")).to_have_text("Done.")
    assert other.request.get("/api/me").json()["codes"] == 8
    assert not page.request.get("/api/me").json()["kept"]
