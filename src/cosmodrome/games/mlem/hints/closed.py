"""The rest of a flight as a closed sub-game: dice, selections, tokens, ways to leave, crashes.

Exact while one or two astronauts are aboard: what the second one finds depends on where the first one has landed. These
things are approximated:
- With three aboard, and while astronauts are being chosen, two that leave on this flight do not affect each other: each
  finds the places as they are now, or as they are after the choice itself.
- Besides the seat's own astronaut, two others fly on (one while astronauts are being chosen): those who command first.
  The rest count as if they were at home.
- Each token ahead is drawn from the current bag: the odds of one are exact, those of several together nearly so.
- Only the first two die-of-one astronauts count. Players who have not chosen an astronaut yet take a typical one, and
  while astronauts are being chosen, the ability of the expedition token is ignored.
`margins` rates the position after the flight.
"""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.hints.margins import margins
from cosmodrome.games.mlem.hints.menus import ABILITY, code, menus
from cosmodrome.games.mlem.hints.standing import FIELDS, Standing, fallen, returned
from cosmodrome.games.mlem.legal.legal import selections
from cosmodrome.games.mlem.parts.components import (
    DICE,
    DIE_OF_ONE,
    DISCOVERIES,
    JUMP,
    RECOVER,
    REROLL,
    TAKE_DIE,
    VALUES,
    WORMHOLE,
)
from cosmodrome.games.mlem.rules.flight import catches
from cosmodrome.games.mlem.rules.rules import apply
from cosmodrome.games.mlem.state import (
    EXTRAS_ALONE,
    KEEP,
    LAND,
    OVER,
    PARACHUTE,
    PICK,
    SELECT,
    State,
)
from cosmodrome.kernel.closed import END, NOTHING, Ask, Closed, Draw, Fall, Gain, less

USUAL: Final = (5, 3, 4, 1, 2, 6, 7, 0)
"""Kinds that players who have not chosen yet are assumed to seat, in this order."""
PAIR: Final = 2
FLOWN: Final = 3
"""The most astronauts that fly on."""


def closed(state: State, seat: int, legal: Sequence[act.Action]) -> Closed | None:
    """Return the flight from a choice of `seat` on; None if the choice is not part of a flight."""
    if state.stage >= KEEP:
        return None
    made = Closed(state.seats)
    state = folded(state, seat)
    thought = _Thought(made, state, seat)
    for action in legal:
        after = state.clone()
        apply(after, seat, action, False)
        target, gain = thought.enter(after)
        made.choices.append(target)
        made.gains.append(gain)
    return made


class _Thought:
    """The flights that the actions of one choice lead to, each made once."""

    __slots__ = ("base", "flights", "known", "made", "pair", "seat", "state")

    def __init__(self, made: Closed, state: State, seat: int) -> None:
        self.made, self.state, self.seat, self.base = made, state, seat, margins(state)
        self.pair = state.stage != PICK and state.aboard.bit_count() == PAIR
        self.known: dict[tuple[int, int, int], Gain] = {}
        self.flights: dict[int, _Flight] = {}

    def enter(self, after: State) -> tuple[int, Gain]:
        """Return the node of a position, and the gain before it."""
        if after.stage == OVER or after.expedition != self.state.expedition:
            return END, less(margins(returned(after)), self.base)
        if after.stage == PARACHUTE:
            return END, less(margins(fallen(after)), self.base)
        if after.stage == SELECT:
            return self._selecting(after), NOTHING
        if after.stage == PICK:
            after = _seated(after)
        if self.state.stage == PICK:
            after = _kept(after, self.seat, PAIR)
        gain = less(margins(after), self.base)
        same = after.aboard == self.state.aboard
        flight = self.flights.get(after.aboard) if same else None
        if flight is None:
            launch = self.state.stage == PICK
            start = self.state if same else after
            flight = _Flight(self.made, start, self.known if launch else {}, self.pair, launch)
            if same:
                self.flights[after.aboard] = flight
        return flight.position(after), gain

    def _selecting(self, state: State) -> int:
        """Add the choice after a known roll; return its node."""
        targets, gains = [], []
        for action in selections(state):
            after = state.clone()
            apply(after, state.turn, action, False)
            target, gain = self.enter(after)
            targets.append(target)
            gains.append(gain)
        return self.made.add(Ask(state.turn, targets, gains))


def folded(state: State, seat: int) -> State:
    """Return the position as it is computed."""
    return state if state.stage == PICK else _kept(state, seat, FLOWN)


def _kept(state: State, seat: int, most: int) -> State:
    """Return the position with at most `most` astronauts aboard: the seat's and those who command first."""
    if state.aboard.bit_count() <= most:
        return state
    own = 1 << (seat - state.start) % state.seats & state.aboard
    rest, kept = state.aboard & ~own, own
    while kept.bit_count() < most:
        kept |= rest & -rest
        rest &= rest - 1
    after = state.clone()
    for place in range(state.seats):
        if rest >> place & 1:
            after.home[state.player(place)] |= 1 << state.crew[place]
    after.aboard = kept
    return after


def _seated(state: State) -> State:
    """Return the position after the launch is completed."""
    after = state.clone()
    while after.stage == PICK:
        home = after.home[after.turn]
        kind = next(kind for kind in USUAL if home >> kind & 1)
        apply(after, after.turn, act.PICKS[kind], False)
    return after


class _Crew:
    """The astronauts aboard (`mask`) once the others have landed, and their nodes: in `table` by move (`code`), in
    `rolls` and `asks` by what is left and dice, for the field that is being computed."""

    __slots__ = ("asks", "lead", "leader", "low", "mask", "passed", "rolls", "standing", "table", "usable")

    def __init__(self, mask: int, standing: Standing, size: int, low: int) -> None:
        self.mask, self.standing, self.low = mask, standing, low
        self.lead = (mask & -mask).bit_length() - 1
        self.leader = standing.state.player(self.lead)
        self.usable = ABILITY
        """The aids that these astronauts may use, as long as the aids are unspent (mask)."""
        self.table = [END] * size
        self.passed: list[int] = []
        """The same if the UFO was caught on the way; empty: as `table`."""
        self.rolls = [END] * KEYS
        self.asks = [END] * (KEYS * standing.state.seats)


class _Flight:
    """The nodes of a flight from where the rocket stands, at `low`."""

    __slots__ = (
        "crews",
        "finds",
        "launch",
        "left",
        "low",
        "made",
        "mat",
        "ones",
        "pair",
        "standing",
        "state",
        "tolls",
        "whole",
    )

    def __init__(
        self, made: Closed, state: State, known: dict[tuple[int, int, int], Gain], pair: bool, launch: bool
    ) -> None:
        self.made, self.state, self.mat, self.low = made, state, state.mat, state.rocket
        self.whole, self.launch = state.aboard, launch
        self.finds: dict[tuple[int, int], Gain] = {}
        self.standing = Standing(state, known)
        self.ones = [place for place, kind in enumerate(state.crew) if kind == DIE_OF_ONE and state.aboard >> place & 1]
        self.left = self._left(state)
        self.pair = pair and state.aboard.bit_count() == PAIR
        self.crews: dict[tuple[int, int, int], _Crew] = {}
        self.tolls: list[Gain] = [NOTHING] * state.seats
        if state.ufo and not state.caught:
            self.tolls = [self._toll(place) for place in range(state.seats)]
        self._make_crews()
        self._make()

    # -- who may be aboard ---------------------------------------------------------------------------------------------

    def _make_crews(self) -> None:
        size = code(self.mat, self.left + 1, 0, 0)
        masks = [mask for mask in range(1, self.whole + 1) if not mask & ~self.whole]
        if self.pair:
            for place in range(self.state.seats):
                if self.whole >> place & 1:
                    self._make_widows(place, size)
            self.crews[self.whole, 0, 0] = _Crew(self.whole, self.standing, size, self.low)
        else:
            for mask in sorted(masks, key=lambda mask: mask.bit_count()):
                self.crews[mask, 0, 0] = _Crew(mask, self.standing, size, self.low)
        for crew in self.crews.values():
            for bit, place in enumerate(self.ones[:2]):
                crew.usable |= (crew.mask >> place & 1) << bit

    def _make_widows(self, place: int, size: int) -> None:
        """Make the crews in which only the other of two astronauts is left, by where the one at `place` may land
        first."""
        rest = self.whole & ~(1 << place)
        for field in range(self.low, self.mat.deep):
            for where, way in self.standing.exits(place, field):
                key = rest, place, where % FIELDS
                if key not in self.crews:
                    standing = Standing(self.standing.after(place, field, way), {})
                    self.crews[key] = _Crew(rest, standing, size, field)

    # -- nodes ---------------------------------------------------------------------------------------------------------

    def _make(self) -> None:
        lefts = [left for left in range(self.left + 1) if not left & ~self.left]
        for crew in self.crews.values():
            if self._catching():
                crew.passed = crew.table[:]
        for field in range(self.mat.deep, self.low - 1, -1):
            for crew in self.crews.values():
                if field < crew.low:
                    continue
                if field == self.mat.deep:
                    self._space(crew, lefts)
                    continue
                crash = self.made.add(Ask(crew.leader, [END], [crew.standing.crash(crew.mask, field)]))
                for left in lefts:
                    self._rolls(crew, field, left, crash)
            if field < self.mat.deep:
                self._fields(field, lefts)

    def _fields(self, field: int, lefts: Sequence[int]) -> None:
        for crew in self.crews.values():
            if field < crew.low:
                continue
            exits = self._exits(crew, field)
            for left in lefts:
                for dice in range(1, DICE + 1):
                    crew.asks[_key(0, left, dice)] = self._landing(crew, exits, left, dice)
            for left in lefts:
                for dice in range(1, DICE + 1):
                    self._arrive(crew, field, left, dice)

    def _space(self, crew: _Crew, lefts: Sequence[int]) -> None:
        end = self.made.add(Ask(0, [END], [crew.standing.deep(crew.mask)]))
        for left in lefts:
            for dice in range(1, DICE + 1):
                self._arrived(crew, self.mat.deep, left, dice, end)

    def _rolls(self, crew: _Crew, field: int, left: int, crash: int) -> None:
        """Add the rolls of one to six dice."""
        state, usable = self.state, left & crew.usable
        rerolls = bool(usable & ABILITY) and self.mat.tokens[state.token].ability == REROLL  # ML-14.7
        table = crew.passed if crew.passed and field < state.ufo else crew.table
        alone = bool(state.flags & EXTRAS_ALONE)
        for dice in range(1, DICE + 1):
            again = crew.rolls[_key(0, left & ~ABILITY, dice)] if rerolls else -1
            odds, choices = menus(self.mat, field, dice, left, usable, state.token, alone)
            fall = Fall(crew.leader, odds, choices, table, crash, again)
            crew.rolls[_key(0, left, dice)] = self.made.add(fall)

    def _exits(self, crew: _Crew, field: int) -> dict[int, list[tuple[_Crew | None, Gain]]]:
        """Return, by place, the ways to leave here: the crew that stays, and the gain."""
        found: dict[int, list[tuple[_Crew | None, Gain]]] = {}
        for place in range(self.state.seats):
            if not crew.mask >> place & 1:
                continue
            rest = crew.mask & ~(1 << place)
            if self.pair and rest:
                found[place] = [
                    (self.crews[rest, place, where % FIELDS], crew.standing.leave(place, field, where, way))
                    for where, way in crew.standing.exits(place, field)
                ]
            else:
                gain = crew.standing.best(place, field)
                found[place] = [] if gain is None else [(self.crews[rest, 0, 0] if rest else None, gain)]
        return found

    def _landing(self, crew: _Crew, exits: dict[int, list[tuple[_Crew | None, Gain]]], left: int, dice: int) -> int:
        """Ask from the last place to the first; return the node of the first."""
        node = crew.rolls[_key(0, left, dice)]
        for place in range(self.state.seats - 1, -1, -1):
            ways = exits.get(place)
            if ways:
                targets, gains = [node], [NOTHING]
                for rest, gain in ways:
                    targets.append(self._then(rest, place, left, dice))
                    gains.append(gain)
                node = self.made.add(Ask(self.state.player(place), targets, gains))
            crew.asks[_key(place, left, dice)] = node
        return node

    def _then(self, rest: _Crew | None, place: int, left: int, dice: int) -> int:
        """Return where the landing phase continues after `place` has left."""
        if rest is None:
            return END
        if self.state.crew[place] == TAKE_DIE and dice > 1:
            dice -= 1  # ML-11.11
        if place + 1 == self.state.seats:
            return rest.rolls[_key(0, left, dice)]
        return rest.asks[_key(place + 1, left, dice)]

    def _arrive(self, crew: _Crew, field: int, left: int, dice: int) -> None:
        node = crew.asks[_key(0, left, dice)]
        if self.state.tokens >> field & 1 and sum(self.state.bag):
            node = self._token(crew, field, left, dice, node)
        self._arrived(crew, field, left, dice, node)

    def _arrived(self, crew: _Crew, field: int, left: int, dice: int, node: int) -> None:
        at = code(self.mat, left, field, dice)
        crew.table[at] = node
        if crew.passed:
            crew.passed[at] = node
            if self._caught(field):
                crew.passed[at] = self.made.add(Ask(0, [node], [self.tolls[crew.lead]]))

    def _token(self, crew: _Crew, field: int, left: int, dice: int, landing: int) -> int:
        """Add the turning up of a discovery token (ML-12); return its node."""
        bag, leader = self.state.bag, crew.leader
        odds, targets, gains = [], [], []
        for kind in range(len(DISCOVERIES)):
            target, gain = landing, NOTHING
            if kind < VALUES:
                gain = self._found(leader, kind + 1)
            elif kind == RECOVER and dice < DICE:
                more = crew.asks[_key(0, left, dice + 1)]
                target = self.made.add(Ask(leader, [more, landing], [NOTHING, NOTHING]))
            elif kind == WORMHOLE:
                to = code(self.mat, left, min(field + JUMP, self.mat.deep), dice)
                target = (crew.passed if crew.passed and field < self.state.ufo else crew.table)[to]
            odds.append(bag[kind] / sum(bag))
            targets.append(target)
            gains.append(gain)
        return self.made.add(Draw(odds, targets, gains))

    def _found(self, player: int, points: int) -> Gain:
        """Return the gain if `player` gets `points` at once: from value tokens or the UFO."""
        key = player, points
        gain = self.finds.get(key)
        if gain is None:
            after = self.state.clone()
            after.values[VALUES * player] += points
            gain = self.finds[key] = less(margins(after), self.standing.base)
        return gain

    def _catching(self) -> bool:
        return bool(self.state.ufo) and not self.state.caught

    def _caught(self, field: int) -> bool:
        """Return whether a move that started before the UFO catches it on `field`."""
        return catches(self.state, -1, field)

    def _toll(self, place: int) -> Gain:
        return self._found(self.state.player(place), self.mat.ufo_values[len(self.state.ufo_won)])

    def _left(self, state: State) -> int:
        """Return what is still unused in this flight (mask): the expedition token's ability, die-of-one astronauts."""
        left = ABILITY if state.ability() and not self.launch else 0
        for bit, place in enumerate(self.ones[:2]):
            if not state.spent >> place & 1:
                left |= 1 << bit
        return left

    def position(self, state: State) -> int:
        """Return the node of a position of this flight."""
        crew, left = self.crews[self.whole, 0, 0], self._left(state) & self.left
        if state.rocket != self.low or state.rocket == self.mat.deep:
            return crew.table[code(self.mat, left, state.rocket, state.dice)]
        if state.stage == LAND:
            return crew.asks[_key(state.place, left, state.dice)]
        return crew.rolls[_key(0, left, state.dice)]


KEYS: Final = 64
"""The places in the lists of a crew, which are numbered by what is left and by the dice."""


def _key(place: int, left: int, dice: int) -> int:
    return (place * 8 + left) * 8 + dice
