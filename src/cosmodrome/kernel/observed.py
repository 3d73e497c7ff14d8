"""Declarations of views for learners, which get them as fixed arrays (`observation.py`)."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Observed:
    """A game's declarations of its views for learners, which get them as fixed arrays (`kernel/observation.py`).

    By path of a field, such as `players.hand`: `bounds` of a number (0 to 255 where none are declared), `lengths` of
    lists that always have this length, `most` entries of other lists, `sets`: their members (a number n: 0 to n - 1),
    `groups`: the most members and groups, `words` of texts (with a length: single characters). `left_out`: the reason.
    `version` rises whenever the same view would be observed differently.
    """

    version: int
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    sets: Mapping[str, int | Sequence[str]] = field(default_factory=dict)
    groups: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)


Outline: TypeAlias = tuple[tuple[int | None, ...], tuple[Any, ...]]
"""The numbers of a glimpse, and the values that its other fields are made from: see `Game.outline`."""


@dataclass(frozen=True, slots=True)
class Writes:
    """A game's own writer of the numbers of a field, or of an entry of a list: `write(key, had, out, at)` writes to
    `out` from the place `at` on, over the numbers of the key `had` (None: its blank). It checks no bounds."""

    write: "Callable[[Any, Any, array[int], int], None]"


@dataclass(frozen=True, slots=True)
class Whole:
    """A function that makes or writes a whole list from one set of arguments, not each entry from its own."""

    make: Callable[..., Any] | Writes


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of field that needs no function."""

    name: str


MASK: Final = Kind("mask")
"""A set, given as the mask of the places of its members."""
SAME: Final = Kind("same")
"""A list of numbers, given as a tuple (words as their places), or None if there is no list."""
Makers: TypeAlias = Mapping[str, "Callable[..., Any] | Whole | Writes | Kind | Makers"]
"""By field. If a list has makers of its own, its entries are given as outlines, too."""
