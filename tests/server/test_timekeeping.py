"""Clocks at tables: who is asked pays, nobody while no server is there; when time is up the game goes on."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import inf
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server import timekeeping
from cosmodrome.server.app import create_app
from cosmodrome.server.bot_workers import BotWorkers
from cosmodrome.server.exporting import exported
from cosmodrome.server.settings import Settings
from cosmodrome.server.store.beside import Beside
from cosmodrome.server.store.database import Database
from cosmodrome.server.store.erasing import erase
from cosmodrome.server.store.schema import clocks, steps
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, hear, never
from tests.server.postgres import Postgres
from tests.server.test_orders import BURN, give
from tests.toys.lanterns import Lanterns

GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
LIVE = {"kind": "live", "bank": 60, "move": 10}
DAYS = {"kind": "days", "bank": 0, "move": 86_400}
HOUR, DAY = 3600.0, 86_400.0
AWAKE = {"zone": "UTC", "night_from": 0, "night_to": 0, "rest": [], "holidays": []}
Begin = Callable[..., "TestClient[Any]"]


class Hand:
    """The time of day as a test sets it: it stands still."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """A clock that a test moves, without the server taking that for a time when it was not there."""
    monkeypatch.setattr(timekeeping, "GAP", inf)
    monkeypatch.setattr(timekeeping, "EVERY", DAY)  # a test says when the server looks
    return Hand()


@pytest.fixture
def begin(settings: Settings, workers: BotWorkers, clock: Hand) -> Iterator[Begin]:
    """Starts a server that goes by the clock."""
    with ExitStack() as stack:

        def begun(**changed: Any) -> "TestClient[Any]":
            app = create_app(replace(settings, **changed), workers, now=clock)
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield begun


@pytest.fixture
def ann(begin: Begin) -> Browser:
    return Browser(begin())


def tick(*browsers: Browser) -> None:
    """The server looks whose time is up, and stores what it found."""
    for browser in browsers:
        keeper = browser.client.app.state.tables.timekeeper
        browser.client.blocking_portal.call(keeper.tick)
        browser.client.blocking_portal.call(keeper.stored)


def left(browser: Browser, table: str) -> list[float]:
    """How much time each seat has, to the second."""
    return [round(seat["left"]) for seat in browser.get(f"/api/tables/{table}")["clocks"]["seats"]]


def goes(browser: Browser, table: str) -> list[int]:
    """Whose clocks go."""
    seats = browser.get(f"/api/tables/{table}")["clocks"]["seats"]
    return [seat["seat"] for seat in seats if seat["begins"] is not None]


def log(browser: Browser, table: str) -> list[str]:
    events: Json = browser.get(f"/api/tables/{table}/log")["events"]
    return [event["kind"] for event in events]


def timed(browser: Browser, *seats: Json, game: str = "space-mission", pace: Json = LIVE, **more: Json) -> str:
    table: str = browser.table(*seats, game=game, pace=pace, **more)["id"]
    return table


def done(settings: Settings, table: str) -> list[Any]:
    """What was stored of a table."""
    with sa.create_engine(f"sqlite:///{settings.database}").connect() as db:
        return list(db.execute(sa.select(steps).where(steps.c.table_id == table).order_by(steps.c.n)))


def play_on(browser: Browser, table: str) -> int:
    """The first seat that is asked does the first thing it may; which it was."""
    seat: int = browser.position(table)["waiting"][0]
    browser.play(table, seat)
    return seat


# -- paces -------------------------------------------------------------------------------------------------------


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


# -- going -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@pytest.mark.parametrize("game", GAMES)
def test_a_clock_goes_while_its_seat_is_asked(ann: Browser, clock: Hand, game: str, pace: Json) -> None:
    ann.ask("PUT", "/api/hours", json=AWAKE)
    table = timed(ann, ME, ME, game=game, pace=pace)
    for _ in range(12):
        waiting = ann.position(table)["waiting"]
        assert goes(ann, table) == waiting
        before = left(ann, table)
        clock.now += 2
        assert left(ann, table) == [have - 2 * (seat in waiting) for seat, have in enumerate(before)]
        play_on(ann, table)
    begun = pace["bank"] + pace["move"]
    assert all(have <= begun + 12 * pace["move"] for have in left(ann, table))


def test_in_planet_unknown_each_has_his_own_clock_at_once(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, ME, game="planet-unknown")
    while len(ann.position(table)["waiting"]) < 3:
        play_on(ann, table)
    before = left(ann, table)
    clock.now += 5
    waits = set(ann.position(table)["waiting"])
    while 0 in waits:
        ann.play(table, 0)
        waits = set(ann.position(table)["waiting"])
    assert waits == {1, 2}
    clock.now += 7
    assert left(ann, table) == [before[0] - 5, before[1] - 12, before[2] - 12]


def test_undo_gives_no_time_back(ann: Browser, clock: Hand, lanterns: Lanterns) -> None:
    table = timed(ann, ME, ME, game="lanterns")
    for n in range(5):
        clock.now += 4
        ann.play(table, 0, at=-1)
        version = ann.position(table, 0)["version"]
        if ann.position(table, 0)["undo"]["allowed"]:
            ann.post(f"/api/tables/{table}/undo", {"seat": 0, "seen": version, "key": f"undo {n:8}"})
    assert left(ann, table)[0] <= 70 - 4 * 5


def test_clocks_tell_nothing_of_what_is_done_in_secret(ann: Browser, clock: Hand, lanterns: Lanterns) -> None:
    table = timed(ann, ME, ME, game="lanterns")
    clock.now += 5
    before = ann.get(f"/api/tables/{table}")["clocks"]
    ann.act(table, 0, "burn 0", ann.position(table, 0)["version"])
    assert ann.get(f"/api/tables/{table}")["clocks"] == before
    ann.act(table, 0, "lock", ann.position(table, 0)["version"])
    assert ann.get(f"/api/tables/{table}")["clocks"]["seats"][0]["begins"] is None


def test_a_clock_waits_for_the_page_of_its_seat(ann: Browser, clock: Hand) -> None:
    bob = Browser(ann.client)
    made = ann.table(ME, OPEN, pace=LIVE)
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    table, players = made["id"], (ann, bob)
    first = ann.position(table)["waiting"][0]
    second = 1 - first
    with players[second].live(table, seat=second) as page:
        while ann.position(table)["waiting"] == [first]:
            players[first].play(table, first)
        version = players[second].position(table, second)["version"]
        clock.now += 2
        assert left(ann, table)[second] == 70
        while hear(page, "update")["version"] < version:
            pass
        page.send_json({"type": "staged", "version": version})
        while hear(page, "clocks")["clocks"]["seats"][second]["begins"] != clock.now:
            pass
        ann.client.blocking_portal.call(ann.client.app.state.tables.timekeeper.stored)
        clock.now += 10
        assert left(ann, table)[second] == 60


def test_nobody_waits_longer_for_a_page_than_three_seconds(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME)
    first = ann.position(table)["waiting"][0]
    with ann.live(table, seat=1 - first):
        while ann.position(table)["waiting"] == [first]:
            ann.play(table, first)
        clock.now += 10
        assert left(ann, table)[1 - first] == 63


def test_clocks_are_told_at_once(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME)
    first = ann.position(table)["waiting"][0]
    with ann.live(table) as page:
        while ann.position(table)["waiting"] == [first]:
            ann.play(table, first)
        told = hear(page, "clocks")["clocks"]
    assert told["now"] == clock.now
    assert told["seats"][1 - first]["until"] == clock.now + 3 + 70


# -- servers -----------------------------------------------------------------------------------------------------


def test_clocks_survive_a_restart_and_stand_while_no_server_is_there(
    begin: Begin, clock: Hand, settings: Settings, workers: BotWorkers
) -> None:
    with TestClient(create_app(settings, workers, now=clock)) as client:
        ann = Browser(client)
        table = timed(ann, ME, ME)
        seat = ann.position(table)["waiting"][0]
        clock.now += 20
    clock.now += 5 * DAY
    again = Browser(begin())
    again.cookie = ann.cookie
    tick(again)
    assert left(again, table)[seat] == 50
    clock.now += 10
    assert left(again, table)[seat] == 40
    assert log(again, table).count("entry-overdue") == 0


@pytest.fixture
def shared(postgres: Postgres, migrated: str, settings: Settings) -> Settings:
    """For several servers on one database."""
    return replace(settings, database=postgres.url(postgres.database(migrated)))


def test_clocks_stand_while_all_of_several_servers_are_down_and_run_while_one_is_there(
    clock: Hand, shared: Settings, workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeping, "GAP", 12.0)

    def server() -> "TestClient[Any]":
        return TestClient(create_app(shared, workers, now=clock), raise_server_exceptions=False)

    with server() as one:
        ann = Browser(one)
        table = timed(ann, ME, ME)
        seat = ann.position(table)["waiting"][0]
        with server():
            clock.now += 3
    clock.now += 8  # less than it takes to be sure that a machine has slept
    with server() as one:
        again = Browser(one)
        again.cookie = ann.cookie
        assert left(again, table)[seat] == 67
        with server():
            clock.now += 8
        assert left(again, table)[seat] == 59


def test_clocks_stand_while_the_machine_sleeps(ann: Browser, clock: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    table = timed(ann, ME, ME)
    seat = ann.position(table)["waiting"][0]
    tick(ann)
    monkeypatch.setattr(timekeeping, "GAP", 12.0)
    clock.now += 8 * HOUR
    tick(ann)
    assert left(ann, table)[seat] == 70
    clock.now += 8 * HOUR
    ann.play(table, seat)  # before the server has looked
    assert left(ann, table)[seat] >= 70


def test_two_servers_answer_once(
    begin: Begin, clock: Hand, postgres: Postgres, migrated: str, settings: Settings
) -> None:
    address = postgres.url(postgres.database(migrated))
    one, other = Browser(begin(database=address)), Browser(begin(database=address))
    table = timed(one, ME, ME)
    other.cookie = one.cookie
    clock.now += 71
    keepers = [browser.client.app.state.tables.timekeeper for browser in (one, other)]
    at_once = [
        browser.client.blocking_portal.start_task_soon(keeper.tick)
        for browser, keeper in zip((one, other), keepers, strict=True)
    ]
    for task in at_once:
        task.result(30)
    assert left(one, table) == left(other, table)
    with closing(Database(address)) as database, database.reading() as db:
        keys = db.scalars(sa.select(steps.c.key).where(steps.c.op == "enter")).all()
    assert len(keys) == len(set(keys))
    assert len({key.rsplit(":", 1)[1] for key in keys}) == len(keys)
    assert len(goes(one, table)) == 1


@pytest.fixture
def two(begin: Begin, postgres: Postgres, migrated: str) -> tuple[Browser, Browser, Browser]:
    """Ann and Bob at one server, and Bob at another one."""
    address = postgres.url(postgres.database(migrated))
    one, other = begin(database=address), begin(database=address)
    ann, bob, there = Browser(one), Browser(one), Browser(other)
    bob.get("/api/tables")
    there.cookie = bob.cookie
    return ann, bob, there


def to_bob(ann: Browser, bob: Browser) -> str:
    """A table with a clock where Ann (seat 0) is to act, and Bob is after her."""
    made = ann.table(ME, OPEN, pace=LIVE, options={"start_player": "1"})
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/"), "name": "Bob"})
    return str(made["id"])


def passes(ann: Browser, table: str) -> int:
    """Ann acts until Bob is to; the version then, as he counts."""
    while ann.position(table)["waiting"] == [0]:
        ann.play(table, 0)
    return int(ann.position(table)["version"])


def begins(page: Any, moment: float) -> None:
    """A page is told that Bob's clock goes from a moment on."""
    while hear(page, "clocks")["clocks"]["seats"][1]["begins"] != moment:
        pass


def test_a_clock_waits_for_a_page_over_another_server_and_all_are_told(
    two: tuple[Browser, Browser, Browser], clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeping, "STAGING", HOUR)  # so long that no machine is too slow
    ann, bob, there = two
    table = to_bob(ann, bob)
    with ann.live(table, seat=0) as watching, there.live(table, seat=1) as page:
        present(ann, table, 1)
        version = passes(ann, table)
        begins(watching, clock.now + HOUR)
        clock.now += 2
        while hear(page, "update")["version"] < version:
            pass
        page.send_json({"type": "staged", "version": version})
        begins(page, clock.now)
        begins(watching, clock.now)
        clock.now += 10
        assert left(ann, table)[1] == left(there, table)[1] == 60


def test_a_clock_waits_for_the_slower_of_two_pages_over_two_servers(
    two: tuple[Browser, Browser, Browser], clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timekeeping, "STAGING", HOUR)  # so long that no machine is too slow
    ann, bob, there = two
    table = to_bob(ann, bob)
    with ann.live(table, seat=0) as watching, bob.live(table, seat=1) as here, there.live(table, seat=1) as page:
        present(ann, table, 1, pages=2)
        version = passes(ann, table)
        begins(watching, clock.now + HOUR)
        for one in (here, page):
            while hear(one, "update")["version"] < version:
                pass
        clock.now += 1
        here.send_json({"type": "staged", "version": version})
        clock.now += 1
        page.send_json({"type": "staged", "version": version})
        begins(watching, clock.now)


def present(browser: Browser, table: str, seat: int, pages: int = 1) -> None:
    """Wait until a server has heard that so many pages of a seat are there."""
    tables = browser.client.app.state.tables
    for _ in range(1000):
        room = tables._rooms[table]
        if room.present()[room.table.seats[seat].guest] == pages:
            return
        browser.client.blocking_portal.call(tables.shown, table, 0)
    raise AssertionError


# -- when time is up -----------------------------------------------------------------------------------------------


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
    ann.post(f"/api/tables/{table}/undo", {"seat": 0, "seen": version, "key": "undo orders"})
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


def test_the_others_decide_where_the_table_was_made_so(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, pace={**LIVE, "then": "others"})
    seat = ann.position(table)["waiting"][0]
    version = ann.position(table)["version"]
    clock.now += 71
    tick(ann)
    tick(ann)
    assert ann.position(table)["version"] == version
    assert left(ann, table)[seat] == 0
    ann.play(table, seat)  # late, and nobody has decided


def test_the_others_end_a_match_without_him_whose_time_is_up(ann: Browser, clock: Hand, settings: Settings) -> None:
    table = timed(ann, ME, ME, ME, pace={**LIVE, "then": "others"})
    (late,) = ann.position(table)["waiting"]
    first, second = (seat for seat in range(3) if seat != late)
    clock.now += 71
    tick(ann)
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": first, "end": "scored"})["proposal"]
    ann.post(f"/api/tables/{table}/proposal/answer", {"seat": second, "proposal": proposal["id"], "agree": True})
    assert ann.get(f"/api/tables/{table}")["state"] == "over"
    assert done(settings, table)[-1].action == f"!ended scored {first} {second}"


OTHERS = {**LIVE, "then": "others"}


def late(
    browser: Browser, clock: Hand, pace: Json = OTHERS, seats: int = 3, **more: Json
) -> tuple[str, int, list[int]]:
    """A table where the time of one is up and the others decide: the table, who that is, and who they are."""
    table = timed(browser, *[ME] * seats, pace=pace, **more)
    (out,) = browser.position(table)["waiting"]
    clock.now += 15 * DAY if pace["kind"] == "days" else 71
    tick(browser)
    return table, out, [seat for seat in range(seats) if seat != out]


def decide(browser: Browser, table: str, by: list[int], end: str, late: int) -> Json:
    """All of these seats agree on it."""
    proposal = browser.post(f"/api/tables/{table}/proposal", {"seat": by[0], "end": end, "late": late})["proposal"]
    for seat in by[1:]:
        assert browser.get(f"/api/tables/{table}")["proposal"]["late"] == late
        yes = {"seat": seat, "proposal": proposal["id"], "agree": True}
        browser.post(f"/api/tables/{table}/proposal/answer", yes)
    return browser.get(f"/api/tables/{table}")


@pytest.mark.parametrize("pace", [OTHERS, {**DAYS, "then": "others"}])
def test_the_others_give_more_time_and_it_goes_on_from_then(
    ann: Browser, clock: Hand, settings: Settings, pace: Json
) -> None:
    ann.ask("PUT", "/api/hours", json=AWAKE)
    table, out, others = late(ann, clock, pace)
    clock.now += HOUR
    more = ann.get(f"/api/tables/{table}")["clocks"]["more"]
    assert more == (86_400 if pace["kind"] == "days" else 60)
    after = decide(ann, table, others, "time", out)
    assert left(ann, table)[out] == more
    assert after["proposal"] is None
    assert done(settings, table)[-1].action == "!granted"
    assert "entry-granted" in log(ann, table)
    clock.now += more - 1
    tick(ann)
    assert left(ann, table)[out] == 1
    ann.play(table, out)
    clock.now += 100
    tick(ann)


def test_the_others_hand_the_seat_to_the_caretaker_and_he_comes_back(
    ann: Browser, clock: Hand, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ann.client.app.state.tables.driver, "_chosen", never)
    table, out, others = late(ann, clock)
    after = decide(ann, table, others, "caretaker", out)
    assert after["seats"][out]["caretaker"] == "greedy"
    assert (done(settings, table)[-1].action, done(settings, table)[-1].seat) == ("!plays bot greedy", out)
    assert out not in goes(ann, table)
    ann.post(f"/api/tables/{table}/return", {"seat": out})
    assert left(ann, table)[out] >= 0


def test_a_match_with_what_others_decided_verifies(ann: Browser, clock: Hand) -> None:
    table, out, others = late(ann, clock)
    decide(ann, table, others, "time", out)
    clock.now += 61
    tick(ann)
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": others[0], "end": "scored"})["proposal"]
    yes = {"seat": others[1], "proposal": proposal["id"], "agree": True}
    assert ann.post(f"/api/tables/{table}/proposal/answer", yes)["state"] == "over"
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert [text for _, text in record.steps if text.startswith("!")] == [
        "!granted",
        f"!ended scored {others[0]} {others[1]}",
    ]
    assert all(check.ok for check in verify(find("space-mission"), record))


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"end": "time"}, 400, "A seat is named where it is about one"),
        ({"end": "scored", "late": 1}, 400, "A seat is named where it is about one"),
    ],
)
def test_what_is_decided_names_its_seat(ann: Browser, clock: Hand, body: Json, status: int, words: str) -> None:
    table, _, others = late(ann, clock)
    assert words in ann.post(f"/api/tables/{table}/proposal", {"seat": others[0], **body}, status)["words"]


def test_nobody_decides_of_who_has_time_nor_of_himself_nor_where_the_game_answers(ann: Browser, clock: Hand) -> None:
    table, out, (first, second) = late(ann, clock)
    about = {"end": "time", "late": second}
    assert "still has time" in ann.post(f"/api/tables/{table}/proposal", {"seat": first, **about}, 409)["words"]
    own = {"seat": out, "end": "time", "late": out}
    assert ann.post(f"/api/tables/{table}/proposal", own, 403)["words"] == "That is for the others to decide."
    table, out, (first, _) = late(ann, clock, LIVE)
    about = {"end": "time", "late": out}
    assert "still has time" in ann.post(f"/api/tables/{table}/proposal", {"seat": first, **about}, 409)["words"]


def test_whose_time_is_up_cannot_refuse_for_the_others(ann: Browser, clock: Hand) -> None:
    table, out, (first, second) = late(ann, clock)
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": first, "end": "caretaker", "late": out})["proposal"]
    no = {"seat": out, "proposal": proposal["id"], "agree": False}
    ann.post(f"/api/tables/{table}/proposal/answer", no, 403)
    ann.play(table, out)  # but his move withdraws it
    yes = {"seat": second, "proposal": proposal["id"], "agree": True}
    assert ann.post(f"/api/tables/{table}/proposal/answer", yes, 404)


def test_no_caretaker_is_called_where_the_table_has_none(ann: Browser, clock: Hand) -> None:
    table, out, (first, _) = late(ann, clock, caretaker="nobody")
    about = {"seat": first, "end": "caretaker", "late": out}
    assert "nobody plays on" in ann.post(f"/api/tables/{table}/proposal", about, 403)["words"]


def test_who_still_has_time_is_asked_like_all(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, pace={**LIVE, "then": "others"})
    clock.now += 60
    tick(ann)
    ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "cancelled"})
    assert ann.get(f"/api/tables/{table}")["state"] == "running"


# -- hours -------------------------------------------------------------------------------------------------------


def test_a_quiet_night_and_days_of_rest_stand_still(ann: Browser, clock: Hand) -> None:
    clock.now = datetime(2026, 11, 20, 20, tzinfo=UTC).timestamp()  # a Friday
    night = {**AWAKE, "night_from": 22 * 60, "night_to": 8 * 60, "rest": [5, 6]}
    assert ann.ask("PUT", "/api/hours", json=night).json()["kept"]
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
    ann.ask("PUT", "/api/hours", json={**AWAKE, "zone": "America/New_York", "night_from": 8 * 60, "night_to": 9 * 60})
    clock.now += 2 * HOUR  # one of them is the night there
    assert left(ann, table)[seat] == 22 * HOUR


def test_nobody_stops_his_clock_by_moving_his_night(ann: Browser, clock: Hand) -> None:
    clock.now = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
    ann.ask("PUT", "/api/hours", json=AWAKE)
    table = timed(ann, ME, ME, pace=DAYS)
    seat = ann.position(table)["waiting"][0]
    clock.now += HOUR
    ann.ask("PUT", "/api/hours", json={**AWAKE, "night_from": 13 * 60, "night_to": 14 * 60})
    clock.now += HOUR
    assert left(ann, table)[seat] == 22 * HOUR
    day = (datetime.fromtimestamp(clock.now, UTC) + timedelta(days=1)).date().isoformat()
    ann.ask("PUT", "/api/hours", json={**AWAKE, "holidays": [[day, day]]})
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
    answer = ann.ask("PUT", "/api/hours", json={**AWAKE, **wrong})
    assert answer.status_code == 400
    assert not ann.get("/api/hours")["kept"]


def test_holidays_that_are_past_cannot_be_had_again(ann: Browser, clock: Hand) -> None:
    today = datetime.fromtimestamp(clock.now, UTC).date().isoformat()
    off = {**AWAKE, "holidays": [[today, today]]}
    assert ann.ask("PUT", "/api/hours", json=off).status_code == 200
    clock.now += 2 * DAY
    assert ann.ask("PUT", "/api/hours", json=AWAKE).status_code == 400
    assert ann.get("/api/hours")["hours"]["holidays"] == [[today, today]]


def test_hours_are_told_to_their_person_and_forgotten_with_him(ann: Browser, settings: Settings) -> None:
    ann.ask("PUT", "/api/hours", json={**AWAKE, "zone": "Asia/Kathmandu"})
    guest = ann.cookie.partition(".")[0]
    with closing(Beside(settings.database)) as database:
        assert exported(database, guest)["hours"]["zone"] == "Asia/Kathmandu"
        erase(database, guest)
        assert exported(database, guest)["hours"] is None


def test_whoever_is_asked_over_days_is_in_the_database_with_a_deadline(
    ann: Browser, clock: Hand, settings: Settings
) -> None:
    """What tells people of their time reads it there."""
    ann.ask("PUT", "/api/hours", json=AWAKE)
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
