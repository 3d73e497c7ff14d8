"""Whole matches of Space Mission from a number, for tests of the laws."""

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as some

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.state import State
from cosmodrome.kernel import Chance, Over, Rng, What, checked_setup, seed_from

EAGER = ("scan", "develop", "discover", "take")

SITTINGS = some.tuples(some.integers(0, 10**9), some.integers(2, 5), some.booleans(), some.integers(0, 3))
"""A seed, the number of players, the option to peek, and their eagerness for tiles (0: purely random)."""

few = settings.get_profile("sittings")


def choose(state: State, rng: Rng, eager: int) -> What:
    """Return a random legal action; a higher `eager` favours those that bring tiles."""
    legal = GAME.legal(state, state.turn)
    wanted = [action for action in legal if action.word in EAGER]
    return rng.choice(wanted if wanted and rng.below(4) < eager else legal)


def steps(sitting: tuple[int, int, bool, int]) -> Iterator[tuple[State, int | None, What, State]]:
    """Yield each step of a match: the state before it, the seat, the step, and the state after it."""
    seed, seats, peek, eager = sitting
    rng = Rng(seed_from(str(seed)))
    chosen = {"start_player": "random" if seed % 2 else "1", "peek_reserved": "on" if peek else "off"}
    state = GAME.setup(seats, checked_setup(GAME, seats, chosen))
    while not isinstance(pending := GAME.pending(state), Over):
        before = state.clone()
        by = None if isinstance(pending, Chance) else state.turn
        what = pending.draw(state, rng) if isinstance(pending, Chance) else choose(state, rng, eager)
        GAME.apply(state, by, what)
        yield before, by, what, state


def states(sitting: tuple[int, int, bool, int], every: int = 1) -> Iterator[State]:
    """Yield every `every`th state of a match, and its last."""
    last = None
    for number, (_, _, _, last) in enumerate(steps(sitting)):
        if number % every == 0:
            yield last
    assert last is not None
    yield last
