"""Servers with a clock that stands still until a test moves it."""

from math import inf

import pytest

from cosmodrome.server.tables import timers
from tests.server.browsers import Browser
from tests.server.clock import Hand
from tests.server.conftest import Serve
from tests.server.tables.timers.tables import DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Return a clock that a test can move without the server counting the time as downtime."""
    monkeypatch.setattr(timers, "GAP", inf)
    monkeypatch.setattr(timers, "EVERY", DAY)  # only a test makes the server check
    return Hand()


@pytest.fixture
def ann(begin: Serve) -> Browser:
    return Browser(begin())
