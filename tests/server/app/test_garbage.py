"""The garbage collector delays no player, and still collects."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count

import pytest

from cosmodrome.server.app import garbage


class Knot:
    """An object that refers to itself, so that only the collector removes it."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def looks() -> Iterator[list[int]]:
    """Yield the list of generations that are collected."""
    seen: list[int] = []

    def told(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            seen.append(about["generation"])

    gc.callbacks.append(told)
    yield seen
    gc.callbacks.remove(told)


def much() -> list[list[int]]:
    """Return enough objects that Python's defaults would collect everything more than once."""
    return [[number] for number in range(700_000)]


def test_only_the_young_are_looked_through_while_it_serves(looks: list[int]) -> None:
    with garbage.tamed():
        looks.clear()
        kept = much()
        assert gc.get_freeze_count() > 10_000
        assert set(looks) == {0, 1}
    assert kept
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold()[2] < 1000


def test_knots_of_the_young_are_collected_all_the_same(looks: list[int]) -> None:
    with garbage.tamed():
        knot = weakref.ref(Knot())
        kept = much()
        assert knot() is None
    assert kept


def test_the_young_are_looked_through_between_commands_once(looks: list[int]) -> None:
    """The collection does not wait for many objects; survivors are not examined again."""

    async def scene() -> None:
        tidying, kept = asyncio.create_task(garbage.tidy(0)), Knot()
        knot = weakref.ref(Knot())
        async with asyncio.timeout(10):
            while knot() is not None:
                await asyncio.sleep(0)
        assert not any(each is kept for young in (0, 1) for each in gc.get_objects(young))
        tidying.cancel()

    with garbage.tamed():
        looks.clear()
        asyncio.run(scene())
    assert 2 not in looks


def test_everything_is_looked_through_when_it_is_quiet(looks: list[int]) -> None:
    """The collection waits as long as requests arrive."""
    asked = count()
    busy = True

    async def scene() -> None:
        nonlocal busy
        sweeping = asyncio.create_task(garbage.sweep(lambda: next(asked) if busy else 0, 0, 0.001))
        while next(asked) < 50:
            await asyncio.sleep(0)
        assert 2 not in looks
        busy = False
        while 2 not in looks:
            await asyncio.sleep(0)
        sweeping.cancel()

    with garbage.tamed():
        looks.clear()
        asyncio.run(scene())


def test_everything_is_looked_through_when_the_process_has_grown(looks: list[int]) -> None:
    """Growth starts it early, even while requests arrive: garbage stays within some megabytes."""
    asked, grown = count(), 0

    async def scene() -> None:
        nonlocal grown
        sweeping = asyncio.create_task(garbage.sweep(lambda: next(asked), 3600, 0, lambda: grown, 0.001))
        for _ in range(50):
            grown += garbage.GROWN // 100
            await asyncio.sleep(0.001)
        grown += garbage.GROWN
        await asyncio.sleep(0.001)
        grown -= garbage.GROWN
        await asyncio.sleep(0.01)
        assert 2 not in looks, "that was for a moment"
        grown += garbage.GROWN
        async with asyncio.timeout(10):
            while 2 not in looks:
                await asyncio.sleep(0)
        sweeping.cancel()

    with garbage.tamed():
        looks.clear()
        asyncio.run(scene())


def test_survivors_are_set_aside_until_the_process_has_doubled(looks: list[int]) -> None:
    """A full collection stops everyone for a quarter of a second, so growth alone rarely causes one."""
    asked, size = count(), 100 * garbage.GROWN

    async def grow(by: int) -> None:
        nonlocal size
        looks.clear()
        size += by
        async with asyncio.timeout(10):
            while 2 not in looks:
                await asyncio.sleep(0)

    async def scene() -> None:
        sweeping = asyncio.create_task(garbage.sweep(lambda: next(asked), 3600, 0, lambda: size, 0.001))
        await asyncio.sleep(0)
        kept = Knot()
        knot = weakref.ref(kept)
        await grow(2 * garbage.GROWN)
        del kept
        await grow(2 * garbage.GROWN)
        assert knot() is not None
        await grow(100 * garbage.GROWN)
        assert knot() is None
        sweeping.cancel()

    with garbage.tamed():
        asyncio.run(scene())


def test_the_memory_of_this_process_is_known_where_the_system_tells() -> None:
    before = garbage.resident()
    much = bytearray(b"x") * 50_000_000
    assert before > 10_000_000
    assert garbage.resident() - before > 40_000_000
    del much
    garbage.trim()
    assert garbage.resident() - before < 20_000_000
