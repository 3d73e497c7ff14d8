"""Landing, commander, goals, end and scoring (ML-7 to ML-10)."""

import pytest

from cosmodrome.games.mlem.tests.table import GAME, PLAYERS, Table, mission
from cosmodrome.kernel import Over, render


def test_ML_7_1_no_landing_phase_on_0_to_5() -> None:
    table = Table(f=0, n=6, crew="plus_minus_one take_die").rolls("1 1 2 2 A 3").does("select 1 2")
    assert (table.f, table.stage) == (6, "land")
    table = Table(f=0, n=6, crew="plus_minus_one take_die").rolls("1 1 2 2 A 3").does("select 1 A")
    assert (table.f, table.stage) == (3, "roll")


def test_ML_7_2_each_seat_once_in_order_and_each_decision_at_once() -> None:
    table = Table(f=15, n=6, crew="take_die double_moon take_die", landed="M4b=Ann M4c=Ann").rolls("3 2 2 2 2 2")
    assert (table.f, table.who) == (18, "Ann")
    table.does("leave 18")
    assert table.points("Ann")[0] == 3 + 3 + 4
    assert (table.who, table.stage) == ("Bo", "roll")  # the last moon is gone: nobody else is asked
    table = Table(f=15, n=6, crew="take_die double_moon take_die").rolls("3 2 2 2 2 2").does("stay", "leave 18")
    assert (table.points("Bo")[0], table.who, table.stage) == (8, "Cy", "land")


def test_ML_7_3_the_furthest_free_moon_even_if_a_nearer_one_were_worth_more() -> None:
    table = Table(f=13, n=6, crew="take_die take_die").rolls("A 1 1 1 1 1")
    assert table.does("leave 15").on("M3a") == "Ann"
    assert table.view("Bo").crew[1].exits[0].target == 7


def test_ML_7_4_one_astronaut_a_moon_and_nobody_leaves_when_all_are_taken() -> None:
    table = Table(f=13, n=3, crew="take_die take_die", landed="M3a=Ann M3b=Ann M3c=Ann").rolls("A 1 1")
    assert (table.f, table.stage) == (15, "roll")


def test_ML_7_4_the_refusal_names_the_field() -> None:
    table = Table(f=13, n=3, crew="plus_minus_one take_die", landed="M3a=Ann M3b=Ann M3c=Ann").rolls("A 1 1")
    assert table.why_not("leave 15") == "ML-7.4: all moons at field 15 are taken"


def test_ML_7_5_planets_have_room_for_all_in_order_of_arrival() -> None:
    table = Table(f=11, n=3, crew="take_die take_die take_die", landed="P2=Bo").rolls("1 2 2")
    table.does("leave 12", "leave 12", "leave 12")
    assert table.on("P2") == "Bo Ann Bo Cy"
    assert table.points("Ann")[:2] == (0, 0)


def test_ML_7_6_MC_15_ML_11_8_ML_9_2_deep_space() -> None:
    crew = "take_die double_deep_space parachute die_of_one"
    table = Table(f=23, n=3, crew=crew, landed="galaxy=Ann,Cy").rolls("3 2 2").does("select 3")
    assert (table.on("comet"), table.on("galaxy"), table.goals()) == ("Ann", "Ann Cy Bo Cy Dee", "G4=Ann")
    assert [table.points(player)[1] for player in PLAYERS[:4]] == [5 + 7, 10, 5 + 5, 5]
    assert (table.state.expedition, table.state.crashes, table.stage) == (2, 0, "pick")
    assert Table(f=23, n=3, crew="double_deep_space take_die").rolls("3 2 2").points("Ann")[1] == 14


def test_ML_7_6_in_deep_space_nobody_stays() -> None:
    table = Table(f=23, n=3, crew="plus_minus_one take_die").rolls("3 2 2")
    assert table.why_not("stay") == "ML-7.6: in deep space everybody must leave"


def test_ML_7_7_who_has_left_has_no_decisions_until_the_next_launch() -> None:
    table = Table(f=11, n=3, crew="take_die take_die").rolls("1 2 2").does("leave 12", "stay")
    assert (table.aboard(), table.who, table.stage) == (["Bo"], "Bo", "roll")
    assert table.why_not("roll", "Ann") == "ML-16.5: Bo must choose"


def test_ML_8_1_MC_17_ML_8_2_ML_8_3_ML_11_11_ML_7_2_change_of_commander_and_die_thief() -> None:
    table = Table(f=11, n=4, crew="take_die double_moon double_planet").rolls("1 2 2 2")
    assert (table.f, table.n, table.who) == (12, 3, "Ann")
    table.does("leave 12")
    assert (table.n, table.view().commander, table.who) == (2, 1, "Bo")
    table.does("leave 12")
    assert (table.view().commander, table.who) == (2, "Cy")
    table.does("stay")
    assert (table.who, table.n, table.stage) == ("Cy", 2, "roll")
    assert table.rolls("1 1").who == "Bo"  # a crash; the next starter is Bo


def test_ML_8_1_ML_7_6_in_deep_space_nobody_takes_command_or_loses_a_die() -> None:
    told = Table(f=23, n=3, crew="take_die double_moon double_planet").rolls("3 2 2").told()
    assert [line.split(" lands ")[0] for line in told if "comet" in line or "galaxy" in line] == ["Ann", "Bo", "Cy"]
    assert [line for line in told if "takes command" in line or "die thief leaves" in line] == []


def test_ML_8_1_MC_17_the_last_die_stays() -> None:
    table = Table(f=11, n=1, crew="take_die double_moon double_planet").rolls("1").does("leave 12")
    assert table.n == 1


def test_ML_8_2_the_commander_is_the_first_seat_still_aboard() -> None:
    table = Table(f=11, n=3, crew="double_moon double_moon double_moon").rolls("1 2 2").does("stay", "leave 12", "stay")
    assert (table.aboard(), table.view().commander) == (["Ann", "Cy"], 0)


@pytest.mark.parametrize(
    ("landed", "roll", "f", "goal"),
    [
        ("P1=Ann P3=Ann P4=Ann", "1 2 2", 11, "G1=Ann"),
        ("P2=Ann,Ann", "1 2 2", 11, "G2=Ann"),
        ("M1a=Ann M1b=Ann M2a=Ann", "A 1 1", 13, "G3=Ann"),
        ("comet=Ann", "3 2 2", 23, "G4=Ann"),
        ("P1=Ann,Ann P3=Ann", "1 2 2", 11, ""),
        ("M1a=Ann M1b=Ann M2a=Bo", "A 1 1", 13, ""),
    ],
)
def test_ML_9_1_the_four_goals(landed: str, roll: str, f: int, goal: str) -> None:
    table = Table(f=f, n=3, crew="double_moon double_moon", landed=landed).rolls(roll)
    if table.stage == "land":
        table.does(f"leave {table.f}")
    assert table.goals() == goal
    assert table.points("Ann")[3] == 5 * bool(goal)


def test_ML_9_2_MC_18_ML_9_1_earlier_seat_first() -> None:
    moons = "M1a=Ann M1b=Ann M1c=Ann M2a=Bo M2b=Bo M2c=Bo"
    table = Table(f=15, n=6, crew="take_die double_deep_space", landed=moons).rolls("3 2 2 2 2 2")
    table.does("leave 18", "leave 18")
    assert (table.on("M4a"), table.on("M4b"), table.goals()) == ("Ann", "Bo", "G3=Ann")
    table = Table(f=11, n=3, crew="take_die double_moon", landed="P2=Ann,Ann,Bo,Bo").rolls("1 2 2")
    assert table.does("leave 12", "leave 12").goals() == "G2=Ann"


def test_ML_9_3_a_landing_takes_every_goal_it_meets() -> None:
    moons = "M1a=Bo M1b=Bo M1c=Bo"
    table = Table(f=15, n=1, crew="take_die parachute", landed=moons + " P4=Bo,Bo", parachute_claims="off").rolls("1")
    table.does("land")
    assert table.goals() == ""
    table.state.stage, table.state.aboard, table.state.crew = 1, 0b11, [6, 6]
    table.state.start, table.state.turn, table.state.rocket, table.state.dice = 0, 0, 19, 2
    table.rolls("1 2").does("stay", "leave 20")
    assert table.goals() == "G2=Bo G3=Bo"


def test_ML_9_4_by_option_a_parachute_claims_no_goal_but_counts_later() -> None:
    moons = "M1a=Bo M1b=Bo M2a=Bo"
    table = Table(f=15, n=1, crew="take_die parachute", landed=moons).rolls("1").does("land")
    assert table.goals() == "G3=Bo"
    assert (
        Table(f=15, n=1, crew="take_die parachute", landed=moons, parachute_claims="off")
        .rolls("1")
        .does("land")
        .goals()
        == ""
    )


@pytest.mark.parametrize("claims", ["on", "off"])
def test_ML_9_4_a_parachute_is_shown_the_goals_it_takes(claims: str) -> None:
    moons = "M1a=Bo M1b=Bo M2a=Bo"
    table = Table(f=15, n=1, crew="take_die parachute", landed=moons, parachute_claims=claims).rolls("1")
    (way,) = table.view("Bo").crew[1].exits
    order = {"parachute": {"clauses": [{"if": {"completes_goal": "any"}, "do": "land"}], "default": "return"}}
    assert table.answer("Bo", order) == ("land" if claims == "on" else "return")
    assert (way.goals, table.does("land").goals()) == (((2,), "G3=Bo") if claims == "on" else ((), ""))


def test_ML_9_4_what_a_parachute_did_not_take_is_shown_at_the_next_landing() -> None:
    moons = "M1a=Ann M1b=Ann M2a=Ann M2b=Ann"
    table = Table(f=12, n=3, crew="take_die parachute", landed=moons, parachute_claims="off")
    table.begin_landing()
    assert [way.goals for way in table.view("Ann").crew[0].exits] == [(2,)]
    assert table.does("leave 12").goals() == "G3=Ann"


def test_ML_10_1_MC_22_ML_4_4_eighth_astronaut() -> None:
    def flying() -> Table:
        table = Table(f=15, n=3, crew="double_moon double_moon double_moon")
        table.state.home[0] = 0
        return table.rolls("3 1 1").does("leave 18", "stay", "stay")

    table = flying()
    assert (table.who, table.stage, table.n) == ("Bo", "roll", 2)
    table.rolls("1 1")
    assert (table.over, table.state.crashes) == (True, 1)
    table = flying().rolls("2 1").does("leave 20", "leave 20")
    assert (table.over, table.state.crashes) == (True, 0)


def test_ML_10_1_an_eighth_astronaut_by_parachute_counts() -> None:
    table = Table(f=15, n=1, crew="take_die parachute")
    table.state.home[1] = 0
    assert table.rolls("1").does("land").over
    why = render(GAME.prompt(table.state, 0), GAME.names, PLAYERS)
    assert why == f"All astronauts of {PLAYERS[1]} have left: that ended the match."


def test_ML_10_1_the_last_crash_ends_the_match_and_the_prompt_says_so() -> None:
    table = Table(f=15, n=1, crew="take_die double_moon", crashes=10).rolls("1")
    assert table.over
    assert render(GAME.prompt(table.state, 0), GAME.names, PLAYERS) == "Crash 11 of 11 ended the match."


def test_ML_10_2_MC_26_ML_10_3_ML_10_4_ML_10_5_ML_12_3_ML_13_3_ML_14_8_full_count() -> None:
    table = Table(
        players=3,
        crashes=11,
        discovery="on",
        missions="on",
        ufo="on",
        landed="M1a=Ann M4a=Ann*double_moon M3a=Bo M2a=Bo M5a=Cy M5b=Cy comet=Ann galaxy=Bo*double_deep_space "
        "P2=Bo,Ann,Ann,Cy P3=Cy,Bo,Cy P4=Bo P5=Bo,Ann*double_planet",
        goals="G1=Bo",
    )
    table.values("Ann", 3).values("Cy", 2, 1)
    table.state.ufo_won = [2, 0]
    table.hold("Ann", "S-M1-1", "S-P1-1", "S-M2-2").hold("Bo", "S-P3-1", "S-P4-2", "S-M3-1")
    table.hold("Cy", "S-M5-1", "S-M5-2", "S-P4-1")
    table.state.stage = 13
    assert table.points("Ann") == (10, 7, 5 + 12, 0, 3, 2, 4)
    assert table.points("Bo") == (6, 10, 3 + 4 + 8 + 9, 5, 0, 10, 0)
    assert table.points("Cy") == (9, 0, 2 + 6, 0, 3, 5, 5)
    assert [GAME.score(table.state, seat).total for seat in range(3)] == [43, 55, 30]
    assert GAME.pending(table.state) == Over(((1,), (0,), (2,)))


def test_ML_10_3_MC_23_planet_places_and_ties() -> None:
    table = Table(players=4, landed="P2=Ann,Bo,Cy,Dee,Bo")
    assert [table.points(player)[2] for player in PLAYERS[:4]] == [3, 5, 2, 2]
    table = Table(players=4, landed="P4=Bo,Ann,Ann,Bo,Cy")
    assert [table.points(player)[2] for player in PLAYERS[:4]] == [5, 8, 3, 0]


def test_ML_10_4_alone_is_first_and_the_second_of_two_is_second() -> None:
    assert Table(players=2, landed="P5=Bo").points("Bo")[2] == 9
    assert Table(players=2, landed="P5=Bo,Ann").points("Ann")[2] == 6


def test_ML_10_5_equal_sums_share_the_win() -> None:
    table = Table(players=3, landed="M1b=Ann M1c=Cy")
    table.state.stage = 13
    assert GAME.pending(table.state) == Over(((0, 2), (1,)))


# -- the value of a way to leave, before it is chosen (ML-10.2) -------------------------------------------------------


def test_ML_11_8_a_doubled_moon_and_the_goal_it_takes_are_told_line_by_line() -> None:
    table = Table(f=10, n=2, crew="double_moon take_die", landed="M1a=Ann M1b=Ann M1c=Ann")
    table.begin_landing()
    (way,) = table.view("Ann").crew[0].exits
    assert (way.to, way.points, way.times, way.more) == ("moon", 6, 2, 6)
    assert (way.goals, way.goal_points, way.mission_points, way.total) == ((2,), 5, 0, 11)
    before = sum(table.points("Ann"))
    assert sum(table.does("leave 10").points("Ann")) - before == way.total


def test_ML_10_3_of_a_planet_only_what_comes_on_top_is_told() -> None:
    table = Table(f=12, n=2, crew="double_planet take_die", landed="P2=Bo,Ann,Bo,Ann")
    table.begin_landing()
    (way,) = table.view("Ann").crew[0].exits
    assert (way.rank, way.points, way.times) == (1, 10, 2)
    assert (way.more, way.goals, way.total) == (10 - 3, (1,), 10 - 3 + 5), "second place brought 3 so far"


def test_ML_7_6_the_comet_is_the_commander_s_and_the_galaxy_is_for_all_others() -> None:
    table = Table(f=26, n=1, crew="plus_minus_one plus_minus_one")
    table.begin_landing()
    led, other = (next(way for way in crew.exits if way.to == "deep") for crew in table.view("Ann").crew)
    assert [(way.target, way.more) for way in (led, other)] == [(0, 7), (1, 5)]


def test_ML_13_3_what_a_mission_adds_is_told_to_its_owner_alone() -> None:
    table = Table(f=12, n=2, crew="take_die take_die", missions="on")
    table.state.hands = [[mission("S-P2-1"), mission("S-M5-1"), mission("S-M5-2")], []]
    table.begin_landing()
    own, onlooker = (table.view(name).crew[0].exits[0] for name in ("Ann", "Bo"))
    assert (own.missions, own.mission_points, own.total) == (1, 2, own.more + 2)
    assert (onlooker.missions, onlooker.mission_points, onlooker.total) == (None, None, own.more)


def test_K_1_ML_1_2_what_nobody_can_choose_is_refused() -> None:
    table = Table(f=12, n=2, crew="plus_minus_one take_die")
    assert table.why_not("dice 1 1") == "K-1: chance decides that, not a player"
    table = Table(f=26, n=2, crew="plus_minus_one take_die")
    table.begin_landing()
    assert table.why_not("leave 27") == "ML-1.2: the track has no field 27"


def test_ML_11_5_by_option_nobody_goes_back_from_deep_space() -> None:
    table = Table(f=26, n=2, crew="plus_minus_one take_die", minus_one_from_deep_space="off")
    table.begin_landing()
    assert (table.on("comet"), table.stage) == ("Ann", "pick"), "nobody is asked: there is one way to leave"


def test_ML_7_6_deep_space_asks_where_one_leaves() -> None:
    table = Table(f=26, n=2, crew="plus_minus_one take_die")
    table.begin_landing()
    assert GAME.prompt(table.state, 0).text == "Deep space: where does your {astronaut} leave?"
