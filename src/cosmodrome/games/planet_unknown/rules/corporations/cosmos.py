"""Cosmos Inc. (PU-21): lifepods lie on the tracks. `Lane.held` is the mask of their fields, 16 × track + step."""

from collections.abc import Iterator

from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.what import FIELD
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.parts.tiles import TECH, TRACKS
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.state import Lane, led


class Cosmos(SpecialRule):
    """Lifepods on tracks."""

    __slots__ = ()
    key = "cosmos"
    rule = "PU-21.2"
    technologies = ("PU-21.5", "PU-21.6", "PU-21.7", "PU-21.8", "PU-21.9")
    on_tracks = True  # PU-21.2
    lifepods_rule = "PU-21.2"

    def step_up(self, lane: Lane, track: int) -> int:
        """Return the next step, over lifepods, several at a time; the top step never holds one (PU-21.3)."""
        step = lane.marks[track] + 1
        while lies_on(lane, track, step):
            step += 1
        return step if step <= CORPORATIONS[lane.corporation].top[track] else -1

    def step_down(self, lane: Lane, track: int, step: int) -> int:
        """Return the step below, over lifepods (PU-21.3)."""
        step -= 1
        while step > 0 and lies_on(lane, track, step):
            step -= 1
        return step

    def reached(self, lane: Lane) -> int:
        """Return the technologies whose fields are uncovered: only those are in force (PU-21.4)."""
        fields = CORPORATIONS[lane.corporation].tech_steps
        return sum(
            1 << level
            for level, step in enumerate(fields)
            if step <= lane.marks[TECH] and not lies_on(lane, TECH, step)
        )

    def worth(self, lane: Lane, track: int, step: int) -> int:
        """Return the topmost uncovered medals at or below the marker (PU-21.4)."""
        printed = led(lane).printed[track]
        uncovered = (printed[at] for at in range(step, -1, -1) if printed[at] and not lies_on(lane, track, at))
        return next(uncovered, 0)

    def homes(self, lane: Lane) -> list[Action]:
        """Return the free fields (PU-21.2)."""
        return [special.FIELDS[field] for field in free_fields(lane)]

    def held(self, lane: Lane) -> list[Action]:
        """Return the lifepods on tracks (PU-21.6)."""
        return [special.LIFTS[field] for field in cells(lane.held)]


def free_fields(lane: Lane) -> Iterator[int]:
    """Return where a lifepod may go: no marker, no lifepod, neither step 0 nor the top step (PU-21.2)."""
    for track in range(len(TRACKS)):
        for step in range(1, CORPORATIONS[lane.corporation].top[track]):
            if lane.marks[track] != step and not lies_on(lane, track, step):
                yield FIELD * track + step


def lies_on(lane: Lane, track: int, step: int) -> bool:
    """Return whether a lifepod lies on the field."""
    return bool(lane.held >> FIELD * track + step & 1)
