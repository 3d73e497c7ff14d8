"""How well the bots play MLEM: `python bench/mlem_strength.py [MATCHES]`.

Two-player matches, each seed played with seats changed, against chance and against a fixed sensible rule, which is
written as standing orders: fly as far as the dice allow, get off at the first planet or moon from field 10 on. Shares
of wins with 95% Wilson intervals; a shared win counts half.
"""

import sys
from collections.abc import Sequence
from math import sqrt
from typing import Any

from rich.console import Console
from rich.table import Table

from cosmodrome.bots import make_bot
from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Bot, Budget, Chance, Decide, Rng, derive, seed_from

SEED = seed_from("mlem strength")
LEAST_FIELD = 10
SEARCH = Budget(iterations=200)
VARIANTS = ("discovery", "missions", "ufo")


class Rule:
    """A player who follows standing orders; the choices that they leave open are made as if the time had run out."""

    name = f"off from field {LEAST_FIELD} on"
    blind = False

    def __init__(self, flight: str = "furthest") -> None:
        everyone = [kind["key"] for kind in find("mlem").parts["astronauts"]]
        self.orders = {
            "launch": {"clauses": [{"pick": kind} for kind in everyone]},
            "landing": {"clauses": [{"if": {"field_min": LEAST_FIELD}, "do": "leave"}], "default": "stay"},
            "parachute": {"default": "land"},
            "flight": {"default": flight, "additions": "avert", "reroll": "avert"},
        }

    def choose(self, game: Any, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        """Choose one of `legal`."""
        return game.answer(view, legal, self.orders) or game.overdue(view, legal)


def play(game: AnyGame, bots: Sequence[Bot], options: dict[str, str], seed: bytes) -> list[float]:
    """Play one match; return each seat's share of the win, then its points."""
    rng = Rng(seed)
    state = game.setup(len(bots), options)
    while True:
        pending = game.pending(state)
        if isinstance(pending, Chance):
            game.apply(state, None, pending.draw(state, rng), False)
        elif isinstance(pending, Decide):
            seat = min(pending.seats)
            legal = game.legal(state, seat)
            game.apply(state, seat, bots[seat].choose(game, game.view(state, seat), legal, rng, SEARCH), False)
        else:
            best = pending.ranks[0]
            shares = [1 / len(best) if seat in best else 0.0 for seat in range(len(bots))]
            return [*shares, *(float(game.score(state, seat).total) for seat in range(len(bots)))]


def wilson(share: float, matches: int) -> tuple[float, float]:
    """Return the 95% interval of a share of wins (Wilson 1927)."""
    z = 1.959964
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches)) / (1 + z * z / matches)
    return middle - half, middle + half


def compare(game: AnyGame, one: Bot, other: Bot, options: dict[str, str], matches: int) -> tuple[float, float, float]:
    """Return the share of wins of `one`, and both mean scores."""
    wins = own = theirs = 0.0
    for number in range(matches):
        seats = [one, other] if number % 2 == 0 else [other, one]
        result = play(game, seats, options, derive(SEED, number // 2))
        place = seats.index(one)
        wins += result[place]
        own += result[2 + place]
        theirs += result[3 - place]
    return wins / matches, own / matches, theirs / matches


def main(matches: int, names: Sequence[str]) -> None:
    """Print the table."""
    game = find("mlem")
    plain = {option.key: option.default for option in game.options}
    whole = {**plain, **dict.fromkeys(VARIANTS, "on")}
    table = Table("game", "bot", "against", "matches", "wins", "95% interval", "points", title="MLEM, two players")
    for game_name, options in (("base", plain), ("all variants", whole)):
        for name in names:
            count = matches if name == "greedy" else max(2, matches // 5)
            for other in (make_bot("random"), Rule()):
                share, own, theirs = compare(game, make_bot(name), other, options, count)
                low, high = wilson(share, count)
                interval = f"{low:.0%} – {high:.0%}"
                table.add_row(
                    game_name, name, other.name, str(count), f"{share:.1%}", interval, f"{own:.1f} : {theirs:.1f}"
                )
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400, sys.argv[2:] or ("greedy", "search"))
