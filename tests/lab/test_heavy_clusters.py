"""Real clusters on this machine play the same as one process, even if a worker is killed in the middle."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.bots.simple import RandomBot
from cosmodrome.cli import main
from cosmodrome.kernel import AnyGame, Budget, Rng
from cosmodrome.lab.arena import BotFailed, Plan, run
from cosmodrome.lab.facts import Detail
from cosmodrome.workers.clusters import BadCluster, answers

KINDS = [
    pytest.param("dask://", id="dask"),
    pytest.param("ray://", id="ray", marks=pytest.mark.filterwarnings("ignore::FutureWarning")),
]


@pytest.fixture(params=KINDS)
def cluster(request: pytest.FixtureRequest) -> str:
    address: str = request.param
    pytest.importorskip({"dask://": "distributed", "ray://": "ray"}[address], reason="it is an extra of its own")
    return address


class KillsOnce(RandomBot):
    """A random bot that kills its process at its first choice of a single match."""

    name = "kills once"

    def __init__(self, mark: Path) -> None:
        super().__init__()
        self.mark = mark

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        dies = rng.below(40) == 0
        if dies and os.getpid() != int(self.mark.with_suffix(".pid").read_text()):
            try:
                self.mark.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(game, view, legal, rng, budget)


def test_results_are_those_of_one_process_though_a_worker_is_killed(cluster: str, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    mark.with_suffix(".pid").write_text(str(os.getpid()))
    plan = Plan("mlem", (KillsOnce(mark), "greedy"), 30, "cluster", rotate=True).checked()
    alone = [*run(plan, detail=Detail.SEATS)]
    assert not mark.exists()
    assert [*run(plan, 2, detail=Detail.SEATS, cluster=cluster)] == alone
    assert mark.exists()


class Fails(RandomBot):
    """A bot that fails at every choice."""

    name = "fails"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: Rng, budget: Budget) -> Any:
        raise ZeroDivisionError("no patience")


def test_a_bot_that_fails_on_a_cluster_is_named(cluster: str) -> None:
    plan = Plan("mlem", (Fails(), "random"), 3, "7").checked()
    with pytest.raises(BotFailed, match="The bot fails failed in match 1 of seed 7, seat [12], after .* no patience"):
        list(run(plan, 1, cluster=cluster))


def test_the_command_line_plays_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    played = ("simulate", "mlem", "--seats", "random,greedy", "--matches", "20", "--rows", "seats", "--json")
    for name, more in (("alone", ("--workers", "1")), ("cluster", ("--workers", "2", "--cluster", cluster))):
        with pytest.raises(SystemExit) as ended:
            main([*played, str(tmp_path / name), *more])
        assert ended.value.code in (0, None)
    alone, there = ((tmp_path / name).read_text("utf-8").splitlines()[:-1] for name in ("alone", "cluster"))
    assert there == alone


def twice(number: int) -> int:
    return 2 * number


def test_questions_are_taken_only_as_they_are_needed(cluster: str) -> None:
    taken = []

    def questions() -> Any:
        for number in range(10_000):
            taken.append(number)
            yield number

    found = answers(twice, questions(), 1, cluster)
    assert [next(found) for _ in range(20)] == [2 * number for number in range(20)]
    found.close()
    assert len(taken) < 200


@pytest.mark.parametrize("address", ["dask://127.0.0.1:1"])
def test_a_cluster_that_is_not_there_is_named(address: str) -> None:
    with pytest.raises(BadCluster, match="There is no Dask at 127.0.0.1:1: "):
        list(answers(twice, [1], 1, address))
