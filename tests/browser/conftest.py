"""A real server, and browsers of people at it."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from babel.messages.catalog import Catalog
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize
from tools import words

PATIENCE = 30
"""Seconds until the server must answer."""
HASTE = """(() => {
  const place = "cosmodrome.settings";
  localStorage.setItem(place, JSON.stringify({ pace: "none", ...JSON.parse(localStorage.getItem(place) ?? "{}") }));
})()"""
"""For `add_init_script`: who is in a hurry is shown every move at once."""


def hasty(browser: Browser, **how: Any) -> BrowserContext:
    """A browser without a past, of somebody who wants nothing to move and every move to be shown at once."""
    context = browser.new_context(**how, reduced_motion="reduce")
    context.add_init_script(HASTE)
    return context


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def strange(catalog: Catalog) -> dict[str, str | list[str]]:
    """Every message marked, placeholders kept: what stays unmarked on the page is in no catalogue."""
    found: dict[str, str | list[str]] = {}
    for message in words.messages(catalog):
        if isinstance(message.id, str):
            found[message.id] = f"⟦{message.id}⟧"
        else:
            found[message.id[0]] = [f"⟦{text}⟧" for text in message.id]
    return found


@contextmanager
def serving(port: int, *command: str) -> Iterator[str]:
    """The address of a server that runs as a process of its own: a Python module and its arguments."""
    process = subprocess.Popen([sys.executable, "-m", *command], cwd=Path(__file__).parents[2])
    base = f"http://127.0.0.1:{port}"
    try:
        _wait(base)
        yield base
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server. It also speaks “fr”, in which every sentence is English in brackets."""
    folder = tmp_path_factory.mktemp("server")
    (folder / "fr.json").write_text(json.dumps(strange(words.extract())), "utf-8")
    port = free_port()
    with serving(port, "tests.browser.serve", str(port), str(folder), str(folder)) as base:
        yield base


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
def context(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser without a past, desktop size, without motion."""
    context = hasty(chromium, base_url=address, viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page; whatever it complains about on its console fails the test.

    But for 409: others may have moved on while a step was on its way; the page looks again and says or sends it.
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
def chromium_phone(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A small phone."""
    size = ViewportSize(width=320, height=640)
    context = hasty(chromium, base_url=address, viewport=size, has_touch=True, is_mobile=True)
    yield context
    context.close()
