"""Tables of two, and what their servers notice, send and store about them."""

from typing import Any

from cosmodrome.server.tables.store import Repository
from tests.server.browsers import OPEN, Browser, Json
from tests.server.client import WebSocketDisconnect


def noticed(*browsers: Browser) -> None:
    """Let the servers process announcements, as they do every second by themselves."""
    for browser in browsers:
        browser.client.blocking_portal.call(browser.client.app.state.attention.look)


def together(ann: Browser, bob: Browser) -> str:
    """Return a table of both players, with one command."""
    table = ann.table({"kind": "me", "name": "Ann"}, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    turn(ann, bob, table["id"])
    return str(table["id"])


def turn(ann: Browser, bob: Browser, table: str) -> Json:
    seat = ann.position(table)["waiting"][0]
    return (ann, bob)[seat].play(table, seat)


def commands(browser: Browser, table: str) -> int:
    """Return how many commands the database has for the table."""
    found = Repository(browser.client.app.state.database).get.blocking(table)
    assert found
    return found.version


def gone(live: Any) -> tuple[int, str]:
    """Return how a live connection is closed, ignoring earlier messages."""
    while True:
        try:
            live.receive_json()
        except WebSocketDisconnect as closed:
            return closed.code, closed.detail
