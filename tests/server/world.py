"""A server with a push service and a mail server beside it, and a clock that a test moves."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Mail, Push, Settings
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.client import TestClient
from tests.server.clock import Hand
from tests.server.receiving import HOST, Mailbox, PushService, Receiver, mailbox, push_service

PUBLIC = "https://play.example.org"
HERE = "testserver.local"
BEGINS = 1_800_000_000.0
"""The time at which a world begins, in seconds since 1970."""


class World:
    """A server with a push service and a mail server beside it, and their clock."""

    def __init__(self, settings: Settings, workers: BotWorkers, pushes: PushService, post: Mailbox) -> None:
        mail = Mail(f"smtp://{HOST}:{post.port}", "Cosmodrome <us@example.org>")
        self.settings = replace(settings, public=PUBLIC, hosts=(HERE,), mail=mail, push=Push((HOST,)))
        self.workers, self.pushes, self.post, self.clock = workers, pushes, post, Hand(BEGINS)
        self.names: dict[str, list[str]] = {}
        self._stack = ExitStack()
        self.start()

    def start(self, **changed: Any) -> "TestClient[Any]":
        """Start the server, or restart it."""
        self._stack.close()
        app = create_app(replace(self.settings, **changed), self.workers, now=self.clock, resolve=self.resolve)
        self.client = self._stack.enter_context(TestClient(app, raise_server_exceptions=False))
        return self.client

    def close(self) -> None:
        self._stack.close()

    def resolve(self, host: str, _port: int) -> list[str]:
        return self.names.get(host, [HOST] if host == HOST else [])

    def browser(self) -> Browser:
        return Browser(self.client)

    def after(self, seconds: float) -> None:
        """Move the clock by these seconds and send everything that is due."""
        self.clock.now += seconds
        self.look()

    def look(self) -> None:
        assert self.client.blocking_portal
        self.client.blocking_portal.call(self.client.app.state.notifier.look)

    def receiver(self, browser: Browser, name: str = "/one") -> Receiver:
        """Subscribe a browser of this player to push messages."""
        found = Receiver(self.pushes, name)
        browser.post("/api/notifications/browsers", found.subscription)
        return found

    def address(self, browser: Browser, address: str = "bob@example.org") -> None:
        """Enter and confirm an address for this player."""
        browser.ask("PUT", "/api/notifications/address", json={"address": address}).raise_for_status()
        self.look()
        browser.ask("POST", "/api/notifications/confirm", json={"token": link(self.post, "confirm")}).raise_for_status()
        self.post.letters.clear()

    def pair(self, ann: Browser, bob: Browser, first: int = 1, **more: Json) -> str:
        """Return a table where both sit, and the `first` player begins."""
        made = ann.table(ME, OPEN, **(more or {"options": {"start_player": str(first)}}))
        bob.get("/api/tables")  # this gives Bob a cookie
        bob.post("/api/join", {"token": made["seats"][1]["invite"].rpartition("/")[2], "name": "Bob"})
        return str(made["id"])


def link(post: Mailbox, purpose: str) -> str:
    """Return the token of a link in the last e-mail."""
    body = post.letters[-1].get_body(("plain",))
    assert body
    found = re.search(rf"{PUBLIC}/notices#{purpose}=(\S+)", body.get_content())
    assert found
    return found[1]


@contextmanager
def made(settings: Settings, workers: BotWorkers) -> Iterator[World]:
    with push_service() as pushes, mailbox() as post:
        world = World(settings, workers, pushes, post)
        try:
            yield world
        finally:
            world.close()


def undo(browser: Browser, table: str, seat: int) -> Json:
    seen = browser.position(table, seat)["version"]
    return browser.post(
        f"/api/tables/{table}/undo", {"seat": seat, "expected_version": seen, "key": f"undo at {seen:6}"}
    )


def play_until(browser: Browser, table: str, seat: int) -> None:
    """Play on until another seat is to act."""
    for _ in range(60):
        if seat not in browser.get(f"/api/tables/{table}")["waiting"]:
            return
        browser.play(table, seat)
    raise AssertionError


def passed(browsers: list[Browser], table: str) -> tuple[int, int]:
    """Let the first player of Mlem pick dice until another one is to act; return both seats."""
    (first,) = browsers[0].get(f"/api/tables/{table}")["waiting"]
    for _ in range(10):
        waiting = browsers[0].get(f"/api/tables/{table}")["waiting"]
        if waiting != [first]:
            return first, waiting[0]
        browsers[first].play(table, first)
    raise AssertionError


def heard(world: World, table: str, browser: Browser, *, looking: bool) -> None:
    """Wait until the server knows whether this player is looking."""
    guest = browser.cookie.partition(".")[0]
    portal, tables = world.client.blocking_portal, world.client.app.state.tables
    assert portal
    for _ in range(2000):
        if portal.call(tables.rooms.looked_at, table, guest) == looking:
            return
    raise AssertionError
