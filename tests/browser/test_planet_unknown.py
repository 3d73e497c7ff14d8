"""A whole solo game of Planet Unknown by mouse; the planet by keyboard; the effects of a place; small phones."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.kernel.game import COLOURS
from tests.browser.conftest import TableAt
from tests.browser.ears import Ears
from tests.browser.layout import too_wide
from tests.browser.planet_unknown import do, go, lay, list_all_places, play, start, take, unreachable, walk
from tests.browser.table import Keyboard, Mouse, Table, check_the_end, check_the_record, step
from tests.browser.test_access import BARE, THEMES, check_axe, in_theme, in_width, open_page
from tests.browser.tiers import gated
from tests.situations import mixtures

OWN_NAMES = {"Cosmodrome", "Planet Unknown", "Player 1", "random", *COLOURS}
KINDS = ["give-up", "rotate", "take", "next"]
"""Kinds of actions in the situations to check."""


def test_PU_30_a_whole_solo_game(page: Page) -> None:
    table = start(page, {}, 0)
    last = play(table, Mouse(page))
    check_the_end(table, last)
    check_the_record(page)
    expect(page.get_by_role("heading", name=f"{last['over']['scores'][0]['total']} medals against")).to_be_visible()


def test_PU_32_everything_that_is_legal_can_be_pressed(page: Page, table_at: TableAt) -> None:
    """This checks each mixture of choices of a match."""
    for name in mixtures("planet-unknown", "two")[:-1]:
        position = table_at(page, "planet-unknown", name, loaded=False).wait()
        assert (name, unreachable(page, position["legal"])) == (name, [])


def test_the_newest_line_of_the_log_stays_in_sight_unless_somebody_reads_further_up(
    page: Page, table_at: TableAt
) -> None:
    table = table_at(page, "planet-unknown", "round four")
    table.wait()
    expect(page.locator(".log ul li").last).to_be_in_viewport()
    page.locator(".log h3").first.scroll_into_view_if_needed()
    play_on(table, to=5)
    expect(page.locator(".log h3").first).to_be_in_viewport()


def play_on(table: Table, to: int) -> None:
    """Play without the page to the next round."""
    while table.position()["view"]["round"] < to:
        step(table, table.position())
    table.wait()


def test_PU_3_2_boards_are_chosen_by_looking_at_them(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "planet-unknown", "planet")
    position = table.wait()
    expect(page.get_by_text("Choose a planet to see it here.")).to_be_visible()
    for name in ("Arashi", "Gaia"):
        page.locator("[data-card]").filter(has_text=name).click()
        expect(page.get_by_role("region", name=f"Your planet, {name}")).to_be_visible()
    do(table, Mouse(page), "planet gaia", position)
    expect(page.get_by_text("Choose a corporation to see it here.")).to_be_visible()
    page.locator("[data-card]").filter(has_text="Jump Drive").click()
    expect(page.get_by_role("group", name="Tracks of Jump Drive")).to_be_visible()
    do(table, Mouse(page), "corporation cosmos", table.wait())
    board = page.get_by_role("region", name=re.compile("^Your planet, Gaia"))
    expect(board).to_be_visible()
    expect(page.get_by_role("group", name="Tracks of Cosmos Inc.")).to_be_visible()


def test_PU_8_2_alone_cards_are_picked_at_once_unless_it_is_chosen_otherwise(page: Page) -> None:
    page.goto("/new?game=planet-unknown")
    page.locator("form").wait_for()
    page.get_by_role("button", name=re.compile("Remove seat")).last.click()  # a first game starts with two seats
    page.locator("summary", has_text="Individual rules").click()
    timing = page.get_by_role("group", name=re.compile("Civ cards are picked"))
    expect(timing.get_by_role("radio", name="at once")).to_be_checked()
    page.get_by_role("button", name="Add a seat").click()
    expect(timing.get_by_role("radio", name="at once")).to_have_count(0)
    expect(timing.get_by_role("radio", name="at the end of the round")).to_be_checked()


def test_in_a_small_window_the_own_special_rules_are_in_sight_and_each_civ_card_fits(
    page: Page, table_at: TableAt
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    table = table_at(page, "planet-unknown", "six take")
    own, parts = table.wait()["view"]["players"][table.seat], table.game.parts
    planet, corporation = parts["planets"][own["planet"]], parts["corporations"][own["corporation"]]
    special = [planet] * (planet["rule"]["type"] != "none") + [corporation] * (corporation["rule"] != "none")
    assert special
    for board in special:
        expect(page.get_by_role("region", name="Special rules").get_by_text(board["text"])).to_be_in_viewport()
    table_at(page, "planet-unknown", "six pick").wait()
    for card in page.locator("[data-card]").all():
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport(ratio=0.99)  # a fraction of a pixel does not matter


def test_two_long_special_rules_are_read_without_scrolling(page: Page, table_at: TableAt) -> None:
    """These are the longest rules."""
    table_at(page, "planet-unknown", "long rules").wait()
    rules = page.get_by_role("region", name="Special rules")
    expect(rules.locator("p")).to_have_count(2)
    assert rules.evaluate("one => one.scrollHeight - one.clientHeight") <= 0


def test_all_technologies_are_at_hand_without_scrolling(page: Page, table_at: TableAt) -> None:
    """This uses the longest texts, with and without room for all five; a pressed one can be read completely."""
    table = table_at(page, "planet-unknown", "technologies")
    own = table.wait()["view"]["players"][table.seat]
    longest = table.game.parts["corporations"][own["corporation"]]
    sheet = page.get_by_role("region", name="Corporation")
    for width, height in ((1280, 720), (1280, 800), (1440, 900), (1536, 864), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for nth, tech in enumerate(longest["techs"]):
            plate = sheet.get_by_role("listitem").nth(nth).get_by_role("button")
            expect(plate).to_be_in_viewport(ratio=0.99)
            plate.click()
            expect(sheet.get_by_text(tech["text"])).to_be_in_viewport(ratio=0.99)
        assert (width, sheet.evaluate("one => one.scrollHeight - one.clientHeight")) == (width, 0)
    page.keyboard.press("Home")
    expect(sheet.get_by_role("button").first).to_be_focused()
    expect(sheet.get_by_role("button").first).to_have_accessible_name(
        re.compile(re.escape(longest["techs"][0]["text"]))
    )


def test_the_planet_is_nearly_as_high_as_its_board_and_the_tray_stands_whole_under_the_prompt(
    page: Page, table_at: TableAt
) -> None:
    table_at(page, "planet-unknown", "first take").wait()
    for width, height in ((1280, 800), (1440, 900)):
        in_width(page, width, height)
        board, own, planet, tile = (
            box
            for which in ("section.board", "section.own", ".map", "[data-hold], [data-take]")
            if (box := page.locator(which).first.bounding_box())
        )
        assert min(planet["width"], planet["height"]) >= 0.9 * board["height"]
        assert tile["y"] - own["y"] <= 16
        assert height - (tile["y"] + tile["height"]) >= 8


def test_on_a_phone_a_touch_tells_the_special_rules_in_full_and_moves_nothing(page: Page, table_at: TableAt) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    table_at(page, "planet-unknown", "long rules").wait()
    rules = page.get_by_role("region", name="Special rules").get_by_role("button")
    planet = page.locator(".map").bounding_box()
    cut = "one => [...one.querySelectorAll('.rule')].filter(rule => rule.scrollHeight > rule.clientHeight + 1).length"
    assert rules.evaluate(cut)
    rules.click()
    expect(rules).to_have_attribute("aria-expanded", "true")
    assert not rules.evaluate(cut)
    assert page.locator(".map").bounding_box() == planet
    rules.click()
    expect(rules).to_have_attribute("aria-expanded", "false")


def test_PU_5_the_planet_by_keyboard(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "planet-unknown", "first take")
    position = table.wait()
    stack, _codes = position["view"]["tries"][0]
    key = table.game.parts["shapes"][stack]["key"]
    page.locator(f"[data-hold='{key}']").focus()
    page.keyboard.press("Enter")
    walk(page, str(page.locator(".map .glow").last.get_attribute("data-cell")))
    expect(page.locator("g.held")).to_be_visible()
    for press in ("f", "r", "R", "Enter"):
        page.keyboard.press(press)
    expect(go(page)).to_be_visible()
    expect(page.locator("[data-outcome]")).to_contain_text(re.compile("step|stays|movement|top|energy"))
    page.keyboard.press("Escape")
    expect(go(page)).to_have_count(0)
    page.keyboard.press("Enter")
    lay(table, Keyboard(page), position)


def test_PU_5_a_tile_in_the_hand_says_where_it_lies_and_what_that_brings(page: Page, table_at: TableAt) -> None:
    ears = Ears(page)
    table_at(page, "planet-unknown", "first take").wait()
    page.locator("[data-hold]").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-next]").focus()
    page.keyboard.press("Enter")
    ears.hears("at row")
    said = ears.heard[-1]
    assert re.search(r"at row \d+, column \d+, .*turned.*: .*(step|stays|top)", said), said
    page.locator("[data-turn=flip]").focus()
    page.keyboard.press("Enter")
    ears.hears("flipped")


def test_PU_9_1_the_filter_for_ice_keeps_what_brings_water(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "planet-unknown", "water")
    position = table.wait()
    water = [
        stack
        for stack, _codes in position["view"]["tries"]
        if 1 in table.game.parts["tiles"][position["view"]["tops"][stack]]["terrains"]
    ]
    list_all_places(page, page.locator(f"[data-hold='{table.game.parts['shapes'][water[0]]['key']}']"))
    expect(page.locator("[data-place]", has_text="water stays").first).to_be_attached()
    page.locator("[data-filter=ice]").click()
    expect(page.locator("[data-place]", has_text="water stays")).to_have_count(0)
    mark = position["view"]["players"][table.seat]["marks"][1]
    expect(page.locator("[data-place]").first).to_contain_text(f"water to step {mark + 1}")
    page.locator("[data-place]").first.click()
    lay(table, Mouse(page), position)
    while (position := table.wait())["view"]["players"][table.seat]["marks"][1] == mark:
        water_first = [one["do"] for one in position["legal"] if one["do"] == "next symbol water"]
        do(table, Mouse(page), water_first[0] if water_first else table.think(position).text, position)
        assert position["view"]["stage"] == "tile_step", "the water marker did not move"


def test_PU_31_6_a_turn_starts_again(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "planet-unknown", "first take")
    position = table.wait()
    take(table, Mouse(page), table.game.parts["shapes"][position["view"]["tries"][0][0]]["key"], position)
    page.locator("[data-again]").click()
    expect(page.locator("[data-hold]")).to_have_count(2)
    assert table.position()["view"]["players"][table.seat]["tiles"] == []


def test_others_planets_are_enlarged_on_demand(page: Page, table_at: TableAt) -> None:
    table_at(page, "planet-unknown", "take").wait()
    page.locator("[data-player='2']").click()
    sheet = page.get_by_role("dialog", name=re.compile("’s planet"))
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("[data-player='2']")).to_be_focused()


def test_PU_17_the_goals_show_what_the_view_says(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "planet-unknown", "take")
    view = table.wait()["view"]
    page.get_by_role("tab", name="Goals").click()
    panel = page.get_by_role("tabpanel")
    names = {one["number"]: one for one in table.game.parts["objectives"]}
    for number in view["neighbours"]:
        expect(panel).to_contain_text(names[number]["name"])
    for aim in view["players"][table.seat]["aims"]:
        expect(panel).to_contain_text(names[aim]["own_name"])
    page.get_by_role("tab", name="Forecast").click()
    total = sum(one or 0 for one in view["players"][table.seat]["points"])
    expect(panel.locator("tfoot td.own")).to_have_text(str(total))


def test_turns_on_a_small_phone(chromium_phone: BrowserContext, table_at: TableAt) -> None:
    page = chromium_phone.new_page()
    for kind in KINDS:
        table = table_at(page, "planet-unknown", kind, loaded=False)
        position = table.wait()
        for theme in THEMES:
            in_theme(page, theme)
            for view in ("planet", "corporation", "station"):
                page.locator(f"[data-page={view}]").click()
                overflow = too_wide(page)
                assert overflow == 0, f"at “{kind}” the page with the {view} is {overflow} px too wide"
        page.locator("[data-page=planet]").click()
        do(table, Mouse(page), table.think(position).text, position)


ALONE = ["next", "advance", "patch", "end"]
"""Situations of a solo match, always reached in the same way."""
PLACES = [*KINDS, *ALONE[1:], "station", "corporation", "goals", "forecast"]
"""Places for axe: situations, and other parts of the page."""


def visit(page: Page, table_at: TableAt, place: str) -> None:
    """Open a situation, or a part of the page, with everything that belongs to it."""
    if place == "end":
        table_at(page, "planet-unknown", mixtures("planet-unknown", "alone")[-1])
        page.get_by_role("table").wait_for()
        return
    table_at(page, "planet-unknown", place if place in (*KINDS, *ALONE) else "take").wait()
    if place == "rotate":
        page.locator("[data-rotate]").nth(1).click()
    elif place == "take":
        page.locator("[data-hold]").first.click()
        page.locator("[data-list]").click()
        page.locator("[data-place]").first.click()
        page.locator("[data-place][aria-pressed=true]").wait_for()
        page.locator("[data-player='1']").click()


PARTS = ("station", "corporation")
"""Parts that have to be opened on a narrow board. A wide board shows them all: it is checked with “take”."""


def open_part(page: Page, place: str, narrow: bool) -> None:
    """Open the part to check on a narrow board; a wide one shows all."""
    if place in PARTS:
        part = page.locator(f"[data-page={place}]")
        expect(part).to_have_count(int(narrow))
        if narrow:
            part.click()
    if place in ("goals", "forecast"):
        page.get_by_role("tab", name=place.capitalize()).click()


@pytest.mark.parametrize("place", gated(PLACES, "rotate", "take", "station", "corporation", "goals"))
def test_axe_finds_nothing_and_nothing_is_too_wide(
    chromium: Browser, address: str, table_at: TableAt, place: str
) -> None:
    page = open_page(chromium, address, 1280, THEMES[0])
    visit(page, table_at, place)
    for width in (1280, 320):
        in_width(page, width)
        open_part(page, place, width < 640)
        if place not in PARTS or width < 640:
            check_axe(page)
        assert (width, too_wide(page)) == (width, 0)


def test_every_word_comes_from_the_catalogue(chromium: Browser, address: str, table_at: TableAt) -> None:
    page = open_page(chromium, address, 1280, "night", "fr")
    for kind in KINDS:
        table_at(page, "planet-unknown", kind, loaded=False).wait()
        bare = [text for text in page.evaluate(BARE) if text.strip(" ,:.·") not in OWN_NAMES]
        assert (kind, bare) == (kind, [])
