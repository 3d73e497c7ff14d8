"""The prospects of an action, for hints: the next choices of the same seat, and their joint effect.

The search says which choices follow; imagined games show how often they are then legal and have the same effect.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median_low
from typing import Any, Final, TypeAlias

from cosmodrome.bots import exact
from cosmodrome.bots.playout import answer, best_of_few, settle
from cosmodrome.bots.reasons import Reasons, common, counted, difference, text_of
from cosmodrome.kernel import AnyGame, Budget, Chance, Decide, Over, Rng, Seat

GAMES: Final = 10
"""The number of imagined games to look at."""
LIKELY: Final = 6
"""The least number of these games in which the effects must hold."""
ASKED: Final = 4
"""The number of games used to find the likely choice."""
AHEAD: Final = 2
"""The largest number of next choices to look at."""
NEAR: Final = 1.0
"""The points by which an effect in a game may differ from the one named."""

Following: TypeAlias = Callable[[Sequence[Any]], Mapping[int, int]]
"""After some of the seat's actions: how often each next choice was tried, by code."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The effects of an action together with the choices that follow it: in `games` of `GAMES` imagined games, each
    action of the `line` is legal when the seat has its next choice, and all have the effects that the `reasons` name.
    `sure`: this holds in all of them, and neither chance nor anybody else is involved."""

    line: tuple[Any, ...]
    reasons: Reasons
    games: int
    sure: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """An imagined game at the next choice of the seat. `changes`: those that its actions have made so far; `direct`:
    neither chance nor others were involved."""

    state: Any
    changes: Mapping[str, float]
    direct: bool


def prospect(
    game: AnyGame, view: Any, action: Any, *, following: Following | None, rng: Rng, budget: Budget
) -> Prospect | None:
    """Return the effects of an action with the choices that a search tried most after it; None: there is nothing to
    say. Without a search, the best choice by exact play follows, or the one that looks best at once."""
    if game.describe(action).closes:
        return None
    seat, line = view.seat, [action]
    start = [Scene(game.imagine(view, rng), dict.fromkeys(game.aspects, 0.0), True) for _ in range(GAMES)]
    scenes = [_goes_on(game, scene, seat, action, rng) for scene in start]
    for _ in range(AHEAD):
        able = [scene for scene in scenes if scene is not None]
        if len(able) < LIKELY or (budget.spent and budget.spent()):
            return None
        usual = following(line) if following else {}
        action = Counter(_pick(game, scene.state, seat, usual, rng) for scene in able[:ASKED]).most_common(1)[0][0]
        if game.describe(action).closes:
            return None
        line.append(action)
        able = [scene for scene in able if action in game.legal(scene.state, seat)]
        changed = [_changed(game, scene, seat, action, rng) for scene in able]
        if found := _said(game, changed):
            return replace(found, line=tuple(line[1:]))
        scenes = [_goes_on(game, scene, seat, action, rng) for scene in able]
    return None


def _changed(game: AnyGame, scene: Scene, seat: Seat, action: Any, rng: Rng) -> Scene:
    """Return the scene after an action and the chance that it leads to, with the changes that they make."""
    state = game.clone(scene.state)
    game.apply(state, seat, action, False)
    direct = scene.direct and not isinstance(game.pending(state), Chance)
    settle(game, state, rng)
    more = difference(game, scene.state, state, seat)
    changes = {aspect: points + more[aspect] for aspect, points in scene.changes.items()}
    return Scene(state, changes, direct)


def _goes_on(game: AnyGame, scene: Scene, seat: Seat, action: Any, rng: Rng) -> Scene | None:
    """Return the next choice of the seat after an action; None: the match ends first."""
    after = _changed(game, scene, seat, action, rng)
    pending = game.pending(after.state)
    direct = after.direct and isinstance(pending, Decide) and seat in pending.seats
    return None if isinstance(answer(game, after.state, seat, rng), Over) else replace(after, direct=direct)


def _pick(game: AnyGame, state: Any, seat: Seat, usual: Mapping[int, int], rng: Rng) -> Any:
    """Return the next choice that the search tried most; if it tried none, the best one that is known."""
    legal = game.legal(state, seat)
    best = max(legal, key=lambda one: usual.get(one.code, 0))
    if usual.get(best.code):
        return best
    solved = exact.choose(game, game.view(state, seat), legal, rng, Budget(iterations=1))
    return best_of_few(game, state, seat, legal, rng, few=len(legal)) if solved is None else solved


def _said(game: AnyGame, scenes: Sequence[Scene]) -> Prospect | None:
    """Return the effects in most of the games; None: there is nothing to say."""
    if len(scenes) < LIKELY:
        return None
    middle = {aspect: median_low([scene.changes[aspect] for scene in scenes]) for aspect in game.aspects}
    shown = counted(game, common(game, [middle]))
    reasons = counted(game, tuple(one for one in shown if "{chance}" not in str(text_of(game, *one))))
    games = sum(all(abs(scene.changes[one] - points) < NEAR for one, points in reasons) for scene in scenes)
    sure = games == GAMES and all(scene.direct for scene in scenes)
    worth = sum(points for _, points in reasons)  # an effect that costs more than it brings is no reason
    return Prospect((), reasons, games, sure) if worth > 0 and games >= LIKELY else None
