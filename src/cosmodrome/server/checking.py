"""Whether a database is whole: the file, and what is stored of matches, played again from their seeds.

Only reads, so a server may use the database meanwhile.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from cosmodrome.kernel import BadRecord, OldRules, verify
from cosmodrome.server.errors import OtherGame
from cosmodrome.server.session import Entry, Session, entries_of
from cosmodrome.server.store.backup import faults
from cosmodrome.server.store.looking import Looking
from cosmodrome.server.store.repository import Repository
from cosmodrome.server.store.rows import SnapshotRow, StepRow, TableRow
from cosmodrome.server.stored import game_of, record_of


class Checked(NamedTuple):
    """How a table fared. `trouble`: what is wrong, if anything; `known`: whether its rules are played here."""

    table: str
    commands: int
    trouble: str | None = None
    known: bool = True


def check_file(database: Path) -> list[str]:
    """What is wrong with the file itself."""
    return faults(database)


def check_matches(database: Path, wanted: int) -> Iterator[Checked]:
    """Play so many matches again, chosen at random; the same ones each time as long as no table comes or goes."""
    with closing(Looking(database)) as looking:
        repository = Repository(looking)
        begun = repository.begun()
        for table in random.Random(len(begun)).sample(begun, min(wanted, len(begun))):  # noqa: S311  # a sample
            with looking.at_once():  # somebody may just be playing there
                row, rows, snapshots = repository.get(table), repository.steps(table), repository.snapshots(table)
            if row is not None:
                yield _checked(row, rows, snapshots)


def _checked(table: TableRow, rows: Sequence[StepRow], snapshots: Sequence[SnapshotRow]) -> Checked:
    try:
        return Checked(table.id, len(rows), _trouble(table, rows, snapshots))
    except (OldRules, OtherGame):
        return Checked(table.id, len(rows), known=False)
    except (BadRecord, ValueError, KeyError, TypeError, IndexError) as error:
        return Checked(table.id, len(rows), f"it cannot be played again: {error}")


def _trouble(table: TableRow, rows: Sequence[StepRow], snapshots: Sequence[SnapshotRow]) -> str | None:
    game = game_of(table)
    if [row.n for row in rows] != list(range(table.version + 1)):
        return f"it says that it has {table.version + 1} commands, and has {len(rows)}"
    if not table.lesson:  # the draws of a lesson are prepared
        wrong = next((found.words for found in verify(game, record_of(table, rows)) if not found.ok), None)
        if wrong is not None:
            return wrong
    whole = Session.load(game, table, rows, ())
    if _told(whole.entries()) != _told(entries_of(rows)):
        return "what was told is not what happened"
    resumed = Session.load(game, table, rows, snapshots)
    if resumed.match.snapshot() != whole.match.snapshot():
        return "its snapshot leads to another position than its commands"
    return None


def _told(entries: Iterable[Entry]) -> bytes:
    return msgspec.json.encode(list(entries))
