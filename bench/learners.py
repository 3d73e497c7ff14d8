"""Steps of PettingZoo environments a second, with observation and mask: `python -m bench.learners [GAME …]`.

Random legal play by `agent_iter`, as fast as the environment lets it, on one core, beside games of PettingZoo itself in
the same run (they need pygame). CPU time, the best of five rounds. `--json` prints the figures alone.
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
from cosmodrome.lab.pettingzoo import env

STEPS = 1500
"""Of a round."""
ROUNDS = 5


def others() -> dict[str, Callable[[], Any]]:
    """Games of PettingZoo itself; they need pygame: none without it."""
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3  # noqa: PLC0415
    except ImportError:
        return {}
    return {"tictactoe": tictactoe_v3.env, "connect_four": connect_four_v3.env}


def steps_a_second(table: Any) -> float:
    """How many steps an environment makes a second."""
    rng, best = np.random.default_rng(1), 0.0
    for number in range(ROUNDS):
        made, began = 0, process_time()
        while made < STEPS:
            table.reset(seed=number * STEPS + made)
            made += _match(table, rng)
        best = max(best, made / (process_time() - began))
    return best


def _match(table: Any, rng: np.random.Generator) -> int:
    """Play a match; how many actions there were."""
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
    """Measure the games named, or all, with as few seats as can be but two."""
    parser = argparse.ArgumentParser(description="How fast environments for learners are, on one core.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--json", action="store_true", help="print the figures alone")
    given, console = parser.parse_args(), Console(highlight=False)
    ours: dict[str, Callable[[], Any]] = {key: partial(env, key, 2) for key in given.game or all_games()}
    figures = {name: round(steps_a_second(make())) for name, make in {**ours, **others()}.items()}
    if given.json:
        console.print(json.dumps(figures))
        return
    console.print(f"Python {sys.version.split()[0]}, {forms.told()}")
    for name, rate in figures.items():
        console.print(f"{name:16} {rate:8,} steps/s")


if __name__ == "__main__":
    main()
