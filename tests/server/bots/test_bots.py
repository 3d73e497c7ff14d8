"""Computer opponents: they move by themselves, see only what a player sees, and survive if their process dies."""

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cosmodrome import bots, games
from cosmodrome.kernel import Budget, Match, Rng, derive
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots import pool as bots_pool
from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import BotWorkers, GaveUp
from cosmodrome.server.bots.scheduler import Asker
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.tables import views
from tests.server.browsers import GREEDY, ME, RANDOM, Browser, hear, never
from tests.server.client import TestClient
from tests.server.conftest import Serve
from tests.toys.bots import Last
from tests.toys.lanterns import Lanterns, State, View


class Endless(Lanterns):
    """A game whose imagining never ends."""

    key = "endless"

    def imagine(self, view: View, rng: Rng) -> State:
        while True:
            pass


GAME = games.find("space-mission")
SEED = b"0123456789abcdef0123456789abcdef"


@pytest.fixture
def own() -> Iterator[BotWorkers]:
    pool = BotWorkers(1)
    yield pool
    pool.close()


def job(bot: str = "greedy", **changed: Any) -> Job:
    match = Match.create(GAME, 3, {"start_player": "1"}, seed=SEED)
    return msgspec.structs.replace(views.job(match, 0, bot, 5.0), **changed)


def test_a_worker_chooses_what_the_bot_chooses_here() -> None:
    match = Match.create(GAME, 3, {"start_player": "1"}, seed=SEED)
    rng = Rng(derive(SEED, "bot", match.number, 0))
    here = bots.make_bot("greedy").choose(GAME, match.view(0), match.legal(0), rng, Budget())
    assert bots_pool.think(msgspec.json.encode(job())) == GAME.dump(here)


def test_a_worker_advises_and_warns_of_what_it_is_asked_about() -> None:
    asked = job(seconds=0.05)
    found = bots_pool.advice(msgspec.json.encode(asked))
    assert found
    assert {one.action for one in found} <= {*asked.legal}
    about = msgspec.structs.replace(asked, action=found[0].action)
    assert bots_pool.advice(msgspec.json.encode(about)) == [], "the best one is not costly"


def test_workers_that_were_closed_take_no_jobs_and_leave_none_waiting() -> None:
    async def closed() -> None:
        pool = BotWorkers(1)
        pool._threads.submit(lambda: None).result()
        waiting = pool._queued(bots_pool.think, b"", Asker())
        pool.close()
        assert waiting.cancelled() or waiting.done()
        with pytest.raises(GaveUp):
            await pool.choose(job(), Asker())

    asyncio.run(closed())


def test_a_registered_bot_is_offered_to_tables_and_thinks_in_workers(
    own: BotWorkers, ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_registered", {})
    bots.register_bot("the-last", Last, "takes the last")
    assert ann.get("/api/bots")[-1] == {"name": "the-last", "text": "takes the last", "kind": "added"}
    assert ann.table(ME, {"kind": "bot", "name": "", "bot": "the-last"})["id"]
    asked = job("the-last")
    assert asyncio.run(own.choose(asked)) == asked.legal[-1]


def test_a_job_holds_what_the_seat_knows_and_no_more() -> None:
    match = Match.create(GAME, 3, {"start_player": "1"}, seed=SEED)
    handed = views.job(match, 0, "greedy", 1.0)
    assert msgspec.json.decode(handed.view, type=GAME.view_type) == match.view(0)
    assert handed.legal == [GAME.dump(action) for action in match.legal(0)]
    assert SEED.hex() not in msgspec.json.encode(handed).decode()


def test_a_dead_worker_is_replaced_and_the_move_made(own: BotWorkers) -> None:
    async def scene() -> tuple[str, str, int, int]:
        first = await own.choose(job())
        before = worker(own)
        os.kill(before, signal.SIGKILL)
        return first, await own.choose(job()), before, worker(own)

    first, second, before, after = asyncio.run(scene())
    assert first == second
    assert before != after


def worker(pool: BotWorkers) -> int:
    """Return the id of the pool's current process."""
    (worker,) = pool._crew
    assert worker.pid is not None
    return worker.pid


def test_a_bot_that_never_comes_back_ends_its_worker(own: BotWorkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_pool, "ATTEMPTS", 1)
    monkeypatch.setitem(games._guests, Endless.key, Endless())
    match = Match.create(Endless(), 2, seed=SEED)
    hangs = views.job(match, 0, "greedy", 0.2 - bots_pool.PATIENCE)

    async def scene() -> None:
        with pytest.raises(GaveUp, match="The computer opponent greedy found no move."):
            await own.choose(hangs)

    asyncio.run(scene())


def test_a_table_goes_on_when_its_bot_cannot_think(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gives_up(*_: object) -> str:
        raise GaveUp("The computer opponent random found no move.")

    monkeypatch.setattr(BotWorkers, "choose", gives_up)
    ann = Browser(serve())
    table = ann.table(ME, RANDOM, options={"start_player": "2"})["id"]
    until_waiting(ann, table, 0)


def until_waiting(ann: Browser, table: str, seat: int) -> None:
    with ann.live(table) as socket:
        while hear(socket, "update")["position"]["waiting"] != [seat]:
            pass


def test_after_a_restart_bots_move_also_where_nobody_looks(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    first = serve()
    ann = Browser(first)
    with monkeypatch.context() as patched:
        patched.setattr(BotWorkers, "choose", never)  # no bot has moved when this server ends
        tables = [ann.table(ME, GREEDY, RANDOM, options={"start_player": "2"})["id"] for _ in range(2)]
        assert [ann.get(f"/api/tables/{table}")["waiting"] for table in tables] == [[1], [1]]
        first.__exit__(None, None, None)
    ann.client = serve()
    while any(one["waiting"] != [0] for one in ann.get("/api/tables")):
        pass
    assert all(ann.position(table)["version"] > 1 for table in tables)


def test_bots_think_while_the_server_answers(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop answers even while a bot uses all of its time in another process."""
    thought: list[str] = []
    choose = BotWorkers.choose

    async def noted(self: BotWorkers, job: Job, asker: Asker) -> str:
        thought.append("begins")
        try:
            return await choose(self, job, asker)
        finally:
            thought.append("ends")

    monkeypatch.setattr(BotWorkers, "choose", noted)
    ann = Browser(serve(bot_seconds=1.0))
    table = ann.table(ME, {"kind": "bot", "bot": "legend"}, options={"start_player": "2"})["id"]
    answers = 0
    while "begins" not in thought:
        ann.get(f"/api/tables/{table}")
    while "ends" not in thought and answers < 20:
        ann.get(f"/api/tables/{table}/position?seat=0")
        answers += 1
    assert answers == 20


def test_guest_games_and_simultaneous_choices_reach_the_workers(
    settings: Settings, lanterns: Lanterns, own: BotWorkers
) -> None:
    with TestClient(create_app(settings, own)) as client:
        ann = Browser(client)
        table = ann.post("/api/tables", {"game": lanterns.key, "seats": [RANDOM, RANDOM, RANDOM]}, 201)["id"]
        with ann.live(table) as socket:
            while hear(socket, "update")["position"]["over"] is None:
                pass
        assert ann.get(f"/api/tables/{table}")["state"] == "over"
