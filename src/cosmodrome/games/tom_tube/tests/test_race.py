"""The computer opponent races home, and the late astronaut comes home, too."""

from cosmodrome.games.tom_tube.hints.home import way_home
from cosmodrome.games.tom_tube.tests.race import check, proposals, race
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, TOM, Table


def test_TT_14_some_matches_are_decided_by_the_race_and_nobody_shuttles() -> None:
    races = [race(number) for number in range(4, 7)]
    check(races)
    assert sum(one.began for one in races) >= 1


def test_TT_14_6_who_has_lost_goes_home_all_the_same() -> None:
    """Dave is one move from home and far behind: losing in the end is no reason to delay."""
    table = Table().stand(tom="n2,-3", dave="n-2,3").has(TOM, energy=9, solar=2)
    table.does("move:free:tom_base")
    match = table.match()
    values = {}
    for action in match.legal(DAVE):
        after = GAME.clone(match.state)
        GAME.apply(after, DAVE, action, False)
        values[action.text] = GAME.value(after, DAVE)
    assert max(values, key=lambda text: values[text]) == "move:free:dave_base"


def test_TT_14_5_on_the_journey_the_exact_way_home_counts() -> None:
    """A move on the way home keeps the evaluation; any other makes it worse."""
    table = Table().lays("R01", "NW").stand(tom="n2,-3", dave="n-1,3").has(TOM, solar=2).has(DAVE, energy=2)
    table.does("move:free:tom_base")
    before, way = GAME.value(table.state, DAVE), way_home(table.state, DAVE)
    assert way
    after = {}
    for action in GAME.legal(table.state, DAVE):
        state = GAME.clone(table.state)
        GAME.apply(state, DAVE, action, False)
        after[action.text] = GAME.value(state, DAVE), len(way_home(state, DAVE) or ())
    assert max(value for value, _ in after.values()) == before == after[way[0].text][0]
    assert all(value < before for value, moves in after.values() if moves >= len(way))


def test_hints_do_not_build_on_and_on_beside_a_stone() -> None:
    proposed = proposals(0)
    runs = "".join("b" if text == "build" else "-" for text in proposed)
    assert proposed
    assert "bbbb" not in runs
