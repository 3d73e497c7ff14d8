"""The value of a choice is shown before it is made."""

from cosmodrome.games.tom_tube.tests.table import DAVE, TOM, Table
from cosmodrome.games.tom_tube.view.view import Way, Worth


def way(table: Table, do: str) -> Way:
    seat = table.state.turn
    return next(one for one in table.view(seat).ways if one.do == do)


def test_TT_16_1_a_move_says_what_its_stones_are_worth() -> None:
    table = Table().pocket("R01", "R02", "blank", "blank").stand(tom="n2,1")
    jump = way(table, "move:jump:n3,0")
    assert (jump.worth, jump.points) == ((Worth("control", 2), Worth("energy", -1)), 1)
    solar = way(table, "move:free:tom_solar_1")
    assert (solar.worth, solar.points, solar.home) == ((Worth("solar", 5),), 5, "")
    before = table.points(TOM)
    assert table.does(jump.do).points(TOM) == before + jump.points


def test_TT_12_1_an_exchange_says_what_it_costs_in_points() -> None:
    table = Table().has(TOM, alien=1)
    before = table.points(TOM)
    assert table.view(TOM).exchange == -1
    assert table.does("exchange").points(TOM) == before - 1


def test_TT_14_1_coming_home_says_whether_it_brings_a_bonus_or_the_end() -> None:
    def home(solar: int, stock: bool) -> str:
        table = Table().stand(tom="n2,-3").has(TOM, solar=solar)
        return way(table if stock else table.no_stock(), "move:free:tom_base").home

    assert [home(2, stock=True), home(1, stock=True), home(2, stock=False)] == ["bonus", "", "end"]


def test_TT_16_2_on_the_journey_a_move_says_what_the_first_gets_for_it() -> None:
    table = Table().stand(tom="n2,-3", dave="n-2,3").has(TOM, solar=2)
    assert way(table, "move:free:n1,-3").gives == 0
    table.does("move:free:tom_base")
    home = way(table, "move:free:dave_base")
    assert (table.state.turn, home.gives, home.home) == (DAVE, 1, "")
    before = table.points(TOM)
    assert table.does(home.do).points(TOM) == before + 1
