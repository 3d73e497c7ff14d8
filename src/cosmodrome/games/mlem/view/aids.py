"""Aids that may still be used besides the dice, and the exact chances of the next roll with each.

An aid is the expedition token's reroll (ML-14.7), its extra dice (ML-14.6), or an astronaut aboard with a die of one
(ML-11.9). Each aid is rated on its own: two of them together can do more.
"""

from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from cosmodrome.games.mlem.legal.legal import ones_usable
from cosmodrome.games.mlem.parts.components import EXTRA, REROLL, Mat
from cosmodrome.games.mlem.parts.odds import falls, odds
from cosmodrome.games.mlem.state import EXTRAS_ALONE, State
from cosmodrome.games.mlem.state import REROLL as REROLL_STAGE

ONES: Final = "die_of_one"
"""The name of the kind of astronaut."""
AidName: TypeAlias = Literal["reroll", "extra_dice", "die_of_one"]


class Aid(NamedTuple):
    """`number`: how many of them; `steps`: how many fields they can add to a
    move, none for a reroll. `alone`: they may move the rocket without a group even if one is usable (ML-5.4)."""

    by: AidName
    number: int
    steps: tuple[int, ...]
    alone: bool


class Aided(NamedTuple):
    """The chances of the next roll with an aid, as in `odds.Odds`. A reroll is used unless the first roll already
    brings the wanted result: a group of the face, any group, or a selection that ends on the field."""

    groups: tuple[float, ...]
    fails: float
    reach: tuple[float, ...]


def aids(state: State, field: int, spent: int = 0, used: bool = False) -> list[Aid]:
    """Return the aids of the next roll on a field. `spent`: mask of the places whose die of one is used before that
    roll, besides those already used; `used`: whether the expedition token's ability is used before that roll."""
    mat, alone = state.mat, bool(state.flags & EXTRAS_ALONE)
    if field == mat.deep:
        return []
    found, ability = [], "" if used else state.ability()
    if ability == REROLL and state.stage != REROLL_STAGE:  # there the next roll is the reroll itself
        found.append(Aid(REROLL, 1, (), alone))
    if ability == EXTRA and mat.extra[state.token][field]:
        found.append(Aid(EXTRA, 1, (mat.extra[state.token][field],), alone))
    ones = (ones_usable(state) & ~spent).bit_count() if mat.lists_one[field] else 0
    if ones:
        found.append(Aid(ONES, ones, tuple(range(1, ones + 1)), alone))
    return found


def left(aid: Aid, fails: float) -> float:
    """Return the chance that a roll with the aid fails, if it fails with chance `fails` by itself."""
    return 0.0 if aid.steps else fails * fails


@lru_cache(maxsize=4096)
def aided(mat: Mat, field: int, dice: int, aid: Aid) -> Aided:
    """Return the chances of the next roll on a field with an aid."""
    plain = odds(mat, field, dice)
    if not aid.steps:
        groups = tuple([_once_of_two(chance) for chance in plain.groups])
        return Aided(groups, left(aid, plain.fails), tuple([_once_of_two(chance) for chance in plain.reach]))
    reach = [0.0] * (mat.deep + 1)
    for fall in falls(mat, field, dice):
        ends = {end for end, _ in fall.moves}
        starts = ends | {field} if aid.alone or not ends else ends
        for end in ends | {min(start + step, mat.deep) for start in starts for step in aid.steps}:
            reach[end] += fall.chance
    return Aided(plain.groups, left(aid, plain.fails), tuple(reach))


def _once_of_two(chance: float) -> float:
    return 1 - (1 - chance) ** 2
