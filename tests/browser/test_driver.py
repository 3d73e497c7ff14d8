"""What drives the browser is what the lock file names."""

from pathlib import Path

import hatch_build
import pytest


@pytest.mark.usefixtures("playwright")
def test_playwright_runs_on_the_environments_node() -> None:
    children = " ".join(file.read_text() for file in Path("/proc/self/task").glob("*/children")).split()
    programs = [Path(f"/proc/{child}/exe").resolve() for child in children]
    node = hatch_build.find_node()
    assert node
    assert [program for program in programs if program.name == "node"] == [node.resolve()]
