"""Steps survive, and only one wins each version."""

import threading
from concurrent.futures import wait
from contextlib import closing
from time import monotonic, sleep

import pytest
import sqlalchemy as sa
from prometheus_client import REGISTRY

from cosmodrome.server.db import writer
from cosmodrome.server.db.database import Database
from cosmodrome.server.db.rows import Conflict, ProposalRow, SnapshotRow, StepStore
from cosmodrome.server.db.schema import tables
from cosmodrome.server.db.writer import PACE
from cosmodrome.server.tables.store import Repository
from tests.server.db.stores.rows import repository_of, step
from tests.server.postgres import Postgres


def test_a_step_is_read_back_as_it_was_written(store: StepStore, repository: Repository) -> None:
    written = step("one", 0, "0:first key", SnapshotRow(0, 2, 1, {"piles": [1, 2]}))
    store.append(written).result(5)
    assert repository.steps.blocking("one") == [written.row]
    assert repository.snapshots.blocking("one") == [written.snapshot]
    found = repository.get.blocking("one")
    assert found is not None
    assert found[7:11] == ("running", 0, [0, 1], True)
    assert (found.changed, found.touched) == (written.changed, written.row.at)
    assert repository.restless.blocking(0) == ["one"]
    assert repository.steps.blocking("two") == []


def test_who_plays_a_seat_and_what_is_proposed_are_stored_with_the_step(
    store: StepStore, repository: Repository
) -> None:
    store.append(step("one", 0, "0:first key")).result(5)
    found = repository.get.blocking("one")
    assert found is not None
    proposal = ProposalRow("id", 0, "scored", [0])
    assert not repository.propose.blocking(found._replace(version=1), proposal), "the table has moved on"
    assert not repository.propose.blocking(found._replace(proposal=proposal), None), "another was proposed"
    assert repository.propose.blocking(found, proposal)
    store.append(step("one", 1, "0:secret key")._replace(openly=False, plays=(0, "bot greedy"))).result(5)
    found = repository.get.blocking("one")
    assert found is not None
    assert (found.proposal, [seat.plays for seat in found.seats]) == (proposal, ["bot greedy", ""])
    snapshot = SnapshotRow(2, 2, 1, {"piles": []})
    store.append(step("one", 2, "0:open key", snapshot)._replace(plays=(1, "nobody"))).result(5)
    found = repository.get.blocking("one")
    assert found is not None
    assert (found.proposal, [seat.plays for seat in found.seats]) == (None, ["bot greedy", "nobody"])


def test_twenty_racers_have_one_winner_each_round(store: StepStore, repository: Repository) -> None:
    won: list[tuple[int, int]] = []
    start = threading.Barrier(20)

    def race(racer: int) -> None:
        for n in range(25):
            start.wait()
            try:
                store.append(step("one", n, f"{racer}:{n}")).result(20)
                won.append((n, racer))
            except Conflict:
                continue

    racers = [threading.Thread(target=race, args=(racer,)) for racer in range(20)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert sorted(n for n, _ in won) == list(range(25))
    assert [row.key for row in repository.steps.blocking("one")] == [f"{racer}:{n}" for n, racer in sorted(won)]


def test_a_conflict_in_a_group_commit_leaves_the_others_alone(database: Database, repository: Repository) -> None:
    with database.writing() as blocker:  # while another connection locks the table, the appends gather for one commit
        blocker.execute(sa.update(tables).where(tables.c.id == "one").values(due=True))
        store = database.steps()
        good = [store.append(step("one", 0, "a")), store.append(step("two", 0, "a")), store.append(step("one", 1, "b"))]
        bad = [store.append(step("one", 1, "c")), store.append(step("two", 1, "a")), store.append(step("none", 0, "a"))]
        last = store.append(step("two", 1, "d"))
    wait([*good, *bad, last], 10)
    assert [done.exception() for done in (*good, last)] == [None] * 4
    assert all(isinstance(done.exception(), Conflict) for done in bad)
    assert [row.key for row in repository.steps.blocking("one")] == ["a", "b"]
    assert [row.key for row in repository.steps.blocking("two")] == ["a", "d"]
    store.close()


def test_where_steps_come_thick_and_fast_they_go_to_the_disk_together(store: StepStore) -> None:
    begun, before, done = monotonic(), _commits(), []
    for n in range(30):
        done += [store.append(step(table, n, str(n))) for table in ("one", "two")]
        sleep(0.002)
    assert [one.result(5) for one in done] == [None] * 60
    assert _commits() - before <= (monotonic() - begun) / PACE + 2


def test_who_plays_alone_does_not_wait_for_others(store: StepStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step at the table that was stored last is committed at once, however soon it comes."""
    waits: list[float] = []
    monkeypatch.setattr(writer, "sleep", waits.append)
    monkeypatch.setattr(writer, "PACE", 60.0)
    for n in range(10):
        store.append(step("one", n, str(n))).result(5)
    assert not waits
    store.append(step("two", 0, "a")).result(5)
    assert len(waits) == 1


def _commits() -> float:
    return REGISTRY.get_sample_value("cosmodrome_commit_steps_count") or 0.0


def test_of_a_step_that_conflicts_nothing_is_stored(store: StepStore, repository: Repository) -> None:
    """This holds even for a step alone in its commit, and the next one finds everything unchanged."""
    store.append(step("one", 0, "a")).result(10)
    before = repository.get.blocking("one")
    with pytest.raises(Conflict, match="Version 0 of table one is taken."):
        store.append(step("one", 0, "b")._replace(waiting=[0, 1], changed=99.0)).result(10)
    assert repository.get.blocking("one") == before
    store.append(step("one", 1, "c")).result(10)
    assert [row.key for row in repository.steps.blocking("one")] == ["a", "c"]


def test_closing_stores_what_waits(database: Database, repository: Repository) -> None:
    store = database.steps()
    waiting = [store.append(step("one", n, str(n))) for n in range(600)]
    store.close()
    assert all(done.done() and done.exception() is None for done in waiting)
    assert len(repository.steps.blocking("one")) == 600


def test_only_the_two_newest_snapshots_are_kept(store: StepStore, repository: Repository) -> None:
    for n in range(5):
        store.append(step("one", n, str(n), SnapshotRow(n, n, 1, [n]))).result(5)
    store.append(step("two", 0, "a", SnapshotRow(0, 1, 1, None))).result(5)
    assert [row.n for row in repository.snapshots.blocking("one")] == [4, 3]
    assert len(repository.snapshots.blocking("two")) == 1


def test_two_stores_of_one_database_have_one_winner(postgres: Postgres, migrated: str) -> None:
    with closing(Database(postgres.url(postgres.database(migrated)))) as database:
        repository = repository_of(database)
        stores = [database.steps(), database.steps()]
        rows = [(store, table, n) for n in range(50) for table in ("one", "two") for store in stores]
        done = [store.append(step(table, n, f"{number}:{n}")) for number, (store, table, n) in enumerate(rows)]
        wait(done, 20)
        assert [str(one.exception()) for one in done].count("None") == 100
        assert all(one.exception() is None or isinstance(one.exception(), Conflict) for one in done)
        assert [row.n for row in repository.steps.blocking("two")] == list(range(50))
        for store in stores:
            store.close()


def test_steps_wait_for_a_database_that_starts_again(postgres: Postgres, migrated: str) -> None:
    with closing(Database(postgres.url(postgres.database(migrated)))) as database:
        repository, store = repository_of(database), database.steps()
        store.append(step("one", 0, "a")).result(10)
        postgres.stop()
        waiting = store.append(step("one", 1, "b"))
        postgres.start()
        waiting.result(20)
        assert [row.key for row in repository.steps.blocking("one")] == ["a", "b"]
        store.close()
