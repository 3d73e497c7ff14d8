"""A table on every screen: the page does not scroll, the board is whole, no part overlaps another, targets are large.

`test_heavy_screens.py` checks all games, at every mixture of choices, on eleven screens.
"""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from cosmodrome.games import all_games, find
from tests.browser.conftest import TableAt, hasty
from tests.browser.layout import hidden
from tests.browser.screens import GATE, SIZES, resize, wrong
from tests.browser.table import Table
from tests.browser.test_layout import start
from tests.browser.tiers import gated
from tests.situations import SHOWING

LEAST = 360 * 740
"""Pixels of a window from which targets have their least size."""


def check(
    page: Page, where: str, sizes: list[tuple[int, int]], *, targets: bool = True, whole: tuple[int, int] | None = None
) -> None:
    """Check the table in windows of these sizes; in that of `whole` nothing may be hidden."""
    for width, height in sizes:
        resize(page, width, height)
        found = wrong(page, targets=targets and width * height >= LEAST)
        found += hidden(page) if (width, height) == whole else []
        assert (where, width, height, found) == (where, width, height, [])


def window(chromium: Browser, address: str) -> Page:
    return hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800}).new_page()


def check_situations(
    page: Page,
    table_at: TableAt,
    game: str,
    names: Sequence[str],
    sizes: list[tuple[int, int]],
    *,
    whole: tuple[int, int] | None = None,
) -> None:
    """Check situations of matches; for the last one, an end, check board and score sheet."""
    for name in names:
        table_at(page, game, name, loaded=name == names[0]).wait()
        check(page, name, sizes, whole=whole)
    page.get_by_role("button", name="Board", exact=True).click()
    check(page, "the board after the end", sizes)
    page.get_by_role("button", name="Score sheet", exact=True).click()


@pytest.mark.parametrize("game", gated(["mlem", "planet-unknown"], "planet-unknown"))
def test_a_table_fits_its_screen(chromium: Browser, address: str, table_at: TableAt, game: str) -> None:
    check_situations(window(chromium, address), table_at, game, SHOWING[game], GATE)


def check_pages(chromium: Browser, address: str, table_at: TableAt, game: str, sizes: list[tuple[int, int]]) -> None:
    """Check the lessons of a game, a table that is watched, and a replay."""
    page = window(chromium, address)
    for lesson in find(game).lessons:
        page.goto(f"/learn/{game}?lesson={lesson.key}")
        page.wait_for_url("**/table/*")
        expect(page.locator(".coach .say")).to_have_text(lesson.stages[0].say[0])
        Table(page).rests()
        check(page, f"lesson {lesson.key}", sizes)
    table_at(page, game, SHOWING[game][-1]).wait()
    check_watched(chromium, address, page.url, sizes)
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="One step forward").click()
    check(page, "a replay", sizes, targets=False)


def check_watched(chromium: Browser, address: str, url: str, sizes: list[tuple[int, int]]) -> None:
    """Check the table as an onlooker sees it."""
    page = window(chromium, address)
    page.goto(url)
    page.locator("[aria-busy=false] [data-version]").wait_for()
    check(page, "watched", sizes, targets=False)


@pytest.mark.parametrize("game", gated(["mlem", "tom-tube"], "mlem"))
def test_lessons_replays_and_watched_tables_fit_their_screens(
    chromium: Browser, address: str, table_at: TableAt, game: str
) -> None:
    check_pages(chromium, address, table_at, game, GATE)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_waiting_room_scrolls_within(page: Page, width: int, height: int) -> None:
    page.goto("/")
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(4))]
    order = {"game": "mlem", "seats": seats, "options": {}}
    made = page.request.post("/api/tables", data=order, headers={"Origin": page.url.rstrip("/")}).json()
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/table/{made['id']}")
    last = page.get_by_role("button", name="Close this table")
    expect(page.locator("[data-only-here]")).to_have_count(4)  # the notes of the links arrive last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    assert page.evaluate("[scrollY, document.scrollingElement.scrollHeight - innerHeight]") == [0, 0]
    expect(page.get_by_role("heading", name="MLEM")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), GATE)
@pytest.mark.parametrize("tab", ["players", "log", "overview"])
def test_a_sheet_is_large_and_leaves_the_prompt_in_sight(page: Page, width: int, height: int, tab: str) -> None:
    """Upright, it has 45 % of the height, over a part of the board, which keeps its size; Escape closes it."""
    table = start(page, "space-mission", 2)
    table.wait()
    resize(page, width, height)
    where = page.locator(f"[role=tab][data-tab={tab}]")
    if not where.count():  # beside the board
        return
    ground = page.locator(".stage > .ground")
    before = ground.bounding_box()
    where.click()
    resize(page, width, height)
    sheet = page.locator(".drawer")
    upright = height > width
    assert wrong(page, whole=not (upright and sheet.count())) == []
    if sheet.count():
        box = sheet.bounding_box()
        assert box
        assert abs(box["height"] - 0.45 * height) <= 1 or not upright
        assert ground.bounding_box() == before
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(where).to_be_focused()


SYMBOL = """() => Math.min(
  ...[...document.querySelectorAll(".cell .face svg")].map((one) => one.getBoundingClientRect().width))"""
SYMBOLS = {
    (360, 740): 22,
    (390, 844): 22,
    (844, 390): 22,
    (768, 1024): 26,
    (1024, 768): 25.4,
    (1280, 720): 26,
    (1280, 800): 26,
    (1920, 1080): 36,
}
"""Least size of the dice symbols on MLEM's fields, by window."""
NAMES = """() => {
  const box = (one) => one.getBoundingClientRect(), cell = box(document.querySelector(".track"));
  const text = (one) => (range.selectNodeContents(one), box(range)), range = document.createRange();
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
  const names = [...document.querySelectorAll(".place .name")].map(text);
  const others = [...document.querySelectorAll(".cell .stone, .moon svg")].map(box);
  return names.filter((one, at) => one.left >= cell.left - 1 && one.right <= cell.right + 1
    && ![...names.slice(at + 1), ...others].some((other) => meet(one, other))).length;
}"""
"""Script that returns how many names of planets are whole on the board, apart from fields, moons and other names;
letters are less high than their line."""


@pytest.mark.parametrize("name", ["", "two: pick", "plain land"], ids=["lesson", "missions", "match"])
def test_dice_on_fields_are_read_from_afar(page: Page, table_at: TableAt, name: str) -> None:
    if not name:
        page.goto("/learn/mlem")
        page.wait_for_url("**/table/*")
        expect(page.locator(".coach .say")).not_to_be_empty()
    else:
        table_at(page, "mlem", name).wait()
    small = {}
    for (width, height), least in SYMBOLS.items():
        resize(page, width, height)
        size = page.evaluate(SYMBOL)
        if size < (least - 1 if not name and width > 640 else least):  # the teacher takes a part of the height
            small[width, height] = size
        assert (width, height, page.evaluate(NAMES)) == (width, height, 5)
    assert small == {}


BELOW = """() => {
  const own = document.querySelector("section.own"), { bottom } = own.getBoundingClientRect();
  const last = Math.max(...[...own.querySelectorAll("button")].map((one) => one.getBoundingClientRect().bottom));
  const said = own.querySelector(".words").clientHeight;
  return [Math.round(own.scrollHeight - own.clientHeight), last <= bottom, said >= 30];
}"""
"""Script that returns how far the own area scrolls, and whether its last button and two lines of text are in sight."""


@pytest.mark.parametrize("name", ["two: place", "two: triangle", "two: move"])
def test_tom_tubes_buttons_are_all_in_sight_on_the_smallest_phone(page: Page, table_at: TableAt, name: str) -> None:
    table_at(page, "tom-tube", name).wait()
    resize(page, 320, 568)
    assert page.evaluate(BELOW) == [0, True, True]


SIGNS = """() => {
  const least = (all) => Math.floor(Math.min(...all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))));
  const signs = [...document.querySelectorAll(".sheet .field > g")].map((one) => one.querySelector(".whole, path"));
  const { scrollHeight, clientHeight } = document.querySelector("section.corporation");
  return [least(signs), least([...document.querySelectorAll(".sheet .level")]) >= 24, scrollHeight - clientHeight];
}"""  # noqa: E501  # a script
"""Script that returns the size of the smallest sign on the tracks, whether the plates of the technologies can be
touched, and how far the corporation scrolls."""


def test_the_signs_of_planet_unknowns_tracks_can_be_read_on_every_screen(page: Page, table_at: TableAt) -> None:
    """Two signs on one field share its width; the rules of this planet and corporation take room, too."""
    table_at(page, "planet-unknown", "two: lay").wait()
    for width, height, least in ((390, 844, 15), (768, 1024, 11), (1024, 768, 9), (1280, 800, 10), (1920, 1080, 12)):
        resize(page, width, height)
        if width < 640:
            page.locator("[data-page=corporation]").click()
        smallest, touchable, scrolled = page.evaluate(SIGNS)
        assert (width, smallest >= least, touchable, scrolled) == (width, True, True, 0), smallest


COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const cats = [...document.querySelectorAll(".deep .cat svg")].map(box);
  return [...document.querySelectorAll(".deep text")].filter((one) => cats.some((cat) => meet(box(one), cat))).length;
}"""
"""Script that returns how many numbers of deep space a landed cat covers."""


def test_no_cat_in_deep_space_covers_its_points(page: Page, table_at: TableAt) -> None:
    table_at(page, "mlem", "golden/options").wait()
    page.get_by_role("button", name="Board", exact=True).click()
    expect(page.locator(".deep .cat")).to_have_count(6)
    for width, height in [(360, 740), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800)]:
        resize(page, width, height)
        assert (width, height, page.evaluate(COVERED)) == (width, height, 0)


def test_every_game_is_looked_at() -> None:
    assert set(SHOWING) == set(all_games())


WIDTH = "() => document.querySelector('.stage [data-place]').getBoundingClientRect().width"


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    """Yield a phone's page, without motion."""
    context = hasty(chromium, base_url=address, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def pinch(page: Page, apart: float) -> None:
    """Move two fingers on the middle of the board from 40 px apart to this distance."""
    box = page.locator("section.board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def send(kind: str, *places: float) -> None:
        points = [{"x": x + place, "y": y, "id": number} for number, place in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", -20, 20)
    send("touchMove", -30, 30)
    send("touchMove", -apart / 2, apart / 2)
    send("touchEnd")


@pytest.mark.parametrize(("game", "width", "height"), [("mlem", 320, 568), ("tom-tube", 360, 740)])
def test_two_fingers_bring_a_board_nearer_and_a_button_shows_it_whole(
    phone: Page, game: str, width: int, height: int
) -> None:
    """This concerns phones on which the board's targets are smaller than a finger."""
    table = start(phone, game, 2)
    table.wait()
    resize(phone, width, height)
    targets = width * height >= LEAST
    whole = phone.evaluate(WIDTH)
    pinch(phone, 100)
    assert phone.evaluate(WIDTH) == pytest.approx(2.5 * whole, rel=0.1)
    phone.get_by_role("button", name="Whole board").tap()
    assert phone.evaluate(WIDTH) == pytest.approx(whole)
    box = phone.locator("section.board").bounding_box()
    assert box
    for _ in range(2):
        phone.touchscreen.tap(box["x"] + 150, box["y"] + 120)
    assert phone.evaluate(WIDTH) == pytest.approx(2.5 * whole, rel=0.01)
    assert wrong_but_near(phone, targets=targets) == []
    phone.get_by_role("button", name="Whole board").tap()
    assert wrong(phone, targets=targets) == []


def wrong_but_near(page: Page, *, targets: bool) -> list[str]:
    """Return faults of an enlarged board, which reaches beyond its cell, and may cover nothing else."""
    return [one for one in wrong(page, targets=targets) if "cell" not in one and "“" not in one]


def test_a_board_with_large_targets_is_not_brought_nearer(phone: Page) -> None:
    """Two quick touches are two touches there."""
    table = start(phone, "space-mission", 2)
    table.wait()
    pinch(phone, 100)
    expect(phone.get_by_role("button", name="Whole board")).to_have_count(0)


def test_one_sheet_is_open_at_a_time(phone: Page) -> None:
    """The view of the gate and a tab share one place: the last one touched is open."""
    start(phone, "space-mission", 2).wait()
    sheet = phone.locator(".drawer:visible")
    for _ in range(2):
        phone.get_by_role("button", name="Jump gate").tap()
        expect(sheet).to_have_count(1)
        expect(phone.get_by_role("dialog")).to_be_visible()
        phone.get_by_role("tab", name="Log").tap()
        expect(sheet).to_have_count(1)
        expect(phone.get_by_role("tabpanel", name="Log")).to_be_visible()
