"""Build the view of a seat in MLEM, field by field (ML-18.1, ML-18.2).

Kinds of astronauts, moons, planets, missions, tokens and faces are numbers here: places in the lists of `parts`.
A *place* is a seat of the rocket, 0 at the top. "Fields" are numbers of the track; the last one is deep space.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, NamedTuple, TypeAlias

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.legal.legal import selections
from cosmodrome.games.mlem.parts.components import RECOVER, VALUES, WORMHOLE, counts
from cosmodrome.games.mlem.parts.odds import fails, odds
from cosmodrome.games.mlem.rules.chance import bits
from cosmodrome.games.mlem.rules.flight import catches, outcome
from cosmodrome.games.mlem.scoring import (
    MISSIONS_LINE,
    VALUES_LINE,
    fulfilled,
    points,
    ufo_points,
)
from cosmodrome.games.mlem.state import (
    HOP,
    LAND,
    MISSIONS,
    NONE,
    OPEN_VALUES,
    OVER,
    PARACHUTE,
    SELECT,
    STAGES,
    Stage,
    State,
)
from cosmodrome.games.mlem.view.aids import AidName, aided, aids, left
from cosmodrome.games.mlem.view.exits import Exit, exits, most
from cosmodrome.kernel.marks import By, Of, SeatNo

AstronautNo: TypeAlias = Annotated[int, Of("astronaut")]


@dataclass(frozen=True, slots=True)
class Landed:
    """An astronaut that has left the rocket, as if it were on `field`; `hop`: the rocket was on the field next to
    it."""

    seat: SeatNo
    kind: AstronautNo
    field: int
    hop: bool


@dataclass(frozen=True, slots=True)
class Crew:
    """A seat of the rocket: the astronaut's player and kind (None: still free), and whether it is aboard.

    `spent`: its die of one was used. `exits`: how it could leave, while it has to decide: in the landing phase or, with
    a parachute, in a crash.
    """

    seat: SeatNo
    kind: AstronautNo | None
    aboard: bool
    spent: bool
    exits: tuple[Exit, ...]


@dataclass(frozen=True, slots=True)
class Aid:
    """An aid besides the dice, the number that may be used, and the chance that the roll fails with it alone."""

    by: AidName
    count: int
    fails: float


@dataclass(frozen=True, slots=True)
class Move:
    """A selection and its result: `field` and `dice` before the rocket meets anything there.

    `fails`: the chance that the roll after it fails; `aids`: what could still be used with that roll, as long as nobody
    leaves. `there`: the most points that the commander's own astronaut would add by leaving there, as things stand;
    None: it cannot leave there. `token`: it turns up a discovery token. `ufo`: the points of the UFO token that it
    wins; 0: none.
    """

    do: str
    faces: tuple[int, ...]
    places: tuple[int, ...]
    extra: bool
    keep: bool
    field: int
    dice: int
    fails: float
    aids: tuple[Aid, ...]
    there: int | None
    token: bool
    ufo: int


@dataclass(frozen=True, slots=True)
class AidedRoll:
    """The odds of the next roll with an aid; see `aids.Aided`."""

    by: AidName
    count: int
    fails: float
    groups: tuple[float, ...]
    reach: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chances:
    """The odds of the next roll of `dice` dice on `field`, for its dice alone (see `odds.Odds`) and with each of the
    `aids` that could be used then."""

    field: int
    dice: int
    groups: tuple[float, ...]
    fails: float
    reach: tuple[float, ...]
    nearest: float
    furthest: float
    aids: tuple[AidedRoll, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player as the viewer sees them.

    `points`: for each line of the score sheet, as things stand; None if hidden. `missions` and `done` (fulfilled) are
    None if hidden, and `put_back` is None for all but the owner. `values`: how many value tokens of 1, 2, 3; None if
    hidden.
    """

    seat: SeatNo
    home: tuple[AstronautNo, ...]
    points: tuple[int | None, ...]
    mission_count: int
    missions: tuple[Annotated[int, Of("mission")], ...] | None
    done: tuple[bool, ...] | None
    put_back: int | None
    kept: bool
    value_count: int
    values: tuple[int, ...] | None
    ufo: tuple[int, ...]


class UsedUp(NamedTuple):
    """The numbers of used-up tokens of these kinds."""

    recover: int
    wormhole: int


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as `seat` (None: an onlooker) may see it.

    `flags`: the options that are on (mask, see `parts["flags"]`). `turn`: the player who chooses; `commander`: the
    player who commands, or None. `place` decides now; `lead` commanded when the landing phase began. `roll`: how many
    dice of the last roll show each face; `usable`: the faces that were usable at its field `origin`; `chosen`: the
    selection made with it, or "". `moves`: the commander's selections while one is due. `tokens`: fields with a
    face-down discovery token; `used_up`: how many were used up, by kind. `ufo`: its field, 0 if there is none. `pile`:
    expedition tokens in the pile; `token`: the open one; `used`: whether its ability was used.
    """

    seat: SeatNo | None
    seats: int
    flags: int
    stage: Stage
    turn: SeatNo
    expedition: int
    start: SeatNo | None
    commander: SeatNo | None
    place: int
    lead: int
    rocket: int
    dice: int
    aside: int
    origin: int
    roll: tuple[int, ...]
    usable: tuple[int, ...]
    chosen: str
    moves: tuple[Move, ...]
    crew: tuple[Crew, ...]
    moons: Annotated[tuple[Landed | None, ...], By("moon")]
    planets: tuple[tuple[Landed, ...], ...]
    comet: tuple[Landed, ...]
    galaxy: tuple[Landed, ...]
    goals: tuple[SeatNo | None, ...]
    crashes: int
    players: tuple[PlayerView, ...]
    tokens: tuple[int, ...]
    used_up: UsedUp
    ufo: int
    caught: bool
    ufo_left: tuple[int, ...]
    ufo_won: tuple[SeatNo, ...]
    pile: tuple[int, ...]
    token: int | None
    used: bool
    odds: Chances | None


def view(state: State, seat: int | None) -> View:
    """Return what `seat` may know."""
    return _view(state, seat, whole=True)


def glimpse(state: State, seat: int | None) -> View:
    """Return what `seat` may know, without `moves`, `odds` and exits, which follow from the rest."""
    return _view(state, seat, whole=False)


def _view(state: State, seat: int | None, whole: bool) -> View:
    mat, commander = state.mat, state.commanding()
    roll = act.ROLLS.get(state.roll)
    return View(
        seat=seat,
        seats=state.seats,
        flags=state.flags,
        stage=STAGES[state.stage],
        turn=state.turn,
        expedition=state.expedition,
        start=None if state.start < 0 else state.start,
        commander=state.player(commander) if commander >= 0 else None,
        place=state.place,
        lead=state.lead,
        rocket=state.rocket,
        dice=state.dice,
        aside=6 - state.dice,
        origin=state.origin,
        roll=counts(state.roll),
        usable=tuple(bits(roll.present & mat.listed[state.origin])) if roll else (),
        chosen=act.SELECTS[state.chosen].text if state.chosen else "",
        moves=tuple(_moves(state, seat == state.turn)) if whole and state.stage == SELECT else (),
        crew=tuple([_crew(state, place, seat, whole) for place in range(state.seats)]),
        moons=tuple([None if one < 0 else landed(one) for one in state.moons]),
        planets=tuple([tuple([landed(one) for one in there]) for there in state.planets]),
        comet=tuple([landed(one) for one in state.comet]),
        galaxy=tuple([landed(one) for one in state.galaxy]),
        goals=tuple([None if owner < 0 else owner for owner in state.goals]),
        crashes=state.crashes,
        players=tuple([player_of(state, player, seat) for player in range(state.seats)]),
        tokens=tuple(bits(state.tokens)),
        used_up=UsedUp(*(mat.discoveries[kind] - state.bag[kind] for kind in (RECOVER, WORMHOLE))),
        ufo=state.ufo,
        caught=bool(state.caught),
        ufo_left=mat.ufo_values[len(state.ufo_won) :],
        ufo_won=tuple(state.ufo_won),
        pile=tuple(bits(state.pile)),
        token=None if state.token < 0 else state.token,
        used=bool(state.used),
        odds=_chances(state) if whole and state.aboard and state.rocket < mat.deep else None,
    )


@lru_cache(maxsize=1 << 10)
def landed(one: int) -> Landed:
    """Return a landed astronaut in the view's form."""
    return Landed(one >> 3 & 7, one & 7, one >> 6 & 63, bool(one & HOP))


# -- the flight -------------------------------------------------------------------------------------------------------


def _moves(state: State, own: bool) -> list[Move]:
    found, there = [], dict[int, int | None]()
    for what in selections(state):
        if isinstance(what, act.Select):
            field, dice = outcome(state, what)
            crash = fails(state.mat, field, dice)
            helpers = aids(state, field, what.ones, what.extra)
            if field not in there:
                there[field] = most(state, field, own)
            found.append(
                Move(
                    do=what.text,
                    faces=tuple(bits(what.faces)),
                    places=tuple(bits(what.ones)),
                    extra=what.extra,
                    keep=what.keep,
                    field=field,
                    dice=dice,
                    fails=crash,
                    aids=tuple([Aid(aid.by, aid.number, left(aid, crash)) for aid in helpers]),
                    there=there[field],
                    token=bool(state.tokens >> field & 1),
                    ufo=state.mat.ufo_values[len(state.ufo_won)] if catches(state, state.rocket, field) else 0,
                )
            )
    return found


def _chances(state: State) -> Chances:
    mat, at, dice = state.mat, state.rocket, state.dice
    helped = [(aid, aided(mat, at, dice, aid)) for aid in aids(state, at)]
    rolls = [AidedRoll(aid.by, aid.number, roll.fails, roll.groups, roll.reach) for aid, roll in helped]
    return Chances(at, dice, *odds(mat, at, dice), aids=tuple(rolls))


def _crew(state: State, place: int, seat: int | None, whole: bool) -> Crew:
    kind, aboard = state.crew[place], bool(state.aboard >> place & 1)
    player = state.player(place) if state.start >= 0 else place
    undecided = whole and aboard and place >= state.place and state.stage in (LAND, PARACHUTE)
    return Crew(
        seat=player,
        kind=None if kind == NONE else kind,
        aboard=aboard,
        spent=bool(state.spent >> place & 1),
        exits=exits(state, place, seat == player) if undecided else (),
    )


# -- players ----------------------------------------------------------------------------------------------------------


def player_of(state: State, player: int, seat: int | None) -> PlayerView:
    """Return a player as `seat` sees that player; `outline.py` gives all of the state that this reads."""
    over, own = state.stage == OVER, player == seat
    values = tuple(state.values[VALUES * player : VALUES * (player + 1)])
    shows_values = own or over or bool(state.flags & OPEN_VALUES)
    shows_missions = bool(state.flags & MISSIONS) and (own or over) and bool(state.hands[player])
    worth: list[int | None] = list(points(state, player))
    if not shows_values:
        worth[VALUES_LINE] = None
    if not (own or over):
        worth[MISSIONS_LINE] = None
    return PlayerView(
        seat=player,
        home=tuple(bits(state.home[player])),
        points=tuple(worth),
        mission_count=len(state.hands[player]),
        missions=tuple(state.hands[player]) if shows_missions else None,
        done=fulfilled(state, player) if shows_missions else None,
        put_back=state.back[player] if own and state.back[player] >= 0 else None,
        kept=state.back[player] >= 0,
        value_count=sum(values),
        values=values if shows_values else None,
        ufo=tuple(ufo_points(state, player)),
    )
