"""Laws of conduct: who may do what, why not, and in which order."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cosmodrome.kernel import (
    AnyGame,
    BadStep,
    Chance,
    Over,
    Rng,
    Seat,
    Words,
)
from cosmodrome.kernel.record import MARK
from cosmodrome.lab.contract.moment import Moment, called, check_refusal, check_text, plain, speak


def law_actions(moment: Moment) -> None:
    """Every action has its place as its code, a text of its own, and a label."""
    game = moment.game
    some = [*game.actions[:50], *moment.rng.sample(game.actions, min(200, len(game.actions)))]
    for action in some:
        moment.require(game.actions[action.code] is action, f"the code of {action!r} is not its place")
        check_text(moment, action)
        label = game.describe(action)
        speak(moment, Words(label.text, label.args))
    texts = {game.dump(action) for action in game.actions}
    moment.require(len(texts) == len(game.actions), "two actions share a text")
    marked = next((text for text in texts if text.startswith(MARK)), None)
    moment.require(marked is None, f"the text “{marked}” begins like that of an entry")


def law_turns(moment: Moment) -> None:
    """A waiting seat has a legal action; no other seat has one."""
    match = moment.match
    moment.require(match.over or bool(match.waiting), "nobody owes a choice and the match is not over")
    for seat in moment.seats:
        legal = list(match.legal(seat))
        waits = seat in match.waiting
        moment.require(bool(legal) == waits, f"seat {seat} has {len(legal)} actions, waits: {waits}")
        moment.require(len(legal) == len(set(legal)), f"seat {seat} is offered an action twice")


def law_reasons(moment: Moment) -> None:
    """`legal` and `why_not` agree, even on actions from elsewhere and mutated ones; every refusal names its rule."""
    match = moment.match
    anything = [moment.rng.choice(moment.game.actions) for _ in range(20)]
    strangers = {*moment.pool, *_mutants(moment), *anything}
    for seat in moment.seats:
        legal = set(match.legal(seat))
        for action in legal | strangers:
            refusal = match.why_not(seat, action)
            agree = (refusal is None) == (action in legal)
            truths = f"legal {'lists it' if action in legal else 'leaves it out'}, but why_not says {refusal}"
            moment.require(agree, f"legal and why_not disagree on {action!r} by {called(seat)}", truths)
            if refusal is not None:
                check_refusal(moment, refusal)


def _mutants(moment: Moment) -> Iterator[Any]:
    """Return actions made from the words of two others."""
    texts = [moment.game.dump(action).split(" ") for action in moment.pool[-12:]]
    for one, other in pairwise(texts):
        place = moment.rng.below(max(len(one), 2))
        mutant = " ".join([*one[:place], *other[place:]])
        try:
            yield moment.game.load(mutant, moment.game.rules)
        except BadStep:
            continue


def law_asking(moment: Moment) -> None:
    """Only `apply` changes a state: whatever else a game is asked leaves it as it is."""
    game, match = moment.game, moment.match
    state, before = match.state, plain(game, match.state)
    action, stranger = moment.pool[-1], game.actions[match.number % len(game.actions)]
    for viewer in moment.viewers:
        view = game.view(state, viewer)
        game.outlook(view)
        game.imagine(view, Rng(b"asking"))
        game.prompt(state, viewer)
        game.topic(state, viewer)
    for seat in moment.seats:
        game.why_not(state, seat, action)
        game.why_not(state, seat, stranger)
        for one in game.legal(state, seat)[:3]:
            game.offer(state, seat, one)
        game.score(state, seat)
        game.value(state, seat)
        game.weigh(state, seat)
    game.pending(state)
    game.possible(state, action)
    moment.alike((before, plain(game, state)), "state", ("before", "after"), "a question changes the state")


def law_clones(moment: Moment) -> None:
    """A clone is the same, and shares nothing that changes."""
    game, match = moment.game, moment.match
    before, again = plain(game, match.state), plain(game, match.state)
    copy = game.clone(match.state)
    moment.alike((before, plain(game, copy)), "state", ("in the original", "in the clone"), "a clone differs")
    _play_on(moment, copy, 12)
    after = plain(game, match.state)
    moment.alike((before, after), "state", ("before", "after"), "playing on a clone changes the original")
    thawed, back = game.thaw(again), ("in the match", "from its snapshot")
    for viewer in moment.viewers:
        views = (match.view(viewer), game.view(thawed, viewer))
        moment.alike(views, "view", back, f"a snapshot does not restore the same view for {called(viewer)}")
    moment.alike((before, plain(game, thawed)), "state", back, "a snapshot does not restore the same state")


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
    """Between reveals, the order in which several seats act changes neither the result nor what they may do."""
    game, match = moment.game, moment.match
    if len(match.waiting) < 2:
        return
    first, second = moment.rng.sample(sorted(match.waiting), 2)
    deed, other = moment.rng.choice(match.legal(first)), moment.rng.choice(match.legal(second))
    one, two = game.clone(match.state), game.clone(match.state)
    key = moment.rng.word().to_bytes(4, "little")
    _do(game, one, first, deed, key)
    legal = (list(match.legal(second)), list(game.legal(one, second)))
    moment.alike(legal, "legal", ("before", "after"), f"{deed!r} changes what seat {second} may do")
    _do(game, one, second, other, key)
    _do(game, two, second, other, key)
    _do(game, two, first, deed, key)
    order = (f"if {deed!r} comes first", f"if {other!r} does")
    words = f"the order of {deed!r} and {other!r} matters"
    moment.alike((plain(game, one), plain(game, two)), "state", order, words)


def _do(game: AnyGame, state: Any, seat: Seat, deed: Any, key: bytes) -> None:
    """Act, and settle only that seat's chance."""
    game.apply(state, seat, deed)
    while isinstance(pending := game.pending(state), Chance) and pending.seat == seat:
        game.apply(state, None, pending.draw(state, Rng(key, seat)))
