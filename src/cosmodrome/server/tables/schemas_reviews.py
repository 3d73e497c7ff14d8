"""API types of reviews."""

from typing import Literal

from msgspec import Struct

from cosmodrome.server.common.wire import Number, Seat, Words
from cosmodrome.server.tables.schemas_play import LegalAction, LogEvent, Position


class ReviewedDecision(Struct, frozen=True):
    """A decision with a choice, made at a step (the first is 0): the action, the best alternative, and what the one
    cost compared with the other, in win chance (0 to 1) and points. `reasons` complete "Instead of …, this …"; `line`:
    the better action and how the seat continues until its turn ends or something is drawn."""

    step: Number
    seat: Seat
    mark: Literal["best", "fine", "slip", "mistake"]
    played: LegalAction
    better: LegalAction
    chance: float
    points: float
    reasons: list[Words]
    line: list[LegalAction]


class ReviewedLuck(Struct, frozen=True):
    """An outcome of chance at a step: by seat, the win chance and the points that it brought beyond expectation.
    `exact`: whether all outcomes were weighed; otherwise some were sampled."""

    step: Number
    chances: list[float]
    points: list[float]
    exact: bool


class ReviewedHabit(Struct, frozen=True):
    """A kind of action that a seat took where another kind was better, how often, and the total cost."""

    played: LegalAction
    better: LegalAction
    count: Number
    chance: float
    points: float


class ReviewedSeat(Struct, frozen=True):
    """A seat's whole match: its decisions by mark, the cost of slips and mistakes, its luck, its costliest habits."""

    seat: Seat
    best: Number
    fine: Number
    slip: Number
    mistake: Number
    chance: float
    points: float
    luck_chance: float
    luck_points: float
    habits: list[ReviewedHabit]


class BetterLine(Struct, frozen=True):
    """The better line at a slip or mistake, played out as its seat would have seen it: the position before it and after
    each of its actions, with the resulting events (the `version` of an event counts the actions)."""

    positions: list[Position]
    log: list[LogEvent]


class WholeReview(Struct, frozen=True):
    """A finished review. `chances`: by number of steps, each seat's win chance at that point (none for a solo player);
    `moments`: the steps of the costliest decisions; `calibrated`: whether win chances were fitted to matches of this
    game with the same number of players."""

    calibrated: bool
    chances: list[list[float]]
    decisions: list[ReviewedDecision]
    luck: list[ReviewedLuck]
    moments: list[Number]
    seats: list[ReviewedSeat]


class Review(Struct, frozen=True):
    """The review of a replay: its number of steps, how many are `done`, and the whole review when it is ready. `state`:
    `none` (nobody has asked for it), `waiting`, `working`, `ready` or `failed`."""

    state: Literal["none", "waiting", "working", "ready", "failed"]
    done: Number
    steps: Number
    whole: WholeReview | None = None
