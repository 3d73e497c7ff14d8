"""The signs on a table: which of them explain themselves, and how users ask."""

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from cosmodrome.kernel import Words, render
from tests.browser.table import Table

PLACES = "section.board, section.own, section.players, [role=tabpanel]:not(:has(.rulebook, .log, [data-do]))"
"""Selectors of the places where a game draws."""

UNEXPLAINED = """(places) => {
  const LETTERS = /\\p{L}/u, NUMBER = /[\\d?+−-]/, SMALL = 5, PATCH = 64;
  const SHAPES = "path, circle, ellipse, rect, line, polyline, polygon, text, use, image";
  const NOT_DRAWN = ".ears, .skip, defs, symbol, clipPath, mask, pattern, marker";
  const FRAME = ".close, .button.square, .head";
  const found = new Set();
  const classes = (one) => [...(one.classList ?? [])].filter((part) => !part.startsWith("svelte-"));
  const path = (one) => {
    const parts = [];
    for (let at = one; at && at !== document.body && parts.length < 5; at = at.parentElement)
      parts.unshift([at.localName, ...classes(at)].join("."));
    return parts.join(" > ");
  };
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(NOT_DRAWN);
  // It says so, or lies under a little patch that does.
  const covers = ({ width, height }) => width > 0 && Math.max(width, height) <= PATCH;
  const patches = [...document.querySelectorAll("[data-term]")]
    .filter(seen).map((one) => one.getBoundingClientRect()).filter(covers);
  const told = (one) => {
    if (one.closest(`[data-term], [data-scenery], [data-holding], ${FRAME}`)) return true;
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return patches.some((on) => on.left <= x && x <= on.right && on.top <= y && y <= on.bottom);
  };
  const texts = function* (one) {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) yield walk.currentNode;
  };
  const speaks = (one) => [...texts(one)].some(
    (text) => LETTERS.test(text.data) && !text.parentElement.closest("svg, style") && seen(text.parentElement));
  // One picture, or one number, with words beside it.
  const beside = (one, what) => {
    for (let at = one.parentElement, up = 0; at && up < 2; at = at.parentElement, up += 1)
      if (at.querySelectorAll(what).length <= 1 && speaks(at)) return true;
    return false;
  };
  const CLEAR = ["none", "rgba(0, 0, 0, 0)"];
  const painted = ({ fill, stroke }) => !CLEAR.includes(fill) || !CLEAR.includes(stroke);

  for (const place of document.querySelectorAll(places)) {
    for (const one of place.querySelectorAll(`svg :is(${SHAPES}), img`)) {
      const box = one.getBoundingClientRect();
      if (Math.max(box.width, box.height) < SMALL || !seen(one) || told(one)) continue;
      if (!painted(getComputedStyle(one))) continue;
      let picture = one.ownerSVGElement ?? one;
      while (picture.ownerSVGElement) picture = picture.ownerSVGElement;
      if (!beside(picture, "svg, img")) found.add(`${path(one)} is drawn`);
    }
    for (const text of texts(place)) {
      const one = text.parentElement, data = text.data.trim();
      if (LETTERS.test(data) || !NUMBER.test(data) || one.closest("svg, select, td, th, table") || !seen(one)) continue;
      if (!told(one) && !speaks(one) && !speaks(one.parentElement)) found.add(`“${data}” in ${path(one)}`);
    }
  }
  return [...found].sort();
}"""
"""Script that returns drawings of a game without a glossary term (`data-term`), words beside them or a decoration mark
(`data-scenery`), and numbers that stand alone."""

TERMS = """(places) => {
  const keys = [...document.querySelectorAll(places)]
    .flatMap((place) => [...place.querySelectorAll("[data-term]")])
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0)
    .flatMap((one) => one.dataset.term.split(" "));
  return [...new Set(keys)].filter(Boolean);
}"""

POINTS = """(key) => {
  const size = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
  const parts = [0.5, 0.2, 0.8, 0.05, 0.95], found = [];
  const SHAPES = "path, circle, rect, ellipse, line, polygon, polyline";
  const layer = (at) => at?.closest('[role="dialog"], section, aside, header');
  const inside = (at) => at[0] > 0 && at[1] > 0 && at[0] < innerWidth && at[1] < innerHeight;
  const signs = [...document.querySelectorAll(`[data-term~="${CSS.escape(key)}"]`)];
  signs.sort((a, b) => size(b) - size(a)).splice(8);
  const grid = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return parts.flatMap((across) => parts.map((down) => [left + across * width, top + down * height]));
  };
  const hits = (one) => {
    const through = !(one instanceof SVGElement) && getComputedStyle(one).pointerEvents === "none";
    return grid(one).filter(
      (at) => inside(at) && (through || document.elementFromPoint(...at)?.closest("[data-term]") === one));
  };
  // What a touch goes through, or what shows from under something.
  const near = (one) => {
    const shapes = [...one.querySelectorAll(SHAPES), ...(one.matches(SHAPES) ? [one] : [])];
    return shapes.filter((shape) => shape.checkVisibility()).flatMap((shape) => {
      const on = shape.getScreenCTM(), back = on.inverse();
      const half = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(on);
      const filled = ([x, y]) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
      return [...grid(shape).filter(filled), [half.x, half.y]];
    }).filter((at) => inside(at) && layer(document.elementFromPoint(...at)) === layer(one));
  };
  // What stays in its place while the page is moved, such as the prompt, may lie over it: then it is moved further.
  const tries = ["center", "start", "end"].flatMap((block) => signs.map((one) => [one, block]));
  for (const look of [hits, near]) for (const [one, block] of tries) {
    if (found.length) break;
    one.scrollIntoView({ block });
    found.push(...look(one));
  }
  if (!found.length && signs.length) {
    signs[0].scrollIntoView({ block: "center" });
    const { left, top, width, height } = signs[0].getBoundingClientRect();
    found.push(...[[left + width / 2, top + height / 2]].filter((at) => width && inside(at)));
  }
  return [0, 1, 2, 3].map((part) => found[Math.floor((part * found.length) / 4)]).filter(Boolean);
}"""
"""Script that returns some points of the window where a pointer meets that sign."""

HOLDS = """(key) => {
  const signs = [...document.querySelectorAll(`[data-term~="${CSS.escape(key)}"]`)];
  return signs.every((one) => one.querySelector("[data-term]"));
}"""
"""Script that returns whether everything of that name is made of other signs."""

FOCUSABLE = """(key) => {
  const can = 'button, a[href], input, summary, [tabindex]';
  const found = [];
  for (const one of document.querySelectorAll(`[data-term~="${CSS.escape(key)}"]`)) {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!width || !height) continue;
    const over = [...document.querySelectorAll(can)].filter((stop) => {
      const box = stop.getBoundingClientRect(), [x, y] = [left + width / 2, top + height / 2];
      return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    const area = (stop) => stop.getBoundingClientRect().width * stop.getBoundingClientRect().height;
    found.push(one.closest(can), one.querySelector(can), ...over.sort((a, b) => area(a) - area(b)));
  }
  return [...new Set(found)].filter((one) => one && !one.matches("main, section, [role=dialog]")).slice(0, 4);
}"""
"""Script that returns where the keyboard may stop to ask about that sign."""


def unexplained(page: Page) -> list[str]:
    """Return drawings and bare numbers without an explanation."""
    found: list[str] = page.evaluate(UNEXPLAINED, PLACES)
    return found


def terms(page: Page) -> set[str]:
    """Return the terms of the visible signs."""
    return set(page.evaluate(TERMS, PLACES))


TOLD = """({ name, text, rule }) => {
  const plain = (one) => one.textContent.replace(/\\s+/g, " ").trim();
  const note = document.querySelector("aside.note[aria-label='What it means']");
  if (!note) return false;
  const { left, right, top, bottom } = note.getBoundingClientRect();
  const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return whole && [...note.querySelectorAll("p")].some((one) =>
    plain(one.querySelector("strong")).includes(name) && plain(one).includes(text)
    && plain(one.querySelector("button")) === `Read rule ${rule}`);
}"""
"""Script that returns whether the note shows the name, the meaning and the rule; a rover, its track and its bonus may
share a note."""
REST, PRESS = 500, 550
"""Milliseconds after which a note appears for a resting pointer and a finger."""


def tells(page: Page, term: Any, after: int) -> bool:
    """Return whether the note explains `term` after these milliseconds; the test controls the page's clock."""
    page.clock.fast_forward(after)
    text = render(Words(term.text, term.args), {})
    return bool(page.evaluate(TOLD, {"name": term.name, "text": text, "rule": term.rule}))


def told_to_the_mouse(table: Table, key: str) -> bool:
    """Return whether a pointer that rests on the sign gets its meaning."""
    page = table.page
    for point in page.evaluate(POINTS, key):
        page.mouse.move(*point)
        found = tells(page, table.game.glossary[key], REST)
        page.keyboard.press("Escape")
        page.mouse.move(1, 1)
        if found:
            return True
    return bool(page.evaluate(HOLDS, key))  # in that case its parts explain themselves


def told_to_the_keyboard(table: Table, key: str) -> bool:
    """Return whether one of the stops of the keyboard explains it at “?”."""
    page = table.page
    stops = page.evaluate_handle(FOCUSABLE, key)
    for place in range(int(stops.evaluate("all => all.length"))):
        page.keyboard.press("Tab")  # switch the page to keyboard use
        stops.evaluate("(all, place) => { document.activeElement.blur(); all[place].focus(); }", place)
        page.keyboard.press("?")
        found = tells(page, table.game.glossary[key], 0)
        page.keyboard.press("Escape")  # the note, or the rulebook that opens where nothing is to be explained
        if found:
            return True
    return False


def told_to_the_finger(table: Table, hand: CDPSession, key: str) -> bool:
    """Return whether a long press on the sign explains it."""
    page = table.page
    for x, y in page.evaluate(POINTS, key):
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y, "id": 1}]})
        found = tells(page, table.game.glossary[key], PRESS)
        # A sign without a note must not act: the browser sees a short touch.
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd" if found else "touchCancel", "touchPoints": []})
        page.keyboard.press("Escape")
        if found:
            return True
    return bool(page.evaluate(HOLDS, key))


def listed(page: Page) -> set[str]:
    """Return the signs that the overview lists with their meanings, for keyboard users."""
    page.get_by_role("tab", name="Overview").click()
    summary = page.locator("summary", has_text="What the signs mean")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel").locator("dd").first).to_be_visible()
    return set(page.get_by_role("tabpanel").locator("dt").all_inner_texts())
