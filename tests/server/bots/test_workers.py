"""Bot jobs waiting in the database: their order, who takes them over, when they lapse."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from cosmodrome.games import all_games
from cosmodrome.server.app.application import create_app
from cosmodrome.server.bots import remote
from cosmodrome.server.bots.job_store import LEASE, WANTED, Key, TakenJob, Thoughts
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.bots.remote import CHANNEL
from cosmodrome.server.bots.scheduler import SLOW, Asker, Rota
from cosmodrome.server.bots.worker import NOTHING, TRIES, Thinker, think
from cosmodrome.server.cluster.bus import PostgresBus
from cosmodrome.server.common.settings import Settings
from cosmodrome.server.db.backends import BadDatabase
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.postgresql import PostgresServer
from cosmodrome.server.db.rows import SeatRow
from cosmodrome.server.db.schema import steps, tables, thinkers, thoughts
from cosmodrome.server.tables.store import Repository
from tests.server.app.test_many_servers import until
from tests.server.browsers import GREEDY, ME, RANDOM, Browser, hear
from tests.server.client import TestClient
from tests.server.conftest import GENEROUS
from tests.server.db.stores.rows import TABLE
from tests.server.postgres import Postgres
from tests.toys.lanterns import Lanterns

GAMES = [("toy", 1, "")]
ANN, BOB = Asker("ann", "home"), Asker("bob", "club")


@pytest.fixture
def address(postgres: Postgres, migrated: str) -> str:
    return postgres.url(postgres.database(migrated))


@pytest.fixture
def database(address: str) -> Iterator[Database]:
    with closing(Database(address)) as opened:
        yield opened


@pytest.fixture
def waiting(database: Database) -> Thoughts:
    return Thoughts(database)


def ask(database: Database, name: str, asker: Asker = ANN, version: int = 0) -> Key:
    """Store a table that asks for a bot's decision; return the key of the job."""
    row = TABLE._replace(
        id=name, state="running", version=version, waiting=[0], due=True, seats=(SeatRow(0, "bot", "Bo"),)
    )
    Repository(database).create.blocking(row)
    key = Key(name, version, 0, "move")
    Thoughts(database).ask.blocking(key, b"{}", asker)
    return key


def later(database: Database, seconds: float) -> None:
    """Make all times in the database this much older."""
    with database.writing() as db:
        db.execute(sa.update(thoughts).values(wanted=thoughts.c.wanted - seconds))
        db.execute(sa.update(thinkers).values(seen=thinkers.c.seen - seconds))


def move_on(database: Database, version: int) -> None:
    with database.writing() as db:
        db.execute(sa.update(tables).values(version=version))


def versions(database: Database) -> Sequence[int]:
    """Return the versions with a bot job."""
    with database.reading() as db:
        return db.scalars(sa.select(thoughts.c.version)).all()


def played(database: Database, seat: int) -> Sequence[str]:
    """Return a seat's actions at the only table."""
    with database.reading() as db:
        return db.scalars(sa.select(steps.c.action).where(steps.c.seat == seat)).all()


def taken(waiting: Thoughts, thinker: str, rota: Rota | None = None) -> str | None:
    found = waiting.take.blocking(thinker, GAMES, rota or Rota())
    return found and found.key.table


def test_hosts_and_addresses_have_turns_one_after_the_other(database: Database, waiting: Thoughts) -> None:
    for number in range(6):
        ask(database, f"ann {number}", Asker(f"ann {number % 2}", "home"))
    ask(database, "bob 0", BOB)
    ask(database, "bob 1", BOB)
    waiting.here.blocking("one", 20)
    rota = Rota()
    order = [taken(waiting, "one", rota) for _ in range(9)]
    assert order == ["ann 0", "bob 0", "ann 1", "bob 1", "ann 2", "ann 3", "ann 4", "ann 5", None]


def test_where_somebody_looks_comes_first_but_the_others_are_not_forgotten(
    database: Database, waiting: Thoughts
) -> None:
    ask(database, "slow", BOB._replace(live=False))
    for number in range(SLOW):
        ask(database, f"live {number}")
    waiting.here.blocking("one", 40)
    rota = Rota()
    assert [taken(waiting, "one", rota) for _ in range(SLOW + 1)].index("slow") == SLOW - 1


def test_nobody_has_all_workers_of_all_machines(database: Database, waiting: Thoughts) -> None:
    for number in range(4):
        ask(database, f"ann {number}")
    waiting.here.blocking("one", 2)
    waiting.here.blocking("two", 1)
    assert [taken(waiting, name) for name in ("one", "two", "one")] == ["ann 0", "ann 1", None]
    ask(database, "bob 0", BOB)
    assert taken(waiting, "one") == "bob 0"
    waiting.answer.blocking(TakenJob(Key("ann 1", 0, 0, "move"), b"{}", 1), '"pass"')
    assert taken(waiting, "two") == "ann 2"


def test_thinkers_that_come_at_once_take_each_thought_once(database: Database, waiting: Thoughts) -> None:
    names = [ask(database, f"table {number}", Asker(f"guest {number}", f"home {number}")).table for number in range(20)]
    for number in range(4):
        waiting.here.blocking(str(number), 10)

    def all_of(thinker: int) -> list[str]:
        rota, mine = Rota(), []
        while (name := taken(waiting, str(thinker), rota)) is not None:
            mine.append(name)
        return mine

    with ThreadPoolExecutor(4) as pool:
        found = [name for mine in pool.map(all_of, range(4)) for name in mine]
    assert sorted(found) == sorted(names)


def test_what_a_dead_thinker_had_is_taken_over_when_he_is_silent_for_long(
    database: Database, waiting: Thoughts
) -> None:
    key = ask(database, "table")
    waiting.here.blocking("dead", 2)
    assert taken(waiting, "dead") == "table"
    waiting.here.blocking("other", 2)
    assert taken(waiting, "other") is None
    later(database, LEASE)
    waiting.here.blocking("other", 2)
    found = waiting.take.blocking("other", GAMES, Rota())
    assert found is not None
    assert (found.key, found.tries) == (key, 2)
    waiting.answer.blocking(found, '"first"')
    waiting.answer.blocking(found, '"too late"')
    assert waiting.answers.blocking([key]) == {key: '"first"'}


def test_who_ends_politely_leaves_the_rest_to_others_at_once(database: Database, waiting: Thoughts) -> None:
    ask(database, "table")
    waiting.here.blocking("one", 2)
    assert taken(waiting, "one") == "table"
    waiting.gone.blocking("one")
    waiting.here.blocking("two", 2)
    assert taken(waiting, "two") == "table"


def test_a_thought_lapses_when_its_table_has_moved_on(database: Database, waiting: Thoughts) -> None:
    key = ask(database, "table")
    waiting.here.blocking("one", 2)
    assert waiting.answers.blocking([key]) == {key: None}
    move_on(database, 1)  # taken back, or played on
    assert taken(waiting, "one") is None
    assert waiting.answers.blocking([key]) == {}
    assert waiting.census.blocking().waiting == 0
    waiting.ask.blocking(key._replace(version=1), b'{"view": 1}', ANN)
    assert versions(database) == [1]
    assert taken(waiting, "one") == "table"


def test_a_thought_goes_on_when_what_happened_is_not_told_to_its_seat(database: Database, waiting: Thoughts) -> None:
    key = ask(database, "table")
    waiting.here.blocking("one", 4)
    found = waiting.take.blocking("one", GAMES, Rota())
    assert found is not None
    for version in (1, 2):
        move_on(database, version)
        waiting.ask.blocking(key._replace(version=version), b"{}", ANN)
        assert taken(waiting, "one") is None, "it is being thought about"
    other = key._replace(kind="advice", version=2)
    waiting.ask.blocking(other, b"{}", BOB)
    waiting.answer.blocking(found, '"pass"')
    assert waiting.answers.blocking([key, key._replace(version=2), other]) == {
        key._replace(version=2): '"pass"',
        other: None,
    }


def test_what_was_not_thought_out_is_for_others_though_its_table_has_moved_on(
    database: Database, waiting: Thoughts
) -> None:
    key = ask(database, "table")
    waiting.here.blocking("one", 4)
    found = waiting.take.blocking("one", GAMES, Rota())
    assert found is not None
    move_on(database, 1)
    waiting.ask.blocking(key._replace(version=1), b"{}", ANN)
    waiting.give_back.blocking("one", found)
    assert taken(waiting, "one") == "table"


def test_what_nobody_waits_for_any_more_is_not_thought_about(database: Database, waiting: Thoughts) -> None:
    keys = [ask(database, name) for name in ("left", "wanted")]
    waiting.here.blocking("one", 4)
    later(database, WANTED)
    waiting.here.blocking("one", 4)
    waiting.want.blocking(keys[1:])
    assert [taken(waiting, "one"), taken(waiting, "one")] == ["wanted", None]
    waiting.ask.blocking(keys[0], b"{}", ANN)  # a player is back
    assert taken(waiting, "one") == "left"


def test_only_tables_are_thought_about_whose_game_is_loaded_alike(database: Database, waiting: Thoughts) -> None:
    ask(database, "table")
    waiting.here.blocking("one", 2)
    for other in (("toy", 2, ""), ("toy", 1, "other components"), ("chess", 1, "")):
        assert waiting.take.blocking("one", [other], Rota()) is None
    assert taken(waiting, "one") == "table"


def test_how_much_waits_is_counted(database: Database, waiting: Thoughts) -> None:
    assert waiting.census.blocking() == (0, 0.0, 0)
    for number in range(3):
        ask(database, f"table {number}")
    waiting.here.blocking("one", 3)
    assert taken(waiting, "one") == "table 0"
    found = waiting.census.blocking()
    assert (found.waiting, found.workers) == (2, 3)
    assert found.oldest > 0


def test_tables_are_taken_away_with_what_waits_for_them(database: Database, waiting: Thoughts) -> None:
    key = ask(database, "table")
    Repository(database).delete.blocking(["table"])
    assert waiting.answers.blocking([key]) == {}


# -- servers and bot workers ------------------------------------------------------------------------------------------


@contextmanager
def thinking(address: str, workers: BotWorkers) -> Iterator[None]:
    """Run a bot worker in a thread of its own."""
    with closing(Database(address)) as database, ThreadPoolExecutor(1) as threads:
        assert isinstance(database.home, PostgresServer)
        thinker = Thinker(Thoughts(database), PostgresBus(database.home, CHANNEL), workers, 1)
        begun = threads.submit(asyncio.run, thinker.run())
        try:
            yield
        finally:
            thinker.end()
            begun.result(30)


@pytest.fixture
def app(address: str) -> Iterator["TestClient[Any]"]:
    """Yield a server without bot workers of its own."""
    settings = Settings(database=address, limits=GENEROUS, bot_patience=0, bot_seconds=0.05, bot_workers=0)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


def test_a_server_that_does_not_think_plays_what_others_have_thought(
    app: "TestClient[Any]", address: str, workers: BotWorkers
) -> None:
    ann = Browser(app)
    table = ann.table(ME, GREEDY, RANDOM, options={"start_player": "2"}, hints=True)["id"]
    with ann.live(table, seat=0) as socket:
        with thinking(address, workers):
            while hear(socket, "update")["position"]["waiting"] != [0]:
                pass
            assert ann.post(f"/api/tables/{table}/advice", {"seat": 0})["hints"]
        version = ann.position(table)["version"]
        while ann.position(table)["waiting"] == [0]:
            ann.play(table, 0)
        stands = ann.position(table)
        assert stands["version"] > version
        with thinking(address, workers):
            while hear(socket, "update")["position"]["waiting"] != [0]:
                pass


def test_what_others_do_in_secret_ends_no_thought(
    app: "TestClient[Any]", address: str, lanterns: Lanterns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "EVERY", 0.05)
    ann = Browser(app)
    table = ann.table(ME, RANDOM, game="lanterns")["id"]
    with closing(Database(address)) as database:
        waiting, games = Thoughts(database), [(lanterns.key, lanterns.rules, lanterns.data)]
        waiting.here.blocking("slow", 4)
        until(lambda: waiting.census.blocking().waiting == 1)
        found = waiting.take.blocking("slow", games, Rota())
        assert found is not None
        ann.act(table, 0, "ask", 0)
        until(lambda: versions(database) == [found.key.version + 1])
        assert waiting.census.blocking().waiting == 0, "nothing is begun anew"
        chosen = msgspec.json.decode(found.job)["legal"][-1]
        waiting.answer.blocking(found, json.dumps(chosen))
        until(lambda: played(database, 1) == [chosen])


def test_a_hint_lapses_when_its_table_moves_on(app: "TestClient[Any]", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "EVERY", 0.05)
    ann = Browser(app)
    table = ann.table(ME, ME, options={"start_player": "1"}, hints=True)["id"]
    with ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ann.post, f"/api/tables/{table}/advice", {"seat": 0})
        same = Browser(app)
        same.cookie = ann.cookie
        while not asked.done():
            same.play(table, same.position(table)["waiting"][0])
        assert asked.result()["hints"] == []


def test_what_ends_whoever_thinks_about_it_is_given_up(
    app: "TestClient[Any]", address: str, workers: BotWorkers
) -> None:
    """The table then plays any legal action."""
    ann = Browser(app)
    table = ann.table(ME, GREEDY, options={"start_player": "2"})["id"]
    with closing(Database(address)) as database:
        games = [(game.key, game.rules, game.data) for game in all_games().values()]
        waiting = Thoughts(database)
        for number in range(TRIES):
            waiting.here.blocking(f"dead {number}", 2)
            while waiting.take.blocking(f"dead {number}", games, Rota()) is None:
                pass
            waiting.gone.blocking(f"dead {number}")
    with ann.live(table, seat=0) as socket, thinking(address, workers):
        while hear(socket, "update")["position"]["waiting"] != [0]:
            pass
    with closing(Database(address)) as database, database.reading() as db:
        assert NOTHING in db.scalars(sa.select(thoughts.c.answer)).all() or ann.position(table)["version"] > 1


def test_on_a_file_nobody_thinks_for_others(tmp_path: Path) -> None:
    words = "bot_workers = 0 leaves bot jobs to cosmodrome think, which needs a PostgreSQL database"
    with pytest.raises(BadDatabase, match=words):
        create_app(Settings(database=tmp_path / "test.sqlite", bot_workers=0))
    with pytest.raises(BadDatabase, match="is an SQLite file, whose server runs its own bot jobs"):
        think(Settings(database=tmp_path / "test.sqlite"), 1)
    assert list(tmp_path.iterdir()) == []
