"""A witness of MLEM: the arguments that each event must have, from the states before and after its step alone."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.mlem.parts.components import BITS, BURNER, DISCOVERIES, FACES, GOALS, KINDS, VALUES
from cosmodrome.games.mlem.scoring import DEEP_LINE, MOONS_LINE, points
from cosmodrome.games.mlem.state import State, field_of, kind_of, player_of
from cosmodrome.lab.contract.words import Deed, Witness

KEPT: Final = 1 << 11
"""The bit of the last selection for keeping the dice (ML-14.7)."""


def _bits(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _anew(deed: Deed) -> bool:
    """Return whether this step began another expedition, to which rocket and dice then belong."""
    return bool(deed.after.expedition != deed.before.expedition)


def _in_turn(deed: Deed, **more: Any) -> dict[str, Any]:
    return {"seat": deed.before.turn, **more}


def _acting(deed: Deed, **more: Any) -> dict[str, Any]:
    return {"seat": deed.by, **more}


# -- launch -----------------------------------------------------------------------------------------------------------


def _seated(deed: Deed) -> Mapping[str, Any]:
    before = [-1] * deed.after.seats if _anew(deed) else deed.before.crew
    place = [at for at, kind in enumerate(deed.after.crew) if kind != before[at]][deed.nth]
    kind = KINDS[deed.after.crew[place]].key
    return {"seat": deed.after.player(place), "astronaut": kind, "place": place + 1}


def _token(deed: Deed) -> Mapping[str, Any]:
    token = deed.after.mat.tokens[deed.after.token]
    return {"count": deed.after.dice, "ability": token.ability, "faces": list(token.faces)}


def _dealt(deed: Deed) -> Mapping[str, Any]:
    hand = deed.after.hands[deed.viewer or 0]
    return {"count": len(hand), "missions": [deed.after.mat.missions[one].key for one in hand]}


def _put_back(deed: Deed) -> Mapping[str, Any]:
    (gone,) = set(deed.before.hands[deed.by or 0]) - set(deed.after.hands[deed.by or 0])
    return _acting(deed, mission=deed.after.mat.missions[gone].key)


# -- travel -----------------------------------------------------------------------------------------------------------


def _dice(state: State, faces: int = 31) -> "Counter[str]":
    """Return the dice of the last roll that show one of these faces, each by its face."""
    rolled = {FACES[face]: state.roll >> BITS * face & 7 for face in _bits(faces)}
    return +Counter(rolled)


def _left(deed: Deed) -> int:
    """Return the dice after a move: used number dice are gone, but one always stays (ML-5.8, ML-5.9)."""
    used = _dice(deed.after, deed.after.chosen & 31)
    numbers = used.total() - used[FACES[BURNER]]
    left: int = deed.before.dice if deed.after.chosen & KEPT else max(1, deed.before.dice - numbers)
    return left


def _reached(deed: Deed) -> int:
    """Return the field that a move reached: deep space, if all left there and the next expedition began (ML-7.6)."""
    field: int = deed.after.mat.deep if _anew(deed) else deed.after.rocket
    return field


def _moved(deed: Deed) -> Mapping[str, Any]:
    dice = _dice(deed.after, deed.after.chosen & 31)
    return _in_turn(deed, dice=dice, field=_reached(deed), count=_left(deed))


def _helped(deed: Deed) -> Mapping[str, Any]:
    helpers = [deed.before.player(place) for place in _bits(deed.after.chosen >> 5 & 31)]
    return {"seats": helpers, "count": len(helpers)}


def _caught(deed: Deed) -> Mapping[str, Any]:
    won = deed.after.ufo_won
    assert won == [*deed.before.ufo_won, deed.before.turn]
    return _in_turn(deed, count=deed.after.mat.ufo_values[len(won) - 1])


def _found(deed: Deed) -> Mapping[str, Any]:
    (kind,) = [kind for kind, left in enumerate(deed.after.bag) if left < deed.before.bag[kind]]
    return _in_turn(deed, field=deed.before.rocket, discovery=DISCOVERIES[kind], count=kind + 1)


# -- leaving ----------------------------------------------------------------------------------------------------------


def _points(deed: Deed, seat: int, line: int) -> int:
    """Return the points that a line of a seat's score sheet has gained."""
    was, now = (points(state, seat)[line] for state in (deed.before, deed.after))
    return int(now - was)


def _landed(deed: Deed, landed: int, line: int = -1) -> Mapping[str, Any]:
    seat = player_of(landed)
    told = {"seat": seat, "astronaut": KINDS[kind_of(landed)].key, "field": field_of(landed)}
    return told if line < 0 else {**told, "count": _points(deed, seat, line)}


def _on_moon(deed: Deed) -> Mapping[str, Any]:
    moon = [at for at, one in enumerate(deed.after.moons) if one != deed.before.moons[at]][deed.nth]
    return _landed(deed, deed.after.moons[moon], MOONS_LINE)


def _on_planet(deed: Deed) -> Mapping[str, Any]:
    fresh = [
        (planet, one)
        for planet, now in enumerate(deed.after.planets)
        for one in now[len(deed.before.planets[planet]) :]
    ]
    planet, landed = fresh[deed.nth]
    return {**_landed(deed, landed), "planet": deed.after.mat.planets[planet].key}


def _in_deep_space(deed: Deed, where: str) -> Mapping[str, Any]:
    fresh = getattr(deed.after, where)[len(getattr(deed.before, where)) :]
    return _landed(deed, fresh[deed.nth], DEEP_LINE)


def _goal(deed: Deed) -> Mapping[str, Any]:
    """Return the goal taken: the first to land takes it, in the order of the rocket's seats."""
    place = {deed.before.player(place): place for place in range(deed.before.seats)}
    fresh = [(place[seat], goal, seat) for goal, seat in enumerate(deed.after.goals) if seat != deed.before.goals[goal]]
    _, goal, seat = sorted(fresh)[deed.nth]
    return {"seat": seat, "goal": GOALS[goal][0], "count": deed.after.mat.goal_points}


def _commander(deed: Deed) -> Mapping[str, Any]:
    return {"seat": deed.after.player(min(_bits(deed.after.aboard))), "count": deed.before.dice}


def _die_taken(deed: Deed) -> Mapping[str, Any]:
    assert deed.after.dice == deed.before.dice - 1
    return {**_commander(deed), "count": deed.after.dice}


def _crashed(deed: Deed) -> Mapping[str, Any]:
    return {"field": deed.before.rocket, "count": deed.after.crashes, "all": deed.after.mat.crashes}


# -- the end ----------------------------------------------------------------------------------------------------------


def _missions(deed: Deed) -> Mapping[str, Any]:
    seat = [seat for seat, hand in enumerate(deed.after.hands) if hand][deed.nth]
    return {"seat": seat, "missions": [deed.after.mat.missions[one].key for one in deed.after.hands[seat]]}


def _values(deed: Deed) -> Mapping[str, Any]:
    held = [deed.after.values[VALUES * seat : VALUES * (seat + 1)] for seat in range(deed.after.seats)]
    seat = [seat for seat, own in enumerate(held) if any(own)][deed.nth]
    return {"seat": seat, "values": [value + 1 for value, count in enumerate(held[seat]) for _ in range(count)]}


WITNESSES: Final[Mapping[str, Witness]] = {
    "started": lambda deed: {"seat": deed.after.start},
    "dealt": _dealt,
    "put-back": _put_back,
    "expedition": lambda deed: {"number": deed.after.expedition, "seat": deed.after.start},
    "token": _token,
    "token-faces": _token,
    "ufo": lambda deed: {"field": deed.after.ufo},
    "seated": _seated,
    "satellite": lambda deed: {"field": deed.after.rocket},
    "rolled": lambda deed: _in_turn(deed, field=deed.before.rocket, dice=_dice(deed.after)),
    "kept-roll": _acting,
    "reroll": _acting,
    "moved": _moved,
    "helped": _helped,
    "extra-dice": _in_turn,
    "kept-dice": _in_turn,
    "ufo-caught": _caught,
    "value": _found,
    "open-value": _found,
    "found": _found,
    "wormhole": lambda deed: {"field": _reached(deed)},
    "took-die": lambda deed: _acting(deed, count=deed.before.dice + 1),
    "declined": _acting,
    "stayed": _acting,
    "landed-moon": _on_moon,
    "landed-planet": _on_planet,
    "landed-comet": lambda deed: _in_deep_space(deed, "comet"),
    "landed-galaxy": lambda deed: _in_deep_space(deed, "galaxy"),
    "goal": _goal,
    "commander": _commander,
    "die-taken": _die_taken,
    "crashed": _crashed,
    "returned": _acting,
    "showed-missions": _missions,
    "showed-values": _values,
}
