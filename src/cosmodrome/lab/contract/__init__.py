"""The contract: laws that every registered game keeps, checked by playing it.

`examine(game, …)` plays one match at random and checks every law at every decision; it raises
`ContractBroken`, which names the law, the moment, and, where a law compares two states, how they differ. Games from
outside the package run the same checks, and so does `cosmodrome examine KEY`:

    for case in cases(GAME, seeds=range(3)):
        examine(GAME, case)
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cosmodrome.games import place
from cosmodrome.games.blame import said
from cosmodrome.kernel import AnyGame, BadOption, Match, Rng, seed_from
from cosmodrome.lab.contract.conduct import law_actions, law_asking, law_clones, law_order, law_reasons, law_turns
from cosmodrome.lab.contract.copies import law_actions_are_interned, law_copies, law_copies_play_on
from cosmodrome.lab.contract.course import (
    law_chance,
    law_end,
    law_events,
    law_overdue,
    law_records,
    law_taking_back,
    law_undo,
)
from cosmodrome.lab.contract.entries import law_entries
from cosmodrome.lab.contract.knowledge import (
    law_components,
    law_imagine,
    law_open,
    law_secrets,
    law_told,
    law_unheard,
    law_unsealed,
    law_views_and_prompts,
    sights,
)
from cosmodrome.lab.contract.moment import Breach, ContractBroken, Moment
from cosmodrome.lab.contract.promises import law_promises

__all__ = [
    "LAWS",
    "LONGEST",
    "Breach",
    "Case",
    "ContractBroken",
    "Moment",
    "any_options",
    "any_table",
    "cases",
    "examine",
    "length",
    "option_sets",
]


@dataclass(frozen=True, slots=True)
class Case:
    """One match to examine: players, options, seed."""

    seats: int
    options: Mapping[str, str]
    seed: int


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, str]]:
    """Return the defaults, and each option once with each of its other values."""
    yield {}
    for option in game.options:
        for value in option.values(seats)[1:]:
            yield {option.key: value}


def any_table(game: AnyGame, rng: Rng) -> tuple[int, dict[str, str]]:
    """Return any number of players with any values of the options: games with many options have too many tables to try
    them all."""
    seats = rng.choice(game.seats)
    return seats, any_options(game, seats, rng)


def any_options(game: AnyGame, seats: int, rng: Rng) -> dict[str, str]:
    """Return any value for every option."""
    return {option.key: rng.choice(option.values(seats)) for option in game.options}


def cases(game: AnyGame, seeds: Iterable[int]) -> Iterator[Case]:
    """Return cases with every number of players and every option changed once, for every seed."""
    for seed in seeds:
        for seats in game.seats:
            for options in option_sets(game, seats):
                yield Case(seats, options, seed)


LAWS = (
    law_asking,
    law_reasons,
    law_clones,
    law_order,
    law_views_and_prompts,
    law_imagine,
    law_open,
    law_secrets,
    law_told,
    law_unsealed,
    law_promises,
    law_copies,
)
"""The laws of one moment; `examine` adds those of a whole match."""
AT_THE_END = (law_turns, law_views_and_prompts, law_end, law_events, law_chance, law_records, law_copies_play_on)
"""The laws of a match that has ended."""


LONGEST = 50_000
"""The number of steps within which a match must end."""


def examine(game: AnyGame, case: Case, every: int = 1, longest: int = LONGEST) -> Match:
    """Play one random match under all laws; the costly ones are checked at every `every`-th decision.

    The match must end within `longest` steps. Return the finished match. Raises `ContractBroken`, also for anything
    that the game's own code raises, and `BadOption`.
    """
    moment = None
    try:
        match = Match.create(game, case.seats, case.options, seed=seed_from(f"contract {case.seed}"))
        moment = Moment(game, match, Rng(seed_from(f"examiner {case.seed}")))
        _play(moment, every, longest)
    except (ContractBroken, BadOption):
        raise
    except Exception as error:  # a plug-in's code may raise anything
        step, law = (moment.match.number, moment.law) if moment else (0, ("", ""))
        where = place(error, game)
        words = f"{said(error)} ({where})" if where else said(error)
        raise ContractBroken(Breach(game.key, case.seats, dict(case.options), step, law, words)) from error
    return match


def _play(moment: Moment, every: int, longest: int) -> None:
    match = moment.match
    moment.hold(law_actions)
    moment.hold(law_actions_are_interned)
    moment.hold(law_components)
    decisions = 0
    while not match.over:
        moment.hold(law_turns)
        seat = moment.rng.choice(sorted(match.waiting))
        legal = match.legal(seat)
        moment.pool = [*moment.pool[-60:], moment.rng.choice(legal), moment.rng.choice(legal)]
        deed = moment.rng.choice(legal)
        if decisions % every == 0:
            for law in LAWS:
                moment.hold(law)
            moment.hold(law_undo, seat, deed)
            before, number = sights(moment), match.number
        match.act(seat, deed)
        if decisions % every == 0:
            moment.hold(law_unheard, seat, before, number)
        if decisions % every == 0 and moment.rng.below(3) == 0:
            moment.hold(law_taking_back)
        decisions += 1
        moment.require(match.number < longest, "the match does not end")
    for law in AT_THE_END:
        moment.hold(law)
    moment.hold(law_overdue, longest)
    moment.hold(law_entries)


def length(game: AnyGame, case: Case, longest: int = LONGEST) -> int:
    """Return the number of steps of such a match, played at random and unchecked; `longest` if it does not end."""
    match = Match.create(game, case.seats, case.options, seed=seed_from(f"contract {case.seed}"))
    rng = Rng(seed_from(f"length {case.seed}"))
    while (waiting := match.waiting) and match.number < longest:
        seat = rng.choice(sorted(waiting))
        match.act(seat, rng.choice(match.legal(seat)))
    return match.number
