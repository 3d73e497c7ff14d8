"""Every rule of the specification and every worked case has a test with its id."""

import re
from pathlib import Path

CHAPTERS = {
    1: 6,
    2: 5,
    3: 4,
    4: 4,
    5: 6,
    6: 9,
    7: 7,
    8: 8,
    9: 3,
    10: 2,
    11: 6,
    12: 3,
    13: 4,
    14: 9,
    15: 5,
    16: 4,
    17: 3,
    19: 3,
    20: 4,
    21: 3,
}
"""By chapter of the specification: the number of its rules. Chapter 18 is the table of options."""
CASES = (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 29, 30, 31, 33, 34, 35)

NAMES = [
    name
    for file in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"def (test_\w+)\(", file.read_text(encoding="utf-8"))
]


def carried(pattern: str) -> bool:
    return any(re.search(pattern, name) for name in NAMES)


def test_every_rule_has_a_test_that_carries_its_id() -> None:
    rules = [f"{chapter}_{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]
    assert [rule for rule in rules if not carried(rf"_TT_{rule}(_|$)")] == []


def test_the_table_of_options_has_a_test() -> None:
    assert any(re.match(r"test_TT_18_", name) for name in NAMES)


def test_every_worked_case_has_a_test_that_carries_its_id() -> None:
    assert [case for case in CASES if not carried(rf"_TTC_{case:02}(_|$)")] == []
