"""Oasis Ultd. (PU-24): the water marker winds over all tracks, and markers block one another."""

from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.technologies import JumpOverMarkers
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS, WATER
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.state import Lane, has


class Oasis(SpecialRule):
    """A winding water track."""

    __slots__ = ()
    key = "oasis"
    rule = "PU-24.2"
    technologies = ("PU-24.4", "PU-24.5", "PU-24.6", "PU-24.7", "PU-24.7")

    def water_steps(self, lane: Lane, cells: int) -> int:
        """Return one step for each cell (PU-24.1)."""
        return cells

    def step_up(self, lane: Lane, track: int) -> int:
        """Return the next step: a marker in the way blocks it (PU-24.3), unless it can be jumped over (PU-24.4)."""
        step = lane.marks[track] + 1
        top = CORPORATIONS[lane.corporation].top[track]
        hops = has(lane, JumpOverMarkers)
        while step <= top and _taken(lane, track, step):
            if not hops:
                return -1
            step += 1
        return step if step <= top else -1

    def step_down(self, lane: Lane, track: int, step: int) -> int:
        """Return the next free step down; the start of a track is always free (PU-24.3)."""
        step -= 1
        while step > 0 and _taken(lane, track, step):
            step -= 1
        return step


def field_of(lane: Lane, track: int, step: int) -> tuple[int, int]:
    """Return where a step of a marker lies: track and row (PU-24.2)."""
    if track != WATER:
        return track, step
    name, row = CORPORATIONS[lane.corporation].sheet.path[step]
    return TRACKS.index(name), row


def _taken(lane: Lane, track: int, step: int) -> bool:
    """Return whether another marker stands there (PU-24.3)."""
    field = field_of(lane, track, step)
    return any(field_of(lane, other, mark) == field for other, mark in enumerate(lane.marks) if other != track)
