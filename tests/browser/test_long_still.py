"""Nothing on a table resizes or jumps while it is played: by others, and by the one who looks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from cosmodrome.games import find
from cosmodrome.kernel import Rng, seed_from
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.table import Hands, Mouse, Table, step
from tests.browser.test_layout import start

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
"""For `add_init_script`: the browser's own measure of what moved; what follows a click within half a second apart."""
PARTS = ["section.board", "main > .dock", "#prompt", "section.own", ".players"]
BOXES = """(parts) => Object.fromEntries(parts.map((which) => {
  const box = document.querySelector(which)?.getBoundingClientRect();
  const fixed = getComputedStyle(document.querySelector("main > .dock")).position === "static";
  return [which, box && [box.left, fixed ? box.top : 0, box.width, box.height].map(Math.round)];
}))"""
"""Where the parts of the table stand; where the page scrolls, how large they are."""
ALONE, PLAYED = 0.05, 0.1
MOST = 60
"""Own actions that are looked at: nearly every match ends before."""
SIZES = {"wide": (1280, 720), "phone": (390, 844)}

Do = Callable[[Table, Hands, str], object]
BY_HAND: dict[str, Do] = {
    "space-mission": space_mission.do,
    "mlem": mlem.do,
    "tom-tube": tom_tube.do,
    "planet-unknown": lambda table, hands, action: planet_unknown.do(table, hands, action, table.position()),
}


def open_table(chromium: Browser, address: str, game: str, size: str) -> Table:
    """A table with two bots, or one, watched from its first moment; with motion."""
    width, height = SIZES[size]
    phone = size == "phone"
    context = chromium.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        is_mobile=phone,
        has_touch=phone,
        reduced_motion="no-preference",
    )
    context.add_init_script(WATCH)
    return start(context.new_page(), game, min(3, find(game).seats[-1]))


def check_boxes(page: Page, first: object, when: str) -> None:
    assert (when, page.evaluate(BOXES, PARTS)) == (when, first)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_while_a_match_is_played(chromium: Browser, address: str, game: str, size: str) -> None:
    """By moves that come from elsewhere, so that no shift is excused by a click."""
    table = open_table(chromium, address, game, size)
    position, rng = table.wait(), Rng(seed_from(f"still {game}"))
    first = table.page.evaluate(BOXES, PARTS)
    for _ in range(MOST):
        if position["over"]:
            break
        check_boxes(table.page, first, position["prompt"]["text"][0])
        step(table, position, rng.choice(position["legal"])["do"])
        position = table.wait()
    shifts = table.page.evaluate("shifts")
    assert shifts["alone"] <= ALONE, shifts["worst"]
    table.page.context.close()


@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_under_the_hand_that_plays(chromium: Browser, address: str, game: str) -> None:
    """What follows a click counts, too."""
    table = open_table(chromium, address, game, "wide")
    position, mouse = table.wait(), Mouse(table.page)
    first = table.page.evaluate(BOXES, PARTS)
    for _ in range(MOST // 4):
        if position["over"]:
            break
        BY_HAND[game](table, mouse, table.think(position).text)
        position = table.wait()
        check_boxes(table.page, first, position["prompt"]["text"][0])
    shifts = table.page.evaluate("shifts")
    assert shifts["all"] <= PLAYED, shifts["worst"]
    table.page.context.close()
