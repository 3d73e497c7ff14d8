"""A host's control of the table's free and abandoned seats, and of a table whose match has not begun."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Words, t
from cosmodrome.kernel.entries import PERSON
from cosmodrome.server.accounts.names import checked, likeness
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.common.errors import BadRequest, Forbidden, NotFound, NotYet, Taken
from cosmodrome.server.db.rows import ENDED, Access, SeatRow
from cosmodrome.server.live.audience import GONE, CloseReason
from cosmodrome.server.lobby.create import Lobby
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.events import Invited
from cosmodrome.server.tables.invitation_store import Invitations
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.quotas import Permit, Quotas
from cosmodrome.server.tables.seat_names import unlike
from cosmodrome.server.tables.store import DAY
from cosmodrome.server.tables.summaries import unnamed

PATIENCE = {"listed": (600.0, t("ten minutes")), "invited": (DAY, t("a day"))}
"""The seconds after which an absent player counts as gone, among strangers and among friends."""
CLOSED = t("The host closed this table before the match began.")


class HostedSeats:
    """The seats of all tables, for their hosts."""

    def __init__(self, tables: Tables, offers: LobbyListings, lobby: Lobby) -> None:
        self._tables = tables
        self._lobby = lobby
        self._offers = offers
        self._quotas = Quotas(tables.rooms)
        self._persons = Persons(tables.repository.database)
        self._invitations = Invitations(tables.repository.database)

    async def invite(self, guest: str, table: str, seat: int) -> schemas.Table:
        """Give a seat a new invitation; the old one stops working. Raises `Taken`."""
        async with self._hosted(guest, table) as room:
            there = _free(room, seat)
            if there.invite is None:
                raise NotYet("Nobody is invited to this seat.")
            await self._put(room, there, self._invited(room, there))
            return self._tables.rooms.describe(room.table, guest)

    async def ask(self, guest: str, table: str, seat: int, called: str) -> schemas.Table:
        """Invite the account with this name to a seat. The host doesn't learn the answer, except by seeing whether the
        player sits down. Whether such an account exists is no secret: signing up, or sitting down under the name, would
        reveal it anyway. Raises `Forbidden` for a guest, `NotFound`, `Taken`.
        """
        host, name = await self._persons.get(guest), checked(called)
        if host is None or host.kept is None:
            raise Forbidden("You need an account for this. Sign up first.")
        if likeness(name) == host.likeness:
            raise BadRequest("That is your own account.")
        async with self._hosted(guest, table) as room:
            there = _free(room, seat)
            if there.invite is None:
                raise NotYet("Nobody is invited to this seat.")
            if any(
                one.seat != seat and one.asked and likeness(one.asked) == likeness(name) for one in room.table.seats
            ):
                raise Taken("You have already invited {name} to another seat at this table.", name=name)
            found = await self._persons.called(likeness(name))
            if found is None:
                raise NotFound(
                    "There is no account called “{name}” here. Check the name, or send the player a link to the seat.",
                    name=name,
                )
            if not await self._invitations.ask(table, there, name, found.id, now=self._tables.now()):
                raise Taken("Someone else has taken this seat.")
            await self._tables.rooms.changed(room)
            await self._tables.events.publish(Invited(found.id, room.table))
            return self._tables.rooms.describe(room.table, guest)

    async def cancel(self, guest: str, table: str, seat: int) -> schemas.Table:
        """Withdraw an invitation by name; the seat's link stays valid. Raises `Taken`."""
        async with self._hosted(guest, table) as room:
            there = _free(room, seat)
            if there.asked:
                await self._put(room, there, there._replace(asked=""))
            return self._tables.rooms.describe(room.table, guest)

    async def give(self, guest: str, table: str, seat: int, wish: schemas.GiveSeat) -> schemas.Table:
        """Give a seat to a computer opponent, or open it to invited people. While the match runs, the computer opponent
        plays on, and an absent player keeps the seat, until somebody takes it. Raises `Taken`, and `NotYet` if the
        player may still come back."""
        async with self._hosted(guest, table) as room:
            there = _at(room, seat)
            if there.kind == PERSON and there.guest == guest:
                raise Taken("That is your own seat. Stand up instead.")
            if there.kind == PERSON and room.table.state == "running":
                await self._give_away(room, there, wish)
            elif wish.kind == "bot":
                await self._put(room, there, self._opponent(room, there, wish.bot))
            elif there.kind == PERSON or not there.invite:
                await self._put(room, there, self._invited(room, there))
            await self._tables.start(room)
            return self._tables.rooms.describe(room.table, guest)

    async def stand_up(self, guest: str, table: str, seat: int) -> schemas.Table:
        """Give up a guest's own seat before the match begins. Raises `Forbidden`, `Taken`."""
        async with self._tables.rooms.entered(table) as room:
            room.own(guest, seat)
            if room.table.state != "open":
                raise Taken("The match has begun. Leave your seat to a stand-in instead.")
            _check_open(room)
            there = room.table.seats[seat]
            await self._put(room, there, self._invited(room, there))
            return self._tables.rooms.describe(room.table, guest)

    async def set_access(self, guest: str, table: str, access: Access) -> schemas.Table:
        """Set who may take the free seats before the match begins. Raises `Forbidden`, `TooMany`."""
        async with self._hosted(guest, table) as room:
            before = room.table
            fresh = access == "listed" != before.access
            permit = await self._quotas.listing(guest) if fresh else Permit("", (), lambda _: None)
            changing = self._offers.set_access(table, access, self._tables.now(), *permit.turns, check=permit.check)
            if not await changing:
                raise Forbidden("The match has begun, so its free seats can no longer be taken.")
            await self._tables.rooms.changed(room)
            self._tables.rooms.stirred(before)
            return self._tables.rooms.describe(room.table, guest)

    async def close(self, guest: str, table: str) -> None:
        """Close a table whose match has not begun; open pages show why. Raises `Forbidden`."""
        async with self._hosted(guest, table) as room:
            if not await self._offers.close(table, self._tables.now()):
                raise Forbidden("The match has begun. Leave your seat, or propose to end the match.")
            room.audience.part(CloseReason(GONE, Words(CLOSED)))
            self._tables.rooms.forget([table])
            self._tables.rooms.stirred(room.table)

    @asynccontextmanager
    async def _hosted(self, guest: str, table: str) -> AsyncIterator[Room]:
        async with self._tables.rooms.entered(table) as room:
            if room.table.host != guest or room.table.lesson:
                raise Forbidden("Only the host of this table can do that.")
            if room.table.state in ENDED:
                raise Forbidden("This match is over.")
            _check_open(room)
            yield room

    async def _give_away(self, room: Room, seat: SeatRow, wish: schemas.GiveSeat) -> None:
        """Give away the seat of a player who doesn't return. Raises `NotYet`."""
        patience, words = PATIENCE["listed" if room.table.access == "listed" else "invited"]
        if wish.kind == "bot" and seat.offered:
            await self._put(room, seat, seat._replace(offered=False, asked=""))
        elif seat.guest in room.present():
            raise NotYet("{name} is at the table.", name=seat.name)
        elif wish.kind == "bot":
            if seat.seat not in room.table.waiting or self._tables.now() - room.table.changed < patience:
                raise NotYet(
                    "A computer opponent can play for {name} once everyone has been waiting for {time}.",
                    name=seat.name,
                    time=Words(words),
                )
            make_bot(bot := wish.bot or room.table.stand_in)
            await self._tables.caretaking.hand_over(room, seat.seat, bot)
        elif not seat.offered:
            left = await self._offers.left_at(room.table.id, seat.seat)
            if seat.played_by == PERSON or self._tables.now() - left < patience:
                raise NotYet(
                    "Someone else can take this seat once {name} has been away for {time}.",
                    name=seat.name,
                    time=Words(words),
                )
            await self._put(room, seat, self._invited(room, seat)._replace(offered=True))

    def _invited(self, room: Room, seat: SeatRow) -> SeatRow:
        """Return the seat with its next invitation; while the match runs, its player stays until somebody takes it."""
        invite, number = self._tables.guests.next_invitation(room.table.id, seat.seat, seat.invites)
        invited = seat._replace(invite=invite, invites=number)
        free = invited._replace(
            kind="open", bot=None, name="", guest=None, asked=seat.asked if seat.free else "", word_hash=""
        )
        return invited if room.table.state == "running" else free

    def _opponent(self, room: Room, seat: SeatRow, bot: str | None) -> SeatRow:
        """Return the seat without an invitation, played by a computer opponent."""
        if room.table.state == "running":
            return seat._replace(invite=None, asked="")  # the match's entries say who plays
        if bot is None:
            raise BadRequest("Name the computer opponent.")
        make_bot(bot)
        others = [one for one in room.table.seats if one.seat != seat.seat]
        name = unlike(unnamed(find(room.table.game), seat.seat), others)
        return seat._replace(kind="bot", bot=bot, name=name, guest=None, invite=None, asked="", word_hash="")

    async def _put(self, room: Room, before: SeatRow, wanted: SeatRow) -> None:
        if not await self._offers.reseat(room.table.id, before, wanted):
            raise Taken("Someone else has taken this seat.")
        await self._tables.rooms.changed(room)


def _check_open(room: Room) -> None:
    """Raise `Taken` while the words for the draws are being collected, when the players are fixed."""
    if room.table.starting:
        raise Taken("This match is starting. Wait a few seconds, then try again.")


def _at(room: Room, seat: int) -> SeatRow:
    """Return a seat. Raises `NotFound`."""
    if seat >= len(room.table.seats):
        raise NotFound("There is no such seat.")
    return room.table.seats[seat]


def _free(room: Room, seat: int) -> SeatRow:
    """Return a seat that nobody plays, or that was offered. Raises `NotFound`, `Taken`."""
    found = _at(room, seat)
    if not found.free:
        raise Taken("That seat is taken.")
    return found
