"""Events at a table of Tom Tube are shown: matches with every kind of event, watched with motion."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cosmodrome.games import find
from cosmodrome.games.tom_tube.tests.golden import GOLDEN
from cosmodrome.kernel import Event, Match, Record
from tests.browser.test_replay import opened
from tests.browser.test_stage import frozen, moving, staged
from tests.browser.tiers import gated

__all__ = ["moving"]

GAME = find("tom-tube")
Told = Sequence[tuple[int, Event]]
KINDS = {
    "late-home": [
        "started", "drew", "laid", "filled", "stone", "moved", "took", "jumped", "journey", "homeward",
    ],
    "journey-lost": ["moved-control", "ended-journey-lost"],
    "wrecked": ["ended-wrecked", "lost-loses"],
}  # fmt: skip  # a match a line
SCENES = {
    "laid": "lay", "filled": "lay", "journey": "home", "ended-wrecked": "lost", "ended-journey-lost": "lost",
}  # fmt: skip  # kinds, and what plays over the board
PIECES = {
    "drew": "drawn", "stone": "stone", "moved": "astronaut", "moved-control": "astronaut", "jumped": "astronaut",
    "took": "gain",
}  # fmt: skip  # kinds, and what travels with them
BANNERS = {"journey", "ended-wrecked", "ended-journey-lost"}
"""Kinds that nobody may miss."""
NOTED = """(() => {
  const animate = Element.prototype.animate;
  window.travelled = [];
  Element.prototype.animate = function (...how) {
    window.travelled.push(this.dataset.piece ?? this.getAttribute("class") ?? "");
    return animate.apply(this, how);
  };
})()"""
"""Script that notes travelling pieces and gained points, however long the test takes to look."""
TRAVELLING = "() => document.getAnimations().some((one) => one.effect.target.dataset.piece)"
WHERE = """() => Object.fromEntries([...document.querySelectorAll(".tom-tube [data-piece]")].map((one) => {
  const { e, f } = one.getScreenCTM();
  return [one.dataset.piece, [Math.round(e), Math.round(f)]];
}))"""
"""Script that returns the places of all pieces."""
COVERS = """() => {
  const [banner, board] = [".banner", "[data-anchor=board]"].map((one) => document.querySelector(one));
  return banner ? board.getBoundingClientRect().bottom - banner.getBoundingClientRect().top : 0;
}"""
"""Script that returns how much of the board's height is behind a banner."""


def record_of(name: str) -> Record:
    """Return a golden match, as if played by the current rules."""
    kept = GOLDEN.record(name)
    return replace(kept, header=replace(kept.header, rules=GAME.rules, notes={"players": ["Ada", "Grace"]}))


def first_steps(events: Told, kinds: list[str]) -> dict[int, list[str]]:
    """Return the steps that show each kind for the first time, with all that they show."""
    steps = {next(number for number, event in events if event.kind == wanted) for wanted in kinds}
    shown = [(number, event.kind) for number, event in events if event.kind != "turn"]
    return {step: [kind for number, kind in shown if number == step] for step in sorted(steps)}


def go(page: Page, step: int) -> None:
    """Go to a step of the replay, at once: from its beginning, or else by skipping the animations."""
    slider = page.get_by_role("slider", name="Step")
    slider.fill("0")
    shows(page, 0)
    slider.fill(str(step))
    expect(page.locator("[data-staging]")).to_have_attribute("data-shown-version", str(step))
    page.keyboard.press("F9")
    shows(page, step)


def on(page: Page) -> None:
    """Go one step on, with its animations."""
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("[data-staging]")).to_have_attribute("data-staging", "playing")


def shows(page: Page, step: int) -> None:
    """Wait until the page shows a step, and nothing is moving."""
    stage = page.locator("[data-staging]")
    expect(stage).to_have_attribute("data-shown-version", str(step))
    expect(stage).to_have_attribute("data-staging", "idle")


def watch(page: Page, kinds: list[str]) -> None:
    """Let a step play: each kind has its caption and its scene over the board, and nothing but places changes."""
    captions: dict[str, str] = {}
    for now in staged(page, 250):
        if (words := now["caption"]) not in captions:
            captions[words] = kind = kinds[len(captions)]
            expect(page.locator("[data-scene]")).to_have_count(int(kind in SCENES))
            expect(page.locator(f"[data-scene={SCENES.get(kind)}]")).to_have_count(int(kind in SCENES))
            expect(page.locator(".banner")).to_have_count(int(kind in BANNERS))
            assert page.evaluate(COVERS) <= 0
    assert list(captions.values()) == kinds


def where(page: Page) -> dict[str, list[int]]:
    """Return the places of all pieces once none is moving."""
    while page.evaluate(TRAVELLING):
        page.wait_for_timeout(50)
    found: dict[str, list[int]] = page.evaluate(WHERE)
    return found


@pytest.mark.parametrize("name", gated(KINDS, "late-home"))
def test_every_kind_of_event_is_seen_can_be_skipped_and_ends_in_the_true_position(
    moving: Page, tmp_path: Path, name: str
) -> None:
    moving.add_init_script(NOTED)
    record = record_of(name)
    events = list(Match.replay(GAME, record).events(None))
    opened(moving, record, tmp_path)
    frozen(moving)
    for step, kinds in first_steps(events, KINDS[name]).items():
        before = max((number + 1 for number, _ in events if number < step), default=0)
        go(moving, before)
        on(moving)
        moving.keyboard.press("F9")
        moving.keyboard.press("F9")  # past the end, if the step leads there
        shows(moving, step + 1)
        there = where(moving)
        go(moving, before)
        moving.evaluate("window.travelled = []")
        on(moving)
        watch(moving, kinds)
        shows(moving, step + 1)
        assert where(moving) == there
        travelled = {one.split(".")[0] for one in moving.evaluate("window.travelled")}
        assert travelled >= {PIECES[kind] for kind in kinds if kind in PIECES}
