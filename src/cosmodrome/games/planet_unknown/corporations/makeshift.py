"""Makeshift (PU-A3): markers change tracks. `Lane.columns`: the track each stands on, `Lane.marks`: its row."""

from cosmodrome.games.planet_unknown.choices.what import FIELD
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, TOP
from cosmodrome.games.planet_unknown.parts.tiles import CIV, ROVER, TECH, TRACKS
from cosmodrome.games.planet_unknown.state import Lane, has


def _free(lane: Lane, track: int, row: int) -> bool:
    return (track, row) not in zip(lane.columns, lane.marks, strict=True)


def _beside(lane: Lane, track: int) -> list[int]:
    """The tracks beside one (PU-A3.1), civ and tech too with the first technology (PU-A3.7)."""
    found = [other for other in (track - 1, track + 1) if 0 <= other < len(TRACKS)]
    if track in (CIV, TECH) and has(lane, "tracks_wrap"):
        found.append(CIV + TECH - track)
    return found


def ways(lane: Lane, marker: int, aside: bool = True) -> list[int]:
    """The fields a marker may go to when it advances (PU-A3.1), `aside` by the third technology too (PU-A3.8)."""
    return [*_upwards(lane, marker), *(_aside(lane, marker) if aside else ())]


def _upwards(lane: Lane, marker: int) -> list[int]:
    """PU-A3.1: the free fields one row up; none above row 15 (PU-A3.4)."""
    track, row = lane.columns[marker], lane.marks[marker]
    higher = (track, *_beside(lane, track)) if row < TOP else ()
    return [FIELD * other + row + 1 for other in higher if _free(lane, other, row + 1)]


def _aside(lane: Lane, marker: int) -> list[int]:
    """PU-A3.8: the free fields of the same row, row 15 too (PU-A3.4)."""
    track, row = lane.columns[marker], lane.marks[marker]
    if not has(lane, "sideways_step_instead_of_advance"):
        return []
    return [FIELD * other + row for other in _beside(lane, track) if _free(lane, other, row)]


def may_stay(lane: Lane, marker: int) -> bool:
    """PU-A3.8: whether the marker need not go anywhere: it cannot advance, and a step to the side is never owed."""
    return not _upwards(lane, marker)


def overflows(lane: Lane, marker: int) -> bool:
    """PU-A3.4: on the top of the rover track a marker brings movement instead."""
    return lane.columns[marker] == ROVER and lane.marks[marker] == TOP


def step_back(lane: Lane, marker: int, n: int) -> int:
    """PU-A3.6: straight down, if all fields of the way are free; the row it comes to."""
    track, row = lane.columns[marker], lane.marks[marker]
    down = max(0, row - n)
    return down if all(_free(lane, track, one) for one in range(down, row)) else row


def reached(lane: Lane) -> int:
    """PU-A3.3: by the highest marker on the tech track."""
    return CORPORATIONS[lane.corporation].techs_at[highest(lane, TECH)]


def highest(lane: Lane, track: int) -> int:
    """The highest row of a track on which a marker stands; 0 without one."""
    return max((row for on, row in zip(lane.columns, lane.marks, strict=True) if on == track), default=0)


def medals(lane: Lane) -> int:
    """PU-A3.5, PU-A3.9: by the track each marker stands on; all as high as its highest with the fifth technology."""
    worth = CORPORATIONS[lane.corporation].medals
    if has(lane, "score_as_highest_marker_on_track"):
        return sum(worth[track][highest(lane, track)] for track in lane.columns)
    return sum(worth[track][row] for track, row in zip(lane.columns, lane.marks, strict=True))


def pairs_on_rover(lane: Lane) -> bool:
    """PU-A3.7: two or more markers stand on the rover track."""
    return lane.columns.count(ROVER) >= 2
