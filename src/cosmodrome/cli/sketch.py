"""Any game's view as short tables: what is a plain value stands in a line, what is a row of things in a table."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from cosmodrome.kernel import AnyGame

_SEATS = ("seat", "turn", "start", "station", "scanned")
"""Fields that name seats."""
_PARTS = {"planet": "planet", "ship": "planet", "card": "card", "hand": "card", "tile": "tile"}
"""Fields that name components, and which."""


def sketch(console: Console, game: AnyGame, view: Any, players: Sequence[str]) -> None:
    """Print `view`. Numbers of components are shown by name where the game has one for them."""
    plain = {name: value for name, value in _fields(view).items() if not _rows(value)}
    words = (f"{_title(name)} {_word(game, name, value, players)}" for name, value in plain.items() if _short(value))
    console.print(" · ".join(words), style="dim")
    for name, value in _fields(view).items():
        if _rows(value):
            console.print(_table(game, name, value, players))


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _rows(value: Any) -> bool:
    return isinstance(value, tuple) and any(is_dataclass(row) for row in value)


def _short(value: Any) -> bool:
    return value is not None and not isinstance(value, tuple) and value != ""


def _table(game: AnyGame, title: str, rows: Sequence[Any], players: Sequence[str]) -> Table:
    first = next(row for row in rows if row is not None)  # a row may be empty, such as a seat that is free
    columns = [name for name in _fields(first) if any(_cell(getattr(row, name, None), name) for row in rows)]
    table = Table(*map(_title, columns), title=_title(title), title_justify="left", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(_word(game, name, getattr(row, name, None), players) for name in columns))
    return table


def _cell(value: Any, name: str) -> bool:
    listed = isinstance(value, tuple) and name in (*_SEATS, *_PARTS)
    return listed or isinstance(value, str | int)


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
    return str(value) if _cell(value, name) else "…"
