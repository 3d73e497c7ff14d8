"""Bots' time is shared fairly: many tables of one host do not delay another's."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest

from cosmodrome.kernel import Match
from cosmodrome.server.bots import scheduler
from cosmodrome.server.bots.jobs import Job
from cosmodrome.server.bots.pool import BotWorkers
from cosmodrome.server.bots.scheduler import LATELY, SLOW, Asker, BotScheduler, Rota
from cosmodrome.server.tables import views
from tests.server.bots.test_bots import GAME, SEED
from tests.server.browsers import ME, RANDOM, Browser, hear
from tests.server.conftest import Serve


@pytest.fixture
def own() -> Iterator[BotWorkers]:
    pool = BotWorkers(1)
    yield pool
    pool.close()


def served(turns: BotScheduler[str]) -> Iterator[str]:
    """Yield all waiting jobs in the order in which they are served."""
    while (turn := turns.next()) is not None:
        yield turn[1]
        turns.done(turn[0])


def waiting(asked: Iterable[tuple[Asker, str]], workers: int = 3) -> BotScheduler[str]:
    turns = BotScheduler[str](workers)
    for asker, what in asked:
        turns.add(asker, what)
    return turns


def test_people_have_turns_one_after_the_other() -> None:
    crowd = [(Asker("ann", "home"), f"ann {number}") for number in range(200)]
    turns = waiting([*crowd, (Asker("bob", "club"), "bob 0"), (Asker("bob", "club"), "bob 1")])
    assert [*served(turns)][:5] == ["ann 0", "bob 0", "ann 1", "bob 1", "ann 2"]


def test_who_comes_as_many_people_from_one_address_has_one_turn() -> None:
    crowd = [(Asker(f"guest {number}", "home"), "crowd") for number in range(200)]
    turns = waiting([*crowd, *((Asker("bob", "club"), "bob") for _ in range(3))])
    assert [*served(turns)][:6] == ["crowd", "bob"] * 3


def test_people_of_one_address_share_its_turns() -> None:
    asked = [(Asker(name, "club"), f"{name} {number}") for name in ("ann", "bob") for number in range(3)]
    order = [*served(waiting(asked))]
    assert order == ["ann 0", "bob 0", "ann 1", "bob 1", "ann 2", "bob 2"]


def test_where_somebody_waits_comes_first_but_nobody_is_forgotten() -> None:
    slow = [(Asker("bob", "club", live=False), "slow") for _ in range(3)]
    turns = waiting([*slow, *((Asker("ann", "home"), "live") for _ in range(40))])
    order = [*served(turns)]
    assert [place for place, what in enumerate(order) if what == "slow"] == [SLOW - 1, 2 * SLOW - 1, 3 * SLOW - 1]


@pytest.mark.parametrize("crowd", [[Asker("ann", "home")] * 5, [Asker(f"guest {n}", "home") for n in range(5)]])
def test_nobody_has_more_than_his_share_at_a_time(crowd: list[Asker]) -> None:
    turns = waiting((asker, "crowd") for asker in crowd)
    begun = [turns.next(), turns.next()]
    assert None not in begun
    assert turns.next() is None
    turns.add(Asker("bob", "club"), "bob")
    assert turns.next() == (Asker("bob", "club"), "bob")
    turns.done(crowd[0])
    assert turns.next() is not None


def test_of_two_workers_one_is_left_for_an_address_that_had_a_turn_lately() -> None:
    turns = waiting([(Asker("bob", "club"), "bob"), *[(Asker("ann", "home"), "ann")] * 2 * LATELY], workers=2)
    bob, ann = turns.next(), turns.next()
    assert (bob, ann) == ((Asker("bob", "club"), "bob"), (Asker("ann", "home"), "ann"))
    turns.done(Asker("bob", "club"))
    for _ in range(LATELY - 1):
        assert turns.next() is None, "he may be back at once"
        turns.done(Asker("ann", "home"))
        assert turns.next() is not None
    assert turns.next() is not None, "he was not there for so long"


def test_alone_an_address_has_both_workers() -> None:
    turns = waiting([(Asker("ann", "home"), "ann")] * 3, workers=2)
    assert (turns.next(), turns.next(), turns.next()) == (*[(Asker("ann", "home"), "ann")] * 2, None)


def test_a_rota_leaves_one_of_two_workers_alike() -> None:
    rota, ann, bob = Rota(), Asker("ann", "home"), Asker("bob", "club")
    assert rota.next([ann], [ann], 2) == ann
    rota.had(bob)
    for _ in range(LATELY):
        assert rota.next([ann], [ann], 2) is None
        assert rota.next([ann], [ann], 3) == ann
        assert rota.next([ann, bob], [ann], 2) == bob
        rota.had(ann)
    assert rota.next([ann], [ann], 2) == ann


def test_what_waits_can_be_dropped() -> None:
    turns = waiting([(Asker("ann"), "one"), (Asker("bob", live=False), "two")])
    assert (turns.drain(), turns.next()) == (["one", "two"], None)


def test_workers_think_in_turn(own: BotWorkers) -> None:
    """Forty jobs of one host are waiting when another host's arrives: it is done second or third."""
    match = Match.create(GAME, 3, {"start_player": "1"}, seed=SEED)
    job = msgspec.structs.replace(views.job(match, 0, "random", 5.0))
    order: list[str] = []

    async def thought(name: str) -> None:
        await own.choose(job, Asker(name, f"network of {name}"))
        order.append(name)

    async def scene() -> None:
        crowd = [asyncio.create_task(thought("ann")) for _ in range(40)]
        await asyncio.sleep(0)
        await asyncio.gather(*crowd, thought("bob"))

    asyncio.run(scene())
    assert order.index("bob") <= 2
    assert order.count("ann") == 40


def test_a_table_thinks_for_its_host_and_first_where_somebody_looks(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    askers: list[Asker] = []

    async def noted(_: BotWorkers, job: Job, asker: Asker) -> Any:
        askers.append(asker)
        return job.legal[0]

    monkeypatch.setattr(BotWorkers, "choose", noted)
    ann = Browser(serve())
    ann.get("/api/tables")
    ann.table(ME, RANDOM, options={"start_player": "2"})
    unseen = ann.get("/api/tables")[0]
    while unseen["waiting"] != [0]:
        unseen = ann.get("/api/tables")[0]
    guest = ann.cookie.split(".")[0]
    assert askers
    assert {(asker.person, asker.network, asker.live) for asker in askers} == {(guest, "testclient", False)}
    askers.clear()
    with ann.live(unseen["id"], seat=0) as socket:
        hear(socket, "update")
        ann.play(unseen["id"], 0)
        while hear(socket, "update")["position"]["waiting"] != [1]:
            if ann.position(unseen["id"], 0)["legal"]:
                ann.play(unseen["id"], 0)
        while not askers:
            hear(socket, "update")
    assert askers[0].live


def test_a_rota_remembers_the_latest_turns_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "REMEMBERED", 2)
    rota = Rota()
    for person in ("ann", "bob"):
        rota.had(Asker(person, "home"))
    assert rota.next([Asker("bob", "home"), Asker("ann", "home")], [], 2) == Asker("ann", "home")
