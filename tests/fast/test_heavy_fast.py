"""The compiled form passes the tests of the interpreted one and plays alike. Other heavy tests run compiled, too."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
import pytest

from cosmodrome import forms
from tests.install.weight import MOST, weight

QUICK = (
    "--tier=quick",
    "tests/kernel",
    "tests/bots",
    "tests/contract",
    "tests/lab",
    "tests/lessons",
    "src/cosmodrome/games",
    "examples",
)
"""The tests of compiled modules that need neither server nor browser."""


def copied(root: Path) -> Path:
    """Copy the sources."""
    for name in ("src", "tests", "tools", "examples"):
        left_out = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "*.pyd", "compiled-from")
        shutil.copytree(hatch_build.ROOT / name, root / name, ignore=left_out)
    for name in ("conftest.py", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(hatch_build.ROOT / name, root / name)
    return root


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return sources with their compiled form: this checkout, or a copy that the first worker builds for all."""
    if forms.COMPILED:
        return hatch_build.ROOT
    if shutil.which("cc") is None or subprocess.run(["cc", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("There is no C compiler here, and none could be installed.")
    own = tmp_path_factory.getbasetemp()
    root = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "fast"
    with root.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not root.exists():
            root.mkdir()
            assert "modules are compiled" in run(copied(root), "tools/fast.py")
    return root


def run(root: Path, *arguments: str, **settings: str) -> str:
    """Run this Python in a copy and return its output; it has to succeed."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), **settings}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-10000:] + done.stderr[-10000:]
    return done.stdout


def test_the_version_says_which_form_runs(compiled: Path) -> None:
    assert run(compiled, "-m", "cosmodrome", "--version").rstrip().endswith(", compiled")
    assert run(compiled, "-m", "cosmodrome", "--version", COSMODROME_INTERPRETED="1").rstrip().endswith(", interpreted")


ONE = """
import sys
sys.path.insert(0, "tools")
import fast
fast.inner = lambda: [fast.ROOT / "kernel" / "chance.py"]  # enough to be compiled
print(fast.main())
"""


def test_a_compiler_that_fails_is_told_in_a_sentence_and_leaves_nothing_behind(tmp_path: Path) -> None:
    root = copied(tmp_path / "copy")
    failing = tmp_path / "cc"
    failing.write_text('#!/bin/sh\n[ "$1" = --version ]\n')
    failing.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", ONE],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "CC": str(failing)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "1", done.stderr
    assert "The C compiler has failed, so the engine runs interpreted: " in done.stderr.splitlines()[-1]
    assert run(root, "-m", "cosmodrome", "--version").rstrip().endswith(", interpreted")


def test_the_compiled_form_passes_the_quick_tests(compiled: Path) -> None:
    passed = run(compiled, "-m", "pytest", "-q", "-p", "no:cacheprovider", *QUICK)
    assert " passed" in passed.splitlines()[-1]


def test_both_forms_play_and_search_the_same_matches(compiled: Path, tmp_path: Path) -> None:
    for game in ("space-mission", "mlem", "tom-tube", "planet-unknown"):
        said = []
        for form in ("0", "1"):
            folder = tmp_path / game / form
            seats = ("--seats", "greedy,search", "--matches", "2", "--iterations", "6", "--seed", "forms")
            run(
                compiled,
                "-m",
                "cosmodrome",
                "simulate",
                game,
                *seats,
                "--records",
                str(folder),
                COSMODROME_INTERPRETED=form,
            )
            said.append([file.read_bytes() for file in sorted(folder.iterdir())])
        assert said[0] == said[1]


PLAYED = """
from hashlib import sha256
import msgspec
from cosmodrome.games import all_games
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.lab.contract import any_table
for key, game in all_games().items():
    for number in range(100):
        rng, heard = Rng(seed_from(f"forms {number}")), sha256()
        seats, options = any_table(game, rng)
        match = Match.create(game, seats, options, seed=seed_from(str(number)))
        while not match.over:
            seat = rng.choice(sorted(match.waiting))
            legal = match.legal(seat)
            heard.update(repr([game.describe(one) for one in legal]).encode())
            if match.number % 5 == 0:
                heard.update(msgspec.json.encode(match.view(seat)))
            match.act(seat, rng.choice(legal))
        told = [event.words(game.texts) for _, event in match.events(None)]
        heard.update(repr([match.record().dumps(), told, game.freeze(match.state)]).encode())
        print(key, number, match.number, heard.hexdigest())
"""
"""A script that prints digests of random matches with all options: legal actions, views, words, record and end."""


def test_both_forms_play_the_same_random_matches(compiled: Path) -> None:
    said = [run(compiled, "-c", PLAYED, COSMODROME_INTERPRETED=form, PYTHONHASHSEED="0") for form in ("0", "1")]
    assert said[0].splitlines() == said[1].splitlines()
    assert len(said[0].splitlines()) == 400


def test_a_wheel_holds_the_compiled_form_and_is_small(compiled: Path, tmp_path: Path) -> None:
    switches = {"COSMODROME_FAST": "1", "COSMODROME_SKIP_PAGE": "1"}
    run(compiled, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path), **switches)
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    shutil.unpack_archive(wheel, tmp_path / "installed", "zip")
    script = (
        "from cosmodrome import forms; from cosmodrome.games.mlem.rules import rules; "
        "print(forms.told(), rules.__file__)"
    )
    said = run(tmp_path, "-c", script, PYTHONPATH=str(tmp_path / "installed"))
    assert said.startswith(f"compiled {tmp_path}")
    assert not said.rstrip().endswith(".py")
    assert weight(wheel, tmp_path) < MOST
