"""The complete state of a match of Space Mission, flat and cheap to clone.

Piles are dealt late: a planet's eight tiles are drawn from the bag when a player first looks at them, and cards when
they are drawn. Tiles and cards that don't exist yet can't leak.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

from cosmodrome.games.space_mission.actions import actions_of
from cosmodrome.games.space_mission.parts.components import KINDS, TILES, Components, Tile
from cosmodrome.kernel.flat import freeze as freeze_flat
from cosmodrome.kernel.flat import in_short
from cosmodrome.kernel.flat import thaw as thaw_flat

GATE: Final = -1
"""The place of a ship that has not jumped yet."""
NOBODY: Final = -1

# A pile packs the number of each kind of tile into 4 bits: kind k at bits 4k … 4k + 3. At most 8 tiles lie in one.
BITS: Final = 4
POINT_TILES: Final = (1 << (BITS * (KINDS - 1))) - 1
"""The part of a pile that is point tiles."""

# Stages: the next chance or choice.
RING: Final = 0
START: Final = 1
DEAL: Final = 2
TURN: Final = 3
TOP_UP: Final = 4
CARDS: Final = 5
TILES_DEALT: Final = 6
PICK: Final = 7
END_TURN: Final = 8
OVER: Final = 9
Stage: TypeAlias = Literal["ring", "start", "deal", "turn", "top-up", "cards", "tiles", "pick", "end-turn", "over"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
CHANCE: Final = frozenset((RING, START, DEAL, CARDS, TILES_DEALT))
"""The stages at which chance comes next."""

# The options that are on, as a mask.
PEEK: Final = 1 << 0

# The six actions, as the last two of each player and the last visits show them.
NO_ACTION: Final = 0
TOPPED_UP: Final = 1
JUMPED: Final = 2
FLEW: Final = 3
SCANNED: Final = 4
DEVELOPED: Final = 5
DISCOVERED: Final = 6


class State:
    """One match. Lists are indexed by planet, by seat, or by seat × planets + planet where noted."""

    fields: ClassVar[tuple[str, ...]] = (
        "actions",  # all actions with these components; shared, never changed
        "actions_left",  # of the turn, 2 … 0
        "bag",  # how many tiles of each kind lie in no pile yet
        "chips",  # by seat: the player's chips in the supply
        "dealt",  # by planet: its tiles were drawn from the bag (0 or 1)
        "discards",  # mask of the cards on the discard pile
        "flags",  # options that are on
        "gate",  # by seat: the player's probes on the gate
        "hands",  # by seat: sorted card numbers
        "last_round",  # seat × planets + planet: the round of that visit
        "last_seen",  # seat × planets + planet: how many tiles had been taken there when that visit ended
        "last_visit",  # seat × planets + planet: which action it was, or NO_ACTION
        "opened",  # by planet: the space tiles lie open (0 or 1)
        "parts",  # the components; shared, never changed
        "pile_size",  # number of cards on the draw pile
        "piles",  # by planet: packed counts; 0 where nothing has been dealt yet
        "progress",  # somebody scanned, developed or discovered in this round (0 or 1)
        "quiet",  # rounds in a row without that
        "recent",  # seat × 2: the last action and the one before
        "ring",  # planets in play, clockwise
        "round",  # from 1
        "scanned",  # by planet: mask of the seats that have scanned it
        "seats",
        "ships",  # by seat: planet, or GATE
        "shuffles",  # masks of cards by the last shuffle each took part in: [0] the deck, [1] the first reshuffle …
        "spaces",  # number of open space tiles
        "stage",
        "start",  # start player
        "stations",  # by planet: seat of its station, or NOBODY
        "takes",  # by planet: tiles taken in order, each seat × 16 + kind
        "taking",  # while PICK: which action the tile belongs to
        "tiles",  # seat × 11 + kind: tiles received
        "turn",  # seat whose turn it is
        "where",  # by planet: its place in the ring, or -1
    )
    __slots__ = fields

    def set_up(self, parts: Components, seats: int, *, flags: int, start: int) -> "State":
        """Set up a blank state as it is before the first step."""
        planets = len(parts.planets)
        self.parts, self.actions = parts, actions_of(parts)
        self.seats = seats
        self.flags = flags
        self.start = start
        self.stage = RING
        self.turn = 0
        self.actions_left = 2
        self.round = 1
        self.progress = 0
        self.quiet = 0
        self.taking = NO_ACTION
        self.ring: list[int] = []
        self.where = [-1] * planets
        self.ships = [GATE] * seats
        self.gate = [0] * seats
        self.chips = [parts.chips] * seats
        self.recent = [NO_ACTION] * (seats * 2)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discards = 0
        self.pile_size = len(parts.cards)
        self.shuffles = [parts.all_cards]
        self.bag = list(parts.tiles)
        self.piles = [0] * planets
        self.dealt = [0] * planets
        self.opened = [0] * planets
        self.spaces = 0
        self.stations = [NOBODY] * planets
        self.scanned = [0] * planets
        self.takes: list[list[int]] = [[] for _ in range(planets)]
        self.tiles = [0] * (seats * KINDS)
        self.last_visit = [NO_ACTION] * (seats * planets)
        self.last_round = [0] * (seats * planets)
        self.last_seen = [0] * (seats * planets)
        return self

    def __repr__(self) -> str:
        """Name game, stage, round and whose turn it is."""
        return in_short(self, "space-mission", STAGES, round="round", seat="turn")

    def clone(self) -> "State":
        """Return a copy that shares nothing that changes (`ring` and `where` are never changed in place)."""
        new = State()
        new.parts, new.actions = self.parts, self.actions
        new.seats, new.flags, new.start = self.seats, self.flags, self.start
        new.stage, new.turn = self.stage, self.turn
        new.actions_left, new.taking = self.actions_left, self.taking
        new.round, new.progress, new.quiet, new.spaces = self.round, self.progress, self.quiet, self.spaces
        new.discards, new.pile_size = self.discards, self.pile_size
        new.ring, new.where = self.ring, self.where
        new.ships, new.gate, new.chips, new.recent = self.ships[:], self.gate[:], self.chips[:], self.recent[:]
        new.hands = [hand[:] for hand in self.hands]
        new.shuffles, new.bag = self.shuffles[:], self.bag[:]
        new.piles, new.dealt, new.opened = self.piles[:], self.dealt[:], self.opened[:]
        new.stations, new.scanned, new.tiles = self.stations[:], self.scanned[:], self.tiles[:]
        new.takes = [taken[:] for taken in self.takes]
        new.last_visit, new.last_round, new.last_seen = self.last_visit[:], self.last_round[:], self.last_seen[:]
        return new

    def draw_pile(self) -> int:
        """Return the mask of the cards that lie on the draw pile: in nobody's hand and not discarded."""
        held = self.discards
        for hand in self.hands:
            for card in hand:
                held |= 1 << card
        return self.parts.all_cards & ~held


def freeze(state: State) -> Any:
    """Return the state as JSON values, without the components."""
    frozen = freeze_flat(state)
    del frozen["parts"], frozen["actions"]
    return frozen


def thaw(frozen: Any, parts: Components) -> State:
    """Return the state that `freeze` wrote."""
    return thaw_flat(State, {**frozen, "parts": parts, "actions": actions_of(parts)})


def packed(counts: Sequence[int]) -> int:
    """Make a pile from the number of each kind."""
    pile = 0
    for kind, count in enumerate(counts):
        if count:
            pile += count << (BITS * kind)
    return pile


@lru_cache(maxsize=1 << 14)
def counts(pile: int) -> tuple[int, ...]:
    """Count each kind in a pile."""
    return tuple([(pile >> shift) & 15 for shift in range(0, BITS * KINDS, BITS)])


def size(pile: int) -> int:
    """Count the tiles in a pile."""
    return sum(counts(pile))


def each(counts: Sequence[int]) -> list[int]:
    """Yield the kinds of that many tiles, one by one."""
    tiles = []
    for kind, count in enumerate(counts):
        if count:
            tiles += [kind] * count
    return tiles


def kinds(pile: int) -> list[Tile]:
    """List the tiles of a pile one by one, in the order of `TILES`."""
    return [TILES[kind] for kind in each(counts(pile))]
