"""The lesson is true: its numbers, its places, and the owner of the board."""

from dataclasses import replace

from cosmodrome.bots import make_bot
from cosmodrome.games.tom_tube import GAME as BUILT_IN
from cosmodrome.games.tom_tube.lessons import FIRST
from cosmodrome.games.tom_tube.tests.table import DAVE, FROZEN_TEXT, TOM
from cosmodrome.games.tom_tube.view.view import View
from cosmodrome.kernel import Budget, Course, Rng


def told() -> list[View]:
    """Return Tom's view at each scripted step, and at the beginning of free play."""
    course = Course.begin(BUILT_IN, FIRST)
    course.play_script()
    seen = [BUILT_IN.view(course.match.state, TOM)]
    while not course.current.free:
        course.act(TOM, BUILT_IN.load(course.current.do[0], BUILT_IN.rules))
        course.play_script()
        seen.append(BUILT_IN.view(course.match.state, TOM))
    return seen


def test_each_step_finds_what_its_text_speaks_of() -> None:
    start, lay, fill, other, sphere, module, beside, jump, control, energy, more, second, free = told()
    assert [start.players[seat].at for seat in (TOM, DAVE)] == ["tom_base", "n-2,2|n-3,3"]
    assert lay.drawn == "R05"
    assert fill.owed == ("D2,0", "U3,-1")
    assert other.owed == ("U3,-1",)
    stones = {one.place: one.stone for one in sphere.stones}
    assert (stones["n3,0"], stones["n2,0|n3,0"]) == ("control", "energy")
    assert "n3,0" in sphere.complete
    assert [view.players[TOM].energy for view in (sphere, module, jump, control)] == [1, 2, 2, 1]
    assert (module.players[TOM].solar, beside.players[TOM].solar) == (0, 1)
    assert (control.players[TOM].control, energy.players[TOM].control) == (1, 0)
    assert [one.kind for one in control.ways if one.target == "n2,0|n3,0"] == ["control"], "only a red tube leads there"
    assert [view.players[TOM].energy for view in (energy, more, second, free)] == [1, 2, 3, 3]
    assert (second.players[TOM].solar, free.players[TOM].solar, free.first) == (1, 2, None)


def free_play() -> Course:
    """Return the lesson at the beginning of free play."""
    course = Course.begin(BUILT_IN, FIRST)
    course.play_script()
    while not course.current.free:
        course.act(TOM, BUILT_IN.load(course.current.do[0], BUILT_IN.rules))
        course.play_script()
    return course


def to_the_end(course: Course) -> list[str]:
    """Let Dave move automatically, as at the table, and return his moves."""
    bot, rng, moves = make_bot(FIRST.bots), Rng(b"race"), list[str]()
    while not course.done:
        chosen = bot.choose(BUILT_IN, course.match.view(DAVE), course.match.legal(DAVE), rng, Budget(iterations=1))
        course.act(DAVE, chosen)
        moves.append(BUILT_IN.dump(chosen))
    return moves


def test_who_goes_home_at_once_sees_the_bonus_of_three_moves() -> None:
    course = free_play()
    race, watch, *_ = FIRST.stages[course.stage :]
    assert "three moves from his base" in race.say[-1]
    assert "in one move" in race.say[-1]
    course.act(TOM, BUILT_IN.load("move:free:tom_base", BUILT_IN.rules))
    assert (course.match.state.first, course.current) == (TOM, watch)
    assert "You are home first" in watch.say[0]
    assert to_the_end(course) == ["move:free:n3,0", "move:jump:n2,1", "move:free:dave_base"]
    assert {line.name: line.points for line in BUILT_IN.score(course.match.state, TOM).lines}["Bonus"] == 3


def test_who_comes_home_late_reads_so_and_nobody_else_does() -> None:
    late = FIRST.stages[-2]
    assert "Dave is home" in late.say[0]
    view = BUILT_IN.view(free_play().match.state, TOM)
    watch = FIRST.stages[-3]
    assert watch.until is not None
    assert [watch.until(replace(view, first=first)) for first in (None, TOM, DAVE)] == [False, False, True]


def test_it_points_at_what_the_board_shows() -> None:
    parts = BUILT_IN.parts
    known = {
        "place": [*parts["nodes"], *parts["cells"]],
        "pattern": parts["patterns"],
        "do": [{"id": "build"}],
        "tool": [{"id": "take-back"}],
    }
    for stage in FIRST.stages:
        for point in stage.point:
            kind, _, name = point.partition(" ")
            assert name in [one["id"] for one in known[kind]], point


def test_an_owner_s_drawings_have_no_lesson_as_it_names_places_of_the_built_in_ones() -> None:
    assert BUILT_IN.lessons
    assert BUILT_IN.with_components(FROZEN_TEXT).lessons == ()
