"""Use functions of modules as methods of a game's class."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, overload

P = ParamSpec("P")
P2 = ParamSpec("P2")
P3 = ParamSpec("P3")
P4 = ParamSpec("P4")
R = TypeVar("R")
R2 = TypeVar("R2")
R3 = TypeVar("R3")
R4 = TypeVar("R4")


@overload
def staticmethods(
    one: Callable[P, R], two: Callable[P2, R2], /
) -> "tuple[staticmethod[P, R], staticmethod[P2, R2]]": ...
@overload
def staticmethods(
    one: Callable[P, R], two: Callable[P2, R2], three: Callable[P3, R3], /
) -> "tuple[staticmethod[P, R], staticmethod[P2, R2], staticmethod[P3, R3]]": ...
@overload
def staticmethods(
    one: Callable[P, R], two: Callable[P2, R2], three: Callable[P3, R3], four: Callable[P4, R4], /
) -> "tuple[staticmethod[P, R], staticmethod[P2, R2], staticmethod[P3, R3], staticmethod[P4, R4]]": ...
def staticmethods(*functions: Callable[..., Any]) -> Any:
    """Return a `staticmethod` of each of two to four functions: methods that are called as they are, without `self`.

    As in `pending, legal, apply = staticmethods(pending, legal, apply)`. A type checker compares each with `Game`.
    """
    return tuple(map(staticmethod, functions))
