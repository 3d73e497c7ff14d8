"""What tests of several rooms need: the example guest, as its user has it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).parent / "uv"


@pytest.fixture(scope="session")
def star_moths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which an installer has put Star Moths: processes with it on their path find the game."""
    target = tmp_path_factory.mktemp("installed")
    here = ["--target", str(target), "--python", sys.executable]
    built = ["--no-deps", "--no-build-isolation", "--no-cache", "--quiet"]
    subprocess.run([UV, "pip", "install", *here, *built, str(ROOT / "examples" / "star_moths")], check=True)
    return target


@pytest.fixture
def guest(star_moths: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, on the path of all processes that the test starts."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(star_moths), str(ROOT)]))
    return star_moths
