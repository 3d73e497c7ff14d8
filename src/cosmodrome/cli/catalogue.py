"""`games` and `rules`: the games and their rulebooks."""

import json
from dataclasses import asdict
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.markdown import Markdown

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.terminal import listing, out, tr
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Choice, CosmodromeError, Option
from cosmodrome.rulebooks import Rulebook, plain_markdown, rulebook

NARROW = 72
"""The width in columns below which the games are not shown as a table, so that names to be typed stay whole."""


class UnknownChapter(CosmodromeError):
    """The rulebook has no such chapter or rule; the text names the chapters that it has."""


def games(*, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False) -> None:
    """List the games.

    Parameters
    ----------
    as_json
        Print everything about them as JSON, for programs.

    """
    if as_json:
        print(json.dumps([_summary(game) for game in all_games().values()], ensure_ascii=False, indent=2))  # noqa: T201  # for programs: no wrapping
        return
    console = out()
    if console.width < NARROW:
        for key, game in all_games().items():
            about = game.about
            console.print(key, style="bold")
            console.print(
                tr(
                    "{game}, {players} players, {minutes} minutes, by {designers}",
                    game=about.title,
                    players=_players(game),
                    minutes=about.minutes,
                    designers=about.designers,
                )
            )
        return
    table = listing(tr("name"), tr("title"), tr("players"), tr("minutes"), tr("by"))
    for key, game in all_games().items():
        about = game.about
        table.add_row(key, about.title, _players(game), str(about.minutes), about.designers)
    console.print(table)


def _players(game: AnyGame) -> str:
    few, many = game.seats.start, game.seats.stop - 1
    return str(few) if few == many else f"{few}-{many}"


def _summary(game: AnyGame) -> dict[str, Any]:
    return {
        "key": game.key,
        "rules": game.rules,
        "seats": [game.seats.start, game.seats.stop - 1],
        "about": asdict(game.about),
        "options": [asdict(option) for option in game.options],
        "rulings": [asdict(ruling) for ruling in game.rulings],
    }


def rules(game: str, chapter: str = "", /, *, data: Data = None) -> None:
    """Print a game's rulebook, and the rulings that apply where the printed one is silent or leaves a choice.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    chapter
        Only this chapter, or the one with this rule (SM-8.1).
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    found, console = chosen(game, data), out()
    book = rulebook(found)
    if chapter:
        _written(console, _chapter(found, book, chapter))
        return
    about = found.about
    console.print(
        tr(
            "{game} by {designers} ({publisher}, {year})",
            game=about.title,
            designers=about.designers,
            publisher=about.publisher,
            year=about.year,
        ),
        style="bold",
    )
    facts = tr(
        "{players} players, about {minutes} minutes. Rules version {rules}.",
        players=_players(found),
        minutes=about.minutes,
        rules=found.rules,
    )
    console.print(f"{facts} {tr('Components {data}.', data=found.data)}" if found.data else facts)
    console.print()
    console.print(tr(about.text))
    console.print()
    if book is not None:
        _written(console, book.source)
        console.print()
    _rulings(console, found)


def _chapter(game: AnyGame, book: Rulebook | None, wanted: str) -> str:
    """Return the chapter that `wanted` names, by its key or by a rule in it. Raises `UnknownChapter`."""
    if book is None:
        raise UnknownChapter("{game} has no rulebook.", game=game.about.title)
    key = book.anchors.get(wanted)
    if key is None:
        known = ", ".join(chapter.key for chapter in book.chapters)
        raise UnknownChapter("The rulebook has no “{wanted}”. Chapters: {known}.", wanted=wanted, known=known)
    return next(chapter.source for chapter in book.chapters if chapter.key == key)


TABLES_FROM = 100
"""The minimum width in columns at which a terminal can show a whole table."""


def _written(console: Console, source: str) -> None:
    console.print(Markdown(plain_markdown(source, tables=console.width >= TABLES_FROM)))


def _rulings(console: Console, game: AnyGame) -> None:
    console.print(tr("Rulings"), style="bold")
    options = {option.key: option for option in game.options}
    table = listing("", "", "")
    table.show_header = False
    for number, ruling in enumerate(game.rulings, start=1):
        table.add_row(f"{number:2}.", ruling.rule, tr(ruling.text))
        if ruling.option in options:
            table.add_row("", "", _option(options[ruling.option]), style="dim")
    console.print(table)


def _option(option: Option) -> str:
    values = [_value(choice, option.default) for choice in option.choices]
    if option.seats:
        values.append(tr("a player's number"))
    return tr("option {key} – {text}: {values}", key=option.key, text=tr(option.text), values="; ".join(values))


def _value(choice: Choice, default: str) -> str:
    words = choice.value if choice.value == choice.text else f"{choice.value} ({tr(choice.text)})"
    if choice.alone:
        return tr("{value}, only in solo games, and the default there", value=words)
    return tr("{value}, the default", value=words) if choice.value == default else words
