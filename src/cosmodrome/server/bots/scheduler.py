"""The bot scheduler: jobs take turns by network address and person, so that one person's many tables don't delay the
others.

Nothing here waits or reads a clock.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from itertools import islice
from typing import Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

SLOW = 8
"""One turn in this many is for tables that nobody is looking at, even if others want every turn."""
LATELY = 8
"""The number of turns for which an address counts as recent: its next job then finds a free worker."""
REMEMBERED = 10_000
"""The number of people and addresses whose last turn a rota remembers."""


class Asker(NamedTuple):
    """The person that a job is for, and their latest network address. `live`: whether somebody is looking at the table
    and waits.

    `table`, `version`: the table and its version.
    """

    person: str = ""
    network: str = ""
    live: bool = True
    table: str = ""
    version: int = 0


Line: TypeAlias = OrderedDict[str, OrderedDict[str, deque[T]]]
"""Waiting jobs by network address and then by person, the next ones first."""


def share(workers: int, others: bool) -> int:
    """Return the number of jobs that one person, or one address, may have at once. `others`: whether another address
    recently had a turn.

    So one of two workers stays free for askers who return at once, as an opponent does with its next choice; otherwise
    each choice would wait for a whole job.
    """
    return max(1 if others else 2, workers - 1)


class BotScheduler(Generic[T]):
    """The waiting jobs of a pool of `workers`."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._lately = deque[str](maxlen=LATELY)
        self._lines: dict[bool, Line[tuple[Asker, T]]] = {True: OrderedDict(), False: OrderedDict()}
        self._taken = 0
        self._busy = Counter[tuple[str, str]]()

    def add(self, asker: Asker, what: T) -> None:
        """Add a job to the queue."""
        people = self._lines[asker.live].setdefault(asker.network, OrderedDict())
        people.setdefault(asker.person, deque()).append((asker, what))

    def next(self) -> tuple[Asker, T] | None:
        """Return the next job and its asker, or None if nobody may have a turn. The asker is busy until `done`."""
        live = (self._taken + 1) % SLOW != 0
        found = self._first(self._lines[live]) or self._first(self._lines[not live])
        if found is not None:
            self._taken += 1
            self._lately.append(found[0].network)
            self._busy.update(_names(found[0]))
        return found

    def done(self, asker: Asker) -> None:
        """Note that a job of the asker has ended."""
        self._busy -= Counter(_names(asker))

    def all(self) -> list[T]:
        """Return all waiting jobs."""
        lines = self._lines.values()
        return [
            what for line in lines for people in line.values() for waiting in people.values() for _, what in waiting
        ]

    def drain(self) -> list[T]:
        """Remove and return all waiting jobs."""
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
    """The order of turns if the jobs wait elsewhere: it only remembers who had turns, and when."""

    def __init__(self) -> None:
        self._taken = 0
        self._last: OrderedDict[tuple[str, str], int] = OrderedDict()

    def next(self, waiting: Iterable[Asker], busy: Iterable[Asker], workers: int) -> Asker | None:
        """Return the next asker of `waiting` (the oldest job first) while the jobs of `busy` are in progress; None if
        nobody may have a turn. `workers`: their total number."""
        live = (self._taken + 1) % SLOW != 0
        now = Counter(name for asker in busy for name in _names(asker))
        able = [
            asker for asker in waiting if all(now[name] < share(workers, self._others(asker)) for name in _names(asker))
        ]
        return min(able, key=lambda asker: (asker.live != live, *self._turns(asker)), default=None)

    def had(self, asker: Asker) -> None:
        """Note that the asker had a turn."""
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
    """Move `who` to the end after a turn, or remove them if they have no more jobs."""
    if more:
        line.move_to_end(who)
    else:
        del line[who]
