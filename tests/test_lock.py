"""What a fresh machine installs is what the settings ask for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = SETTINGS["project"]["optional-dependencies"]
OURS = "cosmodrome[cli]"
"""What the server's packages include besides their own."""
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
