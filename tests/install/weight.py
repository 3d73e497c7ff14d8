"""The disk space of a wheel as pip installs it, with its dependencies and the bytecode."""

import subprocess
import sys
from pathlib import Path

import hatch_build

from tests.conftest import UV

MOST = 20_000_000
"""Maximum size of the library in bytes, without extras."""


def weight(wheel: Path, folder: Path) -> int:
    """Create an environment with this wheel in the folder, and return the bytes of all its files."""
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
