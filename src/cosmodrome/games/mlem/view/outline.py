"""The parts of an observation of MLEM, straight from the state: see `Game.outline`."""

from array import array
from typing import Any, Final, TypeAlias

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import RECOVER, VALUES, WORMHOLE, counts
from cosmodrome.games.mlem.scoring import (
    DEEP_LINE,
    GOALS_LINE,
    MISSIONS_LINE,
    MOONS_LINE,
    PLANETS_LINE,
    UFO_LINE,
    VALUES_LINE,
    for_deep,
    for_goals,
    for_missions,
    for_moons,
    for_planets,
    fulfilled,
    ufo_points,
)
from cosmodrome.games.mlem.state import MISSIONS, NONE, OPEN_VALUES, OVER, State
from cosmodrome.kernel.codecs import Buffer
from cosmodrome.kernel.observed import MASK, SAME, Makers, Outline, Whole, Writes
from cosmodrome.kernel.outlined import Beside

_CHOSEN = {0: 0, **{mask: place for place, mask in enumerate(act.SELECTS, start=1)}}
"""By selection: its place among the words of `chosen`."""
_Board: TypeAlias = tuple[
    tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]
]
"""Moons, planets, comet, galaxy, goals, and the winners of UFO tokens."""


def outline(state: State, seat: int | None) -> Outline:
    """Return the numbers of a glimpse, and the values that its other fields are made from."""
    mat, bag, commander, token = state.mat, state.bag, state.commanding(), state.token
    numbers = (
        seat,
        state.seats,
        state.flags,
        state.stage,
        state.turn,
        state.expedition,
        None if state.start < 0 else state.start,
        state.player(commander) if commander >= 0 else None,
        state.place,
        state.lead,
        state.rocket,
        state.dice,
        6 - state.dice,
        state.origin,
        _CHOSEN[state.chosen],
        state.crashes,
        state.ufo,
        state.caught,
        None if token < 0 else token,
        state.used,
    )
    roll = act.ROLLS.get(state.roll)
    won, goals = tuple(state.ufo_won), tuple(state.goals)
    moons, comet, galaxy = tuple(state.moons), tuple(state.comet), tuple(state.galaxy)
    planets = tuple([tuple(there) for there in state.planets])
    board, beside = (moons, planets, comet, galaxy, goals, won), Beside(state)
    parts = (
        counts(state.roll),
        roll.present & mat.listed[state.origin] if roll is not None else 0,
        [_crew(state, place) for place in range(state.seats)],
        moons,
        planets,
        comet,
        galaxy,
        tuple([None if owner < 0 else owner for owner in goals]),
        [_player(beside, player, seat, board) for player in range(state.seats)],
        state.tokens,
        ((mat.discoveries[RECOVER] - bag[RECOVER], mat.discoveries[WORMHOLE] - bag[WORMHOLE]), ()),
        mat.ufo_values[len(won) :],
        won,
        state.pile,
    )
    return numbers, parts


def _crew(state: State, place: int) -> Outline:
    player = state.player(place) if state.start >= 0 else place
    kind = state.crew[place]
    return (player, None if kind == NONE else kind, state.aboard >> place & 1, state.spent >> place & 1), ()


def _player(beside: Beside, player: int, seat: int | None, board: _Board) -> Outline:
    state: State = beside.what
    open_, hand = player == seat or state.stage == OVER, tuple(state.hands[player])
    back, flags = state.back[player], state.flags
    values = tuple(state.values[VALUES * player : VALUES * (player + 1)])
    shown = values if open_ or flags & OPEN_VALUES else None
    missions = hand if open_ and hand and flags & MISSIONS else None
    numbers = (player, len(hand), back if player == seat and back >= 0 else None, back >= 0, sum(values))
    parts = (
        state.home[player],
        (beside, player, open_, flags, board, shown, hand),
        missions,
        None if missions is None else (beside, player, flags, board[:2], hand),
        shown,
        tuple(ufo_points(state, player)) if board[5] else (),
    )
    return numbers, parts


def _points(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write the points of the lines of the score sheet whose inputs have changed."""
    state: State = key[0].what
    player: int = key[1]
    open_, board, values, hand = key[2], key[4], key[5], key[6]
    old: tuple[Any, ...] = (None,) * 6
    before: tuple[Any, Any] = (None, None)
    if had is not None and key[1:4] == had[1:4]:
        old, before = had[4], (had[5], had[6])
    if board[0] != old[0]:
        out[at + MOONS_LINE] = for_moons(state, player)
    if board[1] != old[1]:
        out[at + PLANETS_LINE] = for_planets(state, player)
    if board[2] != old[2] or board[3] != old[3]:
        out[at + DEEP_LINE] = for_deep(state, player)
    if board[4] != old[4]:
        out[at + GOALS_LINE] = for_goals(state, player)
    if board[5] != old[5]:
        out[at + UFO_LINE] = sum(ufo_points(state, player))
    if values is None:
        out[at + VALUES_LINE] = NO_POINTS
    elif values != before[0]:
        out[at + VALUES_LINE] = sum([(value + 1) * count for value, count in enumerate(values)])
    if not open_:
        out[at + MISSIONS_LINE] = NO_POINTS
    elif board[0] != old[0] or board[1] != old[1] or hand != before[1]:
        out[at + MISSIONS_LINE] = for_missions(state, player)


def _done(key: Any, had: Any, out: Buffer, at: int) -> None:
    """Write which missions are fulfilled, if they are shown."""
    if had is not None:
        out[at : at + 2 + len(had[-1])] = array("i", [0] * (2 + len(had[-1])))
    if key is not None:
        state: State = key[0].what
        done = fulfilled(state, key[1])
        out[at : at + 2 + len(done)] = array("i", [1, len(done), *done])


def _landed(one: int, had: Any, out: Buffer, at: int) -> None:
    """Write an astronaut that has landed."""
    out[at] = one >> 3 & 7
    out[at + 1] = one & 7
    out[at + 2] = one >> 6 & 63
    out[at + 3] = one >> 12 & 1


def _moon(one: int, had: Any, out: Buffer, at: int) -> None:
    """Write the astronaut on a moon, or none."""
    out[at] = 1 if one >= 0 else 0
    _landed(max(one, 0), had, out, at + 1)


NO_POINTS: Final = -100
"""A placeholder for hidden points: one less than the fewest possible."""

MAKERS: Final[Makers] = {
    "roll": SAME,
    "usable": MASK,
    "crew": {},
    "moons": Writes(_moon),
    "planets": Writes(_landed),
    "comet": Writes(_landed),
    "galaxy": Writes(_landed),
    "goals": SAME,
    "players": {
        "home": MASK,
        "points": Whole(Writes(_points)),
        "missions": SAME,
        "done": Whole(Writes(_done)),
        "values": SAME,
        "ufo": SAME,
    },
    "tokens": MASK,
    "used_up": {},
    "ufo_left": SAME,
    "ufo_won": SAME,
    "pile": MASK,
}
