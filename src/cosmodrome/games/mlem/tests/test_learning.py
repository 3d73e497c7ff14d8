"""The lessons of MLEM: they point at elements of the page, and the second one teaches with its standing orders."""

import re

from cosmodrome.bots.advice import advise
from cosmodrome.games.mlem import GAME
from cosmodrome.games.mlem.lessons import FIRST, ORDERS
from cosmodrome.games.mlem.orders.order_form import PRESETS
from cosmodrome.games.mlem.parts.components import FACES, KINDS
from cosmodrome.games.mlem.tests.table import changed, mission
from cosmodrome.kernel import Budget, Course, Lesson, Match, Rng, seed_from
from cosmodrome.rulebooks import rulebook

STEADY = next(preset["orders"] for preset in PRESETS if preset["key"] == "steady")
ATTRIBUTES = {
    "kind": "|".join(kind.key for kind in KINDS),
    "face": "|".join(FACES),
    "way": r"roll|stay|leave \d+",
    "place": r"\d",
    "tab": "orders",
    "preset": "|".join(preset["key"] for preset in PRESETS),
    "part": "launch",
    "tool": "take-back",
    "save": "orders",
}
"""Attributes of elements of the board besides terms, with their values."""


def points(lesson: Lesson) -> list[str]:
    return [point for stage in lesson.stages for point in stage.point]


def test_lessons_point_at_what_the_page_has() -> None:
    for point in points(FIRST) + points(ORDERS):
        attribute, _, value = point.partition(" ")
        assert point in GAME.glossary or re.fullmatch(ATTRIBUTES[attribute], value), point


def test_a_mat_of_one_s_own_has_no_lessons_since_they_name_fields_of_ours() -> None:
    own = GAME.with_components(changed(lambda data: data["goals"].update(points_each=6)))
    assert (len(GAME.lessons), own.lessons) == (2, ())


def test_an_order_does_in_the_second_lesson_what_it_is_asked_for() -> None:
    course = Course.begin(GAME, ORDERS)
    course.play_script()
    course.act(0, GAME.load("pick double_planet", GAME.rules))
    course.play_script()
    course.match.orders = {0: STEADY}
    done = []
    while (found := course.ordered()) is not None:
        done.append(found)
        course.act(found[0], GAME.load(found[1], GAME.rules))
    assert [text for seat, text in done if seat == 0] == ["stay", "stay", "leave 16"]
    assert course.lesson.stages[course.stage].do == ("pick *",)


def shown(**chosen: str) -> set[str]:
    """Return the options that can matter at a table with these values."""
    values = {option.key: option.default for option in GAME.options} | chosen
    return {option.key for option in GAME.options if all(values[key] in named for key, named in option.when.items())}


def test_ML_2_5_options_of_a_variant_are_shown_with_it() -> None:
    usual = shown()
    assert usual.isdisjoint({"discovery_values", "mission_twins", "ufo_catch", "ufo_after_catch"})
    assert shown(discovery="on") - usual == {"discovery_values"}
    assert shown(missions="on") - usual == {"mission_twins"}
    assert shown(ufo="on") - usual == {"ufo_catch", "ufo_after_catch"}


def test_ML_2_5_the_first_game_is_without_variants_and_everything_is_with_all() -> None:
    first, *_, everything = GAME.presets
    variants = {"discovery", "missions", "ufo"}
    assert variants.isdisjoint(first.options)
    assert first.seats == 3
    assert (everything.key, everything.options) == ("everything", dict.fromkeys(variants, "on"))


def test_every_prompt_has_a_place_in_the_rulebook() -> None:
    book = rulebook(GAME)
    assert book is not None
    rng, met = Rng(b"topics"), set()
    for seed in range(30):
        match = Match.create(
            GAME, 3, {"discovery": "on", "missions": "on", "ufo": "on"}, seed=seed_from(f"topics {seed}")
        )
        while not match.over:
            seat = min(match.waiting)
            met.add(GAME.topic(match.state, seat))
            legal = match.legal(seat)
            match.act(seat, legal[0] if legal[0].word == "stay" and rng.below(9) else rng.choice(legal))
        met.add(GAME.topic(match.state, None))
    assert met == {
        *("ML-13.1", "launch", "ML-5.1", "ML-14.7", "ML-5.3", "ML-12.4", "landing", "ML-7.6", "ML-11.6", "scoring"),
    }
    assert met <= book.anchors.keys()


def test_ML_13_1_the_mission_to_put_back_is_the_one_that_is_hardest_to_come_by() -> None:
    match = Match.create(GAME, 2, {"missions": "on"}, seed=seed_from("missions"))
    state, keys = match.state, ("S-M2-1", "S-P2-1", "S-M3-1", "S-P5-1")
    state.hands[0] = hand = [mission(key) for key in keys]
    told = advise(GAME, match.view(0), match.legal(0), Rng(b"1"), Budget(iterations=2))
    assert GAME.dump(told[0].action) == f"put-back {hand[-1] + 1}"
    assert told[0].reasons == (), "what it brings rounds to no point"
