"""The inner loops of thinking ahead: settling chance, playing at random. Kept apart and plain, for speed."""

from typing import Any

from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Rng, Seat


def settle(game: AnyGame, state: Any, rng: Rng) -> Decide | Over:
    """Draw whatever chance is pending; what comes next is a choice or the end."""
    while isinstance(pending := game.pending(state), Chance):
        game.apply(state, None, pending.draw(state, rng), False)
    return pending


def advance(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Rng) -> Decide | Over:
    """Carry out `action` without words and settle the chance it leads to."""
    game.apply(state, seat, action, False)
    return settle(game, state, rng)


def first_of(seats: frozenset[Seat], me: Seat) -> Seat:
    """Who chooses first, where several owe a choice: the thinker, then by seat. Their order has no meaning."""
    return me if me in seats else min(seats)


def playout(game: AnyGame, state: Any, pending: Decide | Over, rng: Rng, decisions: int) -> Decide | Over:
    """Play on from `pending` with `decisions` random choices at most; what comes after them."""
    for _ in range(decisions):
        if isinstance(pending, Over):
            break
        seat = min(pending.seats)
        pending = advance(game, state, seat, rng.choice(game.legal(state, seat)), rng)
    return pending
