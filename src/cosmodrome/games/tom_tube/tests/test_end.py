"""Coming home, shipwreck, scoring, handicap: chapters 14 to 17 of the rules, cases 31 to 35."""

import pytest

from cosmodrome.games.tom_tube.rules.rules import settled
from cosmodrome.games.tom_tube.rules.shipwreck import is_lost
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, SITES, TOM, Table
from cosmodrome.kernel import IllegalAction, Match, Over, Resigned, render, seed_from

SE = SITES["SE"]


def home(solar: int, **options: str) -> Table:
    return Table(**options).stand(tom="n2,-3").has(TOM, solar=solar)


def test_TT_14_1_TT_14_2_TT_14_3_TTC_31_entering_the_base() -> None:
    table = home(1).does("move:free:tom_base")
    assert (table.view().stage, table.state.turn) == ("turn", DAVE)
    table = home(2).stand(dave="n-2,3").does("move:free:tom_base")
    assert (table.view().stage, table.view().first, table.state.turn) == ("journey", TOM, DAVE)
    for solar in (2, 0):
        table = home(solar).no_stock().does("move:free:tom_base")
        assert (table.view().ending, table.state.bonus) == ("home", 0)


def test_TT_14_4_only_entering_counts() -> None:
    table = Table().no_stock().stand(dave="n-2,3")
    assert table.over() == ()
    table.does("move:free:n2,-3", "move:free:dave_base")
    assert table.view().ending == "home"


def test_TT_14_5_TT_14_6_the_journey_is_played_out() -> None:
    table = home(2).lays("R05", "NW").stand(dave="n-2,3", tom="n2,-3").does("move:free:tom_base")
    assert "build" not in table.may()
    with pytest.raises(IllegalAction, match="TT-14.5: on the journey you move home, or exchange"):
        table.does("build")
    table.has(DAVE, alien=1).does("exchange", "move:free:n-1,3", "move:free:dave_base")
    assert (table.view().ending, table.state.bonus, table.view().first) == ("late-home", 2, TOM)
    assert GAME.score(table.state, TOM).lines[-1].points == 2
    assert GAME.score(table.state, DAVE).lines[-1].points == 0
    assert table.state.control[DAVE] == 1


def test_TT_14_6_each_move_of_the_journey_is_counted_and_may_be_taken_back() -> None:
    table = home(2).lays("R05", "NW").stand(dave="n-2,3", tom="n2,-3").does("move:free:tom_base")
    table.does("move:free:n-1,3", "move:free:dave_base")
    counted = [event for event in table.events if event.kind == "homeward"]
    assert [event.shown for event in counted] == [{"seat": DAVE, "count": 1}, {"seat": DAVE, "count": 2}]
    assert not any(event.seals for event in counted)


def test_TT_14_6_the_fewest_moves_home_are_shown() -> None:
    table = home(2).stand(dave="n-2,3").does("move:free:tom_base")
    assert table.view().players[DAVE].home == ("move:free:dave_base",)
    assert table.view().players[TOM].home == ()
    far = Table().pocket("R01", "R01", "blank", "blank").lays("R05", "SE").stand(tom="n3,0").empty()
    home_ = far.view().players[TOM].home
    assert home_ in (("move:jump:n3,-1", "move:free:tom_base"), ("move:jump:n2,1", "move:free:tom_base"))
    assert far.has(TOM, energy=0).view().players[TOM].home is None


def test_TT_14_7_modules_are_closed_on_the_journey() -> None:
    table = home(2).lays("R01", "SW").stand(tom="n2,-3", dave="n-1,-2")
    table.state.first, table.state.stage, table.state.turn = TOM, 1, DAVE
    assert "dave_solar_1" not in table.targets("free")
    with pytest.raises(IllegalAction, match="TT-14.7: on the journey you may not enter your modules"):
        table.does("move:free:dave_solar_1")
    table.stand(dave="dave_solar_1")
    assert "n-1,-2" in table.targets("free")


def test_TT_14_8_TT_14_9_TTC_33_the_late_one_at_home_or_lost() -> None:
    there = home(2).does("move:free:tom_base")
    assert (there.view().ending, there.state.bonus, there.state.lost) == ("late-home", 0, 0)
    why = render(GAME.prompt(there.state, TOM), GAME.names, ("Tom", "Dave"))
    assert why == "Both astronauts are home. The bonus is 0: the game ends."
    for energy in (0, 1):
        table = home(2).stand(dave="n3,-1").has(DAVE, energy=energy)
        assert not is_lost(table.state, DAVE)
        table.does("move:free:tom_base")
        assert (table.view().ending, table.state.bonus, table.view().players[DAVE].lost) == ("journey-lost", 10, True)
    assert home(2, lost_bonus="3").stand(dave="n3,-1").does("move:free:tom_base").state.bonus == 3


def test_TT_14_9_lost_after_thirty_moves() -> None:
    table = home(2).stand(dave="n-2,3").does("move:free:tom_base")
    for turn in range(30):
        assert table.over() == ()
        table.does(f"move:free:{('n-1,3', 'n-2,3')[turn % 2]}")
    assert (table.view().ending, table.state.bonus, table.state.lost) == ("journey-lost", 30, 2)


def test_TT_14_9_lost_when_no_action_is_left() -> None:
    """The only way needs an exchange that the bank cannot pay."""
    table = home(2).pocket("R01", "R01", "blank", "blank").lays("R09", "NE").empty()
    table.stand(tom="n2,-3", dave="n3,0").has(DAVE, energy=0, alien=1).bank(0, 0, 0)
    table.does("move:free:tom_base")
    assert (table.view().ending, table.state.bonus) == ("journey-lost", 10)


def test_TT_15_1_TT_15_2_TT_15_3_TTC_35_lost_in_space() -> None:
    def jumped(**options: str) -> Table:
        return Table(**options).pocket("R01", "R01", "blank", "blank").stand(tom="n2,1")

    table = jumped().does("move:jump:n3,0")
    assert (table.state.lost, table.state.alien[TOM]) == (0, 1)
    taken = jumped().empty("n3,0").does("move:jump:n3,0")
    assert (taken.view().ending, taken.state.lost, taken.state.bonus) == ("wrecked", 1, 0)
    off = jumped(control_alien="off").does("move:jump:n3,0")
    assert (off.view().ending, off.state.lost) == ("wrecked", 1)
    assert jumped().empty("n3,0").has(TOM, energy=2).does("move:jump:n3,0").state.lost == 0

    rescue = Table().lays("R18", "SE").no_stock().stand(tom="n3,-2").has(TOM, control=1, energy=0)
    assert not is_lost(rescue.state, TOM)
    assert rescue.targets("free") == {"n3,-1"}
    assert rescue.targets("control") == {SE}
    assert not next(way for way in rescue.view(TOM).ways if way.kind == "free").loses
    assert next(way for way in rescue.view(TOM).ways if way.kind == "control").loses
    rescue.does(f"move:control:{SE}")
    assert (rescue.state.energy[TOM], rescue.state.lost, rescue.view().ending) == (1, 1, "wrecked")


def test_TT_15_2_a_building_can_leave_an_astronaut_lost() -> None:
    """After the last rhomb of the stock, no node is live any more."""
    table = Table().stand(tom="n3,-1").has(TOM, energy=0).no_stock()
    table.state.stock[0], table.state.left = 1, 1
    table.does("move:free:n3,-2")
    assert (table.over(), table.state.safe) == ((), 3)
    table.draws("R01").does(f"place:{SITES['W']}:0")
    assert (table.view().ending, table.state.lost) == ("wrecked", 1)


def test_TT_15_4_moves_that_lose_oneself_are_legal_and_the_table_warns() -> None:
    table = Table().pocket("R01", "R01", "blank", "blank").stand(tom="n2,1").empty("n3,0")
    warned = {way.do for way in table.view(TOM).ways if way.loses}
    assert warned == {"move:jump:n3,0"}
    assert warned <= {*table.may()}


def test_TT_15_5_by_default_the_lost_astronaut_loses_whatever_the_points() -> None:
    table = Table().pocket("R01", "R01", "blank", "blank").stand(tom="n2,1").empty("n3,0")
    table.has(TOM, solar=1).does("move:jump:n3,0")
    assert (table.points(TOM), table.points(DAVE), table.over()) == (5, 1, ((1,), (0,)))
    assert table.told()[-2:] == ["ended-wrecked", "lost-loses"]
    assert render(table.events[-1].words(GAME.texts), GAME.names, ("Tom", "Dave")) == "Tom loses, whatever the points."
    said = "The game is over: Tom is lost in space and loses, whatever the points."
    assert render(GAME.prompt(table.state, DAVE), GAME.names, ("Tom", "Dave")) == said
    assert GAME.rematch(table.state, settled(table.state)) == {"extra_energy_tom": "1", "extra_energy_dave": "0"}


def test_TT_15_5_and_TT_14_9_who_is_lost_on_his_journey_loses() -> None:
    table = home(2).has(DAVE, solar=2, alien=4).stand(dave="n3,-1").bank(0, 0, 0)
    table.does("move:free:tom_base")
    assert (table.state.lost, table.points(TOM) < table.points(DAVE), table.over()) == (2, True, ((0,), (1,)))


@pytest.mark.parametrize(("shipwreck", "places"), [("score", ((0,), (1,))), ("lost_loses", ((1,), (0,)))])
def test_TT_15_5_what_being_lost_means(shipwreck: str, places: tuple[tuple[int, ...], ...]) -> None:
    table = Table(shipwreck=shipwreck).pocket("R01", "R01", "blank", "blank").stand(tom="n2,1").empty("n3,0")
    table.has(TOM, solar=1).does("move:jump:n3,0")
    assert (table.points(TOM), table.points(DAVE)) == (5, 1)
    assert table.over() == places
    both = Table(shipwreck=shipwreck).has(TOM, solar=1)
    both.state.stage, both.state.lost = 7, 3
    assert both.over() == ((0,), (1,))  # both lost: the points decide


def test_TT_16_1_TT_16_2_TT_16_4_TTC_34_the_example_of_the_rulebook() -> None:
    table = Table().has(TOM, energy=5, control=3, alien=1, solar=2)
    assert table.points(TOM) == 26
    table.state.first, table.state.moves, table.state.bonus = TOM, 7, 7
    assert [line.points for line in GAME.score(table.state, TOM).lines] == [5, 6, 5, 10, 7]
    assert table.points(TOM) == 33


def test_TT_16_3_the_most_points_win_and_equal_points_share() -> None:
    table = home(0).no_stock().does("move:free:tom_base")
    assert table.over() == ((0, 1),)
    assert home(1).no_stock().does("move:free:tom_base").over() == ((0,), (1,))


def test_TT_17_1_extra_energy_comes_from_the_bank() -> None:
    view = Table(extra_energy_tom="10", extra_energy_dave="3").view()
    assert [player.energy for player in view.players] == [11, 4]
    assert [player.extra for player in view.players] == [10, 3]
    assert view.bank == (9, 8, 6)


@pytest.mark.parametrize(
    ("extra", "solar", "proposed"),
    [((2, 3), 1, (1, 4)), ((0, 0), 1, (0, 1)), ((4, 10), 1, (3, 10)), ((2, 3), 0, (2, 3))],
)
def test_TT_17_2_a_rematch_proposes_the_next_handicap(
    extra: tuple[int, int], solar: int, proposed: tuple[int, int]
) -> None:
    table = Table(extra_energy_tom=str(extra[0]), extra_energy_dave=str(extra[1])).stand(tom="n2,-3")
    table.has(TOM, solar=solar, energy=0).has(DAVE, energy=0).no_stock().does("move:free:tom_base")
    tom, dave = proposed
    assert GAME.rematch(table.state, settled(table.state)) == {
        "extra_energy_tom": str(tom),
        "extra_energy_dave": str(dave),
    }


def test_TT_17_3_without_control_and_alien_stones() -> None:
    table = Table(control_alien="off").pocket("R01", "R02", "blank", "blank")
    assert table.stones() == {}
    table.stand(dave="n2,1").has(DAVE, control=1, alien=1).turn_of(DAVE).lays("R05", "W")
    assert table.turn_of(DAVE).targets("control") == set()
    for text in ("exchange", "move:control:n3,-1"):
        with pytest.raises(IllegalAction, match="TT-17.3: this table plays without control or alien stones"):
            table.does(text)


def test_TT_17_2_who_gives_up_has_lost_the_game_of_a_series_and_a_cancelled_one_counts_nothing() -> None:
    match = Match.create(GAME, 2, {"extra_energy_tom": "1"}, seed=seed_from("given up"))
    match.enter(0, Resigned())
    assert isinstance(match.pending, Over)
    assert match.pending.ranks == ((1,), (0,))
    assert GAME.rematch(match.state, match.pending) == {"extra_energy_tom": "2", "extra_energy_dave": "0"}
    assert GAME.rematch(match.state, Over(())) == {"extra_energy_tom": "1", "extra_energy_dave": "0"}
