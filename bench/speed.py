"""How fast the games are, through their public API, on one core: `python bench/speed.py [GAME …]`.

Figures are CPU time, the median of several rounds. Each stands beside a ratio: its time divided by that of a small
calibration loop run right before it. Machines drift and differ; ratios hardly do, so compare those.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from cosmodrome import forms
from cosmodrome.bots.playout import play_out
from cosmodrome.games import UnknownGame, all_games, find
from cosmodrome.kernel import AnyGame, Match, Rng, derive, seed_from

ROUNDS = 9
MOMENTS = 60
"""The number of positions over which costs are averaged."""
AGAIN = 5
"""The number of times that a round goes through them."""
MATCHES = 12
"""The number of matches in a round of the throughput."""
SEED = seed_from("speed")


class Figure(NamedTuple):
    """The seconds of one operation, and the number of calibration loops that take as long."""

    seconds: float
    ratio: float


class Moment(NamedTuple):
    """A position, the view of the seat to move, and its legal actions."""

    state: Any
    seat: int
    view: Any
    legal: Sequence[Any]


def calibrate() -> float:
    """Return the seconds of the calibration loop: 1,000 steps of integer and list work."""
    began = process_time()
    number, numbers = 1, [0] * 64
    for step in range(1000):
        number = (number * 1103515245 + step) & 0x7FFFFFFF
        numbers[number & 63] += number >> 8 & 1
    return process_time() - began


def measure(work: Callable[[], int]) -> Figure:
    """Return the cost of one of the operations that `work` does; it returns their number."""
    seconds, ratios = [], []
    for _ in range(ROUNDS):
        unit = min(calibrate() for _ in range(20))
        began = process_time()
        count = work()
        seconds.append((process_time() - began) / count)
        ratios.append(seconds[-1] / unit)
    return Figure(median(seconds), median(ratios))


def play(game: AnyGame, rng: Rng) -> int:
    """Play a random match with the usual number of seats; return the number of decisions."""
    return play_out(game, game.setup(usual_seats(game), {option.key: option.default for option in game.options}), rng)


def usual_seats(game: AnyGame) -> int:
    """Return three seats, or the nearest number that the game allows."""
    return min(game.seats, key=lambda seats: abs(seats - 3))


def moments(game: AnyGame) -> list[Moment]:
    """Return positions from random matches, evenly spread over their length."""
    found = []
    for number in range(6):
        match = Match.create(game, usual_seats(game), seed=derive(SEED, number))
        rng = Rng(derive(SEED, "player", number))
        every = []
        while waiting := match.waiting:
            seat = min(waiting)
            every.append(Moment(game.clone(match.state), seat, match.view(seat), match.legal(seat)))
            match.act(seat, rng.choice(every[-1].legal))
        found += every[:: max(1, len(every) * 6 // MOMENTS)]
    return found


def report(game: AnyGame, console: Console) -> None:
    """Measure `game` and print its table."""

    def matches() -> int:
        return sum(play(game, Rng(derive(SEED, number))) for number in range(MATCHES))

    # First of all: what the positions below leave lying in memory would slow it down.
    figures = {"decision, random play": measure(matches)}
    at, rng = moments(game), Rng(SEED)

    def each(work: Callable[[Moment], Any]) -> Callable[[], int]:
        def run() -> int:
            for _ in range(AGAIN):
                for moment in at:
                    work(moment)
            return AGAIN * len(at)

        return run

    def judge(moment: Moment) -> None:
        for action in game.legal(moment.state, moment.seat):
            game.why_not(moment.state, moment.seat, action)

    works: dict[str, Callable[[], int]] = {
        "clone": each(lambda moment: game.clone(moment.state)),
        "view": each(lambda moment: game.view(moment.state, moment.seat)),
        "imagine": each(lambda moment: game.imagine(moment.view, rng)),
        "legal": each(lambda moment: game.legal(moment.state, moment.seat)),
        "legal + why_not of each": each(judge),
        "value": each(lambda moment: game.value(moment.state, moment.seat)),
    }
    table = Table("operation", "µs", "a second", "÷ calibration", title=f"{game.key}, {usual_seats(game)} seats")
    for column in table.columns[1:]:
        column.justify = "right"
    figures |= {name: measure(work) for name, work in works.items()}
    for name, (seconds, ratio) in figures.items():
        table.add_row(name, f"{seconds * 1e6:.2f}", f"{1 / seconds:,.0f}", f"{ratio:.4f}")
    console.print(table)
    length = matches() / MATCHES
    rate = 1 / (figures["decision, random play"].seconds * length)
    console.print(f"{rate:,.0f} games/s at {length:.0f} decisions a game")


def main() -> None:
    """Measure the games named, or all."""
    parser = argparse.ArgumentParser(description="How fast the games are, on one core.")
    parser.add_argument("game", nargs="*", help="only these games")
    try:
        games = [find(key) for key in parser.parse_args().game] or all_games().values()
    except UnknownGame as error:
        parser.error(str(error))
    console = Console(highlight=False)
    console.print(f"Python {sys.version.split()[0]}, {forms.told()}, median of {ROUNDS} rounds")
    console.print(f"calibration loop: {min(calibrate() for _ in range(200)) * 1e6:.1f} µs")
    for game in games:
        report(game, console)


if __name__ == "__main__":
    main()
