"""The menus of the closed flight: a commander's choices after each way the dice can fall."""

from functools import lru_cache

from cosmodrome.games.mlem.parts.components import EXTRA, KEEP, Mat
from cosmodrome.games.mlem.parts.odds import falls
from cosmodrome.kernel.closed import AVERTED

ABILITY = 1 << 2
"""The bit of the expedition token among the aids left in a flight; the bits below are those of die-of-one
astronauts."""


def code(mat: Mat, left: int, field: int, dice: int) -> int:
    """Return a move as one number: what is left to use, field and dice."""
    return (left * (mat.deep + 1) + field) * 8 + dice


@lru_cache(maxsize=1 << 14)
def menus(  # noqa: PLR0917  # what a roll depends on, as the key of the cache
    mat: Mat, field: int, dice: int, left: int, usable: int, token: int, alone: bool
) -> tuple[list[float], list[list[int]]]:
    """Return the chance of each menu, and its moves (see `code`).

    `left`: what has not been used yet; `usable`: the part of it that may be used now. `token`: the expedition token, or
    -1. `alone`: additions may move the rocket even if a group is usable (ML-5.4).
    """
    extras = _additions(mat, field, usable, token)
    keep = token >= 0 and mat.tokens[token].ability == KEEP and bool(usable & ABILITY)  # ML-14.7
    merged: dict[tuple[int, ...], float] = {}
    for fall in falls(mat, field, dice):
        found: set[int] = set()
        for used, far in extras:
            for to, count in fall.moves:
                end = min(to + far, mat.deep)
                found.add(code(mat, left & ~used, end, count))
                if keep and count < dice:
                    found.add(code(mat, left & ~used & ~ABILITY, end, dice))
            if used and (alone or not fall.moves):
                found.add(code(mat, left & ~used, min(field + far, mat.deep), dice))
        if not fall.moves:
            found.add(AVERTED)  # ML-6.1: averting the crash is optional
        menu = tuple(sorted(found))
        merged[menu] = merged.get(menu, 0.0) + fall.chance
    return list(merged.values()), [list(menu) for menu in merged]


def _additions(mat: Mat, field: int, usable: int, token: int) -> list[tuple[int, int]]:
    """Return the possible additions to a roll: the aids used up, and how far they lead; none comes first (ML-11.9,
    ML-14.6)."""
    found = [(0, 0)]
    if mat.lists_one[field]:
        for one in (1, 2):
            if usable & one:
                found += [(used | one, far + 1) for used, far in found]
    if token >= 0 and usable & ABILITY and mat.tokens[token].ability == EXTRA and mat.extra[token][field]:
        found += [(used | ABILITY, far + mat.extra[token][field]) for used, far in found]
    return found
