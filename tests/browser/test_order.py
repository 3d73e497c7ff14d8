"""Setting up a table: presets on top, single rules folded below, on a phone no longer than two screens."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from cosmodrome.games import all_games, find
from tests.browser.contexts import LENDER
from tests.browser.layout import too_wide
from tests.browser.table import Table

GAMES = sorted(all_games())
PHONE = ViewportSize(width=390, height=844)


def form(page: Page, game: str) -> None:
    page.goto(f"/new?game={game}")
    page.locator("form").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_folded_it_fits_two_screens_of_a_phone(chromium: Browser, address: str, game: str) -> None:
    context = LENDER.lend(chromium, base_url=address, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    form(page, game)
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE["height"]
    assert too_wide(page) == 0


@pytest.mark.parametrize("game", GAMES)
def test_each_single_rule_is_told_in_a_sentence_once_it_is_unfolded(page: Page, game: str) -> None:
    form(page, game)
    expect(page.locator("form fieldset").first).to_be_hidden()
    page.locator("summary", has_text="Individual rules").click()
    rules = page.locator("form fieldset")
    expect(rules.first).to_be_visible()
    silent = rules.evaluate_all("all => all.filter(one => !one.querySelector('p')).map(one => one.innerText)")
    assert silent == []


@pytest.mark.parametrize("game", [key for key in GAMES if any(one.key == "first" for one in find(key).presets)])
def test_who_sets_up_a_first_table_is_proposed_a_first_game(page: Page, game: str) -> None:
    preset = find(game).presets[0]
    form(page, game)
    ways = page.get_by_role("group", name="How you play").first
    expect(ways.get_by_role("button").first).to_have_accessible_name(f"{preset.title} proposed {preset.text}")
    expect(ways.get_by_role("button", pressed=True)).to_have_count(1)
    expect(ways.get_by_role("button", name=preset.title)).to_have_attribute("aria-pressed", "true")
    if preset.seats:
        expect(page.get_by_label("Player in seat")).to_have_count(preset.seats)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    options = Table(page).get("")["options"]
    assert {key: options[key] for key in preset.options} == dict(preset.options)
    form(page, game)
    expect(page.get_by_text("proposed", exact=True)).to_have_count(0)
    boxed = not any(option.box for option in find(game).options)
    expect(page.get_by_role("button", name=re.compile("^As in the printed rules"))).to_have_attribute(
        "aria-pressed", str(boxed).lower()
    )


def test_the_last_table_is_taken_over_with_its_seats(page: Page) -> None:
    form(page, "mlem")
    page.get_by_role("button", name="Everything").click()
    page.get_by_role("button", name="Add a seat").click()
    seats = page.get_by_label("Player in seat").count()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    made = Table(page).get("")
    form(page, "mlem")
    page.get_by_role("button", name="My last table").click()
    expect(page.get_by_label("Player in seat")).to_have_count(seats)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(made["id"]))
    again = Table(page).get("")
    assert (again["options"], len(again["seats"])) == (made["options"], seats)


def test_presets_stand_above_the_seats(page: Page) -> None:
    form(page, "mlem")
    assert page.locator("form h2").all_inner_texts()[:2] == ["How you play", "Seats"]
