"""The contract suite on every registered game: every number of players, every option, several seeds."""

from functools import cache

import pytest

from cosmodrome import games
from cosmodrome.games import all_games, find, register
from cosmodrome.kernel import AnyGame, Decide, Match, Rng, seed_from
from cosmodrome.lab.contract import Case, Moment, any_table, cases, examine, length
from cosmodrome.lab.contract.conduct import law_turns
from cosmodrome.lab.contract.course import law_events
from cosmodrome.lab.contract.knowledge import law_imagine, law_secrets
from tests.toys.lanterns import Lanterns

GAMES = all_games()
CASES = {key: list(cases(game, seeds=(1, 2))) for key, game in GAMES.items()}
MOMENTS = 2000
"""At about so many moments of each game all laws are tried: the more and the longer its matches, the fewer in each."""


def _name(value: object) -> str:
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


@pytest.mark.parametrize(("key", "case"), [(key, case) for key, some in CASES.items() for case in some], ids=_name)
def test_the_contract_holds(key: str, case: Case) -> None:
    examine(GAMES[key], case, every=every(key))


def test_a_guest_passes_through_the_same_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_guests", {})  # forgotten afterwards: other tests count the games
    register(Lanterns())
    game = find("lanterns")
    assert examine(game, Case(2, {}, seed=1)).over


MATCHES = 400
SHARDS = 4


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("key", GAMES)
def test_random_matches_end_without_error_dead_end_leak_or_gap_in_a_sentence(key: str, shard: int) -> None:
    """Over numbers of players and values of all options: every event has words; secrets are probed. More: the soak."""
    for number in range(shard, MATCHES, SHARDS):
        play_at_random(GAMES[key], number)


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
