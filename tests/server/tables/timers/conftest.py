"""Servers that go by a clock which stands still until a test moves it."""

from math import inf

import pytest

from cosmodrome.server.tables import timers
from tests.server.browsers import Browser
from tests.server.clock import Hand
from tests.server.conftest import Serve
from tests.server.tables.timers.tables import DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A clock that a test moves, without the server taking that for a time when it was not there."""
    monkeypatch.setattr(timers, "GAP", inf)
    monkeypatch.setattr(timers, "EVERY", DAY)  # a test says when the server looks
    return Hand()


@pytest.fixture
def ann(begin: Serve) -> Browser:
    return Browser(begin())
