"""Writes observations from outlines of states, and only what has changed since the last one: see `Game.outline`.

It is apart from `observation.py` so that it can be compiled.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cosmodrome.kernel.codecs import LATEST, Buffer, Codec, Fields, Listed, Number
from cosmodrome.kernel.observed import Makers, Whole


class Record:
    """Writes a view, or an entry of one of its lists that has an outline of its own."""

    __slots__ = ("blank", "numbers", "parts", "size")

    def __init__(self, codec: Fields, makers: Makers) -> None:
        placed = [*codec.placed()]
        self.blank = array("i", codec.blank)
        self.size = len(self.blank)
        self.numbers = [
            (start, one.low + one.none, one.high, one) for _, one, start in placed if isinstance(one, Number)
        ]
        self.parts = [Part(makers[name], one, start) for name, one, start in placed if not isinstance(one, Number)]

    def put(self, outline: Any, was: Any, out: Buffer, at: int) -> None:
        """Write it from the place `at` on, where it stands as it `was`; with None anything may stand there.

        Raises `ValueError` for a number out of its bounds.
        """
        if was is None:
            out[at : at + self.size] = self.blank
            was = (None,) * len(self.numbers), ((),) * len(self.parts)
        numbers, parts = outline
        before, old = was
        if numbers != before:
            for number, last, (start, low, high, codec) in zip(numbers, before, self.numbers, strict=True):
                if number is not None and low <= number <= high:
                    if number != last:
                        out[at + start] = number
                elif number is not None or not codec.none:
                    raise codec.wrong(number)
                else:
                    out[at + start] = codec.low
        for keys, had, part in zip(parts, old, self.parts, strict=True):
            if keys != had:
                part.put(keys, had, out, at)


class Part:
    """Writes a field that a game makes of arguments; rows are remembered by them."""

    __slots__ = ("blank", "codec", "counts", "entry", "make", "most", "name", "record", "rows", "size", "start")

    def __init__(self, make: Callable[..., Any] | Whole | Makers, codec: Codec, start: int) -> None:
        self.start = start
        self.rows: dict[tuple[Any, ...], Buffer] = {}
        self.make: Any = make.make if isinstance(make, Whole) else make
        self.entry, self.counts, self.most, self.name = False, False, 0, ""
        self.codec: Codec = codec
        if isinstance(codec, Listed) and codec.row is None and not isinstance(make, Whole):
            self.entry, self.counts, self.most, self.name = True, not codec.exact, codec.most, codec.name
            self.codec = codec.inner
        self.blank = array("i", self.codec.blank)
        self.size = len(self.blank)
        self.record: Record | None = None
        if isinstance(make, Mapping) and isinstance(self.codec, Fields):
            self.record = Record(self.codec, make)

    def put(self, keys: Sequence[Any], had: Sequence[Any], out: Buffer, at: int) -> None:
        """Write the field, or each of its entries that differs from what it `had`."""
        at, size, record = at + self.start, self.size, self.record
        if not self.entry:
            out[at : at + size] = self.row(tuple(keys))
            return
        count, before = len(keys), len(had)
        if count > self.most or (not self.counts and count < self.most):
            raise ValueError(f"{self.name} has {count} entries: an observation has room for {self.most}")
        if self.counts:
            out[at] = count
            at += 1
        for place in range(count):
            key, old = keys[place], had[place] if place < before else None
            if key == old:
                continue
            start = at + place * size
            if record is not None:
                record.put(key, old, out, start)
            else:
                out[start : start + size] = self.row(key)
        if count < before:
            out[at + count * size : at + before * size] = self.blank * (before - count)

    def row(self, key: tuple[Any, ...]) -> Buffer:
        """Return the numbers of what the game makes of these arguments."""
        kept = self.rows.get(key)
        if kept is not None:
            return kept
        if len(self.rows) >= LATEST:
            self.rows.clear()
        made = self.make(*key)
        row: Buffer
        if isinstance(made, array):
            row = made
        else:
            row = array("i", self.codec.blank)
            self.codec.put(made, row, 0)
        self.rows[key] = row
        return row
