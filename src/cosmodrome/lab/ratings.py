"""Ratings from matches of two bots, by the model of Bradley and Terry (1952) on Elo's scale."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from cosmodrome.kernel import CosmodromeError
from cosmodrome.lab.report import Interval, Z

ELO: Final = 400 / log(10)
"""The rating points per unit of log odds: 400 points are odds of ten to one."""
DRAWN: Final = 1.0
"""The number of drawn matches added to those of a pair: without them, a bot that won every match would have no
rating."""
ROUNDS: Final = 1000
STRIDE: Final = 1.0
"""The most that a strength moves in a round: if one side wins nearly every match, a longer step would overshoot."""
CLOSE: Final = 1e-9


class Score(NamedTuple):
    """The wins of one bot of a pair against the other; a shared win counts half."""

    wins: float
    matches: int


class Rating(NamedTuple):
    """The strength of a bot. `points` above the first bot, with the 95% interval of that difference."""

    bot: str
    points: float
    interval: Interval


class Unconnected(CosmodromeError):
    """No chain of matches leads from one of the bots to the first."""


def rate(bots: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> list[Rating]:
    """Rate `bots` by the scores of pairs (each from its first bot's point of view). The first bot has 0 points.

    The ratings are those that make the results most likely, with one more drawn match in each pair; the
    intervals come from the curvature there (the inverse of the information matrix). Raises `Unconnected`.
    """
    place = {bot: at for at, bot in enumerate(bots)}
    games = [
        (place[one], place[other], score.wins + DRAWN / 2, score.matches + DRAWN)
        for (one, other), score in scores.items()
        if score.matches
    ]
    _check_chains(bots, [(one, other) for one, other, _, _ in games])
    strengths = [0.0] * len(bots)
    for _ in range(ROUNDS):  # Newton's method
        slope, information = _derivatives(strengths, games)
        steps = solved(information, slope)
        longest = max(map(abs, steps), default=0.0)
        scale = min(1.0, STRIDE / max(longest, CLOSE))
        strengths = [0.0, *(old + scale * step for old, step in zip(strengths[1:], steps, strict=True))]
        if longest < CLOSE:
            break
    _, information = _derivatives(strengths, games)
    size = len(information)
    spreads = [0.0, *(sqrt(solved(information, [float(at == one) for at in range(size)])[one]) for one in range(size))]
    return [
        Rating(bot, ELO * strength, Interval(ELO * (strength - Z * spread), ELO * (strength + Z * spread)))
        for bot, strength, spread in zip(bots, strengths, spreads, strict=True)
    ]


def _check_chains(bots: Sequence[str], pairs: Sequence[tuple[int, int]]) -> None:
    reached = {0}
    while more := {at for pair in pairs if reached & set(pair) for at in pair} - reached:
        reached |= more
    if lost := [bot for at, bot in enumerate(bots) if at not in reached]:
        raise Unconnected(
            "No matches connect {lost} with {bots}, so they cannot be compared.", lost=lost[0], bots=bots[0]
        )


def _derivatives(
    strengths: Sequence[float], games: Sequence[tuple[int, int, float, float]]
) -> tuple[list[float], list[list[float]]]:
    """Return the gradient and information of the log likelihood for all bots but the first, whose strength is fixed."""
    count = len(strengths)
    slope = [0.0] * count
    information = [[0.0] * count for _ in range(count)]
    for one, other, wins, matches in games:
        chance = 1 / (1 + exp(strengths[other] - strengths[one]))
        slope[one] += wins - matches * chance
        slope[other] -= wins - matches * chance
        weight = matches * chance * (1 - chance)
        for at, beside in ((one, other), (other, one)):
            information[at][at] += weight
            information[at][beside] -= weight
    return slope[1:], [row[1:] for row in information[1:]]


def solved(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float]:
    """Solve a system of linear equations with a symmetric, positive definite matrix (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    size = len(rows)
    for at in range(size):
        for below in rows[at + 1 :]:
            factor = below[at] / rows[at][at]
            below[at:] = [value - factor * above for value, above in zip(below[at:], rows[at][at:], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][beside] * found[beside] for beside in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found
