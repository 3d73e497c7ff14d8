"""A table as its player sees it: a player who thinks like the `greedy` bot and acts by mouse or by keyboard."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Rng, seed_from

FRAME = """const frame = () =>
  new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); setTimeout(done, 500); });"""
"""Script that waits for the next painted frame; a browser with nothing to paint may never paint one."""
RESTS = f"""async () => {{
  {FRAME}
  const boxes = () => [...document.querySelectorAll("main button")].map((one) => one.getBoundingClientRect());
  const stand = () => JSON.stringify([scrollY, ...boxes()]);
  for (let before = "", alike = 0, tries = 0; alike < 5 && tries < 300; tries++) {{
    await frame();
    const now = stand();
    alike = now === before ? alike + 1 : 0;
    before = now;
  }}
}}"""
"""Script that waits until every button has stood still for five frames, ignoring endless animations."""
HURRY = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F13', bubbles: true }))"
"""Script that ends the current animations, by a key without another meaning."""
SHOWN = """document.querySelector("[aria-busy=false] [data-version]")?.dataset.version"""
HURRIED = f"async () => {{ {HURRY}; await null; return {SHOWN} ?? ''; }}"
"""Script that returns the version that the page shows, without waiting for animations."""
CAME = f"""(version) => {{
  {HURRY};
  const shown = {SHOWN};
  return document.querySelector("[data-agree]") || (shown && shown !== version);
}}"""
"""Script that returns whether the page asks before an irreversible action, or shows another version."""
LOOKS = 5
"""Number of looks for a position on the page before checking that it still exists."""


class Table:
    """The page of one table, and its player's knowledge."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.id = page.url.rsplit("/", 1)[1]
        table = self.get("")
        self.game = find(table["game"])
        self.seat = next(seat["seat"] for seat in table["seats"] if seat["mine"])

    def get(self, path: str) -> Any:
        """Return the API's answer about the table."""
        # A server may close an idle connection just as it is used again: a browser repeats the request by itself.
        return self.page.request.get(f"/api/tables/{self.id}{path}", max_retries=1).json()

    def position(self) -> Any:
        """Return the position as the player sees it."""
        return self.get(f"/position?seat={self.seat}")

    def wait(self) -> Any:
        """Wait until the page shows the player's turn, or the game is over; return the position."""
        while True:
            position = self.position()
            due = position["over"] or self.seat in position["waiting"]
            for _ in range(LOOKS if due else 1):
                shown = self.page.evaluate(HURRIED)
                if due and shown == str(position["version"]):
                    return position
                self.page.wait_for_timeout(20 if due else 50)

    def hurry(self) -> None:
        """End the current animations."""
        self.page.evaluate(HURRY)

    def comes(self, before: int) -> None:
        """Wait until the page shows something after this version, or asks first."""
        self.page.wait_for_function(CAME, arg=str(before), polling=20)

    def shows(self, version: int) -> None:
        """Wait until the page shows this version."""
        expect(self.page.locator("[data-version]")).to_have_attribute("data-version", str(version))

    def rests(self) -> None:
        """Wait until everything is drawn, and nothing moves any more."""
        expect(self.page.locator("[data-staging=idle]")).to_be_attached()
        self.page.evaluate(RESTS)

    def think(self, position: Any) -> Any:
        """Return the player's choice: greedy's, from the view of the page, whatever others' pace."""
        view = msgspec.convert(position["view"], self.game.view_type)
        legal = [self.game.load(one["do"], self.game.rules) for one in position["legal"]]
        rng = Rng(seed_from(" ".join(one["do"] for one in position["legal"])))
        return make_bot("greedy").choose(self.game, view, legal, rng, Budget(iterations=40))


class Mouse:
    """Hands that click."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        target.click()


class Tap(Mouse):
    """Hands that tap, with a pause: two taps in half a second are one gesture to a browser."""

    PAUSE = 0.6
    """Seconds."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._last = 0.0

    def press(self, target: Locator, *, force: bool = False) -> None:
        """Press the target; with `force`, even if something covers it."""
        rest = self._last + self.PAUSE - time.monotonic()
        self.page.wait_for_timeout(max(0.0, rest) * 1000)
        target.tap(force=force)
        self._last = time.monotonic()


class Keyboard:
    """Hands that press Tab, arrows, Enter and nothing else. They fail where the keyboard cannot reach."""

    MOST = 150

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        for key in self._ways():
            if self._focused(target):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {target}")

    def _focused(self, target: Locator) -> bool:
        return bool(target.evaluate("one => one === document.activeElement"))

    def _ways(self) -> Any:
        """Yield keys through every stop of Tab, and at each stop through its group with the arrow keys."""
        for _ in range(self.MOST):
            group = self.page.evaluate(
                "() => document.activeElement.closest('[role=toolbar],[role=group]')"
                "?.querySelectorAll('[tabindex=\"-1\"]').length ?? 0"
            )
            for _ in range(int(group)):
                yield "ArrowRight"
            yield "Tab"


Hands = Mouse | Keyboard


def play(table: Table, hands: Hands, do: Callable[[Table, Hands, str], None]) -> Any:
    """Play the match to its end, carrying out actions with `do`; return the last position."""
    while not (position := table.wait())["over"]:
        do(table, hands, table.think(position).text)
    return position


def play_out(table: Table) -> None:
    """Play to the end without the page."""
    while not (position := table.position())["over"]:
        step(table, position)


def step(table: Table, position: Any, action: str = "") -> None:
    """Carry out an action, or the player's choice, without the page; others may have moved on meanwhile."""
    if not position["legal"]:
        table.page.wait_for_timeout(10)
        return
    sent = {
        "seat": table.seat,
        "expected_version": position["version"],
        "key": f"behind the back {position['version']}",
        "do": action or table.think(position).text,
    }
    origin = "/".join(table.page.url.split("/")[:3])
    answer = table.page.request.post(f"/api/tables/{table.id}/steps", data=sent, headers={"Origin": origin})
    assert answer.ok or answer.status == 409, answer.text()  # 409: others have moved on meanwhile


def check_the_end(table: Table, last: Any) -> None:
    """Check the winner, unless somebody played alone, and the score sheet with all its lines and totals."""
    page, over = table.page, last["over"]
    players, best = table.get("")["seats"], over["ranks"][0]
    if len(players) > 1:
        own = [seat for seat, player in enumerate(players) if player["mine"]]
        me = own[0] if len(own) == 1 else None
        won = "share the victory" if len(best) > 1 else "won"
        heading = page.locator("h2#end")
        expect(heading).to_contain_text(won if me is None or me in best else " of ")
        for seat in best:
            expect(heading).to_contain_text("You" if seat == me else players[seat]["name"])
    sheet = page.get_by_role("table", name="Score sheet")
    for line in over["scores"][0]["lines"]:
        expect(sheet.get_by_role("rowheader", name=line["name"])).to_be_visible()
    for score in over["scores"]:
        expect(sheet).to_contain_text(str(score["total"]))


def check_the_record(page: Page) -> None:
    """Check that the record can be saved and read."""
    with page.expect_download() as download:
        page.get_by_role("link", name="record").first.click()
    assert download.value.path().read_text("utf-8").startswith('{"cosmodrome": 1')


def confirm(table: Table, hands: Hands, before: int) -> None:
    """Answer the questions before irreversible actions, until the server has taken the action."""
    ask = table.page.locator("[data-agree]")
    for _ in range(200):
        table.comes(before)
        if ask.count():
            hands.press(ask)
        if table.position()["version"] > before:
            return
        table.page.wait_for_timeout(50)
    shown = table.page.locator("main").inner_text()
    raise AssertionError(f"the action was not carried out; the page shows: {shown}")
