"""Without a connection, people can read what they opened, and nobody else can; a new build takes over."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cosmodrome.games import find
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.server.common.settings import HERE
from cosmodrome.server.common.signing import COOKIE
from tests.browser.conftest import TableAt, free_port, hasty, serving
from tests.browser.test_you import a_name

STILL = "You're offline. Rulebooks, replays and score sheets you have opened still work"
UNTIL = """async (path) => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (%s) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""
HELPED = UNTIL % "navigator.serviceWorker.controller"
KEPT = UNTIL % "await caches.match(path)"
NO_TABLES = UNTIL % "(await caches.keys()).every((name) => !name.includes('/own/tables'))"
ALONE = UNTIL % "new Set((await caches.keys()).map((name) => name.split('/')[0])).size === 1"
BUILDS = "async () => [...new Set((await caches.keys()).map((name) => name.split('/')[0]))]"
ENTRY = "document.querySelector('script[type=module]').src"
UPDATE = "navigator.serviceWorker.getRegistration('/').then((found) => found.update()).then(() => null)"


@pytest.fixture
def context(chromium: Browser, address: str) -> BrowserContext:
    return hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800}, service_workers="allow")


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Yield a page whose worker answers."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    helped(page)
    yield page
    assert complaints == []


def helped(page: Page) -> None:
    """Wait until the worker has stored everything, and reload the page from it."""
    page.goto("/")
    assert page.evaluate(HELPED)
    page.reload()
    page.get_by_role("heading", name="Space Mission").first.wait_for()


def kept(page: Page, path: str) -> None:
    """Wait until the worker has stored this answer."""
    assert page.evaluate(KEPT, path), path


def opened(page: Page, table_at: TableAt, situation: str) -> str:
    """Open a table of MLEM until it is stored; return its address."""
    table = table_at(page, "mlem", situation)
    table.wait()
    kept(page, f"/api/tables/{table.id}/log?seat=0")
    return f"/table/{table.id}"


def expect_offline(page: Page) -> None:
    expect(page.get_by_role("alert").filter(has_text=STILL)).to_be_visible()


def test_what_was_opened_is_there_without_a_connection(page: Page, table_at: TableAt) -> None:
    page.goto("/help/mlem")
    page.locator("#content section").first.wait_for()
    over = opened(page, table_at, "two: the end")
    playing = opened(page, table_at, "roll")
    page.goto("/")
    expect(page.locator(f'a[href="{playing}"]').first).to_be_visible()
    page.context.set_offline(True)
    expect_offline(page)

    page.goto("/help/mlem")
    expect_offline(page)
    expect(page.locator("#content section").first).to_be_visible()
    page.goto("/help/tom-tube")
    expect(page.get_by_text("The server isn't responding.")).to_be_visible()
    page.goto(over)
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    page.goto(playing)
    expect(page.locator("[data-staging]")).to_be_visible()
    page.goto("/")
    expect(page.locator(f'a[href="{playing}"]').first).to_be_visible()

    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)


def watched(page: Page, tmp_path: Path) -> str:
    """Open the replay of a match; return the address of its positions, without the step."""
    rng = Rng(seed_from("offline"))
    match = Match.create(find("mlem"), 2, {}, seed=seed_from("offline"), notes={"players": ["Ann", "Ben"]})
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    record = tmp_path / "match.record"
    record.write_text(match.record().dumps(), "utf-8")
    page.get_by_label("Choose a record file").set_input_files(record)
    page.wait_for_url("**/replay/*")
    return f"/api/replays/{page.url.rpartition('/')[2]}/position?step="


def test_a_replay_that_was_opened_can_be_watched_to_its_end(page: Page, tmp_path: Path) -> None:
    positions = watched(page, tmp_path)
    last = page.get_by_role("slider", name="Step").get_attribute("max")
    kept(page, f"{positions}{last}")
    page.context.set_offline(True)
    page.reload()
    expect_offline(page)
    page.get_by_role("slider", name="Step").wait_for()
    for _ in range(3):
        page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()


def test_a_replay_that_was_left_asks_for_nothing(page: Page, tmp_path: Path) -> None:
    """The server may have deleted the replay by then, and answer 404."""
    asked: list[str] = []
    page.clock.install()
    positions = watched(page, tmp_path)
    page.on("request", lambda request: asked.append(request.url) if "/api/replays/" in request.url else None)
    kept(page, f"{positions}5")
    page.get_by_role("link", name="Cosmodrome").first.click()
    page.get_by_role("heading", name="Space Mission").first.wait_for()
    assert asked
    asked.clear()
    page.clock.run_for(2000)
    page.evaluate("fetch('/healthz').then(() => null)")  # earlier requests have been recorded by then
    assert asked == []


@pytest.mark.parametrize("way", ["here", "erased", "cookie"])
def test_nobody_else_sees_what_was_kept(page: Page, table_at: TableAt, way: str) -> None:
    if way == "here":  # a guest has nothing to sign out of
        page.goto("/you")
        keep = page.locator("[data-part=keep]")
        keep.get_by_label("Account name").fill(a_name())
        keep.get_by_label("Password").fill("eighty days around")
        keep.get_by_role("button", name="Sign up with a password").click()
        expect(page.locator("main")).to_have_attribute("data-kept", "true")
    path = opened(page, table_at, "roll")
    if way == "cookie":  # the session has ended elsewhere, or another one has replaced it
        page.context.clear_cookies(name=COOKIE)
        page.goto("/")
    else:
        page.goto("/you")
        for name in ("Delete my data", "Delete my data permanently") if way == "erased" else ("Sign out here",):
            page.get_by_role("button", name=name, exact=True).click()
    assert page.evaluate(NO_TABLES)
    page.context.set_offline(True)
    page.goto("/")
    expect_offline(page)
    expect(page.locator('a[href^="/table/"]')).to_have_count(0)
    page.goto(path)
    expect(page.get_by_text("The server isn't responding.")).to_be_visible()
    expect(page.locator("[data-staging]")).to_have_count(0)


def test_where_there_is_no_worker_nothing_is_promised(chromium: Browser, address: str) -> None:
    page = hasty(chromium, base_url=address, service_workers="allow").new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # as on plain http
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/")
    page.get_by_role("heading", name="Space Mission").first.wait_for()
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_have_text(re.compile("^You're offline. You can look around;"))
    assert complaints == []


def rebuilt(static: Path) -> None:
    """Make another build of the page: its first file has a new name, which the others use."""
    entry = next((static / "assets").glob("main-*.js"))
    for file in (*static.rglob("*.js"), static / ".vite" / "manifest.json"):
        file.write_text(file.read_text("utf-8").replace(entry.name, "main-rebuilt.js"), "utf-8")
    entry.rename(entry.with_name("main-rebuilt.js"))


def test_only_a_newer_page_is_loaded_when_a_part_of_this_one_is_missing(chromium: Browser, tmp_path: Path) -> None:
    static = tmp_path / "static"
    shutil.copytree(HERE / "static" / "table", static)
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(tmp_path), "", str(static)) as base:
        page = hasty(chromium, base_url=base).new_page()
        page.goto("/")
        rules = page.locator('a[href^="/help/"]').first
        rules.wait_for()
        page.evaluate("window.same = true")
        away = re.compile("/assets/|/offline$")
        page.route(away, lambda route: route.abort())
        with page.expect_event("requestfailed", lambda asked: asked.url.endswith("/offline")):
            rules.click()
        page.go_back()
        rules.wait_for()
        assert page.evaluate("window.same"), "nobody answers for a moment: the page stays"
        page.unroute(away)
        next((static / "assets").glob("Help-*.js")).unlink()
        rebuilt(static)
        with page.expect_event("domcontentloaded"):
            rules.click()
        page.context.close()


def test_a_new_build_takes_over_and_nothing_of_the_old_one_stays(chromium: Browser, tmp_path: Path) -> None:
    static = tmp_path / "static"
    shutil.copytree(HERE / "static" / "table", static)
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(tmp_path), "", str(static)) as base:
        page = hasty(chromium, base_url=base, service_workers="allow").new_page()
        helped(page)
        [before] = page.evaluate(BUILDS)
        old = page.evaluate(ENTRY)
        rebuilt(static)
        page.evaluate(UPDATE)  # as the page itself does now and then
        expect(page.get_by_text("A new version of this page is ready.")).to_be_visible()
        assert page.evaluate(ALONE)
        [after] = page.evaluate(BUILDS)
        assert after != before
        page.locator('a[href^="/help/"]').first.click()
        page.wait_for_url("**/help/**")
        page.locator("#content section").first.wait_for()
        assert not old.endswith("/main-rebuilt.js")
        assert page.evaluate(ENTRY).endswith("/main-rebuilt.js")
        expect(page.get_by_text("A new version of this page is ready.")).to_have_count(0)
        page.context.set_offline(True)
        page.reload()
        expect_offline(page)
        assert page.evaluate(ENTRY).endswith("/main-rebuilt.js")
        page.context.close()
