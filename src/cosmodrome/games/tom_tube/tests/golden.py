"""What the golden records are held to: `NAME.track`, a line for each step; `NAME.log`, the sentences a player reads.

After a wanted change of the rules or words, `python -m cosmodrome.games.tom_tube.tests.golden` writes both anew from
the records; read their diff. They are played on the frozen copy of the data.
"""

from collections.abc import Iterator
from pathlib import Path

from cosmodrome.games.tom_tube.state import STAGES, State
from cosmodrome.games.tom_tube.tests.table import GAME, PLAYERS
from cosmodrome.kernel import Match, Over, Record, Words, render

FOLDER = Path(__file__).parent / "golden"
NAMES = ("home", "late-home", "journey-lost", "wrecked", "standstill", "options")
"""By how they end; and one with every option on its other value."""
LOGGED = ("late-home", "options")
"""Whose logs are kept, as an onlooker reads them: nothing is secret."""


def load(name: str) -> Record:
    """The golden record of that name."""
    return Record.loads((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


def track(record: Record) -> str:
    """The match step by step: what was done, and how the table stands then."""
    match = Match.replay(GAME, record, to=0)
    lines = []
    for number, (by, text) in enumerate(record.steps):
        match.follow([(by, text)])
        who = "-" if by is None else PLAYERS[by]
        lines.append(f"{number:3} {who:4} {text:26} {standing(match.state)}".rstrip())
    return "\n".join([*lines, *ending(match), ""])


def standing(state: State) -> str:
    """The table in one line."""
    bases = [
        f"{state.energy[seat]}e{state.control[seat]}c{state.alien[seat]}a{state.solar[seat]}s" for seat in range(2)
    ]
    columns = {
        "": STAGES[state.stage],
        "at": "/".join(state.net.board.places[stop] for stop in state.at),
        "bases": "/".join(bases),
        "bank": ".".join(map(str, state.bank)),
        "left": str(state.left),
        "sites": str(state.net.sites.bit_count()),
        "complete": str(state.net.complete.bit_count()),
        "stones": str(state.stones.bit_count()),
        "quiet": str(state.quiet),
        "moves": str(state.moves),
    }
    return "  ".join(f"{name} {value}".strip() for name, value in columns.items())


def ending(match: Match) -> Iterator[str]:
    """Score sheets and places at the end."""
    for seat in range(2):
        score = GAME.score(match.state, seat)
        lines = "  ".join(f"{line.name} {line.points}" for line in score.lines)
        yield f"{PLAYERS[seat]}: {score.total} points  {lines}"
    if isinstance(match.pending, Over):
        yield "Places: " + ", ".join("+".join(PLAYERS[seat] for seat in place) for place in match.pending.ranks)


def log(record: Record) -> str:
    """The match in sentences."""
    match = Match.replay(GAME, record)
    events = [event for _, event in match.events(None)]
    return "".join(render(Words(GAME.texts[event.kind], event.shown), GAME.names, PLAYERS) + "\n" for event in events)


def main() -> None:
    """Write tracks and logs anew."""
    for name in NAMES:
        (FOLDER / f"{name}.track").write_text(track(load(name)), encoding="utf-8")
        if name in LOGGED:
            (FOLDER / f"{name}.log").write_text(log(load(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
