"""The place where two values differ, as deep inside as possible."""

from dataclasses import dataclass
from typing import Any

import pytest

from cosmodrome.lab.contract.difference import LONGEST, difference


@dataclass(frozen=True)
class Moth:
    dust: int
    cards: tuple[int, ...]


@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        (1, 2, "view is 1 here, and 2 there"),
        (Moth(1, (2, 3)), Moth(1, (2, 4)), "view.cards[1] is 3 here, and 4 there"),
        ([Moth(1, ()), Moth(1, ())], [Moth(1, ()), Moth(2, ())], "view[1].dust is 1 here, and 2 there"),
        ({"a": 1, "b": [0]}, {"a": 1, "b": [5]}, "view.b[0] is 0 here, and 5 there"),
        ({"a": 1}, {"a": 1, "b": 2}, "view.b is nothing here, and 2 there"),
        ((1, 2), (1,), "view[1] is 2 here, and nothing there"),
        ([1], (1,), "view is [1] here, and (1,) there"),
        ((None,), (0,), "view[0] is None here, and 0 there"),
        (Moth(1, ()), None, "view is Moth(dust=1, cards=()) here, and None there"),
        ("a" * 999, "b", f"view is '{'a' * (LONGEST - 1)}… here, and 'b' there"),
    ],
)
def test_the_field_and_both_values_are_told(one: Any, other: Any, words: str) -> None:
    assert difference(one, other, "view").words("here", "there") == words
