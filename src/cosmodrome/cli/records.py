"""`replay` and `verify`: print a record, and verify it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from cosmodrome.cli.archive import scores, tell
from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.sketch import sketch
from cosmodrome.cli.terminal import Failure, language, out, read_record, tr
from cosmodrome.kernel import AnyGame, BadRecord, Event, Match, OldRules, Over, Record, Seat, plural, texts_of
from cosmodrome.kernel import verify as checks
from cosmodrome.server.common import wire
from cosmodrome.server.tables.archived_records import archive_of, players_of


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    seat: Annotated[int | None, Parameter(name="--as")] = None,
    data: Data = None,
) -> None:
    """Print a record: what happened, and the position afterwards.

    Parameters
    ----------
    file
        The record.
    to
        Stop after this many steps.
    seat
        Show it as the player with this number saw it, hidden things included; otherwise as an onlooker saw it.
    data
        The file of components used in the match, if they are not the built-in ones.

    """
    record = read_record(file)
    game = chosen(record.header.game, data)
    viewer = _viewer(record, seat)
    if to is not None and not 0 <= to <= len(record.steps):
        raise Failure(
            plural(
                "{file} has {count} step; --to takes a number from 0 to {count}.",
                "{file} has {count} steps; --to takes a number from 0 to {count}.",
            ),
            file=str(file),
            count=len(record.steps),
        )
    try:
        match = Match.replay(game, record, to)
    except OldRules as error:
        if to is not None or seat is not None:
            raise Failure(
                "{file}: {error} Leave out --to and --as to see the stored log.", file=str(file), error=error.words
            ) from None
        tell(out(), game, archive_of(record, wire.words(error.words)))
        return
    except BadRecord as error:
        raise Failure("{file}: {error}", file=str(file), error=error.words) from None
    console, players = out(), players_of(record)
    _log(console, match, viewer, players)
    console.print()
    console.print(tr("After step {number} of {count}", number=match.number, count=len(record.steps)), style="bold")
    console.print(language().say(match.prompt(viewer), game.names, players), soft_wrap=True)
    sketch(console, game, match.view(viewer), players)
    if isinstance(match.pending, Over):
        sheets = [game.score(match.state, seat) for seat in range(record.header.seats)]
        scores(console, sheets, match.pending.ranks, players)


def _viewer(record: Record, number: int | None) -> Seat | None:
    if number is None:
        return None
    if not 1 <= number <= record.header.seats:
        raise Failure(
            "This match has players 1 to {count}; --as cannot be {number}.",
            count=record.header.seats,
            number=number,
        )
    return number - 1


def _log(console: Console, match: Match, viewer: Seat | None, players: Sequence[str]) -> None:
    for number, event in match.events(viewer):
        console.print(f"{number:4}  {_sentence(match.game, event, players)}", soft_wrap=True)


def _sentence(game: AnyGame, event: Event, players: Sequence[str]) -> str:
    return language().say(event.words(texts_of(game)), game.names, players)


def verify(file: Path, /, *, data: Data = None) -> None:
    """Verify a record: every draw follows from its seed, and every action is legal.

    Parameters
    ----------
    file
        The record.
    data
        The file of components used in the match, if they are not the built-in ones.

    """
    record = read_record(file)
    game = chosen(record.header.game, data)
    console = out()
    for check in checks(game, record):
        if not check.ok:
            raise Failure("{file}: {words}", file=str(file), words=check.said)
        console.print(f"ok  {language().say(check.said)}", soft_wrap=True)
