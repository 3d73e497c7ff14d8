"""Every rule of the specification and every worked case has a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CHAPTERS = {
    1: 11,
    2: 6,
    3: 9,
    4: 9,
    5: 11,
    6: 11,
    7: 4,
    8: 5,
    9: 4,
    10: 7,
    11: 12,
    12: 7,
    13: 8,
    14: 6,
    15: 4,
    16: 8,
    17: 13,
    18: 9,
    19: 4,
    20: 5,
    21: 10,
    22: 9,
    23: 9,
    24: 9,
    25: 6,
    26: 9,
    27: 9,
    28: 2,
    29: 17,
    30: 6,
    31: 8,
    32: 21,
}
"""By chapter of the specification: the number of its rules. 33 and 34 list rulings and options (see `test_options`)."""
APPENDIX = {1: 6, 2: 7, 3: 10}
CASES = (
    *(1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35, 37, 38, 39),
)


def named() -> Iterator[str]:
    """Yield name and docstring of every test, which name its rules and cases."""
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{node.name} {ast.get_docstring(node) or ''}"


NAMED = list(named())


def pinned(rule: str, text: str) -> bool:
    """Return whether the text of a test names the rule: `PU_5_6` or `PU-5.6`."""
    name, _, words = text.partition(" ")
    of_name = re.search(rf"_PU_{rule.replace('.', '_')}(_|$)", name)
    return bool(of_name or re.search(rf"PU-{re.escape(rule)}(?!\d)", words))


RULES = [f"{chapter}.{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
RULES += [f"A{chapter}.{n}" for chapter, last in APPENDIX.items() for n in range(1, last + 1)]


def test_every_rule_has_a_test_that_names_it() -> None:
    assert [rule for rule in RULES if not any(pinned(rule, text) for text in NAMED)] == []


def test_every_worked_case_has_a_test_that_names_it() -> None:
    text = "\n".join(NAMED)
    assert [case for case in CASES if not re.search(rf"(?i)case[_ ]{case}(?!\d)", text)] == []
