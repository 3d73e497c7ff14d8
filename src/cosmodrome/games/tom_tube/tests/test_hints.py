"""The evaluation that bots use: positions that are clearly better have more points."""

from cosmodrome.bots.advice import advise
from cosmodrome.games.tom_tube.hints import hints
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, TOM, Table
from cosmodrome.kernel import Budget, Rng


def worth(table: Table, seat: int = TOM) -> float:
    return GAME.value(table.state, seat)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    table = Table().lays("R05", "SE").stand(tom="n3,-2")
    assert worth(table, TOM) == -worth(table, DAVE)


def test_stones_are_worth_having() -> None:
    assert worth(Table().has(TOM, energy=3)) > worth(Table().has(TOM, energy=2))
    assert worth(Table().has(TOM, alien=1)) > worth(Table().has(TOM, control=1))


def test_the_way_to_the_modules_and_home_counts() -> None:
    def at(place: str, solar: int = 0) -> Table:
        table = Table().lays("R01", "SE").lays("R01", "E").stand(tom=place).has(TOM, solar=solar)
        if solar:
            table.state.stones &= ~table.board.module_mask[TOM]
        return table

    assert worth(at("n-3,1")) > worth(at("n2,1"))  # the far module first: tubes lead home from the other one
    assert worth(at("n2,-3", solar=2)) > worth(at("n-1,3", solar=2))
    assert worth(at("n3,-1").empty("tom_solar_2")) > worth(at("n-1,-2").empty("tom_solar_2"))


def test_tubes_of_ones_own_are_worth_more_than_the_rivals() -> None:
    """Two rhombs lie between the base and the first module: one only for Tom, one only for Dave."""
    own, other = Table().lays("R17", "SE").empty(), Table().lays("R18", "SE").empty()
    assert worth(own) > worth(other)


def test_winning_and_the_bonus_count() -> None:
    ahead = Table().stand(tom="n2,-3").has(TOM, solar=2)
    home = Table().stand(tom="n2,-3").has(TOM, solar=2).no_stock().does("move:free:tom_base")
    assert worth(home) > 10
    journey = ahead.stand(dave="n-2,3").does("move:free:tom_base")
    assert worth(journey) > worth(Table().has(TOM, solar=2), TOM) - 10
    assert worth(journey) == -worth(journey, DAVE)


def test_who_leads_with_both_solar_stones_goes_home_and_hints_say_why() -> None:
    """The rival's long way no longer counts then: it must not delay a player who can win."""
    table = Table().lays("R01", "SE").stand(tom="n2,-3", dave="n-2,3").has(TOM, energy=3, solar=2)
    table.state.stones &= ~table.board.module_mask[TOM]
    match = table.match()
    best = advise(GAME, match.view(TOM), match.legal(TOM), Rng(b"home"), Budget(iterations=1))[0]
    assert best.action.text == "move:free:tom_base"
    assert best.reasons[0][0] == "win"
    assert "stones" not in dict(best.reasons), "they all stay on the base"


def test_whose_turn_it_is_goes_without_saying() -> None:
    match = Table().match()
    before = GAME.weigh(match.state, TOM)["turn"]
    match.act(TOM, GAME.load("move:free:n2,-3", GAME.rules))
    assert GAME.weigh(match.state, TOM)["turn"] == before - 2 * hints.WAY * hints.TEMPO
    match = Table().match()
    told = advise(GAME, match.view(TOM), match.legal(TOM), Rng(b"first"), Budget(iterations=1))
    assert told
    assert "turn" not in {aspect for one in told for aspect, _ in one.reasons}
