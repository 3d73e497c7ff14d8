"""Position suites: their best moves are legal, and their statements about them can be computed again."""

from itertools import combinations
from typing import Any

import pytest
from bench.suites import SUITES, Problem, ends, solves, suite_of
from bench.suites.exhaust import Bounds, Exhaustive, Unsolved
from bench.suites.make import FLIGHT
from bench.suites.race import TOP, WIN, Race, prove, proved

from cosmodrome.bots.exact import compared
from cosmodrome.games.space_mission.actions import Cards, Discard, Draw
from cosmodrome.kernel import Budget, Chance, Match, Rng


@pytest.mark.parametrize("key", SUITES)
def test_a_suite_has_forty_choices_with_a_known_best_move_and_its_reason(key: str) -> None:
    suite = suite_of(key)
    assert len(suite) >= 40
    for one in suite:
        legal = one.match.legal(one.seat)
        assert one.best
        assert all(action in legal for action in one.best)
        assert len(one.best) < len(legal)
        assert one.why.endswith(".")
        assert one.wins > 0 or one.points > 0


def test_the_best_move_of_a_flight_is_the_exact_one() -> None:
    for one in suite_of("mlem")[::8]:
        match, seat = one.match, one.seat
        worths = compared(match.game, match.view(seat), match.legal(seat), Rng(b"again"), Budget())
        assert worths is not None
        best, second, *_ = sorted(worths, reverse=True)
        assert [match.legal(seat)[worths.index(best)]] == one.best
        assert best - second >= FLIGHT - 0.5, "what is hidden makes a small difference"


def test_the_best_move_of_a_race_is_proved() -> None:
    suite = suite_of("tom-tube")
    for by in ("journey", "turns"):
        for one in [problem for problem in suite if problem.by == by][::12]:
            again(one)


@pytest.mark.parametrize("key", ends.ENDS)
def test_the_best_move_at_the_end_is_proved(key: str) -> None:
    for one in suite_of(key)[11::12]:  # solo and for two, and quick to follow
        ended(one)


def test_the_worth_of_topping_up_is_the_mean_of_all_draws() -> None:
    """In closed form and draw by draw, after some cards were discarded."""
    problem = next(one for one in suite_of("space-mission") if len(one.match.state.hands[one.seat]) == 3)
    game, seat, state = problem.match.game, problem.seat, problem.match.state
    worths = set()
    for discards in range(3):
        now = game.clone(state)
        for card in state.hands[seat][:discards]:
            game.apply(now, seat, now.actions.discards[card], False)
        closed, each = (
            kind(game, seat, now, 10**6).after([now], now.actions.draw) for kind in (ends.LastTurn, EachDraw)
        )
        assert closed == pytest.approx(each)
        worths.add(closed)
    assert len(worths) == 3, "it hangs on the cards"


@pytest.mark.parametrize("lacking", range(5))
def test_draws_that_cannot_develop_are_counted(lacking: int) -> None:
    state = suite_of("space-mission")[0].match.state
    for seed in range(20):
        some = Rng(bytes([seed])).sample(range(60), 12)
        draws = ends.Draws(state, 0, sum(1 << card for card in some), lacking)
        one, two = state.parts.landing_cards[draws.at]
        pairs = [(a, b) for a in some for b in some if a != b and one >> a & two >> b & 1]
        useless = [hand for hand in combinations(some, lacking) if not any({*pair} <= {*hand} for pair in pairs)]
        assert draws.without(draws.pile, landing=True) == len(useless)


class EachDraw(ends.LastTurn):
    """A last turn that goes through all draws of cards."""

    def drawn(self, worlds: list[Any], pending: Chance) -> Bounds:
        return Exhaustive.drawn(self, worlds, pending)

    def odds(self, state: Any, pending: Chance) -> list[tuple[Any, float]]:
        pile = [card for card in range(60) if state.draw_pile() >> card & 1]
        every = list(combinations(pile, 5 - len(state.hands[self.seat])))
        return [(Cards(state.actions, cards), 1 / len(every)) for cards in every]


def test_a_seat_does_not_use_what_it_cannot_know() -> None:
    """Before a player looks at a pile, knowing its tiles would make some actions worth more and none less."""
    later = next(one for one in suite_of("space-mission") if str(one.best[0]) == "<take matter-green>")
    game, seat, record = later.match.game, later.seat, later.match.record()
    state = Match.replay(game, record, len(record.steps) - 2).state
    worlds = ends.truths(game, state, seat, Rng(b"known"))
    seen = [worlds, *([one] for one in worlds)]
    joint, *known = [ends.LastTurn(game, seat, state, 10**6).bounds(some) for some in seen]
    moves = [at for at, one in enumerate(game.legal(state, seat)) if not isinstance(one, Discard | Draw)]
    gains = [sum(bounds[at].most for bounds in known) / len(worlds) - joint[at].most for at in moves]
    assert min(gains) > -1e-9
    assert max(gains) > 0.05


def test_what_goes_on_for_another_round_is_not_solved() -> None:
    last = suite_of("planet-unknown")[0].match
    record = last.record()
    step = next(at for at in range(len(record.steps)) if record.steps[at][1].startswith("take "))
    early = last.replay(last.game, record, step)
    solver = ends.LastRound(last.game, 0, early.state, 10**6)
    with pytest.raises(Unsolved):
        solver.bounds([early.state])
    assert solver.followed < 1000


def test_bounds_prove_only_what_is_better_than_all_others_or_as_good() -> None:
    clear, same, lower = Bounds(5, 5), Bounds(5, 5), Bounds(1, 4)
    assert proved([lower, clear, same]) == ([1, 2], 5, 4, 0, 0)
    assert proved([lower, Bounds(5, TOP)]) == ([1], 5, 4, 0, 0)
    assert proved([lower, Bounds(5, TOP), same]) is None, "one of two may be better"
    assert proved([clear, same]) is None, "nothing to choose"
    assert proved([Bounds(1, 4.5), clear]) is None, "less than a point"
    assert proved([Bounds(-TOP, TOP)] * 2) is None, "nothing is known"


def test_a_late_astronaut_loses_nothing_by_the_best_move() -> None:
    """Best moves keep the value of a journey, and every other move costs as much as the suite says."""
    one = next(one for one in suite_of("tom-tube") if one.by == "journey" and one.points)
    match, seat = one.match, one.seat
    worths = [both.most for both in Race(match.game, seat, 100_000).bounds(match.state, 0)]
    after = match.game.clone(match.state)
    match.game.apply(after, seat, one.best[0], False)
    assert max(both.least for both in Race(match.game, seat, 100_000).bounds(after, 0)) == max(worths)


def test_a_level_is_asked_from_its_own_view() -> None:
    suite = suite_of("mlem")
    assert solves(suite[0], "navigator", 0, seconds=0.3)


def again(one: Problem) -> None:
    """Prove a position again."""
    match, seat = one.match, one.seat
    found = prove(match.game, match.state, seat)
    assert found is not None
    assert [match.legal(seat)[at] for at in found.best] == one.best
    ahead = found.least - found.other
    assert ahead == one.points if one.points else round(ahead / 2 / WIN, 3) == one.wins


def ended(one: Problem) -> None:
    """Prove a position at the end of a match again."""
    match, seat = one.match, one.seat
    found = ends.prove(match.game, match.state, seat)
    assert found is not None
    proof = found[0]
    assert [match.legal(seat)[at] for at in proof.best] == one.best
    assert round(proof.least - proof.other, 2) == one.points >= 1
