"""One player's turn: the object that every chapter of the rules gets, to owe items, ask and report.

A chapter begins an item, lists the options, and carries out the choice; see `agenda.HANDLERS`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import KIND, LAY, ON_ARRIVAL, TILE, Item
from cosmodrome.games.planet_unknown.parts.cards import EVENTS
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, Corporation
from cosmodrome.games.planet_unknown.parts.effects import RoundRule, Rule
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.state import CIV_STEP, FREE_ORDER, State
from cosmodrome.kernel import Event, Seat
from cosmodrome.kernel.text import Arg

Events: TypeAlias = list[Event]

_RULES: Final = {card.number: card.effect for card in EVENTS if isinstance(card.effect, RoundRule)}


def say(events: Events | None, event: Event) -> None:
    """Report an event at the table, if events are wanted."""
    if events is not None:
        events.append(event)


class Turn:
    """A seat that acts: the table, its own lane, and the list for events (None: no events)."""

    __slots__ = ("events", "lane", "seat", "state")

    def __init__(self, state: State, seat: Seat, events: Events | None) -> None:
        self.state, self.seat, self.events = state, seat, events
        self.lane = state.lanes[seat]

    @property
    def planet(self) -> Planet:
        """The seat's planet."""
        return self.lane.board

    @property
    def corporation(self) -> Corporation:
        """The seat's corporation."""
        return CORPORATIONS[self.lane.corporation]

    def push(self, *items: Item) -> None:
        """Owe a set of items, to be finished before those owed already (PU-7.2); with option `bonus_order`, along with
        them.

        Items of a rover's step (`ON_ARRIVAL`) are finished before the next step in any case.
        """
        lane = self.lane
        if not items:
            return
        pooled = self.state.flags & FREE_ORDER and lane.agenda and lane.agenda[-1][0][KIND] not in (TILE, LAY)
        if pooled and items[0][KIND] not in ON_ARRIVAL:
            lane.agenda = (*lane.agenda[:-1], lane.agenda[-1] + items)
        else:
            lane.agenda = (*lane.agenda, items)

    def tell(self, kind: str, **args: Arg) -> None:
        """Report what happened: to all, or only to this seat while all act at once (PU-31.7). It can be undone."""
        if self.events is None:
            return
        if self.state.veiled:
            self.events.append(Event(kind, {"seat": self.seat}, {self.seat: args}, seals=False, private=True))
        else:
            self.events.append(Event(kind, {"seat": self.seat, **args}, seals=False))

    def round_rule(self, rule: Rule) -> bool:
        """Return whether the event of the round puts `rule` in force (PU-29.12 to PU-29.17)."""
        return round_rule(self.state) == rule


def event_effect(state: State) -> RoundRule | None:
    """Return the effect of an event that is in force until the end of the civ step (PU-29.12 to PU-29.17)."""
    if not state.drawn or len(state.drawn) != state.round or state.stage > CIV_STEP:
        return None
    return _RULES.get(state.drawn[-1])


def round_rule(state: State) -> Rule:
    """Return the rule that the event of the round puts in force, or ""."""
    effect = event_effect(state)
    return effect.rule if effect else ""


class Handler(NamedTuple):
    """The functions that resolve one kind of item.

    `begin` does everything that needs no choice, or sets `lane.now`; `options` lists the choices, and `choose` carries
    one out. No option: the item lapses; exactly one: it is chosen without asking, unless the item is `patient`.
    """

    begin: Callable[[Turn, Item], None]
    options: Callable[[Turn, Item], Sequence[Action]] | None = None
    choose: Callable[[Turn, Item, Any], None] | None = None
    patient: bool = False


class Ability(NamedTuple):
    """A technology that its owner may use at any time (PU-7.4): whether it would have an effect now, and the effect,
    both by its level from 0."""

    ready: Callable[[Turn, int], bool]
    use: Callable[[Turn, int], None]


def ask(turn: Turn, item: Item) -> None:
    """Begin an item that is a choice from the start."""
    turn.lane.now = item
