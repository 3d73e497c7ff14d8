"""`examine`: check a game, especially a plug-in, against the contract."""

import os
from collections.abc import Iterator
from contextlib import closing

from rich.console import Console

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.terminal import AtLeastOne, Failure, bar, listing, out, tr
from cosmodrome.kernel import plural
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
    """Check a game in random matches against the laws that every game must obey.

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
                raise Failure(
                    "{game} breaks the contract: {words}.", game=found.about.title, words=finding.breach.words
                )
            steps += finding.steps
            progress()
    said = plural(
        "{game} meets the contract ({count} match, {steps} steps, seeds from {seed}).",
        "{game} meets the contract ({count} matches, {steps} steps, seeds from {seed}).",
    )
    out().print(tr(said, game=found.about.title, count=matches, steps=f"{steps:,}", seed=seed), soft_wrap=True)


def _report(console: Console, breach: Breach, again: str) -> None:
    table = listing("", "")
    table.show_header = False
    for head, words in _rows(breach):
        table.add_row(head, words)
    table.add_row(tr("again"), again)
    console.print(table)


def _rows(breach: Breach) -> Iterator[tuple[str, str]]:
    name, says = breach.law
    if name:
        yield tr("law"), f"{name}: {says}"
    yield tr("broken"), breach.words
    if breach.detail:
        yield tr("where"), breach.detail
    options = "".join(f", {key} {value}" for key, value in breach.options.items())
    yield (
        tr("match"),
        tr("{number} players{options}, step {step}", number=breach.seats, options=options, step=breach.step),
    )
