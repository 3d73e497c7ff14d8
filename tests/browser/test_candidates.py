"""“Show me a move” on the board: each candidate's number stands at its action, and the selected candidate is drawn."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import TableAt
from tests.browser.test_access import THEMES, THINKING, check_axe, open_page

PLACES = [
    ("mlem", "select", ".ghost", "[data-anchor^=field]"),
    ("planet-unknown", "two: lay", "[data-held]", "[data-cell]"),
    ("space-mission", "two: discard, discover, fly, jump, keep", ".spot.chosen", "[data-planet]"),
    ("tom-tube", "place", ".ghost", "[data-target]"),
]
"""By game: a situation, the drawing of a selected candidate, and the element beside its number."""
MARKED = [
    pytest.param(*place, id=place[0], marks=[pytest.mark.heavy] if place in PLACES[2:] else []) for place in PLACES
]
"""The places as parameters: two are in the gate."""
NUMBER = ".numbers [data-number]"
STANDS = """() => [...document.querySelectorAll("section.board button, section.board svg, .side button")]
  .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
NEAR = """([number, things]) => {
  const { x, y, width, height } = document.querySelector(number).getBoundingClientRect();
  const apart = [...document.querySelectorAll(things)].map((one) => one.getBoundingClientRect())
    .map((one) => Math.hypot(one.x - x - width / 2, one.y - y - height / 2));
  return Math.min(...apart);
}"""
"""Script that returns the distance from the number to the nearest corner of such an element, in pixels."""


def ask(page: Page) -> None:
    """Ask for a move and wait for the answer."""
    page.get_by_role("button", name="Show me a move").click()
    page.locator(".hints li").first.wait_for(timeout=THINKING)


@pytest.mark.parametrize(("game", "name", "drawn", "thing"), MARKED)
def test_candidates_are_numbered_on_the_board(  # noqa: PLR0917  # one visit: a hint takes seconds of thought
    chromium: Browser, address: str, table_at: TableAt, game: str, name: str, drawn: str, thing: str
) -> None:
    page = open_page(chromium, address, 1280, THEMES[0])
    table = table_at(page, game, name, hints=True)
    table.wait()
    table.rests()
    before = page.evaluate(STANDS)
    ask(page)
    expect(page.locator("[data-candidate='1']")).to_be_focused()
    number = page.locator(f"{NUMBER}[data-number='1']").first
    expect(number).to_have_text("1")
    assert page.evaluate(NEAR, [f"{NUMBER}[data-number='1']", thing]) < 40
    names = page.locator("[data-candidate]").evaluate_all("all => all.map((one) => one.innerText.split(/\\s/)[0])")
    assert names == [str(at + 1) for at in range(len(names))]
    stands_out(page, drawn)
    check_axe(page)
    assert page.evaluate(STANDS) == before, "nothing moved"
    page.locator("[data-candidate='1']").press("Escape")
    expect(page.locator(NUMBER)).to_have_count(0)
    expect(page.locator(f"section.board :is({drawn})")).to_have_count(0)


def stands_out(page: Page, drawn: str) -> None:
    """Check that only the candidate with the focus or the pointer stands out and is drawn on the board."""
    strong, shown = page.locator(f"{NUMBER} .strong"), page.locator(f"section.board :is({drawn})").first
    expect(strong.first).to_have_text("1")
    expect(shown).to_be_attached()
    page.mouse.move(5, 5)
    page.evaluate("document.activeElement.blur()")
    expect(strong).to_have_count(0)
    expect(shown).not_to_be_attached()
    page.locator(".hints li").first.hover()
    expect(strong.first).to_have_text("1")
    expect(shown).to_be_attached()


def test_a_number_takes_no_touch_and_goes_with_the_move(page: Page, table_at: TableAt) -> None:
    table_at(page, "space-mission", "turn", hints=True).wait()
    ask(page)
    number = page.locator(NUMBER).first
    box = number.bounding_box()
    assert box
    hit = "([x, y]) => !document.elementFromPoint(x, y).closest('.numbers')"
    assert page.evaluate(hit, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    page.locator("[data-candidate='1']").click()
    if page.locator("[data-agree]").count():
        page.locator("[data-agree]").click()
    expect(page.locator("[data-candidate]")).to_have_count(0)
    expect(page.locator(NUMBER)).to_have_count(0)
    expect(page.locator(".spot.chosen")).to_have_count(0)


def test_on_a_phone_hints_and_sheets_take_turns_in_their_place(
    chromium_phone: BrowserContext, table_at: TableAt
) -> None:
    page = chromium_phone.new_page()
    table_at(page, "mlem", "select", hints=True).wait()
    ask(page)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".hints")).to_have_count(0)
    expect(page.get_by_role("tabpanel", name="Log")).to_be_in_viewport(ratio=0.99)
    ask(page)
    expect(page.get_by_role("tabpanel")).to_have_count(0)
