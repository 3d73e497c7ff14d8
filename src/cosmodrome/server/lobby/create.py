"""Creating tables, taking seats, rematches."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from functools import partial

import msgspec

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Header, Match, t
from cosmodrome.kernel.entries import BOT, NOBODY, PERSON
from cosmodrome.server.accounts.names import check_signs, readings
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.common.clocks import Pace
from cosmodrome.server.common.errors import BadRequest, Forbidden, NotFound, NotYet, Taken
from cosmodrome.server.common.signing import hashed
from cosmodrome.server.db.rows import ENDED, SeatRow, TableRow
from cosmodrome.server.lobby.store import LobbyListings
from cosmodrome.server.tables import schemas, views
from cosmodrome.server.tables.commands import Tables, check_recorded
from cosmodrome.server.tables.events import Invited
from cosmodrome.server.tables.invitation_store import Invitations
from cosmodrome.server.tables.model import Room
from cosmodrome.server.tables.quotas import Permit, Quotas
from cosmodrome.server.tables.seat_names import unlike
from cosmodrome.server.tables.stored_match import game_of
from cosmodrome.server.tables.summaries import trouble, unnamed

DEAD = t("This invitation no longer works. Ask the host for a new link.")


class Lobby:
    """Tables before and after their matches."""

    def __init__(self, tables: Tables, offers: LobbyListings, persons: Persons) -> None:
        self._tables = tables
        self._offers = offers
        self._quotas = Quotas(tables.rooms)
        self._persons = persons
        self._repository = tables.repository
        self._invitations = Invitations(tables.repository.database)

    async def create(self, guest: str, wish: schemas.NewTable) -> schemas.Table:
        """Create a table with this guest as host; its match begins at once if no seat is open."""
        permit = await self._allowed(guest, wish.seats, listed=wish.access == "listed")
        header = _header(wish.game, len(wish.seats), wish.options, self._tables.seeds.fresh())
        for seat in wish.seats:
            if seat.kind == "me":
                await self._check_own(guest, clean(seat.name), wish.game)
        pace = _paced(wish)
        hints = wish.hints and bool(find(wish.game).aspects)
        row = new_table(header, guest, self._tables.now())
        fill_at = None if wish.fill_after is None else self._tables.now() + wish.fill_after
        row = row._replace(hints=hints, caretaker=_caretaker(wish.caretaker), pace=pace.dump())
        row = row._replace(access=wish.access, fill_at=fill_at)
        return await self._made(guest, self._seated(row, wish), permit)

    async def listed(self, guest: str) -> list[schemas.Table]:
        """Return the tables of this guest, newest activity first."""
        tables = await self._repository.of_guest(guest)
        return [self._tables.rooms.describe(table, guest) for table in tables]

    async def get(self, guest: str | None, table: str) -> schemas.Table:
        """Return a table. Raises `NotFound`."""
        async with self._tables.rooms.entered(table) as room:
            return self._tables.rooms.describe(room.table, guest)

    async def invitation(self, guest: str, token: str) -> schemas.InvitationInfo:
        """Return the table and seat of an invitation. Raises `NotFound` if it no longer works, and `Taken` if another
        player has the seat."""
        found = await self._repository.invited(hashed(token))
        if found is None:
            raise NotFound(DEAD)
        async with self._tables.rooms.entered(found[0]) as room:
            table, seat = room.table, room.table.seats[found[1].seat]
            if table.state in ENDED:
                raise NotFound("This match has ended, so the invitation no longer works.")
            if not seat.free and seat.guest != guest:
                raise Taken("Another player has taken this seat. Ask the host for another invitation.")
            host = await self._host_of(table)
            return schemas.InvitationInfo(
                self._tables.rooms.describe(table, guest), seat.seat, host, mine=seat.guest == guest
            )

    async def _host_of(self, table: TableRow) -> str:
        """Return the host's name at the table, or that of the host's account; empty if there is neither."""
        seated = next((seat.name for seat in table.seats if seat.guest == table.host), "")
        row = None if seated else await self._persons.get(table.host)
        return seated or (row.name if row else "")

    async def join(self, guest: str, wish: schemas.Join) -> schemas.Table:
        """Take the seat of an invitation. Raises `Taken` if somebody else has it, or the name."""
        found = await self._repository.invited(hashed(wish.token))
        if found is None:
            raise NotFound(DEAD)
        table, seat = found
        async with self._tables.rooms.entered(table) as room:
            if room.table.seats[seat.seat].guest != guest:
                await self.take(room, seat, guest, wish.name, wish.word_hash)
            return self._tables.rooms.describe(room.table, guest)

    async def rename(self, guest: str, table: str, seat: int, name: str) -> schemas.Table:
        """Rename a guest's own seat. Raises `Taken` if somebody else here has the name."""
        async with self._tables.rooms.entered(table) as room:
            room.own(guest, seat)
            if not clean(name):
                raise BadRequest("A name can't be empty.")
            _check_free(clean(name), _others(room, seat))
            await self._check_own(guest, clean(name), room.table.game)
            await self._repository.rename(table, seat, clean(name))
            await self._tables.rooms.changed(room)
            return self._tables.rooms.describe(room.table, guest)

    async def rematch(self, guest: str, table: str, wish: schemas.Rematch) -> schemas.Table:
        """Return the table of the rematch: the same game, with the options that the game proposes, or the old ones.

        The first guest to ask creates it and is its host; the others are invited to their seats, and take them by
        asking as well. The match begins when every seat is taken. Seats of people who left or were erased are free.
        """
        async with self._tables.rooms.entered(table) as room:
            old = room.table
            if guest not in (old.host, *(seat.guest for seat in old.seats)):
                raise Forbidden("Only players at this table can ask for a rematch.")
            check_recorded(old)
            if old.state not in ENDED:
                raise NotYet("This match is not over yet.")
            following = await self._following(old) or await self._follow(room, guest, wish)
        async with self._tables.rooms.entered(following) as room:
            await self._sit_again(room, guest, old, wish.word_hash)
            return self._tables.rooms.describe(room.table, guest)

    async def _following(self, old: TableRow) -> str | None:
        """Return the table of the rematch, unless there is none or its host has closed it."""
        if old.rematch is None or await self._repository.get(old.rematch) is None:
            return None
        return old.rematch

    async def _follow(self, room: Room, guest: str, wish: schemas.Rematch) -> str:
        """Create the table of the rematch, and invite the other players."""
        old = room.table
        permit = await self._allowed(guest, old.seats)
        as_before = wish.as_before or trouble(old) is not None  # a match with old rules proposes nothing
        changes = {} if as_before else views.proposed((await self._tables.rooms.match(room)).match)
        options = {**old.options, **changes}
        header = _header(old.game, len(old.seats), options, self._tables.seeds.fresh())
        new = new_table(header, guest, self._tables.now())
        asked = await self._come_back(old, guest)
        again = (self._again(new.id, seat, guest, asked) for seat in old.seats)
        seats = tuple(seat._replace(word_hash=wish.word_hash) if seat.guest == guest else seat for seat in again)
        new = new._replace(seats=seats, hints=old.hints, caretaker=old.caretaker, pace=old.pace)
        await self._made(guest, new, permit)
        if await self._repository.set_rematch(old.id, new.id, old.rematch):
            await self._invite(new, asked)
        else:
            await self._repository.delete([new.id])  # another server was faster
            self._tables.rooms.forget([new.id])
        await self._tables.rooms.changed(room)
        return room.table.rematch or new.id

    async def _come_back(self, old: TableRow, guest: str) -> list[SeatRow]:
        """Return the seats of others who played to the end and can still be invited."""
        played = [seat for seat in old.seats if seat.kind == PERSON and seat.played_by == PERSON]
        others = {seat.guest for seat in played if seat.guest} - {guest}
        there = await self._persons.there(others, self._tables.now())
        return [seat for seat in played if seat.guest in there]

    def _again(self, table: str, seat: SeatRow, guest: str, asked: Collection[SeatRow]) -> SeatRow:
        """Return a seat for the rematch, before any other player joins."""
        fresh = SeatRow(seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot, guest=seat.guest)
        if seat.kind == "bot" or seat.guest == guest:
            return fresh
        name = seat.name if seat in asked else ""
        invite = hashed(self._tables.guests.token(table, seat.seat))
        return fresh._replace(kind="open", name=name, bot=None, guest=None, invite=invite)

    async def _invite(self, table: TableRow, before: Sequence[SeatRow]) -> None:
        """Invite the players of the previous table to their seats."""
        async with self._tables.rooms.entered(table.id) as room:
            people = {seat.seat: seat.guest for seat in before if seat.guest}
            for seat, person in people.items():
                there = table.seats[seat]
                await self._invitations.ask(table.id, there, there.name, person, now=self._tables.now())
            await self._tables.rooms.changed(room)
            for person in dict.fromkeys(people.values()):
                await self._tables.events.publish(Invited(person, room.table))

    async def _sit_again(self, room: Room, guest: str, old: TableRow, word_hash: str) -> None:
        """Take the guest's seats from the previous table, if they are still invited to them."""
        for seat in old.seats:
            there = room.table.seats[seat.seat]
            if seat.guest == guest and there.kind == "open" and there.asked == seat.name:
                await self.take(room, there, guest, "", word_hash)

    async def take(self, room: Room, seat: SeatRow, guest: str, called: str, word_hash: str = "") -> None:
        """Give a guest a free seat; `word_hash`: the hash of the word that they add to the draws, if any. Raises
        `Taken` if somebody else has the seat, the name or the hash."""
        if room.table.state in ENDED:
            game_of(room.table)  # its error says why nobody can join
        others, name = _others(room, seat.seat), clean(called)
        if room.table.seats[seat.seat].free:
            _check_free(name, others)
            await self._check_own(guest, name, room.table.game)
        called_now = "" if seat.offered else seat.name
        name = name or unlike(called_now or f"Player {seat.seat + 1}", others)
        taking = (room.table.id, seat, guest, name)
        hash_of = partial(_word_hash, guest=guest, given=word_hash)
        if not await self._repository.take_seat(*taking, at=self._tables.now(), hashed=hash_of):
            raise Taken("Someone else has taken this seat.")
        await self._tables.rooms.changed(room)
        await self._tables.start(room)
        if seat.offered:
            await self._tables.standing_orders.forget(room, seat.seat)
        if seat.kind == "bot" or seat.offered:
            await self._tables.caretaking.take_over(room, seat.seat)

    async def _made(self, guest: str, table: TableRow, permit: Permit) -> schemas.Table:
        await self._repository.create(table, permit.network, *permit.turns, check=permit.check)
        self._tables.rooms.stirred(table)
        async with self._tables.rooms.entered(table.id) as room:
            await self._tables.start(room)
            return self._tables.rooms.describe(room.table, guest)

    async def _allowed(
        self, guest: str, seats: Sequence[SeatRow] | Sequence[schemas.SeatWish], *, listed: bool = False
    ) -> Permit:
        self._tables.rooms.draining.check()
        return await self._quotas.check(guest, alone=all(seat.kind == "bot" for seat in seats), listed=listed)

    async def _check_own(self, guest: str, name: str, game: str) -> None:
        """Raise `Taken` if the name looks like the account name of somebody else, and `BadRequest` for characters that
        no account's name has. Names that the game gives its players are always allowed."""
        if not name or name in find(game).called:
            return
        for reading in sorted(readings(name)):
            found = await self._persons.called(reading)
            if found is not None and found.id != guest:
                raise Taken(
                    "{name}, or a name that looks like it, belongs to an account here. Sign in if it is yours, "
                    "or choose "
                    "another name.",
                    name=name,
                )
        check_signs(name)

    def _seated(self, table: TableRow, wish: schemas.NewTable) -> TableRow:
        seats: list[SeatRow] = []
        game = find(table.game)
        for number, one in enumerate(wish.seats):
            invite = hashed(self._tables.guests.token(table.id, number)) if one.kind == "open" else None
            seat = _seat(number, _named(one, number, game), table.host, invite, seats)
            seats.append(seat._replace(word_hash=wish.word_hash if one.kind == "me" else ""))
        return table._replace(seats=tuple(seats))


def clean(name: str) -> str:
    """Return a name without control characters or superfluous spaces."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def new_table(header: Header, host: str, now: float) -> TableRow:
    """Return a new table, without seats, for a match with this header."""
    return TableRow(
        id=secrets.token_hex(8),
        game=header.game,
        rules=header.rules,
        options=dict(header.options),
        seed=header.seed or b"",
        entropy=list(header.entropy),
        host=host,
        state="open",
        version=0,
        waiting=[],
        due=False,
        created=now,
        changed=now,
        rematch=None,
        seats=(),
        data=header.data,
    )


def _paced(wish: schemas.NewTable) -> Pace:
    """Return the pace of a new table; a table of computer opponents needs none. Raises `BadRequest`."""
    pace = Pace(wish.pace.kind, wish.pace.bank, wish.pace.move, wish.pace.then)
    if not pace.sound:
        raise BadRequest(
            "That pace is not possible. Live: at most 3 hours, plus 3 minutes a move. Turn-based: at most 14 "
            "days a move, plus 30 spare days."
        )
    return Pace() if all(seat.kind == "bot" for seat in wish.seats) else pace


def _word_hash(table: TableRow, guest: str, given: str) -> str:
    """Return the hash of the word that a guest adds, the same at all their seats. Raises `Taken` for a copy of another
    player's, because a repeated word adds nothing to the draws."""
    if table.state != "open":
        return ""
    own = [seat.word_hash for seat in table.seats if seat.guest == guest]
    if given and given in (seat.word_hash for seat in table.seats if seat.guest != guest):
        raise Taken("Another player at this table gave the same hash. Choose a word of your own.")
    return next((one for one in own if one), given)


def _header(game: str, seats: int, options: Mapping[str, str], seed: bytes) -> Header:
    """Return the header of a new match. Raises `UnknownGame`, `BadOption`: the match itself only serves as a check."""
    return Match.create(find(game), seats, options, seed=seed).header


def _named(wish: schemas.SeatWish, number: int, game: AnyGame) -> schemas.SeatWish:
    """Return the wish with a name, if the seat is taken from the start."""
    usual = {"me": f"Player {number + 1}", "bot": unnamed(game, number), "open": ""}
    return msgspec.structs.replace(wish, name=clean(wish.name) or usual[wish.kind])


def _seat(number: int, wish: schemas.SeatWish, host: str, invite: str | None, others: Sequence[SeatRow]) -> SeatRow:
    if (wish.kind == "bot") != (wish.bot is not None):
        raise BadRequest("A seat must name a bot if it is of kind “bot”, and only then.")
    if wish.bot is not None:
        make_bot(wish.bot)  # its error lists the bots
        return SeatRow(seat=number, kind="bot", name=unlike(wish.name, others), bot=wish.bot)
    if wish.kind == "open":
        return SeatRow(number, "open", wish.name, invite=invite)
    return SeatRow(number, "person", unlike(wish.name, others), guest=host)


def _caretaker(wish: str) -> str:
    """Return the stand-in in the form of a match's entry. Raises `UnknownBot`."""
    if wish == NOBODY:
        return NOBODY
    make_bot(wish)
    return f"{BOT} {wish}"


def _others(room: Room, seat: int) -> list[SeatRow]:
    return [other for other in room.table.seats if other.seat != seat]


def _check_free(name: str, others: Sequence[SeatRow]) -> None:
    """Raise `Taken` if somebody at the table has this name, or one that looks like it."""
    there = [other.name for other in others if other.kind != "open"]
    if name.casefold() in map(str.casefold, there):
        raise Taken("Someone at this table is already called {name}. Choose another name.", name=name)
    if name and any(readings(name) & readings(other) for other in there):
        raise Taken("Someone at this table has a name that looks like {name}. Choose another name.", name=name)
