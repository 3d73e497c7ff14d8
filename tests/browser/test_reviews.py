"""The review of a finished match: requested once, available to everyone, usable by mouse and keyboard."""

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record, Resigned, Rng, seed_from
from cosmodrome.server.tables import schemas_reviews, views
from tests.browser.conftest import TableAt
from tests.browser.test_replay import NAMES, opened, step_of
from tests.situations import situation


def short() -> Record:
    """Return a match of two with mistakes, which one of them resigned."""
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
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Step 0: Ada \d+%, Grace \d+%"), timeout=60_000)
    graph.press("End")
    expect(graph).to_have_attribute("aria-valuetext", f"Step {steps}: Ada 0%, Grace 100%")
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
    expect(page.get_by_text("At home").first).to_be_visible()  # the chosen view is there
    way = page.get_by_role("button", name="Practise from here")
    way.press("Enter")
    expect(page.locator(".prompt .said")).to_have_text(re.compile("^You can practise from any position where"))
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


BETTER = [
    ("mlem", "two: leave, stay", "leave", "section.board [data-anchor]"),
    (
        "space-mission",
        "five: discard, discover, fly, jump, keep",
        "jump c05 cinder",
        "section.board [data-planet=cinder]",
    ),
    ("tom-tube", "two: place", "place", "section.board [data-target]"),
    ("planet-unknown", "two: lay", "lay", "[data-cell]"),
]
"""By game: a situation, the better move or its kind, and the element beside its number on the board. The jump
leads to a planet with a ship."""
NEAR = """([number, things]) => {
  const sides = ({ x, y, width, height }) => [x, y, x + width, y + height];
  const boxed = (one) => sides(one.getBoundingClientRect());
  const [left, top, right, bottom] = boxed(document.querySelector(number));
  return [...document.querySelectorAll(things)].map(boxed)
    .some(([x, y, far, low]) => left < far + 8 && right > x - 8 && top < low + 8 && bottom > y - 8);
}"""


def reviewed(game: str, name: str, kind: str) -> tuple[Record, int, bytes]:
    """Return a match, one of its steps, and a review that finds a move of this kind better there."""
    known, (record, step) = find(game), situation(game, name)
    match = Match.replay(known, record, step)
    seat = min(match.waiting)
    better = next(one for one in match.legal(seat) if kind in (known.describe(one).kind, known.dump(one)))
    action = views.labelled(known.dump(better), known.describe(better))
    decision = schemas_reviews.ReviewedDecision(step, seat, "slip", action, action, 0.05, 2.0, [], [action])
    steps, seats = len(record.steps), range(record.header.seats)
    marks = [schemas_reviews.ReviewedSeat(one, 1, 0, 1, 0, 0.05, 2.0, 0.0, 0.0, []) for one in seats]
    chances = [[1 / len(seats)] * len(seats)] * (steps + 1)
    whole = schemas_reviews.WholeReview(True, chances, [decision], [], [step], marks)
    return record, step, msgspec.json.encode(schemas_reviews.Review("ready", steps, steps, whole))


@pytest.mark.parametrize(("game", "name", "kind", "thing"), BETTER, ids=[case[0] for case in BETTER])
def test_the_better_move_has_its_number_on_the_board(  # noqa: PLR0917  # a table of cases
    page: Page, tmp_path: Path, game: str, name: str, kind: str, thing: str
) -> None:
    record, step, review = reviewed(game, name, kind)
    page.route("**/api/replays/*/review", lambda route: route.fulfill(body=review, content_type="application/json"))
    opened(page, record, tmp_path)
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Show on the board").first.click()
    number = page.locator(".numbers [data-number='1']").first
    expect(number).to_be_attached()
    assert page.evaluate(NEAR, [".numbers [data-number='1']", thing])
    assert step_of(page) == step
