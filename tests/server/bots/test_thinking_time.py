"""Thinking time of computer opponents, and when their moves are shown: an easy choice makes them no faster."""

import asyncio
from typing import Any

import msgspec
import pytest

from cosmodrome import bots, games
from cosmodrome.kernel import Match
from cosmodrome.server.bots.driver import BotDriver, OwedMove
from cosmodrome.server.bots.jobs import Job, ReasonedAction
from cosmodrome.server.bots.pool import Queue, Thinkers
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.bots.thinking_time import thinking_time
from cosmodrome.server.common.clocks import Pace
from cosmodrome.server.tables import views
from tests.toys.bots import Last

UNTIMED, DAYS = Pace(), Pace("days", 0, 86_400)


@pytest.mark.parametrize(
    ("bot", "pace", "seconds"),
    [
        ("navigator", UNTIMED, 0.3),
        ("search", UNTIMED, 0.3),
        ("legend", UNTIMED, 1.0),
        ("navigator", DAYS, 0.3),
        ("legend", DAYS, 3.0),
        ("legend", Pace("live", 60, 0), 0.15),
        ("legend", Pace("live", 300, 5), 1.25),
        ("legend", Pace("live", 3600, 60), 3.0),
        ("navigator", Pace("live", 60, 0), 0.15),
        ("navigator", Pace("live", 3600, 60), 0.3),
    ],
)
def test_a_level_thinks_as_long_as_the_clock_of_the_table_allows(bot: str, pace: Pace, seconds: float) -> None:
    assert thinking_time(bot, pace, 3.0) == pytest.approx((seconds, seconds))
    assert thinking_time(bot, pace, 0.05) == (0.05, 0.05), "the server's own limit"


def test_bots_that_look_one_step_ahead_move_at_once() -> None:
    for bot in ("random", "greedy", "cadet", "pilot"):
        assert thinking_time(bot, UNTIMED, 3.0) == (0.5, 0.0)


def test_a_bot_that_was_added_has_the_time_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_registered", {})
    bots.register_bot("the-last", Last)
    assert [thinking_time("the-last", pace, 3.0).seconds for pace in (UNTIMED, DAYS)] == [1.0, 3.0]


class Owing:
    """A table where a computer opponent owes one move."""

    def __init__(self, job: Job, pause: float) -> None:
        self.due: OwedMove | None = OwedMove(1, job, Asker(), pause)
        self.moved: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def owed(self, table: str) -> OwedMove | None:
        return self.due

    async def shown(self, table: str, patience: float) -> None:
        """Return at once: every page has shown what happened."""

    async def move(self, table: str, seat: int, seen: int, action: str) -> None:
        self.due = None
        self.moved.set_result(asyncio.get_running_loop().time())


class AtOnce(Thinkers):
    """A bot that takes the first action without thinking."""

    async def choose(self, job: Job, asker: Asker) -> str:
        return job.legal[0]

    async def advise(self, job: Job, asker: Asker) -> list[ReasonedAction]:
        return []

    def queue(self) -> Queue:
        return Queue(0, 0.0, 1)

    async def run(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize("forced", [False, True])
@pytest.mark.parametrize("pause", [0.0, 0.08])
def test_a_move_is_shown_after_its_pause_however_soon_it_is_found(forced: bool, pause: float) -> None:
    match = Match.create(games.find("space-mission"), 2, seed=bytes(32))
    job = views.job(match, min(match.waiting), "legend", 1.0)
    job = msgspec.structs.replace(job, legal=job.legal[:1] if forced else job.legal)

    async def scene() -> float:
        host: Any = Owing(job, pause)
        began = asyncio.get_running_loop().time()
        driver = BotDriver(host, AtOnce(), 0.0)
        driver.wake("table")
        took: float = await host.moved - began
        await driver.close()
        return took

    assert asyncio.run(scene()) >= pause
