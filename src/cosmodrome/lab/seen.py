"""A position as a seat may see it, in the form from which the page draws its boards."""

from collections.abc import Iterable
from typing import Any

import msgspec

from cosmodrome.kernel import AnyGame, Match, Over, Seat, Words
from cosmodrome.kernel.marks import ways

Json = dict[str, Any]


def position(match: Match, seat: Seat | None) -> Json:
    """Return what `seat` (None: an onlooker) may see, and may do, as JSON values.

    Steps are not counted: others may have taken more in secret.
    """
    pending = match.pending
    ranks = [list(place) for place in pending.ranks] if isinstance(pending, Over) else None
    return {
        "version": 0,
        "step": 0,
        "seat": seat,
        "view": msgspec.to_builtins(match.view(seat), str_keys=True),
        "waiting": sorted(match.waiting),
        "prompt": _words(match.prompt(seat)),
        "topic": "",
        "legal": [] if seat is None else [offered(match, seat, action) for action in match.legal(seat)],
        "undo": {"allowed": False, "refusal": None},
        "over": None if ranks is None else {"ranks": ranks, "scores": [], "proposed": {}},
        "seed": None,
        "lesson": None,
    }


def offered(match: Match, seat: Seat, action: Any) -> Json:
    """Return an action as `seat` may choose it."""
    label = match.game.offer(match.state, seat, action)
    said = {"reveals": label.reveals, "lapses": label.lapses, "closes": label.closes}
    return {**_words(Words(label.text, label.args)), "do": match.game.dump(action), "kind": label.kind, **said}


def described(game: AnyGame, action: Any) -> Json:
    """Return a description of an action, which need not be legal now."""
    label = game.describe(action)
    said = {"reveals": "", "lapses": "", "closes": label.closes}
    return {**_words(Words(label.text, label.args)), "do": game.dump(action), "kind": label.kind, **said}


def table(game: AnyGame) -> Json:
    """Return what the boards know about a game: its components and names."""
    return {
        "key": game.key,
        "parts": msgspec.to_builtins(dict(game.parts), str_keys=True),
        "names": {name: dict(words) for name, words in game.names.items()},
        "marks": dict(ways(game.view_type)),
    }


def called(game: AnyGame, seats: int, names: Iterable[str] = ()) -> list[str]:
    """Return the names of the players by seat; a player without a name gets the game's."""
    given = [*names]
    return [given[seat] if seat < len(given) else game.called[seat % len(game.called)] for seat in range(seats)]


def _words(words: Words) -> Json:
    return {"text": words.text, "args": {key: _plain(arg) for key, arg in words.args.items()}}


def _plain(arg: Any) -> Any:
    return list(arg) if isinstance(arg, tuple) else arg
