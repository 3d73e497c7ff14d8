"""A plug-in whose code fails at a table."""

import logging

import pytest

from cosmodrome import games
from tests.server.browsers import ME, Browser
from tests.toys.faulty import Stumbles


def test_people_are_told_whose_fault_it_is_and_no_secret_of_the_error(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(games._guests, "lanterns", Stumbles())
    table = ann.table(ME, ME, game="lanterns")["id"]
    with caplog.at_level(logging.ERROR):
        answer = ann.act(table, 0, "burn 0", 0, status=500)
    assert answer == {
        "error": "broken",
        "words": "Lanterns failed because of an error in its code. Try again in a moment.",
    }
    assert "stock [" in caplog.text, "whoever runs the server is told all"
