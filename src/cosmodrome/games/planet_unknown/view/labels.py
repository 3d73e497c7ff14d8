"""Say what an action would reveal or let lapse as things stand, before it is chosen (PU-31.6, PU-11.6)."""

from collections.abc import Sequence
from dataclasses import replace

from cosmodrome.games.planet_unknown.actions import actions as act
from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.items import BACK, KIND, LAY, SHARED
from cosmodrome.games.planet_unknown.parts.grid import place
from cosmodrome.games.planet_unknown.parts.planets import Planet
from cosmodrome.games.planet_unknown.parts.technologies import AddSharedObjective
from cosmodrome.games.planet_unknown.rules import rounds, rules
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import EVENT_STEP, FOR_SHARED, NONE, TILE_STEP, Lane, State
from cosmodrome.games.planet_unknown.words.words import describe
from cosmodrome.kernel import Label, Text, What, plural, t

LAPSES: Text = plural("{count} unspent movement lapses.", "{count} unspent movement lapses.")


def offer(state: State, seat: int, action: What) -> Label:
    """Return the action in words as `seat` may choose it now."""
    label, turn = describe(action), Turn(state, seat, None)
    if isinstance(action, act.Lock):
        return _lock(turn, label)
    if isinstance(action, act.GoBack):
        return _back(turn.lane, action, label)
    if isinstance(action, special.Use):  # Jump Drive's technologies are A to F (PU-23.2)
        tech = turn.corporation.sheet.techs[action.level - 1]
        label = replace(label, text=t("Use technology {tech}"), args={**label.args, "tech": tech.key})
    if isinstance(action, act.Lay):
        return _lay(turn.planet, _held(turn.lane), action)
    if _may_draw(turn, action) and _draws(turn, action):
        return replace(label, reveals=t("You draw three objectives and see them."))
    return label


def line(state: State, seat: int, actions: Sequence[What]) -> list[Label]:
    """Return actions that could follow one another in words: a tile is laid after it is taken."""
    turn, found = Turn(state, seat, None), []
    tile = _held(turn.lane)
    for action in actions:
        if isinstance(action, act.Take):
            tile = state.tops[action.stack]
        found.append(_lay(turn.planet, tile, action) if isinstance(action, act.Lay) else describe(action))
    return found


def _held(lane: Lane) -> int:
    """Return the tile to be laid next, or NONE."""
    kind, tile = lane.now[:2] if lane.now else (NONE, NONE)
    return int(tile) if kind == LAY else NONE


def _lay(on: Planet, tile: int, action: act.Lay) -> Label:
    """Return the label with the first cell that the tile covers, which need not be that of its corner."""
    label = describe(action)
    way = None if tile == NONE else on.place_of[on.tiles[tile].shape].get(8 * action.at + action.orientation)
    return label if way is None else replace(label, args={**label.args, "cell": place(min(way.cells))})


def _back(lane: Lane, action: act.GoBack, label: Label) -> Label:
    """Return the label with the step to which the marker goes (PU-6.8)."""
    if not lane.now or lane.now[KIND] != BACK:
        return label
    _, _, steps = lane.now
    step, _ = rule_of(lane).steps_down(lane, action.track, steps)
    return replace(label, text=t("Move {track} back to step {step}"), args={**label.args, "step": step})


def _lock(turn: Turn, label: Label) -> Label:
    """Return the label with the results of locking (PU-4.7, PU-11.6)."""
    moves = rounds.lapsing(turn.lane)
    label = replace(label, reveals=_shown_by_lock(turn))
    return replace(label, args={"count": moves}, lapses=LAPSES) if moves else label


def _shown_by_lock(turn: Turn) -> str:
    """Return what locking shows: nothing as long as others are choosing, because it can still be taken back."""
    state = turn.state
    if state.stage not in (EVENT_STEP, TILE_STEP):
        return t("Then your part is over.")
    if state.owed != 1 << turn.seat:
        return ""
    return t("Then all are done, and everything is shown.") if state.seats > 1 else t("The next tiles are turned up.")


def _may_draw(turn: Turn, action: What) -> bool:
    """Return whether the action could draw objectives (PU-23.7): they are owed, or a technology begins to work."""
    owed = any(item[KIND] == SHARED for owed in turn.lane.agenda for item in owed)
    unlocks = AddSharedObjective in turn.corporation.levels and isinstance(action, special.Use | special.Slot)
    return owed or unlocks


def _draws(turn: Turn, action: What) -> bool:
    """Return whether the action draws objectives, by trying it: other things may come first."""
    trial = turn.state.clone()
    rules.apply(trial, turn.seat, action, narrate=False)
    return trial.luck == FOR_SHARED
