"""Firefox and WebKit: a lesson and a whole game of each, by real clicks on what the page offers."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Rng, seed_from
from tests.browser.engines import Engine, Pupil, play
from tests.browser.firefox import firefox
from tests.browser.webkit import missing, webkit
from tests.browser.whole import INIT, OFFERED

LACKS = {
    "firefox": "" if which("firefox-esr") else "there is no Firefox: apt install firefox-esr",
    "webkit": missing(),
}
"""Reasons why an engine cannot be tried here."""
STARTS: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {"firefox": firefox, "webkit": webkit}
SHOWN = """() => ({
  heading: document.querySelector("#end").textContent,
  totals: [...document.querySelectorAll(".sheet tfoot td")].map((one) => Number(one.textContent)),
  across: document.documentElement.scrollWidth - innerWidth,
})"""
OVER = "async (path) => (await (await fetch(path)).json()).over"


@pytest.fixture(scope="module", params=STARTS)
def window(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """Start one window of each engine for all its tests: that takes seconds."""
    if lack := LACKS[request.param]:
        pytest.skip(lack)
    with STARTS[request.param](tmp_path_factory.mktemp(request.param)) as one:
        one.size(1280, 800)
        one.before_each_page(INIT)
        yield one


@pytest.fixture
def engine(window: Engine) -> Iterator[Engine]:
    """Yield that window; an error on its console fails the test.

    Except 409: others may have moved on while a step was sent.
    """
    before = len(window.complaints)
    yield window
    assert [text for text in window.complaints[before:] if "409" not in text] == []


@pytest.mark.parametrize("game", OFFERED)
def test_a_lesson(engine: Engine, address: str, game: str) -> None:
    lesson = find(game).lessons[0]
    engine.goto(f"{address}/learn/{game}?lesson={lesson.key}")
    Pupil(engine, game, lesson).through()


@pytest.mark.parametrize("game", OFFERED)
def test_a_whole_game(engine: Engine, address: str, game: str) -> None:
    engine.goto(f"{address}/new?game={game}&seats=2&bots=random")
    play(engine, game, Rng(seed_from(f"firefox {game}")))
    shown: dict[str, Any] = engine.call(SHOWN)
    path = engine.call("() => location.pathname").removeprefix("/table/")
    over = engine.call(OVER, f"/api/tables/{path}/position?seat=0")
    totals = {score["seat"]: score["total"] for score in over["scores"]}
    assert shown["totals"] == [totals[seat] for place in over["ranks"] for seat in place]
    assert shown["heading"]
    assert shown["across"] <= 0
