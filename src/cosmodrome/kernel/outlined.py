"""Write observations from outlines of states, and only what has changed since the last one: see `Game.outline`.

It is separate from `observation.py` so that it can be compiled.
"""

from array import array
from collections.abc import Callable, Mapping
from typing import Any, Final

from cosmodrome.kernel.codecs import LATEST, Buffer, Codec, Fields, Listed, Maybe, Members, Number
from cosmodrome.kernel.observed import MASK, SAME, Makers, Whole, Writes

_UNKNOWN: Final = object()
"""A placeholder for a number that may be anything."""
_WORD: Final = (1 << 60) - 1
"""The bits of a mask that are looked through at once: computing with more is slow."""


class Beside:
    """Something that a writer needs besides its key: all instances are equal, so they make no difference between
    keys."""

    __slots__ = ("what",)

    def __init__(self, what: Any) -> None:
        self.what = what

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Beside)

    def __hash__(self) -> int:
        return 0


class Part:
    """A writer of a field, from its place `start` in a record on."""

    __slots__ = ("start",)

    def __init__(self, start: int) -> None:
        self.start = start

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        """Write the numbers of `key` from the place `at` on, over those of `had` (None: over its blank).

        Raises `ValueError` for a number out of its bounds.
        """
        raise NotImplementedError


class Record(Part):
    """A writer of a view, or of an entry of one of its lists that has an outline of its own."""

    __slots__ = ("blank", "codecs", "highs", "lows", "parts", "places", "size", "unknown")

    def __init__(self, codec: Fields, makers: Makers, start: int = 0) -> None:
        super().__init__(start)
        self.blank = array("i", codec.blank)
        self.size = len(self.blank)
        self.places: list[int] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.codecs: list[Number] = []
        self.parts: list[Part] = []
        for name, one, place in codec.placed():
            if isinstance(one, Number):
                self.places.append(place)
                self.lows.append(one.low + one.none)
                self.highs.append(one.high)
                self.codecs.append(one)
            else:
                self.parts.append(_part(makers[name], one, place))
        self.unknown: tuple[Any, Any] = (_UNKNOWN,) * len(self.places), (None,) * len(self.parts)

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        """Write the numbers of an outline; if `had` is None, anything may stand there."""
        if had is None:
            out[at : at + self.size] = self.blank
            had = self.unknown
        numbers, before = key[0], had[0]
        if numbers != before:
            self._write(numbers, before, out, at)
        new: tuple[Any, ...] = key[1]
        old: tuple[Any, ...] = had[1]
        for place, part in enumerate(self.parts):
            one, last = new[place], old[place]
            if one != last:
                part.put(one, last, out, at + part.start)

    def _write(self, numbers: tuple[Any, ...], before: tuple[Any, ...], out: Buffer, at: int) -> None:
        for place, start in enumerate(self.places):
            number, last = numbers[place], before[place]
            if number is last or number == last:
                continue
            if number is not None and self.lows[place] <= number <= self.highs[place]:
                out[at + start] = number
            elif number is not None or not self.codecs[place].none:
                raise self.codecs[place].wrong(number)
            else:
                out[at + start] = self.codecs[place].low


class _Written(Part):
    """A field that the game itself writes."""

    __slots__ = ("write",)

    def __init__(self, write: Callable[[Any, Any, Buffer, int], None], start: int) -> None:
        super().__init__(start)
        self.write = write

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        self.write(key, had, out, at)


class _Mask(Part):
    """A set, by the mask of its members: only members that came or went are written."""

    __slots__ = ("size",)

    def __init__(self, codec: Members, start: int) -> None:
        super().__init__(start)
        self.size = len(codec.blank)

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        if key >> self.size:
            raise ValueError(f"The mask {key:x} has more members than the {self.size} of an observation")
        changed: int = key if had is None else key ^ had
        there: int = key
        while changed:
            part, now = changed & _WORD, there & _WORD
            while part:
                lowest = part & -part
                out[at + lowest.bit_length() - 1] = 1 if now & lowest else 0
                part ^= lowest
            changed >>= 60
            there >>= 60
            at += 60


class _Same(Part):
    """A list of numbers, as they are: only those that differ are written."""

    __slots__ = ("blank", "codec", "counts", "listed", "maybe", "most")

    def __init__(self, codec: Codec, start: int) -> None:
        super().__init__(start)
        self.maybe = isinstance(codec, Maybe)
        listed = codec.inner if isinstance(codec, Maybe) else codec
        if not isinstance(listed, Listed) or not isinstance(listed.inner, Number):
            raise TypeError("Only a list of numbers is written as it is")
        self.listed, self.codec = listed, listed.inner
        self.counts, self.most = not listed.exact, listed.most
        self.blank = array("i", listed.inner.blank)

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        values: tuple[Any, ...] = () if key is None else key
        old: tuple[Any, ...] = () if had is None else had
        count, before = len(values), len(old)
        if self.maybe:
            out[at] = 0 if key is None else 1
            at += 1
        if count > self.most or (not self.counts and count < self.most and key is not None):
            raise ValueError(f"{self.listed.name} has {count} entries: an observation has room for {self.most}")
        if self.counts:
            out[at] = count
            at += 1
        codec = self.codec
        low, high = codec.low, codec.high
        for place, one in enumerate(values):
            if place < before and one == old[place]:
                continue
            if one is None and codec.none:
                out[at + place] = low
            elif one is None or not low + codec.none <= one <= high:
                raise codec.wrong(one)
            else:
                out[at + place] = one
        if count < before:
            out[at + count : at + before] = self.blank * (before - count)


class _Entries(Part):
    """A list: only entries that differ are written."""

    __slots__ = ("blank", "counts", "entry", "most", "name", "size")

    def __init__(self, make: Any, codec: Listed, start: int) -> None:
        super().__init__(start)
        self.counts, self.most, self.name = not codec.exact, codec.most, codec.name
        self.blank = array("i", codec.inner.blank)
        self.size = len(self.blank)
        self.entry = _part(make, codec.inner, 0)

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        count, before, size = len(key), 0 if had is None else len(had), self.size
        if count > self.most or (not self.counts and count < self.most):
            raise ValueError(f"{self.name} has {count} entries: an observation has room for {self.most}")
        if self.counts:
            out[at] = count
            at += 1
        for place in range(count):
            one, old = key[place], had[place] if place < before else None
            if one != old:
                self.entry.put(one, old, out, at + place * size)
        if count < before:
            out[at + count * size : at + before * size] = self.blank * (before - count)


class _Made(Part):
    """A field that a game makes from arguments; rows are remembered by them."""

    __slots__ = ("codec", "make", "rows", "size")

    def __init__(self, make: Callable[..., Any], codec: Codec, start: int) -> None:
        super().__init__(start)
        self.rows: dict[Any, Buffer] = {}
        self.make: Any = make
        self.codec: Codec = codec
        self.size = len(codec.blank)

    def put(self, key: Any, had: Any, out: Buffer, at: int) -> None:
        out[at : at + self.size] = self.row(key)

    def row(self, key: Any) -> Buffer:
        """Return the numbers of the value that the game makes from these arguments."""
        kept = self.rows.get(key)
        if kept is not None:
            return kept
        if len(self.rows) >= LATEST:
            self.rows.clear()
        row = array("i", self.codec.blank)
        self.codec.put(self.make(*key), row, 0)
        self.rows[key] = row
        return row


def _part(make: Any, codec: Codec, start: int) -> Part:
    """Return the writer of a field that is made in this way."""
    if make == MASK and isinstance(codec, Members):
        return _Mask(codec, start)
    if make == SAME:
        return _Same(codec, start)
    if isinstance(make, Whole):
        whole = make.make
        return _Written(whole.write, start) if isinstance(whole, Writes) else _Made(whole, codec, start)
    if isinstance(codec, Listed) and codec.row is None:
        return _Entries(make, codec, start)
    if isinstance(make, Writes):
        return _Written(make.write, start)
    if isinstance(make, Mapping) and isinstance(codec, Fields):
        return Record(codec, make, start)
    return _Made(make, codec, start)
