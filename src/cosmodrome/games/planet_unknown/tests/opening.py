"""Tables in the middle of the set-up (PU-3), unchanged by tests."""

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, PLAYERS, Table
from cosmodrome.kernel import Rng, seed_from


class Opening(Table):
    """A match at the first choice of a stage, with chance from a fixed seed."""

    def __init__(self, stage: str, *, seats: int, **options: str) -> None:
        self.events = []
        self.rng = Rng(seed_from("opening"))
        self.state = GAME.setup(seats, DEFAULTS | options)
        self.chance()
        while self.stage != stage:
            player = next(one for one in PLAYERS if self.owes(one))
            self.does(self.may(player)[0], player=player).chance()


def next_round(table: Table) -> Table:
    """Play the first legal actions until the next round has begun, for tables where no commander ends it."""
    number = table.state.round
    while table.state.round == number and not table.over:
        table.chance()
        for player in PLAYERS[: table.state.seats]:
            if table.owes(player) and table.state.round == number:
                may = table.may(player)
                table.does("lock" if "lock" in may else may[0], player=player)
    return table.chance()
