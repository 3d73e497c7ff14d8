"""Position suites: positions of real matches whose best move is known, each with its reason (`data/GAME.json`).

`make.py` makes them, `python -m bench.suites` says how many of them each level solves.
"""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Match, Record, Rng, derive

DATA: Final = Path(__file__).parent / "data"
SUITES: Final = tuple(sorted(path.stem for path in DATA.glob("*.json")))


class Problem(NamedTuple):
    """A choice of a seat; the actions that solve it, why, and how that is known (`end`: every continuation was followed
    to the end of the match; `flight`: the rest of a flight was solved exactly; `journey`: every way home was followed;
    `turns`: every continuation was, for so many turns that the bounds prove it). By how many wins the best is ahead of
    all others (a draw is half of one), and if that is nothing, by how many points."""

    match: Match
    seat: int
    best: Sequence[Any]
    why: str
    by: str
    wins: float
    points: float


def suite_of(key: str) -> list[Problem]:
    """The suite of a game."""
    told = json.loads((DATA / f"{key}.json").read_text("utf-8"))
    game, records = find(key), [Record.loads(text) for text in told["records"]]
    return [
        Problem(
            Match.replay(game, records[one["match"]], one["step"]),
            one["seat"],
            [game.load(text, game.rules) for text in one["best"]],
            one["why"],
            one["by"],
            one["wins"],
            one["points"],
        )
        for one in told["positions"]
    ]


def share_of(suite: Sequence[Problem], level: str, seconds: float) -> int:
    """How many of the positions a level solves with so much CPU time for each."""
    return sum(solves(one, level, number, seconds) for number, one in enumerate(suite))


def solves(one: Problem, level: str, number: int, seconds: float) -> bool:
    """Whether a level finds a best move."""
    game, match, seat = one.match.game, one.match, one.seat
    rng, budget = Rng(derive(b"suites", number)), Budget.timed(time.process_time, seconds)
    return make_bot(level).choose(game, match.view(seat), match.legal(seat), rng, budget) in one.best
