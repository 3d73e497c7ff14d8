"""The position suites: `python -m bench.suites [GAME …] [--level LEVEL …] [--seconds 0.3]`. Each level is asked for its
move in every position of a suite; a table gives the share that it solves, with 95% Wilson intervals."""

import argparse
from collections.abc import Sequence

from bench.suites import SUITES, share_of, suite_of
from rich.console import Console
from rich.table import Table

from cosmodrome.bots import LEVELS
from cosmodrome.games import find
from cosmodrome.lab.report import wilson


def main(games: Sequence[str], levels: Sequence[str], seconds: float) -> None:
    """Print the table."""
    table = Table("suite", "positions", *levels)
    for key in games:
        suite = suite_of(key)
        row = []
        for level in levels:
            if level not in find(key).levels:
                row.append("–")
                continue
            found = share_of(suite, level, seconds)
            low, high = wilson(found, len(suite))
            row.append(f"{100 * found / len(suite):.0f}% ({100 * low:.0f}–{100 * high:.0f})")
        table.add_row(key, str(len(suite)), *row)
        Console().print(f"{key} done")
    Console(width=120).print(table)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=SUITES)
    parser.add_argument("--level", action="append", choices=sorted(LEVELS))
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of a decision")
    asked = parser.parse_args()
    main(asked.games, asked.level or list(LEVELS), asked.seconds)
