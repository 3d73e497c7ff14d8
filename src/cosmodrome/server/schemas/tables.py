"""What the API says of tables, seats and lessons."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from cosmodrome.kernel import MOST_SEATS
from cosmodrome.server.schemas.values import GameKey, Name, Number, Seat


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: this browser, whoever follows the invitation, or a computer opponent."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made.

    `word` goes into the key of all chance, so that nobody else can have chosen the draws; it comes with the
    `commitment` that `/api/seeds` has shown before. `hints`: whether players may ask for some; all see that they may.
    """

    game: GameKey
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=60)]], Meta(max_length=40)] = {}
    word: Annotated[str, Meta(max_length=200)] = ""
    commitment: Annotated[str, Meta(max_length=64)] = ""
    hints: bool = False


class PromisedSeed(Struct, frozen=True):
    """The fingerprint of the seed that waits for this browser's next table."""

    commitment: str


class SeatInfo(Struct, frozen=True):
    """A seat as one browser sees it. `invite`: the path that seats a friend there, for the host while it is open."""

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    mine: bool
    online: bool
    invite: str | None


class Table(Struct, frozen=True):
    """A table as one browser sees it. `waiting`: the seats that owe a choice. `rematch`: the table that followed.
    `orders`: whether its players may leave standing orders. `hides`: whether one seat may know what another does not.
    `trouble`: why its match cannot be played or shown here. A table whose rules changed before the end, or to which
    nobody came back, is `closed`, for that reason; what is told of it then is at `kept`.
    """

    id: str
    game: str
    options: dict[str, str]
    state: Literal["open", "running", "over", "closed"]
    version: Number
    created: datetime
    changed: datetime
    commitment: str
    host: bool
    waiting: list[Seat]
    rematch: str | None
    lesson: str
    hints: bool
    orders: bool
    hides: bool
    trouble: str | None
    closed: Literal["", "rules", "left"]
    seats: list[SeatInfo]


class BeginLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to be begun, or gone on with; `anew`: from its beginning.

    `called`: what the seats are called, in their order, in the learner's language; `name`: his own, if he has one.
    """

    game: GameKey
    lesson: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    called: Annotated[list[Name], Meta(max_length=MOST_SEATS)] = []
    anew: bool = False


class LessonInfo(Struct, frozen=True):
    """A guided first game."""

    key: str
    title: str
    text: str
    minutes: int


class LessonStage(Struct, frozen=True):
    """How far a lesson has come: stage `number` of `count`, from 0. `say`: its texts, read one after the other;
    `point`: what they point at, by the page's names; `do`: the legal actions that go on, none in free play; `done`:
    this is the farewell."""

    number: Number
    count: Number
    say: list[str]
    point: list[str]
    do: list[str]
    done: bool


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking the seat of an invitation."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Name = ""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A new name for an own seat."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Rematch(Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch; `as_before`: with the options as they were, whatever the game proposes."""

    as_before: bool = False


class Condition(Struct, frozen=True):
    """One thing that must hold for a server to do its work, in words for whoever runs it."""

    name: str
    ok: bool
    words: str


class Conditions(Struct, frozen=True):
    """Whether a server can do its work: whether all of this holds."""

    ok: bool
    conditions: list[Condition]


class Health(Struct, frozen=True):
    """The server answers."""

    ok: bool
