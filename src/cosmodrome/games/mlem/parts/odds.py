"""Chances, computed exactly from public information: fields, dice, faces. Pure functions of the mat."""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from cosmodrome.games.mlem.parts.components import BURNER, FACES, Mat


class Odds(NamedTuple):
    """The chances of the next roll of `dice` dice on a field.

    `groups`: by face, the chance that it shows at least once; 0 if it is not usable. `fails`: the chance that no group
    is usable. `reach`: by field, the chance that some selection ends there. `nearest`, `furthest`: the mean field after
    the shortest and the longest selection, as long as the roll does not fail.
    """

    groups: tuple[float, ...]
    fails: float
    reach: tuple[float, ...]
    nearest: float
    furthest: float


class Fall(NamedTuple):
    """One way in which the usable faces can fall: `counts` by usable face, and the result of each selection of
    groups."""

    chance: float
    moves: tuple[tuple[int, int], ...]
    """Field and dice after each selection; none if the roll fails."""


def fails(mat: Mat, field: int, dice: int) -> float:
    """Return the chance that no group of the next roll is usable (ML-6.1); 0 in deep space, where nobody rolls."""
    return 0.0 if field == mat.deep else (1 - mat.usable_sides[field] / 6) ** dice


def group(mat: Mat, field: int, dice: int, face: int) -> float:
    """Return the chance that the face shows at least once and is usable."""
    if not mat.listed[field] >> face & 1:
        return 0.0
    return 1.0 - (1 - mat.dice.count(face) / 6) ** dice


@lru_cache(maxsize=2048)
def falls(mat: Mat, field: int, dice: int) -> tuple[Fall, ...]:
    """Return all ways in which the usable faces of a roll can fall, with the selections that each allows."""
    usable = [face for face in range(len(FACES)) if mat.listed[field] >> face & 1]
    rest = 6 - mat.usable_sides[field]
    found = []
    for counts in _splits(len(usable), dice):
        left, ways = dice, 1
        for face, count in zip(usable, counts, strict=True):
            ways *= comb(left, count) * mat.dice.count(face) ** count
            left -= count
        ways *= rest**left
        if ways:
            found.append(Fall(ways / 6**dice, _moves(mat, field, dice, tuple(zip(usable, counts, strict=True)))))
    return tuple(found)


def _splits(faces: int, dice: int) -> list[tuple[int, ...]]:
    """Yield the possible numbers of dice that show each of the faces."""
    if not faces:
        return [()]
    return [(count, *rest) for count in range(dice + 1) for rest in _splits(faces - 1, dice - count)]


def _moves(mat: Mat, field: int, dice: int, counts: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    groups = [(face, count) for face, count in counts if count]
    found = []
    for chosen in range(1, 1 << len(groups)):
        taken = [one for place, one in enumerate(groups) if chosen >> place & 1]
        distance = sum(mat.worth[field][face] * count for face, count in taken)
        used = sum(count for face, count in taken if face != BURNER)
        found.append((min(field + distance, mat.deep), max(1, dice - used)))
    return tuple(found)


@lru_cache(maxsize=2048)
def odds(mat: Mat, field: int, dice: int) -> Odds:
    """Return the chances of the next roll on a field."""
    reach = [0.0] * (mat.deep + 1)
    nearest = furthest = moves = 0.0
    for fall in falls(mat, field, dice):
        ends = {end for end, _ in fall.moves}
        for end in ends:
            reach[end] += fall.chance
        if ends:
            moves += fall.chance
            nearest += fall.chance * min(ends)
            furthest += fall.chance * max(ends)
    groups = tuple(group(mat, field, dice, face) for face in range(len(FACES)))
    share = moves or 1.0
    return Odds(groups, fails(mat, field, dice), tuple(reach), nearest / share, furthest / share)
