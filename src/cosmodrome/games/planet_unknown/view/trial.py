"""One item owed, tried out (PU-4.5): how far its marker goes, and what that brings, before the player has to choose.

It goes on as the engine does (`agenda.run`): a further step may depend on the gains of the one before.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import (
    ABOUT,
    ADVANCE,
    CHOOSE_ONE,
    CIV_MILESTONE,
    KIND,
    MOVE,
    SPEND,
    STEP,
    SYMBOL,
    TECH_MILESTONE,
    Item,
)
from cosmodrome.games.planet_unknown.rules import agenda
from cosmodrome.games.planet_unknown.rules.chapters.tracks import pays
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.scoring.scoring import tracks as worth_of_tracks
from cosmodrome.games.planet_unknown.state import Lane

Bonus: TypeAlias = tuple[Item, ...]
"""One item, or several to choose one from (PU-26.3)."""
Idle: TypeAlias = Literal["", "ice", "area", "stays"]
MILESTONES: Final = (CIV_MILESTONE, TECH_MILESTONE)


class Entered(NamedTuple):
    """A field that a marker enters."""

    track: int
    step: int


@dataclass(frozen=True, slots=True)
class Gain:
    """The gain from one of the items owed for a tile, or from a chosen marker.

    `symbol`: its resource, or None; `tech`: the level of the technology that the tile sets off, or 0; with neither, a
    rover comes. `steps`: those that its marker takes before the player has to choose; `more`: how many steps are due
    after that. `bonuses`: those of these fields. `movement`: into the pool. `tracks` and `fields`: what the player
    chooses from, markers or fields (16 × track + step); `instead`: the movement to choose instead (PU-A3.4). `alone`:
    the other symbol no longer counts (PU-29.15). `medals`: how much more the tracks are worth (PU-16.3). `idle`: why
    there is no gain: "ice" (PU-9.1), "area" (PU-26.1), "stays" (PU-6.5).
    """

    symbol: int | None
    tech: int = 0
    steps: tuple[Entered, ...] = ()
    more: int = 0
    bonuses: tuple[Bonus, ...] = ()
    movement: int = 0
    tracks: tuple[int, ...] = ()
    fields: tuple[int, ...] = ()
    instead: int = 0
    alone: bool = False
    medals: int = 0
    idle: Idle = ""


class Trial:
    """An item started in a lane of its own, without the rest of its set. `waits`: the item for which the player has to
    choose."""

    def __init__(self, turn: Turn, symbol: int | None, rest: tuple[Item, ...] = ()) -> None:
        self.turn, self.lane, self.symbol, self.rest = turn, turn.lane, symbol, rest
        self.steps: list[Entered] = []
        self.bonuses: list[Bonus] = []
        self.waits: Item = ()
        self.lane.agenda = (rest,) if rest else ()

    def gain(self, start: Callable[[], None]) -> Gain:
        """Carry out `start`, and return what is gained by it."""
        before = worth_of_tracks(self.lane)
        self._do(start)
        while not self.waits and (number := self._next()) >= 0:
            item = self.lane.agenda[-1][number]
            self._do(partial(agenda.begin, self.turn, number), silent=item[KIND] in MILESTONES)
        choice = options(self.turn, self.waits)
        movement, idle = self._told()
        fields = tuple([one.field for one in choice if isinstance(one, special.Field)])
        tracks = tuple([one.track for one in choice if isinstance(one, act.Advance)])
        if self.symbol is None or self.steps or self.bonuses or movement or tracks or fields:
            idle = ""
        return Gain(
            self.symbol,
            steps=tuple(self.steps),
            more=self._due(),
            bonuses=tuple(self.bonuses),
            movement=movement,
            tracks=tracks,
            fields=fields,
            instead=sum([one.item[ABOUT] for one in choice if isinstance(one, act.Next)]) if fields else 0,
            alone=_symbols(self._owed()) < _symbols(self.rest),
            medals=worth_of_tracks(self.lane) - before,
            idle=idle,
        )

    def choose(self, now: Item, action: Action) -> None:
        """Carry out a choice."""
        self.lane.now = ()
        if choose := agenda.HANDLERS[now[KIND]].choose:
            choose(self.turn, now, action)

    def _do(self, deed: Callable[[], None], silent: bool = False) -> None:
        """Carry out `deed` and everything that needs no choice; note the steps and, unless `silent`, the items owed for
        them."""
        before, owed = _markers(self.lane), self._owed()
        deed()
        self._settle()
        after = _markers(self.lane)
        if after != before:
            self.steps += [Entered(*new) for new, old in zip(after, before, strict=True) if new != old]
        if not silent:
            fresh = _without(self._owed(), owed)
            self.bonuses += [bonus for item in fresh if not self._followed(item) and (bonus := self._bonus(item))]

    def _settle(self) -> None:
        while now := self.lane.now:
            found, self.lane.now = options(self.turn, now), ()
            if len(found) > 1 or agenda.HANDLERS[now[KIND]].patient:
                self.waits = now
            elif found:
                self.choose(now, found[0])

    def _next(self) -> int:
        """Return the place of the item that begins by itself, if it is followed, or -1."""
        top = self.lane.agenda[-1] if self.lane.agenda else ()
        number = next((place for place, item in enumerate(top) if item[KIND] not in agenda.PICKED), -1)
        return number if number >= 0 and (self._followed(top[number]) or top[number][KIND] in MILESTONES) else -1

    def _followed(self, item: Item) -> bool:
        """Return whether an item is movement or a step of its own marker: the gain shows its results instead of the
        item."""
        return item[KIND] in (MOVE, SPEND) or item[:2] == (ADVANCE, self.symbol)

    def _bonus(self, item: Item) -> Bonus:
        """Return an item as it is owed, or the choices for it."""
        if item[KIND] != CHOOSE_ONE:
            return (item,)
        _, track, step, how = item
        return tuple([one for one in self.turn.corporation.choices[track, step] if pays(self.turn, one, how)])

    def _owed(self) -> list[Item]:
        return [item for owed in self.lane.agenda for item in owed]

    def _due(self) -> int:
        """Return the steps of its own marker that are still owed."""
        behind = _steps(self.waits) - 1 if self.waits[:1] == (STEP,) else 0
        return behind + sum([_steps(item) for item in self._owed() if item[:2] == (ADVANCE, self.symbol)])

    def _told(self) -> tuple[int, Idle]:
        """Return the movement that the events report, and why nothing advances."""
        seen = [event.seen_by(self.turn.seat) or event for event in self.turn.events or ()]
        movement = sum([int(str(one.shown["count"])) for one in seen if one.kind.startswith("movement")])
        return movement, "ice" if any(one.kind.startswith("no-ice") for one in seen) else "stays"


def options(turn: Turn, now: Item) -> Sequence[Action]:
    """Return the choices for an item that waits; none if no item does."""
    found = agenda.HANDLERS[now[KIND]].options if now else None
    return found(turn, now) if found else ()


def without(owed: tuple[Item, ...], number: int) -> tuple[Item, ...]:
    """Return a set without one of its items."""
    return owed[:number] + owed[number + 1 :]


def _markers(lane: Lane) -> list[tuple[int, int]]:
    """Return the track and step of each marker."""
    return list(zip(lane.columns, lane.marks, strict=True))


def _steps(item: Item) -> int:
    """Return how many steps a marker has to take."""
    _, _, n, _ = item
    return n


def _symbols(owed: Sequence[Item]) -> int:
    return sum([item[KIND] == SYMBOL for item in owed])


def _without(owed: list[Item], known: list[Item]) -> list[Item]:
    """Return the items of `owed` that are not in `known`."""
    found, left = list[Item](), known[:]
    for item in owed:
        if item in left:
            left.remove(item)
        else:
            found.append(item)
    return found
