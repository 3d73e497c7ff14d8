"""The journey of the late astronaut as a closed sub-game: only that player chooses, and there is no chance."""

from collections.abc import Sequence

from cosmodrome.games.tom_tube.hints.hints import value
from cosmodrome.games.tom_tube.rules.rules import apply
from cosmodrome.games.tom_tube.state import JOURNEY, State
from cosmodrome.kernel import What
from cosmodrome.kernel.closed import END, Closed


def closed(state: State, seat: int, legal: Sequence[What]) -> Closed | None:
    """Return the journey from one of the late astronaut's choices; None if the choice is not part of a journey. Exact,
    except that with `shipwreck: score` nobody tries to get lost, and that only a limited number of ways are followed
    (`journey.MOST`)."""
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
