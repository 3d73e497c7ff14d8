"""Mouse and touch on the boards: hovering shows what a click does; pieces are dragged, turned and flipped."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser import planet_unknown as planet
from tests.browser.conftest import PATIENCE, TableAt
from tests.browser.contexts import LENDER
from tests.browser.finger import LIFT, Finger
from tests.browser.table import Mouse, Table

MIDDLES = """all => all.map(one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""


@pytest.fixture
def moving(chromium: Browser, address: str) -> Page:
    """Return a desktop page with motion."""
    return LENDER.lend(chromium, base_url=address, viewport=ViewportSize(width=1280, height=800)).new_page()


@pytest.fixture
def phone(chromium: Browser, address: str) -> Page:
    """Return a phone's page with motion."""
    size = ViewportSize(width=390, height=844)
    return LENDER.lend(chromium, base_url=address, viewport=size, has_touch=True, is_mobile=True).new_page()


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def first_tile(page: Page, table_at: TableAt) -> Table:
    table = table_at(page, "planet-unknown", "first take")
    table.wait()
    return table


def lies(page: Page) -> str | None:
    """Return the code of the place where the held tile is shown."""
    return page.locator("[data-held]").get_attribute("data-held")


@pytest.mark.heavy
def test_PU_4_5_what_hovers_is_what_a_click_does_at_every_lit_cell(moving: Page, table_at: TableAt) -> None:
    page = moving
    first_tile(page, table_at)
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


def test_PU_5_2_wheel_and_R_turn_right_click_and_F_flip_from_anywhere(moving: Page, table_at: TableAt) -> None:
    page = moving
    first_tile(page, table_at)
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
    right, left, flip = (page.locator(f"[data-turn={way}]") for way in ("right", "left", "flip"))
    changes(right.click, left.click)
    changes(flip.click, flip.click)
    assert page.evaluate("scrollY") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Use single-key shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    before = orientation(held)
    page.keyboard.press("r")
    assert orientation(held) == before
    right.click()
    expect(held).not_to_have_attribute("data-orientation", before)


def orientation(held: Locator) -> str:
    return str(held.get_attribute("data-orientation"))


def test_PU_4_5_a_tile_is_dragged_onto_the_planet_and_a_forbidden_place_tells_its_rule(
    moving: Page, table_at: TableAt
) -> None:
    page = moving
    table = first_tile(page, table_at)
    before = table.position()
    page.mouse.move(*middle(page.locator("[data-hold]").first))
    page.mouse.down()
    page.mouse.move(*middle(planet.cell(page, "5,5")), steps=8)
    expect(page.locator("[data-held]")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("region", name="What to do")).to_contain_text("The first tile has to cover an edge cell")
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


def test_PU_a_finger_drags_a_tile_above_it_and_the_page_does_not_scroll(phone: Page, table_at: TableAt) -> None:
    page = phone
    first_tile(page, table_at)
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


def test_PU_a_tap_right_after_a_drag_counts(phone: Page, table_at: TableAt) -> None:
    """No time passes between lifting the finger and the tap: no timer of the page has fired."""
    page = phone
    page.clock.install()
    first_tile(page, table_at)
    page.locator("[data-hold]").first.tap()
    finger, turns = Finger(page), page.locator("[data-turn=right]")
    expect(turns).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + PATIENCE)
    x, y = page.locator(".map .glow").evaluate_all(MIDDLES)[-1]
    finger.drag(middle(page.locator("[data-hold]").first), (x, y))
    held = page.locator("[data-held]")
    before = orientation(held)
    finger.down(*middle(turns))
    finger.up()
    expect(held).not_to_have_attribute("data-orientation", before)


@pytest.fixture
def refusing(chromium: Browser, address: str) -> Page:
    """Return a desktop page without questions, whose moves never reach the server, to try one after the other."""
    page = LENDER.lend(chromium, base_url=address, viewport=ViewportSize(width=1280, height=800)).new_page()
    page.add_init_script("""localStorage.setItem("cosmodrome.settings", '{"pace": "none", "confirm": false}')""")
    page.route("**/api/tables/*/steps", lambda route: route.fulfill(status=422, json=REFUSED))
    return page


REFUSED = {"error": "refused", "words": "Not now.", "refusal": None}


def meant(page: Page, target: Locator) -> list[str]:
    """Click there; return the action that the page sends."""
    with page.expect_request("**/api/tables/*/steps") as sent:
        target.click()
    expect(page.locator("#prompt .sending")).to_have_count(0)
    action: str = (sent.value.post_data_json or {})["do"]
    return action.split(" ")


def check_lit_planets(page: Page) -> int:
    """Check that each lit planet says what a click on it does; return their number."""
    lit = page.locator(".spot.lit")
    for nth in range(lit.count()):
        lit.nth(nth).hover()
        planet, does = lit.nth(nth).get_attribute("data-planet"), lit.nth(nth).get_attribute("data-does")
        word, *rest = meant(page, lit.nth(nth))
        assert word == does
        assert word == "scan" or rest[-1] == planet
    return lit.count()


def test_SM_what_is_lit_says_what_a_click_does(refusing: Page, table_at: TableAt) -> None:
    """This covers planets for each card and for a flight, cards for a scan, and tiles of a pile."""
    page, tried = refusing, 0
    for name in ("two: discard, jump, keep", "two: develop, discard, draw, fly, jump, scan"):
        kinds = {one["kind"] for one in table_at(page, "space-mission", name).wait()["legal"]}
        for card in page.locator("[data-card]").all():
            card.click()
            tried += check_lit_planets(page)
            page.keyboard.press("Escape")
        if "fly" in kinds:
            page.get_by_role("toolbar").get_by_role("button", name="Fly").click()
            tried += check_lit_planets(page)
            page.keyboard.press("Escape")
    assert tried >= 12
    table = table_at(page, "space-mission", "pile")
    table.wait()
    names = {name: key for key, name in table.game.names["tile"].items()}
    pile = page.locator(".pile .tile:not([aria-disabled=true])")
    expect(pile.first).to_be_visible()
    for tile in pile.all():
        assert meant(page, tile) == ["take", names[tile.locator(".name").inner_text()]]


def test_SM_what_is_not_lit_says_why_and_a_click_says_the_same(refusing: Page, table_at: TableAt) -> None:
    """This includes the player's own planet, where a single card scans and none jumps."""
    page = refusing
    table = table_at(page, "space-mission", "on a planet")
    ship = table.wait()["view"]["players"][table.seat]["ship"]
    own = page.locator(f".spot[data-planet={table.game.parts['planets'][ship]['key']}]")
    told = 0
    for card in page.locator("[data-card]").all():
        card.click()
        if "lit" not in str(own.get_attribute("class")):
            own.hover()
            _, hovers = page.get_by_role("region", name="Board").locator(".note span").inner_text().split(": ", 1)
            own.click()
            expect(page.get_by_role("region", name="What to do")).to_contain_text(hovers, ignore_case=True)
            told += 1
        page.keyboard.press("Escape")
    assert told


GHOST = """() => {
  const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
  const [x, y] = middle(document.querySelector(".track .ghost") ?? document.querySelector(".track .rocket"));
  const under = [...document.querySelectorAll("[data-anchor^='field.']")].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  return Number(under.dataset.anchor.slice(6));
}"""  # noqa: E501  # a script
"""Script that returns the field of the rocket's ghost; the rocket's own field if it would stay."""


@pytest.mark.parametrize("name", ["two: select", "select", "two: leave, stay", "land", "two: pick", "pick"])
def test_ML_5_3_and_7_2_where_the_ghost_stands_is_where_a_click_leads(
    refusing: Page, table_at: TableAt, name: str
) -> None:
    """This covers every usable group of dice, and every way to leave."""
    page, tried = refusing, 0
    view = table_at(page, "mlem", name).wait()["view"]
    fields = {move["do"]: move["field"] for move in view["moves"]}
    for group in page.locator("[data-face][aria-disabled=false]").all() if view["stage"] == "select" else []:
        group.click()
        if page.locator("[data-go][aria-disabled=false]").count():
            stands = page.evaluate(GHOST)
            assert fields[" ".join(meant(page, page.locator("[data-go]")))] == stands
            tried += 1
        group.click()
    exits = {one["do"]: one["field"] for seat in view["crew"] for one in seat["exits"]}
    for way in page.locator(".ways [data-way]").all() if view["stage"] == "land" else []:
        way.hover()
        stands = page.evaluate(GHOST)
        does = " ".join(meant(page, way))
        assert does == way.get_attribute("data-way")
        assert exits.get(does, view["rocket"]) == stands
        tried += 1
    for cat in page.locator(".big [data-kind]").all() if view["stage"] == "pick" else []:
        cat.click()
        assert meant(page, page.locator("[data-go]")) == ["pick", cat.get_attribute("data-kind")]
        tried += 1
    assert tried
