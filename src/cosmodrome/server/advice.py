"""Hints for players, at tables that were set up with them: thought of by the bot workers, from the asker's own view."""

from cosmodrome.server import gate, wire
from cosmodrome.server.errors import Forbidden, NotYet, TooMany, Unavailable
from cosmodrome.server.house import House
from cosmodrome.server.thinking import GaveUp, Thinkers

SECONDS = 2.0
"""How long a hint may take to think about."""


class Advisers:
    """One hint at a time for each guest; what comes too late is not told."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self._house = house
        self._thinkers = thinkers
        self._asking: set[str] = set()

    async def ask(self, table: str, guest: str, seat: int) -> wire.Advice:
        """Sensible actions for one of the guest's seats, none if the table has moved on meanwhile."""
        if guest in self._asking:
            raise TooMany("One hint at a time: the last one is still being thought about.")
        self._asking.add(guest)
        try:
            return await self._asked(table, guest, seat)
        finally:
            self._asking.discard(guest)

    async def _asked(self, table: str, guest: str, seat: int) -> wire.Advice:
        async with self._house.entered(table) as room:
            room.own(guest, seat)
            if not room.table.hints:
                raise Forbidden("This table was set up without hints.")
            sitting = await self._house.match(room)
            if seat not in sitting.match.waiting:
                raise NotYet("It is not your choice now.")
            version, job = sitting.version, gate.job(sitting.match, seat, "", SECONDS)
        try:
            told = await self._thinkers.advise(job)
        except GaveUp as error:
            raise Unavailable("No hint could be thought of. Nothing was changed; try again.") from error
        async with self._house.entered(table) as room:
            sitting = await self._house.match(room)
            return wire.Advice(
                sitting.version, gate.hints(sitting.match, seat, told) if sitting.version == version else []
            )
