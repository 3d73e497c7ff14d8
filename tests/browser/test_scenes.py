"""Every scene of a game is played in a replay, can be skipped by a key, a tap or a step, and ends as things stand."""

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
"""By golden match: kinds of events, and which scene plays over the board then, or that a banner lies below it."""
SKIPS: list[Callable[[Page], object]] = [
    lambda page: page.keyboard.press("F9"),
    lambda page: page.locator(".caption .seen").click(),
    lambda page: page.get_by_role("button", name="One step forward").press("F9"),
]
FINISH = """() => {
  window.before = "";
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
}"""
"""What calls for attention goes on for seconds."""
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
"""Whether the rocket is out of sight, and which cards lie over it."""
SWAY = 3
"""Pixels by which a piece may be seen elsewhere and stand at the same place."""
WHERE = """() => Object.fromEntries([...document.querySelectorAll("[data-piece]")].map((one) => {
  const { x, y } = one.getBoundingClientRect();
  return [one.dataset.piece, [Math.round(x + scrollX), Math.round(y + scrollY)]];
}))"""
SETTLED = f"""() => {{
  const [before, now] = [window.before, ({WHERE})()];
  window.before = JSON.stringify(now);
  return window.before === before && now;
}}"""
"""The places of all pieces, if they are those of the frame before."""


def record_of(game: str, name: str) -> Record:
    """A golden match, as one of today."""
    kept: Record = import_module(f"cosmodrome.games.{game.replace('-', '_')}.tests.golden").GOLDEN.record(name)
    names = [f"Player {seat + 1}" for seat in range(kept.header.seats)]
    return replace(kept, header=replace(kept.header, rules=find(game).rules, notes={"players": names}))


def where(page: Page) -> dict[str, list[int]]:
    """The places of all pieces once nothing is on its way, and boards have found their size."""
    page.evaluate(FINISH)
    page.wait_for_function(STILL)
    found: dict[str, list[int]] = page.wait_for_function(SETTLED).json_value()
    return found


def elsewhere(here: dict[str, list[int]], there: dict[str, list[int]]) -> dict[str, object]:
    """The pieces that stand at two places; by a pixel or two they may sway."""
    pairs = {piece: (here.get(piece), there.get(piece)) for piece in here.keys() | there.keys()}
    return {
        piece: (one, other)
        for piece, (one, other) in pairs.items()
        if one is None or other is None or max(abs(a - b) for a, b in zip(one, other, strict=True)) > SWAY
    }


def played(page: Page) -> list[str]:
    """Let a step play to its end; its scenes and banners. Nothing but places changes."""
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
        moving.keyboard.press("F9")  # past the end, if that is what it leads to
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
    """Wherever it stands; what falls is seen beside it."""
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
    """On a phone it is shown as long as it turns; then the page that was looked at is back."""
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
