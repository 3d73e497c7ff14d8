"""Print a record under old rules from what was stored."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

from cosmodrome.cli.terminal import language, listing, plain, tr
from cosmodrome.kernel import AnyGame, Score, Text, Words
from cosmodrome.server.tables import schemas_play, schemas_replays


def tell(console: Console, game: AnyGame, kept: schemas_replays.ArchivedMatch) -> None:
    """Print why the record is not replayed, then its log or its bare steps, then its result."""
    console.print(_sentence(game, kept.why.text, kept.why.args, kept.players), soft_wrap=True)
    options = ", ".join(f"{key} {value}" for key, value in kept.options.items())
    console.print(
        tr("Players: {players}. Options: {options}.", players=", ".join(kept.players), options=options or tr("none")),
        soft_wrap=True,
    )
    console.print()
    for event in kept.log or ():
        words = _sentence(game, kept.texts.get(event.kind, event.kind), event.args, kept.players)
        console.print(f"{event.step:4}  {words}", soft_wrap=True)
    if kept.log is None:
        console.print(tr("No log is stored in the record. Its steps:"), soft_wrap=True)
    for number, step in enumerate(kept.steps):
        who = tr("chance") if step.by is None else name(kept.players, step.by)
        console.print(f"{number:4}  {who}: {step.what}", soft_wrap=True)
    console.print()
    if kept.result is None:
        console.print(tr("No result is stored in the record."))
    else:
        console.print(tr("After step {step}", step=kept.result.step), style="bold")
        words = _sentence(game, kept.result.words.text, kept.result.words.args, kept.players)
        console.print(words, soft_wrap=True)
        scores(console, kept.result.scores, kept.result.ranks, kept.players)


def scores(
    console: Console,
    sheets: Sequence[Score] | Sequence[schemas_play.Score],
    ranks: Sequence[Sequence[int]],
    players: Sequence[str],
) -> None:
    """Print the score sheets side by side, and the winners if the match is over."""
    table = listing("", *players, numbers=True)
    for rows in zip(*(sheet.lines for sheet in sheets), strict=True):
        table.add_row(plain(rows[0].name), *(str(line.points) for line in rows))
    table.add_row(tr("Total"), *(str(sheet.total) for sheet in sheets), style="bold")
    console.print()
    console.print(table)
    if ranks and len(players) > 1:  # in a solo match, the game itself says how it went
        console.print(tr("Won by {winners}.", winners=won(players, ranks[0])), soft_wrap=True)


def won(players: Sequence[str], winners: Sequence[int]) -> str:
    """Return the names of the winners as a list in words."""
    *others, last = (players[seat] for seat in winners)
    return tr("{others} and {last}", others=", ".join(others), last=last) if others else last


def name(players: Sequence[str], seat: int) -> str:
    """Return the name of the player in a seat; a record can name seats that do not exist."""
    return players[seat] if seat < len(players) else tr("Player {number}", number=seat + 1)


def _sentence(game: AnyGame, text: Text, args: Mapping[str, Any], players: Sequence[str]) -> str:
    """Return the sentence in the words used at the time, or its bare text where the arguments do not fit: a record may
    hold anything."""
    try:
        return language().say(Words(text, args), game.names, players)
    except (KeyError, TypeError, ValueError, OverflowError):
        return plain(text)
