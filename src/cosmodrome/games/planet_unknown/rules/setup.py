"""Set-up (PU-3): the components available and their numbers."""

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.parts.boards import BOARDS
from cosmodrome.games.planet_unknown.parts.cards import COLOURS, EVENTS
from cosmodrome.games.planet_unknown.parts.sheets import SHEETS
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.state import BOARDS as BOARDS_STAGE
from cosmodrome.games.planet_unknown.state import (
    CHOOSE_BOARDS,
    NONE,
    OPTIONAL_CONTENT,
    RANDOM_BOARDS,
    State,
)


def boards_at_hand(state: State) -> tuple[list[int], list[int]]:
    """Return the planets and corporations of the box, with the optional ones if the table plays with them."""
    more = bool(state.flags & OPTIONAL_CONTENT)
    planets = [number for number, board in enumerate(BOARDS) if board.boxed or more]
    return planets, [number for number, sheet in enumerate(SHEETS) if sheet.boxed or more]


def free_boards(state: State, turn: int) -> tuple[list[int], list[int]]:
    """Return the planets and corporations left at one of the turns to choose (two for each player). Each special side
    exists only once (PU-2.5)."""
    earlier = [state.lanes[state.seat_at(place)] for place in range(turn // 2)]
    planets, corporations = boards_at_hand(state)
    taken = {lane.planet for lane in earlier}, {lane.corporation for lane in earlier}
    return (
        [one for one in planets if BOARDS[one].standard or one not in taken[0]],
        [one for one in corporations if SHEETS[one].standard or one not in taken[1]],
    )


def settled(state: State, seat: int) -> tuple[bool, bool]:
    """Return whether a seat's planet and corporation are settled (PU-3.2)."""
    if state.stage > BOARDS_STAGE or not state.flags & (CHOOSE_BOARDS | RANDOM_BOARDS):
        return True, True
    place = (seat - state.commander) % state.seats
    return state.turn > 2 * place, state.turn > 2 * place + 1


def to_set_up(state: State) -> int:
    """Return the seat whose corporation still needs a choice before the first round (PU-A2.1), or NONE."""
    return next((seat for seat, lane in enumerate(state.lanes) if rule_of(lane).set_up(lane)), NONE)


def dealt_each(state: State) -> int:
    """Return the number of personal objectives dealt to each player (PU-28.2, PU-30.2)."""
    return 4 if state.seats == 1 else 2


def mixes(state: State) -> list[act.Mix]:
    """Return the event mixes for which there are cards (PU-29.1)."""
    there = [
        sum(card.colour == colour and (state.seats == 1 or not card.solo) for card in EVENTS) for colour in COLOURS
    ]
    return [one for one in act.MIXES if all(map(int.__le__, one.counts, there))]


def neighbour_count(state: State) -> int:
    """Return the number of neighbour objectives on the table (PU-3.7)."""
    return {1: 0, 2: 3}.get(state.seats, state.seats)
