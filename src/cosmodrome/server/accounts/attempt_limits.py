"""Limits on how often somebody may try to sign in. Tries are slowed down, and nobody can lock owners out of their
accounts.

Tries count for an account *and* the network address they come from, so strangers elsewhere cost the owner nothing;
tries from a refused address count for no account. If very many addresses try one account, each of them gets fewer
tries. A browser that has signed in to the account before is counted separately (OWASP's “device cookies”).
"""

from math import ceil

from cosmodrome.server.cluster.rate_limits import Rates
from cosmodrome.server.common.errors import TooMany

SLOWED = 5
"""The cost of an attempt when very many addresses have tried this account lately: each gets one every five minutes."""


class Guesses:
    """The tries at the passwords of all accounts."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    def at(self, account: str, network: str, device: str = "") -> None:
        """Count a try at an account (given by the likeness of its name, or its owner's address). `device`: the mark of
        a browser that has signed in there before. Raises `TooMany`."""
        if device:
            self._refuse(self._rates.take("guesses", f"device/{device}", None))
            return
        cost = 1 if self._rates.left("strangers", account) else SLOWED
        self._refuse(self._rates.take("guesses", f"{account}@{network}", network, cost))
        self._rates.take("strangers", account, None)

    def anywhere(self, network: str) -> None:
        """Count a try with something that names no account: a code, a link. Raises `TooMany`."""
        self._refuse(self._rates.take("guesses", None, network))

    def _refuse(self, wait: float) -> None:
        if wait:
            minutes = ceil(wait / 60)
            raise TooMany("Too many sign-in attempts. Try again in {minutes} min.", wait, minutes=minutes)
