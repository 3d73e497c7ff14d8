"""Proof that a record is honest: every draw follows from the seed, and every action is legal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cosmodrome.kernel.entries import besides, dump
from cosmodrome.kernel.errors import BadRecord
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import AnyGame, Chance, Over
from cosmodrome.kernel.match import Match
from cosmodrome.kernel.record import CLOCK, Header, Record, check_words
from cosmodrome.kernel.text import Arg, Text, Words, plural, render, t


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, in words: `said` for the catalogues."""

    ok: bool
    said: Words

    @property
    def words(self) -> str:
        """The sentence in English."""
        return render(self.said, {})


def _yes(text: Text, **args: Arg) -> Check:
    return Check(True, Words(text, args))


def _no(text: Text, **args: Arg) -> Check:
    return Check(False, Words(text, args))


def verify(game: AnyGame, record: Record) -> Iterator[Check]:
    """Check `record` and yield one finding after another, up to the first that is wrong."""
    head = record.header
    if head.seed is None:
        yield _no(t("The seed is not published in the record, so its draws cannot be checked."))
        return
    yield _yes(t("The seed matches the commitment {commitment}…."), commitment=head.commitment[:16])
    try:
        check_words(head.words, head.entropy)
        yield from _words(head)
        match = Match.replay(game, record, to=0)
        draws = 0
        for number, step in enumerate(record.steps):
            forged = _forged(match, *step)
            if forged:
                yield _no(t("Line {number}: {forged}."), number=number + 2, forged=forged)
                return
            draws += isinstance(match.pending, Chance)
            match.follow([step])
    except BadRecord as error:
        yield Check(False, error.words)
        return
    yield _yes(t("All {draws} draws follow from the seed."), draws=draws)
    entered, clocked = len(besides(record.steps)), sum(text.startswith(CLOCK) for _, text in record.steps)
    yield _yes(
        plural("The single action is legal.", "All {count} actions are legal."),
        count=len(record.steps) - draws - entered,
    )
    if clocked:
        yield _yes(t("The game itself made {clocked} of them when the time was up."), clocked=clocked)
    if entered:
        yield _yes(
            plural("The one entry of the match was valid.", "All {count} entries of the match were valid."),
            count=entered,
        )
    yield _ending(match)


def _words(head: Header) -> Iterator[Check]:
    """Yield the check of the words that players added to the draws."""
    added = [one.seat for one in head.words if one.word is not None]
    late = [one.seat for one in head.words if one.word is None]
    if added:
        yield _yes(t("The words match the hashes that were given in advance: {those}."), those=_seats(added))
    if late:
        yield _yes(t("Words that arrived too late were left out: {those}."), those=_seats(late))


def _seats(seats: Sequence[Seat]) -> list[Words]:
    return [Words(t("seat {number}"), {"number": seat + 1}) for seat in seats]


def _forged(match: Match, by: Seat | None, text: str) -> Words | None:
    """Return the outcome that the seed draws, or the action that the clock gives, if it differs from the record's; else
    None."""
    pending = match.pending
    if by is None and isinstance(pending, Chance):
        drawn = match.game.dump(match.drawn(pending))
        said = t("the seed draws “{drawn}”, but the record says “{text}”")
        return None if drawn == text else Words(said, {"drawn": drawn, "text": text})
    if by in match.waiting and by is not None and text.startswith(CLOCK):
        given, says = dump(match.game, match.overdue(by)).removeprefix(CLOCK), text.removeprefix(CLOCK)
        said = t("the clock gives “{given}”, but the record says “{says}”")
        return None if given == says else Words(said, {"given": given, "says": says})
    return None


def _ending(match: Match) -> Check:
    pending = match.pending
    if not isinstance(pending, Over):
        return _yes(t("The match was not finished."))
    if not pending.ranks:
        return _yes(t("The match was cancelled."))
    totals = ", ".join(str(match.game.score(match.state, seat).total) for seat in range(match.header.seats))
    winners = _seats(pending.ranks[0])
    return _yes(t("The match ended; scores by seat: {totals}; won by {winners}."), totals=totals, winners=winners)
