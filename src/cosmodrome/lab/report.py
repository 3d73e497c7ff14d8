"""What the results of many matches say: wins with their uncertainty, scores, length."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from cosmodrome.games import find
from cosmodrome.lab.arena import Plan, Result


class Interval(NamedTuple):
    """The 95 % interval of a share."""

    low: float
    high: float


def wilson(wins: float, matches: int) -> Interval:
    """The 95 % interval of the share `wins / matches` (Wilson 1927); shared wins may make `wins` a fraction."""
    z = 1.959964
    share = wins / matches
    scale = 1 + z * z / matches
    middle = (share + z * z / (2 * matches)) / scale
    half = z / scale * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class Standing(NamedTuple):
    """How one of the plan's bots did. A win that is shared by k seats counts 1/k for each of them."""

    bot: str
    wins: float
    share: float
    interval: Interval
    mean_score: float
    mean_lines: list[float]


def standings(plan: Plan, results: Sequence[Result]) -> list[Standing]:
    """One for each of the plan's bots, in its order."""
    return [_standing(plan, results, entrant) for entrant in range(len(plan.bots))]


def _standing(plan: Plan, results: Sequence[Result], entrant: int) -> Standing:
    count = len(results)
    wins = sum(_win(result, result.seating.index(entrant)) for result in results)
    sheets = [result.lines[result.seating.index(entrant)] for result in results]
    lines = [sum(column) / count for column in zip(*sheets, strict=True)]
    mean = sum(map(sum, sheets)) / count
    return Standing(plan.bots[entrant], wins, wins / count, wilson(wins, count), mean, lines)


def _win(result: Result, seat: int) -> float:
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def line_names(plan: Plan) -> list[tuple[str, str]]:
    """Rule and name of each line of the game's score sheet."""
    game = find(plan.game)
    state = game.setup(len(plan.bots), plan.options)
    return [(line.rule, line.name) for line in game.score(state, 0).lines]


def as_json(plan: Plan, results: Sequence[Result], timing: dict[str, Any]) -> dict[str, Any]:
    """Everything as JSON values; only `timing` may differ between two runs of the same plan (without `seconds`)."""
    decisions = sum(result.decisions for result in results)
    return {
        "game": plan.game,
        "rules": find(plan.game).rules,
        "bots": list(plan.bots),
        "matches": plan.matches,
        "seed": plan.seed,
        "options": dict(plan.options),
        "rotate": plan.rotate,
        "iterations": plan.iterations if plan.seconds is None else None,
        "seconds": plan.seconds,
        "lines": [{"rule": rule, "name": name} for rule, name in line_names(plan)],
        "standings": [_standing_json(standing) for standing in standings(plan, results)],
        "mean_decisions": round(decisions / len(results), 3),
        "results": [_result_json(plan, result) for result in results],
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


def _result_json(plan: Plan, result: Result) -> dict[str, Any]:
    return {
        "match": result.number + 1,
        "bots": [plan.bots[entrant] for entrant in result.seating],
        "places": result.places,
        "scores": [sum(lines) for lines in result.lines],
        "lines": result.lines,
        "decisions": result.decisions,
        "steps": result.steps,
    }
