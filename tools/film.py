"""A film strip of what is staged, to be looked at: pictures at fixed moments, in both themes, on a desktop and a phone.

python tools/film.py ADDRESS FOLDER     of a running server; FOLDER/<scene>-<width>-<theme>-<nth>.png
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, Page, sync_playwright

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record

SCENES = (
    ("mlem", "variants", "rolled"),
    ("mlem", "variants", "crashed"),
    ("mlem", "variants", "ufo-caught"),
    ("space-mission", "boxed", "scanned"),
    ("space-mission", "boxed", "turned-up"),
    ("tom-tube", "late-home", "laid"),
    ("tom-tube", "late-home", "journey"),
    ("planet-unknown", "modules", "rotated"),
    ("planet-unknown", "modules", "event"),
    ("planet-unknown", "modules", "revealed"),
)
"""A game, one of its golden matches, and the kind of event whose first occurrence is filmed."""
SIZES = {1280: 800, 390: 844}
THEMES = ("night", "chart")
MOMENTS = (150, 600, 1200, 2000, 3000, 4200)
"""The milliseconds after the step at which pictures are taken: a crash follows its roll."""


def record_of(game: str, name: str) -> Record:
    """Return a golden match as a record of today's rules."""
    kept: Record = import_module(f"cosmodrome.games.{game.replace('-', '_')}.tests.golden").GOLDEN.record(name)
    names = [f"Player {seat + 1}" for seat in range(kept.header.seats)]
    return replace(kept, header=replace(kept.header, rules=find(game).rules, notes={"players": names}))


def pages(browser: Browser, address: str) -> Iterator[tuple[Page, str]]:
    """Yield a page of each size and theme, with motion on."""
    for width, height in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(base_url=address, viewport={"width": width, "height": height})
            settings = json.dumps(json.dumps({"pace": "calm", "theme": theme}))
            context.add_init_script(f"localStorage.setItem('cosmodrome.settings', {settings})")
            yield context.new_page(), f"{width}-{theme}"
            context.close()


def shoot(page: Page, record: Record, kind: str, path: Path) -> None:
    """Go to just before the first event of that kind, then one step on, and take the pictures."""
    events = list(Match.replay(find(record.header.game), record).events(None))
    step = next(number for number, event in events if event.kind == kind)
    with tempfile.NamedTemporaryFile(suffix=".record") as file:
        Path(file.name).write_text(record.dumps(), "utf-8")
        page.goto("/")
        page.get_by_label("Choose a record file").set_input_files(file.name)
        page.wait_for_url("**/replay/*")
    slider = page.get_by_role("slider", name="Step")
    slider.fill(str(max((number + 1 for number, _ in events if number < step), default=0)))
    page.keyboard.press("F9")
    page.wait_for_timeout(1000)  # the scenes are fetched meanwhile
    page.get_by_role("button", name="One step forward").click()
    for nth, (before, at) in enumerate(zip((0, *MOMENTS), MOMENTS, strict=False)):
        page.wait_for_timeout(at - before)
        page.screenshot(path=f"{path}-{nth}.png")


def main(address: str, folder: str) -> int:
    """Film every scene."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        for page, look in pages(browser, address):
            for game, name, kind in SCENES:
                shoot(page, record_of(game, name), kind, Path(folder) / f"{game}-{kind}-{look}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
