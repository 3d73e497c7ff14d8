"""Whole matches of MLEM from a number, for tests of the laws."""

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as some

from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.tests.table import GAME
from cosmodrome.kernel import Chance, Decide, Over, Rng, What, seed_from

SITTINGS = some.integers(0, 10**9)
few = settings.get_profile("sittings")


def options_of(rng: Rng, seats: int) -> dict[str, str]:
    """Return random values of all options, with variants more often on than off."""
    chosen = {option.key: rng.choice(option.values(seats)) for option in GAME.options}
    return chosen | {key: "on" for key in ("discovery", "missions", "ufo") if rng.below(3)}


def steps(seed: int, stay: int = 0) -> Iterator[tuple[State, int | None, What, State]]:
    """Yield each step: the state before it, the seat, the step, the state after it; `stay` makes flights longer."""
    rng = Rng(seed_from(str(seed)))
    seats = 2 + rng.below(4)
    state = GAME.setup(seats, options_of(rng, seats))
    while not isinstance(pending := GAME.pending(state), Over):
        before = state.clone()
        by: int | None = None
        if isinstance(pending, Chance):
            what = pending.draw(state, rng)
        else:
            assert isinstance(pending, Decide)
            by = rng.choice(sorted(pending.seats))
            legal = GAME.legal(state, by)
            what = legal[0] if legal[0].word == "stay" and rng.below(4) < stay else rng.choice(legal)
        GAME.apply(state, by, what)
        yield before, by, what, state
