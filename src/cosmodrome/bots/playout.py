"""The inner loops of thinking ahead: settling chance, letting others answer. They are kept separate and simple, for
speed."""

from collections.abc import Sequence
from typing import Any, Final

from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Rng, Seat

FEW: Final = 8
"""The number of actions that the others consider when they answer."""

PATIENCE: Final = 40
"""The number of answers in a row that they think about."""
OWN: Final = 3
"""The number of the seat's own choices for which an action is played on: the best of a few each time."""
TRIED: Final = 6


def settle(game: AnyGame, state: Any, rng: Rng) -> Decide | Over:
    """Draw whatever chance is pending; return the choice or the end that comes next."""
    while isinstance(pending := game.pending(state), Chance):
        game.apply(state, None, pending.draw(state, rng), False)
    return pending


def advance(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Rng) -> Decide | Over:
    """Carry out `action` without narrating it, and settle the chance that it leads to."""
    game.apply(state, seat, action, False)
    return settle(game, state, rng)


def play_out(game: AnyGame, state: Any, rng: Rng) -> int:
    """Play on at random to the end, without narrating it; return the number of choices."""
    pending, legal, apply = game.pending, game.legal, game.apply
    done = 0
    while True:
        now = pending(state)
        if isinstance(now, Decide):
            for seat in now.seats:
                apply(state, seat, rng.choice(legal(state, seat)), False)
                break
            done += 1
        elif isinstance(now, Chance):
            apply(state, None, now.draw(state, rng), False)
        else:
            return done


def answer(game: AnyGame, state: Any, me: Seat, rng: Rng) -> Decide | Over:
    """Let the others act until `me` owes a choice: each takes the best of a few actions."""
    pending = settle(game, state, rng)
    done = 0
    while not isinstance(pending, Over) and me not in pending.seats:
        seat = min(pending.seats)
        legal = game.legal(state, seat)
        # A bot that changes its mind for ever plays at random after a while, so that this ends.
        action = best_of_few(game, state, seat, legal, rng) if done < PATIENCE else rng.choice(legal)
        pending = advance(game, state, seat, action, rng)
        done += 1
    return pending


def best_of_few(game: AnyGame, state: Any, seat: Seat, legal: Sequence[Any], rng: Rng, *, few: int = FEW) -> Any:
    """Return the best of a few of the legal actions, each judged on one draw."""
    if len(legal) == 1:
        return legal[0]
    best, most = legal[0], float("-inf")
    for action in rng.sample(legal, min(few, len(legal))):
        after = game.clone(state)
        advance(game, after, seat, action, rng)
        value = game.value(after, seat)
        if value > most:
            best, most = action, value
    return best


def played_on(game: AnyGame, truth: Any, seat: Seat, action: Any, rng: Rng) -> tuple[Any, Decide | Over]:
    """Return the state after an action and a few more of the seat's choices, and what comes next."""
    state = game.clone(truth)
    advance(game, state, seat, action, rng)
    pending = answer(game, state, seat, rng)
    for _ in range(OWN):
        if isinstance(pending, Over):
            break
        action = best_of_few(game, state, seat, game.legal(state, seat), rng, few=TRIED)
        advance(game, state, seat, action, rng)
        pending = answer(game, state, seat, rng)
    return state, pending
