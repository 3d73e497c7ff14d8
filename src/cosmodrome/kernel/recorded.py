"""Read the steps of a record, each checked against the match that is to take it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cosmodrome.kernel import entries
from cosmodrome.kernel.errors import BadRecord
from cosmodrome.kernel.events import Seat
from cosmodrome.kernel.game import Chance
from cosmodrome.kernel.record import Snapshot, Taken
from cosmodrome.kernel.text import Words, t

if TYPE_CHECKING:
    from cosmodrome.kernel.match import Match

NO_ENTRY = t("Line {number} of the record is not an entry that can be made here")
ILLEGAL = t("Line {number} of the record is not a legal action")


def next_step(match: "Match", by: Seat | None, text: str) -> Any:
    """Return the action, outcome or entry that is recorded next. Raises `BadRecord` if it cannot come here."""
    line = f"Line {match.number + 2} of the record"
    what = entries.read(match.game, text, match.header.rules, line)
    entry = isinstance(what, entries.Entry)
    if by is None and not entry:
        _check_outcome(match, what, line)
        return what
    wrong = Words(NO_ENTRY if entry else ILLEGAL, {"number": match.number + 2})
    if isinstance(match.pending, Chance):
        raise BadRecord("{wrong}: chance comes first here.", wrong=wrong)
    refusal = match.why_no_entry(by, what) if entry or by is None else match.why_not(by, what)
    if refusal is not None:
        raise BadRecord("{wrong}: {refusal}.", wrong=wrong, refusal=match.words(refusal))
    return what


def check_earlier(earlier: Sequence[Taken], snapshot: Snapshot) -> None:
    """Check that a snapshot was taken after these steps, if they are known. Raises `BadRecord`."""
    if earlier and len(earlier) != snapshot.steps:
        steps, count = snapshot.steps, len(earlier)
        raise BadRecord("The snapshot was taken after step {steps}, not after {count}.", steps=steps, count=count)
    if earlier and entries.besides(earlier) != snapshot.entries:
        raise BadRecord("The snapshot was taken after entries that differ from those in the record.")


def _check_outcome(match: "Match", outcome: Any, line: str) -> None:
    if not isinstance(match.pending, Chance) or not match.game.possible(match.state, outcome):
        raise BadRecord("{line} is an outcome that cannot occur here.", line=line)
