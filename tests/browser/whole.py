"""Whole games by a player who knows no rules and touches what the page offers, one thing after the other."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from playwright.sync_api import Locator, Page, TimeoutError, expect

from cosmodrome.kernel import Rng
from tests.browser import tom_tube
from tests.browser.ears import Ears
from tests.browser.finger import LIFT, Finger
from tests.browser.layout import BOXES, PARTS, SIDE
from tests.browser.planet_unknown import Keys, walk
from tests.browser.table import Table, Tap

AGREE = "[data-agree]"
CLOSING = "#prompt [data-way]:not([aria-disabled=true])"
OFFERED: dict[str, tuple[str, ...]] = {
    "space-mission": (
        ".pile .tile:not([aria-disabled=true])",
        ".spot.lit:not(.chosen), .next .main, .card.lit",
        ".bar :nth-child(n + 4)[aria-disabled=false][aria-pressed=false]",
        ".bar [aria-disabled=false][aria-pressed=false]",
    ),
    "mlem": (
        ".big [data-go]",
        ".big [data-mission], .big [data-kind]",
        "[data-go]:not([aria-disabled=true]), [data-face][aria-disabled=false], [data-addition]",
        ".own [data-way]",
    ),
    "tom-tube": (
        "[data-go]:not([data-go=''])",
        "[data-do=build]:not([aria-disabled=true]), [data-do=decline]",
        ".tom-tube [data-target]",
    ),
    "planet-unknown": (
        "[data-go]",
        "[data-card], [data-rotate]",
        ".map .glow, [data-do]",
        "[data-hold][aria-pressed=true] ~ * [data-next], [data-next]",
        "[data-hold], [data-take]",
    ),
}
"""Selectors of lit or pressable things, by game, those to touch first at the front."""

INIT = """(() => {
  localStorage.setItem("cosmodrome.settings", '{"pace": "fast"}');
  window.changes = 0;
  window.scenes = [];
  window.underway = 0;
  const ask = window.fetch;
  window.fetch = async (...what) => {
    const command = what[1]?.method === "POST";
    underway += command;
    try { return await ask(...what); } finally { setTimeout(() => ((underway -= command), (changes += 1))); }
  };
  const isNew = (one) => !scenes.includes(one);
  new MutationObserver(() => {
    window.changes += 1;
    scenes.push(...[...document.querySelectorAll("[data-scene]")].map((one) => one.dataset.scene).filter(isNew));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""
"""For `add_init_script`: motion is fast; records changes, played scenes and pending requests, so that the player sees
the result of an action before the next one."""
OFFERS = """(groups) => {
  if (document.querySelector("section.end")) return { over: true };
  if (underway) return { changes };
  const seen = (one) => one.getClientRects().length && !one.closest("[inert]");
  const free = (one) => {
    if (!one.dataset.target) return true;
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.ownerSVGElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  for (const selector of groups) {
    const all = [...document.querySelectorAll(selector)];
    const found = all.flatMap((one, nth) => (seen(one) && free(one) ? [nth] : []));
    if (found.length) return { changes, selector, found };
  }
  return { changes, playing: document.querySelector("[data-staging]")?.dataset.staging === "playing" };
}"""
"""Script that returns the first selector of something to press, and which of its elements; or that the match is over;
or neither (also while a request is pending).
A mark that passes touches on must have its picture under it, and nothing else that covers the board."""


GONE = 3000
"""Milliseconds after which the player checks whether the chosen target still exists."""
STANDING = f"(parts) => document.querySelector('{SIDE}') && !document.querySelector('main.brief') && ({BOXES})(parts)"
"""Script that returns the boxes of the table's parts, once all exist, until the end of the match covers them."""


class Hands(Protocol):
    """A way to carry out the player's choices."""

    def press(self, target: Locator) -> None:
        """Press the target."""

    def skip(self) -> None:
        """Skip the animations."""


PLACES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}).filter(([x, y]) => 0 < x && x < innerWidth && 0 < y && y < innerHeight - %d)"""
"""Script that returns the middles of elements in the window above which a finger can hold a piece."""


class Fingers(Tap):
    """Hands that tap, and now and then drag what can be dragged."""

    def __init__(self, page: Page, rng: Rng) -> None:
        super().__init__(page)
        self.rng = rng

    def press(self, target: Locator, *, force: bool = False) -> None:
        drag = self._drag(target) if self.rng.below(2) else None
        # A mark on the board passes touches to the picture below it.
        drag() if drag else super().press(target, force=force or target.get_attribute("data-target") is not None)

    def _drag(self, target: Locator) -> Callable[[], None] | None:
        """Return the drag that replaces a tap there: of a tile onto its planet, of the rhomb onto a mark."""
        rhomb = self.page.locator(".lay .picture")
        if target.get_attribute("data-hold") is not None:
            return lambda: self._carry(target, self.page.locator(".map .glow"), "[data-go]")
        if target.get_attribute("data-target") is not None and rhomb.count():
            return lambda: self._carry(rhomb, target, "[data-go]:not([data-go=''])")
        return None

    def _carry(self, piece: Locator, onto: Locator, go: str) -> None:
        """Drag a piece to one of these places, with the board in sight, and lay it."""
        self.page.evaluate("scrollTo(0, 0)")
        piece.scroll_into_view_if_needed()
        finger, ((x, y), *_) = Finger(self.page), piece.evaluate_all(PLACES % 0)
        finger.down(x, y)
        finger.move(x, y - 30)
        expect(onto.first).to_be_attached()
        x, y = self.rng.choice(onto.evaluate_all(PLACES % LIFT))
        finger.move(x, y + LIFT)
        finger.up()
        expect(self.page.locator(go)).to_be_visible()

    def skip(self) -> None:
        super().press(self.page.locator(".caption"))


FOCUSED = "one => one === document.activeElement"


@dataclass
class Typing:
    """Hands on a keyboard. With `ears`, everything pressed has a role and a name in the accessibility tree."""

    page: Page
    ears: Ears | None = None

    def press(self, target: Locator) -> None:
        spot = target.get_attribute("data-target")
        cell = target.get_attribute("data-cell")
        if spot is not None:
            table, parts = Table(self.page), spot.split(":")
            tom_tube.walk(table, tom_tube.standing(table, parts[2] if parts[0] == "move" else spot))
        elif cell is not None:
            walk(self.page, cell)
        else:
            stop = _stop(target)
            Keys(self.page).reach(stop)
            self._round(target)
        if self.ears:
            here = self.ears.here()
            if here.role in NO_ROLES and (spot, cell) == (None, None) and not target.evaluate(FOCUSED):
                raise TimeoutError("the page went on, and what had the focus has gone")
            assert here.role not in NO_ROLES, (here, target)
            assert here.name.strip(), (here, target)
        self.page.keyboard.press("Enter")

    def _round(self, target: Locator) -> None:
        """Move by arrows within a group that is one stop of Tab."""
        for _ in range(20):
            if target.evaluate(FOCUSED):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not reach {target}")

    def skip(self) -> None:
        self.page.keyboard.press("F9")


NO_ROLES = {"", "generic", "none", "RootWebArea"}
"""Roles that a screen reader has no name for."""


def _stop(target: Locator) -> Locator:
    """Return the stop of Tab on the way to the target."""
    if target.get_attribute("tabindex") != "-1":
        return target
    return target.locator("xpath=ancestor::*[@role='group' or @role='toolbar'][1]").locator("[tabindex='0']").first


@dataclass
class Player:
    """A player at the page of a table. `patient`: every move plays to its end."""

    page: Page
    game: str
    hands: Hands
    rng: Rng
    patient: bool = False
    pressed: list[str] = field(default_factory=list)
    boxes: object = None

    def play(self) -> None:
        """Touch what is offered, until the match is over."""
        groups = [AGREE, *OFFERED[self.game], CLOSING]
        while not (offered := self.page.evaluate(OFFERS, groups)).get("over"):
            self._look()
            if "selector" in offered:
                self._press(offered["selector"], self.rng.choice(offered["found"]), offered["changes"])
            elif offered.get("playing") and not self.patient:
                self.hands.skip()
            self._wait(offered["changes"])

    def _look(self) -> None:
        """Check that board, prompt and own area stand where they stood before any action.

        But a question may take the place of the own area.
        """
        asked = self.page.locator(AGREE).count()
        if boxes := not asked and self.page.evaluate(STANDING, PARTS):
            self.boxes = self.boxes or boxes
            assert (self.pressed[-1:], boxes) == (self.pressed[-1:], self.boxes)

    def _wait(self, changes: int) -> None:
        try:
            self.page.wait_for_function("before => window.changes > before", arg=changes)
        except TimeoutError as error:
            raise AssertionError(f"nothing came of the last of these: {self.pressed[-5:]}") from error

    def _press(self, selector: str, nth: int, changes: int) -> None:
        target = self.page.locator(selector).nth(nth)
        self.pressed.append(f"{selector} {nth}")
        self.page.set_default_timeout(GONE)
        try:
            self.hands.press(target)
        except TimeoutError:  # the page went on, and the offer has gone
            if self.page.evaluate("changes") == changes:
                raise
        finally:
            self.page.set_default_timeout(30_000)
