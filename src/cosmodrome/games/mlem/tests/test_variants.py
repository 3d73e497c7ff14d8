"""Discovery, secret missions, UFO, and all together (ML-12 to ML-15)."""

from typing import Any

import pytest

from cosmodrome.games.mlem.tests.table import GAME, MAT, Table, changed, mission
from cosmodrome.kernel import BadStep, Match, seed_from

TWO = "take_die double_moon"
EXTRA_2A, EXTRA_13, EXTRA_24, REROLL, KEEP = 11, 2, 3, 10, 12


def test_ML_12_1_a_token_on_every_landing_field_none_of_them_decided() -> None:
    table = Table(players=2, discovery="on")
    assert table.view().tokens == tuple(range(6, 26))
    assert sum(table.state.bag) == 20


def test_ML_12_2_only_where_a_move_ends() -> None:
    table = Table(f=5, n=3, crew="plus_minus_one take_die", discovery="on").rolls("1 1 2").brings("token points_1")
    assert (table.f, table.stage) == (7, "land")
    table.does("leave 8")
    assert table.view().tokens == (6, *range(8, 26))


def test_ML_12_3_a_value_token_is_the_commanders_secret() -> None:
    table = Table(f=5, n=3, crew=TWO, discovery="on").rolls("1 1 2").brings("token points_3")
    assert table.points("Ann")[4] == 3
    assert table.view("Ann").players[0].values == (0, 0, 1)
    hidden = table.view("Bo").players[0]
    assert (hidden.values, hidden.value_count, hidden.points[4]) == (None, 1, None)
    assert "You find a value token on field 7: 3 points." in table.told("Ann")
    assert "Ann finds a value token on field 7." in table.told("Bo")


def test_ML_12_3_by_option_value_tokens_are_open() -> None:
    table = Table(f=5, n=3, crew=TWO, discovery="on", discovery_values="open").rolls("1 1 2").brings("token points_3")
    assert table.view("Bo").players[0].values == (0, 0, 1)
    assert "Ann finds a value token on field 7: 3 points." in table.told("Bo")


def test_ML_12_4_MC_27_ML_12_2_ML_12_6_recover_a_die() -> None:
    def at_16(n: int, roll: str) -> Table:
        table = Table(f=13, n=n, crew=TWO, discovery="on").rolls(roll)
        return table.brings("token recover_die")

    table = at_16(2, "3 1")
    assert (table.f, table.n, table.may()) == (16, 1, ["take-die", "decline"])
    assert (table.does("take-die").n, 16 in table.view().tokens) == (2, False)
    table = at_16(2, "3 1").does("decline")
    assert (table.n, 16 in table.view().tokens) == (1, False)
    table = at_16(1, "3")
    assert (table.n, table.does("take-die").n) == (1, 2)
    table = Table(f=3, n=6, crew=TWO, discovery="on").rolls("A A A 2 2 3").brings("token recover_die")
    assert (table.f, table.n, table.stage, 6 in table.view().tokens) == (6, 6, "land", False)


def test_ML_12_5_a_wormhole_leads_four_on_and_chains() -> None:
    table = Table(f=5, n=3, crew=TWO, discovery="on").rolls("1 1 2").brings("token wormhole_plus_4")
    assert (table.f, table.stage) == (11, "token")
    table.brings("token wormhole_plus_4")
    assert (table.f, table.brings("token points_1").stage) == (15, "land")
    assert table.view().used_up == (0, 2)


def test_ML_12_5_beyond_25_it_ends_in_deep_space() -> None:
    table = Table(f=20, n=3, crew=TWO, discovery="on").rolls("4 1 1").brings("token wormhole_plus_4")
    assert (table.on("comet"), table.on("galaxy")) == ("Ann", "Bo")


def test_ML_12_6_the_field_stays_empty() -> None:
    table = Table(f=5, n=3, crew=TWO, discovery="on")
    table.state.tokens &= ~(1 << 7)
    assert table.rolls("1 1 2").stage == "land"


def dealt() -> Table:
    """Return a table where Ann and Bo have their four missions."""
    return Table(players=2, missions="on").brings("missions 1 2 3 4 5 6 7 8")


def test_ML_13_1_four_are_dealt_three_are_kept_at_the_same_time() -> None:
    table = dealt()
    assert GAME.pending(table.state).seats == {0, 1}  # type: ignore[union-attr]  # two choices are owed
    assert table.may() == ["put-back 1", "put-back 2", "put-back 3", "put-back 4"]
    assert table.why_not("put-back 5", "Ann") == "ML-13.1: that mission was not dealt to you"
    table.keeps("Bo", "S-M2-1")
    assert table.why_not("put-back 6", "Bo") == "ML-13.1: you have already put a mission back"
    assert table.why_not("roll", "Ann") == "ML-13.1: choose the mission to put back"
    table.keeps("Ann", "S-M1-1")
    assert (table.stage, table.state.hands) == ("pick", [[1, 2, 3], [5, 6, 7]])


def test_ML_13_1_what_is_put_back_is_never_shown() -> None:
    table = dealt().keeps("Bo", "S-M2-1")
    assert table.view("Ann").players[1].put_back is None
    assert table.view("Bo").players[1].put_back == mission("S-M2-1")
    table.keeps("Ann", "S-M1-1")
    table.state.stage = 13
    assert table.view("Ann").players[1].put_back is None
    assert not any("S-M2-1" in text or "moon at 10/11" in text for text in table.told("Ann"))


def with_missions(landed: str, *missions: str, **options: Any) -> Table:
    return Table(players=2, landed=landed, missions="on", **options).hold("Ann", *missions)


def test_ML_13_2_MC_29_the_field_that_counts_and_the_kind_of_place() -> None:
    table = Table(f=15, n=3, crew="plus_minus_one take_die", missions="on").hold("Ann", "S-P3-1", "S-M3-1", "S-M3-2")
    table.begin_landing()
    table.does("leave 16")
    assert table.view("Ann").players[0].done == (True, False, False)


def test_ML_13_2_deep_space_fulfils_none() -> None:
    assert with_missions("comet=Ann galaxy=Ann", "S-P5-1", "S-M5-1", "S-P4-1").points("Ann")[5] == 0


def test_ML_13_3_MC_29_one_total_by_the_number_fulfilled() -> None:
    own = ("S-M1-1", "S-M1-2", "S-P3-1")
    assert with_missions("", *own).points("Ann")[5] == 0
    assert with_missions("M1a=Ann", *own).points("Ann")[5] == 2
    assert with_missions("M1a=Ann P3=Ann", *own).points("Ann")[5] == 5
    assert with_missions("M1a=Ann M1b=Ann P3=Ann", *own).points("Ann")[5] == 10


def test_ML_13_3_missions_are_shown_at_the_end() -> None:
    table = dealt().keeps("Ann", "S-M1-1").keeps("Bo", "S-M2-1")
    assert table.view("Bo").players[0].missions is None
    table.state.stage = 13
    assert table.view("Bo").players[0].missions == (1, 2, 3)


def test_ML_13_4_MC_29_twins_need_two_landings_unless_an_option_says_one() -> None:
    own = ("S-M1-1", "S-M1-2", "S-P3-1")
    assert with_missions("M1a=Ann P3=Ann", *own, mission_twins="one_landing").points("Ann")[5] == 10


def test_ML_13_4_the_best_assignment_counts() -> None:
    """A mission that both landings fulfil leaves one of them for the mission that only this landing fulfils."""

    def share_a_field(data: dict[str, Any]) -> None:
        data["variant_secret_missions"]["list"][0]["fields"] = [6, 7, 10]

    game = GAME.with_components(changed(share_a_field))
    table = Table(players=2, landed="M2a=Ann@10 M1a=Ann@7", missions="on", game=game)
    assert table.hold("Ann", "S-M1-1", "S-M2-1", "S-P3-1").view("Ann").players[0].done == (True, True, False)


def launch(token: int, **options: Any) -> Table:
    """Return a table of Ann and Bo with the first expedition token turned up."""
    return Table(players=2, ufo="on", **options).brings(f"expedition {token + 1}")


def test_ML_14_1_the_ufo_starts_on_the_last_field_with_the_highest_token_on_top() -> None:
    view = Table(players=2, ufo="on").view()
    assert (view.ufo, view.ufo_left, len(view.pile)) == (26, (5, 4, 3, 2, 1), 14)


def test_ML_14_2_a_token_before_the_first_pick_and_a_new_pile_when_it_is_used_up() -> None:
    table = Table(players=2, ufo="on")
    assert (table.stage, table.brings("expedition 3").stage) == ("expedition", "pick")
    table.state.pile, table.state.stage, table.state.aboard = 0, 6, 0
    table.state.place, table.state.crew = 1, [6, 2]
    table.does("return")
    assert (table.stage, len(table.view().pile)) == ("expedition", 14)
    assert "The used expedition tokens are shuffled again." in table.told()


def test_ML_14_2_a_token_that_was_used_does_not_come_again() -> None:
    table = launch(2)
    table.state.stage = 10
    with pytest.raises(BadStep, match="chance cannot bring “expedition 3” here"):
        table.brings("expedition 3")


def test_ML_14_3_MC_30_the_ufo_moves_but_never_below_field_1() -> None:
    assert launch(0).state.ufo == 23
    table = Table(players=2, ufo="on")
    table.state.ufo = 2
    assert table.brings("expedition 1").state.ufo == 1


def test_ML_14_4_the_expedition_starts_with_so_many_dice() -> None:
    table = launch(5).does("pick take_die", "pick take_die")
    assert (table.n, table.view().aside) == (5, 1)


def test_ML_14_5_once_and_by_whoever_commands_then() -> None:
    crew = "double_moon double_planet"
    table = Table(f=11, n=3, crew=crew, ufo="on").token(KEEP).rolls("1 2 2").does("select 1", "leave 12", "stay")
    assert table.who == "Bo"
    table.rolls("2 3").does("select 2 keep")
    assert (table.n, table.f) == (2, 14)
    assert table.does("stay").rolls("1 2").may() != []
    assert not table.view().moves or not any(move.keep for move in table.view().moves)


def test_ML_14_6_MC_31_extra_dice() -> None:
    table = Table(f=12, n=4, crew=TWO, ufo="on").token(EXTRA_2A).rolls("1 3 3 1")
    assert table.may() == ["select extra", "crash"]
    assert table.moves() == {"extra": (14, 4)}
    table = Table(f=9, n=4, crew=TWO, ufo="on").token(EXTRA_2A).rolls("1 3 4 4")
    assert (table.moves(), table.may()[-1]) == ({"extra": (13, 4)}, "crash")
    table = Table(f=13, n=5, crew=TWO, ufo="on").token(EXTRA_13).rolls("4 2 2 1 1")
    assert table.moves() == {"4": (17, 4), "4 extra": (20, 4), "extra": (16, 5)}
    table = Table(f=17, n=4, crew=TWO, ufo="on").token(EXTRA_24).rolls("2 4 4 1")
    assert table.state.crashes == 1


def test_ML_14_6_why_the_extra_dice_are_refused() -> None:
    table = Table(f=14, n=4, crew=TWO, ufo="on").token(EXTRA_24).rolls("1 1 A 2")
    assert table.why_not("select 1 extra") == "ML-14.6: none of the extra dice is listed at field 14"
    table = Table(f=14, n=4, crew=TWO, ufo="on").token(EXTRA_2A, used=True).rolls("1 1 A 2")
    assert table.why_not("select 1 extra") == "ML-14.5: the ability of the expedition token has been used"
    table = Table(f=14, n=4, crew=TWO).rolls("1 1 A 2")
    assert table.why_not("select 1 extra") == "ML-14.6: the expedition token does not allow that"


def test_ML_14_6_together_with_a_die_of_one() -> None:
    table = Table(f=14, n=4, crew="die_of_one take_die", ufo="on").token(EXTRA_2A).rolls("2 2 3 3")
    assert table.moves() == {"seat1": (15, 4), "extra": (16, 4), "seat1 extra": (17, 4)}


def test_ML_14_7_keep_dice_is_offered_only_if_it_changes_anything() -> None:
    table = Table(f=14, n=3, crew=TWO, ufo="on").token(KEEP).rolls("1 A 2")
    assert table.may() == ["select 1", "select A", "select 1 A", "select 1 keep", "select 1 A keep"]
    table = Table(f=14, n=1, crew=TWO, ufo="on").token(KEEP).rolls("1")
    assert (table.f, table.stage) == (15, "land")


def test_ML_14_7_the_last_die_needs_no_keeping() -> None:
    table = Table(f=14, n=1, crew="die_of_one take_die", ufo="on").token(KEEP).rolls("1")
    assert table.why_not("select 1 keep") == "ML-14.7: the last die stays anyway"


def test_ML_14_7_reroll_all_dice_once_also_after_a_roll_that_would_crash() -> None:
    table = Table(f=12, n=2, crew=TWO, ufo="on").token(REROLL).rolls("1 3")
    assert (table.stage, table.may()) == ("reroll", ["keep-roll", "reroll"])
    assert table.why_not("roll") == "ML-14.7: keep the roll or roll once more"
    table.does("reroll").brings("dice 1 1")
    assert table.state.crashes == 1
    assert Table(f=12, n=2, crew=TWO, ufo="on").token(REROLL).rolls("1 3").does("keep-roll").state.crashes == 1


def saved(chances: Any) -> dict[str, float]:
    """Return, by aid, the chance that the roll fails with it."""
    return {aid.by: aid.fails for aid in chances.aids}


def test_ML_14_7_the_chance_of_failing_is_told_with_and_without_the_reroll() -> None:
    table = Table(f=12, n=3, crew=TWO, ufo="on").token(REROLL)
    chances = table.view().odds
    assert chances is not None
    assert (chances.fails, saved(chances)) == (1 / 8, {"reroll": 1 / 64})  # 13%, with the reroll 2%
    table.rolls("2 3 3")
    chances = table.view().odds
    assert (chances and chances.fails, saved(chances)) == (1 / 8, {}), "the next roll would be the reroll"
    table.does("keep-roll")
    assert table.moves() == {}, "one selection: carried out"
    chances = table.view().odds
    assert (chances and saved(chances)) == {"reroll": chances and chances.fails**2}
    used = Table(f=12, n=3, crew=TWO, ufo="on").token(REROLL, used=True).view().odds
    assert saved(used) == {}


def test_ML_14_7_a_move_tells_the_chance_after_it_with_the_reroll_that_is_left() -> None:
    table = Table(f=9, n=4, crew=TWO, ufo="on").token(REROLL).rolls("2 2 A 1").does("keep-roll")
    assert [(move.fails, saved(move)) for move in table.view().moves] == [
        (1 / 4, {"reroll": 1 / 16}),
        (1 / 16, {"reroll": 1 / 256}),
        (1 / 4, {"reroll": 1 / 16}),
    ]


def test_ML_14_6_the_chance_of_failing_is_told_with_the_extra_dice_where_they_are_of_use() -> None:
    table = Table(f=12, n=4, crew=TWO, ufo="on").token(EXTRA_2A)
    chances = table.view().odds
    assert chances is not None
    assert (chances.fails, saved(chances)) == (1 / 16, {"extra_dice": 0})
    after = {move.do: saved(move) for move in table.rolls("1 3 2 3").view().moves}
    assert after == {"select 2": {"extra_dice": 0}, "select extra": {}, "select 2 extra": {}}
    useless = Table(f=19, n=4, crew=TWO, ufo="on").token(EXTRA_2A).view().odds
    assert useless is not None
    assert (useless.fails, saved(useless)) == (1 / 16, {})


def test_ML_11_9_the_chance_of_failing_is_told_with_the_dice_of_one_that_are_left() -> None:
    table = Table(f=6, n=3, crew="die_of_one die_of_one").rolls("1 2 3")
    after = {move.do: [(aid.by, aid.count) for aid in move.aids] for move in table.view().moves}
    assert after["select 1"] == [("die_of_one", 2)]  # on 7, which lists 1
    assert after["select seat1"] == [("die_of_one", 1)]
    assert after["select seat1 seat2"] == []
    assert after["select 1 seat1"] == []  # on 8, which does not
    table.does("select seat1", "stay", "stay")
    chances = table.view().odds
    assert chances is not None
    assert [(aid.by, aid.count, aid.fails) for aid in chances.aids] == [("die_of_one", 1, 0)]


def test_ML_14_8_MC_30_ML_14_2_ML_14_3_ML_14_4_catching_the_ufo() -> None:
    def flying(**options: Any) -> Table:
        table = Table(f=19, n=5, crew=TWO, ufo="on", **options).token(5, used=True)
        table.state.ufo = 21
        return table

    table = flying().rolls("3 2 2 2 2")
    assert (table.f, table.points("Ann")[6], table.view().ufo, table.view().ufo_left) == (22, 5, 26, (4, 3, 2, 1))
    table.does("stay", "stay")
    table.rolls("2 2 2 A").does("select 2")
    assert (table.on("comet"), table.points("Ann")[6]) == ("Ann", 5)
    assert flying(ufo_catch="exact").rolls("3 2 2 2 2").points("Ann")[6] == 0
    table = flying(ufo_after_catch="stay").rolls("3 2 2 2 2")
    assert (table.view().ufo, table.points("Ann")[6]) == (21, 5)


@pytest.mark.parametrize("catch", ["reach_or_pass", "exact"])
def test_ML_14_8_a_catch_is_announced_for_the_moves_that_make_one(catch: str) -> None:
    def rolled() -> Table:
        table = Table(f=14, n=6, crew="take_die die_of_one", ufo="on", ufo_catch=catch).token(5, used=True)
        table.state.ufo = 17
        return table.rolls("1 A 2 2 3 4")

    announced = {move.do: move.ufo for move in rolled().view().moves}
    assert announced == {do: rolled().does(do).points("Ann")[6] for do in announced}
    assert [do for do, ufo in announced.items() if ufo] == (
        ["select 1 A", "select A seat2"] if catch == "exact" else ["select 1 A", "select A seat2", "select 1 A seat2"]
    )


def test_ML_14_8_a_caught_ufo_is_announced_no_more() -> None:
    table = Table(f=14, n=3, crew=TWO, ufo="on").token(5, used=True)
    table.state.ufo, table.state.caught = 16, 1
    assert not any(move.ufo for move in table.rolls("1 A 2").view().moves)


def test_ML_14_8_a_rocket_on_or_beyond_the_ufo_cannot_catch_it() -> None:
    table = Table(f=15, n=3, crew=TWO, ufo="on").token(10, used=True)
    table.state.ufo = 15
    assert table.rolls("3 2 2").points("Ann")[6] == 0


def test_ML_14_3_and_ML_14_8_the_ufo_leaves_with_the_last_token() -> None:
    table = Table(f=15, n=3, crew=TWO, ufo="on").token(10, used=True)
    table.state.ufo, table.state.ufo_won = 17, [1, 1, 1, 1]
    assert table.rolls("3 2 2").view().ufo == 0
    assert (table.points("Ann")[6], table.points("Bo")[6]) == (1, 14)


def test_ML_15_1_MC_33_ML_14_8_ML_12_5_ufo_and_wormhole_together() -> None:
    table = Table(f=4, n=4, crew=TWO, ufo="on", discovery="on").token(12, used=True)
    table.state.ufo = 12
    table.rolls("3 3 2 2")
    assert (table.f, table.n) == (10, 2)
    table.brings("token wormhole_plus_4")
    assert (table.f, table.points("Ann")[6], table.view().ufo) == (14, 5, 26)
    assert table.brings("token recover_die").does("take-die").n == 3


def test_ML_15_1_set_up_in_order_missions_then_the_expedition_token_then_the_launch() -> None:
    options = {"discovery": "on", "missions": "on", "ufo": "on", "start_player": "1"}
    match = Match.create(GAME, 2, options, seed=seed_from("1"))
    assert [step.what.word for step in match.steps] == ["missions"]
    for seat in (1, 0):
        match.act(seat, match.legal(seat)[0])
    assert [step.what.word for step in match.steps] == ["missions", "put-back", "put-back", "expedition"]


def test_ML_15_2_never_more_than_six_dice_and_tokens_go_to_the_commander_of_the_moment() -> None:
    table = Table(f=3, n=6, crew=TWO, discovery="on").rolls("A A A 2 2 3").brings("token recover_die")
    assert table.n == 6
    table = Table(f=5, n=3, crew=TWO, discovery="on")
    table.state.aboard, table.state.turn = 0b10, 1
    assert table.rolls("1 1 2").brings("token points_2").points("Bo")[4] == 2
    assert MAT.ufo_values == (5, 4, 3, 2, 1)
