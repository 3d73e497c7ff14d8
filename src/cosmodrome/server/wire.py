"""What goes over the wire: one type for each JSON value of the API."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from cosmodrome.kernel import MOST_SEATS

Text: TypeAlias = str | tuple[str, str]
Arg: TypeAlias = str | int | float | list[str | int | float] | None
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
Key: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64)]
GameKey: TypeAlias = Annotated[str, Meta(max_length=60)]


class Words(Struct, frozen=True):
    """A sentence: the English text is its id in the catalogues; a pair is (one, many), chosen by `args.count`."""

    text: Text
    args: dict[str, Arg]


class Refusal(Struct, frozen=True):
    """Why the rules refuse something, with the id of the rule."""

    rule: str
    text: Text
    args: dict[str, Arg]


class Error(Struct, frozen=True, omit_defaults=True):
    """Every answer that is not a success."""

    error: str
    words: str
    version: int | UnsetType = UNSET
    refusal: Refusal | UnsetType = UNSET


class About(Struct, frozen=True):
    """A game's page."""

    title: str
    designers: str
    publisher: str
    year: int
    minutes: int
    text: str


class Choice(Struct, frozen=True):
    """One value of an option; `says`: how it is played then, in one sentence, or ""; `alone`: only for who plays alone,
    and his default."""

    value: str
    text: str
    says: str
    alone: bool


class Option(Struct, frozen=True):
    """One thing a table can choose; with `seats`, the numbers 1 … players are choices as well. It matters with so many
    `players` (fewest and most; null: any) and `when` other options have one of these values."""

    key: str
    rule: str
    text: str
    choices: list[Choice]
    seats: bool
    group: str
    players: tuple[int, int] | None
    when: dict[str, list[str]]


class Preset(Struct, frozen=True):
    """Options that go well together: what differs from the defaults. `seats`: for how many it is best (0: any)."""

    key: str
    title: str
    text: str
    options: dict[str, str]
    seats: int


class Ruling(Struct, frozen=True):
    """How the game is played here; `option` names the switch, if any."""

    rule: str
    text: str
    option: str


class GameSummary(Struct, frozen=True):
    """A game in the lobby. `seats`: the fewest and most players; `called`: by seat, what a player is called who has no
    name, further seats beginning again; `rulebook`: the languages it is written in."""

    key: str
    about: About
    seats: tuple[int, int]
    called: list[str]
    options: list[Option]
    presets: list[Preset]
    hints: bool
    rulings: list[Ruling]
    rulebook: list[str]
    lessons: list["LessonInfo"]


class Term(Struct, frozen=True):
    """A word of the game: what a sign is called and means; `rule`: where the rulebook says it."""

    name: str
    text: str
    rule: str


class GameDetails(GameSummary, frozen=True):
    """A game with its components and words; `glossary`: the meaning of each sign, by the name the page knows it by."""

    glossary: dict[str, Term]
    parts: dict[str, Any]
    texts: dict[str, Text]
    names: dict[str, dict[str, str]]


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook as HTML; `anchors`: what a link can name in it, its rules among them."""

    key: str
    title: str
    html: str
    anchors: list[str]


class Rulebook(Struct, frozen=True):
    """The rules of a game in words for people. `intro`: HTML that stands before the first chapter."""

    lang: str
    title: str
    intro: str
    chapters: list[Chapter]


class BotInfo(Struct, frozen=True):
    """A kind of computer opponent."""

    name: str
    text: str


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
    `orders`: whether its players may leave standing orders. `trouble`: why its match cannot be played or shown here.
    A table whose rules changed before the end is closed; what is told of it then is at `kept`.
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
    trouble: str | None
    seats: list[SeatInfo]


class BeginLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson to be begun, or gone on with; `anew`: from its beginning."""

    game: GameKey
    lesson: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=40)] = ""
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


class LegalAction(Struct, frozen=True):
    """One legal action: `do` is what is sent; `reveals` (for good) and `lapses` are sentences to confirm first, or "".
    `closes`: it ends the turn or the seat's part in it."""

    do: str
    kind: str
    text: Text
    args: dict[str, Arg]
    reveals: str
    lapses: Text
    closes: bool


class Undo(Struct, frozen=True):
    """Whether the seat may take its last step back, and why not."""

    allowed: bool
    refusal: Refusal | None


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet."""

    rule: str
    name: str
    points: int
    why: Words


class Score(Struct, frozen=True):
    """The score sheet of a seat."""

    seat: Seat
    total: int
    lines: list[ScoreLine]


class Over(Struct, frozen=True):
    """The end: places, best first, tied seats together; all score sheets; and the options that a rematch should have
    otherwise than this match."""

    ranks: list[list[Seat]]
    scores: list[Score]
    proposed: dict[str, str]


class Position(Struct, frozen=True):
    """The match as one seat (None: an onlooker) may see it. `version` counts commands, `step` steps; `topic`: where
    the rulebook explains what is asked, "" its beginning."""

    version: Number
    step: Number
    seat: Seat | None
    view: Any
    waiting: list[Seat]
    prompt: Words
    topic: str
    legal: list[LegalAction]
    undo: Undo
    over: Over | None
    seed: str | None
    lesson: LessonStage | None = None


class LogEvent(Struct, frozen=True):
    """Something that happened, as one seat may read it; `kind` is a key of the game's `texts`.

    `by`: the seat that acted, or was the last to act before chance (null: nobody, or the reader's own standing orders).
    `to`: the seat that alone is told so (null: everybody). `heads`: it heads a section of the log (a turn, a round), up
    to the next that does.
    """

    version: Number
    step: Number
    by: Seat | None
    to: Seat | None
    kind: str
    args: dict[str, Arg]
    heads: bool


class Log(Struct, frozen=True):
    """The log up to `version`."""

    version: Number
    events: list[LogEvent]


class Why(Struct, frozen=True):
    """Why an action is refused; null: it is legal."""

    refusal: Refusal | None


class Outlook(Struct, frozen=True):
    """What a seat's choices would bring, in the game's own form; null: no more than the view says."""

    version: Number
    outlook: Any


class AskAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """A hint is wanted for an own seat."""

    seat: Seat


class Reason(Struct, frozen=True):
    """Why a hint names an action: a part of the evaluation, and by how many points it changes, about."""

    text: str
    points: float


class Hint(Struct, frozen=True):
    """A sensible action, and its reasons: those for it, then the one against it."""

    action: LegalAction
    reasons: list[Reason]


class Advice(Struct, frozen=True):
    """Up to three sensible actions at `version`, the best first; none if the position has changed meanwhile."""

    version: Number
    hints: list[Hint]


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """A command. `seen`: the version the client acts on. `key`: made by the client, the same when it tries again."""

    seat: Seat
    seen: Number
    key: Key
    do: Annotated[str, Meta(min_length=1, max_length=500)]


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True):
    """The command to undo the last step of a seat."""

    seat: Seat
    seen: Number
    key: Key


class Accepted(Struct, frozen=True):
    """The command was accepted (now or when it was first sent) as this version."""

    version: Number


class Orders(Struct, frozen=True):
    """A seat's standing orders, in the game's own form; null: none."""

    orders: Any


class GiveOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """Standing orders for an own seat; null: none any more."""

    seat: Seat
    orders: Any


class Answer(Struct, frozen=True):
    """What standing orders do now; null: nothing, or the seat owes no choice."""

    answer: LegalAction | None


class OrdersKept(Struct, frozen=True):
    """The orders are kept, and this is what they do now."""

    orders: Any
    answer: LegalAction | None


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


class Health(Struct, frozen=True):
    """The server answers."""

    ok: bool


class Update(Struct, frozen=True, tag="update"):
    """Live: something was accepted. `undone`: a step was taken back, so an older log is void."""

    version: Number
    events: list[LogEvent]
    undone: bool
    position: Position


class TableChanged(Struct, frozen=True, tag="table"):
    """Live: seats, names or presence changed."""

    table: Table


class Ping(Struct, frozen=True, tag="ping"):
    """Live: are you there? Answer with a pong."""


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """Live: the only thing a client says."""


Message: TypeAlias = Update | TableChanged | Ping


def args(given: Mapping[str, Any]) -> dict[str, Arg]:
    """Arguments of a sentence as they travel."""
    return {key: list(arg) if isinstance(arg, tuple) else arg for key, arg in given.items()}
