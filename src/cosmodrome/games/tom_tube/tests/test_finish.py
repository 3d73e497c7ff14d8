"""The finish without rhombs: moves counted by the rules, and the best time for each player to go home."""

from collections.abc import Iterator

import pytest

from cosmodrome.bots import make_bot
from cosmodrome.games.tom_tube.rules.finish import AHEAD, FAR, LATER, PAYS, distances, finish
from cosmodrome.games.tom_tube.rules.rules import apply
from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.state import TURN, State
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, TOM, Table
from cosmodrome.kernel import Budget, Match, Rng, seed_from


def finishes(count: int) -> Iterator[State]:
    """Yield positions of random matches in which no rhomb can be laid any more."""
    rng, number = Rng(b"finish"), 0
    while count:
        number += 1
        match = Match.create(GAME, 2, seed=seed_from(f"finish {number}"))
        while not match.over and (match.state.can_lay() or match.state.stage != TURN):
            seat = min(match.waiting)
            legal = match.legal(seat)
            match.act(seat, next((one for one in legal if one.text == "build"), None) or rng.choice(legal))
        if not match.over:
            count -= 1
            yield match.state.clone()


def slow(state: State, seat: int, station: int) -> int:
    """Return the fewest moves to a station by the rules; nobody else moves, and being lost ends nothing."""
    todo, seen = [(state, 0)], set[object]()
    for here, moves in todo:  # the list grows during the loop
        if here.at[seat] == station:
            return moves
        if here.at[seat] == here.net.board.base_stop[seat]:
            continue
        for action in GAME.legal(here, seat):
            if action.text.startswith("move:"):
                after = here.clone()
                apply(after, seat, action, False)
                after.turn, after.active, after.stage = seat, seat, TURN
                key = after.at[seat], after.energy[seat], after.control[seat]
                if key not in seen:
                    seen.add(key)
                    todo.append((after, moves + 1))
    return FAR


def test_moves_to_the_stations_are_counted_as_the_rules_allow_them() -> None:
    rng, ways, paid = Rng(b"moves"), 0, 0
    for state in finishes(60):
        board, seat = state.net.board, rng.below(2)
        state.stones = state.aliens = state.quiet = 0
        state.turn = state.active = seat
        state.at[1 - seat] = board.base_stop[1 - seat]
        state.at[seat] = rng.choice([*bits(state.net.stops)])
        state.alien[seat], state.energy[seat], state.control[seat] = 0, rng.below(4), rng.below(3)
        tables = distances(state.net, seat)
        for table, one in zip(tables, (*board.parts.modules[seat], board.parts.bases[seat]), strict=True):
            told = table[state.energy[seat] * (PAYS + 1) + state.control[seat]][state.at[seat]]
            assert told == slow(state, seat, board.first_station + one)
            ways += told < FAR
            paid += told < table[0][state.at[seat]]
    assert ways > 60
    assert paid > 20


def chosen(table: Table) -> str:
    """Return the action that `search` chooses with little time."""
    state = table.state
    legal = GAME.legal(state, state.turn)
    view = GAME.view(state, state.turn)
    return str(make_bot("search").choose(GAME, view, legal, Rng(b"key"), Budget(iterations=30)).text)


def ring() -> Table:
    """Return a ring of tubes around the board, with nothing more to lay."""
    table = Table().lays("R01", "SE").lays("R01", "E").lays("R03", "NE").lays("R03", "NW").lays("R02", "W")
    return table.lays("R02", "SW").no_stock().empty()


def test_TT_14_2_who_leads_goes_home_before_the_rival_can_get_ahead() -> None:
    assert chosen(ring().stand(tom="n2,-3", dave="n-2,3").has(TOM, energy=3)) == "move:free:tom_base"


def test_TT_14_2_who_is_behind_does_not_go_home_but_takes_a_solar_stone() -> None:
    assert chosen(ring().stand(tom="n1,2", dave="n-3,1").has(DAVE, energy=3)) == "move:free:tom_solar_1"


def test_TT_14_2_a_lead_is_worth_more_the_nearer_home() -> None:
    near, far = ring().stand(tom="n3,-2", dave="n1,2"), ring().stand(tom="n-3,2", dave="n1,2")
    worths = [finish(table.has(TOM, energy=4).state, TOM) for table in (near, far)]
    assert worths[0] > worths[1] + 1


def test_TT_14_2_what_can_be_fetched_only_after_the_end_is_worth_nothing() -> None:
    """Tom leads and is home next turn: Dave's further gains don't count."""
    table = ring().stand(tom="n2,-3", dave="n1,2").has(TOM, energy=12)
    assert finish(table.state, TOM) == pytest.approx(AHEAD - LATER)


def test_the_finish_is_part_of_a_position_and_worth_to_one_what_it_costs_the_other() -> None:
    for state in finishes(12):
        assert GAME.weigh(state, TOM)["home"] == finish(state, TOM)
        assert GAME.value(state, TOM) == pytest.approx(-GAME.value(state, DAVE))
