"""Players of turn-based games are reminded while they have time: once for each limit, when available, if still due."""

from dataclasses import replace
from datetime import UTC, datetime
from math import inf

import pytest

from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.clocks import Pace
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables import timers
from tests.server.browsers import Browser, Json
from tests.server.postgres import Postgres
from tests.server.receiving import Receiver
from tests.server.world import World, heard, made, passed, undo

HOUR, DAY = 3600.0, 86_400.0
DAYS = {"kind": "days", "bank": 0, "move": 3 * 86_400}
AWAKE = {"zone": "UTC", "night_from": 0, "night_to": 0, "rest": [], "holidays": []}
MONDAY = datetime(2027, 3, 1, 12, tzinfo=UTC).timestamp()


@pytest.fixture(autouse=True)
def there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server count as always running, and check reminders only when a test says so."""
    monkeypatch.setattr(timers, "GAP", inf)
    monkeypatch.setattr(timers, "EVERY", DAY)


def go_on(world: World, seconds: float) -> None:
    """Check for due reminders after these seconds, and send them half a minute later."""
    world.clock.now += seconds
    keeper, portal = world.client.app.state.tables.timekeeper, world.client.blocking_portal
    assert portal
    portal.call(keeper.tick)
    world.look()
    world.clock.now += 30
    world.look()


def sit(world: World, pace: Json = DAYS, hours: Json = AWAKE, **more: Json) -> tuple[str, Browser, Browser, Receiver]:
    """Return a turn-based table of Ann and Bob that waits for Bob, and Bob's phone."""
    world.clock.now = MONDAY
    ann, bob = world.browser(), world.browser()
    phone = world.receiver(bob)
    for one in (ann, bob):
        one.ask("PUT", "/api/availability", json=hours).raise_for_status()
    table = world.pair(ann, bob, **(more or {"options": {"start_player": "2"}}), pace=pace)
    return table, ann, bob, phone


def short(phone: Receiver) -> list[str]:
    """Return the remaining times that the phone was notified of."""
    return [one["text"].partition(".")[0] for one in phone.messages if one["tag"].startswith("short/")]


def test_he_is_reminded_a_day_before_and_four_hours_before_each_once(world: World) -> None:
    _, _, _, phone = sit(world)
    go_on(world, 2 * DAY - 60)
    assert short(phone) == []
    go_on(world, 60)
    assert short(phone) == ["23 h 59 min left"]
    for _ in range(10):
        go_on(world, 1.9 * HOUR)
    assert short(phone) == ["23 h 59 min left"]
    world.start()
    go_on(world, HOUR)
    go_on(world, HOUR)
    assert short(phone) == ["23 h 59 min left", "3 h 53 min left"]
    assert [one["title"] for one in phone.messages][-1] == "Still your turn: Space Mission"


@pytest.mark.parametrize(
    ("move", "reminders"),
    [(3600, (900,)), (6 * 3600, (1.5 * HOUR,)), (8 * 3600, (4 * HOUR,)), (2 * 86_400, (24 * HOUR, 4 * HOUR))],
)
def test_reminders_fit_the_time_that_a_move_has(move: int, reminders: tuple[float, ...]) -> None:
    assert Pace("days", 0, move).reminders == reminders
    assert Pace("live", 600, 30).reminders == ()


def test_nobody_is_reminded_of_what_he_has_answered(world: World) -> None:
    table, _, bob, phone = sit(world)
    world.clock.now += 2 * DAY
    portal = world.client.blocking_portal
    assert portal
    portal.call(world.client.app.state.tables.timekeeper.tick)
    for _ in range(60):
        if 1 not in bob.get(f"/api/tables/{table}")["waiting"]:
            break
        bob.play(table, 1)
    go_on(world, 60)
    assert short(phone) == []


def test_nobody_is_reminded_of_a_turn_that_was_taken_back(world: World) -> None:
    world.clock.now = MONDAY
    people = [world.browser(), world.browser()]
    for one in people:
        one.ask("PUT", "/api/availability", json=AWAKE)
    table = world.pair(people[0], people[1], game="mlem", pace=DAYS)
    first, second = passed(people, table)
    phone = world.receiver(people[second])
    world.clock.now += 2 * DAY
    assert world.client.blocking_portal
    world.client.blocking_portal.call(world.client.app.state.tables.timekeeper.tick)
    undo(people[first], table, first)
    go_on(world, 60)
    assert short(phone) == []


def test_nobody_is_reminded_in_his_night_but_at_its_end_while_it_is_still_so(world: World) -> None:
    night = {**AWAKE, "night_from": 22 * 60, "night_to": 8 * 60}
    _, _, _, phone = sit(world, {"kind": "days", "bank": 0, "move": 14 * 3600}, night)
    go_on(world, 10 * HOUR - 10)  # it is due at ten in the evening
    go_on(world, HOUR)
    assert short(phone) == []
    go_on(world, 9 * HOUR)
    assert short(phone) == ["3 h 59 min left"]


def test_weekends_and_holidays_put_it_off(world: World) -> None:
    off = {**AWAKE, "rest": [5, 6], "holidays": [["2027-03-02", "2027-03-05"]]}
    _, _, _, phone = sit(world, hours=off)
    go_on(world, 8 * DAY - 90)  # Tuesday, a week later: all but two days have counted
    assert short(phone) == []
    go_on(world, 90)
    assert short(phone) == ["23 h 59 min left"]


def test_it_is_told_by_letter_and_can_be_switched_off_by_each_way(world: World) -> None:
    _, _, bob, phone = sit(world)
    world.address(bob)
    bob.ask("PUT", "/api/notifications/kinds", json={"kind": "short", "way": "push", "on": False}).raise_for_status()
    go_on(world, 2 * DAY)
    assert short(phone) == []
    letters = [one["Subject"] for one in world.post.letters]
    assert letters == ["Your turn: Space Mission", "Still your turn: Space Mission"]
    body = world.post.letters[-1].get_body(("plain",))
    assert body
    assert "23 h 59 min left. You're playing with Player 1." in body.get_content()


def test_who_looks_is_reminded_when_he_looks_no_more_and_of_the_last_alone(world: World) -> None:
    table, _, bob, phone = sit(world)
    with bob.live(table, seat=1) as socket:
        socket.receive_json()
        go_on(world, 2 * DAY)
        go_on(world, 20 * HOUR)
        assert short(phone) == []
    heard(world, table, bob, looking=False)
    go_on(world, 60)
    assert short(phone) == ["3 h 58 min left"]


def test_open_pages_hear_how_much_is_left_when_it_is_little(world: World) -> None:
    table, _, bob, _ = sit(world)
    assert [one["left"] for one in bob.get("/api/notifications/news")] == [None]
    world.clock.now += 2 * DAY + 60
    assert [one["left"] for one in bob.get("/api/notifications/news")] == [DAY - 60]
    assert bob.get(f"/api/tables/{table}")["clocks"]["short"] == DAY


def test_live_time_is_told_on_pages_alone(world: World) -> None:
    _, ann, bob, phone = sit(world, {"kind": "live", "bank": 600, "move": 0})
    go_on(world, 545)
    assert short(phone) == []
    (news,) = bob.get("/api/notifications/news")
    assert news["left"] == 25
    assert [one["left"] for one in ann.get("/api/notifications/news")] == [None]


def test_two_servers_remind_once(settings: Settings, workers: BotWorkers, postgres: Postgres, migrated: str) -> None:
    shared = replace(settings, database=postgres.url(postgres.database(migrated)))
    with made(shared, workers) as one, made(shared, workers) as other:
        other.clock = one.clock
        other.start()
        _, _, _, phone = sit(one)
        one.clock.now += 2 * DAY
        keepers = [(world.client.blocking_portal, world.client.app.state.tables.timekeeper) for world in (one, other)]
        for task in [portal.start_task_soon(keeper.tick) for portal, keeper in keepers if portal]:
            task.result(30)
        one.clock.now += 30
        for server in (one, other, one):
            server.look()
        assert len(short(phone)) == 1
