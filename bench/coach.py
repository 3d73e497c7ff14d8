"""How well “Show me a move” plays: `python -m bench.coach [GAME …] [--matches 40] [--against pilot]`.

Two players follow it blindly, each in paired matches for two, which are played, kept and counted as `bench/ladder.py`
says: `first` always plays the first move that is shown, `any` one of those shown, drawn at random. Where nothing is
shown they play as Pilot, so that only what is shown makes a difference to it.
"""

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from bench.ladder import BUILD, Contest, run
from bench.player import Player
from rich.console import Console
from rich.table import Table

from cosmodrome.bots import make_bot
from cosmodrome.bots.advice import advise
from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, Bot, Budget, Rng, checked_setup
from cosmodrome.lab.report import wilson

SECONDS = 2.0
"""The CPU time of a hint, as at a table."""
FOLLOWED = ("first", "any")


class Follower:
    """A player who follows the hints."""

    blind = False

    def __init__(self, name: str) -> None:
        self.name, self._pilot = name, make_bot("pilot")

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        shown = [one.action for one in advise(game, view, legal, rng, budget)]
        if not shown:
            return self._pilot.choose(game, view, legal, rng, budget)
        return shown[0] if self.name == "first" else rng.choice(shown)


class Inside:
    """A bot in our own process, with the interface of one in a process of its own."""

    def __init__(self, bot: str, seconds: float) -> None:
        made: Bot = Follower(bot) if bot in FOLLOWED else make_bot(bot)
        self.player = Player(made, seconds)

    def tell(self, order: str, *values: Any) -> None:
        """Send an order that has no answer."""
        getattr(self.player, order)(*values)

    def ask(self, order: str, *values: Any) -> Any:
        """Ask for something."""
        if order == "spent":
            return [self.player.spent, self.player.decisions]
        return self.player.choose(*values)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def main(games: Sequence[str], matches: int, against: str) -> None:
    """Play and print the table."""
    table = Table("game", "plays", "matches", "wins", "95%", "points", "ms a decision", title=f"Against {against}")
    for key, name in [(key, name) for key in games for name in FOLLOWED]:
        options = dict(checked_setup(find(key), 2, {}))
        contest = Contest(key, (name, against), matches, 2, SECONDS, "coach", options)
        results = list(run(contest, BUILD / "ladder" / f"coach-{key}-{name}-{against}.jsonl", Inside))
        wins, mean = sum(one["wins"] for one in results), partial(_mean, results)
        low, high = wilson(wins, matches)
        points = f"{mean('points'):.1f} : {mean('others'):.1f}"
        spent = f"{sum(one['ms'][0] for one in results) / matches:.1f}"
        table.add_row(key, name, str(matches), f"{wins / matches:.1%}", f"{low:.1%} to {high:.1%}", points, spent)
    Console(highlight=False, width=110).print(table)


def _mean(results: Sequence[dict[str, Any]], key: str) -> float:
    return float(sum(one[key] for one in results) / len(results))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[key for key in all_games() if 2 in find(key).seats])
    parser.add_argument("--matches", type=int, default=40, help="fixed beforehand")
    parser.add_argument("--against", default="pilot")
    asked = parser.parse_args()
    main(asked.games, asked.matches, asked.against)
