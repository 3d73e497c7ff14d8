"""Database access from coroutines: calls are awaited and run in a thread, so that the event loop doesn't wait."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from types import MethodType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

import sqlalchemy as sa

from cosmodrome.server.db.database import Database

P = ParamSpec("P")
Q = ParamSpec("Q")
R_co = TypeVar("R_co", covariant=True)
S = TypeVar("S")
AStore = TypeVar("AStore", bound="Store")


class in_database(Generic[P, R_co]):  # noqa: N801  # a decorator, as `property` is
    """A function or method that uses the database. A call is awaited and runs in a thread, with the caller's
    context; `blocking` is the function itself, for callers that are already in a thread, at start-up or on the command
    line."""

    def __init__(self, blocking: Callable[P, R_co]) -> None:
        self.blocking = self.__wrapped__ = blocking  # for its signature
        self.__doc__ = blocking.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Coroutine[Any, Any, R_co]:
        """Run the function in a thread."""
        return asyncio.to_thread(self.blocking, *args, **kwargs)

    @overload
    def __get__(self, held: None, owner: type) -> "in_database[P, R_co]": ...
    @overload
    def __get__(self: "in_database[Concatenate[S, Q], R_co]", held: S, owner: type) -> "in_database[Q, R_co]": ...
    def __get__(self, held: Any, owner: type) -> Any:
        """Return the bound method of an object."""
        return self if held is None else in_database(MethodType(self.blocking, held))


class Store:
    """Access to a database: the methods of a store are `reading`, `writing` or `in_database`."""

    def __init__(self, database: Database) -> None:
        self._db = database


def reading(method: Callable[Concatenate[AStore, sa.Connection, P], R_co]) -> in_database[Concatenate[AStore, P], R_co]:
    """Give a method of a store a connection to read with."""
    return _connected(method, lambda database: database.reading())


def writing(method: Callable[Concatenate[AStore, sa.Connection, P], R_co]) -> in_database[Concatenate[AStore, P], R_co]:
    """Give a method of a store its own transaction."""
    return _connected(method, lambda database: database.writing())


def _connected(
    method: Callable[Concatenate[AStore, sa.Connection, P], R_co],
    connect: Callable[[Database], AbstractContextManager[sa.Connection]],
) -> in_database[Concatenate[AStore, P], R_co]:
    def blocking(store: AStore, *args: P.args, **kwargs: P.kwargs) -> R_co:
        with connect(store._db) as db:
            return method(store, db, *args, **kwargs)

    blocking.__doc__ = method.__doc__
    return in_database(blocking)
