"""How strong the bots are: `python bench/strength.py [--game GAME] [--seconds 0.2] [--greedy 200] [--search 60]`.

Three seats, fixed seeds, the bots move on by one seat each match. A win that is shared counts in equal parts. The
interval is Wilson's, 95 %. With seconds the result depends a little on the machine, with `--iterations` it does not.
"""

import argparse
import os

from rich.console import Console
from rich.table import Table

from cosmodrome.lab.arena import ITERATIONS, Plan, run
from cosmodrome.lab.report import standings

SEED = "strength"


def main() -> None:
    """Play the two contests and print their table."""
    wanted = _arguments()
    table = Table("who", "against", "matches", "wins", "share", "95 % interval", "mean scores", box=None)
    contests = (
        (("greedy", "random", "random"), wanted.greedy, None),
        (("search", "greedy", "greedy"), wanted.search, None if wanted.iterations else wanted.seconds),
    )
    for bots, matches, seconds in contests:
        if not matches:
            continue
        limit = wanted.iterations or ITERATIONS
        plan = Plan(wanted.game, bots, matches, SEED, rotate=True, iterations=limit, seconds=seconds).checked()
        found = standings(plan, list(run(plan, wanted.workers)))
        best = found[0]
        table.add_row(
            best.bot,
            " + ".join(bots[1:]),
            str(matches),
            f"{best.wins:.1f}",
            f"{best.share:.1%}",
            f"{best.interval.low:.1%} to {best.interval.high:.1%}",
            " / ".join(f"{one.mean_score:.1f}" for one in found),
        )
    Console(highlight=False).print(table)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--game", default="space-mission")
    parser.add_argument("--greedy", type=int, default=200, help="matches of greedy against two random bots")
    parser.add_argument("--search", type=int, default=60, help="matches of search against two greedy bots")
    parser.add_argument("--seconds", type=float, default=0.2, help="a decision of search takes so long")
    parser.add_argument("--iterations", type=int, default=0, help="or so many iterations instead")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
