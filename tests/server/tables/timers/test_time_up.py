"""When time is up the game goes on: by standing orders, by default answers, by a stand-in."""

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import ME, Browser, Json, never
from tests.server.clock import Hand
from tests.server.tables.test_standing_orders import BURN, give
from tests.server.tables.timers.tables import DAY, DAYS, GAMES, LIVE, done, goes, log, tick, timed
from tests.toys.lanterns import Lanterns


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_nobody_plays_comes_to_its_end_and_its_record_verifies(
    ann: Browser, clock: Hand, game: str, pace: Json
) -> None:
    table = timed(ann, ME, ME, game=game, pace=pace, caretaker="nobody")
    for _ in range(2000):
        if ann.get(f"/api/tables/{table}")["state"] == "over":
            break
        clock.now += 10 * DAY
        tick(ann)
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert any(text.startswith("!overdue") for _, text in record.steps)
    assert all(check.ok for check in verify(find(game), record))
    assert goes(ann, table) == []


def test_time_that_is_not_up_is_left_alone(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME)
    version = ann.position(table)["version"]
    clock.now += 69
    tick(ann)
    assert ann.position(table)["version"] == version
    clock.now += 1
    tick(ann)
    assert ann.position(table)["version"] > version
    assert "entry-overdue" in log(ann, table)


def test_standing_orders_come_first_also_of_who_took_their_answer_back(
    ann: Browser, clock: Hand, lanterns: Lanterns, settings: Settings
) -> None:
    table = timed(ann, ME, ME, game="lanterns")
    give(ann, table, 0, BURN)
    version = ann.position(table, 0)["version"]
    ann.post(f"/api/tables/{table}/undo", {"seat": 0, "expected_version": version, "key": "undo orders"})
    clock.now += 71
    tick(ann)
    assert [(step.op, step.key.split(":")[0]) for step in done(settings, table) if step.seat == 0][:4] == [
        ("act", "orders"),
        ("act", "orders"),
        ("undo", "0"),
        ("act", "orders"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_answered_for_twice_in_a_row_is_looked_after_until_he_is_back(
    ann: Browser, clock: Hand, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(ann.client.app.state.tables.driver, "_chosen", never)
    table = timed(ann, ME, ME, game=game)
    for _ in range(40):
        if "entry-bot" in log(ann, table):
            break
        clock.now += 100
        tick(ann)
    told = log(ann, table)
    assert told.index("entry-overdue") < told.index("entry-bot")
    seat = next(one["seat"] for one in ann.get(f"/api/tables/{table}")["seats"] if one["caretaker"])
    assert seat not in goes(ann, table)
    version = ann.position(table)["version"]
    ann.post(f"/api/tables/{table}/return", {"seat": seat})
    asked = seat in ann.position(table)["waiting"]
    assert (seat in goes(ann, table)) is asked
    assert ann.position(table)["version"] == version + 1
