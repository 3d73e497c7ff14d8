"""Patches (PU-10): their places, laying and storing them."""

from collections.abc import Sequence

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.actions import Action
from cosmodrome.games.planet_unknown.actions.items import BOOST, PATCH, Item
from cosmodrome.games.planet_unknown.parts.effects import GainPatch
from cosmodrome.games.planet_unknown.parts.grid import beside, cells
from cosmodrome.games.planet_unknown.parts.technologies import (
    PatchDestroysMeteorite,
    PatchMayCoverTiles,
    ReplaceGain,
    StorePatches,
)
from cosmodrome.games.planet_unknown.parts.tiles import BIOMASS
from cosmodrome.games.planet_unknown.rules.chapters.placement import blocked_by_patch
from cosmodrome.games.planet_unknown.rules.chapters.technology import ready_for, use_up
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import END_GAME, NO_ANCHOR, Lane, State, has


def cells_for_patch(state: State, lane: Lane) -> int:
    """Return where a patch may lie (PU-10.4), as a mask."""
    board, covered = lane.board, lane.covered
    free = board.grid & ~covered
    if has(lane, PatchMayCoverTiles):
        spared = 0 if has(lane, PatchDestroysMeteorite) else lane.meteorites
        free |= lane.tiled & ~lane.patches & ~spared  # PU-26.6, PU-26.9
    free &= ~board.no_patch
    if not covered:
        return free & board.first
    if rule_of(lane).free_of_touching(lane, ()):
        return free  # PU-20.1
    anchor = lane.tiled if state.flags & NO_ANCHOR else covered
    return free & (beside(anchor) | lane.tiled) if anchor else free & board.first


def options(turn: Turn, item: Item) -> Sequence[Action]:
    """Return the cells for the patch, and the choice to store it if possible (PU-10.7, PU-15.4)."""
    free = cells_for_patch(turn.state, turn.lane)
    free &= ~blocked_by_patch(turn.state, turn.lane, free)
    found: list[Action] = [act.PATCHES[at] for at in cells(free)]
    if turn.state.stage != END_GAME and has(turn.lane, StorePatches):
        found.append(act.STORE)
    if ready_for(turn, ReplaceGain) and not turn.round_rule("no_synergy"):
        found += [special.INSTEAD] if found else [special.INSTEAD, act.DECLINE]  # PU-23.3
    if found and rule_of(turn.lane).doubles_patches and ready_for(turn, GainPatch):
        found.append(special.DOUBLE)  # PU-26.7
    return found


def choose(turn: Turn, item: Item, action: Action) -> None:
    """Lay or store one patch; several follow one after the other (PU-10.3)."""
    _, n = item
    if action is special.DOUBLE:
        use_up(turn, GainPatch)
        turn.push((PATCH, n + 1))
        return
    if n > 1:
        turn.push((PATCH, n - 1))
    if isinstance(action, act.LayPatch):
        lay(turn, action.cell)
    elif action is special.INSTEAD:
        use_up(turn, ReplaceGain)
        turn.push((BOOST, 1))
    elif action is act.STORE:
        turn.lane.stored += 1
        turn.tell("patch-stored")


def lay(turn: Turn, at: int) -> None:
    """Lay a patch: its cell becomes biomass; a lifepod or rover under it is lost (PU-10.2)."""
    lane, bit = turn.lane, 1 << at
    turn.tell("patch", cell=act.PATCHES[at].text[6:])
    if lane.tiled & bit:  # PU-26.6
        for resource in range(6):
            lane.terrain[resource] &= ~bit
            lane.symbols[resource] &= ~bit
        lane.sockets &= ~bit
        lane.meteorites &= ~bit
    lane.patches |= bit
    lane.terrain[BIOMASS] |= bit
    lane.pods &= ~bit
    lane.rovers &= ~bit
    lane.loaded &= ~bit
