"""The theme is the system's, until the user chooses one; the first paint has it already."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

NIGHT, CHART = "#0b1020", "#f6f2e9"
GROUND = {NIGHT: "rgb(11, 16, 32)", CHART: "rgb(246, 242, 233)"}
SCHEME = {NIGHT: "dark", CHART: "light"}
LOOK = """() => ({
  theme: document.documentElement.dataset.theme ?? "",
  ground: getComputedStyle(document.body).backgroundColor,
  scheme: getComputedStyle(document.documentElement).colorScheme,
  tints: [...document.querySelectorAll('meta[name="theme-color"]')]
    .filter(({ media }) => !media || matchMedia(media).matches).map(({ content }) => content),
})"""
WITHOUT_SCRIPT = "**/static/table/assets/*.js"
Scheme = Literal["dark", "light"]


def shows(page: Page, theme: str, ground: str) -> None:
    """Check that ground, theme and the browser's colours around the page agree."""
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    scheme = SCHEME[ground]
    assert page.evaluate(LOOK) == {"theme": theme, "ground": GROUND[ground], "scheme": scheme, "tints": [ground]}


def choose(page: Page, name: str) -> None:
    """Choose a theme in the settings, and wait until the server has it."""
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: '"theme"' in (answer.request.post_data or "")) as kept:
        page.get_by_label(name, exact=True).check()
    assert kept.value.ok
    page.keyboard.press("Escape")


def test_the_theme_follows_the_system_until_it_is_chosen_and_again_afterwards(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    shows(page, "chart", CHART)
    page.emulate_media(color_scheme="dark")
    shows(page, "night", NIGHT)
    choose(page, "chart (light)")
    shows(page, "chart", CHART)
    page.reload()
    shows(page, "chart", CHART)
    choose(page, "same as the system")
    shows(page, "night", NIGHT)
    page.emulate_media(color_scheme="light")
    page.reload()
    shows(page, "chart", CHART)


@pytest.mark.parametrize(("scheme", "ground"), [("dark", NIGHT), ("light", CHART)])
@pytest.mark.parametrize("path", ["/", "/help/mlem"])
def test_the_first_paint_has_the_theme_of_the_system(page: Page, path: str, scheme: Scheme, ground: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.route(WITHOUT_SCRIPT, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(path)
    assert page.evaluate(LOOK) == {"theme": "", "ground": GROUND[ground], "scheme": scheme, "tints": [ground]}


@pytest.mark.parametrize(
    ("scheme", "name", "theme", "ground"),
    [("dark", "chart (light)", "chart", CHART), ("light", "night", "night", NIGHT)],
)
def test_the_first_paint_has_the_theme_that_was_chosen(
    page: Page, scheme: Scheme, name: str, theme: str, ground: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    choose(page, name)
    page.route(WITHOUT_SCRIPT, lambda route: route.fulfill(body="", content_type="text/javascript"))
    for path in ("/", "/help/mlem"):
        page.goto(path)
        shows(page, theme, ground)
        assert page.locator('meta[name="color-scheme"]').get_attribute("content") == SCHEME[ground]
