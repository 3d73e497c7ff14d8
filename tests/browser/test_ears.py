"""By ear and keyboard alone: create an account, find a table, use a clock. Errors are announced; clocks are calm."""

import re
import secrets

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import hasty
from tests.browser.ears import Ears

PASSWORD = "eighty days around"  # noqa: S105  # of nobody


def test_an_account_is_made_by_ear(page: Page, chromium: Browser, address: str) -> None:
    taken, name = (f"Fogg {secrets.token_hex(4)}" for _ in range(2))
    other = hasty(chromium, base_url=address)
    other.request.get("/api/me")
    assert other.request.post("/api/me/sign-up", data={"name": taken, "password": PASSWORD}).ok
    other.close()
    ears = Ears(page)
    page.goto("/you")
    expect(page.locator("main")).to_have_attribute("data-kept", "false")

    field = ears.to("textbox", "Account name")
    assert field.states["required"] is True
    assert field.description == "Nobody else can have this name, or one that looks like it."
    ears.write(taken)
    field = ears.to("textbox", "Password")
    assert field.states["required"] is True
    assert field.description == "At least 10 characters; several words work well."
    page.keyboard.type("short")
    page.keyboard.press("Enter")
    assert ears.here().states["invalid"] == "true", "a password that is too short is said to be wrong"
    ears.write(PASSWORD)
    ears.to("button", "Sign up with a password")
    page.keyboard.press("Enter")
    ears.hears("or a name that looks like it, is already taken. Choose another name.")

    ears.to("textbox", "Account name")
    ears.write(name)
    ears.to("button", "Sign up with a password")
    page.keyboard.press("Enter")
    ears.hears(f"You've signed up as {name}. Your seats came with you.")
    assert ears.here().role == "main", "what comes next begins where the page does"
    ears.to("button", "Create new codes")


def test_a_table_is_found_by_ear(page: Page, chromium: Browser, address: str) -> None:
    other = hasty(chromium, base_url=address)
    other.request.get("/api/me")
    seats = [{"kind": "me", "name": "Nemo"}, {"kind": "open"}]
    order = {
        "game": "tom-tube",
        "seats": seats,
        "access": "listed",
        "pace": {"kind": "days", "bank": 0, "move": 86_400},
    }
    made = other.request.post("/api/tables", data=order)
    assert made.ok, made.text()
    ears = Ears(page)
    page.goto("/")
    page.locator(f"[data-listed='{made.json()['id']}']").wait_for()

    assert ears.to("combobox", "Game").value == "Any game"
    assert ears.to("combobox", "Time").value == "Any"
    ears.to("textbox", "Your name")
    ears.write("Aronnax")
    seat_me = ears.to("button", "Seat me")
    assert seat_me.description.startswith("Takes a free seat at a waiting table")
    tables = page.get_by_role("list", name="Tables with free seats")
    expect(tables.get_by_role("listitem").first).to_be_visible()
    for _ in range(tables.get_by_role("button").count()):
        found = ears.to("button", "Sit down")
        if "Nemo" in found.description:
            break
    assert re.search(r"Tom Tube.*Nemo.*open.*Turn-based: 1 day for each move.*Options: ", found.description), found
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-version]")).to_be_visible()
    assert page.url.endswith(made.json()["id"])
    other.close()


SECONDS = """() => {
  const [minutes, seconds] = document.querySelector("[data-clock='0'] [aria-hidden]").textContent.split(":");
  return 60 * Number(minutes) + Number(seconds);
}"""
"""Script that returns the seconds that the page shows for the first seat."""
MARKS = (60, 30, 10)
LATE = 5
"""Seconds after which even a busy machine has noticed a mark."""
SAID = re.compile(r"(\d+) (min|seconds) left")


def test_a_clock_is_heard_at_its_marks_and_nowhere_between(page: Page) -> None:
    ears = Ears(page)
    page.goto("/")
    seats = [{"kind": "me", "name": "Nemo"}, {"kind": "bot", "bot": "random"}]
    pace = {"kind": "live", "bank": 60, "move": 10}
    order = {"game": "space-mission", "seats": seats, "options": {"start_player": "1"}, "pace": pace}
    page.goto(f"/table/{page.request.post('/api/tables', data=order).json()['id']}")
    clock = page.locator("[data-clock='0']")
    expect(clock).to_have_class(re.compile("going"))
    first = page.evaluate(SECONDS)
    page.wait_for_function(f"first => ({SECONDS})() <= Math.min(58, first - 6)", arg=first)
    last = page.evaluate(SECONDS)
    heard = [int(time) * (60 if unit == "min" else 1) for time, unit in SAID.findall("\n".join(ears.heard))]
    for mark, said in zip([one for one in MARKS if last <= one < first], heard, strict=True):
        assert mark - LATE < said <= mark
    told = page.get_by_role("region", name="Players").aria_snapshot()
    assert re.search(r"(\d+ min|\d+ seconds) left", told), told
    assert not re.search(r"\d:\d\d", told), "what changes every second is for eyes alone"
