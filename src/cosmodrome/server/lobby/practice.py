"""Practice: a table that continues from a moment in a finished match, for one person against computer opponents.

Everything hidden from the seat at that moment is imagined anew, and the draws come from a new seed, so nothing in the
finished match need happen again.
"""

import json

from cosmodrome.bots import ALIASES, all_bots
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Header, Record, Rng, commitment, derive
from cosmodrome.server.db.rows import PracticeRow, SeatRow, TableRow
from cosmodrome.server.lobby.create import clean, new_table
from cosmodrome.server.tables import schemas, schemas_replays
from cosmodrome.server.tables.archived_records import bots_of
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.quotas import Quotas
from cosmodrome.server.tables.replays import Replays
from cosmodrome.server.tables.summaries import unnamed

USUAL = "navigator"
"""The computer opponent in place of a person, if the game offers this level."""


class Practices:
    """The creation of practice tables."""

    def __init__(self, tables: Tables, replays: Replays) -> None:
        self._tables, self._replays = tables, replays
        self._quotas = Quotas(tables.rooms)

    async def begin(self, guest: str, replay: str, wish: schemas_replays.Practise) -> schemas.Table:
        """Create a table that counts like any other. Raises `NotYet`, `BadRequest`, `NotFound`, `TooMany`,
        `OldRules`."""
        self._tables.rooms.draining.check()
        permit = await self._quotas.check(guest, alone=False)
        seed = self._tables.seeds.fresh()
        record, state = await self._replays.afresh(replay, wish.step, wish.seat, Rng(derive(seed, "practice")))
        table = _table(record, seed, guest, wish, self._tables.now())
        table = table._replace(practice=PracticeRow(replay, wish.step, wish.seat, json.dumps(state)))
        await self._tables.repository.create(table, permit.network, *permit.turns, check=permit.check)
        self._tables.rooms.stirred(table)
        async with self._tables.rooms.entered(table.id) as room:
            await self._tables.start(room)
            return self._tables.rooms.describe(room.table, guest)


def _table(record: Record, seed: bytes, guest: str, wish: schemas_replays.Practise, now: float) -> TableRow:
    before, game = record.header, find(record.header.game)
    header = Header(game.key, game.rules, before.seats, before.options, commitment(seed), seed=seed, data=game.data)
    called = [clean(name) for name in wish.called[: before.seats]]
    names = [*called, *(unnamed(game, seat) for seat in range(len(called), before.seats))]
    bots = [_opponent(game, bot) for bot in bots_of(record)]
    seats = [SeatRow(seat=seat, kind="bot", name=name, bot=bots[seat]) for seat, name in enumerate(names)]
    seats[wish.seat] = SeatRow(wish.seat, "person", clean(wish.name) or names[wish.seat], guest=guest)
    return new_table(header, guest, now)._replace(seats=tuple(seats), hints=bool(game.aspects))


def _opponent(game: AnyGame, before: str) -> str:
    """Return the computer opponent that plays a seat: the one that played it, if it is known here."""
    if before in all_bots() or before in ALIASES:
        return before
    return USUAL if USUAL in game.levels else game.levels[-1]
