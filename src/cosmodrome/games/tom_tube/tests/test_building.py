"""Set-up and building: chapters 2 to 6 of the rules, cases 1 to 15."""

import pytest

from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, SITES, TOM, Table
from cosmodrome.kernel import Chance, IllegalAction, Match, seed_from


def test_TT_2_1_TT_2_2_TT_2_3_TT_2_5_TTC_01_the_set_up() -> None:
    view = Table().view()
    assert (Table().state.net.free.bit_count(), view.sites) == (78, 102)
    assert view.holes == view.owed == ()
    assert len(view.complete) == 12
    assert view.bank == (22, 8, 6)
    assert sum(view.stock) == 40
    assert sorted(one.place for one in view.stones) == ["dave_solar_1", "dave_solar_2", "tom_solar_1", "tom_solar_2"]
    assert {one.stone for one in view.stones} == {"solar"}
    assert [(player.at, player.energy) for player in view.players] == [("tom_base", 1), ("dave_base", 1)]


def test_TT_2_4_the_first_player_is_drawn_or_named() -> None:
    starts = {Match.create(GAME, 2, seed=seed_from(str(seed))).state.turn for seed in range(20)}
    assert starts == {TOM, DAVE}
    assert Table(start_player="dave").state.turn == DAVE
    pending = GAME.pending(Table(start_player="random").state)
    assert isinstance(pending, Chance)
    assert pending.kind == "start"


def test_TT_3_1_TTC_02_the_first_turn() -> None:
    assert Table().may() == ["move:free:n1,-3", "move:free:n2,-3", "build"]
    dave = Table(start_player="dave")
    assert dave.targets("free") == {"n-2,3", "n-1,3"}
    assert dave.may(TOM) == []
    with pytest.raises(IllegalAction, match="TT-3.2: you can build"):
        Table().does("pass")
    with pytest.raises(IllegalAction, match="TT-11.2: you cannot jump from an energy sphere or station"):
        Table().does("move:jump:n2,-3")


def test_TT_3_2_one_action_a_turn() -> None:
    table = Table().does("move:free:n2,-3")
    assert table.state.turn == DAVE
    with pytest.raises(IllegalAction, match="TT-4.2: the drawn rhomb must be laid now"):
        Table().draws("R01").does("move:free:n2,-3")


def test_TT_3_3_a_rhomb_can_be_laid_while_there_are_rhombs_and_sites() -> None:
    assert "build" not in Table().no_stock().may()
    with pytest.raises(IllegalAction, match="TT-3.3: the stock is empty"):
        Table().no_stock().does("build")


def test_TT_3_4_a_cell_with_a_tile_is_not_free() -> None:
    table = Table().lays("R01", "E").draws("R02")
    with pytest.raises(IllegalAction, match="TT-3.4: a tile already lies on E7–E8–F7"):
        table.does(f"place:{SITES['E']}:0")


def test_TT_4_1_anywhere_and_nothing_hinders() -> None:
    table = Table().stand(tom="n2,1").draws("R05").does(f"place:{SITES['W']}:1")
    assert table.view().laid[0].place == SITES["W"]


def test_TT_4_2_TT_4_3_TTC_03_placements() -> None:
    assert len(Table().draws("R01").placements()) == 102
    assert len(Table().draws("R05").placements()) == 204
    once = {rhomb.key for rhomb in GAME.components.rhombs if rhomb.turns == 1}
    assert once == {"R01", "R02", "R17", "R18"}
    assert Table().draws("R01").targets("free") == set()
    site = next(one for one in GAME.parts["sites"] if one["id"] == SITES["E"])
    assert site["corners"] == [["n3,-1", "n3,0", "n2,1", "n2,0"], ["n2,1", "n2,0", "n3,-1", "n3,0"]]


def test_TT_4_4_a_tile_stays() -> None:
    table = Table().lays("R01", "E").lays("R02", "W")
    assert [one.place for one in table.view().laid] == [SITES["E"], SITES["W"]]


def test_TT_5_1_TT_5_2_TT_5_3_TT_5_4_TTC_05_isolated_cells() -> None:
    table = Table().lays("R01", "E").draws("R02").does(f"place:{SITES['F']}:0")
    assert table.owed() == ["D2,0", "U3,-1"]
    assert table.view().sites == 94
    bends = [f"triangle:D2,0:bend:{turn}" for turn in range(3)]
    assert sorted(table.may()) == sorted([*bends, "triangle:D2,0:blank:0"])
    label = GAME.describe(GAME.load("triangle:D2,0:bend:1", 1))
    assert label.args["ends"] in (["n2,1", "n3,0"], ["n3,0", "n2,1"])
    with pytest.raises(IllegalAction, match="TT-5.4: D7–D8–E8 comes first"):
        table.does("triangle:U3,-1:blank:0")
    with pytest.raises(IllegalAction, match="TT-5.3: isolated cells must be filled with triangles now"):
        table.does("pass")
    table.does("triangle:D2,0:blank:0", "triangle:U3,-1:blank:0")
    assert table.state.turn == DAVE


def test_TT_1_5_TTC_05_mixed_triangles() -> None:
    table = Table(tube_triangles="mixed").lays("R01", "E").draws("R02").does(f"place:{SITES['F']}:0")
    assert len(table.may()) == 5
    assert "triangle:D2,0:fork:0" in table.may()
    counts = {
        **dict(zip([one["id"] for one in GAME.parts["patterns"]], table.view().players[0].triangles, strict=True))
    }
    assert counts == {"bend": 3, "blank": 3, "fork": 3}


def test_TT_5_1_TTC_06_a_pair_is_not_isolated() -> None:
    table = Table().lays("R03", "n3,0|n2,1").lays("R03", "n3,-1|n3,0")
    free = [cell.key for at, cell in enumerate(table.board.parts.cells) if table.state.net.free >> at & 1]
    assert {"U3,0", "D3,-1"} <= {*free}
    assert table.owed() == []
    assert f"place:{SITES['F']}:0" in table.draws("R01").may()


def test_TT_5_4_TT_5_5_TTC_07_too_few_triangles() -> None:
    table = Table().lays("R01", "E").triangles(TOM, blank=1).draws("R02").does(f"place:{SITES['F']}:0")
    assert set(table.may()) == {"triangle:D2,0:blank:0", "triangle:U3,-1:blank:0"}
    table.does("triangle:U3,-1:blank:0")
    assert table.state.turn == DAVE
    assert len(table.may()) == 5
    assert table.may()[-1] == "decline:D2,0"
    table.does("triangle:D2,0:bend:1")
    assert table.complete("n3,0")
    assert "n3,0" not in table.stones()


def test_TT_5_5_TT_5_6_the_rival_may_decline_and_a_hole_stays() -> None:
    table = Table().lays("R01", "E").triangles(TOM, blank=1).draws("R02").does(f"place:{SITES['F']}:0")
    table.does("triangle:U3,-1:blank:0", "decline:D2,0")
    assert table.view().holes == ("D2,0",)
    assert table.told()[-2:] == ["declined", "turn"]
    assert not table.complete("n3,0")
    assert table.state.turn == DAVE
    nobody = Table().lays("R01", "E").triangles(TOM).triangles(DAVE).draws("R02").does(f"place:{SITES['F']}:0")
    assert nobody.view().holes == ("D2,0", "U3,-1")
    assert "holes" in nobody.told()
    assert nobody.state.turn == DAVE


def test_TT_1_4_only_own_triangles_that_are_left() -> None:
    table = Table().lays("R01", "E").triangles(TOM, blank=2).draws("R02").does(f"place:{SITES['F']}:0")
    with pytest.raises(IllegalAction, match="TT-1.4: you have no such triangle left: a bend"):
        table.does("triangle:D2,0:bend:0")
    assert Table().view().players[0].triangles == (6, 3, 0)


def test_TT_6_1_TTC_09_energy_spheres() -> None:
    table = Table().lays("R05", "E")
    assert table.stones() == {SITES["E"]: "energy"}
    assert table.view().bank[0] == 21
    assert table.view().energy_spheres == (SITES["E"],)
    assert Table().lays("R11", "E").stones() == {}
    assert Table(energy_spheres="literal").lays("R11", "E").stones() == {SITES["E"]: "energy"}
    assert [sum(one.copies for one in GAME.components.rhombs if one.energy[way]) for way in (0, 1)] == [20, 32]


def test_TT_6_2_TT_6_4_TTC_10_a_control_sphere() -> None:
    table = Table().pocket("R01", "R02", "blank", "blank")
    assert table.stones() == {"n3,0": "control"}
    assert table.view().bank[1] == 7
    assert table.state.net.arms_at(table.stops["n3,0"]) == 1


def test_TT_6_5_TTC_11_an_alien_sphere() -> None:
    table = Table().pocket("R01", "R01", "blank", "blank")
    assert table.stones() == {"n3,0": "alien"}
    assert table.view().bank[2] == 5


def test_TT_6_5_TT_6_6_TTC_13_two_tubes_no_stone() -> None:
    table = Table().pocket("R17", "R18", "blank", "blank")
    assert table.complete("n3,0")
    assert table.stones() == {SITES["E"]: "energy", SITES["F"]: "energy"}


def test_TT_6_7_TTC_14_printed_spheres_get_no_stone() -> None:
    table = Table().pocket("R02", "R01", "blank", "blank").lays("R01", "Z")
    cells = table.board.cells_of[table.stops["n2,1"]]
    assert not cells & table.state.net.free
    assert table.state.net.arms_at(table.stops["n2,1"]) == 1
    assert table.stones() == {"n3,0": "control"}


@pytest.mark.parametrize(("empty_bank", "stones"), [("none", {"n2,0"}), ("unlimited", {"n2,0", "n3,0"})])
def test_TT_6_8_TT_6_9_TTC_15_the_bank_runs_short(empty_bank: str, stones: set[str]) -> None:
    table = Table(empty_bank=empty_bank).bank(22, 1, 6)
    table.lays("R01", "F").lays("R01", "X").lays("R03", "Y", turn=1).draws("R02").does(f"place:{SITES['E']}:0")
    assert table.filling()
    assert table.stones() == {}  # only after the last triangle
    table.does("triangle:D2,0:blank:0", "triangle:U3,-1:blank:0")
    assert table.stones() == dict.fromkeys(stones, "control")
    assert ("no-stone" in table.told()) == (empty_bank == "none")
    table.bank(22, 5, 6).turn_of(TOM).lays("R20", "W")
    assert set(table.stones()) == stones


def test_TT_6_3_rim_nodes() -> None:
    assert len(Table(rim_nodes="printed").view().complete) == 24
    kinds = {node["id"]: node["kind"] for node in GAME.parts["nodes"]}
    assert {kinds[node] for node in Table(rim_nodes="printed").view().complete} == {"rim", "printed_sphere"}
