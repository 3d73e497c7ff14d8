"""A whole game of Space Mission through the page by mouse; a turn on a small phone; refusals and undo."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from cosmodrome.games import find
from tests.browser.conftest import TableAt
from tests.browser.layout import too_wide
from tests.browser.lessons import Pupil
from tests.browser.space_mission import do
from tests.browser.table import Hands, Mouse, Table, Tap, check_the_end, check_the_record, play


def start(page: Page, bots: str = "greedy,random") -> Table:
    page.goto(f"/new?game=space-mission&seats={bots.count(',') + 2}&bots={bots}")
    page.wait_for_url("**/table/*")
    return Table(page)


def play_now(page: Page) -> Locator:
    """Return the button that opens a table at once."""
    card = page.get_by_role("listitem").filter(has_text="Space Mission")
    return card.get_by_role("button", name="Play now")


def test_a_whole_game_by_mouse(page: Page) -> None:
    page.goto("/")
    play_now(page).click()
    page.wait_for_url("**/table/*")
    table = Table(page)
    check_the_end(table, play(table, Mouse(page), do))
    check_the_record(page)


@pytest.mark.parametrize("width", [320])
def test_a_turn_on_a_small_phone(chromium_phone: BrowserContext, table_at: TableAt, width: int) -> None:
    page = chromium_phone.new_page()
    for name in ("turn", "fly", "pile"):
        table = table_at(page, "space-mission", name, loaded=False)
        do(table, Mouse(page), table.think(table.wait()).text)
    overflow = too_wide(page)
    assert overflow == 0, f"the page is {overflow} px wider than {width} px"


def test_a_refused_touch_says_why(page: Page) -> None:
    table = start(page)
    table.wait()
    # Forced: a forbidden action is marked as disabled for screen readers, and still answers.
    page.get_by_role("toolbar", name="The six actions").get_by_role("button", name="Fly").click(force=True)
    expect(page.get_by_text("your ship is still at the jump gate", exact=False).first).to_be_visible()
    expect(page.get_by_role("button", name="Rule SM-6.2")).to_be_visible()


def towards(page: Page, hands: Hands, table: Table, jump: str) -> None:
    """Press first the planet, then the card: the other order than `do` uses."""
    _, card, planet = jump.split(" ")
    hands.press(page.locator(f".spot[data-planet={planet}]"))
    expect(page.locator(f"[data-card={card}].lit")).to_be_visible()
    hands.press(page.locator(f"[data-card={card}]"))
    expect(page.locator(".overlay")).to_have_count(0)


def test_SM_5_3_a_planet_and_then_a_card_jumps(page: Page) -> None:
    table = start(page)
    before = table.wait()
    towards(page, Mouse(page), table, next(one["do"] for one in before["legal"] if one["kind"] == "jump"))
    table.shows(before["version"] + 1)
    assert table.position()["view"]["players"][table.seat]["gate"] == 1


def test_SM_5_3_the_lesson_s_first_task_is_done_in_the_order_of_its_words_by_touch(
    chromium_phone: BrowserContext,
) -> None:
    page = chromium_phone.new_page()
    page.goto("/learn/space-mission")
    pupil = Pupil(page, "space-mission", find("space-mission").lessons[0], Tap(page))
    assert pupil.arrive(-1) == 0
    pupil.read_on()
    pupil.table.wait()
    towards(page, Tap(page), pupil.table, "jump c06 green-heggar")
    assert pupil.arrive(0) == 1


def test_a_jump_can_be_taken_back(page: Page) -> None:
    table = start(page)
    before = table.wait()
    jump = next(one["do"] for one in before["legal"] if one["kind"] == "jump")
    do(table, Mouse(page), jump)
    after = table.wait()
    assert after["view"]["players"][table.seat]["gate"] == 1
    page.get_by_role("button", name="Take back").click()
    table.shows(after["version"] + 1)
    assert table.position()["view"] == before["view"]
    expect(page.locator(".caption .seen")).to_have_text("The last step was taken back.")


def test_a_question_hides_only_the_player_s_area_and_not_their_ship(
    chromium_phone: BrowserContext, table_at: TableAt
) -> None:
    page = chromium_phone.new_page()
    table = table_at(page, "space-mission", "on a planet")
    scan, card = next(one["do"] for one in table.wait()["legal"] if one["kind"] == "scan").split(" ")
    page.get_by_role("toolbar", name="The six actions").get_by_role("button", name=scan.capitalize()).click()
    page.locator(f"[data-card={card}]").click()
    expect(page.locator("[data-agree]")).to_be_visible()
    expect(page.locator("section.own")).not_to_be_visible()
    expect(page.locator(f"[data-piece='ship.{table.seat}']")).to_be_visible()


def top_up(page: Page) -> None:
    page.get_by_role("toolbar", name="The six actions").get_by_role("button", name="Top up").click()


def test_SM_4_4_a_top_up_is_asked_about_before_anything_is_discarded_and_can_be_declined(page: Page) -> None:
    table = start(page)
    before = table.wait()
    top_up(page)
    page.locator("[data-card]").first.click()
    page.get_by_role("button", name="Discard 1, then draw").click()
    expect(page.get_by_text("This draws new cards.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("This draws new cards.")).to_have_count(0)
    assert table.position() == before
    page.get_by_role("button", name="Discard 1, then draw").click()
    page.get_by_role("button", name="Go ahead").click()
    table.shows(before["version"] + 2)
    assert [one["kind"] for one in table.get("/log?seat=0")["events"][-2:]] == ["discarded", "drew+"]


def test_SM_3_2_a_top_up_that_draws_nothing_is_not_asked_about_and_can_be_taken_back(page: Page) -> None:
    table = start(page)
    before = table.wait()
    top_up(page)
    page.get_by_role("button", name="Keep all cards").click()
    table.shows(before["version"] + 1)
    page.get_by_role("button", name="Take back").click()
    table.shows(before["version"] + 2)
    assert table.position()["view"] == before["view"]


def test_SM_10_3_who_has_scanned_and_who_has_seen_tiles_is_marked_apart(page: Page, table_at: TableAt) -> None:
    table = table_at(page, "space-mission", "seen apart")
    ring = table.wait()["view"]["ring"]
    for spot in ring:
        planet = page.locator(f".spot[data-planet={table.game.parts['planets'][spot['planet']]['key']}]")
        for kind in ("scanned", "seen"):
            pictures = planet.locator(f"[data-term={kind}] svg")
            expect(pictures).to_have_count(len(spot[kind]) + 1 if spot[kind] else 0)  # one explains the marks
