"""Nothing on a table resizes or jumps during play, by others or by the player.

Here for some moves in situations of each game; whole games, at the other size, are in `test_heavy_still.py`.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cosmodrome.games import find
from cosmodrome.kernel import Rng, seed_from
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.conftest import TableAt
from tests.browser.contexts import LENDER
from tests.browser.layout import BOXES, PARTS, SIDE
from tests.browser.table import Hands, Mouse, Table, Tap, step
from tests.browser.test_layout import start
from tests.browser.tiers import gated
from tests.situations import SHOWING

WATCH = """(() => {
  window.shifts = { alone: 0, all: 0, worst: [] };
  const element = (node) => (node?.nodeType === 1 ? node : node?.parentElement);
  const name = ({ node }) => `${element(node)?.localName}.${element(node)?.classList}`;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
    shifts.all += entry.value;
    if (!entry.hadRecentInput) shifts.alone += entry.value;
    shifts.worst.push([entry.value, entry.sources.map(name)]);
    shifts.worst = shifts.worst.sort(([one], [other]) => other - one).slice(0, 5);
  })).observe({ type: "layout-shift", buffered: true });
})()"""
"""Script for `add_init_script`: sums the browser's layout shifts, with those within half a second of a click apart."""
ALONE, PLAYED = 0.05, 0.1
MOST, BY_ONESELF = 4, 2
"""Number of own actions in each situation: without the page, and by hand."""
UNDO = """() => [...document.querySelectorAll("#prompt .undo")].map((one) => {
  const [own, all] = [one, one.closest("#prompt")].map((each) => each.getBoundingClientRect());
  return [own.left - all.left, all.bottom - own.bottom, own.width, own.height].map(Math.round).join();
})"""
"""Script that returns where the undo button stands in the prompt, if it is there."""
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
HANDS: dict[str, Callable[[Page], Mouse]] = {"wide": Mouse, "phone": Tap}

Do = Callable[[Table, Hands, str], object]
BY_HAND: dict[str, Do] = {
    "space-mission": space_mission.do,
    "mlem": mlem.do,
    "tom-tube": tom_tube.do,
    "planet-unknown": lambda table, hands, action: planet_unknown.do(table, hands, action, table.position()),
}


def window(chromium: Browser, address: str, size: str) -> Page:
    """Return a page with motion, watched from its first moment."""
    width, height = SIZES[size]
    phone = size == "phone"
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}, "is_mobile": phone, "has_touch": phone}
    return LENDER.lend(chromium, WATCH, base_url=address, reduced_motion="no-preference", **how).new_page()


def open_table(chromium: Browser, address: str, game: str, size: str) -> Table:
    """Open a new table with two bots, or one."""
    table = start(window(chromium, address, size), game, min(3, find(game).seats[-1]))
    table.page.wait_for_selector(SIDE)
    return table


def check_boxes(page: Page, first: dict[str, object], when: str) -> None:
    assert (when, page.evaluate(BOXES, list(first))) == (when, first)


def check_the_end(table: Table, first: dict[str, object]) -> None:
    """Check that the score sheet replaces the board, which a touch brings back, and that the tabs stay."""
    table.wait()
    # Both have the room that the own area no longer needs.
    table.page.get_by_role("button", name="Board", exact=True).click()
    last = table.page.evaluate(BOXES, PARTS)
    table.page.get_by_role("button", name="Score sheet", exact=True).click()
    check_boxes(table.page, last, "the score sheet")
    check_boxes(table.page, {SIDE: first[SIDE]}, "the tabs after the end")


def check_match(table: Table, most: int) -> dict[str, object]:
    """Check moves made without the page, so that no shift is excused by a click; return the boxes of the parts."""
    table.page.wait_for_selector(SIDE)
    position, rng = table.wait(), Rng(seed_from(f"still {table.game.key}"))
    first, undo = table.page.evaluate(BOXES, PARTS), set[str]()
    for _ in range(most):
        if position["over"]:
            break
        check_boxes(table.page, first, position["prompt"]["text"][0])
        undo.update(table.page.evaluate(UNDO))
        step(table, position, rng.choice(position["legal"])["do"])
        position = table.wait()
    shifts = table.page.evaluate("shifts")
    assert shifts["alone"] <= ALONE, shifts["worst"]
    assert len(undo) <= 1
    return dict(first)


@pytest.mark.parametrize(
    ("game", "size"),
    gated(
        [("space-mission", "phone"), ("mlem", "phone"), ("tom-tube", "wide"), ("planet-unknown", "wide")],
        *[("space-mission", "phone"), ("planet-unknown", "wide")],
    ),
)
def test_nothing_jumps_while_a_match_is_played(
    chromium: Browser, address: str, table_at: TableAt, game: str, size: str
) -> None:
    page, (*names, end) = window(chromium, address, size), SHOWING[game]
    for name in names:
        first = check_match(table_at(page, game, name), MOST)
    check_the_end(table_at(page, game, end), first)


def check_played(table: Table, size: str, most: int) -> None:
    """Check moves made by hand: shifts that follow a click count, too."""
    table.page.wait_for_selector(SIDE)
    position, hands = table.wait(), HANDS[size](table.page)
    first = table.page.evaluate(BOXES, PARTS)
    for _ in range(most):
        if position["over"]:
            break
        BY_HAND[table.game.key](table, hands, table.think(position).text)
        position = table.wait()
        if not position["over"]:
            check_boxes(table.page, first, position["prompt"]["text"][0])
    shifts = table.page.evaluate("shifts")
    assert shifts["all"] <= PLAYED, shifts["worst"]


@pytest.mark.parametrize("game", gated(["mlem", "tom-tube"], "tom-tube"))
def test_nothing_jumps_under_the_hand_that_plays(chromium: Browser, address: str, table_at: TableAt, game: str) -> None:
    page = window(chromium, address, "wide")
    for name in SHOWING[game][:-1]:
        check_played(table_at(page, game, name), "wide", BY_ONESELF)
