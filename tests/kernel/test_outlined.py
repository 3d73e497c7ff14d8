"""Observations from outlines: changed values are written, and values out of bounds are named."""

from array import array
from itertools import pairwise
from typing import Any

import pytest

from cosmodrome.kernel.codecs import Buffer, Fields, Listed, Maybe, Members, Number
from cosmodrome.kernel.observed import MASK, SAME, Makers, Writes
from cosmodrome.kernel.outlined import Record

LONG = 130
"""Number of members of a set, more than a machine word has bits."""


def twice(key: int, had: int | None, out: Buffer, at: int) -> None:
    out[at] = 2 * key


def fields() -> Fields:
    return Fields(
        {
            "dice": Number("dice", 0, 6).optional(),
            "home": Members(range(LONG)),
            "left": Listed("left", Number("left", 1, 9), 4, exact=False),
            "worth": Maybe(Listed("worth", Number("worth", 0, 5).optional(), 2, exact=True)),
            "crew": Listed("crew", Fields({"kind": Number("kind", 0, 8)}), 3, exact=False),
            "laid": Listed("laid", Fields({"code": Number("code", 0, 99)}), 2, exact=False),
        }
    )


MAKERS: Makers = {"home": MASK, "left": SAME, "worth": SAME, "crew": {}, "laid": Writes(twice)}

Values = tuple[int | None, int, tuple[int, ...], tuple[int | None, ...] | None, list[int], list[int]]


def outline(values: Values) -> Any:
    dice, home, left, worth, crew, laid = values
    return (dice,), (home, left, worth, [((kind,), ()) for kind in crew], laid)


def numbers(values: Values) -> list[int]:
    dice, home, left, worth, crew, laid = values
    return [
        -1 if dice is None else dice,
        *[home >> member & 1 for member in range(LONG)],
        *(len(left), *left, *[1] * (4 - len(left))),
        *(0 if worth is None else 1, *[-1 if one is None else one for one in worth or (None, None)]),
        *(len(crew), *crew, *[0] * (3 - len(crew))),
        *(len(laid), *[2 * one for one in laid], *[0] * (2 - len(laid))),
    ]


STEPS: list[Values] = [
    (3, 0b1011, (2, 3), (1, None), [4, 5], [7]),
    (None, 1 << 129 | 1 << 60 | 1, (2, 3, 9, 1), None, [4, 6, 8], []),
    (0, 0, (), (None, 5), [], [1, 2]),
    (0, (1 << LONG) - 1, (3,), (2, 5), [6], [2]),
]


@pytest.mark.parametrize(("before", "after"), [*pairwise(STEPS), *pairwise(STEPS[::-1])])
def test_what_has_changed_is_written(before: Values, after: Values) -> None:
    record = Record(fields(), MAKERS)
    out = array("i", [77] * record.size)
    record.put(outline(before), None, out, 0)
    assert out.tolist() == numbers(before)
    record.put(outline(after), outline(before), out, 0)
    assert out.tolist() == numbers(after)


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (0, 7, "dice is 7: an observation has -1 to 6 there"),
        (1, 1 << LONG, "has more members than the 130"),
        (2, (0,), "left is 0: an observation has 1 to 9 there"),
        (2, (None,), "left is None: an observation has 1 to 9 there"),
        (2, (1, 2, 3, 4, 5), "left has 5 entries: an observation has room for 4"),
        (3, (1,), "worth has 1 entries: an observation has room for 2"),
        (3, (1, 6), "worth is 6: an observation has -1 to 5 there"),
        (4, [1, 2, 3, 4], "crew has 4 entries: an observation has room for 3"),
        (4, [9], "kind is 9: an observation has 0 to 8 there"),
    ],
)
def test_what_is_out_of_bounds_is_named(place: int, value: Any, said: str) -> None:
    values: Any = (*STEPS[0][:place], value, *STEPS[0][place + 1 :])
    record = Record(fields(), MAKERS)
    with pytest.raises(ValueError, match=said):
        record.put(outline(values), None, array("i", record.blank), 0)


def test_only_a_list_of_numbers_is_written_as_it_is() -> None:
    with pytest.raises(TypeError, match="Only a list of numbers"):
        Record(fields(), {**MAKERS, "crew": SAME})
