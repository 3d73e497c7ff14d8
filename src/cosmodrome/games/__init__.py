"""Finds the games: every folder here that holds a `GAME`, and guests.

A guest is a package outside that names its game under the entry point group `cosmodrome.games`, or calls `register`.
"""

import pkgutil
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from cosmodrome.kernel import AnyGame, CosmodromeError

_guests: dict[str, AnyGame] = {}


class UnknownGame(CosmodromeError):
    """No game has this key; the text names the ones there are."""


def register(game: AnyGame) -> None:
    """Add a game from outside the package; it passes the same contract suite (`cosmodrome.lab.contract`)."""
    _guests[game.key] = game


def registered() -> tuple[AnyGame, ...]:
    """The games that `register` added to this process: its worker processes find all others by themselves."""
    return tuple(_guests.values())


def all_games() -> dict[str, AnyGame]:
    """Every game by key, in alphabetical order."""
    return dict(sorted({**_built_in(), **_guests}.items()))


def find(key: str) -> AnyGame:
    """The game with this key. Raises `UnknownGame`."""
    games = all_games()
    if key not in games:
        close = get_close_matches(key, games, n=1, cutoff=0.4)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(games)}."
        raise UnknownGame(f"There is no game “{key}”. {hint}")
    return games[key]


@lru_cache(maxsize=1)
def _built_in() -> dict[str, AnyGame]:
    modules = [import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__) if found.ispkg]
    games: list[AnyGame] = [module.GAME for module in modules if hasattr(module, "GAME")]
    games += [point.load() for point in entry_points(group="cosmodrome.games")]
    return {game.key: game for game in games}
