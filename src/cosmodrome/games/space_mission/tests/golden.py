"""What the golden records are held to: `NAME.track`, a line for each step; `NAME.log`, the sentences a player reads.

After a wanted change of the rules or words, `python -m cosmodrome.games.space_mission.tests.golden` writes both anew
from the records; read their diff.
"""

from collections.abc import Iterator
from pathlib import Path

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.state import State
from cosmodrome.games.space_mission.tests.table import FACES, faced
from cosmodrome.games.space_mission.view import STAGES
from cosmodrome.kernel import Match, Over, Record, Words, render

FOLDER = Path(__file__).parent / "golden"
NAMES = ("only-space", "reshuffle", "boxed", "standstill")
"""A first scan of eight space tiles · a whole match · a whole match by the boxed rules · nothing but top-ups."""
LOGGED = {"reshuffle": (None, 0), "only-space": (1,)}
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
        lines.append(f"{number:3} {who} {faced(text):60} {standing(match.state)}".rstrip())
    return "\n".join([*lines, *ending(match), ""])


def standing(state: State) -> str:
    """The table in one line."""
    columns = {
        "round": f"{state.round}.{state.turn + 1}",
        "": STAGES[state.stage],
        "gate": _row(state.gate),
        "chips": _row(state.chips),
        "cards": _row([len(hand) for hand in state.hands]) + f"+{state.pile_size}+{state.discards.bit_count()}",
        "tiles": _row([sum(state.tiles[11 * seat : 11 * seat + 11]) for seat in range(state.seats)]),
        "open": str(state.spaces),
        "points": _row([GAME.score(state, seat).total for seat in range(state.seats)]),
    }
    return "  ".join(f"{name} {value}".strip() for name, value in columns.items())


def ending(match: Match) -> Iterator[str]:
    """Hands, score sheets and places at the end."""
    for seat in range(match.header.seats):
        hand = " ".join(FACES[card] for card in match.state.hands[seat])
        score = GAME.score(match.state, seat)
        lines = "  ".join(f"{line.name} {line.points}" for line in score.lines)
        yield f"Player {seat + 1}: {score.total} points  {lines}  (hand {hand})"
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


def _row(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def main() -> None:
    """Write tracks and logs anew."""
    for name in NAMES:
        (FOLDER / f"{name}.track").write_text(track(load(name)), encoding="utf-8")
        for seat in LOGGED.get(name, ()):
            log_file(name, seat).write_text(log(load(name), seat), encoding="utf-8")


if __name__ == "__main__":
    main()
