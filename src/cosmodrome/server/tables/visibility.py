"""How far a match has come for each who looks: what was not told to him is not counted for him either.

The rows count every command (a *version*) and every step, also those by which somebody chooses in secret while others
do the same. All that leaves the server is numbered by the ear of its reader, so that no number, message or refusal
tells how often others have changed their minds. All of it follows from the stored rows, so it is the same in every
process and after every start; kept are the few numbers that somebody did not hear of.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cosmodrome.kernel import Event
from cosmodrome.server.db.rows import StepRow, StoredEvent

Hearers: TypeAlias = frozenset[int] | None
"""The seats that may see an event; None: everybody."""


def hearers(events: Iterable[Event | StoredEvent], by: int | None) -> Hearers:
    """Who hears of what `by` (None: chance) did, with these events: himself, and whoever may know one of them."""
    heard = frozenset(() if by is None else (by,))
    for event in events:
        if not (event.private and event.secret):
            return None
        heard |= event.secret.keys()
    return heard


def by_step(told: Sequence[tuple[int, Event | StoredEvent]], by: int | None, size: int) -> list[Hearers]:
    """Who hears of each of the `size` steps of a command, from its events, each with the place of its step: of an act
    who hears of anything that came of it, of chance who is told of it."""
    first = () if by is None else (hearers((event for _, event in told), by),)
    chance = range(len(first), size)
    return [*first, *(hearers((event for at, event in told if at == place), None) for place in chance)]


class ViewerCursor:
    """What one seat, or an onlooker, did not hear of: the versions that it `missed`, and the steps that were `silent`
    for it, each ascending."""

    __slots__ = ("missed", "silent")

    def __init__(self) -> None:
        self.missed: list[int] = []
        self.silent: list[int] = []

    def version(self, version: int) -> int:
        """A version of the match as it is counted here: the newest up to it that was heard of."""
        return version - bisect_right(self.missed, version)

    def at(self, version: int) -> int:
        """The version of the match that is this one here."""
        return version + bisect_right(range(len(self.missed)), version, key=lambda place: self.missed[place] - place)

    def hears(self, version: int, since: int | None = None) -> bool:
        """Whether anything was heard of a version, or after version `since` up to it."""
        return self.version(version) > self.version(version - 1 if since is None else since)

    def news(self, version: int, since: int) -> int | None:
        """A version as it is counted here; None: nothing was heard of what happened after version `since` up to it."""
        return self.version(version) if self.hears(version, since) else None

    def step(self, number: int) -> int:
        """A number of steps of the match as it is counted here."""
        return number - bisect_left(self.silent, number)


OPEN = ViewerCursor()
"""Of who hears of everything, as in a replay."""


class Visibility:
    """The ears of all at a table."""

    def __init__(self, seats: int) -> None:
        self._ears: dict[int | None, ViewerCursor] = {viewer: ViewerCursor() for viewer in (None, *range(seats))}
        self._few: dict[int, frozenset[int]] = {}

    def of(self, viewer: int | None) -> ViewerCursor:
        """The ear of a seat or (None) of an onlooker."""
        return self._ears[viewer]

    def note(self, row: StepRow) -> None:
        """A command was accepted. That it was taken back is heard by those who heard of it."""
        if row.op == "start":
            return
        few = self._few.get(row.undoes) if row.undoes is not None else hearers(row.events, row.seat)
        if few is not None:
            self._few[row.n] = few
            for viewer, ear in self._ears.items():
                if viewer not in few:
                    ear.missed.append(row.n)

    def count(self, start: int, steps: Sequence[Hearers]) -> None:
        """The steps of the match from number `start` on are these, by who hears of them."""
        for viewer, ear in self._ears.items():
            del ear.silent[bisect_left(ear.silent, start) :]
            ear.silent += [start + place for place, few in enumerate(steps) if few is not None and viewer not in few]
