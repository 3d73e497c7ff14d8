"""Any game's view as short tables: what is a plain value stands in a line, what is a row of things in a table."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from rich.console import Console

from cosmodrome.cli.terminal import listing
from cosmodrome.kernel import AnyGame

_SEATS = ("seat", "station", "scanned", "owner")
"""Fields that name seats, in a row as in the whole view."""
_WHOSE = ("turn", "start", "active", "commander", "first")
"""Fields of the whole view that name seats; in a row they may be anything."""
MOST = 10
"""Columns that fit beside one another; rows of more fields are told in lines."""
LONGEST = 40
"""Characters of a text that is shown; longer ones are maps, for the page to draw."""
_PARTS = {"planet": "planet", "ship": "planet", "card": "card", "hand": "card", "tile": "tile", "at": "place"}
"""Fields that name components, and which."""


def sketch(console: Console, game: AnyGame, view: Any, players: Sequence[str]) -> None:
    """Print `view`. Numbers of components are shown by name where the game has one for them."""
    fields_of = _fields(view)
    plain = {name: value for name, value in fields_of.items() if not _rows(value) and _short(value)}
    whose = {name: players[value] for name, value in plain.items() if name in _WHOSE and value < len(players)}
    words = [f"{_title(name)} {whose.get(name) or _word(game, name, value, players)}" for name, value in plain.items()]
    console.print(" · ".join(words), style="dim")
    for name, value in fields_of.items():
        if _rows(value):
            _list(console, game, name, value, players)


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _rows(value: Any) -> bool:
    return isinstance(value, tuple) and any(is_dataclass(row) for row in value)


def _short(value: Any) -> bool:
    return value is not None and not isinstance(value, tuple) and value != ""


def _list(console: Console, game: AnyGame, title: str, rows: Sequence[Any], players: Sequence[str]) -> None:
    taken = {number: row for number, row in enumerate(rows) if row is not None}
    columns = [
        name for name in _fields(rows[min(taken)]) if any(_cell(getattr(row, name), name) for row in taken.values())
    ]
    places = [""] if len(taken) < len(rows) else []  # some are free, such as moons: the others say which they are
    lines = [
        (
            [_place(game, title, number) for _ in places],
            [_word(game, name, getattr(row, name), players) for name in columns],
        )
        for number, row in taken.items()
    ]
    if len(columns) <= MOST:
        table = listing(*places, *map(_title, columns), title=_title(title))
        for place, words in lines:
            table.add_row(*place, *words)
        console.print(table)
        return
    console.print(_title(title), style="italic")
    for place, words in lines:
        told = [f"{_title(name)} {word}" for name, word in zip(columns, words, strict=True) if word not in _NOTHING]
        console.print(" · ".join([*place, *told]))


def _place(game: AnyGame, title: str, number: int) -> str:
    """What the row of that number is for: a component, or just that number."""
    parts = game.parts.get(title)
    key = str(parts[number]["key"] if parts else number + 1)
    return game.names.get(title, {}).get(key, key)


def _cell(value: Any, name: str) -> bool:
    listed = isinstance(value, tuple) and name in (*_SEATS, *_PARTS)
    return listed or isinstance(value, int) or (isinstance(value, str) and len(value) <= LONGEST)


_NOTHING = ("0", "no", "–", "…", "")


def _title(name: str) -> str:
    return name.replace("_", " ")


def _word(game: AnyGame, name: str, value: Any, players: Sequence[str]) -> str:
    if value is None or value == ():
        return "–"
    if isinstance(value, tuple):
        return ", ".join(_word(game, name, one, players) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and name in _SEATS:
        return players[value]
    part = _PARTS.get(name, "")
    if isinstance(value, int) and f"{part}s" in game.parts:
        key = str(game.parts[f"{part}s"][value]["key"])
        return game.names.get(part, {}).get(key, key)
    known = game.names.get(_PARTS.get(name, name), {})
    return known.get(str(value), str(value)) if _cell(value, name) else "…"
