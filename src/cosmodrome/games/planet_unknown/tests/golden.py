"""What the golden records are held to: `NAME.track`, a line for each step; `NAME.log`, the sentences a player reads.

After a wanted change of the rules or words, `python -m cosmodrome.games.planet_unknown.tests.golden` writes both anew
from the records; read their diff.
"""

from collections.abc import Iterator
from pathlib import Path

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.state import Lane, State
from cosmodrome.games.planet_unknown.view import STAGES
from cosmodrome.kernel import Match, Over, Record, Words, render

FOLDER = Path(__file__).parent / "golden"
NAMES = ("base", "solo", "modules", "options")
"""Four with the defaults · alone · three with special boards, events and own objectives · every option moved once."""
LOGGED: dict[str, tuple[int | None, ...]] = {"base": (None, 1), "solo": (0,), "modules": (None,)}
"""Whose logs are kept; None is an onlooker."""


def load(name: str) -> Record:
    """The golden record of that name."""
    return Record.loads((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


def track(record: Record) -> str:
    """The match step by step: what was done, and how the one who did it (or the table) stands then."""
    match = Match.replay(GAME, record, to=0)
    lines = []
    for number, (by, text) in enumerate(record.steps):
        match.follow([(by, text)])
        state = match.state
        after = table(state) if by is None else standing(state.lanes[by])
        lines.append(f"{number:3} {'-' if by is None else by + 1} {text:22} {after}".rstrip())
    return "\n".join([*lines, *ending(match), ""])


def table(state: State) -> str:
    """The table in one line."""
    return f"round {state.round}  {STAGES[state.stage]}  rotation {state.rotation}  civ {state.civ_left}"


def standing(lane: Lane) -> str:
    """A lane in one line."""
    columns = {
        "marks": "/".join(map(str, lane.marks)),
        "cells": f"{lane.tiled.bit_count()}+{lane.patches.bit_count()}",
        "rovers": f"{lane.rovers.bit_count()}/{lane.spent}",
        "moves": str(lane.moves),
        "pods": f"{lane.saved}/{lane.pods.bit_count()}",
        "stones": f"{lane.stones}/{lane.meteorites.bit_count()}",
        "techs": f"{lane.techs:b}",
        "owes": "+".join(str(len(owed)) for owed in lane.agenda),
    }
    return "  ".join(f"{name} {value}".strip() for name, value in columns.items() if value)


def ending(match: Match) -> Iterator[str]:
    """Score sheets and places at the end."""
    for seat in range(match.header.seats):
        score = GAME.score(match.state, seat)
        lines = "  ".join(f"{line.name} {line.points}" for line in score.lines)
        yield f"Player {seat + 1}: {score.total} medals  {lines}"
    if isinstance(match.pending, Over):
        yield "Places: " + ", ".join("+".join(str(seat + 1) for seat in place) for place in match.pending.ranks)


def log(record: Record, seat: int | None) -> str:
    """The match in sentences, as `seat` reads it."""
    match, texts = Match.replay(GAME, record), GAME.texts
    words = [
        Words(texts.get(event.kind) or texts[event.kind.removesuffix("+")], event.shown)
        for _, event in match.events(seat)
    ]
    return "".join(render(one, GAME.names) + "\n" for one in words)


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
