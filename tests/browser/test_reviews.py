"""The review of a finished match: asked for once, there for everybody, read by mouse and keyboard."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record, Resigned, Rng, seed_from
from tests.browser.conftest import TableAt
from tests.browser.test_replay import NAMES, opened, step_of


def short() -> Record:
    """A match of two with mistakes that one of them gave up."""
    game = find("mlem")
    match, rng = Match.create(game, 2, seed=seed_from("replay"), notes={"players": NAMES}), Rng(seed_from("mistakes 3"))
    while match.number < 26:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    match.enter(0, Resigned())
    return match.record()


def test_a_review_shows_win_chances_and_the_better_move_on_the_board(page: Page, tmp_path: Path) -> None:
    record = short()
    steps = len(record.steps)
    opened(page, record, tmp_path)
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review this match").click()
    graph = page.get_by_role("slider", name="Win chances of all players")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Step 0: Ada \d+ %, Grace \d+ %"), timeout=60_000)
    graph.press("End")
    expect(graph).to_have_attribute("aria-valuetext", f"Step {steps}: Ada 0 %, Grace 100 %")
    expect(page.get_by_role("rowheader", name="Grace").first).to_be_visible()

    page.get_by_role("button", name="Show on the board").first.click()
    expect(page.locator("[data-number='1']").first).to_be_attached()
    assert step_of(page) < steps
    assert page.get_by_label("View as").input_value() in {"0", "1"}

    step = step_of(page)
    page.get_by_role("button", name="Play the better line").last.press("Enter")
    expect(page.get_by_text("Better line, 1 of ")).to_be_visible()
    expect(page.locator(".numbers [data-number]")).to_have_count(0)
    expect(page.get_by_role("slider", name="Step")).to_have_attribute("aria-valuetext", re.compile("Step 1 of "))
    page.get_by_role("button", name="Back to the match").press("Enter")
    expect(page.get_by_text("Better line, 1 of ")).to_have_count(0)
    assert step_of(page) == step
    expect(page.locator(".numbers [data-number='1']").first).to_be_attached()

    page.reload()
    page.get_by_role("tab", name="Review").click()
    expect(graph).to_be_visible()


def test_practice_plays_on_from_a_position_by_keyboard(page: Page, tmp_path: Path) -> None:
    opened(page, short(), tmp_path)
    expect(page.locator("[data-practise]")).to_have_count(0)
    page.get_by_label("View as").select_option("Ada")
    way = page.get_by_role("button", name="Practise from here")
    way.press("Enter")
    expect(page.locator(".prompt .said")).to_have_text(re.compile("^You can practise from a position in which"))
    page.get_by_role("slider", name="Step").fill("21")
    expect(way).to_have_attribute("aria-disabled", "false")
    page.set_viewport_size({"width": 390, "height": 844})
    box = way.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    way.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator(".prompt .sentence")).to_have_text("Field 22, 1 die left: does your Double moon stay or leave?")
    page.goto("/")
    expect(page.locator("li.card").get_by_text("Practice")).to_be_visible()


def test_the_end_of_a_match_leads_to_its_review(page: Page, table_at: TableAt) -> None:
    table_at(page, "mlem", "two: the end").wait()
    page.get_by_role("button", name="Review").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("button", name="Review this match")).to_be_visible()
    assert page.url.endswith("?tab=review&seat=0"), "own decisions come first there"
