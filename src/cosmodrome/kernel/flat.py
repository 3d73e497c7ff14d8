"""Flat states to JSON and back: classes with `__slots__` that hold ints, strings and lists of them.

A compiled state also lists its slots in `fields`, because compiled classes have no `__slots__`, and is created without
arguments.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Mask: TypeAlias = Any
"""A set as the bits of an int of more than 63 bits. Compiled code handles such large numbers twice as fast if their
type is not `int`, which it would check first."""


def fields(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the slots of a flat state."""
    found: tuple[str, ...] = getattr(kind, "fields", None) or kind.__slots__
    return found


def freeze(state: Any) -> dict[str, Any]:
    """Return every slot by name; lists (also one level of lists in lists) are copied."""
    return {name: _copy(getattr(state, name)) for name in fields(type(state))}


def thaw(kind: type[T], frozen: dict[str, Any]) -> T:
    """Return a `kind` with the slots that `freeze` wrote."""
    state = kind.__new__(kind)
    for name in fields(kind):
        setattr(state, name, _copy(frozen[name]))
    return state


def in_short(state: Any, game: str, stages: Sequence[str], **shown: str) -> str:
    """Describe a state in a line for developers: its stage by name, then slots or properties by label."""
    if not hasattr(state, "stage"):
        return f"<State {game}, blank>"
    facts = (f", {label} {getattr(state, name)}" for label, name in shown.items())
    return f"<State {game}, stage {stages[state.stage]}{''.join(facts)}>"


def _copy(value: Any) -> Any:
    return [_copy(one) for one in value] if isinstance(value, list) else value
