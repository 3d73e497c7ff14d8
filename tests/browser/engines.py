"""Browsers other than Chromium: one interface, a player who clicks what is offered, and a learner."""

from typing import Any, Protocol

from cosmodrome.games.planet_unknown.actions.actions import LAYS
from cosmodrome.kernel import Lesson, Rng
from cosmodrome.kernel.lesson import Stage
from tests.browser.lessons import COVERED
from tests.browser.whole import AGREE, CLOSING, OFFERED, OFFERS


class Engine(Protocol):
    """One window of a browser."""

    @property
    def complaints(self) -> list[str]:
        """Return errors on the page's console."""

    def size(self, width: int, height: int) -> None:
        """Give the page a window of this size."""

    def before_each_page(self, script: str) -> None:
        """Run this script in each page of a server before its own code."""

    def goto(self, address: str) -> None:
        """Open a page."""

    def call(self, function: str, *arguments: Any) -> Any:
        """Return the JSON value, or the promised one, of a function called in the page with JSON arguments."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the window."""


MIDDLE = """(selector, nth) => {
  const one = document.querySelectorAll(selector)[nth];
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
CHANGED = """(before) => new Promise((done) => {
  const end = Date.now() + 30000;
  const look = () => (changes > before || Date.now() > end ? done(changes > before) : setTimeout(look, 20));
  look();
})"""
SKIP = """() => { document.querySelector(".caption")?.click(); }"""


def play(engine: Engine, game: str, rng: Rng) -> None:
    """Click what is offered, until the match is over."""
    groups = [AGREE, *OFFERED[game], CLOSING]
    done: list[str] = []
    while not (offered := engine.call(OFFERS, groups)).get("over"):
        if "selector" in offered:
            nth = rng.choice(offered["found"])
            done.append(f"{offered['selector']} {nth}")
            if at := engine.call(MIDDLE, offered["selector"], nth):
                engine.click(*at)
        elif offered.get("playing"):
            engine.call(SKIP)
        assert engine.call(CHANGED, offered["changes"]), f"nothing came of the last of these: {done[-5:]}"


PRESSES: dict[str, dict[str, tuple[str, ...]]] = {
    "space-mission": {
        "jump": ("[data-card='{0}']", ".spot[data-planet='{1}']"),
        "scan": ("[data-action=scan]", "[data-card='{0}']"),
        "develop": ("[data-action=develop]", "[data-card='{0}']", "[data-card='{1}']"),
        "discover": ("[data-action=discover]",),
        "take": ("[data-tile='{0}']",),
        "draw": ("[data-action=top-up]", ".next .main"),
        "end-turn": ("[data-way=end-turn]",),
    },
    "mlem": {
        "pick": (".big [data-kind='{0}']", "[data-go]"),
        "select": ("[data-face='{0}']", "[data-face='{1}']", "[data-go]"),
        "": ("[data-way='{do}']",),
    },
    "tom-tube": {
        "build": ("[data-do=build]",),
        "place": ("[data-target='{0}']", "[data-go='{do}']"),
        "triangle": ("[data-target='{0}']", "[data-pattern='{1}']", "[data-go='{do}']"),
        "move": ("[data-kind='{0}']", "[data-target='{do}']", "[data-go='{do}']"),
    },
    "planet-unknown": {
        "rotate": ("[data-rotate='{do}']", "[data-go]"),
        "take": ("[data-hold='{0}']", "[data-list]", "{places}", "[data-go]"),
        "set-up": ("[data-cell='{0}']",),
        "lock": ("[data-way=lock]",),
        "drive": ("[data-cell='{0}']", "[data-cell='{1}']"),
        "pick": ("[data-card='{do}']", "[data-go]"),
        "": ("[data-do='{do}']",),
    },
}
"""Selectors to press for an action, in order, by game and its first word; those already on are skipped.

`{do}` is the action, `{0}` its next word."""


def presses(game: str, do: str, after: Stage) -> list[str]:
    """Return the selectors to press for an action; a tile is taken and laid in one go, as the stage `after` asks."""
    word, *rest = do.replace(":", " ").split(" ")
    found = PRESSES[game].get(word) or PRESSES[game][""]
    places = ", ".join(f"[data-place='{code}']" for code, lay in enumerate(LAYS) if after.awaits(lay.text))
    return [one.format(*rest, do=do, places=places) for one in found]


LEGAL = """async () => {
  const table = location.pathname.split("/")[2];
  return (await (await fetch(`/api/tables/${table}/position?seat=0`)).json()).legal.map((one) => one.do);
}"""
WAIT = """(look) => new Promise((done) => {
  const end = Date.now() + 30000;
  const again = () => {
    const found = look();
    if (found !== undefined || Date.now() > end) done(found);
    else setTimeout(again, 20);
  };
  again();
})"""
"""Script that returns what `look` finds, once it finds something; null if it never does."""
READY = f"""(selector) => ({WAIT})(() => {{
  const one = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
  if (!one) return undefined;
  if (one.matches("[aria-pressed=true], [aria-expanded=true], .chosen")) return [];
  if (underway || one.getAttribute("aria-disabled") === "true" || one.closest("[inert]")) return undefined;
  one.scrollIntoView({{ block: "nearest" }});
  const {{ x, y, width, height }} = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}})"""
"""Script that returns the point to press, once that is possible; an empty list if it is on already."""
STEP = f"""(before, agree) => ({WAIT})(() => {{
  if (document.querySelector(agree)) return before;
  const step = Number(document.querySelector(".coach .figures")?.textContent.split(" ")[1] ?? 0) - 1;
  return step > before ? step : undefined;
}})"""
"""Script that returns the step of the lesson after `before`; `before` itself if it first asks for agreement."""
ON = ".coach button.primary"
READ = f"""(text, on) => ({WAIT})(() => {{
  if (document.querySelector(on)) return on;
  return document.querySelector(".coach .say").textContent === text ? text : undefined;
}})"""
"""Script that returns `text` once the coach says it; `on` while there is more to read."""
POINTED = f"() => ({WAIT})(() => document.querySelector('.pointed') ? ({COVERED})() : undefined)"


class Pupil:
    """A learner who does what a lesson asks."""

    def __init__(self, engine: Engine, game: str, lesson: Lesson) -> None:
        self.engine, self.game, self.lesson = engine, game, lesson

    def through(self) -> None:
        """Follow the lesson up to free play; everything it points at must be in sight, beside the coach."""
        number = -1
        while True:
            number = self.arrive(number)
            stage = self.lesson.stages[number]
            self.read(stage.say[-1])
            if stage.point:
                assert (f"step {number + 1}", self.engine.call(POINTED)) == (f"step {number + 1}", [])
            if stage.free:
                return
            self.obey(stage, self.lesson.stages[number + 1])

    def arrive(self, before: int) -> int:
        """Wait for the stage after that one and return its number."""
        while (number := self.engine.call(STEP, before, AGREE)) == before:
            self.press(AGREE)
        assert number is not None, f"the lesson does not go on after step {before + 1}"
        return int(number)

    def read(self, text: str) -> None:
        """Read on to the last text of the stage."""
        while (found := self.engine.call(READ, text, ON)) == ON:
            self.press(ON)
        assert found == text

    def obey(self, stage: Stage, after: Stage) -> None:
        """Do what the stage asks."""
        do = next(one for one in self.engine.call(LEGAL) if stage.awaits(one))
        for selector in presses(self.game, do, after):
            self.press(selector)

    def press(self, selector: str) -> None:
        """Click it, unless it is on already."""
        at = self.engine.call(READY, selector)
        assert at is not None, f"there is nothing to press: {selector}"
        if at:
            self.engine.click(*at)
