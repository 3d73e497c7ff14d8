"""Proof that a record is honest: every draw follows from the seed, every action is legal."""

from collections.abc import Iterator
from dataclasses import dataclass

from cosmodrome.kernel.errors import BadRecord
from cosmodrome.kernel.game import AnyGame, Chance, Over
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.record import Record


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, in words."""

    ok: bool
    words: str


def verify(game: AnyGame, record: Record) -> Iterator[Check]:
    """Check `record`, one finding after the other; ends after the first that is wrong."""
    head = record.header
    if head.seed is None:
        yield Check(False, "The seed is not published in the record, so its draws cannot be checked.")
        return
    yield Check(True, f"The seed matches the commitment {head.commitment[:16]}….")
    try:
        match = Match.replay(game, record, to=0)
        draws = 0
        for number, step in enumerate(record.steps):
            pending = match.pending
            if step[0] is None and isinstance(pending, Chance):
                drawn = game.dump(match.drawn(pending))
                if drawn != step[1]:
                    yield Check(False, f"Line {number + 2}: the seed draws “{drawn}”, the record says “{step[1]}”.")
                    return
                draws += 1
            match.follow([step])
    except BadRecord as error:
        yield Check(False, str(error))
        return
    yield Check(True, f"All {draws} draws follow from the seed.")
    yield Check(True, f"All {len(record.steps) - draws} actions are legal.")
    yield _ending(match)


def _ending(match: Match) -> Check:
    pending = match.pending
    if not isinstance(pending, Over):
        return Check(True, "The match was not finished.")
    totals = ", ".join(str(match.game.score(match.state, seat).total) for seat in range(match.header.seats))
    winners = " and ".join(f"seat {seat + 1}" for seat in pending.ranks[0])
    return Check(True, f"The match ended; scores by seat: {totals}; won by {winners}.")
