"""What the API says of records and of matches that are over."""

from msgspec import Struct

from cosmodrome.server.schemas.play import LogEvent, Position, Score
from cosmodrome.server.schemas.values import Number, Seat, Text, Words


class Result(Struct, frozen=True):
    """How a match stood after so many steps, also in words; without `ranks` (places) it was not over.

    `rules`: those that reckoned it, which may be newer than those it was played by.
    """

    rules: Number
    step: Number
    ranks: list[list[Seat]]
    scores: list[Score]
    words: Words


class RecordedStep(Struct, frozen=True):
    """What a seat did, or chance (null) brought, as the record has it."""

    by: Seat | None
    what: str


class Kept(Struct, frozen=True):
    """What is told of a match that cannot be replayed here: what was stored.

    `why`: the reason. `result` and `log` are null where none was stored; `texts` has the sentence of every kind of
    event in the log. `steps`: the bare steps, where there is no log.
    """

    why: str
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


class Everything(Struct, frozen=True):
    """A position of a match that is over as all saw it: `open` is an onlooker's, `seats` each seat's own."""

    open: Position
    seats: list[Position]


class Replay(Struct, frozen=True):
    """A record that was handed in. `over`: it tells a match to its end, so everything may be shown. `kept`: what is
    told of it where it cannot be replayed."""

    id: str
    game: str
    steps: Number
    players: list[str]
    checks: list[Check]
    over: bool
    kept: Kept | None = None
