"""Practice: a table that goes on from a moment of a finished match."""

import json
from dataclasses import replace

import pytest

from cosmodrome.games import find
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables.store import Repository
from tests.server.app.test_situations import TableAt
from tests.server.browsers import Browser, Json
from tests.server.conftest import GENEROUS, Serve
from tests.server.tables.test_reviews import short
from tests.situations import record_of, situation
from tests.situations.placing import Beside

GAME = "space-mission"
MOMENT = "two: discard, draw, fly, jump, scan"


def replayed(browser: Browser, text: str) -> str:
    return str(browser.ask("POST", "/api/replays", content=text.encode()).raise_for_status().json()["id"])


def practised(browser: Browser, replay: str, step: int, seat: int, status: int = 201, **more: Json) -> Json:
    return browser.post(f"/api/replays/{replay}/practice", {"step": step, "seat": seat, **more}, status)


def moment(browser: Browser) -> tuple[str, int, int]:
    """Return a replay, one of its steps, and the seat to move there."""
    replay, steps = replayed(browser, record_of(GAME, "two").dumps()), situation(GAME, MOMENT).steps
    return replay, steps, browser.get(f"/api/replays/{replay}/position?step={steps}")["waiting"][0]


def test_a_person_plays_on_against_the_same_opponents(ann: Browser, table_at: TableAt) -> None:
    played = table_at(ann, "mlem", "two: the end", seats=[{"kind": "me"}, {"kind": "bot", "bot": "pilot"}])
    replay = ann.post(f"/api/tables/{played}/replay")["id"]
    step = situation("mlem", "two: pick").steps
    (seat,) = ann.get(f"/api/replays/{replay}/position?step={step}")["waiting"]
    table = practised(ann, replay, step, seat, name="Ann", called=["Blau", "Gelb"])
    assert table["practice"] == {"replay": replay, "step": step, "seat": seat}
    kinds = {one["seat"]: (one["kind"], one["bot"], one["name"], one["mine"]) for one in table["seats"]}
    assert kinds[seat] == ("person", None, "Ann", True)
    other = {0: ("bot", "navigator", "Blau", False), 1: ("bot", "pilot", "Gelb", False)}
    assert kinds[1 - seat] == other[1 - seat], "a Navigator plays for a person"
    there = ann.position(table["id"], seat)
    assert there["waiting"] == [seat]
    assert there["view"] == ann.get(f"/api/replays/{replay}/position?step={step}&seat={seat}")["view"]
    ann.act(table["id"], seat, there["legal"][0]["do"], there["version"])
    assert table["id"] in [one["id"] for one in ann.get("/api/tables")]


def test_what_the_seat_could_not_know_is_dealt_anew(ann: Browser, settings: Settings) -> None:
    replay, step, seat = moment(ann)
    tables = [practised(ann, replay, step, seat)["id"] for _ in range(3)]
    beside = Beside(settings.database)
    try:
        begun = [Repository(beside).get.blocking(table) for table in tables]
    finally:
        beside.engine.dispose()
    states = [row.practice.state for row in begun if row is not None and row.practice is not None]
    game = find(GAME)
    views = [game.view(game.thaw(json.loads(state)), seat) for state in states]
    assert len(views) == 3
    assert views[0] == views[1] == views[2]
    assert len({*states}) == 3, "the hidden cards are others"


def test_a_practice_match_has_no_record_and_no_rematch(ann: Browser) -> None:
    replay, step, seat = moment(ann)
    table = practised(ann, replay, step, seat)["id"]
    refused = ann.ask("GET", f"/api/tables/{table}/record")
    assert refused.status_code == 403
    assert "This was practice from a position, so it has no record and no rematch." in refused.json()["words"]
    assert ann.post(f"/api/tables/{table}/rematch", {}, 403)["words"] == refused.json()["words"]


@pytest.mark.parametrize(
    ("more", "status", "words"),
    [
        ({"step": 99_999}, 400, "This replay has"),
        ({"seat": 5}, 404, "There is no such seat in this replay."),
        ({"step": 0}, 400, "This seat has no choice at this step. Choose a step at which it has one."),
    ],
)
def test_only_a_choice_of_a_seat_can_be_practised(ann: Browser, more: Json, status: int, words: str) -> None:
    replay, step, seat = moment(ann)
    wish = {"step": step, "seat": seat, **more}
    assert words in practised(ann, replay, wish["step"], wish["seat"], status)["words"]


def test_only_a_finished_match_can_be_practised_from(ann: Browser) -> None:
    replay = replayed(ann, short(over=False))
    refused = practised(ann, replay, 19, 0, 409)
    assert refused["words"] == "This match is not over. You can practise from it after it has ended."


def test_practice_counts_like_any_table(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, tables_per_guest=1)))
    replay, step, seat = moment(ann)
    practised(ann, replay, step, seat)
    assert "unfinished table" in practised(ann, replay, step, seat, 429)["words"]
