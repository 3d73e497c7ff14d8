"""Values of a view as whole numbers, and back: what an observation is put together from.

| what | in the array |
|---|---|
| a number, a truth value, a word | one number; None is one less than the least |
| a list of at most n | how many there are, then n entries, filled up with the least |
| a set | 0 or 1 for each that it may hold |
| groups (each of n in one group at most) | how many there are, then by member its group, -1 for none |
| a dataclass | its fields |
| something of several numbers that may be None | 1 or 0, then itself |
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any


class Codec(ABC):
    """Writes a value as `size` numbers and reads it back; `blank`: what stands there for no value."""

    blank: list[int]

    @abstractmethod
    def write(self, value: Any, out: list[int]) -> None:
        """Append the numbers of a value."""

    @abstractmethod
    def read(self, numbers: Iterator[int]) -> Any:
        """The value, in the form of `plain`."""

    def plain(self, value: Any) -> Any:
        """The value as it is compared: sets as such, dataclasses as the fields that are shown."""
        return value

    @abstractmethod
    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        """Name, size and bounds of each part, in order."""


class Number(Codec):
    """A whole number within bounds."""

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name, self.low, self.high, self.none = name, low, high, False
        self.blank = [low]

    def write(self, value: Any, out: list[int]) -> None:
        if value is None and self.none:
            value = self.low
        elif not self.low + self.none <= value <= self.high:
            raise ValueError(f"{self.name} is {value}: an observation has {self.low} to {self.high} there")
        out.append(value)

    def read(self, numbers: Iterator[int]) -> Any:
        number = next(numbers)
        return None if self.none and number == self.low else number

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield name, 1, self.low, self.high

    def optional(self) -> Codec:
        """The same, or None."""
        self.low, self.none = self.low - 1, True
        self.blank = [self.low]
        return self


class Word(Number):
    """One of some words, as its place among them."""

    def __init__(self, name: str, words: Sequence[Any]) -> None:
        super().__init__(name, 0, len(words) - 1)
        self.words = words
        self.places: dict[Any, int] = {word: place for place, word in enumerate(words)}

    def write(self, value: Any, out: list[int]) -> None:
        out.append(self.low if value is None else self.places[value])

    def read(self, numbers: Iterator[int]) -> Any:
        number = super().read(numbers)
        return None if number is None else self.words[number]


class Maybe(Codec):
    """Something of several numbers, or None."""

    def __init__(self, inner: Codec) -> None:
        self.inner = inner
        self.blank = [0, *inner.blank]

    def write(self, value: Any, out: list[int]) -> None:
        if value is None:
            out += self.blank
        else:
            out.append(1)
            self.inner.write(value, out)

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
    """At most `most` values of a kind; `exact`: always so many."""

    def __init__(self, name: str, inner: Codec, most: int, exact: bool) -> None:
        self.name, self.inner, self.most, self.exact = name, inner, most, exact
        self.blank = [*([] if exact else [0]), *inner.blank * most]

    def write(self, value: Any, out: list[int]) -> None:
        count, inner = len(value), self.inner
        if count > self.most or (self.exact and count < self.most):
            raise ValueError(f"{self.name} has {count} entries: an observation has room for {self.most}")
        if not self.exact:
            out.append(count)
        for one in value:
            inner.write(one, out)
        if count < self.most:
            out += inner.blank * (self.most - count)

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
    """A set: a bit for each that it may hold."""

    def __init__(self, members: Sequence[Any]) -> None:
        self.members = members
        self.places = {member: place for place, member in enumerate(members)}
        self.blank = [0] * len(members)

    def write(self, value: Any, out: list[int]) -> None:
        start, places = len(out), self.places
        out += self.blank
        for member in value:
            out[start + places[member]] = 1

    def read(self, numbers: Iterator[int]) -> Any:
        return frozenset([member for member in self.members if next(numbers)])

    def plain(self, value: Any) -> Any:
        return frozenset(value)

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        yield name, len(self.blank), 0, 1


class Groups(Codec):
    """Groups of numbers from 0 to n - 1, none of them in two."""

    def __init__(self, name: str, count: int, most: int) -> None:
        self.name, self.most = name, most
        self.blank = [0, *[-1] * count]

    def write(self, value: Any, out: list[int]) -> None:
        if len(value) > self.most:
            raise ValueError(f"{self.name} has {len(value)} groups: an observation has room for {self.most}")
        start = len(out) + 1
        out += self.blank
        out[start - 1] = len(value)
        for place, group in enumerate(value):
            for member in group:
                out[start + member] = place

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
        self.writers: list[tuple[str, Callable[[Any, list[int]], None]]] = [
            (name, one.write) for name, one in inner.items()
        ]
        self.blank = [number for one in inner.values() for number in one.blank]

    def write(self, value: Any, out: list[int]) -> None:
        for name, write in self.writers:
            write(getattr(value, name), out)

    def read(self, numbers: Iterator[int]) -> Any:
        return {name: one.read(numbers) for name, one in self.inner.items()}

    def plain(self, value: Any) -> Any:
        return {name: one.plain(getattr(value, name)) for name, one in self.inner.items()}

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        for own, one in self.inner.items():
            yield from one.parts(f"{name}.{own}" if name else own)


class Row(Codec):
    """A tuple of so many values, each of its own type."""

    def __init__(self, inner: Sequence[Codec]) -> None:
        self.inner = inner
        self.blank = [number for one in inner for number in one.blank]

    def write(self, value: Any, out: list[int]) -> None:
        for one, own in zip(self.inner, value, strict=True):
            one.write(own, out)

    def read(self, numbers: Iterator[int]) -> Any:
        return tuple([one.read(numbers) for one in self.inner])

    def plain(self, value: Any) -> Any:
        return tuple([one.plain(own) for one, own in zip(self.inner, value, strict=True)])

    def parts(self, name: str) -> Iterator[tuple[str, int, int, int]]:
        for place, one in enumerate(self.inner):
            yield from one.parts(f"{name}[{place}]")
