"""A player's hands at a table of Planet Unknown."""

import re
from collections import Counter
from typing import Any

from playwright.sync_api import Locator, Page, expect

from cosmodrome.games.planet_unknown.actions.actions import LAYS
from tests.browser.table import Hands, Keyboard, Mouse, Table, step

ON_A_CELL = {"patch", "set-up", "jump", "to", "collect", "destroy", "meteorite"}
LOOKED_AT = {"pick", "give-up", "share", "planet", "corporation"}


SIZE = 12
WALK = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
WAY = """one => one === document.activeElement ? "Enter"
  : one.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_PRECEDING ? "Tab" : "Shift+Tab"
"""
"""Script that returns the next key towards an element whose place on the page is known."""
TABS = """(target) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")];
  const open = (one) => one.getClientRects().length && !one.closest("[inert]");
  const all = stops.filter((one) => one.tabIndex >= 0 && !one.disabled && open(one));
  const here = all.indexOf(document.activeElement);
  return here < 0 || !all.includes(target) ? 0 : all.indexOf(target) - here;
}"""
"""Script that returns how many presses of Tab lead there; negative for backwards."""


class Keys(Keyboard):
    """Keys alone, pressed by a player who knows the page: Tab forwards or backwards, arrows on the planet."""

    MOST = 30

    def press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        cell = target.get_attribute("data-cell")
        if cell:
            walk(self.page, cell)
            self.page.keyboard.press("Enter")
            return
        self.reach(target)
        self.page.keyboard.press("Enter")

    def reach(self, target: Locator) -> None:
        """Move the focus there."""
        ways = target.evaluate(TABS)
        for _ in range(min(abs(ways), self.MOST)):
            self.page.keyboard.press("Tab" if ways > 0 else "Shift+Tab")
        for _ in range(self.MOST):
            key = target.evaluate(WAY)
            if key == "Enter":
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {target}")


def walk(page: Page, to: str) -> None:
    """Walk to a cell of the planet, first to its stop of Tab, then by arrows across any gaps."""
    Keys(page).reach(page.locator(".map [data-cell][tabindex='0']"))
    found: list[str] = page.locator(".map [data-cell]").evaluate_all("all => all.map(one => one.dataset.cell)")
    here: str = page.evaluate("document.activeElement.dataset.cell")
    for key in _way({_point(one) for one in found}, _point(here), _point(to)):
        page.keyboard.press(key)
    expect(cell(page, to)).to_be_focused()


def _point(cell: str) -> tuple[int, int]:
    x, y = cell.split(",")
    return int(x), int(y)


def _way(cells: set[tuple[int, int]], here: tuple[int, int], to: tuple[int, int]) -> list[str]:
    """Return the shortest way by arrows."""
    ways: dict[tuple[int, int], list[str]] = {here: []}
    queue = [here]
    for at in queue:
        for key, (dx, dy) in WALK.items():
            steps = ((at[0] + n * dx, at[1] + n * dy) for n in range(1, SIZE))
            beside = next((one for one in steps if one in cells), at)
            if beside not in ways:
                ways[beside] = [*ways[at], key]
                queue.append(beside)
    return ways[to]


def start(page: Page, options: dict[str, str], bots: int, bot: str = "random") -> Table:
    """Open a table against bots."""
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for _ in range(bots))]
    order = {"game": "planet-unknown", "seats": seats, "options": options}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


def play(table: Table, hands: Hands) -> Any:
    """Play the match to its end; return the last position. Lay tiles on lit cells, large tiles first, and limit drives,
    because lists, drives and rounds take long and resemble each other."""
    drives = 0
    while not (position := table.wait())["over"]:
        action = table.think(position).text
        drives += action.startswith("drive ")
        if drives > DRIVES and action.startswith("drive "):
            action = next((one["do"] for one in position["legal"] if one["kind"] == "lock"), action)
        unturned = _unturned(table, position) if action.startswith("take ") else {}
        if unturned:
            set_down(table, hands, min(unturned, key=unturned.__getitem__), position)
        else:
            do(table, hands, action, position)
    return position


DRIVES = 5
"""Number of rover drives in a whole game."""


def _unturned(table: Table, position: Any) -> dict[str, int]:
    """Return, by the stack of each available tile, in how many places it fits without a turn, if in any."""
    shapes = table.game.parts["shapes"]
    places = {
        shapes[stack]["key"]: sum(code >= 0 and LAYS[code].text.endswith(" r0") for code in codes)
        for stack, codes in position["view"]["tries"]
    }
    return {stack: count for stack, count in places.items() if count}


def set_down(table: Table, hands: Hands, stack: str, before: Any) -> None:
    """Hold a tile, as it lies in its stack, touch the first cell that lights up, and lay it."""
    tile = table.page.locator(f"[data-hold='{stack}']")
    if tile.get_attribute("aria-pressed") != "true":
        hands.press(tile)
    hands.press(table.page.locator(".map .glow").first)
    lay(table, hands, before)


def until(table: Table, kind: str) -> Any:
    """Play without the page until the player may do something of this kind, and the page shows it."""
    position = table.position()
    while all(one["kind"] != kind for one in position["legal"]):
        assert not position["over"], f"the game ended without “{kind}”"
        step(table, position)
        position = table.position()
    return table.wait()


def do(table: Table, hands: Hands, action: str, before: Any) -> None:
    """Carry out an action through the board, as a person would."""
    page = table.page
    word, *rest = action.split(" ")
    if word in ("take", "lay"):
        take(table, hands, rest[0] if word == "take" else None, before)
    elif word == "drive":
        drive(page, hands, *rest)
    elif word == "rotate":
        hands.press(page.locator(f"[data-rotate='{action}']"))
        hands.press(go(page))
    elif word == "mix":
        mix(page, hands, [int(count) for count in rest])
    elif word in LOOKED_AT:
        hands.press(page.locator(f"[data-card='{action}']"))
        hands.press(go(page))
    elif word == "lock":
        hands.press(page.get_by_role("button", name=re.compile("^⟦?Done⟧?$")))
    elif word in ON_A_CELL:
        touch(page, hands, rest[0], action)
    else:
        hands.press(page.locator(f"[data-do='{action}']").first)
    settle(table, hands, before)


WAYS = {
    **dict.fromkeys(LOOKED_AT, "[data-card='{do}']"),
    **dict.fromkeys(ON_A_CELL, ".map .glow[data-cell='{word}']"),
    "rotate": "[data-rotate='{do}']",
    "take": "[data-hold='{word}'], [data-take='{word}']",
    "lay": "[data-place='{code}']",
    "mix": ".mix [data-go]",
    "lock": "#prompt button says Done",
}
"""Selector, and text where it matters, of the control for each kind of action. Others have buttons of their own."""


def unreachable(page: Page, legal: list[Any]) -> list[str]:
    """Return the legal actions without a control on the page, or without one that a key or finger could press."""
    if any(one["kind"] == "lay" for one in legal):
        list_all_places(page, page.locator("[data-hold]"))
    held = page.locator("[data-hold][aria-pressed=true]")
    lost = _lost(page, {one["do"]: _way_of(one) for one in legal if one["kind"] != "drive"})
    if any(one["kind"] == "drive" for one in legal) and held.count():
        held.click()  # rovers drive while no tile is held
    for start in {one["do"].split(" ")[1] for one in legal if one["kind"] == "drive"}:
        cell(page, start).click()
        steps = [one["do"] for one in legal if one["do"].startswith(f"drive {start} ")]
        lost += _lost(page, {do: f".map .glow[data-cell='{do.split(' ')[2]}']" for do in steps})
        cell(page, start).click()
    cells = Counter(one["do"].split(" ")[1] for one in legal if one["kind"] in ON_A_CELL)
    for at in (at for at, count in cells.items() if count > 1):
        cell(page, at).click()
        several = [one["do"] for one in legal if one["kind"] in ON_A_CELL and one["do"].split(" ")[1] == at]
        lost += _lost(page, {do: f"[data-do='{do}']" for do in several})
    return lost


def list_places(page: Page, hands: Hands, tile: Locator) -> None:
    """Hold a tile, unless it is held, and open the list; it appears once the page knows the effects of each place."""
    if tile.get_attribute("aria-pressed") != "true":
        hands.press(tile)
    if page.locator("[data-list]").get_attribute("aria-expanded") != "true":
        hands.press(page.locator("[data-list]"))
    expect(page.locator("[data-place]").first).to_be_visible()


def list_all_places(page: Page, tile: Locator) -> None:
    """Open the list to its end."""
    list_places(page, Mouse(page), tile)
    rest = page.locator("[data-all]")
    if rest.count():
        rest.click()
        expect(rest).to_have_count(0)


def _way_of(one: Any) -> str:
    word = one["do"].split(" ")[1] if " " in one["do"] else ""
    return WAYS.get(one["kind"], "[data-do='{do}']").format(do=one["do"], word=word, code=one["args"].get("code"))


def _lost(page: Page, ways: dict[str, str]) -> list[str]:
    """Return those of these actions whose control is missing, hidden, or can't be pressed by mouse, finger and keys."""
    found: list[str] = page.evaluate(LOST, ways)
    return found


LOST = """(ways) => {
  const pressed = (one) => (one.tagName === "BUTTON" && !one.disabled) || one.getAttribute("role") === "button";
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
  const stands = (way) => {
    const [selector, words] = way.split(" says ");
    const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(words ?? ""));
    return found && seen(found) && pressed(found);
  };
  return Object.keys(ways).filter((action) => !stands(ways[action]));
}"""


def take(table: Table, hands: Hands, stack: str | None, before: Any) -> None:
    """Hold a tile, open the list of its places, take the first; a tile without a place is only taken."""
    page = table.page
    if stack and page.locator(f"[data-take='{stack}']").count():
        hands.press(page.locator(f"[data-take='{stack}']"))
        return
    list_places(page, hands, page.locator(f"[data-hold='{stack}']" if stack else "[data-hold]").first)
    hands.press(page.locator("[data-place]").first)
    lay(table, hands, before)


def walk_and_lay(table: Table, stack: str, before: Any) -> str:
    """Hold a tile, turn and flip it, walk to a cell where it fits, lay it, by keys. Return the last announcement."""
    page = table.page
    tile = page.locator(f"[data-hold='{stack}']")
    if tile.get_attribute("aria-pressed") != "true":
        Keys(page).press(tile)
    for key in "rFR":
        page.keyboard.press(key)
    more = iter("rrrfrrrr")
    while not page.locator(".map .glow").count():
        page.keyboard.press(next(more))
    walk(page, str(page.locator(".map .glow").first.get_attribute("data-cell")))
    page.keyboard.press("Enter")
    expect(go(page)).to_be_visible()
    expect(page.locator("[data-outcome]").first).to_be_visible()
    ears = page.locator("[aria-live]").first
    if "to step" in page.locator("[data-outcome]").first.inner_text():
        expect(ears).to_contain_text("to step")
    said = ears.inner_text()
    page.keyboard.press("l")
    laid(table, before)
    return said


def lay(table: Table, hands: Hands, before: Any) -> None:
    """Lay the tile where it is held. The page takes a tile first if it was only tried: two steps, so wait for both."""
    hands.press(go(table.page))
    laid(table, before)


def laid(table: Table, before: Any) -> None:
    """Wait until one more tile is on the planet."""
    for _ in range(300):
        table.comes(before["version"])
        if _tiles(table.position()) > _tiles(before):
            return
        table.page.wait_for_timeout(50)
    raise AssertionError("the tile was not laid")


def drive(page: Page, hands: Hands, start: str, to: str) -> None:
    """Touch the rover, unless it is already driving; then the cell."""
    held = page.locator("[data-hold][aria-pressed=true]")
    if held.count():
        hands.press(held)
    rover = cell(page, start)
    if "chosen" not in (rover.get_attribute("class") or ""):
        hands.press(rover)
    hands.press(cell(page, to))


def touch(page: Page, hands: Hands, at: str, action: str) -> None:
    """Touch a cell; choose the action if several are possible there."""
    hands.press(cell(page, at))
    choice = page.locator(f"[data-do='{action}']")
    if choice.count():
        hands.press(choice)


def mix(page: Page, hands: Hands, counts: list[int]) -> None:
    """Set the three numbers of the event deck."""
    for colour, wanted in zip(("green", "orange", "red"), counts, strict=True):
        shown = int(page.locator(f".mix .{colour} b").inner_text())
        name = "more" if wanted > shown else "fewer"
        for _ in range(abs(wanted - shown)):
            hands.press(page.locator(f"[data-{name}={colour}]"))
    hands.press(go(page))


def go(page: Page) -> Locator:
    """Return the button that carries out the choice."""
    return page.locator("[data-go]")


def cell(page: Page, at: str) -> Locator:
    """Return a cell of the player's own planet."""
    return page.locator(f"[data-cell='{at}']")


def settle(table: Table, hands: Hands, before: Any) -> None:
    """Answer the questions before irreversible actions, until something has changed for the player."""
    ask = table.page.locator("[data-agree]")
    for _ in range(300):
        table.comes(before["version"])
        if ask.count():
            hands.press(ask)
        if _own(table.position()) != _own(before):
            return
        table.page.wait_for_timeout(50)
    raise AssertionError("the action was not carried out")


def _tiles(position: Any) -> int:
    return len(position["view"]["players"][position["seat"]]["tiles"])


def _own(position: Any) -> Any:
    """Return the parts that others cannot change while all choose at once."""
    seat = position["seat"]
    return position["view"]["players"][seat], [one["do"] for one in position["legal"]], position["view"]["stage"]
