"""A run of training: it measures, saves, goes on where it was, draws its curve; and the bot that plays what it saved.

A run has a folder, `learned/GAME` unless it is told another one: `policy.npz` holds all of it, `curve.html` shows it.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from html import escape
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from time import process_time
from typing import Any, Final

import numpy as np
from examples.learning import Learner, Network, Task

from cosmodrome.kernel import AnyGame, Budget, Rng
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.charts import curves
from cosmodrome.lab.page import document, figure, table
from cosmodrome.lab.report import standings
from cosmodrome.lab.study import Estimate, Mean

MARKS: Final = (0, 1, 2, 5, 10, 15, 20, 30, 40, 50, 60)
"""After so many minutes of training, and at its end, the policy is measured."""
CURVE, FINAL = "curve", "final"
"""The seeds of the matches in which it is."""
OPPONENTS: Final = ("random", "greedy")


@dataclass(slots=True)
class Run:
    """A run as it is saved. `seconds`: of CPU time that it has learnt; `curve`: what was measured."""

    learner: Learner
    seconds: float = 0.0
    curve: list[dict[str, Any]] = field(default_factory=list)

    def save(self, file: Path) -> None:
        """Write the file anew, whole or not at all."""
        learner = self.learner
        arrays: dict[str, Any] = {"inputs": learner.eyes.inputs}
        about = {"task": asdict(learner.task) | {"own": sorted(learner.task.own)}, "seed": learner.seed}
        about |= {"updates": learner.updates, "steps": learner.steps, "seconds": self.seconds, "curve": self.curve}
        kinds = {"weight": learner.network.weights, "mean": learner.means, "square": learner.squares}
        arrays |= {f"{kind} {name}": one for kind, found in kinds.items() for name, one in found.items()}
        beside = file.with_suffix(".part")
        with beside.open("wb") as out:
            np.savez(out, about=np.array(json.dumps(about)), **arrays)
        beside.replace(file)

    @classmethod
    def load(cls, file: Path) -> "Run":
        """Read a file that `save` wrote."""
        with np.load(file, allow_pickle=False) as saved:
            arrays = {name: saved[name] for name in saved.files}
        about = json.loads(str(arrays.pop("about")))
        task = about["task"] | {"own": frozenset(about["task"]["own"])}
        learner = Learner(Task(**task), about["seed"])
        learner.updates, learner.steps = about["updates"], about["steps"]
        learner.eyes.keep(arrays.pop("inputs"))
        weights, learner.means, learner.squares = (
            {name.removeprefix(kind): one for name, one in arrays.items() if name.startswith(kind)}
            for kind in ("weight ", "mean ", "square ")
        )
        learner.network = Network(weights, learner.network.parts)
        return cls(learner, about["seconds"], about["curve"])


class Player:
    """A bot that plays the likeliest choice of a policy."""

    name, blind = "learned", False

    def __init__(self, learner: Learner) -> None:
        self.learner = learner

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Return one of `legal`, by the view alone. Raises `ValueError` at a table that it has not learnt for."""
        learner, task = self.learner, self.learner.task
        if (game.key, view.seats) != (task.game, task.seats):
            raise ValueError(f"this policy has learnt {task.game} for a table of {task.seats}")
        if len(legal) == 1:
            return legal[0]
        masks = np.zeros((1, len(game.actions)), bool)
        masks[0, [action.code for action in legal]] = True
        turned = learner.eyes.turn(np.array([learner.encoder.filled(view)], np.int32), np.array([view.seat]))
        seen = learner.think(turned, masks)
        return game.actions[seen.legal[seen.chances[0].argmax()]]


def player(file: Path) -> Player:
    """Return what a run has saved as a bot."""
    return _player(file.resolve())


@lru_cache(maxsize=4)
def _player(file: Path) -> Player:
    return Player(Run.load(file).learner)


def measured(learner: Learner, matches: int, seed: str) -> Iterator[tuple[str, Estimate]]:
    """Yield what so many matches say: the share of wins against each opponent or, of players alone, the points."""
    task, own = learner.task, Player(learner)
    if task.seats == 1:
        yield "learned", alone(task.game, own, matches, seed)
        yield from ((name, alone_by_name(task.game, name, matches, seed)) for name in OPPONENTS)
        return
    for name in OPPONENTS:
        plan = Plan(task.game, (own, *(name,) * (task.seats - 1)), matches, seed, rotate=True).checked()
        one = standings(plan, run(plan))[0]
        yield f"against {name}", Estimate(one.share, *one.interval)


def alone(game: str, bot: Any, matches: int, seed: str) -> Estimate:
    """Return the points of a player alone."""
    points = Mean()
    for result in run(Plan(game, (bot,), matches, seed).checked()):
        points.add(sum(result.lines[0]))
    return points.estimate()


alone_by_name = lru_cache(alone)
"""The same of a bot that does not learn, so once is enough."""


def measure(going: Run, matches: int, seed: str) -> None:
    """Add a point to each line of the curve; none for no matches."""
    if not matches:
        return
    updates, minutes = going.learner.updates, going.seconds / 60
    for line, found in measured(going.learner, matches, seed):
        row = {"line": line, "minutes": minutes, "updates": updates, "matches": matches, "seed": seed}
        going.curve.append(row | found._asdict())
        print(
            f"{minutes:5.1f} min, {updates:5} updates: {line} {found.value:.3f} ({found.low:.3f} to {found.high:.3f})"
        )


def train(task: Task, folder: Path, *, seed: int, minutes: float, updates: int, matches: int, final: int) -> Run:
    """Learn for so many minutes of CPU time or so many updates in all; go on with the run in the folder, if any."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "policy.npz"
    going = Run.load(file) if file.exists() else Run(Learner(task, seed))
    if (going.learner.task, going.learner.seed) != (task, seed):
        raise SystemExit(f"{file} is of another task or seed: choose another folder.")
    if not going.learner.updates:
        going.learner.begin()
    while going.seconds < 60 * minutes and going.learner.updates < updates:
        due = sum(mark * 60 <= going.seconds for mark in MARKS)
        if len({row["minutes"] for row in going.curve if row["seed"] == CURVE}) < due:
            measure(going, matches, CURVE)
        began = process_time()
        going.learner.update()
        going.seconds += process_time() - began
        going.save(file)
    if (FINAL, going.learner.updates) not in {(row["seed"], row["updates"]) for row in going.curve}:
        measure(going, final, FINAL)
        going.save(file)
    return going


def page(going: Run) -> str:
    """Return a page with the curve, and its figures."""
    task, share = going.learner.task, going.learner.task.seats > 1
    lines = {
        line: sorted((row["minutes"], Estimate(row["value"], row["low"], row["high"])) for row in rows)
        for line, rows in groupby(sorted(going.curve, key=itemgetter("line")), itemgetter("line"))
    }
    drawn = curves(lines, "minutes of training", "share of wins" if share else "points", percent=share)
    names = ("line", "minutes", "updates", "matches", "value", "low", "high")
    cells = [[_cell(row[name]) for name in names] for row in going.curve]
    title = f"{task.game}, {task.seats} seats, seed {going.learner.seed}: {going.learner.updates:,} updates"
    chart = figure(drawn, "The bands are intervals of 95%.")
    return document(title, [f"<h1>{escape(title)}</h1>", chart, table(names, cells)])


def _cell(value: object) -> str:
    return escape(f"{value:.3f}" if isinstance(value, float) else str(value))


def main(task: Task) -> None:
    """Train by what the command line says."""
    parser = argparse.ArgumentParser(description=f"Learn {task.game} by self-play, on one core.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60, help="of CPU time to learn, in all")
    parser.add_argument("--updates", type=int, default=1_000_000, help="to make in all, at most")
    parser.add_argument("--matches", type=int, default=200, help="of each measurement on the way")
    parser.add_argument("--final", type=int, default=1000, help="of each measurement at the end")
    parser.add_argument("--folder", type=Path, default=Path("learned") / task.game)
    given = vars(parser.parse_args())
    folder = given.pop("folder")
    going = train(task, folder, **given)
    (folder / "curve.html").write_text(page(going), "utf-8")
