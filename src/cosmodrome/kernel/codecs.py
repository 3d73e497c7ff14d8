"""Values of a view as whole numbers, and back: the parts of an observation.

| what | in the array |
|---|---|
| a number, a truth value, a word | one number; None is one less than the least |
| a list of at most n | the number of entries, then n entries, padded with the least value |
| a set | 0 or 1 for each possible member |
| groups (each of n in one group at most) | the number of groups, then the group of each member, -1 for none |
| a dataclass | its fields |
| a value of several numbers that may be None | 1 or 0, then itself |
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import attrgetter
from typing import Any, Final, TypeAlias

Buffer: TypeAlias = "array[int]"
"""C integers (`i`), as many as an observation has."""
KEPT: Final = 1 << 12
"""The number of texts and rows of numbers whose codes a list's codec remembers: most don't change between steps."""

LATEST: Final = 1 << 10
"""The number of lists of other values, and of their entries, that it remembers in the same way."""
VAIN: Final = 100
"""After this many unknown lists in a row, no more are remembered."""


class Codec(ABC):
    """The form of a value as numbers, to write and to read back; `blank`: the numbers that mean “no value”."""

    blank: list[int]

    @abstractmethod
    def put(self, value: Any, out: Buffer, at: int) -> None:
        """Write the numbers of a value from the place `at` on, where `blank` stands."""

    @abstractmethod
    def read(self, numbers: Iterator[int]) -> Any:
        """Return the value, in the form of `plain`."""

    def plain(self, value: Any) -> Any:
        """Return the value as it is compared: sets as sets, dataclasses as the fields that are shown."""
        return value

    @abstractmethod
    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        """Yield the name, size and bounds of each part, in order."""


class Number(Codec):
    """A whole number within bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name, self.low, self.high, self.none = name, low, high, False
        self.blank = [low]

    def put(self, value: Any, out: Buffer, at: int) -> None:
        if value is None and self.none:
            return
        if not self.low + self.none <= value <= self.high:
            raise self.wrong(value)
        out[at] = value

    def wrong(self, value: Any) -> ValueError:
        """Return the error that names a number out of bounds."""
        return ValueError(f"{self.name} is {value}: an observation has {self.low} to {self.high} there")

    def row(self, values: Sequence[Any]) -> Buffer:
        """Return the numbers of several values; none of them is None. Raises `ValueError`."""
        if values and not (self.low <= min(values) and max(values) <= self.high):
            raise self.wrong(next(one for one in values if not self.low <= one <= self.high))
        return array("i", values)

    def read(self, numbers: Iterator[int]) -> Any:
        number = next(numbers)
        return None if self.none and number == self.low else number

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield name, 1, self.low, self.high

    def optional(self) -> Codec:
        """Return a codec of the same values and None."""
        self.low, self.none = self.low - 1, True
        self.blank = [self.low]
        return self


class Word(Number):
    """One of several words, stored as its index."""

    def __init__(self, name: str, words: Sequence[Any]) -> None:
        super().__init__(name, 0, len(words) - 1)
        self.words = words
        self.places: dict[Any, int] = {word: place for place, word in enumerate(words)}

    def put(self, value: Any, out: Buffer, at: int) -> None:
        if value is not None:
            out[at] = self.places[value]

    def row(self, values: Sequence[Any]) -> Buffer:
        return array("i", [self.places[one] for one in values])

    def read(self, numbers: Iterator[int]) -> Any:
        number = super().read(numbers)
        return None if number is None else self.words[number]


class Maybe(Codec):
    """A value of several numbers, or None."""

    def __init__(self, inner: Codec) -> None:
        self.inner = inner
        self.blank = [0, *inner.blank]

    def put(self, value: Any, out: Buffer, at: int) -> None:
        if value is not None:
            out[at] = 1
            self.inner.put(value, out, at + 1)

    def read(self, numbers: Iterator[int]) -> Any:
        there, value = next(numbers), None
        if there:
            return self.inner.read(numbers)
        for _ in self.inner.blank:
            next(numbers)
        return value

    def plain(self, value: Any) -> Any:
        return None if value is None else self.inner.plain(value)

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield f"{name}?", 1, 0, 1
        yield from self.inner.parts(name)


class Listed(Codec):
    """At most `most` values of a kind; `exact`: always exactly that many."""

    def __init__(self, name: str, inner: Codec, most: int, exact: bool) -> None:
        self.name, self.inner, self.most, self.exact = name, inner, most, exact
        self.blank = [*([] if exact else [0]), *inner.blank * most]
        self.row: Callable[[Any], Buffer] | None = None
        if isinstance(inner, Number) and not inner.none:
            self.row = lru_cache(KEPT)(inner.row)
        self.blank_entry = array("i", inner.blank)
        # Whole lists and entries are compared by identity: games return the same object until the value changes.
        self.lists: dict[int, tuple[Any, Buffer]] = {}
        self.ones: dict[int, tuple[Any, Buffer]] = {}
        self.vain = 0

    def put(self, value: Any, out: Buffer, at: int) -> None:
        count, size = len(value), len(self.inner.blank)
        if count > self.most or (self.exact and count < self.most):
            raise ValueError(f"{self.name} has {count} entries: an observation has room for {self.most}")
        if not self.exact:
            out[at] = count
            at += 1
        if self.row is not None:
            out[at : at + count] = self.row(value)
            return
        if self.vain > VAIN:
            for one in value:
                self.inner.put(one, out, at)
                at += size
            return
        kept = self.lists.get(id(value))
        if kept is not None and kept[0] is value:
            self.vain, row = 0, kept[1]
        else:
            row = self._row_of(value, count, size)
        out[at : at + count * size] = row

    def _row_of(self, value: Any, count: int, size: int) -> Buffer:
        """Write the entries of a list into a row, and remember all of them."""
        put, row, at = self.inner.put, self.blank_entry * count, 0
        if len(self.lists) >= LATEST or len(self.ones) >= LATEST:
            self.lists.clear()
            self.ones.clear()
        self.vain += 1
        for one in value:
            kept = self.ones.get(id(one))
            if kept is not None and kept[0] is one:
                row[at : at + size] = kept[1]
                self.vain = 0
            else:
                put(one, row, at)
                self.ones[id(one)] = one, row[at : at + size]
            at += size
        self.lists[id(value)] = value, row
        return row

    def read(self, numbers: Iterator[int]) -> Any:
        count = self.most if self.exact else next(numbers)
        found = tuple([self.inner.read(numbers) for _ in range(count)])
        for _ in range((self.most - count) * len(self.inner.blank)):
            next(numbers)
        return found

    def plain(self, value: Any) -> Any:
        return tuple([self.inner.plain(one) for one in value])

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        if not self.exact:
            yield f"{name}#", 1, 0, self.most
        if len(self.inner.blank) == 1:
            ((_, _, low, high),) = self.inner.parts(name)
            yield name, self.most, low, high
        else:
            for place in range(self.most):
                yield from self.inner.parts(f"{name}[{place}]")


class Members(Codec):
    """A set: a bit for each possible member."""

    def __init__(self, members: Sequence[Any]) -> None:
        self.members = members
        self.places = {member: place for place, member in enumerate(members)}
        self.blank = [0] * len(members)

    def put(self, value: Any, out: Buffer, at: int) -> None:
        places = self.places
        for member in value:
            out[at + places[member]] = 1

    def read(self, numbers: Iterator[int]) -> Any:
        return frozenset([member for member in self.members if next(numbers)])

    def plain(self, value: Any) -> Any:
        return frozenset(value)

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield name, len(self.blank), 0, 1


class Groups(Codec):
    """Groups of numbers from 0 to n - 1, no number in two of them."""

    def __init__(self, name: str, count: int, most: int) -> None:
        self.name, self.most = name, most
        self.blank = [0, *[-1] * count]

    def put(self, value: Any, out: Buffer, at: int) -> None:
        if len(value) > self.most:
            raise ValueError(f"{self.name} has {len(value)} groups: an observation has room for {self.most}")
        out[at] = len(value)
        for place, group in enumerate(value):
            for member in group:
                out[at + 1 + member] = place

    def read(self, numbers: Iterator[int]) -> Any:
        groups: list[set[int]] = [set() for _ in range(next(numbers))]
        for member in range(len(self.blank) - 1):
            place = next(numbers)
            if place >= 0:
                groups[place].add(member)
        return tuple(map(frozenset, groups))

    def plain(self, value: Any) -> Any:
        return tuple(map(frozenset, value))

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield f"{name}#", 1, 0, self.most
        yield name, len(self.blank) - 1, -1, self.most - 1


class Fields(Codec):
    """The fields of a dataclass or named tuple that are shown."""

    def __init__(self, inner: Mapping[str, Codec]) -> None:
        self.inner = inner
        placed = [*self.placed()]
        # Most fields are numbers: they are read all at once, and checked without a call for each.
        numbers = [one for one in placed if type(one[1]) is Number]
        self.numbers = [
            (start, one.low + one.none, one.high, one) for _, one, start in numbers if isinstance(one, Number)
        ]
        self.get = _getter([name for name, _, _ in numbers])
        self.putters = [(name, one.put, start) for name, one, start in placed if type(one) is not Number]
        self.blank = [number for one in inner.values() for number in one.blank]

    def placed(self) -> Iterator[tuple[str, Codec, int]]:
        """Yield each field, its codec and the place where it begins."""
        starts = accumulate((len(one.blank) for one in self.inner.values()), initial=0)
        yield from ((name, one, start) for (name, one), start in zip(self.inner.items(), starts, strict=False))

    def put(self, value: Any, out: Buffer, at: int) -> None:
        for number, (start, low, high, codec) in zip(self.get(value), self.numbers, strict=True):
            if number is not None and low <= number <= high:
                out[at + start] = number
            elif number is not None or not codec.none:
                raise codec.wrong(number)
        for name, put, start in self.putters:
            put(getattr(value, name), out, at + start)

    def read(self, numbers: Iterator[int]) -> Any:
        return {name: one.read(numbers) for name, one in self.inner.items()}

    def plain(self, value: Any) -> Any:
        return {name: one.plain(getattr(value, name)) for name, one in self.inner.items()}

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        for own, one in self.inner.items():
            yield from one.parts(f"{name}.{own}" if name else own)


class Row(Codec):
    """A tuple of a fixed number of values, each of its own type."""

    def __init__(self, inner: Sequence[Codec]) -> None:
        self.inner = inner
        self.blank = [number for one in inner for number in one.blank]

    def put(self, value: Any, out: Buffer, at: int) -> None:
        for one, own in zip(self.inner, value, strict=True):
            one.put(own, out, at)
            at += len(one.blank)

    def read(self, numbers: Iterator[int]) -> Any:
        return tuple([one.read(numbers) for one in self.inner])

    def plain(self, value: Any) -> Any:
        return tuple([one.plain(own) for one, own in zip(self.inner, value, strict=True)])

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        for place, one in enumerate(self.inner):
            yield from one.parts(f"{name}[{place}]")


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads these attributes, in order."""
    if len(names) < 2:
        return lambda value: tuple([getattr(value, name) for name in names])
    return attrgetter(*names)
