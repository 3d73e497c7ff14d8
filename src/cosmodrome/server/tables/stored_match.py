"""The match of a table and its stored commands: its game, its header, and its position after them."""

import json
from collections.abc import Iterable, Iterator, Sequence

from cosmodrome.games import UnknownGame, find
from cosmodrome.kernel import AnyGame, BadRecord, Decide, Header, Lesson, Match, OldRules, Record, commitment
from cosmodrome.kernel.entries import besides
from cosmodrome.kernel.record import Snapshot
from cosmodrome.server.common.errors import OtherGame, Retired
from cosmodrome.server.db.rows import SnapshotRow, StepRow, TableRow

DONE = ("act", "enter")
"""The kinds of commands that are themselves steps of the match."""


def game_of(table: TableRow) -> AnyGame:
    """Return the game of a table. Raises `OldRules` if its rules are no longer supported, `OtherGame` if the game,
    these rules or these components are not loaded here, and `Retired` if nobody came back to the table or a steward
    closed it.
    """
    try:
        game = find(table.game)
    except UnknownGame:
        raise OtherGame("This table plays “{game}”, a game that is not loaded here.", game=table.game) from None
    title = game.about.title
    if table.closed == "left":
        raise Retired("Nobody came back to this table for a long time, so it was closed as it stood.")
    if table.closed == "host":
        raise Retired("A steward of this server closed this table as it stood.")
    if table.state == "closed":
        raise OldRules(
            "The rules of {game} have changed since this match began, so it was closed as it stood.", game=title
        )
    if table.rules < game.rules:
        raise OldRules(
            "This match used rules {rules} of {game}; this version uses rules {ours}, so the match cannot be replayed.",
            game=title,
            rules=table.rules,
            ours=game.rules,
        )
    if table.rules > game.rules:
        raise OtherGame(
            "This table uses rules {rules} of {game}; this version uses rules {ours}. Use the newer version to "
            "continue.",
            game=title,
            rules=table.rules,
            ours=game.rules,
        )
    if game.data != table.data:
        raise OtherGame(
            "This table is played with different components of {game} from those loaded here; start Cosmodrome with "
            "their file "
            "(--data) to go on.",
            game=title,
        )
    return game


def lesson_of(game: AnyGame, key: str) -> Lesson | None:
    """Return the lesson of a game with this key."""
    return next((lesson for lesson in game.lessons if lesson.key == key), None)


def created(game: AnyGame, table: TableRow) -> Match:
    """Return the match of a table at its beginning."""
    if table.practice is not None:
        return Match.replay(game, Record(header_of(table), ()))
    return Match.create(game, len(table.seats), table.options, seed=table.seed, entropy=table.entropy)


def header_of(table: TableRow) -> Header:
    """Return the header of the table's match, seed included."""
    entropy = tuple(table.entropy)
    sealed, seats, words = commitment(table.seed), len(table.seats), table.words or ()
    start = None if table.practice is None else json.loads(table.practice.state)
    return Header(
        table.game, table.rules, seats, table.options, sealed, entropy, table.seed, {}, table.data, words, start
    )


def record_of(table: TableRow, rows: Sequence[StepRow]) -> Record:
    """Return the whole record of a match, seed included; only for use after the end."""
    return Record(header_of(table), tuple(taken(standing_of(rows))))


def standing_of(rows: Sequence[StepRow]) -> list[StepRow]:
    """Return the commands that were not taken back."""
    undone = {row.undoes for row in rows}
    return [row for row in rows if row.op != "undo" and row.n not in undone]


def match_of(
    game: AnyGame, table: TableRow, standing: Sequence[StepRow], snaps: Sequence[SnapshotRow]
) -> tuple[Match, int]:
    """Return the match after these commands, and the version of the snapshot that it was resumed from (-1: replayed
    from the start)."""
    header = header_of(table)
    for snap in snaps:
        match = _resumed(game, header, snap, standing)
        if match is not None:
            return match, snap.n
    return Match.replay(game, Record(header, tuple(taken(standing)))), -1


def taken(rows: Iterable[StepRow]) -> Iterator[tuple[int | None, str]]:
    """Yield the steps of these commands: acts and entries, and the chance that followed."""
    for row in rows:
        if row.op in DONE:
            yield row.seat, row.action
        yield from ((None, outcome) for outcome in row.outcomes)


def waiting(match: Match) -> list[int]:
    """Return the seats that owe a choice."""
    pending = match.pending
    return sorted(pending.seats) if isinstance(pending, Decide) else []


def _resumed(game: AnyGame, header: Header, snap: SnapshotRow, standing: Sequence[StepRow]) -> Match | None:
    if snap.rules != game.rules:
        return None
    steps = tuple(taken([row for row in standing if row.n > snap.n]))
    before = besides(taken([row for row in standing if row.n <= snap.n and row.op == "enter"]))
    try:
        return Match.resume(game, header, Snapshot(snap.step, snap.state, before), steps)
    except (BadRecord, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None  # a damaged snapshot is only a missing cache
