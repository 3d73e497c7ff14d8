"""A whole game of MLEM through the page by mouse; turns on a small phone; odds and standing orders."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.kernel.game import COLOURS
from tests.browser.conftest import TableAt
from tests.browser.layout import too_wide
from tests.browser.mlem import do, toggle
from tests.browser.table import Mouse, Table, check_the_end, check_the_record, play
from tests.browser.test_access import BARE, THEMES, check_axe, in_width, open_page

VARIANTS = {"discovery": "on", "missions": "on", "ufo": "on"}
BOTS = ("greedy", "random")
OWN_NAMES = {"Cosmodrome", "MLEM: Space Agency", "Player 1", "random", *COLOURS}


def start(page: Page, options: dict[str, str] = VARIANTS, bots: tuple[str, ...] = BOTS) -> Table:
    """Open a table against bots."""
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    order = {"game": "mlem", "seats": seats, "options": options}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


def test_a_whole_game_with_all_variants_by_mouse(page: Page) -> None:
    table = start(page)
    check_the_end(table, play(table, Mouse(page), do))
    check_the_record(page)


def test_turns_on_a_small_phone(chromium_phone: BrowserContext, table_at: TableAt) -> None:
    page = chromium_phone.new_page()
    for stage in ("keep", "pick", "roll", "select", "land"):
        table = table_at(page, "mlem", stage, loaded=False)
        position = table.wait()
        overflow = too_wide(page)
        assert overflow == 0, f"at “{stage}” the page is {overflow} px too wide"
        do(table, Mouse(page), table.think(position).text)


def test_ML_5_3_the_resulting_field_is_shown_before_it_is_chosen(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "mlem", "plain select")
    position = table.wait()
    move = max(position["view"]["moves"], key=lambda one: len(one["faces"]))
    ghost = page.locator(".track .ghost")
    expect(ghost).to_have_count(0)
    for face in move["faces"]:
        toggle(table, table.game.parts["faces"][face]).click()
    target = "deep space" if move["field"] == table.game.parts["deep"]["field"] else f"field {move['field']}"
    expect(page.locator("[data-go]")).to_have_text(f"Move to {target}")
    expect(ghost).to_have_count(1)
    assert table.position()["version"] == position["version"]


def test_a_seat_of_the_rocket_is_due_only_for_choices_on_the_rocket(page: Page, table_at: TableAt) -> None:
    due = page.locator(".deck .due")
    table_at(page, "mlem", "keep").wait()
    expect(page.get_by_role("button", name="Seat 1")).to_be_visible()
    expect(due).to_have_count(0)
    table_at(page, "mlem", "pick").wait()
    expect(due).to_have_accessible_name(re.compile("^Seat 1"))


def test_ML_5_2_a_group_that_is_not_listed_says_why(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "mlem", "idle dice")
    view = table.wait()["view"]
    idle = [face for face, count in enumerate(view["roll"]) if count and face not in view["usable"]]
    expect(page.locator("[data-go]")).to_be_visible()
    # Forced: an unusable group is marked as disabled for screen readers, and still answers.
    toggle(table, table.game.parts["faces"][idle[0]]).click(force=True)
    expect(page.get_by_role("region", name="What to do")).to_contain_text("ML-5.2")


SIGNS = """() => [...document.querySelectorAll(".board svg, .cell .token, .board .lamps, .own svg, .panel svg")]
  .filter((one) => one.getBoundingClientRect().width && !one.closest("[data-term], [data-scenery]"))
  .map((one) => `${one.parentElement.className} ${one.getAttribute("class")}`.replace(/ ?s(velte)?-\\w+/g, ""))"""
TERMS = """() => [...document.querySelectorAll("[data-term]")].flatMap((one) => one.dataset.term.split(" "))"""


def test_every_sign_on_the_table_says_what_it_means(page: Page, table_at: TableAt) -> None:
    met = set[str]()
    for stage in ("keep", "pick", "select", "land", "two: select", "two: keep-roll, reroll", "roll"):
        table = table_at(page, "mlem", stage, loaded=False)
        table.wait()
        assert page.evaluate(SIGNS) == []
        met |= set(page.evaluate(TERMS))
    page.locator("b[data-term='moon']").first.hover()
    expect(page.locator(".note", has_text="Takes one astronaut for the whole game")).to_be_visible()
    assert met <= table.game.glossary.keys()
    rare = {
        "panel.values",
        "panel.ufo",
        "ability.keep-dice",
        "ability.extra-dice",
        "ability.reroll",
        "astronaut.die-of-one",
    }
    assert table.game.glossary.keys() - met <= rare


def test_the_odds_are_those_of_the_view(page: Page, table_at: TableAt) -> None:
    odds = table_at(page, "mlem", "plain roll").wait()["view"]["odds"]
    page.get_by_role("tab", name="Odds").click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text(f"{odds['nearest']:.1f}")
    expect(panel.get_by_role("rowheader")).to_have_count(
        sum(chance > 0 for chance in odds["groups"])
        + sum(
            max(chances) > 0.0005
            for chances in zip(odds["reach"], *(aid["reach"] for aid in odds["aids"]), strict=True)
        )
    )


def percent(chance: float) -> str:
    return f"{chance:.0%}"


def test_ML_14_7_the_chance_with_the_reroll_stands_beside_the_chance_without(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "mlem", "reroll")
    aids = table.wait()["view"]["odds"]["aids"]
    again = [aid["fails"] for aid in aids if aid["by"] == "reroll"]
    plain = table.wait()["view"]["odds"]["fails"]
    both = f"{percent(plain)}, with the reroll {percent(again[0])}"
    expect(page.locator(".flight")).to_contain_text(f"Chance that this roll fails: {both}")
    page.get_by_role("tab", name="Odds").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(f"No usable group: crash {both}")
    expect(page.get_by_role("tabpanel").get_by_role("columnheader", name="with the reroll")).to_have_count(2)
    do(table, Mouse(page), "roll")
    assert table.wait()["view"]["odds"]["fails"] == plain
    expect(page.locator(".flight")).to_contain_text(f"After rolling once more: {percent(plain)}.")


def test_ML_17_2_orders_are_written_in_plain_words_and_say_what_they_would_do(page: Page, table_at: TableAt) -> None:
    table_at(page, "mlem", "plain land").wait()
    page.get_by_role("tab", name="Standing orders").click()
    landing = page.locator("[data-part=landing]")
    landing.locator("> summary").click()
    landing.get_by_role("button", name="Leave at field 14 or beyond").click()
    expect(landing.locator("[data-line='0']")).to_contain_text("Leave if the rocket is on field 14 or beyond")
    landing.get_by_role("spinbutton", name="Value of the condition").fill("1")
    landing.get_by_role("spinbutton", name="Value of the condition").press("Tab")
    expect(page.locator("form")).to_contain_text("Now they would do this: Leave")
    landing.get_by_role("spinbutton", name="Value of the condition").fill("99")
    landing.get_by_role("spinbutton", name="Value of the condition").press("Tab")
    expect(page.locator("form")).to_contain_text("Now they would do this: Stay aboard")


def test_ML_17_7_a_preset_is_chosen_saved_and_acts(page: Page, table_at: TableAt) -> None:
    position = table_at(page, "mlem", "plain land").wait()
    page.get_by_role("tab", name="Standing orders").click()
    steady = page.locator("[data-preset=steady]")
    steady.click()
    expect(steady).to_have_attribute("aria-pressed", "true")
    held = {
        part: page.locator(f"[data-part={part}] > summary") for part in ("launch", "landing", "parachute", "flight")
    }
    expect(held["launch"]).to_contain_text("You are asked.")
    expect(held["landing"]).to_contain_text("Leave if the rocket is on field 14 or beyond · otherwise: Stay")
    expect(held["parachute"]).to_contain_text("Land")
    expect(held["flight"]).to_contain_text("additions: only to avert a crash · reroll: only to avert a crash")
    page.get_by_role("button", name="Save orders").click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(position["version"]))
    expect(steady).to_have_attribute("aria-pressed", "true")


def test_ML_17_2_a_part_stays_open_while_it_is_edited_and_what_is_not_saved_outlives_another_tab(
    page: Page, table_at: TableAt
) -> None:
    table_at(page, "mlem", "plain land").wait()
    page.get_by_role("tab", name="Standing orders").click()
    page.locator("[data-preset=steady]").click()
    landing = page.locator("[data-part=landing]")
    landing.locator("> summary").click()
    landing.get_by_role("button", name="Remove line 1").click()
    expect(landing).to_have_attribute("open", "")
    landing.get_by_role("button", name="Add a line").click()
    landing.get_by_role("combobox", name="What to do").select_option("stay")
    expect(landing).to_have_attribute("open", "")
    expect(landing.locator("> summary")).to_contain_text("Stay in any case")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Standing orders").click()
    expect(landing.locator("> summary")).to_contain_text("Stay in any case")
    expect(page.locator("form")).to_contain_text("Not saved yet.")


COVERED = """form => [...form.querySelectorAll("button, select, input, summary")].filter(one => {
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(one => one.outerHTML.slice(0, 120))"""


def test_nothing_covers_the_form_of_standing_orders(page: Page, table_at: TableAt) -> None:
    table_at(page, "mlem", "land").wait()
    page.get_by_role("tab", name="Standing orders").click()
    page.locator("[data-preset=goals]").click()
    foot = page.locator("form .foot")
    expect(foot).to_have_css("position", "static")  # it has a place of its own at the end
    for width in (1280, 390):
        in_width(page, width)
        for part in ("launch", "landing", "parachute", "flight"):
            page.locator(f"[data-part={part}]:not([open]) > summary").click()
        assert (width, page.locator("form").evaluate(COVERED)) == (width, [])


def test_ML_17_1_saved_orders_act_at_once_and_can_be_withdrawn(page: Page, table_at: TableAt) -> None:
    position = table_at(page, "mlem", "plain land").wait()
    page.get_by_role("tab", name="Standing orders").click()
    landing = page.locator("[data-part=landing]")
    landing.locator("> summary").click()
    landing.get_by_role("combobox", name="Otherwise").select_option("stay")
    page.get_by_role("button", name="Save orders").click()
    expect(page.locator("[data-version]")).not_to_have_attribute("data-version", str(position["version"]))
    page.get_by_role("button", name="Withdraw all").click()
    expect(page.locator("form")).to_contain_text("No orders")


@pytest.mark.parametrize("stage", ["keep", "pick", "select", "land"])
def test_axe_finds_nothing(chromium: Browser, address: str, table_at: TableAt, stage: str) -> None:
    page = open_page(chromium, address, 1280, THEMES[0])
    table_at(page, "mlem", stage).wait()
    if stage == "land":
        page.get_by_role("tab", name="Standing orders").click()
        page.locator("[data-part=landing] > summary").click()
        page.get_by_role("button", name="Leave at field 14 or beyond").click()
    check_axe(page)


def test_every_word_comes_from_the_catalogue(chromium: Browser, address: str, table_at: TableAt) -> None:
    page = open_page(chromium, address, 1280, "night", "fr")
    for stage in ("keep", "pick", "select", "land"):
        table_at(page, "mlem", stage, loaded=False).wait()
        bare = [text for text in page.evaluate(BARE) if text.strip(" ,:.") not in OWN_NAMES]
        assert (stage, bare) == (stage, [])


def test_the_lesson_on_orders_is_gone_through_by_the_form_itself(page: Page) -> None:
    page.goto("/learn/mlem?lesson=orders")
    page.locator(".big [data-kind=double_planet]").click()
    page.locator("[data-go]").click()
    expect(page.locator(".coach")).to_contain_text("Step 2 of")
    page.get_by_role("tab", name="Standing orders").click()
    page.locator("[data-part=landing] > summary").click()
    page.locator("[data-idea=far]").click()
    page.get_by_role("button", name="Save orders").click()
    expect(page.locator(".coach")).to_contain_text("Step 5 of")
    expect(page.locator(".coach .say")).to_contain_text("Your cat is on Yarnball")
