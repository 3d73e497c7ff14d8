"""Random playouts beside other engines, on one core and in one run: `python bench/peers.py [GAME …]`.

Catanatron (Catan in pure Python) and OpenSpiel (games in Python, and in C++ driven from Python) are installed once,
into an environment of their own under `build/peers`. Every engine plays for the same time in each round, in a process
of its own, so that all meet the same machine; what counts is the last column, the median of its ratios to catanatron.
A decision is a choice of a player, chance apart.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

PLACE = Path(__file__).resolve().parents[1] / "build" / "peers"
PEERS = ("catanatron==3.2.1", "open-spiel==2.0.2")
MEASURE = "catanatron"
OURS = ("space-mission", "mlem", "tom-tube", "planet-unknown")
SPIELS = {
    "python": ("python_block_dominoes", "python_liars_poker"),
    "C++": ("gin_rummy", "backgammon", "hearts", "connect_four"),
}
ROUNDS, SECONDS = 5, 1.5


class Engine(NamedTuple):
    """The subject of a measurement: its name for people, the argument of `play`, and the form of ours."""

    title: str
    name: str
    interpreted: bool = False

    @property
    def ours(self) -> bool:
        """Return whether it is one of our games."""
        return self.name.split(":")[0] in {"driven", "inside"}


# -- playing, in a process of its own --------------------------------------------------------------------------------


def play(name: str) -> Iterator[int]:
    """Yield the decisions of one random match after another."""
    kind, _, game = name.partition(":")
    return {"catanatron": _catanatron, "spiel": _spiel, "driven": _driven, "inside": _inside}[kind](game)


def _catanatron(_: str) -> Iterator[int]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found] # noqa: PLC0415  # not ours

    while True:
        game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        yield len(game.state.actions)


def _spiel(name: str) -> Iterator[int]:
    import random  # noqa: PLC0415  # what whoever drives OpenSpiel takes

    import pyspiel  # noqa: PLC0415  # not ours
    from open_spiel.python import games  # noqa: F401, PLC0415  # registers its games

    game = pyspiel.load_game(name)
    while True:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, odds)[0])  # noqa: S311  # no secrets
            else:
                state.apply_action(random.choice(state.legal_actions()))  # noqa: S311
                done += 1
        yield done


def _driven(key: str) -> Iterator[int]:
    from cosmodrome.kernel import Chance, Decide  # noqa: PLC0415

    game, rng, fresh = _ours(key)
    pending, legal, apply, choice = game.pending, game.legal, game.apply, rng.choice
    while True:
        state, done = fresh(), 0
        while True:
            now = pending(state)
            if isinstance(now, Decide):
                for seat in now.seats:
                    apply(state, seat, choice(legal(state, seat)), False)
                    break
                done += 1
            elif isinstance(now, Chance):
                apply(state, None, now.draw(state, rng), False)
            else:
                break
        yield done


def _inside(key: str) -> Iterator[int]:
    from cosmodrome.bots.playout import play_out  # noqa: PLC0415

    game, rng, fresh = _ours(key)
    while True:
        yield play_out(game, fresh(), rng)


def _ours(key: str) -> tuple[Any, Any, Callable[[], Any]]:
    from cosmodrome.games import find  # noqa: PLC0415
    from cosmodrome.kernel import Rng, seed_from  # noqa: PLC0415

    game = find(key)
    seats = min(game.seats, key=lambda seats: abs(seats - 3))
    options = {option.key: option.default for option in game.options}
    return game, Rng(seed_from("peers")), lambda: game.setup(seats, options)


def measured(name: str, seconds: float) -> float:
    """Return the decisions in a second of CPU time, not counting the first match."""
    matches = play(name)
    next(matches)
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds:
        done += next(matches)
    return done / spent


# -- measuring -------------------------------------------------------------------------------------------------------


def peers() -> str:
    """Return the Python that has the other engines; its environment is created the first time."""
    python = PLACE / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", PLACE], check=True)  # noqa: S603  # our own Python
    wanted = "\n".join(PEERS)
    stamp = PLACE / "installed"
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS], check=True)  # noqa: S603
        stamp.write_text(wanted, "utf-8")
    return str(python)


def engines(games: list[str], compiled: bool) -> list[Engine]:
    """Return all engines compared, catanatron first; our own games compiled only where they are."""
    found = [Engine("catanatron, Catan in Python", MEASURE)]
    found += [Engine(f"OpenSpiel in {form}, {game}", f"spiel:{game}") for form in SPIELS for game in SPIELS[form]]
    for key in games:
        found.append(Engine(f"{key}, interpreted, driven from Python", f"driven:{key}", interpreted=True))
        if compiled:
            found.append(Engine(f"{key}, compiled, driven from Python", f"driven:{key}"))
            found.append(Engine(f"{key}, compiled, playout loop inside", f"inside:{key}"))
    return found


def once(engine: Engine, python: str, seconds: float) -> float:
    """Return the decisions in a second, in one round."""
    environment = {**os.environ, "COSMODROME_INTERPRETED": str(int(engine.interpreted))}
    command = [sys.executable if engine.ours else python, __file__, "--play", engine.name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    return float(json.loads(done.stdout.splitlines()[-1]))


def compare(games: list[str], rounds: int, seconds: float) -> None:
    """Let all engines play in turn, round by round, and print the table."""
    from cosmodrome import forms  # noqa: PLC0415  # the other engines' Python has none of ours

    python, compared = peers(), engines(games, forms.COMPILED)
    rates: dict[str, list[float]] = {engine.title: [] for engine in compared}
    for number in range(rounds):
        for engine in compared:
            rates[engine.title].append(once(engine, python, seconds))
        sys.stderr.write(f"round {number + 1} of {rounds}\n")
    unit = rates[compared[0].title]
    print(f"The engine is {forms.told()}. Medians of {rounds} rounds.\n")  # noqa: T201
    print("| random playouts on one core | decisions/s | × catanatron |\n|---|---:|---:|")  # noqa: T201
    for title, seen in rates.items():
        ratio = median(one / beside for one, beside in zip(seen, unit, strict=True))
        print(f"| {title} | {median(seen):,.0f} | {ratio:.1f} |")  # noqa: T201


def main() -> None:
    """Compare the games named, or all."""
    parser = argparse.ArgumentParser(description="Random playouts beside other engines.")
    parser.add_argument("game", nargs="*", default=list(OURS), help="only these of ours")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time of each engine in each round")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        print(json.dumps(measured(asked.play, asked.seconds)))  # noqa: T201
    else:
        compare(asked.game, asked.rounds, asked.seconds)


if __name__ == "__main__":
    main()
