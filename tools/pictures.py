"""Draw the icons of the site, and the pictures that a link shows elsewhere: `python tools/pictures.py ADDRESS`.

ADDRESS is that of a running server, whose tables are pictured. Everything is written to the server's `static` folder;
an optimiser of PNG files makes the pictures smaller before they are committed.
"""

import sys
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, sync_playwright

from cosmodrome.games import all_games
from cosmodrome.server.common.settings import HERE

STATIC = HERE / "static"
ICONS = {"icon-180": (180, 0.0), "icon-192": (192, 0.0), "icon-512": (512, 0.0), "icon-maskable": (512, 0.1)}
"""The pixels of an icon, and the share of each side that a mask may cut off."""
WINDOW = {"width": 1584, "height": 920}
"""The window size in which a board measures about 1,200 × 630 pixels."""


def icon(browser: Browser, name: str, size: int, margin: float) -> None:
    """Draw the icon; one that may be cut has a background up to its edges."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawn = (STATIC / "icon.svg").read_text("utf-8")
    ground = "background:#0b1020;" if margin else ""
    page.set_content(f"<body style='margin:0;{ground}padding:{margin * size}px'>{drawn}</body>")
    page.add_style_tag(content=f"svg{{display:block;width:{size * (1 - 2 * margin)}px}}")
    page.screenshot(path=STATIC / f"{name}.png", omit_background=True)
    page.close()


def home(browser: Browser, address: str) -> None:
    """Picture the first page."""
    page = browser.new_page(viewport={"width": 1200, "height": 630}, reduced_motion="reduce", base_url=address)
    page.goto("/")
    page.locator(".game svg").first.wait_for()
    page.screenshot(path=STATIC / "preview.png")
    page.close()


def table(browser: Browser, address: str, game: str) -> None:
    """Picture the board at the beginning of a lesson."""
    page = browser.new_page(viewport=WINDOW, reduced_motion="reduce", base_url=address)  # type: ignore[arg-type]  # a TypedDict
    page.goto(f"/learn/{game}")
    shown = page.locator("section.board")
    shown.locator("svg").first.wait_for()
    page.wait_for_timeout(2000)
    shown.screenshot(path=STATIC / f"preview-{game}.png")
    page.close()


def main(address: str) -> None:
    """Draw everything."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=Path(which("chromium") or "chromium"))
        for name, (size, margin) in ICONS.items():
            icon(browser, name, size, margin)
        home(browser, address)
        for game in all_games():
            table(browser, address, game)


if __name__ == "__main__":
    main(sys.argv[1])
