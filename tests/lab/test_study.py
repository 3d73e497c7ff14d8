"""Figures of a report: computed by hand from the rows below, and from a run of matches."""

from math import inf, isclose
from statistics import mean, stdev
from typing import Any

import pytest

from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.report import heading, wilson
from cosmodrome.lab.rows import rows
from cosmodrome.lab.study import FEW, Effect, Estimate, Mean, RuleUse, Study, varied

HEADING = {
    "lines": [{"rule": "ML-10.3", "name": "Planets"}],
    "game": "mlem",
    "bots": ["a", "b"],
    "options": {"ufo": "on"},
    "data": "",
    "rotate": True,
    "seed": "1",
}
COMMON = {"decisions": 10, "branching": 2.0}


def match(scores: list[int], began: int | None = 0, **more: Any) -> dict[str, Any]:
    best = max(scores)
    places = [1 if score == best else 2 for score in scores]
    return {**COMMON, "bots": ["a", "b"], "scores": scores, "places": places, "began": began, **more}


def seat(bot: str, score: int, win: float, *used: str) -> dict[str, Any]:
    return {**COMMON, "bot": bot, "place": 1, "score": score, "win": win, "used": dict.fromkeys(used, 1)}


def test_a_mean_has_the_interval_of_its_numbers() -> None:
    numbers, found = [3.0, 7.0, 8.0, 4.5], Mean()
    for number in numbers:
        found.add(number)
    half = 1.959964 * stdev(numbers) / 2
    assert found.estimate() == pytest.approx((mean(numbers), mean(numbers) - half, mean(numbers) + half))
    one = Mean()
    one.add(3)
    assert one.estimate() == (3, -inf, inf)


def test_scores_wins_margins_and_beginners_are_those_of_the_rows() -> None:
    study = Study(HEADING)
    for row in (match([10, 4]), match([5, 5], 1), match([2, 8], 1)):
        study.add(row)
    assert [group.wins for group in study.by_seat] == [1.5, 1.5]
    assert study.by_bot["a"].scores.value == pytest.approx(17 / 3)
    assert study.by_bot["b"].share() == pytest.approx((0.5, *wilson(1.5, 3)))
    assert (study.beginners.wins, study.others.wins) == (2.5, 0.5)
    assert dict(study.margins) == {6: 2, 0: 1}
    assert study.fair == 0.5


def effects(study: Study) -> dict[str, Effect]:
    return {one.thing: one for one in study.effects()}


def studied(low: int) -> Study:
    """Return 40 matches: `a` has 20 points in half of them, with a goal, and `low` in the others; `b` always 10."""
    study = Study(HEADING)
    for number in range(40):
        with_goal = number % 2 == 0
        score = 20 if with_goal else low
        rules: dict[str, Any] = {
            "rules": {"ML-6.2": 2, "ML-9.1": 1} if with_goal else {"ML-6.2": 1},
            "refused": {"ML-7.4": 3},
            "tried": 30,
        }
        study.add(match([score, 10], used={"event crashed": 2}, lead_changes=1, settled=0.5, **rules))
        study.add(seat("a", score, 1.0, "event expedition", *(["goal G1"] if with_goal else [])))
        study.add(seat("b", 10, 0.0, "event expedition", *(["goal G2"] if number < FEW - 1 else [])))
    return study


def test_a_thing_mattered_if_its_seats_differ_from_those_of_the_same_bot() -> None:
    study = studied(low=12)
    found = effects(study)
    goal = found["goal G1"]
    assert (goal.verdict, goal.share, goal.times) == ("differs", 0.25, 0.5)
    scores = [20, 12] * 20
    half = 1.959964 * (20 * stdev(scores) ** 2 * 0.5) ** 0.5 / 20
    assert goal.points == pytest.approx((4, 4 - half, 4 + half))  # compared with a's mean, not with that of all
    assert goal.wins == pytest.approx((0, wilson(20, 20).low - 1, 0))
    assert found["goal G2"].verdict == "unclear"  # too few seats
    assert found["event expedition"].verdict == "everywhere"
    assert (found["event crashed"].verdict, found["event crashed"].times) == ("table", 2)
    assert found["goal G3"].verdict == "never"
    assert study.effects()[0].verdict == "differs"


def test_a_rule_mattered_where_it_was_at_work_or_refused_something() -> None:
    study = studied(low=12)
    assert study.tried == 1200
    assert study.rules == {
        "ML-6.2": RuleUse(times=60, matches=40),
        "ML-9.1": RuleUse(times=20, matches=20),
        "ML-7.4": RuleUse(refusals=120, refusing=40),
    }
    assert {"ML-10.3", "ML-14.8", "ML-11.2"} <= study.idle_rules
    assert study.idle_rules.isdisjoint({"ML-6.2", "ML-9.1", "ML-7.4", "ML-1.1"})  # the last belongs to no event


def test_a_thing_that_goes_with_the_bots_own_mean_does_not_matter() -> None:
    assert effects(studied(low=20))["goal G1"].points == Estimate(0, 0, 0)
    assert effects(studied(low=20))["goal G1"].verdict == "unclear"


def test_conditions_are_compared_by_what_differs() -> None:
    studies = [studied(12), studied(20)]
    studies[1].heading = {**HEADING, "options": {"ufo": "off"}}
    assert list(varied(studies)) == ["ufo"]
    on, off = varied(studies)["ufo"]
    assert (on.value, off.value, on.matches) == ("on", "off", 40)
    decisions, score, _, start = off.against(on)
    assert (decisions.shown, score.shown, start.shown) == (False, True, False)
    assert isclose(score.estimate.value, 15 - 13)
    ufo = "The UFO and expedition tokens"
    assert [study.name(varied(studies)) for study in studies] == [f"a, b, {ufo}: on", f"a, b, {ufo}: off"]


def test_matches_that_were_played_have_figures() -> None:
    plan = Plan("mlem", ("random", "random"), 3, "study").checked()
    study = Study(heading(plan))
    results = list(run(plan, detail=Detail.SEATS))
    for result in results:
        for row in rows(plan, result):
            study.add(row)
    assert study.length.value == mean(result.decisions for result in results)
    assert study.lead_changes.value == mean(result.facts.lead_changes for result in results if result.facts)
    found = effects(study)
    assert found["action roll"].verdict == "everywhere"
    assert found["event ufo"].verdict == "never"  # off, unless asked for
