"""The players' words for the draws of a table: promised, received and mixed in.

The hashes are fixed once the words are requested (`TableRow.words_by`), and the words once they are mixed in.
"""

from collections.abc import Callable, Sequence

import sqlalchemy as sa

from cosmodrome.kernel import SeatWord
from cosmodrome.server.db.rows import TableRow
from cosmodrome.server.db.schema import tables
from cosmodrome.server.db.store import Store, writing
from cosmodrome.server.tables.row_mapping import held


class SeedStore(Store):
    """The words of all tables. Each change locks the table's row while it lasts."""

    @writing
    def ask(self, db: sa.Connection, table: str, by: float, promised: Callable[[TableRow], Sequence[SeatWord]]) -> None:
        """Fix the words `promised` at a full table and wait for them until `by`, unless that was done before."""
        row = _open(db, table)
        if row is None or row.words is not None or any(seat.kind == "open" for seat in row.seats):
            return
        if words := promised(row):
            db.execute(_changed(table).values(words=words, words_by=by))

    @writing
    def add(self, db: sa.Connection, table: str, sealed: str, word: str) -> None:
        """Note the word with this hash, if words are still awaited; when the last one arrives, mix them all in."""
        words = [one._replace(word=word) if one.hash == sealed else one for one in _awaited(db, table)]
        if not words:
            return
        db.execute(_changed(table).values(words=words))
        if all(one.word is not None for one in words):
            _mix(db, table, words)

    @writing
    def mix(self, db: sa.Connection, table: str) -> None:
        """Mix in the words that have arrived, in the order of the seats; the others are left out for good."""
        words = _awaited(db, table)
        if words:
            _mix(db, table, words)


def _mix(db: sa.Connection, table: str, words: Sequence[SeatWord]) -> None:
    entropy = [one.word for one in sorted(words) if one.word is not None]
    db.execute(_changed(table).values(entropy=entropy, words_by=None))


def _awaited(db: sa.Connection, table: str) -> Sequence[SeatWord]:
    """Return the words of a table while they are awaited; otherwise nothing."""
    row = _open(db, table)
    return () if row is None or row.words is None or row.words_by is None else row.words


def _open(db: sa.Connection, table: str) -> TableRow | None:
    """Return a table whose match has not begun, locked until the transaction ends."""
    row = held(db, table)
    return row if row is not None and row.state == "open" else None


def _changed(table: str) -> sa.Update:
    return sa.update(tables).where(tables.c.id == table)
