"""Positions of Tom Tube, so that a test reads like the worked cases. All on the frozen copy of the data.

Sites have the letters of the cases; tiles are laid as in play, by Tom by default, with the draws that the test names.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cosmodrome.games.tom_tube import TomTube
from cosmodrome.games.tom_tube.actions import Place
from cosmodrome.games.tom_tube.parts.loading import load
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import PLACE, RIVAL, TRIANGLE, TURN
from cosmodrome.games.tom_tube.view.view import View
from cosmodrome.kernel import Event, IllegalAction, Match, Over, render, seed_from

FROZEN_TEXT = (Path(__file__).parent / "frozen-drawings.json").read_text(encoding="utf-8")
"""The data at the time when the worked cases were written."""
GAME = TomTube(load(FROZEN_TEXT))
PLAYERS = ("Tom", "Dave")
TOM, DAVE = 0, 1
DEFAULTS = {option.key: option.default for option in GAME.options} | {"start_player": "tom"}
SITES = {
    "E": "n2,0|n3,0",
    "F": "n3,0|n4,0",
    "X": "n2,0|n1,1",
    "Y": "n2,-1|n2,0",
    "Z": "n1,1|n2,1",
    "SE": "n3,-3|n2,-2",
    "NE": "n0,2|n0,3",
    "NW": "n-2,2|n-3,3",
    "W": "n-3,0|n-2,0",
    "SW": "n0,-3|n0,-2",
}


def changed(change: Callable[[dict[str, Any]], Any]) -> str:
    """Return the frozen file with a change."""
    data = json.loads(FROZEN_TEXT)
    change(data)
    return json.dumps(data)


class Table:
    """A match, at first in Tom's turn; the test chooses the outcomes of chance."""

    def __init__(self, **options: str) -> None:
        self.state = GAME.setup(2, DEFAULTS | options)
        self.board = self.state.net.board
        self.events: list[Event] = []
        self.stops = {place: stop for stop, place in enumerate(self.board.places)}
        self.cells = {cell.key: at for at, cell in enumerate(self.board.parts.cells)}

    # -- making a position -----------------------------------------------------------------------------------

    def lays(self, rhomb: str, site: str, *triangles: str, turn: int = 0) -> "Table":
        """Let Tom draw and lay a rhomb, then these triangles (`blank`, `bend/1`) in the order of the prompts."""
        self.turn_of(TOM).draws(rhomb).does(f"place:{SITES.get(site, site)}:{turn}")
        for triangle in triangles:
            cell = self.board.parts.cells[min(bits(self.state.owed))].key
            pattern, _, turned = triangle.partition("/")
            self.does(f"triangle:{cell}:{pattern}:{turned or 0}")
        return self.turn_of(TOM) if self.state.stage == TURN else self

    def pocket(self, first: str, second: str, *triangles: str) -> "Table":
        """Lay rhombs on E and F, and triangles in the cells between them, which complete n3,0."""
        return self.lays(first, "E").lays(second, "F", *triangles)

    def draws(self, rhomb: str) -> "Table":
        """Build, and draw this rhomb."""
        return self.does("build").brings(f"draw:{rhomb}")

    def turn_of(self, seat: int) -> "Table":
        """Let it be this seat's turn."""
        assert self.state.stage == TURN, self.state.ending
        self.state.turn = self.state.active = seat
        return self

    def stand(self, tom: str = "", dave: str = "") -> "Table":
        """Put the astronauts on these places."""
        for seat, place in enumerate((tom, dave)):
            if place:
                self.state.at[seat] = self.stops[SITES.get(place, place)]
        self.state.safe = 0
        return self

    def has(self, seat: int, **stones: int) -> "Table":
        """Give a base this many stones: energy, control, alien, solar."""
        for kind, count in stones.items():
            getattr(self.state, kind)[seat] = count
        self.state.safe = 0
        return self

    def bank(self, energy: int, control: int, alien: int) -> "Table":
        """Give the bank this many stones."""
        self.state.bank = [energy, control, alien]
        return self

    def empty(self, *places: str) -> "Table":
        """Remove the stones from these places; without a place, all on spheres."""
        spheres = [self.stops[SITES.get(place, place)] for place in places]
        for stop in spheres or range(self.board.first_station):
            self.state.stones &= ~(1 << stop)
            self.state.aliens &= ~(1 << stop)
        return self

    def no_stock(self) -> "Table":
        """Remove all rhombs from the stock."""
        self.state.stock, self.state.left = [0] * len(self.state.stock), 0
        return self

    def triangles(self, seat: int, **counts: int) -> "Table":
        """Leave a player only these triangles."""
        patterns = [pattern.key for pattern in self.board.parts.patterns]
        for number, key in enumerate(patterns):
            self.state.triangles[len(patterns) * seat + number] = counts.get(key, 0)
        return self

    # -- playing ---------------------------------------------------------------------------------------------

    def does(self, *texts: str) -> "Table":
        """Let the choosing player do these in order. Raises `IllegalAction`."""
        for text in texts:
            action, seat = GAME.load(text, 1), self.state.turn
            refusal = GAME.why_not(self.state, seat, action)
            if refusal is not None:
                raise IllegalAction(refusal, render(refusal, GAME.names, PLAYERS))
            assert action in GAME.legal(self.state, seat)
            self.events += GAME.apply(self.state, seat, action)
        return self

    def brings(self, text: str) -> "Table":
        """Apply this outcome of chance."""
        outcome = GAME.load(text, 1)
        assert GAME.possible(self.state, outcome)
        self.events += GAME.apply(self.state, None, outcome)
        return self

    def match(self) -> Match:
        """Return a match that continues from the position."""
        return Match(GAME, Match.create(GAME, 2, seed=seed_from("1")).header, self.state)

    # -- looking ---------------------------------------------------------------------------------------------

    def may(self, seat: int | None = None) -> list[str]:
        """Return the legal actions of the seat."""
        return [action.text for action in GAME.legal(self.state, self.state.turn if seat is None else seat)]

    def targets(self, kind: str) -> set[str]:
        """Return the targets of moves of this kind."""
        return {text.split(":", 2)[2] for text in self.may() if text.startswith(f"move:{kind}:")}

    def placements(self) -> list[Place]:
        """Return the places for the rhomb."""
        assert self.state.stage == PLACE
        return [action for action in GAME.legal(self.state, self.state.turn) if isinstance(action, Place)]

    def owed(self) -> list[str]:
        """Return the cells to be filled."""
        return [self.board.parts.cells[cell].key for cell in bits(self.state.owed)]

    def filling(self) -> bool:
        """Return whether the player has to lay triangles."""
        return self.state.stage in (TRIANGLE, RIVAL)

    def stones(self) -> dict[str, str]:
        """Return the stones on spheres."""
        return {one.place: one.stone for one in self.view().stones if one.stone != "solar"}

    def complete(self, *places: str) -> bool:
        """Return whether these spheres are complete."""
        return {*places} <= {*self.view().complete}

    def view(self, seat: int | None = None) -> View:
        """Return the view of a seat."""
        return GAME.view(self.state, seat)

    def points(self, seat: int) -> int:
        """Return all points of a seat."""
        return GAME.score(self.state, seat).total

    def over(self) -> tuple[tuple[int, ...], ...]:
        """Return the places if the game is over."""
        pending = GAME.pending(self.state)
        return pending.ranks if isinstance(pending, Over) else ()

    def told(self) -> list[str]:
        """Return the kinds of the events so far."""
        return [event.kind for event in self.events]
