"""The same matches under many conditions: every combination of bots and values of options, a plan for each."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product

from cosmodrome.games import find
from cosmodrome.lab.arena import Plan, Result, check_travels, play_one
from cosmodrome.lab.entrants import Entrant
from cosmodrome.lab.facts import Detail
from cosmodrome.workers.clusters import LOCAL, answers

ALL = "*"
"""The text that stands for all values of an option."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """The plans to play: `base` with each of `seatings` and each combination of the values of `options`.

    All of them have the same seeds, so that chance differs as little as possible.
    """

    base: Plan
    seatings: Sequence[tuple[Entrant, ...]]
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def plans(self) -> list[Plan]:
        """Return the plans with every option spelt out; equal ones appear once.

        Raises the errors of `Plan.checked`.
        """
        found: dict[str, Plan] = {}
        for bots in self.seatings:
            values = [self._values(key, given, len(bots)) for key, given in self.options.items()]
            for chosen in product(*values):
                options = {**self.base.options, **dict(zip(self.options, chosen, strict=True))}
                plan = replace(self.base, bots=bots, options=options).checked()
                found.setdefault(cell_name(plan, self.options), plan)
        return [*found.values()]

    def _values(self, key: str, given: Sequence[str], seats: int) -> Sequence[str]:
        option = next((one for one in find(self.base.game).options if one.key == key), None)
        if option is None or ALL not in given:
            return given  # an option that does not exist is refused by the plan
        return option.values(seats)


def cell_name(plan: Plan, varied: Iterable[str]) -> str:
    """Return the name of a plan in a sweep: its bots, and the values of the options that are varied."""
    return " ".join([",".join(plan.names), *(f"{key}={plan.options[key]}" for key in varied if key in plan.options)])


def run_plans(
    plans: Sequence[Plan],
    firsts: Sequence[int],
    workers: int = 1,
    *,
    detail: Detail = Detail.MATCHES,
    cluster: str = LOCAL,
) -> Generator[tuple[int, Result], None, None]:
    """Play the matches of several plans, each from its number in `firsts`, in order; yield each with the index of its
    plan. All plans use the same workers, so these start only once. Raises the errors of `run`."""
    due = [(place, number) for place, plan in enumerate(plans) for number in range(firsts[place], plan.matches)]
    play = partial(_play, tuple(plans), detail)
    results: Iterable[Result] = map(play, due)
    if workers > 1 or cluster != LOCAL:
        for plan in plans:
            check_travels(plan)
        results = answers(play, due, min(workers, len(due)), cluster)
    yield from ((place, result) for (place, _), result in zip(due, results, strict=True))


def _play(plans: Sequence[Plan], detail: Detail, which: tuple[int, int]) -> Result:
    place, number = which
    return play_one(plans[place], number, detail=detail)
