"""The law of entries: made anywhere in a match, they leave the game alone, end it in order, and cannot be forged."""

from collections.abc import Iterator
from dataclasses import replace

from cosmodrome.kernel import (
    BadRecord,
    Chance,
    Ended,
    Entry,
    Granted,
    Match,
    Over,
    Plays,
    Record,
    Resigned,
    Seat,
    verify,
)
from cosmodrome.kernel.record import CLOCK, MARK
from cosmodrome.lab.contract.course import REPLAYED
from cosmodrome.lab.contract.moment import Moment, check_refusal, plain, speak


def law_entries(moment: Moment) -> None:
    """Entries anywhere in a match leave its chance and state alone; whatever they end has its places, and its record
    replays, verifies and cannot be forged."""
    record = moment.match.record()
    cut = moment.rng.below(len(record.steps))
    there = Match.replay(moment.game, record, to=cut)
    while isinstance(there.pending, Chance):
        there.follow(record.steps[there.number :][:1])
    _leaves_alone(moment, there, record)
    if there.over:
        return
    there.enter(moment.rng.choice(moment.seats), Plays("bot random"))
    late = moment.rng.choice(sorted(there.waiting))
    there.enter(late, there.overdue(late))
    _forged(moment, there)
    if there.over:
        return
    for seat in moment.seats:
        there.enter(seat, Plays("person"))
    for by, entry in _endings(moment):
        _ends(moment, Match.replay(moment.game, there.record()), by, entry)


def _leaves_alone(moment: Moment, there: Match, record: Record) -> None:
    """Check that the game does not depend on who plays a seat, or for how long, where no player could take anything
    back."""
    if there.over or not there.sealed:
        return
    rest = record.steps[there.number :]
    there = Match.replay(moment.game, replace(record, steps=record.steps[: there.number]))
    there.enter(moment.rng.choice(moment.seats), Granted())
    there.enter(moment.rng.choice(moment.seats), Plays("nobody"))
    there.follow(rest)
    states = [plain(moment.game, one.state) for one in (moment.match, there)]
    moment.alike(states, "state", ("without", "with an entry"), "an entry changes the game")
    _verifies(moment, there)


def _endings(moment: Moment) -> Iterator[tuple[Seat | None, Entry]]:
    for seat in moment.seats:
        yield seat, Resigned()
    agreed = tuple(moment.seats)[: 1 + moment.rng.choice(moment.seats)]
    yield None, Ended(agreed, scored=True)
    yield None, Ended(agreed, scored=False)


def _ends(moment: Moment, match: Match, by: Seat | None, entry: Entry) -> None:
    """Check that the match ends with this entry, if the game allows it."""
    refusal = match.why_no_entry(by, entry)
    if refusal is not None:
        check_refusal(moment, refusal)
        return
    match.enter(by, entry)
    over = match.pending if isinstance(match.pending, Over) else None
    moment.require(over is not None, f"{entry} does not end the match")
    places = over.ranks if over else ()
    everybody = [] if isinstance(entry, Ended) and not entry.scored else list(moment.seats)
    moment.require(
        sorted(seat for place in places for seat in place) == everybody, f"after {entry} the places are {places}"
    )
    lost = len(places) > 1 and by in places[-1]
    moment.require(lost or not isinstance(entry, Resigned), f"seat {by} gives up, and the places are {places}")
    for viewer in moment.viewers:
        speak(moment, match.prompt(viewer))
    for seat in moment.seats:
        moment.require(not match.legal(seat) and match.why_no_undo(seat) is not None, "one can still act after the end")
        moment.require(match.why_no_entry(seat, Resigned()) is not None, "an entry can be made after the end")
    _comes_back(moment, match)
    _verifies(moment, match)


def _comes_back(moment: Moment, match: Match) -> None:
    """Check that it ends and looks the same when it is replayed and when it is resumed from its snapshot."""
    again = Match.replay(moment.game, Record.loads(match.record().dumps()))
    resumed = Match.resume(moment.game, match.header, match.snapshot(), ())
    moment.alike((match.log, again.log), "log", REPLAYED, "a replay shows different entries")
    for one in (again, resumed):
        moment.alike((match.pending, one.pending), "end", REPLAYED, "an entry ends a replay differently")
        for viewer in moment.viewers:
            moment.alike((match.view(viewer), one.view(viewer)), "view", REPLAYED, "entries change a view in a replay")


def _forged(moment: Moment, match: Match) -> None:
    """Check that an action other than the clock's is detected, and that an impossible entry is refused with its
    line."""
    record = match.record()
    place = max(place for place, (_, text) in enumerate(record.steps) if text.startswith(CLOCK))
    by, given = record.steps[place]
    before = Match.replay(moment.game, record, to=place)
    others = [CLOCK + moment.game.dump(action) for action in before.legal(by or 0)]
    for text in [text for text in others if text != given][:1]:
        forged = replace(record, steps=(*record.steps[:place], (by, text)))
        moment.require(not all(check.ok for check in verify(moment.game, forged)), f"“{text}” is forged but verifies")
    nobody = len(moment.seats)
    for step in (
        (nobody, f"{MARK}resigned"),
        (None, f"{MARK}ended scored"),
        (0, f"{MARK}plays Ann"),
        (0, f"{MARK}won"),
    ):
        try:
            Match.replay(moment.game, replace(record, steps=(*record.steps[:place], step)))
        except BadRecord as error:
            moment.require(f"Line {place + 2} " in str(error), f"the refusal of {step} does not name its line: {error}")
        else:
            moment.require(False, f"{step} can be entered")


def _verifies(moment: Moment, match: Match) -> None:
    wrong = [check.words for check in verify(moment.game, match.record()) if not check.ok]
    moment.require(not wrong, f"a record with entries does not verify: {wrong}")
