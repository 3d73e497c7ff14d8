"""API types of records and finished matches."""

from typing import Annotated

from msgspec import Meta, Struct

from cosmodrome.kernel import MOST_SEATS
from cosmodrome.server.common.wire import Name, Number, Seat, Text, Words
from cosmodrome.server.tables.schemas_play import LogEvent, Position, Score


class Result(Struct, frozen=True):
    """The state of a match after this many steps, also in words; if there are no `ranks` (places), it was not over.

    `rules`: the rules that computed it, which may be newer than those of the match.
    """

    rules: Number
    step: Number
    ranks: list[list[Seat]]
    scores: list[Score]
    words: Words


class RecordedStep(Struct, frozen=True):
    """A seat's action, or an outcome of chance (null), as in the record."""

    by: Seat | None
    what: str


class ArchivedMatch(Struct, frozen=True):
    """The archive of a match that can't be replayed here.

    `why`: the reason. `result` and `log` are null if none was stored; `texts` has the sentence of every kind of event
    in the log. `steps`: the bare steps, if there is no log.
    """

    why: Words
    rules: Number
    options: dict[str, str]
    players: list[str]
    result: Result | None
    texts: dict[str, Text]
    log: list[LogEvent] | None
    steps: list[RecordedStep]


class Check(Struct, frozen=True):
    """One thing that was checked about a record."""

    ok: bool
    words: str


class OpenPosition(Struct, frozen=True):
    """A position of a finished match as everybody saw it: `open` is an onlooker's, `seats` each seat's own."""

    open: Position
    seats: list[Position]


class Replay(Struct, frozen=True):
    """An uploaded record. `over`: whether it contains a match to its end, so that everything may be shown. `kept`: its
    archive, if it can't be replayed."""

    id: str
    game: str
    steps: Number
    players: list[str]
    checks: list[Check]
    over: bool
    kept: ArchivedMatch | None = None


class Practise(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to practise at: the match continues from the position after `step` steps of the replay, where this
    browser plays `seat`, which has a choice there. Computer opponents play the other seats.

    `called`: the names of the seats, in order, in the player's language; `name`: the name of the player's own seat.
    """

    step: Number
    seat: Seat
    name: Name = ""
    called: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
