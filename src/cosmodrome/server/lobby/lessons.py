"""Tables for lessons: one guest, scripted or simple opponents, prepared chance. They are private and don't count as
tables."""

import sqlalchemy as sa

from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Lesson
from cosmodrome.kernel.course import header_of
from cosmodrome.server.common.errors import NotFound
from cosmodrome.server.db.rows import ENDED, SeatRow, TableRow
from cosmodrome.server.db.store import in_database
from cosmodrome.server.lobby.create import clean, new_table
from cosmodrome.server.tables import schemas
from cosmodrome.server.tables.commands import Tables
from cosmodrome.server.tables.quotas import Permit, Quotas
from cosmodrome.server.tables.store import delete_tables, lessons_of
from cosmodrome.server.tables.stored_match import lesson_of
from cosmodrome.server.tables.summaries import unnamed


class Lessons:
    """The creation of tables for lessons, and the deletion of the oldest ones of a guest who has too many."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._repository = tables.repository
        self._quotas = Quotas(tables.rooms)

    async def begin(self, guest: str, wish: schemas.BeginLesson) -> schemas.Table:
        """Return the table of a lesson: the guest's unfinished one, or else a new one. Raises `NotFound`."""
        game = find(wish.game)
        lesson = lesson_of(game, wish.lesson)
        if lesson is None:
            raise NotFound("There is no such lesson.")
        left = await self._left(guest, game, lesson)
        if left is None or wish.anew:
            self._tables.rooms.draining.check()
            permit = await self._quotas.check_network(guest)
            left = _table(game, lesson, guest, wish, self._tables.now())
            surplus = await self._make(left, permit)
            self._tables.rooms.forget(surplus)
        async with self._tables.rooms.entered(left.id) as room:
            await self._tables.start(room)
            return self._tables.rooms.describe(room.table, guest)

    async def _left(self, guest: str, game: AnyGame, lesson: Lesson) -> TableRow | None:
        tables = await self._repository.lessons_of(guest)
        wanted = (game.key, lesson.key, game.rules, game.data)
        found = (table for table in tables if (table.game, table.lesson, table.rules, table.data) == wanted)
        return next((table for table in found if table.state not in ENDED), None)

    @in_database
    def _make(self, table: TableRow, permit: Permit) -> list[str]:
        """Store a table and delete the guest's oldest lessons beyond the limit; return the deleted ones."""
        surplus: list[str] = []

        def make_room(db: sa.Connection) -> None:
            permit.check(db)
            surplus.extend(lessons_of(db, table.host)[self._tables.settings.limits.lessons_per_guest - 1 :])
            delete_tables(db, surplus)

        self._repository.create.blocking(table, permit.network, *permit.turns, check=make_room)
        return surplus


def _table(game: AnyGame, lesson: Lesson, guest: str, wish: schemas.BeginLesson, now: float) -> TableRow:
    called = [clean(name) for name in wish.called[: lesson.seats]]
    names = [*called, *(unnamed(game, seat) for seat in range(len(called), lesson.seats))]
    seats = [SeatRow(seat=seat, kind="bot", name=name, bot=lesson.bots) for seat, name in enumerate(names)]
    seats[lesson.seat] = SeatRow(lesson.seat, "person", clean(wish.name) or names[lesson.seat], guest=guest)
    return new_table(header_of(game, lesson), guest, now)._replace(
        seats=tuple(seats), lesson=lesson.key, hints=bool(game.aspects)
    )
