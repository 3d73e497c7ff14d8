"""A learner who plays a lesson at the board itself, step by step, and what they see and hear."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cosmodrome.games import all_games
from cosmodrome.games.planet_unknown.actions.actions import LAYS
from cosmodrome.kernel import Lesson
from tests.browser import mlem, planet_unknown, space_mission, tom_tube
from tests.browser.table import Hands, Table

Do = Callable[[Table, Hands, str], None]
DO: dict[str, Do] = {
    "space-mission": space_mission.do,
    "mlem": mlem.do,
    "tom-tube": tom_tube.do,
    "planet-unknown": lambda table, hands, action: planet_unknown.do(table, hands, action, table.position()),
}

TAUGHT = [(key, lesson) for key, game in sorted(all_games().items()) for lesson in game.lessons]
each_lesson = pytest.mark.parametrize(("key", "lesson"), TAUGHT, ids=[f"{key}-{lesson.key}" for key, lesson in TAUGHT])


def taught(*gate: str) -> list[Any]:
    """Return all lessons as parameters; those with these names are in the gate, the others heavy."""
    names = [f"{key}-{lesson.key}" for key, lesson in TAUGHT]
    marks = [[] if name in gate else [pytest.mark.heavy] for name in names]
    return [pytest.param(*one, id=name, marks=mark) for one, name, mark in zip(TAUGHT, names, marks, strict=True)]


def colonize(table: Table, hands: Hands, take: str, lays: Sequence[str]) -> None:
    """Hold a tile, and lay it where the lesson asks: the page takes it and lays it at once."""
    before, page = table.position(), table.page
    planet_unknown.list_places(page, hands, page.locator(f"[data-hold='{take.split(' ')[1]}']"))
    code = next(one for one in page.locator("[data-place]").evaluate_all(PLACES) if LAYS[int(one)].text in lays)
    hands.press(page.locator(f"[data-place='{code}']"))
    planet_unknown.lay(table, hands, before)


PLACES = "all => all.map(one => one.dataset.place)"


HEAR = """(() => {
  window.heard = [];
  const listen = () => new MutationObserver(() => {
    const said = document.querySelector("body > #app > [role=status], body [role=status].ears")?.textContent ?? "";
    if (said && heard.at(-1) !== said) heard.push(said);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  if (document.body) listen(); else addEventListener("DOMContentLoaded", listen);
})()"""
"""Script for `add_init_script`: records what a screen reader announces."""

COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const words = [...document.querySelectorAll(".coach :is(.where, .ways) > *, .coach > .say")].map(box);
  return [...document.querySelectorAll(".pointed")].map(box).filter((frame, place) => {
    const [x, y] = [frame.left + frame.width / 2, frame.top + frame.height / 2];
    const outside = x < 0 || y < 0 || x > innerWidth || y > innerHeight;
    return (outside && !place) || words.some((one) => !apart(frame, one));
  }).map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(" "));
}"""
"""Script that returns targets under the teacher, or a first one outside the window: left, top, width, height."""


PATIENCE = 30_000
"""Milliseconds that the others may think."""


class Pupil:
    """A learner in one lesson at its table."""

    def __init__(self, page: Page, key: str, lesson: Lesson, hands: Hands) -> None:
        self.page, self.key, self.lesson, self.hands = page, key, lesson, hands
        page.wait_for_url("**/table/*")
        self.table = Table(page)

    def through(self, look: Callable[["Pupil", int], None]) -> None:
        """Do what each stage asks, up to free play; call `look` at each once all its texts are read."""
        number = -1
        while True:
            number = self.arrive(number)
            stage = self.lesson.stages[number]
            self.read_on()
            expect(self.page.locator(".coach .say")).to_have_text(stage.say[-1])
            look(self, number)
            if stage.free:
                return
            self.obey(number)

    def arrive(self, before: int) -> int:
        """Wait for a stage after that one; return its number."""
        step = self.page.locator(".coach .figures")
        expect(step).not_to_contain_text(f"Step {before + 1} of", timeout=PATIENCE)
        return int(step.inner_text().split(" ")[1]) - 1

    def read_on(self) -> None:
        """Read on to the last text of the stage."""
        on = self.page.get_by_role("button", name="Go on")
        while on.count():
            self.hands.press(on)

    def obey(self, number: int) -> None:
        """Do what the stage asks."""
        position, asked = self.table.wait(), self.lesson.stages[number]
        move = next(one["do"] for one in position["legal"] if asked.awaits(one["do"]))
        if self.key == "planet-unknown" and move.startswith("take "):
            colonize(self.table, self.hands, move, self.lesson.stages[number + 1].do)
        else:
            DO[self.key](self.table, self.hands, move)

    def heard(self) -> list[Any]:
        """Return what was announced since the page was opened."""
        said: list[Any] = self.page.evaluate("heard")
        return said
