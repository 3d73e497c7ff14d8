"""Laws of a whole course of play: undo, chance, events, records, the end."""

from itertools import chain
from typing import Any

from cosmodrome.kernel import (
    Chance,
    Event,
    IllegalAction,
    Match,
    Over,
    Record,
    Rng,
    Seat,
    verify,
)
from cosmodrome.lab.contract.knowledge import BEFORE, compare_told, sights
from cosmodrome.lab.contract.moment import RULE, Moment, check_json, check_refusal, check_text, plain, speak

REPLAYED = ("as it was played", "as it is replayed")


def law_undo(moment: Moment, seat: Seat, action: Any) -> None:
    """Undo is exact or refused, and never passes a seal or chance. It is tried on a copy of the match."""
    game = moment.game
    match = Match.resume(game, moment.match.header, moment.match.snapshot(), ())
    before, log, number = plain(game, match.state), list(match.events(seat)), match.number
    match.act(seat, action)
    taken = match.log[number - match.first :]
    sealed = len(taken) > 1 or any(event.seals for event in taken[0])
    if match.why_no_undo(seat) is None:
        moment.require(not sealed, f"{action!r} was sealed and could be taken back")
        match.undo(seat)
        states, logs = (before, plain(game, match.state)), (log, list(match.events(seat)))
        moment.alike(states, "state", BEFORE, f"taking back {action!r} is not exact")
        moment.alike(logs, "log", BEFORE, f"taking back {action!r} leaves a mark in the log")
        return
    moment.require(sealed, f"{action!r} was not sealed and cannot be taken back")
    try:
        match.undo(seat)
    except IllegalAction as error:
        check_refusal(moment, error.refusal)
    else:
        moment.require(False, f"undo of {action!r} was refused but still done")


def law_taking_back(moment: Moment) -> None:
    """Taking back a step leaves everything that others did, drew, read or see as it was."""
    match, seat = moment.match, moment.rng.choice(moment.seats)
    if match.why_no_undo(seat) is not None:
        return
    gone = max(place for place, step in enumerate(match.steps) if step.by == seat)
    told = [[event.seen_by(viewer) for event in match.log[gone]] for viewer in moment.viewers]
    unaware = [viewer for viewer, seen in zip(moment.viewers, told, strict=True) if not any(seen) and viewer != seat]
    steps, log, before = match.steps[:], match.log[:], sights(moment)
    del steps[gone], log[gone]
    match.undo(seat)
    moment.alike((steps, match.steps), "steps", BEFORE, f"taking back step {gone} changes others")
    moment.alike((log, match.log), "log", BEFORE, f"taking back step {gone} changes others")
    now = sights(moment)
    shown = [[sight[viewer] for viewer in unaware] for sight in (before, now)]
    moment.alike(shown, "shown", BEFORE, f"taking back step {gone} is seen by seats unaware of it")


def law_chance(moment: Moment) -> None:
    """Chance draws possible outcomes, the same for the same numbers, and as likely as its odds say."""
    game, match = moment.game, moment.match
    start = Match.replay(game, match.record(), to=0)
    for step in match.record().steps[:200]:
        pending = start.pending
        if isinstance(pending, Chance):
            key, before = moment.rng.word().to_bytes(4, "little"), plain(game, start.state)
            drawn = pending.draw(start.state, Rng(key))
            again = pending.draw(start.state, Rng(key))
            words = f"the chance “{pending.kind}” is not reproducible"
            moment.alike((drawn, again), "outcome", ("drawn once", "drawn again from the same numbers"), words)
            moment.require(game.possible(start.state, drawn), f"{drawn!r} is drawn but not possible")
            check_text(moment, drawn)
            odds = pending.odds(start.state) if pending.odds else [(drawn, 1.0)]
            total = sum(share for _, share in odds)
            moment.require(abs(total - 1) < 1e-9, f"the odds of “{pending.kind}” do not add up to 1")
            compare_told(moment, start.state, None, drawn, pending.draw(start.state, moment.rng))
            moment.require(drawn in [outcome for outcome, _ in odds], f"{drawn!r} is not among the odds")
            after = plain(game, start.state)
            moment.alike((before, after), "state", BEFORE, f"drawing the chance “{pending.kind}” changes the state")
        start.follow([step])


def law_events(moment: Moment) -> None:
    """Every event of the match has words, in full for every seat and an onlooker; every step has a text."""
    match = moment.match
    for step in match.steps:
        check_text(moment, step.what)
    for event in chain(match.opening, *match.log):
        for viewer in (None, *event.secret):  # a viewer without a secret part sees what an onlooker sees
            if (seen := event.seen_by(viewer)) is not None:
                _check_event(moment, seen)


def _check_event(moment: Moment, event: Event) -> None:
    texts = moment.game.texts
    moment.require(not event.secret, f"“{event.kind}” carries secrets out")
    known = not texts.keys().isdisjoint({event.kind, event.kind.removesuffix("+")})
    moment.require(known, f"there are no words for the event “{event.kind}”")
    rules = moment.game.event_rules
    moment.require(
        not rules or event.kind.removesuffix("+") in rules, f"the event “{event.kind}” has no place in event_rules"
    )
    speak(moment, event.words(texts))
    check_json(moment, dict(event.shown))


def law_overdue(moment: Moment, longest: int) -> None:
    """For a player whose time is up, the game has a legal answer, always the same; a match of only such answers
    ends."""
    game, head = moment.game, moment.match.header
    match = Match.create(game, head.seats, head.options, seed=head.commitment.encode())
    while waiting := match.waiting:
        seat = moment.rng.choice(sorted(waiting))
        view, legal = match.view(seat), match.legal(seat)
        answer = game.overdue(view, legal)
        where = f"to seat {seat} after step {match.number}"
        moment.require(answer in legal, f"when time is up, the answer {where} is not legal: {answer!r}")
        moment.alike(
            (answer, game.overdue(view, legal)),
            "answer",
            ("at first", "asked again"),
            f"when time is up, the answer {where} varies",
        )
        match.act(seat, answer)
        moment.require(match.number < longest, "the match does not end if time is always up")


def law_records(moment: Moment) -> None:
    """A record replays to the same state and log, whole, in two parts and from a snapshot; it verifies."""
    game, match = moment.game, moment.match
    record = Record.loads(match.record().dumps())
    _replays(moment, Match.replay(game, record), "a record replays to a different state or log")
    middle = moment.rng.below(len(record.steps) + 1)
    half = Match.replay(game, record, to=middle)
    rest = Match.resume(game, record.header, half.snapshot(), record.steps[middle:], record.steps[:middle])
    words = "a snapshot and the rest give a different"
    moment.alike((match.record(), rest.record()), "record", REPLAYED, f"{words} record")
    moment.alike((plain(game, match.state), plain(game, rest.state)), "state", REPLAYED, f"{words} state")
    half.follow(record.steps[middle:])
    _replays(moment, half, f"a record replays differently in two parts, cut at {middle}")
    wrong = [check.words for check in verify(game, record) if not check.ok]
    moment.require(not wrong, f"the record does not verify: {wrong}")


def _replays(moment: Moment, again: Match, words: str) -> None:
    match = moment.match
    moment.alike([plain(moment.game, one.state) for one in (match, again)], "state", REPLAYED, words)
    moment.alike((match.log, again.log), "log", REPLAYED, words)


def law_end(moment: Moment) -> None:
    """Every seat has one place; scores have words; nothing is legal any more, and the reason says so; the options that
    a rematch should have are there."""
    game, match = moment.game, moment.match
    over = match.pending if isinstance(match.pending, Over) else Over(())
    ranks = over.ranks
    moment.require(sorted(seat for place in ranks for seat in place) == list(moment.seats), f"the places are {ranks}")
    known = {option.key: option.values(len(moment.seats)) for option in game.options}
    for key, value in game.rematch(match.state, over).items():
        moment.require(value in known.get(key, ()), f"a rematch is to be played with “{key}” set to “{value}”")
    for seat in moment.seats:
        for line in game.score(match.state, seat).lines:
            moment.require(bool(RULE.fullmatch(line.rule)), f"the score line {line.name} names no rule")
            speak(moment, line.why)
        for action in moment.pool[-10:]:
            moment.require(match.why_not(seat, action) is not None, f"{action!r} is legal after the end")
