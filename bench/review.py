"""How far the numbers of reviews can be trusted: `python -m bench.review check [GAME …] [--matches 200] [--seats 2]`.

Plays matches of greedy opponents that no curve was fitted to and prints, for each game: the sum of each seat's luck
with its interval (it should hold zero), a reliability curve (win chances against wins), and by how much the variance of
results falls when they are corrected by luck, in full and with the factor that fits the other half of the matches.

`python -m bench.review fit [GAME …]` fits the curves anew, to other matches, and writes `bots/review/curves.py`.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log, sqrt
from pathlib import Path
from statistics import covariance, fmean, stdev, variance
from time import perf_counter
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from cosmodrome.bots import make_bot
from cosmodrome.bots.review import standing
from cosmodrome.bots.review.curves import CURVES
from cosmodrome.bots.review.luck import Fortune
from cosmodrome.bots.review.standing import Curve, curve_of, shares
from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Budget, Chance, Over, Rng, checked_setup, derive, seed_from

FIT, CHECK = "review: fit", "review: check"
"""The seeds: no match is used for both."""
MATCHES: Final = {"mlem": 600, "planet-unknown": 200, "tom-tube": 60}
USUAL: Final = 1000
"""The number of matches that a curve is fitted to; fewer in games that take long."""
KNOTS: Final = 5
MOMENTS: Final = 16
"""The number of positions used from each match."""
THOUGHT: Final = Budget(2)
"""The number of imagined states in which a greedy opponent compares actions."""
RIDGE: Final = 0.01
SEAT: Final = 0.3
"""The usual size of a seat's own advantage in logits (the standard deviation of its prior)."""
LEAST: Final = 0.01
"""The smallest slope: a lead is never bad, though a few early positions may suggest it."""
PATIENCE: Final = 1000
"""The number of choices in a match after which both play at random."""
PLACE = Path(standing.__file__).with_name("curves.py")


class Moment(NamedTuple):
    """A position: the number of choices made before it, and each seat's value."""

    done: int
    values: tuple[float, ...]


class Played(NamedTuple):
    """A match: its moments, its choices, each seat's share of the win, and the sum of each seat's luck."""

    moments: list[Moment]
    length: int
    shares: tuple[float, ...]
    luck: list[float]


def play(game: AnyGame, seats: int, seed: bytes, fortune: Fortune | None = None) -> Played:
    """Play a match of greedy opponents; with `fortune`, weigh its luck, too."""
    state = game.setup(seats, checked_setup(game, seats, {}))
    rng, bot, chance, moments, done = Rng(seed), make_bot("greedy"), make_bot("random"), list[Moment](), 0
    luck = [0.0] * seats
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            outcome = pending.draw(state, rng)
            if fortune is not None:
                found, _ = fortune.weighed(state, pending, outcome, done, rng)
                luck = [sum(both) for both in zip(luck, found, strict=False)]
            game.apply(state, None, outcome, False)
            continue
        seat = min(pending.seats)
        moments.append(Moment(done, tuple(game.value(state, one) for one in range(seats))))
        # A seat that changes its mind for ever goes on at random, and so comes to an end.
        mover = bot if done < PATIENCE else chance
        action = mover.choose(game, game.view(state, seat), game.legal(state, seat), rng, THOUGHT)
        game.apply(state, seat, action, False)
        done += 1
    kept = rng.sample(moments, min(MOMENTS, len(moments)))
    return Played(kept, done, shares(pending, seats), luck)


def matches(game: AnyGame, seats: int, seed: str, count: int, draws: int = 0) -> Iterator[Played]:
    """Play this many matches on all cores; with `draws`, weigh their luck, each outcome against this many."""
    with ProcessPoolExecutor() as pool:
        yield from pool.map(partial(_match, game.key, seats, seed, draws), range(count))


def _match(key: str, seats: int, seed: str, draws: int, number: int) -> Played:
    game = find(key)
    fortune = Fortune(game, seats, curve_of(CURVES, game, seats), draws, draws) if draws else None
    return play(game, seats, derive(seed_from(seed), key, seats, number), fortune)


# -- fitting ----------------------------------------------------------------------------------------------------------


def fitted(played: Sequence[Played], seats: int) -> Curve:
    """Return the curve by Newton's method on the log-likelihood, with a ridge."""
    length = fmean(one.length for one in played)
    samples = [(_features(moment, length, seats), one.shares) for one in played for moment in one.moments]
    weights = [0.0] * (KNOTS + seats)
    for _ in range(12):
        step = _solve(*_derivatives(samples, weights))
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    mean = fmean(weights[KNOTS:])
    starts = tuple(round(start - mean, 4) for start in weights[KNOTS:])
    slopes = tuple(max(LEAST, round(slope, 5)) for slope in weights[:KNOTS])
    return Curve(round(length, 1), slopes, starts)


def _features(moment: Moment, length: float, seats: int) -> list[list[float]]:
    share = min(1.0, moment.done / length)
    knots = standing.weights(KNOTS, share)
    starts = [[(1 - share) if one == seat else 0.0 for one in range(seats)] for seat in range(seats)]
    return [[*(knot * value for knot in knots), *start] for value, start in zip(moment.values, starts, strict=True)]


Sample = tuple[list[list[float]], tuple[float, ...]]


def _derivatives(samples: Sequence[Sample], weights: Sequence[float]) -> tuple[list[list[float]], list[float]]:
    size = len(weights)
    ridge = [RIDGE if i < KNOTS else MOMENTS / SEAT**2 for i in range(size)]  # each match gives that many samples
    slope = [-own * weight for own, weight in zip(ridge, weights, strict=True)]
    bend = [[ridge[i] * (i == j) for j in range(size)] for i in range(size)]
    for features, won in samples:
        logits = [sum(x * weight for x, weight in zip(row, weights, strict=True)) for row in features]
        chances = standing.softmax(logits)
        mean = [sum(chance * row[i] for chance, row in zip(chances, features, strict=True)) for i in range(size)]
        for row, chance, own in zip(features, chances, won, strict=True):
            apart = [x - middle for x, middle in zip(row, mean, strict=True)]
            for i, one in enumerate(apart):
                slope[i] += (own - chance) * row[i]
                if one:
                    for j in range(size):
                        bend[i][j] += chance * one * apart[j]
    return bend, slope


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve the linear system by Gaussian elimination with pivots."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [x / rows[at][at] for x in rows[at]]
        for i, row in enumerate(rows):
            if i != at:
                rows[i] = [x - row[at] * y for x, y in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]


def fit(games: Sequence[AnyGame], only: int | None) -> None:
    """Fit the curves of these games, and write them with those of the others."""
    found, console = dict(CURVES), Console(width=200)
    for game in games:
        for seats in game.seats:
            if seats > 1 and only in {None, seats}:
                began = perf_counter()
                count = MATCHES.get(game.key, USUAL)
                found[game.key, seats] = fitted([*matches(game, seats, FIT, count)], seats)
                console.print(game.key, seats, count, f"{perf_counter() - began:.0f} s", found[game.key, seats])
                PLACE.write_text(_module(found), "utf-8")


def _module(curves: dict[tuple[str, int], Curve]) -> str:
    asked = ("git", "rev-parse", "--short", "HEAD")
    commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout  # noqa: S603  # names the commit
    counts = f"{USUAL} matches each ({', '.join(f'{key}: {count}' for key, count in MATCHES.items())})"
    rows = [
        f'    ("{key}", {seats}): Curve({curve.length}, {curve.slopes}, {curve.seats}),'
        for (key, seats), curve in sorted(curves.items())
    ]
    return "\n".join(
        (
            '"""Generated numbers: how values become win chances, by game and number of seats.',
            "",
            f"Made by `python -m bench.review fit` at commit {commit.strip()}, seed “{FIT}”,",
            f"{counts} of greedy opponents.",
            '"""',
            "",
            "from collections.abc import Mapping",
            "from typing import Final",
            "",
            "from cosmodrome.bots.review.standing import Curve",
            "",
            "# ruff: noqa: E501  # a line for each curve",
            "# fmt: off",
            "CURVES: Final[Mapping[tuple[str, int], Curve]] = {",
            *rows,
            "}",
            "",
        )
    )


# -- checking ---------------------------------------------------------------------------------------------------------


def check(games: Sequence[AnyGame], seats: int, count: int, draws: int) -> None:
    """Print how reliable the numbers are."""
    console = Console()
    for game in games:
        if seats not in game.seats:
            continue
        began = perf_counter()
        played = [*matches(game, seats, CHECK, count, draws)]
        console.print(f"[bold]{game.about.title}[/], {seats} seats, {count} matches, {perf_counter() - began:.0f} s")
        _luck(console, played, seats)
        _reliability(console, played, curve_of(CURVES, game, seats))


def _luck(console: Console, played: Sequence[Played], seats: int) -> None:
    for seat in range(seats):
        luck, won = [one.luck[seat] for one in played], [one.shares[seat] for one in played]
        error = 1.96 * stdev(luck) / sqrt(len(luck))
        full = 1 - variance([own - part for own, part in zip(won, luck, strict=True)]) / variance(won)
        half = _halves(won, luck)
        console.print(
            f"  seat {seat + 1}: luck {100 * fmean(luck):+.2f}% ± {100 * error:.2f}; "
            f"variance cut {100 * full:.1f}% in full, {100 * half:.1f}% with the factor of the other half"
        )


def _halves(won: Sequence[float], luck: Sequence[float]) -> float:
    """Return the reduction with the factor that fits the other half of the matches."""
    return 1 - variance(corrected(won, luck)) / variance(won)


def corrected(won: Sequence[float], luck: Sequence[float]) -> list[float]:
    """Return the results without luck, as far as the factor that fits the other half of the matches says."""
    left = [0.0] * len(won)
    for part in (0, 1):
        other = slice(1 - part, None, 2)
        spread = variance(luck[other])
        factor = covariance(won[other], luck[other]) / spread if spread else 0.0
        left[part::2] = [own - factor * one for own, one in zip(won[part::2], luck[part::2], strict=True)]
    return left


def _reliability(console: Console, played: Sequence[Played], curve: Curve) -> None:
    pairs = [
        pair
        for one in played
        for moment in one.moments
        for pair in zip(curve.chances(moment.values, moment.done), one.shares, strict=True)
    ]
    table = Table("win chance", "positions", "mean chance", "share won", title_justify="left", box=None)
    for tenth in range(10):
        inside = [pair for pair in pairs if tenth <= min(9, int(10 * pair[0])) < tenth + 1]
        if inside:
            told, won = fmean(pair[0] for pair in inside), fmean(pair[1] for pair in inside)
            table.add_row(f"{10 * tenth}–{10 * tenth + 10}%", str(len(inside)), f"{100 * told:.1f}", f"{100 * won:.1f}")
    console.print(table)
    surprise = fmean(-own * log(max(chance, 1e-9)) - (1 - own) * log(max(1 - chance, 1e-9)) for chance, own in pairs)
    console.print(f"  log loss {surprise:.3f} (a coin: 0.693), Brier {fmean((c - w) ** 2 for c, w in pairs):.3f}")


def main(given: Sequence[str] | None = None) -> int:
    """Fit or check."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("task", choices=("fit", "check"))
    parser.add_argument("games", nargs="*")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--draws", type=int, default=16)
    wish = parser.parse_args(given)
    games: list[Any] = [find(key) for key in wish.games] or [*all_games().values()]
    if wish.task == "fit":
        fit(games, wish.seats)
    else:
        check(games, wish.seats or 2, wish.matches, wish.draws)
    return 0


if __name__ == "__main__":
    sys.exit(main())
