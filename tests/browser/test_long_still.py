"""Nothing on a table resizes or jumps while it is played: by others, and by the one who looks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from cosmodrome.games import find
from cosmodrome.kernel import Rng, seed_from
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.layout import BOXES, PARTS, SIDE
from tests.browser.table import Hands, Mouse, Table, Tap, play_out, step
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
ALONE, PLAYED = 0.05, 0.1
MOST = 60
"""Own actions that are looked at here; whole games are heavy."""
UNDO = """() => [...document.querySelectorAll("#prompt .undo")].map((one) => {
  const [own, all] = [one, one.closest("#prompt")].map((each) => each.getBoundingClientRect());
  return [own.left - all.left, all.bottom - own.bottom, own.width, own.height].map(Math.round).join();
})"""
"""Where the button that takes back stands in the prompt, if it is there."""
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
HANDS: dict[str, Callable[[Page], Mouse]] = {"wide": Mouse, "phone": Tap}

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
    table = start(context.new_page(), game, min(3, find(game).seats[-1]))
    table.page.wait_for_selector(SIDE)
    return table


def check_boxes(page: Page, first: dict[str, object], when: str) -> None:
    assert (when, page.evaluate(BOXES, list(first))) == (when, first)


def check_the_end(table: Table, first: dict[str, object], size: str) -> None:
    """The score sheet lies in the place of the board, which is there at a touch; the tabs are those of before."""
    play_out(table)
    table.wait()
    table.page.get_by_role("button", name="Board", exact=True).click()
    check_boxes(table.page, first, "the board after the end")
    table.page.get_by_role("button", name="Score sheet", exact=True).click()
    # On a phone it may be longer than the board, and has of the room below what it can get.
    there = PARTS if size == "wide" else ["#prompt", ".side [role=tablist]"]
    check_boxes(table.page, {part: first[part] for part in there}, "the score sheet")


def check_match(chromium: Browser, address: str, game: str, size: str, most: int) -> None:
    """By moves that come from elsewhere, so that no shift is excused by a click."""
    table = open_table(chromium, address, game, size)
    position, rng = table.wait(), Rng(seed_from(f"still {game}"))
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
    check_the_end(table, first, size)
    table.page.context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_while_a_match_is_played(chromium: Browser, address: str, game: str, size: str) -> None:
    check_match(chromium, address, game, size, MOST)


def check_played(chromium: Browser, address: str, game: str, size: str, most: int) -> None:
    """By hand: what follows a click counts, too."""
    table = open_table(chromium, address, game, size)
    position, hands = table.wait(), HANDS[size](table.page)
    first = table.page.evaluate(BOXES, PARTS)
    for _ in range(most):
        if position["over"]:
            break
        BY_HAND[game](table, hands, table.think(position).text)
        position = table.wait()
        if not position["over"]:
            check_boxes(table.page, first, position["prompt"]["text"][0])
    shifts = table.page.evaluate("shifts")
    assert shifts["all"] <= PLAYED, shifts["worst"]
    table.page.context.close()


@pytest.mark.parametrize("game", BY_HAND)
def test_nothing_jumps_under_the_hand_that_plays(chromium: Browser, address: str, game: str) -> None:
    check_played(chromium, address, game, "wide", MOST // 4)
