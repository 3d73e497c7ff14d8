"""Whose thought is next: in turn by network address and person, so that many tables of one delay nobody else's.

Nothing here waits, and no clock is read.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from itertools import islice
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

SLOW = 8
"""Of so many turns one is for a table where nobody looks, if others want them all."""
LATELY = 8
"""Turns for which it is remembered that an address had one: its next thought finds a worker free."""
REMEMBERED = 10_000
"""People and addresses of whom a rota knows when they had a turn."""


class Asker(NamedTuple):
    """For whom is thought, and from which network address he came last. `live`: somebody looks and waits for it.

    `table`, `version`: where, and at which version of it.
    """

    person: str = ""
    network: str = ""
    live: bool = True
    table: str = ""
    version: int = 0


Line: TypeAlias = OrderedDict[str, OrderedDict[str, deque[T]]]
"""What waits, by network address and then by person; who is next stands first."""


def share(workers: int, others: bool) -> int:
    """How many thoughts one person, or one address, may have at a time; `others`: another address had a turn lately.

    So of two workers one is left for whoever comes back at once, as an opponent does with its next choice; else he
    would wait for a whole thought each time.
    """
    return max(1 if others else 2, workers - 1)


class BotScheduler(Generic[T]):
    """What waits to be thought about, for so many workers."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._lately = deque[str](maxlen=LATELY)
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
            self._lately.append(found[0].network)
            self._busy.update(_names(found[0]))
        return found

    def done(self, asker: Asker) -> None:
        """His thought has ended."""
        self._busy -= Counter(_names(asker))

    def all(self) -> list[T]:
        """All that waits."""
        lines = self._lines.values()
        return [
            what for line in lines for people in line.values() for waiting in people.values() for _, what in waiting
        ]

    def drain(self) -> list[T]:
        """All that waits; nothing waits any more."""
        left = self.all()
        for line in self._lines.values():
            line.clear()
        return left

    def _first(self, line: Line[tuple[Asker, T]]) -> tuple[Asker, T] | None:
        for network, people in line.items():
            most = share(self._workers, any(one != network for one in self._lately))
            for person, waiting in people.items():
                if all(self._busy[name] < most for name in _names(waiting[0][0])):
                    found = waiting.popleft()
                    _last(people, person, bool(waiting))
                    _last(line, network, bool(people))
                    return found
        return None


class Rota:
    """Whose turn is next, where what waits is kept elsewhere: here is only remembered who had turns, and when."""

    def __init__(self) -> None:
        self._taken = 0
        self._last: OrderedDict[tuple[str, str], int] = OrderedDict()

    def next(self, waiting: Iterable[Asker], busy: Iterable[Asker], workers: int) -> Asker | None:
        """Who has the next turn of those that wait (who asked first comes first), while others are `busy`; None: nobody
        who may have one. `workers`: how many there are for all."""
        live = (self._taken + 1) % SLOW != 0
        now = Counter(name for asker in busy for name in _names(asker))
        able = [
            asker for asker in waiting if all(now[name] < share(workers, self._others(asker)) for name in _names(asker))
        ]
        return min(able, key=lambda asker: (asker.live != live, *self._turns(asker)), default=None)

    def had(self, asker: Asker) -> None:
        """He had his turn."""
        self._taken += 1
        for name in _names(asker):
            self._last[name] = self._taken
            self._last.move_to_end(name)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    def _others(self, asker: Asker) -> bool:
        newest = islice(reversed(self._last.items()), 2 * LATELY)  # each turn has a person and a network
        own = _names(asker)[1]
        return any(name[0] == own[0] and name != own and turn > self._taken - LATELY for name, turn in newest)

    def _turns(self, asker: Asker) -> tuple[int, int]:
        person, network = _names(asker)
        return self._last.get(network, 0), self._last.get(person, 0)


def _names(asker: Asker) -> tuple[tuple[str, str], tuple[str, str]]:
    return ("person", asker.person), ("network", asker.network)


def _last(line: "OrderedDict[str, T]", who: str, more: bool) -> None:
    """He had his turn: he comes last, or goes if he wants no more."""
    if more:
        line.move_to_end(who)
    else:
        del line[who]
