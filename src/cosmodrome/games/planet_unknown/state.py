"""The complete state of a match of Planet Unknown, flat and cheap to clone.

A `Lane` holds one player's things and debts; a `State` is the table with a lane for every seat. While all act at once,
`State.shown` holds the lanes as of the last reveal: what others may see of them (PU-31.7). Nothing hidden is drawn
before it must be: tiles below the top, civ stacks that nobody has looked at and events to come do not exist.
"""

from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.parts.components import Components
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS, Corporation
from cosmodrome.games.planet_unknown.parts.effects import Trigger
from cosmodrome.games.planet_unknown.parts.planets import Planet, planet
from cosmodrome.games.planet_unknown.parts.technologies import Technology
from cosmodrome.games.planet_unknown.parts.tiles import KEYS, PER_STACK
from cosmodrome.kernel.flat import in_short

NONE: Final = -1

# Stages (PU-4.1) of the set-up, of a round and of the end. `rounds.STAGES` has what happens in them.
STATION: Final = 0
COMMANDER: Final = 1
BOARDS: Final = 2
OBJECTIVES: Final = 3
KEEPING: Final = 4
EVENT_MIX: Final = 5
NEIGHBOURS: Final = 6
ROUND_START: Final = 7
BELOW: Final = 8
ROTATION: Final = 9
OWN_BELOW: Final = 10
EVENT_DRAW: Final = 11
EVENT_STEP: Final = 12
TILE_STEP: Final = 13
NEW_TILES: Final = 14
CIV_STEP: Final = 15
END_CHECK: Final = 16
END_GAME: Final = 17
OVER: Final = 18
Stage: TypeAlias = Literal[
    "station", "commander", "boards", "objectives", "keeping", "event_mix", "neighbours",
    "round_start", "below", "rotation", "own_below", "event_draw", "event_step", "tile_step", "new_tiles",
    "civ_step", "end_check", "end_game", "over",
]  # fmt: skip  # in order
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""By stage of a state, its name in a view."""

# Chance that is pending, see `chance.PENDING`.
NO_LUCK: Final = 0
FOR_STATION: Final = 1
FOR_COMMANDER: Final = 2
FOR_BOARDS: Final = 3
FOR_DEAL: Final = 4
FOR_NEIGHBOURS: Final = 5
FOR_EVENT: Final = 6
FOR_TOPS: Final = 7
FOR_BELOW: Final = 8
FOR_STACK: Final = 9
FOR_NEXT: Final = 10
FOR_CIV: Final = 11
FOR_AIM: Final = 12
FOR_BESIDE: Final = 13
FOR_SHARED: Final = 14

# Table options that are switches, as a mask.
EVENTS: Final = 1 << 0
PERSONAL: Final = 1 << 1
ONE_STEP: Final = 1 << 2
FREE_ORDER: Final = 1 << 3
AT_ONCE: Final = 1 << 4
PICK_EACH_STEP: Final = 1 << 5
PICK_AT_ONCE: Final = 1 << 6
BANK: Final = 1 << 7
NO_ANCHOR: Final = 1 << 8
ROVER_WAITS: Final = 1 << 9
FREE_DRIVE: Final = 1 << 10
OWN_NEXT: Final = 1 << 11
OPEN_NEXT: Final = 1 << 12
LIVE: Final = 1 << 13
CHOOSE_BOARDS: Final = 1 << 14
RANDOM_BOARDS: Final = 1 << 15
OPTIONAL_CONTENT: Final = 1 << 16
MIX_AT_TABLE: Final = 1 << 17


class Lane:
    """One player's planet, corporation, cards and debts. Sets of cells are masks (see `parts.grid`)."""

    fields: ClassVar[tuple[str, ...]] = (
        "agenda",  # sets of items; the last set is finished first (PU-7.2)
        "aims",  # personal objectives held; while choosing, those dealt
        "board",  # the planet; shared, never changed
        "began",  # covered cells on which a rover stood at the start of the round (PU-A2.3)
        "cards",  # end-game civ cards held
        "columns",  # by marker: the track it stands on (PU-A3.1)
        "corporation",
        "early",  # rovers that wait for the first tile (option `early_rover`)
        "extras",  # rovers beyond the corporation's number that may still come (event 65)
        "flux",  # the flux track, or NONE (PU-A2.1)
        "free",  # free actions are possible in this part (PU-7.4), 0 or 1
        "held",  # lifepods kept outside the scoring area, a mask (PU-21.2, PU-23.1)
        "last",  # the tile laid last; 0 before the first
        "loaded",  # rovers that carry a meteorite (PU-22.1)
        "marks",  # by track: step of the marker
        "meteorites",  # on the planet
        "moves",  # the pool of movement (PU-11.6)
        "now",  # the item that is being resolved and waits for a choice; () if none
        "patches",  # cells with a patch
        "peeked",  # has seen the event to come (PU-29.10), 0 or 1
        "picks",  # civ picks owed: 2·level, +1 with the extra card of PU-25.3
        "played",  # immediate civ cards used
        "pods",  # lifepods on the planet
        "refused",  # objectives put back
        "rovers",  # on the planet
        "saved",  # lifepods in the scoring area
        "shared",  # an objective for the whole table (PU-23.7), or 0
        "sockets",  # visible meteor symbols
        "spent",  # rovers that have left the corporation
        "stones",  # meteorites in the scoring area
        "stored",  # patches kept for the end-game step
        "stuck",  # no tile of the sector could be laid (PU-14.1 A)
        "symbols",  # by resource: visible symbols
        "taken",  # stack of the tile taken in this round, or NONE
        "techs",  # technologies in force, mask by level from 0
        "terrain",  # by terrain: visible cells
        "tiled",  # cells under tiles
        "tiles",  # laid tiles in order: tile << 12 | lay code
        "trail",  # cell of a rover and those it may not enter without cost before something changes (PU-32.21)
        "used",  # abilities used in this round, mask by level from 0
        "used_up",  # abilities used in this game, mask by level from 0
    )
    __slots__ = fields

    def set_up(self, board: Planet, corporation: int) -> "Lane":
        """Return a blank lane as it is before the first round."""
        self.board, self.corporation = board, corporation
        self.pods = board.pods  # PU-3.4
        self.marks = [0] * 5  # PU-3.3
        self.terrain, self.symbols = [0] * 6, [0] * 6
        self.tiled = self.patches = self.meteorites = self.sockets = self.last = 0
        self.rovers = self.loaded = self.spent = self.extras = self.early = self.peeked = 0
        self.saved = self.stones = self.held = self.stored = self.moves = self.free = 0
        self.techs = self.used = self.used_up = 0
        self.taken, self.stuck = NONE, 0
        self.began = self.shared = 0
        self.flux, self.columns = NONE, tuple(range(5))
        self.trail: tuple[tuple[int, int], ...] = ()
        self.tiles: tuple[int, ...] = ()
        self.cards: tuple[int, ...] = ()
        self.played: tuple[int, ...] = ()
        self.aims: tuple[int, ...] = ()
        self.refused: tuple[int, ...] = ()
        self.picks: tuple[int, ...] = ()
        self.agenda: tuple[tuple[Item, ...], ...] = ()
        self.now: Item = ()
        return self

    def __repr__(self) -> str:
        """Name the planet and the corporation by their numbers, and the number of laid tiles."""
        if not hasattr(self, "tiles"):
            return "<Lane, blank>"
        return f"<Lane planet {self.planet}, corporation {self.corporation}, {len(self.tiles)} tiles>"

    def clone(self) -> "Lane":
        """Return a copy that shares nothing that changes."""
        new = Lane()
        new.board, new.corporation, new.pods = self.board, self.corporation, self.pods
        new.marks, new.terrain, new.symbols = self.marks[:], self.terrain[:], self.symbols[:]
        new.tiled, new.patches, new.meteorites = self.tiled, self.patches, self.meteorites
        new.sockets, new.last = self.sockets, self.last
        new.rovers, new.loaded, new.spent, new.extras = self.rovers, self.loaded, self.spent, self.extras
        new.early, new.saved, new.stones, new.held = self.early, self.saved, self.stones, self.held
        new.stored, new.moves, new.free = self.stored, self.moves, self.free
        new.techs, new.used, new.used_up = self.techs, self.used, self.used_up
        new.peeked, new.taken, new.stuck, new.tiles = self.peeked, self.taken, self.stuck, self.tiles
        new.cards, new.played, new.picks = self.cards, self.played, self.picks
        new.aims, new.refused = self.aims, self.refused
        new.agenda, new.now = self.agenda, self.now
        new.began, new.trail, new.shared = self.began, self.trail, self.shared
        new.flux, new.columns = self.flux, self.columns
        return new

    @property
    def planet(self) -> int:
        """Return the number of the planet."""
        return self.board.number

    @property
    def covered(self) -> int:
        """Cells with a tile or patch (PU-1.9)."""
        return self.tiled | self.patches


class State:
    """The table. Stacks of tiles are numbered by shape; a tile is a number (see `parts.tiles`)."""

    fields: ClassVar[tuple[str, ...]] = (
        "below",  # by stack: the tile below the top, if somebody may see it, or NONE (option `next_tile`)
        "below_seen",  # by stack: mask of the seats that have seen it
        "beside",  # the random card that joins a civ pick (PU-25.3), or 0
        "civ",  # by level from 0: cards in the stack, known to exist since somebody looked (a tuple, ascending)
        "civ_left",  # by level from 0: how many cards lie in the stack
        "civ_seen",  # by level from 0: whether somebody has looked, so that `civ` counts
        "commander",  # NONE before it is drawn
        "deck",  # events to come by colour: green, orange, red
        "drawn",  # events drawn, in order; the last one is that of the round
        "flags",  # options that are on
        "lanes",
        "last_round",  # 0 or 1 (PU-14.1)
        "left",  # by stack: mask of the tiles below the top
        "luck",  # chance pending at the table, see `chance.PENDING`; NO_LUCK if none
        "mix",  # the event mix the table agreed on
        "neighbours",  # neighbour objectives: between seat i and the next; two players: all three
        "next_event",  # the event to come, if it was drawn because somebody may look at it (PU-29.10); else 0
        "offset",  # of the inner ring (PU-2.3)
        "owed",  # mask of the seats that owe a choice
        "rotation",  # the sector in front of seat 0 (PU-2.4)
        "round",  # from 1
        "seats",
        "shown",  # by seat: the lane as of the last reveal; empty when all is open
        "stage",
        "tops",  # by stack: the tile on top, or NONE
        "turn",  # place in turn order of the player who acts in a civ step, the end-game step or the choice of boards
    )
    __slots__ = fields

    def set_up(self, seats: int, *, flags: int, mix: tuple[int, int, int]) -> "State":
        """Return a blank state as it is before the first step."""
        self.seats, self.flags, self.mix = seats, flags, mix
        self.stage, self.luck, self.owed, self.turn = STATION, NO_LUCK, 0, 0
        self.round = self.last_round = 0
        self.commander, self.rotation, self.offset = NONE, 0, 0
        self.tops = [NONE] * len(KEYS)
        self.left = [(1 << PER_STACK) - 1] * len(KEYS)
        self.below = (NONE,) * len(KEYS)
        self.below_seen = (0,) * len(KEYS)
        self.civ: list[tuple[int, ...]] = [()] * 4
        self.civ_left = [seats + 1] * 4  # PU-3.5
        self.civ_seen = [0] * 4
        self.deck = [0, 0, 0]
        self.drawn: tuple[int, ...] = ()
        self.next_event = self.beside = 0
        self.neighbours: tuple[int, ...] = ()
        self.lanes: list[Lane] = []
        self.shown: list[Lane] = []
        return self

    def __repr__(self) -> str:
        """Name game, stage, round and the seats that owe a choice."""
        return in_short(self, "planet-unknown", STAGES, round="round", seats="owing")

    def clone(self) -> "State":
        """Return a copy that shares nothing that changes; lanes that are shown never change."""
        new = State()
        new.seats, new.flags, new.mix = self.seats, self.flags, self.mix
        new.stage, new.luck, new.owed, new.turn = self.stage, self.luck, self.owed, self.turn
        new.round, new.last_round = self.round, self.last_round
        new.commander, new.rotation, new.offset = self.commander, self.rotation, self.offset
        new.tops, new.left = self.tops[:], self.left[:]
        new.below, new.below_seen = self.below, self.below_seen
        new.civ, new.civ_left, new.civ_seen = self.civ[:], self.civ_left[:], self.civ_seen[:]
        new.deck, new.drawn, new.next_event, new.neighbours = self.deck[:], self.drawn, self.next_event, self.neighbours
        new.beside = self.beside
        new.lanes = [lane.clone() for lane in self.lanes]
        new.shown = self.shown
        return new

    @property
    def veiled(self) -> bool:
        """Whether all act at once, and others see nothing of it before the reveal (PU-31.7)."""
        return bool(self.shown) and not self.flags & LIVE

    @property
    def everybody(self) -> int:
        """The mask of all seats."""
        return (1 << self.seats) - 1

    @property
    def owing(self) -> list[int]:
        """The seats that owe a choice."""
        return [seat for seat in range(self.seats) if self.owed >> seat & 1]

    def seat_at(self, turn: int) -> int:
        """Return the seat at a place of the turn order (PU-1.11)."""
        return (self.commander + turn) % self.seats


_TUPLES: Final = {"columns", "agenda", "now", "trail", "tiles", "cards", "played", "picks", "aims", "refused"}
_KEPT: Final = tuple(name for name in Lane.fields if name != "board")
_FROZEN: Final = (*_KEPT, "planet")
_STATE_TUPLES: Final = {"mix", "drawn", "neighbours", "below", "below_seen"}


def _plain(value: Any) -> Any:
    """Write masks of cells as text: as numbers, they are too large for some readers of JSON."""
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value if value < 1 << 53 else f"{value:x}"


def _back(value: Any) -> Any:
    if isinstance(value, list):
        return [_back(one) for one in value]
    return int(value, 16) if isinstance(value, str) else value


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def freeze_lane(lane: Lane) -> dict[str, Any]:
    """Return a lane as JSON values, the planet as its number."""
    return {name: _plain(getattr(lane, name)) for name in _FROZEN}


def thaw_lane(frozen: dict[str, Any], parts: Components) -> Lane:
    """Return the lane that `freeze_lane` wrote."""
    lane = Lane()
    lane.board = planet(parts, frozen["planet"])
    for name in _KEPT:
        value = _back(frozen[name])
        setattr(lane, name, _tuples(value) if name in _TUPLES else value)
    return lane


def freeze(state: State) -> Any:
    """Return the state as JSON values."""
    frozen = {name: _plain(getattr(state, name)) for name in State.fields if name not in ("lanes", "shown")}
    return {
        **frozen,
        "lanes": [freeze_lane(lane) for lane in state.lanes],
        "shown": [freeze_lane(lane) for lane in state.shown],
    }


def thaw(frozen: Any, parts: Components) -> State:
    """Return the state that `freeze` wrote."""
    state = State()
    for name in State.fields:
        if name in ("lanes", "shown"):
            setattr(state, name, [thaw_lane(lane, parts) for lane in frozen[name]])
        elif name in _STATE_TUPLES:
            setattr(state, name, _tuples(frozen[name]))
        elif name == "civ":
            state.civ = [tuple(cards) for cards in frozen[name]]
        else:
            setattr(state, name, _back(frozen[name]))
    return state


def led(lane: Lane) -> Corporation:
    """Return the corporation of a lane, with the medals of its match."""
    return lane.board.parts.corporations[lane.corporation]


def has(lane: Lane, effect: type[Technology]) -> bool:
    """Return whether a technology with that type of effect is in force (PU-12.1)."""
    return bool(lane.techs & CORPORATIONS[lane.corporation].levels.get(effect, 0))


def highest(lane: Lane, track: int) -> int:
    """Return the highest row of a track on which a marker stands; 0 without one."""
    return max((row for on, row in zip(lane.columns, lane.marks, strict=True) if on == track), default=0)


def sets_off(lane: Lane, trigger: Trigger) -> bool:
    """Return whether a technology in force works when `trigger` happens: others may have its effect at other times."""
    return bool(lane.techs & CORPORATIONS[lane.corporation].triggered.get(trigger, 0))
