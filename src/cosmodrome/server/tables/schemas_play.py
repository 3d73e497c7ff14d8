"""API types of playing."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from cosmodrome.server.common.wire import Arg, Key, Number, Refusal, Seat, Text, Words
from cosmodrome.server.tables.schemas import LessonStage


class LegalAction(Struct, frozen=True):
    """One legal action: `do` is the text to send; `reveals` (for good) and `lapses` are sentences to confirm first, or
    "". `closes`: whether it ends the turn or the seat's part in it."""

    do: str
    kind: str
    text: Text
    args: dict[str, Arg]
    reveals: str
    lapses: Text
    closes: bool


class Undo(Struct, frozen=True):
    """The permission for a seat to take back its last step, or the reason why it may not."""

    allowed: bool
    refusal: Refusal | None


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet, and the parts of its sum, where the game gives them."""

    rule: str
    name: str
    points: int
    why: Words
    parts: list[Words] = field(default_factory=list)


class Score(Struct, frozen=True):
    """The score sheet of a seat."""

    seat: Seat
    total: int
    lines: list[ScoreLine]


class Over(Struct, frozen=True):
    """The end: places, best first, tied seats together; all score sheets; the options in which a rematch should differ
    from this match; the seat that ended the match by resigning, if one did."""

    ranks: list[list[Seat]]
    scores: list[Score]
    proposed: dict[str, str]
    resigned: Seat | None = None


class Position(Struct, frozen=True):
    """The match as one seat (None: an onlooker) may see it. `version` counts the commands visible to it, and `step` the
    steps; others may have taken more in secret. `topic`: the place where the rulebook explains the choice; "": its
    beginning."""

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


class Past(Struct, frozen=True):
    """The way to the present position: positions as one seat saw them, from the one that it left. Nobody can
    act there."""

    positions: list[Position]


class LogEvent(Struct, frozen=True):
    """An event, as one seat may read it; `kind` is a key of the game's `texts`.

    `by`: the seat that acted, or was the last to act before chance (null: nobody, or the reader's own standing orders).
    `to`: the only seat that sees the event (null: all). `heads`: whether it heads a section of the log (a turn, a
    round), which ends at the next such event.
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
    """The reason why an action is refused; null: it is legal."""

    refusal: Refusal | None


class Outlook(Struct, frozen=True):
    """The outlook on a seat's choices, in the game's own form; null: nothing beyond the view."""

    version: Number
    outlook: Any


class AskAdvice(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a hint for one of the caller's own seats."""

    seat: Seat


class Then(Struct, frozen=True):
    """The seat's own choices that follow an action (`line`), and their joint effect: `reasons` and `against`, as in
    hints. `games`: in how many imagined games, out of `of`, it is so; `sure`: in all of them, with nothing in
    between."""

    line: list[LegalAction]
    reasons: list[Words]
    against: Words | None
    games: Number
    of: Number
    sure: bool


class Hint(Struct, frozen=True):
    """A sensible action, the reasons for it, and the strongest reason `against` it (null: none). Each completes "This
    …" ("earns about 3 more points at the gate"). They are its own effects, or effects that the action `instead` (null:
    none) or the `usual` way to do the same does not have. `forced`: whether it is the only legal action; then there are
    no reasons. `then`: if it has no reasons, what it brings with the choices that follow. `cost`: about how much less
    it is worth than the first hint, by thinking ahead (null: no less); `rest`: whether it stands alone, because the
    next best action costs more than that."""

    action: LegalAction
    reasons: list[Words]
    against: Words | None
    instead: LegalAction | None
    usual: bool
    forced: bool
    then: Then | None
    cost: Words | None
    rest: Words | None


class AskWarning(Struct, frozen=True, forbid_unknown_fields=True):
    """The question of whether an action that one of the caller's own seats is about to take is costly."""

    seat: Seat
    do: Annotated[str, Meta(min_length=1, max_length=500)]


class Warning(Struct, frozen=True):
    """The cost of an action, at `version`. `better`: the better action (null: it costs little, or the position has
    changed in the meantime); `risks`: the chances that the costly one leaves, completing "This …"; `reasons`: what the
    better one brings instead."""

    version: Number
    better: LegalAction | None = None
    risks: list[Words] = field(default_factory=list)
    reasons: list[Words] = field(default_factory=list)


class Advice(Struct, frozen=True):
    """Up to three sensible actions at `version`, best first; none if the position has changed in the meantime, or all
    actions are equally good."""

    version: Number
    hints: list[Hint]


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """A command. `expected_version`: the version that the client acts on. `key`: made by the client, and the same when
    it tries again."""

    seat: Seat
    expected_version: Number
    key: Key
    do: Annotated[str, Meta(min_length=1, max_length=500)]


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True):
    """The command to undo the last step of a seat."""

    seat: Seat
    expected_version: Number
    key: Key


class Accepted(Struct, frozen=True):
    """The command was accepted (now or when it was first sent) as this version."""

    version: Number


class Orders(Struct, frozen=True):
    """A seat's standing orders, in the game's own form; null: none."""

    orders: Any


class GiveOrders(Struct, frozen=True, forbid_unknown_fields=True):
    """Standing orders for your own seat; null removes them."""

    seat: Seat
    orders: Any


class Answer(Struct, frozen=True):
    """The next action of the standing orders; null: none, or it is not the seat's turn."""

    answer: LegalAction | None


class OrdersSaved(Struct, frozen=True):
    """The answer when orders are stored: the next action that they give."""

    orders: Any
    answer: LegalAction | None
