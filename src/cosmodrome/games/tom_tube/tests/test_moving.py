"""The net and moving: chapters 7 to 13 of the rules, cases 17 to 30."""

import pytest

from cosmodrome.games.tom_tube.tests.table import DAVE, SITES, TOM, Table
from cosmodrome.kernel import IllegalAction

E, F, SE = SITES["E"], SITES["F"], SITES["SE"]


def test_TT_8_3_TT_8_4_TT_8_6_TT_9_2_TTC_17_straight_through_spheres() -> None:
    table = Table().lays("R01", "SE").lays("R01", "E")
    assert table.targets("free") == {"n1,-3", "n2,-3", "n3,-2", "n3,-1", "n2,1", "n1,2", "tom_solar_1"}
    table.stand(dave="n3,-1")
    assert table.targets("free") == {"n1,-3", "n2,-3", "n3,-2"}
    with pytest.raises(IllegalAction, match="TT-8.6: your rival blocks the way to D7"):
        table.does("move:free:n2,1")
    with pytest.raises(IllegalAction, match="TT-8.6: your rival is there"):
        table.does("move:free:n3,-1")
    table.stand(dave="dave_base").does("move:free:tom_solar_1")
    assert table.state.solar == [1, 0]
    assert "tom_base" in table.turn_of(TOM).targets("free")


def test_TT_8_1_TT_8_5_TT_11_2_TTC_18_a_stone_ends_the_move() -> None:
    table = Table().lays("R01", "SE").lays("R05", "E")
    assert table.targets("free") == {"n1,-3", "n2,-3", "n3,-2", "n3,-1", E}
    with pytest.raises(IllegalAction, match="TT-8.5: a stone on the way to D7 ends the move"):
        table.does("move:free:n2,1")
    table.does(f"move:free:{E}")
    assert (table.state.energy[TOM], table.view().bank[0], table.stones()) == (2, 21, {})
    table.turn_of(TOM)
    assert table.targets("jump") == set()
    there = {"n2,1", "n1,2", "tom_solar_1", "n3,-1", "n3,-2", "n2,-3", "n1,-3", "tom_base"}
    assert table.targets("free") == there


def test_TT_8_3_TTC_19_a_turn_in_an_energy_sphere() -> None:
    table = Table().pocket("R05", "R01", "blank", "blank").empty(E).stand(dave="n3,-1").turn_of(DAVE)
    assert table.targets("free") == {E, "n3,-2", "dave_solar_2"}
    table.stand(dave=E)
    assert table.targets("free") == {"n3,0", "n3,-1", "n3,-2", "dave_solar_2"}
    assert table.stones() == {"n3,0": "control"}


def test_TT_7_3_TT_7_4_TTC_21_a_fork_without_sphere() -> None:
    table = Table().pocket("R11", "R01", "blank", "blank").empty("n3,0").stand(tom="n3,-1")
    assert (table.targets("free"), table.targets("control")) == ({"n3,0", "n3,-2"}, set())
    table.has(TOM, control=1)
    assert table.targets("control") == {"n2,1", "n1,2", "tom_solar_1"}
    dave = Table().pocket("R11", "R01", "blank", "blank").empty("n3,0").stand(dave="n2,1").turn_of(DAVE)
    assert dave.targets("free") == {"n3,0", "n1,2"}
    for empty in ((), (E,)):
        literal = Table(energy_spheres="literal").pocket("R11", "R01", "blank", "blank").empty("n3,0", *empty)
        assert literal.stand(tom="n3,-1").targets("free") == {E, "n3,-2"}


def test_TT_7_3_TTC_22_two_separate_tubes() -> None:
    table = Table().lays("R19", "E").stand(tom="n3,-1").has(TOM, control=1)
    assert (table.targets("free"), table.targets("control")) == ({"n3,-2"}, set())
    literal = Table(energy_spheres="literal").lays("R19", "E").empty(E).stand(tom="n3,-1").has(TOM, control=1)
    assert literal.targets("free") == {E, "n3,-2"}
    assert literal.targets("control") == {"n2,1", "n1,2", "tom_solar_1"}


def test_TT_7_2_TT_7_4_TT_8_3_TTC_23_bends_are_no_turn() -> None:
    table = Table().pocket("R08", "R01", "bend/1", "bend/2").empty(E)
    node = table.stops["n3,0"]
    assert sorted(port % 12 for port in table.state.net.ports[node]) == [3, 6, 9]
    assert "n3,0" not in table.stones()
    table.stand(tom="n2,1")
    assert table.targets("free") == {"n3,0", "n3,-1", "n1,2", "tom_solar_1"}
    assert E in table.stand(tom="n3,0").targets("free")
    dave = Table().pocket("R08", "R01", "bend/1", "bend/2").empty(E).stand(dave="n3,-1").has(DAVE, control=1)
    assert dave.turn_of(DAVE).targets("control") == {"n3,0", "n2,1"}


def ring() -> Table:
    table = Table().lays("R01", "SE").lays("R01", "E").lays("R05", "NE").lays("R05", "NW")
    return table.lays("R06", "W").lays("R06", "SW").empty()


def test_TT_8_2_TT_8_6_TT_8_7_TTC_25_a_closed_ring() -> None:
    table = ring().stand(tom="n2,-3")
    printed = {*Table().view().complete} - {"n2,-3"}
    spheres = {SITES[site] for site in ("NE", "NW", "W", "SW")}
    all_ = printed | spheres | {"tom_base", "tom_solar_1", "tom_solar_2"}
    assert (len(all_), table.targets("free")) == (18, all_)
    assert table.stand(dave="n-1,3").targets("free") == all_ - {"n-1,3"}
    with pytest.raises(IllegalAction, match="TT-8.2: you are there already"):
        table.does("move:free:n2,-3")
    assert "tom_base" not in ring().targets("free")


def test_TT_11_1_TT_11_4_TTC_26_a_jump() -> None:
    table = Table().stand(tom="n2,-3")
    assert table.targets("jump") == {"n1,-3"}
    assert table.stand(dave="n1,-3").targets("jump") == set()
    table.stand(dave="dave_base").does("move:jump:n1,-3")
    assert (table.state.energy[TOM], table.view().bank[0]) == (0, 23)
    assert table.turn_of(TOM).targets("jump") == set()
    with pytest.raises(IllegalAction, match="TT-11.1: you have no energy stone"):
        table.does("move:jump:n2,-3")
    with pytest.raises(IllegalAction, match="TT-11.1: D7 is not one space edge away"):
        Table().stand(tom="n2,-3").does("move:jump:n2,1")


def test_TT_11_3_TTC_27_never_across_a_rhomb() -> None:
    table = Table().bank(22, 1, 6).lays("R01", "F").lays("R01", "X").lays("R03", "Y", turn=1)
    table.lays("R02", "E", "blank", "blank").empty().stand(tom="n3,0")
    assert table.targets("jump") == {"n2,1", "n3,-1"}
    with pytest.raises(IllegalAction, match="TT-11.3: this edge lies inside a rhomb"):
        table.does("move:jump:n2,0")
    assert table.stand(tom="n2,0").targets("jump") == {"n2,1", "n3,-1"}
    with pytest.raises(IllegalAction, match="TT-7.1: there is no complete sphere at D6"):
        table.does("move:jump:n1,1")


def test_TT_11_6_TT_12_1_TT_12_2_TT_12_3_TTC_29_an_alien_stone() -> None:
    table = Table().pocket("R01", "R01", "blank", "blank").stand(tom="n2,1").has(TOM, control=1)
    assert "n3,0" not in table.targets("free") | table.targets("control")
    table.has(TOM, control=0).does("move:jump:n3,0")
    assert (table.state.alien, table.state.aliens) == ([1, 0], 0)
    before = table.turn_of(TOM).points(TOM)
    assert "exchange" in table.may()
    assert "exchange" not in table.bank(1, 8, 5).may()
    with pytest.raises(IllegalAction, match="TT-12.3: the bank cannot pay in full"):
        table.does("exchange")
    table.bank(23, 8, 5).does("exchange")
    assert (table.state.control[TOM], table.state.energy[TOM], table.view().bank) == (1, 2, (21, 7, 6))
    assert table.points(TOM) == before - 1
    assert table.state.turn == TOM  # it uses up no action
    with pytest.raises(IllegalAction, match="TT-12.1: you have no alien stone"):
        table.does("exchange")
    drawn = Table().has(TOM, alien=1).draws("R01")
    with pytest.raises(IllegalAction, match="TT-4.2: the drawn rhomb must be laid now"):
        drawn.does("exchange")


def nowhere(**options: str) -> Table:
    table = Table(**options).pocket("R01", "R01", "bend/1", "blank").lays("R05", "SE").lays("R09", "NE").empty()
    return table.no_stock().stand(tom="n3,0", dave="n2,1").has(TOM, energy=0)


def test_TT_13_1_TT_13_2_TTC_30_passing() -> None:
    table = nowhere()
    assert table.may() == ["pass"]
    table.does("pass")
    assert table.over() == ()
    paid = nowhere().has(TOM, energy=1)
    assert paid.may() == ["move:jump:n3,-1"]
    with pytest.raises(IllegalAction, match="TT-13.2: you can pay for a move"):
        paid.does("pass")
    free = {"pass_rule": "free"}
    assert set(nowhere(**free).has(TOM, energy=1).may()) == {"move:jump:n3,-1", "pass"}
    build = nowhere()
    build.state.stock[0], build.state.left = 1, 1
    with pytest.raises(IllegalAction, match="TT-3.2: you can build"):
        build.does("pass")


def test_TT_13_2_nobody_is_forced_to_exchange() -> None:
    assert set(nowhere().has(TOM, alien=1).may()) == {"exchange", "pass"}


def test_TT_13_3_two_passes_in_a_row_end_the_game() -> None:
    table = nowhere()
    table.state.passes = 1  # Dave has just passed
    table.does("pass")
    assert (table.view().ending, table.state.bonus) == ("both-passed", 0)


def test_TT_13_4_forty_turns_without_progress_end_the_game() -> None:
    table = Table()
    moves = {TOM: ("n2,-3", "n1,-3"), DAVE: ("n-2,3", "n-1,3")}
    for turn in range(40):
        assert table.over() == ()
        table.does(f"move:free:{moves[table.state.turn][turn // 2 % 2]}")
    assert (table.view().ending, table.view().quiet) == ("standstill", 40)
    progress = Table()
    progress.state.quiet = 39
    progress.lays("R01", "E")
    assert progress.state.quiet == 0


def test_TT_7_1_only_stops_can_be_entered() -> None:
    table = Table().lays("R01", "E").stand(tom="n2,1")
    with pytest.raises(IllegalAction, match="TT-7.1: there is no complete sphere at E8"):
        table.does("move:free:n3,0")
    with pytest.raises(IllegalAction, match="TT-7.1: there is no complete sphere at"):
        table.does(f"move:free:{E}")


def test_TT_7_5_own_and_neutral_tubes_are_free_and_printed_ones_for_both() -> None:
    table = Table().lays("R05", "E").empty(E).stand(dave="n2,1").turn_of(DAVE)
    assert table.targets("free") == {"n1,2"}  # the arm from C is Tom's
    with pytest.raises(IllegalAction, match=r"TT-7.5: only your rival's tubes lead to E7–E8"):
        table.does(f"move:free:{E}")


def test_TT_7_6_nobody_enters_a_station_of_the_rival() -> None:
    table = Table().stand(dave="n2,1", tom="tom_solar_1").turn_of(DAVE)
    assert table.targets("free") == {"n1,2"}  # through the fork, while the owner is inside
    with pytest.raises(IllegalAction, match="TT-7.6: nobody may enter a rival's station"):
        table.does("move:free:tom_solar_1")


def test_TT_7_7_an_incomplete_node_is_closed() -> None:
    table = Table().lays("R03", "E").stand(tom="n3,-1")  # A to B, and B is not complete
    assert table.targets("free") == {"n3,-2"}


def test_TT_8_8_a_move_is_kind_and_target() -> None:
    table = ring().stand(tom="n2,-3")
    assert len(table.may()) == len(set(table.may()))


def test_TT_9_1_free_moves_cost_nothing() -> None:
    table = Table().does("move:free:n2,-3")
    assert table.view().bank == (22, 8, 6)


def test_TT_9_3_modules_again_and_the_base_early() -> None:
    table = Table().stand(tom="n2,1").does("move:free:tom_solar_1").turn_of(TOM).does("move:free:n2,1")
    table.turn_of(TOM).does("move:free:tom_solar_1")
    assert table.state.solar[TOM] == 1
    assert table.turn_of(TOM).stand(tom="n2,-3").does("move:free:tom_base").over() == ()


def test_TT_10_1_TT_10_2_a_control_move() -> None:
    table = Table().lays("R05", "E").empty(E).stand(dave="n2,1").has(DAVE, control=1).turn_of(DAVE)
    assert table.targets("control") == {E, "n3,-1", "n3,-2", "dave_solar_2"}
    with pytest.raises(IllegalAction, match="TT-10.2: a free move leads to C6"):
        table.does("move:control:n1,2")
    table.does("move:control:n3,-1")
    assert (table.state.control[DAVE], table.view().bank[1]) == (0, 9)
    with pytest.raises(IllegalAction, match="TT-10.1: you have no control stone"):
        table.turn_of(DAVE).does("move:control:n2,1")


def test_TT_11_5_a_jump_where_a_free_move_leads_too() -> None:
    table = Table().stand(tom="n2,-3")
    assert "n1,-3" in table.targets("free") & table.targets("jump")
    ways = {way.do: way for way in table.view(TOM).ways}
    assert ways["move:jump:n1,-3"].free_too
    assert not ways["move:free:n1,-3"].free_too
