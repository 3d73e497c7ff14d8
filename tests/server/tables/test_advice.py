"""Hints at a table: only if set up with them, only for your own choice, one at a time, never late."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

from cosmodrome.games import find
from cosmodrome.kernel import Match
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots.jobs import Job, ReasonedAction
from cosmodrome.server.bots.pool import NOBODY, BotWorkers, JobLapsed
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables import views
from tests.server.app.test_situations import TableAt
from tests.server.browsers import GREEDY, ME, OPEN, Browser
from tests.server.client import TestClient
from tests.toys.lanterns import Lanterns

SEAT = {"seat": 0}


def asked(player: Browser, table: str, status: int = 200) -> Any:
    return player.post(f"/api/tables/{table}/advice", SEAT, status)


def test_a_hint_names_legal_actions_with_reasons(ann: Browser) -> None:
    table = ann.table(ME, GREEDY, hints=True, options={"start_player": "1"})
    assert table["hints"] is True
    told = asked(ann, table["id"])
    legal = [action["do"] for action in ann.position(table["id"], 0)["legal"]]
    assert 1 <= len(told["hints"]) <= 3
    assert all(hint["action"]["do"] in legal for hint in told["hints"])
    reason = told["hints"][0]["reasons"][0]
    assert "{count}" in reason["text"][0]
    assert reason["args"]["count"] >= 1
    assert not told["hints"][0]["forced"]


def test_a_table_without_hints_gives_none(ann: Browser) -> None:
    table = ann.table(ME, GREEDY, options={"start_player": "1"})
    assert table["hints"] is False
    assert asked(ann, table["id"], 403)["words"] == "This table was set up without hints."


def test_games_that_tell_no_reasons_offer_none(ann: Browser, lanterns: Lanterns) -> None:
    lanterns.aspects = {}
    games = {game["key"]: game["hints"] for game in ann.get("/api/games")}
    assert (games["space-mission"], games["lanterns"]) == (True, False)
    assert ann.table(ME, OPEN, hints=True, game="lanterns")["hints"] is False


def test_only_the_owner_of_a_seat_that_owes_a_choice_may_ask(ann: Browser, bob: Browser) -> None:
    table = ann.table(ME, OPEN, hints=True, options={"start_player": "2"})
    bob.post("/api/join", {"token": table["seats"][1]["invite"].removeprefix("/join/")})
    assert asked(bob, table["id"], 403)["words"] == "That is not your seat."
    assert asked(ann, table["id"], 409)["words"] == "It's not your turn."


def test_a_costly_move_is_warned_of_where_hints_may_be_asked_for(ann: Browser, table_at: TableAt) -> None:
    def cost(action: str, table: str, status: int = 200) -> Any:
        return ann.post(f"/api/tables/{table}/warning", {**SEAT, "do": action}, status)

    table = table_at(ann, "mlem", "plain land", hints=True)
    costly = cost("leave 7", table)
    assert (costly["version"], costly["better"]["do"]) == (ann.position(table, 0)["version"], "stay")
    assert costly["reasons"][0]["args"]["count"] >= 3
    assert cost("stay", table)["better"] is None
    assert cost("roll", table, 400)["words"] == "This action isn't possible now, so there is nothing to warn about."
    without = table_at(ann, "mlem", "plain land")
    assert cost("leave 7", without, 403)["words"] == "This table was set up without hints."


class Slow(BotWorkers):
    """A pool that thinks until the test lets it go on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked, self.go_on = Event(), Event()

    async def advise(self, job: Job, asker: Asker = NOBODY) -> list[ReasonedAction]:
        self.asked.set()
        await asyncio.to_thread(self.go_on.wait, 20)
        return [ReasonedAction(job.legal[0], [])]


def test_what_comes_too_late_is_not_told_and_one_is_thought_about_at_a_time(settings: Settings) -> None:
    slow = Slow()
    with TestClient(create_app(settings, slow), raise_server_exceptions=False) as client:
        ann = Browser(client)
        table = ann.table(ME, ME, hints=True, options={"start_player": "1"})["id"]
        with ThreadPoolExecutor(1) as meanwhile:
            first = meanwhile.submit(asked, ann, table)
            assert slow.asked.wait(20)
            assert "Your last hint is still being worked out" in asked(ann, table, 429)["words"]
            ann.act(table, 0, ann.position(table, 0)["legal"][0]["do"], 0)
            slow.go_on.set()
            assert first.result()["hints"] == []
    slow.close()


def test_a_hint_is_not_late_because_somebody_else_chose_in_secret(settings: Settings, lanterns: Lanterns) -> None:
    slow = Slow()
    with TestClient(create_app(settings, slow), raise_server_exceptions=False) as client:
        ann = Browser(client)
        table = ann.table(ME, ME, hints=True, game="lanterns")["id"]
        with ThreadPoolExecutor(1) as meanwhile:
            first = meanwhile.submit(asked, ann, table)
            assert slow.asked.wait(20)
            ann.act(table, 1, "ask", 0)
            slow.go_on.set()
            told = first.result()
        assert (told["version"], [hint["action"]["do"] for hint in told["hints"]]) == (0, ["burn 0"])
    slow.close()


class Lapses(BotWorkers):
    """A pool whose jobs always lapse, as if the table had moved on elsewhere."""

    async def advise(self, job: Job, asker: Asker = NOBODY) -> list[ReasonedAction]:
        raise JobLapsed("The table has moved on.")


def test_a_hint_that_lapses_again_and_again_is_given_up(settings: Settings) -> None:
    with TestClient(create_app(settings, Lapses(1))) as client:
        ann = Browser(client)
        table = ann.table(ME, GREEDY, hints=True, options={"start_player": "1"})["id"]
        assert asked(ann, table, 503)["words"] == "No hint could be found. Nothing was changed. Try again."


def test_a_reason_against_a_move_stands_apart_from_those_for_it() -> None:
    match = Match.create(find("space-mission"), 2, seed=b"against")
    seat = min(match.waiting)
    do = match.game.dump(match.legal(seat)[0])
    mixed, good = (ReasonedAction(do, reasons) for reasons in ([("gate", 3.0), ("begun", -2.0)], [("gate", 3.0)]))
    first, second = views.hints(match, seat, [mixed, good])
    assert [word.args["count"] for word in first.reasons] == [3]
    assert first.against is not None
    assert first.against.args["count"] == 2
    assert (len(second.reasons), second.against) == (1, None)
