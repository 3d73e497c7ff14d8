"""One bot in a process of its own, for `bench/ladder.py`: reads orders as lines of JSON, plays by steps alone.

It runs with the package of the environment that starts it, so it uses only what the reference has, too: the same game,
told by the text form of its steps, comes out alike on both sides.
"""

import json
import sys
from time import process_time
from typing import Any

from cosmodrome.bots import calm, make_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Rng


def budget(seconds: float) -> Budget:
    """Return a budget of this much CPU time from now on; the reference's budgets have no clock that bots can read."""
    if hasattr(Budget, "timed"):
        return Budget.timed(process_time, seconds)
    end = process_time() + seconds
    return Budget(None, lambda: process_time() >= end)


class Player:
    """A match as known to this side, and the bot that plays in it."""

    def __init__(self, bot: Any, seconds: float) -> None:
        self.bot, self.seconds = bot, seconds
        self.game: Any = None
        self.state: Any = None
        self.rng = Rng(b"")
        self.spent = 0.0
        self.decisions = 0

    def begin(self, game: str, seats: int, options: dict[str, str], seed: str) -> None:
        """Begin a new match."""
        self.game = find(game)
        self.state = self.game.setup(seats, options)
        self.rng = Rng(bytes.fromhex(seed))
        self.spent, self.decisions = 0.0, 0

    def step(self, by: int | None, text: str) -> None:
        """Carry out an action of a seat, or of chance (None)."""
        self.game.apply(self.state, by, self.game.load(text, self.game.rules), False)

    def choose(self, seat: int) -> str:
        """Return the text form of the bot's choice."""
        legal = self.game.legal(self.state, seat)
        view = self.game.view(self.state, seat)
        began = process_time()
        with calm():
            action = self.bot.choose(self.game, view, legal, self.rng, budget(self.seconds))
        if len(legal) > 1:
            self.spent += process_time() - began
            self.decisions += 1
        return str(self.game.dump(action))


def main(bot: str, seconds: float) -> None:
    """Answer until the pipe is closed."""
    player = Player(make_bot(bot), seconds)
    for line in sys.stdin:
        order, *values = json.loads(line)
        answer: Any = None
        if order == "begin":
            player.begin(*values)
        elif order == "step":
            player.step(*values)
        elif order == "choose":
            answer = player.choose(*values)
        elif order == "spent":
            answer = [player.spent, player.decisions]
        if answer is not None:
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
