"""The replay of a finished match: step by step, by turn or round, through everyone's eyes."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Match, Record, Rng, seed_from
from tests.browser.test_access import THEMES, in_theme, in_width

NAMES = ["Ada", "Grace"]
Finished = Callable[..., Record]


@pytest.fixture(scope="module")
def finished() -> Finished:
    """Return a function that plays a match of two at random to its end."""

    def play(game: str, options: dict[str, str] | None = None) -> Record:
        rng = Rng(seed_from(f"replay {game}"))
        match = Match.create(find(game), 2, options or {}, seed=seed_from("replay"), notes={"players": NAMES})
        while not match.over:
            seat = min(match.waiting)
            match.act(seat, rng.choice(match.legal(seat)))
        return match.record()

    return play


def opened(page: Page, record: Record, path: Path) -> None:
    """Open the replay of a record, at its beginning."""
    file = path / "match.record"
    file.write_text(record.dumps(), "utf-8")
    page.goto("/")
    page.get_by_label("Choose a record file").set_input_files(file)
    page.wait_for_url("**/replay/*")
    page.get_by_role("slider", name="Step").wait_for()


def step_of(page: Page) -> int:
    return int(page.get_by_role("slider", name="Step").input_value())


def heads(record: Record, seat: int | None = None) -> list[int]:
    """Return the steps that begin a section."""
    match = Match.replay(find(record.header.game), record)
    return [number + 1 for number, event in match.events(seat) if event.heads]


@pytest.mark.parametrize("game", ["mlem", "planet-unknown", "space-mission", "tom-tube"])
def test_jumps_go_by_turn_or_round(page: Page, finished: Finished, tmp_path: Path, game: str) -> None:
    record = finished(game)
    opened(page, record, tmp_path)
    marks = sorted(set(heads(record)))
    on, back = (page.get_by_role("button", name=f"{way} a turn or round") for way in ("Forward", "Back"))
    for mark in marks[:3]:
        on.click()
        expect(page.get_by_text(f"Step {mark} of {len(record.steps)}")).to_be_visible()
    back.click()
    expect(page.get_by_text(f"Step {marks[1]} of {len(record.steps)}")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.locator(".log h3 button").first.click()
    expect(page.get_by_text(f"Step {marks[0]} of {len(record.steps)}")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text(f"Step {marks[1]} of {len(record.steps)}")).to_be_visible()


def test_steps_that_show_nothing_are_passed_over(page: Page, finished: Finished, tmp_path: Path) -> None:
    record = finished("planet-unknown", {"first_commander": "1"})
    opened(page, record, tmp_path)
    match = Match.replay(find("planet-unknown"), record)
    stops = sorted({number + 1 for number, _ in match.events(None)})
    assert len(stops) < len(record.steps) / 2, "an onlooker sees little of what all do at once"
    for stop in stops[:6]:
        page.get_by_role("button", name="One step forward").click()
        expect(page.get_by_text(f"Step {stop} of {len(record.steps)}")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_text(f"Step {stops[4]} of {len(record.steps)}")).to_be_visible()
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"Step {stops[5]} of {len(record.steps)}")).to_be_visible()


def test_after_the_end_all_hands_lie_open_at_once(page: Page, finished: Finished, tmp_path: Path) -> None:
    record = finished("space-mission")
    opened(page, record, tmp_path)
    page.get_by_label("View as").select_option(label="Everybody at once")
    page.get_by_role("button", name="Forward a turn or round").click()
    match = Match.replay(find("space-mission"), record, to=heads(record)[0])
    for seat, name in enumerate(NAMES):
        hand = {find("space-mission").parts["cards"][card]["key"] for card in match.view(seat).players[seat].hand}
        panel = page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text=name).first
        expect(panel.locator("[data-card]")).to_have_count(len(hand))
        assert set(panel.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")) == hand
    expect(page.locator(".chip", has_text=re.compile("^you$"))).to_have_count(0)
    told = page.locator(".log").get_by_role("listitem").filter(has_text=re.compile("^(Ada|Grace): You draw"))
    expect(told).to_have_count(2)


def test_a_match_that_is_not_over_is_not_shown_to_everybody(page: Page, finished: Finished, tmp_path: Path) -> None:
    record = finished("space-mission")
    opened(page, Record(record.header, record.steps[:20]), tmp_path)
    choices = page.get_by_label("View as").get_by_role("option").all_inner_texts()
    assert choices == ["An onlooker", *NAMES]


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (1024, 768), (1280, 800)])
def test_the_board_keeps_its_place_at_the_end(
    page: Page, finished: Finished, tmp_path: Path, width: int, height: int
) -> None:
    record = finished("mlem")
    page.set_viewport_size({"width": width, "height": height})
    opened(page, record, tmp_path)
    board = page.locator("section.board")
    before = board.bounding_box()
    page.get_by_role("slider", name="Step").fill(str(len(record.steps)))
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    assert board.bounding_box() == before
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.get_by_role("table", name="Score sheet")).to_have_count(0)
    assert board.bounding_box() == before


def test_everybody_at_once_fits(page: Page, finished: Finished, tmp_path: Path) -> None:
    record = finished("mlem", {"missions": "on", "discovery": "on", "ufo": "on"})
    opened(page, record, tmp_path)
    page.get_by_label("View as").select_option(label="Everybody at once")
    page.get_by_role("button", name="Forward a turn or round").click()
    expect(page.get_by_text("The board as", exact=False)).to_be_visible()
    for theme in THEMES:
        in_theme(page, theme)
        for width in (320, 390, 820, 1280):
            in_width(page, width)
            over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert (theme, width, over) == (theme, width, 0)
