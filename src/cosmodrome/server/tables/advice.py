"""Hints for players, at tables that were set up with them: thought of by the bot workers, from the asker's own view."""

from cosmodrome.server.bots.jobs import Job, Told
from cosmodrome.server.bots.pool import GaveUp, Lapsed, Thinkers
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.common.errors import Forbidden, NotYet, TooMany, Unavailable
from cosmodrome.server.tables import schemas_play, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.model import Room

SECONDS = 2.0
"""How long a hint may take to think about."""
TRIES = 8
"""How often a hint is thought of anew because others have done what changes nothing for who asks."""


class Advisers:
    """One hint at a time for each guest; what comes too late is not told."""

    def __init__(self, rooms: Rooms, workers: Thinkers) -> None:
        self._rooms = rooms
        self._workers = workers
        self._asking: set[str] = set()

    async def ask(self, table: str, guest: str, seat: int) -> schemas_play.Advice:
        """Sensible actions for one of the guest's seats, none if the table has moved on meanwhile."""
        if guest in self._asking:
            raise TooMany("Your last hint is still being worked out. Wait for it, then ask again.")
        self._asking.add(guest)
        try:
            return await self._asked(table, guest, seat)
        finally:
            self._asking.discard(guest)

    async def _asked(self, table: str, guest: str, seat: int) -> schemas_play.Advice:
        async with self._rooms.entered(table) as room:
            room.own(guest, seat)
            if not room.table.hints:
                raise Forbidden("This table was set up without hints.")
            session = await self._rooms.match(room)
            if seat not in session.match.waiting:
                raise NotYet("It's not your turn.")
            version, wish = session.ear(seat).version(session.version), self._wish(room, session, guest, seat)
        for _ in range(TRIES):
            told = await self._thought(*wish)
            async with self._rooms.entered(table) as room:
                session = await self._rooms.match(room)
                now = session.ear(seat).version(session.version)
                if now != version:
                    return schemas_play.Advice(now, [])
                if told is not None:
                    return schemas_play.Advice(now, views.hints(session.match, seat, told))
                wish = self._wish(room, session, guest, seat)
        raise Unavailable("No hint could be found. Nothing was changed. Try again.")

    def _wish(self, room: Room, session: Session, guest: str, seat: int) -> tuple[Job, Asker]:
        """What is to be thought of, and for whom."""
        asker = Asker(guest, self._rooms.guests.last_at(guest), True, room.table.id, session.version)
        return views.job(session.match, seat, "", SECONDS, session.ear(seat)), asker

    async def _thought(self, job: Job, asker: Asker) -> list[Told] | None:
        """What was thought; None if the table has moved on, though maybe not for this seat."""
        try:
            return await self._workers.advise(job, asker)
        except Lapsed:
            return None
        except GaveUp as error:
            raise Unavailable("No hint could be found. Nothing was changed. Try again.") from error
