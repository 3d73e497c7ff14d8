"""Check any game against the contract in many matches, in several processes."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Rng, seed_from
from cosmodrome.lab.contract import LONGEST, Breach, Case, ContractBroken, any_options, examine, length
from cosmodrome.workers import in_order

LOOKS = 60
"""The approximate number of decisions in a match at which the costly laws are checked, however long the match is."""


@dataclass(frozen=True, slots=True)
class MatchReport:
    """The result of examining one match; `breach`: None if the match keeps the contract in all its `steps`."""

    case: Case
    steps: int
    breach: Breach | None


def table(game: AnyGame, seed: int) -> Case:
    """Return the match of a seed (from 1): numbers of players rotate, each first with the default options, then with
    any. The same seed always gives the same match.
    """
    seats = game.seats[(seed - 1) % len(game.seats)]
    first = seed <= len(game.seats)
    return Case(seats, {} if first else any_options(game, seats, Rng(seed_from(f"options {seed}"))), seed)


def examined(key: str, seed: int, longest: int = LONGEST) -> MatchReport:
    """Examine the match of a seed, which must end within `longest` steps."""
    game = find(key)
    case, every = table(game, seed), 1
    with suppress(Exception):  # whatever is wrong, the laws will say so
        every = max(1, length(game, case, longest) // LOOKS)
    try:
        return MatchReport(case, examine(game, case, every, longest).number, None)
    except ContractBroken as broken:
        return MatchReport(case, broken.breach.step, broken.breach)


def run(key: str, seeds: Sequence[int], workers: int = 1, longest: int = LONGEST) -> Generator[MatchReport, None, None]:
    """Examine the matches of these seeds, in order; with more than one worker, in separate processes."""
    answer = partial(examined, key, longest=longest)
    findings: Iterable[MatchReport] = map(answer, seeds) if workers == 1 else in_order(answer, seeds, workers)
    yield from findings
