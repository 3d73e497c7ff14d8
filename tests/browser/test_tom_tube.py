"""A whole game of Tom Tube through the page by mouse; turns on a small phone; previews of actions."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import TableAt
from tests.browser.layout import too_wide
from tests.browser.table import Mouse, Table, check_the_end, check_the_record, play
from tests.browser.test_access import BARE, THEMES, check_axe, in_width, open_page
from tests.browser.tom_tube import aim, aimed, at, do, go, touch, walk

OWN_NAMES = {"Cosmodrome", "Tom Tube", "Player 1", "random", "Dave"}
STAGES = ["turn", "place", "triangle"]


def start(page: Page, bot: str = "random", options: dict[str, str] | None = None) -> Table:
    """Open a table against a bot."""
    page.goto("/")
    order = {
        "game": "tom-tube",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}],
        "options": {"start_player": "tom", **(options or {})},
    }
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


def check_laid(table: Table, before: int, site: str) -> None:
    """Check that a rhomb lies there, since this version."""
    expect(table.page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))
    assert site in [laid["place"] for laid in table.position()["view"]["laid"]]


def test_a_whole_game_by_mouse(page: Page) -> None:
    table = start(page, "greedy")
    check_the_end(table, play(table, Mouse(page), do))
    page.get_by_role("button", name="Board").click()
    expect(page.locator(".tom-tube")).to_be_visible()
    check_the_record(page)


def suits(marks: Locator) -> set[str]:
    """Return the colours of the players' marks there."""
    paths = marks.locator("path[style*='--player-']")
    expect(paths).not_to_have_count(0)
    return set(paths.evaluate_all("all => all.map(one => getComputedStyle(one).fill)"))


def test_TT_1_1_players_are_called_and_coloured_like_their_astronauts_to_the_end(page: Page, table_at: TableAt) -> None:
    page.goto("/new?game=tom-tube&bots=greedy")
    page.wait_for_url("**/table/*")
    assert [seat["name"] for seat in Table(page).get("")["seats"]] == ["Tom", "Dave"]
    players = page.locator(".players")
    yellow_and_red = suits(players)
    assert len(yellow_and_red) == 2
    table_at(page, "tom-tube", "handicap: the end", seats=[{"kind": "me", "name": "Tom"}, {"kind": "bot"}])
    sheet = page.get_by_role("table", name="Score sheet")
    expect(sheet).to_be_visible()
    assert suits(sheet) == suits(players) == yellow_and_red
    page.goto("/")
    page.get_by_text("Show 1 finished table").click()
    assert suits(page.get_by_role("link", name="Tom")) == yellow_and_red


def test_TT_17_1_more_energy_stones_are_chosen_from_a_list_by_keyboard(page: Page) -> None:
    page.goto("/new?game=tom-tube")
    page.locator("summary", has_text="Individual rules").focus()
    page.keyboard.press("Enter")
    more = page.get_by_role("combobox", name="More energy stones for Dave")
    more.focus()
    page.keyboard.press("4")
    expect(more).to_have_value("4")
    page.get_by_role("button", name="Open the table").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    tom, dave = Table(page).position()["view"]["players"]
    assert dave["energy"] - tom["energy"] == 4


@pytest.mark.parametrize("button", ["Play again", "Play again as before"])
def test_TT_17_2_a_rematch_proposes_the_changed_handicap(page: Page, table_at: TableAt, button: str) -> None:
    table = table_at(page, "tom-tube", "handicap: the end", seats=[{"kind": "me", "name": "Tom"}, {"kind": "bot"}])
    proposed = table.position()["over"]["proposed"]
    assert set(proposed) == {"extra_energy_tom", "extra_energy_dave"}, "somebody wins this match"
    dock = page.locator(".dock")
    for name, key in (("Tom", "extra_energy_tom"), ("Dave", "extra_energy_dave")):
        expect(dock).to_contain_text(f"More energy stones for {name}: {proposed[key]}")
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_url(lambda url: not url.endswith(table.id))
    extra = [player["extra"] for player in Table(page).position()["view"]["players"]]
    changed = [int(proposed[key]) for key in ("extra_energy_tom", "extra_energy_dave")]
    assert extra == (changed if button == "Play again" else [2, 2])
    assert sorted(changed) == [1, 3]


def test_turns_on_a_small_phone(chromium_phone: BrowserContext, table_at: TableAt) -> None:
    page = chromium_phone.new_page()
    for stage in STAGES:
        table = table_at(page, "tom-tube", stage, loaded=False)
        position = table.wait()
        overflow = too_wide(page)
        assert overflow == 0, f"at “{stage}” the page is {overflow} px too wide"
        do(table, Mouse(page), position["legal"][-1]["do"])


def test_the_board_never_scrolls(page: Page, table_at: TableAt) -> None:
    table_at(page, "tom-tube", "turn").wait()
    board = page.locator(".tom-tube").first
    for width in (1280, 768, 320):
        in_width(page, width)
        assert board.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")


def test_TT_20_4_a_placement_shows_what_it_would_bring_before_it_is_laid(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "isolated")
    previews = [one for one in table.wait()["view"]["previews"] if one["isolated"]]
    version, preview = table.position()["version"], previews[0]
    aim(table, Mouse(page), preview["do"])
    page.mouse.move(2, 2)
    for mark, field in {"isolated": "isolated", "complete": "complete", "dead": "dead_ends"}.items():
        expect(page.locator(f"svg .{mark}")).to_have_count(len(preview[field]))
    for cell in preview["isolated"]:
        expect(page.locator(".words")).to_contain_text(table.game.names["cell"][cell])
    assert table.position()["version"] == version


CHANGES = """() => {
  globalThis.changes = [];
  const label = (one) => one.attributeName === "aria-label" && one.target.matches(".place");
  new MutationObserver((all) => changes.push({
    shown: all.some((one) => one.attributeName === "data-shown-version"),
    labels: all.filter(label).length,
  })).observe(document.body, { subtree: true, attributeFilter: ["data-shown-version", "aria-label"] });
}"""
"""Script that notes for each task whether a new position was shown in it, and how many labels of places changed."""


def test_what_places_are_called_follows_the_position_in_a_later_task(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "turn")
    move = next(one["do"] for one in table.wait()["legal"] if one["do"].startswith("move"))
    page.evaluate(CHANGES)
    do(table, Mouse(page), move)
    shown = "changes.findIndex(({ shown }) => shown)"
    page.wait_for_function(f"() => {shown} >= 0 && changes.some(({{ labels }}) => labels > 2)")
    assert page.evaluate(f"changes[{shown}].labels") <= 2, "only the place that was aimed at has a new name at once"


MIDDLE = """one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def test_TT_4_2_where_the_rhomb_hovers_is_where_a_click_aims_it(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "place")
    position = table.wait()
    marks = page.locator("[data-target]").evaluate_all(f"all => all.map({MIDDLE})")
    assert len(marks) > 30
    for x, y in marks[::3]:
        page.mouse.move(x, y)
        hovers = page.locator("[data-shown]").get_attribute("data-shown")
        page.mouse.click(x, y)
        expect(page.locator("[data-go]")).to_have_attribute("data-go", str(hovers))
    assert table.position()["version"] == position["version"]
    page.keyboard.press("Escape")
    page.mouse.move(*page.locator("svg .loose").evaluate(MIDDLE))
    page.mouse.down()
    page.mouse.move(*marks[0], steps=8)
    hovers = page.locator("[data-shown]").get_attribute("data-shown")
    page.mouse.up()
    expect(page.locator("[data-go]")).to_have_attribute("data-go", str(hovers))


def test_a_second_click_lays_nothing_by_accident_the_button_does(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "place")
    position = table.wait()
    site = position["legal"][0]["args"]["site"]
    touch(table, site)
    first = aimed(table)
    touch(table, site)
    expect(page.get_by_role("region", name="What to do")).to_contain_text("This is already chosen.")
    assert (aimed(table), table.position()["version"]) == (first, position["version"])
    go(table).click()
    check_laid(table, position["version"], site)


UNDER = "(one, [x, y]) => (one.style.cssText = `position: fixed; z-index: 99; left: ${x - 20}px; top: ${y - 20}px`)"
"""Script that moves an element under the pointer."""


def test_a_question_wants_a_click_of_its_own_and_is_not_put_again_if_one_says_so(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "turn")
    before = table.wait()["version"]
    build, agree = page.locator("[data-do='build']"), page.locator("[data-agree]")
    at = build.evaluate(MIDDLE)
    page.mouse.click(*at)
    agree.evaluate(UNDER, at)
    page.mouse.down(click_count=2)  # the second of two quick clicks: it was meant for the first one's target
    page.mouse.up(click_count=2)
    expect(agree).to_be_visible()
    assert table.position()["version"] == before
    page.locator("[data-never]").check()
    agree.click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))
    before = table_at(page, "tom-tube", "later turn").wait()["version"]
    build.click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))


def test_a_finger_turns_a_rhomb_by_a_second_tap_and_lays_it_by_the_button(
    chromium_phone: BrowserContext, table_at: TableAt
) -> None:
    page = chromium_phone.new_page()
    table = table_at(page, "tom-tube", "turnable")
    position = table.wait()
    site = position["legal"][0]["args"]["site"]
    sites = page.locator(".site").evaluate_all("all => all.map((one) => getComputedStyle(one).opacity)")
    assert len(sites) > 1
    assert "0" not in sites, "every place where the rhomb may lie is marked before a touch"
    mark = page.locator(f"[data-target='{site}']")
    mark.tap(force=True)
    first = aimed(table)
    mark.tap(force=True)
    assert aimed(table) != first
    assert table.position()["version"] == position["version"]
    go(table).tap()
    check_laid(table, position["version"], site)


def test_after_a_touch_a_focus_that_a_lesson_moves_describes_no_move(
    chromium_phone: BrowserContext, table_at: TableAt
) -> None:
    page = chromium_phone.new_page()
    table = table_at(page, "tom-tube", "turn")
    target = next(one["target"] for one in table.wait()["view"]["ways"])
    go(table).tap(force=True)
    expect(page.get_by_role("region", name="What to do")).to_contain_text("Choose a glowing place.")
    page.locator(f"[data-place='{target}']").evaluate("one => one.focus()")
    expect(page.locator(f"[data-place='{target}']")).to_be_focused()
    expect(page.locator(".reading")).to_have_text("Choose a glowing place, or build.")


def test_every_kind_of_move_is_shown_apart_and_a_jump_says_its_price(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "tom-tube", "jump")
    ways = table.wait()["view"]["ways"]
    jumps = [one for one in ways if one["kind"] == "jump"]
    for kind in ("free", "control", "jump"):
        expect(page.locator(f"g.mark.{kind}")).to_have_count(sum(one["kind"] == kind for one in ways))
    aim(table, Mouse(page), jumps[0]["do"])
    expect(page.locator("g.mark.free")).to_have_count(0)
    expect(go(table)).to_contain_text("energy")


def test_TT_19_3_a_sphere_out_of_reach_says_why(page: Page) -> None:
    table = start(page)
    table.wait()
    open_node = next(node["id"] for node in table.game.parts["nodes"] if node["kind"] == "open")
    page.locator(f"[data-place='{open_node}']").click(force=True)
    expect(page.get_by_role("region", name="What to do")).to_contain_text("TT-7")


def test_the_board_is_walked_in_six_directions_and_speaks(page: Page) -> None:
    table = start(page)
    table.wait()
    parts = table.game.parts
    walk(table, "n0,0")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^Sphere E5: not complete: 0 of 6"))
    round_about = set()
    for key, back in {"PageUp": "End", "ArrowUp": "ArrowDown", "Home": "PageDown"}.items():
        for one, other in ((key, back), (back, key)):
            page.keyboard.press(one)
            round_about.add(at(table))
            page.keyboard.press(other)
            assert at(table) == "n0,0"
    assert round_about == {cell["id"] for cell in parts["cells"] if "n0,0" in cell["nodes"]}


def test_the_stock_lies_over_the_board_until_the_player_chooses_or_acts(page: Page) -> None:
    table = start(page)
    table.wait()
    corner, sheet = page.get_by_role("button", name="left in the stock"), page.get_by_role("dialog", name="Rhombs left")
    for shown in (1, 0, 1):
        corner.click()
        expect(sheet).to_have_count(shown)
    page.get_by_role("button", name="Next place").click()
    expect(sheet).to_have_count(0)
    corner.click()
    expect(sheet).to_have_count(1)
    do(table, Mouse(page), "build")
    table.wait()
    expect(sheet).to_have_count(0)


def test_a_chosen_move_is_left_by_escape(page: Page) -> None:
    table = start(page)
    way = table.wait()["view"]["ways"][0]
    aim(table, Mouse(page), way["do"])
    page.keyboard.press("Escape")
    assert aimed(table) == ""


def test_the_ways_home_are_shown_on_the_board_and_in_words(page: Page, table_at: TableAt) -> None:
    home = table_at(page, "tom-tube", "ways home").wait()["view"]["players"][0]["home"]
    page.get_by_role("tab", name="Ways home").click()
    page.get_by_role("checkbox", name="Show them on the board").check()
    expect(page.locator("svg .tom .hop")).to_have_count(len(home))
    expect(page.get_by_role("tabpanel").locator("ol").first.locator("li")).to_have_count(len(home))


@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing(chromium: Browser, address: str, table_at: TableAt, stage: str) -> None:
    page = open_page(chromium, address, 1280, THEMES[0])
    table_at(page, "tom-tube", stage).wait()
    if stage == "turn":
        page.get_by_role("button", name="Keys").click()
        page.get_by_role("tab", name="Stock").click()
    check_axe(page)


def test_every_word_comes_from_the_catalogue(chromium: Browser, address: str, table_at: TableAt) -> None:
    page = open_page(chromium, address, 1280, "night", "fr")
    for stage in STAGES:
        table_at(page, "tom-tube", stage, loaded=False).wait()
        bare = [text for text in page.evaluate(BARE) if text.strip(" ,:.") not in OWN_NAMES]
        assert (stage, bare) == (stage, [])
