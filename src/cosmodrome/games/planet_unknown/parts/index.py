"""An index of the ways to lay a shape that cover some cells or lie beside them, for many ways at once, without trying
each.

A set of ways is an int: the bit of each way is its place in `Planet.places[shape]`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.games.planet_unknown.parts.grid import CELLS, cells
from cosmodrome.kernel.flat import Mask

_BYTES: Final = CELLS // 8
_BITS: Final = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))

Tables = tuple[tuple[tuple[Mask, ...], tuple[Mask, ...]], ...]
"""For eight cells at a time, by the lower and by the upper four of them: the ways that have one of these cells."""


class Index:
    """The ways to lay one shape on one planet, by the cells that each covers and by those that each lies beside."""

    __slots__ = ("_last", "beside", "covering", "length")

    def __init__(self, covered: Sequence[int], beside: Sequence[int]) -> None:
        self.covering, self.beside = _tables(covered), _tables(beside)
        self.length = (len(covered) + 7) // 8
        self._last: tuple[Mask, Mask, Mask, Mask] = (0, 0, 0, 0)

    def usable(self, own: Mask, beside: Mask, taken: Mask) -> Mask:
        """Return the ways that cover a cell of `own` (or, if `own` is empty, lie beside one of `beside`) and cover none
        of `taken`."""
        last = self._last  # a tile is checked when it is offered, taken and laid
        if last[2] == taken and last[1] == beside and last[0] == own:
            return last[3]
        found = _any(self.covering, own) if own else _any(self.beside, beside)
        if found:
            found &= ~_any(self.covering, taken)
        self._last = own, beside, taken, found
        return found

    def numbers(self, ways: Mask) -> list[int]:
        """Return the places of some ways, ascending."""
        found: list[int] = []
        first = 0
        for byte in ways.to_bytes(self.length, "little"):
            if byte:
                found += [first + bit for bit in _BITS[byte]]
            first += 8
        return found


def _any(tables: Tables, mask: Mask) -> Mask:
    found: Mask = 0
    for at, byte in enumerate(mask.to_bytes(_BYTES, "little")):
        if byte:
            lower, upper = tables[at]
            found |= lower[byte & 15] | upper[byte >> 4]
    return found


def _tables(masks: Iterable[Mask]) -> Tables:
    by_cell: list[Mask] = [0] * CELLS
    for way, mask in enumerate(masks):
        for at in cells(mask):
            by_cell[at] |= 1 << way
    return tuple((_unions(by_cell[at : at + 4]), _unions(by_cell[at + 4 : at + 8])) for at in range(0, CELLS, 8))


def _unions(sets: Sequence[Mask]) -> tuple[Mask, ...]:
    """Return the union of some sets, by the mask of those sets."""
    found: list[Mask] = [0]
    for one in sets:
        found += [before | one for before in found]
    return tuple(found)
