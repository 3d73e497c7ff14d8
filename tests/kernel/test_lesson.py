"""Lessons: scripted seats and chance, one task at a time, the rule stated when it is broken. On the toy game."""

import pytest

from cosmodrome.kernel import BadRecord, Course, IllegalAction, Lesson, Otherwise, Stage
from tests.toys.lanterns import Lanterns, View, What

GAME = Lanterns()
DEAL = (None, "deal 4 6")


def four_burnt(view: View) -> bool:
    return view.spent[0] >= 4


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
        Stage(("Play on until you have burnt four.",), until=four_burnt),
        Stage(("Farewell.",)),
    ),
)


def after(*actions: str) -> Course:
    course = Course.begin(GAME, LESSON)
    for action in actions:
        course.act(0, GAME.load(action, 1))
        course.play_script()
    return course


def resumed(course: Course) -> Course:
    return Course.resume(GAME, course.match.header, LESSON, steps(course))


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
        ("burn 2", "K-5: That is allowed too, but first follow this step of the lesson"),
    ],
)
def test_another_action_is_answered_and_changes_nothing(action: str, answer: str) -> None:
    course = after()
    with pytest.raises(IllegalAction, match=answer):
        course.act(0, GAME.load(action, 1))
    assert steps(course) == [DEAL]
    assert course.stage == 0


def test_free_play_lasts_until_its_condition_holds_and_chance_is_the_seed_s() -> None:
    course = after("burn 3", "lock", "pass", "burn 1", "lock")
    assert (course.stage, course.done) == (3, False)
    course.act(1, What("burn", (0,)))
    course.match.act(1, What("lock"))
    assert not course.done
    course.catch_up()
    assert course.done
    assert resumed(course).done


def test_when_the_match_is_over_every_free_play_is() -> None:
    free = Stage(("Play on.",), until=four_burnt)
    course = Course.begin(GAME, Lesson("free", "", "", 1, 2, (free, free, Stage(("Farewell.",)))))
    for _ in range(3):
        for action in ("burn 0", "lock"):
            for seat in range(2):
                course.act(seat, GAME.load(action, 1))
    assert course.match.over
    assert not four_burnt(course.match.view(0))
    assert course.done


def test_a_course_is_taken_up_where_it_was_left() -> None:
    course = after("burn 3", "lock")
    again = resumed(course)
    assert (again.stage, again.match.number) == (course.stage, course.match.number)
    again.act(0, What("pass"))
    assert steps(again) == steps(after("burn 3", "lock", "pass"))


def test_standing_orders_act_where_the_lesson_lets_them_and_the_script_comes_first() -> None:
    course = after()
    course.match.orders = {0: {"burn": 2}}
    assert course.ordered() is None, "the lesson asks for three"
    course.match.orders = {0: {"burn": 3}}
    assert course.ordered() == (0, "burn 3")
    course.act(0, What("burn", (3,)))
    course.act(0, What("lock"))
    assert course.ordered() == course.due == (1, "burn 1")


def test_an_opening_that_breaks_a_rule_is_told() -> None:
    bad = Lesson("bad", "", "", 1, 2, LESSON.stages, opening=(DEAL, (0, "burn 6")))
    with pytest.raises(IllegalAction, match="TOY-4: you have 4 oil"):
        Course.begin(GAME, bad).play_script()
    never = Lesson("never", "", "", 1, 2, LESSON.stages, opening=((None, "deal 9 9"),))
    with pytest.raises(BadRecord, match="“deal 9 9” was prepared, but cannot occur here."):
        Course.begin(GAME, never)


def test_chance_that_the_script_leaves_open_is_the_seed_s() -> None:
    silent = Lesson("silent", "", "", 1, 2, (Stage(("Play.",)), Stage(("Farewell.",))))
    assert steps(Course.begin(GAME, silent)) == steps(Course.begin(GAME, silent)) != [DEAL]
