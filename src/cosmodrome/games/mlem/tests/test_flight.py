"""Expedition, launch, travel and crash (ML-3 to ML-6)."""

from typing import Any

import pytest

from cosmodrome.games.mlem.tests.table import GAME, Table
from cosmodrome.kernel import IllegalAction, Match, Rng, seed_from

NOTHING = "take_die take_die take_die take_die"


def test_ML_3_1_travel_and_landing_follow_in_turn() -> None:
    table = Table(f=7, n=6, crew="take_die double_planet").rolls("1 2 2 2 2 2")
    assert (table.f, table.stage, table.who) == (8, "land", "Ann")
    table.does("stay", "stay")
    assert (table.stage, table.who) == ("roll", "Ann")


def test_ML_3_2_an_expedition_ends_when_nobody_is_aboard() -> None:
    table = Table(f=7, n=6, crew="take_die double_planet").rolls("1 2 2 2 2 2").does("leave 8", "leave 8")
    assert (table.state.expedition, table.stage, table.f, table.state.crashes) == (2, "pick", 0, 0)


def test_ML_3_3_and_ML_8_3_the_left_neighbour_of_the_starter_starts_with_all_dice() -> None:
    table = Table(f=7, n=2, crew="take_die take_die take_die").rolls("1 2").does("leave 8", "leave 8", "leave 8")
    assert (table.who, table.n, table.stage) == ("Bo", 6, "pick")


@pytest.mark.parametrize("seed", range(40))
def test_ML_3_4_expeditions_have_at_most_26_travel_phases_and_games_at_most_18_expeditions(seed: int) -> None:
    match = Match.create(GAME, 2 + seed % 4, {"auto_roll": "on"}, seed=seed_from(str(seed)))
    rng, phases = Rng(seed_from(f"p{seed}")), 0
    while not match.over:
        before = match.state.expedition
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
        phases = 0 if match.state.expedition != before else phases + 1
        assert phases <= 26 * 8
    assert 8 <= match.state.expedition <= 18


def test_ML_4_1_MC_1_ML_4_2_ML_4_3_ML_4_5_ML_3_3_ML_11_2_launch_order_and_satellite() -> None:
    table = Table(players=3, start_player="2")
    assert (table.who, table.f) == ("Bo", 0)
    table.does("pick double_moon")
    assert (table.who, table.f) == ("Cy", 0)
    table.does("pick satellite")
    assert (table.who, table.f) == ("Ann", 3)
    table.does("pick satellite")
    assert (table.f, table.who, table.stage, table.n) == (3, "Bo", "roll", 6)
    table.state.start = 1
    table.state.dice, table.state.rocket = 1, 14
    assert table.rolls("2").who == "Cy"


def test_ML_5_3_the_log_names_every_die_that_a_move_uses() -> None:
    """1 + 2 + 2 + 3 + 3 lead from field 1 to field 12: naming each face once would not add up."""
    table = Table(f=1, n=6, crew="take_die double_planet").rolls("1 2 2 3 3 A").does("select 1 2 3")
    (moved,) = [event for event in table.events if event.kind == "moved"]
    assert moved.shown["dice"] == ["1", "2", "2", "3", "3"]
    assert any("uses 1, 2, 2, 3, 3: the rocket reaches field 12, 1 die is left." in line for line in table.told())


def test_ML_4_2_openly_and_no_passing() -> None:
    table = Table(players=3).does("pick parachute")
    assert table.view("Cy").crew[0].kind == 2
    assert table.why_not("stay") == "ML-4.2: an astronaut must be seated now"
    assert len(table.may()) == 8


def test_ML_4_2_an_astronaut_that_is_not_at_home_cannot_be_seated() -> None:
    table = Table(players=2)
    table.state.home[0] &= ~1
    assert table.why_not("pick satellite") == "ML-4.2: your Satellite is not at home"


def test_ML_4_3_the_rocket_starts_on_the_satellite_field_as_soon_as_it_is_seated() -> None:
    assert Table(players=2).does("pick satellite").f == 3


def test_ML_4_4_and_ML_16_1_the_last_astronaut_at_home_is_seated_without_asking() -> None:
    table = Table(players=2)
    table.state.home[1] = 1 << 4
    table.does("pick satellite")
    assert (table.stage, table.view().crew[1].kind) == ("roll", 4)


def test_ML_4_5_the_starter_commands_with_six_dice() -> None:
    table = Table(players=2).does("pick satellite", "pick satellite")
    assert (table.view().commander, table.n) == (0, 6)


def test_ML_5_1_all_available_dice_are_rolled_and_grouped() -> None:
    table = Table(f=0, n=4, crew=NOTHING).rolls("1 1 2 A")
    assert table.view().roll == (2, 1, 0, 0, 1)
    assert table.told()[-1] == "Ann rolls on field 0: 1, 1, 2, flame."


def test_ML_5_2_MC_2_ML_5_3_ML_5_5_ML_5_8_groups_and_combinations() -> None:
    table = Table(f=0, n=6, crew=NOTHING).rolls("1 1 2 3 4 A")
    assert table.moves() == {
        "1": (2, 4),
        "2": (2, 5),
        "A": (1, 6),
        "1 2": (4, 3),
        "1 A": (3, 4),
        "2 A": (3, 5),
        "1 2 A": (5, 3),
    }
    assert len(table.may()) == 7
    assert table.why_not("select 3") == "ML-5.2: 3 is not listed at field 0"
    assert table.why_not("crash") == "ML-5.11: a group of dice is usable: the rocket has to move"


def test_ML_5_3_MC_3_a_group_is_used_whole_and_afterburners_stay() -> None:
    table = Table(f=9, n=4, crew=NOTHING).rolls("2 2 A 1")
    assert table.moves() == {"2": (13, 2), "A": (11, 4), "2 A": (15, 2)}
    assert table.why_not("select 4") == "ML-5.3: no die shows 4"
    assert table.does("select 2").n == 2


def test_ML_5_4_the_selection_is_not_empty_and_additions_may_stand_alone() -> None:
    table = Table(f=7, n=3, crew="take_die die_of_one").rolls("3 3 2")
    assert table.may() == ["select 3", "select seat2", "select 3 seat2"]
    assert table.moves()["seat2"] == (8, 3)


def test_ML_5_4_by_option_additions_alone_only_avert_a_crash() -> None:
    table = Table(f=7, n=3, crew="take_die die_of_one", extras_alone="off").rolls("3 3 2")
    assert table.may() == ["select 3", "select 3 seat2"]
    words = "ML-5.4: a group of dice is usable: at this table, additions alone can only avert a crash"
    assert table.why_not("select seat2") == words
    table = Table(f=7, n=1, crew="take_die die_of_one", extras_alone="off").rolls("2")
    assert table.may() == ["select seat2", "crash"]


def test_ML_5_5_the_afterburner_counts_the_field_it_starts_from() -> None:
    assert Table(f=22, n=2, crew=NOTHING).rolls("A 1").f == 25
    assert Table(f=8, n=3, crew=NOTHING).rolls("A A 1").f == 10


def test_ML_5_6_MC_7_ML_7_6_overshoot_reaches_deep_space() -> None:
    table = Table(f=23, n=3, crew=NOTHING).rolls("3 A A")
    assert table.moves() == {"3": (26, 2), "A": (26, 3), "3 A": (26, 2)}
    assert table.does("select A").state.expedition == 2
    assert (table.on("comet"), table.on("galaxy")) == ("Ann", "Bo Cy Dee")


def test_ML_5_7_fields_that_are_passed_have_no_effect() -> None:
    table = Table(f=5, n=2, crew=NOTHING, discovery="on").rolls("4 2")
    assert table.state.tokens >> 6 & 0b111 == 0b111
    assert table.stage == "token"
    assert table.f == 9


def test_ML_5_8_MC_5_ML_16_2_equal_distance_different_dice() -> None:
    table = Table(f=2, n=5, crew=NOTHING).rolls("A A 2 1 3")
    assert table.moves() == {"2": (4, 4), "A": (4, 5), "2 A": (6, 4)}
    assert table.may() == ["select 2", "select A", "select 2 A"]


def test_ML_5_9_MC_6_never_without_a_die() -> None:
    table = Table(f=20, n=1, crew=NOTHING).rolls("4")
    assert (table.f, table.n) == (24, 1)
    assert Table(f=20, n=1, crew=NOTHING).rolls("1").state.crashes == 1
    table = Table(f=14, n=1, crew=NOTHING).rolls("A")
    assert (table.f, table.n) == (16, 1)


def test_ML_5_10_the_ufo_comes_before_the_token_and_both_before_the_landing_phase() -> None:
    table = Table(f=5, n=2, crew=NOTHING, ufo="on", discovery="on", players=4).token(10, used=True)
    table.state.ufo = 8
    table.rolls("4 2").brings("token points_2")
    kinds = [event.kind for event in table.events]
    assert kinds[-3:] == ["moved", "ufo-caught", "value"]
    assert table.stage == "land"


def test_ML_5_11_a_usable_group_must_be_used() -> None:
    table = Table(f=7, n=2, crew="take_die die_of_one").rolls("1 2")
    assert "crash" not in table.may()
    with pytest.raises(IllegalAction, match="ML-5.11: a group of dice is usable: the rocket has to move"):
        table.does("crash")


def test_ML_6_1_and_ML_16_1_without_a_usable_group_the_rocket_crashes_without_asking() -> None:
    table = Table(f=5, n=2, crew=NOTHING).rolls("2 3")
    assert (table.state.crashes, table.state.expedition, table.who) == (1, 2, "Bo")


def test_ML_6_2_MC_9_ML_11_6_ML_11_7_ML_7_3_parachutes_on_a_full_cluster() -> None:
    def crash() -> Table:
        crew = "double_moon parachute parachute parachute"
        return Table(f=22, n=3, crew=crew, landed="M5a=Ann").rolls("1 3 4")

    table = crash()
    assert (table.state.crashes, table.who, table.may()) == (1, "Bo", ["land", "return"])
    table.does("land")
    assert (table.on("M5b"), table.points("Bo")[0], table.who) == ("Bo", 4, "Cy")
    table.does("land")
    assert (table.on("M5c"), table.points("Cy")[0]) == ("Cy", 4)
    assert (table.stage, "parachute" in table.home("Dee"), "double_moon" in table.home("Ann")) == ("pick", True, True)
    table = crash().does("return", "land", "land")
    assert (table.on("M5b"), table.on("M5c")) == ("Cy", "Dee")
    assert "parachute" in table.home("Bo")


def test_ML_6_3_MC_10_ML_11_7_no_parachute_on_0_to_5() -> None:
    table = Table(f=5, n=2, crew="take_die parachute").rolls("2 3")
    assert (table.state.crashes, table.stage, len(table.home("Bo"))) == (1, "pick", 8)


def test_ML_6_3_who_left_earlier_stays_where_it_is() -> None:
    table = Table(f=7, n=2, crew="take_die double_moon").rolls("1 3").does("select 1", "leave 8", "stay").rolls("2")
    assert (table.state.crashes, table.on("P1"), len(table.home("Bo"))) == (1, "Ann", 8)


def test_ML_6_4_MC_11_ML_9_4_ML_10_1_eleventh_crash_with_parachute_and_goal() -> None:
    def crash(**options: Any) -> Table:
        moons = "M4a=Cy M1a=Bo M1b=Bo M2a=Bo"
        return Table(f=19, n=1, crew="take_die parachute", players=3, crashes=10, landed=moons, **options).rolls("2")

    table = crash()
    assert (table.state.crashes, table.who, table.may()) == (11, "Bo", ["land", "return"])
    table.does("land")
    assert (table.on("M4b"), table.goals(), table.over) == ("Bo", "G3=Bo", True)
    assert table.points("Bo")[3] == 5
    table = crash(parachute_claims="off").does("land")
    assert (table.points("Bo")[0], table.goals(), table.over) == (2 + 1 + 3 + 3, "", True)
