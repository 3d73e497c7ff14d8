"""3,000 random matches over all options end within the proven bound; too long for the gate."""

from cosmodrome.games.tom_tube import GAME
from cosmodrome.games.tom_tube.tests.bound import most_steps
from cosmodrome.kernel import Chance, Decide, Rng, seed_from
from cosmodrome.lab.contract import any_table

MATCHES = 3000


def test_TT_13_4_none_of_3000_random_matches_is_longer_than_the_bound() -> None:
    bound = most_steps(GAME.components)
    for number in range(MATCHES):
        rng = Rng(seed_from(f"long {number}"))
        state = GAME.setup(*any_table(GAME, rng))
        steps = 0
        while isinstance(pending := GAME.pending(state), Decide | Chance):
            if isinstance(pending, Chance):
                GAME.apply(state, None, pending.draw(state, rng), False)
            else:
                seat = min(pending.seats)
                GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)), False)
            steps += 1
            assert steps <= bound, f"match {number} does not end"
