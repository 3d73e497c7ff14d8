"""Numbers and names in each lesson agree with the position of its match."""

from collections.abc import Mapping
from dataclasses import replace

from cosmodrome.games import all_games
from cosmodrome.games.mlem.tests.lesson import FACTS as MLEM
from cosmodrome.games.planet_unknown.tests.lesson import FACTS as PLANET_UNKNOWN
from cosmodrome.games.space_mission.tests.lesson import FACTS as SPACE_MISSION
from cosmodrome.games.tom_tube.tests.lesson import FACTS as TOM_TUBE
from cosmodrome.kernel import AnyGame, Lesson, Stage
from tests.lessons.facts import Lessons, said
from tests.lessons.test_lessons import each_lesson
from tests.lessons.walk import Walk

FACTS: Mapping[str, Lessons] = {
    "mlem": MLEM,
    "planet-unknown": PLANET_UNKNOWN,
    "space-mission": SPACE_MISSION,
    "tom-tube": TOM_TUBE,
}
SELDOM = {("tom-tube", 14)}
"""Stages that a good player never reaches."""


@each_lesson
def test_its_numbers_and_names_are_true_when_it_says_them(game: AnyGame, lesson: Lesson) -> None:
    walk, facts, read = Walk(game, lesson), FACTS[game.key][lesson.key], set()
    for number in walk.stages():
        stage = lesson.stages[number]
        true = facts.get(number, nothing)(walk.course.match, stage)
        assert (number, said(game, stage)) == (number, [str(one) for one in true])
        read.add(number)
    assert {(game.key, number) for number in facts.keys() - read} <= SELDOM


def nothing(*_: object) -> list[object]:
    """Return the facts of a stage without numbers and names."""
    return []


def test_numbers_and_names_are_found_in_digits_and_in_words() -> None:
    stage = Stage(say=("Two red ones lie at Green Heggar, which shows a 3.", "Equal 2s, the 11th lamp."))
    assert said(all_games()["space-mission"], stage) == ["2", "Green Heggar", "3", "2", "11"]
    assert said(all_games()["space-mission"], replace(stage, say=("Somebody is at the gate.",))) == []
