"""The parts of an observation of MLEM, straight from the state: see `Game.outline`."""

from functools import partial
from typing import Any

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import RECOVER, VALUES, WORMHOLE, Mat, counts
from cosmodrome.games.mlem.rules.chance import bits
from cosmodrome.games.mlem.scoring import ufo_points
from cosmodrome.games.mlem.state import MISSIONS, NONE, OPEN_VALUES, OVER, State
from cosmodrome.games.mlem.view.view import Crew, Landed, PlayerView, UsedUp, landed, player_of
from cosmodrome.kernel.observed import Makers, Outline, Whole

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
        [[(one,) for one in there] for there in planets],
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
) -> list[Outline]:
    board = (tuple(state.moons), planets, tuple(state.comet), tuple(state.galaxy), tuple(state.goals), won)
    over = state.stage == OVER
    return [_player(state, player, player == seat, over, board) for player in range(state.seats)]


def _player(state: State, player: int, own: bool, over: bool, board: tuple[Any, ...]) -> Outline:
    hand, back, flags = tuple(state.hands[player]), state.back[player], state.flags
    values = tuple(state.values[VALUES * player : VALUES * (player + 1)])
    shows = bool(flags & MISSIONS and (own or over) and hand)
    numbers = (player, len(hand), back if own and back >= 0 else None, back >= 0, sum(values))
    parts = (
        (state.home[player],),
        (player, own, hand, values, flags, over, board),
        (hand if shows else None,),
        (player, own, hand, values, flags, over, board) if shows else _NOBODYS,
        (values if own or over or flags & OPEN_VALUES else None,),
        (player, board[-1]),
    )
    return numbers, parts


_NOBODYS = (0, False, (), (), 0, False, ())
"""Of whose missions nothing is shown."""


def makers(mat: Mat) -> Makers:
    """Return the makers for these components."""
    return {
        "roll": counts,
        "usable": _bits,
        "crew": _seated,
        "moons": _landed,
        "planets": landed,
        "comet": landed,
        "galaxy": landed,
        "goals": _owner,
        "players": {
            "home": _bits,
            "points": Whole(partial(_points, mat)),
            "missions": _same,
            "done": partial(_done, mat),
            "values": _same,
            "ufo": partial(_ufo, mat),
        },
        "tokens": _bits,
        "used_up": UsedUp,
        "ufo_left": partial(_ufo_left, mat),
        "ufo_won": _same,
        "pile": _bits,
    }


def _points(mat: Mat, *made: Any) -> tuple[int | None, ...]:
    return _as_seen(mat, *made).points


def _done(mat: Mat, *made: Any) -> tuple[bool, ...] | None:
    return _as_seen(mat, *made).done if made != _NOBODYS else None


def _ufo(mat: Mat, player: int, won: tuple[int, ...]) -> tuple[int, ...]:
    bare = State().set_up(mat, player + 1, flags=0, start=0)
    bare.ufo_won = list(won)
    return tuple(ufo_points(bare, player))


def _as_seen(  # noqa: PLR0917  # all that it is made of, which is looked up at once
    mat: Mat,
    player: int,
    own: bool,
    hand: tuple[int, ...],
    values: tuple[int, ...],
    flags: int,
    over: bool,
    board: tuple[Any, ...],
) -> PlayerView:
    """Make a player as the view does, of a state that has no more than its points are made of."""
    bare = State().set_up(mat, player + 1, flags=flags, start=0)
    bare.stage = OVER if over else bare.stage
    bare.hands[player] = list(hand)
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


def _owner(owner: int) -> int | None:
    return None if owner < 0 else owner


def _same(values: Any) -> Any:
    return values
