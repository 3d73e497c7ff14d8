"""Calls of the database: awaited in a thread, or blocking from a caller that is already in a thread."""

import asyncio
from contextvars import ContextVar
from inspect import signature
from pathlib import Path
from threading import current_thread, main_thread

import pytest
import sqlalchemy as sa

from cosmodrome.server.db import store
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.schema import secrets
from cosmodrome.server.db.store import in_database, reading, writing

LANGUAGE = ContextVar("LANGUAGE", default="")


class Store:
    """A store that returns who calls it, where and how."""

    def __init__(self, name: str) -> None:
        self.name = name

    @in_database
    def said(self, *words: str, end: str = ".") -> tuple[str, bool]:
        """Return the words, and whether this ran in a thread."""
        return f"{self.name} {LANGUAGE.get()}: {' '.join(words)}{end}", current_thread() is not main_thread()

    @in_database
    def broken(self) -> None:
        raise KeyError(self.name)


class Louder(Store):
    @in_database
    def said(self, *words: str, end: str = ".") -> tuple[str, bool]:
        return super().said.blocking(*words, end=end + "!")


@in_database
def alone(word: str) -> tuple[str, bool]:
    return word, current_thread() is not main_thread()


def test_what_is_awaited_runs_in_a_thread_with_the_context_of_who_asks() -> None:
    async def ask() -> tuple[str, bool]:
        LANGUAGE.set("en")
        return await Store("A").said("one", "two", end="?")

    assert asyncio.run(ask()) == ("A en: one two?", True)


def test_the_blocking_form_runs_where_it_is_called() -> None:
    assert Store("A").said.blocking("one") == ("A : one.", False)
    assert Store.said.blocking(Store("B"), "one") == ("B : one.", False)


def test_a_subclass_may_ask_the_method_it_replaces() -> None:
    assert asyncio.run(Louder("A").said("one")) == ("A : one.!", True)


def test_a_function_is_awaited_as_a_method_is() -> None:
    assert asyncio.run(alone("one")) == ("one", True)
    assert alone.blocking("one") == ("one", False)


def test_an_error_reaches_who_awaits() -> None:
    with pytest.raises(KeyError, match="A"):
        asyncio.run(Store("A").broken())


def test_a_method_keeps_its_description() -> None:
    assert Store("A").said.__doc__ == Store.said.__doc__ == "Return the words, and whether this ran in a thread."
    assert [*signature(Store("A").said).parameters] == ["words", "end"]


class Notes(store.Store):
    """A store of the names of secrets."""

    @reading
    def all(self, db: sa.Connection, *, but: str = "") -> list[str]:
        """Return all names but one."""
        return [*db.scalars(sa.select(secrets.c.name).where(secrets.c.name != but).order_by(secrets.c.name))]

    @writing
    def add(self, db: sa.Connection, name: str, *, broken: bool = False) -> None:
        db.execute(sa.insert(secrets).values(name=name, value=b""))
        if broken:
            raise ValueError


def test_a_store_gives_its_methods_a_connection_or_a_transaction(tmp_path: Path) -> None:
    database = Database(tmp_path / "one.sqlite")
    notes = Notes(database)
    before = notes.all.blocking()
    asyncio.run(notes.add("zero"))
    with pytest.raises(ValueError):  # noqa: PT011  # it says nothing
        notes.add.blocking("one", broken=True)
    assert asyncio.run(notes.all()) == [*before, "zero"]
    assert notes.all.blocking(but="zero") == before
    assert notes.all.__doc__ == "Return all names but one."
    database.close()
