"""`./cosmodrome build`: one build at a time in a checkout, and a clear error where it can't run."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cosmodrome import __version__, forms
from tests.test_tiers import ROOT

COMPILES = """
import pathlib, time
with open("work", "a") as work:
    print("begins", file=work, flush=True)
    for _ in range(1500):
        if pathlib.Path("enough").exists():
            break
        time.sleep(0.02)
    print("ends", file=work)
"""
"""A script in place of the compiler, which takes minutes."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return an installed checkout with the real script; its compiler waits for a file called `enough`."""
    for folder in ("tools", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("cosmodrome", "tools/alone.py", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "hatch_build.py").write_text("")
    (tmp_path / "tools" / "fast.py").write_text(COMPILES)
    for name, module in (("python", ""), ("uv", " -m uv"), ("cosmodrome", " -m cosmodrome")):
        starter = tmp_path / ".venv" / "bin" / name
        starter.write_text(f'#!/bin/sh\nexec "{sys.executable}"{module} "$@"\n')
        starter.chmod(0o755)
    lock = "cat requirements.lock pyproject.toml hatch_build.py | cksum"
    stamp = subprocess.run(["sh", "-c", lock], cwd=tmp_path, capture_output=True, text=True, check=True)
    (tmp_path / ".venv" / "installed").write_text(stamp.stdout.rstrip("\n"))
    return tmp_path


def start(checkout: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen([checkout / "cosmodrome", *arguments], stderr=subprocess.PIPE, text=True)


def test_two_builds_at_once_come_one_after_the_other_and_the_second_says_so(checkout: Path) -> None:
    work = checkout / "work"
    with start(checkout, "build", "fast") as first:
        while not work.exists() or not work.read_text():
            assert first.poll() is None
            time.sleep(0.02)
        with start(checkout, "build", "fast") as second:
            assert second.stderr is not None
            assert "Another ./cosmodrome is building here" in second.stderr.readline()
            assert said(checkout, dict(os.environ), "--version")[0] == 0, "what is not a build does not wait"
            assert work.read_text() == "begins\n"
            (checkout / "enough").touch()
            assert (first.wait(20), second.wait(20)) == (0, 0)
    assert work.read_text() == "begins\nends\n" * 2


def test_without_a_compiler_the_build_says_so_and_everything_else_works(checkout: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tools" / "fast.py", checkout / "tools" / "fast.py")
    (tmp_path / "bin").mkdir()
    for name in ("sh", "dirname", "cat", "cksum", "mkdir"):  # everything that the script needs, but no C compiler
        found = shutil.which(name)
        assert found
        (tmp_path / "bin" / name).symlink_to(found)
    bare = {**{key: value for key, value in os.environ.items() if key != "CC"}, "PATH": str(tmp_path / "bin")}
    assert said(checkout, bare, "build", "fast") == (
        1,
        "",
        "There is no C compiler here: the engine runs interpreted. On Debian: apt install gcc\n",
    )
    assert said(checkout, bare, "--version") == (0, f"cosmodrome {__version__}, {forms.told()}\n", "")
    played, table, wrong = said(checkout, bare, "simulate", "mlem", "--seats", "random,greedy", "--matches", "1")
    assert (played, wrong, "greedy" in table) == (0, "", True)


def said(checkout: Path, environment: dict[str, str], *arguments: str) -> tuple[int, str, str]:
    """Run a command and return its exit status, output and errors."""
    done = subprocess.run(
        [checkout / "cosmodrome", *arguments], env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr
