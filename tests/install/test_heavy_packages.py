"""Packages built from the sources, in an empty environment: the wheel has the page and states its requirements."""

import re
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import hatch_build
import httpx
import pytest

from tests.browser.conftest import free_port
from tests.conftest import UV
from tests.install.weight import MOST, weight


def run(*command: object, cwd: Path) -> str:
    """Run a command and return its output; it has to succeed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def archive(kind: str, root: Path, folder: Path) -> Path:
    """Build the wheel or the source archive (`sdist`) of the sources in `root`."""
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder, cwd=root)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return archive("wheel", hatch_build.ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the commands of an environment with the wheel and its dependencies, in the versions of the lock file."""
    folder = tmp_path_factory.mktemp("bare")
    run(UV, "venv", "--python", sys.executable, folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    locked = hatch_build.ROOT / "requirements.lock"
    run(UV, "pip", "install", "--python", python, "--constraint", locked, f"{wheel}[server]", cwd=folder)
    return python.parent


def test_every_game_is_played_where_only_the_wheel_is(bare: Path, tmp_path: Path) -> None:
    games = re.findall(r"^ *│? *([a-z]+(?:-[a-z]+)*) ", run(bare / "cosmodrome", "games", cwd=tmp_path), re.MULTILINE)
    for game in ("space-mission", "mlem", "tom-tube", "planet-unknown"):
        assert game in games
        seats = ("simulate", game, "--seats", "random,greedy", "--matches", 1, "--iterations", 2)
        run(bare / "cosmodrome", *seats, "--records", tmp_path / game, cwd=tmp_path)
        (record,) = (tmp_path / game).iterdir()
        assert "All" in run(bare / "cosmodrome", "verify", record, cwd=tmp_path)


@contextmanager
def serving(program: Path, folder: Path) -> Iterator[str]:
    """Yield the address of a server as soon as it answers."""
    port = free_port()
    command = [str(program), "serve", "--port", str(port), "--database", str(folder / "tables.sqlite")]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) as process:
        try:
            for _ in range(300):
                try:
                    httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=60).raise_for_status()
                    break
                except httpx.ConnectError:
                    time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def test_the_wheel_brings_the_page(bare: Path, tmp_path: Path) -> None:
    with serving(bare / "cosmodrome", tmp_path) as address:
        page = httpx.get(address).text
        parts = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
        assert parts
        assert {httpx.get(address + part).status_code for part in parts} == {200}


def test_the_library_is_small(wheel: Path, tmp_path: Path) -> None:
    assert weight(wheel, tmp_path) < 0.65 * MOST, "the compiled form adds a third"


def test_the_source_archive_makes_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(archive("sdist", hatch_build.ROOT, tmp_path / "sdist")) as packed:
        packed.extractall(tmp_path, filter="data")
    (root,) = tmp_path.glob("cosmodrome-*")
    assert not (root / hatch_build.BUILT).exists()
    again = archive("wheel", root, tmp_path / "wheel")
    assert {*ZipFile(again).namelist()} == {*ZipFile(wheel).namelist()}
