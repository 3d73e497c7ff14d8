"""A witness of Tom Tube's prompts: whether each is true, from the state and the reader's legal actions."""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.tom_tube.state import State
from cosmodrome.lab.contract.words import Asked, Question, choosing, only_one_is_due

STANDSTILL: Final = 40
"""Turns without progress that end the match (TT-13.4)."""


def _bits(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _rhombs(state: State) -> bool:
    """Return whether a rhomb can still be laid."""
    return bool(sum(state.stock) and state.net.sites)


def _home(question: Question) -> Mapping[str, Any] | None:
    """Check that an astronaut is on its base, and no rhomb can be laid."""
    state = question.state
    return {} if not question.due and not _rhombs(state) and not state.lost else None


def _late_home(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    return {"points": state.moves} if not question.due and not state.lost and state.first >= 0 else None


def _lost(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    return {"seats": _bits(state.lost), "points": state.bonus} if not question.due and state.lost else None


def _alone_lost(question: Question) -> Mapping[str, Any] | None:
    lost = _bits(question.state.lost)
    return {"seat": lost[0]} if not question.due and len(lost) == 1 else None


def _passed(question: Question) -> Mapping[str, Any] | None:
    return {} if not question.due and question.state.passes >= 2 else None


def _still(question: Question) -> Mapping[str, Any] | None:
    return {} if not question.due and question.state.quiet == STANDSTILL else None


def _one_cell(question: Question) -> Mapping[str, Any] | None:
    """Check that the triangles go on the first of the owed cells, and that it is free."""
    state = question.state
    first = _bits(state.owed & state.net.free)[0]
    filling = "triangle" in question.may
    return {"cell": state.net.board.parts.cells[first].key} if filling else None


def _too_few(question: Question) -> Mapping[str, Any] | None:
    state, seat = question.state, question.viewer or 0
    each, cells = len(state.net.board.parts.patterns), len(_bits(state.owed))
    left = sum(state.triangles[seat * each : (seat + 1) * each])
    return {"count": cells} if left < cells and "triangle" in question.may else None


def _journey(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    return {"count": state.moves} if question.viewer == 1 - state.first and "move" in question.may else None


def _no_rhomb(question: Question) -> Mapping[str, Any] | None:
    return {} if "move" in question.may and "build" not in question.may and not _rhombs(question.state) else None


def _stuck(question: Question) -> Mapping[str, Any] | None:
    return {} if "pass" in question.may and not question.may.keys() & {"build", "move"} else None


def _either(question: Question) -> Mapping[str, Any] | None:
    return {} if question.may.keys() >= {"build", "move"} else None


def _build(question: Question) -> Mapping[str, Any] | None:
    return {} if "build" in question.may and "move" not in question.may else None


PROMPTS: Final[Mapping[str, Asked]] = {
    "No more rhombs can be laid and an astronaut is home: the game ends.": _home,
    "Both astronauts are home. The bonus is {points}: the game ends.": _late_home,
    "Lost in space: {seats}. The game ends.": _lost,
    "Lost in space: {seats}. The bonus is {points}: the game ends.": _lost,
    "The game is over: {seat} is lost in space and loses, whatever the points.": _alone_lost,
    "Both have passed: the game ends.": _passed,
    "Forty turns without progress: the game ends.": _still,
    "It's {seat}'s turn.": only_one_is_due,
    "Lay the rhomb that you drew on two free cells.": choosing("place"),
    "Fill {cell} with one of your triangles, or leave it empty.": _one_cell,
    "You have too few triangles for {count} cells: choose which to fill.": _too_few,
    "Fill the isolated cell {cell} with a triangle.": _one_cell,
    "Find your way home: {count} moves so far.": _journey,
    "Build, or move your astronaut.": _either,
    "Build: your astronaut can't move.": _build,
    "You can neither build nor move: pass.": _stuck,
    "No more rhombs can be laid: move your astronaut.": _no_rhomb,
}
