"""The contract: laws that every registered game keeps, checked by playing it.

`examine(game, …)` plays one match by chance and holds every law against it at every decision; it raises
`ContractBroken`, naming law and moment. Guests from outside the package run the same:

    for case in cases(GAME, seeds=range(3)):
        examine(GAME, case)
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Any

import msgspec

from cosmodrome.kernel import (
    AnyGame,
    BadStep,
    Chance,
    Decide,
    Event,
    IllegalAction,
    Match,
    Over,
    Record,
    Refusal,
    Rng,
    Seat,
    Words,
    render,
    seed_from,
    verify,
)

_RULE = re.compile(r"[A-Z]{1,4}-[A-Z]?\d+(\.\d+)?")


class ContractBroken(AssertionError):
    """A game breaks a law; the text says which, and where."""


@dataclass(frozen=True, slots=True)
class Case:
    """One match to examine: players, options, seed."""

    seats: int
    options: Mapping[str, str]
    seed: int


def option_sets(game: AnyGame, seats: int) -> Iterator[dict[str, str]]:
    """The defaults, and each option once on each of its other values."""
    yield {}
    for option in game.options:
        for value in option.values(seats)[1:]:
            yield {option.key: value}


def every_option_set(game: AnyGame, seats: int) -> list[dict[str, str]]:
    """All combinations of all options."""
    keys = [option.key for option in game.options]
    return [dict(zip(keys, values, strict=True)) for values in product(*(o.values(seats) for o in game.options))]


def cases(game: AnyGame, seeds: Iterable[int]) -> Iterator[Case]:
    """Every number of players with every option once moved, for every seed."""
    for seed in seeds:
        for seats in game.seats:
            for options in option_sets(game, seats):
                yield Case(seats, options, seed)


@dataclass(slots=True)
class Moment:
    """A decision in the middle of a match, as the laws look at it. `pool`: actions from here and other moments."""

    game: AnyGame
    match: Match
    rng: Rng
    pool: list[Any] = field(default_factory=list)

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(self.match.header.seats)

    @property
    def viewers(self) -> list[Seat | None]:
        """All seats and an onlooker."""
        return [*self.seats, None]

    def require(self, holds: bool, law: str) -> None:
        """Raise `ContractBroken` unless the law holds."""
        if not holds:
            case = self.match.header
            raise ContractBroken(f"{self.game.key}, {case.seats} players, step {self.match.number}: {law}")

    def twin(self, viewer: Seat | None) -> Any:
        """A truth that `viewer` cannot tell from the real one."""
        return self.game.imagine(self.match.view(viewer), self.rng)


def examine(game: AnyGame, case: Case, every: int = 1, longest: int = 50_000) -> Match:
    """Play one match at random under all laws; the costly ones are checked at each `every`-th decision.

    It has to end within `longest` steps. Returns the finished match. Raises `ContractBroken`.
    """
    match = Match.create(game, case.seats, case.options, seed=seed_from(f"contract {case.seed}"))
    moment = Moment(game, match, Rng(seed_from(f"examiner {case.seed}")))
    law_actions(moment)
    decisions = 0
    while not match.over:
        law_turns(moment)
        seat = moment.rng.choice(sorted(match.waiting))
        legal = match.legal(seat)
        moment.pool = [*moment.pool[-60:], moment.rng.choice(legal), moment.rng.choice(legal)]
        deed = moment.rng.choice(legal)
        if decisions % every == 0:
            for law in LAWS:
                law(moment)
            law_undo(moment, seat, deed)
        match.act(seat, deed)
        decisions += 1
        moment.require(match.number < longest, "the match does not end")
    law_turns(moment)
    law_views_and_words(moment)
    law_end(moment)
    law_chance(moment)
    law_records(moment)
    return match


# -- who may do what --------------------------------------------------------------------------------------------------


def law_actions(moment: Moment) -> None:
    """Every action has its place as code, a text of its own, and a label."""
    game = moment.game
    some = [*game.actions[:50], *moment.rng.sample(game.actions, min(200, len(game.actions)))]
    for action in some:
        moment.require(game.actions[action.code] is action, f"the code of {action!r} is not its place")
        _check_text(moment, action)
        label = game.describe(action)
        _speak(moment, Words(label.text, label.args))
    moment.require(len({game.dump(action) for action in game.actions}) == len(game.actions), "two actions share a text")


def _check_text(moment: Moment, what: Any) -> None:
    game = moment.game
    text = game.dump(what)
    try:
        back = game.load(text, game.rules)
    except BadStep:
        back = None
    moment.require("\n" not in text and back == what, f"“{text}” does not come back")


def law_turns(moment: Moment) -> None:
    """A waiting seat has a legal action; no other seat has one."""
    match = moment.match
    moment.require(match.over or bool(match.waiting), "nobody owes a choice and the match is not over")
    for seat in moment.seats:
        legal = list(match.legal(seat))
        moment.require(bool(legal) == (seat in match.waiting), f"seat {seat} has {len(legal)} actions, waits: {seat in match.waiting}")
        moment.require(len(legal) == len(set(legal)), f"seat {seat} is offered an action twice")


def law_reasons(moment: Moment) -> None:
    """`legal` and `why_not` agree, also on actions from other moments and mutated ones; every refusal names its rule."""
    match = moment.match
    anything = [moment.rng.choice(moment.game.actions) for _ in range(20)]
    strangers = {*moment.pool, *_mutants(moment), *anything}
    for seat in moment.seats:
        legal = set(match.legal(seat))
        for action in legal | strangers:
            refusal = match.why_not(seat, action)
            moment.require((refusal is None) == (action in legal), f"legal and why_not disagree on {action!r} by {seat}: {refusal}")
            if refusal is not None:
                _check_refusal(moment, refusal)


def _mutants(moment: Moment) -> Iterator[Any]:
    """Actions made from the words of two others."""
    texts = [moment.game.dump(action).split(" ") for action in moment.pool[-12:]]
    for one, other in pairwise(texts):
        place = moment.rng.below(max(len(one), 2))
        mutant = " ".join([*one[:place], *other[place:]])
        try:
            yield moment.game.load(mutant, moment.game.rules)
        except BadStep:
            continue


def _check_refusal(moment: Moment, refusal: Refusal) -> None:
    moment.require(bool(_RULE.fullmatch(refusal.rule)), f"a refusal names no rule: {refusal}")
    _speak(moment, refusal)
    _check_json(moment, dict(refusal.args))


def law_clones(moment: Moment) -> None:
    """A clone is the same, and shares nothing that changes."""
    game, match = moment.game, moment.match
    before = json.dumps(game.freeze(match.state))
    copy = game.clone(match.state)
    moment.require(json.dumps(game.freeze(copy)) == before, "a clone differs")
    _play_on(moment, copy, 12)
    moment.require(json.dumps(game.freeze(match.state)) == before, "playing on a clone changes the original")
    thawed = game.thaw(json.loads(before))
    same = all(game.view(thawed, viewer) == match.view(viewer) for viewer in moment.viewers)
    moment.require(same and json.dumps(game.freeze(thawed)) == before, "a snapshot does not come back")


def _play_on(moment: Moment, state: Any, steps: int) -> None:
    game = moment.game
    for _ in range(steps):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            game.apply(state, None, pending.draw(state, moment.rng), False)
            continue
        seat = min(pending.seats)
        legal = game.legal(state, seat)
        moment.require(bool(legal), f"seat {seat} owes a choice and has 0 actions")
        game.apply(state, seat, moment.rng.choice(legal), False)


def law_order(moment: Moment) -> None:
    """Between reveals the order in which several seats act does not matter, nor what they may do."""
    game, match = moment.game, moment.match
    if len(match.waiting) < 2:
        return
    first, second = moment.rng.sample(sorted(match.waiting), 2)
    deed, other = moment.rng.choice(match.legal(first)), moment.rng.choice(match.legal(second))
    one, two = game.clone(match.state), game.clone(match.state)
    game.apply(one, first, deed)
    moment.require(list(game.legal(one, second)) == list(match.legal(second)), f"{deed!r} changes what seat {second} may do")
    game.apply(one, second, other)
    game.apply(two, second, other)
    game.apply(two, first, deed)
    moment.require(game.freeze(one) == game.freeze(two), f"the order of {deed!r} and {other!r} matters")


# -- what a seat may know ---------------------------------------------------------------------------------------------


def law_views_and_words(moment: Moment) -> None:
    """Views, prompts and events survive JSON; every event and prompt has words."""
    game, match = moment.game, moment.match
    for viewer in moment.viewers:
        view = match.view(viewer)
        again = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
        moment.require(again == view, f"the view of {viewer} does not survive JSON")
        _speak(moment, game.prompt(match.state, viewer))
    for number, events in enumerate(match.log[-3:], start=max(0, len(match.log) - 3)):
        _check_text(moment, match.steps[number].what)
        for event, viewer in product(events, moment.viewers):
            _check_event(moment, event.seen_by(viewer))


def _check_event(moment: Moment, event: Event) -> None:
    texts = moment.game.texts
    moment.require(not event.secret, f"“{event.kind}” carries secrets past the gate")
    text = texts.get(event.kind) or texts.get(event.kind.removesuffix("+"))
    moment.require(text is not None, f"there are no words for the event “{event.kind}”")
    _speak(moment, Words(text or "", event.shown))
    _check_json(moment, dict(event.shown))


def law_imagine(moment: Moment) -> None:
    """Every view allows the truths imagined from it: such a truth gives the same view, actions, refusals and prompt."""
    game, match = moment.game, moment.match
    for viewer in moment.viewers:
        twin = moment.twin(viewer)
        moment.require(game.view(twin, viewer) == match.view(viewer), f"{viewer} can tell an imagined truth from the view")
        moment.require(game.prompt(twin, viewer) == game.prompt(match.state, viewer), f"the prompt tells {viewer} a secret")
        moment.require(_who(game.pending(twin)) == _who(match.pending), f"an imagined truth of {viewer} waits for others")
        if viewer is None:
            continue
        moment.require(list(game.legal(twin, viewer)) == list(match.legal(viewer)), f"legal tells {viewer} a secret")
        for action in moment.pool[-20:]:
            same = game.why_not(twin, viewer, action) == match.why_not(viewer, action)
            moment.require(same, f"why_not of {action!r} tells {viewer} a secret")


def _who(pending: Any) -> frozenset[Seat]:
    return pending.seats if isinstance(pending, Decide) else frozenset()


def law_secrets(moment: Moment) -> None:
    """Two truths alike to a seat stay alike whatever is done, but for what it is shown: its events and views differ
    together or not at all."""
    game, match = moment.game, moment.match
    actor = moment.rng.choice(sorted(match.waiting))
    for viewer in moment.viewers:
        twin = moment.twin(viewer)
        possible = [action for action in match.legal(actor) if action in game.legal(twin, actor)]
        if not possible:
            continue
        _do_alike(moment, viewer, twin, actor, moment.rng.choice(possible))


def _do_alike(moment: Moment, viewer: Seat | None, twin: Any, actor: Seat, deed: Any) -> None:
    """Act and settle chance in both truths, as long as `viewer` sees no difference."""
    game = moment.game
    real = game.clone(moment.match.state)
    key = moment.rng.word().to_bytes(4, "little")
    by: Seat | None = actor
    steps = [deed, deed]
    for number in range(100):
        truths = (real, twin)
        told = [
            [event.seen_by(viewer) for event in game.apply(truth, by, step)]
            for truth, step in zip(truths, steps, strict=True)
        ]
        same_view = game.view(real, viewer) == game.view(twin, viewer)
        same_told = told[0] == told[1]
        moment.require(same_told == same_view, f"after {steps[0]!r} events and views do not tell {viewer} the same")
        pending = [game.pending(truth) for truth in truths]
        if not same_view or not all(isinstance(one, Chance) for one in pending):
            return
        by = None
        steps = [one.draw(truth, Rng(key, number)) for one, truth in zip(pending, truths, strict=True) if isinstance(one, Chance)]


def law_told(moment: Moment) -> None:
    """A view tells exactly what events told: whoever reads the same of two different deeds sees the same afterwards."""
    game, match = moment.game, moment.match
    actor = moment.rng.choice(sorted(match.waiting))
    legal = match.legal(actor)
    _compare_told(moment, match.state, actor, moment.rng.choice(legal), moment.rng.choice(legal))
    after = game.clone(match.state)
    game.apply(after, actor, moment.rng.choice(legal))
    pending = game.pending(after)
    if isinstance(pending, Chance):
        _compare_told(moment, after, None, *(pending.draw(after, moment.rng) for _ in range(2)))


def _compare_told(moment: Moment, state: Any, by: Seat | None, one: Any, other: Any) -> None:
    game = moment.game
    truths = [game.clone(state), game.clone(state)]
    events = [game.apply(truth, by, what) for truth, what in zip(truths, (one, other), strict=True)]
    for viewer in moment.viewers:
        told = [[event.seen_by(viewer) for event in some] for some in events]
        seen = [game.view(truth, viewer) for truth in truths]
        if viewer is not None and viewer == by:
            continue  # who acts knows what he did
        moment.require(told[0] != told[1] or seen[0] == seen[1], f"the view tells {viewer} more of {one!r} than the events")
        bystander = not any(viewer in event.secret for some in events for event in some)
        alike = by is None or game.describe(one).kind == game.describe(other).kind
        hidden = bystander and alike and seen[0] == seen[1]
        moment.require(not hidden or told[0] == told[1], f"the events tell {viewer} more of {one!r} than the view")


def law_unsealed(moment: Moment) -> None:
    """An unsealed step teaches its maker nothing; an action that teaches says beforehand what it reveals."""
    game, match = moment.game, moment.match
    seat = moment.rng.choice(sorted(match.waiting))
    deed = moment.rng.choice(match.legal(seat))
    real = game.clone(match.state)
    events = list(game.apply(real, seat, deed))
    sealed = any(event.seals for event in events) or isinstance(game.pending(real), Chance)
    quiet = not game.describe(deed).reveals
    for _ in range(2):
        twin = moment.twin(seat)
        game.apply(twin, seat, deed)
        learnt = game.view(real, seat) != game.view(twin, seat)
        moment.require(sealed or not learnt, f"{deed!r} teaches seat {seat} something and can be taken back")
        still = isinstance(game.pending(real), Chance) or isinstance(game.pending(twin), Over)
        moment.require(not quiet or not learnt or still or seat not in _who(game.pending(real)), f"{deed!r} reveals without saying so")


# -- undo, chance, records, the end -----------------------------------------------------------------------------------


def law_undo(moment: Moment, seat: Seat, action: Any) -> None:
    """Undo is exact or refused, and never passes a seal or chance. Tried on a copy of the match."""
    game = moment.game
    match = Match.resume(game, moment.match.header, moment.match.snapshot(), ())
    before, log, number = json.dumps(game.freeze(match.state)), list(match.events(seat)), match.number
    match.act(seat, action)
    taken = match.log[number - match.first :]
    sealed = len(taken) > 1 or any(event.seals for event in taken[0])
    if match.why_no_undo(seat) is None:
        moment.require(not sealed, f"{action!r} was sealed and could be taken back")
        match.undo(seat)
        moment.require(json.dumps(game.freeze(match.state)) == before, f"taking back {action!r} is not exact")
        moment.require(list(match.events(seat)) == log, f"taking back {action!r} leaves a mark in the log")
        return
    moment.require(sealed, f"{action!r} was not sealed and cannot be taken back")
    try:
        match.undo(seat)
    except IllegalAction as error:
        _check_refusal(moment, error.refusal)
    else:
        moment.require(False, f"undo of {action!r} was refused and still done")


def law_chance(moment: Moment) -> None:
    """What chance draws is possible, the same for the same numbers, and as likely as its odds say."""
    game, match = moment.game, moment.match
    start = Match.replay(game, match.record(), to=0)
    for step in match.record().steps[:200]:
        pending = start.pending
        if isinstance(pending, Chance):
            key = moment.rng.word().to_bytes(4, "little")
            drawn = pending.draw(start.state, Rng(key))
            moment.require(drawn == pending.draw(start.state, Rng(key)), f"the chance “{pending.kind}” does not repeat itself")
            moment.require(game.possible(start.state, drawn), f"{drawn!r} is drawn and not possible")
            _check_text(moment, drawn)
            odds = pending.odds(start.state) if pending.odds else [(drawn, 1.0)]
            moment.require(abs(sum(share for _, share in odds) - 1) < 1e-9, f"the odds of “{pending.kind}” are not 1")
            _compare_told(moment, start.state, None, drawn, pending.draw(start.state, moment.rng))
            moment.require(drawn in [outcome for outcome, _ in odds], f"{drawn!r} is not among the odds")
        start.follow([step])


def law_records(moment: Moment) -> None:
    """A record replays to the same state and log, whole, in two parts and from a snapshot; it verifies."""
    game, match = moment.game, moment.match
    record = Record.loads(match.record().dumps())
    again = Match.replay(game, record)
    moment.require(_same(game, again, match), "a record replays to another state or log")
    middle = moment.rng.below(len(record.steps) + 1)
    half = Match.replay(game, record, to=middle)
    rest = Match.resume(game, record.header, half.snapshot(), record.steps[middle:])
    moment.require(game.freeze(rest.state) == game.freeze(match.state), "a snapshot and the rest give another state")
    half.follow(record.steps[middle:])
    moment.require(_same(game, half, match), f"a record replays differently in two parts, cut at {middle}")
    wrong = [check.words for check in verify(game, record) if not check.ok]
    moment.require(not wrong, f"the record does not verify: {wrong}")


def _same(game: AnyGame, one: Match, other: Match) -> bool:
    return game.freeze(one.state) == game.freeze(other.state) and one.log == other.log


def law_end(moment: Moment) -> None:
    """Every seat has one place; scores have words; nothing is legal any more, and the reason says so."""
    game, match = moment.game, moment.match
    pending = match.pending
    ranks = pending.ranks if isinstance(pending, Over) else ()
    moment.require(sorted(seat for place in ranks for seat in place) == list(moment.seats), f"the places are {ranks}")
    for seat in moment.seats:
        for line in game.score(match.state, seat).lines:
            moment.require(bool(_RULE.fullmatch(line.rule)), f"the score line {line.name} names no rule")
            _speak(moment, line.why)
        for action in moment.pool[-10:]:
            moment.require(match.why_not(seat, action) is not None, f"{action!r} is legal after the end")


LAWS = (
    law_reasons,
    law_clones,
    law_order,
    law_views_and_words,
    law_imagine,
    law_secrets,
    law_told,
    law_unsealed,
)
"""The laws of one moment; `examine` adds those of a whole match."""


def _speak(moment: Moment, what: Words | Refusal) -> None:
    try:
        text = render(what, moment.game.names)
    except (KeyError, IndexError) as error:
        raise ContractBroken(f"{moment.game.key}: “{what.text}” lacks {error}") from None
    moment.require(bool(text.strip()), f"there are no words in {what}")


def _check_json(moment: Moment, args: Mapping[str, Any]) -> None:
    again = json.loads(json.dumps(args))
    moment.require(_tuples(again) == _tuples(args), f"{args} does not survive JSON")


def _tuples(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _tuples(one) for key, one in value.items()}
    return tuple(map(_tuples, value)) if isinstance(value, Sequence) and not isinstance(value, str) else value
