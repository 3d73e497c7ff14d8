"""Laws of knowledge: what a seat may know, by view, event, action, refusal and prompt alike."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cosmodrome.kernel import (
    Chance,
    Decide,
    Event,
    Over,
    Rng,
    Seat,
    Words,
)
from cosmodrome.lab.contract.moment import Moment, called, speak

IMAGINED = ("in the match", "in a truth imagined from the view")
BEFORE = ("before", "afterwards")
READ_BACK = ("as it is made", "as it is read back")


def law_components(moment: Moment) -> None:
    """The components match their type."""
    _sent(moment, moment.game.parts, moment.game.parts_type, "the components do not fit their type")


def law_views_and_prompts(moment: Moment) -> None:
    """Views and outlooks are what their types say and survive JSON; every prompt has words."""
    game, match = moment.game, moment.match
    for viewer in moment.viewers:
        view = match.view(viewer)
        again = _sent(moment, view, game.view_type, f"the view of {called(viewer)} does not fit its type")
        moment.alike((view, again), "view", READ_BACK, f"the view of {called(viewer)} does not survive JSON")
        if (told := game.outlook(view)) is not None:
            again = _sent(moment, told, game.outlook_type, f"the outlook of {called(viewer)} does not fit its type")
            moment.alike((told, again), "outlook", READ_BACK, f"the outlook of {called(viewer)} does not survive JSON")
        speak(moment, game.prompt(match.state, viewer))


def _sent(moment: Moment, value: Any, kind: Any, words: str) -> Any:
    """Return a value as it is read back from JSON by its type."""
    try:
        return msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except msgspec.ValidationError as error:
        moment.require(False, words, str(error))


def law_imagine(moment: Moment) -> None:
    """Every view allows the truths imagined from it: such a truth gives the same view, actions, refusals and prompt."""
    game, match = moment.game, moment.match
    for viewer in moment.viewers:
        truths = (match.state, moment.twin(viewer))
        views = [game.view(truth, viewer) for truth in truths]
        moment.alike(views, "view", IMAGINED, f"{called(viewer)} can tell an imagined truth from the view")
        prompts = [game.prompt(truth, viewer) for truth in truths]
        moment.alike(prompts, "prompt", IMAGINED, f"the prompt tells {called(viewer)} a secret")
        waiting = [sorted(who(game.pending(truth))) for truth in truths]
        moment.alike(waiting, "waiting", IMAGINED, f"an imagined truth of {called(viewer)} waits for others")
        if viewer is not None:
            _same_choice(moment, viewer, truths)


def law_open(moment: Moment) -> None:
    """Where a game hides nothing, one view determines all the others."""
    game, match = moment.game, moment.match
    if game.hides(match.header.options):
        return
    for viewer in moment.viewers:
        truths = (match.state, moment.twin(viewer))
        for other in moment.viewers:
            views = [game.view(truth, other) for truth in truths]
            moment.alike(views, "view", IMAGINED, f"{called(viewer)} does not know what {called(other)} sees")


def _same_choice(moment: Moment, viewer: Seat, truths: tuple[Any, Any]) -> None:
    game = moment.game
    legal = [list(game.legal(truth, viewer)) for truth in truths]
    moment.alike(legal, "legal", IMAGINED, f"legal tells {called(viewer)} a secret")
    for action in moment.rng.sample(legal[0], min(5, len(legal[0]))):
        labels = [game.offer(truth, viewer, action) for truth in truths]
        moment.alike(labels, "label", IMAGINED, f"the label of {action!r} tells {called(viewer)} a secret")
    for action in moment.pool[-20:]:
        refusals = [game.why_not(truth, viewer, action) for truth in truths]
        moment.alike(refusals, "refusal", IMAGINED, f"why_not of {action!r} tells {called(viewer)} a secret")


def who(pending: Any) -> frozenset[Seat]:
    """Return the seats that owe a choice."""
    return pending.seats if isinstance(pending, Decide) else frozenset()


def law_secrets(moment: Moment) -> None:
    """Two truths alike to a seat stay alike except for what it is shown: its events and views differ together or not
    at all."""
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
        told = [_seen(game.apply(truth, by, step), viewer) for truth, step in zip(truths, steps, strict=True)]
        views = [game.view(truth, viewer) for truth in truths]
        same_view, same_told = views[0] == views[1], told[0] == told[1]
        if same_told != same_view:
            name, differing = ("view", views) if same_told else ("events", told)
            words = f"after {steps[0]!r} events and views do not tell {called(viewer)} the same thing"
            moment.alike(differing, name, IMAGINED, words)
        pending = [game.pending(truth) for truth in truths]
        if not same_view or not all(isinstance(one, Chance) for one in pending):
            return
        by = None
        drawing = zip(pending, truths, strict=True)
        steps = [one.draw(truth, Rng(key, number)) for one, truth in drawing if isinstance(one, Chance)]


def _seen(events: Sequence[Event], viewer: Seat | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]


def law_told(moment: Moment) -> None:
    """A view shows exactly as much as the events: a viewer who reads the same about two different steps sees the
    same."""
    game, match = moment.game, moment.match
    actor = moment.rng.choice(sorted(match.waiting))
    legal = match.legal(actor)
    compare_told(moment, match.state, actor, moment.rng.choice(legal), moment.rng.choice(legal))
    after = game.clone(match.state)
    game.apply(after, actor, moment.rng.choice(legal))
    pending = game.pending(after)
    if isinstance(pending, Chance):
        compare_told(moment, after, None, *(pending.draw(after, moment.rng) for _ in range(2)))


def compare_told(moment: Moment, state: Any, by: Seat | None, one: Any, other: Any) -> None:
    """Take one action and, in a copy, the other: views must differ where events do, and nowhere else."""
    game = moment.game
    truths = [game.clone(state), game.clone(state)]
    events = [game.apply(truth, by, what) for truth, what in zip(truths, (one, other), strict=True)]
    after = (f"after {one!r}", f"after {other!r}")
    for viewer in moment.viewers:
        told = [_seen(some, viewer) for some in events]
        seen = [game.view(truth, viewer) for truth in truths]
        if viewer is not None and viewer == by:
            continue  # an actor knows their own action
        if told[0] == told[1]:
            moment.alike(seen, "view", after, f"the view tells {called(viewer)} more about {one!r} than the events do")
        bystander = not any(viewer in event.secret for some in events for event in some)
        alike = by is None or game.describe(one).kind == game.describe(other).kind
        if bystander and alike and seen[0] == seen[1]:
            # The order in which one step did the same things is no secret that a view would have to keep.
            sets = [sorted(some, key=repr) for some in told]
            moment.alike(sets, "events", after, f"the events tell {called(viewer)} more of {one!r} than the view")


def sights(moment: Moment) -> dict[Seat | None, dict[str, Any]]:
    """Return all that each viewer is shown of the match at this moment."""
    return {viewer: _sight(moment, viewer) for viewer in moment.viewers}


def _sight(moment: Moment, viewer: Seat | None) -> dict[str, Any]:
    game, match = moment.game, moment.match
    shown = {
        "view": match.view(viewer),
        "prompt": game.prompt(match.state, viewer),
        "topic": game.topic(match.state, viewer),
        "waiting": match.waiting,
    }
    if viewer is None:
        return shown
    legal = list(match.legal(viewer))
    labels = [game.offer(match.state, viewer, action) for action in legal[:20]]
    return {**shown, "legal": legal, "labels": labels, "undo": match.why_no_undo(viewer)}


def law_unheard(moment: Moment, seat: Seat, before: Mapping[Seat | None, Any], number: int) -> None:
    """A viewer who gets no event of an action, or of the chance that followed, sees the same as before."""
    match = moment.match
    events = [event for told in match.log[number - match.first :] for event in told]
    for viewer, now in sights(moment).items():
        if viewer != seat and not any(event.seen_by(viewer) for event in events):
            words = f"{called(viewer)} is shown something that no event reports"
            moment.alike((before[viewer], now), "shown", BEFORE, words)


def law_unsealed(moment: Moment) -> None:
    """An unsealed step teaches its maker nothing; an action that teaches says so beforehand, and no other does."""
    game, match = moment.game, moment.match
    seat = moment.rng.choice(sorted(match.waiting))
    deed = moment.rng.choice(match.legal(seat))
    real = game.clone(match.state)
    events = list(game.apply(real, seat, deed))
    sealed = any(event.seals for event in events) or isinstance(game.pending(real), Chance)
    label = game.offer(match.state, seat, deed)
    quiet = not label.reveals
    moment.require(sealed or quiet, f"{deed!r} can be taken back, but says that it reveals something for good")
    for words in [Words(text, label.args) for text in (label.text, label.reveals, label.lapses) if text]:
        speak(moment, words)
    for _ in range(2):
        twin = moment.twin(seat)
        game.apply(twin, seat, deed)
        views = [game.view(truth, seat) for truth in (real, twin)]
        if not sealed:
            moment.alike(views, "view", IMAGINED, f"{deed!r} teaches seat {seat} something and can be taken back")
        still = isinstance(game.pending(real), Chance) or isinstance(game.pending(twin), Over)
        if quiet and not still and seat in who(game.pending(real)):
            moment.alike(views, "view", IMAGINED, f"{deed!r} reveals something without saying so")
