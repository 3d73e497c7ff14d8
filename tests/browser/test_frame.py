"""The frame of all tables: others' actions, a broken connection, buttons, names, missed moves."""

import re
import secrets
import time

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import TableAt, hasty
from tests.browser.table import Table, step
from tests.browser.test_access import THEMES, in_theme


@pytest.fixture
def friend(chromium: Browser, address: str) -> Page:
    """Return another person's page."""
    return hasty(chromium, base_url=address).new_page()


def together(page: Page, friend: Page, game: str, options: dict[str, str]) -> tuple[Table, Table]:
    """Open a table of two people: Ada, and Bob in another browser."""
    page.goto("/")
    order = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}], "options": options}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    friend.goto(made["seats"][1]["invite"])
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/table/*")
    page.goto(f"/table/{made['id']}")
    return Table(page), Table(friend)


def alone(page: Page, game: str, options: dict[str, str] | None = None, bot: str = "random") -> Table:
    """Open Ada's table against a quick opponent called Bot."""
    page.goto("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": bot, "name": "Bot"}]
    order = {"game": game, "seats": seats, "options": options or {}}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.goto(f"/table/{made['id']}")
    return Table(page)


def both_may_choose(own: Table, other: Table) -> None:
    """Play without the pages until the first may be done or do more, while the second still chooses."""
    while True:
        mine, theirs = own.position()["legal"], other.position()["legal"]
        done = any(one["kind"] == "lock" for one in mine)
        if done and len(mine) > 1 and any(one["kind"] != "lock" for one in theirs):
            return
        table = own if mine and not (done and theirs) else other
        step(table, table.position())


def test_done_tells_what_lapses_and_asks_only_the_last_who_shows_everything(page: Page, friend: Page) -> None:
    """A question answered with “do not ask this again” stays away until the settings say otherwise."""
    ada, bob = together(page, friend, "planet-unknown", {"first_commander": "1"})
    both_may_choose(ada, bob)
    version = ada.wait()["version"]
    asked = page.get_by_role("region", name="What to do")
    asked.locator(".ways .primary").click()
    ada.shows(version + 1)
    expect(asked).to_contain_text("unspent movement lapses.")
    page.get_by_role("button", name="Take back").click()
    ada.shows(version + 2)
    while bob.seat in (position := bob.position())["waiting"]:
        step(bob, position, "lock" if any(one["kind"] == "lock" for one in position["legal"]) else "")
    ada.shows(ada.position()["version"])
    asked.locator(".ways .primary").click()
    expect(page.get_by_role("button", name="Go ahead")).to_be_focused()
    expect(asked).to_contain_text("Then all are done, and everything is shown. You can't take this back.")
    asked.get_by_label("Don't ask this again").check()
    page.get_by_role("button", name="Go ahead").click()
    ada.shows(ada.position()["version"])
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Turn 1 skipped question back on").click()
    expect(page.locator("[data-ask-again]")).to_have_count(0)


def test_a_step_of_another_player_leaves_my_refusal_and_my_own_takes_it_away(page: Page, friend: Page) -> None:
    ada, bob = together(page, friend, "mlem", {"missions": "on", "start_player": "1"})
    ada.wait()
    page.get_by_role("button", name="Take back").click(force=True)
    asked = page.get_by_role("region", name="What to do")
    refusal = asked.get_by_text("ou have done nothing that can be taken back", exact=False)
    expect(refusal).to_be_visible()
    step(bob, bob.position())
    ada.shows(1)
    expect(refusal).to_be_visible()
    step(ada, ada.position())
    ada.shows(2)
    expect(refusal).to_have_count(0)


def test_a_move_made_without_a_line_waits_for_it(context: BrowserContext) -> None:
    page = context.new_page()
    page.clock.install()
    table = alone(page, "space-mission", {"start_player": "1"})
    before = table.wait()
    jump = next(one["do"] for one in before["legal"] if one["kind"] == "jump").split(" ")
    context.set_offline(True)
    expect(page.get_by_text("any move you make is sent once you're back online", exact=False)).to_be_visible()
    page.locator(f"[data-card={jump[1]}]").click()
    page.locator(f".spot[data-planet={jump[2]}]").click()
    held = page.get_by_text("No answer yet. Your move is sent once you're back online.")
    for _ in range(6):
        expect(held).to_be_visible()
        page.clock.fast_forward(20_000)
        page.wait_for_timeout(20)
    expect(page.get_by_text("was not made", exact=False)).to_have_count(0)
    assert table.position()["version"] == before["version"]
    context.set_offline(False)
    table.shows(before["version"] + 1)
    expect(held).to_have_count(0)
    log = table.get(f"/log?seat={table.seat}&since={before['version']}")["events"]
    assert [one["kind"].rstrip("+") for one in log if one["version"] == before["version"] + 1] == ["jumped"]


CONTRAST = """one => {
  const pen = Object.assign(document.createElement("canvas"), {width: 1, height: 1}).getContext("2d");
  const rgb = (...layers) => {
    pen.clearRect(0, 0, 1, 1);
    for (const layer of layers) { pen.fillStyle = layer; pen.fillRect(0, 0, 1, 1); }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const grounds = [];
  for (let at = one; at; at = at.parentElement) grounds.unshift(getComputedStyle(at).backgroundColor);
  const light = (colour) => {
    const even = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((part) => even(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [rgb(...grounds), rgb(...grounds, getComputedStyle(one).color)].map(light).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""
"""Script that returns the contrast of a text with its background (WCAG 2)."""
LOOK = """one => {
  const { color, backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(one);
  return [color, backgroundColor, borderTopColor, borderTopStyle];
}"""


def test_a_primary_button_that_is_off_can_be_read_under_the_mouse(page: Page, table_at: TableAt) -> None:
    table_at(page, "mlem", "select").wait()
    button = page.locator("[data-go]")
    expect(button).to_have_attribute("aria-disabled", "true")
    for theme in THEMES:
        in_theme(page, theme)
        page.mouse.move(0, 0)
        before = button.evaluate(LOOK)
        button.hover(force=True)
        assert button.evaluate(CONTRAST) >= 4.5
        assert button.evaluate(LOOK) == before, "what is off does not light up"


def dead(button: Locator) -> bool:
    """Return whether a button looks disabled, even under the mouse."""
    button.hover(force=True)
    return bool(button.evaluate("one => getComputedStyle(one).borderTopStyle === 'dashed'"))


def test_take_back_looks_live_only_when_there_is_something_to_take_back(page: Page) -> None:
    table = alone(page, "space-mission", {"start_player": "1"})
    back = page.get_by_role("button", name="Take back")
    before = table.wait()
    assert not before["undo"]["allowed"]
    assert dead(back)
    look = back.evaluate(LOOK)
    page.mouse.move(0, 0)
    assert back.evaluate(LOOK) == look
    step(table, before, next(one["do"] for one in before["legal"] if one["kind"] == "jump"))
    after = table.wait()
    assert after["undo"]["allowed"]
    assert not dead(back)


def test_the_name_of_somebody_else_is_refused_in_words(page: Page, friend: Page) -> None:
    _, bob = together(page, friend, "space-mission", {})
    bob.page.get_by_role("button", name="Change the name: Bob").click()
    name = bob.page.get_by_label("Name of seat 2")
    name.fill("ada")
    bob.page.get_by_role("button", name="Save").click()
    expect(
        bob.page.get_by_text("Someone at this table is already called ada. Choose another name.").first
    ).to_be_visible()
    expect(name).to_have_value("ada")
    name.fill("Bert")
    bob.page.get_by_role("button", name="Save").click()
    expect(page.locator(".name", has_text="Bert")).to_be_visible()
    expect(name).to_have_count(0)


def test_the_home_page_speaks_to_players_not_to_who_types_commands(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert re.findall(r"(?<!\S)--?[a-z][\w-]*", page.locator("main").inner_text()) == []


def test_since_you_left_tells_what_others_did(page: Page, table_at: TableAt) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Bot"}, {"kind": "bot", "name": "Bit"}]
    page.goto("/")
    table, seen = secrets.token_hex(8), {"version": 0, "at": int(time.time() * 1000) - 3_600_000}
    page.evaluate(
        "([place, seen]) => localStorage.setItem(place, JSON.stringify(seen))", [f"cosmodrome.seen.{table}", seen]
    )
    table_at(page, "space-mission", "round three", seats=seats, id=table)
    away = page.locator(".away")
    expect(away.get_by_text("Bot", exact=False).first).to_be_visible()
    expect(away.get_by_role("listitem").filter(has_text=re.compile("^(Ada|You) "))).to_have_count(0)


def test_the_api_is_read_and_tried_from_the_foot_of_the_home_page(page: Page) -> None:
    """The page has the strict headers of every page."""
    page.goto("/")
    page.get_by_role("link", name="API for programs").click()
    page.get_by_text("All kinds of computer opponents", exact=False).click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    expect(page.locator(".live-responses-table")).to_contain_text("greedy")


def test_a_score_sheet_that_cannot_be_had_leaves_the_board_and_can_be_asked_for_again(
    context: BrowserContext, table_at: TableAt
) -> None:
    page, away = context.new_page(), {"sheet"}
    page.route("**/ScoreSheet-*.js", lambda route: route.abort() if away else route.continue_())
    table_at(page, "mlem", "two: the end")
    board, score = (page.get_by_role("button", name=name, exact=True) for name in ("Board", "Score sheet"))
    expect(board).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".deck")).to_be_visible()
    away.clear()
    score.click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    expect(score).to_have_attribute("aria-pressed", "true")
