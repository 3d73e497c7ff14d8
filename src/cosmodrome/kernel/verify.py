"""Proof that a record is honest: every draw follows from the seed, every action is legal."""

from collections.abc import Iterator
from dataclasses import dataclass

from cosmodrome.kernel.entries import besides, dump
from cosmodrome.kernel.errors import BadRecord
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import AnyGame, Chance, Over
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.record import CLOCK, Header, Record, check_words


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
        check_words(head.words, head.entropy)
        yield from _words(head)
        match = Match.replay(game, record, to=0)
        draws = 0
        for number, step in enumerate(record.steps):
            forged = _forged(match, *step)
            if forged:
                yield Check(False, f"Line {number + 2}: {forged}.")
                return
            draws += isinstance(match.pending, Chance)
            match.follow([step])
    except BadRecord as error:
        yield Check(False, str(error))
        return
    yield Check(True, f"All {draws} draws follow from the seed.")
    entered, clocked = len(besides(record.steps)), sum(text.startswith(CLOCK) for _, text in record.steps)
    yield Check(True, f"All {len(record.steps) - draws - entered} actions are legal.")
    if clocked:
        yield Check(True, f"The clock gave {clocked} of them: the game's own answers.")
    if entered:
        yield Check(True, f"All {entered} entries of the match could be made.")
    yield _ending(match)


def _words(head: Header) -> Iterator[Check]:
    """What the players added to the draws."""
    added = [one.seat for one in head.words if one.word is not None]
    late = [one.seat for one in head.words if one.word is None]
    if added:
        yield Check(True, f"The words match the hashes that were given before: {_seats(added)}.")
    if late:
        yield Check(True, f"Words that did not come in time were left out: {_seats(late)}.")


def _seats(seats: list[Seat]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in seats)


def _forged(match: Match, by: Seat | None, text: str) -> str:
    """What the seed draws, or the clock gives, instead of what the record says; empty: nothing else."""
    pending = match.pending
    if by is None and isinstance(pending, Chance):
        drawn = match.game.dump(match.drawn(pending))
        return "" if drawn == text else f"the seed draws “{drawn}”, the record says “{text}”"
    if by in match.waiting and by is not None and text.startswith(CLOCK):
        given, says = dump(match.game, match.overdue(by)).removeprefix(CLOCK), text.removeprefix(CLOCK)
        return "" if given == says else f"the clock gives “{given}”, the record says “{says}”"
    return ""


def _ending(match: Match) -> Check:
    pending = match.pending
    if not isinstance(pending, Over):
        return Check(True, "The match was not finished.")
    if not pending.ranks:
        return Check(True, "The match was cancelled.")
    totals = ", ".join(str(match.game.score(match.state, seat).total) for seat in range(match.header.seats))
    winners = " and ".join(f"seat {seat + 1}" for seat in pending.ranks[0])
    return Check(True, f"The match ended; scores by seat: {totals}; won by {winners}.")
