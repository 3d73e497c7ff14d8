"""Events of a match, as each seat may know them, and promises of a view about them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cosmodrome.kernel.text import Args, Text, Words

Seat: TypeAlias = int
"""0 … number of players − 1, clockwise. `None` stands for the table: chance, or an onlooker."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event. `kind` is a key of the game's `texts`; a seat with a secret part reads the text
    `kind + "+"` if there is one.

    `seals`: the step can't be taken back, nor can players who learnt something from it take back their earlier steps.
    Set by default. `private`: a seat without a secret part doesn't even learn that it happened (choices made at the
    same time). `heads`: it begins a section of the log, such as a turn or a round, which ends before the next such
    event. `fleeting`: the view shows it when it happens, and it is not logged.
    """

    kind: str
    shown: Args
    secret: Mapping[Seat, Args] = field(default_factory=dict)
    seals: bool = True
    private: bool = False
    heads: bool = False
    fleeting: bool = False

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """Return the event as `seat` may know it: with its own secret part, without the others'; None if it is
        hidden."""
        if not self.secret:
            return self
        kind, shown = self.kind, self.shown
        if seat is not None and seat in self.secret:
            kind, shown = f"{kind}+", {**shown, **self.secret[seat]}
        elif self.private:
            return None
        return Event(kind, shown, {}, self.seals, heads=self.heads, fleeting=self.fleeting)

    def words(self, texts: Mapping[str, Text]) -> Words:
        """Return an event that `seen_by` returned, in the words of its game's `texts`."""
        return Words(texts.get(self.kind) or texts[self.kind.removesuffix("+")], self.shown)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """A seat's knowledge after an action of its own: its `view` now, and the `steps` since, that action first.

    A step is the seat's own action, or None for actions of others and chance, with the events that the seat saw.
    """

    view: Any
    steps: Sequence[tuple[Any, Sequence[Event]]]

    @property
    def visible(self) -> list[Event]:
        """Return all events that the seat saw."""
        return [event for _, events in self.steps for event in events]

    def told(self, *kinds: str) -> Args | None:
        """Return the arguments of the first event of one of these kinds, with the seat's own secret part; None: there
        was none."""
        return next((event.shown for event in self.visible if event.kind.removesuffix("+") in kinds), None)


@dataclass(frozen=True, slots=True)
class Promise:
    """A statement of a view or an outlook about an action: the `fact` of that name will have the value `said`.

    `came`: reads the fact afterwards; it returns None while the fact isn't visible yet, or if other choices since then
    have made it void.
    """

    fact: str
    said: Any
    came: Callable[[Aftermath], Any]


def learners(own: Seat | None, chance: bool, events: Sequence[Event]) -> Collection[Seat] | None:
    """Return the seats that learnt something from a step; None: the step sealed everything."""
    sealing = [event for event in events if event.seals]
    if not (sealing or chance):
        return ()
    if own is None or not all(event.private and event.secret for event in sealing):
        return None
    return {own, *(seat for event in sealing for seat in event.secret)}
