"""`replay` and `verify`: a record read out, and a record proved."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.sketch import sketch
from cosmodrome.cli.terminal import Failure, out, plain, players_of, read_record
from cosmodrome.kernel import AnyGame, BadRecord, Event, Match, Over, Record, Seat, render
from cosmodrome.kernel import verify as checks


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    seat: Annotated[int | None, Parameter(name="--as")] = None,
    data: Data = None,
) -> None:
    """Read out a record: what happened, and how things stand after it.

    Parameters
    ----------
    file
        The record.
    to
        Stop after this many steps.
    seat
        Tell it as the player of this number saw it, hidden things included; otherwise as an onlooker did.
    data
        The file of components that it was played with, if not those of the game here.

    """
    record = read_record(file)
    game = chosen(record.header.game, data)
    viewer = _viewer(record, seat)
    if to is not None and not 0 <= to <= len(record.steps):
        raise Failure(f"{file} has {len(record.steps)} steps; --to takes a number from 0 to {len(record.steps)}.")
    try:
        match = Match.replay(game, record, to)
    except BadRecord as error:
        raise Failure(f"{file}: {error}") from None
    console, players = out(), players_of(record)
    _log(console, match, viewer, players)
    console.print()
    console.print(f"After step {match.number} of {len(record.steps)}", style="bold")
    console.print(render(game.prompt(match.state, viewer), game.names, players), soft_wrap=True)
    sketch(console, game, match.view(viewer), players)
    if isinstance(match.pending, Over):
        _scores(console, match, match.pending, players)


def _viewer(record: Record, number: int | None) -> Seat | None:
    if number is None:
        return None
    if not 1 <= number <= record.header.seats:
        raise Failure(f"This match has the players 1 to {record.header.seats}; --as cannot be {number}.")
    return number - 1


def _log(console: Console, match: Match, viewer: Seat | None, players: Sequence[str]) -> None:
    for number, event in match.events(viewer):
        console.print(f"{number:4}  {_sentence(match.game, event, players)}", soft_wrap=True)


def _sentence(game: AnyGame, event: Event, players: Sequence[str]) -> str:
    return render(event.words(game.texts), game.names, players)


def _scores(console: Console, match: Match, over: Over, players: Sequence[str]) -> None:
    scores = [match.game.score(match.state, seat) for seat in range(match.header.seats)]
    table = Table("", *players, box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for rows in zip(*(score.lines for score in scores), strict=True):
        table.add_row(plain(rows[0].name), *(str(line.points) for line in rows))
    table.add_row("Total", *(str(score.total) for score in scores), style="bold")
    console.print()
    console.print(table)
    if len(players) > 1:  # who plays alone is told by the game how it went
        console.print(f"Won by {' and '.join(players[seat] for seat in over.ranks[0])}.", soft_wrap=True)


def verify(file: Path, /, *, data: Data = None) -> None:
    """Prove a record: every draw follows from its seed, every action is legal.

    Parameters
    ----------
    file
        The record.
    data
        The file of components that it was played with, if not those of the game here.

    """
    record = read_record(file)
    game = chosen(record.header.game, data)
    console = out()
    for check in checks(game, record):
        if not check.ok:
            raise Failure(f"{file}: {check.words}")
        console.print(f"ok  {check.words}", soft_wrap=True)
