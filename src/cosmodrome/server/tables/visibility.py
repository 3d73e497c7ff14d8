"""Viewer cursors: each reader's own count of versions and steps, without those that were invisible to them.

The rows count every command (a *version*) and every step, even the simultaneous secret choices of others. All numbers
that leave the server are counted by the reader's cursor, so that no number, message or refusal reveals how often others
have changed their minds. Everything is derived from the stored rows, so it is the same in every process and after every
start; only the few invisible numbers are stored in memory.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cosmodrome.kernel import Event
from cosmodrome.server.db.rows import StepRow, StoredEvent

Hearers: TypeAlias = frozenset[int] | None
"""The seats that may see an event; None: everybody."""


def hearers(events: Iterable[Event | StoredEvent], by: int | None) -> Hearers:
    """Return the seats that can see a step of `by` (None: chance) with these events: `by` itself, and those that may
    see any of them."""
    heard = frozenset(() if by is None else (by,))
    for event in events:
        if not (event.private and event.secret):
            return None
        heard |= event.secret.keys()
    return heard


def by_step(told: Sequence[tuple[int, Event | StoredEvent]], by: int | None, size: int) -> list[Hearers]:
    """Return the seats that can see each of the `size` steps of a command, from its events, each with the index of its
    step: an act is visible to those who see any of its consequences, chance to those who see its own events."""
    first = () if by is None else (hearers((event for _, event in told), by),)
    chance = range(len(first), size)
    return [*first, *(hearers((event for at, event in told if at == place), None) for place in chance)]


class ViewerCursor:
    """The versions that one seat, or an onlooker, has `missed`, and the steps that were `silent` for it, both
    ascending."""

    __slots__ = ("missed", "silent")

    def __init__(self) -> None:
        self.missed: list[int] = []
        self.silent: list[int] = []

    def version(self, version: int) -> int:
        """Return a version of the match as the reader counts it, which is the number of the newest visible one up to
        it."""
        return version - bisect_right(self.missed, version)

    def at(self, version: int) -> int:
        """Return the version of the match that the reader counts as `version`."""
        return version + bisect_right(range(len(self.missed)), version, key=lambda place: self.missed[place] - place)

    def hears(self, version: int, since: int | None = None) -> bool:
        """Return whether a version was visible, or any after version `since` up to it."""
        return self.version(version) > self.version(version - 1 if since is None else since)

    def news(self, version: int, since: int) -> int | None:
        """Return a version as the reader counts it; None if nothing after version `since` up to it was visible."""
        return self.version(version) if self.hears(version, since) else None

    def step(self, number: int) -> int:
        """Return a number of steps of the match as the reader counts them."""
        return number - bisect_left(self.silent, number)


OPEN = ViewerCursor()
"""The cursor of a reader who sees everything, as in a replay."""


class Visibility:
    """The cursors of all readers at a table."""

    def __init__(self, seats: int) -> None:
        self._ears: dict[int | None, ViewerCursor] = {viewer: ViewerCursor() for viewer in (None, *range(seats))}
        self._few: dict[int, frozenset[int]] = {}

    def of(self, viewer: int | None) -> ViewerCursor:
        """Return the cursor of a seat or (None) of an onlooker."""
        return self._ears[viewer]

    def note(self, row: StepRow) -> None:
        """Count an accepted command. An undo is visible to those who saw the command that it took back."""
        if row.op == "start":
            return
        few = self._few.get(row.undoes) if row.undoes is not None else hearers(row.events, row.seat)
        if few is not None:
            self._few[row.n] = few
            for viewer, ear in self._ears.items():
                if viewer not in few:
                    ear.missed.append(row.n)

    def count(self, start: int, steps: Sequence[Hearers]) -> None:
        """Replace the steps from number `start` on, each given by the seats that can see it."""
        for viewer, ear in self._ears.items():
            del ear.silent[bisect_left(ear.silent, start) :]
            ear.silent += [start + place for place, few in enumerate(steps) if few is not None and viewer not in few]
