"""Results as rows of plain JSON values: one for a match, one for each seat, one for each decision."""

from collections.abc import Iterator, Mapping
from typing import Any

from cosmodrome.lab.arena import Plan, Result
from cosmodrome.lab.report import win


def rows(plan: Plan, result: Result) -> Iterator[dict[str, Any]]:
    """Yield the rows of a match, at the level of detail that it was played with; the last one is the match's own."""
    yield from decision_rows(plan, result)
    yield from seat_rows(plan, result)
    yield one_match(plan, result)


def _common(result: Result) -> dict[str, Any]:
    """Return what every row says about its match."""
    return {
        "match": result.number + 1,
        "seed": result.seed.hex(),
        "began": result.began,
        "decisions": result.decisions,
        "branching": round(result.choices / result.decisions, 6),
    }


def one_match(plan: Plan, result: Result) -> dict[str, Any]:
    """Return a result as JSON values: a line for each match. `bots`, `places`, `scores` and `lines` are by seat; `seed`
    is the match's own, in hexadecimal; `began` is the seat (from 0) that began, or null; `branching` is the mean number
    of legal actions for a decision. With rows of seats, it also says how often the lead changed, the share of the
    decisions after which it was settled, how often each thing had a part in steps of no seat, and the counts of rules
    (`rules.py`)."""
    row = {
        **_common(result),
        "bots": [plan.names[entrant] for entrant in result.seating],
        "places": result.places,
        "scores": [sum(lines) for lines in result.lines],
        "lines": result.lines,
        "steps": result.steps,
    }
    if (facts := result.facts) is not None:
        row |= {"lead_changes": facts.lead_changes, "settled": round(facts.settled, 6), "used": facts.table}
        row |= {"rules": facts.rules, "refused": facts.refused, "tried": facts.tried}
    return row


def seat_rows(plan: Plan, result: Result) -> Iterator[dict[str, Any]]:
    """Yield a row for each seat. `win` is 1, or a fraction if several seats won; `own_decisions` and `own_branching`
    are the seat's, `decisions` and `branching` the match's; `used` is how often each thing had a part in the seat's
    actions (`things` in `facts.py`)."""
    facts = result.facts
    for seat, entrant in enumerate(result.seating if facts else ()):
        assert facts is not None  # noqa: S101  # for the type checker
        decisions = facts.decisions[seat]
        yield {
            **_common(result),
            "seat": seat,
            "bot": plan.names[entrant],
            "place": result.places[seat],
            "win": round(win(result, seat), 6),
            "score": sum(result.lines[seat]),
            "lines": result.lines[seat],
            "own_decisions": decisions,
            "own_branching": round(facts.offered[seat] / decisions, 6) if decisions else 0.0,
            "used": facts.used[seat],
        }


def decision_rows(plan: Plan, result: Result) -> Iterator[dict[str, Any]]:
    """Yield a row for each decision: the steps before it, its seat, the kind and text of the action, and the number of
    legal actions."""
    for choice in result.facts.choices if result.facts else ():
        bot = plan.names[result.seating[choice.seat]]
        yield {**_common(result), "seat": choice.seat, "bot": bot, **choice._asdict()}


def read_match(plan: Plan, row: Mapping[str, Any]) -> Result:
    """Return the result that `one_match` wrote, without its record, facts and times.

    Raises `ValueError`, `KeyError` or `TypeError` for anything that is not a match of the plan.
    """
    number = row["match"] - 1
    if row["seed"] != plan.match_seed(number).hex():
        raise ValueError(f"match {row['match']} has a different seed")
    choices = round(row["branching"] * row["decisions"])
    seating, seed = plan.seating(number), bytes.fromhex(row["seed"])
    places, lines, began = row["places"], row["lines"], row["began"]
    return Result(number, seating, places, lines, row["decisions"], row["steps"], None, began, seed, choices)
