"""Finding others to play with: the public list, an immediate seat, and watching; by keyboard."""

import re
import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import APIResponse, Browser, BrowserContext, Page, Route, expect

from cosmodrome.kernel import word_hash
from tests.browser.conftest import hasty
from tests.browser.days import until
from tests.browser.table import Keyboard
from tests.browser.test_people import new_table

WORD = "**/api/tables/*/word"
"""The request by which a page adds its word to the draws."""
STAND = "**/api/tables/*/seats/1/stand"


@pytest.fixture
def others(chromium: Browser, address: str) -> Iterator[list[BrowserContext]]:
    """Yield the browsers of two strangers."""
    contexts = [hasty(chromium, base_url=address) for _ in range(2)]
    yield contexts
    for context in contexts:
        context.close()


def looking(page: Page, name: str) -> None:
    """Look for others to play Space Mission with, under this name."""
    page.goto("/")
    find = page.get_by_role("region", name="Play with others")
    find.get_by_label("Game").select_option(label="Space Mission")
    find.get_by_label("Your name").fill(name)


def seated(page: Page) -> str:
    """Ask for a seat until it is one at a new table: other tests may have left some behind."""
    for _ in range(5):
        looking(page, "Ann")
        Keyboard(page).press(page.get_by_role("button", name="Seat me"))
        page.wait_for_url("**/table/*")
        table = page.url.rsplit("/", 1)[1]
        if page.request.get(f"/api/tables/{table}").json()["state"] == "open":
            return table
    raise AssertionError("there are always tables of others")


def test_strangers_find_each_other_and_others_watch(page: Page, others: list[BrowserContext]) -> None:
    table = seated(page)
    expect(page.get_by_text("Waiting for players")).to_be_visible()
    expect(page.get_by_text(re.compile("Computer opponents join in"))).to_be_visible()

    stranger, onlooker = (context.new_page() for context in others)
    looking(stranger, "Bob")
    entry = stranger.locator(f"[data-listed='{table}']")
    expect(entry).to_contain_text("Ann")
    stranger.locator("[data-game-filter]").select_option(label="MLEM: Space Agency")
    expect(entry).to_have_count(0)
    stranger.locator("[data-game-filter]").select_option(label="Any game")
    Keyboard(stranger).press(entry.get_by_role("button", name="Sit down"))
    for one in (page, stranger):
        one.locator("[data-card]").first.wait_for()
        expect(one.get_by_role("complementary")).to_contain_text("Bob")

    looking(onlooker, "Eve")
    onlooker.get_by_text(re.compile("^Watch ")).first.click()
    onlooker.locator(f"[data-listed='{table}']").get_by_role("link", name="Watch").click()
    expect(onlooker.get_by_text("You are watching").first).to_be_visible()


def open_to_all(page: Page, visitor: Page, *, full: bool = True) -> None:
    """Open a table to everyone with its address, and let the visitor sit down at it; then it is full, or waits on."""
    page.goto("/new?game=space-mission")
    page.get_by_label("Player in seat 2").select_option(label="A friend, by link")
    if full:
        page.get_by_role("button", name="Remove seat 3").click()
    else:
        page.get_by_label("Player in seat 3").select_option(label="A friend, by link")
    page.get_by_label("anyone with the address of the table").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    visitor.goto(page.get_by_label(re.compile("Address of the table")).input_value())
    visitor.get_by_label("Your name").fill("Bob")
    visitor.get_by_role("button", name="Sit down").click()


def test_a_table_is_open_to_whoever_has_its_address_and_its_draws_are_mixed_from_the_words_of_both(
    page: Page, others: list[BrowserContext]
) -> None:
    visitor = others[0].new_page()
    open_to_all(page, visitor)
    for one in (visitor, page):
        one.locator("[data-card]").first.wait_for()
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    hosts = table["seats"][0]["name"]
    assert [word_hash(one["word"]) for one in table["words"]] == [one["hash"] for one in table["words"]]
    for one in (page, visitor):
        one.get_by_role("tab", name="Chance").click()
        mixed = f"The draws come from the server's seed and the words of {hosts} and Bob."
        expect(one.locator("[data-mixed]")).to_have_text(mixed)
        for word in table["words"]:
            expect(one.get_by_role("tabpanel")).to_contain_text(word["word"])


def test_an_answer_that_comes_late_does_not_take_a_page_back_to_the_waiting_room(
    page: Page, others: list[BrowserContext]
) -> None:
    visitor, late, waits = others[0].new_page(), list[tuple[Route, APIResponse]](), list[Route]()
    page.route(WORD, lambda route: late.append((route, route.fetch())))
    visitor.route(WORD, lambda route: waits.append(route))  # noqa: PLW0108  # it gets an attribute
    open_to_all(page, visitor)
    until(lambda: bool(page.title() and visitor.title() and late and waits), "both pages send their words")
    waits[0].continue_()
    for one in (visitor, page):
        one.locator("[data-card]").first.wait_for()
    route, answer = late[0]
    assert answer.json()["state"] == "open"
    route.fulfill(response=answer)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/word'))")
    page.get_by_role("tab", name="Chance").click()
    expect(page.locator("[data-mixed]")).to_be_visible()
    expect(page.locator("[data-card]").first).to_be_visible()


def test_who_stands_up_while_something_else_happens_sees_that_the_seat_is_free(
    page: Page, others: list[BrowserContext]
) -> None:
    visitor, held = others[0].new_page(), list[Route]()
    # The end of its connection comes later than the answer.
    visitor.route_web_socket(
        "**/live*", lambda socket: socket.connect_to_server().on_close(lambda _code, _reason: None)
    )
    open_to_all(page, visitor, full=False)
    visitor.route(STAND, lambda route: held.append(route))  # noqa: PLW0108  # it gets an attribute
    with visitor.expect_request(STAND):
        visitor.get_by_role("button", name="Stand up from seat 2").click()
    page.request.patch(f"/api/tables/{page.url.rsplit('/', 1)[1]}/seats/0", data={"name": "Ada"})
    expect(visitor.get_by_role("main")).to_contain_text("Ada")
    held[0].continue_()
    expect(visitor.get_by_role("button", name="Sit down")).to_be_visible()


def test_links_stay_as_they_are_while_others_change_the_table(page: Page) -> None:
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/new?game=space-mission")
    page.get_by_label("Player in seat 2").select_option(label="A friend, by link")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("QR code").first.click()
    note, picture = page.locator("[data-only-here]").first, page.get_by_role("img", name="QR code").first
    shown = [one.element_handle() for one in (note, picture)]
    asked.clear()
    page.request.patch(f"/api/tables/{page.url.rsplit('/', 1)[1]}/seats/0", data={"name": "Ada"})
    expect(page.get_by_role("main")).to_contain_text("Ada")
    assert all(one.evaluate("one => one.isConnected") for one in shown)
    assert [url for url in asked if url.endswith(("/api/share", "/api/bots"))] == []


def kept(page: Page, name: str) -> str:
    """Sign up under this name, made unique."""
    name = f"{name} {secrets.token_hex(6)}"
    page.goto("/", wait_until="networkidle")  # no later answer to the page itself may set another cookie
    answer = page.request.post("/api/me/sign-up", data={"name": name, "password": "many small moons"})
    assert answer.ok, answer.text()
    return name


def test_a_friend_is_invited_by_name_and_sits_down_or_declines(page: Page, others: list[BrowserContext]) -> None:
    friend = others[0].new_page()
    host, name = kept(page, "Ann"), kept(friend, "Bob")
    tables = []
    for _ in range(2):
        new_table(page, "Me", "A friend, by link")
        tables.append(page.url.rsplit("/", 1)[1])
        page.get_by_text("Invite by account name").click()
        page.get_by_label("Account name to invite to seat 2").fill(name.upper())
        page.get_by_role("button", name="Invite", exact=True).click()
        expect(page.locator("[data-asked]")).to_contain_text(f"“{name.upper()}” has been invited.")

    friend.goto("/")
    other, wanted = (friend.locator(f"[data-invited='{table}']") for table in tables)
    expect(other).to_contain_text(host)
    hands = Keyboard(friend)
    hands.press(other.get_by_role("button", name="Decline"))
    expect(other).to_have_count(0)
    hands.press(wanted.get_by_role("button", name="Sit down"))
    for one in (page, friend):
        one.locator("[data-card]").first.wait_for()
        expect(one.get_by_role("complementary")).to_contain_text(name)
