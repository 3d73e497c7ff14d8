"""Planet Unknown: places of tiles, fast and slow, and how bots do alone: `python bench/planet_unknown.py [MATCHES]`.

The slow form is the oracle of the tests. Alone, a bot's result is compared with the target of its event mix (PU-30.5);
the interval is that of a mean, 95%. A bot has `--iterations` for a decision, or the seconds of CPU time behind its
name (`legend@1`). Matches are played on all cores; each is printed when it ends.
"""

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import mean, stdev
from time import process_time

from rich.console import Console
from rich.table import Table

from cosmodrome.bots import calm, make_bot
from cosmodrome.games import find
from cosmodrome.games.planet_unknown.parts.tiles import TILES
from cosmodrome.games.planet_unknown.rules.chapters.placement import ALL_RULES, places
from cosmodrome.games.planet_unknown.rules.chapters.solo import target
from cosmodrome.games.planet_unknown.state import State
from cosmodrome.games.planet_unknown.tests.oracle import placements
from cosmodrome.kernel import Budget, Match, Rng, derive, seed_from

SEED = seed_from("planet unknown")
HALF = 48
"""The number of cells covered on a planet that is half full."""


def half_full(number: int) -> State:
    """Return a position of a random match in which a planet is half full."""
    match = Match.create(find("planet-unknown"), 3, seed=derive(SEED, number))
    rng = Rng(derive(SEED, "player", number))
    while max(lane.covered.bit_count() for lane in match.state.lanes) < HALF:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    state: State = match.state
    return state


def seconds_each(work: Callable[[State, int], object], states: Sequence[State], tiles: Sequence[int]) -> float:
    """Return the CPU time to find the places of one tile on one planet."""
    began = process_time()
    for state in states:
        for tile in tiles:
            work(state, tile)
    return (process_time() - began) / (len(states) * len(tiles))


def compare_places() -> Table:
    """Measure all places of a tile on a half-filled planet, by masks and by cells."""
    states = [half_full(number) for number in range(12)]
    seats = [max(range(3), key=lambda seat: state.lanes[seat].covered.bit_count()) for state in states]
    lanes = {id(state): state.lanes[seat] for state, seat in zip(states, seats, strict=True)}
    count = mean(len(places(state, lanes[id(state)], tile, ALL_RULES)) for state in states for tile in range(TILES))
    fast = seconds_each(lambda state, tile: places(state, lanes[id(state)], tile, ALL_RULES), states, range(TILES))
    slow = seconds_each(
        lambda state, tile: placements(lanes[id(state)], tile, True, False), states[:3], range(0, TILES, 9)
    )
    table = Table("places of a tile, half-full planet", "µs", title=f"{count:.0f} places on average")
    table.add_row("masks", f"{fast * 1e6:,.1f}")
    table.add_row("cells (the tests' oracle)", f"{slow * 1e6:,.0f}")
    table.add_row("times faster", f"{slow / fast:,.0f}")
    return table


def alone(bot: str, iterations: int, number: int) -> tuple[int, int]:
    """Play one solo match; return medals and target."""
    game, (name, _, seconds) = find("planet-unknown"), bot.partition("@")
    match = Match.create(game, 1, seed=derive(SEED, "alone", number))
    player, rng = make_bot(name), Rng(derive(SEED, name, number))
    while match.waiting:
        with calm():
            budget = Budget.timed(process_time, float(seconds)) if seconds else Budget(iterations)
            match.act(0, player.choose(game, match.view(0), match.legal(0), rng, budget))
    return game.score(match.state, 0).total, target(match.state.mix)


def solo_results(console: Console, bots: Sequence[str], matches: int, iterations: int) -> Table:
    """Compare the bots in solo matches."""
    table = Table("alone", "matches", "medals", "above the target", "95% interval", "best", "goal met")
    for bot in bots:
        results = list[tuple[int, int]]()
        with ProcessPoolExecutor() as pool:
            for result in pool.map(partial(alone, bot, iterations), range(matches)):
                results.append(result)
                console.print(f"{bot} {len(results)}: {result[0]} medals, target {result[1]}")
        above = [medals - goal for medals, goal in results]
        half = 1.96 * stdev(above) / sqrt(matches)
        table.add_row(
            bot,
            str(matches),
            f"{mean(medals for medals, _ in results):.1f}",
            f"{mean(above):+.1f}",
            f"{mean(above) - half:+.1f} to {mean(above) + half:+.1f}",
            f"{max(above):+d}",
            str(sum(one >= 0 for one in above)),
        )
    return table


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="Planet Unknown in numbers.")
    parser.add_argument("matches", type=int, nargs="?", default=30, help="solo matches of each bot")
    parser.add_argument("--iterations", type=int, default=30, help="of search, for a decision")
    parser.add_argument("--bots", nargs="+", default=["random", "greedy", "search"])
    wanted = parser.parse_args()
    console = Console(highlight=False)
    console.print(compare_places())
    if wanted.matches > 1:
        console.print(solo_results(console, wanted.bots, wanted.matches, wanted.iterations))


if __name__ == "__main__":
    main()
