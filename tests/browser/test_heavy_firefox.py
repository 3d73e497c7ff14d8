"""A whole game of each in Firefox: what the page offers is clicked, one thing after the other, to the score sheet."""

from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from cosmodrome.kernel import Rng, seed_from
from tests.browser.firefox import Firefox, firefox
from tests.browser.whole import AGREE, CLOSING, INIT, OFFERED, OFFERS

pytestmark = pytest.mark.skipif(which("firefox-esr") is None, reason="there is no Firefox: apt install firefox-esr")

MIDDLE = """(selector, nth) => {
  const one = document.querySelectorAll(selector)[nth];
  if (!one) return null;
  one.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
CHANGED = """(before) => new Promise((done) => {
  const end = Date.now() + 30000;
  const look = () => (changes > before || Date.now() > end ? done(changes > before) : setTimeout(look, 20));
  look();
})"""
SHOWN = """() => ({
  heading: document.querySelector("#end").textContent,
  totals: [...document.querySelectorAll(".sheet tfoot td")].map((one) => Number(one.textContent)),
  across: document.documentElement.scrollWidth - innerWidth,
})"""
OVER = "async (path) => (await (await fetch(path)).json()).over"
SKIP = """() => { document.querySelector(".caption")?.click(); }"""


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Firefox]:
    """A new Firefox; whatever a page complains about on its console fails the test."""
    with firefox(tmp_path) as one:
        yield one
        assert [text for text in one.complaints if "409" not in text] == []


def play(browser: Firefox, game: str, rng: Rng) -> None:
    """Click what is offered, until it is over."""
    groups = [AGREE, *OFFERED[game], CLOSING]
    done: list[str] = []
    while not (offered := browser.call(OFFERS, groups)).get("over"):
        if "selector" in offered:
            nth = rng.choice(offered["found"])
            done.append(f"{offered['selector']} {nth}")
            if at := browser.call(MIDDLE, offered["selector"], nth):
                browser.click(*at)
        elif offered.get("playing"):
            browser.call(SKIP)
        assert browser.call(CHANGED, offered["changes"]), f"nothing came of the last of these: {done[-5:]}"


@pytest.mark.parametrize("game", OFFERED)
def test_a_whole_game_in_firefox(browser: Firefox, address: str, game: str) -> None:
    browser.before_each_page(INIT)
    browser.size(1280, 800)
    browser.goto(f"{address}/new?game={game}&seats=2&bots=random")
    play(browser, game, Rng(seed_from(f"firefox {game}")))
    shown: dict[str, Any] = browser.call(SHOWN)
    path = browser.call("() => location.pathname").removeprefix("/table/")
    over = browser.call(OVER, f"/api/tables/{path}/position?seat=0")
    totals = {score["seat"]: score["total"] for score in over["scores"]}
    assert shown["totals"] == [totals[seat] for place in over["ranks"] for seat in place]
    assert shown["heading"]
    assert shown["across"] <= 0
