"""`simulate`: many matches between bots, with a table at the end."""

import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.places import place
from cosmodrome.cli.play_options import USUAL, PlayOptions
from cosmodrome.cli.results import Output, Results
from cosmodrome.cli.terminal import (
    AtLeastOne,
    Misuse,
    bar,
    err,
    listing,
    names_of,
    out,
    tr,
)
from cosmodrome.games import find
from cosmodrome.kernel import plural
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.report import Tally, heading, line_names, summary
from cosmodrome.lab.rows import rows as rows_of


def simulate(  # each is an option of the command
    game: str,
    /,
    *,
    seats: str,
    matches: AtLeastOne = 100,
    how: PlayOptions = USUAL,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    json_file: Annotated[str | None, Parameter(name="--json", allow_leading_hyphen=True)] = None,
    parquet: str | None = None,
    rows: Literal["matches", "seats", "decisions"] = "matches",
    resume: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    records: str | None = None,
    data: Data = None,
) -> None:
    """Let bots play many matches, and print the results.

    The same seed gives the same matches, whatever the number of workers, unless `--seconds` is used. Ctrl-C stops the
    simulation and prints the results so far.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    seats
        The bot in each seat, separated by commas: random, greedy, a level (cadet, pilot, navigator, legend), a bot of
        an installed package, or your own as module:attribute (mine:MyBot is MyBot in mine.py of this folder) or
        program:command (program:node bot.mjs).
    matches
        How many matches to play.
    option
        An option of the game, as KEY=VALUE; may be repeated.
    json_file
        Write all results to this file as they come, or to standard output if it is -, as JSON Lines: first the plan,
        then a line for each match, finally the standings. An address such as s3://bucket/results.jsonl takes them in
        numbered parts (needs pip install "cosmodrome[remote]"); --parquet and --records also take addresses.
    parquet
        Write them into this folder instead, as Parquet files (needs pyarrow: pip install "cosmodrome[data]").
    rows
        A row for each match; also one for each seat, with everything that played a part; or also one for each decision.
    resume
        Continue after the matches that the file or folder already holds, if it was written with the same options.
    records
        Write a record of each match into this folder.
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    output = Output(json_file, parquet, Detail[rows.upper()], resume)
    chosen(game, data)
    options, bots = options_of(option), bots_of(seats)
    plan = Plan(game, bots, matches, how.seed, options, how.rotate, how.iterations, how.seconds).checked()
    tally = Tally(plan)
    _simulated(tally, how, records, output, output.count(tally))


def bots_of(seats: str) -> tuple[str, ...]:
    """Return the bot of each seat; bots of your own are also looked up in the working folder."""
    bots = names_of(seats)
    if any(":" in bot for bot in bots) and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # last, so that a file here hides no module of Python or of a package
    return bots


def _simulated(tally: Tally, how: PlayOptions, records: str | None, output: Output, keep: int) -> None:
    """Play the matches not yet counted, write their results after those that stay, print the standings, and then raise
    any interrupt.
    """
    began, before, interrupt = perf_counter(), (tally.matches, tally.decisions), None
    with output.opened(keep) as results:
        results.heading(heading(tally.plan, output.detail))
        try:
            _play(tally, how, records, results, output.detail)
        except KeyboardInterrupt as ended:
            interrupt = ended
        took = timing(tally, perf_counter() - began, how.processes, before)
        results.summary(summary(tally, took))
    _print(err() if output.to_stdout else out(), tally, took)
    if interrupt:
        raise interrupt


def options_of(given: tuple[str, ...]) -> dict[str, str]:
    """Return the value of each option that is given as KEY=VALUE."""
    pairs = [one.partition("=") for one in given]
    for key, sign, _ in pairs:
        if not sign:
            raise Misuse("--option takes KEY=VALUE, not “{key}”.", key=key)
    return {key: value for key, _, value in pairs}


def _play(tally: Tally, how: PlayOptions, records: str | None, results: Results, detail: Detail) -> None:
    folder = place(records) if records else None
    if folder:
        folder.make()
    plan = tally.plan
    played = run(plan, how.processes, folder is not None, tally.matches, detail=detail, cluster=how.cluster)
    with bar(plan.matches - tally.matches) as progress, closing(played) as ended:
        for result in ended:
            if folder:
                folder.child(f"match-{result.number + 1:05}.record").write((result.record or "").encode())
            with undisturbed():  # what is written is counted
                results.match(rows_of(plan, result))
                tally.add(result)
            progress()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold back signals that would end the program, where the system can do so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def timing(tally: Tally, seconds: float, workers: int, before: tuple[int, int]) -> dict[str, Any]:
    """Return how fast the simulation ran; `before`: the matches and decisions counted earlier."""
    matches, decisions = before
    return {
        "workers": workers,
        "seconds": round(seconds, 3),
        "matches_per_second": round((tally.matches - matches) / seconds, 2),
        "decisions_per_second": round((tally.decisions - decisions) / seconds, 1),
    }


def _print(console: Console, tally: Tally, took: dict[str, Any]) -> None:
    plan = tally.plan
    whole = tally.matches == plan.matches
    played = str(plan.matches) if whole else tr("{some} of {all}", some=tally.matches, all=plan.matches)
    console.print(
        tr("{game}, {played} matches, seed {seed}", game=find(plan.game).about.title, played=played, seed=plan.seed)
    )
    if tally.matches:
        console.print(_standings(tally))
        console.print(
            tr(
                "Length: {mean} decisions a match. A shared win counts as a fraction.",
                mean=f"{tally.mean_decisions:.1f}",
            )
        )
    rate, seconds = f"{took['decisions_per_second']:,.0f}", f"{took['seconds']:.1f}"
    said = plural(
        "{seconds} s with {count} worker: {rate} decisions/s.", "{seconds} s with {count} workers: {rate} decisions/s."
    )
    console.print(tr(said, seconds=seconds, count=took["workers"], rate=rate))


def _standings(tally: Tally) -> Table:
    found = tally.standings()
    names = [one.bot if tally.plan.rotate else f"{number} {one.bot}" for number, one in enumerate(found, start=1)]
    table = listing("", *names, numbers=True)
    table.add_row(
        tr("wins"), *(f"{one.wins:.10g}" if one.wins == int(one.wins) else f"{one.wins:.1f}" for one in found)
    )
    table.add_row(tr("share"), *(f"{one.share:.1%}" for one in found))
    table.add_row(
        tr("95% interval"),
        *(tr("{low} to {high}", low=f"{one.interval.low:.1%}", high=f"{one.interval.high:.1%}") for one in found),
    )
    table.add_row(tr("mean score"), *(f"{one.mean_score:.1f}" for one in found), style="bold")
    for number, (_, name) in enumerate(line_names(tally.plan)):
        table.add_row(f"  {tr(name)}", *(f"{one.mean_lines[number]:.1f}" for one in found))
    return table
