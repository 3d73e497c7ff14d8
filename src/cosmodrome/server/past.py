"""How a match came to where it is, as one seat saw it: what is shown to somebody who was away."""

from collections.abc import Iterator, Sequence

from cosmodrome.kernel import Match
from cosmodrome.server.store.rows import SnapshotRow, StepRow, TableRow
from cosmodrome.server.stored import game_of, match_of, standing_of, taken

LONGEST = 24
"""Commands that are gone through at most, the newest; more than anybody watches."""


def since_left(
    table: TableRow, rows: Sequence[StepRow], snaps: Sequence[SnapshotRow], seat: int | None, since: int
) -> Iterator[tuple[int, Match]]:
    """The match as it stood at version `since`, and after every command since then that stands, each with its version.

    It is the same match that goes on. Nothing lies before the last command of `seat`: it was there, and what was shown
    to it once is not looked up.
    """
    since = max([since, *(row.n for row in rows if row.seat == seat is not None)])
    standing = standing_of(rows)
    start = max(1, len(standing) - LONGEST, sum(row.n <= since for row in standing))
    before, later = standing[:start], standing[start:]
    version = before[-1].n
    match, _ = match_of(game_of(table), table, before, [snap for snap in snaps if snap.n <= version])
    yield version, match
    for row in later:
        match.follow(tuple(taken([row])))
        yield row.n, match
