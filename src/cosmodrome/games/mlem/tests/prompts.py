"""A witness of MLEM's prompts: whether each is true, from the state and the reader's legal actions."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.mlem.parts.components import KINDS
from cosmodrome.games.mlem.state import NOBODY, State, player_of
from cosmodrome.lab.contract.words import Asked, Question, choosing, only_one_is_due

MISSIONS: Final = 4
"""Missions dealt to each player, who puts back one (ML-13.1)."""


def _gone(state: State) -> list[int]:
    """Return the seats whose astronauts have all landed."""
    landed = [*state.moons, *(one for planet in state.planets for one in planet), *state.comet, *state.galaxy]
    each = Counter(player_of(one) for one in landed if one != NOBODY)
    return [seat for seat in range(state.seats) if each[seat] == len(KINDS)]


def _crashed(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    crashes = {"count": state.crashes, "all": state.mat.crashes}
    return crashes if not question.due and state.crashes == state.mat.crashes else None


def _all_left(question: Question) -> Mapping[str, Any] | None:
    gone = _gone(question.state)
    return {"seats": gone} if not question.due and gone else None


def _putting_back(question: Question) -> Mapping[str, Any] | None:
    dealt = question.viewer is not None and len(question.state.hands[question.viewer]) == MISSIONS
    return {} if question.may == {"put-back": MISSIONS} and dealt else None


def _others_put_back(question: Question) -> Mapping[str, Any] | None:
    """Check that exactly the seats that are due have more missions than they may keep."""
    many = {seat for seat, hand in enumerate(question.state.hands) if len(hand) == MISSIONS}
    return {} if many == question.due and question.viewer not in many else None


def _rolling(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    return {"count": state.dice, "field": state.rocket} if set(question.may) == {"roll"} else None


def _selecting(question: Question) -> Mapping[str, Any] | None:
    """Return the field of the roll, which is where the rocket stands."""
    selecting = question.may and not question.may.keys() - {"select", "crash"}
    return {"field": question.state.origin} if selecting else None


def _landing(question: Question) -> Mapping[str, Any] | None:
    state = question.state
    if set(question.may) != {"leave", "stay"} or state.rocket == state.mat.deep:
        return None
    return {**_aboard(question), "field": state.rocket, "count": _left(state)}


def _in_deep_space(question: Question) -> Mapping[str, Any] | None:
    deep = question.state.rocket == question.state.mat.deep
    return _aboard(question) if deep and set(question.may) == {"leave"} else None


def _aboard(question: Question) -> Mapping[str, Any]:
    """Return the astronaut of the reader."""
    state = question.state
    (kind,) = [kind for place, kind in enumerate(state.crew) if state.player(place) == question.viewer]
    return {"astronaut": KINDS[kind].key}


def _left(state: State) -> int:
    """Return the number of dice of the next roll."""
    left: int = state.dice
    return left


PROMPTS: Final[Mapping[str, Asked]] = {
    "Crash {count} of {all} ended the match.": _crashed,
    "All astronauts of {seats} have left: that ended the match.": _all_left,
    "Keep three of your four missions: choose the one to put back.": _putting_back,
    "The players choose their missions.": _others_put_back,
    "It's {seat}'s turn.": only_one_is_due,
    "Roll {count} dice on field {field}.": _rolling,
    "Choose the dice for the move from field {field}.": _selecting,
    "Deep space: where does your {astronaut} leave?": _in_deep_space,
    "Field {field}, {count} dice left: does your {astronaut} stay or leave?": _landing,
    "Seat an astronaut for this expedition.": choosing("pick"),
    "Keep this roll, or roll all dice once more.": choosing("keep-roll", "reroll"),
    "Take back a die that was set aside?": choosing("take-die", "decline"),
    "The rocket crashes. Land by parachute, or return home?": choosing("land", "return"),
}
