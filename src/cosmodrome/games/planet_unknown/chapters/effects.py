"""What cards, events and technologies bring: one small function per `effect["type"]`, from data to items.

A card with a new kind of effect needs its data, one function here, and, if the effect is a choice of a new kind, an
item with a handler in its chapter (`agenda.HANDLERS`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from cosmodrome.games.planet_unknown.choices.items import (
    BACK,
    BOOST,
    CLAIM,
    CLEAR,
    CLIMB,
    COLLECT,
    DESTROY,
    EITHER,
    EXTRA,
    GIVE_UP,
    LIFEPOD,
    LIFEPOD_HELD,
    MARKER,
    METEORITE,
    METEORITE_HELD,
    MOVE_ONLY,
    NO_BONUS,
    NO_SYMBOLS,
    OPTIONAL,
    PATCH,
    PEEK,
    REMOVE,
    ROVER_PIECE,
    SHARED,
    SHIFT,
    SOCKET,
    TAKE,
    TELEPORT,
    TILE,
    Item,
)
from cosmodrome.games.planet_unknown.parts.tiles import TRACKS

Effect: TypeAlias = Mapping[str, Any]

ANY: Final = 31


def _tracks(effect: Effect) -> int:
    named = effect.get("from", "any")
    return ANY if named == "any" else sum(1 << TRACKS.index(track) for track in named)


def _advance(effect: Effect) -> tuple[Item, ...]:
    how = 0 if effect.get("bonuses", True) else NO_BONUS  # PU-29.5
    return ((MARKER, _tracks(effect), effect["steps"], effect["choose"] - 1, how),)


def _regress(effect: Effect) -> tuple[Item, ...]:
    return ((BACK, _tracks(effect), effect["steps"]),)


def _patch(effect: Effect) -> tuple[Item, ...]:
    return ((PATCH, effect["n"]),)


def _synergy(effect: Effect) -> tuple[Item, ...]:
    return ((BOOST, 1),) * int(effect["n"])


def _move(effect: Effect) -> tuple[Item, ...]:
    return ((MOVE_ONLY, effect["n"]),)  # PU-12.6


def _extra_tile(effect: Effect) -> tuple[Item, ...]:
    return ((TILE, EXTRA if effect["resources"] else EXTRA | NO_SYMBOLS),)


def _collect(effect: Effect) -> tuple[Item, ...]:
    how = OPTIONAL if "trigger" in effect else 0  # PU-A2.6
    return ((COLLECT, {"lifepod": LIFEPOD, "meteorite": METEORITE}[effect["what"]], effect["n"], how),)


_THINGS: Final = {
    ("lifepod", "planet"): LIFEPOD,
    ("meteorite", "planet"): METEORITE,
    ("rover", "planet"): ROVER_PIECE,
    ("lifepod", "collected"): LIFEPOD_HELD,
    ("meteorite", "collected"): METEORITE_HELD,
}


def _destroy(effect: Effect) -> tuple[Item, ...]:
    if "scope" in effect:
        return ((CLEAR, 0),)  # card 17
    return ((DESTROY, _THINGS[effect["what"], effect["from"]], effect["n"]),)


def _teleport(effect: Effect) -> tuple[Item, ...]:
    return ((TELEPORT, 0),)


def _shift(effect: Effect) -> tuple[Item, ...]:
    return ((SHIFT, effect["n"]),)


def _claim(effect: Effect) -> tuple[Item, ...]:
    return ((CLAIM, 0),)


def _share(effect: Effect) -> tuple[Item, ...]:
    return ((SHARED,),)


def _take(effect: Effect) -> tuple[Item, ...]:
    return ((TAKE, effect["n"], 0),)


def _climb(effect: Effect) -> tuple[Item, ...]:
    return ((CLIMB, ANY),)


def _meteorite(effect: Effect) -> tuple[Item, ...]:
    return ((SOCKET, effect["n"]),)


def _choice(effect: Effect) -> tuple[Item, ...]:
    return ((EITHER, *(owed(one)[0][0] for one in effect["options"])),)


def _peek(effect: Effect) -> tuple[Item, ...]:
    return ((PEEK, 1),)


def _remove_stack(effect: Effect) -> tuple[Item, ...]:
    return ((REMOVE, 1),)


def _give_up(effect: Effect) -> tuple[Item, ...]:
    return ((GIVE_UP, effect["n"]),)


EFFECTS: Final[dict[str, Callable[[Effect], tuple[Item, ...]]]] = {
    "add_shared_objective": _share,
    "advance": _advance,
    "advance_all_to": _climb,
    "choice": _choice,
    "claim_row": _claim,
    "collect": _collect,
    "destroy": _destroy,
    "destroy_personal_objective": _give_up,
    "extra_tile": _extra_tile,
    "gain_patch": _patch,
    "move_collected_lifepods": _shift,
    "peek_event": _peek,
    "place_meteorite": _meteorite,
    "regress": _regress,
    "remove_stack": _remove_stack,
    "rover_move": _move,
    "synergy": _synergy,
    "take_civ_cards": _take,
    "teleport_rover": _teleport,
}
"""By `effect["type"]`: what is owed for it."""


def owed(effect: Effect) -> tuple[Item, ...]:
    """The items an effect brings."""
    return EFFECTS[str(effect["type"])](effect)
