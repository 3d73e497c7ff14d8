"""The room a wheel takes on the disk, installed as pip does it, with its dependencies and the bytecode."""

import subprocess
import sys
from pathlib import Path

import hatch_build

from tests.conftest import UV

MOST = 20_000_000
"""Bytes of the library, without extras."""


def weight(wheel: Path, folder: Path) -> int:
    """Return the bytes of all files of an environment that holds this wheel; it is made in the folder."""
    python = folder / "venv" / "bin" / "python"
    locked = hatch_build.ROOT / "requirements.lock"
    for command in (
        ("venv", "--python", sys.executable, folder / "venv"),
        ("pip", "install", "--compile-bytecode", "--python", python, "--constraint", locked, wheel),
    ):
        subprocess.run([UV, *command], check=True, capture_output=True)
    (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    assert any(packages.glob("cosmodrome/kernel/__pycache__/*.pyc"))
    return sum(file.stat().st_size for file in packages.rglob("*") if file.is_file())
