"""Records that cannot be replayed: shown from the archive in their notes, or as bare steps."""

from dataclasses import replace
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from cosmodrome.bots import LONGEST_NAME
from cosmodrome.kernel import BadRecord, Match, Record, Seat
from cosmodrome.kernel.archive import archived
from cosmodrome.server.common import wire
from cosmodrome.server.tables import schemas_play, schemas_replays

_Plain: TypeAlias = Annotated[str, Meta(pattern=r"^([^{}]|\{[A-Za-z_]\w*\})*$")]
"""A text whose placeholders are plain names, because a record may come from anywhere and its texts are formatted."""


LONGEST_HEADER = 8000
"""The most characters in a header without notes; typical ones have a few hundred."""


class _Line(Struct, frozen=True, array_like=True):
    step: wire.Number
    kind: str
    args: dict[str, wire.Arg]
    heads: bool = False


class _Archive(Struct, frozen=True):
    """The notes that `kernel.archive` writes."""

    result: schemas_replays.Result | None = None
    texts: dict[str, _Plain | tuple[_Plain, _Plain]] = {}
    log: list[_Line] | None = None


def archive_of(record: Record, why: wire.Words, seat: Seat | None = None) -> schemas_replays.ArchivedMatch:
    """Return what is known about a record that cannot be replayed: the archive in its notes (the log as `seat` reads
    it), or its bare steps."""
    head = record.header
    archived = _notes_of(record)
    events = None if archived.log is None else [_event(line, seat) for line in archived.log]
    steps = [schemas_replays.RecordedStep(by, what) for by, what in record.steps] if events is None else []
    return schemas_replays.ArchivedMatch(
        why, head.rules, dict(head.options), players_of(record), archived.result, archived.texts, events, steps
    )


def canonical(record: Record, match: Match | None) -> Record:
    """Return the record with only the players and the archive in its notes; the archive is computed if possible.
    `match`: the replayed match at its end, None if it can't be replayed. Raises `BadRecord` for a header that is longer
    than any match needs."""
    bare = Record(replace(record.header, notes={}), ())
    if len(bare.dumps()) > LONGEST_HEADER:
        raise BadRecord("Line 1 of the record is longer than any match needs.")
    told = _given(record) if match is None else archived(match)
    bots = {"bots": found} if any(found := bots_of(record)) else {}
    return Record(bare.header, record.steps).with_notes(players=players_of(record), **bots, **told)


def _given(record: Record) -> dict[str, Any]:
    """Return the archive in the notes of a record, if there is a valid one."""
    given: dict[str, Any] = msgspec.to_builtins(_notes_of(record))
    return {key: value for key, value in given.items() if value}


def _event(line: _Line, seat: Seat | None) -> schemas_play.LogEvent:
    to = seat if line.kind.endswith("+") else None
    return schemas_play.LogEvent(line.step, line.step, None, to, line.kind, line.args, line.heads)


def players_of(record: Record) -> list[str]:
    """Return the names of the players from the notes of a record, with defaults."""
    names, seats = record.header.notes.get("players"), record.header.seats
    names = names if isinstance(names, list) else []
    given = [name[:40] if isinstance(name, str) else "" for name in names[:seats]]
    return [name or f"Player {seat + 1}" for seat, name in enumerate([*given, *[""] * (seats - len(given))])]


def bots_of(record: Record) -> list[str]:
    """Return the computer opponent that played each seat, from the notes of a record; empty: a person, or unknown."""
    found, seats = record.header.notes.get("bots"), record.header.seats
    names = found[:seats] if isinstance(found, list) else []
    given = [name if isinstance(name, str) and len(name) <= LONGEST_NAME else "" for name in names]
    return [*given, *[""] * (seats - len(given))]


def _notes_of(record: Record) -> _Archive:
    """Return the archive in the notes of a record; empty if it isn't valid."""
    notes = record.header.notes
    try:
        archived = msgspec.convert({key: notes[key] for key in ("result", "texts", "log") if key in notes}, _Archive)
    except msgspec.ValidationError:
        return _Archive()
    return archived if archived.result is None or _fits(archived.result, record.header.seats) else _Archive()


def _fits(found: schemas_replays.Result, seats: int) -> bool:
    """Return whether a result fits: every seat has a score sheet with the same number of lines, and either every seat
    has one place, or none does."""
    everybody = list(range(seats))
    placed = sorted(seat for place in found.ranks for seat in place)
    lengths = {len(score.lines) for score in found.scores}
    return [score.seat for score in found.scores] == everybody and placed in ([], everybody) and len(lengths) == 1
