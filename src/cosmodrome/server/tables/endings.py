"""Agreements of all players to end the match, or about a seat whose time is up; and resigning."""

import secrets
from typing import Final

from msgspec import structs

from cosmodrome.kernel import Ended, Entry, Granted, Plays, Resigned, t
from cosmodrome.kernel.entries import NOBODY, PERSON
from cosmodrome.server.common.clocks import Pace
from cosmodrome.server.common.errors import BadRequest, Forbidden, NotFound, NotYet, Refused, Taken, Unavailable
from cosmodrome.server.db.rows import ProposalRow, TableRow, Wish
from cosmodrome.server.tables import schemas, views
from cosmodrome.server.tables.cache import Rooms
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.stand_ins import Enter, check_own

TRIES = 8
"""The number of attempts at a proposal while other servers change the present one."""
ABOUT_ONE: Final[tuple[Wish, ...]] = ("caretaker", "time")
"""Proposals about a seat whose time is up."""
OTHERS = t("Only the other players can decide that.")


class Endings:
    """Proposals at all tables, and resigning. A proposal stands until the next public event."""

    def __init__(self, rooms: Rooms, enter: Enter) -> None:
        self._rooms = rooms
        self._enter = enter

    async def ways(self, table: str, guest: str | None, seat: int) -> schemas.Ways:
        """Return the ways in which one of the guest's seats can end the match."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, seat)
            match = (await self._rooms.match(room)).match
            ended = Ended(tuple(_players(room.table, self._rooms.now())), scored=True)
            refusals = (match.why_no_entry(seat, Resigned()), match.why_no_entry(None, ended))
            return schemas.Ways(*(None if one is None else views.refusal(one) for one in refusals))

    async def resign(self, table: str, guest: str | None, seat: int) -> schemas.Table:
        """Resign the match for one of the guest's seats. Raises `Refused`."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, seat)
            room.play(guest, seat)
            await self._enter(room, seat, lambda _: Resigned())
            return self._rooms.describe(room.table, guest)

    async def propose(self, table: str, guest: str | None, wish: schemas.Propose) -> schemas.Table:
        """Propose something to all who play here; a person who plays alone with computer opponents decides alone.
        Raises `Refused`, `Taken`, and `NotYet` while a seat that must be late still has time."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, wish.seat)
            for _ in range(TRIES):
                room.play(guest, wish.seat)
                made = ProposalRow(secrets.token_hex(6), wish.seat, wish.end, [wish.seat], wish.late)
                await self._check(room, made)
                if room.table.proposal is not None:
                    raise Taken("There is an open proposal at this table. Answer it first.")
                if await self._put(room, made):
                    await self._end(room, made)
                    return self._rooms.describe(room.table, guest)
            raise Unavailable("This table is changing too fast. Try again in a moment.")

    async def answer(self, table: str, guest: str | None, wish: schemas.AnswerProposal) -> schemas.Table:
        """Agree to a proposal as one of the guest's seats, or refuse or withdraw it. Raises `NotFound` if it is no
        longer proposed."""
        async with self._rooms.entered(table) as room:
            check_own(room, guest, wish.seat)
            for _ in range(TRIES):
                room.play(guest, wish.seat)
                found = _proposed(room, wish.proposal)
                if wish.seat not in (found.seat, *_players(room.table, self._rooms.now(), found.late)):
                    raise Forbidden(OTHERS)
                agreed = sorted({*found.agreed, wish.seat})
                wanted = structs.replace(found, agreed=agreed) if wish.agree else None
                if await self._put(room, wanted):
                    if wanted is not None:
                        await self._end(room, wanted)
                    return self._rooms.describe(room.table, guest)
            raise Unavailable("This table is changing too fast. Try again in a moment.")

    async def _check(self, room: Room, proposal: ProposalRow) -> None:
        if (proposal.late is not None) is not (proposal.end in ABOUT_ONE):
            raise BadRequest("Name a seat only for a proposal about one seat.")
        if proposal.late == proposal.seat:
            raise Forbidden(OTHERS)
        if proposal.end == "caretaker" and room.table.caretaker == NOBODY:
            raise Forbidden("This table has no stand-in: nobody plays for an absent player.")
        entry = self._entry(room.table, proposal)
        if entry is None:
            raise NotYet("This player still has time, so there is nothing to decide.")
        match = (await self._rooms.match(room)).match
        refusal = match.why_no_entry(proposal.late, entry)
        if refusal is not None:
            raise Refused(refusal, match.game.names)

    async def _put(self, room: Room, proposal: ProposalRow | None) -> bool:
        """Replace the present proposal with another one, or with none; return False if another server was faster."""
        if proposal == room.table.proposal:
            return True
        if not await self._rooms.repository.propose(room.table, proposal):
            await self._rooms.refresh(room)
            return False
        await self._rooms.changed(room)
        return True

    async def _end(self, room: Room, proposal: ProposalRow) -> None:
        """Carry out the proposal if everybody who must agree has agreed."""
        if set(_players(room.table, self._rooms.now(), proposal.late)) <= set(proposal.agreed):
            await self._enter(room, proposal.late, lambda _: self._agreed(room.table, proposal.id))

    def _agreed(self, table: TableRow, proposal: str) -> Entry | None:
        """Return the entry that all have agreed to, if it is still proposed."""
        found = table.proposal
        return None if found is None or found.id != proposal else self._entry(table, found)

    def _entry(self, table: TableRow, proposal: ProposalRow) -> Entry | None:
        """Return the proposed entry; None if the seat that it concerns is no longer late."""
        now = self._rooms.now()
        if proposal.late is None:
            return Ended(tuple(_players(table, now)), scored=proposal.end == "scored")
        if proposal.late not in _late(table, now):
            return None
        return Granted() if proposal.end == "time" else Plays(table.caretaker)


def _players(table: TableRow, now: float, about: int | None = None) -> list[int]:
    """Return the seats that people play in person, except `about` and, if the others decide when time is up, those
    whose time is up."""
    own = [seat.seat for seat in table.seats if seat.kind == PERSON and seat.played_by == PERSON]
    asked = [seat for seat in own if seat != about]
    return [seat for seat in asked if seat not in _late(table, now)] or asked


def _late(table: TableRow, now: float) -> list[int]:
    """Return the seats whose time is up, if the others decide in that case."""
    if Pace.load(table.pace).then != "others":
        return []
    return [clock.seat for clock in table.clocks if clock.up or clock.out(now)]


def _proposed(room: Room, proposal: str) -> ProposalRow:
    found = room.table.proposal
    if found is None or found.id != proposal:
        raise NotFound("That proposal is no longer open.")
    return found
