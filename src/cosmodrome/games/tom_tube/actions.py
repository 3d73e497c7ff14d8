"""Actions of players and outcomes of chance: frozen values, created once per set of components, each with a text form.

exchange · build · place:n2,0|n3,0:1 · triangle:D2,0:bend:2 · decline:D2,0 · move:free:n3,-1 · move:control:tom_solar_1
move:jump:n3,0 · pass — chance: start:dave · draw:R05
"""

from functools import lru_cache
from typing import Any

from cosmodrome.games.tom_tube.parts.components import JUMP, MOVES, OWNERS, Components
from cosmodrome.kernel import Actions, What


class Coloned(What):
    """An action or outcome whose text has colons instead of spaces: places have commas and bars."""

    __slots__ = ()
    between = ":"


class Exchange(Coloned):
    """Give an alien stone to the bank for energy and control stones (TT-12.1)."""

    __slots__ = ()
    word = "exchange"


class Build(Coloned):
    """Draw a rhomb to lay (TT-4.1)."""

    __slots__ = ()
    word = "build"


class Pass(Coloned):
    """Do nothing, because nothing is possible (TT-13.1)."""

    __slots__ = ()
    word = "pass"


class Place(Coloned):
    """Lay the drawn rhomb on a site, turned (TT-4.3)."""

    __slots__ = ("site", "turn")
    word = "place"

    def __init__(self, parts: Components, site: int, turn: int) -> None:
        super().__init__(parts.sites[site].key, str(turn))
        self.site, self.turn = site, turn


class Triangle(Coloned):
    """Fill an isolated cell with a triangle, turned (TT-5.3)."""

    __slots__ = ("cell", "pattern", "turn")
    word = "triangle"

    def __init__(self, parts: Components, cell: int, pattern: int, turn: int) -> None:
        super().__init__(parts.cells[cell].key, parts.patterns[pattern].key, str(turn))
        self.cell, self.pattern, self.turn = cell, pattern, turn


class Decline(Coloned):
    """Leave an isolated cell of the rival's turn empty (TT-5.5)."""

    __slots__ = ("cell",)
    word = "decline"

    def __init__(self, parts: Components, cell: int) -> None:
        super().__init__(parts.cells[cell].key)
        self.cell = cell


class Move(Coloned):
    """Make a move of one kind to a stop (TT-8.8)."""

    __slots__ = ("kind", "stop")
    word = "move"

    def __init__(self, kind: int, stop: int, place: str) -> None:
        super().__init__(MOVES[kind], place)
        self.kind, self.stop = kind, stop


class Start(Coloned):
    """Chance: the start player (TT-2.4)."""

    __slots__ = ("seat",)
    word = "start"

    def __init__(self, seat: int) -> None:
        super().__init__(OWNERS[seat])
        self.seat = seat


class Draw(Coloned):
    """Chance: the rhomb that is turned up (TT-4.2)."""

    __slots__ = ("rhomb",)
    word = "draw"

    def __init__(self, parts: Components, rhomb: int) -> None:
        super().__init__(parts.rhombs[rhomb].key)
        self.rhomb = rhomb


class BoardActions(Actions):
    """All actions and outcomes for some components; `moves[kind][stop]`, `triangles[cell][pattern][turn]` and so on.

    Stops are nodes, then sites (their energy spheres), then stations.
    """

    def __init__(self, parts: Components) -> None:
        self.parts = parts
        places = [one.key for some in (parts.nodes, parts.sites, parts.stations) for one in some]
        self.exchange, self.build, self.pass_ = Exchange(), Build(), Pass()
        self.places = tuple((Place(parts, site, 0), Place(parts, site, 1)) for site in range(len(parts.sites)))
        self.triangles = {
            cell: tuple(
                tuple(Triangle(parts, cell, pattern, turn) for turn in range(one.turns))
                for pattern, one in enumerate(parts.patterns)
            )
            for cell, printed in enumerate(parts.cells)
            if not printed.printed
        }
        self.declines = {cell: Decline(parts, cell) for cell in self.triangles}
        self.moves = tuple(
            tuple(
                Move(kind, stop, place)
                for stop, place in enumerate(places[: len(parts.nodes) if kind == JUMP else None])
            )
            for kind in range(len(MOVES))
        )
        self.starts = (Start(0), Start(1))
        self.draws = tuple(Draw(parts, rhomb) for rhomb in range(len(parts.rhombs)))
        super().__init__("Tom Tube with these components", self._listed(), (*self.starts, *self.draws))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the components: their actions are made once."""
        return actions_of, (self.parts,)

    def _listed(self) -> list[What]:
        found: list[What] = [self.exchange, self.build, self.pass_]
        for turns in self.places:
            found += turns
        for patterns in self.triangles.values():
            for some in patterns:
                found += some
        found += self.declines.values()
        for moves in self.moves:
            found += moves
        return found


@lru_cache(maxsize=8)
def actions_of(parts: Components) -> BoardActions:
    """Return the actions for some components, made once."""
    return BoardActions(parts)
