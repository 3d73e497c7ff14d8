"""Bots that are programs in other languages: started, asked by lines of JSON, ended when late or done."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import bots
from cosmodrome.bots import BadBot, register_bot
from cosmodrome.games import find
from cosmodrome.kernel import Budget, Match, Rng, seed_from
from cosmodrome.lab.arena import BotFailed, Plan, Result, run
from cosmodrome.lab.contract.bots import examine_bot
from cosmodrome.lab.entrants import entrant_name, make_entrant
from cosmodrome.workers.programs import Program, ProgramBot, ProgramFailed

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.mjs"
NODE = Path(sys.executable).parent / "node"
JAVASCRIPT = Program((str(NODE), str(EXAMPLE)))
PATIENCE = 60
"""Seconds, many more than a process takes to end."""

LOOP = """
import json, os, signal, subprocess, sys
for line in sys.stdin:
    asked = json.loads(line)
    if "cosmodrome" in asked:
        print('{"ready": true}', flush=True)
        continue
"""


def python(body: str, patience: float = 10) -> Program:
    """Return a program in Python that reports ready and runs `body` for each question, `asked`."""
    return Program((sys.executable, "-c", f"{LOOP}    {body}\n"), patience)


LAST = python("print(json.dumps({'choose': len(asked['legal']) - 1}), flush=True)")


def played(*seats: Any, workers: int = 1, seconds: float | None = None) -> list[Result]:
    return list(run(Plan("mlem", seats, 2, "own", seconds=seconds).checked(), workers))


def decided(program: Program, budget: Budget | None = None) -> tuple[ProgramBot, Callable[[], Any]]:
    """Return a bot of the program, and a function that asks it for a first choice."""
    match = Match.create(find("mlem"), 2, seed=seed_from("first"))
    (seat,) = match.waiting
    view, legal, bot = match.view(seat), match.legal(seat), program()
    return bot, lambda: bot.choose(match.game, view, legal, Rng(b"key"), budget or Budget(iterations=1))


def gone(pid: int) -> bool:
    """Return whether there is no such process; a zombie does not count as running."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def ends(pid: int) -> bool:
    """Return whether the process is soon gone: the system takes a moment to end it."""
    end = time.monotonic() + PATIENCE
    while not gone(pid):
        if time.monotonic() > end:
            return False
        os.sched_yield()
    return True


def test_a_program_chooses_by_what_it_reads() -> None:
    last = played("tests.toys.bots:Last", "random")
    for way in (LAST, f"program:{LAST.name}"):
        assert played(way, "random") == last
    assert played(LAST, "random", workers=2) == last
    assert entrant_name(JAVASCRIPT) == f"{NODE} {EXAMPLE}"


def test_a_program_reads_view_legal_actions_seed_and_budget() -> None:
    """The program fails if a line has other contents."""
    body = (
        "assert asked['iterations'] == 7; assert asked['seconds'] is None; assert 0 <= asked['seed'] < 1 << 32;"
        " assert asked['view']['seat'] == asked['seat'];"
        " print(json.dumps({'choose': asked['legal'].index('pick parachute')}), flush=True)"
    )
    _, choose = decided(python(body), Budget(iterations=7))
    assert find("mlem").dump(choose()) == "pick parachute"


def test_the_example_in_javascript_keeps_the_laws_of_bots() -> None:
    examine_bot(JAVASCRIPT, "mlem", seats=2)


def test_a_registered_program_is_known_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_registered", {})
    register_bot("in-javascript", JAVASCRIPT, "plays at random, in JavaScript")
    assert played("in-javascript", "random") == played(JAVASCRIPT, "random")


def test_a_process_ends_with_its_bot() -> None:
    bot, choose = decided(LAST)
    assert bot.pid is None
    choose()
    pid = bot.pid
    assert pid is not None
    assert not gone(pid)
    choose()
    assert bot.pid == pid
    bot.end()
    assert bot.pid is None
    assert gone(pid)
    choose()
    pid = bot.pid
    assert pid is not None
    del bot, choose
    assert gone(pid)


def test_a_program_over_its_budget_is_killed_with_all_that_it_started(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    sleeper = "subprocess.Popen([sys.executable, '-c', 'import signal; signal.pause()'])"
    slow = python(f"child = {sleeper}; open({str(note)!r}, 'w').write(str(child.pid)); signal.pause()", patience=0.5)
    bot, choose = decided(slow)
    with pytest.raises(ProgramFailed, match=r"was stopped: it gave no answer within 0\.5 s\.$"):
        choose()
    assert bot.pid is None
    assert ends(int(note.read_text("utf-8")))


def test_seconds_of_the_budget_limit_a_program() -> None:
    with pytest.raises(BotFailed, match=r"(?s)match 1 of seed own, seat 1, .*gave no answer within 1\.01 s"):
        played(python("signal.pause()"), "random", seconds=0.01)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("sys.exit(3)", r"ended with exit status 3 before it answered\.$"),
        ("print('I pass', flush=True)", r"answered with a line that is not JSON: I pass\.$"),
        (
            "print('{\"choose\": 8}', flush=True)",
            r'answered {"choose":8} instead of {"choose": N} with N from 0 to 7\.$',
        ),
        ("print('{\"choose\": true}', flush=True)", r'answered {"choose":true} instead of'),
        ("print('[]', flush=True)", r"answered \[\] instead of"),
        ("sys.stdout.close(); os.close(1); signal.pause()", r"closed its output\.$"),
    ],
)
def test_an_answer_that_cannot_be_used_is_named_and_the_program_ended(body: str, words: str) -> None:
    bot, choose = decided(python(body))
    with pytest.raises(ProgramFailed, match=words):
        choose()
    assert bot.pid is None


def test_a_program_has_to_be_ready_first() -> None:
    _, choose = decided(Program((sys.executable, "-c", "input(); print('{}')")))
    with pytest.raises(ProgramFailed, match='did not answer the first line with {"ready": true}'):
        choose()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("program:no-such-program bot.js", "There is no program “no-such-program” here"),
        ("program:", "There is no program “” here"),
        ("program:node 'bot.js", "is not a command: No closing quotation"),
    ],
)
def test_a_command_that_there_is_not_is_refused_before_anything_is_played(line: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        make_entrant(line)
