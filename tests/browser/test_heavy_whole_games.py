"""A whole game of each by touch on a phone and by keyboard alone, with motion, from the page alone, to the ceremony.

Nothing on the page resizes or jumps meanwhile. With the keyboard, all announcements are recorded: each move of
others comes once, in short, and the question last.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cosmodrome.games import find
from cosmodrome.kernel import Match, Over, Record, Rng, render, seed_from
from tests.browser.ears import HEARD, Ears
from tests.browser.test_still import ALONE, PLAYED, WATCH
from tests.browser.whole import INIT, OFFERED, Fingers, Hands, Player, Typing

SIZES: dict[str, dict[str, Any]] = {
    "touch": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "keyboard": {"viewport": {"width": 1280, "height": 800}},
}
WHOLE = 2 * PLAYED
"""Allowed shift after clicks and keys in a whole game, which has more than twice as many as the short ones."""
HANDS: dict[str, Callable[[Page, Rng], Hands]] = {
    "touch": Fingers,
    "keyboard": lambda page, _: Typing(page, Ears(page)),
}


@contextmanager
def opened(chromium: Browser, address: str, game: str, hands: str) -> Iterator[Page]:
    """Yield a table against the quickest bot, with motion; any complaint of the page fails the test."""
    context = chromium.new_context(base_url=address, reduced_motion="no-preference", **SIZES[hands])
    context.add_init_script(INIT)
    context.add_init_script(HEARD)
    context.add_init_script(WATCH)
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
    """In MLEM every move plays to its end, in the other games they are skipped; all end with the ceremony."""
    rng = Rng(seed_from(f"whole {game} {hands}"))
    with opened(chromium, address, game, hands) as page:
        Player(page, game, HANDS[hands](page, rng), rng, patient=game == "mlem").play()
        page.wait_for_function("() => scenes.includes('ceremony')")
        shifts = page.evaluate("shifts")
        assert shifts["alone"] <= ALONE, shifts["worst"]
        assert shifts["all"] <= WHOLE, shifts["worst"]
        match = check_the_score(page)
        if hands == "keyboard":
            check_what_was_heard(page, match)


WORDS = 20
"""Highest number of words in the announcement of another player's move."""


def check_what_was_heard(page: Page, match: Match) -> None:
    """Check that each move of others is announced once, in at most twenty words, and a prompt comes last."""
    seats = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()["seats"]
    names, (mine,) = [seat["name"] for seat in seats], [seat["seat"] for seat in seats if seat["mine"]]
    heard: list[str] = page.evaluate("heard")
    told = " ".join(heard)
    happened = [
        (number, match.steps[number].by, render(event.words(match.game.texts), match.game.names, names))
        for number, event in match.events(mine)
    ]
    often = Counter(sentence for _, _, sentence in happened)
    assert {sentence for sentence, count in often.items() if told.count(sentence) > count} == set()
    assert missed(match, mine, told, names) == []
    spoken = Counter[int]()
    for number, by, sentence in happened:
        if by not in (mine, None) and sentence in told:
            spoken[number] += len(sentence.split()) if often[sentence] == 1 else 0
    assert {number: words for number, words in spoken.items() if words > WORDS} == {}
    assert spoken, "moves of others are heard"
    assert [text for text, asked in page.evaluate("turns") if not text.endswith(asked)] == []


LOGGED = re.compile(r'^  "?([a-z-]+)"?: "log",$', re.MULTILINE)
"""A kind of event that a game leaves to its log."""
MORE = re.compile(r"And (\d+) more entr|(More) in the log")
"""The announcement of moves left to the log because too much happened at once."""


def missed(match: Match, mine: int, told: str, names: list[str]) -> list[list[str]]:
    """Return the moves of others without an announcement, except those that the page left to the log."""
    folder = match.game.key.replace("-", "_")
    logged = set(LOGGED.findall(files(f"cosmodrome.games.{folder}").joinpath("web/staging.ts").read_text("utf-8")))
    moves = defaultdict[int, list[str]](list)
    for number, event in match.events(mine):
        if match.steps[number].by not in (mine, None) and event.kind.removesuffix("+") not in logged:
            moves[number].append(render(event.words(match.game.texts), match.game.names, names))
    left = Counter({one: told.count(one) for move in moves.values() for one in move})
    unheard = []
    for move in moves.values():
        heard = [one for one in move if left[one] > 0]
        left.subtract(heard)
        unheard += [] if heard else [move]
    more = sum(int(count or 1) for count, _ in MORE.findall(told))
    return unheard[more:]


def check_the_score(page: Page) -> Match:
    """Check that the page shows the score of the record."""
    with page.expect_download() as download:
        page.get_by_role("link", name="record").first.click()
    record = Record.loads(download.value.path().read_text("utf-8"))
    match = Match.replay(find(record.header.game), record)
    assert isinstance(match.pending, Over)
    totals = [match.game.score(match.state, seat).total for place in match.pending.ranks for seat in place]
    shown = page.get_by_role("table", name="Score sheet").locator("tfoot td").all_inner_texts()
    assert shown == [str(total) for total in totals]
    return match
