"""Servers that are about to end send everyone to another one."""

import pytest

from cosmodrome.cli.app import run
from tests.server.admin.operations.tables import gone, together, turn
from tests.server.browsers import ME, Browser


def test_servers_that_are_to_end_send_everybody_to_another(
    ann: Browser, bob: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    table = together(ann, bob)
    words = "This server is shutting down. Try again in a moment."
    with ann.live(table, seat=0) as one, bob.live(table, seat=1) as other:
        assert run(["admin", "drain"]) == 0
        assert [gone(live) for live in (one, other)] == [(1012, words)] * 2
    for browser in (ann, bob):
        told = browser.get("/readyz", 503)["conditions"]
        assert [(one["name"], one["words"]) for one in told if not one["ok"]] == [("stays", words)]
        assert browser.client.get("/livez").is_success
        assert browser.table(ME, ME, status=503) == {"error": "unavailable", "words": words}
        browser.post("/api/lessons", {"game": "space-mission", "lesson": "first"}, 503)
        with browser.live(table) as live:
            assert gone(live) == (1012, words)
    logged = [one for one in caplog.records if one.name == "cosmodrome" and words in one.getMessage()]
    assert logged
    assert not any(one.exc_info for one in logged), "what is said in words needs no traceback"
    turn(ann, bob, table)  # commands under way are still carried out
