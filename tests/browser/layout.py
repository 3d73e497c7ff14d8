"""What is seen of a page: how wide it ever was, and what of it is cut off or out of reach."""

from collections.abc import Iterator

from playwright.sync_api import Page

from cosmodrome.kernel import Rng, seed_from
from tests.browser.table import Table, step

WATCH = """(() => {
  let most = 0;
  const look = () => {
    most = Math.max(most, innerWidth, document.documentElement?.scrollWidth ?? 0);
    requestAnimationFrame(() => setTimeout(look));
  };
  look();
  addEventListener("resize", () => (most = 0));
  window.widest = () => { const found = most; most = 0; return found; };
})()"""
"""For `add_init_script`: looks at the page after each frame that was painted."""
SETTLED = 700
"""Milliseconds after which no journey of a piece lasts on."""


def too_wide(page: Page) -> int:
    """Pixels by which the page is wider than its window; a phone widens its window with the page."""
    size = page.viewport_size
    assert size
    widest: int = page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")
    return widest - size["width"]


def check_width(page: Page, width: int, where: str) -> None:
    """The page, watched since it opened or since the last check, was never wider than the window."""
    page.wait_for_timeout(SETTLED)
    widest = page.evaluate("widest()")
    assert widest == width, f"{where}: the page was {widest} px wide in a window of {width} px"


def situations(table: Table) -> Iterator[str]:
    """Play at random behind the page's back; stop, shown on the page, at each new mixture of kinds of what may be done.

    And at the end. Yields the names of the situations.
    """
    rng, seen = Rng(seed_from(f"situations of {table.game.key}")), set[str]()
    while not (position := table.position())["over"]:
        kinds = ", ".join(sorted({one["kind"] for one in position["legal"]}))
        if kinds and kinds not in seen:
            seen.add(kinds)
            position = table.wait()
            yield kinds
        step(table, position, rng.choice(position["legal"])["do"] if kinds else "")
    table.wait()
    yield "the end"
