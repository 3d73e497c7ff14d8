"""Golden records: old matches that replay step by step with the same tables, words and endings.

In their folder, beside each `NAME.record`, are `NAME.track`, with a line for each step, and, if a log is kept,
`NAME.player-2.log` or `NAME.onlooker.log`, with the sentences that this player or an onlooker reads. Each game says in
`tests/golden.py` how a table is written in a line (`GOLDEN`); `tests/contract/test_golden.py` checks every game against
its records.

After an intended change of rules or words, `python -m cosmodrome.games.GAME.tests.golden` rewrites them under the
present rules; read their diff.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cosmodrome.kernel import AnyGame, BadRecord, Match, Over, Record, Rng, Seat, derive, render, texts_of
from cosmodrome.kernel.record import MARK, Taken


def row(columns: Mapping[str, object]) -> str:
    """Return names and values in one line."""
    return "  ".join(f"{name} {value}".strip() for name, value in columns.items())


@dataclass(frozen=True, slots=True)
class Golden:
    """The golden records of a game: their folder, how a state is written in a line, and whose logs are kept.

    `standing(state, by)`: the table after a step of `by`; `check(state)` raises `AssertionError` if something was lost;
    `spelt`: the readable text of a step; `kept(state, seat)`: what else a seat has at the end.
    """

    game: AnyGame
    folder: Path
    standing: Callable[[Any, Seat | None], str]
    check: Callable[[Any], None]
    logged: Mapping[str, Sequence[Seat | None]] = field(default_factory=dict)
    spelt: Callable[[str], str] = str
    kept: Callable[[Any, Seat], str] | None = None
    width: int = 34

    @property
    def names(self) -> list[str]:
        """Return the names of the records."""
        return sorted(file.stem for file in self.folder.glob("*.record"))

    def record(self, name: str) -> Record:
        """Return the record of that name."""
        return Record.loads((self.folder / f"{name}.record").read_text(encoding="utf-8"))

    def kinds(self, name: str) -> list[str]:
        """Return the kinds of events in that match that an onlooker sees."""
        return [event.kind for _, event in Match.replay(self.game, self.record(name)).events(None)]

    def files(self) -> dict[str, str]:
        """Return the files beside the records: text by file name."""
        tracks = {f"{name}.track": self.track(self.record(name)) for name in self.names}
        logs = {
            f"{name}.{'onlooker' if seat is None else f'player-{seat + 1}'}.log": self.log(self.record(name), seat)
            for name, seats in self.logged.items()
            for seat in seats
        }
        return tracks | logs

    def track(self, record: Record) -> str:
        """Return the match step by step: each step, and the table after it."""
        match, lines = Match.replay(self.game, record, to=0), []
        for number, (by, text) in enumerate(record.steps):
            match.follow([(by, text)])
            who = "-" if by is None else str(by + 1)
            after = self.standing(match.state, by)
            lines.append(f"{number:3} {who} {self.spelt(text):{self.width}} {after}".rstrip())
        return "\n".join([*lines, *self._ending(match), ""])

    def _ending(self, match: Match) -> Iterator[str]:
        """Return score sheets and places at the end."""
        for seat in range(match.header.seats):
            score = self.game.score(match.state, seat)
            lines = "  ".join(f"{line.name} {line.points}" for line in score.lines)
            kept = self.kept(match.state, seat) if self.kept else ""
            yield f"Player {seat + 1}: {score.total} points  {lines}  {kept}".rstrip()
        if isinstance(match.pending, Over):
            yield "Places: " + ", ".join("+".join(str(seat + 1) for seat in place) for place in match.pending.ranks)

    def log(self, record: Record, seat: Seat | None) -> str:
        """Return the match in sentences, as `seat` reads it."""
        events = Match.replay(self.game, record).events(seat)
        return "".join(render(event.words(texts_of(self.game)), self.game.names) + "\n" for _, event in events)

    def write(self) -> None:
        """Rewrite the records as the present rules play them, with their tracks and logs; print what changed.

        The positions of the game's rulebook, whose draws are chosen, are kept step by step. Raises `BadRecord` for one
        that is no longer legal.
        """
        for file in sorted((self.folder.parents[1] / "rulebook" / "positions").glob("*.record")):
            file.write_text(
                _raised(self.game, Record.loads(file.read_text(encoding="utf-8"))).dumps(), encoding="utf-8"
            )
        for name in self.names:
            before = self.record(name)
            after = renewed(self.game, before)
            (self.folder / f"{name}.record").write_text(after.dumps(), encoding="utf-8")
            if (same := _alike(before, after)) < len(before.steps):
                print(f"{name}.record: from line {same + 2} on, it is now a different match.")  # noqa: T201  # for the author
        for name, text in self.files().items():
            (self.folder / name).write_text(text, encoding="utf-8")


def _raised(game: AnyGame, record: Record) -> Record:
    """Return the same steps under the present rules."""
    raised = Record(replace(record.header, rules=game.rules), record.steps)
    Match.replay(game, raised)
    return raised


def renewed(game: AnyGame, record: Record) -> Record:
    """Return the match of `record` under the present rules: its seed draws again, and its players act as they did.

    From the first action that is no longer legal, or when the recorded actions run out, any legal action is taken.
    """
    head = record.header
    if head.seed is None:
        raise ValueError("a golden record holds its seed")
    match = Match.create(game, head.seats, head.options, seed=head.seed, entropy=head.entropy, notes=head.notes)
    _follow(match, [(by, text) for by, text in record.steps if by is not None or text.startswith(MARK)])
    rng = Rng(derive(head.seed, "golden"))
    while waiting := match.waiting:
        seat = min(waiting)
        match.act(seat, rng.choice(match.legal(seat)))
    return match.record()


def _follow(match: Match, acts: Sequence[Taken]) -> None:
    for by, text in acts:
        if match.over:
            return
        try:
            match.follow([(by, text)])
        except BadRecord:
            return
        match.settle()


def _alike(one: Record, other: Record) -> int:
    """Count the equal steps at the beginning of two records."""
    pairs = enumerate(zip(one.steps, other.steps, strict=False))
    return next((number for number, (mine, theirs) in pairs if mine != theirs), min(len(one.steps), len(other.steps)))
