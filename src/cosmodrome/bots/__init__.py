"""Computer opponents for every game: each gets a view and its legal actions, as a human player does.

Others are registered here, by `register_bot` or from a package's entry points (`cosmodrome.lab.entrants`).
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import NamedTuple, TypeAlias

from cosmodrome.bots.calm import calm
from cosmodrome.bots.levels import SECONDS, Cadet, Legend, Navigator, Pilot
from cosmodrome.bots.simple import GreedyBot, RandomBot
from cosmodrome.kernel import Bot, CosmodromeError
from cosmodrome.kernel.text import t

__all__ = [
    "ALIASES",
    "BOTS",
    "LEVELS",
    "BadBot",
    "UnknownBot",
    "all_bots",
    "calm",
    "make_bot",
    "most_seconds",
    "register_bot",
    "registered_bots",
    "take_bots",
]

LEVELS: Mapping[str, str] = {
    "cadet": t("takes the points in reach and overlooks the rest"),
    "pilot": t("weighs everything, but only one step ahead"),
    "navigator": t("thinks ahead for a moment"),
    "legend": t("thinks ahead for longer"),
}
"""The levels that people choose from, by name with a description, the weakest first; a game may offer fewer
(`Game.levels`)."""

BOTS: Mapping[str, str] = {
    "random": t("plays a random legal move"),
    "greedy": t("plays the move that looks best right now"),
    **LEVELS,
}
"""All built-in bots by name, with a description: two fixed ones to measure others against, then the levels."""

ALIASES: Mapping[str, str] = {"search": "navigator"}
"""Names from earlier versions (at tables, in records and in scripts) and the bots that they stand for."""

LONGEST_NAME = 40
"""The most characters that a bot's name may have at a table."""

Maker: TypeAlias = Callable[[], Bot]

_MAKERS: Mapping[str, Maker] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "cadet": Cadet,
    "pilot": Pilot,
    "navigator": Navigator,
    "legend": Legend,
}


class Registered(NamedTuple):
    """A bot from outside: its maker, and a few words on how it plays."""

    maker: Maker
    text: str


_registered: dict[str, Registered] = {}


class UnknownBot(CosmodromeError):
    """No bot has this name; the text lists the names."""


class BadBot(CosmodromeError):
    """A bot from outside the package cannot be used; the text says why."""


def register_bot(name: str, maker: Maker, text: str = "") -> None:
    """Add a bot, which can then be named wherever built-in ones can: in plans, on the command line, at the server's
    tables.

    `name`: lower-case letters, digits and dashes. `maker`: its class, or a function without arguments, that worker
    processes can import. `text`: a few words on how it plays. Raises `BadBot`.
    """
    if not (name.isascii() and name.islower() and name.replace("-", "").isalnum() and len(name) <= LONGEST_NAME):
        raise BadBot(
            "A bot cannot be called “{name}”: use at most {most} lower-case letters, digits and dashes.",
            name=name,
            most=LONGEST_NAME,
        )
    if not callable(maker) or "<" in getattr(maker, "__qualname__", ""):
        raise BadBot(
            "The bot {name} needs a class or function at the top level of a module that worker processes can import.",
            name=name,
        )
    if name in _MAKERS or name in ALIASES or _registered.get(name, (maker,))[0] is not maker:
        raise BadBot("The name {name} is taken by another bot; two bots cannot share a name.", name=name)
    _registered[name] = Registered(maker, text)


def registered_bots() -> Mapping[str, Registered]:
    """Return the bots that were added in this process, by name, for its worker processes (`take_bots`)."""
    return dict(_registered)


def take_bots(bots: Mapping[str, Registered]) -> None:
    """Register the bots of the parent process."""
    _registered.update(bots)


def all_bots() -> dict[str, str]:
    """Return every bot by name, with a description: the built-in ones, the weakest first, then those registered."""
    return {**BOTS, **{name: one.text for name, one in _registered.items()}}


def most_seconds(name: str) -> float | None:
    """Return the most seconds that a bot thinks about one decision; None: as long as it is allowed."""
    return None if name in _registered else 0.0 if (known := ALIASES.get(name, name)) not in SECONDS else SECONDS[known]


def make_bot(name: str) -> Bot:
    """Return a new bot. Raises `UnknownBot`."""
    name = ALIASES.get(name, name)
    if name in _registered:
        return _registered[name].maker()
    if name not in _MAKERS:
        known = all_bots()
        close = get_close_matches(name, [*known, *ALIASES], n=1)
        if close:
            raise UnknownBot("There is no bot “{name}”. Did you mean {close}?", name=name, close=close[0])
        raise UnknownBot("There is no bot “{name}”. Bots: {known}.", name=name, known=", ".join(known))
    return _MAKERS[name]()
