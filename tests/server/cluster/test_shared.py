"""Short-lived data shared by servers works alike in memory, PostgreSQL and Redis, and ends with the servers."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

import pytest

from cosmodrome.server.cluster import shared as cluster_shared
from cosmodrome.server.cluster.presence import PEOPLE, Presence
from cosmodrome.server.cluster.shared import InMemory, Memory, Shared, Spent
from cosmodrome.server.cluster.shared_postgresql import InPostgres
from cosmodrome.server.cluster.shared_redis import InRedis
from cosmodrome.server.common.settings import Rate
from cosmodrome.server.db.postgresql import PostgresServer
from tests.server.postgres import Postgres
from tests.server.redis import Redis

STILL = Rate(10, 1e-9)
"""A rate so slow that the bucket does not refill during a test."""
QUICK = Rate(10.0, 10**9)
Make: TypeAlias = Callable[[], Shared]


@pytest.fixture(params=["memory", "postgresql", "redis"])
def make(request: pytest.FixtureRequest) -> Make:
    """Return a function that makes the shared data of one more server."""
    if request.param == "memory":
        memory = Memory()
        return lambda: InMemory(memory)
    if request.param == "redis":
        redis: Redis = request.getfixturevalue("redis")
        redis.empty()
        return lambda: InRedis(redis.url)
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.url(postgres.database())
    return lambda: InPostgres(PostgresServer(address))


def share(make: Make, servers: int, what: Callable[..., Coroutine[Any, Any, None]]) -> None:
    """Run code with the shared data of this number of servers."""

    async def shared() -> None:
        async with AsyncExitStack() as stack:
            made = [make() for _ in range(servers)]
            for one in made:
                stack.push_async_callback(one.close)
                await one.heartbeat()
            await what(*made)

    asyncio.run(shared())


def test_tokens_are_taken_from_one_bucket_whoever_takes_them(make: Make) -> None:
    async def taken(one: Shared, two: Shared) -> None:
        assert await one.spend([Spent("ann", STILL, 4)]) == pytest.approx([6])
        assert await two.spend([Spent("bob", STILL, 1), Spent("ann", STILL, 7)]) == pytest.approx([9, -1]), "a debt"
        assert await one.spend([Spent("ann", STILL, 0)]) == pytest.approx([-1])

    share(make, 2, taken)


def test_a_bucket_fills_again_and_no_further(make: Make) -> None:
    async def taken(one: Shared) -> None:
        await one.spend([Spent("ann", QUICK, 1000)])
        await asyncio.sleep(0.01)
        assert await one.spend([Spent("ann", QUICK, 3)]) == pytest.approx([7])

    share(make, 1, taken)


def test_of_tokens_taken_at_once_none_is_forgotten(make: Make) -> None:
    async def taken(*servers: Shared) -> None:
        many = [Spent(f"asker {number}", STILL, 1) for number in range(50)]
        orders = (many, many[::-1], many[25:] + many[:25])
        await asyncio.gather(*(one.spend(order) for one, order in zip(servers, orders, strict=True)))
        assert await servers[0].spend([one._replace(tokens=0) for one in many]) == pytest.approx([7] * 50)

    share(make, 3, taken)


def test_who_is_at_a_place_over_others_is_known(make: Make) -> None:
    async def noted(one: Shared, two: Shared, three: Shared) -> None:
        assert await one.note({"moon": {"ann": 2}, "mars": {"ann": 1}}, ["moon"]) == {"moon": {}}
        await two.note({"moon": {"bob": 1}})
        found = await three.note({"mars": {"cid": 1}}, ["moon", "mars", "sun"])
        assert found == {"moon": {one.own: {"ann": 2}, two.own: {"bob": 1}}, "mars": {one.own: {"ann": 1}}, "sun": {}}
        await one.note({"moon": {}, "mars": {"ann": 3}})
        assert await three.note({}, ["moon", "mars"]) == {"moon": {two.own: {"bob": 1}}, "mars": {one.own: {"ann": 3}}}

    share(make, 3, noted)


def test_what_all_pages_of_a_guest_have_shown_is_known_to_others(make: Make) -> None:
    async def shown(*servers: Shared) -> None:
        one, two, asking = (Presence(server, "mark of {}".format) for server in servers)
        for crowd in (one, two):
            crowd.came("moon", "ann", "home")
            await crowd.tell()
        assert await asking.elsewhere("moon", ["ann", "bob"]) == ({"ann": 2}, {"ann": -1})
        one.showed("moon", {"ann": 4})
        assert one.shown.is_set(), "somebody waits for it"
        assert await one.tell() == {"moon"}
        assert not one.shown.is_set()
        assert (await asking.elsewhere("moon", ["ann"])).shown == {"ann": -1}, "her other page has not"
        two.showed("moon", {"ann": 5, "bob": 5})
        await two.tell()
        assert await asking.elsewhere("moon", ["ann", "bob"]) == ({"ann": 2}, {"ann": 4}), "bob has no page"
        one.went("moon", "ann", "home")
        one.showed("moon", {})
        await one.tell()
        assert await asking.elsewhere("moon", ["ann"]) == ({"ann": 1}, {"ann": 5})
        assert (await one.elsewhere("moon", ["ann"])).shown == {"ann": 5}
        assert (await two.elsewhere("moon", ["ann"])).shown == {}, "her page is not elsewhere"

    share(make, 3, shown)


def test_people_are_counted_over_all_servers_and_servers_tell_a_number_alone(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def counted(*servers: Shared) -> None:
        one, two = (Presence(server, "mark of {}".format) for server in servers)
        for table, guest in (("moon", "ann"), ("mars", "ann"), ("moon", "bob"), ("moon", None)):
            one.came(table, guest, "home")
        two.came("moon", "cid", "home")
        assert await one.people() == 2, "of others nothing is known yet"
        monkeypatch.setattr("cosmodrome.server.cluster.presence.COUNTED", 0)
        await one.tell()
        await two.tell()
        assert (await one.people(), await two.people()) == (3, 3)
        assert (await servers[0].note({}, [PEOPLE])) == {PEOPLE: {servers[1].own: {"": 1}}}
        one.went("moon", "ann", "home")
        assert await one.people() == 3, "she is at another table"
        one.went("mars", "ann", "home")
        assert await one.people() == 2
        one.went("moon", "bob", "home")
        two.went("moon", "cid", "home")
        await two.tell()
        assert await one.people() == 0

    share(make, 2, counted)


def test_what_somebody_noted_who_is_not_there_any_more_is_forgotten(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def noted(one: Shared, two: Shared) -> None:
        assert (await one.heartbeat()) == (True, [two.own])
        await one.note({"moon": {"ann": 1}})
        monkeypatch.setattr("cosmodrome.server.cluster.shared.LEASE", 0.2)
        for module in ("redis", "postgresql"):
            monkeypatch.setattr(f"cosmodrome.server.cluster.shared_{module}.LEASE", 0.2)
        await one.heartbeat()  # its last one, with a shorter lease
        async with asyncio.timeout(60):
            while (await two.heartbeat()).others:
                await asyncio.sleep(0.05)
        assert await two.note({}, ["moon"]) == {"moon": {}}
        assert not (await one.heartbeat()).known, "it has to note everything anew"
        await one.note({"moon": {"ann": 1}})
        assert await two.note({}, ["moon"]) == {"moon": {one.own: {"ann": 1}}}

    assert cluster_shared.LEASE > 1
    share(make, 2, noted)
