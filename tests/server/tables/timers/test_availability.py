"""Turn-based tables: clocks stop during quiet hours, days off and vacation; deadlines are stored."""

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from cosmodrome.server.accounts.erase import erase
from cosmodrome.server.accounts.export import exported
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.attached import AttachedDatabase
from cosmodrome.server.db.schema import clocks
from tests.server.browsers import ME, RANDOM, Browser, Json, never
from tests.server.clock import Hand
from tests.server.tables.timers.tables import AWAKE, DAY, DAYS, HOUR, left, log, tick, timed


def test_a_quiet_night_and_days_of_rest_stand_still(ann: Browser, clock: Hand) -> None:
    clock.now = datetime(2026, 11, 20, 20, tzinfo=UTC).timestamp()  # a Friday
    night = {**AWAKE, "night_from": 22 * 60, "night_to": 8 * 60, "rest": [5, 6]}
    assert ann.ask("PUT", "/api/availability", json=night).json()["kept"]
    table = timed(ann, ME, ME, pace=DAYS)
    seat = ann.position(table)["waiting"][0]
    clock.now += 2.5 * DAY  # Monday at eight
    assert left(ann, table)[seat] == 22 * HOUR
    told = ann.get(f"/api/tables/{table}")["clocks"]["seats"][seat]
    assert told["ends"] - told["begins"] == 14 * HOUR
    clock.now += 1.25 * DAY  # Tuesday at two
    tick(ann)
    assert log(ann, table).count("entry-overdue") == 0


def test_what_is_said_of_hours_for_the_first_time_counts_at_once(ann: Browser, clock: Hand) -> None:
    clock.now = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
    table = timed(ann, ME, ME, pace=DAYS)
    seat = ann.position(table)["waiting"][0]
    clock.now += HOUR
    ann.ask(
        "PUT", "/api/availability", json={**AWAKE, "zone": "America/New_York", "night_from": 8 * 60, "night_to": 9 * 60}
    )
    clock.now += 2 * HOUR  # one of them falls in the quiet hours
    assert left(ann, table)[seat] == 22 * HOUR


def test_nobody_stops_his_clock_by_moving_his_night(ann: Browser, clock: Hand) -> None:
    clock.now = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
    ann.ask("PUT", "/api/availability", json=AWAKE)
    table = timed(ann, ME, ME, pace=DAYS)
    seat = ann.position(table)["waiting"][0]
    clock.now += HOUR
    ann.ask("PUT", "/api/availability", json={**AWAKE, "night_from": 13 * 60, "night_to": 14 * 60})
    clock.now += HOUR
    assert left(ann, table)[seat] == 22 * HOUR
    day = (datetime.fromtimestamp(clock.now, UTC) + timedelta(days=1)).date().isoformat()
    ann.ask("PUT", "/api/availability", json={**AWAKE, "holidays": [[day, day]]})
    clock.now += 2 * DAY
    assert left(ann, table)[seat] == 0
    clock.now -= DAY
    assert left(ann, table)[seat] == 12 * HOUR


@pytest.mark.parametrize(
    "wrong",
    [
        {"zone": "Mars/Gale"},
        {"night_from": 8 * 60, "night_to": 22 * 60},
        {"rest": [0, 1, 2]},
        {"rest": [7]},
        {"night_to": 1440},
        {"holidays": [["2020-01-01", "2020-01-02"]]},
        {"holidays": [["2099-01-02", "2099-01-01"]]},
        {"holidays": [["2099-01-01", "2099-01-20"], ["2099-03-01", "2099-03-20"]]},
        {"holidays": [["0001-01-01", "9999-12-31"]]},
        {"holidays": [["soon", "later"]]},
    ],
)
def test_hours_that_cannot_be_are_refused(ann: Browser, wrong: Json) -> None:
    answer = ann.ask("PUT", "/api/availability", json={**AWAKE, **wrong})
    assert answer.status_code == 400
    assert not ann.get("/api/availability")["kept"]


def test_holidays_that_are_past_cannot_be_had_again(ann: Browser, clock: Hand) -> None:
    today = datetime.fromtimestamp(clock.now, UTC).date().isoformat()
    off = {**AWAKE, "holidays": [[today, today]]}
    assert ann.ask("PUT", "/api/availability", json=off).status_code == 200
    clock.now += 2 * DAY
    assert ann.ask("PUT", "/api/availability", json=AWAKE).status_code == 400
    assert ann.get("/api/availability")["hours"]["holidays"] == [[today, today]]


def test_hours_are_told_to_their_person_and_forgotten_with_him(ann: Browser, settings: Settings) -> None:
    ann.ask("PUT", "/api/availability", json={**AWAKE, "zone": "Asia/Kathmandu"})
    guest = ann.cookie.partition(".")[0]
    with closing(AttachedDatabase(settings.database)) as database:
        assert exported.blocking(database, guest)["hours"]["zone"] == "Asia/Kathmandu"
        erase.blocking(database, guest)
        assert exported.blocking(database, guest)["hours"] is None


def test_whoever_is_asked_over_days_is_in_the_database_with_a_deadline(
    ann: Browser, clock: Hand, settings: Settings
) -> None:
    """The notifier reads the deadline there."""
    ann.ask("PUT", "/api/availability", json=AWAKE)
    table = timed(ann, ME, ME, pace=DAYS)
    seat = ann.position(table)["waiting"][0]
    with sa.create_engine(f"sqlite:///{settings.database}").connect() as db:
        rows = db.execute(sa.select(clocks.c.table_id, clocks.c.seat, clocks.c.at, clocks.c.short_at)).all()
    assert [tuple(row) for row in rows if row.at] == [(table, seat, clock.now + DAY, clock.now + DAY - 4 * HOUR)]


def test_a_table_over_days_goes_on_though_nobody_is_there(
    ann: Browser, clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = timed(ann, ME, RANDOM, pace=DAYS)
    monkeypatch.setattr(ann.client.app.state.tables.driver, "_chosen", never)
    clock.now += 10 * DAY
    owed = ann.client.blocking_portal.call(ann.client.app.state.tables.owed, table)
    assert (owed is not None) is (ann.get(f"/api/tables/{table}")["waiting"] == [1])
