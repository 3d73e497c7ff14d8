"""The contract: laws that every registered game keeps, checked by playing it.

`examine(game, …)` plays one match by chance and holds every law against it at every decision; it raises
`ContractBroken`, naming law and moment. Guests from outside the package run the same:

    for case in cases(GAME, seeds=range(3)):
        examine(GAME, case)
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cosmodrome.kernel import AnyGame, Match, Rng, seed_from
from cosmodrome.lab.contract.conduct import law_actions, law_clones, law_order, law_reasons, law_turns
from cosmodrome.lab.contract.course import law_chance, law_end, law_events, law_records, law_taking_back, law_undo
from cosmodrome.lab.contract.knowledge import law_imagine, law_secrets, law_told, law_unsealed, law_views_and_prompts
from cosmodrome.lab.contract.moment import ContractBroken, Moment
from cosmodrome.lab.contract.promises import law_promises

__all__ = ["LAWS", "Case", "ContractBroken", "Moment", "any_table", "cases", "examine", "option_sets"]


@dataclass(frozen=True, slots=True)
class Case:
    """One match to examine: players, options, seed."""

    seats: int
    options: Mapping[str, str]
    seed: int


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, str]]:
    """The defaults, and each option once on each of its other values."""
    yield {}
    for option in game.options:
        for value in option.values(seats)[1:]:
            yield {option.key: value}


def any_table(game: AnyGame, rng: Rng) -> tuple[int, dict[str, str]]:
    """Any number of players and any value of every option: games with many options have too many tables to try all."""
    seats = rng.choice(game.seats)
    return seats, {option.key: rng.choice(option.values(seats)) for option in game.options}


def cases(game: AnyGame, seeds: Iterable[int]) -> Iterator[Case]:
    """Every number of players with every option once moved, for every seed."""
    for seed in seeds:
        for seats in game.seats:
            for options in option_sets(game, seats):
                yield Case(seats, options, seed)


LAWS = (
    law_reasons,
    law_clones,
    law_order,
    law_views_and_prompts,
    law_imagine,
    law_secrets,
    law_told,
    law_unsealed,
    law_promises,
)
"""The laws of one moment; `examine` adds those of a whole match."""


def examine(game: AnyGame, case: Case, every: int = 1, longest: int = 50_000) -> Match:
    """Play one match at random under all laws; the costly ones are checked at each `every`-th decision.

    It has to end within `longest` steps. Returns the finished match. Raises `ContractBroken`.
    """
    match = Match.create(game, case.seats, case.options, seed=seed_from(f"contract {case.seed}"))
    moment = Moment(game, match, Rng(seed_from(f"examiner {case.seed}")))
    law_actions(moment)
    decisions = 0
    while not match.over:
        law_turns(moment)
        seat = moment.rng.choice(sorted(match.waiting))
        legal = match.legal(seat)
        moment.pool = [*moment.pool[-60:], moment.rng.choice(legal), moment.rng.choice(legal)]
        deed = moment.rng.choice(legal)
        if decisions % every == 0:
            for law in LAWS:
                law(moment)
            law_undo(moment, seat, deed)
        match.act(seat, deed)
        if decisions % every == 0 and moment.rng.below(3) == 0:
            law_taking_back(moment)
        decisions += 1
        moment.require(match.number < longest, "the match does not end")
    law_turns(moment)
    law_views_and_prompts(moment)
    law_end(moment)
    law_events(moment)
    law_chance(moment)
    law_records(moment)
    return match
