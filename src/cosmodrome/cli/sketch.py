"""Show any game's view as short tables: a plain value on a line, a list of things as a table."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from rich.console import Console

from cosmodrome.cli.terminal import listing, tr
from cosmodrome.kernel import AnyGame
from cosmodrome.kernel.marks import SEAT, Mark, marks

MOST = 10
"""The number of columns that fit side by side; rows with more fields become lines."""
LONGEST = 40
"""The maximum length of a text to show, in characters; longer ones are maps for the page to draw."""
_NOTHING = ("0", "no", "–", "…", "")


def sketch(console: Console, game: AnyGame, view: Any, players: Sequence[str]) -> None:
    """Print `view`. Numbers that the view's types mark as seats or components are shown by name."""
    said, fields_of = marks(view), _fields(view)
    plain = {name: value for name, value in fields_of.items() if not _rows(value) and _short(value)}
    words = [f"{_title(name)} {_word(game, name, value, said[name], players)}" for name, value in plain.items()]
    console.print(" · ".join(words), style="dim")
    for name, value in fields_of.items():
        if _rows(value):
            _list(console, game, (name, said[name].by), value, players)


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def _rows(value: Any) -> bool:
    return isinstance(value, tuple) and any(is_dataclass(row) for row in value)


def _short(value: Any) -> bool:
    return value is not None and not isinstance(value, tuple) and value != ""


def _list(console: Console, game: AnyGame, what: tuple[str, str], rows: Sequence[Any], players: Sequence[str]) -> None:
    """Print a list as a table. `what`: the title, and the kind of component that names the rows ("": rows are
    numbered)."""
    title, kind = what
    taken = {number: row for number, row in enumerate(rows) if row is not None}
    some = rows[min(taken)]
    said = marks(some)
    columns = [name for name in _fields(some) if any(_cell(getattr(row, name), said[name]) for row in taken.values())]
    places = [""] if kind or len(taken) < len(rows) else []  # some are free, such as moons: the others say which
    lines = [
        (
            [_component(game, kind, number) if kind else str(number + 1) for _ in places],
            [_word(game, name, getattr(row, name), said[name], players) for name in columns],
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


def _cell(value: Any, mark: Mark) -> bool:
    listed = isinstance(value, tuple) and bool(mark.of)
    return listed or isinstance(value, int) or (isinstance(value, str) and len(value) <= LONGEST)


def _title(name: str) -> str:
    return name.replace("_", " ")


def _word(game: AnyGame, name: str, value: Any, mark: Mark, players: Sequence[str]) -> str:
    if value is None or value == ():
        return "–"
    if isinstance(value, tuple):
        return ", ".join(_word(game, name, one, mark, players) for one in value)
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if mark.of == SEAT:
        return players[value] if value in range(len(players)) else "–"
    if mark.of:
        return _component(game, mark.of, value)
    return tr(game.names.get(name, {}).get(str(value), str(value))) if _cell(value, mark) else "…"


def _component(game: AnyGame, kind: str, value: Any) -> str:
    """Return the name of a component, given its key, its number or its index within its kind."""
    names = game.names.get(kind, {})
    parts = game.parts.get(f"{kind}s", ())
    if str(value) not in names and isinstance(value, int) and value in range(len(parts)):
        value = parts[value]["key"]
    return tr(names.get(str(value), str(value)))
