"""The ladder of the levels: `python -m bench.levels [GAME …] [--level LEVEL …] [--share 0.1]` writes `bench/LADDER.md`.

Each level plays the one below for two, as `bench/ladder.py` says; the numbers of matches are fixed here. A navigator
has 0.3 s of CPU a decision and a legend 1 s, as at a live table, times `--share`. A run that was stopped goes on where
it was. A level whose interval has one half in it cannot be told apart from the one below.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import log10
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.ladder import BUILD, HERE, Contest, run
from rich.console import Console

from cosmodrome.games import all_games, find
from cosmodrome.kernel import checked_setup
from cosmodrome.lab.report import wilson

STEPS: Final = (
    ("cadet", "random", 40),
    ("pilot", "cadet", 100),
    ("navigator", "pilot", 40),
    ("legend", "navigator", 20),
)
"""The pairs, and the number of matches that each plays."""
SECONDS: Final = {"navigator": 0.3, "legend": 1.0}
LADDER: Final = HERE / "LADDER.md"
SURE: Final = 0.02
"""The nearest to 0 or 1 that a share of wins counts for a rating: nobody wins always."""


class Rung(NamedTuple):
    """A level of a game, and its result against the one below."""

    level: str
    below: str
    matches: int
    wins: float
    points: tuple[float, float]
    spent: tuple[float, float]

    @property
    def share(self) -> float:
        """Return the share of matches won."""
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95% interval of that share."""
        return wilson(self.wins, self.matches)

    @property
    def gain(self) -> float:
        """Return the points of rating by which the level stands above the one below."""
        share = min(max(self.share, SURE), 1 - SURE)
        return 400 * log10(share / (1 - share))


def timed(bot: str, share: float) -> str:
    """Return the bot's name for the ladder, with its time if it takes any."""
    return f"{bot}@{SECONDS[bot] * share:g}" if bot in SECONDS else bot


def climb(key: str, share: float, wanted: Sequence[str]) -> Iterator[Rung]:
    """Play the missing matches of these rungs of a game's ladder; return all that are complete."""
    game = find(key)
    seats = max(2, game.seats.start)
    options = dict(checked_setup(game, seats, {}))
    for level, below, matches in STEPS:
        bots = timed(level, share), timed(below, share)
        contest = Contest(key, bots, matches, seats, 1.0, "levels", options)
        file = BUILD / "ladder" / f"levels-{key}-{bots[0]}-{bots[1]}.jsonl"
        if level not in wanted and played(file) < matches:
            continue
        results = list(run(contest, file))
        yield Rung(level, below, matches, *_sums(results))


def played(file: Path) -> int:
    """Return how many matches a file holds."""
    return max(0, file.read_text("utf-8").count("\n") - 1) if file.exists() else 0


def _sums(results: Sequence[dict[str, Any]]) -> tuple[float, tuple[float, float], tuple[float, float]]:
    count = len(results)
    own, others = (sum(result[key] for result in results) / count for key in ("points", "others"))
    spent = [sum(result["ms"][side] for result in results) / count for side in range(2)]
    return sum(result["wins"] for result in results), (own, others), (spent[0], spent[1])


def told(key: str, rungs: Sequence[Rung]) -> Iterator[str]:
    """Return the ladder of a game as lines of Markdown."""
    yield f"\n## {find(key).about.title}\n"
    yield "| level | rating | against | matches | wins | 95% | points | ms a decision |"
    yield "|---|---:|---|---:|---:|---|---|---|"
    rating = 0.0
    for rung in rungs:
        rating += rung.gain
        low, high = rung.interval
        sides = [f"{own:.1f} : {others:.1f}" for own, others in (rung.points, rung.spent)]
        wins = f"{rung.matches} | {rung.share:.1%} | {low:.1%} to {high:.1%}"
        yield f"| {rung.level} | {rating:.0f} | {rung.below} | {wins} | {sides[0]} | {sides[1]} |"
    yield f"\nOffered: {', '.join(find(key).levels)}."
    missing = [level for level, _, _ in STEPS if level not in [rung.level for rung in rungs]]
    if missing:
        yield f"Not played yet: {', '.join(missing)}."
    alike = [f"{one.level} and {one.below}" for one in rungs if one.interval[0] <= 0.5 <= one.interval[1]]
    if alike:
        yield f"These matches do not separate: {'; '.join(alike)}."


HEAD: Final = """# The ladder of the levels

Made by `python -m bench.levels{arguments}`; don't edit it by hand. Two seats, the game's default options, every seed
played once with each seat. Intervals are Wilson's; a shared win is split equally. 400 points mean odds of
ten to one; ratings count up from `random` at 0, so each depends on every step below. Numbers of matches were fixed
beforehand. A navigator had {navigator:g} s and a legend {legend:g} s of CPU a decision; both stop earlier where nothing
can change any more."""


def main() -> None:
    """Play and write the ladder."""
    parser = argparse.ArgumentParser(description="The ladder of the levels.")
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--level", action="append", help="play only this one now; the others stay as they were played")
    parser.add_argument("--share", type=float, default=1.0, help="of a level's time")
    parser.add_argument("--file", type=Path, default=LADDER)
    wanted = parser.parse_args()
    share, levels = wanted.share, wanted.level or [level for level, _, _ in STEPS]
    times = {level: seconds * share for level, seconds in SECONDS.items()}
    lines = [HEAD.format(arguments="" if share == 1 else f" --share {share:g}", **times)]
    for key in wanted.games or all_games():
        lines += told(key, list(climb(key, share, levels)))
        Console(stderr=True).print(f"{key} is done.")
    wanted.file.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
