"""Positions of Planet Unknown as text, so that a test reads like the worked cases.

Players are Ann, Bo, Cy, Dee, Eve, Flo in clockwise order; Ann is the first commander. A `Side` says what a player has
when the round starts: `Side("I2-civ-energy @5,0 r0; O4-water-rover @6,1 r0", civ=7, tech=10, rovers="5,1 6,1")`. Tiles
are written as in the rules (PU-5.2), cells `x,y`. Unless said otherwise: planet `ksb_4156`, corporation `universal`,
every marker on 0, every option at its default, no event. The table stands in the tile step; with `stop`
in the rotation, before the event, in the civ step or in the end-game step.

    table = Table(Side(P1))
    table.lays("O4-energy-water @6,1 r0")  # puts the tile before Ann, takes it and lays it
    assert table.marks() == "1 0 0 0 0"
    table.does("next symbol energy", "advance water")
"""

from cosmodrome.games.planet_unknown import GAME, PlanetUnknown
from cosmodrome.games.planet_unknown import state as flat
from cosmodrome.games.planet_unknown.actions.actions import LAYS
from cosmodrome.games.planet_unknown.actions.items import Item
from cosmodrome.games.planet_unknown.parts import planets
from cosmodrome.games.planet_unknown.parts.grid import cells, place
from cosmodrome.games.planet_unknown.parts.tiles import (
    ALL_TILES,
    INNER,
    KEYS,
    OUTER,
    PER_STACK,
    RESOURCES,
    SECTORS,
    SHAPES,
    TILE_OF,
)
from cosmodrome.games.planet_unknown.rules import agenda, rounds
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of
from cosmodrome.games.planet_unknown.rules.corporations.all import rule_of
from cosmodrome.games.planet_unknown.rules.turn import Turn
from cosmodrome.games.planet_unknown.state import STAGES, Lane
from cosmodrome.games.planet_unknown.tests.sides import P1, Side, at, find_place, lane_of, mask, picture, shown
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import BadStep, Chance, Decide, Event, IllegalAction, Match, Over, Rng, render, seed_from

__all__ = ["P1", "PLAYERS", "Side", "Table", "at", "lane_of", "mask", "shown"]

PLAYERS = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
DEFAULTS = {option.key: option.default for option in GAME.options} | {"first_commander": "1"}
ALONE = {option.key: option.values(1)[0] for option in GAME.options}
NEIGHBOURS = (37, 38, 39, 40, 41, 42)
"""The neighbour objectives that lie on the table unless a test says otherwise."""


class Table:
    """A match in the middle of a round; outcomes of chance are chosen by the test or come from a fixed seed."""

    def __init__(
        self,
        *sides: Side,
        seats: int = 0,
        event: int = 0,
        stop: str = "",
        neighbours: tuple[int, ...] = NEIGHBOURS,
        game: PlanetUnknown = GAME,
        **options: str,
    ) -> None:
        count = seats or max(2, len(sides))
        self.events: list[Event] = []
        self.rng = Rng(seed_from("table"))
        self.state = game.setup(count, (DEFAULTS if count > 1 else ALONE) | options)
        self._set_up(neighbours)
        for seat, side in enumerate(sides):
            self.state.lanes[seat] = lane_of(side)
        self._begin(event, stop)

    def _set_up(self, neighbours: tuple[int, ...]) -> None:
        """Set up station, boards and cards: the first of everything."""
        state = self.state
        while state.stage not in (flat.ROTATION, flat.EVENT_DRAW, flat.TILE_STEP):
            if state.luck == flat.FOR_STATION:
                tops = [tile.key for tile in ALL_TILES[::PER_STACK]]
                self.brings(f"station 0 0 {' '.join(tops)}")
            elif state.luck == flat.FOR_NEIGHBOURS:
                self.brings("neighbours " + " ".join(map(str, neighbours[: 3 if state.seats == 2 else state.seats])))
            elif state.luck == flat.FOR_DEAL:
                last = 64 - (4 if state.seats == 1 else 2 * state.seats)
                self.brings("objectives " + " ".join(map(str, range(64, last, -1))))
            elif state.luck == flat.FOR_EVENT:
                return
            elif state.luck:
                self.chance()
            else:
                seat = state.owed.bit_length() - 1
                self._apply(seat, "mix 7 7 6" if state.stage == flat.EVENT_MIX else self.may(PLAYERS[seat])[0])

    def _begin(self, event: int, stop: str) -> None:
        """Begin the first round anew with the lanes as they are."""
        state = self.state
        state.stage, state.luck, state.owed, state.round, state.rotation = flat.ROUND_START, flat.NO_LUCK, 0, 0, 0
        state.deck = list(state.mix) if event else [0, 0, 0]
        state.shown = []
        self.events.clear()
        if stop in ("civ_step", "end_game"):
            self._jump(flat.CIV_STEP if stop == "civ_step" else flat.END_GAME)
            return
        rounds.proceed(state, self.events)
        if stop != "rotation" and self.stage == "rotation":
            seat = state.commander
            self.does(f"rotate {KEYS[OUTER[sector_of(state, seat)]]}", player=PLAYERS[seat])
        if event and stop not in ("rotation", "event"):
            self.brings(f"event {event}")

    def _jump(self, stage: int) -> None:
        """Jump to the moment when all have locked."""
        state = self.state
        state.round, state.stage, state.turn = 1, stage, 0
        state.last_round = int(stage == flat.END_GAME)
        for lane in state.lanes:
            lane.taken, lane.techs = 0, rule_of(lane).reached(lane)
        rounds.proceed(state, self.events)

    # -- playing ---------------------------------------------------------------------------------------------

    def _apply(self, seat: int, text: str) -> None:
        action = GAME.load(text, 1)
        refusal = GAME.why_not(self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, render(refusal, GAME.names, PLAYERS))
        self.events += GAME.apply(self.state, seat, action)

    def does(self, *texts: str, player: str = "Ann") -> "Table":
        """Let a player do these in order. Raises `IllegalAction`."""
        for text in texts:
            self._apply(PLAYERS.index(player), text)
        return self

    def brings(self, text: str) -> "Table":
        """Apply this outcome of chance."""
        outcome = GAME.load(text, 1)
        if not isinstance(GAME.pending(self.state), Chance) or not GAME.possible(self.state, outcome):
            raise BadStep(f"chance cannot bring “{text}” here")
        self.events += GAME.apply(self.state, None, outcome)
        return self

    def chance(self) -> "Table":
        """Draw chance as often as it is pending."""
        while isinstance(pending := GAME.pending(self.state), Chance):
            self.events += GAME.apply(self.state, None, pending.draw(self.state, self.rng))
        return self

    def top(self, *keys: str, player: str = "Ann") -> "Table":
        """Put these tiles on their stacks, and turn the station so that they lie before the player."""
        state, seat = self.state, PLAYERS.index(player)
        tiles = [TILE_OF[key] for key in keys]
        for tile in tiles:
            stack = tile // PER_STACK
            if state.tops[stack] >= 0:
                state.left[stack] |= 1 << state.tops[stack] % PER_STACK
            state.left[stack] &= ~(1 << tile % PER_STACK)
            state.tops[stack] = tile
            if stack in OUTER:
                turn = OUTER.index(stack) - sector_of(state, seat)
                state.rotation = (state.rotation + turn) % SECTORS
        for stack in (tile // PER_STACK for tile in tiles):
            if stack in INNER:
                state.offset = (INNER.index(stack) - sector_of(state, seat)) % SECTORS
        return self

    def lays(self, notation: str, player: str = "Ann") -> "Table":
        """Put the tile of `O4-water-rover @6,1 r0` before the player, who takes it and lays it like that."""
        tile = ALL_TILES[TILE_OF[notation.split(maxsplit=1)[0]]]
        self.top(tile.key, player=player).does(f"take {SHAPES[tile.shape].key}", player=player)
        return self.lay(notation, player=player)

    def lay(self, notation: str, player: str = "Ann") -> "Table":
        """Let the player lay the tile that was taken like that."""
        _, row = find_place(planets.NAMES[self.lane(player).planet], notation)
        return self.does(f"lay {place(row.code // 8)} r{row.code % 4}{' m' * (row.code % 8 >= 4)}", player=player)

    def owe(self, *owed: Item, player: str = "Ann") -> "Table":
        """Let a player owe this set of items instead of whatever was owed (see `items`)."""
        turn = Turn(self.state, PLAYERS.index(player), self.events)
        turn.lane.agenda, turn.lane.now = (owed,), ()
        agenda.run(turn)
        return self

    def places(self, key: str, player: str = "Ann") -> list[str]:
        """Let the player take the tile, and return the sorted cells of every place where it may lie."""
        shape = ALL_TILES[TILE_OF[key]].shape
        self.top(key, player=player).does(f"take {SHAPES[shape].key}", player=player)
        lays = [GAME.load(text, 1) for text in self.may(player) if text.startswith("lay ")]
        where = self.lane(player).board.place_of[shape]
        return [shown(where[lay.code - LAYS[0].code].mask) for lay in lays]

    def finish(self, *players: str) -> "Table":
        """Let these players (or all that owe something) do their first legal actions until they have locked."""
        for player in players or [PLAYERS[seat] for seat in cells(self.state.owed)]:
            while self.owes(player):
                may = self.may(player)
                self.does(next((one for one in ("lock", "decline") if one in may), may[0]), player=player)
        return self

    def next_round(self) -> "Table":
        """Finish everything owed, including the civ step, until the next rotation (or the end)."""
        self.finish().chance()
        while not self.over and self.stage != "rotation":
            self.finish().chance()
        return self

    # -- looking ---------------------------------------------------------------------------------------------

    def lane(self, player: str = "Ann") -> Lane:
        """Return the lane of a player."""
        return self.state.lanes[PLAYERS.index(player)]

    def owes(self, player: str = "Ann") -> bool:
        """Return whether a player owes a choice."""
        pending = GAME.pending(self.state)
        return isinstance(pending, Decide) and PLAYERS.index(player) in pending.seats

    def may(self, player: str = "Ann") -> list[str]:
        """Return the legal actions of a player."""
        return [action.text for action in GAME.legal(self.state, PLAYERS.index(player))]

    def why_not(self, text: str, player: str = "Ann") -> str | None:
        """Return the rule and reason why an action is refused, or None."""
        refusal = GAME.why_not(self.state, PLAYERS.index(player), GAME.load(text, 1))
        return None if refusal is None else render(refusal, GAME.names, PLAYERS)

    @property
    def stage(self) -> str:
        """Return the stage of the match."""
        return STAGES[self.state.stage]

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return isinstance(GAME.pending(self.state), Over)

    def marks(self, player: str = "Ann") -> str:
        """Return the steps of civ, water, biomass, rover, tech."""
        return " ".join(map(str, self.lane(player).marks))

    def has(self, name: str, player: str = "Ann") -> str:
        """Return cells of `pods`, `rovers`, `meteorites`, `patches`, `sockets`, `last`, `loaded`, or a terrain."""
        lane = self.lane(player)
        return shown(lane.terrain[RESOURCES.index(name)] if name in RESOURCES else getattr(lane, name))

    def picture(self, player: str = "Ann") -> list[str]:
        """Return the planet in rows: terrain letters (capital: with symbol), `p` patch, `~` bare ice, `.` bare land."""
        return picture(self.lane(player))

    def points(self, player: str = "Ann") -> dict[str, int]:
        """Return the medals of each line of the score sheet, by the end of its rule: 2 rows, columns … 7 neighbours."""
        lines = GAME.score(self.state, PLAYERS.index(player)).lines
        return {line.rule.removeprefix("PU-16."): line.points for line in lines}

    def view(self, player: str = "") -> View:
        """Return the view of a player or an onlooker."""
        return GAME.view(self.state, PLAYERS.index(player) if player else None)

    def told(self, player: str = "") -> list[str]:
        """Return the log since the round began, in sentences, as a player or an onlooker reads it."""
        found = [event.seen_by(PLAYERS.index(player) if player else None) for event in self.events]
        return [render(one.words(GAME.texts), GAME.names, PLAYERS) for one in found if one]

    def asked(self) -> str:
        """Return the prompt as an onlooker reads it."""
        return render(GAME.prompt(self.state, None), GAME.names, PLAYERS)

    def kinds(self) -> list[str]:
        """Return the kinds of all events since the round began."""
        return [event.kind for event in self.events]


def match(seats: int = 2, **options: str) -> Match:
    """Return a match in the tile step of the first round."""
    found = Match.create(GAME, seats, DEFAULTS | options, seed=seed_from("round"))
    while found.view(0).stage != "tile_step":
        seat = min(found.waiting)
        found.act(seat, found.legal(seat)[0])
    return found
