"""The only way out for views, events and the seed, closed by default. Everything that a browser or a computer opponent
learns about a match is made here, from `Game.view` and `Event.seen_by`, for one seat or for an onlooker (None). The
seed is released only after the end.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from cosmodrome.bots.advice import LIMIT
from cosmodrome.bots.prospect import GAMES
from cosmodrome.bots.reasons import Chances, Reasons, amount, in_words
from cosmodrome.kernel import (
    AnyGame,
    BadOrders,
    Course,
    Label,
    Match,
    Over,
    Record,
    Refusal,
    ScoreLine,
    Seat,
    Text,
    Words,
    derive,
    takes_orders,
)
from cosmodrome.kernel.archive import log_entries
from cosmodrome.kernel.entries import PERSON, TEXTS
from cosmodrome.server.bots.jobs import Job, ReasonedAction, ReasonedLine
from cosmodrome.server.common import wire
from cosmodrome.server.common.errors import NotYet
from cosmodrome.server.db.rows import ENDED, StepRow, TableRow
from cosmodrome.server.tables import schemas, schemas_live, schemas_play, schemas_replays, schemas_reviews
from cosmodrome.server.tables.live_match import Line, Session, entries_of
from cosmodrome.server.tables.stored_match import record_of, waiting
from cosmodrome.server.tables.visibility import OPEN, ViewerCursor


def seen(session: Session, seat: int | None) -> schemas_play.Position:
    """Return the match as `seat` may see it now."""
    return position(session.match, session.version, seat, session.course, session.viewer_cursor(seat))


def position(
    match: Match, version: int, seat: int | None, course: Course | None = None, ear: ViewerCursor = OPEN
) -> schemas_play.Position:
    """Return the match as `seat` may see it, numbered by its cursor, with the stage of the lesson for its learner."""
    return schemas_play.Position(
        version=ear.version(version),
        step=ear.step(match.number),
        seat=seat,
        view=match.view(seat),
        waiting=waiting(match),
        prompt=words(match.prompt(seat)),
        topic=match.game.topic(match.state, seat),
        legal=[] if seat is None or away(match, seat) else [_action(match, seat, act) for act in match.legal(seat)],
        undo=_undo(match, seat),
        over=_over(match),
        seed=match.header.seed.hex() if match.over and match.header.seed is not None else None,
        lesson=None if course is None or course.lesson.seat != seat else _lesson(course),
    )


def _lesson(course: Course) -> schemas.LessonStage:
    stage, match, seat = course.current, course.match, course.lesson.seat
    actions = [match.game.dump(action) for action in match.legal(seat)]
    goes_on = [] if stage.free else [action for action in actions if stage.awaits(action)]
    return schemas.LessonStage(
        number=course.stage,
        count=len(course.lesson.stages),
        say=list(stage.say),
        point=list(stage.point),
        do=goes_on,
        done=course.done,
        watch=stage.watch,
    )


def is_legal(match: Match, seat: int, action: str) -> bool:
    """Return whether the seat may take this action now."""
    return action in [match.game.dump(one) for one in match.legal(seat)]


def replayed(match: Match, seat: int | None) -> schemas_play.Position:
    """Return a position of a replay: nobody can act there."""
    return _looked_at(position(match, match.number, seat))


def past(stands: Iterable[tuple[int, Match]], seat: int | None, ear: ViewerCursor) -> schemas_play.Past:
    """Return the positions of a match at these versions as `seat` saw them, numbered by its cursor."""
    return schemas_play.Past([_looked_at(position(match, version, seat, ear=ear)) for version, match in stands])


def _looked_at(there: schemas_play.Position) -> schemas_play.Position:
    return msgspec.structs.replace(there, legal=[], undo=schemas_play.Undo(allowed=False, refusal=None))


def played_out(match: Match, seat: int, actions: Sequence[str]) -> schemas_reviews.BetterLine:
    """Return how a past match would have continued with these actions of `seat`, as it would have seen them. `match`
    itself continues with them. Raises `BadRecord`."""
    positions, entries = [replayed(match, seat)], list[Line]()
    for number, action in enumerate(actions, start=1):
        match.follow([(seat, action)])
        entries += [Line(number, match.number - 1, seat, False, event) for event in match.log[-1]]
        positions.append(replayed(match, seat))
    return schemas_reviews.BetterLine(positions, log(entries, seat))


def everything(whole: Match, there: Match) -> schemas_replays.OpenPosition:
    """Return a position of a replay as each seat saw it, side by side. Raises `NotYet` unless `whole` is over."""
    _check_over(whole)
    return schemas_replays.OpenPosition(
        replayed(there, None), [replayed(there, seat) for seat in range(there.header.seats)]
    )


def whole_log(whole: Match, entries: Iterable[Line]) -> list[schemas_play.LogEvent]:
    """Return the log with each seat's private part. Raises `NotYet` unless `whole` is over."""
    _check_over(whole)
    log_entries = [_told(entry, seat, OPEN) for entry in entries for seat in sorted(entry.event.secret) or (None,)]
    return [event for event in log_entries if event is not None]


def _check_over(whole: Match) -> None:
    if not whole.over:
        raise NotYet("All hands are shown together only after the end of the match.")


def log(entries: Iterable[Line], seat: int | None, ear: ViewerCursor = OPEN) -> list[schemas_play.LogEvent]:
    """Return the log as `seat` may read it, numbered by its cursor."""
    return [log_entries for entry in entries if (log_entries := _told(entry, seat, ear)) is not None]


def log_since(session: Session, seat: int | None, since: int) -> schemas_play.Log:
    """Return the log after version `since`, as `seat` counts versions."""
    ear = session.viewer_cursor(seat)
    return schemas_play.Log(ear.version(session.version), log(session.entries(ear.at(since)), seat, ear))


def update(session: Session, seat: int | None, since: int) -> schemas_live.Update:
    """Return the events after version `since`, as `seat` counts versions, and the current position."""
    ear = session.viewer_cursor(seat)
    version = ear.version(session.version)
    known = 0 <= since <= version
    return schemas_live.Update(
        version=version,
        events=log(session.entries(ear.at(since) if known else -1), seat, ear),
        undone=session.undone_since(ear.at(since), ear) if known else False,
        position=seen(session, seat),
    )


def news(session: Session, seat: int | None, since: int) -> schemas_live.Update | None:
    """Return the events that `seat` may see after version `since` of the match; None if none are visible to it."""
    ear = session.viewer_cursor(seat)
    return update(session, seat, ear.version(since)) if ear.hears(session.version, since) else None


def why(match: Match, seat: int, action: str, after: str | None = None) -> schemas_play.Why:
    """Return why `action` is refused to `seat`, or would be `after` another action of its own, revealing only what the
    seat may know. Raises `BadStep`."""
    done, wanted = (None if text is None else match.game.load(text, match.header.rules) for text in (after, action))
    refused = match.why_not(seat, wanted, done)
    return schemas_play.Why(None if refused is None else refusal(refused))


def outlook(session: Session, seat: int) -> Callable[[], schemas_play.Outlook]:
    """Return a function that computes the outlook on the choices of `seat` from its view alone, in any thread, at any
    time."""
    game, view, version = (
        session.match.game,
        session.match.view(seat),
        session.viewer_cursor(seat).version(session.version),
    )
    return lambda: schemas_play.Outlook(version, game.outlook(view))


def job(match: Match, seat: int, bot: str, seconds: float, ear: ViewerCursor = OPEN) -> Job:
    """Return the job of the computer opponent at `seat`; events that it could not see don't affect its luck."""
    header = match.header
    if header.seed is None:
        raise NotYet("The match has no seed.")
    return Job(
        game=header.game,
        bot=bot,
        seat=seat,
        view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
        legal=[match.game.dump(action) for action in match.legal(seat)],
        rules=header.rules,
        seed=derive(header.seed, "bot", ear.step(match.number), seat).hex(),
        seconds=seconds,
    )


def record(table: TableRow, rows: Sequence[StepRow], **notes: Any) -> Record:
    """Return the whole record, seed included. Raises `NotYet` before the end."""
    if table.state not in ENDED:
        raise NotYet("The record contains every player's secrets, so it is available only after the end of the match.")
    return record_of(table, rows).with_notes(**notes)


def archived_log(rows: Sequence[StepRow], texts: Mapping[str, Text], seat: Seat | None) -> dict[str, Any]:
    """Return the stored log as `seat` may read it, and its texts (see `kernel.archive`)."""
    seen = [(entry.step, entry.event.seen_by(seat)) for entry in entries_of(rows)]
    return log_entries(((step, event) for step, event in seen if event is not None), texts)


def answer(match: Match, seat: int, orders: object, course: Course | None = None) -> schemas_play.LegalAction | None:
    """Return the action that these standing orders of `seat` give now, if it owes a choice, they have an answer, and
    any lesson allows it. Raises `BadOrders`."""
    if orders is None:
        return None
    match.game.check_orders(orders)
    if not takes_orders(match.game, match.header.options):
        raise BadOrders("This table has no standing orders.")
    if seat not in match.waiting:
        return None
    action = match.game.answer(match.view(seat), match.legal(seat), orders)
    if action is None or (course is not None and course.why_not(seat, action) is not None):
        return None
    return _action(match, seat, action)


def words(what: Words) -> wire.Words:
    """Return a sentence in its wire form."""
    return wire.Words(what.text, wire.args(what.args))


def refusal(what: Refusal) -> wire.Refusal:
    """Return a refusal in its wire form."""
    return wire.Refusal(what.rule, what.text, wire.args(what.args))


def hints(match: Match, seat: int, advice: Sequence[ReasonedAction]) -> list[schemas_play.Hint]:
    """Return sensible actions of `seat` in words."""
    return [_hint(match, seat, one) for one in advice]


def warning(match: Match, seat: int, version: int, found: Sequence[ReasonedAction]) -> schemas_play.Warning:
    """Return the warning before a costly action of `seat`; `found`: the better action, or nothing."""
    if not found:
        return schemas_play.Warning(version)
    one, game = found[0], match.game
    better = _action(match, seat, game.load(one.action, match.header.rules))
    risks = in_words(game, tuple((aspect, -1.0) for aspect in one.risks), one.risks)
    reasons = in_words(game, tuple(one.reasons), one.chances)
    return schemas_play.Warning(version, better, [words(risk) for risk in risks], [words(reason) for reason in reasons])


def _hint(match: Match, seat: int, one: ReasonedAction) -> schemas_play.Hint:
    game, rules = match.game, match.header.rules
    reasons, against = _reasons(game, tuple(one.reasons), one.chances)
    instead = None if one.instead is None else _action(match, seat, game.load(one.instead, rules))
    return schemas_play.Hint(
        _action(match, seat, game.load(one.action, rules)),
        reasons,
        against,
        instead,
        one.usual,
        one.forced,
        one.then and _then(match, seat, one.then),
        _amount(game, one.cost),
        _amount(game, LIMIT) if one.alone else None,
    )


def _reasons(game: AnyGame, reasons: Reasons, chances: Chances) -> tuple[list[wire.Words], wire.Words | None]:
    """Return the reasons for an action, and the one against it: it comes last, if there is one."""
    told = [words(reason) for reason in in_words(game, reasons, chances)]
    return (told[:-1], told[-1]) if reasons and reasons[-1][1] < 0 else (told, None)


def _amount(game: AnyGame, points: float) -> wire.Words | None:
    found = amount(game, points)
    return None if found is None else words(found)


def _then(match: Match, seat: int, found: ReasonedLine) -> schemas_play.Then:
    game = match.game
    actions = [game.load(do, match.header.rules) for do in found.line]
    labels = game.line(match.state, seat, actions)
    line = [labelled(game.dump(action), label) for action, label in zip(actions, labels, strict=True)]
    reasons, against = _reasons(game, tuple(found.reasons), {})
    return schemas_play.Then(line, reasons, against, found.games, GAMES, found.sure)


def _action(match: Match, seat: int, action: Any) -> schemas_play.LegalAction:
    label = match.game.offer(match.state, seat, action)
    do = match.game.dump(action)
    return schemas_play.LegalAction(
        do, label.kind, label.text, wire.args(label.args), label.reveals, label.lapses, label.closes
    )


def _described(game: AnyGame, action: Any) -> schemas_play.LegalAction:
    return labelled(game.dump(action), game.describe(action))


def labelled(do: str, label: Label) -> schemas_play.LegalAction:
    """Return an action that is not to be chosen now."""
    return schemas_play.LegalAction(do, label.kind, label.text, wire.args(label.args), "", "", label.closes)


def away(match: Match, seat: int) -> bool:
    """Return whether somebody else plays the seat for its player."""
    return match.plays.get(seat, PERSON) != PERSON


def _undo(match: Match, seat: int | None) -> schemas_play.Undo:
    if seat is None or away(match, seat):
        return schemas_play.Undo(allowed=False, refusal=None)
    refused = match.why_no_undo(seat)
    return schemas_play.Undo(allowed=refused is None, refusal=None if refused is None else refusal(refused))


def _over(match: Match) -> schemas_play.Over | None:
    pending = match.pending
    if not isinstance(pending, Over):
        return None
    scores = [_score(match, seat) for seat in range(match.header.seats)]
    return schemas_play.Over([list(place) for place in pending.ranks], scores, proposed(match), _resigned(pending))


def _resigned(end: Over) -> int | None:
    """Return the seat whose resignation ended the match, if one did."""
    by = end.why.args["seat"] if end.why and end.why.text == TEXTS["entry-resigned"] else None
    return by if isinstance(by, int) else None


def proposed(match: Match) -> dict[str, str]:
    """Return the options in which a rematch should differ from this match, which is over."""
    options, over = match.header.options, match.pending
    wanted = match.game.rematch(match.state, over) if isinstance(over, Over) else {}
    return {key: value for key, value in wanted.items() if value != options[key]}


def _score(match: Match, seat: int) -> schemas_play.Score:
    score = match.game.score(match.state, seat)
    return schemas_play.Score(seat, score.total, [_line(line) for line in score.lines])


def _line(line: ScoreLine) -> schemas_play.ScoreLine:
    parts = [words(part) for part in line.parts]
    return schemas_play.ScoreLine(line.rule, line.name, line.points, words(line.why), parts)


def _told(entry: Line, seat: int | None, ear: ViewerCursor) -> schemas_play.LogEvent | None:
    event = entry.event.seen_by(seat)
    if event is None or event.fleeting:
        return None
    by = None if entry.absent and entry.by == seat else entry.by  # only the owner may see that it was an order
    to = seat if seat in entry.event.secret else None
    version, step = ear.version(entry.version), ear.step(entry.step)
    return schemas_play.LogEvent(version, step, by, to, event.kind, wire.args(event.shown), event.heads)
