"""The site is built from the repository, has no broken links, and can be searched without a server."""

import re
from collections.abc import Iterator
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from tools import site

from cosmodrome.games import all_games
from cosmodrome.rulebooks import rulebook


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "site"
    assert site.build(folder) == []
    return folder


@pytest.fixture
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"))
        yield browser.new_page()
        browser.close()


def test_the_site_is_whole(built: Path) -> None:
    text = (built / "reference" / "lab.html").read_text("utf-8")
    assert 'id="cosmodrome.lab.arena.Plan"' in text
    assert "The matches to play." in text
    assert "for-teachers.html" in (built / "index.html").read_text("utf-8")


def test_the_notebook_stands_there_with_its_boards(built: Path) -> None:
    page = (built / "notebook.html").read_text("utf-8")
    assert page.count('<img alt="Space Mission, as ') == 4
    assert page.count("<iframe title=") == 1


@pytest.mark.parametrize("key", all_games())
def test_each_rule_of_a_rulebook_can_be_linked_to(key: str, built: Path) -> None:
    book = rulebook(all_games()[key])
    assert book is not None
    page = (built / f"rules-{key}.html").read_text("utf-8")
    places = re.findall(r' id="([^"]+)"', page)
    assert set(book.anchors) <= set(places)
    assert [one for one in book.anchors if places.count(one) > 1] == []
    assert set(re.findall(rf"rulebooks/{key}/([a-z-]+)\.svg", page)) == set(book.pictures)


@pytest.mark.parametrize(
    ("words", "place"),
    [("parachute landing crash", "rules-mlem.html"), ("Bradley Terry ratings", "laboratory.html")],
)
def test_it_is_searched_from_files_and_in_the_rulebooks(words: str, place: str, built: Path, page: Page) -> None:
    page.goto((built / "reference" / "bots.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type(words)
    found = page.locator(f'a[href*="{place}"]', has_text=re.compile(words.split(maxsplit=1)[0], re.IGNORECASE))
    expect(found.first).to_be_visible()
