"""The matches on which the contract is tried: every number of players, every option; some in the gate."""

from collections.abc import Iterator
from functools import cache
from itertools import count

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
    """A case as the name of a test; where all options are moved, their values say enough."""
    if not isinstance(value, Case):
        return str(value)
    moved = value.options.items()
    return f"{value.seats}p-{'-'.join(one if len(moved) > 1 else f'{key}={one}' for key, one in moved) or 'default'}"


@cache
def every(key: str) -> int:
    """From one such moment to the next, by the steps of a match of middle size."""
    game = GAMES[key]
    middle = Case(game.seats[len(game.seats) // 2], {}, seed=1)
    return max(23, length(game, middle) * len(CASES[key]) // MOMENTS)


def chosen(game: AnyGame) -> Iterator[Case]:
    """Matches with every number of players by default, and as many more as it takes to have every value of every option
    once: each of them moves all options, to values that are still missing where there are any.
    """
    for seats in game.seats:
        yield Case(seats, {}, seed=1)
    missing = every_value(game)
    for number in count():
        if not missing:
            return
        seats = game.seats[number % len(game.seats)]
        options = {}
        for option in game.options:
            values = option.values(seats)
            needed = (value for value in values if (option.key, value) in missing)
            options[option.key] = next(needed, values[number % len(values)])
        missing -= set(options.items())
        yield Case(seats, options, seed=1)


def every_value(game: AnyGame) -> set[tuple[str, str]]:
    """Each option with each of its values but the default."""
    return {
        (option.key, value) for seats in game.seats for option in game.options for value in option.values(seats)[1:]
    }


GATE = {key: list(chosen(game)) for key, game in GAMES.items()}
REST = {key: [case for case in there if case.options] for key, there in CASES.items()}


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
