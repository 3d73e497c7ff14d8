"""No reader learns what their seat may not know: checked against the true state, not against the server's answers."""

import json
import logging
import sqlite3
from pathlib import Path

import msgspec
import pytest

from cosmodrome import games
from cosmodrome.kernel import Event, Match, Record, word_hash
from tests.server.browsers import GREEDY, ME, OPEN, Browser, Json, finish, hear
from tests.server.client import WebSocketDisconnect

GAME = games.find("space-mission")


def test_a_seat_is_read_by_its_own_browser_only(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/")})
    path = f"/api/tables/{table['id']}"
    for stranger, seat in ((ann, 1), (bob, 0), (Browser(ann.client), 0)):
        for asked in ("position?", "log?", "past?since=0&", "why?do=draw&"):
            answer = stranger.get(f"{path}/{asked}seat={seat}", 403)
            assert answer == {"error": "forbidden", "words": "That is not your seat."}
        stranger.act(table["id"], seat, "draw", 0, status=403)
        stranger.post(f"{path}/undo", {"seat": seat, "expected_version": 0, "key": "undo-0001"}, 403)
        with stranger.live(table["id"], seat=seat) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive()
        assert (closed.value.code, closed.value.detail) == (4004, "That is not your seat.")
    assert ann.get(f"{path}/position?seat=5", 403)["error"] == "forbidden"


@pytest.mark.parametrize("broken", ["", "x", "{guest}.", "{guest}.AAAAAAAAAAAAAAAAAAAAAAAA", "other.{signature}"])
def test_a_forged_cookie_is_nobody(ann: Browser, broken: str) -> None:
    table = ann.table(ME, ME)["id"]
    guest, _, _, signature = ann.cookie.split(".")
    eve = Browser(ann.client)
    eve.cookie = broken.format(guest=guest, signature=signature)
    eve.get(f"/api/tables/{table}/position?seat=0", 403)
    assert eve.cookie.split(".")[0] not in (guest, "other"), "a new identity was given"


def test_what_leaves_is_what_the_truth_allows(ann: Browser, bob: Browser) -> None:
    """A whole game: positions, logs and live updates are those that the kernel makes from the true state."""
    table = ann.table(ME, GREEDY, OPEN)["id"]
    bob.post("/api/join", {"token": ann.get(f"/api/tables/{table}")["seats"][2]["invite"].removeprefix("/join/")})
    heard: dict[int | None, list[Json]] = {}
    eve = Browser(ann.client)
    sights: tuple[tuple[Browser, int | None], ...] = ((ann, 0), (bob, 2), (eve, None))
    during: list[tuple[int | None, Json]] = []
    while ann.position(table)["version"] < 60:
        for player, own in ((ann, 0), (bob, 2)):
            if own in player.position(table)["waiting"]:
                player.play(table, own, at=-1)
        during += [(seat, browser.position(table, seat)) for browser, seat in sights]
    for browser, seat in sights:
        with browser.live(table, **({} if seat is None else {"seat": seat})) as socket:
            heard[seat] = hear(socket, "update")["events"]
    finish(table, {0: ann, 2: bob})
    record = Record.loads(ann.ask("GET", f"/api/tables/{table}/record").text)
    match = Match.replay(GAME, record)
    for seat, events in heard.items():
        truth = [told(event, number) for number, event in match.events(seat)]
        assert [[event["step"], event["kind"], event["args"]] for event in events] == truth[: len(events)]
    for seat, position in during:
        then = Match.replay(GAME, record, to=position["step"])
        assert position["view"] == json.loads(msgspec.json.encode(then.view(seat)))
        assert [legal["do"] for legal in position["legal"]] == [
            GAME.dump(action) for action in (then.legal(seat) if seat is not None else ())
        ]
        assert position["seed"] is None


def told(event: Event, number: int) -> Json:
    return [number, event.kind, json.loads(msgspec.json.encode(dict(event.shown)))]


def test_the_seed_leaves_after_the_end_and_not_before(
    ann: Browser, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    table = ann.table(ME, GREEDY, word_hash=word_hash("the word"))["id"]
    seed = seed_of(tmp_path / "test.sqlite", table)
    assert seed.hex() not in ann.ask("GET", f"/api/tables/{table}").text
    assert seed.hex() not in ann.ask("POST", f"/api/tables/{table}/word", json={"word": "the word"}).text
    said = [ann.ask("GET", path).text for path in paths(table)]
    said += [
        ann.ask("POST", f"/api/tables/{table}/{what}", json={}).text for what in ("steps", "undo", "rematch", "replay")
    ]
    with ann.live(table, seat=0) as socket:
        said += [json.dumps(hear(socket, "table")), json.dumps(hear(socket, "update"))]
    assert not any(seed.hex() in one or str(seed) in one for one in [*said, caplog.text])
    assert "the word" not in caplog.text
    finish(table, {0: ann})
    assert ann.position(table)["seed"] == seed.hex()


def paths(table: str) -> list[str]:
    inner = (
        "",
        "/position",
        "/position?seat=0",
        "/log",
        "/log?seat=0",
        "/why?seat=0&do=draw",
        "/outlook?seat=0",
        "/record",
        "/position?seat=x",
    )
    return ["/", "/api/tables", f"/table/{table}", *(f"/api/tables/{table}{one}" for one in inner)]


def seed_of(path: Path, table: str) -> bytes:
    """Return the seed, read from the database file itself."""
    with sqlite3.connect(path) as db:
        (seed,) = db.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    db.close()
    assert isinstance(seed, bytes)
    return seed


def test_hot_seat_shows_each_seat_its_own_hand(ann: Browser) -> None:
    table = ann.table(ME, ME)["id"]
    hands = [ann.position(table, seat)["view"]["players"] for seat in (0, 1)]
    assert [player["hand"] is None for player in hands[0]] == [False, True]
    assert [player["hand"] is None for player in hands[1]] == [True, False]
    assert [player["hand"] for player in ann.position(table)["view"]["players"]] == [None, None]
