"""Worker processes: the same matches as in one process, no long queue, and no process left behind."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import sleep

import pytest

from cosmodrome.lab.arena import run
from cosmodrome.workers import AHEAD, AT_HAND, Worker, WorkerDied, in_order
from cosmodrome.workers.clusters import BadCluster, answers
from tests.cli.test_commands import FEW, report, status
from tests.lab.test_arena import PLAN


def test_two_workers_play_what_one_plays() -> None:
    assert list(run(PLAN, workers=2, records=True)) == list(run(PLAN, records=True))


def test_stopping_early_leaves_no_worker_waiting() -> None:
    many = replace(PLAN, bots=("random", "random"), matches=100_000)  # nobody would wait for all of them
    matches = run(many, workers=2)
    assert next(matches).number == 0
    matches.close()


def test_simulate_gives_the_same_file_whatever_the_number_of_workers(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert status(*FEW, "--workers", "1", "--json", str(one)) == 0
    assert status(*FEW, "--workers", "2", "--json", str(two)) == 0
    assert report(one) == report(two)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.jsonl", "two.jsonl"]


def slow_first(number: int) -> int:
    """Return the number; every hundredth takes as long as many others."""
    sleep(0.2 if number % 100 == 0 else 0)
    return number


def test_answers_come_in_order_and_questions_are_taken_as_they_are_needed() -> None:
    taken = 0

    def questions() -> Iterator[int]:
        nonlocal taken
        for number in range(100_000_000):
            taken = number + 1
            yield number

    answers = in_order(slow_first, questions(), workers=2)
    for number in range(500):
        assert next(answers) == number
        assert taken <= number + 2 * max(AHEAD, AT_HAND)
    answers.close()


def refuse(number: int) -> int:
    raise ValueError(f"not {number}")


def refuse_oddly(number: int) -> int:
    raise Odd(number, "odd")


class Odd(Exception):
    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"{why} {number}")


def test_what_goes_wrong_in_a_worker_is_raised_here_and_says_where() -> None:
    with pytest.raises(ValueError, match="not 0") as caught:
        list(in_order(refuse, range(3), workers=2))
    assert "in refuse" in caught.value.__notes__[0]
    with pytest.raises(RuntimeError, match="Odd: odd 0"):  # an error that cannot be pickled arrives as text
        list(in_order(refuse_oddly, range(3), workers=2))


def kill_yourself(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_a_worker_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(WorkerDied, match='A worker process ended before it answered. .*`if __name__ == "__main__":`'):
        list(in_order(kill_yourself, range(3), workers=2))


def die_once(folder: Path, number: int) -> int:
    """Kill the worker at the fourth number, but only once."""
    if number == 3 and not (folder / "died").exists():
        (folder / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_that_is_killed_is_replaced_and_no_answer_is_lost_or_doubled(tmp_path: Path) -> None:
    assert list(in_order(partial(die_once, tmp_path), range(12), workers=2)) == [*range(12)]
    assert (tmp_path / "died").exists()


def test_a_worker_leaves_ctrl_c_to_its_parent() -> None:
    worker = Worker(slow_first)
    worker.ask(1)
    assert worker.answer() == 1
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGINT)
    worker.ask(2)
    assert worker.answer() == 2
    worker.end()


SCRIPT = """
import sys
from collections.abc import Sequence
from cosmodrome import bots
from cosmodrome.cli import main

class Stubborn(bots._MAKERS["random"]):
    name = "stubborn"
    def choose(self, game, view, legal, rng, budget):
        raise Odd(3, "no patience")

class Odd(Exception):
    def __init__(self, number, why):
        super().__init__(why)

bots._MAKERS["stubborn"] = Stubborn  # the workers read this, too
if __name__ == "__main__":
    main(["simulate", "space-mission", "--seats", "random,stubborn", "--seed", "7", "--workers", sys.argv[1]])
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_that_fails_is_told_in_a_sentence_also_by_a_worker(workers: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    done = subprocess.run([sys.executable, script, workers], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert re.fullmatch(
        r"The bot stubborn failed in match 1 of seed 7, seat 2, after \d+ steps: Odd: no patience\.\n", done.stderr
    )


def fail_because(number: int) -> int:
    try:
        return refuse(number)
    except ValueError as error:
        raise WorkerDied("It could not be done.") from error


def test_an_error_of_a_worker_keeps_what_it_came_from() -> None:
    with pytest.raises(WorkerDied, match=r"^It could not be done\.$") as caught:
        list(in_order(fail_because, range(3), workers=2))
    assert repr(caught.value.__cause__) == "ValueError('not 0')"
    assert "in refuse" in (caught.value.__cause__ or caught.value).__notes__[0]


def test_an_address_of_something_else_is_refused_and_a_package_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    for address, words in (
        ("slurm", r"^A cluster is local, dask://… or ray://…, not slurm\.$"),
        ("pbs://", r"^A cluster is local, dask://… or ray://…, not pbs://\.$"),
        ("dask://", r'For Dask: pip install "cosmodrome\[dask\]"$'),
    ):
        with pytest.raises(BadCluster, match=words):
            list(answers(refuse, [1], 1, address))


SPAWNED = """
from multiprocessing import get_context
import cosmodrome.workers

if __name__ == "__main__":
    context = get_context("spawn")
    queue = context.Queue()  # it needs the tracker
    other = context.Process(target=print, args=("done",))
    other.start()
    other.join()
    print(other.exitcode)
"""


def test_a_process_that_others_spawn_ends_without_a_word(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SPAWNED, "utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=120)
    assert (done.stdout, done.stderr) == ("done\n0\n", "")
