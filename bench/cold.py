"""The time until a match that is not in memory can be played again: `python -m bench.cold [GAME …]`.

Matches are played with random choices and stored in an SQLite file, as a server stores them. Then each is read and
loaded again and again, as for the first player who opens its table after a start: its rows, a snapshot and the commands
since. Garbage is collected as a server does it.
"""

import argparse
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter

from bench.server import percentile
from rich.console import Console
from rich.table import Table as Sheet

from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Match
from cosmodrome.server.app import garbage
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import Append, SeatRow, StepRow, StepStore, TableRow
from cosmodrome.server.lobby.create import new_table
from cosmodrome.server.tables.live_match import Session
from cosmodrome.server.tables.store import Repository

LOADS = 10
"""The number of times that each match is loaded."""


def played(game: AnyGame, repository: Repository, store: StepStore, most: int, seed: int) -> tuple[str, int]:
    """Return the table of a stored match of at most this many commands, and their number."""
    match = Match.create(game, max(game.seats.start, 2), {}, seed=bytes([seed]) * 32)
    seats = tuple(SeatRow(seat, "person", f"Player {seat}", guest="ann") for seat in range(match.header.seats))
    table = new_table(match.header, "ann", 0.0)._replace(seats=seats)
    repository.create.blocking(table)
    session, row = Session.begin(game, table, 0.0)
    store.append(_stored(table, session, row)).result(10)
    random = Random(seed)  # noqa: S311  # the same matches in every run
    while session.version < most and not session.match.over:
        seat = random.choice(sorted(session.match.waiting))
        action = game.dump(random.choice(list(session.match.legal(seat))))
        row = session.act(seat, action, f"{seat}:move-{session.version:06}", 0.0)
        store.append(_stored(table, session, row)).result(10)
    return table.id, session.version


def _stored(table: TableRow, session: Session, row: StepRow) -> Append:
    waiting = sorted(session.match.waiting)
    return Append(
        table=table.id, row=row, state="running", waiting=waiting, due=False, changed=0.0, snapshot=session.snapshot()
    )


def loaded(game: AnyGame, repository: Repository, table: str) -> float:
    """Return the seconds to read and load a match."""
    began = perf_counter()
    found = repository.get.blocking(table)
    if found is None:
        raise SystemExit("The table is gone.")
    Session.load(game, found, repository.steps.blocking(table), repository.snapshots.blocking(table))
    return perf_counter() - began


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=sorted(all_games()))
    parser.add_argument("--commands", type=int, default=600, help="of a match, at most")
    parser.add_argument("--matches", type=int, default=10, help="of each game")
    asked = parser.parse_args(arguments)
    sheet = Sheet("", "commands, longest", "loaded p50 / p95 / longest, ms")
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Database(str(Path(folder) / "bench.sqlite"))) as database,
        garbage.tamed(),
    ):
        repository, store = Repository(database), database.steps()
        for game in map(find, asked.games):
            matches = [played(game, repository, store, asked.commands, seed) for seed in range(asked.matches)]
            took = sorted(loaded(game, repository, table) for _ in range(LOADS) for table, _ in matches)
            spread = " / ".join(f"{1000 * percentile(took, share):.1f}" for share in (0.5, 0.95, 1))
            sheet.add_row(game.key, f"{max(size for _, size in matches)}", spread)
        store.close()
    Console().print(sheet)


if __name__ == "__main__":
    main()
