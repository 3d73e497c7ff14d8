"""Playing over HTTP: positions, commands, the log, undo, the end."""

import pytest

from cosmodrome import games
from cosmodrome.kernel import Match, Record, verify, word_hash
from tests.server.browsers import GREEDY, ME, OPEN, RANDOM, Browser, Json, finish
from tests.server.conftest import Serve

HOT_SEAT = (ME, ME, ME)


def turn(browser: Browser, table: str) -> int:
    """Return the seat whose turn it is."""
    (seat,) = browser.position(table)["waiting"]
    return int(seat)


def version(browser: Browser, table: str) -> int:
    return int(browser.position(table)["version"])


def test_a_position_says_all_a_page_needs(ann: Browser) -> None:
    table = ann.table(*HOT_SEAT)["id"]
    seat = turn(ann, table)
    own = ann.position(table, seat)
    assert (own["version"], own["seat"], own["waiting"], own["over"], own["seed"]) == (0, seat, [seat], None, None)
    assert own["prompt"]["text"][0].startswith("Your turn")
    assert {"do", "kind", "text", "args", "reveals", "lapses", "closes"} == set(own["legal"][0])
    assert own["undo"]["refusal"]["rule"] == "K-2"
    other = ann.position(table, (seat + 1) % 3)
    assert (other["legal"], other["prompt"]["args"]) == ([], {"seat": seat})
    onlooker = ann.position(table)
    assert (onlooker["seat"], onlooker["legal"], onlooker["undo"]) == (None, [], {"allowed": False, "refusal": None})


def test_an_action_is_carried_out_and_told(ann: Browser) -> None:
    table, seat, (jump, *_) = ann.jumps(*HOT_SEAT)
    assert ann.act(table, seat, jump["do"], 0) == {"version": 1}
    log = ann.get(f"/api/tables/{table}/log?since=0")
    assert (log["version"], [event["kind"] for event in log["events"]]) == (1, ["jumped"])
    assert log["events"][0]["args"] == {"seat": seat, **jump["args"]}
    everything = ann.get(f"/api/tables/{table}/log?seat={seat}")["events"]
    assert [event["version"] for event in everything] == [0] * (len(everything) - 1) + [1]
    assert "drew+" in {event["kind"] for event in everything}


def test_the_log_says_what_heads_a_section_also_what_set_up_settled_and_after_a_restart(serve: Serve) -> None:
    first = serve()
    ann = Browser(first)
    table = ann.table(ME, ME, game="mlem", options={"start_player": "2"})["id"]
    log = ann.get(f"/api/tables/{table}/log")["events"]
    assert [(one["version"], one["kind"], one["heads"]) for one in log] == [(0, "expedition", True)]
    ann.play(table, 1)
    told = ann.get(f"/api/tables/{table}/log")["events"]
    assert (told[0], [one["heads"] for one in told[1:]]) == (log[0], [False] * (len(told) - 1))
    first.__exit__(None, None, None)
    ann.client = serve()
    assert ann.get(f"/api/tables/{table}/log")["events"] == told


def test_a_double_click_is_one_step_and_the_same_answer(ann: Browser) -> None:
    table = ann.table(*HOT_SEAT)["id"]
    seat = turn(ann, table)
    do = ann.position(table, seat)["legal"][0]["do"]
    answers = [ann.act(table, seat, do, 0, key="click-0001") for _ in range(3)]
    assert answers == [{"version": 1}] * 3
    assert version(ann, table) == 1
    other = ann.position(table, seat)["legal"][0]["do"]
    assert ann.act(table, seat, f"{other} x", 1, key="click-0001", status=400)["words"].startswith(
        "This key has already been used"
    )


def test_a_stale_tab_is_told_so(ann: Browser) -> None:
    table = ann.table(*HOT_SEAT)["id"]
    seat = turn(ann, table)
    ann.play(table, seat)
    do = ann.position(table, seat)["legal"][0]["do"]
    for seen in (0, 2):
        answer = ann.act(table, seat, do, seen, key=f"old tab {seen}", status=409)
        assert (answer["error"], answer["version"]) == ("stale", 1)
    assert version(ann, table) == 1


def test_a_refused_action_names_its_rule_everywhere_alike(ann: Browser) -> None:
    table = ann.table(*HOT_SEAT)["id"]
    seat = turn(ann, table)
    refused = ann.act(table, seat, "fly caldera", 0, status=422)
    assert (refused["error"], refused["refusal"]["rule"]) == ("refused", "SM-6.2")
    assert refused["words"].startswith("SM-6.2: ")
    why = ann.get(f"/api/tables/{table}/why", params={"seat": seat, "do": "fly caldera"})
    assert why == {"refusal": refused["refusal"]}
    legal = ann.position(table, seat)["legal"][0]["do"]
    assert ann.get(f"/api/tables/{table}/why", params={"seat": seat, "do": legal}) == {"refusal": None}
    waits = (seat + 1) % 3
    assert ann.act(table, waits, legal, 0, status=422)["refusal"]["rule"] == "SM-3.1"
    assert ann.act(table, seat, "start 1", 0, status=422)["refusal"]["rule"] == "K-1", "chance is not a player's"
    assert version(ann, table) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": True},
        {"seat": "0"},
        {"seat": 0.5},
        {"seat": -1},
        {"seat": 8},
        {"expected_version": None},
        {"expected_version": False},
        {"expected_version": -1},
        {"expected_version": 2**60},
        {"key": "short"},
        {"key": "x" * 65},
        {"do": ""},
        {"do": 5},
        {"do": "dance"},
        {"do": "x" * 501},
        {"more": 1},
    ],
)
def test_nonsense_commands_are_bad_requests(ann: Browser, wrong: dict[str, object]) -> None:
    table = ann.table(*HOT_SEAT, options={"start_player": "1"})["id"]
    body = {"seat": 0, "expected_version": 0, "key": "key-00001", "do": "draw", **wrong}
    answer = ann.post(f"/api/tables/{table}/steps", body, 400)
    assert answer["error"] == "bad-request"
    assert answer["words"].endswith(".")
    assert version(ann, table) == 0


@pytest.mark.parametrize(
    "query", ["seat=true", "seat=1.0", "seat=", "seat=9", "seat=0&seat=1", "seat=null", "seat=%201"]
)
def test_nonsense_in_the_address_is_a_bad_request(ann: Browser, query: str) -> None:
    table = ann.table(*HOT_SEAT)["id"]
    assert ann.get(f"/api/tables/{table}/position?{query}", 400)["words"].startswith("The URL")


def test_undo_takes_a_step_back_exactly_once(ann: Browser) -> None:
    table, seat, (jump, *_) = ann.jumps(*HOT_SEAT)
    before = ann.position(table, seat)
    ann.act(table, seat, jump["do"], 0)
    assert ann.position(table, seat)["undo"] == {"allowed": True, "refusal": None}
    body = {"seat": seat, "expected_version": 1, "key": "undo-0001"}
    assert [ann.post(f"/api/tables/{table}/undo", body) for _ in range(2)] == [{"version": 2}] * 2
    after = ann.position(table, seat)
    assert {**after, "version": 0} == before
    assert ann.get(f"/api/tables/{table}/log?since=0")["events"] == []
    refused = ann.post(f"/api/tables/{table}/undo", {**body, "expected_version": 2, "key": "undo-0002"}, 422)
    assert refused["refusal"]["rule"] == "K-2"


def test_undo_after_a_restart_is_undo_without(serve: Serve) -> None:
    first = serve()
    ann = Browser(first)
    table, seat, (jump, *_) = ann.jumps(*HOT_SEAT)
    before = ann.position(table, seat)
    ann.act(table, seat, jump["do"], 0)
    there = ann.position(table, seat)
    first.__exit__(None, None, None)
    ann.client = serve()
    assert ann.position(table, seat) == there
    ann.post(f"/api/tables/{table}/undo", {"seat": seat, "expected_version": 1, "key": "undo-0001"})
    assert {**ann.position(table, seat), "version": 0} == before


def test_a_whole_game_against_bots_to_the_record(ann: Browser) -> None:
    table = ann.table({"kind": "me", "name": "Änn"}, RANDOM, GREEDY, word_hash=word_hash("my own word"))
    path = f"/api/tables/{table['id']}"
    ann.post(f"{path}/word", {"word": "my own word"})
    assert ann.get(f"{path}/record", 409)["error"] == "not-yet"
    assert ann.post(f"{path}/replay", status=409)["error"] == "not-yet"
    finish(table["id"], {0: ann})
    end = ann.position(table["id"], 0)
    assert end["legal"] == [] == end["waiting"]
    assert sorted(seat for place in end["over"]["ranks"] for seat in place) == [0, 1, 2]
    assert all(score["total"] == sum(line["points"] for line in score["lines"]) for score in end["over"]["scores"])
    answer = ann.ask("GET", f"{path}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{table["id"]}.record"'
    record = Record.loads(answer.text)
    assert (record.header.commitment, record.header.entropy) == (table["commitment"], ("my own word",))
    assert record.header.words == ((0, word_hash("my own word"), "my own word"),)
    assert record.header.seed is not None
    assert record.header.seed.hex() == end["seed"]
    assert record.header.notes["players"] == ["Änn", "Orange", "Green"]
    checks = list(verify(games.find("space-mission"), record))
    assert all(check.ok for check in checks)
    assert checks[-1].words.startswith("The match ended")
    replay(ann, path, record, end)


def replay(ann: Browser, path: str, record: Record, end: Json) -> None:
    """Check that the replay of the table and the one of its uploaded record show the same match."""
    info = ann.post(f"{path}/replay")
    handed_in = Browser(ann.client).ask("POST", "/api/replays", content=ann.ask("GET", f"{path}/record").content)
    assert handed_in.json() == info == ann.get(f"/api/replays/{info['id']}")
    assert (info["steps"], info["players"]) == (len(record.steps), ["Änn", "Orange", "Green"])
    last = ann.get(f"/api/replays/{info['id']}/position?step={info['steps']}&seat=0")
    assert (last["view"], last["over"], last["seed"]) == (end["view"], end["over"], end["seed"])
    table_log, replay_log = ann.get(f"{path}/log?seat=0"), ann.get(f"/api/replays/{info['id']}/log?seat=0")
    assert strip(table_log["events"]) == strip(replay_log["events"])
    for step in (0, 1, 31, 32, 33, info["steps"] - 1):
        there = ann.get(f"/api/replays/{info['id']}/position?step={step}&seat=1")
        match = Match.replay(games.find("space-mission"), record, to=step)
        assert (there["step"], there["legal"], there["seed"]) == (step, [], None)
        assert there["view"]["players"][1]["hand"] == list(match.view(1).players[1].hand)
    assert ann.get(f"/api/replays/{info['id']}/position?step={info['steps'] + 1}", 400)["words"].startswith(
        "This replay"
    )
    assert ann.get(f"/api/replays/{info['id']}/position?step=0&seat=3", 404)["error"] == "not-found"


def strip(events: Json) -> Json:
    """Return log events without versions, which count commands at a table but steps in a replay."""
    return [{key: value for key, value in event.items() if key != "version"} for event in events]


@pytest.mark.parametrize(
    ("record", "status", "words"),
    [
        (b"", 422, "The record is empty."),
        (b"\xff\xfe", 422, "The record is not text in UTF-8."),
        (b"{}", 422, "Line 1 does not say that this is a Cosmodrome record"),
        (b"[" * 5000, 422, "Line 1 of the record is not JSON."),
        (b'{"cosmodrome":1,"game":"go","rules":1,"seats":2,"options":{},"commitment":"","entropy":[],"seed":null,'
         b'"notes":{}}', 404, "There is no game “go”."),
        (b'{"cosmodrome":1,"game":"space-mission","rules":%d,"seats":2,"options":{},"commitment":"","entropy":[],'
         b'"seed":null,"notes":{}}\n{"by":0,"do":"draw"}' % games.find("space-mission").rules, 422, "Line 2"),
    ],
)  # fmt: skip  # one record a line
def test_a_broken_record_gets_one_clear_sentence(ann: Browser, record: bytes, status: int, words: str) -> None:
    answer = ann.ask("POST", "/api/replays", content=record)
    assert (answer.status_code, answer.json()["error"]) == (status, {404: "not-found", 422: "bad-record"}[status])
    assert words in answer.json()["words"]


def test_everything_is_shown_side_by_side_of_a_match_that_is_over_and_of_no_other(ann: Browser) -> None:
    game = games.find("space-mission")
    match = Match.create(game, 2, seed=bytes(32))
    while not match.over:
        (seat,) = match.waiting
        match.act(seat, match.legal(seat)[-1])
    record = match.record()
    whole = ann.ask("POST", "/api/replays", content=record.dumps()).json()
    path = f"/api/replays/{whole['id']}"
    assert whole["over"]
    for step in (0, 20, len(record.steps)):
        own = [ann.get(f"{path}/position?step={step}&seat={seat}") for seat in range(2)]
        shown = ann.get(f"{path}/everything?step={step}")
        assert shown == {"open": ann.get(f"{path}/position?step={step}"), "seats": own}
    log = ann.get(f"{path}/everything/log")["events"]
    for seat in range(2):
        own = [one for one in ann.get(f"{path}/log?seat={seat}")["events"] if one["to"] == seat]
        assert own == [one for one in log if one["to"] == seat] != []
    half = Record(record.header, record.steps[: len(record.steps) // 2])
    part = ann.ask("POST", "/api/replays", content=half.dumps()).json()
    assert not part["over"]
    for end in ("everything?step=0", "everything/log"):
        refused = ann.get(f"/api/replays/{part['id']}/{end}", 409)
        assert (refused["error"], "only after the end" in refused["words"]) == ("not-yet", True)


def test_an_honest_unfinished_record_of_strange_notes_can_be_replayed(ann: Browser) -> None:
    match = Match.create(games.find("space-mission"), 2, seed=b"x" * 32, notes={"players": ["A" * 90, 7], "x": [[]]})
    info = ann.ask("POST", "/api/replays", content=match.record().dumps().encode()).json()
    assert info["players"] == ["A" * 40, "Player 2"]
    assert [check["ok"] for check in info["checks"]] == [True] * 4
    assert ann.get(f"/api/replays/{info['id']}/position?step=1")["waiting"] == []


def test_a_seat_learns_what_its_choices_would_bring(ann: Browser, bob: Browser) -> None:
    order = {"game": "planet-unknown", "seats": [ME, OPEN], "options": {"first_commander": "1"}}
    table = ann.post("/api/tables", order, 201)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/")})
    asked = f"/api/tables/{table['id']}/outlook"
    assert ann.get(asked, params={"seat": 0}) == {"version": 0, "outlook": None}
    ann.act(table["id"], 0, ann.position(table["id"], 0)["legal"][0]["do"], 0)
    told = bob.get(asked, params={"seat": 1})
    tries = bob.position(table["id"], 1)["view"]["tries"]
    tiles = told["outlook"]["tiles"]
    assert told["version"] == 1
    assert [[one["stack"], [code for code, _ in one["places"]]] for one in tiles] == tries
    assert bob.get(asked, 403, params={"seat": 0})["error"] == "forbidden"


def test_an_unknown_table_is_not_found(ann: Browser) -> None:
    for path in ("", "/position", "/log", "/why?seat=0&do=draw", "/outlook?seat=0", "/record"):
        assert ann.get(f"/api/tables/nowhere{path}", 404)["words"] == "There is no such table."
    assert ann.get("/api/replays/nowhere", 404)["words"] == "There is no such replay."
    assert ann.act("nowhere", 0, "draw", 0, status=404)["error"] == "not-found"


def test_all_may_choose_at_once_and_take_back_in_any_order(ann: Browser, bob: Browser, lanterns: object) -> None:
    table = ann.post("/api/tables", {"game": "lanterns", "seats": [ME, OPEN]}, 201)
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/")})
    ann.act(table["id"], 0, "burn 0", 0)
    bob.act(table["id"], 1, "burn 1", 1)
    ann.post(f"/api/tables/{table['id']}/undo", {"seat": 0, "expected_version": 2, "key": "undo-0001"})
    position = bob.position(table["id"], 1)
    assert (position["version"], position["step"], position["waiting"]) == (3, 2, [0, 1])
    events = bob.get(f"/api/tables/{table['id']}/log?seat=1&since=0")["events"]
    assert [(event["version"], event["step"], event["kind"]) for event in events] == [(2, 1, "burned+")]
