"""A browser for tests: a cookie of its own, on one running server."""

import asyncio
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from cosmodrome.server.common.signing import COOKIE
from tests.server.client import TestClient

ME = {"kind": "me"}
OPEN = {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}
GREEDY = {"kind": "bot", "bot": "greedy"}
Json = Any
TRIES = 20
"""Attempts at something random: a table that begins as wanted, an action while others act."""


class Browser:
    """A browser with its own cookie; all browsers of a test share one client, because that runs the server."""

    def __init__(self, client: "TestClient[Any]") -> None:
        self.client = client
        self.cookie = ""

    @property
    def id(self) -> str:
        """Return the guest's id, as in tables and seats."""
        if not self.cookie:
            self.get("/api/me")
        return self.cookie.split(".")[0]

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request with this browser's cookie."""
        headers = {"content-type": "application/json"} if "content" in more else {}
        headers |= {**({"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}), **more.pop("headers", {})}
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, **more)
        self.cookie = answer.cookies.get(COOKIE) or self.cookie
        return answer

    def get(self, path: str, status: int = 200, **more: Any) -> Json:
        """Return the JSON at a path."""
        return _checked(self.ask("GET", path, **more), status)

    def post(self, path: str, body: Json = None, status: int = 200, **more: Any) -> Json:
        """Return the answer to JSON."""
        return _checked(self.ask("POST", path, json=body, **more), status)

    def patch(self, path: str, body: Json, status: int = 200) -> Json:
        """Return the answer to JSON."""
        return _checked(self.ask("PATCH", path, json=body), status)

    def table(self, *seats: Json, status: int = 201, **more: Json) -> Json:
        """Create a table, of Space Mission unless another game is named."""
        return self.post("/api/tables", {"game": "space-mission", "seats": list(seats), **more}, status)

    def jumps(self, *seats: Json, **more: Json) -> tuple[str, int, list[Json]]:
        """Create a table of Space Mission; return it, the seat to move, and at least two jumps of that seat.

        One hand in a hundred holds fewer.
        """
        for _ in range(TRIES):
            table = self.table(*seats, **more)["id"]
            (seat,) = self.position(table)["waiting"]
            found = [one for one in self.position(table, seat)["legal"] if one["kind"] == "jump"]
            if len(found) > 1:
                return table, seat, found
        raise AssertionError(f"no hand of {TRIES} jumps")

    def position(self, table: str, seat: int | None = None) -> Json:
        """Return the position as a seat or an onlooker sees it."""
        return self.get(f"/api/tables/{table}/position", params={} if seat is None else {"seat": seat})

    def act(self, table: str, seat: int, do: str, seen: int, *, key: str = "", status: int = 200) -> Json:
        """Send an action."""
        return _checked(self._send(table, seat, do, seen, key), status)

    def _send(self, table: str, seat: int, do: str, seen: int, key: str = "") -> httpx.Response:
        body = {"seat": seat, "expected_version": seen, "key": key or f"{do} at {seen}"[:64].ljust(8, "."), "do": do}
        return self.ask("POST", f"/api/tables/{table}/steps", json=body)

    def play(self, table: str, seat: int, at: int = 0) -> Json:
        """Carry out the legal action at this index of the list; like the page, look again if others have changed the
        table meanwhile."""
        for _ in range(TRIES):
            position = self.position(table, seat)
            answer = self._send(table, seat, position["legal"][at]["do"], position["version"])
            if answer.is_success or answer.json()["error"] != "stale":
                break
        return _checked(answer, 200)

    @contextmanager
    def live(self, table: str, **asked: int) -> Iterator[Any]:
        """Open a live connection."""
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        headers = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        self.client.cookies.clear()
        with self.client.websocket_connect(f"/api/tables/{table}/live?{query}", headers=headers) as socket:
            yield socket


def in_english(words: Json) -> str:
    """Return a message with its arguments filled in."""
    return str(words["text"].format(**words["args"]))


def old_cookie(key: bytes, guest: str) -> str:
    """Return a cookie from before there were sessions, signed with this key."""
    digest = hmac.digest(key, f"guest/{guest}".encode(), "sha256")
    return f"{guest}.{urlsafe_b64encode(digest[:18]).decode()}"


def hear(socket: Any, kind: str) -> Json:
    """Return the next message of this kind."""
    while True:
        message = socket.receive_json()
        if message["type"] == kind:
            return message


async def never(*_: object) -> str:
    """Wait forever, in place of a computer opponent that thinks."""
    await asyncio.Event().wait()
    raise AssertionError


def finish(table: str, players: dict[int, Browser]) -> None:
    """Play the last legal action until the match is over; computer opponents move by themselves."""
    anybody = next(iter(players.values()))
    while (now := anybody.get(f"/api/tables/{table}"))["state"] != "over":
        for seat in players.keys() & set(now["waiting"]):
            position = players[seat].position(table, seat)
            if position["legal"]:
                body = {"seat": seat, "expected_version": position["version"], "key": f"finish {position['version']:4}"}
                body["do"] = position["legal"][-1]["do"]
                players[seat].ask("POST", f"/api/tables/{table}/steps", json=body)


def _checked(answer: httpx.Response, status: int) -> Json:
    assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
    return answer.json()
