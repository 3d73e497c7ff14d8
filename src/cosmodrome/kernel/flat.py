"""Flat states to JSON and back: classes with `__slots__` that hold ints, strings and lists of them."""

from typing import Any, TypeVar

T = TypeVar("T")


def freeze(state: Any) -> dict[str, Any]:
    """Every slot by name; lists (also one level of lists in lists) are copied."""
    return {name: _copy(getattr(state, name)) for name in type(state).__slots__}


def thaw(kind: type[T], frozen: dict[str, Any]) -> T:
    """A `kind` with the slots that `freeze` wrote."""
    state = kind.__new__(kind)
    for name in kind.__slots__:  # type: ignore[attr-defined]  # every flat state has slots
        setattr(state, name, _copy(frozen[name]))
    return state


def _copy(value: Any) -> Any:
    return [_copy(one) for one in value] if isinstance(value, list) else value
