"""The first difference between two values that should be equal: the field, and its value in each."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

LONGEST = 120
"""The maximum number of characters of a value to show."""
_NOTHING = object()


class Difference(NamedTuple):
    """A difference. `field`: its path, such as `view.moths[1].cards`; then its value in the one and in the other."""

    field: str
    one: Any
    other: Any

    def words(self, one: str, other: str) -> str:
        """Return the difference as a clause; `one` and `other` say when each value applies."""
        return f"{self.field} is {_shown(self.one)} {one}, and {_shown(self.other)} {other}"


def difference(one: Any, other: Any, name: str) -> Difference:
    """Return the first difference between two values that are not equal, as deep inside them as possible."""
    for step, mine, theirs in _parts(one, other):
        if mine != theirs:
            return difference(mine, theirs, f"{name}{step}")
    return Difference(name, one, other)


def _parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the parts of two values of the same kind in pairs, each with its name."""
    if type(one) is not type(other):
        return
    if is_dataclass(one):
        yield from ((f".{field.name}", getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    elif isinstance(one, Mapping):
        keys = [*one, *(key for key in other if key not in one)]
        yield from ((f".{key}", one.get(key, _NOTHING), other.get(key, _NOTHING)) for key in keys)
    elif isinstance(one, list | tuple):
        for place in range(max(len(one), len(other))):
            mine, theirs = (some[place] if place < len(some) else _NOTHING for some in (one, other))
            yield f"[{place}]", mine, theirs


def _shown(value: Any) -> str:
    text = "nothing" if value is _NOTHING else repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
