"""The law of copies: a match and what it is made of survive `pickle` and `copy.deepcopy`, and copies play on alike."""

import pickle
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from cosmodrome.games.blame import said
from cosmodrome.kernel import IllegalAction, Match, Rng
from cosmodrome.lab.contract.moment import Moment, called, plain

RARE: Final = 8
"""At one moment of so many the whole match is copied, which takes long where its log is long."""
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
    """A copy of an action is the action itself, whichever way it is copied."""
    game = moment.game
    some = [*game.actions[:20], *Rng(b"copies").sample(game.actions, min(50, len(game.actions)))]
    for name, copied in WAYS.items():
        for action, again in zip(some, _tried(moment, name, copied, some), strict=True):
            moment.require(again is action, f"{name} makes a second action of {action!r}")


def law_copies(moment: Moment) -> None:
    """A match, its state, actions, views, record and errors can be pickled and copied; what comes back is the same."""
    match, game = moment.match, moment.game
    name, copied = list(WAYS.items())[match.number % len(WAYS)]  # one at a time: a match has many moments
    if Rng(b"copies", match.number).below(RARE) == 0:
        _same(moment, _tried(moment, name, copied, match), name)
    state = _tried(moment, name, copied, match.state)
    moment.alike((plain(game, match.state), plain(game, state)), "state", COPIED, f"{name} changes the state")
    for viewer in moment.viewers:
        views = match.view(viewer), _tried(moment, name, copied, match.view(viewer))
        moment.alike(views, "view", COPIED, f"{name} changes the view of {called(viewer)}")
    _check_error(moment, name, copied)


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
    moment.alike((record, again.record()), "record", COPIED, f"after {name} another match is played")
    _same(moment, again, name)


def _tried(moment: Moment, name: str, copied: Callable[[Any], Any], what: Any) -> Any:
    try:
        return copied(what)
    except Exception as error:  # copying runs the game's own code
        moment.require(False, f"{name} fails for {type(what).__name__} ({said(error)})")


def _same(moment: Moment, again: Match, name: str) -> None:
    """The copy of the match is as the match."""
    match, game = moment.match, moment.game
    words = f"{name} changes the match"
    moment.alike((plain(game, match.state), plain(again.game, again.state)), "state", COPIED, words)
    moment.alike((match.log, again.log), "log", COPIED, words)
    moment.alike((match.record(), again.record()), "record", COPIED, words)
    moment.alike((match.waiting, again.waiting), "waiting", COPIED, words)
    for seat in moment.seats:
        moment.alike((match.legal(seat), again.legal(seat)), "legal", COPIED, words)
        moment.alike((match.why_no_undo(seat), again.why_no_undo(seat)), "undo", COPIED, words)


def _check_error(moment: Moment, name: str, copied: Callable[[Any], Any]) -> None:
    """What the match raises for something illegal."""
    match = moment.match
    try:
        match.act(len(moment.seats), moment.pool[-1])
    except IllegalAction as error:
        again = _tried(moment, name, copied, error)
        both = (error.refusal, str(error)), (again.refusal, str(again))
        moment.alike(both, "error", ("as raised", "as copied"), f"{name} changes an error")
