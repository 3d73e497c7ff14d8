"""Make the golden records of Space Mission: `python -m cosmodrome.games.space_mission.tests.golden`."""

from pathlib import Path

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.state import STAGES, State
from cosmodrome.games.space_mission.tests.oracle import assert_conserved
from cosmodrome.games.space_mission.tests.table import FACES, faced
from cosmodrome.kernel import Seat
from cosmodrome.lab.contract.golden import Golden, row


def standing(state: State, by: Seat | None) -> str:
    """Return the table in one line."""
    columns = {
        "round": f"{state.round}.{state.turn + 1}",
        "": STAGES[state.stage],
        "gate": _each(state.gate),
        "chips": _each(state.chips),
        "cards": _each([len(hand) for hand in state.hands]) + f"+{state.pile_size}+{state.discards.bit_count()}",
        "tiles": _each([sum(state.tiles[11 * seat : 11 * seat + 11]) for seat in range(state.seats)]),
        "open": str(state.spaces),
        "points": _each([GAME.score(state, seat).total for seat in range(state.seats)]),
    }
    return row(columns)


def hand(state: State, seat: Seat) -> str:
    """Return the cards in hand."""
    return f"(hand {' '.join(FACES[card] for card in state.hands[seat])})"


def _each(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    standing,
    assert_conserved,
    {"reshuffle": (None, 0), "only-space": (1,)},
    spelt=faced,
    kept=hand,
    width=60,
)
"""A first scan of eight space tiles · a whole match · a whole match by the boxed rules · only top-ups."""

if __name__ == "__main__":
    GOLDEN.write()
