"""Turn the effects of cards, events and technologies into items, by type of effect.

A card with a new kind of effect needs its data, a type in `parts/effects.py`, one case here, and, if the effect is a
choice of a new kind, an item with a handler in its chapter (`agenda.HANDLERS`).
"""

from typing import Final

from cosmodrome.games.planet_unknown.actions.items import (
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
from cosmodrome.games.planet_unknown.parts import effects, technologies
from cosmodrome.games.planet_unknown.parts.technologies import Technology

_THINGS: Final = {
    ("lifepod", "planet"): LIFEPOD,
    ("meteorite", "planet"): METEORITE,
    ("rover", "planet"): ROVER_PIECE,
    ("lifepod", "collected"): LIFEPOD_HELD,
    ("meteorite", "collected"): METEORITE_HELD,
}


def owed(effect: Technology) -> tuple[Item, ...]:
    """Return the items that an effect brings; none if it acts at the table or is in force, or if its owner may use it
    at any time."""
    match effect:
        case effects.Advance():
            how = 0 if effect.bonuses else NO_BONUS  # PU-29.5
            return ((MARKER, effect.from_, effect.steps, effect.choose - 1, how),)
        case effects.Regress():
            return ((BACK, effect.from_, effect.steps),)
        case effects.GainPatch():
            return ((PATCH, effect.n),)
        case effects.Synergy():
            return ((BOOST, 1),) * effect.n
        case effects.RoverMove():
            return ((MOVE_ONLY, effect.n),)  # PU-12.6
        case effects.ExtraTile():
            return ((TILE, EXTRA if effect.resources else EXTRA | NO_SYMBOLS),)
        case effects.Collect():
            how = OPTIONAL if effect.trigger else 0  # PU-A2.6
            return ((COLLECT, _THINGS[effect.what, effect.from_], effect.n, how),)
        case effects.Destroy():
            if effect.scope:
                return ((CLEAR, 0),)  # card 17
            return ((DESTROY, _THINGS[effect.what, effect.from_], effect.n),)
        case effects.TeleportRover():
            return ((TELEPORT, 0),)
        case effects.AdvanceAllTo():
            return ((CLIMB, effects.ALL_TRACKS),)
        case effects.PlaceMeteorite():
            return ((SOCKET, effect.n),)
        case effects.Choice():
            return ((EITHER, *[owed(one)[0][0] for one in effect.options]),)
        case effects.PeekEvent():
            return ((PEEK, 1),)
        case effects.RemoveStack():
            return ((REMOVE, 1),)
        case effects.DestroyPersonalObjective():
            return ((GIVE_UP, effect.n),)
        case _:
            return _of_technology(effect)


def _of_technology(effect: Technology) -> tuple[Item, ...]:
    """Return the items of effects that only technologies have."""
    match effect:
        case technologies.MoveCollectedLifepods():
            return ((SHIFT, effect.n),)
        case technologies.ClaimRow():
            return ((CLAIM, 0),)
        case technologies.AddSharedObjective():
            return ((SHARED,),)
        case technologies.TakeCivCards():
            return ((TAKE, effect.n, 0),)
        case _:
            return ()
