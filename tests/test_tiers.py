"""The parts of the tests: the script, the README and the guide name the same ones, and each has tests."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TIERS = {"", "quick", "mlem", "heavy", "soak", "mutants"}


@pytest.mark.parametrize("page", ["cosmodrome", "README.md", "CONTRIBUTING.md"])
def test_every_tier_is_named(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert set(re.findall(r"^(?:# +)?\./cosmodrome test ([a-z]*)", text, re.MULTILINE)) == TIERS


@pytest.mark.parametrize("tier", ["long", "heavy", "soak"])
def test_every_tier_has_tests(tier: str) -> None:
    files = [file for room in ("tests", "src/cosmodrome/games") for file in (ROOT / room).rglob(f"test_{tier}_*.py")]
    assert files
    assert all("\ndef test_" in file.read_text("utf-8") for file in files)
