"""Players of turn-based games: their browsers, their server, and its clock, which a test moves."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser import planet_unknown
from tests.browser.conftest import free_port, hasty
from tests.browser.planet_unknown import Keys
from tests.browser.table import Mouse, Table, Tap, step
from tests.server.app.test_process import children
from tests.server.receiving import HOST, Receiver

PATIENCE = 60
"""Seconds within which everything that a test waits for must happen."""
AWAKE = {"zone": "UTC", "night_from": 0, "night_to": 0, "rest": [], "holidays": []}
"""The availability of a player whose clock never stops."""
PUSHES = """(() => {
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0)).buffer;
  const { endpoint, key, auth } = %s;
  const made = { endpoint, getKey: (name) => bytes(name === "auth" ? auth : key), unsubscribe: async () => true };
  PushManager.prototype.getSubscription = async () => (localStorage.pushed ? made : null);
  PushManager.prototype.subscribe = async () => ((localStorage.pushed = "yes"), made);
})()"""
"""Script for `add_init_script`: the browser takes messages at the test's push service; it has none of its own here."""


def until(done: Callable[[], bool], otherwise: str) -> None:
    """Wait; `otherwise` is the error message if it takes too long."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, otherwise
        time.sleep(0.1)


class Days:
    """A server on a database, in several processes, which sends e-mails to the port `mail`."""

    def __init__(self, folder: Path, database: str, workers: int, mail: int) -> None:
        self.port = free_port()
        self.address = f"http://{HOST}:{self.port}"
        self._clock, self._ahead, self._folder = folder / "clock", 0.0, folder
        self._options = (database, str(self._clock), str(mail), str(workers))
        self.later(0)
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        program = [sys.executable, "-m", "tests.browser.serve_days", str(self.port), *self._options]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(program, cwd=Path(__file__).parents[2], stderr=log)
        until(self._answers, "the server does not answer")

    def _answers(self) -> bool:
        assert self._process.poll() is None, (self._folder / "log").read_text()
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.address}/healthz").is_success
        return False

    def kill(self) -> None:
        """Kill all its processes without warning."""
        family = [self._process.pid, *_descendants(self._process.pid)]
        for process in family:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def later(self, seconds: float) -> None:
        """Move the clock by these seconds."""
        self._ahead += seconds
        fresh = self._clock.with_suffix(".new")
        fresh.write_text(str(self._ahead))
        fresh.replace(self._clock)


def _descendants(process: int) -> list[int]:
    found = children(process)
    return [*found, *(one for child in found for one in _descendants(child))]


Hands: TypeAlias = type[Mouse] | type[Keys]
SIZES: dict[Hands, dict[str, Any]] = {
    Mouse: {"viewport": ViewportSize(width=1280, height=800)},
    Tap: {"viewport": ViewportSize(width=390, height=844), "has_touch": True, "is_mobile": True},
    Keys: {"viewport": ViewportSize(width=1280, height=800)},
}


class Person:
    """A player with a browser of their own, who uses it in one way only."""

    def __init__(self, chromium: Browser, address: str, name: str, hands: Hands) -> None:
        self.name, self.address = name, address
        self._chromium, self._kind = chromium, hands
        self.complaints: list[str] = []
        self.context: BrowserContext
        self.new_device()

    def new_device(self) -> None:
        """Open a browser that does not know this player."""
        self.context = hasty(self._chromium, base_url=self.address, service_workers="allow", **SIZES[self._kind])
        self.context.grant_permissions(["notifications"], origin=self.address)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.hands = self._kind(self.page)
        self.table: Table

    def close(self) -> None:
        self.context.close()

    def press(self, name: str, role: Any = "button", **which: Any) -> None:
        """Press the control with this name."""
        self.hands.press(self.page.get_by_role(role, name=name, **which).first)

    def write(self, label: str, text: str) -> None:
        """Write into a field, one character at a time."""
        self.hands.press(self.page.get_by_label(label))
        self.page.keyboard.type(text)

    def sit(self) -> None:
        """Show a turn-based table without quiet hours on this player's page, where they sit."""
        self.page.wait_for_url("**/table/*")
        self.page.locator("[data-version]").wait_for()
        self.table = Table(self.page)
        sent = self.page.request.put("/api/availability", data=AWAKE, headers={"Origin": self.address})
        assert sent.ok, sent.text()

    def look(self) -> None:
        """Look at the table."""
        self.page.goto(f"/table/{self.table.id}")
        self.page.locator("[data-version]").wait_for()

    @property
    def asked(self) -> bool:
        """Return whether the table waits for this player."""
        return self.table.seat in self.table.position()["waiting"]

    def turn(self) -> None:
        """Play all that this player is to do now, on the page."""
        for _ in range(100):
            if not self.asked:
                return
            position = self.table.wait()
            planet_unknown.do(self.table, self.hands, self.table.think(position).text, position)
        raise AssertionError(f"{self.name} is asked without end")

    def quickly(self) -> None:
        """Do the same without the page."""
        for _ in range(100):
            position = self.table.position()
            if position["over"] or self.table.seat not in position["waiting"]:
                return
            step(self.table, position)
        raise AssertionError(f"{self.name} is asked without end")

    def takes_pushes(self, receiver: Receiver) -> None:
        """Give this browser a push service from its next page on."""
        self.context.add_init_script(PUSHES % json.dumps(receiver.subscription))


def invited(page: Page, seat: int) -> str:
    """Return the invitation to a seat, as the host's page shows it."""
    field = page.get_by_label(re.compile(f"Invitation for seat {seat}"))
    expect(field).to_be_visible()
    return field.input_value()
