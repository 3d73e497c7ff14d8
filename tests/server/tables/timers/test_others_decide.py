"""When time is up, the other players decide, if the table is set up that way."""

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import Record, verify
from cosmodrome.server.common.settings import Settings
from tests.server.browsers import ME, Browser, Json, never
from tests.server.clock import Hand
from tests.server.tables.timers.tables import AWAKE, DAY, DAYS, HOUR, LIVE, done, goes, left, log, tick, timed


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
    """Return a table where one player's time is up and others decide, that player's seat, and the others' seats."""
    table = timed(browser, *[ME] * seats, pace=pace, **more)
    (out,) = browser.position(table)["waiting"]
    clock.now += 15 * DAY if pace["kind"] == "days" else 71
    tick(browser)
    return table, out, [seat for seat in range(seats) if seat != out]


def decide(browser: Browser, table: str, by: list[int], end: str, late: int) -> Json:
    """Let all of these seats agree on a proposal; return the table."""
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
    ann.ask("PUT", "/api/availability", json=AWAKE)
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
        ({"end": "time"}, 400, "Name a seat only for a proposal about one seat"),
        ({"end": "scored", "late": 1}, 400, "Name a seat only for a proposal about one seat"),
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
    assert ann.post(f"/api/tables/{table}/proposal", own, 403)["words"] == "Only the other players can decide that."
    table, out, (first, _) = late(ann, clock, LIVE)
    about = {"end": "time", "late": out}
    assert "still has time" in ann.post(f"/api/tables/{table}/proposal", {"seat": first, **about}, 409)["words"]


def test_whose_time_is_up_cannot_refuse_for_the_others(ann: Browser, clock: Hand) -> None:
    table, out, (first, second) = late(ann, clock)
    proposal = ann.post(f"/api/tables/{table}/proposal", {"seat": first, "end": "caretaker", "late": out})["proposal"]
    no = {"seat": out, "proposal": proposal["id"], "agree": False}
    ann.post(f"/api/tables/{table}/proposal/answer", no, 403)
    ann.play(table, out)  # but a late move withdraws it
    yes = {"seat": second, "proposal": proposal["id"], "agree": True}
    assert ann.post(f"/api/tables/{table}/proposal/answer", yes, 404)


def test_no_caretaker_is_called_where_the_table_has_none(ann: Browser, clock: Hand) -> None:
    table, out, (first, _) = late(ann, clock, caretaker="nobody")
    about = {"seat": first, "end": "caretaker", "late": out}
    assert "nobody plays for" in ann.post(f"/api/tables/{table}/proposal", about, 403)["words"]


def test_who_still_has_time_is_asked_like_all(ann: Browser, clock: Hand) -> None:
    table = timed(ann, ME, ME, pace={**LIVE, "then": "others"})
    clock.now += 60
    tick(ann)
    ann.post(f"/api/tables/{table}/proposal", {"seat": 0, "end": "cancelled"})
    assert ann.get(f"/api/tables/{table}")["state"] == "running"
