"""Marks in the types of a view's fields that say what their numbers and keys stand for.

Code that shows the view of any game reads them there (`marks`) and need not guess from names:

    turn: SeatNo
    hand: tuple[Annotated[int, Of("card")], ...]
    moons: Annotated[tuple[Landed | None, ...], By("moon")]
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Of:
    """The number or key stands for something of this kind: a seat, or a component.

    A key is one of `Game.names[kind]`. A number may be one, too; otherwise it is a place in the list of `Game.parts`
    whose name is the kind with an s.
    """

    kind: str


@dataclass(frozen=True, slots=True)
class By:
    """The list has one entry for each component of this kind, in the order of its list in `Game.parts`."""

    kind: str


SeatNo: TypeAlias = Annotated[int, Of(SEAT)]
"""A seat, from 0."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of a field: the kind it is `of` and the kind its list goes `by`; "" for neither."""

    of: str = ""
    by: str = ""


def marks(thing: object) -> Mapping[str, Mark]:
    """Return the mark of each field of a dataclass, also inside tuples and unions."""
    kind: Any = type(thing)
    return _marks(kind)


@cache
def _marks(kind: Any) -> Mapping[str, Mark]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: _mark(hint) for name, hint in hints.items()}


def ways(kind: Any) -> Mapping[str, str]:
    """Return the kinds of all marked fields of a view of type `kind`, however deep, by path: `moths.seat`."""
    found: dict[str, str] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if of := _mark(hint).of:
            found[name] = of
        for inner in _dataclasses(hint):
            found |= {f"{name}.{way}": of for way, of in ways(inner).items()}
    return found


def _dataclasses(hint: Any) -> Iterator[Any]:
    """Yield the dataclasses that a value of this type may hold."""
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from _dataclasses(part)


def _mark(hint: Any) -> Mark:
    said = list(_said(hint))
    of = next((one.kind for one in said if isinstance(one, Of)), "")
    return Mark(of, next((one.kind for one in said if isinstance(one, By)), ""))


def _said(hint: Any) -> Iterator[Any]:
    """Return all annotations of a type, outermost first."""
    yield from getattr(hint, "__metadata__", ())
    for part in get_args(hint):
        yield from _said(part)
