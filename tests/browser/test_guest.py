"""A plug-in's table without drawings: all visible facts, every move as a button, and its rules to read."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from star_moths import GAME

from cosmodrome import games
from tests.browser.conftest import free_port, hasty, serving
from tests.browser.table import Hands, Mouse, Table, check_the_end, check_the_record, confirm, play

RULINGS = ["MOTH-3.3", "MOTH-4.1", "MOTH-5.3"]


@pytest.fixture
def bare(guest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the plug-in without its rulebook."""
    shutil.copytree(guest, tmp_path / "bare")
    shutil.rmtree(tmp_path / "bare" / "star_moths" / "rulebook")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "bare"), prepend=":")


def opened(chromium: Browser, folder: Path) -> Iterator[Page]:
    """Yield a page of a server that knows the plug-in."""
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(folder)) as address:
        page = hasty(chromium, base_url=address).new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        yield page
        page.context.close()
    assert complaints == []


@pytest.fixture
def page(chromium: Browser, guest: Path, tmp_path: Path) -> Iterator[Page]:
    yield from opened(chromium, tmp_path)


@pytest.fixture
def bare_page(chromium: Browser, bare: None, tmp_path: Path) -> Iterator[Page]:
    yield from opened(chromium, tmp_path)


def do(table: Table, hands: Hands, action: str) -> None:
    """Press the button of the action; only legal actions have one."""
    position = table.position()
    expect(table.page.locator("[data-do]")).to_have_count(len(position["legal"]))
    hands.press(table.page.locator(f'[data-do="{action}"]'))
    confirm(table, hands, position["version"])


def test_a_guest_is_in_the_lobby_and_its_table_is_played_by_words_alone(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Star Moths")).to_be_visible()
    page.goto("/new?game=star-moths&seats=3&bots=greedy,random")
    expect(page.locator("[data-version]")).to_be_visible()
    monkeypatch.setitem(games._guests, GAME.key, GAME)  # for the player's bot, which thinks in this process
    table, hands = Table(page), Mouse(page)
    names = [seat["name"] for seat in table.get("")["seats"]]
    for name in names:
        expect(page.get_by_role("region", name="Players").get_by_text(name).first).to_be_visible()
    outline = page.locator("dl.top")
    first = table.wait()["view"]["turn"]
    expect(outline.locator("div", has_text=re.compile("^turn")).first).to_have_text(
        f"turn {names[first]}", use_inner_text=False
    )
    position = play(table, hands, do)
    check_the_end(table, position)
    check_the_record(page)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("tabpanel", name="Log")
    expect(log).to_contain_text("Dive 1")
    for name in names:
        expect(log).to_contain_text(re.compile(rf"{re.escape(name)} (beats the wings|turns away)"))


def test_a_guests_rulebook_is_read_like_any_other(page: Page) -> None:
    page.goto("/help/star-moths#MOTH-4.2")
    expect(page.get_by_role("heading", name="Star Moths", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="The star answers")).to_be_visible()
    expect(page.locator("[id='MOTH-4.2']")).to_be_in_viewport()
    expect(page.get_by_role("region", name="Rulings").locator("dt")).to_have_text(RULINGS)


def test_a_guest_without_a_rulebook_shows_its_rulings(bare_page: Page) -> None:
    page = bare_page
    page.goto("/help/star-moths#MOTH-4.1")
    expect(page.get_by_role("region", name="Rulings").locator("dt")).to_have_text(RULINGS)
    expect(page.get_by_role("heading", name="The star answers")).to_have_count(0)
    page.goto("/new?game=star-moths&seats=2&bots=random")
    expect(page.locator("[data-do=turn-away]")).to_be_visible()
