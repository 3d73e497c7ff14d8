"""How `simulate` grows with processes: `python -m bench.scaling [GAME …] [--workers 1 2] [--matches 400]`.

The same matches of `greedy` with each number of processes, in turn, three rounds; the best of each counts. Time is
that of a clock on the wall, with the start of the processes. `cores` is the CPU time spent in a second: on a machine
with nothing else to do it comes near the number of processes.
"""

import argparse
import os
from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from rich.console import Console

from cosmodrome import forms
from cosmodrome.games import all_games
from cosmodrome.lab.arena import Plan, run

ROUNDS = 3


class Pace(NamedTuple):
    """The matches a second, and the number of cores at work."""

    matches: float
    cores: float


def pace(plan: Plan, workers: int) -> Pace:
    """Play the matches with this many processes."""
    used, began = _used(), perf_counter()
    for _ in run(plan, workers):
        pass
    seconds = perf_counter() - began
    return Pace(plan.matches / seconds, (_used() - used) / seconds)


def best(plan: Plan, workers: Sequence[int]) -> dict[int, Pace]:
    """Return the best pace with each number of processes."""
    rounds = [{count: pace(plan, count) for count in workers} for _ in range(ROUNDS)]
    return {count: max(one[count] for one in rounds) for count in workers}


def _used() -> float:
    """Return the CPU time of this process and of its children that have ended."""
    return sum(os.times()[:4])


def main() -> None:
    """Measure the games named, or all, with two seats."""
    parser = argparse.ArgumentParser(description="How simulations grow with processes.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], help="others are divided by the first")
    parser.add_argument("--matches", type=int, default=400)
    given, console = parser.parse_args(), Console(highlight=False)
    console.print(f"{forms.told()}, {os.cpu_count()} cores")
    for key in given.game or all_games():
        found = best(Plan(key, ("greedy", "greedy"), given.matches, "scaling").checked(), given.workers)
        first = found[given.workers[0]].matches
        for workers, (matches, cores) in found.items():
            told = f"{matches:8.1f} matches/s, ÷ first {matches / first:.2f}, {cores:.2f} cores"
            console.print(f"{key:16} {workers} processes: {told}")


if __name__ == "__main__":
    main()
