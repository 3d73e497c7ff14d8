"""The matches on which the contract is tried: every number of players, every option; some in the gate."""

from collections.abc import Iterator, Sequence
from functools import cache

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Decide, Match, Rng, seed_from
from cosmodrome.lab.contract import Case, Moment, any_table, cases, length
from cosmodrome.lab.contract.conduct import law_turns
from cosmodrome.lab.contract.course import law_events
from cosmodrome.lab.contract.knowledge import law_imagine, law_secrets

GAMES = all_games()
CASES = {key: list(cases(game, seeds=(1,))) for key, game in GAMES.items()}
MOMENTS = 1000
"""At about so many moments of each game all laws are tried: the more and the longer its matches, the fewer in each."""


def name(value: object) -> str:
    """A case as the name of a test."""
    if isinstance(value, Case):
        options = "-".join(f"{key}={chosen}" for key, chosen in value.options.items())
        return f"{value.seats}p-{options or 'default'}-{value.seed}"
    return str(value)


@cache
def every(key: str) -> int:
    """From one such moment to the next, by the steps of a match of middle size."""
    game = GAMES[key]
    middle = Case(game.seats[len(game.seats) // 2], {}, seed=1)
    return max(23, length(game, middle) * len(CASES[key]) // MOMENTS)


def chosen(there: Sequence[Case]) -> list[Case]:
    """Of the cases of a game, always the same: every number of players by default, every value of an option at one
    number of players, another for each.
    """
    return [*(case for case in there if not case.options), *_each_value_once(there)]


def _each_value_once(there: Sequence[Case]) -> Iterator[Case]:
    by_value: dict[tuple[tuple[str, str], ...], list[Case]] = {}
    for case in there:
        if case.options:
            by_value.setdefault(tuple(case.options.items()), []).append(case)
    for number, same in enumerate(by_value.values()):
        yield same[number % len(same)]


GATE = {key: chosen(there) for key, there in CASES.items()}
REST = {key: [case for case in there if case not in GATE[key]] for key, there in CASES.items()}


def flat(some: dict[str, list[Case]]) -> list[tuple[str, Case]]:
    """Pairs of game and case."""
    return [(key, case) for key, there in some.items() for case in there]


def play_at_random(game: AnyGame, number: int) -> None:
    """Play the match of that number, another for each, under the laws of turns, secrets and events."""
    seats, options = any_table(game, Rng(seed_from(f"table {number}")))
    match = Match.create(game, seats, options, seed=seed_from(f"marathon {number}"))
    moment = Moment(game, match, Rng(seed_from(f"runner {number}")))
    probe = 1 + moment.rng.below(400)
    while isinstance(pending := match.pending, Decide):
        seat = moment.rng.choice(sorted(pending.seats))
        if match.number % 400 == probe:
            for law in (law_turns, law_imagine, law_secrets):
                law(moment)
        match.act(seat, moment.rng.choice(match.legal(seat)))
        assert match.number < 50_000, f"match {number} of {game.key} does not end"
    law_events(moment)
