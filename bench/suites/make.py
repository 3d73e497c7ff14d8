"""Make the suites: `python -m bench.suites.make [GAME …]`. Matches of pilots, from fixed seeds, are gone through from
their ends; a position is taken if every continuation can be followed to the end and one move is clearly best, by
points and by wins alike. In MLEM the rest of the flight is solved instead, exactly for two seats; the points after
the flight are estimated, so the best move must be better by three of them. In Tom Tube nearly all are journeys of the
late astronaut, the others choices in the race home that bounds prove (`race.py`).
"""

import argparse
import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench.suites.exhaust import Exhaustive, Unsolved, points, win
from bench.suites.race import LOST, WIN, Proof, prove

from cosmodrome.bots import make_bot
from cosmodrome.bots.exact import compared
from cosmodrome.games import find
from cosmodrome.games.tom_tube.state import JOURNEY, TURN
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, Words, derive, render, seed_from

log = logging.getLogger("suites")

DATA: Final = Path(__file__).parent / "data"
SEATS: Final = {"mlem": 2, "planet-unknown": 1, "space-mission": 2, "tom-tube": 2}
PLAYED: Final = "pilot"
WANTED: Final = 40
"""Positions of a game."""
EACH: Final = {"mlem": 6, "planet-unknown": 6, "space-mission": 6, "tom-tube": 2}
"""Positions of one match at most."""
MOST: Final = {"planet-unknown": 2_000, "space-mission": 1_500}
"""Positions that are followed for one."""
PATIENCE: Final = 2
"""Choices in a row that could not be solved, after which a match is left."""
CLEAR: Final = 1.0
"""Points by which the best move is better than any other."""
FLIGHT: Final = 3.0
"""The same where the points after the flight are estimated."""
STUCK: Final = 6
"""Choices of a race in a row that could not be proved, after which a match is left."""


class Position(NamedTuple):
    """A choice of a seat after so many steps of a match, the best actions, why, and how that is known; by how many wins
    (a draw is half of one) the best is ahead of all others, and if that is nothing, by how many points."""

    match: int
    step: int
    seat: int
    best: list[str]
    why: str
    by: str
    wins: float
    points: float


Way: TypeAlias = Callable[[Match, int], Iterator[Position]]


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
            others = [worth for at, worth in enumerate(by_points) if at not in best]
            ahead = round(min(by_points[at] for at in best) - max(others), 2)
            yield Position(number, step, seat, [game.dump(legal[at]) for at in best], why, "search", 0.0, ahead)


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
        ahead = round(max(worths) - sorted(worths)[-2], 2)
        yield Position(number, step, seat, [game.dump(legal[best[0]])], why, "flight", 0.0, ahead)


def homeward(match: Match, number: int) -> Iterator[Position]:
    """The choices of the late astronaut, the first ones first, where at most half of the actions are as good."""
    for step, seat, state in reversed(choices(match)):
        found = prove(match.game, state, seat) if state.stage == JOURNEY else None
        if found and 2 * len(found.best) <= len(match.game.legal(state, seat)):
            yield raced(match.game, found, (number, step, seat), state)


def racing(match: Match, number: int) -> Iterator[Position]:
    """The choices in the race home that can be proved, the last ones first: no rhomb can be laid any more, or an
    astronaut who comes home may begin the journey."""
    failed = 0
    for step, seat, state in choices(match):
        near = not state.can_lay() or max(state.solar) == len(state.net.board.parts.modules[0])
        if state.stage != TURN or failed == STUCK or not near:
            continue
        found = prove(match.game, state, seat)
        failed = 0 if found else failed + 1
        if found:
            yield raced(match.game, found, (number, step, seat), state)


def raced(game: AnyGame, found: Proof, at: tuple[int, int, int], state: Any) -> Position:
    """A proof as a position."""
    legal, journey = game.legal(state, at[2]), state.stage == JOURNEY
    named = f"“{render(words_of(game, legal[found.best[0]]), game.names)}”"
    more = len(found.best) - 1
    brings = "brings" if not more else f"and {more} other move{'s' * (more > 1)} bring"
    how = "Every way home was followed" if journey else f"All that {found.turns + 1} turns can bring was followed"
    exact = ("", "") if journey else (" at least", " at most")
    sentence = f"{named} {brings} {result(found.least)}{exact[0]}, any other move {result(found.other)}{exact[1]}."
    ahead = found.least - found.other
    wins, by_points = (0.0, round(ahead, 2)) if ahead < WIN / 50 else (round(ahead / 2 / WIN, 3), 0.0)
    why, by = f"{how} ({found.followed:,} positions): {sentence}", "journey" if journey else "turns"
    return Position(*at, [game.dump(legal[one]) for one in found.best], why, by, wins, by_points)


def result(worth: float) -> str:
    """The result that a worth in a race stands for, in words."""
    side = round(worth / WIN)
    points = round(worth * side - WIN) if side else 0
    if abs(worth - side * WIN) > WIN / 50:
        return f"{50 + 50 * worth / WIN:.0f} % of a win"
    if not side and worth < 0:
        return "less than a draw"
    named = {1: "a win", 0: "a draw", -1: "a loss"}[side]
    if points == LOST:
        return f"{named} by being lost in space" if side < 0 else "a win, as the other is lost in space"
    return f"{named} by {points} point{'s' * (points != 1)}" if points > 0 else named


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


WAYS: Final[Mapping[str, Sequence[tuple[Way, int]]]] = {
    "mlem": ((flown, WANTED),),
    "tom-tube": ((homeward, 36), (racing, 2), (homeward, 3)),  # races are rare
}
"""By game, how positions are found, and how many in each way; else by following everything."""


def make(key: str) -> None:
    """Write the suite of a game."""
    game, found, records, number = find(key), list[Position](), list[str](), 0
    for way, count in WAYS.get(key, ((solved, WANTED),)):
        wanted = len(found) + count
        while len(found) < wanted:
            match = played(game, number)
            positions = list(islice(way(match, len(records)), EACH[key]))
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
