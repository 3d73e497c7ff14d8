"""Reviews of finished matches: made in the background by one low-priority process, and stored with their replays."""

import asyncio
import logging
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from cosmodrome.bots import calm
from cosmodrome.bots.review import review as reviewing
from cosmodrome.bots.review.judge import Judged
from cosmodrome.bots.review.review import Habit, Reviewer, StepFindings, Summary
from cosmodrome.games import find
from cosmodrome.kernel import Record
from cosmodrome.server.common.errors import NotFound, NotYet, Unavailable
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.tables import schemas_play, schemas_reviews, views
from cosmodrome.server.tables.replays import Replays
from cosmodrome.server.tables.review_store import ReviewStore
from cosmodrome.workers import Worker, WorkerDied

log = logging.getLogger("cosmodrome")

WAITING = 20
"""The most reviews that may wait, besides the one in progress."""
SLICE = 1.0
"""The seconds after which the process reports its progress."""
ATTEMPTS = 3
"""The number of times that a review is restarted if its process dies."""
NICE = 10
"""The niceness of the process: alongside work for players, it gets a tenth of a core."""


class Slice(NamedTuple):
    """A request to the process: to continue with a record from a step or, with all `findings`, to make the review."""

    record: str
    first: int
    findings: Sequence[StepFindings] | None = None


Answer: TypeAlias = list[StepFindings] | bytes


class Underway:
    """A review that is not ready yet."""

    __slots__ = ("done", "state", "steps")

    def __init__(self, steps: int) -> None:
        self.steps, self.done = steps, 0
        self.state: Literal["waiting", "working", "failed"] = "waiting"


class Reviews:
    """All reviews. One is made at a time."""

    def __init__(self, store: ReviewStore, replays: Replays) -> None:
        self._store, self._replays = store, replays
        self._underway: dict[str, Underway] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()
        self._worker: Worker[Slice, Answer] | None = None

    async def get(self, replay: str) -> schemas_reviews.Review:
        """Return the progress of a replay's review. Raises `NotYet` if the match is not over at the end of the
        record."""
        steps = len((await self._replays.finished(replay)).steps)
        text = await self._store.review(replay)
        if text is not None:
            whole = msgspec.json.decode(text, type=schemas_reviews.WholeReview)
            return schemas_reviews.Review("ready", steps, steps, whole)
        found = self._underway.get(replay)
        return schemas_reviews.Review(found.state, found.done, steps) if found else _review_of_nobody(steps)

    async def line(self, replay: str, step: int) -> schemas_reviews.BetterLine:
        """Return the better line at a step, played out. Raises `NotYet` without a review, `NotFound` without a line."""
        whole = (await self.get(replay)).whole
        if whole is None:
            raise NotYet("This match has not been reviewed yet. Ask for its review first.")
        found = next((one for one in whole.decisions if one.step == step and one.line), None)
        if found is None:
            raise NotFound("The review has no better line at this step.")
        return await self._replays.played_out(replay, step, found.seat, [one.do for one in found.line])

    async def ask(self, replay: str) -> schemas_reviews.Review:
        """Have the review of a replay made, unless it is finished or in progress. Raises `NotYet`, `Unavailable`."""
        record, now = await self._replays.finished(replay), await self.get(replay)
        known = self._underway.get(replay)
        if now.whole is not None or (known is not None and known.state != "failed"):
            return now
        if len(self._tasks) > WAITING:
            raise Unavailable("Many reviews are already waiting. Try again in a few minutes.")
        self._underway[replay] = Underway(len(record.steps))
        task = asyncio.create_task(self._make(replay, record.dumps(), self._underway[replay]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await self.get(replay)

    async def end(self) -> None:
        """Cancel running reviews; they are made anew when somebody asks again."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        self._dismiss()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, replay: str, record: str, underway: Underway) -> None:
        async with self._one:
            underway.state = "working"
            try:
                text = await self._whole(record, underway)
                await self._store.keep(replay, text)
                del self._underway[replay]
            except Exception as error:  # whatever a game raises, the other reviews are still made
                log.error("The review of replay %s failed.", replay, exc_info=error)
                underway.state = "failed"
        if not self._one.locked() and self._worker is not None:
            worker, self._worker = self._worker, None
            await in_pool(worker.end)

    async def _whole(self, record: str, underway: Underway) -> str:
        findings = list[StepFindings]()
        while len(findings) < underway.steps:
            findings += await self._answered(Slice(record, len(findings)))
            underway.done = len(findings)
        answer: Any = await self._answered(Slice(record, 0, findings))
        return bytes(answer).decode()

    async def _answered(self, question: Slice) -> Any:
        attempts = 0
        while True:
            try:
                return await in_pool(self._asked, question)
            except WorkerDied:
                await in_pool(self._dismiss)
                attempts += 1
                if attempts == ATTEMPTS:
                    raise

    def _asked(self, question: Slice) -> Answer:
        if self._worker is None:
            self._worker = Worker(carry_out)
        self._worker.ask(question)
        return self._worker.answer()

    def _dismiss(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()


def _review_of_nobody(steps: int) -> schemas_reviews.Review:
    return schemas_reviews.Review("none", 0, steps)


# -- in the low-priority process -----------------------------------------------------------------------------------


def carry_out(question: Slice) -> Answer:
    """Go through steps for a second, or make the review from all findings."""
    _stand_back()
    reviewer = _reviewer(question.record)
    if question.findings is not None:
        return msgspec.json.encode(_told(reviewer, reviewer.whole(question.findings)))
    until, findings = time.monotonic() + SLICE, list[StepFindings]()
    with calm():
        for finding in reviewer.findings(question.first):
            findings.append(finding)
            if time.monotonic() > until:
                break
    return findings


@cache
def _stand_back() -> None:
    """Lower the priority of this process, once."""
    if hasattr(os, "nice"):  # not on Windows
        with suppress(OSError):
            os.nice(NICE)


@lru_cache(maxsize=1)
def _reviewer(text: str) -> Reviewer:
    record = Record.loads(text)
    return Reviewer(find(record.header.game), record)


def _told(reviewer: Reviewer, review: reviewing.Review) -> schemas_reviews.WholeReview:
    return schemas_reviews.WholeReview(
        review.calibrated,
        [list(chances) for chances in (review.start, *(one.chances for one in review.findings))],
        [_decision(reviewer, one.judged) for one in review.findings if one.judged],
        [
            schemas_reviews.ReviewedLuck(luck.step, list(luck.chances), list(luck.points), luck.exact)
            for one in review.findings
            if (luck := one.luck)
        ],
        review.moments,
        [_seat(reviewer, one) for one in review.summaries],
    )


def _decision(reviewer: Reviewer, one: Judged) -> schemas_reviews.ReviewedDecision:
    (played,) = _actions(reviewer, one.step, one.seat, [one.played])
    line = _actions(reviewer, one.step, one.seat, one.line or [one.better])
    costs = one.chance, one.points
    reasons = [views.words(reason) for reason in one.reasons]
    return schemas_reviews.ReviewedDecision(
        one.step, one.seat, one.mark, played, line[0], *costs, reasons, line if one.line else []
    )


def _actions(reviewer: Reviewer, step: int, seat: int, texts: Sequence[str]) -> list[schemas_play.LegalAction]:
    labels = reviewer.labels(step, seat, texts)
    return [views.labelled(text, label) for text, label in zip(texts, labels, strict=True)]


def _seat(reviewer: Reviewer, one: Summary) -> schemas_reviews.ReviewedSeat:
    habits = [_habit(reviewer, habit) for habit in one.habits]
    costs = one.chance, one.points, one.luck_chance, one.luck_points
    marks = one.marks
    return schemas_reviews.ReviewedSeat(
        one.seat, marks["best"], marks["fine"], marks["slip"], marks["mistake"], *costs, habits
    )


def _habit(reviewer: Reviewer, habit: Habit) -> schemas_reviews.ReviewedHabit:
    (played,), (better,) = (_actions(reviewer, habit.step, habit.seat, [text]) for text in (habit.played, habit.better))
    return schemas_reviews.ReviewedHabit(played, better, habit.count, habit.chance, habit.points)
