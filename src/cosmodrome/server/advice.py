"""Hints for players, at tables that were set up with them: thought of by the bot workers, from the asker's own view."""

from cosmodrome.server import projection, schemas
from cosmodrome.server.bot_workers import BotWorkers, GaveUp
from cosmodrome.server.errors import Forbidden, NotYet, TooMany, Unavailable
from cosmodrome.server.tables import Tables
from cosmodrome.server.turns import Asker

SECONDS = 2.0
"""How long a hint may take to think about."""


class Advisers:
    """One hint at a time for each guest; what comes too late is not told."""

    def __init__(self, tables: Tables, workers: BotWorkers) -> None:
        self._tables = tables
        self._workers = workers
        self._asking: set[str] = set()

    async def ask(self, table: str, guest: str, seat: int) -> schemas.Advice:
        """Sensible actions for one of the guest's seats, none if the table has moved on meanwhile."""
        if guest in self._asking:
            raise TooMany("One hint at a time: the last one is still being thought about.")
        self._asking.add(guest)
        try:
            return await self._asked(table, guest, seat)
        finally:
            self._asking.discard(guest)

    async def _asked(self, table: str, guest: str, seat: int) -> schemas.Advice:
        async with self._tables.entered(table) as room:
            room.own(guest, seat)
            if not room.table.hints:
                raise Forbidden("This table was set up without hints.")
            session = await self._tables.match(room)
            if seat not in session.match.waiting:
                raise NotYet("It is not your choice now.")
            version, job = session.version, projection.job(session.match, seat, "", SECONDS)
        try:
            told = await self._workers.advise(job, Asker(guest, self._tables.guests.last_at(guest)))
        except GaveUp as error:
            raise Unavailable("No hint could be thought of. Nothing was changed; try again.") from error
        async with self._tables.entered(table) as room:
            session = await self._tables.match(room)
            return schemas.Advice(
                session.version, projection.hints(session.match, seat, told) if session.version == version else []
            )
