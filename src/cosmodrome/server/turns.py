"""Whose thought is next: in turn by network address and person, so that many tables of one delay nobody else's.

Nothing here waits, and no clock is read.
"""

from collections import Counter, OrderedDict, deque
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

SLOW = 8
"""Of so many turns one is for a table where nobody looks, if others want them all."""


class Asker(NamedTuple):
    """For whom is thought, and from which network address he came last. `live`: somebody looks and waits for it."""

    person: str = ""
    network: str = ""
    live: bool = True


Line: TypeAlias = OrderedDict[str, OrderedDict[str, deque[T]]]
"""What waits, by network address and then by person; who is next stands first."""


class Turns(Generic[T]):
    """What waits to be thought about. `most`: how many thoughts one person, or one address, may have at a time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lines: dict[bool, Line[tuple[Asker, T]]] = {True: OrderedDict(), False: OrderedDict()}
        self._taken = 0
        self._busy = Counter[tuple[str, str]]()

    def add(self, asker: Asker, what: T) -> None:
        """It waits for a turn."""
        people = self._lines[asker.live].setdefault(asker.network, OrderedDict())
        people.setdefault(asker.person, deque()).append((asker, what))

    def next(self) -> tuple[Asker, T] | None:
        """Who has the next turn, and for what; None: nobody who may have one. He is busy until it is `done`."""
        live = (self._taken + 1) % SLOW != 0
        found = self._first(self._lines[live]) or self._first(self._lines[not live])
        if found is not None:
            self._taken += 1
            self._busy.update(_names(found[0]))
        return found

    def done(self, asker: Asker) -> None:
        """His thought has ended."""
        self._busy -= Counter(_names(asker))

    def drain(self) -> list[T]:
        """All that waits; nothing waits any more."""
        lines = list(self._lines.values())
        left = [
            what for line in lines for people in line.values() for waiting in people.values() for _, what in waiting
        ]
        for line in lines:
            line.clear()
        return left

    def _first(self, line: Line[tuple[Asker, T]]) -> tuple[Asker, T] | None:
        for network, people in line.items():
            for person, waiting in people.items():
                if all(self._busy[name] < self._most for name in _names(waiting[0][0])):
                    found = waiting.popleft()
                    _last(people, person, bool(waiting))
                    _last(line, network, bool(people))
                    return found
        return None


def _names(asker: Asker) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("person", asker.person), ("network", asker.network)


def _last(line: "OrderedDict[str, T]", who: str, more: bool) -> None:
    """He had his turn: he comes last, or goes if he wants no more."""
    if more:
        line.move_to_end(who)
    else:
        del line[who]
