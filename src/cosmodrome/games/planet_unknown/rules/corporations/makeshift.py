"""Makeshift (PU-A3): markers change tracks. `Lane.columns`: the track that each marker stands on; `Lane.marks`: its
row."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions.what import FIELD
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, TOP
from cosmodrome.games.planet_unknown.parts.technologies import (
    ScoreAsHighestMarkerOnTrack,
    SidewaysStepInsteadOfAdvance,
    TracksWrap,
)
from cosmodrome.games.planet_unknown.parts.tiles import CIV, ROVER, TECH, TRACKS
from cosmodrome.games.planet_unknown.rules.corporations.special_rule import SpecialRule
from cosmodrome.games.planet_unknown.state import Lane, has, highest


class Makeshift(SpecialRule):
    """Markers that change tracks."""

    __slots__ = ()
    key = "makeshift"
    rule = "PU-A3.1"
    technologies = ("PU-A3.7", "PU-A3.7", "PU-A3.8", "PU-A3.8", "PU-A3.9")
    chooses_fields = True

    def ways(self, lane: Lane, marker: int, aside: bool = True) -> list[int]:
        """Return the fields upwards (PU-A3.1) and, with the third technology, sideways too (PU-A3.8)."""
        return [*_upwards(lane, marker), *(_aside(lane, marker) if aside else ())]

    def can_step(self, lane: Lane, track: int) -> bool:
        """Return whether there is a field to go to (PU-A3.1)."""
        return bool(self.ways(lane, track))

    def may_stay(self, lane: Lane, marker: int) -> bool:
        """Return whether it cannot advance: a step to the side is never owed (PU-A3.8)."""
        return not _upwards(lane, marker)

    def climbs(self, lane: Lane, track: int, to: int) -> bool:
        """Return whether it can climb, by rows and not to the side (PU-A3.10)."""
        return lane.marks[track] < to and bool(self.ways(lane, track, aside=False))

    def overflows(self, lane: Lane, track: int) -> bool:
        """Return whether the marker, whichever it is, stands at the top of the rover track (PU-A3.4)."""
        return lane.columns[track] == ROVER and lane.marks[track] == TOP

    def steps_down(self, lane: Lane, track: int, n: int) -> tuple[int, int]:
        """Return the row straight down, if all fields on the way are free (PU-A3.6)."""
        on, row = lane.columns[track], lane.marks[track]
        down = max(0, row - n)
        return (down, row - down) if all(_free(lane, on, one) for one in range(down, row)) else (row, 0)

    def reached(self, lane: Lane) -> int:
        """Return the technologies reached by the highest marker on the tech track (PU-A3.3)."""
        return CORPORATIONS[lane.corporation].techs_at[highest(lane, TECH)]

    def movement_added(self, lane: Lane) -> int:
        """Return the movement, if two or more markers stand on the rover track (PU-A3.7)."""
        return super().movement_added(lane) if lane.columns.count(ROVER) > 1 else 0

    def stands(self, lane: Lane) -> Sequence[tuple[int, int]]:
        """Return the track and row of each marker (PU-A3.5); with the fifth technology, the highest row of its track
        (PU-A3.9)."""
        if has(lane, ScoreAsHighestMarkerOnTrack):
            return [(track, highest(lane, track)) for track in lane.columns]
        return list(zip(lane.columns, lane.marks, strict=True))


def _free(lane: Lane, track: int, row: int) -> bool:
    return (track, row) not in zip(lane.columns, lane.marks, strict=True)


def _beside(lane: Lane, track: int) -> list[int]:
    """Return the tracks beside one (PU-A3.1); with the first technology, civ and tech are neighbours too (PU-A3.7)."""
    found = [other for other in (track - 1, track + 1) if 0 <= other < len(TRACKS)]
    if track in (CIV, TECH) and has(lane, TracksWrap):
        found.append(CIV + TECH - track)
    return found


def _upwards(lane: Lane, marker: int) -> list[int]:
    """Return the free fields one row up (PU-A3.1); none above row 15 (PU-A3.4)."""
    track, row = lane.columns[marker], lane.marks[marker]
    higher = (track, *_beside(lane, track)) if row < TOP else ()
    return [FIELD * other + row + 1 for other in higher if _free(lane, other, row + 1)]


def _aside(lane: Lane, marker: int) -> list[int]:
    """Return the free fields of the same row (PU-A3.8), row 15 too (PU-A3.4)."""
    track, row = lane.columns[marker], lane.marks[marker]
    if not has(lane, SidewaysStepInsteadOfAdvance):
        return []
    return [FIELD * other + row for other in _beside(lane, track) if _free(lane, other, row)]
