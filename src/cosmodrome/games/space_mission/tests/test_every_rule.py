"""Every rule of the specification is pinned by a test that carries its id."""

import re
from pathlib import Path

import pytest

CHAPTERS = {1: 5, 2: 4, 3: 2, 4: 4, 5: 3, 6: 2, 7: 7, 8: 6, 9: 2, 10: 5, 11: 10, 12: 2, 13: 4}
"""By chapter of the specification: the number of its rules."""

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("rule", [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)])
def test_every_rule_has_a_test_that_carries_its_id(rule: str) -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("test_*.py"))
    in_a_name = rf"def test_\w*SM_{rule.replace('.', '_')}(_|\b)"
    in_a_case = rf'"SM-{re.escape(rule)}", "'
    assert re.search(in_a_name, text) or re.search(in_a_case, text)
