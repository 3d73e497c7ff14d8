"""What the lesson tells is so: its numbers, its places, and whose board it is."""

from cosmodrome.games.tom_tube import GAME as BUILT_IN
from cosmodrome.games.tom_tube.lessons import FIRST
from cosmodrome.games.tom_tube.tests.table import DAVE, FROZEN_TEXT, TOM
from cosmodrome.games.tom_tube.view import View
from cosmodrome.kernel import Course


def told() -> list[View]:
    """Tom's view at each scripted step, and where free play begins."""
    course = Course.begin(BUILT_IN, FIRST)
    course.play_script()
    seen = [BUILT_IN.view(course.match.state, TOM)]
    while not course.current.free:
        course.act(TOM, BUILT_IN.load(course.current.do[0], BUILT_IN.rules))
        course.play_script()
        seen.append(BUILT_IN.view(course.match.state, TOM))
    return seen


def test_each_step_finds_what_its_text_speaks_of() -> None:
    start, lay, fill, other, sphere, module, beside, jump, control, free = told()
    assert [start.players[seat].at for seat in (TOM, DAVE)] == ["tom_base", "n-2,2|n-3,3"]
    assert lay.drawn == "R05"
    assert fill.owed == ("D2,0", "U3,-1")
    assert other.owed == ("U3,-1",)
    stones = {one.place: one.stone for one in sphere.stones}
    assert (stones["n3,0"], stones["n2,0|n3,0"]) == ("control", "energy")
    assert "n3,0" in sphere.complete
    assert [view.players[TOM].energy for view in (sphere, module, jump, control)] == [1, 2, 2, 1]
    assert (module.players[TOM].solar, beside.players[TOM].solar) == (0, 1)
    assert (control.players[TOM].control, free.players[TOM].control) == (1, 0)
    assert [one.kind for one in control.ways if one.target == "n2,0|n3,0"] == ["control"], "only a red tube leads there"


def test_what_is_left_to_do_takes_four_free_moves() -> None:
    course = Course.begin(BUILT_IN, FIRST)
    course.play_script()
    while not course.current.free:
        course.act(TOM, BUILT_IN.load(course.current.do[0], BUILT_IN.rules))
        course.play_script()
    for target in ("n0,-3|n0,-2", "n-3,0|n-2,0", "tom_solar_2", "tom_base"):
        assert not course.done
        course.act(TOM, BUILT_IN.load(f"move:free:{target}", BUILT_IN.rules))
        if target != "tom_base":
            course.act(DAVE, BUILT_IN.load("move:free:n-2,3" if target != "n-3,0|n-2,0" else "move:free:n-1,3", 1))
    assert course.match.state.first == TOM
    assert course.current is FIRST.stages[-2], "the journey of the late one"
    course.act(DAVE, BUILT_IN.load("move:free:dave_base", BUILT_IN.rules))
    assert course.done


def test_it_points_at_what_the_board_shows() -> None:
    parts = BUILT_IN.parts
    known = {"place": [*parts["nodes"], *parts["cells"]], "pattern": parts["patterns"], "do": [{"id": "build"}]}
    for stage in FIRST.stages:
        for point in stage.point:
            kind, _, name = point.partition(" ")
            assert name in [one["id"] for one in known[kind]], point


def test_an_owner_s_drawings_have_no_lesson_as_it_names_places_of_the_built_in_ones() -> None:
    assert BUILT_IN.lessons
    assert BUILT_IN.with_components(FROZEN_TEXT).lessons == ()
