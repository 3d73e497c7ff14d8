"""Make the golden records of Tom Tube: `python -m cosmodrome.games.tom_tube.tests.golden`.

They are played on the frozen copy of the data.
"""

from pathlib import Path

from cosmodrome.games.tom_tube.state import STAGES, State
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.games.tom_tube.tests.test_laws import assert_conserved
from cosmodrome.kernel import Seat
from cosmodrome.lab.contract.golden import Golden, row


def standing(state: State, by: Seat | None) -> str:
    """Return the table in one line."""
    bases = [
        f"{state.energy[seat]}e{state.control[seat]}c{state.alien[seat]}a{state.solar[seat]}s" for seat in range(2)
    ]
    columns = {
        "": STAGES[state.stage],
        "at": "/".join(state.net.board.places[stop] for stop in state.at),
        "bases": "/".join(bases),
        "bank": ".".join(map(str, state.bank)),
        "left": str(state.left),
        "sites": str(state.net.sites.bit_count()),
        "complete": str(state.net.complete.bit_count()),
        "stones": str(state.stones.bit_count()),
        "quiet": str(state.quiet),
        "moves": str(state.moves),
    }
    return row(columns)


GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    standing,
    assert_conserved,
    {"late-home": (None,), "options": (None,)},
    width=26,
)
"""Matches with each kind of ending, and one with every other option value. Nothing is secret."""

if __name__ == "__main__":
    GOLDEN.write()
