"""The tests of each tier, on a small project with the `conftest.py` of this one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_tiers import ROOT

LAW = "from hypothesis import given, strategies as st\n\n\n@given(st.none())\ndef test_{name}(_): ...\n\n\n"
RULE = "def test_{name}_rule(): ...\n"
FILES = {
    "tests/kernel/test_one.py": RULE,
    "tests/kernel/test_long_one.py": RULE,
    "tests/server/test_two.py": RULE,
    "tests/browser/test_heavy_three.py": RULE,
    "tests/browser/test_mlem.py": RULE,
    "tests/browser/test_tom_tube.py": RULE,
    "tests/contract/test_soak_four.py": RULE,
    "src/cosmodrome/games/tom_tube/tests/test_laws.py": LAW + RULE,
    "src/cosmodrome/games/mlem/tests/test_long_laws.py": LAW + RULE,
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a project with files of every tier."""
    root = tmp_path_factory.mktemp("project")
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text.replace("{name}", Path(path).stem.removeprefix("test_")))
    shutil.copy(ROOT / "conftest.py", root)
    (root / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    return root


def taken(project: Path, *options: str, workers: int = 1) -> list[str]:
    """Return the tests in the order in which this number of workers run them."""
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "_hypothesis_pytestplugin", *options]
    alone = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_XDIST_WORKER_COUNT": str(workers)}
    said = subprocess.run(command, cwd=project, env=alone, capture_output=True, text=True, check=True).stdout
    return [line.split("::")[1] for line in said.splitlines() if "::" in line]


BROWSER = ["test_mlem_rule", "test_tom_tube_rule"]
LONG = ["test_long_one_rule", "test_long_laws", "test_long_laws_rule"]


@pytest.mark.parametrize(
    ("tier", "tests"),
    [
        ("quick", {"test_one_rule", "test_laws", "test_laws_rule"}),
        ("gate", {"test_one_rule", "test_laws", "test_laws_rule", "test_two_rule", *BROWSER, *LONG}),
        ("heavy", {"test_heavy_three_rule", "test_laws", "test_long_laws"}),
        ("soak", {"test_soak_four_rule", "test_laws", "test_long_laws"}),
    ],
)
def test_a_tier_takes_its_files_and_every_tier_the_laws(project: Path, tier: str, tests: set[str]) -> None:
    assert set(taken(project, "--tier", tier)) == tests


def test_what_takes_longest_goes_first(project: Path) -> None:
    assert taken(project, "--tier", "gate")[:2] == BROWSER


def test_each_worker_begins_with_its_share_of_what_takes_longest(project: Path) -> None:
    shared = taken(project, "--tier", "gate", workers=2)
    assert sorted(shared) == sorted(taken(project, "--tier", "gate"))
    assert [shared[0], shared[len(shared) // 2]] == BROWSER


@pytest.mark.parametrize("name", ["tom-tube", "tom_tube"])
def test_a_game_has_its_own_tests_and_those_that_name_it(project: Path, name: str) -> None:
    assert set(taken(project, "--tier", "gate", "--game", name)) == {BROWSER[1], "test_laws", "test_laws_rule"}
