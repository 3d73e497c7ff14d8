"""The parts of an observation of MLEM, straight from the state: see `Game.outline`."""

from functools import partial
from typing import Any

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import RECOVER, VALUES, WORMHOLE, Mat, counts
from cosmodrome.games.mlem.rules.chance import bits
from cosmodrome.games.mlem.state import NONE, OVER, State
from cosmodrome.games.mlem.view.view import Crew, Landed, PlayerView, UsedUp, landed, player_of
from cosmodrome.kernel.observed import Makers, Outline

_CHOSEN = {0: 0, **{mask: place for place, mask in enumerate(act.SELECTS, start=1)}}
"""By selection: its place among the words of `chosen`."""


def outline(state: State, seat: int | None) -> Outline:
    """Return the numbers of a glimpse, and what its other fields are made of."""
    mat, bag, commander, token = state.mat, state.bag, state.commanding(), state.token
    numbers = (
        *(seat, state.seats, state.flags, state.stage, state.turn, state.expedition),
        *(None if state.start < 0 else state.start, state.player(commander) if commander >= 0 else None),
        *(state.place, state.lead, state.rocket, state.dice, 6 - state.dice, state.origin, _CHOSEN[state.chosen]),
        *(state.crashes, state.ufo, state.caught, None if token < 0 else token, state.used),
    )
    roll = act.ROLLS.get(state.roll)
    won, planets = tuple(state.ufo_won), [tuple(there) for there in state.planets]
    parts = (
        (state.roll,),
        (roll.present & mat.listed[state.origin] if roll else 0,),
        [_crew(state, place) for place in range(state.seats)],
        [(one,) for one in state.moons],
        planets,
        [(one,) for one in state.comet],
        [(one,) for one in state.galaxy],
        [(owner,) for owner in state.goals],
        _players(state, seat, tuple(planets), won),
        (state.tokens,),
        (mat.discoveries[RECOVER] - bag[RECOVER], mat.discoveries[WORMHOLE] - bag[WORMHOLE]),
        (len(won),),
        (won,),
        (state.pile,),
    )
    return numbers, parts


def _crew(state: State, place: int) -> tuple[int, ...]:
    player = state.player(place) if state.start >= 0 else place
    return player, state.crew[place], state.aboard >> place & 1, state.spent >> place & 1


def _players(
    state: State, seat: int | None, planets: tuple[tuple[int, ...], ...], won: tuple[int, ...]
) -> list[tuple[Any, ...]]:
    board = (tuple(state.moons), planets, tuple(state.comet), tuple(state.galaxy), tuple(state.goals), won)
    common = (state.flags, state.stage == OVER, board)
    return [
        (
            player,
            player == seat,
            state.home[player],
            tuple(state.hands[player]),
            state.back[player],
            tuple(state.values[VALUES * player : VALUES * (player + 1)]),
            *common,
        )
        for player in range(state.seats)
    ]


def makers(mat: Mat) -> Makers:
    """Return the makers for these components."""
    return {
        "roll": counts,
        "usable": _bits,
        "crew": _seated,
        "moons": _landed,
        "planets": _all_landed,
        "comet": landed,
        "galaxy": landed,
        "goals": _owner,
        "players": partial(_player, mat),
        "tokens": _bits,
        "used_up": UsedUp,
        "ufo_left": partial(_ufo_left, mat),
        "ufo_won": _same,
        "pile": _bits,
    }


def _player(  # noqa: PLR0917  # all that it is made of, which is looked up at once
    mat: Mat,
    player: int,
    own: bool,
    home: int,
    hand: tuple[int, ...],
    back: int,
    values: tuple[int, ...],
    flags: int,
    over: bool,
    board: tuple[Any, ...],
) -> PlayerView:
    """Make a player as the view does, of a state that has no more than that."""
    bare = State().set_up(mat, player + 1, flags=flags, start=0)
    bare.stage = OVER if over else bare.stage
    bare.home[player], bare.hands[player], bare.back[player] = home, list(hand), back
    bare.values[VALUES * player :] = values
    moons, planets, *others = board
    bare.moons, bare.planets = list(moons), [list(landed) for landed in planets]
    bare.comet, bare.galaxy, bare.goals, bare.ufo_won = map(list, others)
    return player_of(bare, player, player if own else None)


def _ufo_left(mat: Mat, won: int) -> tuple[int, ...]:
    return mat.ufo_values[won:]


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(bits(mask))


def _seated(player: int, kind: int, aboard: int, spent: int) -> Crew:
    return Crew(player, None if kind == NONE else kind, bool(aboard), bool(spent), ())


def _landed(one: int) -> Landed | None:
    return None if one < 0 else landed(one)


def _all_landed(*there: int) -> tuple[Landed, ...]:
    return tuple([landed(one) for one in there])


def _owner(owner: int) -> int | None:
    return None if owner < 0 else owner


def _same(values: tuple[int, ...]) -> tuple[int, ...]:
    return values
