"""Two worlds over real sockets differ only in what one player does in secret: nobody else can tell them apart."""

import json
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeAlias

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables.seeds import Seeds
from tests.server.app.test_long_connections import serving
from tests.server.browsers import ME, OPEN, Json

SEED = b"the same draws come in all worlds"[:32]
OPTIONS = {"rotation_2p": "one_step", "events": "on", "first_commander": "1"}
"""The match begins with simultaneous choices (PU-4.4), which are shown when both players have locked."""
START = 1_800_000_000.0
OWN_TO_A_CONNECTION = {"cosmodrome-reader", "date", "set-cookie"}


class Reader:
    """A reader at `seat`, or an onlooker (None), who stores every byte received."""

    def __init__(self, port: int, client: httpx.Client, table: str, seat: int | None) -> None:
        self.client, self.table, self.seat = client, table, seat
        self.received: list[str] = []
        self.version = -1
        self.legal: list[Json] = []
        self._port = port
        self._as = "" if seat is None else f"seat={seat}&"

    def listen(self, since: int = -1) -> ClientConnection:
        """Open a live connection."""
        path = f"/api/tables/{self.table}/live?{self._as}since={since}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return connect(f"ws://127.0.0.1:{self._port}{path}", additional_headers={"cookie": cookie}, compression=None)

    def hear(self, line: ClientConnection, until: Callable[[Json], bool]) -> None:
        """Read up to the first message that fulfils `until`."""
        while True:
            text = str(line.recv(timeout=20))
            self._note(text)
            message = json.loads(text)
            if message["type"] == "update":
                self.version, self.legal = message["version"], message["position"]["legal"]
            if until(message):
                return

    def ask(self, method: str, path: str, body: Json = None) -> httpx.Response:
        """Return an answer, noted with its headers."""
        answer = self.client.request(method, path, json=body)
        head = sorted((name, value) for name, value in answer.headers.items() if name not in OWN_TO_A_CONNECTION)
        self._note(f"{method} {path} {answer.status_code} {head} {answer.text}")
        return answer

    def look(self) -> None:
        """Request everything that can be requested."""
        here = f"/api/tables/{self.table}"
        for since in ("", "since=0&", f"since={self.version}&", "since=3&", "since=1000&"):
            self.ask("GET", f"{here}/log?{self._as}{since[:-1]}")
            self.ask("GET", f"{here}/past?{self._as}{since[:-1] or 'since=0'}")
        for path in ("", f"/position?{self._as}", "/record", "/archive"):
            self.ask("GET", f"{here}{path}".rstrip("?&"))
        self.ask("GET", "/api/tables")
        self.ask("POST", f"{here}/replay")
        if self.seat is not None:
            self.ask("GET", f"{here}/outlook?seat={self.seat}")
            self.ask("GET", f"{here}/why?seat={self.seat}&do=lock")
            self.ask("GET", f"{here}/orders?seat={self.seat}")

    def _note(self, text: str) -> None:
        self.received.append(text.replace(self.table, "TABLE"))


class World:
    """A table of two and an onlooker. Ann is the player who tries things in secret, if anyone does."""

    def __init__(self, port: int, clock: list[float], stack: ExitStack) -> None:
        self.names, self.keys = 0, 0
        self._clock, self._port = clock, port
        self.ann, bob, eve = (stack.enter_context(self._client()) for _ in range(3))
        made = {"game": "planet-unknown", "seats": [ME, OPEN], "options": OPTIONS, "hints": True}
        self.table = self.ann.post("/api/tables", json=made).raise_for_status().json()
        invite = self.table["seats"][1]["invite"].removeprefix("/join/")
        bob.post("/api/join", json={"token": invite, "name": "Bob"}).raise_for_status()
        eve.get(f"/api/tables/{self.table['id']}").raise_for_status()
        self.bob, self.eve = Reader(port, bob, self.table["id"], 1), Reader(port, eve, self.table["id"], None)
        self.lines = [(reader, stack.enter_context(reader.listen())) for reader in (self.bob, self.eve)]

    @property
    def now(self) -> float:
        """Return the server's time."""
        return self._clock[0]

    @now.setter
    def now(self, at: float) -> None:
        self._clock[0] = at

    def _client(self) -> httpx.Client:
        plain = {"accept-encoding": "identity"}  # a different id changes the length of a compressed text
        return httpx.Client(base_url=f"http://127.0.0.1:{self._port}", headers=plain, timeout=30)

    def send(self, client: httpx.Client, seat: int, seen: int, do: str | None) -> Json:
        """Send a command (None: an undo)."""
        self.keys += 1
        body = {"seat": seat, "expected_version": seen, "key": f"{seat} {self.keys:06}"} | (
            {} if do is None else {"do": do}
        )
        what = "undo" if do is None else "steps"
        return client.post(f"/api/tables/{self.table['id']}/{what}", json=body).raise_for_status().json()

    def position(self, client: httpx.Client, seat: int) -> Json:
        path = f"/api/tables/{self.table['id']}/position?seat={seat}"
        return client.get(path).raise_for_status().json()

    def ann_does(self, place: int) -> str:
        """Let Ann carry out one of her legal actions; she locks only if there is no other."""
        position = self.position(self.ann, 0)
        wishes = [one["do"] for one in position["legal"] if one["do"] != "lock"]
        do = wishes[place % len(wishes)] if wishes else "lock"
        self.send(self.ann, 0, position["version"], do)
        return do

    def ann_takes_back(self) -> None:
        position = self.position(self.ann, 0)
        assert position["undo"]["allowed"]
        self.send(self.ann, 0, position["version"], None)

    def ann_finishes(self) -> None:
        """Let Ann do the same as in all worlds, until she only has to lock."""
        while any(one["do"] != "lock" for one in self.position(self.ann, 0)["legal"]):
            self.now += 60
            self.ann_does(0)

    def ann_tries(self) -> None:
        """Let Ann try several things and take each one back."""
        for place in range(3):
            self.now += 60
            assert self.ann_does(place) != "lock", "that would be heard"
            self.ann_takes_back()

    def bob_acts(self, do: str) -> None:
        """Let Bob send an action with a wrong version, then with the one that he has seen."""
        here, seen = f"/api/tables/{self.table['id']}/steps", self.bob.version
        self.bob.ask("POST", here, {"seat": 1, "expected_version": seen + 1, "key": f"bob later {seen:05}", "do": do})
        self.bob.ask("POST", here, {"seat": 1, "expected_version": seen, "key": f"bob comes {seen:05}", "do": do})
        self.bob.hear(self.lines[0][1], lambda told: told["type"] == "update")

    def together(self, at: float) -> None:
        """Synchronize all worlds: pending messages arrive, and everyone looks."""
        self.now = START + at
        self.names += 1
        name = f"Bob {self.names}"
        self.bob.ask("PATCH", f"/api/tables/{self.table['id']}/seats/1", {"name": name})
        for reader, line in self.lines:
            reader.hear(line, lambda told: told["type"] == "table" and told["table"]["seats"][1]["name"] == name)
        for reader, _ in self.lines:
            reader.look()
            with reader.listen(max(0, reader.version - 1)) as line:
                reader.hear(line, lambda told: told["type"] == "update")
                self.all_hear("table")
            self.all_hear("table")

    def all_hear(self, kind: str) -> None:
        """Let Bob and the onlooker receive a message of this kind."""
        for reader, line in self.lines:
            reader.hear(line, lambda told: told["type"] == kind)


def plays_all_at_once(world: World, when: str) -> None:
    """Let Ann do all her actions, except locking, before Bob does anything."""
    if when == "first":
        world.ann_finishes()


def waits(world: World, when: str) -> None:
    """Let Ann begin only when Bob has locked."""
    if when == "last":
        world.ann_finishes()


def hesitates(world: World, when: str) -> None:
    """Let Ann try a lot, do a little between Bob's moves, and go on once Bob has locked."""
    world.ann_tries()
    if when == "between":
        world.now += 60
        world.ann_does(0)
        world.ann_tries()
    if when == "last":
        world.ann_finishes()


class Received(NamedTuple):
    """The number of Ann's commands, and everything that Bob and the onlooker received."""

    commands: int
    texts: list[list[str]]


Ann: TypeAlias = Callable[[World, str], None]
"""Ann's secret actions at a moment: before Bob's first move, between two of them, or once Bob has locked."""
Receive: TypeAlias = Callable[[Ann], Received]


def played(world: World, ann: Ann) -> Received:
    """Play until both have chosen and everything is shown."""
    world.together(0)
    ann(world, "first")
    for moment in range(1, 60):
        if moment == 4:
            ann(world, "between")
        do = next((one["do"] for one in world.bob.legal if one["do"] != "lock"), "lock")
        world.now = START + 1000 * moment
        world.bob_acts(do)
        world.together(1000 * moment + 1)
        if do == "lock":
            break
    ann(world, "last")
    world.together(100_000)
    assert world.ann_does(0) == "lock"
    world.all_hear("update")
    world.together(200_000)
    return Received(world.keys, [reader.received for reader, _ in world.lines])


@pytest.fixture
def receive(
    settings: Settings, workers: BotWorkers, empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Receive:
    """Return a function that plays in a world with a server of its own, and returns what was received."""

    monkeypatch.setattr(Seeds, "fresh", lambda _: SEED)

    def received(ann: Ann) -> Received:
        database = tmp_path / f"{ann.__name__}.sqlite"
        shutil.copy(empty, database)
        clock = [START]
        with ExitStack() as stack:
            own = replace(settings, database=database, proxies=(), live_ping=3600)
            port = stack.enter_context(serving(own, workers, lambda: clock[0]))
            return played(World(port, clock, stack), ann)

    return received


def test_PU_31_7_what_somebody_tries_in_secret_reaches_nobody_in_number_or_time(
    receive: Receive,
) -> None:
    """All worlds end alike, from the beginning to the reveal and beyond."""
    quiet = receive(waits)
    for ann, more in ((plays_all_at_once, 0), (hesitates, 20)):
        other = receive(ann)
        assert other.commands >= quiet.commands + more
        for mine, theirs in zip(quiet.texts, other.texts, strict=True):
            assert len(mine) > 100
            for one, two in zip(mine, theirs, strict=True):
                assert one == two
