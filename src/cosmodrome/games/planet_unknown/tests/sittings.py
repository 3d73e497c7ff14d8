"""Whole matches of Planet Unknown from a number, for tests of the laws."""

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as some

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.state import State
from cosmodrome.kernel import Chance, Decide, Over, Rng, What, seed_from

SITTINGS = some.integers(0, 10**9)
few = settings.get_profile("sittings")


def options_of(rng: Rng, seats: int) -> dict[str, str]:
    """Return random values of all options, with boards more often special than standard."""
    chosen = {option.key: rng.choice(option.values(seats)) for option in GAME.options}
    return chosen | ({"boards": "random"} if rng.below(2) else {})


def steps(seed: int, **fixed: str) -> Iterator[tuple[State, int | None, What, State]]:
    """Yield each step: the state before it, the seat, the step, the state after it."""
    rng = Rng(seed_from(str(seed)))
    seats = 1 + rng.below(4)
    state = GAME.setup(seats, options_of(rng, seats) | fixed)
    while not isinstance(pending := GAME.pending(state), Over):
        before = state.clone()
        by: int | None = None
        if isinstance(pending, Chance):
            what = pending.draw(state, rng)
        else:
            assert isinstance(pending, Decide)
            by = rng.choice(sorted(pending.seats))
            what = rng.choice(GAME.legal(state, by))
        GAME.apply(state, by, what)
        yield before, by, what, state
