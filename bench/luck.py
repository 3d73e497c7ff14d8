"""The ladder's results without luck: `python -m bench.luck FILE … [--draws 16]`.

Reads files that `bench.ladder` and `bench.levels` wrote (`build/ladder`). The luck of BOT's seat is weighed as in
reviews, each outcome of chance against `--draws` others, and taken from its result with the factor that fits the other
half of the seeds: its mean is zero, so only the variance changes. The matches of a seed, one with each seat, count as
one result. Intervals are those of a mean, 95%.
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev, variance
from typing import Any

from bench.review import corrected
from rich.console import Console
from rich.table import Table

from cosmodrome.bots.review.curves import CURVES
from cosmodrome.bots.review.luck import Fortune
from cosmodrome.bots.review.standing import curve_of
from cosmodrome.games import find
from cosmodrome.kernel import Chance, Rng, derive, seed_from

LEAST = 4
"""The fewest seeds: each half has a variance."""


def luck(contest: dict[str, Any], draws: int, line: str) -> float:
    """Replay a match; return the win chance that luck brought to BOT's seat."""
    result, seats, game = json.loads(line), contest["seats"], find(contest["game"])
    fortune = Fortune(game, seats, curve_of(CURVES, game, seats), draws, draws)
    rng = Rng(derive(seed_from("luck"), result["match"]))
    state, own, total, done = game.setup(seats, contest["options"]), result["seat"], 0.0, 0
    for by, text in result["steps"]:
        step, pending = game.load(text, game.rules), game.pending(state)
        if isinstance(pending, Chance):
            total += fortune.weighed(state, pending, step, done, rng)[0][own]
        else:
            done += 1
        game.apply(state, by, step, False)
    return total


def by_seed(values: Sequence[float], seats: int) -> list[float]:
    """Return the means of the matches of each seed."""
    return [fmean(values[at : at + seats]) for at in range(0, len(values) - len(values) % seats, seats)]


def interval(values: Sequence[float]) -> str:
    """Return the mean and its interval."""
    mean, half = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return f"{mean:.1%} ({mean - half:.1%} to {mean + half:.1%})"


def row(file: Path, draws: int) -> Sequence[str]:
    """Return the table's row for a file."""
    header, *lines = file.read_text("utf-8").splitlines()
    contest = json.loads(header)
    seats = contest["seats"]
    if len(lines) < LEAST * seats:
        raise SystemExit(f"{file} has too few matches: each of {LEAST} seeds must be played once with each seat.")
    with ProcessPoolExecutor() as pool:
        lucks = by_seed([*pool.map(partial(luck, contest, draws), lines, chunksize=4)], seats)
    wins = by_seed([json.loads(line)["wins"] for line in lines], seats)
    left, before = corrected(wins, lucks), variance(wins)
    names = contest["game"], *contest["bots"], str(seats * len(wins))
    cut = f"{1 - variance(left) / before:.0%}" if before else "–"
    return *names, interval(wins), interval(lucks), interval(left), cut


def main() -> None:
    """Print a table of all files."""
    parser = argparse.ArgumentParser(description="Results of the ladder without luck.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--draws", type=int, default=16, help="outcomes that each one is compared with")
    wanted = parser.parse_args()
    table = Table("game", "bot", "against", "matches", "wins", "luck", "wins without luck", "variance cut")
    for file in wanted.files:
        table.add_row(*row(file, wanted.draws))
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
