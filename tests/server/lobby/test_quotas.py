"""A single network address can't fill the disk, whatever it claims; and a club behind one address notices nothing."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Limits, Settings
from cosmodrome.server.common.signing import network_of
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import origins
from tests.server.admin.test_retention import DAY
from tests.server.app.test_long_connections import serving
from tests.server.browsers import ME, OPEN, RANDOM, Browser
from tests.server.client import TestClient
from tests.server.clock import Clock
from tests.server.conftest import GENEROUS, Serve
from tests.server.postgres import Postgres

ORDER = {"game": "space-mission", "seats": [ME, OPEN]}
Start = Callable[..., "TestClient[Any]"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def start(request: pytest.FixtureRequest, serve: Serve) -> Start:
    """Return a function that starts a server; on PostgreSQL, another one at each call."""
    if request.param == "sqlite":
        return serve
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.url(postgres.database(request.getfixturevalue("migrated")))
    return lambda **changed: serve(database=address, **changed)


def test_an_address_makes_so_many_tables_whoever_asks(start: Start) -> None:
    client = start(limits=replace(GENEROUS, tables_per_network=3))
    ann = Browser(client)
    first = ann.table(ME, OPEN)["id"]
    Browser(client).table(ME, RANDOM)
    Browser(client).post("/api/lobby/seat", {"game": "space-mission"})
    refused = Browser(client).table(ME, OPEN, status=429)
    words = "Your network address has recently created 3 tables, which is the limit."
    assert refused["words"] == f"{words} The operator of this server can raise the limit."
    lesson = {"game": "space-mission", "lesson": ann.get("/api/games/space-mission")["lessons"][0]["key"]}
    assert Browser(client).post("/api/lessons", lesson, 429)["words"] == refused["words"]
    assert ann.ask("DELETE", f"/api/tables/{first}").is_success
    Browser(client).post("/api/lessons", lesson, 201)
    assert Browser(client).table(ME, OPEN, status=429)["words"] == refused["words"], "a lesson is a table, too"


def test_computer_opponents_of_one_address_are_few_whoever_asks(start: Start) -> None:
    client = start(limits=replace(GENEROUS, tables_of_bots_per_network=2))
    for _ in range(2):
        Browser(client).table(RANDOM, RANDOM)
    words = "Computer opponents are playing alone at 2 tables from your network address. Let one of them finish first."
    assert Browser(client).table(RANDOM, RANDOM, status=429)["words"] == words
    Browser(client).table(ME, RANDOM)


def test_tables_of_an_address_are_counted_over_all_servers(serve: Serve, postgres: Postgres, migrated: str) -> None:
    few = {"database": postgres.url(postgres.database(migrated)), "limits": replace(GENEROUS, tables_per_network=2)}
    one, other = serve(**few), serve(**few)
    Browser(one).table(ME, OPEN)
    Browser(other).table(ME, OPEN)
    for client in (one, other):
        Browser(client).table(ME, OPEN, status=429)


def test_where_a_table_was_made_from_is_forgotten_after_a_time(settings: Settings, workers: BotWorkers) -> None:
    clock = Clock()
    changed = replace(settings, limits=replace(GENEROUS, tables_per_network=1))
    with TestClient(create_app(changed, workers, now=clock)) as client:
        ann = Browser(client)
        table = ann.table(ME, OPEN)["id"]
        for later, status in ((29, 429), (31, 201)):
            clock.later = later * DAY
            ann.get(f"/api/tables/{table}")
            client.blocking_portal.call(client.app.state.sweeper.sweep)
            Browser(client).table(ME, OPEN, status=status)


def test_of_an_address_a_keyed_hash_is_kept_and_it_goes_with_the_table(serve: Serve) -> None:
    ann = Browser(serve())
    table = ann.table(ME, OPEN)["id"]
    database = ann.client.app.state.database
    with database.reading() as db:
        (kept,) = db.execute(sa.select(origins)).all()
    assert (kept.table_id, kept.network) == (table, ann.client.app.state.tables.guests.network("testclient"))
    assert "testclient" not in kept.network
    assert ann.ask("DELETE", f"/api/tables/{table}").is_success
    with database.reading() as db:
        assert db.execute(sa.select(origins)).all() == []


def test_a_club_behind_one_address_notices_nothing(serve: Serve) -> None:
    """Forty people each have two tables, and computer opponents play alone, within the limits that we ship."""
    usual = Limits()
    counts = {name: getattr(usual, name) for name in ("tables_per_network", "tables_of_bots_per_network")}
    client = serve(limits=replace(GENEROUS, **counts))
    for _ in range(40):
        member = Browser(client)
        for seats in ((ME, OPEN), (ME, ME), (RANDOM, RANDOM)):
            member.table(*seats)


# -- behind a proxy, and over IPv6 -------------------------------------------------------------------------------


@pytest.fixture
def made(settings: Settings, workers: BotWorkers) -> Callable[..., list[int]]:
    """Return a function that asks a real server for a table on behalf of each address, where each may create one,
    and returns the answers."""

    def ask(*addresses: str, proxies: tuple[str, ...] = ("127.0.0.1",)) -> list[int]:
        few = replace(settings, limits=replace(GENEROUS, tables_per_network=1), proxies=proxies)
        with serving(few, workers) as port:
            url = f"http://127.0.0.1:{port}/api/tables"
            return [httpx.post(url, json=ORDER, headers={"x-forwarded-for": one}).status_code for one in addresses]

    return ask


def test_a_trusted_proxy_says_who_asks(made: Callable[..., list[int]], settings: Settings) -> None:
    assert made("203.0.113.1", "203.0.113.2", "203.0.113.1") == [201, 201, 429]
    with closing(Database(settings.database)) as database, database.reading() as db:
        assert len(set(db.scalars(sa.select(origins.c.network)))) == 2


def test_who_is_no_proxy_is_counted_as_himself_whatever_he_says(made: Callable[..., list[int]]) -> None:
    assert made("203.0.113.1", "203.0.113.2", proxies=("192.0.2.1",)) == [201, 429]


def test_all_addresses_that_a_provider_gives_to_one_customer_are_one(made: Callable[..., list[int]]) -> None:
    assert made("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1") == [201, 429, 201]
    assert network_of("2001:db8:0:1::1") == network_of("2001:db8:0:1:ffff::2") != network_of("2001:db8:0:2::1")
