"""The law of copies: a match, what it says and its errors survive `pickle` and `copy.deepcopy`, and play on alike."""

import pickle
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from cosmodrome.games.blame import said
from cosmodrome.kernel import CosmodromeError, Match, Rng, Seat
from cosmodrome.lab.contract.moment import Moment, called, plain

RARE: Final = 8
"""The whole match is copied at one moment in this many, because a long log is slow to copy."""
LATEST: Final = 20
"""The number of the latest steps, and of the labels of a moment, to compare one by one."""
COPIED = ("in the match", "in its copy")


def _pickled(protocol: int, what: Any) -> Any:
    return pickle.loads(pickle.dumps(what, protocol))  # noqa: S301  # our own, just pickled


WAYS: Final[Mapping[str, Callable[[Any], Any]]] = MappingProxyType(
    {
        **{f"pickle protocol {number}": partial(_pickled, number) for number in range(2, pickle.HIGHEST_PROTOCOL + 1)},
        "copy.deepcopy": deepcopy,
    }
)
"""Ways of copying, by name."""


def law_actions_are_interned(moment: Moment) -> None:
    """A copy of an action is the action itself, however it is copied."""
    game = moment.game
    some = [*game.actions[:20], *Rng(b"copies").sample(game.actions, min(50, len(game.actions)))]
    for name, copied in WAYS.items():
        for action, again in zip(some, _tried(moment, name, copied, some), strict=True):
            moment.require(again is action, f"{name} makes a second action of {action!r}")


def law_copies(moment: Moment) -> None:
    """A match, its state, steps, views and record, all that it says of them, and its errors can be pickled and
    copied."""
    match, game = moment.match, moment.game
    name, copied = list(WAYS.items())[match.number % len(WAYS)]  # one at a time: a match has many moments
    if Rng(b"copies", match.number).below(RARE) == 0:
        _same(moment, _tried(moment, name, copied, match), name)
    state = _tried(moment, name, copied, match.state)
    moment.alike((plain(game, match.state), plain(game, state)), "state", COPIED, f"{name} changes the state")
    for viewer in moment.viewers:
        for what, said_of in _told(moment, viewer):
            words = f"{name} changes the {what} of {called(viewer)}"
            moment.alike((said_of, _tried(moment, name, copied, said_of)), what, COPIED, words)
    latest = match.steps[-LATEST:]
    moment.alike((latest, _tried(moment, name, copied, latest)), "steps", COPIED, f"{name} changes the steps")
    for error in _errors(moment):
        _check_error(moment, name, copied, error)


def law_copies_play_on(moment: Moment) -> None:
    """A match that is copied in the middle comes to the same end by the same choices, with the same chance."""
    match, game = moment.match, moment.game
    record, rng = match.record(), Rng(b"copies", match.number)
    half = Match.replay(game, record, to=rng.below(len(record.steps) + 1))
    half.settle()
    name = rng.choice(sorted(WAYS))
    again: Match = _tried(moment, name, WAYS[name], half)
    for step in match.steps[again.number :]:
        if step.by is not None:
            again.act(step.by, step.what)
    moment.alike((record, again.record()), "record", COPIED, f"after {name} a different match is played")
    _same(moment, again, name)


def _tried(moment: Moment, name: str, copied: Callable[[Any], Any], what: Any) -> Any:
    try:
        return copied(what)
    except Exception as error:  # copying runs the game's own code
        moment.require(False, f"{name} fails for {type(what).__name__} ({said(error)})")


def _same(moment: Moment, again: Match, name: str) -> None:
    """Check that the copy equals the match."""
    match, game = moment.match, moment.game
    words = f"{name} changes the match"
    moment.alike((plain(game, match.state), plain(again.game, again.state)), "state", COPIED, words)
    moment.alike((match.log, again.log), "log", COPIED, words)
    moment.alike((match.record(), again.record()), "record", COPIED, words)
    moment.alike((match.waiting, again.waiting), "waiting", COPIED, words)
    for seat in moment.seats:
        moment.alike((match.legal(seat), again.legal(seat)), "legal", COPIED, words)
        moment.alike((match.why_no_undo(seat), again.why_no_undo(seat)), "undo", COPIED, words)


def _told(moment: Moment, viewer: Seat | None) -> Iterator[tuple[str, Any]]:
    """Yield each value that the match currently shows to a viewer, by name."""
    game, match = moment.game, moment.match
    view = match.view(viewer)
    yield "view", view
    yield "outlook", game.outlook(view)
    yield "prompt", match.prompt(viewer)
    yield "events", [event for _, event in match.events(viewer, max(0, match.number - LATEST))]
    if viewer is not None:
        yield "score", game.score(match.state, viewer)
        legal = match.legal(viewer)
        yield "labels", [game.offer(match.state, viewer, action) for action in legal[:LATEST]]


def _errors(moment: Moment) -> Iterator[Exception]:
    """Yield the errors that the match and its game raise for a wrong seat, text, number of players, orders or
    components."""
    game, match = moment.game, moment.match
    wrong: tuple[Callable[[], object], ...] = (
        lambda: match.act(len(moment.seats), moment.pool[-1]),
        lambda: game.load("no action of any game", game.rules),
        lambda: Match.create(game, game.seats.stop, seed=b""),
        lambda: game.check_orders("no orders of any game"),
        lambda: game.with_components("no components of any game"),
    )
    for one in wrong:
        try:
            one()
        except CosmodromeError as error:
            yield error


def _check_error(moment: Moment, name: str, copied: Callable[[Any], Any], error: Exception) -> None:
    again = _tried(moment, name, copied, error)
    both = tuple((type(one), str(one), getattr(one, "refusal", None)) for one in (error, again))
    moment.alike(both, "error", ("as raised", "as copied"), f"{name} changes an error")
