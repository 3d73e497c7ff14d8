"""`sweep`: the same matches under many conditions, a file of results for each."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Annotated, Final

from cyclopts import Parameter

from cosmodrome.cli.components import chosen
from cosmodrome.cli.places import Place, place
from cosmodrome.cli.play_options import USUAL, PlayOptions
from cosmodrome.cli.results import Output
from cosmodrome.cli.simulate import bots_of, timing, undisturbed
from cosmodrome.cli.terminal import AtLeastOne, Misuse, bar, listing, names_of, out, tr
from cosmodrome.games import find, substitute
from cosmodrome.lab.arena import Plan
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.report import Tally, heading, summary
from cosmodrome.lab.rows import rows
from cosmodrome.lab.sweep import Sweep, cell_name, run_plans

LONGEST: Final = 80
"""The maximum length in characters of a file's name, not counting its hash."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A condition: its plan, its name, the file of its results and the totals counted from them."""

    name: str
    output: Output
    tally: Tally


def sweep(  # each is an option of the command
    game: str,
    /,
    *,
    seats: Annotated[tuple[str, ...], Parameter(negative=())],
    into: str,
    matches: AtLeastOne = 100,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    data: Annotated[tuple[Path, ...], Parameter(negative=(), show_default=False)] = (),
    how: PlayOptions = USUAL,
    resume: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
) -> None:
    """Let bots play the same matches under many conditions, and compare them.

    Every combination of --seats, of the values of each --option and of --data is played with the same seeds.
    `cosmodrome report FOLDER` makes a page of the results.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    seats
        The bot in each seat, separated by commas, as for `simulate`; may be repeated.
    into
        The folder for the results, or an address such as s3://bucket/folder: a file of JSON Lines for each condition,
        with rows of matches and seats.
    matches
        How many matches to play under each condition.
    option
        An option of the game and the values to try, as KEY=VALUE,VALUE, or KEY=* for all of them; may be repeated.
    data
        A file with your own copy's components, to be compared with the built-in ones; may be repeated.
    resume
        Continue after the matches that the folder already holds. More values of an option may have been added.

    """
    base = Plan(game, (), matches, how.seed, {}, how.rotate, how.iterations, how.seconds)
    planned = Sweep(base, [bots_of(one) for one in seats], _varied(option))
    built_in = find(game)
    planned.plans()  # what cannot be played is refused before there is a folder
    folder = place(into)
    folder.make()
    played: list[Cell] = []
    try:
        for file in (None, *data):
            substitute(built_in)
            chosen(game, file)
            played += swept(planned, folder, file, how, resume=resume)
    finally:
        substitute(built_in)
    _print(played, into)


def _varied(given: Sequence[str]) -> dict[str, tuple[str, ...]]:
    pairs = [one.partition("=") for one in given]
    for key, _, values in pairs:
        if not names_of(values):
            raise Misuse("--option takes KEY=VALUE,VALUE or KEY=*, not “{key}”.", key=key)
    return {key: names_of(values) for key, _, values in pairs}


def swept(planned: Sweep, into: Place, file: Path | None, how: PlayOptions, *, resume: bool) -> list[Cell]:
    """Play all conditions with the components in use, and write the results of each as they come in."""
    cells = [_cell(plan, cell_name(plan, planned.options), into, file, resume=resume) for plan in planned.plans()]
    keeps = [cell.output.count(cell.tally) for cell in cells]
    plans, firsts = [cell.tally.plan for cell in cells], [cell.tally.matches for cell in cells]
    left = sum(plan.matches for plan in plans) - sum(firsts)
    played = run_plans(plans, firsts, how.processes, detail=Detail.SEATS, cluster=how.cluster)
    with bar(left) as progress, closing(played) as results:
        for cell, keep in zip(cells, keeps, strict=True):
            began, before = perf_counter(), (cell.tally.matches, cell.tally.decisions)
            with cell.output.opened(keep) as written:
                written.heading(heading(cell.tally.plan, Detail.SEATS))
                while cell.tally.matches < cell.tally.plan.matches:
                    _, result = next(results)
                    with undisturbed():
                        written.match(rows(cell.tally.plan, result))
                        cell.tally.add(result)
                    progress()
                written.summary(summary(cell.tally, timing(cell.tally, perf_counter() - began, how.processes, before)))
    return cells


def _cell(plan: Plan, name: str, into: Place, file: Path | None, *, resume: bool) -> Cell:
    """Return the cell of a condition; the same condition has the same file in every sweep."""
    named = name if file is None else f"{name} data={file.stem}"
    told = repr(sorted((key, value) for key, value in heading(replace(plan, matches=1)).items() if key != "matches"))
    short = re.sub(r"[^a-z0-9]+", "-", named.lower()).strip("-")[:LONGEST]
    path = into.child(f"{short}-{hashlib.sha256(told.encode()).hexdigest()[:8]}.jsonl")
    return Cell(named, Output(str(path), detail=Detail.SEATS, resume=resume), Tally(plan))


def _print(cells: Sequence[Cell], into: str) -> None:
    table = listing("", tr("matches"), tr("decisions"), tr("wins by seat"), numbers=True)
    for cell in cells:
        table.add_row(cell.name, str(cell.tally.matches), f"{cell.tally.mean_decisions:.1f}", " ".join(_shares(cell)))
    console = out()
    console.print(table)
    console.print(tr("To make a page of it: cosmodrome report {into} --page report.html", into=into))


def _shares(cell: Cell) -> Iterator[str]:
    return (f"{one.share:.0%}" for one in cell.tally.standings())
