"""What hands do on the boards: what hovers is what a click does; pieces are dragged, turned and flipped."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser import planet_unknown as planet
from tests.browser.table import Mouse, Table

MIDDLES = """all => all.map(one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


@pytest.fixture
def moving(chromium: Browser, address: str) -> Iterator[Page]:
    """A desktop page with motion."""
    context = chromium.new_context(base_url=address, viewport=ViewportSize(width=1280, height=800))
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """A phone's page with motion."""
    size = ViewportSize(width=390, height=844)
    context = chromium.new_context(base_url=address, viewport=size, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def first_tile(page: Page) -> Table:
    table = planet.start(page, {"first_commander": "1"}, 1)
    planet.until(table, "take")
    return table


def lies(page: Page) -> str | None:
    """Where the tile in hand is shown: the code of the place."""
    return page.locator("[data-held]").get_attribute("data-held")


def test_PU_4_5_what_hovers_is_what_a_click_does_at_every_lit_cell(moving: Page) -> None:
    page = moving
    first_tile(page)
    page.locator("[data-hold]").first.click()
    tried = 0
    for _ in range(2):
        for x, y in page.locator(".map .glow").evaluate_all(MIDDLES):
            page.mouse.move(x, y)
            hovers = lies(page)
            page.mouse.click(x, y)
            expect(planet.go(page)).to_be_visible()
            assert lies(page) == hovers
            page.mouse.click(x, y)
            assert lies(page) == hovers, "a second click moved it"
            page.keyboard.press("Escape")
            expect(planet.go(page)).to_have_count(0)
            tried += 1
        page.locator("[data-turn=right]").click()
    assert tried > 60


def test_PU_5_2_wheel_and_R_turn_right_click_and_F_flip_from_anywhere(moving: Page) -> None:
    page = moving
    first_tile(page)
    page.locator("[data-hold]").first.click()
    x, y = middle(page.locator(".map .glow").first)
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    held = page.locator("[data-held]")

    def changes(act: Any, *back: Any) -> None:
        before = orientation(held)
        act()
        expect(held).not_to_have_attribute("data-orientation", before)
        for one in back:
            one()
        expect(held).to_have_attribute("data-orientation", before)

    page.mouse.move(*middle(page.locator("header")))
    changes(lambda: page.mouse.wheel(0, 120), lambda: page.wait_for_timeout(200), lambda: page.mouse.wheel(0, -120))
    changes(lambda: page.keyboard.press("r"), lambda: page.keyboard.press("Shift+R"))
    changes(lambda: page.mouse.click(x, y, button="right"), lambda: page.keyboard.press("f"))
    assert page.evaluate("scrollY") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single letters are shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    before = orientation(held)
    page.keyboard.press("r")
    assert orientation(held) == before
    page.locator("[data-turn=right]").click()
    expect(held).not_to_have_attribute("data-orientation", before)


def orientation(held: Locator) -> str:
    return str(held.get_attribute("data-orientation"))


def test_PU_4_5_a_tile_is_dragged_onto_the_planet_and_a_forbidden_place_tells_its_rule(moving: Page) -> None:
    page = moving
    table = first_tile(page)
    before = table.position()
    page.mouse.move(*middle(page.locator("[data-hold]").first))
    page.mouse.down()
    page.mouse.move(*middle(planet.cell(page, "5,5")), steps=8)
    expect(page.locator("[data-held]")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("region", name="What to do")).to_contain_text(
        "The first tile has to cover a cell of the edge"
    )
    expect(planet.go(page)).to_have_count(0)
    x, y = middle(page.locator(".map .glow").first)
    page.mouse.move(*middle(page.locator("[data-hold]").first))
    page.mouse.down()
    page.mouse.move(x, y, steps=8)
    hovers = lies(page)
    page.mouse.up()
    expect(planet.go(page)).to_be_visible()
    assert lies(page) == hovers
    planet.lay(table, Mouse(page), before)


def test_PU_a_finger_drags_a_tile_above_it_and_the_page_does_not_scroll(phone: Page) -> None:
    page = phone
    first_tile(page)
    target = page.locator(".map .glow")
    page.locator("[data-hold]").first.tap()
    page.locator("[data-hold]").first.tap()
    expect(target).to_have_count(0)
    finger = Finger(page)
    start = middle(page.locator("[data-hold]").first)
    finger.down(*start)
    finger.move(start[0], start[1] - 30)
    expect(target.first).to_be_attached()
    x, y = page.locator(".map .glow").evaluate_all(MIDDLES)[-1]
    finger.move(x, y + LIFT)
    expect(page.locator("[data-held]")).to_be_visible()
    hovers = lies(page)
    finger.up()
    expect(planet.go(page)).to_be_visible()
    assert lies(page) == hovers
    assert page.evaluate("scrollY") == 0


LIFT = 72
"""So far above the finger a piece is held, in pixels."""


class Finger:
    """One finger on the glass."""

    def __init__(self, page: Page) -> None:
        self.cdp = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
