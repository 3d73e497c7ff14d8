"""Every lesson of every game: played to its end through the kernel, short in words, true to the rulebook."""

import re
from collections.abc import Iterator

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Lesson
from cosmodrome.rulebooks import rulebook
from tests.lessons.walk import Walk

LESSONS = [(game, lesson) for game in all_games().values() for lesson in game.lessons]
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.key}-{lesson.key}" for game, lesson in LESSONS]
)


@each_lesson
def test_it_is_gone_through_to_its_end_and_every_answer_can_be_heard(game: AnyGame, lesson: Lesson) -> None:
    walk = Walk(game, lesson).through()
    for stage, heard in zip(lesson.stages, walk.answered, strict=True):
        assert {one.do for one in stage.otherwise} - heard == set()


@each_lesson
def test_the_learner_acts_at_once_and_ends_in_free_play(game: AnyGame, lesson: Lesson) -> None:
    *steps, farewell = lesson.stages
    assert len(steps[0].say) <= 2
    assert any(stage.free for stage in steps)
    assert all(stage.free == (stage.until is not None) for stage in steps)
    assert not farewell.do
    assert farewell.until is None
    assert 3 <= lesson.minutes <= 6


def texts(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.title, lesson.text)
    for stage in lesson.stages:
        yield from stage.say
        yield from (one.say for one in stage.otherwise)


@each_lesson
def test_it_says_little_at_a_time(game: AnyGame, lesson: Lesson) -> None:
    assert [text for text in texts(lesson) if len(text.split()) > 40] == []
    assert [stage.say for stage in lesson.stages if not 1 <= len(stage.say) <= 2] == []
    assert not re.search(r"\bsimply\b", " ".join(texts(lesson)))


@each_lesson
def test_the_rules_it_names_stand_in_the_rulebook(game: AnyGame, lesson: Lesson) -> None:
    book = rulebook(game)
    assert book is not None
    assert {one.rule for stage in lesson.stages for one in stage.otherwise} - book.anchors.keys() == set()


GLOSSARIES = [game for game in all_games().values() if game.glossary]


@pytest.mark.parametrize("game", GLOSSARIES, ids=lambda game: game.key)
def test_each_term_of_a_glossary_is_told_shortly_with_a_rule_that_stands_in_the_rulebook(game: AnyGame) -> None:
    book = rulebook(game)
    assert book is not None
    assert {term.rule for term in game.glossary.values()} - book.anchors.keys() == set()
    assert [key for key in game.glossary if not re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", key)] == []
    assert [term.text for term in game.glossary.values() if not 1 <= len(term.text.split()) <= 45] == []
