"""How the database is asked: awaited in a thread, or blocking by a caller that is in a thread already."""

import asyncio
from contextvars import ContextVar
from threading import current_thread, main_thread

import pytest

from cosmodrome.server.db.store import in_database

LANGUAGE = ContextVar("LANGUAGE", default="")


class Store:
    """Says who asks it, where and how."""

    def __init__(self, name: str) -> None:
        self.name = name

    @in_database
    def said(self, *words: str, end: str = ".") -> tuple[str, bool]:
        """Words, and whether they were said in a thread."""
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
    assert Store("A").said.__doc__ == Store.said.__doc__ == "Words, and whether they were said in a thread."
