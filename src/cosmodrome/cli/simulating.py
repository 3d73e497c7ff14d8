"""`simulate`: many matches between bots, with a table at the end."""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter, validators
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cosmodrome.cli.components import Data, chosen
from cosmodrome.cli.terminal import Failure, Misuse, err, names_of, out, reason, whole_file
from cosmodrome.games import find
from cosmodrome.lab.arena import ITERATIONS, Plan, Result, run
from cosmodrome.lab.report import as_json, line_names, standings

AtLeastOne = Annotated[int, Parameter(validator=validators.Number(gte=1))]


def simulate(  # each is an option of the command
    game: str,
    /,
    *,
    seats: str,
    matches: AtLeastOne = 100,
    seed: str = "1",
    workers: AtLeastOne | None = None,
    rotate: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    iterations: AtLeastOne = ITERATIONS,
    seconds: Annotated[float | None, Parameter(validator=validators.Number(gt=0))] = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
    records: Path | None = None,
    data: Data = None,
) -> None:
    """Let bots play many matches, and say how they did.

    The same seed gives the same matches, whatever the number of workers, unless `--seconds` is used.

    Parameters
    ----------
    game
        Its name, as `cosmodrome games` lists it.
    seats
        The bot on each seat: random, greedy or search, with commas between them.
    matches
        How many matches.
    seed
        Any word or number; every match derives its own from it.
    workers
        How many processes; as many as there are cores, if not given.
    rotate
        Move every bot one seat on from match to match.
    option
        An option of the game, as KEY=VALUE; may be repeated.
    iterations
        How often a bot that searches may look ahead for one decision.
    seconds
        How long it may look ahead instead.
    json_file
        Write all results to this file.
    records
        Write a record of each match into this folder.
    data
        A file with your own copy's components, for games whose components can be replaced.

    """
    chosen(game, data)
    plan = Plan(game, names_of(seats), matches, seed, _options(option), rotate, iterations, seconds).checked()
    workers = workers or os.cpu_count() or 1
    with ExitStack() as files:
        report = files.enter_context(whole_file(json_file)) if json_file else None
        began = perf_counter()
        results = _results(plan, workers, records)
        timing = _timing(results, perf_counter() - began, workers)
        if report:
            json.dump(as_json(plan, results, timing), report, ensure_ascii=False, indent=1)
            report.write("\n")
    _print(out(), plan, results, timing)


def _options(given: tuple[str, ...]) -> dict[str, str]:
    pairs = [one.partition("=") for one in given]
    for key, sign, _ in pairs:
        if not sign:
            raise Misuse(f"--option takes KEY=VALUE, not “{key}”.")
    return {key: value for key, _, value in pairs}


def _results(plan: Plan, workers: int, records: Path | None) -> list[Result]:
    if records:
        _make(records)
    results = []
    with _bar(plan.matches) as progress:
        for result in run(plan, workers, records is not None):
            if records:
                with whole_file(records / f"match-{result.number + 1:05}.record") as file:
                    file.write(result.record or "")
            results.append(result)
            progress()
    return results


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"Cannot make the folder {folder}: {reason(error)}.") from None


@contextmanager
def _bar(matches: int) -> Iterator[Any]:
    console = err()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    began = perf_counter()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=matches, rate="")
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            progress.update(task, advance=1, rate=f"{done / (perf_counter() - began):.1f} matches/s")

        yield step


def _timing(results: list[Result], seconds: float, workers: int) -> dict[str, Any]:
    decisions = sum(result.decisions for result in results)
    return {
        "workers": workers,
        "seconds": round(seconds, 3),
        "matches_per_second": round(len(results) / seconds, 2),
        "decisions_per_second": round(decisions / seconds, 1),
    }


def _print(console: Console, plan: Plan, results: list[Result], timing: dict[str, Any]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    found = standings(plan, results)
    for number, standing in enumerate(found, start=1):
        table.add_column(standing.bot if plan.rotate else f"{number} {standing.bot}", justify="right")
    table.add_row("wins", *(f"{one.wins:.10g}" if one.wins == int(one.wins) else f"{one.wins:.1f}" for one in found))
    table.add_row("share", *(f"{one.share:.1%}" for one in found))
    table.add_row("95 % interval", *(f"{one.interval.low:.1%} to {one.interval.high:.1%}" for one in found))
    table.add_row("mean score", *(f"{one.mean_score:.1f}" for one in found), style="bold")
    for place, (_, name) in enumerate(line_names(plan)):
        table.add_row(f"  {name}", *(f"{one.mean_lines[place]:.1f}" for one in found))
    console.print(f"{find(plan.game).about.title}, {plan.matches} matches, seed {plan.seed}")
    console.print(table)
    length = sum(result.decisions for result in results) / len(results)
    console.print(f"Length: {length:.1f} decisions a match. Shared wins count in parts.")
    rate = f"{timing['decisions_per_second']:,.0f} decisions/s"
    workers = f"{timing['workers']} worker{'s' * (timing['workers'] > 1)}"
    console.print(f"{timing['seconds']:.1f} s with {workers}: {rate}.")
