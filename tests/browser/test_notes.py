"""The place of a sign's note: beside the sign, over as little as possible; and how it closes."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import TableAt
from tests.browser.signs import POINTS, REST, terms
from tests.browser.table import Table
from tests.situations import SHOWING

LARGE, FAR, RISES = 240, 16, 6
"""In pixels: the size from which a sign's note stands at the pointer; its greatest distance from the sign;
how far it may rise."""

STANDS = """([x, y, LARGE, FAR, RISES]) => {
  const note = document.querySelector("aside.note");
  if (!note) return null;
  const box = (one) => one.getBoundingClientRect();
  const share = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const here = box(note), width = here.right - here.left, height = here.bottom - here.top;
  const middle = ([low, high], size, whole) =>
    Math.min(Math.max(8, (low + high - size) / 2), Math.max(8, whole - size - 8));
  const signs = [...document.querySelectorAll("[data-term]")].filter((one) => {
    const at = box(one);
    return at.left - 1 <= x && x <= at.right + 1 && at.top - 1 <= y && y <= at.bottom + 1;
  });
  const point = { left: x, right: x, top: y - 8, bottom: y + 8 };
  const places = signs.map((one) => {
    const at = box(one), large = at.right - at.left > LARGE || at.bottom - at.top > LARGE;
    return [one, large ? point : at];
  });
  const open = [...document.querySelectorAll("button, a[href], input, select, [role=button]")]
    .filter((one) => one.getAttribute("aria-disabled") !== "true" && !note.contains(one));
  const targets = (sign) => open.filter((one) => !one.contains(sign) && !sign.contains(one)).map(box);
  const beside = places.filter(([, at]) => {
    const across = Math.max(at.left - here.right, here.left - at.right);
    const down = Math.max(at.top - here.bottom, here.top - at.bottom);
    return share(here, at) === 0 && Math.max(across, down) <= FAR;
  });
  if (!beside.length) return "stands elsewhere";
  const least = beside.some(([sign, at]) => {
    const x = middle([at.left, at.right], width, innerWidth), y = middle([at.top, at.bottom], height, innerHeight);
    const all = [[x, at.bottom + 8], [x, at.top - height - 8], [at.right + 8, y], [at.left - width - 8, y]]
      .filter(([x, y]) => x >= 8 && y >= 8 && x + width <= innerWidth - 7 && y + height <= innerHeight);
    const near = targets(sign);
    const covers = (on) => near.reduce((sum, one) => sum + share(on, one), 0);
    const on = ([left, top]) => ({ left, top, right: left + width, bottom: top + height });
    // What is pointed at may rise a little.
    return all.every((one) => covers(on(one)) >= covers(here) - RISES * width);
  });
  return least ? "" : "covers more than it need";
}"""
"""Script that returns what is wrong with the place of the note for the sign at a point; null: there is none."""


def misplaced(table: Table) -> list[str]:
    """Return the visible signs whose note, opened by a pointer, has a wrong place or covers too much."""
    page, found = table.page, []
    for key in sorted(terms(page)):
        for x, y in page.evaluate(POINTS, key)[:1]:
            page.mouse.move(x, y)
            page.clock.fast_forward(REST)
            wrong = page.evaluate(STANDS, [x, y, LARGE, FAR, RISES])
            if wrong:
                found.append(f"{key} at {x:.0f},{y:.0f}: {wrong}")
            page.keyboard.press("Escape")
            expect(page.locator("aside.note")).to_have_count(0)
            page.mouse.move(1, 1)
    return found


@pytest.mark.parametrize("game", SHOWING)
def test_a_note_stands_beside_its_sign_where_it_covers_least(page: Page, table_at: TableAt, game: str) -> None:
    page.clock.install()
    table = table_at(page, game, SHOWING[game][0])
    table.wait()
    table.rests()
    assert misplaced(table) == []


def hovered(page: Page, table_at: TableAt) -> None:
    """Open a note by the pointer, at the lamps of MLEM's crashes."""
    page.clock.install()
    table = table_at(page, "mlem", SHOWING["mlem"][0])
    table.wait()
    x, y = page.evaluate(POINTS, "crashes")[0]
    page.mouse.move(x, y)
    page.clock.fast_forward(REST)
    expect(page.locator("aside.note")).to_be_visible()


def test_a_note_goes_when_the_pointer_leaves(page: Page, table_at: TableAt) -> None:
    hovered(page, table_at)
    page.mouse.move(1, 1)
    page.clock.fast_forward(300)
    expect(page.locator("aside.note")).to_have_count(0)


def test_a_note_goes_with_its_sign(page: Page, table_at: TableAt) -> None:
    hovered(page, table_at)
    page.evaluate("for (const one of document.querySelectorAll('[data-term=crashes]')) one.remove()")
    page.clock.fast_forward(300)
    expect(page.locator("aside.note")).to_have_count(0)


def test_a_note_that_a_finger_asked_for_goes_once_it_can_be_read(
    chromium_phone: BrowserContext, table_at: TableAt
) -> None:
    page = chromium_phone.new_page()
    page.clock.install()
    table = table_at(page, "mlem", SHOWING["mlem"][0])
    table.wait()
    x, y = page.evaluate(POINTS, "crashes")[0]
    hand = page.context.new_cdp_session(page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 1}]})
    page.clock.fast_forward(550)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("aside.note")).to_be_visible()
    page.clock.fast_forward(6000)
    expect(page.locator("aside.note")).to_be_visible()
    page.clock.fast_forward(20_000)
    expect(page.locator("aside.note")).to_have_count(0)


def test_a_note_for_the_keyboard_does_not_cover_what_it_explains(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "space-mission", SHOWING["space-mission"][0])
    table.wait()
    table.rests()
    page.set_viewport_size({"width": 1280, "height": 800})
    planet = page.locator("[data-planet]").first
    planet.focus()
    page.keyboard.press("?")
    note = page.locator("aside.note").bounding_box()
    sign = planet.bounding_box()
    assert note
    assert sign
    apart = (note["x"] - sign["x"] - sign["width"], sign["x"] - note["x"] - note["width"])
    above = (note["y"] - sign["y"] - sign["height"], sign["y"] - note["y"] - note["height"])
    assert max(*apart, *above) >= 0


def test_a_note_explains_the_text_in_sight_and_not_those_hidden_in_its_place(page: Page, table_at: TableAt) -> None:
    """Planet Unknown shows one technology at a time in a low window."""
    page.clock.install()
    page.set_viewport_size({"width": 1280, "height": 800})
    table = table_at(page, "planet-unknown", "technologies")
    table.wait()
    text = page.locator(".techs .shown .text")
    text.hover(position={"x": 4, "y": 4})
    page.clock.fast_forward(REST)
    note = page.locator("aside.note")
    expect(note).to_be_visible()
    key = text.get_attribute("data-term") or ""
    expect(note).to_contain_text(table.game.glossary[key].text)
