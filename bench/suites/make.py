"""Make the suites: `python -m bench.suites.make [GAME …]`. Matches of pilots, from fixed seeds, are gone through from
their ends. In Space Mission and Planet Unknown a position is taken if every continuation of a last turn or round can be
followed to the end of the match and a move is better than the others by a point, whatever is hidden (`ends.py`). In
MLEM the rest of the flight is solved, exactly for two seats; the points after the flight are estimated, so the best
move must be better by three of them. In Tom Tube nearly all are journeys of the late astronaut, the others choices in
the race home that bounds prove (`race.py`).
"""

import argparse
import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from bench.suites import ends
from bench.suites.exhaust import Exhaustive, Unsolved, Worlds
from bench.suites.race import LOST, NEARLY, WIN, Proof, prove

from cosmodrome.bots import make_bot
from cosmodrome.bots.exact import compared
from cosmodrome.games import find
from cosmodrome.games.tom_tube.state import JOURNEY, TURN
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, Words, derive, render, seed_from

log = logging.getLogger("suites")

DATA: Final = Path(__file__).parent / "data"
PLAYED: Final = "pilot"
WANTED: Final = 40
"""Positions of a game."""
EACH: Final = 6
"""Positions of one match at most."""
FEW: Final = 2
"""The same where many of a match are alike."""
FLIGHT: Final = 3.0
"""Points by which the best move is better than any other where the points after the flight are estimated."""
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


def played(game: AnyGame, number: int, seats: int) -> Match:
    """A match of pilots from a fixed seed."""
    seed = seed_from(f"suite {game.key} {number}")
    match, bot, rng = Match.create(game, seats, seed=seed), make_bot(PLAYED), Rng(derive(seed, "suite"))
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


def ended(match: Match, number: int) -> Iterator[Position]:
    """The choices at the end of a match that can be proved, where at most half of the actions are as good: of each kind
    of action the one from which most positions follow, those first."""
    game, found = match.game, dict[str, tuple[int, Position]]()
    for step, seat, state in choices(match):
        try:
            known = ends.prove(game, state, seat)
        except (Unsolved, RecursionError):
            break
        legal = game.legal(state, seat)
        if known and 2 * len(known[0].best) <= len(legal):
            kind = game.describe(legal[known[0].best[0]]).kind
            if known[0].followed > found.get(kind, (0,))[0]:
                found[kind] = known[0].followed, closing(game, *known, (number, step, seat))
    yield from [position for _, position in sorted(found.values(), key=lambda one: -one[0])]


def closing(game: AnyGame, proof: Proof, solver: Exhaustive, worlds: Worlds, at: tuple[int, int, int]) -> Position:
    """A proof of the end of a match as a position."""
    legal, bounds, alone = game.legal(worlds[0], at[2]), solver.bounds(worlds), worlds[0].seats == 1
    others = [one for one in range(len(legal))[::-1] if one not in proof.best]
    second = max(others, key=lambda one: bounds[one].most)
    chosen, end = ends.line(solver, worlds[0], legal[proof.best[0]])
    _, other = ends.line(solver, worlds[0], legal[second])
    first, *then = [f"“{render(words_of(game, one), game.names)}”" for one in chosen]
    plan = first + (f", then {' and '.join(then[:2])}," if then else "")
    more = len(proof.best) - 1
    alike = f" (so {'do' if more > 1 else 'does'} {more} other move{'s' * (more > 1)})" if more else ""
    followed = f"{proof.followed:,} positions" + ("" if alone else f" in {len(worlds)} truths that the view allows")
    why = f"{ends.LAST[game.key]}: {plan} ends {final(alone, proof.least)}{alike}, any other move "
    why += f"{final(alone, proof.other, most=True)}.{gains(game, at[2], proof, end, other)}"
    why += f" All {followed} were followed."
    best, ahead = [game.dump(legal[one]) for one in proof.best], round(proof.least - proof.other, 2)
    return Position(*at, best, why, "end", 0.0, ahead)


def final(alone: bool, worth: float, most: bool = False) -> str:
    """How a match ends, or may end at most, in words."""
    number, limit = f"{abs(worth):.1f}".removesuffix(".0"), "at most " if most else ""
    if alone:
        return f"with {limit}{number} medals"
    if number == "0":
        return f"{limit}level"
    return f"{limit}{number} point{'s' * (number != '1')} {'behind' if worth < 0 else 'ahead'}"


def gains(game: AnyGame, seat: int, proof: Proof, best: Any, other: Any) -> str:
    """In which lines of the score sheet the end differs from that after the best other move, if one truth shows it."""
    if best is None or other is None:
        return ""
    lines = [{one.name: one.points for one in game.score(end, seat).lines} for end in (best, other)]
    for end, told in zip((best, other), lines, strict=True):
        told["the other player"] = sum(game.score(end, one).total for one in range(end.seats) if one != seat)
    changes = {name: points - lines[1][name] for name, points in lines[0].items() if points != lines[1][name]}
    ahead = sum(changes.values()) - 2 * changes.get("the other player", 0)
    if abs(ahead - (proof.least - proof.other)) > NEARLY:
        return ""
    return f" The difference: {', '.join(f'{name} {points:+d}' for name, points in changes.items())}."


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
        return f"{50 + 50 * worth / WIN:.0f}% of a win"
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


class Search(NamedTuple):
    """How positions are found, how many, in matches of how many seats, and how many in one match at most."""

    way: Way
    wanted: int = WANTED
    seats: int = 2
    each: int = FEW


WAYS: Final[Mapping[str, Sequence[Search]]] = {
    "mlem": (Search(flown, each=EACH),),
    "planet-unknown": (Search(ended, 28, seats=1), Search(ended, 14)),
    "space-mission": (Search(ended, 42),),
    "tom-tube": (Search(homeward, 36), Search(racing, 2), Search(homeward, 3)),  # races are rare
}


def make(key: str) -> None:
    """Write the suite of a game."""
    game, found, records, number = find(key), list[Position](), list[str](), 0
    for search in WAYS[key]:
        wanted = len(found) + search.wanted
        while len(found) < wanted:
            match = played(game, number, search.seats)
            positions = list(islice(search.way(match, len(records)), search.each))
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
    parser.add_argument("games", nargs="*", default=sorted(WAYS))
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    for wanted in parser.parse_args().games:
        make(wanted)
