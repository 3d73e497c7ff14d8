"""Make the suites: `python -m bench.suites.make [GAME …]`. Matches of pilots, from fixed seeds, are gone through from
their ends; a position is taken if every continuation can be followed to the end and one move is clearly best, by
points and by wins alike. In MLEM the rest of the flight is solved instead, exactly for two seats; the points after
the flight are estimated, so the best move must be better by three of them.
"""

import argparse
import json
import logging
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench.suites.exhaust import Exhaustive, Unsolved, points, win

from cosmodrome.bots import make_bot
from cosmodrome.bots.exact import compared
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, Words, derive, render, seed_from

log = logging.getLogger("suites")

DATA: Final = Path(__file__).parent / "data"
SEATS: Final = {"mlem": 2, "planet-unknown": 1, "space-mission": 2, "tom-tube": 2}
PLAYED: Final = "pilot"
WANTED: Final = 40
"""Positions of a game."""
EACH: Final = 6
"""Positions of one match at most."""
MOST: Final = {"mlem": 12_000, "planet-unknown": 2_000, "space-mission": 1_500, "tom-tube": 2_500}
"""Positions that are followed for one."""
PATIENCE: Final = 2
"""Choices in a row that could not be solved, after which a match is left."""
CLEAR: Final = 1.0
"""Points by which the best move is better than any other."""
FLIGHT: Final = 3.0
"""The same where the points after the flight are estimated."""


class Position(NamedTuple):
    """A choice of a seat after so many steps of a match, the best actions, why, and how that is known."""

    match: int
    step: int
    seat: int
    best: list[str]
    why: str
    by: str


def played(game: AnyGame, number: int) -> Match:
    """A match of pilots from a fixed seed."""
    seed = seed_from(f"suite {game.key} {number}")
    match, bot, rng = Match.create(game, SEATS[game.key], seed=seed), make_bot(PLAYED), Rng(derive(seed, "suite"))
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, bot.choose(game, match.view(seat), match.legal(seat), rng, Budget(iterations=1)))
    return match


def choices(match: Match) -> list[tuple[int, int, Any]]:
    """The choices between several actions, the last one first: step, seat, state."""
    record, found = match.record(), list[tuple[int, int, Any]]()
    again = Match.replay(match.game, record, 0)
    for step, (by, text) in enumerate(record.steps):
        if by is not None and len(again.legal(by)) > 1:
            found.append((step, by, match.game.clone(again.state)))
        again.follow([(by, text)])
    return found[::-1]


def solved(match: Match, number: int) -> Iterator[Position]:
    """The positions of a match that exhaustive search solves."""
    game, seats, failed = match.game, match.header.seats, 0
    for step, seat, state in choices(match):
        try:
            counted = Exhaustive(game, seat, partial(points, game, seats, seat), MOST[game.key])
            by_points = counted.worths(state)
            by_wins = Exhaustive(game, seat, partial(win, game, seats, seat), MOST[game.key]).worths(state)
        except (Unsolved, RecursionError):
            failed += 1
            if failed == PATIENCE:
                return
            continue
        failed = 0
        legal = game.legal(state, seat)
        best = [at for at, worth in enumerate(by_points) if worth > max(by_points) - CLEAR]
        if len(best) < len(legal) and all(by_wins[at] >= max(by_wins) - 1e-9 for at in best):
            told = told_of(game, legal, by_points, best)
            why = f"All {counted.followed:,} positions that can follow were searched to the end: {told} points ahead."
            yield Position(number, step, seat, [game.dump(legal[at]) for at in best], why, "search")


def flown(match: Match, number: int) -> Iterator[Position]:
    """The positions of a match that stand in a closed sub-game, where one move is better by far."""
    game = match.game
    for step, seat, state in choices(match):
        view, legal = game.view(state, seat), game.legal(state, seat)
        worths = compared(game, view, legal, Rng(b"suite"), Budget())
        if worths is None or max(worths) - sorted(worths)[-2] < FLIGHT:
            continue
        best = [worths.index(max(worths))]
        why = f"The rest of the flight was solved exactly: {told_of(game, legal, worths, best)} points to come."
        yield Position(number, step, seat, [game.dump(legal[best[0]])], why, "flight")


def told_of(game: AnyGame, legal: Sequence[Any], worths: Sequence[float], best: Sequence[int]) -> str:
    """The best action and the best of the others in words, with what they are worth."""
    others = [at for at in range(len(legal)) if at not in best]
    first, second = max(best, key=lambda at: worths[at]), max(others, key=lambda at: worths[at])
    named = [f"“{render(words_of(game, legal[at]), game.names)}”" for at in (first, second)]
    return f"{named[0]} ends {worths[first]:+.1f}, the best other move, {named[1]}, {worths[second]:+.1f}"


def words_of(game: AnyGame, action: Any) -> Words:
    """An action as a sentence."""
    label = game.describe(action)
    return Words(label.text, label.args)


def make(key: str) -> None:
    """Write the suite of a game."""
    game, found, records = find(key), list[Position](), list[str]()
    number, ways = 0, (flown,) if key == "mlem" else (solved,)
    for way in ways:
        wanted = len(found) + WANTED // len(ways)
        while len(found) < wanted:
            match = played(game, number)
            positions = [one for one, _ in zip(way(match, len(records)), range(EACH), strict=False)]
            number += 1
            if positions:
                found += positions
                records.append(match.record().dumps())
                write(game, found, records)
            log.info("%s: %d positions of %d matches", key, len(found), number)


def write(game: AnyGame, found: Sequence[Position], records: Sequence[str]) -> None:
    """Write what there is of a suite: a run that is stopped has made a shorter one."""
    DATA.mkdir(exist_ok=True)
    told = {"game": game.key, "rules": game.rules, "positions": [one._asdict() for one in found], "records": records}
    (DATA / f"{game.key}.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(SEATS))
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    for wanted in parser.parse_args().games:
        make(wanted)
