"""Missed steps can be shown later: past positions as the seat saw them, without peeks at hidden cards."""

import pytest

from cosmodrome.kernel import Rng, seed_from
from cosmodrome.server.tables.history import LONGEST
from tests.server.browsers import ME, OPEN, Browser, Json
from tests.server.conftest import Serve


def past(browser: Browser, table: str, since: int, seat: int | None = None) -> Json:
    asked = {"since": since} if seat is None else {"since": since, "seat": seat}
    return browser.get(f"/api/tables/{table}/past", params=asked)["positions"]


def played(ann: Browser, bob: Browser, steps: int) -> tuple[str, list[Json]]:
    """Return a table after this many commands, and the positions that Bob and an onlooker saw after each of them."""
    table = ann.table(OPEN, ME, options={"start_player": "2"})
    bob.post("/api/join", {"token": table["seats"][0]["invite"].removeprefix("/join/")})
    seen = [(bob.position(table["id"], 0), bob.position(table["id"]))]
    while len(seen) <= steps:
        player, seat = (ann, 1) if 1 in seen[-1][0]["waiting"] else (bob, 0)
        player.play(table["id"], seat)
        seen.append((bob.position(table["id"], 0), bob.position(table["id"])))
    return table["id"], seen


def test_the_past_is_what_the_seat_saw_and_begins_with_its_own_last_command(ann: Browser, bob: Browser) -> None:
    table, seen = played(ann, bob, 12)
    for since in range(13):
        views = [(one["version"], one["view"]) for one in past(bob, table, since)]
        assert views == [(one["version"], one["view"]) for _, one in seen[since:]]
    log = bob.get(f"/api/tables/{table}/log?seat=0")["events"]
    own = max(event["version"] for event in log if event["by"] == 0)
    found = past(bob, table, 0, 0)
    assert own > 1
    assert [one["version"] for one in found] == list(range(own, 13))
    assert [one["view"] for one in found] == [one["view"] for one, _ in seen[own:]]
    assert all((one["legal"], one["undo"]["allowed"], one["seed"]) == ([], False, None) for one in found)


def test_SM_7_5_a_look_at_a_pile_is_not_repeated(ann: Browser) -> None:
    """Two such lists would reveal what was reserved in between."""
    table, rng = ann.table(ME, ME)["id"], Rng(seed_from("a look"))
    looked = None
    while looked is None or 1 not in ann.position(table)["waiting"]:
        (seat,) = ann.position(table)["waiting"]
        position = ann.position(table, seat)
        scans = [one["do"] for one in position["legal"] if seat == 0 and one["kind"] == "scan"]
        ann.act(table, seat, scans[0] if scans else rng.choice(position["legal"])["do"], position["version"])
        looked = ann.position(table, 0)["version"] if scans else looked
    assert [one["version"] for one in past(ann, table, looked, 0)] == [ann.position(table)["version"]]
    assert all(one["view"]["pick"] is None for one in past(ann, table, 0, 0))


def test_what_was_taken_back_is_not_shown(ann: Browser) -> None:
    table, seat, jumps = ann.jumps(ME, ME)
    start = ann.position(table)["view"]
    ann.act(table, seat, jumps[0]["do"], 0)
    ann.post(f"/api/tables/{table}/undo", {"seat": seat, "expected_version": 1, "key": "undo-0001"})
    ann.act(table, seat, jumps[1]["do"], 2)
    found = past(ann, table, 1)
    assert [one["version"] for one in found] == [0, 3]
    assert [one["view"] for one in found] == [start, ann.position(table)["view"]]


def test_of_a_long_absence_the_newest_is_shown_also_after_a_restart(serve: Serve) -> None:
    first = serve()
    ann, bob = Browser(first), Browser(first)
    table, seen = played(ann, bob, LONGEST + 30)
    first.__exit__(None, None, None)
    bob.client = serve()
    found = past(bob, table, 3)
    assert [one["version"] for one in found] == list(range(30, LONGEST + 31))
    assert [one["view"] for one in found] == [one["view"] for _, one in seen[30:]]


@pytest.mark.parametrize("query", ["", "since=-1", "since=x", "since=0&seat=9"])
def test_nonsense_is_refused(ann: Browser, query: str) -> None:
    table = ann.table(ME, OPEN)["id"]
    assert ann.get(f"/api/tables/{table}/past?since=0", 409)["words"].startswith("The table is still waiting")
    assert ann.get(f"/api/tables/{table}/past?{query}", 400)["error"] == "bad-request"
