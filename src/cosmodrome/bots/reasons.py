"""Reasons in hints: parts of the evaluation that change the same way in all imagined states, and their words."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, TypeAlias

from cosmodrome.bots.playout import advance
from cosmodrome.kernel import AnyGame, Rng, Seat, Text, Words

WORTH_TELLING: Final = 0.25
"""The points by which a part of the evaluation must change to be a reason."""
WORTH_COUNTING: Final = 0.5
"""The points by which it must change for the reason to name them: fewer round to nothing."""
MOST: Final = 2
"""The most reasons given for an action; one against it is extra."""

Reasons: TypeAlias = tuple[tuple[str, float], ...]
"""Parts of the evaluation, and their differences in points."""
Chances: TypeAlias = Mapping[str, float]
"""By part of the evaluation: the chance that its words name (see `Game.chances`)."""


def in_words(game: AnyGame, reasons: Reasons, chances: Chances) -> list[Words]:
    """Return the effects of an action, part by part, with the names of the numbers."""
    told = [(aspect, points, chances.get(aspect)) for aspect, points in reasons]
    return [Words(text_of(game, aspect, points, chance), _numbers(points, chance)) for aspect, points, chance in told]


def amount(game: AnyGame, points: float) -> Words | None:
    """Return a difference between values in words; None: it rounds to nothing."""
    count = int(points + 0.5)
    return Words(game.amount, {"count": count}) if count else None


def _numbers(points: float, chance: float | None) -> dict[str, int]:
    counted = {"count": int(abs(points) + 0.5)}
    return counted if chance is None else counted | {"chance": max(1, round(100 * chance))}


def text_of(game: AnyGame, aspect: str, points: float, chance: float | None = None) -> Text:
    """Return the text of a reason."""
    if chance == 0:
        return game.aspects[aspect].never
    return game.aspects[aspect].more if points > 0 else game.aspects[aspect].less


def effects(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Rng) -> dict[str, float]:
    """Return the change in each part of the evaluation, in points, when an action is carried out in a state."""
    after = game.clone(state)
    advance(game, after, seat, action, rng)
    return difference(game, state, after, seat)


def difference(game: AnyGame, state: Any, after: Any, seat: Seat) -> dict[str, float]:
    """Return the difference in each part of the evaluation, in points, between two states."""
    before, now = game.weigh(state, seat), game.weigh(after, seat)
    return {aspect: now.get(aspect, 0.0) - before.get(aspect, 0.0) for aspect in game.aspects}


def common(game: AnyGame, changes: Sequence[Mapping[str, float]]) -> Reasons:
    """Return the reasons that hold in all imagined states: the strongest for the action and then one against it, or
    nothing if there is none for it. Aspects without words are left out."""
    found = [(aspect, _alike([change[aspect] for change in changes])) for aspect in game.aspects]
    order = sorted(found, key=lambda one: -abs(one[1]))
    gains = [one for one in order if one[1] > 0 and game.aspects[one[0]].more][:MOST]
    losses = [one for one in order if one[1] < 0 and game.aspects[one[0]].less][:1]
    return (*gains, *losses) if gains else ()


def _alike(points: Sequence[float]) -> float:
    """Return the mean if the points are large enough in every imagined state and have the same sign in all; otherwise
    0."""
    least = min(points) if points[0] > 0 else -max(points)
    return fmean(points) if least >= WORTH_TELLING else 0.0


def counted(game: AnyGame, reasons: Reasons) -> Reasons:
    """Return the reasons without those whose number rounds to nothing; none if no reason for the action is left."""
    kept = [
        (aspect, points)
        for aspect, points in reasons
        if abs(points) >= WORTH_COUNTING or "{count}" not in str(text_of(game, aspect, points))
    ]
    return tuple(kept) if any(points > 0 for _, points in kept) else ()
