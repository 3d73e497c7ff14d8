"""How quickly the page answers, and how smoothly pieces travel: `python -m bench.page [GAME …] [--pace normal]`.

A whole game of each is played by mouse in the system's Chromium against a quick bot, with motion on. Frames are also
counted on an empty page that moves one square, in the same run: compare with those.
"""

import argparse
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.conftest import free_port, serving
from tests.browser.table import Mouse, Table
from tests.conftest import FLAGS

WATCH = Path(__file__).with_name("page_watch.js")
FRAME = 1000 / 60
"""The milliseconds between two frames."""
SECONDS = 20
"""The seconds for which the square moves on the empty page."""

SQUARE = """() => {
  watched.always = true;
  const square = document.body.appendChild(document.createElement("div"));
  square.style.cssText = "width: 60px; height: 60px; background: teal";
  const way = [{ transform: "none" }, { transform: "translateX(600px)" }];
  square.animate(way, { duration: 1000, iterations: Infinity, direction: "alternate" });
}"""

Do = Callable[[Table, Mouse, str, Any], None]
DOING: dict[str, Do] = {
    "space-mission": lambda table, hands, action, _: space_mission.do(table, hands, action),
    "mlem": lambda table, hands, action, _: mlem.do(table, hands, action),
    "tom-tube": lambda table, hands, action, _: tom_tube.do(table, hands, action),
    "planet-unknown": planet_unknown.do,
}


class Watched(Table):
    """A player who watches everything to its end before acting."""

    def hurry(self) -> None:
        """Wait until the page has shown everything."""
        self.page.wait_for_selector("[data-staging=idle]", state="attached", timeout=60_000)


class Looking(Mouse):
    """Hands that rest until the effect of their action is shown: asking the page or server in the meantime would take
    time from both."""

    REST = 250
    """In milliseconds."""

    def press(self, target: Locator) -> None:
        """Click, and look."""
        super().press(target)
        self.page.wait_for_timeout(self.REST)


@contextmanager
def pages(browser: Browser, base: str, pace: str) -> Iterator[Page]:
    """Open a watched page of a player who sees things at this pace."""
    context = browser.new_context(base_url=base, viewport={"width": 1280, "height": 800})
    context.add_init_script(path=WATCH)
    context.add_init_script(f"""localStorage.setItem("cosmodrome.settings", '{{"pace": "{pace}"}}')""")
    yield context.new_page()
    context.close()


def play(page: Page, game: str) -> Any:
    """Play a whole game; return the measurements."""
    page.goto(f"/new?game={game}&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    table = Watched(page)
    while not (position := table.wait())["over"]:
        DOING[game](table, Looking(page), table.think(position).text, position)
    return page.evaluate("watched")


def square(page: Page) -> Any:
    """Watch an empty page that moves one square."""
    page.goto("/healthz")
    page.evaluate(SQUARE)
    page.wait_for_timeout(SECONDS * 1000)
    return page.evaluate("watched")


def dropped(frames: list[Any]) -> float:
    """Return the share of frames that came too late to be shown in time."""
    due: list[int] = [max(1, round(frame["took"] / FRAME)) for frame in frames]
    return 1 - len(due) / sum(due)


def travelling(watched: Any) -> list[float]:
    """Return the long tasks that began while something was moving."""
    spans = [(frame["start"], frame["start"] + frame["took"]) for frame in watched["frames"]]
    return [task["took"] for task in watched["tasks"] if any(start <= task["start"] < end for start, end in spans)]


def spread(times: Iterable[float]) -> str:
    """Return the median of some times, and the slowest of twenty."""
    cuts = quantiles([*times], n=20, method="inclusive")
    return f"{cuts[9]:.0f} / {cuts[18]:.0f}"


def until(watched: Any, sign: str) -> list[float]:
    """Return the times from the click of each own move to the first frame that shows its version, or a later one."""
    found = ((move, first(watched["painted"], sign, move["version"])) for move in watched["moves"])
    return [at - move["clicked"] for move, at in found if at is not None]


def first(painted: list[Any], sign: str, version: int) -> float | None:
    """Return the time at which a frame first had the `sign` of a version; None if the match was over before."""
    return next((frame["at"] for frame in painted if frame[sign] >= version), None)


def row(game: str, watched: Any, floor: float) -> list[str]:
    """Return the figures of one game."""
    share = dropped(watched["frames"])
    return [
        game,
        str(len(watched["moves"])),
        spread(until(watched, "known")),
        spread(until(watched, "shown")),
        spread(watched["answers"]),
        spread(watched["inputs"]),
        f"{max((task['took'] for task in watched['tasks']), default=0):.0f}",
        f"{max(travelling(watched), default=0):.0f}",
        f"{share:.1%}",
        f"{share / floor:.1f}" if floor else "–",
        f"{watched['shifts']:.3f}",
        " ".join(sorted(watched["animated"])),
    ]


HEADS = "game, moves, click → answer, → position, server, any click, task, moving, late, ÷ square, shift, animated"
"""Milliseconds, median / slowest of twenty: from the click to the frame in which what came of it is shown or begins to
be played, and to the one in which its position stands; of that until the server's answer was there, though the page may
have been busy; from any click to the next frame.
The longest task, and the longest while pieces travel; the share of frames that came late; shift without input."""
REACH = ["to reach", "", "50 / 100", "", "", "", "100", "50", "", "", "", "opacity transform"]


def measured(browser: Browser, base: str, pace: str, game: str, floor: float) -> list[str]:
    """Return the figures of a game; if it stops, the reason, so that the others are still measured."""
    with pages(browser, base, pace) as page:
        try:
            return row(game, play(page, game), floor)
        except (Error, AssertionError) as stopped:
            return [game, "–", str(stopped).splitlines()[0]]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(DOING), metavar="GAME")
    parser.add_argument("--pace", default="normal", choices=["calm", "normal", "fast"])
    given = parser.parse_args()
    console = Console(width=180)
    grid = Grid(*HEADS.split(", "))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        port = free_port()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS.split())
        with serving(port, "tests.browser.serve", str(port), folder) as base:
            with pages(browser, base, given.pace) as page:
                floor = dropped(square(page)["frames"])
            for game in given.games:
                figures = measured(browser, base, given.pace, game, floor)
                console.print(" ".join(figures), style="dim")
                grid.add_row(*figures)
        browser.close()
    grid.add_row(*REACH)
    console.print(grid)
    console.print(f"Of the empty page's frames {floor:.1%} came late.")


if __name__ == "__main__":
    main()
