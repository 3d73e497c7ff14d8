"""Declarations of views for learners, which get them as fixed arrays (`observation.py`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Observed:
    """A game's declarations of its views for learners, which get them as fixed arrays (`kernel/observation.py`).

    By the way to a field, such as `players.hand`: `bounds` of a number (0 to 255 where none are declared), `lengths` of
    lists that are always so long, `most` entries of others, what `sets` are of (a number: 0 to one less), `groups` as
    how many members and groups at most, `words` of texts (with a length: letters). `left_out`: with the reason.
    `version` rises whenever the same view would come otherwise.
    """

    version: int
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    sets: Mapping[str, int | Sequence[str]] = field(default_factory=dict)
    groups: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)


Outline: TypeAlias = tuple[Sequence[int | None], Sequence[Any]]
"""The numbers of a glimpse, and what its other fields are made of: see `Game.outline`."""


@dataclass(frozen=True, slots=True)
class Whole:
    """Makes a list of one set of arguments, not of those of each entry."""

    make: Callable[..., Any]


Makers: TypeAlias = Mapping[str, "Callable[..., Any] | Whole | Makers"]
"""By field. Where a list has makers itself, its entries are given as outlines, too."""
