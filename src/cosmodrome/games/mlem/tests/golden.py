"""Make the golden records of MLEM: `python -m cosmodrome.games.mlem.tests.golden`.

They are played on the frozen copy of the data.
"""

from pathlib import Path

from cosmodrome.games.mlem.parts.components import FACES, KINDS, counts
from cosmodrome.games.mlem.state import STAGES, State
from cosmodrome.games.mlem.tests.oracle import assert_conserved
from cosmodrome.games.mlem.tests.table import GAME
from cosmodrome.kernel import Seat
from cosmodrome.lab.contract.golden import Golden, row


def standing(state: State, by: Seat | None) -> str:
    """Return the table in one line."""
    aboard = [place for place in range(state.seats) if state.aboard >> place & 1]
    columns = {
        "exp": f"{state.expedition}.{state.turn + 1}",
        "": STAGES[state.stage],
        "f": str(state.rocket),
        "n": str(state.dice),
        "roll": "".join(face * count for face, count in zip(FACES, counts(state.roll), strict=True)),
        "crew": ",".join(f"{state.player(place) + 1}{KINDS[state.crew[place]].key}" for place in aboard),
        "crashes": str(state.crashes),
        "ufo": str(state.ufo),
        "tokens": str(state.tokens.bit_count()),
        "home": "/".join(str(home.bit_count()) for home in state.home),
        "points": "/".join(str(GAME.score(state, seat).total) for seat in range(state.seats)),
    }
    return row(columns)


GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    standing,
    assert_conserved,
    {"crashes": (None,), "variants": (None, 1)},
)
"""Matches that end by crashes · by an eighth astronaut · with all three variants · with every other option value."""

if __name__ == "__main__":
    GOLDEN.write()
