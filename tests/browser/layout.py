"""The visible parts of a page: its greatest width so far, and what is cut off or out of reach."""

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
"""Script for `add_init_script`: checks the page after each painted frame."""
SETTLED = 700
"""Milliseconds after which every piece has arrived."""


def too_wide(page: Page) -> int:
    """Return by how many pixels the page is wider than its window; a phone widens its window with the page."""
    size = page.viewport_size
    assert size
    widest: int = page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")
    return widest - size["width"]


def check_width(page: Page, width: int, where: str) -> None:
    """Check that the page, watched since it opened or since the last check, was never wider than the window."""
    page.wait_for_timeout(SETTLED)
    widest = page.evaluate("widest()")
    assert widest == width, f"{where}: the page was {widest} px wide in a window of {width} px"


def situations(table: Table, most: int = 100_000) -> Iterator[str]:
    """Play at random without the page; show the page at each new mixture of kinds of legal actions.

    Stop after `most` own actions, otherwise show the end, too. Yield the names of the situations.
    """
    rng, seen = Rng(seed_from(f"situations of {table.game.key}")), set[str]()
    while not (position := table.position())["over"]:
        if not most:
            return
        kinds = ", ".join(sorted({one["kind"] for one in position["legal"]}))
        most -= bool(kinds)
        if kinds and kinds not in seen:
            seen.add(kinds)
            position = table.wait()
            yield kinds
        step(table, position, rng.choice(position["legal"])["do"] if kinds else "")
    table.wait()
    yield "the end"


HIDDEN = """async () => {
  const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
  for (const one of moving) one.finish();  // some call for attention for seconds
  await Promise.allSettled(moving.map((one) => one.finished));
  const SLACK = 2, CLIP = 8, BAR = 8, STRIP = 40;
  const found = new Set();
  const classes = (one) => [...(one.classList ?? [])].filter((part) => !part.startsWith("svelte-"));
  const path = (one) => {
    const parts = [];
    for (let at = one; at && at !== document.body && parts.length < 3; at = at.parentElement)
      parts.unshift([at.localName, ...classes(at)].join("."));
    return parts.join(" > ");
  };
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest(".ears, .skip, option, svg svg");

  const pieces = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, one = text.parentElement, range = document.createRange();
    if (!text.data.trim() || !seen(one)) continue;
    range.selectNodeContents(text);
    pieces.push([one, range.getBoundingClientRect(), `“${text.data.trim()}” in ${path(one)}`]);
  }
  for (const one of document.querySelectorAll("a[href], button, input, select, summary, svg, [role=button]"))
    if (seen(one)) pieces.push([one, one.getBoundingClientRect(), path(one)]);

  const once = (make) => {
    const made = new Map();
    return (one) => {
      if (!made.has(one)) made.set(one, make(one));
      return made.get(one);
    };
  };
  const styled = once((one) => {
    const { position, transform } = getComputedStyle(one);
    return { position, transform };
  });
  /* What an element shows of its content, across and down. */
  const opening = once((one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    const [x, y] = [box.left + one.clientLeft, box.top + one.clientTop];
    const [wide, high] = [one.clientWidth, one.clientHeight];
    const [below, beside] = [one.offsetHeight - high - 2 * one.clientTop, one.offsetWidth - wide - 2 * one.clientLeft];
    return [
      { first: x, last: x + wide, overflow: style.overflowX, scrolled: one.scrollLeft, bar: below },
      { first: y, last: y + high, overflow: style.overflowY, scrolled: one.scrollTop, bar: beside },
    ];
  });
  for (const [one, box, what] of pieces) {
    if (!box.width || !box.height) continue;
    const at = [[box.left, box.right], [box.top, box.bottom]];
    let free = false;  // of what lies between it and what it is placed in
    for (let here = one, above; (above = here.parentElement) && above !== document.body; here = above) {
      const { position } = styled(here), style = styled(above);
      if (position === "fixed") break;
      free = (free || position === "absolute") && style.position === "static" && style.transform === "none";
      if (free || above instanceof SVGElement) continue;
      opening(above).forEach(({ first, last, overflow, scrolled, bar }, axis) => {
        const [from, to] = at[axis], slack = overflow === "clip" ? CLIP : SLACK;
        if (overflow === "visible") return;
        const out = from < first - slack || to > last + slack;
        if (out && (overflow === "hidden" || overflow === "clip")) found.add(`${what} is cut off by ${path(above)}`);
        else if (out && bar < BAR) found.add(`${path(above)} scrolls and shows no bar`);
        else if (from < first - scrolled - slack) found.add(`${what} cannot be scrolled to in ${path(above)}`);
        else if (out && last - first < STRIP) found.add(`${path(above)} scrolls in a strip of ${last - first} px`);
        at[axis] = from < last && to > first ? [Math.max(from, first), Math.min(to, last)] : [first, last];
      });
    }
    const [[left, right], [top, bottom]] = at;
    if (Math.min(left, top, innerWidth - right, innerHeight - bottom) < -SLACK)
      found.add(`${what} lies outside the window`);
  }
  return [...found];
}"""
"""Script that returns texts, controls and pictures outside the window and outside anything that scrolls with its bar.

A board may clip a few pixels outside its edges; a strip too low to read in counts as hidden.
"""


def hidden(page: Page) -> list[str]:
    """Return the parts that a user of this window can't see and is not shown how to reach."""
    found: list[str] = page.evaluate(HIDDEN)
    return found


SIDE = ".side [role=tablist]"
"""The last part to appear when a table is opened."""
PARTS = ["section.board", "main > .dock", "#prompt", "section.own", ".players", SIDE]
BOXES = """(parts) => Object.fromEntries(parts.map((which) => {
  const box = document.querySelector(which)?.getBoundingClientRect();
  return [which, box && [box.left, box.top, box.width, box.height].map(Math.round)];
}))"""
"""Script that returns the boxes of the table's parts."""
