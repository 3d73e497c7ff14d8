"""The load test runs: no figure is asserted, only that real processes were used and reported figures."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[3]


@pytest.mark.heavy
def test_the_load_test_plays_all_games_and_prints_its_figures() -> None:
    asked = ["--rate", "30", "--sockets", "16", "--tables", "4", "--seconds", "2", "--kinds", "ours", "floor"]
    command = [sys.executable, "-m", "bench.server", *asked]
    env = os.environ | {"COLUMNS": "200"}
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=env, cwd=HOME, timeout=120)
    lines = (re.split("[│┃]", line)[1:-1] for line in told.stdout.splitlines())
    rows = {line[0].strip(): line[1:] for line in lines if len(line) == 3}
    assert all(float(moves) > 0 for moves in rows["moves carried out, a second"])
    for row in ("all views p50 / p95 / p99, ms", "CPU a move, ms", "a socket, kB", "memory at the end, MB"):
        assert all(re.search("[0-9]", figure) for figure in rows[row])


@pytest.mark.heavy
def test_attacks_run_and_say_what_came_of_them() -> None:
    command = [sys.executable, "-m", "bench.attacks", "odd", "sealed"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HOME, timeout=120)
    assert "0 faults of the server" in told.stdout
    assert "3 steps: nothing" in told.stdout
