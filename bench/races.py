"""How matches of Tom Tube end: `python -m bench.races FILE …`, from files that `bench.ladder` wrote (`build/ladder`).

By bot: the matches that end by the race home, as the first or as the late astronaut; mean solar stones; of the late
astronauts with a known way home the mean moves made, the fewest there were when the journey began, and the points that
they gained on the way.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table

from cosmodrome.games import find
from cosmodrome.games.tom_tube.hints.home import way_home
from cosmodrome.games.tom_tube.scoring import total
from cosmodrome.games.tom_tube.state import ENDINGS, State

GAME = find("tom-tube")


class Side:
    """The results of a bot in all matches of a file."""

    def __init__(self) -> None:
        self.solar: list[int] = []
        self.first = 0
        self.late: list[tuple[int, int, int]] = []
        """The moves made, the fewest when the journey began, and the points gained on it."""


def replay(contest: dict[str, Any], result: dict[str, Any], sides: list[Side]) -> str:
    """Replay the steps, and note the results of both sides and the way the match ended."""
    state: State = GAME.setup(2, contest["options"])
    fewest, before = None, 0
    for by, text in result["steps"]:
        journeyed = state.first >= 0
        GAME.apply(state, by, GAME.load(text, GAME.rules), False)
        if state.first >= 0 and not journeyed:
            way = way_home(state, state.late())
            fewest, before = None if way is None else len(way), total(state, state.late())
    for seat in range(2):
        side = sides[seat != result["seat"]]
        side.solar.append(state.solar[seat])
        side.first += seat == state.first
        if seat == state.late() and fewest is not None:
            side.late.append((state.moves, fewest, total(state, seat) - before))
    return ENDINGS[state.ending]


def main() -> None:
    """Print a table for each file."""
    console = Console(highlight=False)
    for name in sys.argv[1:]:
        header, *lines = Path(name).read_text("utf-8").splitlines()
        contest, sides = json.loads(header), [Side(), Side()]
        endings = Counter(replay(contest, json.loads(line), sides) for line in lines)
        title = ", ".join(f"{ending} {count}" for ending, count in endings.most_common())
        table = Table("bot", "first home", "late", "solar stones", "moves", "fewest", "gained", title=title)
        for bot, side in zip(contest["bots"], sides, strict=True):
            means = [f"{fmean(each):.1f}" for each in zip(*side.late, strict=True)] or ["–"] * 3
            table.add_row(bot, str(side.first), str(len(side.late)), f"{fmean(side.solar):.2f}", *means)
        console.print(table)


if __name__ == "__main__":
    main()
