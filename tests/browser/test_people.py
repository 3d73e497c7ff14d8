"""Several people: by invitation, on one screen, as onlookers; with a broken connection; and in the replay."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Match, Rng, seed_from
from tests.browser.conftest import hasty
from tests.browser.contexts import LENDER
from tests.browser.space_mission import do
from tests.browser.table import Mouse, Table, step


@pytest.fixture
def friend(chromium: Browser, address: str) -> Page:
    """Return another person's page."""
    context = hasty(chromium, base_url=address)
    return context.new_page()


def new_table(page: Page, *kinds: str, game: str = "space-mission", time: str = "untimed") -> str:
    """Create a table through the form; return the address of its page."""
    page.goto(f"/new?game={game}")
    page.locator("form").wait_for()
    seats = page.get_by_label(re.compile("Player in seat"))
    while seats.count() > len(kinds):
        page.get_by_role("button", name=re.compile("Remove seat")).last.click()
    while seats.count() < len(kinds):
        page.get_by_role("button", name="Add a seat").click()
    for place, kind in enumerate(kinds):
        seats.nth(place).select_option(label=kind)
    page.get_by_role("combobox", name="Time", exact=True).select_option(time)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    return page.url


def sit_down(page: Page, invitation: str, name: str) -> None:
    """Follow an invitation."""
    page.goto(invitation)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def cards(page: Page) -> set[str]:
    """Return all cards in the page's source."""
    return set(re.findall(r'data-card="(c\d\d)"', page.content()))


def hand(table: Table) -> set[str]:
    own = table.position()["view"]["players"][table.seat]["hand"]
    return {f"c{card + 1:02}" for card in own}


def test_a_friend_joins_by_link_and_sees_only_his_own(page: Page, friend: Page) -> None:
    new_table(page, "Me", "A friend, by link")
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    invitation = page.get_by_label(re.compile("Invitation for seat 2")).input_value()
    sit_down(friend, invitation, "Bob")
    friend.wait_for_url("**/table/*")
    host, guest = Table(page), Table(friend)
    page.locator("[data-card]").first.wait_for()
    friend.locator("[data-card]").first.wait_for()
    assert cards(page) == hand(host)
    assert cards(friend) == hand(guest)
    expect(page.get_by_text("Bob").first).to_be_visible()
    acting, watching = (host, friend) if host.seat in host.position()["waiting"] else (guest, page)
    jump = next(one["do"] for one in acting.position()["legal"] if one["kind"] == "jump")
    do(acting, Mouse(acting.page), jump)
    expect(watching.get_by_text(re.compile("jumps to")).first).to_be_visible()


def test_a_used_invitation_is_explained(page: Page, friend: Page, chromium: Browser, address: str) -> None:
    new_table(page, "Me", "A friend, by link")
    invitation = page.get_by_label(re.compile("Invitation for seat 2")).input_value()
    sit_down(friend, invitation, "Bob")
    friend.wait_for_url("**/table/*")
    third = LENDER.lend(chromium, base_url=address)
    late = third.new_page()
    late.goto(invitation)
    expect(late.locator("[data-dead]")).to_contain_text("Another player has taken this seat")
    expect(late.get_by_label("Your name")).to_have_count(0)
    third.close()


def test_an_onlooker_sees_no_hand(page: Page, friend: Page) -> None:
    page.goto("/new?game=space-mission&seats=2&bots=random")
    page.wait_for_url("**/table/*")
    page.locator("[data-card]").first.wait_for()
    friend.goto(page.url)
    expect(friend.get_by_text("You are watching").first).to_be_visible()
    friend.locator(".spot").first.wait_for()
    assert cards(friend) == set()


HANDED = """(() => {
  window.handed = [];
  const look = () => {
    const cards = [...document.querySelectorAll("[data-card]")].map((one) => one.dataset.card);
    const cover = document.querySelector(".cover") !== null;
    handed.push(...(cover ? [["cover", ...cards].join(" ")] : cards));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
})()"""
"""Script for `add_init_script`: records the page at each change, the cover and any cards beside it."""


def test_on_one_screen_a_cover_keeps_hands_apart(page: Page) -> None:
    page.add_init_script(HANDED)
    new_table(page, "Me", "Someone else on this screen")
    uncover = page.get_by_role("button", name=re.compile("show my hand"))
    uncover.wait_for()
    assert cards(page) == set(), "hands stand in the page behind the cover"
    uncover.click()
    table = Table(page)
    first = page.request.get(f"/api/tables/{table.id}/position?seat=0").json()["waiting"][0]
    hands, seen = [], set[str]()
    for seat in (first, 1 - first):
        table.seat = seat
        if uncover.count():
            uncover.click()
        page.locator("[data-card]").first.wait_for()
        assert cards(page) == hand(table)
        hands.append(hand(table))
        assert not seen & hands[-1], "the next hand was painted before its cover stood"
        assert {one for one in seen if one.startswith("cover")} <= {"cover"}, "a hand was painted beside a cover"
        for _ in range(2):
            table.wait()
            do(table, Mouse(page), "draw")
        page.get_by_role("button", name="End the turn").click()  # no card was drawn, so the turn had not ended
        uncover.wait_for()
        assert cards(page) == set(), "the last hand stays in the page behind the cover"
        seen = set(page.evaluate("handed"))
    assert not hands[0] & hands[1]


def test_on_one_screen_a_game_that_hides_nothing_needs_no_cover(page: Page) -> None:
    new_table(page, "Me", "Someone else on this screen", game="tom-tube")
    table = Table(page)
    table.seat = table.get("")["waiting"][0]
    first = table.seat
    for seat in (first, 1 - first):
        table.seat = seat
        own = page.locator("div.prompt.mine")
        expect(own).to_have_attribute("style", re.compile(f"--player-{seat}"))
        expect(page.locator("[data-do='build']")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("show my hand"))).to_have_count(0)
        while seat in (position := table.position())["waiting"]:
            step(table, position)


def test_a_broken_line_is_said_and_mended(context: BrowserContext) -> None:
    page = context.new_page()
    new_table(page, "Me", "Someone else on this screen")
    context.set_offline(True)
    expect(page.get_by_text("You're offline.", exact=False)).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_text("You're offline.", exact=False)).to_have_count(0)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a finished match."""
    game = find("space-mission")
    match = Match.create(game, 2, seed=seed_from("replay"), notes={"players": ["Ada", "Grace"]})
    rng = Rng(seed_from("replay"))
    greedy = make_bot("greedy")
    while not match.over:
        (seat,) = match.waiting
        match.act(seat, greedy.choose(game, match.view(seat), match.legal(seat), rng, Budget(iterations=8)))
    path = tmp_path / "match.record"
    path.write_text(match.record().dumps(), "utf-8")
    return path


def open_record(page: Page, path: Path) -> None:
    page.goto("/")
    page.get_by_label("Choose a record file").set_input_files(path)


def test_a_record_is_replayed_step_by_step_and_through_any_eyes(page: Page, record: Path) -> None:
    open_record(page, record)
    page.wait_for_url("**/replay/*")
    steps = len(record.read_text("utf-8").splitlines()) - 1
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("Home")
    expect(page.get_by_text(f"Step 0 of {steps}")).to_be_visible()
    expect(page.get_by_text("Around the gate lie", exact=False)).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("listitem").get_by_text("Around the gate lie", exact=False)).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"Step 4 of {steps}")).to_be_visible()
    assert cards(page) == set()
    page.get_by_label("View as").select_option(label="Ada")
    page.locator("[data-card]").first.wait_for()
    assert len(cards(page)) == 5
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()
    page.get_by_role("tab", name="Checks").click()
    expect(page.get_by_text("draws follow from the seed", exact=False)).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    path = tmp_path / "shopping.txt"
    path.write_text("milk, bread", "utf-8")
    open_record(page, path)
    expect(page.locator("main").get_by_text("Line 1 of the record is not JSON.")).to_be_visible()


def test_a_tampered_record_shows_which_draw_was_bent(page: Page, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    lines[1] = lines[1].replace(*_swap(lines[1]))
    record.write_text("\n".join(lines), "utf-8")
    open_record(page, record)
    expect(page.get_by_text(re.compile("the seed draws|Line 2", re.IGNORECASE)).first).to_be_visible()


def _swap(line: str) -> tuple[str, str]:
    """Return the first two planets of a ring, in both orders."""
    one, two = line.split('"ring ')[1].split(" ")[:2]
    return f"ring {one} {two}", f"ring {two} {one}"


def test_a_table_that_does_not_exist_is_not_loading_for_ever_and_leads_home(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/table/nowhere")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    expect(page).to_have_title("Page not found · Cosmodrome")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("link", name="Go to the home page").press("Enter")
    page.wait_for_url(re.compile("/$"))


def test_a_waiting_room_begins_with_its_heading_and_its_buttons_are_not_stretched(page: Page) -> None:
    new_table(page, "Me", "A friend, by link", game="tom-tube")
    button = page.get_by_role("button", name="Stand up").bounding_box()
    heading = page.get_by_role("heading", name="Waiting for players").bounding_box()
    assert button
    assert heading
    assert button["height"] <= 48
    assert heading["y"] < button["y"]
    assert heading["x"] <= button["x"]


@pytest.mark.parametrize("key", ["tom-tube", "mlem"])
def test_each_way_into_a_game_on_the_home_page_names_the_game(page: Page, key: str) -> None:
    title = find(key).about.title
    page.goto("/")
    page.locator(".game").first.wait_for()
    expect(page.get_by_role("button", name=f"Play now {title}", exact=True)).to_be_visible()
    for way in (f"Learn it ({find(key).lessons[0].minutes} min)", "Set up a table", "Rules"):
        expect(page.get_by_role("link", name=f"{way} {title}", exact=True)).to_be_visible()
