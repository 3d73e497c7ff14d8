"""The abilities of the eight kinds of astronauts (ML-11)."""

from typing import Any

import pytest

from cosmodrome.games.mlem import GAME
from cosmodrome.games.mlem.tests.table import Table
from cosmodrome.kernel import Words, render

M1_FULL = "M1a=Ann M1b=Ann M1c=Ann"


def lands(f: int, landed: str = "", crew: str = "plus_minus_one take_die", **options: Any) -> Table:
    """Return a table in the landing phase on field f."""
    table = Table(f=f, n=3, crew=crew, landed=landed, **options)
    table.begin_landing()
    return table


def test_ML_11_1_an_ability_works_only_aboard_or_on_leaving() -> None:
    table = Table(f=7, n=2, crew="take_die die_of_one").rolls("1 3").does("select 1", "stay", "leave 8")
    assert (table.f, table.rolls("1").state.crashes) == (8, 1)  # the die of one has left: nothing prevents the crash


def test_ML_11_2_several_satellites_change_nothing_more() -> None:
    assert Table(players=2).does("pick satellite", "pick satellite").f == 3


@pytest.mark.parametrize(
    ("f", "ways"),
    [(6, ["6", "7"]), (13, ["13", "12", "14"]), (25, ["25", "24", "26"])],
)
def test_ML_11_3_MC_13_ML_16_3_plus_minus_one_may_leave_as_on_a_neighbour(f: int, ways: list[str]) -> None:
    assert lands(f).may() == ["stay", *(f"leave {way}" for way in ways)]


def test_ML_11_3_MC_13_deep_space_and_full_moons() -> None:
    assert lands(26).may() == ["leave 26", "leave 25"]
    assert lands(6, M1_FULL).stage == "roll"
    table = lands(7, M1_FULL, "plus_minus_one take_die")
    assert (table.who, table.may()) == ("Ann", ["stay", "leave 8"])
    assert table.does("stay").stage == "roll"  # the other is not asked


def test_ML_11_3_only_that_kind_and_only_the_neighbours() -> None:
    assert (
        lands(13, crew="take_die take_die").why_not("leave 12")
        == "ML-11.3: your astronaut cannot leave as if from field 12"
    )
    assert lands(13).why_not("leave 15") == "ML-11.3: your astronaut cannot leave as if from field 15"


def test_ML_11_4_MC_14_ML_8_1_ML_9_1_plus_one_from_25_as_commander() -> None:
    table = lands(25, "galaxy=Ann").does("leave 26")
    assert (table.on("galaxy"), table.on("comet"), table.points("Ann")[1]) == ("Ann Ann", "", 10)
    assert (table.goals(), table.f, table.who, table.may()) == ("G4=Ann", 25, "Bo", ["stay", "leave 25"])
    assert table.view().commander == 1


def test_ML_11_5_not_to_5_and_not_from_5() -> None:
    assert lands(6).why_not("leave 5") == "ML-7.1: nobody can land on field 5"
    assert lands(5).stage == "roll"


def test_ML_11_5_by_option_from_5_as_on_6() -> None:
    table = lands(5, crew="take_die plus_minus_one", plus_one_from_5="on")
    assert (table.who, table.may()) == ("Bo", ["stay", "leave 6"])
    assert table.does("leave 6").on("M1a") == "Bo"
    assert lands(4, crew="take_die plus_minus_one", plus_one_from_5="on").stage == "roll"


def test_ML_11_5_by_option_not_back_from_deep_space() -> None:
    table = lands(26, minus_one_from_deep_space="off")
    assert (table.on("comet"), table.on("galaxy"), table.stage) == ("Ann", "Bo", "pick")


def test_ML_11_5_if_the_commander_goes_back_nobody_gets_the_comet() -> None:
    table = lands(26).does("leave 25")
    assert (table.on("P5"), table.on("comet"), table.on("galaxy")) == ("Ann", "", "Bo")


def test_ML_11_5_not_usable_in_a_crash() -> None:
    assert Table(f=15, n=1, crew="take_die plus_minus_one").rolls("1").stage == "pick"


def test_ML_11_6_a_parachute_lands_on_a_planet_too_and_may_decline() -> None:
    table = Table(f=16, n=1, crew="take_die parachute").rolls("1")
    assert table.may() == ["land", "return"]
    assert table.does("land").on("P3") == "Bo"


def test_ML_11_7_in_a_landing_phase_it_leaves_like_any_other() -> None:
    assert lands(13, crew="parachute take_die").may() == ["stay", "leave 13"]


def test_ML_11_8_MC_25_doubling_a_planet_counts_as_one_astronaut() -> None:
    table = Table(players=4, landed="P3=Bo,Ann*double_planet,Bo,Cy")
    assert [table.points(player)[2] for player in ("Ann", "Bo", "Cy")] == [8, 6, 3]
    table = Table(players=4, landed="P3=Bo,Ann,Cy*double_planet,Dee")
    assert [table.points(player)[2] for player in ("Ann", "Bo", "Cy", "Dee")] == [4, 6, 6, 3]


def test_ML_11_8_a_doubled_moon_counts_at_once() -> None:
    table = lands(14, crew="double_moon take_die").does("leave 14")
    assert (table.on("M3a"), table.points("Ann")[0]) == ("Ann", 6)


def test_ML_11_9_MC_19_ML_6_1_ML_11_10_averting_a_crash_or_not() -> None:
    table = Table(f=7, n=2, crew="take_die take_die die_of_one").rolls("2 A")
    assert table.may() == ["select seat3", "crash"]
    assert table.moves() == {"seat3": (8, 2)}
    table.does("select seat3", "stay", "stay", "stay")
    assert table.view().crew[2].spent
    assert table.rolls("1 2").state.crashes == 1
    table = Table(f=7, n=2, crew="take_die take_die die_of_one").rolls("2 A").does("crash")
    assert table.state.crashes == 1


def test_ML_11_9_MC_21_the_field_must_list_1() -> None:
    table = Table(f=12, n=3, crew="take_die die_of_one").rolls("1 1 3")
    assert (table.state.crashes, "die_of_one" in table.home("Bo")) == (1, True)
    table = Table(f=12, n=3, crew="take_die die_of_one").rolls("2 4 3")
    assert table.why_not("select 2 seat2") == "ML-11.9: 1 is not listed at field 12"


def test_ML_11_9_several_in_one_phase_each_once_whoever_owns_them() -> None:
    table = Table(f=7, n=2, crew="die_of_one die_of_one").rolls("3 2")
    assert len(table.may()) == 7
    table.does("select 3 seat1 seat2")
    assert (table.f, table.n, table.state.spent) == (12, 1, 0b11)
    assert table.told()[-1] == "2 dice of one help: those of Ann, Bo."


def test_ML_11_9_one_die_of_one_and_several_are_said_as_what_they_are() -> None:
    def said(action: str) -> str:
        label = GAME.describe(GAME.load(action, 1))
        return render(Words(label.text, label.args), GAME.names)

    assert said("select 3 seat1") == "Use 3 and the die of one in seat 1"
    assert said("select 3 seat1 seat2") == "Use 3 and the dice of one in seats 1, 2"


def test_ML_11_9_a_used_one_is_refused() -> None:
    table = Table(f=7, n=2, crew="die_of_one die_of_one")
    table.state.spent = 1
    table.rolls("1 2")
    assert table.why_not("select seat1") == "ML-11.9: the die of one in seat 1 has already been used on this expedition"
    assert table.why_not("select seat5") == "ML-11.9: seat 5 holds no die of one"


def test_ML_11_10_it_is_no_part_of_the_group_and_sets_no_die_aside() -> None:
    table = Table(f=7, n=3, crew="take_die die_of_one").rolls("1 1 2")
    assert table.moves() == {"1": (9, 1), "seat2": (8, 3), "1 seat2": (10, 1)}


def test_ML_11_10_it_is_fresh_again_when_it_has_returned() -> None:
    table = Table(f=7, n=1, crew="take_die die_of_one").rolls("2").does("select seat2", "stay", "stay").rolls("1")
    assert (table.state.crashes, table.state.spent, len(table.home("Bo"))) == (1, 0, 8)


def test_ML_11_11_the_die_goes_before_the_next_seat_decides_but_not_in_a_crash() -> None:
    table = lands(12, crew="double_moon take_die double_moon").does("stay", "leave 12")
    assert (table.n, table.who) == (2, "Cy")
    assert table.told()[-1] == "The die thief leaves Ann with 2 dice."


def test_ML_11_11_no_effect_if_nobody_is_left() -> None:
    table = lands(12, crew="double_moon take_die").does("leave 12", "leave 12")
    assert [event.kind for event in table.events].count("die-taken") == 0
