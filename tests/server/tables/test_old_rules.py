"""Matches of retired rules: closed, listed, shown from their archives; never replayed or played.

`tests/data/rules-1` was written by a version whose games had rules 1, and knew nothing of later ones.
"""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.games import find
from cosmodrome.kernel import Event, Option, Record, Score, ScoreLine, Text, Words, verify
from cosmodrome.kernel.options import on_off
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables import live_match
from cosmodrome.server.tables.archive import Archive
from tests.server.browsers import ME, OPEN, Browser, Json, finish, hear, in_english, old_cookie
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.toys.lanterns import Lanterns, State

OLD = Path(__file__).parents[2] / "data" / "rules-1"
GAMES = ("mlem", "planet-unknown", "space-mission", "tom-tube")
RECORDS = sorted(OLD.glob("*.record"))


# -- data written by a version of rules 1 -----------------------------------------------------------------------------


@pytest.fixture(params=[0, 1], ids=["rules of now", "rules to come"])
def raised(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Retire rules 1 of every game."""
    for key in GAMES:
        monkeypatch.setattr(type(find(key)), "rules", max(2, find(key).rules) + request.param)


@pytest.fixture
def old(raised: None, serve: Serve, settings: Settings) -> Browser:
    """Return the host of every table in the old database, where no game plays its rules any more."""
    return upgraded(serve, settings)


def upgraded(serve: Serve, settings: Settings) -> Browser:
    """Return the host of every table in the database of the old version, on a server of this one."""
    path = Path(str(settings.database))
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.executescript((OLD / "database.sql").read_text(encoding="utf-8"))
        (key,) = db.execute("SELECT value FROM secrets WHERE name = 'guests'").fetchone()
        (host,) = db.execute("SELECT DISTINCT host FROM tables").fetchone()
    browser = Browser(serve())
    browser.cookie = old_cookie(key, host)
    return browser


def opened(browser: Browser, record: str) -> Json:
    """Return the replay of an uploaded record."""
    return browser.ask("POST", "/api/replays", content=record).raise_for_status().json()


def listed(browser: Browser, state: str) -> list[Json]:
    return [table for table in browser.get("/api/tables") if table["state"] == state]


def test_every_table_of_the_old_database_is_listed_closed_or_finished_or_open(old: Browser) -> None:
    assert {table["game"] for table in listed(old, "closed")} == set(GAMES)
    assert {table["game"] for table in listed(old, "over")} == set(GAMES)
    assert {table["game"] for table in listed(old, "open")} == {"tom-tube"}
    assert listed(old, "running") == []
    for table in listed(old, "closed"):
        title = find(table["game"]).about.title
        words = f"The rules of {title} have changed since this match began, so it was closed as it stood."
        assert (in_english(table["trouble"]), table["waiting"], table["orders"]) == (words, [], False)
        assert old.get(f"/api/tables/{table['id']}") == table


def test_a_closed_table_answers_with_its_sentence(old: Browser) -> None:
    for table in listed(old, "closed"):
        path, gone = f"/api/tables/{table['id']}", {"error": "old-rules", "words": in_english(table["trouble"])}
        for what in ("position", "log", "why?seat=0&do=pass", "outlook?seat=0", "orders?seat=0"):
            assert old.get(f"{path}/{what}", 410) == gone
        assert old.act(table["id"], 0, "pass", 5, status=410) == gone
        assert old.post(f"{path}/undo", {"seat": 0, "expected_version": 5, "key": "12345678"}, 410) == gone
        orders = old.ask("PUT", f"{path}/orders", json={"seat": 0, "orders": None})
        assert (orders.status_code, orders.json()) == (410, gone)
        with old.live(table["id"], seat=0) as socket:
            assert hear(socket, "table")["table"]["state"] == "closed"


def test_a_closed_table_tells_its_log_and_the_score_as_it_stood(old: Browser) -> None:
    for table in listed(old, "closed"):
        kept = old.get(f"/api/tables/{table['id']}/archive")
        seats = [seat["name"] for seat in table["seats"]]
        assert (kept["why"], kept["rules"], kept["players"]) == (table["trouble"], 1, seats)
        assert kept["options"] == table["options"]
        assert kept["result"]["ranks"] == []
        assert [score["seat"] for score in kept["result"]["scores"]] == list(range(len(seats)))
        assert 0 < kept["result"]["step"] <= len(steps(old, table["id"]))  # as far as the current rules can replay it
        assert {event["kind"] for event in kept["log"]} == kept["texts"].keys()
        assert kept["steps"] == []


def test_who_sat_at_a_closed_table_still_reads_what_he_alone_saw(old: Browser) -> None:
    (table,) = (
        one for one in listed(old, "closed") if one["game"] == "space-mission" and len(steps(old, one["id"])) > 40
    )
    own = old.get(f"/api/tables/{table['id']}/archive?seat=0")
    everybody = old.get(f"/api/tables/{table['id']}/archive")
    assert [event["kind"] for event in own["log"] if event["kind"].endswith("+")]
    assert not [event for event in everybody["log"] if event["kind"].endswith("+")]
    stranger = Browser(old.client)
    assert stranger.get(f"/api/tables/{table['id']}/archive?seat=0", 403)["error"] == "forbidden"


def test_a_finished_match_of_the_old_database_tells_its_end(old: Browser) -> None:
    for table in listed(old, "over"):
        kept = old.get(f"/api/tables/{table['id']}/archive")
        title, rules = find(table["game"]).about.title, find(table["game"]).rules
        assert in_english(kept["why"]) == (
            f"This match used rules 1 of {title}; this version uses rules {rules}, so the match cannot be replayed."
        )
        assert len(kept["log"]) > 50
        if kept["result"]["ranks"]:  # it was scored by the current rules, as far as they apply
            assert sorted(seat for place in kept["result"]["ranks"] for seat in place) == list(
                range(len(table["seats"]))
            )
        assert kept["result"]["rules"] == rules
        assert old.get(f"/api/tables/{table['id']}/archive") == kept
        assert old.get(f"/api/tables/{table['id']}/position", 410)["error"] == "old-rules"


def test_the_record_of_an_old_table_holds_its_story_and_is_told_as_the_table_is(old: Browser) -> None:
    for table in [*listed(old, "over"), *listed(old, "closed")]:
        record = Record.loads(old.ask("GET", f"/api/tables/{table['id']}/record").text)
        told = old.get(f"/api/tables/{table['id']}/archive")
        assert record.header.rules == 1
        assert [check.ok for check in verify(find(table["game"]), record)] == [True, False]
        replay = old.post(f"/api/tables/{table['id']}/replay")
        assert replay["kept"]["log"] == [{**event, "version": event["step"]} for event in told["log"]]
        assert {key: replay["kept"][key] for key in ("result", "texts", "players")} == {
            key: told[key] for key in ("result", "texts", "players")
        }


def test_an_open_table_of_old_rules_begins_by_those_of_now(old: Browser) -> None:
    (table,) = listed(old, "open")
    assert table["trouble"] is None
    assert table["options"].keys() == {option.key for option in find("tom-tube").options}
    bob = Browser(old.client)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/")})
    begun = old.get(f"/api/tables/{table['id']}")
    assert begun["state"] == "running"
    assert old.position(table["id"], 0)["version"] == 0


def test_old_tables_are_in_nobodys_way(old: Browser, settings: Settings) -> None:
    table = listed(old, "closed")[0]
    again = old.post(f"/api/tables/{table['id']}/rematch", {})
    assert (again["state"], again["game"], again["options"]) == ("running", table["game"], again["options"])
    assert old.get(f"/api/tables/{table['id']}")["rematch"] == again["id"]
    with closing(sqlite3.connect(str(settings.database))) as db:
        assert db.execute("SELECT count(*) FROM tables WHERE due AND state = 'closed'").fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM tables WHERE state = 'running'").fetchone() == (1,)


def test_the_old_replay_still_opens(old: Browser, settings: Settings) -> None:
    with closing(sqlite3.connect(str(settings.database))) as db:
        (replay,) = db.execute("SELECT id FROM replays").fetchone()
    found = old.get(f"/api/replays/{replay}")
    assert in_english(found["kept"]["why"]).startswith(
        "The match used rules 1 of Space Mission; this version uses rules"
    )
    for what in ("position?step=0", "log"):
        assert old.get(f"/api/replays/{replay}/{what}", 410) == {
            "error": "old-rules",
            "words": in_english(found["kept"]["why"]),
        }


SAME = [key for key in GAMES if find(key).rules == 1]


@pytest.mark.skipif(not SAME, reason="no game has the rules of the old version any more")
def test_tables_of_a_game_whose_rules_are_the_same_go_on_as_they_were(serve: Serve, settings: Settings) -> None:
    host = upgraded(serve, settings)
    running = [table for table in listed(host, "running") if table["game"] in SAME]
    over = [table for table in listed(host, "over") if table["game"] in SAME]
    assert {table["game"] for table in running} == {table["game"] for table in over} == set(SAME)
    for table in running:
        (seat, *_) = table["waiting"]
        if table["seats"][seat]["mine"]:
            host.play(table["id"], seat)
    for table in over:
        position = host.position(table["id"])
        assert position["over"]["ranks"]
        record = Record.loads(host.ask("GET", f"/api/tables/{table['id']}/record").text)
        assert all(check.ok for check in verify(find(table["game"]), record))
        assert record.header.notes["result"]["ranks"] == position["over"]["ranks"]
        assert host.post(f"/api/tables/{table['id']}/replay")["kept"] is None


@pytest.mark.usefixtures("raised")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_without_a_story_opens_with_what_it_holds(path: Path, ann: Browser) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.loads(text)
    replay = opened(ann, text)
    kept, title = replay["kept"], find(record.header.game).about.title
    assert in_english(kept["why"]).startswith(f"The match used rules 1 of {title}; this version uses rules ")
    assert (kept["result"], kept["log"], kept["texts"]) == (None, None, {})
    assert [(step["by"], step["what"]) for step in kept["steps"]] == list(record.steps)
    assert kept["players"] == record.header.notes["players"]
    assert [check["ok"] for check in replay["checks"]] == [True, False]
    assert replay["checks"][1]["words"] == in_english(kept["why"])


# -- data written by this version, when rules change ------------------------------------------------------------------


class Changed(Lanterns):
    """The toy by other rules: other words, another form of its state, other scores."""

    rules = 2
    texts: Mapping[str, Text] = {**Lanterns.texts, "locked": "{player} is as ready as {how}.", "wind": "Wind!"}

    def thaw(self, frozen: Any) -> State:
        return super().thaw({**frozen, "points": frozen["medals"]})

    def score(self, state: State, seat: int) -> Score:
        return Score((ScoreLine("TOY-7", "Oil", state.stock[seat], Words("oil")),))

    def opening(self, state: State) -> list[Event]:
        raise ZeroDivisionError


class Stricter(Lanterns):
    """The toy by rules that don't allow the first step."""

    rules = 2

    def possible(self, state: State, outcome: Any) -> bool:
        return False


class Withdrawn(Lanterns):
    """The toy without its former option."""

    rules = 2
    options = (Option("storm", "TOY-1", "Storm blows", on_off(default_on=True)),)


@pytest.fixture
def begun(serve: Serve, lanterns: Lanterns) -> "tuple[TestClient[Any], Browser]":
    """Return a server where Lanterns has its first rules, and a player."""
    server = serve()
    return server, Browser(server)


def steps(browser: Browser, table: str) -> list[Any]:
    return list(Record.loads(browser.ask("GET", f"/api/tables/{table}/record").text).steps)


def changed(monkeypatch: pytest.MonkeyPatch, serve: Serve, server: "TestClient[Any]", game: Lanterns) -> Any:
    """Close this server; return the next one, with other rules."""
    server.__exit__(None, None, None)
    monkeypatch.setitem(games._guests, game.key, game)
    return serve()


def test_a_finished_match_keeps_its_result_and_words_for_good(
    settings: Settings, serve: Serve, begun: "tuple[TestClient[Any], Browser]", monkeypatch: pytest.MonkeyPatch
) -> None:
    server, ann = begun
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    finish(table, {0: ann, 1: ann})
    over, log = ann.position(table, 0)["over"], ann.get(f"/api/tables/{table}/log?seat=0")["events"]
    with closing(sqlite3.connect(str(settings.database))) as db:  # at the last command, before any request
        (stored,) = db.execute("SELECT result FROM tables WHERE id = ?", (table,)).fetchone()
    assert json.loads(stored)["ranks"] == over["ranks"]
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert ann.post(f"/api/tables/{table}/replay")["kept"] is None
    ann.client = changed(monkeypatch, serve, server, Changed())
    kept = ann.get(f"/api/tables/{table}/archive?seat=0")
    assert {"ranks": kept["result"]["ranks"], "scores": kept["result"]["scores"]} == {
        key: over[key] for key in ("ranks", "scores")
    }
    assert (kept["result"]["rules"], kept["result"]["step"]) == (1, len(record.steps))
    assert [(event["kind"], event["args"]) for event in kept["log"]] == [(one["kind"], one["args"]) for one in log]
    assert (kept["texts"]["locked"], kept["texts"]["wind"]) == ("{seat} is ready.", "The wind takes {count} oil.")
    assert Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text) == record
    replay = opened(ann, record.dumps())
    assert replay["kept"]["result"] == kept["result"]
    assert replay["kept"]["texts"]["locked"] == "{seat} is ready."


@pytest.mark.parametrize(("game", "stood"), [(Stricter(), 0), (Changed(), None)])
def test_a_running_table_that_cannot_be_followed_any_more_is_closed_all_the_same(
    game: Lanterns,
    stood: int | None,
    serve: Serve,
    begun: "tuple[TestClient[Any], Browser]",
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server, ann = begun
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    ann.act(table, 0, "burn 0", 0)
    ann.client = changed(monkeypatch, serve, server, game)
    assert ann.get(f"/api/tables/{table}")["state"] == "closed"
    kept = ann.get(f"/api/tables/{table}/archive")
    assert [event["kind"] for event in kept["log"]] == ["dealt", "burned"]
    assert (kept["result"] and kept["result"]["step"]) == stood


def test_the_score_as_it_stood_comes_from_the_newest_snapshot_that_can_be_read(
    serve: Serve, begun: "tuple[TestClient[Any], Browser]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_match, "SNAPSHOT_EVERY", 0)
    server, ann = begun
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME], "options": {"wind": "off"}}, 201)["id"]
    for seen, (seat, do) in enumerate([(0, "burn 1"), (1, "burn 0"), (0, "lock"), (1, "lock"), (0, "pass")]):
        ann.act(table, seat, do, seen)
    ann.client = changed(monkeypatch, serve, server, Stricter())
    result = ann.get(f"/api/tables/{table}/archive")["result"]
    assert (result["ranks"], result["step"]) == ([], len(steps(ann, table)))
    assert [score["total"] for score in result["scores"]] == [1, 0]


def test_a_table_that_waits_for_players_and_lost_its_option_is_closed(
    serve: Serve, begun: "tuple[TestClient[Any], Browser]", monkeypatch: pytest.MonkeyPatch
) -> None:
    server, ann = begun
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, OPEN]}, 201)
    ann.client = changed(monkeypatch, serve, server, Withdrawn())
    assert ann.get(f"/api/tables/{table['id']}")["state"] == "closed"
    kept = ann.get(f"/api/tables/{table['id']}/archive")
    assert (kept["result"], kept["log"]) == (None, [])


def test_a_table_of_newer_rules_says_so(serve: Serve, lanterns: Lanterns, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "rules", 2)
    server = serve()
    ann = Browser(server)
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    monkeypatch.setattr(Lanterns, "rules", 1)
    ann.client = changed(monkeypatch, serve, server, lanterns)
    words = "This table uses rules 2 of Lanterns; this version uses rules 1. Use the newer version to continue."
    assert in_english(ann.get(f"/api/tables/{table}")["trouble"]) == words
    assert ann.get(f"/api/tables/{table}/position", 409) == {"error": "other-game", "words": words}
    assert ann.get(f"/api/tables/{table}/archive", 409)["error"] == "not-yet"


def test_one_table_that_cannot_be_closed_does_not_keep_the_server_from_starting(
    serve: Serve, begun: "tuple[TestClient[Any], Browser]", monkeypatch: pytest.MonkeyPatch
) -> None:
    server, ann = begun
    tables = [ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"] for _ in range(2)]
    usual = Archive._close
    broken = tables[0]

    def close(self: Archive, game: Any, table: Any) -> None:
        if table.id == broken:
            raise ZeroDivisionError
        usual(self, game, table)

    monkeypatch.setattr(Archive, "_close", close)
    ann.client = changed(monkeypatch, serve, server, Withdrawn())
    states = {table: ann.get(f"/api/tables/{table}")["state"] for table in tables}
    assert states == {tables[0]: "running", tables[1]: "closed"}
    assert ann.get(f"/api/tables/{broken}/position", 410)["error"] == "old-rules"
