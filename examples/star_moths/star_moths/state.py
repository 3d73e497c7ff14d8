"""The whole truth of a sitting: small ints and flat lists, so that bots copy it quickly."""

from star_moths.actions import STRENGTHS

HAND = 4
"""MOTH-2.2: cards for each dive."""
DECK = tuple(strength for strength in STRENGTHS for _ in range(6))
"""MOTH-1.1: six cards of each strength."""
SINGE = 24
"""MOTH-4.2: above this heat wings burn."""
DIVES = {2: 4, 3: 3, 4: 4, 5: 5}
"""MOTH-2.1: by number of players."""


class State:
    """One sitting; lists are by seat."""

    __slots__ = (
        "beat",  # the card that the star has not answered yet, or 0
        "boldest",  # in how many dives the moth was the last at the star
        "dealt",  # the cards of this dive are dealt (0 or 1)
        "dive",  # from 1; one more than there are when all is over
        "dust",  # points
        "flying",  # still in this dive (0 or 1)
        "hands",  # sorted cards
        "heat",
        "played",  # the cards of this dive that lie open, in order
        "reach",  # of the strongest flare
        "seats",
        "turn",
    )

    def __init__(self, seats: int, reach: int) -> None:
        self.seats, self.reach = seats, reach
        self.dive, self.turn, self.dealt, self.heat, self.beat = 1, 0, 0, 0, 0
        self.dust, self.boldest, self.flying = [0] * seats, [0] * seats, [1] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[int] = []

    def __repr__(self) -> str:
        """Name game, dive and whose turn it is."""
        return f"<State star-moths, dive {self.dive}, seat {self.turn}>"

    @property
    def over(self) -> bool:
        """Whether all dives are flown (MOTH-5.1)."""
        return self.dive > DIVES[self.seats]


def clone(state: State) -> State:
    """A copy that shares nothing that changes."""
    new = State(state.seats, state.reach)
    new.dive, new.turn, new.dealt, new.heat, new.beat = state.dive, state.turn, state.dealt, state.heat, state.beat
    new.dust, new.boldest, new.flying = state.dust[:], state.boldest[:], state.flying[:]
    new.hands, new.played = [hand[:] for hand in state.hands], state.played[:]
    return new
