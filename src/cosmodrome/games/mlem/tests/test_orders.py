"""Standing orders (ML-17): their effects, the reasons for refusal, and their secrecy."""

import json
import re
from collections import Counter
from typing import Any

import pytest

from cosmodrome.games.mlem.orders.order_form import PRESETS, SCHEMA, OrdersPreset
from cosmodrome.games.mlem.orders.orders import TIME_LIMIT
from cosmodrome.games.mlem.tests.table import GAME, PLAYERS, Table
from cosmodrome.kernel import BadOrders, Match, seed_from

M3_FULL = "M3a=Ann M3b=Ann M3c=Ann"


def landing(*clauses: dict[str, Any], default: str = "ask") -> dict[str, Any]:
    """Return orders for the landing phase."""
    return {"landing": {"clauses": list(clauses), "default": default}}


def at(f: int, n: int = 3, crew: str = "double_moon double_moon double_moon", landed: str = "", **more: Any) -> Table:
    """Return a table in the landing phase on a field."""
    table = Table(f=f, n=n, crew=crew, landed=landed, **more)
    table.begin_landing()
    return table


FROM_14 = landing({"if": {"field_min": 14}, "do": "leave"}, default="stay")
THREE_DICE = landing({"if": {"dice_min": 3}, "do": "stay"}, {"do": "leave"}, default="stay")


def test_ML_17_1_MC_34_the_kernel_carries_orders_out_as_if_the_player_had_acted() -> None:
    match = Match.create(GAME, 2, {"start_player": "1"}, seed=seed_from("1"))
    match.orders[0] = {"launch": {"clauses": [{"pick": "parachute"}]}}
    ordered = match.ordered()
    assert ordered is not None
    assert (ordered[0], str(ordered[1])) == (0, "<pick parachute>")
    match.act(*ordered)
    assert match.ordered() is None
    assert "clauses" not in match.record().dumps()  # no trace but the action itself
    assert match.why_no_undo(0) is None


def test_ML_17_1_they_hold_until_they_are_changed_or_taken_away() -> None:
    order: dict[str, Any] = {"landing": {"default": "stay"}}
    table = at(12)
    for expedition in (1, 2, 17):
        table.state.expedition = expedition
        assert table.answer("Ann", order) == "stay"
    order["landing"]["expedition"] = 1
    with pytest.raises(BadOrders, match="The landing order knows no “expedition”: clauses, default."):
        GAME.check_orders(order)


def test_ML_17_1_by_option_there_are_none() -> None:
    assert at(12, standing_orders="off").answer("Ann", FROM_14) is None


def test_ML_17_1_orders_answer_only_their_owners_own_points() -> None:
    table = at(12)
    assert table.answer("Bo", FROM_14) is None  # Ann is asked first
    assert table.does("stay").answer("Bo", FROM_14) == "stay"


def test_ML_17_2_MC_34_first_match_wins_and_what_is_not_legal_is_passed_over() -> None:
    assert at(12).answer("Ann", FROM_14) == "stay"
    assert at(16).answer("Ann", FROM_14) == "leave 16"
    two = landing({"if": {"field_min": 14}, "do": "ask"}, {"do": "leave"})
    assert at(16).answer("Ann", two) is None
    assert at(12).answer("Ann", two) == "leave 12"
    assert at(12).answer("Ann", landing()) is None


def test_ML_17_2_MC_34_a_preference_of_neighbours() -> None:
    table = at(15, crew="plus_minus_one double_moon", landed=M3_FULL)
    assert table.answer("Ann", landing({"do": "leave"}, default="stay")) == "stay"
    assert table.answer("Ann", landing({"do": "leave", "to": [0, 1]})) == "leave 16"
    assert at(13, crew="plus_minus_one double_moon").answer("Ann", landing({"do": "leave", "to": [-1]})) == "leave 12"


def test_ML_17_2_in_deep_space_a_stay_is_passed_over() -> None:
    table = at(26, crew="plus_minus_one double_moon")
    assert table.answer("Ann", FROM_14) == "leave 26"
    assert table.answer("Ann", landing(default="stay")) is None


@pytest.mark.parametrize(
    ("condition", "holds", "fails"),
    [
        ({"field_max": 12}, at(12), at(13)),
        ({"field_min": 13}, at(13), at(12)),
        ({"dice_min": 3}, at(12, n=3), at(12, n=2)),
        ({"dice_max": 2}, at(12, n=2), at(12, n=3)),
        ({"commander": True}, at(12), at(12).does("stay")),
        ({"commander": False}, at(12).does("stay"), at(12)),
        ({"aboard_max": 2}, at(12).does("leave 12"), at(12)),
        ({"place": "moon"}, at(14), at(12)),
        ({"place": "planet"}, at(12), at(14)),
        ({"place": "deep"}, at(26, crew="plus_minus_one take_die"), at(25)),
        ({"moon_points_min": 4}, at(18), at(14)),
        ({"planet_rank_max": 1}, at(12), at(12, landed="P2=Dee", players=4, crew="take_die " * 4)),
        ({"completes_goal": "any"}, at(12, landed="P2=Ann,Ann"), at(12, landed="P2=Ann")),
        ({"completes_goal": "G2"}, at(12, landed="P2=Ann,Ann"), at(14, landed="M1a=Ann M1b=Ann M1c=Ann")),
        ({"crashes_min": 2}, at(12, crashes=2), at(12, crashes=1)),
        ({"has_left": 1}, at(12).does("leave 12"), at(12).does("stay")),
        ({"has_left": 5}, None, at(12)),
    ],
)
def test_ML_17_3_conditions(condition: dict[str, Any], holds: Table | None, fails: Table) -> None:
    order = landing({"if": condition, "do": "leave"}, default="stay")
    if holds is not None:
        assert str(holds.answer(holds.who, order)).startswith("leave")
    assert fails.answer(fails.who, order) in ("stay", None)
    GAME.check_orders(order)


def test_ML_17_3_completes_mission() -> None:
    order = landing({"if": {"completes_mission": True}, "do": "leave"}, default="stay")
    table = at(12, missions="on").hold("Ann", "S-P2-1", "S-M1-1", "S-M1-2")
    assert table.answer("Ann", order) == "leave 12"
    assert table.hold("Ann", "S-P3-1", "S-M1-1", "S-M1-2").answer("Ann", order) == "stay"


def test_ML_17_3_moon_points_are_those_of_the_moon_undoubled() -> None:
    order = landing({"if": {"moon_points_min": 4}, "do": "leave"}, default="stay")
    assert at(14, crew="double_moon take_die").answer("Ann", order) == "stay"


def test_ML_17_4_MC_34_stay_while_three_dice_remain() -> None:
    table = at(12, n=3, crew="double_moon take_die double_planet").does("stay", "leave 12")
    assert (table.n, table.answer("Cy", THREE_DICE)) == (2, "leave 12")
    table = at(12, n=3, crew="double_moon double_planet take_die").does("stay")
    assert table.answer("Bo", THREE_DICE) == "stay"


def test_ML_17_4_a_goal_or_a_four_point_moon_and_follow_the_commander() -> None:
    goal = {"if": {"completes_goal": "any"}, "do": "leave"}
    moon = {"if": {"moon_points_min": 4}, "do": "leave"}
    assert at(18).answer("Ann", landing(goal, moon, default="stay")) == "leave 18"
    assert at(12).answer("Ann", landing(goal, moon, default="stay")) == "stay"
    follow = landing({"if": {"has_left": 1}, "do": "leave"})
    assert at(12).does("leave 12").answer("Bo", follow) == "leave 12"
    assert at(12).does("stay").answer("Bo", follow) is None


def test_ML_17_5_a_launch_order_seats_the_first_at_home() -> None:
    table = Table(players=2)
    table.state.home[0] &= ~1
    order = {"launch": {"clauses": [{"pick": "satellite"}, {"pick": "parachute"}]}}
    assert table.answer("Ann", order) == "pick parachute"
    table.state.home[0] &= ~4
    assert table.answer("Ann", order) is None


def test_ML_17_5_launch_conditions() -> None:
    def order(**condition: Any) -> dict[str, Any]:
        return {"launch": {"clauses": [{"if": condition, "pick": "parachute"}]}}

    table = Table(players=2).does("pick satellite")
    assert table.answer("Bo", order(satellite_aboard=True)) == "pick parachute"
    assert table.answer("Bo", order(satellite_aboard=False)) is None
    assert table.answer("Bo", order(kinds_aboard=["satellite"])) == "pick parachute"
    assert table.answer("Bo", order(kinds_aboard=["take_die"])) is None
    table = Table(players=2, ufo="on").brings("expedition 6")
    assert table.answer("Ann", order(dice_min=5, dice_max=5, ufo_field_min=24, ufo_field_max=24)) == "pick parachute"
    assert table.answer("Ann", order(dice_min=6)) is None
    assert table.answer("Ann", order(dice_max=4)) is None
    assert table.answer("Ann", order(ufo_field_max=23)) is None
    assert table.answer("Ann", order(ufo_field_min=25)) is None


def test_ML_17_5_a_parachute_order() -> None:
    table = Table(f=15, n=1, crew="take_die parachute").rolls("1")
    order: dict[str, Any] = {
        "parachute": {"clauses": [{"if": {"moon_points_min": 4}, "do": "land"}], "default": "return"}
    }
    assert table.answer("Bo", order) == "return"
    assert table.answer("Bo", {"parachute": {"default": "land"}}) == "land"
    assert table.answer("Bo", {"parachute": {"clauses": [{"do": "ask"}], "default": "land"}}) is None
    table = Table(f=19, n=1, crew="take_die parachute").rolls("2")
    assert table.answer("Bo", order) == "land"


def test_ML_17_5_a_parachute_order_of_which_no_clause_holds_leaves_it_to_the_player() -> None:
    clauses = [{"if": {"moon_points_min": 99}, "do": one} for one in ("land", "return")]
    table = Table(f=19, n=1, crew="take_die parachute").rolls("2")
    assert table.answer("Bo", {"parachute": {"clauses": clauses, "default": "ask"}}) is None
    assert table.answer("Bo", {"parachute": {"clauses": clauses, "default": "return"}}) == "return"


def flight(select: str, **more: Any) -> dict[str, Any]:
    """Return orders for the flight."""
    return {"flight": {"default": select, **more}}


def test_ML_17_6_MC_34_safest_furthest_thrifty() -> None:
    table = Table(f=9, n=4, crew="take_die take_die")
    assert table.answer("Ann", flight("safest")) == "roll"
    table.rolls("2 2 A 1")
    assert [1 - move.fails for move in table.view().moves] == pytest.approx([3 / 4, 15 / 16, 3 / 4])
    assert table.answer("Ann", flight("safest")) == "select A"
    assert table.answer("Ann", flight("furthest")) == "select 2 A"
    assert table.answer("Ann", flight("thrifty")) == "select A"
    assert table.answer("Ann", flight("ask")) is None
    clause = {"if": {"field_min": 9, "dice_max": 4}, "select": "furthest"}
    assert table.answer("Ann", flight("safest", clauses=[clause])) == "select 2 A"
    assert table.answer("Bo", flight("safest")) is None


def test_ML_17_6_deep_space_is_safest_and_ties_go_further_then_to_more_dice() -> None:
    table = Table(f=23, n=3, crew="take_die take_die").rolls("3 A A")
    assert table.answer("Ann", flight("safest")) == "select A"
    assert table.answer("Ann", flight("furthest")) == "select A"
    assert table.answer("Ann", flight("thrifty")) == "select A"


def test_ML_17_6_additions_never_avert_or_ask() -> None:
    table = Table(f=7, n=2, crew="take_die die_of_one").rolls("2 A")
    assert table.answer("Ann", flight("safest", additions="never")) == "crash"
    assert table.answer("Ann", flight("safest", additions="avert")) == "select seat2"
    assert table.answer("Ann", flight("safest", additions="ask")) is None
    assert table.answer("Ann", flight("safest")) is None
    table = Table(f=7, n=2, crew="take_die die_of_one").rolls("3 2")
    assert table.answer("Ann", flight("furthest", additions="avert")) == "select 3"
    assert table.answer("Ann", flight("furthest", additions="never")) == "select 3"


def test_ML_17_6_clauses_of_a_flight_are_tried_in_order() -> None:
    table = Table(f=7, n=2, crew="take_die die_of_one").rolls("3 2")
    late = {"if": {"field_min": 20}, "select": "furthest"}
    here = {"if": {"field_min": 7}, "select": "furthest"}
    assert table.answer("Ann", flight("ask", additions="never", clauses=[late, here])) == "select 3"
    assert table.answer("Ann", flight("ask", additions="never", clauses=[late])) is None


def test_ML_17_6_keeping_the_dice_is_left_to_the_player() -> None:
    table = Table(f=14, n=3, crew="take_die take_die", ufo="on").token(12).rolls("1 A 2")
    assert table.answer("Ann", flight("furthest", additions="avert")) == "select 1 A"
    assert table.answer("Ann", flight("furthest")) is None


def test_ML_17_6_rerolls_likewise_and_a_die_is_taken_back() -> None:
    table = Table(f=12, n=2, crew="take_die take_die", ufo="on").token(10).rolls("1 3")
    assert table.answer("Ann", flight("safest", reroll="avert")) == "reroll"
    assert table.answer("Ann", flight("safest", reroll="never")) == "keep-roll"
    assert table.answer("Ann", flight("safest")) is None
    table = Table(f=12, n=2, crew="take_die take_die", ufo="on").token(10).rolls("2 3")
    assert table.answer("Ann", flight("safest", reroll="avert")) == "keep-roll"
    table = Table(f=13, n=2, crew="take_die take_die", discovery="on").rolls("3 1").brings("token recover_die")
    assert table.answer("Ann", flight("ask")) == "take-die"


def test_ML_17_7_a_whole_expedition_needs_nobody() -> None:
    everything = {
        "launch": {"clauses": [{"pick": kind["key"]} for kind in GAME.parts["astronauts"]]},
        **FROM_14,
        "parachute": {"default": "land"},
        "flight": {"default": "safest", "additions": "avert", "reroll": "avert"},
    }
    GAME.check_orders(everything)
    match = Match.create(GAME, 3, {"ufo": "on", "discovery": "on"}, seed=seed_from("visit"))
    match.orders = dict.fromkeys(range(3), everything)
    asked = 0
    while not match.over:
        found = match.ordered()
        if found is None:
            asked += 1
            seat = min(match.waiting)
            found = seat, GAME.overdue(match.view(seat), match.legal(seat))
        match.act(*found)
    assert asked == 0


def test_ML_17_8_what_is_done_when_the_time_is_up() -> None:
    def overdue(table: Table) -> str:
        seat = PLAYERS.index(table.who)
        return GAME.overdue(table.view(table.who), GAME.legal(table.state, seat)).text

    GAME.check_orders(TIME_LIMIT)
    table = Table(players=2)
    table.state.home[0] &= ~1
    assert overdue(table) == "pick plus_minus_one"
    assert overdue(Table(f=9, n=4, crew="take_die take_die").rolls("2 2 A 1")) == "select A"
    assert overdue(Table(f=9, n=4, crew="take_die take_die")) == "roll"
    assert (overdue(at(12, n=1)), overdue(at(12, n=2))) == ("leave 12", "stay")
    assert overdue(at(26, crew="plus_minus_one take_die")) == "leave 26"
    assert overdue(Table(f=15, n=1, crew="take_die parachute").rolls("1")) == "land"
    assert overdue(Table(players=2, missions="on").brings("missions 1 2 3 4 5 6 7 8")) == "put-back 4"
    assert overdue(at(12, n=1, standing_orders="off")) == "leave 12"


FAULTS: list[tuple[Any, str]] = [
    ([], "Orders are an object with the parts launch, landing, parachute and flight."),
    ({"dance": {}}, "There is no part “dance” of orders: launch, landing, parachute or flight."),
    ({1: {}}, "There is no part “1” of orders"),
    ({"landing": []}, "The landing order must be an object."),
    ({"landing": {"wish": 1}}, "The landing order knows no “wish”: clauses, default."),
    ({"launch": {"default": "ask"}}, "The launch order knows no “default”: clauses."),
    ({"landing": {"default": "land"}}, "“default” of the landing order must be one of stay, leave, ask."),
    ({"landing": {"default": ["stay"]}}, "“default” of the landing order must be one of stay, leave, ask."),
    ({"flight": {"additions": "always"}}, "“additions” of the flight order must be one of never, avert, ask."),
    ({"landing": {"clauses": {}}}, "“clauses” of the landing order must be a list."),
    (landing({"do": "stay"}, {"do": "jump"}), "Clause 2 of the landing order needs “do”: one of stay, leave, ask."),
    (landing({"do": ["stay"]}), "Clause 1 of the landing order needs “do”: one of stay, leave, ask."),
    ({"landing": {"clauses": ["stay"]}}, "Clause 1 of the landing order must be an object."),
    (landing({"do": "stay", "pick": "satellite"}), "Clause 1 of the landing order knows no “pick”."),
    (landing({"do": "stay", "to": [1]}), "Clause 1 of the landing order: “to” lists 0, 1 or -1 and goes with “leave”."),
    (landing({"do": "leave", "to": [2]}), "Clause 1 of the landing order: “to” lists 0, 1 or -1"),
    (landing({"do": "leave", "to": []}), "Clause 1 of the landing order: “to” lists 0, 1 or -1"),
    (landing({"do": "leave", "if": []}), "Clause 1 of the landing order: “if” must be an object of conditions."),
    (landing({"do": "leave", "if": {"moon": 1}}), "Clause 1 of the landing order: there is no condition “moon” here."),
    (landing({"do": "leave", "if": {"field_min": "14"}}), "“field_min” must be a whole number from 0 to 99."),
    (landing({"do": "leave", "if": {"dice_min": True}}), "“dice_min” must be a whole number from 1 to 6."),
    (landing({"do": "leave", "if": {"commander": 1}}), "“commander” must be true or false."),
    (landing({"do": "leave", "if": {"place": "sea"}}), "“place” must be one of moon, planet, deep."),
    (landing({"do": "leave", "if": {"completes_goal": "G5"}}), "must be one of any, G1, G2, G3, G4."),
    ({"launch": {"clauses": [{"pick": "dog"}]}}, "Clause 1 of the launch order needs “pick”: one of satellite"),
    (
        {"launch": {"clauses": [{"pick": "satellite", "if": {"kinds_aboard": ["dog"]}}]}},
        "“kinds_aboard” must list kinds of astronauts",
    ),
    ({"flight": {"clauses": [{"select": "safest", "if": {"place": "moon"}}]}}, "there is no condition “place” here."),
]


@pytest.mark.parametrize(("orders", "sentence"), FAULTS)
def test_ML_17_2_orders_that_cannot_be_read_are_refused_in_a_sentence(orders: Any, sentence: str) -> None:
    with pytest.raises(BadOrders, match=re.escape(sentence)):
        GAME.check_orders(orders)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda one: str(one["key"]))
@pytest.mark.parametrize("seats", [2, 5])
def test_ML_17_7_a_preset_answers_all_that_comes_between_two_launches(preset: OrdersPreset, seats: int) -> None:
    orders = json.loads(json.dumps(preset["orders"]))
    GAME.check_orders(orders)
    match = Match.create(GAME, seats, {"ufo": "on"}, seed=seed_from(str(preset["key"])))
    asked = Counter[str]()
    for seat in range(seats):
        match.orders[seat] = orders
    while not match.over and match.number < 600:
        if ordered := match.ordered():
            match.act(*ordered)
            continue
        seat = min(match.waiting)
        asked[match.view(seat).stage] += 1
        match.act(seat, match.legal(seat)[-1])
    assert {*asked} == {"pick"}


def test_ML_17_3_every_condition_of_the_schema_has_values() -> None:
    conditions = {name for part in SCHEMA["parts"].values() for name in part["conditions"]}
    known = {*SCHEMA["numbers"], *SCHEMA["switches"], *SCHEMA["words"], "kinds_aboard"}
    assert conditions == known
