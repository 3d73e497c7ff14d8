"""Every scene of a game plays in a replay, can be skipped by a key, a tap or a step, and leaves the right position."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record
from tests.browser.test_replay import opened
from tests.browser.test_stage import frozen, moving, staged
from tests.browser.test_tom_tube_stage import go, on, shows
from tests.browser.tiers import gated

__all__ = ["moving"]

SCENES = {
    ("mlem", "variants"): {"rolled": "roll", "crashed": "crash", "ufo-caught": "beam"},
    ("mlem", "crashes"): {"moved": "flight", "landed-moon": "landed", "landed-planet": "landed"},
    ("mlem", "options"): {"found": "found", "landed-galaxy": "landed", "goal": "goal"},
    ("space-mission", "reshuffle"): {"scanned": "played", "turned-up": "spaces", "end-near": "banner"},
    ("planet-unknown", "modules"): {"event": "event", "revealed": "reveal", "last-round": "banner"},
}
"""By golden match: kinds of events, each with its scene over the board, or with a banner below it."""
SKIPS: list[Callable[[Page], object]] = [
    lambda page: page.keyboard.press("F9"),
    lambda page: page.locator(".caption .seen").click(),
    lambda page: page.get_by_role("button", name="One step forward").press("F9"),
]
FINISH = """() => {
  window.before = "";
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
}"""
"""Script that ends the animations that call for attention, which last for seconds."""
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
COVERED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [rocket, deck, dock] = ["[data-piece=rocket]", ".deck", "main > .dock"].map(box);
  const hidden = rocket.top < deck.bottom - 2 || rocket.bottom > dock.top + 2;
  const over = [...document.querySelectorAll("[data-scene] .place > *")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < rocket.right && rocket.left < right && top < rocket.bottom && rocket.top < bottom;
  });
  return [...(hidden ? ["hidden"] : []), ...over.map((one) => one.classList[0])];
}"""
"""Script that returns whether the rocket is out of sight, and which cards cover it."""
SWAY = 3
"""Pixels within which a piece counts as at the same place."""
WHERE = """() => Object.fromEntries([...document.querySelectorAll("[data-piece]")].map((one) => {
  const { x, y } = one.getBoundingClientRect();
  return [one.dataset.piece, [Math.round(x + scrollX), Math.round(y + scrollY)]];
}))"""
SETTLED = f"""() => {{
  const [before, now] = [window.before, ({WHERE})()];
  window.before = JSON.stringify(now);
  return window.before === before && now;
}}"""
"""Script that returns the places of all pieces, if they are as in the frame before."""


def record_of(game: str, name: str) -> Record:
    """Return a golden match, as if played by the current rules."""
    kept: Record = import_module(f"cosmodrome.games.{game.replace('-', '_')}.tests.golden").GOLDEN.record(name)
    names = [f"Player {seat + 1}" for seat in range(kept.header.seats)]
    return replace(kept, header=replace(kept.header, rules=find(game).rules, notes={"players": names}))


def where(page: Page) -> dict[str, list[int]]:
    """Return the places of all pieces once none is moving and the boards have their size."""
    page.evaluate(FINISH)
    page.wait_for_function(STILL)
    found: dict[str, list[int]] = page.wait_for_function(SETTLED).json_value()
    return found


def elsewhere(here: dict[str, list[int]], there: dict[str, list[int]]) -> dict[str, object]:
    """Return the pieces at two different places, ignoring a pixel or two."""
    pairs = {piece: (here.get(piece), there.get(piece)) for piece in here.keys() | there.keys()}
    return {
        piece: (one, other)
        for piece, (one, other) in pairs.items()
        if one is None or other is None or max(abs(a - b) for a, b in zip(one, other, strict=True)) > SWAY
    }


def played(page: Page) -> list[str]:
    """Let a step play to its end, changing nothing but places; return its scenes and banners."""
    return [one for now in staged(page, 200) for one in (*now["scenes"], *["banner"] * now["banners"])]


@pytest.mark.parametrize(
    ("game", "name"),
    gated(SCENES, ("mlem", "variants"), ("space-mission", "reshuffle"), ("planet-unknown", "modules")),
)
def test_every_scene_is_played_can_be_skipped_and_ends_as_things_stand(
    moving: Page, tmp_path: Path, game: str, name: str
) -> None:
    record = record_of(game, name)
    events = list(Match.replay(find(game), record).events(None))
    opened(moving, record, tmp_path)
    frozen(moving)
    for (kind, scene), skip in zip(SCENES[game, name].items(), SKIPS, strict=True):
        step = next(number for number, event in events if event.kind == kind)
        before = max((number + 1 for number, _ in events if number < step), default=0)
        go(moving, before)
        on(moving)
        skip(moving)
        moving.keyboard.press("F9")  # past the end, if the step leads there
        shows(moving, step + 1)
        expect(moving.locator("[data-scene]")).to_have_count(0)
        there = where(moving)
        go(moving, before)
        on(moving)
        assert scene in played(moving)
        shows(moving, step + 1)
        assert elsewhere(where(moving), there) == {}


@pytest.mark.parametrize(("width", "height"), gated([(320, 640), (1280, 720)], (320, 640)))
def test_dice_and_a_crash_leave_the_rocket_in_sight(moving: Page, tmp_path: Path, width: int, height: int) -> None:
    """This holds at every place of the rocket; falling dice appear beside it."""
    record = record_of("mlem", "variants")
    events = list(Match.replay(find("mlem"), record).events(None))
    moving.set_viewport_size({"width": width, "height": height})
    opened(moving, record, tmp_path)
    frozen(moving)
    for step in [number for number, event in events if event.kind == "crashed"][:3]:
        go(moving, max(number + 1 for number, _ in events if number < step))
        moving.clock.run_for(200)  # the page follows the rocket
        moving.wait_for_function(f"() => !({COVERED})().length")
        on(moving)
        seen = set[str]()
        for now in staged(moving, 200):
            if scenes := now["scenes"]:
                seen.update(scenes)
                assert (scenes, moving.evaluate(COVERED)) == (scenes, [])
        assert seen >= {"roll", "crash"}
        shows(moving, step + 1)


def test_the_station_turns_in_sight_also_where_it_is_another_page(moving: Page, tmp_path: Path) -> None:
    """On a phone it is shown while it turns; then the previous page of the board returns."""
    record = record_of("planet-unknown", "modules")
    step = next(
        number for number, event in Match.replay(find("planet-unknown"), record).events(None) if event.kind == "rotated"
    )
    moving.set_viewport_size({"width": 390, "height": 844})
    opened(moving, record, tmp_path)
    frozen(moving)
    go(moving, step)
    planet, station = moving.locator("section.planet"), moving.get_by_role("toolbar", name="Station")
    expect(planet).to_be_visible()
    on(moving)
    expect(station).to_be_visible()
    expect(planet).to_be_hidden()
    played(moving)
    shows(moving, step + 1)
    expect(station).to_be_hidden()
    expect(planet).to_be_visible()
