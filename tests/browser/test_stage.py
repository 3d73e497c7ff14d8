"""The timeline: one cue after the other, pieces that travel, captions; and players in a hurry don't wait."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import space_mission
from tests.browser.conftest import PATIENCE, TableAt
from tests.browser.contexts import LENDER
from tests.browser.table import Mouse, Table, step
from tests.browser.test_frame import alone, friend, together
from tests.browser.test_replay import Finished, finished, opened
from tests.situations import SHOWING

__all__ = ["finished", "friend"]

CALM = "localStorage.setItem('cosmodrome.settings', '{\"pace\": \"calm\"}')"
ANIMATED = """() => document.getAnimations().filter((one) => !(one instanceof CSSTransition))
  .flatMap((one) => one.effect.getKeyframes())
  .flatMap((frame) => Object.keys(frame))
  .filter((name) => !["offset", "computedOffset", "easing", "composite", "transform", "opacity"].includes(name))"""
"""Script that returns animated properties besides these, ignoring the feedback of touched elements."""
STAGED = f"""() => {{
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {{
    playing: document.querySelector("[data-staging]").dataset.staging === "playing",
    scenes: all("[data-scene]").map((one) => one.dataset.scene),
    banners: all(".banner").length,
    caption: document.querySelector(".caption .seen")?.innerText ?? "",
    animated: ({ANIMATED})(),
  }};
}}"""
"""Script that returns what the timeline shows at this moment."""
RESTLESS = """() => document.querySelector("#content").getAnimations({ subtree: true })
  .filter((one) => one.effect.getComputedTiming().endTime > 5000).map((one) => one.animationName ?? one.id)"""
"""Script that returns animations longer than five seconds (WCAG 2.2.2)."""

SKIPPED = """() => {
  const [scene] = document.querySelectorAll("[data-scene]");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F13", bubbles: true }));
  return !scene?.isConnected;
}"""
"""Script that presses a key without another meaning, and returns whether the scene is gone."""


@pytest.fixture
def moving(chromium: Browser, address: str) -> Iterator[Page]:
    """Yield a page with calm motion; any complaint of it fails the test."""
    page = LENDER.lend(chromium, CALM, base_url=address, viewport={"width": 1280, "height": 800}).new_page()
    page.clock.install()
    complaints: list[str] = []
    page.on("console", lambda one: complaints.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda one: complaints.append(str(one)))
    yield page
    assert complaints == []


def frozen(page: Page) -> None:
    """Stop the page's clock; it jumps ahead first, because it can't stop in its past."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + PATIENCE)


def staged(page: Page, tick: int) -> Iterator[dict[str, Any]]:
    """Yield what is shown at every tick, in milliseconds, until the timeline ends. Only places change meanwhile."""
    while (now := page.evaluate(STAGED))["playing"]:
        yield now
        assert now["animated"] == []
        page.clock.run_for(tick)


def others_move(table: Table) -> None:
    """End the own turn without the page, until another player has moved."""
    while table.seat in (position := table.position())["waiting"]:
        step(table, position)
    while table.position()["version"] == position["version"]:
        table.page.wait_for_timeout(50)


@pytest.mark.parametrize("game", SHOWING)
def test_what_moves_while_one_thinks_comes_to_rest(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    page = LENDER.lend(chromium, CALM, base_url=address, reduced_motion="no-preference").new_page()
    for name in SHOWING[game]:
        table_at(page, game, name, loaded=False).wait()
        assert (name, page.evaluate(RESTLESS)) == (name, [])


def test_the_moves_of_others_are_staged_and_come_to_their_end(moving: Page) -> None:
    table = alone(moving, "space-mission", {"start_player": "1"})
    stage, caption = moving.locator("[data-staging]"), moving.locator(".caption .seen")
    table.wait()
    frozen(moving)
    others_move(table)
    expect(stage).to_have_attribute("data-staging", "playing")
    captions = set[str]()
    while table.seat not in table.position()["waiting"] or stage.get_attribute("data-staging") == "playing":
        captions.add(caption.inner_text())
        assert moving.evaluate(ANIMATED) == []
        moving.clock.run_for(500)
    table.shows(table.position()["version"])
    assert any(one.startswith("Bot ") for one in captions)


def test_a_key_shows_how_things_stand(moving: Page) -> None:
    table = alone(moving, "space-mission", {"start_player": "1"})
    stage = moving.locator("[data-staging]")
    table.wait()
    frozen(moving)
    others_move(table)
    expect(stage).to_have_attribute("data-staging", "playing")
    version = table.wait()["version"]
    expect(stage).to_have_attribute("data-staging", "idle")
    expect(stage).to_have_attribute("data-shown-version", str(version))


def test_an_own_move_is_there_at_once_and_its_consequences_hold_nobody_up(moving: Page) -> None:
    table = alone(moving, "space-mission", {"start_player": "1"})
    stage = moving.locator("[data-staging]")
    before = table.wait()
    frozen(moving)
    jump = next(one["do"] for one in before["legal"] if one["kind"] == "jump").split(" ")
    moving.locator(f"[data-card={jump[1]}]").click()
    moving.locator(f".spot[data-planet={jump[2]}]").click()
    expect(stage).to_have_attribute("data-shown-version", str(before["version"] + 1))
    expect(moving.locator(".caption .seen")).to_contain_text("Ada jumps to")
    space_mission.do(table, Mouse(moving), table.think(table.position()).text)
    expect(stage).to_have_attribute("data-shown-version", str(before["version"] + 2))


def test_what_was_missed_can_be_played(moving: Page) -> None:
    table = alone(moving, "space-mission", {"start_player": "1"})
    table.wait()
    moving.goto("/")
    moving.get_by_role("button", name="Play now").first.wait_for()
    others_move(table)
    seen = {"version": 0, "at": 0}
    moving.evaluate(
        "([at, seen]) => localStorage.setItem(at, JSON.stringify(seen))", [f"cosmodrome.seen.{table.id}", seen]
    )
    moving.goto(f"/table/{table.id}")
    version = table.wait()["version"]
    frozen(moving)
    moving.get_by_role("button", name="Play it").click()
    stage = moving.locator("[data-staging]")
    expect(stage).to_have_attribute("data-staging", "playing")
    expect(moving.locator(".caption .seen")).to_contain_text("Bot")
    table.hurry()
    expect(stage).to_have_attribute("data-staging", "idle")
    expect(stage).to_have_attribute("data-shown-version", str(version))


def test_what_came_while_the_page_was_closed_is_played_as_it_was(moving: Page, friend: Page) -> None:
    """Bob moves several times; then Ada's page shows the board after each of his moves."""
    ada, bob = together(moving, friend, "space-mission", {"start_player": "2"})
    moving.goto("/")
    moving.get_by_role("button", name="Play now").first.wait_for()
    boards = [ada.position()]
    while ada.seat not in boards[-1]["waiting"]:
        step(bob, bob.position())
        boards.append(ada.position())
    seen = {"version": boards[0]["version"], "at": 0}
    place = f"cosmodrome.seen.{ada.id}"
    moving.evaluate("([at, seen]) => localStorage.setItem(at, JSON.stringify(seen))", [place, seen])
    moving.goto(f"/table/{ada.id}")
    ada.wait()
    frozen(moving)
    moving.get_by_role("button", name="Play it").click()
    stage = moving.locator("[data-staging]")
    expect(stage).to_have_attribute("data-staging", "playing")
    shown = list[str]()
    while stage.get_attribute("data-staging") == "playing":
        shown.append(stage.get_attribute("data-shown-version") or "")
        moving.clock.run_for(250)
    ada.shows(boards[-1]["version"])
    versions = [str(one["version"]) for one in boards]
    assert list(dict.fromkeys(shown)) == [one for one in versions if one in shown]
    assert len(set(shown)) > 2, "the board of a move in between was seen"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_replay_is_staged_to_the_end_which_is_celebrated(
    moving: Page, finished: Finished, tmp_path: Path, motion: Literal["no-preference", "reduce"]
) -> None:
    record = finished("mlem")
    moving.emulate_media(reduced_motion=motion)
    opened(moving, record, tmp_path)
    stage, ceremony = moving.locator("[data-staging]"), moving.locator("[data-scene=ceremony]")
    moving.get_by_role("slider", name="Step").fill(str(len(record.steps)))
    expect(moving.get_by_role("table", name="Score sheet")).to_be_visible()
    expect(stage).to_have_attribute("data-staging", "idle")
    frozen(moving)
    moving.get_by_role("button", name="One step back").click()
    expect(moving.get_by_role("table", name="Score sheet")).to_have_count(0)
    moving.get_by_role("button", name="One step forward").click()
    expect(stage).to_have_attribute("data-staging", "playing")
    celebrated = 0
    while stage.get_attribute("data-staging") == "playing":
        celebrated += ceremony.count()
        if celebrated:
            expect(ceremony).to_contain_text("ended the match.")
            moving.keyboard.press("End")
        moving.clock.run_for(200)
    assert bool(celebrated) == (motion == "no-preference")
    expect(ceremony).to_have_count(0)
    expect(stage).to_have_attribute("data-shown-version", str(len(record.steps)))
    expect(moving.get_by_role("table", name="Score sheet")).to_be_visible()


def test_who_skips_the_last_move_sees_how_it_ends_and_may_skip_that_too(
    moving: Page, finished: Finished, tmp_path: Path
) -> None:
    record = finished("mlem")
    opened(moving, record, tmp_path)
    stage, ceremony = moving.locator("[data-staging]"), moving.locator("[data-scene=ceremony]")
    slider = moving.get_by_role("slider", name="Step")

    def by_key() -> None:
        moving.keyboard.press("F9")

    def by_touch() -> None:  # Touch what the ceremony covers: only the ceremony reacts
        moving.get_by_role("button", name="One step back" if ceremony.count() else "One step forward").click(force=True)

    slider.fill(str(len(record.steps)))
    expect(moving.get_by_role("table", name="Score sheet")).to_be_visible()
    frozen(moving)
    for first, second in ((by_key, by_touch), (by_touch, by_key)):
        moving.get_by_role("button", name="One step back").click()
        expect(moving.get_by_role("table", name="Score sheet")).to_have_count(0)
        moving.get_by_role("button", name="One step forward").click()
        expect(stage).to_have_attribute("data-staging", "playing")
        expect(ceremony).to_have_count(0)
        first()
        expect(ceremony).to_contain_text("ended the match.")
        second()
        expect(ceremony).to_have_count(0)
        expect(stage).to_have_attribute("data-staging", "idle")
        expect(slider).to_have_value(str(len(record.steps)))


def told_of(page: Page, table: Table, scenes: set[str]) -> set[str]:
    """Play on without the page until each of these scenes was played, and skipped by a key with all that follows it;
    return the captions.
    """
    stage, scene, caption = page.locator("[data-staging]"), page.locator("[data-scene]"), page.locator(".caption .seen")
    told, seen = set[str](), set[str]()
    while not seen >= scenes:
        if stage.get_attribute("data-staging") == "playing":
            told.add(caption.inner_text())
            if scene.count() and (name := scene.get_attribute("data-scene") or "") in scenes - seen:
                seen.add(name)
                assert page.evaluate(ANIMATED) == []
                assert page.evaluate(SKIPPED)
            page.clock.run_for(300)
        elif table.seat in (position := table.position())["waiting"]:
            step(table, position)
        elif position["over"]:
            raise AssertionError(f"of {scenes} only {seen} were played")
        else:
            page.wait_for_timeout(50)
    return told


@pytest.mark.heavy
def test_the_scenes_of_planet_unknown_are_played_and_end_as_things_stand(moving: Page) -> None:
    table = alone(moving, "planet-unknown", {"events": "on", "boards": "standard"})
    table.wait()
    frozen(moving)
    told = told_of(moving, table, {"turn", "event", "reveal"})
    assert any(" advances to " in one for one in told)
    assert "Everybody shows a tile." in told
    moving.clock.resume()
    position = table.wait()
    expect(moving.locator("[data-shown-version]")).to_have_attribute("data-shown-version", str(position["version"]))
    laid = position["view"]["players"][table.seat]["tiles"]
    assert laid
    for tile in laid:
        expect(moving.locator(f"[data-piece='tile.{table.seat}.{tile['tile']}']")).to_be_visible()


def test_the_station_turns_as_long_as_a_journey_takes(moving: Page, table_at: TableAt) -> None:
    table_at(moving, "planet-unknown", "first rotate").wait()
    expect(moving.locator("[data-staging]")).to_have_attribute("data-staging", "idle")
    frozen(moving)
    moving.get_by_role("toolbar", name="station").get_by_role("button").nth(3).click()
    times = "one => one.getAnimations().map((turn) => turn.effect.getTiming().duration)"
    assert 760 in moving.get_by_role("toolbar", name="station").get_by_role("button").nth(0).evaluate(times)
    assert moving.evaluate(BEYOND) <= ROUNDING


BEYOND = """() => {
  const ring = document.querySelector(".station").getBoundingClientRect();
  const running = document.getAnimations().filter((one) => one.effect.target.matches(".station .sector"));
  const far = Array.from({ length: 39 }, (_, nth) => {
    for (const one of running) { one.pause(); one.currentTime = nth * 20; }
    const boxes = [...document.querySelectorAll(".station .sector")].map((one) => one.getBoundingClientRect());
    return Math.max(...boxes.map(({ left, right }) => Math.max(ring.left - left, right - ring.right)));
  });
  return Math.max(...far);
}"""
"""Script that returns how far a sector reaches beyond the station's place during a turn, in pixels."""
ROUNDING = 3
