"""The gains of the closed flight: what leaving the rocket or crashing changes, from one standing position."""

from typing import Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.hints.margins import margins
from cosmodrome.games.mlem.legal.legal import free_moon, parachute_ways, phase_held, ways
from cosmodrome.games.mlem.parts.components import MOON, PARACHUTE, PLUS_MINUS
from cosmodrome.games.mlem.rules.landing import disembark, parachute
from cosmodrome.games.mlem.state import LAND, MISSIONS, PICK, State
from cosmodrome.games.mlem.state import PARACHUTE as PARACHUTE_STAGE
from cosmodrome.kernel.closed import Gain, less

PLANETS: Final = 64
SPACE: Final = 96
FIELDS: Final = 128
"""Where astronauts land as one number: a moon, a planet or deep space; with missions the field counts, too."""


class Standing:
    """The astronauts that have landed, and those at home: fixed while a flight is being computed.

    `known`: gains from leaving, by place, kind and landing place; standings that differ only in who is at home may
    share it.
    """

    __slots__ = ("_best", "_crashes", "base", "known", "state")

    def __init__(self, state: State, known: dict[tuple[int, int, int], Gain]) -> None:
        self.state, self.known = state, known
        self.base = margins(state)
        self._best: dict[tuple[int, int], Gain | None] = {}
        self._crashes: dict[tuple[int, int], Gain] = {}

    def exits(self, place: int, field: int) -> list[tuple[int, act.Leave]]:
        """Return the ways in which the astronaut at `place` could leave while the rocket is on `field`, with their
        landing places."""
        state = self._on(place, field)
        if not phase_held(state):
            return []
        found: list[tuple[int, act.Leave]] = []
        for way in ways(state, place):
            where = self._where(state, way)
            if where not in [one for one, _ in found]:
                found.append((where, way))
        return found

    def leave(self, place: int, field: int, where: int, way: act.Leave) -> Gain:
        """Return the gain from leaving on `field` in this `way`."""
        key = place, self.state.crew[place], where
        gain = self.known.get(key)
        if gain is None:
            gain = self.known[key] = less(margins(self.after(place, field, way)), self.base)
        return gain

    def after(self, place: int, field: int, way: act.Leave) -> State:
        """Return the position after leaving on `field` in this `way`."""
        state = self._on(place, field)
        dice = state.dice
        disembark(state, place, way, None)
        state.dice = dice  # a die thief's die is counted by the nodes
        return state

    def best(self, place: int, field: int) -> Gain | None:
        """Return the way to leave that its player likes best; None if there is none."""
        key = place, field
        if key in self._best:
            return self._best[key]
        player, best = self.state.player(place), None
        for where, way in self.exits(place, field):
            gain = self.leave(place, field, where, way)
            if best is None or gain[player] > best[player]:
                best = gain
        self._best[key] = best
        return best

    def deep(self, mask: int) -> Gain:
        """Return the gain if these places arrive in deep space, where everybody leaves (ML-7.6)."""
        state = self.state.clone()
        arrived = state.rocket == state.mat.deep  # the commander may have left already
        state.aboard, state.rocket, state.stage = mask, state.mat.deep, LAND
        if not arrived:
            state.lead = state.commanding()
        for place in range(state.seats):
            if mask >> place & 1:
                state.place = place
                disembark(state, place, _favourite(state, place), None)
        return less(margins(state), self.base)

    def crash(self, mask: int, field: int) -> Gain:
        """Return the gain from a crash with these places aboard. Each parachute lands where its player prefers."""
        chutes = [place for place in range(self.state.seats) if mask >> place & 1]
        chutes = [place for place in chutes if self.state.crew[place] == PARACHUTE]
        key = mask, field if chutes and field >= self.state.mat.first_landing else 0
        gain = self._crashes.get(key)
        if gain is None:
            state = self.state.clone()
            state.aboard, state.rocket, state.stage, state.place = mask, field, PARACHUTE_STAGE, 0
            state.crashes += 1
            gain = self._crashes[key] = less(margins(fallen(state)), self.base)
        return gain

    def _on(self, place: int, field: int) -> State:
        state = self.state.clone()
        state.rocket, state.stage, state.place, state.lead = field, LAND, place, -1
        return state

    def _where(self, state: State, way: act.Leave) -> int:
        mat, field = state.mat, way.field
        if field == mat.deep:
            return SPACE
        planet = mat.planet_at[field]
        where = PLANETS + planet if planet >= 0 and way.place != MOON else free_moon(state, field)
        return where + FIELDS * field if state.flags & MISSIONS else where


def fallen(state: State) -> State:
    """Complete a crash from `place` on: parachutes in order, then everybody else is at home (ML-6.2)."""
    for place in range(state.place, state.seats):
        if state.aboard >> place & 1 and state.crew[place] == PARACHUTE and (found := parachute_ways(state)):
            player, best, most = state.player(place), state, float("-inf")
            for way in (None, *found):
                after = state.clone()
                if way is not None:
                    parachute(after, place, way, None)
                worth = margins(returned(after))[player]
                if worth > most:
                    best, most = after, worth
            state = best
    return returned(state)


def returned(state: State) -> State:
    """Return the position after everybody aboard has returned home."""
    after = state.clone()
    for place in range(state.seats):
        if state.aboard >> place & 1:
            after.home[state.player(place)] |= 1 << state.crew[place]
    after.aboard, after.stage = 0, PICK
    return after


def _favourite(state: State, place: int) -> act.Leave:
    """Return the best way for the player at `place` to leave in deep space."""
    found = ways(state, place)
    if len(found) == 1 or state.crew[place] != PLUS_MINUS:
        return found[0]
    player, best, most = state.player(place), found[0], float("-inf")
    for way in found:
        after = state.clone()
        disembark(after, place, way, None)
        worth = margins(after)[player]
        if worth > most:
            best, most = way, worth
    return best
