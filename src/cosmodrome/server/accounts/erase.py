"""Erasing people: account, names, seats and private data are removed; the other players' matches can still be checked.

Erased people are listed outside the database, so that they are erased again after a backup is restored.
"""

import logging
import os
import secrets
import time
from hashlib import sha256
from pathlib import Path

import sqlalchemy as sa

from cosmodrome.kernel import Record, commitment
from cosmodrome.server.accounts.store import Persons
from cosmodrome.server.cluster.announcements import announce
from cosmodrome.server.common.signing import Guests
from cosmodrome.server.db.audit_log import forget_person
from cosmodrome.server.db.backends import data_folder
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import SeatRow, TableRow
from cosmodrome.server.db.schema import metadata, orders, people, replays, seats, sessions, tables
from cosmodrome.server.db.sqlite import SqliteFile
from cosmodrome.server.db.store import in_database
from cosmodrome.server.notifications.contact_points import forget
from cosmodrome.server.tables.invitation_store import forget_invited
from cosmodrome.server.tables.store import Repository

log = logging.getLogger("cosmodrome")


class Erasures:
    """The list of erased people: one hash per line, in a file next to the database or in the user's data folder."""

    def __init__(self, database: Database) -> None:
        home = database.home
        beside = home.path if isinstance(home, SqliteFile) else data_folder() / "server"
        self.path = Path(f"{beside}.erased")

    def add(self, guest: str) -> None:
        """Add a guest to the list, for good."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(
            os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "a", encoding="utf-8"
        ) as file:
            file.write(f"{_hashed(guest)}\n")

    def all(self) -> set[str]:
        """Return the hashes of everyone erased."""
        try:
            return set(self.path.read_text("utf-8").split())
        except FileNotFoundError:
            return set()


@in_database
def erase(database: Database, guest: str) -> int:
    """Erase a guest permanently, with their programs; return the number of their tables."""
    for program in Persons(database).programs.blocking(guest):
        erase.blocking(database, program.id)
    Erasures(database).add(guest)
    count = _forget(database, guest)
    _scrub(database)
    return count


def repeat(database: Database) -> None:
    """Erase again the people whom an older copy of the database has restored."""
    listed = Erasures(database).all()
    if not listed:
        return
    with database.reading() as db:
        own = [part.c.person for part in metadata.tables.values() if "person" in part.c]
        where = (tables.c.host, seats.c.guest, people.c.id, *own)
        known = {guest for column in where for guest in db.scalars(sa.select(column).distinct())}
    back = [guest for guest in known if guest and _hashed(guest) in listed]
    for guest in back:
        _forget(database, guest)
    if back:
        _scrub(database)


def _scrub(database: Database) -> None:
    if not database.home.scrub():
        log.warning("The database log could not be emptied yet and still contains the erased data.")


def _forget(database: Database, guest: str) -> int:
    repository = Repository(database)
    lessons = [table.id for table in repository.lessons_of.blocking(guest)]
    repository.delete.blocking(lessons)
    ids = repository.all_of.blocking(guest)
    for table in filter(None, map(repository.get.blocking, ids)):
        with database.writing() as db:
            _forget_at(db, table, guest, Guests(database.key))
    with database.writing() as db:
        invited = forget_invited(db, guest)
        for part in (part for part in metadata.tables.values() if "person" in part.c and part is not sessions):
            db.execute(sa.delete(part).where(part.c.person == guest))
        db.execute(sa.delete(people).where(people.c.id == guest))
        ended = sa.func.coalesce(sessions.c.ended, time.time())  # the row stays, so that its cookie can't begin anew
        db.execute(sa.update(sessions).where(sessions.c.person == guest).values(ended=ended, device=""))
        announce(db, time.time(), "people", [guest])
        forget(db, guest)
        forget_person(db, guest)
        announce(db, time.time(), "table", [*lessons, *ids, *invited])
    return len(ids)


def _forget_at(db: sa.Connection, table: TableRow, guest: str, guests: Guests) -> None:
    nobody = secrets.token_hex(12)  # an id that no browser has, so that nobody owns what the guest leaves behind
    names: dict[int, tuple[str, str]] = {}
    for seat in (seat for seat in table.seats if seat.guest == guest):
        left: dict[str, str | int | None] = {"guest": nobody, "name": _unnamed(seat.seat, table.seats)}
        if table.state == "open":
            invite, number = guests.next_invitation(table.id, seat.seat, seat.invites)
            left = {"guest": None, "name": "", "kind": "open", "invite": invite, "invites": number, "word_hash": ""}
        names[seat.seat] = (seat.name, str(left["name"]))
        mine = (seats.c.table_id == table.id, seats.c.seat == seat.seat)
        db.execute(sa.update(seats).where(*mine).values(**left))
        db.execute(sa.delete(orders).where(orders.c.table_id == table.id, orders.c.seat == seat.seat))
    db.execute(
        sa.update(tables)
        .where(tables.c.id == table.id, tables.c.host == guest)
        .values(host=_heir(table, guest) or nobody)
    )
    _forget_in_records(db, table, names)


def _forget_in_records(db: sa.Connection, table: TableRow, names: dict[int, tuple[str, str]]) -> None:
    """Rename players in all uploaded records of the same match. `names`: by seat, before and after."""
    same = (replays.c.game == table.game, replays.c.record.contains(commitment(table.seed)))
    for row in db.execute(sa.select(replays.c.id, replays.c.record).where(*same)).all():
        record = Record.loads(row.record)
        players = list(record.header.notes.get("players", ()))
        for seat, (before, after) in names.items():
            players = [after if at == seat and name == before else name for at, name in enumerate(players)]
        text = record.with_notes(players=players).dumps()
        changed = {"record": text, "bytes": len(text.encode())}
        db.execute(sa.update(replays).where(replays.c.id == row.id).values(**changed))


def _heir(table: TableRow, guest: str) -> str | None:
    """Return the next host: the first of the other people who sit there."""
    return next((seat.guest for seat in table.seats if seat.guest and seat.guest != guest), None)


def _unnamed(seat: int, others: tuple[SeatRow, ...]) -> str:
    taken = {other.name for other in others if other.seat != seat}
    name = f"Player {seat + 1}"
    return name if name not in taken else f"{name} ({secrets.token_hex(2)})"


def _hashed(guest: str) -> str:
    """Return a hash of a guest's id, which has 96 random bits: nobody can find the id from its hash."""
    return sha256(guest.encode()).hexdigest()
