"""A whole game of each by touch on a phone and by keyboard alone, with motion, from the page alone, to the ceremony.

Nothing on the page resizes or jumps meanwhile.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cosmodrome.games import find
from cosmodrome.kernel import Match, Over, Record, Rng, seed_from
from tests.browser.whole import INIT, OFFERED, Fingers, Hands, Player, Typing

SIZES: dict[str, dict[str, Any]] = {
    "touch": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "keyboard": {"viewport": {"width": 1280, "height": 800}},
}
HANDS: dict[str, Callable[[Page, Rng], Hands]] = {"touch": Fingers, "keyboard": lambda page, _: Typing(page)}


@contextmanager
def opened(chromium: Browser, address: str, game: str, hands: str) -> Iterator[Page]:
    """A table against the quickest bot, with motion; whatever the page complains about fails the test."""
    context = chromium.new_context(base_url=address, reduced_motion="no-preference", **SIZES[hands])
    context.add_init_script(INIT)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda one: complaints.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"/new?game={game}&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    try:
        yield page
    finally:
        context.close()
    assert [one for one in complaints if "409 (Conflict)" not in one] == []


@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("game", OFFERED)
def test_a_whole_game_from_the_page_alone(chromium: Browser, address: str, game: str, hands: str) -> None:
    """In MLEM every move is watched to its end, in the other games they are skipped; the end is celebrated in all."""
    rng = Rng(seed_from(f"whole {game} {hands}"))
    with opened(chromium, address, game, hands) as page:
        Player(page, game, HANDS[hands](page, rng), rng, patient=game == "mlem").play()
        page.wait_for_function("scenes.includes('ceremony')")
        check_the_score(page)


def check_the_score(page: Page) -> None:
    """The score that is shown is that of the record."""
    with page.expect_download() as download:
        page.get_by_role("link", name="record").first.click()
    record = Record.loads(download.value.path().read_text("utf-8"))
    match = Match.replay(find(record.header.game), record)
    assert isinstance(match.pending, Over)
    totals = [match.game.score(match.state, seat).total for place in match.pending.ranks for seat in place]
    shown = page.get_by_role("table", name="Score sheet").locator("tfoot td").all_inner_texts()
    assert shown == [str(total) for total in totals]
