"""A witness of Space Mission's prompts: whether each is true, from the state and the reader's legal actions."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cosmodrome.games.space_mission.parts.components import SPACE
from cosmodrome.games.space_mission.state import NOBODY, State, counts
from cosmodrome.lab.contract.words import Asked, Question, choosing, only_one_is_due

ACTIONS: Final = {"jump", "fly", "scan", "develop", "discover", "draw", "keep"}


def _open_spaces(state: State) -> int:
    return sum(counts(state.piles[planet])[SPACE] for planet, is_open in enumerate(state.opened) if is_open)


def _spaces(question: Question) -> Mapping[str, Any] | None:
    lie = _open_spaces(question.state)
    return {"count": lie} if not question.due and lie >= question.state.parts.needed(question.state.seats) else None


def _standstill(question: Question) -> Mapping[str, Any] | None:
    still = not question.due and _spaces(question) is None
    return {"count": question.state.quiet} if still else None


def _taking(station: Callable[[int, int], bool]) -> Asked:
    """Return a check of the owner of the station where the reader's ship is, together with the reader."""

    def holds(question: Question) -> Mapping[str, Any] | None:
        state, seat = question.state, question.viewer
        if set(question.may) != {"take"} or seat is None:
            return None
        return {} if station(state.stations[state.ships[seat]], seat) else None

    return holds


def _acting(question: Question) -> Mapping[str, Any] | None:
    """Return the actions left: two before the first, one after it."""
    left = question.state.actions_left
    return {"count": left} if question.may.keys() & ACTIONS and left in (1, 2) else None


PROMPTS: Final[Mapping[str, Asked]] = {
    "{count} space tiles lie open: the match ended with that round.": _spaces,
    "{count} rounds without progress ended the match.": _standstill,
    "It's {seat}'s turn.": only_one_is_due,
    "Choose the tile to reserve.": _taking(lambda owner, _: owner == NOBODY),
    "Your station is up. Choose a tile to take.": _taking(lambda owner, seat: owner == seat),
    "Choose a tile to take.": _taking(lambda owner, _: owner != NOBODY),
    "Discard more cards, or draw up to five.": choosing("discard", "draw"),
    "Draw up to five cards.": choosing("draw"),
    "You have taken both actions. End your turn.": choosing("end-turn"),
    "Your turn: choose the first of two actions.": _acting,
}
