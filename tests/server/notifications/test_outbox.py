"""Pending notifications wait, are tried again, and stay within each player's limits."""

from dataclasses import replace

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Push, Settings
from tests.server.receiving import HOST
from tests.server.world import World, made

FOUR_TRIES = (30, 60, 120, 240)


def test_what_waits_survives_a_new_start(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    world.pair(ann, bob, first=2)
    world.look()
    world.start()
    world.after(31)
    assert len(phone.messages) == 1
    world.start()
    world.after(3600)
    assert len(phone.messages) == 1


def test_what_fails_is_tried_again_later_and_later_and_then_given_up(world: World) -> None:
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    world.pushes.answers = lambda _: (503, {})
    world.pair(ann, bob, first=2)
    world.after(30)
    for count, wait in enumerate(FOUR_TRIES, start=1):
        world.after(wait - 1)
        assert len(phone.messages) == count
        world.after(1)
        assert len(phone.messages) == count + 1
    for _ in range(10):
        world.after(3600)
    assert len(phone.messages) == 8
    (failed,) = world.client.app.state.notifier.notices.failed.blocking(10)
    assert (failed.state, failed.error, failed.tries) == ("failed", "The push service answered 503.", 8)


def test_who_says_when_to_come_again_is_listened_to(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (429, {"Retry-After": "600"})
    home.pair(ann, bob, first=2)
    home.after(30)
    home.after(599)
    assert len(phone.messages) == 1
    home.pushes.answers = lambda _: (201, {})
    home.after(1)
    assert len(phone.messages) == 2
    home.after(3600)
    assert len(phone.messages) == 2


def test_who_wants_us_to_wait_for_ever_is_asked_again_after_a_day(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    phone = home.receiver(bob)
    home.pushes.answers = lambda _: (429, {"Retry-After": "9" * 20})
    home.pair(ann, bob, first=2)
    home.after(30)
    home.after(86_399)
    assert len(phone.messages) == 1
    home.after(1)
    assert len(phone.messages) == 2


def test_another_address_is_not_told_twice_because_one_failed(home: World) -> None:
    ann, bob = home.browser(), home.browser()
    good, bad = home.receiver(bob, "/good"), home.receiver(bob, "/bad")
    home.pushes.answers = lambda path: (500 if path == "/bad" else 201, {})
    home.pair(ann, bob, first=2)
    for _ in range(4):
        home.after(3600)
    assert len(good.messages) == 1
    assert len(bad.messages) > 1


def test_more_than_a_person_may_get_waits(settings: Settings, workers: BotWorkers) -> None:
    with made(settings, workers) as world:
        world.settings = replace(world.settings, push=Push((HOST,), per_hour=2))
        world.start()
        ann, bob = world.browser(), world.browser()
        phone = world.receiver(bob)
        for _ in range(4):
            world.pair(ann, bob, first=2)
        world.after(31)
        assert len(phone.messages) == 2
        world.after(1800)
        assert len(phone.messages) == 2
        for _ in range(6):
            world.after(600)
        assert len(phone.messages) == 4
