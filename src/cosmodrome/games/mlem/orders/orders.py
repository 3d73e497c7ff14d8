"""Standing orders (ML-17): a player's instructions for their absence, read from plain JSON values.

    {"launch":    {"clauses": [{"if": {…}, "pick": "satellite"}, …]},
     "landing":   {"clauses": [{"if": {…}, "do": "leave", "to": [0, 1]}, …], "default": "stay"},
     "parachute": {"clauses": [{"if": {…}, "do": "land"}], "default": "return"},
     "flight":    {"clauses": [{"if": {…}, "select": "furthest"}], "default": "safest",
                   "additions": "avert", "reroll": "avert"}}

Every part may be missing, and so may `if` (always) and `default` (`ask`). The orders hold until the player changes or
removes them (ML-17.1). Pure: an answer depends on the owner's view and nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.orders.order_form import ASK, GOAL_KEYS, KEYS, NUMBERS, SCHEMA, SWITCHES, WORDS, Part
from cosmodrome.games.mlem.parts.components import SATELLITE, Mat
from cosmodrome.games.mlem.state import ORDERS
from cosmodrome.games.mlem.view.exits import Exit
from cosmodrome.games.mlem.view.view import Crew, Move, View
from cosmodrome.kernel import BadOrders, What

TIME_LIMIT: dict[str, Any] = {
    "launch": {"clauses": [{"pick": kind} for kind in KEYS]},
    "landing": {"clauses": [{"if": {"dice_max": 1}, "do": "leave"}], "default": "stay"},
    "parachute": {"default": "land"},
    "flight": {"default": "safest", "additions": "avert", "reroll": "avert"},
}
"""The orders that apply when a player's time is up (ML-17.8)."""


# -- checking ---------------------------------------------------------------------------------------------------------


def check(orders: Any) -> None:
    """Raise `BadOrders` if a clause is wrong, and name it."""
    _require(isinstance(orders, dict), "Orders are an object with the parts launch, landing, parachute and flight.")
    for name, part in orders.items():
        _require(name in SCHEMA["parts"], f"There is no part “{name}” of orders: launch, landing, parachute or flight.")
        _require(isinstance(part, dict), f"The {name} order must be an object.")
        _check_part(name, part, SCHEMA["parts"][name])


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadOrders(sentence)


def _check_part(name: str, part: Mapping[str, Any], known: Part) -> None:
    policies = known.get("policies", {})
    allowed = {"clauses", *policies, *(() if name == "launch" else ("default",))}
    extra = [key for key in part if key not in allowed]
    _require(not extra, f"The {name} order knows no “{_first(extra)}”: {', '.join(sorted(allowed))}.")
    for key, values in {"default": known["choices"], **policies}.items():
        _require(
            part.get(key, ASK) in (*values, ASK), f"“{key}” of the {name} order must be one of {', '.join(values)}."
        )
    clauses = part.get("clauses", [])
    _require(isinstance(clauses, list), f"“clauses” of the {name} order must be a list.")
    for number, clause in enumerate(clauses, start=1):
        _check_clause(f"Clause {number} of the {name} order", clause, known)


def _first(items: Sequence[Any]) -> Any:
    return items[0] if items else None


def _check_clause(where: str, clause: Any, known: Part) -> None:
    key, choices = known["key"], known["choices"]
    _require(isinstance(clause, dict), f"{where} must be an object.")
    extra = [one for one in clause if one not in ("if", key, *(("to",) if "to" in known else ()))]
    _require(not extra, f"{where} knows no “{_first(extra)}”.")
    _require(clause.get(key) in choices, f"{where} needs “{key}”: one of {', '.join(choices)}.")
    if "to" in clause:
        to = clause["to"]
        listed = isinstance(to, list) and bool(to) and all(type(one) is int and one in known["to"] for one in to)
        _require(listed and clause[key] == "leave", f"{where}: “to” lists 0, 1 or -1 and goes with “leave”.")
    conditions = clause.get("if", {})
    _require(isinstance(conditions, dict), f"{where}: “if” must be an object of conditions.")
    for name, value in conditions.items():
        _require(name in known["conditions"], f"{where}: there is no condition “{name}” here.")
        _check_value(f"{where}: “{name}”", name, value)


def _check_value(where: str, name: str, value: Any) -> None:
    if name in NUMBERS:
        least, most = NUMBERS[name]
        fits = type(value) is int and least <= value <= most
        _require(fits, f"{where} must be a whole number from {least} to {most}.")
    elif name in SWITCHES:
        _require(isinstance(value, bool), f"{where} must be true or false.")
    elif name in WORDS:
        _require(value in WORDS[name], f"{where} must be one of {', '.join(WORDS[name])}.")
    else:
        listed = isinstance(value, list) and all(one in KEYS for one in value)
        _require(listed, f"{where} must list kinds of astronauts: {', '.join(KEYS)}.")


# -- answering --------------------------------------------------------------------------------------------------------


def answer(mat: Mat, view: View, legal: Sequence[What], orders: Mapping[str, Any]) -> What | None:
    """Return the action that the orders choose now, or None to ask the player."""
    name, answers = _ANSWERS.get(view.stage, ("", _ask))
    part = orders.get(name)
    if not view.flags & ORDERS or part is None or not legal:
        return None
    return answers(mat, view, legal, part)


def overdue(mat: Mat, view: View, legal: Sequence[What]) -> What:
    """Return the action when time is up (ML-17.8): keep three missions; if no order applies, the first action."""
    if view.stage == "keep":
        return legal[-1]
    name, answers = _ANSWERS[view.stage]
    return answers(mat, view, legal, TIME_LIMIT[name]) or legal[0]


def _ask(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    return None


def _clauses(part: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return the clauses, with the default as the last one."""
    return [*part.get("clauses", []), {key: part.get("default", ASK)}]


def _launch(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    aboard = [seat.kind for seat in view.crew if seat.kind is not None]
    for clause in part.get("clauses", []):
        wish = act.PICKS[KEYS.index(clause["pick"])]
        conditions = clause.get("if", {}).items()
        if wish in legal and all(_LAUNCH_TESTS[name](view, aboard, value) for name, value in conditions):
            return wish
    return None


_LAUNCH_TESTS: dict[str, Callable[[View, list[int], Any], bool]] = {
    "satellite_aboard": lambda _, aboard, value: (SATELLITE in aboard) == value,
    "dice_min": lambda view, _, value: view.dice >= value,
    "dice_max": lambda view, _, value: view.dice <= value,
    "ufo_field_min": lambda view, _, value: view.ufo >= value,
    "ufo_field_max": lambda view, _, value: 0 < view.ufo <= value,
    "kinds_aboard": lambda _, aboard, value: all(KEYS.index(kind) in aboard for kind in value),
}


def _own(view: View) -> Crew:
    return next(seat for seat in view.crew if seat.seat == view.seat)


def _landing(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    own, by_text = _own(view), {action.text: action for action in legal}
    for clause in _clauses(part, "do"):
        conditions = clause.get("if", {})
        if clause["do"] == "leave":
            for offset in clause.get("to", [0]):
                for way in own.exits:
                    if way.field == view.rocket + offset and way.do in by_text and _hold(mat, view, way, conditions):
                        return by_text[way.do]
        elif _hold(mat, view, _here(view, own), conditions):
            if clause["do"] == ASK:
                return None
            if clause["do"] in by_text:
                return by_text[clause["do"]]
    return None


def _parachute(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    own, by_text = _own(view), {action.text: action for action in legal}
    for clause in _clauses(part, "do"):
        conditions = clause.get("if", {})
        if clause["do"] == "land":
            for way in own.exits:
                if _hold(mat, view, way, conditions):
                    return by_text[way.do]
        elif _hold(mat, view, _here(view, own), conditions):
            return by_text.get(clause["do"])
    return None


def _here(view: View, own: Crew) -> Exit | None:
    """Return the way out at the rocket's own field, for the conditions of a clause that doesn't say where to leave."""
    return next((way for way in own.exits if way.field == view.rocket), None)


def _hold(mat: Mat, view: View, way: Exit | None, conditions: Mapping[str, Any]) -> bool:
    return all(
        _FLIGHT_TESTS[name](view, value) if name in _FLIGHT_TESTS else _way_test(mat, view, way, name, value)
        for name, value in conditions.items()
    )


_FLIGHT_TESTS: dict[str, Callable[[View, Any], bool]] = {
    "field_min": lambda view, value: view.rocket >= value,
    "field_max": lambda view, value: view.rocket <= value,
    "dice_min": lambda view, value: view.dice >= value,
    "dice_max": lambda view, value: view.dice <= value,
    "aboard_max": lambda view, value: sum(seat.aboard for seat in view.crew) <= value,
    "has_left": lambda view, value: value <= view.seats and not view.crew[value - 1].aboard,
    "crashes_min": lambda view, value: view.crashes >= value,
    "commander": lambda view, value: (view.commander == view.seat) == value,
}


def _way_test(mat: Mat, view: View, way: Exit | None, name: str, value: Any) -> bool:
    """Test a condition on where the astronaut would land (ML-17.3)."""
    if name == "completes_mission":
        return bool(way and way.missions) is value
    if way is None:
        return False
    if name == "place":
        return bool(way.to == value)
    if name == "moon_points_min":
        return bool(way.to == "moon" and mat.moons[way.target].points >= value)
    if name == "planet_rank_max":
        return bool(way.to == "planet" and way.rank <= value)
    return bool(way.goals) if value == "any" else GOAL_KEYS.index(value) - 1 in way.goals


# -- the flight (ML-17.6) ---------------------------------------------------------------------------------------------


def _roll(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    return act.ROLL


def _reroll(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    policy = part.get("reroll", ASK)
    if policy == ASK:
        return None
    return act.REROLL if policy == "avert" and not view.usable else act.KEEP_ROLL


def _take_die(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    return act.TAKE_DIE


def _select(mat: Mat, view: View, legal: Sequence[What], part: Mapping[str, Any]) -> What | None:
    """Return the selection that the first clause that holds asks for; use additions only as the policy says."""
    policy = part.get("additions", ASK)
    plain = [move for move in view.moves if not (move.places or move.extra or move.keep)]
    added = [move for move in view.moves if not move.keep and move not in plain]
    if policy == ASK and len(plain) < len(view.moves):
        return None
    if not plain and policy == "never":
        return act.CRASH
    for clause in _clauses(part, "select"):
        if all(_FLIGHT_TESTS[name](view, value) for name, value in clause.get("if", {}).items()):
            return _best(plain or added, legal, clause["select"])
    return None


def _best(moves: Sequence[Move], legal: Sequence[What], wish: str) -> What | None:
    """Return the best move according to the wish; among equals, the first in the order of ML-16.2."""
    if wish == ASK:
        return None
    best = max(moves, key=_WISHES[wish])
    return next(action for action in legal if action.text == best.do)


_WISHES: dict[str, Callable[[Move], tuple[float, ...]]] = {
    "safest": lambda move: (-move.fails, move.field, move.dice),
    "furthest": lambda move: (move.field, move.dice),
    "thrifty": lambda move: (move.dice, move.field),
}

_ANSWERS: dict[str, tuple[str, Callable[[Mat, View, Sequence[What], Mapping[str, Any]], What | None]]] = {
    "pick": ("launch", _launch),
    "roll": ("flight", _roll),
    "reroll": ("flight", _reroll),
    "select": ("flight", _select),
    "recover": ("flight", _take_die),
    "land": ("landing", _landing),
    "parachute": ("parachute", _parachute),
}
"""By stage: the part of the orders that answers, and how."""
