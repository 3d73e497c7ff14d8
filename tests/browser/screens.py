"""Rules for a table on every screen: nothing scrolls, the board is whole, no part overlaps another."""

from playwright.sync_api import Page

SIZES = [
    (320, 568),
    (360, 740),
    (390, 664),
    (390, 844),
    (412, 915),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
]
"""Width and height, in pixels."""
GATE = [(360, 740), (844, 390), (1024, 768)]
"""A phone, a phone on its side, and a small desktop."""

TOOLS = """
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box(one).width > 0 && !one.closest(".ears, .skip, [data-scenery]");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const name = (one) => [one.localName, ...[...one.classList].filter((part) => !part.startsWith("svelte-")), one.dataset.piece ?? one.dataset.anchor ?? ""].join(".");
  const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
"""  # noqa: E501  # a script
SCROLLS = """() => {
  const found = [], page = document.scrollingElement;
  if (scrollY || scrollX) found.push(`opened scrolled by ${scrollX}, ${scrollY}`);
  const [across, down] = [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
  if (across > 0 || down > 0) found.push(`scrolls by ${across}, ${down}`);
  for (const part of document.querySelectorAll("#app > header, #app > main, main > :not(.skip, .side), .side > *, .dock > *")) {
    const { left, top, right, bottom, width } = part.getBoundingClientRect();
    if (width > 1 && Math.min(left, top, innerWidth - right, innerHeight - bottom) < -1) found.push(`${part.className} lies outside the window`);
  }
  return found;
}"""  # noqa: E501  # a script
CUT = (
    "() => {"
    + TOOLS
    + """
  const SLACK = 3, cell = box(document.querySelector("section.board"));
  const outside = ({ left, top, right, bottom }) =>
    Math.min(left - cell.left, top - cell.top, cell.right - right, cell.bottom - bottom) < -SLACK
    || Math.min(left, top, innerWidth - right, innerHeight - bottom) < -SLACK;
  const found = new Set();
  const numbers = document.createTreeWalker(document.querySelector(".stage > .ground"), NodeFilter.SHOW_TEXT);
  const read = (one) => one.closest(".special, .always, .techs, .overlay");
  while (numbers.nextNode()) {
    const one = numbers.currentNode.parentElement, range = document.createRange();
    if (!numbers.currentNode.data.trim() || !seen(one) || read(one)) continue;
    range.selectNodeContents(numbers.currentNode);
    if (outside(range.getBoundingClientRect())) found.add(`“${numbers.currentNode.data.trim()}” of ${name(one)}`);
  }
  for (const one of all(".stage > .ground :is([data-piece], [data-anchor], [data-place], [data-planet], [data-cell], button)"))
    if (!read(one) && outside(box(one))) found.add(`${name(one)} at ${round(box(one))}, cell ${round(cell)}`);
  return [...found];
}"""  # noqa: E501  # a script
)
"""Script that returns parts of a board outside its cell. Texts that explain it may scroll: technologies and special rules."""  # noqa: E501
OVER = (
    "() => {"
    + TOOLS
    + """
  const found = [];
  const parts = ["main > .line", "#prompt", "section.own", "section.board", ".side > .tabs > .row", "main > .drawer, .side > .tabs > .drawer"].flatMap(all);
  parts.forEach((one, at) => parts.slice(at + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (across > 1 && down > 1) found.push(`${name(one)} and ${name(other)} overlap by ${Math.round(across)} × ${Math.round(down)}`);
  }));
  const words = all("#prompt :is(.coach, .hints > ul, .ask, .cover)");
  if (words.length > 1) found.push(`at once: ${words.map(name)}`);
  const place = box(document.querySelector("#prompt"));
  for (const one of all("#prompt :is(.coach, .hints, .ask, .ways > *, .say)")) {
    const { left, top, right, bottom } = box(one);
    const scrolls = one.closest(".box, .say")?.scrollHeight > place.height;
    if (!scrolls && Math.min(left - place.left, top - place.top, place.right - right, place.bottom - bottom) < -1) found.push(`${name(one)} leaves the prompt`);
  }
  return found;
}"""  # noqa: E501  # a script
)
SMALL = (
    "() => {"
    + TOOLS
    + """
  const found = [];
  const least = (one) => Math.round(Math.min(box(one).width, box(one).height) * 10) / 10;
  const off = (one) => one.matches("[aria-disabled=true], :disabled, .link, .chip");
  for (const one of all(":is(#prompt, section.own, .drawer) :is(button, a.button)"))
    if (!off(one) && least(one) < 43.5) found.push(`${name(one)} “${one.textContent.trim().slice(0, 20)}”: ${least(one)}`);
  /* Cells lie three of forty apart: a touch between two means the nearest. */
  for (const one of all("section.board :is(button, [role=button]), section.board .glow"))
    if (!off(one) && least(one) * (one.matches(".cell") ? 40 / 37 : 1) < 24) found.push(`${name(one)}: ${least(one)}`);
  return [...new Set(found)];
}"""  # noqa: E501  # a script
)
STEADY = """() => new Promise((done) => {
  let before = "", alike = 0, tries = 0;
  const look = () => {
    const now = JSON.stringify([...document.querySelectorAll("main button, main svg")].map((one) => one.getBoundingClientRect()));
    alike = now === before ? alike + 1 : 0;
    before = now;
    if (alike > 2 || ++tries > 120) done();
    else requestAnimationFrame(() => setTimeout(look));
  };
  look();
})"""  # noqa: E501  # a script


def resize(page: Page, width: int, height: int) -> None:
    """Give the page a window of this size, and wait until it has been drawn for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(STEADY)


def wrong(page: Page, *, targets: bool = True, whole: bool = True) -> list[str]:
    """Return what is wrong with the table on this screen; `whole`: all of the board is to be in sight."""
    checks = (SCROLLS, *([CUT] if whole else []), OVER, *([SMALL] if targets else []))
    found: list[str] = page.evaluate(f"() => [{', '.join(checks)}].flatMap((check) => check())")
    return found
