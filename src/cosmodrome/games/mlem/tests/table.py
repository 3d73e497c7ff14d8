"""Positions of MLEM drawn as text, so that a test reads like the worked cases.

Players are Ann, Bo, Cy, Dee, Eve in clockwise order; Ann starts and sits in seat 1 unless said otherwise. Astronauts
that have landed are written `M5a=Bo`, `P2=Ann,Bo,Ann*double_planet`, `M1a=Ann@7`, `comet=Ann`, `galaxy=Bo`: in order of
arrival, with a kind after `*` (else one without effect there) and the field after `@` (else the first of the place).
All on the frozen copy of the data.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cosmodrome.games.mlem import Mlem
from cosmodrome.games.mlem import state as flat
from cosmodrome.games.mlem.parts.components import GOALS, KINDS, VALUES
from cosmodrome.games.mlem.parts.loading import load
from cosmodrome.games.mlem.scoring import points
from cosmodrome.games.mlem.state import STAGES
from cosmodrome.games.mlem.view.view import View
from cosmodrome.kernel import BadStep, Chance, Event, IllegalAction, Over, render

FROZEN_TEXT = (Path(__file__).parent / "frozen-mat.json").read_text(encoding="utf-8")
"""The data at the time when the worked cases were written."""
GAME = Mlem(load(FROZEN_TEXT))
MAT = GAME.mat
PLAYERS = ("Ann", "Bo", "Cy", "Dee", "Eve")
KIND = {kind.key: number for number, kind in enumerate(KINDS)}
DEFAULTS = {option.key: option.default for option in GAME.options} | {"start_player": "1"}
_MOONS = {moon.key: number for number, moon in enumerate(MAT.moons)}
_PLANETS = {planet.key: number for number, planet in enumerate(MAT.planets)}
_GOALS = [key for key, _ in GOALS]


def mission(key: str) -> int:
    """Return the number of the mission with this id."""
    return next(number for number, one in enumerate(MAT.missions) if one.key == key)


def changed(change: Callable[[dict[str, Any]], Any]) -> str:
    """Return the frozen file with a change."""
    data = json.loads(FROZEN_TEXT)
    change(data)
    return json.dumps(data)


class Table:
    """A match in the middle of an expedition; the test chooses the outcomes of chance."""

    def __init__(
        self,
        *,
        f: int = 0,
        n: int = 6,
        crew: str = "",
        players: int = 0,
        landed: str = "",
        crashes: int = 0,
        goals: str = "",
        game: Mlem = GAME,
        **options: str,
    ) -> None:
        seats = players or max(2, len(crew.split()))
        self.game, self.events = game, list[Event]()
        self.state = state = game.setup(seats, DEFAULTS | options)
        state.rocket, state.dice, state.crashes = f, n, crashes
        for place, kind in enumerate(crew.split()):
            if kind != "-":
                self._board(place, kind)
        for entry in landed.split():
            self._lay(*entry.split("="))
        for entry in goals.split():
            goal, player = entry.split("=")
            state.goals[_GOALS.index(goal)] = PLAYERS.index(player)
        if crew:
            state.expedition, state.place = max(1, state.expedition), seats
            state.stage, state.turn = flat.ROLL, state.player(state.commanding())

    def _board(self, place: int, kind: str) -> None:
        state = self.state
        state.crew[place] = KIND[kind]
        state.aboard |= 1 << place
        state.home[state.player(place)] &= ~(1 << KIND[kind])

    def _lay(self, where: str, who: str) -> None:
        state = self.state
        for one in who.split(","):
            name, _, field = one.partition("@")
            player, _, kind = name.partition("*")
            fields = MAT.moons[_MOONS[where]].fields if where in _MOONS else ()
            fields = MAT.planets[_PLANETS[where]].fields if where in _PLANETS else fields or (MAT.deep,)
            code = int(field or fields[0]) << 6 | PLAYERS.index(player) << 3 | KIND[kind or "satellite"]
            if where in _MOONS:
                state.moons[_MOONS[where]] = code
            elif where in _PLANETS:
                state.planets[_PLANETS[where]].append(code)
            else:
                (state.comet if where == "comet" else state.galaxy).append(code)

    # -- playing ---------------------------------------------------------------------------------------------

    def does(self, *texts: str) -> "Table":
        """Let the choosing player do these in order. Raises `IllegalAction`."""
        for text in texts:
            action, seat = self.game.load(text, 1), self.state.turn
            refusal = self.game.why_not(self.state, seat, action)
            if refusal is not None:
                raise IllegalAction(refusal, render(refusal, self.game.names, PLAYERS))
            self.events += self.game.apply(self.state, seat, action)
        return self

    def brings(self, text: str) -> "Table":
        """Apply this outcome of chance."""
        outcome = self.game.load(text, 1)
        if not isinstance(self.game.pending(self.state), Chance) or not self.game.possible(self.state, outcome):
            raise BadStep(f"chance cannot bring “{text}” here")
        self.events += self.game.apply(self.state, None, outcome)
        return self

    def rolls(self, faces: str) -> "Table":
        """Roll, and let the dice show these faces."""
        if self.state.stage == flat.ROLL:
            self.does("roll")
        return self.brings("dice " + " ".join(sorted(faces.split())))

    def keeps(self, player: str, key: str) -> "Table":
        """Let a player put a mission back (in any order)."""
        seat, action = PLAYERS.index(player), self.game.load(f"put-back {mission(key) + 1}", 1)
        self.events += self.game.apply(self.state, seat, action)
        return self

    def begin_landing(self) -> None:
        """Begin the landing phase where the rocket stands, as if a token had been declined there."""
        self.state.stage, self.state.turn = flat.RECOVER, self.state.player(self.state.commanding())
        self.does("decline")

    # -- looking ---------------------------------------------------------------------------------------------

    @property
    def f(self) -> int:
        """Return the rocket's field."""
        return self.state.rocket

    @property
    def n(self) -> int:
        """Return the number of available dice."""
        return self.state.dice

    @property
    def who(self) -> str:
        """Return the player who has to choose."""
        return PLAYERS[self.state.turn]

    @property
    def stage(self) -> str:
        """Return the stage of the match."""
        return STAGES[self.state.stage]

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return isinstance(self.game.pending(self.state), Over)

    def may(self) -> list[str]:
        """Return the legal actions of the choosing player."""
        return [action.text for action in self.game.legal(self.state, self.state.turn)]

    def moves(self) -> dict[str, tuple[int, int]]:
        """Return field and dice after each selection."""
        return {move.do.removeprefix("select "): (move.field, move.dice) for move in self.view().moves}

    def why_not(self, text: str, player: str = "") -> str | None:
        """Return the reason why an action is refused, or None."""
        seat = PLAYERS.index(player) if player else self.state.turn
        refusal = self.game.why_not(self.state, seat, self.game.load(text, 1))
        return None if refusal is None else render(refusal, self.game.names, PLAYERS)

    def aboard(self) -> list[str]:
        """Return the players aboard, in seat order."""
        return [PLAYERS[self.state.player(p)] for p in range(self.state.seats) if self.state.aboard >> p & 1]

    def home(self, player: str) -> list[str]:
        """Return the kinds that a player has at home."""
        return [kind.key for number, kind in enumerate(KINDS) if self.state.home[PLAYERS.index(player)] >> number & 1]

    def on(self, where: str) -> str:
        """Return the owners of the astronauts there, in order of arrival."""
        state = self.state
        if where in _MOONS:
            there = [one for one in [state.moons[_MOONS[where]]] if one >= 0]
        elif where in _PLANETS:
            there = state.planets[_PLANETS[where]]
        else:
            there = state.comet if where == "comet" else state.galaxy
        return " ".join(PLAYERS[flat.player_of(one)] for one in there)

    def goals(self) -> str:
        """Return the goals that are taken, with their owners."""
        owners = enumerate(self.state.goals)
        return " ".join(f"{_GOALS[goal]}={PLAYERS[owner]}" for goal, owner in owners if owner >= 0)

    def points(self, player: str) -> tuple[int, ...]:
        """Return the points of each line of the score sheet."""
        return points(self.state, PLAYERS.index(player))

    def view(self, player: str = "") -> View:
        """Return the view of a player or an onlooker."""
        return self.game.view(self.state, PLAYERS.index(player) if player else None)

    def told(self, player: str = "") -> list[str]:
        """Return the log in sentences, as a player or an onlooker reads it."""
        seen = [event.seen_by(PLAYERS.index(player) if player else None) for event in self.events]
        return [render(event.words(self.game.texts), self.game.names, PLAYERS) for event in seen if event]

    def answer(self, player: str, orders: Any) -> str | None:
        """Return the action that a player's standing orders choose now."""
        seat = PLAYERS.index(player)
        found = self.game.answer(self.view(player), self.game.legal(self.state, seat), orders)
        return None if found is None else found.text

    def values(self, player: str, *values: int) -> "Table":
        """Give a player value tokens."""
        for value in values:
            self.state.values[VALUES * PLAYERS.index(player) + value - 1] += 1
            self.state.bag[value - 1] -= 1
        return self

    def hold(self, player: str, *keys: str) -> "Table":
        """Give a player missions."""
        self.state.hands[PLAYERS.index(player)] = [mission(key) for key in keys]
        self.state.back[PLAYERS.index(player)] = 0
        return self

    def token(self, number: int, *, used: bool = False) -> "Table":
        """Turn up an expedition token, by its place in the file, from 0."""
        self.state.token, self.state.used = number, int(used)
        return self
