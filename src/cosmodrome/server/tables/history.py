"""Past positions of a match as one seat saw them, for a player who was away."""

from collections.abc import Iterator, Sequence

from cosmodrome.kernel import Match
from cosmodrome.server.db.rows import SnapshotRow, StepRow, TableRow
from cosmodrome.server.tables.live_match import absent
from cosmodrome.server.tables.stored_match import game_of, match_of, standing_of, taken
from cosmodrome.server.tables.visibility import ViewerCursor

LONGEST = 24
"""The most commands returned, the newest ones; nobody watches more."""


def since_left(
    table: TableRow,
    rows: Sequence[StepRow],
    snaps: Sequence[SnapshotRow],
    seat: int | None,
    since: int,
    *,
    ear: ViewerCursor,
) -> Iterator[tuple[int, Match]]:
    """Yield the match as it was at version `since`, counted by the cursor of `seat`, and after each later command that
    still stands and was visible to it, each with its version.

    It is always the same match object, which moves on. Yielding starts no earlier than the last command that the player
    of `seat` gave in person, because they were there, or the last one given for them since, if any of those showed
    something that is shown only once.
    """
    since = max(ear.at(since), _there(rows, seat))
    standing = standing_of(rows)
    heard = [row.n for row in standing if ear.hears(row.n)]
    first = heard[max(1, len(heard) - LONGEST, sum(n <= since for n in heard)) - 1]
    before, later = [row for row in standing if row.n <= first], [row for row in standing if row.n > first]
    match, _ = match_of(game_of(table), table, before, [snap for snap in snaps if snap.n <= first])
    yield first, match
    for row in later:
        match.follow(tuple(taken([row])))
        if ear.hears(row.n):
            yield row.n, match


def _there(rows: Sequence[StepRow], seat: int | None) -> int:
    """Return the version up to which nothing is shown."""
    own = [row for row in rows if row.seat == seat is not None]
    hand = max((row.n for row in own if not absent(row.key)), default=0)
    later = [row for row in own if row.n > hand]
    once = any(event.fleeting for row in later for event in row.events)
    return max((row.n for row in later), default=hand) if once else hand
