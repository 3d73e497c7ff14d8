"""The complete state of a match of MLEM, flat and cheap to clone.

Nothing hidden is fixed before it must be: a discovery token is drawn when it is turned up, an expedition token when it
is needed, and the missions nobody holds do not exist. A *place* is a seat of the rocket: 0 is the starter's.
"""

from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

from cosmodrome.games.mlem.parts.components import ALL_KINDS, DICE, VALUES, Mat
from cosmodrome.kernel.flat import freeze as freeze_flat
from cosmodrome.kernel.flat import in_short
from cosmodrome.kernel.flat import thaw as thaw_flat

NOBODY: Final = -1
NONE: Final = -1

# Stages. First, choices of the player `turn`, then a choice of several players, chance, the end.
PICK: Final = 0
ROLL: Final = 1
REROLL: Final = 2
SELECT: Final = 3
RECOVER: Final = 4
LAND: Final = 5
PARACHUTE: Final = 6
KEEP: Final = 7
START: Final = 8
DEAL: Final = 9
EXPEDITION: Final = 10
DICE_FALL: Final = 11
TOKEN: Final = 12
OVER: Final = 13
Stage: TypeAlias = Literal[
    "pick",
    "roll",
    "reroll",
    "select",
    "recover",
    "land",
    "parachute",
    "keep",
    "start",
    "deal",
    "expedition",
    "dice",
    "token",
    "over",
]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

# The options that are on, as a mask.
DISCOVERY: Final = 1 << 0
MISSIONS: Final = 1 << 1
UFO: Final = 1 << 2
EXTRAS_ALONE: Final = 1 << 3
CLAIMS: Final = 1 << 4
FROM_FIVE: Final = 1 << 5
FROM_DEEP: Final = 1 << 6
OPEN_VALUES: Final = 1 << 7
TWO_LANDINGS: Final = 1 << 8
PASSING: Final = 1 << 9
TO_LAST_FIELD: Final = 1 << 10
ORDERS: Final = 1 << 11
AUTO_ROLL: Final = 1 << 12

# An astronaut that has landed is one number: hop << 12 | field << 6 | player << 3 | kind. `field` is the one it left
# from, or as if from (ML-11.3); `hop`: it left as if from a neighbour of the rocket's field.
HOP: Final = 1 << 12


def player_of(landed: int) -> int:
    """Return the player who owns a landed astronaut."""
    return landed >> 3 & 7


def kind_of(landed: int) -> int:
    """Return which kind of astronaut it is."""
    return landed & 7


def field_of(landed: int) -> int:
    """Return the field it left from, or counts as having left from."""
    return landed >> 6 & 63


class State:
    """One match. Lists are indexed by player, place, moon, planet, or player × 3 + value where noted."""

    fields: ClassVar[tuple[str, ...]] = (
        "aboard",  # mask of the places whose astronaut is aboard
        "back",  # by player: the mission put back, or NONE
        "bag",  # by kind: discovery tokens that have not been turned up yet
        "caught",  # the UFO was caught in this expedition (0 or 1)
        "chosen",  # the last selection as a mask (key of `actions.SELECTS`); 0 before it is made
        "comet",  # landed astronauts in order
        "crashes",
        "crew",  # by place: kind, or NONE before it is seated
        "dice",  # n: dice available to the commander
        "expedition",  # its number, from 1
        "flags",  # options that are on
        "galaxy",  # landed astronauts in order
        "goals",  # by goal: player, or NOBODY
        "hands",  # by player: missions, in the order they were dealt
        "home",  # by player: mask of the kinds at home
        "lead",  # place of the player who commanded when the landing phase began
        "mat",  # the components; shared, never changed
        "moons",  # by moon: landed astronaut, or NOBODY
        "origin",  # field of the last roll
        "pile",  # mask of the expedition tokens in the pile
        "place",  # the place that chooses or comes next
        "planets",  # by planet: landed astronauts in order
        "rocket",  # f: its field
        "roll",  # the last roll, packed
        "seats",
        "spent",  # mask of the places whose die-of-one astronaut is used
        "stage",
        "start",  # the player who starts the expedition, or NOBODY before it is drawn
        "token",  # expedition token that lies open, or NONE
        "tokens",  # mask of the fields with a discovery token
        "turn",  # the player who chooses
        "ufo",  # its field; 0 when it is gone or not in play
        "ufo_won",  # by UFO token that was taken: player
        "used",  # the ability of the expedition token has been used (0 or 1)
        "values",  # player × 3 + value − 1: value tokens
    )
    __slots__ = fields

    def set_up(self, mat: Mat, seats: int, *, flags: int, start: int) -> "State":
        """Return a blank state as it is before the first step."""
        self.mat, self.seats, self.flags, self.start = mat, seats, flags, start
        self.stage = START
        self.turn = self.place = self.lead = 0
        self.expedition = self.crashes = 0
        self.rocket = self.origin = self.roll = self.chosen = 0
        self.dice = DICE
        self.aboard = self.spent = 0
        self.crew = [NONE] * seats
        self.home = [ALL_KINDS] * seats
        self.moons = [NOBODY] * len(mat.moons)
        self.planets: list[list[int]] = [[] for _ in mat.planets]
        self.comet: list[int] = []
        self.galaxy: list[int] = []
        self.goals = [NOBODY] * 4
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.back = [NONE] * seats
        self.bag = list(mat.discoveries)
        self.tokens = mat.landing_fields if flags & DISCOVERY else 0  # ML-12.1
        self.values = [0] * (seats * VALUES)
        self.pile = (1 << len(mat.tokens)) - 1
        self.token, self.used, self.caught = NONE, 0, 0
        self.ufo = mat.ufo_start if flags & UFO else 0  # ML-14.1
        self.ufo_won: list[int] = []
        return self

    def __repr__(self) -> str:
        """Name game, stage, expedition and the choosing player."""
        return in_short(self, "mlem", STAGES, expedition="expedition", seat="turn")

    def clone(self) -> "State":
        """Return a copy that shares nothing that changes."""
        new = State()
        new.mat, new.seats, new.flags, new.start = self.mat, self.seats, self.flags, self.start
        new.stage, new.turn, new.place, new.lead = self.stage, self.turn, self.place, self.lead
        new.expedition, new.crashes = self.expedition, self.crashes
        new.rocket, new.origin, new.roll, new.chosen = self.rocket, self.origin, self.roll, self.chosen
        new.dice, new.aboard, new.spent = self.dice, self.aboard, self.spent
        new.crew, new.home, new.moons, new.goals = self.crew[:], self.home[:], self.moons[:], self.goals[:]
        new.planets = [landed[:] for landed in self.planets]
        new.comet, new.galaxy = self.comet[:], self.galaxy[:]
        new.hands, new.back = [hand[:] for hand in self.hands], self.back[:]
        new.bag, new.tokens, new.values = self.bag[:], self.tokens, self.values[:]
        new.pile, new.token, new.used, new.caught = self.pile, self.token, self.used, self.caught
        new.ufo, new.ufo_won = self.ufo, self.ufo_won[:]
        return new

    def player(self, place: int) -> int:
        """Return the player whose astronaut sits at `place` (ML-4.2)."""
        return (self.start + place) % self.seats

    def commanding(self) -> int:
        """Return the place of the commander: the first still aboard (ML-8.2); -1 if nobody is."""
        return (self.aboard & -self.aboard).bit_length() - 1

    def ability(self) -> str:
        """Return the ability of the expedition token that can still be used, or ""."""
        return "" if self.token < 0 or self.used else self.mat.tokens[self.token].ability  # ML-14.5


def freeze(state: State) -> Any:
    """Return the state as JSON values, without the components."""
    frozen = freeze_flat(state)
    del frozen["mat"]
    return frozen


def thaw(frozen: Any, mat: Mat) -> State:
    """Return the state that `freeze` wrote."""
    return thaw_flat(State, {**frozen, "mat": mat})
