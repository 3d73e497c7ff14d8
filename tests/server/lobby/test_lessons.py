"""Lessons at a table: scripted, private, separate from matches; players can leave and resume them."""

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.server.common.settings import Settings
from tests.kernel.test_lesson import LESSON
from tests.server.browsers import Browser, Json
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS, Serve
from tests.toys.lanterns import Lanterns

BEGIN = {"game": "lanterns", "lesson": "first"}


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> Lanterns:
    game = Lanterns()
    game.lessons = (LESSON,)
    monkeypatch.setitem(games._guests, game.key, game)
    return game


def begun(player: Browser, **more: Json) -> str:
    return str(player.post("/api/lessons", {**BEGIN, **more}, 201)["id"])


def stage(player: Browser, table: str) -> Json:
    return player.position(table, 0)["lesson"]


def test_the_list_of_games_names_the_lessons(ann: Browser) -> None:
    game = ann.get("/api/games/lanterns")
    assert game["lessons"] == [{"key": "first", "title": "A first flame", "text": "Burn and be bright.", "minutes": 1}]


def test_a_lesson_says_what_to_do_and_others_follow_the_script(ann: Browser) -> None:
    table = begun(ann)
    assert stage(ann, table) == {
        "number": 0, "count": 5, "say": ["Burn three."], "point": [], "do": ["burn 3"], "done": False,
        "watch": False,
    }  # fmt: skip  # as it is sent
    ann.act(table, 0, "burn 3", 0)
    ann.act(table, 0, "lock", 1)
    there = ann.position(table, 0)
    assert there["lesson"]["say"] == ["Look, or pass."]
    assert there["version"] == 4, "the other seat has burned and locked by the script"
    assert there["view"]["spent"] == [3, 1]


def test_another_action_is_answered_with_the_lesson_s_words_and_nothing_happens(ann: Browser) -> None:
    table = begun(ann)
    refused = ann.act(table, 0, "burn 0", 0, status=422)
    assert refused["words"] == "TOY-7: nobody wins in the dark."
    assert ann.act(table, 0, "burn 5", 0, status=422)["words"] == "TOY-4: you have 4 oil."
    assert ann.position(table, 0)["version"] == 0


def test_standing_orders_act_in_a_lesson_as_far_as_it_lets_them(ann: Browser) -> None:
    table = begun(ann)
    for burn, does, number in ((2, None, 0), (3, "burn 3", 2)):
        given = ann.ask("PUT", f"/api/tables/{table}/orders", json={"seat": 0, "orders": {"burn": burn}}).json()
        assert (given["answer"] and given["answer"]["do"]) == does
        assert stage(ann, table)["number"] == number
    assert ann.position(table, 0)["view"]["spent"] == [3, 1], "burned, ready, and the script after it"


def test_the_seats_are_called_as_the_learner_s_language_has_it(ann: Browser) -> None:
    def names(**more: Json) -> list[str]:
        return [seat["name"] for seat in ann.get(f"/api/tables/{begun(ann, anew=True, **more)}")["seats"]]

    assert names(called=["Blau", "Orange", "Grün"]) == ["Blau", "Orange"]
    assert names(called=["Blau", "Orange"], name="Ann") == ["Ann", "Orange"]
    assert len(set(names())) == 2


def test_only_the_learner_is_told_the_stage(ann: Browser, bob: Browser) -> None:
    table = begun(ann)
    assert ann.position(table)["lesson"] is None
    assert bob.position(table)["lesson"] is None


def test_a_lesson_is_gone_on_with_after_a_restart_unless_it_shall_begin_anew(serve: Serve) -> None:
    client: TestClient[Any] = serve()
    ann = Browser(client)
    table = begun(ann)
    ann.act(table, 0, "burn 3", 0)
    client.__exit__(None, None, None)
    ann.client = serve()
    assert begun(ann) == table
    assert stage(ann, table)["number"] == 1
    assert begun(ann, anew=True) != table


def test_a_step_taken_back_takes_the_stage_back(ann: Browser) -> None:
    table = begun(ann)
    ann.act(table, 0, "burn 3", 0)
    assert stage(ann, table)["number"] == 1
    ann.post(f"/api/tables/{table}/undo", {"seat": 0, "expected_version": 1, "key": "take it back"})
    assert stage(ann, table)["number"] == 0


def test_lessons_are_not_listed_counted_recorded_or_repeated(serve: Serve) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, tables_per_guest=1)))
    table = begun(ann)
    assert ann.get("/api/tables") == []
    ann.table({"kind": "me"}, {"kind": "open"})
    for path, method in (("record", "GET"), ("replay", "POST"), ("rematch", "POST")):
        answer = ann.ask(method, f"/api/tables/{table}/{path}", **({} if method == "GET" else {"json": {}}))
        assert answer.status_code == 403, answer.text
        assert "a lesson" in answer.json()["words"].lower()


def test_old_lessons_and_those_beyond_the_cap_are_taken_away(serve: Serve, settings: Settings) -> None:
    ann = Browser(serve(limits=replace(GENEROUS, lessons_per_guest=2)))
    first, second, third = (begun(ann, anew=True) for _ in range(3))
    ann.get(f"/api/tables/{first}", 404)
    for left in (second, third):
        ann.get(f"/api/tables/{left}")


def test_there_is_no_such_lesson(ann: Browser) -> None:
    answer = ann.post("/api/lessons", {**BEGIN, "lesson": "second"}, 404)
    assert answer["words"] == "There is no such lesson."
