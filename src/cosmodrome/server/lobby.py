"""Making tables, taking seats, playing again."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence

import msgspec

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Header, Match
from cosmodrome.server import projection, schemas
from cosmodrome.server.describe import trouble, unnamed
from cosmodrome.server.errors import BadRequest, Forbidden, NotFound, NotYet, Taken, TooMany
from cosmodrome.server.guests import hashed
from cosmodrome.server.rooms import Room
from cosmodrome.server.seeds import Seeds
from cosmodrome.server.store.rows import ENDED, SeatRow, TableRow
from cosmodrome.server.tables import Tables, no_lesson


class Lobby:
    """Everything about tables but playing there."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._repository = tables.repository
        self._seeds = Seeds(tables.repository, tables.now)

    async def create(self, guest: str, wish: schemas.NewTable) -> schemas.Table:
        """Make a table with this guest as host; it begins at once if no seat is open."""
        await self._allowed(guest, alone=all(seat.kind == "bot" for seat in wish.seats))
        word = clean(wish.word)
        if word and not wish.commitment:
            raise BadRequest("A word of your own comes after the seed's fingerprint: ask for one at /api/seeds first.")
        _checked(wish.game, len(wish.seats), wish.options)
        seed = await self._seeds.redeem(guest, wish.commitment)
        header = _header(wish.game, len(wish.seats), wish.options, seed, word)
        hints = wish.hints and bool(find(wish.game).aspects)
        return await self._made(guest, self._seated(new_table(header, guest)._replace(hints=hints), wish.seats))

    async def promise(self, guest: str) -> schemas.PromisedSeed:
        """The fingerprint of the seed of this guest's next table."""
        return schemas.PromisedSeed(await self._seeds.promise(guest))

    async def listed(self, guest: str) -> list[schemas.Table]:
        """The tables of this guest, newest activity first."""
        tables = await asyncio.to_thread(self._repository.of_guest, guest)
        return [self._tables.describe(table, guest) for table in tables]

    async def get(self, guest: str | None, table: str) -> schemas.Table:
        """A table. Raises `NotFound`."""
        async with self._tables.entered(table) as room:
            return self._tables.describe(room.table, guest)

    async def join(self, guest: str, wish: schemas.Join) -> schemas.Table:
        """Take the seat of an invitation. Raises `Taken` if somebody else has it, or the name."""
        found = await asyncio.to_thread(self._repository.invited, hashed(wish.token))
        if found is None:
            raise NotFound("This invitation is not valid. Ask for a new link.")
        table, seat = found
        async with self._tables.entered(table) as room:
            if room.table.seats[seat.seat].guest != guest:
                await self._take(room, seat, guest, wish)
            return self._tables.describe(room.table, guest)

    async def rename(self, guest: str, table: str, seat: int, name: str) -> schemas.Table:
        """Give an own seat another name. Raises `Taken` if somebody else here has it."""
        async with self._tables.entered(table) as room:
            room.own(guest, seat)
            if not clean(name):
                raise BadRequest("A name needs at least one letter or sign.")
            _check_free(clean(name), _others(room, seat))
            await asyncio.to_thread(self._repository.rename, table, seat, clean(name))
            await self._tables.changed(room)
            return self._tables.describe(room.table, guest)

    async def rematch(self, guest: str, table: str, wish: schemas.Rematch) -> schemas.Table:
        """The table that follows this one: same game and seats, options as the game proposes or as they were. The first
        to ask makes it."""
        async with self._tables.entered(table) as room:
            old = room.table
            if guest not in (old.host, *(seat.guest for seat in old.seats)):
                raise Forbidden("Only who sat at this table can ask for a rematch.")
            no_lesson(old)
            if old.state not in ENDED:
                raise NotYet("This match is not over yet.")
            if old.rematch is None:
                await self._follow(room, guest, wish)
            following = room.table.rematch or ""
        return await self.get(guest, following)

    async def _follow(self, room: Room, guest: str, wish: schemas.Rematch) -> None:
        old = room.table
        await self._allowed(guest, alone=all(seat.kind == "bot" for seat in old.seats))
        as_before = wish.as_before or trouble(old) is not None  # a match of old rules proposes nothing
        changes = {} if as_before else projection.proposed((await self._tables.match(room)).match)
        seats = tuple(seat._replace(invite=None) for seat in old.seats)
        options = {**old.options, **changes}
        new = new_table(_header(old.game, len(seats), options, secrets.token_bytes(32)), old.host)
        made = await self._made(guest, new._replace(seats=seats, hints=old.hints))
        if not await asyncio.to_thread(self._repository.set_rematch, old.id, made.id):
            await asyncio.to_thread(self._repository.delete, [made.id])  # another server was faster
            self._tables.forget([made.id])
        await self._tables.changed(room)

    async def _take(self, room: Room, seat: SeatRow, guest: str, wish: schemas.Join) -> None:
        others, name = _others(room, seat.seat), clean(wish.name)
        if room.table.seats[seat.seat].kind == "open":
            _check_free(name, others)
        name = name or _unlike(seat.name or f"Player {seat.seat + 1}", others)
        if not await asyncio.to_thread(self._repository.take_seat, hashed(wish.token), guest, name, self._tables.now()):
            raise Taken("Somebody else has taken this seat.")
        await self._tables.changed(room)
        await self._tables.start(room)

    async def _made(self, guest: str, table: TableRow) -> schemas.Table:
        await asyncio.to_thread(self._repository.create, table)
        async with self._tables.entered(table.id) as room:
            await self._tables.start(room)
            return self._tables.describe(room.table, guest)

    async def _allowed(self, guest: str, *, alone: bool) -> None:
        limits = self._tables.settings.limits
        if await asyncio.to_thread(self._repository.unfinished, guest) >= limits.tables_per_guest:
            words = f"You have {limits.tables_per_guest} unfinished tables; finish one before you begin another."
            raise TooMany(words)
        most = limits.tables_of_bots_per_guest
        if alone and await asyncio.to_thread(self._repository.alone, guest) >= most:
            raise TooMany(f"At {most} of your tables computer opponents play alone; let one come to its end first.")

    def _seated(self, table: TableRow, wishes: Sequence[schemas.SeatWish]) -> TableRow:
        seats: list[SeatRow] = []
        game = find(table.game)
        for number, wish in enumerate(wishes):
            invite = hashed(self._tables.guests.token(table.id, number)) if wish.kind == "open" else None
            seats.append(_seat(number, _named(wish, number, game), table.host, invite, seats))
        return table._replace(seats=tuple(seats))


def clean(name: str) -> str:
    """A name or word without control signs and needless spaces."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def new_table(header: Header, host: str) -> TableRow:
    """A table for a match with this header; its seats are still to be named."""
    now = time.time()
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


def _checked(game: str, seats: int, options: Mapping[str, str]) -> None:
    """Raises `UnknownGame` or `BadOption`, before a promised seed is used up."""
    _header(game, seats, options, bytes(32))


def _header(game: str, seats: int, options: Mapping[str, str], seed: bytes, word: str = "") -> Header:
    """How a new match begins. Raises `UnknownGame`, `BadOption`: the match made here is only made to check that."""
    return Match.create(find(game), seats, options, seed=seed, entropy=[word] if word else []).header


def _named(wish: schemas.SeatWish, number: int, game: AnyGame) -> schemas.SeatWish:
    """The wish with a name for whoever sits there from the beginning."""
    usual = {"me": f"Player {number + 1}", "bot": unnamed(game, number), "open": ""}
    return msgspec.structs.replace(wish, name=clean(wish.name) or usual[wish.kind])


def _seat(number: int, wish: schemas.SeatWish, host: str, invite: str | None, others: Sequence[SeatRow]) -> SeatRow:
    if (wish.kind == "bot") != (wish.bot is not None):
        raise BadRequest("A seat of kind “bot” names its bot, and no other seat does.")
    if wish.bot is not None:
        make_bot(wish.bot)  # says in words which bots there are
        return SeatRow(number, "bot", _unlike(wish.name, others), wish.bot)
    if wish.kind == "open":
        return SeatRow(number, "open", wish.name, invite=invite)
    return SeatRow(number, "person", _unlike(wish.name, others), guest=host)


def _others(room: Room, seat: int) -> list[SeatRow]:
    return [other for other in room.table.seats if other.seat != seat]


def _check_free(name: str, others: Sequence[SeatRow]) -> None:
    """Raises `Taken` if somebody who sits here is called so, in whatever letters."""
    if name.casefold() in {other.name.casefold() for other in others if other.kind != "open"}:
        raise Taken(f"Somebody at this table is called {name} already. Choose another name.")


def _unlike(name: str, others: Sequence[SeatRow]) -> str:
    """The name, with a number behind it if somebody here has it already."""
    taken = {seat.name for seat in others}
    return next(one for one in (name, *(f"{name} {count}" for count in range(2, 99))) if one not in taken)
