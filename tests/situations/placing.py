"""Put a table in a situation into the database of a server, as if it had been played there."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import sqlalchemy as sa

from cosmodrome.games import find
from cosmodrome.kernel import Header, Match, Record
from cosmodrome.kernel.archive import result
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import SeatRow, SnapshotRow, StepRow, TableRow
from cosmodrome.server.db.schema import snapshots, steps
from cosmodrome.server.db.writer import encoded
from cosmodrome.server.lobby.create import new_table
from cosmodrome.server.tables import live_match as sessions
from cosmodrome.server.tables.live_match import BOT, Session
from cosmodrome.server.tables.seat_names import unlike
from cosmodrome.server.tables.store import Repository
from cosmodrome.server.tables.stored_match import waiting
from cosmodrome.server.tables.summaries import unnamed
from tests.situations import situation

Seats = Sequence[Mapping[str, str]]
"""Seats in the form of the API: `{"kind": "me"}`, `{"kind": "bot", "bot": "random"}`; and
`{"kind": "person", "guest": ID}` for the seat of another guest."""
AGO = 60.0
"""Age of all steps in seconds."""


class Played(NamedTuple):
    """A match as it is stored: its commands, the snapshots that a server would have taken, and its position."""

    rows: list[StepRow]
    snapshots: list[SnapshotRow]
    match: Match


class Beside(Database):
    """The database of a running server, which is neither locked nor migrated."""

    def __init__(self, wanted: str | Path | None) -> None:
        self._begin(wanted)
        self.engine = self.home.engine()


def place(
    database: str | Path | None,
    guest: str,
    game: str,
    name: str,
    *,
    seats: Seats = (),
    options: Mapping[str, str] | None = None,
    **columns: Any,
) -> str:
    """Store a table of `guest` in this situation and return its id.

    `seats`: by default, the guest has the first seat and the quickest computer opponents the others; `options`:
    options of the game that replace those of the stored match, which must stay legal; `columns`: other columns of
    its row (`TableRow`), such as `hints` or its `id`. Raises `Refused`, `BadRecord`.
    """
    header, played = _played(game, name, tuple(sorted((options or {}).items())))
    seated = _seated(game, guest, seats or ({"kind": "me"}, *({"kind": "bot"},) * (header.seats - 1)))
    assert len(seated) == header.seats, f"{name} is a match of {header.seats}"
    now = time.time() - AGO
    owed = waiting(played.match)
    row = new_table(header, guest, now)._replace(
        state="over" if played.match.over else "running",
        version=played.rows[-1].n,
        waiting=owed,
        due=any(seated[seat].bot_now for seat in owed),
        touched=now,
        result=result(played.match) if played.match.over else None,
        seats=seated,
        **columns,
    )
    _store(database, row, _keyed(played.rows, seated, now), played.snapshots)
    return row.id


@lru_cache(200)
def _played(game: str, name: str, options: tuple[tuple[str, str], ...]) -> tuple[Header, Played]:
    record, number = situation(game, name)
    header = replace(record.header, options={**record.header.options, **dict(options)}, rules=find(game).rules)
    return header, play(Record(header, record.steps[:number]), drawn=not options)


def play(record: Record, *, drawn: bool = True) -> Played:
    """Play a record as a server would store it. `drawn`: outcomes of chance are those of the record; otherwise they are
    drawn from the seed, for options that change them."""
    head, game = record.header, find(record.header.game)
    table = new_table(head, "", 0)._replace(seats=(SeatRow(0, "open", ""),) * head.seats)
    begun = Match(game, head, game.setup(head.seats, head.options))
    if drawn:
        outcomes = iter([game.load(text, head.rules) for by, text in record.steps if by is None])
        begun.prepared = lambda _: next(outcomes, None)
    begun.settle()
    with patch.object(sessions, "created", lambda *_: begun):
        session, row = Session.begin(game, table, 0)
    rows, taken = [row], []
    for seat, text in record.steps:
        if seat is not None:
            rows.append(session.act(seat, text, f"step {len(rows):4}", 0))
            taken += [snapshot] if (snapshot := session.snapshot()) else []
    session.match.prepared = None
    return Played(rows, taken, session.match)


def _seated(game: str, guest: str, seats: Seats) -> tuple[SeatRow, ...]:
    found: list[SeatRow] = []
    for number, seat in enumerate(seats):
        bot = seat.get("bot", "random") if seat["kind"] == "bot" else None
        usual = unnamed(find(game), number) if bot else f"Player {number + 1}"
        owner = None if bot else seat.get("guest", guest)
        called = unlike(seat.get("name", usual), found)
        found.append(SeatRow(seat=number, kind="bot" if bot else "person", name=called, bot=bot, guest=owner))
    return tuple(found)


def _keyed(rows: Sequence[StepRow], seats: Sequence[SeatRow], at: float) -> list[StepRow]:
    """Return the commands as the players of the seats would have sent them."""
    keys = {seat.seat: f"{seat.seat}:{BOT}" if seat.bot else f"{seat.seat}:" for seat in seats}
    first, *others = rows
    named = [row._replace(key=f"{keys[row.seat or 0]}{row.n:08}", at=at) for row in others]
    return [first._replace(at=at), *named]


def _store(database: str | Path | None, table: TableRow, rows: Sequence[StepRow], taken: Sequence[SnapshotRow]) -> None:
    beside = Beside(database)
    try:
        Repository(beside).create.blocking(table)
        with beside.writing() as db:
            values = [{**row._asdict(), "table_id": table.id} for row in rows]
            texts = [{"outcomes": encoded(row.outcomes), "events": encoded(row.events)} for row in rows]
            db.execute(sa.insert(steps), [one | text for one, text in zip(values, texts, strict=True)])
            for row in taken:
                db.execute(
                    sa.insert(snapshots).values(table_id=table.id, **row._asdict() | {"state": encoded(row.state)})
                )
    finally:
        beside.engine.dispose()
