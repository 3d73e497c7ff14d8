"""Why an action is not legal in MLEM: the slow, obvious form, which names the rule. Never changes the state."""

from collections.abc import Callable
from typing import Any

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import DIE_OF_ONE, EXTRA, FACES, KEEP, KINDS, MOON, PLUS_MINUS, counts
from cosmodrome.games.mlem.state import (
    EXTRAS_ALONE,
    LAND,
    NOBODY,
    OVER,
    PARACHUTE,
    PICK,
    RECOVER,
    REROLL,
    ROLL,
    SELECT,
    State,
)
from cosmodrome.games.mlem.state import (
    KEEP as KEEP_STAGE,
)
from cosmodrome.kernel import Refusal, What, refuse, t

_WANTED: dict[int, tuple[str, str, tuple[type, ...]]] = {
    KEEP_STAGE: ("ML-13.1", t("choose the mission to put back"), (act.PutBack,)),
    PICK: ("ML-4.2", t("an astronaut must be seated now"), (act.Pick,)),
    ROLL: ("ML-5.1", t("the dice must be rolled now"), (act.Roll,)),
    REROLL: ("ML-14.7", t("keep the roll or roll once more"), (act.KeepRoll, act.Reroll)),
    SELECT: ("ML-5.3", t("groups of dice must be chosen now"), (act.Select, act.Crash)),
    RECOVER: ("ML-12.4", t("take a die back or decline"), (act.TakeDie, act.Decline)),
    LAND: ("ML-7.2", t("stay or leave"), (act.Stay, act.Leave)),
    PARACHUTE: ("ML-11.6", t("land by parachute or return home"), (act.Land, act.Return)),
}
"""By stage: the question, its rule, and the actions that answer it."""


def why_not(state: State, seat: int, action: What) -> Refusal | None:
    """Return why `action` is not legal for `seat`, or None."""
    if action.code < 0:
        return refuse("K-1", t("chance decides that, not a player"))
    if state.stage == OVER:
        return refuse("ML-10.1", t("the game is over"))
    if state.stage not in _WANTED:
        return refuse("K-1", t("chance comes first"))
    if state.stage != KEEP_STAGE and seat != state.turn:
        return refuse("ML-16.5", t("{seat} must choose"), seat=state.turn)
    rule, words, kinds = _WANTED[state.stage]
    if not isinstance(action, kinds):
        return refuse(rule, words)
    judge = _JUDGE.get(type(action))
    return judge(state, seat, action) if judge else None


def _put_back(state: State, seat: int, action: act.PutBack) -> Refusal | None:
    if state.back[seat] >= 0:
        return refuse("ML-13.1", t("you have already put a mission back"))
    if action.mission not in state.hands[seat]:
        return refuse("ML-13.1", t("that mission was not dealt to you"))
    return None


def _pick(state: State, seat: int, action: act.Pick) -> Refusal | None:
    if state.home[seat] >> action.kind & 1:
        return None
    return refuse("ML-4.2", t("your {astronaut} is not at home"), astronaut=KINDS[action.kind].key)


# -- selections -------------------------------------------------------------------------------------------------------


def _rolled(state: State) -> list[int]:
    return [face for face, count in enumerate(counts(state.roll)) if count]


def _usable(state: State) -> list[int]:
    return [face for face in _rolled(state) if state.mat.listed[state.rocket] >> face & 1]


def _select(state: State, seat: int, action: act.Select) -> Refusal | None:
    for face in range(len(FACES)):
        if action.faces >> face & 1 and face not in _rolled(state):
            return refuse("ML-5.3", t("no die shows {face}"), face=FACES[face])
        if action.faces >> face & 1 and face not in _usable(state):
            words = t("{face} is not listed at field {field}")
            return refuse("ML-5.2", words, face=FACES[face], field=state.rocket)
    if refusal := _ones(state, action):
        return refusal
    if action.extra and (refusal := _extra(state)):
        return refusal
    if action.keep and (refusal := _keep(state)):
        return refusal
    if not action.faces and _usable(state) and not state.flags & EXTRAS_ALONE:
        return refuse("ML-5.4", t("a group of dice is usable: at this table, additions alone can only avert a crash"))
    return None


def _ones(state: State, action: act.Select) -> Refusal | None:
    if not action.ones:
        return None
    if not state.mat.lists_one[state.rocket]:
        return refuse("ML-11.9", t("1 is not listed at field {field}"), field=state.rocket)
    for place in range(5):
        if action.ones >> place & 1:
            aboard = place < state.seats and state.aboard >> place & 1
            if not aboard or state.crew[place] != DIE_OF_ONE:
                return refuse("ML-11.9", t("seat {place} holds no die of one"), place=place + 1)
            if state.spent >> place & 1:
                return refuse(
                    "ML-11.9",
                    t("the die of one in seat {place} has already been used on this expedition"),
                    place=place + 1,
                )
    return None


def _ability(state: State, wanted: str, rule: str) -> Refusal | None:
    if state.token < 0 or state.mat.tokens[state.token].ability != wanted:
        return refuse(rule, t("the expedition token does not allow that"))
    if state.used:
        return refuse("ML-14.5", t("the ability of the expedition token has been used"))
    return None


def _extra(state: State) -> Refusal | None:
    if refusal := _ability(state, EXTRA, "ML-14.6"):
        return refusal
    listed = [
        face for face in state.mat.tokens[state.token].faces if state.mat.listed[state.rocket] >> FACES.index(face) & 1
    ]
    return (
        None
        if listed
        else refuse("ML-14.6", t("none of the extra dice is listed at field {field}"), field=state.rocket)
    )


def _keep(state: State) -> Refusal | None:
    if refusal := _ability(state, KEEP, "ML-14.7"):
        return refusal
    return None if state.dice > 1 else refuse("ML-14.7", t("the last die stays anyway"))


def _crash(state: State, seat: int, action: act.Crash) -> Refusal | None:
    if not _usable(state):
        return None
    return refuse("ML-5.11", t("a group of dice is usable: the rocket has to move"))


# -- landing ----------------------------------------------------------------------------------------------------------


def _stay(state: State, seat: int, action: act.Stay) -> Refusal | None:
    if state.rocket != state.mat.deep:
        return None
    return refuse("ML-7.6", t("in deep space everybody must leave"))


def _leave(state: State, seat: int, action: act.Leave) -> Refusal | None:
    mat, at, field = state.mat, state.rocket, action.field
    if abs(field - at) > 1 or (field != at and state.crew[state.place] != PLUS_MINUS):
        return refuse("ML-11.3", t("your astronaut cannot leave as if from field {field}"), field=field)
    if field < mat.first_landing:
        return refuse("ML-7.1", t("nobody can land on field {field}"), field=field)
    return _room(state, field, action.place)


def _room(state: State, field: int, chosen: int) -> Refusal | None:
    """Return whether there is room to land as if from a field; `chosen` names moon or planet exactly when it has
    both."""
    mat = state.mat
    if field > mat.deep:
        return refuse("ML-1.2", t("the track has no field {field}"), field=field)
    planet = mat.planet_at[field] >= 0
    moons = [state.moons[moon] for moon in mat.moons_at[field]]
    if (chosen >= 0) != (planet and bool(moons)):
        return refuse("ML-1.3", t("choose moon or planet if, and only if, a field adjoins both"))
    if field == mat.deep or (planet and chosen != MOON):
        return None
    if not moons:
        return refuse("ML-1.3", t("field {field} adjoins nothing"), field=field)
    return None if NOBODY in moons else refuse("ML-7.4", t("all moons at field {field} are taken"), field=field)


def _land(state: State, seat: int, action: act.Land) -> Refusal | None:
    return _room(state, state.rocket, action.place)


_JUDGE: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    act.PutBack: _put_back,
    act.Pick: _pick,
    act.Select: _select,
    act.Crash: _crash,
    act.Stay: _stay,
    act.Leave: _leave,
    act.Land: _land,
}
