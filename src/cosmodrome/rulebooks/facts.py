"""Questions to the engine: whether a rulebook's examples are true.

A fact names a position, takes any number of steps from there, and asks one thing; semicolons separate these parts:

    gate-tie; score 2                       the total of seat 2
    gate-tie; score 2 SM-11.3               its points by one rule
    gate-tie; place 2                       its place at the end, from 1
    station; 0 develop c3 c9; gain 0        the growth of seat 0's total with this step
    station; refusal 1 develop c3 c9        the rule that forbids seat 1 this action
    station; view 0 players.1.hand          this field of seat 0's view
    station; chance tiles 4 7; view 0 pile  the same after an outcome of chance
"""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import msgspec

from cosmodrome.kernel import AnyGame, Match, Over, Record
from cosmodrome.rulebooks.book import BadRulebook


def answer(game: AnyGame, positions: Mapping[str, Record], fact: str) -> str:
    """Return the engine's answer to `fact`, as text. Raises `BadRulebook` for a fact that cannot be checked."""
    name, *steps, question = (part.strip() for part in fact.split(";"))
    if name not in positions:
        raise BadRulebook("There is no position “{name}” for the example “{fact}”.", name=name, fact=fact)
    before = Match.replay(game, positions[name])
    after = Match.replay(game, positions[name])
    after.follow([_step(step) for step in steps])
    kind, _, rest = question.partition(" ")
    if kind not in _QUESTIONS:
        raise BadRulebook("“{question}” is not a question about a position.", question=question)
    return str(_QUESTIONS[kind](before, after, rest))


def _step(text: str) -> tuple[int | None, str]:
    by, _, what = text.partition(" ")
    return (None if by == "chance" else int(by)), what


def _score(match: Match, rest: str) -> int:
    seat, _, rule = rest.partition(" ")
    score = match.game.score(match.state, int(seat))
    return sum(line.points for line in score.lines if not rule or line.rule == rule)


def _place(match: Match, seat: int) -> int:
    pending = match.pending
    if not isinstance(pending, Over):
        raise BadRulebook("There are no places before the end.")
    own = next(at for at, rank in enumerate(pending.ranks) if seat in rank)
    return 1 + sum(len(rank) for rank in pending.ranks[:own])


def _refusal(match: Match, rest: str) -> str:
    seat, _, action = rest.partition(" ")
    refusal = match.why_not(int(seat), match.game.load(action, match.game.rules))
    return "legal" if refusal is None else refusal.rule


def _view(match: Match, rest: str) -> Any:
    seat, _, path = rest.partition(" ")
    plain = msgspec.to_builtins(match.view(int(seat)))
    return reduce(lambda at, key: at[int(key)] if isinstance(at, (list, tuple)) else at[key], path.split("."), plain)


_QUESTIONS: dict[str, Callable[[Match, Match, str], Any]] = {
    "score": lambda _, after, rest: _score(after, rest),
    "gain": lambda before, after, rest: _score(after, rest) - _score(before, rest),
    "place": lambda _, after, rest: _place(after, int(rest)),
    "refusal": lambda _, after, rest: _refusal(after, rest),
    "view": lambda _, after, rest: _view(after, rest),
}
