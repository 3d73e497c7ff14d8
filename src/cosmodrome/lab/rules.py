"""The rules that mattered in a match: those that events and score lines show in effect, and those that refused an
action."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cosmodrome.kernel import AnyGame, Event, Match, Rng, Seat, derive


def at_work(match: Match) -> dict[str, int]:
    """Return how often each rule had an effect in a match that is over: once for each event that shows it, and once
    for each seat that has points on its line of the score sheet."""
    game, found = match.game, Counter[str]()
    for events in (match.opening, *match.log):
        for event in events:
            found.update(shown(game, event))
    for seat in range(match.header.seats):
        found.update(line.rule for line in game.score(match.state, seat).lines if line.points)
    return dict(sorted(found.items()))


def shown(game: AnyGame, event: Event) -> set[str]:
    """Return the rules that an event shows in effect, according to its game (`Game.event_rules`)."""
    known = game.event_rules
    found = {*known.get(event.kind, ())}
    for args in (event.shown, *event.secret.values()):
        found.update(rule for one in _named(game, args) for rule in known.get(f"{event.kind} {one}", ()))
    return found


def _named(game: AnyGame, args: Mapping[str, Any]) -> Iterator[Any]:
    for key, value in args.items():
        if key in game.names:
            yield from value if isinstance(value, list | tuple) else (value,)


def countable(game: AnyGame, lines: Iterable[str]) -> set[str]:
    """Return the rules that events or these lines of the score sheet can show in effect."""
    return {rule for rules in game.event_rules.values() for rule in rules}.union(lines)


def rule_order(rule: str) -> list[str | int]:
    """Return a sort key: `PU-9.2` comes before `PU-10.1`, and `PU-A1.1` after both."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", rule)]


class Tries:
    """A trial of actions while a match is played: at each decision, one of each kind that the match has allowed so far.
    `refused`: how often each rule was the reason why an action was illegal, out of all `tried`."""

    def __init__(self, match: Match) -> None:
        self.match, self.tried, self.refused = match, 0, Counter[str]()
        self._key = derive(match.header.seed or b"", "tries")
        self._kinds: dict[str, list[Any]] = {}
        self._known: set[int] = set()

    def make(self, seat: Seat, legal: Sequence[Any]) -> None:
        """Try actions before a decision of `seat`, then add its legal actions."""
        game, state = self.match.game, self.match.state
        rng = Rng(self._key, self.match.number)
        for actions in self._kinds.values():
            self.tried += 1
            if refusal := game.why_not(state, seat, rng.choice(actions)):
                self.refused[refusal.rule] += 1
        for action in legal:
            if action.code not in self._known:
                self._known.add(action.code)
                self._kinds.setdefault(game.describe(action).kind, []).append(action)
