"""How strong the bots are: `python bench/strength.py [--game GAME] [--seats N] [--seconds 0.2] [--search 60] …`.

One bot against weaker ones in all other seats, fixed seeds, the bots move on by one seat each match. A win that is
shared counts in equal parts. The interval is Wilson's, 95%. With seconds the result depends a little on the machine,
with `--iterations` it does not. The last column compares the longest decision with the seconds that it was given.
"""

import argparse
import os

from rich.console import Console
from rich.table import Table

from cosmodrome.games import find
from cosmodrome.lab.arena import ITERATIONS, Plan, run
from cosmodrome.lab.report import standings

SEED = "strength"
USUAL = 3
"""The number of seats, if the game allows it."""


def main() -> None:
    """Play the two contests and print their table."""
    wanted = _arguments()
    allowed = find(wanted.game).seats
    seats = wanted.seats or min(USUAL, allowed[-1])
    columns = ("who", "against", "matches", "wins", "share", "95% interval", "mean scores", "longest")
    table = Table(*columns, box=None, title=f"{wanted.game}, {seats} seats")
    if wanted.greedy:
        table.add_row(*contest(_plan(wanted, seats, "greedy", "random", wanted.greedy), wanted.workers))
    if wanted.search:
        table.add_row(*contest(_plan(wanted, seats, "search", "greedy", wanted.search), wanted.workers))
    Console(highlight=False).print(table)


def _plan(wanted: argparse.Namespace, seats: int, one: str, others: str, matches: int) -> Plan:
    seconds = None if wanted.iterations or one == "greedy" else wanted.seconds
    bots = (one, *(others for _ in range(seats - 1)))
    limit = wanted.iterations or ITERATIONS
    return Plan(wanted.game, bots, matches, SEED, rotate=True, iterations=limit, seconds=seconds).checked()


def contest(plan: Plan, workers: int) -> list[str]:
    """Play a contest; return a row of the table."""
    results = list(run(plan, workers))
    found = standings(plan, results)
    best = found[0]
    longest = max(result.longest[result.seating.index(0)] for result in results)
    return [
        best.bot,
        " + ".join(plan.bots[1:]),
        str(plan.matches),
        f"{best.wins:.1f}",
        f"{best.share:.1%}",
        f"{best.interval.low:.1%} to {best.interval.high:.1%}",
        " / ".join(f"{one.mean_score:.1f}" for one in found),
        f"{longest:.3f} s" + (f" of {plan.seconds:g} s ({longest / plan.seconds:.0%})" if plan.seconds else ""),
    ]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--game", default="space-mission")
    parser.add_argument("--seats", type=int, default=0, help="players; three, or what comes nearest")
    parser.add_argument("--greedy", type=int, default=200, help="matches of greedy against random bots")
    parser.add_argument("--search", type=int, default=60, help="matches of search against greedy bots")
    parser.add_argument("--seconds", type=float, default=0.2, help="a decision of search takes so long")
    parser.add_argument("--iterations", type=int, default=0, help="or so many iterations instead")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
