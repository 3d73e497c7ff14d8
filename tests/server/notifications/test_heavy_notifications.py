"""Two servers of one database send each notification once, whichever takes it; the other takes over from a dead one."""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from threading import Thread

import pytest

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Push, Settings
from cosmodrome.server.notifications.outbox import LEASE
from tests.server.postgres import Postgres
from tests.server.receiving import HOST
from tests.server.world import World, made

TABLES = 24


@pytest.fixture
def worlds(settings: Settings, workers: BotWorkers, postgres: Postgres, migrated: str) -> Iterator[tuple[World, World]]:
    """Yield two servers with one clock and one push service."""
    shared = replace(settings, database=postgres.url(postgres.database(migrated)))
    with ExitStack() as stack:
        one, other = (stack.enter_context(made(shared, workers)) for _ in range(2))
        other.clock = one.clock
        for world in (one, other):
            world.settings = replace(world.settings, push=Push((HOST,), per_hour=1000))
            world.start()
        yield one, other


def test_two_servers_do_not_tell_the_same_thing_twice(worlds: tuple[World, World]) -> None:
    one, _ = worlds
    people = [one.browser() for _ in range(6)]
    phones = [one.receiver(bob, f"/{place}") for place, bob in enumerate(people)]
    ann = one.browser()
    tables = {one.pair(ann, people[place % 6], first=2) for place in range(TABLES)}
    one.look()
    one.clock.now += 31
    threads = [Thread(target=world.look) for world in worlds for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = Counter(message["table"] for phone in phones for message in phone.messages)
    assert told == dict.fromkeys(tables, 1)


def test_what_a_dead_server_has_taken_another_tells_when_its_time_is_up(worlds: tuple[World, World]) -> None:
    one, other = worlds
    ann, bob = one.browser(), one.browser()
    phone = one.receiver(bob)
    one.pair(ann, bob, first=2)
    one.look()
    notices = one.client.app.state.notifier.notices
    due = one.clock.now + 31
    assert len(notices.take.blocking(due, 10)) == 1, "as a server does that dies then"
    one.close()
    one.clock.now = due
    other.after(LEASE - 1)
    assert phone.messages == []
    other.after(1)
    assert len(phone.messages) == 1
