"""Each server receives what another one sends, even if the database or Redis between them fails."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest

from cosmodrome.server.cluster import bus as buses
from cosmodrome.server.cluster import redis as client
from cosmodrome.server.cluster.bus import Bus, PostgresBus, RedisBus, SharedBus, bus_of
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import PostgresServer
from tests.server.postgres import Postgres
from tests.server.redis import Redis

PATIENCE = 60
"""Seconds after which a test has failed, however busy the machine is."""


class Carrier(Protocol):
    """A database or Redis that carries a bus, and can be stopped and started."""

    def stop(self) -> None: ...

    def start(self) -> None: ...


class Ear:
    """A receiver that stores what a server gets."""

    def __init__(self) -> None:
        self.heard: list[str | None] = []
        self._stirred = asyncio.Event()

    def __call__(self, what: str | None) -> None:
        self.heard.append(what)
        self._stirred.set()

    async def until(self, done: Callable[[list[str | None]], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not done(self.heard):
                self._stirred.clear()
                await self._stirred.wait()


@pytest.fixture(params=["postgresql", "redis"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def carrier(kind: str, request: pytest.FixtureRequest) -> Carrier:
    found: Carrier = request.getfixturevalue("postgres" if kind == "postgresql" else "redis")
    return found


@pytest.fixture
def make(carrier: Carrier) -> Callable[[], SharedBus]:
    """Return a function that makes the bus of one more server."""
    if isinstance(carrier, Redis):
        return lambda: RedisBus(carrier.url)
    assert isinstance(carrier, Postgres)
    return lambda: PostgresBus(PostgresServer(carrier.url("postgres")))


@asynccontextmanager
async def listening(*servers: SharedBus) -> AsyncIterator[list[Ear]]:
    """Yield a receiver for each of these servers, once all listen."""
    ears = [Ear() for _ in servers]
    runs = [asyncio.create_task(server.run(ear)) for server, ear in zip(servers, ears, strict=True)]
    try:
        for ear in ears:
            await ear.until(lambda heard: heard == [None])
        yield ears
    finally:
        for run in runs:
            run.cancel()
        await asyncio.gather(*runs, return_exceptions=True)


def run(what: Coroutine[Any, Any, None]) -> None:
    asyncio.run(what)


def test_all_others_hear_what_one_tells(make: Callable[[], SharedBus]) -> None:
    async def told() -> None:
        one, two, three = make(), make(), make()
        async with listening(one, two, three) as (first, second, third):
            many = {f"table {number}" for number in range(3 * buses.MOST)}
            for table in sorted(many):
                one.tell(table)
            two.tell("another")
            await second.until(lambda heard: many <= {*heard})
            await third.until(lambda heard: {*many, "another"} <= {*heard})
            await first.until(lambda heard: "another" in heard)
            assert first.heard == [None, "another"], "who tells something need not hear it"
            assert len(third.heard) == len(many) + 2

    run(told())


def test_who_was_cut_off_looks_everything_up_and_hears_again(make: Callable[[], SharedBus], carrier: Carrier) -> None:
    async def told() -> None:
        one, two = make(), make()
        async with listening(one, two) as (first, second):
            carrier.stop()
            one.tell("meanwhile")
            carrier.start()
            for ear in (first, second):
                await ear.until(lambda heard: heard.count(None) == 2)  # a break in the connection counts as a message
            one.tell("afterwards")
            await second.until(lambda heard: "afterwards" in heard)

    run(told())


def test_what_cannot_be_told_yet_is_told_later(make: Callable[[], SharedBus]) -> None:
    async def told() -> None:
        one, two = make(), make()
        async with listening(two) as (second,):
            one.tell("before")
            async with listening(one):
                await second.until(lambda heard: "before" in heard)

    run(told())


def test_what_cannot_be_told_for_long_does_not_grow_without_bounds(
    make: Callable[[], SharedBus], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buses, "WAITING", 5)

    async def told() -> None:
        one, two = make(), make()
        async with listening(two) as (second,):
            for number in range(10):
                one.tell(f"table {number}")
            async with listening(one):
                await second.until(lambda heard: heard == [None, None])  # it may concern any table
                one.tell("afterwards")
                await second.until(lambda heard: heard == [None, None, "afterwards"])

    run(told())


def test_a_line_over_which_nothing_comes_any_more_is_given_up(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(client, "PATIENCE", 0.2)

    async def told() -> None:
        one, two = RedisBus(redis.url), RedisBus(redis.url)
        async with listening(one, two) as (first, second):
            redis.freeze()
            try:
                async with asyncio.timeout(PATIENCE):
                    while caplog.text.count("have lost their bus") < 2:
                        await asyncio.sleep(0.05)
            finally:
                redis.thaw()
            for ear in (first, second):
                await ear.until(lambda heard: heard.count(None) >= 2)
            one.tell("afterwards")
            await second.until(lambda heard: "afterwards" in heard)

    run(told())


def test_a_server_alone_tells_nobody(tmp_path: Path) -> None:
    database = Database(tmp_path / "test.sqlite")
    try:
        bus = bus_of(database, "")
        assert type(bus) is Bus
        bus.tell("table")
        run(bus.run(Ear()))
        with pytest.raises(BadDatabase, match="--bus connects several servers"):
            bus_of(database, "redis://127.0.0.1")
    finally:
        database.close()


def test_the_settings_say_which_bus(postgres: Postgres, migrated: str) -> None:
    database = Database(postgres.url(migrated))
    try:
        assert isinstance(bus_of(database, ""), PostgresBus)
        assert isinstance(bus_of(database, "redis://127.0.0.1"), RedisBus)
        with pytest.raises(BadDatabase, match=r"Not a Redis URL; use redis://user:password@host:port/number\."):
            bus_of(database, "redis://127.0.0.1:port")
    finally:
        database.close()
