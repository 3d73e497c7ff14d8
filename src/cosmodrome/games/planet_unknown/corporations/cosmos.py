"""Cosmos Inc. (PU-21): lifepods lie on the tracks. `Lane.held` is the mask of their fields, 16 × track + step."""

from collections.abc import Iterator

from cosmodrome.games.planet_unknown.choices.what import FIELD
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.tiles import TECH, TRACKS
from cosmodrome.games.planet_unknown.state import Lane


def free_fields(lane: Lane) -> Iterator[int]:
    """Where a lifepod may go: no marker, no lifepod, neither step 0 nor the top step (PU-21.2)."""
    for track in range(len(TRACKS)):
        for step in range(1, CORPORATIONS[lane.corporation].top[track]):
            if lane.marks[track] != step and not lies_on(lane, track, step):
                yield FIELD * track + step


def lies_on(lane: Lane, track: int, step: int) -> bool:
    """Whether a lifepod lies on the field."""
    return bool(lane.held >> FIELD * track + step & 1)


def step_up(lane: Lane, track: int, step: int) -> int:
    """PU-21.3: over lifepods, several at a time; the top step never holds one."""
    step += 1
    while lies_on(lane, track, step):
        step += 1
    return step if step <= CORPORATIONS[lane.corporation].top[track] else -1


def step_down(lane: Lane, track: int, step: int) -> int:
    """PU-21.3: likewise."""
    step -= 1
    while step > 0 and lies_on(lane, track, step):
        step -= 1
    return step


def reached(lane: Lane) -> int:
    """PU-21.4: a technology is in force only while its field is uncovered."""
    fields = CORPORATIONS[lane.corporation].tech_steps
    return sum(
        1 << level for level, step in enumerate(fields) if step <= lane.marks[TECH] and not lies_on(lane, TECH, step)
    )


def medals(lane: Lane) -> int:
    """PU-21.4: by track the topmost uncovered medals at or below the marker."""
    printed = CORPORATIONS[lane.corporation].printed
    return sum(
        next(
            (
                printed[track][step]
                for step in range(mark, -1, -1)
                if printed[track][step] and not lies_on(lane, track, step)
            ),
            0,
        )
        for track, mark in enumerate(lane.marks)
    )
