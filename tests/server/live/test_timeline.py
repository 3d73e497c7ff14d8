"""Computer opponents wait for the pages of players at the table, and for nobody else."""

from math import inf
from typing import Any, TypeAlias

import pytest

from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.live.timeline import TimelineProgress, ended
from tests.server.app.test_many_servers import until
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear
from tests.server.conftest import Serve
from tests.server.postgres import Postgres

CLOCK = 3.0
"""Seconds after which a player's clock begins at the latest."""


Two: TypeAlias = tuple[Browser, Browser]


def page(version: int, at: float) -> TimelineProgress:
    """Return the progress of a page that reported this version."""
    staging = TimelineProgress(due=7)
    staging.tell(version, at)
    return staging


@pytest.mark.parametrize(
    ("pages", "ends"),
    [
        ([], 100.0),
        ([page(7, 100.5)], 100.5),
        ([page(6, 100.5)], 103.0),
        ([page(7, 104.0)], 103.0),
        ([TimelineProgress(due=7)], 103.0),
        ([TimelineProgress(due=-1), page(7, 100.5)], 100.5),
        ([page(7, 100.5), page(8, 101.5)], 101.5),
        ([page(7, 100.5), TimelineProgress(due=7)], 103.0),
    ],
)
def test_staging_ends_as_the_slowest_page_tells_or_after_its_time(pages: list[TimelineProgress], ends: float) -> None:
    assert ended(pages, 100.0, CLOCK) == ends


def test_a_page_does_not_take_back_what_it_has_shown() -> None:
    staging = page(7, 100.5)
    staging.tell(7, 101.0)
    staging.tell(3, 102.0)
    assert ended([staging], 100.0, CLOCK) == 100.5


def test_what_was_never_sent_from_here_is_not_waited_for() -> None:
    assert ended([TimelineProgress(due=7)], -inf, CLOCK) == -inf


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer opponents decide at once, so that they wait for nothing but pages."""

    async def first(_: BotWorkers, job: Job, *_asker: object) -> str:
        return job.legal[0]

    monkeypatch.setattr(BotWorkers, "choose", first)


@pytest.fixture
def patient(serve: Serve, quick: None) -> Two:
    """Return two browsers of a server whose computer opponents wait as long as it takes."""
    client = serve(bot_patience=3600.0)
    return Browser(client), Browser(client)


def to_the_bot(ann: Browser, table: str) -> int:
    """Play Ann's turn to its end; return the version after it."""
    while (position := ann.position(table, 0))["waiting"] == [0]:
        ann.play(table, 0, -1)
    return int(position["version"])


def stands_still(ann: Browser, table: str, version: int) -> None:
    """Check that the version stays the same, however often the server gets its turn."""
    assert {ann.position(table)["version"] for _ in range(30)} == {version}


def next_update(socket: Any, version: int) -> Json:
    """Return the update to the version after this one."""
    while (update := hear(socket, "update"))["version"] <= version:
        pass
    assert update["version"] == version + 1
    return update


def tell(socket: Any, version: int) -> None:
    socket.send_json({"type": "staged", "version": version})


@pytest.mark.parametrize("eyes", [{"seat": 0}, {}])
def test_every_step_of_a_bot_waits_for_the_page_of_who_sits_there(patient: Two, eyes: dict[str, int]) -> None:
    ann, _ = patient
    table = ann.table(ME, RANDOM, options={"start_player": "1"})["id"]
    with ann.live(table, **eyes) as socket:  # without a seat: the covered screen of two players
        version, waiting = to_the_bot(ann, table), [1]
        while waiting == [1]:
            tell(socket, version - 1)
            stands_still(ann, table, version)
            tell(socket, version)
            waiting = next_update(socket, version)["position"]["waiting"]
            version += 1


def joined(bob: Browser, made: Json) -> None:
    """Let Bob take the third seat, which begins the match."""
    bob.post("/api/join", {"token": made["seats"][2]["invite"].removeprefix("/join/"), "name": "Bob"})


def to_bob(socket: Any) -> None:
    """Receive the match from its beginning to Bob's turn."""
    version = hear(socket, "update")["version"]
    while next_update(socket, version)["position"]["waiting"] != [2]:
        version += 1


def test_all_pages_of_all_who_sit_there_are_waited_for_until_they_are_closed(patient: Two) -> None:
    ann, bob = patient
    made = ann.table(ME, RANDOM, OPEN, options={"start_player": "1"})
    table = made["id"]
    joined(bob, made)
    with ann.live(table, seat=0) as socket:
        with bob.live(table, seat=2) as first, bob.live(table, seat=2):
            version = to_the_bot(ann, table)
            tell(socket, version)
            tell(first, version)
            stands_still(ann, table, version)
        next_update(socket, version)


def test_onlookers_are_not_waited_for_nor_those_who_do_not_look(patient: Two) -> None:
    ann, bob = patient
    made = ann.table(ME, RANDOM, OPEN, options={"start_player": "2"})
    with Browser(ann.client).live(made["id"]) as onlooker:
        joined(bob, made)
        to_bob(onlooker)


@pytest.fixture(params=["postgresql", "redis"])
def apart(request: pytest.FixtureRequest, serve: Serve, quick: None, postgres: Postgres, migrated: str) -> Two:
    """Return one browser at two servers on this bus, which wait as long as it takes."""
    bus = request.getfixturevalue("redis").url if request.param == "redis" else ""
    address = postgres.url(postgres.database(migrated))
    here, there = (Browser(serve(database=address, bus=bus, bot_patience=3600.0)) for _ in range(2))
    here.get("/api/tables")
    there.cookie = here.cookie
    return here, there


@pytest.mark.heavy
def test_pages_are_waited_for_that_are_connected_to_another_server(apart: Two) -> None:
    ann, there = apart
    for _ in range(3):
        table = ann.table(ME, RANDOM, options={"start_player": "1"})["id"]
        with there.live(table, seat=0) as first, there.live(table) as second:
            version, waiting = to_the_bot(ann, table), [1]
            while waiting == [1]:
                tell(first, version)
                tell(second, version - 1)
                stands_still(ann, table, version)
                tell(second, version)
                waiting = next_update(first, version)["position"]["waiting"]
                version += 1
            to_the_bot(ann, table)
        until(lambda table=table: ann.position(table)["waiting"] != [1])  # type: ignore[misc]  # a loop's own value


def test_a_page_that_never_tells_is_waited_for_only_so_long(serve: Serve, quick: None) -> None:
    client = serve(bot_patience=0.05)
    ann, bob = Browser(client), Browser(client)
    made = ann.table(ME, RANDOM, OPEN, options={"start_player": "2"})
    with ann.live(made["id"], seat=0) as socket:
        joined(bob, made)
        to_bob(socket)
