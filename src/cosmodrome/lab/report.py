"""Summaries of many matches: wins with their uncertainty, scores, length."""

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final, NamedTuple

from cosmodrome.games import find
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.lab.arena import Plan, Result
from cosmodrome.lab.facts import Detail

Z: Final = 1.959964
"""The number of standard errors on each side of a 95% interval."""


class Interval(NamedTuple):
    """The 95% interval of a share."""

    low: float
    high: float


def wilson(wins: float, matches: int) -> Interval:
    """Return the 95% interval of the share `wins / matches` (Wilson 1927); shared wins may make `wins` a fraction."""
    z = Z
    share = wins / matches
    scale = 1 + z * z / matches
    middle = (share + z * z / (2 * matches)) / scale
    half = z / scale * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class Standing(NamedTuple):
    """The result of one of the plan's bots. A win shared by k seats counts 1/k for each of them."""

    bot: str
    wins: float
    share: float
    interval: Interval
    mean_score: float
    mean_lines: list[float]


class Tally:
    """Running sums over results: a hundred million matches need no more memory than ten."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.matches = 0
        self.decisions = 0
        self._wins = [0.0] * len(plan.bots)
        self._lines = [[0] * len(line_names(plan)) for _ in plan.bots]

    def add(self, result: Result) -> None:
        """Count one more match."""
        self.matches += 1
        self.decisions += result.decisions
        for seat, entrant in enumerate(result.seating):
            self._wins[entrant] += win(result, seat)
            self._lines[entrant] = [sum(both) for both in zip(self._lines[entrant], result.lines[seat], strict=True)]

    def standings(self) -> list[Standing]:
        """Return a standing for each of the plan's bots, in the plan's order; nothing before the first match."""
        return [self._standing(entrant) for entrant in range(len(self.plan.bots))] if self.matches else []

    @property
    def mean_decisions(self) -> float:
        """Return the mean number of decisions in a match; 0 before the first one."""
        return self.decisions / max(1, self.matches)

    def _standing(self, entrant: int) -> Standing:
        count, wins, lines = self.matches, self._wins[entrant], self._lines[entrant]
        means = [points / count for points in lines]
        return Standing(self.plan.names[entrant], wins, wins / count, wilson(wins, count), sum(lines) / count, means)


def standings(plan: Plan, results: Iterable[Result]) -> list[Standing]:
    """Return the standing of each of the plan's bots over all the results."""
    tally = Tally(plan)
    for result in results:
        tally.add(result)
    return tally.standings()


def win(result: Result, seat: int) -> float:
    """Return 1 for a seat that won, 1/k for each of k seats that share a win, else 0."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def line_names(plan: Plan) -> list[tuple[str, str]]:
    """Return the rule and name of each line of the game's score sheet."""
    game = find(plan.game)
    # Some lines belong to things that players are dealt or choose: a random match shows all of them.
    match, rng = Match.create(game, len(plan.bots), plan.options, seed=seed_from("lines")), Rng(b"lines")
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return [(line.rule, line.name) for line in game.score(match.state, 0).lines]


def heading(plan: Plan, detail: Detail = Detail.MATCHES) -> dict[str, Any]:
    """Return the plan as JSON values: the first line of a file of results."""
    return {
        "game": plan.game,
        "rules": find(plan.game).rules,
        "data": find(plan.game).data,
        "bots": list(plan.names),
        "matches": plan.matches,
        "seed": plan.seed,
        "options": dict(plan.options),
        "rotate": plan.rotate,
        "iterations": plan.iterations if plan.seconds is None else None,
        "seconds": plan.seconds,
        "rows": detail.name.lower(),
        "lines": [{"rule": rule, "name": name} for rule, name in line_names(plan)],
    }


def summary(tally: Tally, timing: dict[str, Any]) -> dict[str, Any]:
    """Return the standings as JSON values: the last line of a file of results. Only `timing` may differ between two
    runs that played the same number of matches of the same plan (without `seconds`).
    """
    return {
        "played": tally.matches,
        "standings": [_standing_json(standing) for standing in tally.standings()],
        "mean_decisions": round(tally.mean_decisions, 3),
        "timing": timing,
    }


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "wins": round(standing.wins, 3),
        "share": round(standing.share, 4),
        "interval": [round(end, 4) for end in standing.interval],
        "mean_score": round(standing.mean_score, 3),
        "mean_lines": [round(mean, 3) for mean in standing.mean_lines],
    }
