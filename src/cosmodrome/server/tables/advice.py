"""Hints for players at tables that allow them, computed by the bot workers from the asker's own view."""

from typing import NamedTuple

import msgspec

from cosmodrome.kernel import Match
from cosmodrome.server.bots.jobs import Job, ReasonedAction
from cosmodrome.server.bots.pool import GaveUp, JobLapsed, Thinkers
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.common.errors import BadRequest, Forbidden, NotYet, TooMany, Unavailable
from cosmodrome.server.tables import schemas_play, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.model import Room

SECONDS = 2.0
"""The seconds for computing a hint."""
SECONDS_BEFORE = 0.3
"""The seconds for finding a better action before one is taken, while the player is waiting to act."""
TRIES = 8
"""The number of times that a hint is computed again because others acted without changing anything for the asker."""


class BotAnswer(NamedTuple):
    """The result of a job, and its version; no match: the table has moved on."""

    version: int
    match: Match | None
    told: list[ReasonedAction]


class Advisers:
    """The hints, computed one at a time for each guest; a late answer is dropped."""

    def __init__(self, rooms: Rooms, workers: Thinkers) -> None:
        self._rooms = rooms
        self._workers = workers
        self._asking: set[str] = set()

    async def ask(self, table: str, guest: str, seat: int) -> schemas_play.Advice:
        """Return sensible actions for one of the guest's seats; none if the table has moved on in the meantime."""
        now, match, told = await self._alone(table, guest, seat)
        return schemas_play.Advice(now, [] if match is None else views.hints(match, seat, told))

    async def warn(self, table: str, guest: str, seat: int, action: str) -> schemas_play.Warning:
        """Return the cost of an action that the guest is about to take; nothing if the table has moved on in the
        meantime."""
        now, match, told = await self._alone(table, guest, seat, action)
        return schemas_play.Warning(now) if match is None else views.warning(match, seat, now, told)

    async def _alone(self, table: str, guest: str, seat: int, action: str = "") -> BotAnswer:
        if guest in self._asking:
            raise TooMany("Your last hint is still being worked out. Wait for it, then ask again.")
        self._asking.add(guest)
        try:
            return await self._asked(table, guest, seat, action)
        finally:
            self._asking.discard(guest)

    async def _asked(self, table: str, guest: str, seat: int, action: str) -> BotAnswer:
        async with self._rooms.entered(table) as room:
            room.own(guest, seat)
            if not room.table.hints:
                raise Forbidden("This table was set up without hints.")
            session = await self._rooms.match(room)
            if seat not in session.match.waiting:
                raise NotYet("It's not your turn.")
            if action and not views.is_legal(session.match, seat, action):
                raise BadRequest("This action isn't possible now, so there is nothing to warn about.")
            version, wish = (
                session.viewer_cursor(seat).version(session.version),
                self._wish(room, session, guest, seat, action),
            )
        for _ in range(TRIES):
            told = await self._thought(*wish)
            async with self._rooms.entered(table) as room:
                session = await self._rooms.match(room)
                now = session.viewer_cursor(seat).version(session.version)
                if now != version:
                    return BotAnswer(now, None, [])
                if told is not None:
                    return BotAnswer(now, session.match, told)
                wish = self._wish(room, session, guest, seat, action)
        raise Unavailable("No hint could be found. Nothing was changed. Try again.")

    def _wish(self, room: Room, session: Session, guest: str, seat: int, action: str) -> tuple[Job, Asker]:
        """Return the bot job and its asker."""
        asker = Asker(guest, self._rooms.guests.last_at(guest), True, room.table.id, session.version)
        job = views.job(session.match, seat, "", SECONDS_BEFORE if action else SECONDS, session.viewer_cursor(seat))
        return msgspec.structs.replace(job, action=action), asker

    async def _thought(self, job: Job, asker: Asker) -> list[ReasonedAction] | None:
        """Return the answer to a job; None if the table has moved on, even if nothing has changed for this seat."""
        try:
            return await self._workers.advise(job, asker)
        except JobLapsed:
            return None
        except GaveUp as error:
            raise Unavailable("No hint could be found. Nothing was changed. Try again.") from error
