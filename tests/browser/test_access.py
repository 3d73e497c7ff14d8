"""Accessibility: axe finds no violation, nothing scrolls sideways, every word can be translated.

Each place is opened once and checked in both themes and all widths, and once more in another language.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from cosmodrome.games import all_games
from cosmodrome.kernel.game import COLOURS
from tests.browser.conftest import TableAt, hasty
from tests.browser.layout import too_wide
from tests.browser.table import FRAME

AXE = Path(__file__).parents[2] / "src" / "cosmodrome" / "web" / "node_modules" / "axe-core" / "axe.min.js"
Visit: TypeAlias = Callable[[Page, TableAt], None]


def home(page: Page, _: TableAt) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").or_(page.get_by_role("button", name="⟦Play now⟧")).first.wait_for()


def form(page: Page, _: TableAt) -> None:
    page.goto("/new")
    page.locator("form").wait_for()


def form_with_lists(page: Page, _: TableAt) -> None:
    page.goto("/new?game=tom-tube")
    page.locator("summary", has_text=re.compile("Individual rules")).click()
    page.get_by_role("combobox").first.wait_for()


def help_page(page: Page, _: TableAt) -> None:
    page.goto("/help/space-mission")
    page.get_by_text("SM-12.1").first.wait_for()


def nowhere(page: Page, _: TableAt) -> None:
    page.goto("/nowhere")
    page.locator("main").wait_for()


def table(page: Page, table_at: TableAt) -> None:
    table_at(page, "space-mission", "turn").wait()
    page.locator(".spot").first.wait_for()


def chosen_card(page: Page, table_at: TableAt) -> None:
    table(page, table_at)
    page.locator("[data-card]").first.click()


def planet(page: Page, table_at: TableAt) -> None:
    table(page, table_at)
    page.locator(".spot").first.click()
    page.locator(".overlay").wait_for()


def picking(page: Page, table_at: TableAt) -> None:
    """Open the pile of a planet to pick from."""
    table_at(page, "space-mission", "pile").wait()
    page.locator(".overlay").wait_for()


def waiting_room(page: Page, _: TableAt) -> None:
    order = {"game": "space-mission", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {}}
    page.goto("/")
    base = page.url.rstrip("/")
    made = page.request.post("/api/tables", data=order, headers={"Origin": base}).json()
    page.goto(f"/table/{made['id']}")
    page.locator("main:not([aria-busy])").wait_for()


def lesson(page: Page, _: TableAt) -> None:
    """Open a lesson with a highlighted target and a sign's note above it."""
    page.goto("/learn/space-mission")
    page.get_by_role("button", name=re.compile("Go on")).click()
    page.locator(".pointed").first.wait_for()
    page.locator('[data-term="sign.scan"]').last.hover()
    page.locator(".note").wait_for()


def book(page: Page, table_at: TableAt) -> None:
    """Open the rulebook beside the table, and the overview in its tab."""
    table(page, table_at)
    page.get_by_role("tab", name=re.compile("Overview")).click()
    page.keyboard.press("?")
    page.locator(".reference .rulebook").wait_for()


THINKING = 90_000
"""Milliseconds for a hint: the process that computes it may have to start first."""


def hints(page: Page, table_at: TableAt) -> None:
    table_at(page, "space-mission", "turn", hints=True).wait()
    page.get_by_role("button", name=re.compile("Show me a move")).click()
    page.locator(".hints li").first.wait_for(timeout=THINKING)


def you(page: Page, table_at: TableAt) -> None:
    """Open a guest's page, with everything that a guest can do."""
    waiting_room(page, table_at)
    page.goto("/you")
    page.locator("[data-session]").wait_for()
    page.locator("[data-part=device] button").click()
    page.locator("[data-code]").wait_for()


def sign_in(page: Page, _: TableAt) -> None:
    page.goto("/sign-in")
    page.locator("main[data-ready=true]").wait_for()


LEARNING = [lesson, book, hints]
PLACES = [
    home,
    form,
    form_with_lists,
    help_page,
    nowhere,
    table,
    chosen_card,
    planet,
    picking,
    waiting_room,
    you,
    sign_in,
    *LEARNING,
]
THEMES = ["night", "chart"]
WIDTHS = [320, 768, 1280]


def open_page(chromium: Browser, address: str, width: int, theme: str, language: str = "en") -> Page:
    """Return a page with these settings, without the security policy, so that axe can run."""
    size = ViewportSize(width=width, height=800)
    page = hasty(chromium, base_url=address, viewport=size, bypass_csp=True).new_page()
    settings = json.dumps({"theme": theme, "lang": language, "pace": "none"})
    page.add_init_script(f"localStorage.setItem('cosmodrome.settings', JSON.stringify({settings}))")
    return page


def in_theme(page: Page, theme: str) -> None:
    """Show the open page in another theme, as its settings do."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


def in_width(page: Page, width: int, height: int = 800) -> None:
    """Resize the window, and wait until the page has followed."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(f"async () => {{ {FRAME} await frame(); await frame(); }}")


def violations(page: Page, *rules: str) -> list[tuple[str, str, list[str]]]:
    """Return axe's findings on the current page, by all rules or by these."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    asked = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("asked => axe.run(document, asked).then(({ violations }) => violations)", asked)
    return [(one["id"], one["help"], [node["html"][:160] for node in one["nodes"]]) for one in found]


def check_axe(page: Page) -> None:
    """Check that axe finds nothing in either theme; themes differ only in colours."""
    for theme, rules in zip(THEMES, ((), ("color-contrast",)), strict=True):
        in_theme(page, theme)
        assert (theme, violations(page, *rules)) == (theme, [])


@pytest.mark.parametrize("visit", PLACES)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    chromium: Browser, address: str, table_at: TableAt, visit: Visit
) -> None:
    page = open_page(chromium, address, 1280, THEMES[0])
    visit(page, table_at)
    check_axe(page)
    for width in WIDTHS:
        in_width(page, width)
        assert (width, too_wide(page)) == (width, 0)


@pytest.mark.parametrize(
    "visit", [home, form, form_with_lists, help_page, table, planet, waiting_room, you, sign_in, *LEARNING]
)
def test_every_word_comes_from_the_catalogue(chromium: Browser, address: str, table_at: TableAt, visit: Visit) -> None:
    """In the test's “French” every sentence is in brackets; letters outside them have no translation."""
    page = open_page(chromium, address, 1280, "night", "fr")
    visit(page, table_at)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    in_width(page, 1280)
    page.locator("[data-listed]").evaluate_all("all => all.forEach((one) => one.remove())")  # tables of others
    bare = page.evaluate(BARE)
    credited = {name for game in all_games().values() for name in (game.about.title, game.about.publisher)}
    credited |= {game.about.designers for game in all_games().values()}
    own = {"Cosmodrome", *credited, *NAMES}
    assert [text for text in bare if text.strip(" ,:.") not in own] == []


NAMES = {"random", "Player 1", *COLOURS}
"""Names of players."""
BARE = """() => {
  const found = new Set();
  const take = (text) => {
    let rest = text;
    for (let last = ""; last !== rest; ) { last = rest; rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ""); }
    rest = rest.trim();
    const foreign = /^SM-|^K-|^[0-9a-f]{16,}|^https?:|^English$|^Français$/i.test(rest);
    if (/[A-Za-z]{3}/.test(rest) && !foreign) found.add(rest);
  };
  // A rulebook is written in a language of its own.
  const written = (one) => one.closest(".rulebook [lang],.rulebook[lang]");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!parent.closest("script,noscript,style,code,[data-own-words]") && !written(parent)) take(walk.currentNode.data);
  }
  for (const one of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]")) {
    if (written(one)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) take(one.getAttribute(name) ?? "");
  }
  return [...found];
}"""
