"""`examine`: a game, above all one from outside, held against the contract."""

import os
from collections.abc import Iterator
from contextlib import closing

from rich.console import Console

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.terminal import AtLeastOne, Failure, bar, listing, out
from cosmodrome.lab.contract import Breach
from cosmodrome.lab.examination import run

MATCHES = 20


def examine(
    game: str,
    /,
    *,
    matches: AtLeastOne = MATCHES,
    seed: AtLeastOne = 1,
    workers: AtLeastOne | None = None,
    data: Data = None,
) -> None:
    """Check a game against the laws that every game keeps, in random matches.

    The number of players and the options vary. The check stops at the first match that breaks a law, and prints the
    law, the difference, and how to reproduce it.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    matches
        How many matches to play.
    seed
        The number of the first match. The same number always gives the same match.
    workers
        How many processes; one per core, if not given.
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    found = chosen(game, data)
    seeds = range(seed, seed + matches)
    steps = 0
    with bar(matches) as progress, closing(run(game, seeds, min(workers or os.cpu_count() or 1, matches))) as findings:
        for finding in findings:
            if finding.breach is not None:
                again = f"cosmodrome examine {game} --seed {finding.case.seed} --matches 1"
                _report(out(), finding.breach, f"{again} --data {data}" if data else again)
                raise Failure(f"{found.about.title} breaks the contract: {finding.breach.words}.")
            steps += finding.steps
            progress()
    played = f"{matches} match{'es' * (matches > 1)}, {steps:,} steps"
    words = f"{found.about.title} keeps the contract ({played}, seeds from {seed})."
    out().print(words, soft_wrap=True)


def _report(console: Console, breach: Breach, again: str) -> None:
    table = listing("", "")
    table.show_header = False
    for head, words in _rows(breach):
        table.add_row(head, words)
    table.add_row("again", again)
    console.print(table)


def _rows(breach: Breach) -> Iterator[tuple[str, str]]:
    name, says = breach.law
    if name:
        yield "law", f"{name}: {says}"
    yield "broken", breach.words
    if breach.detail:
        yield "where", breach.detail
    options = "".join(f", {key} {value}" for key, value in breach.options.items())
    yield "match", f"{breach.seats} players{options}, step {breach.step}"
