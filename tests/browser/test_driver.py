"""The browser runs on the program of the lock file, and tests use its driver correctly."""

import ast
import re
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


def awaited(file: Path) -> list[str]:
    """Return the scripts with which tests of a file wait for the page."""
    calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
    waits = [one for one in calls if isinstance(one.func, ast.Attribute) and one.func.attr == "wait_for_function"]
    return [ast.unparse(one.args[0]) for one in waits if not isinstance(one.args[0], ast.Name)]


def test_the_page_is_asked_again_by_a_function() -> None:
    """An expression is evaluated at each poll, which the page's security policy forbids from the second poll on: such a
    test passes only if it need not wait."""
    scripts = [script for file in Path(__file__).parent.glob("*.py") for script in awaited(file)]
    assert scripts
    assert [one for one in scripts if not re.match(r"f?['\"](\(\)|\w+) => ", one)] == []
