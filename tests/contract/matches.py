"""The matches on which the contract is tested: every number of players, every option; some in the gate."""

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
"""Moments, about, at which all laws are tested for each game: more or longer matches have fewer moments each."""


def name(value: object) -> str:
    """Return the name of a test case; if all options are changed, it lists their values only."""
    if not isinstance(value, Case):
        return str(value)
    moved = value.options.items()
    return f"{value.seats}p-{'-'.join(one if len(moved) > 1 else f'{key}={one}' for key, one in moved) or 'default'}"


@cache
def every(key: str) -> int:
    """Return the steps between two such moments, from the length of a medium-sized match."""
    game = GAMES[key]
    middle = Case(game.seats[len(game.seats) // 2], {}, seed=1)
    return max(23, length(game, middle) * len(CASES[key]) // MOMENTS)


def chosen(game: AnyGame) -> Iterator[Case]:
    """Yield matches with every number of players by default, and as many more as are needed for every value of every
    option: each of these changes all options, to values that are still missing if there are any.
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
    """Return each option with each of its values but the default."""
    return {
        (option.key, value) for seats in game.seats for option in game.options for value in option.values(seats)[1:]
    }


GATE = {key: list(chosen(game)) for key, game in GAMES.items()}
REST = {key: [case for case in there if case.options] for key, there in CASES.items()}


def flat(some: dict[str, list[Case]]) -> list[tuple[str, Case]]:
    """Return pairs of game and case."""
    return [(key, case) for key, there in some.items() for case in there]


def play_at_random(game: AnyGame, number: int) -> None:
    """Play the match with this number under the laws of turns, secrets and events."""
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
