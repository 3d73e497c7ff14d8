"""A real server, and browsers of its players."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect
from tools import words

from cosmodrome.server.common.signing import COOKIE
from tests.browser.contexts import LENDER
from tests.browser.table import FRAME, Table
from tests.situations.placing import Seats, place

PATIENCE = 30
"""Seconds for the server to answer, and for a page to show what a test expects, however busy the machine is."""
expect.set_options(timeout=PATIENCE * 1000)
HASTE = """(() => {
  const place = "cosmodrome.settings";
  localStorage.setItem(place, JSON.stringify({ pace: "none", ...JSON.parse(localStorage.getItem(place) ?? "{}") }));
})()"""
"""Script for `add_init_script`: every move is shown at once."""


def hasty(browser: Browser, **how: Any) -> BrowserContext:
    """Open a fresh browser on a dark system, without motion, which shows every move at once."""
    usual = {"color_scheme": "dark", "reduced_motion": "reduce"}
    return LENDER.lend(browser, HASTE, **usual | how)


@pytest.fixture(autouse=True)
def lent() -> Iterator[None]:
    """Take back the contexts that a test borrowed when it ends."""
    yield
    LENDER.back()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(port: int, *command: str) -> Iterator[str]:
    """Yield the address of a server that runs as a process of its own: a Python module and its arguments."""
    process = subprocess.Popen([sys.executable, "-m", *command], cwd=Path(__file__).parents[2])
    base = f"http://127.0.0.1:{port}"
    try:
        _wait(base)
        yield base
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


class Server(NamedTuple):
    """A server that runs as a process of its own, and the file of its database."""

    address: str
    database: Path


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a running server. It also speaks “fr”, in which every sentence is English in brackets."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "fr.json").write_text(json.dumps(words.marked(words.extract())), "utf-8")
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(folder), str(folder)) as base:
        LENDER.address = base
        yield Server(base, folder / "test.sqlite")


@pytest.fixture(scope="session")
def address(server: Server) -> str:
    """Return the address of that server."""
    return server.address


class TableAt(Protocol):
    """A function that opens a table in a named situation (`tests/situations`)."""

    def __call__(
        self,
        page: Page,
        game: str,
        name: str,
        *,
        seats: Seats = (),
        options: Mapping[str, str] | None = None,
        loaded: bool = True,
        **more: Any,
    ) -> Table:
        """Show it on this page, whose guest takes the first seat, or each seat that is “me” in `seats`; see `place`
        for the rest. `loaded`: the page is loaded anew; else, where it shows one of ours, it goes on to the table as by
        a link, which costs half."""


def guest_of(page: Page) -> str:
    """Return the guest's id of this page."""
    page.request.get("/api/me")
    cookie = next(one["value"] for one in page.context.cookies() if one.get("name") == COOKIE)
    return str(cookie.split(".")[0])


GO_ON = f"""async (path) => {{
  {FRAME}
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  await frame();
}}"""
"""Script that goes to another of our pages, as by a link: loaded code stays."""


@pytest.fixture(scope="session")
def table_at(server: Server) -> TableAt:
    """Return `table_at(page, "mlem", "land")`, which opens a table in a situation."""

    def opened(page: Page, game: str, name: str, *, loaded: bool = True, **how: Any) -> Table:
        path = f"/table/{place(server.database, guest_of(page), game, name, **how)}"
        if loaded or not page.url.startswith(server.address):
            page.goto(path)
        else:
            page.evaluate(GO_ON, path)
            page.wait_for_url(f"**{path}")
        return Table(page)

    return opened


def _wait(base: str) -> None:
    for _ in range(PATIENCE * 10):
        try:
            httpx.get(f"{base}/healthz").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not answer")


@pytest.fixture
def context(chromium: Browser, address: str) -> BrowserContext:
    """Return a fresh browser, desktop size, without motion."""
    return hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800})


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Yield a page; any complaint on its console fails the test.

    Except 409: others may have moved on while a step was sent; the page looks again and reports or repeats it.
    """
    page = context.new_page()
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and "409 (Conflict)" not in message.text:
            complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


@pytest.fixture
def chromium_phone(chromium: Browser, address: str) -> BrowserContext:
    """Return a page on a small phone."""
    size = ViewportSize(width=320, height=640)
    return hasty(chromium, base_url=address, viewport=size, has_touch=True, is_mobile=True)
