"""Uploaded records: checked, stored by the hash of their content, shown step by step."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

import msgspec

from cosmodrome.games import find
from cosmodrome.kernel import Check, Match, OldRules, Record, Rng, afresh, plural, verify
from cosmodrome.kernel.record import Snapshot
from cosmodrome.server.common import wire
from cosmodrome.server.common.errors import BadRequest, NotFound, NotYet
from cosmodrome.server.common.pool import in_pool
from cosmodrome.server.common.settings import Uploads
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.rows import ReplayRow
from cosmodrome.server.tables import schemas_play, schemas_replays, schemas_reviews, views
from cosmodrome.server.tables.archived_records import archive_of, canonical, players_of
from cosmodrome.server.tables.live_match import Line
from cosmodrome.server.tables.store import Repository
from cosmodrome.words import ENGLISH, Language

SNAPSHOT_EVERY = 32
KEPT = 16
"""The number of replays kept in memory."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record played through once, with occasional snapshots. A record with old rules is only `kept`."""

    record: Record
    match: Match | None
    snapshots: list[Snapshot]
    info: schemas_replays.Replay
    checks: tuple[Check, ...]

    def told(self, language: Language) -> schemas_replays.Replay:
        """Return what is known about it, in a reader's language."""
        said = [schemas_replays.Check(check.ok, language.say(check.said)) for check in self.checks]
        return msgspec.structs.replace(self.info, checks=said)

    def at(self, step: int) -> Match:
        """Return the match after this many steps. Raises `OldRules`."""
        game = self.whole().game
        snapshot = self.snapshots[step // SNAPSHOT_EVERY]
        steps = self.record.steps[snapshot.steps : step]
        return Match.resume(game, self.record.header, snapshot, steps)

    def entries(self) -> list[Line]:
        """Return the log, everybody's secrets included. Raises `OldRules`."""
        match = self.whole()
        entries, by = [Line(0, 0, None, False, event) for event in match.opening], None
        for at, (step, events) in enumerate(zip(match.steps, match.log, strict=True)):
            by = by if step.by is None else step.by
            entries += [Line(at + 1, at, by, False, event) for event in events]
        return entries

    def whole(self) -> Match:
        """Return the match after its last step. Raises `OldRules`."""
        if self.match is None:
            why = self.info.kept.why if self.info.kept else wire.Words("", {})
            raise OldRules(why.text, **why.args)  # type: ignore[arg-type]  # as JSON has them
        return self.match


class Replays:
    """All replays."""

    def __init__(self, repository: Repository, guests: Guests, limits: Uploads) -> None:
        self._repository = repository
        self._guests = guests
        self._limits = limits
        self._kept: OrderedDict[str, Replayed] = OrderedDict()
        self._one = asyncio.Semaphore(1)  # checking a long record is heavy work, so one at a time

    async def add(self, text: str, network: str, language: Language = ENGLISH) -> schemas_replays.Replay:
        """Check a record from this address, and store its essential parts. Raises `BadRecord`, `UnknownGame`."""
        played = await self._play(text)
        kept = await in_pool(lambda: canonical(played.record, played.match).dumps())
        content, hashed = kept.encode(), self._guests.network(network)
        replay = sha256(content).hexdigest()[:32]
        row = ReplayRow(replay, played.info.game, kept, time.time(), len(content), hashed)
        await self._repository.keep_replay(row, self._limits)
        return self._remember(replay, played).told(language)

    async def get(self, replay: str, language: Language = ENGLISH) -> schemas_replays.Replay:
        """Return facts about a replay."""
        return (await self._load(replay)).told(language)

    async def position(self, replay: str, step: int, seat: int | None) -> schemas_play.Position:
        """Return the position after this many steps, as an onlooker or that seat saw it."""
        played = await self._load(replay)
        _check_seat(played, seat)
        _check_step(played, step)
        return views.replayed(await in_pool(played.at, step), seat)

    async def everything(self, replay: str, step: int) -> schemas_replays.OpenPosition:
        """Return the position after this many steps as everybody saw it. Raises `NotYet` if the match is not over at
        the end of the record."""
        played = await self._load(replay)
        _check_step(played, step)
        return views.everything(played.whole(), await in_pool(played.at, step))

    async def whole_log(self, replay: str) -> schemas_play.Log:
        """Return the log with each seat's private part. Raises `NotYet` if the match is not over at the end of the
        record."""
        played = await self._load(replay)
        return schemas_play.Log(len(played.record.steps), views.whole_log(played.whole(), played.entries()))

    async def log(self, replay: str, seat: int | None) -> schemas_play.Log:
        """Return the whole log, as an onlooker or that seat read it."""
        played = await self._load(replay)
        _check_seat(played, seat)
        return schemas_play.Log(len(played.record.steps), views.log(played.entries(), seat))

    async def finished(self, replay: str) -> Record:
        """Return the record of a match that is over at the end of the record. Raises `NotYet`, `OldRules`."""
        played = await self._load(replay)
        if not played.whole().over:
            raise NotYet("A match can be reviewed only after it has ended.")
        return played.record

    async def afresh(self, replay: str, step: int, seat: int, rng: Rng) -> tuple[Record, Any]:
        """Return the record of a match that is over, and a state, as JSON, that a seat might have met after this many
        steps (`kernel.afresh`). Raises `NotYet`, `NotFound`, `BadRequest`, `OldRules`."""
        played = await self._load(replay)
        if not played.whole().over:
            raise NotYet("This match is not over. You can practise from it after it has ended.")
        _check_seat(played, seat)
        _check_step(played, step)
        async with self._one:
            return played.record, await in_pool(_made_anew, played, step, seat, rng)

    async def played_out(self, replay: str, step: int, seat: int, actions: Sequence[str]) -> schemas_reviews.BetterLine:
        """Return how the match would have continued after this many steps with these actions of a seat."""
        played = await self._load(replay)
        _check_step(played, step)
        return await in_pool(lambda: views.played_out(played.at(step), seat, actions))

    async def _load(self, replay: str) -> Replayed:
        if replay in self._kept:
            self._kept.move_to_end(replay)
            return self._kept[replay]
        text = await self._repository.replay(replay)
        if text is None:
            raise NotFound("There is no such replay.")
        return self._remember(replay, await self._play(text))

    async def _play(self, text: str) -> Replayed:
        async with self._one:
            return await in_pool(_played, text)

    def _remember(self, replay: str, played: Replayed) -> Replayed:
        played = self._kept[replay] = replace(played, info=msgspec.structs.replace(played.info, id=replay))
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return played


def _check_seat(played: Replayed, seat: int | None) -> None:
    if seat is not None and seat >= played.record.header.seats:
        raise NotFound("There is no such seat in this replay.")


def _check_step(played: Replayed, step: int) -> None:
    if step > len(played.record.steps):
        raise BadRequest(
            plural("This replay has {count} step.", "This replay has {count} steps."), count=len(played.record.steps)
        )


def _made_anew(played: Replayed, step: int, seat: int, rng: Rng) -> Any:
    if seat not in played.at(step).waiting:
        raise BadRequest("This seat has no choice at this step. Choose a step at which it has one.")
    game = played.whole().game
    return game.freeze(afresh(game, played.record, step, seat, rng))


def _played(text: str) -> Replayed:
    record = Record.loads(text)
    head = record.header
    game = find(head.game)
    players = players_of(record)
    checks = tuple(verify(game, record))
    info = schemas_replays.Replay("", head.game, len(record.steps), players, [], over=False)
    try:
        match = Match.replay(game, record, to=0)
    except OldRules as error:
        kept = archive_of(record, wire.words(error.words))
        return Replayed(record, None, [], msgspec.structs.replace(info, kept=kept), checks)
    snapshots = [match.snapshot()]
    for start in range(0, len(record.steps), SNAPSHOT_EVERY):
        match.follow(record.steps[start : start + SNAPSHOT_EVERY])
        snapshots.append(match.snapshot())
    return Replayed(record, match, snapshots, msgspec.structs.replace(info, over=match.over), checks)
