"""Whole games of Tom Tube through the page: by mouse, by keyboard alone, on a small phone; what is shown before it is
done."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.layout import too_wide
from tests.browser.table import Keyboard, Mouse, Table, check_the_end, check_the_record, play, play_out
from tests.browser.test_access import AXE, BARE, open_page
from tests.browser.tom_tube import aim, aimed, at, do, go, touch, walk

OWN_NAMES = {"Cosmodrome", "Tom Tube", "Player 1", "search", "greedy", "random", "Dave"}
STAGES = ["turn", "place", "triangle"]


def start(page: Page, bot: str = "random", options: dict[str, str] | None = None) -> Table:
    """A table against a bot."""
    page.goto("/")
    order = {
        "game": "tom-tube",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}],
        "options": {"start_player": "tom", **(options or {})},
    }
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


def until(table: Table, stage: str) -> Any:
    """Play, building whenever that is possible, until the player is asked for this."""
    while (position := table.wait())["view"]["stage"] != stage:
        assert not position["over"], f"the game ended without “{stage}”"
        texts = [one["do"] for one in position["legal"]]
        do(table, Mouse(table.page), "build" if "build" in texts else texts[0])
    return position


def check_laid(table: Table, before: int, site: str) -> None:
    """A rhomb lies there, since this version."""
    expect(table.page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))
    assert site in [laid["place"] for laid in table.position()["view"]["laid"]]


def test_a_whole_game_against_search_by_mouse(page: Page) -> None:
    table = start(page, "search")
    check_the_end(table, play(table, Mouse(page), do))
    page.get_by_role("button", name="Board").click()
    expect(page.locator(".tom-tube")).to_be_visible()
    check_the_record(page)


def suits(marks: Locator) -> set[str]:
    """The colours of the players' marks there."""
    paths = marks.locator("path[style*='--player-']")
    expect(paths).not_to_have_count(0)
    return set(paths.evaluate_all("all => all.map(one => getComputedStyle(one).fill)"))


def test_TT_1_1_players_are_called_and_coloured_like_their_astronauts_to_the_end(page: Page) -> None:
    page.goto("/new?game=tom-tube&bots=greedy")
    page.wait_for_url("**/table/*")
    table = Table(page)
    assert [seat["name"] for seat in table.get("")["seats"]] == ["Tom", "Dave"]
    table.wait()
    players = page.locator(".players")
    yellow_and_red = suits(players)
    assert len(yellow_and_red) == 2
    play_out(table)
    sheet = page.get_by_role("table", name="Score sheet")
    expect(sheet).to_be_visible()
    assert suits(sheet) == suits(players) == yellow_and_red
    page.goto("/")
    page.get_by_text("Show 1 finished table").click()
    assert suits(page.get_by_role("link", name="Tom")) == yellow_and_red


def test_TT_17_1_more_energy_stones_are_chosen_from_a_list_by_keyboard(page: Page) -> None:
    page.goto("/new?game=tom-tube")
    page.locator("summary", has_text="Single rules").focus()
    page.keyboard.press("Enter")
    more = page.get_by_role("combobox", name="Energy stones more for Dave")
    more.focus()
    page.keyboard.press("4")
    expect(more).to_have_value("4")
    page.get_by_role("button", name="Open the table").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    tom, dave = Table(page).position()["view"]["players"]
    assert dave["energy"] - tom["energy"] == 4


@pytest.mark.parametrize("button", ["Play again", "Play again as before"])
def test_TT_17_2_a_rematch_proposes_the_changed_handicap(page: Page, button: str) -> None:
    table = start(page, options={"extra_energy_tom": "2", "extra_energy_dave": "2"})
    play_out(table)
    proposed = table.position()["over"]["proposed"]
    assert set(proposed) == {"extra_energy_tom", "extra_energy_dave"}, "somebody wins this match"
    dock = page.locator(".dock")
    for name, key in (("Tom", "extra_energy_tom"), ("Dave", "extra_energy_dave")):
        expect(dock).to_contain_text(f"Energy stones more for {name}: {proposed[key]}")
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_url(lambda url: not url.endswith(table.id))
    extra = [player["extra"] for player in Table(page).position()["view"]["players"]]
    changed = [int(proposed[key]) for key in ("extra_energy_tom", "extra_energy_dave")]
    assert extra == (changed if button == "Play again" else [2, 2])
    assert sorted(changed) == [1, 3]


def test_a_whole_game_by_keyboard(page: Page) -> None:
    table = start(page, "greedy")
    check_the_end(table, play(table, Keyboard(page), do))


def test_turns_on_a_small_phone(chromium_phone: BrowserContext) -> None:
    page = chromium_phone.new_page()
    table = start(page)
    for stage in STAGES:
        position = until(table, stage)
        overflow = too_wide(page)
        assert overflow == 0, f"at “{stage}” the page is {overflow} px too wide"
        do(table, Mouse(page), position["legal"][-1]["do"])


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_board_never_scrolls(chromium: Browser, address: str, width: int) -> None:
    page = open_page(chromium, address, width, "night")
    start(page).wait()
    board = page.locator(".tom-tube").first
    assert board.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    page.context.close()


def test_TT_20_4_a_placement_shows_what_it_would_bring_before_it_is_laid(page: Page) -> None:
    table = start(page)
    until(table, "triangle")
    while not (previews := [one for one in until(table, "place")["view"]["previews"] if one["isolated"]]):
        do(table, Mouse(page), table.position()["legal"][0]["do"])
    version, preview = table.position()["version"], previews[0]
    aim(table, Mouse(page), preview["do"])
    page.mouse.move(2, 2)
    for mark, field in {"isolated": "isolated", "complete": "complete", "dead": "dead_ends"}.items():
        expect(page.locator(f"svg .{mark}")).to_have_count(len(preview[field]))
    for cell in preview["isolated"]:
        expect(page.locator(".words")).to_contain_text(table.game.names["cell"][cell])
    assert table.position()["version"] == version


MIDDLE = """one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def test_TT_4_2_where_the_rhomb_hovers_is_where_a_click_aims_it(page: Page) -> None:
    table = start(page)
    position = until(table, "place")
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


def test_a_second_click_lays_nothing_by_accident_the_button_does(page: Page) -> None:
    table = start(page)
    position = until(table, "place")
    site = position["legal"][0]["args"]["site"]
    touch(table, site)
    first = aimed(table)
    touch(table, site)
    expect(page.get_by_text("This is chosen already.")).to_be_visible()
    assert (aimed(table), table.position()["version"]) == (first, position["version"])
    go(table).click()
    check_laid(table, position["version"], site)


UNDER = "(one, [x, y]) => (one.style.cssText = `position: fixed; z-index: 99; left: ${x - 20}px; top: ${y - 20}px`)"
"""Has come under the pointer there."""


def test_a_question_wants_a_click_of_its_own_and_is_not_put_again_if_one_says_so(page: Page) -> None:
    table = start(page)
    before = until(table, "turn")["version"]
    build, agree = page.locator("[data-do='build']"), page.locator("[data-agree]")
    at = build.evaluate(MIDDLE)
    page.mouse.click(*at)
    agree.evaluate(UNDER, at)
    page.mouse.down(click_count=2)  # the second of a quick succession: it was meant for what the first one met
    page.mouse.up(click_count=2)
    expect(agree).to_be_visible()
    assert table.position()["version"] == before
    page.locator("[data-never]").check()
    agree.click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))
    before = until(table, "turn")["version"]
    build.click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(before))


def test_a_finger_turns_a_rhomb_by_a_second_tap_and_lays_it_by_the_button(chromium_phone: BrowserContext) -> None:
    page = chromium_phone.new_page()
    table = start(page)
    while until(table, "place")["legal"][1]["args"]["turn"] == 0:
        do(table, Mouse(page), table.position()["legal"][0]["do"])
    position = table.position()
    site = position["legal"][0]["args"]["site"]
    mark = page.locator(f"[data-target='{site}']")
    mark.tap(force=True)
    first = aimed(table)
    mark.tap(force=True)
    assert aimed(table) != first
    assert table.position()["version"] == position["version"]
    go(table).tap()
    check_laid(table, position["version"], site)


def test_every_kind_of_move_is_shown_apart_and_a_jump_says_its_price(page: Page) -> None:
    table = start(page, options={"extra_energy_tom": "3"})
    while not (jumps := [one for one in until(table, "turn")["view"]["ways"] if one["kind"] == "jump"]):
        do(table, Mouse(page), table.think(table.position()).text)
    ways = table.position()["view"]["ways"]
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
    until(table, "place")
    expect(sheet).to_have_count(0)


def test_a_chosen_move_is_left_by_escape(page: Page) -> None:
    table = start(page)
    way = table.wait()["view"]["ways"][0]
    aim(table, Mouse(page), way["do"])
    page.keyboard.press("Escape")
    assert aimed(table) == ""


def test_the_ways_home_are_shown_on_the_board_and_in_words(page: Page) -> None:
    table = start(page)
    while not (home := table.wait()["view"]["players"][0]["home"]):
        do(table, Mouse(page), next(one["do"] for one in table.position()["legal"] if one["kind"] == "move"))
    page.get_by_role("tab", name="Ways home").click()
    page.get_by_role("checkbox", name="Show them on the board").check()
    expect(page.locator("svg .tom .hop")).to_have_count(len(home))
    expect(page.get_by_role("tabpanel").locator("ol").first.locator("li")).to_have_count(len(home))


@pytest.mark.parametrize("theme", ["night", "chart"])
@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing(chromium: Browser, address: str, stage: str, theme: str) -> None:
    page = open_page(chromium, address, 1280, theme)
    until(start(page), stage)
    if stage == "turn":
        page.get_by_role("button", name="Keys").click()
        page.get_by_role("tab", name="Stock").click()
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run().then(result => result.violations)")
    page.context.close()
    assert [(one["id"], one["help"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("stage", STAGES)
def test_every_word_comes_from_the_catalogue(chromium: Browser, address: str, stage: str) -> None:
    page = open_page(chromium, address, 1280, "night", "fr")
    until(start(page), stage)
    page.wait_for_timeout(300)
    bare = page.evaluate(BARE)
    page.context.close()
    assert [text for text in bare if text.strip(" ,:.") not in OWN_NAMES] == []
