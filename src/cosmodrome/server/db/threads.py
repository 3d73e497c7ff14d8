"""How the database is asked: awaited, in a thread, so that nobody else waits meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from types import MethodType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

P = ParamSpec("P")
Q = ParamSpec("Q")
R = TypeVar("R")
S = TypeVar("S")


class in_database(Generic[P, R]):  # noqa: N801  # a decorator, as `property` is
    """A function or method whose body asks the database. Called, it is awaited and runs in a thread, with the caller's
    context; `blocking` is the function itself: for those who are in a thread already, at the start and at the command
    line."""

    def __init__(self, blocking: Callable[P, R]) -> None:
        self.blocking = self.__wrapped__ = blocking  # whose signature it has
        self.__doc__ = blocking.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, R]:
        """Run it in a thread."""
        return asyncio.to_thread(self.blocking, *args, **kwargs)

    @overload
    def __get__(self, held: None, owner: type) -> "in_database[P, R]": ...
    @overload
    def __get__(self: "in_database[Concatenate[S, Q], R]", held: S, owner: type) -> "in_database[Q, R]": ...
    def __get__(self, held: Any, owner: type) -> Any:
        """Return the method of an object."""
        return self if held is None else in_database(MethodType(self.blocking, held))
