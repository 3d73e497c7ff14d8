"""What the golden records are held to: `NAME.track`, a line for each step; `NAME.log`, the sentences a player reads.

After a wanted change of the rules or words, `python -m cosmodrome.games.mlem.tests.golden` writes both anew from the
records; read their diff. They are played on the frozen copy of the data.
"""

from collections.abc import Iterator
from pathlib import Path

from cosmodrome.games.mlem.parts import FACES, KINDS, counts
from cosmodrome.games.mlem.state import State
from cosmodrome.games.mlem.tests.table import GAME
from cosmodrome.games.mlem.view import STAGES
from cosmodrome.kernel import Match, Over, Record, Words, render

FOLDER = Path(__file__).parent / "golden"
NAMES = ("crashes", "astronauts", "variants", "options")
"""Ends by eleven crashes · by an eighth astronaut · all three variants · every option on its other value."""
LOGGED = {"crashes": (None,), "variants": (None, 1)}
"""Whose logs are kept; None is an onlooker."""


def load(name: str) -> Record:
    """The golden record of that name."""
    return Record.loads((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


def track(record: Record) -> str:
    """The match step by step: what was done, and how the table stands then."""
    match = Match.replay(GAME, record, to=0)
    lines = []
    for number, (by, text) in enumerate(record.steps):
        match.follow([(by, text)])
        who = "-" if by is None else str(by + 1)
        lines.append(f"{number:3} {who} {text:34} {standing(match.state)}".rstrip())
    return "\n".join([*lines, *ending(match), ""])


def standing(state: State) -> str:
    """The table in one line."""
    aboard = [place for place in range(state.seats) if state.aboard >> place & 1]
    dice = "".join(face * count for face, count in zip(FACES, counts(state.roll), strict=True))
    columns = {
        "exp": f"{state.expedition}.{state.turn + 1}",
        "": STAGES[state.stage],
        "f": str(state.rocket),
        "n": str(state.dice),
        "roll": dice,
        "crew": ",".join(f"{state.player(place) + 1}{KINDS[state.crew[place]].key}" for place in aboard),
        "crashes": str(state.crashes),
        "ufo": str(state.ufo),
        "tokens": str(state.tokens.bit_count()),
        "home": "/".join(str(home.bit_count()) for home in state.home),
        "points": "/".join(str(GAME.score(state, seat).total) for seat in range(state.seats)),
    }
    return "  ".join(f"{name} {value}".strip() for name, value in columns.items())


def ending(match: Match) -> Iterator[str]:
    """Score sheets and places at the end."""
    for seat in range(match.header.seats):
        score = GAME.score(match.state, seat)
        lines = "  ".join(f"{line.name} {line.points}" for line in score.lines)
        yield f"Player {seat + 1}: {score.total} points  {lines}"
    if isinstance(match.pending, Over):
        yield "Places: " + ", ".join("+".join(str(seat + 1) for seat in place) for place in match.pending.ranks)


def log(record: Record, seat: int | None) -> str:
    """The match in sentences, as `seat` reads it."""
    match = Match.replay(GAME, record)
    events = [event for _, event in match.events(seat)]
    return "".join(render(Words(GAME.texts[event.kind], event.shown), GAME.names) + "\n" for event in events)


def log_file(name: str, seat: int | None) -> Path:
    """Where that log is kept."""
    return FOLDER / f"{name}.{'onlooker' if seat is None else f'player-{seat + 1}'}.log"


def main() -> None:
    """Write tracks and logs anew."""
    for name in NAMES:
        (FOLDER / f"{name}.track").write_text(track(load(name)), encoding="utf-8")
        for seat in LOGGED.get(name, ()):
            log_file(name, seat).write_text(log(load(name), seat), encoding="utf-8")


if __name__ == "__main__":
    main()
