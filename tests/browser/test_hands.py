"""What hands do on the boards: what hovers is what a click does; pieces are dragged, turned and flipped."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser import planet_unknown as planet
from tests.browser.finger import LIFT, Finger
from tests.browser.table import Mouse, Table, step

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
    right, left, flip = (page.locator(f"[data-turn={way}]") for way in ("right", "left", "flip"))
    changes(right.click, left.click)
    changes(flip.click, flip.click)
    assert page.evaluate("scrollY") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single keys are shortcuts").uncheck()
    page.get_by_role("button", name="Close").click()
    before = orientation(held)
    page.keyboard.press("r")
    assert orientation(held) == before
    right.click()
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


def test_PU_a_tap_right_after_a_drag_counts(phone: Page) -> None:
    """Nothing passes between lifting the finger and the tap: no timer of the page has gone off."""
    page = phone
    page.clock.install()
    first_tile(page)
    page.locator("[data-hold]").first.tap()
    finger, turns = Finger(page), page.locator("[data-turn=right]")
    expect(turns).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000") / 1000)
    x, y = page.locator(".map .glow").evaluate_all(MIDDLES)[-1]
    finger.drag(middle(page.locator("[data-hold]").first), (x, y))
    held = page.locator("[data-held]")
    before = orientation(held)
    finger.down(*middle(turns))
    finger.up()
    expect(held).not_to_have_attribute("data-orientation", before)


@pytest.fixture
def refusing(chromium: Browser, address: str) -> Iterator[Page]:
    """A desktop page that asks no questions, and whose moves never reach the server: one is tried after the other."""
    context = chromium.new_context(base_url=address, viewport=ViewportSize(width=1280, height=800))
    context.add_init_script("""localStorage.setItem("cosmodrome.settings", '{"pace": "none", "confirm": false}')""")
    page = context.new_page()
    page.route("**/api/tables/*/steps", lambda route: route.fulfill(status=422, json=REFUSED))
    yield page
    context.close()


REFUSED = {"error": "refused", "words": "Not now.", "refusal": None}


def meant(page: Page, target: Locator) -> list[str]:
    """What a click there would do: the words of the action that it sends."""
    with page.expect_request("**/api/tables/*/steps") as sent:
        target.click()
    expect(page.locator("#prompt .sending")).to_have_count(0)
    action: str = (sent.value.post_data_json or {})["do"]
    return action.split(" ")


def check_lit_planets(page: Page) -> int:
    """Each says what a click on it would do; how many there were."""
    lit = page.locator(".spot.lit")
    for nth in range(lit.count()):
        lit.nth(nth).hover()
        planet, does = lit.nth(nth).get_attribute("data-planet"), lit.nth(nth).get_attribute("data-does")
        word, *rest = meant(page, lit.nth(nth))
        assert word == does
        assert word == "scan" or rest[-1] == planet
    return lit.count()


def test_SM_what_is_lit_says_what_a_click_does(refusing: Page) -> None:
    """Planets for each card and for a flight; cards for a scan; tiles of a pile."""
    page = refusing
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    table, tried, tiles = Table(page), 0, 0
    names = {name: key for key, name in table.game.names["tile"].items()}
    while tried < 12 or not tiles:
        position = table.wait()
        assert not position["over"], "the match was too short to see everything"
        kinds = {one["kind"] for one in position["legal"]}
        for nth in range(page.locator("[data-card]").count() if "jump" in kinds and tried < 12 else 0):
            page.locator("[data-card]").nth(nth).click()
            tried += check_lit_planets(page)
            page.keyboard.press("Escape")
        if "fly" in kinds and tried < 12:
            page.get_by_role("toolbar").get_by_role("button", name="Fly").click()
            tried += check_lit_planets(page)
            page.keyboard.press("Escape")
        pile = page.locator(".pile .tile:not([aria-disabled=true])")
        for tile in pile.all() if "take" in kinds else []:
            name = tile.locator(".name").inner_text()
            assert meant(page, tile) == ["take", names[name]]
            tiles += 1
        step(table, position)


def test_SM_what_is_not_lit_says_why_and_a_click_says_the_same(refusing: Page) -> None:
    """Also at the own planet, where a single card scans and none jumps."""
    page = refusing
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    table = Table(page)
    while True:
        position = table.wait()
        ship = position["view"]["players"][table.seat]["ship"]
        if ship is not None and {one["kind"] for one in position["legal"]} >= {"jump"}:
            break
        step(table, position)
    own = page.locator(f".spot[data-planet={table.game.parts['planets'][ship]['key']}]")
    for card in page.locator("[data-card]").all():
        card.click()
        if "lit" not in str(own.get_attribute("class")):
            own.hover()
            _, hovers = page.get_by_role("region", name="Board").locator(".note span").inner_text().split(": ", 1)
            own.click()
            expect(page.get_by_role("region", name="What to do")).to_contain_text(hovers, ignore_case=True)
            return
        page.keyboard.press("Escape")


GHOST = """() => {
  const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
  const [x, y] = middle(document.querySelector(".track > .ghost") ?? document.querySelector(".track > .rocket"));
  const under = [...document.querySelectorAll("[data-anchor^='field.']")].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  return Number(under.dataset.anchor.slice(6));
}"""  # noqa: E501  # a script
"""The field on which the rocket's ghost stands; the rocket itself where it would stay."""


def test_ML_5_3_and_7_2_where_the_ghost_stands_is_where_a_click_leads(refusing: Page) -> None:
    """Of every usable group of dice, and of every way to leave."""
    page = refusing
    page.goto("/new?game=mlem&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    table, seen = Table(page), {"select": 0, "land": 0, "pick": 0}
    while min(seen.values()) < 2:
        position = table.wait()
        if position["over"]:
            page.goto("/new?game=mlem&seats=2&bots=random")
            page.wait_for_url("**/table/*")
            table = Table(page)
            continue
        view = position["view"]
        seen[view["stage"]] = seen.get(view["stage"], 0) + 1
        fields = {move["do"]: move["field"] for move in view["moves"]}
        for group in page.locator("[data-face][aria-disabled=false]").all() if view["stage"] == "select" else []:
            group.click()
            if page.locator("[data-go][aria-disabled=false]").count():
                stands = page.evaluate(GHOST)
                assert fields[" ".join(meant(page, page.locator("[data-go]")))] == stands
            group.click()
        exits = {one["do"]: one["field"] for seat in view["crew"] for one in seat["exits"]}
        for way in page.locator(".ways [data-way]").all() if view["stage"] == "land" else []:
            way.hover()
            stands = page.evaluate(GHOST)
            does = " ".join(meant(page, way))
            assert does == way.get_attribute("data-way")
            assert exits.get(does, view["rocket"]) == stands
        for cat in page.locator(".big [data-kind]").all() if view["stage"] == "pick" else []:
            cat.click()
            assert meant(page, page.locator("[data-go]")) == ["pick", cat.get_attribute("data-kind")]
        step(table, position)
