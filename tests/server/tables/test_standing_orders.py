"""Standing orders and an owner's components at a table: stored, secret, carried out as if the player had acted."""

import json
import logging
import re
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import Match, Record, verify
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.driver import BotDriver
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables import live_match
from cosmodrome.server.tables.standing_orders import StandingOrders
from tests.server.app.test_process import ask, server
from tests.server.browsers import ME, OPEN, RANDOM, Browser, Json, finish, hear, in_english
from tests.server.client import TestClient, WebSocketDisconnect
from tests.server.conftest import Serve
from tests.toys.lanterns import Lanterns, View, What

BURN = {"burn": 0}


class Restless(Lanterns):
    """Orders that never come to an end: they choose again and again, and are never ready."""

    def answer(self, view: View, legal: Sequence[What], orders: Any) -> What | None:
        return What("burn", (0,)) if What("burn", (0,)) in legal else None


class Faulty(Lanterns):
    """Orders that fail when they are asked."""

    def answer(self, view: View, legal: Sequence[What], orders: Any) -> What | None:
        raise ZeroDivisionError


def begun(ann: Browser, bob: Browser) -> str:
    """Return a table of Lanterns: Ann at seat 0, Bob at seat 1."""
    seats = [ME, OPEN]
    made = ann.post("/api/tables", {"game": "lanterns", "seats": seats, "options": {"wind": "off"}}, 201)
    bob.post("/api/join", {"token": made["seats"][1]["invite"].removeprefix("/join/")})
    return str(made["id"])


def give(player: Browser, table: str, seat: int, orders: Json, status: int = 200) -> Json:
    answer = player.ask("PUT", f"/api/tables/{table}/orders", json={"seat": seat, "orders": orders})
    assert answer.status_code == status, answer.text
    return answer.json()


def acts(path: Path, table: str) -> list[tuple[int, str]]:
    """Return seats and actions, read from the database file itself."""
    with sqlite3.connect(path) as db:
        rows = db.execute(
            "SELECT seat, action FROM steps WHERE table_id = ? AND op = 'act' ORDER BY n", (table,)
        ).fetchall()
    db.close()
    return rows


def test_only_their_owner_reads_in_the_log_which_acts_were_ordered(
    ann: Browser, bob: Browser, lanterns: Lanterns
) -> None:
    logs = []
    for ordered in (True, False):
        table = begun(ann, bob)
        if ordered:
            give(ann, table, 0, BURN)
        else:
            ann.act(table, 0, "burn 0", 0)
            ann.act(table, 0, "lock", 1)
        readers = ((ann, 0), (bob, 1), (bob, None))
        asked = [("" if seat is None else f"?seat={seat}", reader) for reader, seat in readers]
        logs.append([reader.get(f"/api/tables/{table}/log{query}")["events"] for query, reader in asked])
    acts = [[one["by"] for one in log if one["version"]] for log in logs[0]]
    assert acts == [[None, None], [0, 0], [0, 0]]
    assert [one["by"] for one in logs[1][0] if one["version"]] == [0, 0]
    strip = [[{**one, "args": {}} for one in log] for log in (*logs[0][1:], *logs[1][1:])]
    assert strip[:2] == strip[2:]


def test_orders_act_at_once_and_whenever_the_seat_owes_a_choice(
    ann: Browser, bob: Browser, lanterns: Lanterns, tmp_path: Path
) -> None:
    table = begun(ann, bob)
    kept = give(ann, table, 0, BURN)
    assert (kept["orders"], kept["answer"]["do"]) == (BURN, "burn 0")
    assert ann.position(table, 0)["waiting"] == [1], "burned and ready, each a command of its own"
    assert ann.get(f"/api/tables/{table}/orders?seat=0") == {"orders": BURN}
    bob.act(table, 1, "burn 0", 2)
    bob.act(table, 1, "lock", 3)
    assert ann.position(table, 0)["waiting"] == [1], "the next round too"
    assert acts(tmp_path / "test.sqlite", table) == [
        (0, "burn 0"), (0, "lock"), (1, "burn 0"), (1, "lock"), (0, "burn 0"), (0, "lock")
    ]  # fmt: skip  # one round a line
    give(ann, table, 0, None)
    assert ann.get(f"/api/tables/{table}/orders?seat=0") == {"orders": None}
    bob.act(table, 1, "burn 0", 6)
    bob.act(table, 1, "lock", 7)
    assert ann.position(table, 0)["waiting"] == [0, 1]


def test_a_table_on_orders_alone_plays_to_its_end(ann: Browser, lanterns: Lanterns) -> None:
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    give(ann, table, 0, BURN)
    give(ann, table, 1, BURN)
    assert ann.get(f"/api/tables/{table}")["state"] == "over"
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert all(check.ok for check in verify(lanterns, record))


def test_a_table_may_be_played_without_orders(ann: Browser) -> None:
    options = {"standing_orders": "off"}
    table = ann.post("/api/tables", {"game": "mlem", "seats": [ME, ME], "options": options}, 201)
    assert table["orders"] is False
    refused = give(ann, table["id"], 0, {"flight": {"default": "safest"}}, status=422)
    assert refused["words"] == "This table has no standing orders."
    assert give(ann, table["id"], 0, None) == {"orders": None, "answer": None}
    allowed = ann.post("/api/tables", {"game": "mlem", "seats": [ME, ME]}, 201)
    assert allowed["orders"] is True
    assert ann.post("/api/tables", {"game": "space-mission", "seats": [ME, ME]}, 201)["orders"] is False


def test_orders_and_bots_go_on_together(settings: Settings, lanterns: Lanterns) -> None:
    own = BotWorkers(1)  # a pool that knows the toy: the workers of the shared one started without it
    with closing(own), TestClient(create_app(settings, own), raise_server_exceptions=False) as client:
        ann = Browser(client)
        table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, RANDOM]}, 201)["id"]
        give(ann, table, 0, BURN)
        finish(table, {0: ann})
        assert ann.position(table)["over"] is not None


def test_orders_are_their_owners_secret(
    ann: Browser, bob: Browser, lanterns: Lanterns, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = begun(ann, bob)
    path = f"/api/tables/{table}"
    with bob.live(table, seat=1) as socket:
        hear(socket, "update")
        give(ann, table, 0, BURN)
        heard = [hear(socket, "update") for _ in range(2)]
    for stranger in (bob, Browser(ann.client)):
        assert stranger.get(f"{path}/orders?seat=0", 403) == {"error": "forbidden", "words": "That is not your seat."}
        give(stranger, table, 0, None, 403)
        stranger.post(f"{path}/orders/preview", {"seat": 0, "orders": BURN}, 403)
    assert ann.get(f"{path}/orders?seat=0") == {"orders": BURN}
    bob.get(f"{path}/orders", 400)
    give(bob, table, 1, BURN)
    said = [
        bob.ask("GET", f"{path}{what}").text for what in ("", "/position?seat=1", "/log?seat=1", "/position", "/record")
    ]
    assert not any(re.search("""burn.?["'] ?:""", one) for one in [json.dumps(heard), *said, caplog.text])


def test_the_log_of_orders_is_the_log_of_a_player(ann: Browser, bob: Browser, lanterns: Lanterns) -> None:
    by_orders, by_hand = begun(ann, bob), begun(ann, bob)
    give(ann, by_orders, 0, BURN)
    ann.act(by_hand, 0, "burn 0", 0)
    ann.act(by_hand, 0, "lock", 1)
    one, other = (bob.get(f"/api/tables/{table}/log?seat=1") for table in (by_orders, by_hand))
    without = [[{**event, "args": None} for event in log["events"] if event["version"]] for log in (one, other)]
    assert without[0] == without[1]


def test_a_preview_says_what_orders_would_do_and_keeps_nothing(ann: Browser, bob: Browser, lanterns: Lanterns) -> None:
    table = begun(ann, bob)
    path = f"/api/tables/{table}/orders/preview"
    answer = ann.post(path, {"seat": 0, "orders": BURN})["answer"]
    said = {"text": "burn", "args": {}, "reveals": "", "lapses": "", "closes": False}
    assert answer == {"do": "burn 0", "kind": "burn", **said}
    assert ann.post(path, {"seat": 0, "orders": {"burn": 7}}) == {"answer": None}, "not legal: the player is asked"
    assert ann.post(path, {"seat": 0, "orders": None}) == {"answer": None}
    assert ann.get(f"/api/tables/{table}/orders?seat=0") == {"orders": None}
    assert ann.position(table)["version"] == 0
    ann.act(table, 0, "burn 0", 0)
    ann.act(table, 0, "lock", 1)
    assert ann.post(path, {"seat": 0, "orders": BURN}) == {"answer": None}, "it owes no choice"


def test_orders_that_a_game_cannot_read_are_refused_with_its_sentence(
    ann: Browser, bob: Browser, lanterns: Lanterns
) -> None:
    table = begun(ann, bob)
    words = 'Orders of Lanterns say how much to burn: {"burn": 2}.'
    assert give(ann, table, 0, {"burn": True}, 422) == {"error": "bad-orders", "words": words}
    assert ann.post(f"/api/tables/{table}/orders/preview", {"seat": 0, "orders": 5}, 422)["words"] == words
    deep = "[" * 20_000 + "]" * 20_000
    body = f'{{"seat": 0, "orders": {deep}}}'
    assert ann.ask("PUT", f"/api/tables/{table}/orders", content=body).status_code == 400
    other = ann.table(ME, ME)["id"]
    assert give(ann, other, 0, {}, 422)["words"] == "Space Mission has no standing orders."


def test_a_table_that_waits_for_players_takes_no_orders_yet(ann: Browser, lanterns: Lanterns) -> None:
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, OPEN]}, 201)["id"]
    assert give(ann, table, 0, BURN, 409)["error"] == "not-yet"


def test_what_orders_did_can_be_taken_back_and_is_not_done_again(serve: Serve, lanterns: Lanterns) -> None:
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table = begun(ann, bob)
    give(ann, table, 0, BURN)
    taken = {"seat": 0, "expected_version": 2, "key": "undo-0001"}
    assert ann.post(f"/api/tables/{table}/undo", taken) == {"version": 3}
    assert ann.position(table, 0)["waiting"] == [0, 1], "who takes back is asked"
    bob.act(table, 1, "burn 0", 3)
    assert ann.position(table, 0)["waiting"] == [0, 1]
    first.__exit__(None, None, None)
    again = serve()
    ann.client = bob.client = again
    assert ann.position(table, 0)["waiting"] == [0, 1], "also after a restart"
    ann.act(table, 0, "burn 1", 4)
    assert ann.position(table, 0)["waiting"] == [1], "who acts has his orders back"


def test_changed_orders_answer_also_after_taking_back(ann: Browser, bob: Browser, lanterns: Lanterns) -> None:
    table = begun(ann, bob)
    give(ann, table, 0, BURN)
    ann.post(f"/api/tables/{table}/undo", {"seat": 0, "expected_version": 2, "key": "undo-0001"})
    assert give(ann, table, 0, {"burn": 1})["answer"]["do"] == "lock"
    assert ann.position(table, 0)["waiting"] == [1]


def test_a_server_that_died_before_orders_were_carried_out_goes_on_with_them(
    serve: Serve, lanterns: Lanterns, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dead(*_: object) -> None:
        return None

    first = serve()
    with monkeypatch.context() as dying:
        ann, bob = Browser(first), Browser(first)
        table, other = begun(ann, bob), begun(ann, bob)
        give(ann, other, 0, BURN)
        bob.act(other, 1, "burn 0", 2)
        dying.setattr(StandingOrders, "go_on", dead)
        dying.setattr(BotDriver, "wake", lambda *_: None)
        give(ann, table, 0, BURN)
        bob.act(other, 1, "lock", 3)
        assert [ann.position(one, 0)["waiting"] for one in (table, other)] == [[0, 1], [0, 1]]
    first.__exit__(None, None, None)
    ann.client = serve()
    while [ann.position(one, 0)["waiting"] for one in (table, other)] != [[1], [1]]:
        time.sleep(0.02)


@pytest.mark.heavy
def test_orders_survive_a_killed_server(tmp_path: Path) -> None:
    orders = {"flight": {"default": "safest", "additions": "avert", "reroll": "avert"}}
    with server(tmp_path / "test.sqlite") as (client, process, _):
        table = ask(client, "POST", "/api/tables", json={"game": "mlem", "seats": [ME, ME]})["id"]
        ask(client, "PUT", f"/api/tables/{table}/orders", json={"seat": 1, "orders": orders})
        cookies = client.cookies
        process.kill()
        process.wait()
    with server(tmp_path / "test.sqlite") as (client, _, _):
        client.cookies = cookies
        assert ask(client, "GET", f"/api/tables/{table}/orders?seat=1") == {"orders": orders}
        assert ask(client, "GET", f"/api/tables/{table}/orders?seat=0") == {"orders": None}


def test_orders_that_go_round_in_circles_end(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch, lanterns: Lanterns
) -> None:
    monkeypatch.setitem(games._guests, "lanterns", Restless())
    monkeypatch.setattr(live_match, "ORDERED_IN_A_ROW", 5)
    table = begun(ann, bob)
    give(ann, table, 0, BURN)
    assert ann.position(table, 0)["version"] == 5
    ann.act(table, 0, "lock", 5)
    assert ann.position(table, 0)["waiting"] == [1]


def test_orders_that_fail_leave_the_table_to_be_played_by_hand(
    ann: Browser, bob: Browser, monkeypatch: pytest.MonkeyPatch, lanterns: Lanterns
) -> None:
    table = begun(ann, bob)
    give(ann, table, 0, {"burn": 7})
    monkeypatch.setattr(Lanterns, "answer", Faulty.answer)
    bob.act(table, 1, "burn 0", 0)
    assert ann.act(table, 0, "burn 0", 1) == {"version": 2}


# -- components ------------------------------------------------------------------------------------------------------


def replaced(monkeypatch: pytest.MonkeyPatch, data: str) -> Lanterns:
    game = Lanterns()
    game.data = data
    monkeypatch.setitem(games._guests, game.key, game)
    return game


def test_a_match_keeps_the_hash_of_its_components(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    game = replaced(monkeypatch, "oil-1")
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, ME]}, 201)["id"]
    give(ann, table, 0, BURN)
    give(ann, table, 1, BURN)
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    assert record.header.data == "oil-1"
    assert Match.replay(game, record).over


def test_a_table_of_other_components_says_so(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced(monkeypatch, "oil-1")
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table = begun(ann, bob)
    assert ann.get(f"/api/tables/{table}")["trouble"] is None
    give(ann, table, 0, BURN)
    first.__exit__(None, None, None)
    replaced(monkeypatch, "oil-2")
    second = serve()
    ann.client = second
    words = in_english(ann.get(f"/api/tables/{table}")["trouble"])
    assert words == (
        "This table is played with different components of Lanterns from those loaded here; "
        "start Cosmodrome with their file (--data) to go on."
    )
    for what in ("position?seat=0", "log", "orders?seat=0"):
        assert ann.get(f"/api/tables/{table}/{what}", 409) == {"error": "other-game", "words": words}
    ann.act(table, 0, "burn 0", 2, status=409)
    with ann.live(table, seat=0) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive()
    assert closed.value.code == 4004
    second.__exit__(None, None, None)
    monkeypatch.delitem(games._guests, "lanterns")
    third = serve()
    ann.client = third
    assert (
        in_english(ann.get("/api/tables")[0]["trouble"])
        == "This table plays “lanterns”, a game that is not loaded here."
    )
    third.__exit__(None, None, None)
    replaced(monkeypatch, "oil-1")
    ann.client = serve()
    assert ann.position(table, 0)["waiting"] == [1]
