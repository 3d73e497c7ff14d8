"""Lessons: scripted seats and chance, one thing asked at a time, a rule told where it is broken. On the toy game."""

from typing import Any

import pytest

from cosmodrome.kernel import BadRecord, Course, IllegalAction, Lesson, Otherwise, Stage
from tests.toys.lanterns import Lanterns, What

GAME = Lanterns()
DEAL = (None, "deal 4 6")
LESSON = Lesson(
    key="first",
    title="A first flame",
    text="Burn and be bright.",
    minutes=1,
    seats=2,
    opening=(DEAL,),
    stages=(
        Stage(
            ("Burn three.",),
            do=("burn 3",),
            otherwise=(Otherwise("burn 0", "nobody wins in the dark", "TOY-7"),),
        ),
        Stage(("Be ready.",), do=("lock",), then=((1, "burn 1"), (1, "lock"))),
        Stage(("Look, or pass.",), do=("p*",), then=((None, "wind 0"),)),
        Stage(("Play on until you have burnt four.",), until=lambda view: view.spent[0] >= 4),
        Stage(("Farewell.",)),
    ),
)


def after(*actions: str) -> Course:
    course = Course.begin(GAME, LESSON)
    for action in actions:
        course.act(GAME.load(action, 1))
    return course


def steps(course: Course) -> list[tuple[int | None, str]]:
    return list(course.match.record().steps)


def test_the_script_says_what_others_and_chance_do() -> None:
    course = after("burn 3", "lock", "pass")
    told = [(0, "burn 3"), (0, "lock"), (1, "burn 1"), (1, "lock"), (0, "pass"), (None, "wind 0")]
    assert steps(course) == [DEAL, *told]
    assert course.current.free


def test_a_stage_goes_on_with_one_of_several_actions() -> None:
    assert after("burn 3", "lock", "peek 1").stage == after("burn 3", "lock", "pass").stage == 3


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ("burn 5", "TOY-4: you have 4 oil"),  # the game's own rule comes first
        ("burn 0", "TOY-7: nobody wins in the dark"),
        ("burn 2", "K-5: That is allowed, too, but first do what this step of the lesson shows"),
    ],
)
def test_another_action_is_answered_and_changes_nothing(action: str, answer: str) -> None:
    course = after()
    with pytest.raises(IllegalAction, match=answer):
        course.act(GAME.load(action, 1))
    assert steps(course) == [DEAL]
    assert course.stage == 0


def test_free_play_lasts_until_its_condition_holds_and_chance_is_the_seed_s() -> None:
    course = after("burn 3", "lock", "pass", "burn 1", "lock")
    assert (course.stage, course.done) == (3, False)
    course.match.act(1, What("burn", (0,)))
    course.match.act(1, What("lock"))
    course = Course.resume(GAME, LESSON, steps(course))
    assert course.done


def test_a_course_is_taken_up_where_it_was_left() -> None:
    course = after("burn 3", "lock")
    again = Course.resume(GAME, LESSON, steps(course))
    assert (again.stage, again.match.number) == (course.stage, course.match.number)
    again.act(What("pass"))
    assert steps(again) == steps(after("burn 3", "lock", "pass"))


def test_an_opening_that_breaks_a_rule_is_told() -> None:
    bad: Any = Lesson("bad", "", "", 1, 2, LESSON.stages, opening=(DEAL, (0, "burn 6")))
    with pytest.raises(BadRecord, match="Line 3 of the record is not a legal action: TOY-4: you have 4 oil"):
        Course.begin(GAME, bad)
