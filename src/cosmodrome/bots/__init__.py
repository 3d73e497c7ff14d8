"""Computer opponents, for every game: each gets what a person gets, a view and its legal actions."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from cosmodrome.bots.calm import calm
from cosmodrome.bots.search import SearchBot
from cosmodrome.bots.simple import GreedyBot, RandomBot
from cosmodrome.kernel import Bot, CosmodromeError
from cosmodrome.kernel.text import t

__all__ = ["BOTS", "UnknownBot", "calm", "make_bot"]

BOTS: Mapping[str, str] = {
    "random": t("plays anything that is legal"),
    "greedy": t("takes what looks best at once"),
    "search": t("thinks ahead"),
}
"""Every bot by name, in words, the weakest first."""

_MAKERS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


class UnknownBot(CosmodromeError):
    """No bot has this name; the text names the ones there are."""


def make_bot(name: str) -> Bot:
    """A new bot. Raises `UnknownBot`."""
    if name not in _MAKERS:
        close = get_close_matches(name, _MAKERS, n=1)
        hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(_MAKERS)}."
        raise UnknownBot(f"There is no bot “{name}”. {hint}")
    return _MAKERS[name]()
