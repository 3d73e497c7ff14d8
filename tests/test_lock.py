"""A fresh machine installs the packages that the settings require."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = SETTINGS["project"]["optional-dependencies"]
OURS = "cosmodrome[cli]"
"""The requirement that the server's packages share."""
WANTED = [
    *SETTINGS["project"]["dependencies"],
    *EXTRAS["cli"],
    *(one for one in EXTRAS["server"] if one != OURS),
    *SETTINGS["dependency-groups"]["dev"],
]
LOCKED = dict(re.findall(r"^([a-z0-9-]+)==([^ ;]+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE))


@pytest.mark.parametrize("wanted", WANTED)
def test_the_lock_file_names_a_fitting_version(wanted: str) -> None:
    requirement = Requirement(wanted)
    assert requirement.name in LOCKED, "requirements.lock tells in its first lines how it is made anew"
    assert LOCKED[requirement.name] in requirement.specifier


def test_a_build_alone_brings_all_that_it_imports() -> None:
    """Pip builds in an empty environment: the modules that `tools/scenes.py` loads must be required."""
    script = "import sys; from tools import scenes; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, capture_output=True, text=True)
    owners = packages_distributions()
    used = {owners[name][0].lower() for name in loaded.stdout.split() if name in owners} - {"cosmodrome"}
    asked = {Requirement(one).name for one in SETTINGS["build-system"]["requires"]}
    brought = {Requirement(one).name for name in asked & used for one in requires(name) or ()}
    may = {"typing_extensions", "mypy_extensions", "setuptools"}  # used if installed; Python loads the last by itself
    assert used - brought - may <= {one.replace("-", "_") for one in asked} | asked
