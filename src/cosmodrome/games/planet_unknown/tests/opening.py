"""Tables in the middle of the set-up (PU-3), before any test has put its hands on them."""

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, Table
from cosmodrome.kernel import Rng, seed_from


class Opening(Table):
    """A sitting at the first choice of a stage; chance brings what a fixed seed brings."""

    def __init__(self, stage: str, *, seats: int, **options: str) -> None:
        self.events = []
        self.rng = Rng(seed_from("opening"))
        self.state = GAME.setup(seats, DEFAULTS | options)
        self.chance()
        while self.stage != stage:
            self.finish().chance()
