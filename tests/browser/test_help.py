"""The page about each game."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.games import all_games, find
from cosmodrome.kernel import Ruling
from tests.browser.layout import too_wide

GAMES = sorted(all_games())


def told(ruling: Ruling) -> str:
    return f"{ruling.rule} {ruling.text}"


@pytest.mark.parametrize("key", GAMES)
def test_it_tells_every_ruling_under_its_rule(page: Page, key: str) -> None:
    rulings = find(key).rulings
    page.goto(f"/help/{key}#{rulings[-1].rule}")
    shown = page.get_by_role("region", name="Rulings")
    expect(shown.locator("dt")).to_have_count(len(rulings))
    rules, texts = shown.locator("dt").all_inner_texts(), shown.locator("dd").all_inner_texts()
    assert [f"{rule} {text}" for rule, text in zip(rules, texts, strict=True)] == [told(one) for one in rulings]
    assert len({told(one) for one in rulings}) == len(rulings)
    expect(page.locator(".meant")).to_be_in_viewport()
    assert page.evaluate("ids => ids.every(id => document.querySelectorAll(`[id='${id}']`).length === 1)", rules)


@pytest.mark.parametrize("key", GAMES)
def test_it_fits_a_small_phone(chromium_phone: BrowserContext, key: str) -> None:
    page = chromium_phone.new_page()
    page.goto(f"/help/{key}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert too_wide(page) == 0


def test_on_paper_it_is_dark_on_white_whatever_the_theme(chromium: Browser, address: str) -> None:
    context = chromium.new_context(base_url=address, java_script_enabled=False, color_scheme="dark")
    page = context.new_page()
    page.goto("/help/space-mission")
    page.emulate_media(media="print", color_scheme="dark")
    colours = page.evaluate("['backgroundColor', 'color'].map(name => getComputedStyle(document.body)[name])")
    assert colours == ["rgb(255, 255, 255)", "rgb(17, 17, 17)"]
    assert too_wide(page) == 0
    context.close()
