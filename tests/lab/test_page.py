"""The page of a report agrees with the figures: unfair seats, and facts that go with more points."""

from typing import Any

from cosmodrome.lab.page import page
from cosmodrome.lab.study import Study
from tests.lab.test_study import HEADING, match, studied

WHOLE = {**HEADING, "rules": 1}
TOLD: dict[str, Any] = {"used": {}, "rules": {}, "refused": {}, "tried": 0, "lead_changes": 0, "settled": 0.0}
UNCOUNTED = "Rules that can’t be counted: "


def test_what_mattered_is_drawn_and_listed() -> None:
    study = studied(low=12)
    study.heading = WHOLE
    text = page([study], dict.fromkeys(study.rules, "a rule"))
    assert "These went with more or fewer points, but need not be the cause." in text
    assert "<details open><summary>" in text
    assert UNCOUNTED not in text, "the book has no others"


def test_seats_that_win_too_often_or_too_seldom_are_named() -> None:
    study = Study(WHOLE)
    for number in range(40):
        study.add(match([20, 10], number % 2, **TOLD))
    assert "not fair (50%): seat 1, 2" in page([study], {})


def test_one_match_has_figures_and_no_intervals() -> None:
    study = Study(WHOLE)
    study.add(match([20, 10], **TOLD))
    text = page([study], {}).partition("</style>")[2]
    assert "<td>10.00</td>" in text
    assert "inf" not in text
