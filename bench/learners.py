"""Steps of PettingZoo environments a second, with observation and mask: `python -m bench.learners [GAME …]`.

Random legal play by `agent_iter`, as fast as the environment lets it, on one core, beside games of PettingZoo itself in
the same run (they need pygame). CPU time, the best of five rounds. `--observations` counts microseconds an observation
instead. `--json` prints the figures alone.
"""

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console

from cosmodrome import forms
from cosmodrome.games import all_games
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.pettingzoo import env
from cosmodrome.lab.playing import Table

STEPS = 1500
"""The number of steps in a round."""
ROUNDS = 5


def others() -> dict[str, Callable[[], Any]]:
    """Return games of PettingZoo itself; they need pygame, and are left out without it."""
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3  # noqa: PLC0415
    except ImportError:
        return {}
    return {"tictactoe": tictactoe_v3.env, "connect_four": connect_four_v3.env}


def steps_a_second(table: Any) -> float:
    """Return the steps that an environment makes in a second."""
    rng, best = np.random.default_rng(1), 0.0
    for number in range(ROUNDS):
        made, began = 0, process_time()
        while made < STEPS:
            table.reset(seed=number * STEPS + made)
            made += _match(table, rng)
        best = max(best, made / (process_time() - began))
    return best


def observing(key: str) -> float:
    """Return the microseconds for an observation, in the middle of random matches for two."""
    rng, table, best = np.random.default_rng(1), Table(key, 2), float("inf")
    encoder = Encoder(table.game, 2)
    for _ in range(ROUNDS):
        made, spent = 0, 0.0
        while made < STEPS:
            sitting = table.sitting(rng.bytes(32))
            while sitting.over is None:
                seat = min(sitting.waiting)
                began = process_time()
                encoder.observe(sitting.state, seat)
                spent += process_time() - began
                made += 1
                sitting.act(seat, rng.choice(sitting.legal(seat)))
        best = min(best, spent / made)
    return best * 1e6


def _match(table: Any, rng: np.random.Generator) -> int:
    """Play a match; return the number of actions."""
    made = 0
    for _ in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            return made
        legal = seen["action_mask"].nonzero()[0]
        table.step(int(legal[int(rng.random() * len(legal))]))
        made += 1
    return made


def main() -> None:
    """Measure the games named, or all, with the number of seats nearest to two."""
    parser = argparse.ArgumentParser(description="How fast environments for learners are, on one core.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--observations", action="store_true", help="microseconds an observation takes, of our games")
    parser.add_argument("--json", action="store_true", help="print the figures alone")
    given, console = parser.parse_args(), Console(highlight=False)
    games, unit = given.game or all_games(), "µs" if given.observations else "steps/s"
    if given.observations:
        figures = {key: round(observing(key), 1) for key in games}
    else:
        ours: dict[str, Callable[[], Any]] = {key: partial(env, key, 2) for key in games}
        figures = {name: round(steps_a_second(make())) for name, make in {**ours, **others()}.items()}
    if given.json:
        console.print(json.dumps(figures))
        return
    console.print(f"Python {sys.version.split()[0]}, {forms.told()}")
    for name, figure in figures.items():
        console.print(f"{name:16} {figure:8,} {unit}")


if __name__ == "__main__":
    main()
