"""All games: every folder here that holds a `GAME`, and plug-ins.

A plug-in is another package that names its game under the entry point group `cosmodrome.games`, or calls `register`. A
game that cannot be used is left out; `failures` names it.
"""

import pkgutil
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from cosmodrome.games.blame import package_of, place_in, said
from cosmodrome.kernel import MOST_SEATS, AnyGame, CosmodromeError, Game, Words, t

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NEEDED = [name for name in Game.__annotations__ if not hasattr(Game, name)]
"""Attributes to which every game has to give a value; methods are checked when it is created."""

_guests: dict[str, AnyGame] = {}


class UnknownGame(CosmodromeError):
    """No game has this key; the text lists the keys, and the games that could not be loaded."""


class BadGame(CosmodromeError):
    """A game from outside the package cannot be added; the text says why."""


class GuestFailed(CosmodromeError):
    """The code of a game from outside the package raised an error; the text names the game and the place.

    The last part may contain anything, even what a player must not know.
    """

    def __init__(self, title: str, where: str, words: str) -> None:
        super().__init__()
        self.args = (title, where, words)  # an error is pickled with its original arguments
        self.title = title

    @property
    def words(self) -> Words:
        """The error in one sentence."""
        game, where, words = self.args
        return Words(t("{game} failed ({where}): {words}."), {"game": game, "where": where, "words": words})


class _PlugIns(NamedTuple):
    """The games that the entry points name, by key, and a sentence for each one that can't be used."""

    games: dict[str, AnyGame]
    failures: tuple[str, ...]


def register(game: AnyGame) -> None:
    """Add a game from outside the package; it passes the same contract suite (`cosmodrome.lab.contract`).

    Raises `BadGame` if another game has its key, or it seats more players than a table has places.
    """
    _check(game, all_games())
    _guests[game.key] = game


def substitute(game: AnyGame) -> None:
    """Put a game in place of the one with its key: with an owner's components, or as our parent process has it."""
    _guests[game.key] = game


def registered() -> tuple[AnyGame, ...]:
    """Return the games that were added or replaced in this process; worker processes find all others by themselves."""
    return tuple(_guests.values())


def all_games() -> dict[str, AnyGame]:
    """Return every game by key, in alphabetical order."""
    return dict(sorted({**_built_in(), **_plug_ins().games, **_guests}.items()))


def failures() -> tuple[str, ...]:
    """Return why plug-ins are left out: a sentence for each that cannot be used."""
    return _plug_ins().failures


def find(key: str) -> AnyGame:
    """Return the game with this key. It loads no other game of the package. Raises `UnknownGame`."""
    if (game := _guests.get(key) or _own(key)) is not None:
        return game
    games = all_games()
    if key not in games:
        close = get_close_matches(key, games, n=1, cutoff=0.4)
        left = "".join(f" {words}" for words in failures())
        if close:
            raise UnknownGame(
                "There is no game “{key}”. Did you mean {close}?{left}", key=key, close=close[0], left=left
            )
        raise UnknownGame("There is no game “{key}”. Games: {games}.{left}", key=key, games=", ".join(games), left=left)
    return games[key]


def place(error: BaseException, game: AnyGame) -> str:
    """Return where the game's own code raised the error, such as `my_game.rules, line 12, in apply`; empty if
    nowhere."""
    return place_in(error, package_of(type(game).__module__))


def guest_failed(error: Exception) -> GuestFailed | None:
    """Return the sentence for an error that a plug-in's code raised; None if it is not a plug-in's, or explains
    itself."""
    if isinstance(error, CosmodromeError):
        return error if isinstance(error, GuestFailed) else None
    for key, game in {**_plug_ins().games, **_guests}.items():
        if key not in _built_in() and (where := place(error, game)):
            return GuestFailed(game.about.title, where, said(error))
    return None


def _own(key: str) -> AnyGame | None:
    """Return the package's own game with this key, from the folder named after it."""
    folder = key.replace("-", "_")
    game = _held(folder) if folder in _folders() else None
    return game if game is not None and game.key == key else None


@lru_cache(maxsize=1)
def _folders() -> frozenset[str]:
    return frozenset(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)


def _held(folder: str) -> AnyGame | None:
    game: AnyGame | None = getattr(import_module(f"{__name__}.{folder}"), "GAME", None)
    return game


@lru_cache(maxsize=1)
def _built_in() -> dict[str, AnyGame]:
    return {game.key: game for folder in sorted(_folders()) if (game := _held(folder)) is not None}


@lru_cache(maxsize=1)
def _plug_ins() -> _PlugIns:
    from importlib.metadata import entry_points  # noqa: PLC0415 # slow to import, and most processes never need it

    games: dict[str, AnyGame] = {}
    failures: list[str] = []
    for point in sorted(entry_points(group="cosmodrome.games"), key=lambda point: (point.name, point.value)):
        try:
            game = _loaded(point)
            _check(game, {**_built_in(), **games, **_guests})
        except BadGame as error:
            failures.append(f"The plug-in {point.name} ({point.value}) is left out: {error}")
        else:
            games[game.key] = game
    return _PlugIns(games, tuple(failures))


def _loaded(point: "EntryPoint") -> AnyGame:
    try:
        game: AnyGame = point.load()
    except Exception as error:  # whatever goes wrong in another package, the other games go on
        where = place_in(error, package_of(point.module))
        raise BadGame("{error}{where}.", error=said(error), where=f" ({where})" if where else "") from None
    return game


def _check(game: AnyGame, known: dict[str, AnyGame]) -> None:
    """Raise `BadGame` if the game cannot be added to the `known` ones (by key)."""
    missing = [name for name in NEEDED if not hasattr(game, name)]
    if missing:
        raise BadGame("{name} is not a game: it has no {missing}.", name=type(game).__name__, missing=missing[0])
    if known.get(game.key, game) is not game:
        raise BadGame(
            "The key {key} is taken by {game}; two games cannot share a key.",
            key=game.key,
            game=known[game.key].about.title,
        )
    if max(game.seats) > MOST_SEATS:
        most = game.seats.stop - 1
        raise BadGame(
            "{game} is for up to {most} players, and a table has {most_seats} seats at most.",
            game=game.about.title,
            most=most,
            most_seats=MOST_SEATS,
        )
