"""Which bot plays better, and how sure that is: `python -m bench.ladder GAME BOT OTHER [--matches 100] [--seats 2] …`.

A bot is named as in the lobby (`pilot`, `navigator`), or `reference:search` for the one of the reference commit, which
is fetched from the repository's history and built compiled in an environment of its own (`build/reference`). Each bot
runs in a process of its own and gets only steps; it has `--seconds` of CPU time a decision, or the seconds behind its
name (`legend@0.5`). `bench/levels.py` uses this to play the levels against each other. Every seed is played once with
each seat for BOT; OTHER plays all other seats. Draws depend on the seed and their number, so both games of a pair meet
the same luck.

The number of matches is fixed beforehand. Results are lines of JSON in `build/ladder`, each with its steps; a run that
was stopped continues where it was. A shared win counts in equal parts; the interval is Wilson's, 95%.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from rich.console import Console
from rich.table import Table

from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, Chance, Over, Rng, checked_setup, derive, seed_from
from cosmodrome.lab.report import wilson

REFERENCE = "23ee4e3"
"""The commit that later ones are measured against; it stays the same."""
HERE = Path(__file__).resolve().parent
BUILD = HERE.parent / "build"
REMOTE = "reference:"


class Contest(NamedTuple):
    """The contest; a run is continued only for an equal one."""

    game: str
    bots: tuple[str, str]
    matches: int
    seats: int
    seconds: float
    seed: str
    options: dict[str, str]


# -- the reference ----------------------------------------------------------------------------------------------------


def reference() -> Path:
    """Return the Python of the reference's environment, built compiled if it is missing (some minutes)."""
    place = BUILD / "reference" / REFERENCE
    python = place / ".venv" / "bin" / "python"
    done = place / "built"
    if not done.exists():
        Console(stderr=True).print(f"Building the reference {REFERENCE} …")
        place.mkdir(parents=True, exist_ok=True)
        archive = _run(place, "git", "-C", str(HERE.parent), "archive", REFERENCE)
        _run(place, "tar", "-x", fed=archive)
        _run(place, sys.executable, "-m", "venv", ".venv")
        uv = (str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--python", str(python))
        _run(place, *uv, "--require-hashes", "-r", "requirements.lock")
        _run(place, *uv, "--no-deps", "--no-build-isolation", "--editable", ".")
        _run(place, str(python), "tools/fast.py")
        done.touch()
    return python


def _run(place: Path, *command: str, fed: bytes | None = None) -> bytes:
    settings = {**os.environ, "COSMODROME_SKIP_PAGE": "1"}
    done = subprocess.run(  # noqa: S603  # the tools of a build
        command, cwd=place, env=settings, input=fed, stdout=subprocess.PIPE, check=True
    )
    return done.stdout


# -- players over pipes -----------------------------------------------------------------------------------------------


class Asked(Protocol):
    """A bot, as a match asks it."""

    def tell(self, order: str, *values: Any) -> None:
        """Send an order that has no answer."""

    def ask(self, order: str, *values: Any) -> Any:
        """Ask for something."""

    def close(self) -> None:
        """End the process."""


class Side:
    """A bot in a process of its own."""

    def __init__(self, bot: str, seconds: float) -> None:
        python = reference() if bot.startswith(REMOTE) else Path(sys.executable)
        name, _, own = bot.removeprefix(REMOTE).partition("@")
        command = [str(python), str(HERE / "player.py"), name, own or str(seconds)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)  # noqa: S603  # our own script
        if self.process.stdin is None or self.process.stdout is None:
            raise AssertionError("the process was started with pipes")
        self.input, self.output = self.process.stdin, self.process.stdout

    def tell(self, order: str, *values: Any) -> None:
        """Send an order that has no answer."""
        self.input.write(json.dumps((order, *values)) + "\n")
        self.input.flush()

    def ask(self, order: str, *values: Any) -> Any:
        """Ask for something. Raises `SystemExit` if the process has ended."""
        self.tell(order, *values)
        line = self.output.readline()
        if not line:
            raise SystemExit(f"The process of a bot has ended: {self.process.args!r}")
        return json.loads(line)

    def close(self) -> None:
        """End the process."""
        self.input.close()
        self.process.wait()


def play(contest: Contest, sides: Sequence[Asked], number: int) -> dict[str, Any]:
    """Play match `number`; return the result to store."""
    game: AnyGame = find(contest.game)
    group, own = divmod(number, contest.seats)
    seed = derive(seed_from(contest.seed), group)
    seating = [0 if seat == own else 1 for seat in range(contest.seats)]
    for which, side in enumerate(sides):
        key = derive(seed, "bot", number, which).hex()
        side.tell("begin", contest.game, contest.seats, contest.options, key)
    state, draws, steps = game.setup(contest.seats, contest.options), 0, []
    while not isinstance(pending := game.pending(state), Over):
        by: int | None = None
        if isinstance(pending, Chance):
            step = pending.draw(state, Rng(derive(seed, "draw", draws)))
            draws += 1
        else:
            by = min(pending.seats)
            step = game.load(sides[seating[by]].ask("choose", by), game.rules)
        game.apply(state, by, step, False)
        steps.append((by, game.dump(step)))
        for side in sides:
            side.tell("step", *steps[-1])
    points = [game.score(state, seat).total for seat in range(contest.seats)]
    best = pending.ranks[0]
    spent = [side.ask("spent") for side in sides]
    others = [total for seat, total in enumerate(points) if seat != own]
    return {
        "match": number,
        "wins": 1 / len(best) if own in best else 0.0,
        "points": points[own],
        "others": sum(others) / len(others),
        "ms": [1000 * seconds / max(1, count) for seconds, count in spent],
        "seat": own,
        "steps": steps,
    }


# -- runs that can be continued ---------------------------------------------------------------------------------------


def run(contest: Contest, file: Path, made: Callable[[str, float], Asked] = Side) -> Iterator[dict[str, Any]]:
    """Yield all results, beginning with those already in `file`. `made`: makes a bot from its name and its CPU time."""
    header = json.dumps(contest._asdict())
    text = file.read_text("utf-8") if file.exists() else ""
    whole = text[: text.rfind("\n") + 1]  # without the line that a stop cut off
    lines = whole.splitlines()
    if lines and json.loads(lines[0]) != json.loads(header):
        raise SystemExit(f"{file} holds another contest. Name another file with --file, or remove it.")
    results = [json.loads(line) for line in lines[1:]]
    yield from results
    file.parent.mkdir(parents=True, exist_ok=True)
    if whole != text:
        file.write_text(whole, "utf-8")
    sides = [made(bot, contest.seconds) for bot in contest.bots]
    try:
        with file.open("a", encoding="utf-8") as out:
            if not lines:
                print(header, file=out, flush=True)
            for number in range(len(results), contest.matches):
                result = play(contest, sides, number)
                print(json.dumps(result), file=out, flush=True)
                yield result
    finally:
        for side in sides:
            side.close()


def main() -> None:
    """Play the contest and print its table."""
    contest, file = _arguments()
    results = list(run(contest, file))
    wins, count = sum(result["wins"] for result in results), len(results)
    low, high = wilson(wins, count)
    title = f"{contest.game}, {contest.seats} seats, {contest.seconds:g} s of CPU a decision, seed {contest.seed}"
    table = Table("bot", "against", "matches", "wins", "95%", "points", "ms a decision", title=title)
    points, others = (sum(result[key] for result in results) / count for key in ("points", "others"))
    spent = [sum(result["ms"][side] for result in results) / count for side in range(2)]
    table.add_row(
        *contest.bots,
        str(count),
        f"{wins / count:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{points:.1f} : {others:.1f}",
        f"{spent[0]:.1f} : {spent[1]:.1f}",
    )
    Console(highlight=False).print(table)


def _arguments() -> tuple[Contest, Path]:
    parser = argparse.ArgumentParser(description="Paired matches between two bots.")
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("other")
    parser.add_argument("--matches", type=int, default=100, help="fixed beforehand")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.03, help="CPU time a decision")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--file", type=Path, help="where results are kept")
    wanted = parser.parse_args()
    asked = dict(one.split("=", 1) for one in wanted.set)
    options = dict(checked_setup(find(wanted.game), wanted.seats, asked))
    bots = wanted.bot, wanted.other
    contest = Contest(wanted.game, bots, wanted.matches, wanted.seats, wanted.seconds, wanted.seed, options)
    name = "-".join((wanted.game, *bots, str(wanted.seats), f"{wanted.seconds:g}", wanted.seed, *wanted.set))
    return contest, wanted.file or BUILD / "ladder" / f"{name.replace(':', '@')}.jsonl"


if __name__ == "__main__":
    main()
