"""The journey of the late astronaut as a closed sub-game: only that player chooses, and there is no chance."""

from collections.abc import Sequence

from cosmodrome.games.tom_tube.hints.hints import value
from cosmodrome.games.tom_tube.rules.rules import apply
from cosmodrome.games.tom_tube.state import JOURNEY, State
from cosmodrome.kernel import What
from cosmodrome.kernel.closed import END, Closed


def closed(state: State, seat: int, legal: Sequence[What]) -> Closed | None:
    """The journey from one of the late astronaut's choices; None if the choice is none of a journey. Exact, but that
    with
    `shipwreck: score` nobody seeks to be lost, and that very many ways are not all followed (`journey.MOST`)."""
    if state.stage != JOURNEY:
        return None
    made, now = Closed(2), value(state, seat)
    for action in legal:
        after = state.clone()
        apply(after, seat, action, False)
        gain = value(after, seat) - now
        made.choices.append(END)
        made.gains.append([-gain, gain] if seat else [gain, -gain])
    return made
