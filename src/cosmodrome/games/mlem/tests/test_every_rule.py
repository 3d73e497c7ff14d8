"""Every rule of the specification and every worked case has a test with its id."""

import re
from pathlib import Path

CHAPTERS = {
    1: 7,
    2: 5,
    3: 4,
    4: 5,
    5: 11,
    6: 4,
    7: 7,
    8: 3,
    9: 4,
    10: 5,
    11: 11,
    12: 6,
    13: 4,
    14: 8,
    15: 2,
    16: 5,
    17: 8,
    18: 4,
    20: 3,
}
"""By chapter of the specification: the number of its rules."""
CASES = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35)

FOLDER = Path(__file__).parent
NAMES = [
    name
    for file in FOLDER.glob("test_*.py")
    for name in re.findall(r"def (test_\w+)\(", file.read_text(encoding="utf-8"))
]


def carried(pattern: str) -> bool:
    return any(re.search(pattern, name) for name in NAMES)


def test_every_rule_has_a_test_that_carries_its_id() -> None:
    rules = [f"{chapter}_{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    assert [rule for rule in rules if not carried(rf"_ML_{rule}(_|$)")] == []


def test_every_worked_case_has_a_test_that_carries_its_id() -> None:
    assert [case for case in CASES if not carried(rf"_MC_{case}(_|$)")] == []
