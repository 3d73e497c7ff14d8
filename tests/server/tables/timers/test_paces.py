"""Paces: the possible ones, and which seats have clocks with them."""

import pytest

from tests.server.browsers import ME, RANDOM, Browser, Json
from tests.server.clock import Hand
from tests.server.tables.timers.tables import LIVE, tick, timed


def test_a_table_without_a_pace_has_no_clocks(ann: Browser) -> None:
    made = ann.table(ME, ME)
    assert (made["pace"]["kind"], made["clocks"]) == ("untimed", None)


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "live", "bank": 59, "move": 0},
        {"kind": "live", "bank": 10_801, "move": 0},
        {"kind": "live", "bank": 60, "move": 181},
        {"kind": "days", "bank": 0, "move": 3599},
        {"kind": "days", "bank": 31 * 86_400, "move": 86_400},
        {"kind": "untimed", "bank": 60, "move": 0},
        {"kind": "blitz"},
        {"kind": "live", "bank": 60, "move": 1, "then": "flag"},
        {"kind": "live", "bank": 60.5, "move": 1},
    ],
)
def test_a_pace_that_cannot_be_is_refused(ann: Browser, pace: Json) -> None:
    assert ann.table(ME, ME, pace=pace, status=400)["words"]


def test_computer_opponents_have_no_clocks(ann: Browser) -> None:
    made = ann.table(ME, RANDOM, pace=LIVE)
    assert [seat["seat"] for seat in made["clocks"]["seats"]] == [0]
    assert ann.table(RANDOM, RANDOM, pace=LIVE)["pace"]["kind"] == "untimed"


def test_a_rematch_has_the_same_pace(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, caretaker="nobody")
    for _ in range(400):
        if ann.get(f"/api/tables/{table}")["state"] == "over":
            break
        clock.now += 200
        tick(ann)
    again = ann.post(f"/api/tables/{table}/rematch", {})
    assert again["pace"] == ann.get(f"/api/tables/{table}")["pace"]
