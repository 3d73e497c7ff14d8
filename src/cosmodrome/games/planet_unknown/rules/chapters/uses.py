"""Technologies that are used as free actions (PU-7.4), by the type of their effect."""

from collections.abc import Sequence
from typing import Final

from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import CIV_SYMBOL, MARKER, SAME_TERRAIN, TELEPORT, Item
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.effects import Advance, Regress, TeleportRover
from cosmodrome.games.planet_unknown.parts.grid import cells
from cosmodrome.games.planet_unknown.parts.technologies import (
    AddSharedObjective,
    ClaimRow,
    MoveCollectedLifepods,
    ResetTrack,
    Technology,
)
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS, TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.effects import owed
from cosmodrome.games.planet_unknown.rules.chapters.rovers import targets
from cosmodrome.games.planet_unknown.rules.chapters.technology import refresh, waits
from cosmodrome.games.planet_unknown.rules.chapters.tracks import back_options, bonuses, can_advance
from cosmodrome.games.planet_unknown.rules.corporations.all import ABILITIES, rule_of
from cosmodrome.games.planet_unknown.rules.turn import Ability, Turn
from cosmodrome.games.planet_unknown.state import END_GAME

# -- markers ----------------------------------------------------------------------------------------------------------


def _can_push(turn: Turn, level: int) -> bool:
    return can_advance(turn.lane, rule_of(turn.lane).own_marker(turn.lane))


def _push(turn: Turn, level: int) -> None:
    turn.push((MARKER, 1 << rule_of(turn.lane).own_marker(turn.lane), 1, 0, 0))


def _can_regress(turn: Turn, level: int) -> bool:
    return bool(back_options(turn, owed(turn.corporation.effects[level])[0]))


def _owed(turn: Turn, level: int) -> None:
    turn.push(*owed(turn.corporation.effects[level]))


def _at_top(turn: Turn, level: int) -> bool:
    return turn.lane.marks[BIOMASS] == turn.corporation.top[BIOMASS]


def _restart(turn: Turn, level: int) -> None:
    """Start the marker again (PU-26.5)."""
    turn.lane.marks[BIOMASS] = 0
    turn.tell("back-to-start", track=TRACKS[BIOMASS])
    refresh(turn)


# -- rovers -----------------------------------------------------------------------------------------------------------


def _how(turn: Turn, level: int) -> int:
    match turn.corporation.effects[level]:
        case TeleportRover(to="civ_symbol"):
            return CIV_SYMBOL
        case _:
            return SAME_TERRAIN


def _can_teleport(turn: Turn, level: int) -> bool:
    lane, how = turn.lane, _how(turn, level)
    return lane.moves > 0 and any(targets(turn.state, lane, at, how) for at in cells(lane.rovers))


def _teleport(turn: Turn, level: int) -> None:
    """Teleport for one movement (PU-23.4, PU-25.4)."""
    turn.lane.moves -= 1
    turn.push((TELEPORT, _how(turn, level)))


# -- lifepods, bonuses, objectives ------------------------------------------------------------------------------------


def _has_lifepods(turn: Turn, level: int) -> bool:
    return bool(turn.lane.saved or turn.lane.held)


def _always(turn: Turn, level: int) -> bool:
    return True


def claim_options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the options: any of the five markers (PU-23.6)."""
    return special.CLAIMS


def claim(turn: Turn, item: Item, action: special.Claim) -> None:
    """Claim all bonuses at its height, in the owner's order."""
    step = turn.lane.marks[action.track]
    turn.tell("claimed", track=TRACKS[action.track])
    turn.push(*[bonus for track in range(len(TRACKS)) for bonus in bonuses(turn, track, step)])


USES: Final[dict[type[Technology], Ability]] = {
    AddSharedObjective: Ability(_always, _owed),
    Advance: Ability(_can_push, _push),
    ClaimRow: Ability(_always, _owed),
    MoveCollectedLifepods: Ability(_has_lifepods, _owed),
    Regress: Ability(_can_regress, _owed),
    ResetTrack: Ability(_at_top, _restart),
    TeleportRover: Ability(_can_teleport, _teleport),
    **ABILITIES,
}
"""The abilities by type of effect."""

_TIMINGS: Final = ("once_per_round", "once_per_game", "permanent")
USABLE: Final = tuple(
    sum(
        1 << level
        for level, tech in enumerate(corporation.sheet.techs)
        if tech.timing in _TIMINGS and type(tech.effect) in USES
    )
    for corporation in CORPORATIONS
)
"""By corporation: the mask of the technologies that can be used as free actions."""


def options(turn: Turn) -> list[special.Use]:
    """Return the technologies that may be used now."""
    levels = turn.lane.techs & USABLE[turn.lane.corporation]
    return [special.USES[level] for level in cells(levels) if _ready(turn, level)] if levels else []


def _ready(turn: Turn, level: int) -> bool:
    lane, tech = turn.lane, turn.corporation.sheet.techs[level]
    if tech.timing == "once_per_round" and (lane.used >> level & 1 or turn.state.stage == END_GAME):
        return False  # PU-12.3, PU-4.9
    if tech.timing == "once_per_game" and (lane.used_up >> level & 1 or not waits(turn)):
        return False  # PU-12.4
    return USES[type(tech.effect)].ready(turn, level)


def use(turn: Turn, action: special.Use) -> None:
    """Use a technology."""
    level = action.level - 1
    tech = turn.corporation.sheet.techs[level]
    if tech.timing == "once_per_game":
        turn.lane.used_up |= 1 << level
    elif tech.timing == "once_per_round":
        turn.lane.used |= 1 << level
    turn.tell("used-technology", tech=tech.key)
    USES[type(tech.effect)].use(turn, level)
