"""Very many random matches of Planet Unknown: every event renders, every promise comes true, nothing breaks.

Another number of matches: `pytest -o python_files='test_soak_*.py' --matches 500 src/cosmodrome/games/planet_unknown`.
"""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.state import OVER, State
from cosmodrome.games.planet_unknown.tests.promises import check_choice, in_any_order
from cosmodrome.kernel import Chance, Match, Rng, What, seed_from
from cosmodrome.lab.contract import Moment, any_table
from cosmodrome.lab.contract.course import law_end, law_events
from cosmodrome.lab.contract.moment import speak

MATCHES = 20_000
SHARDS = 80
PROBE = 40
"""Decisions from one test of all promises of the outlook to the next."""
PLACES = 2
"""Number of places tested for each tile."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_PU_31_6_PU_4_5_whatever_options_meet_all_is_told_and_every_promise_holds(
    shard: int, pytestconfig: pytest.Config
) -> None:
    for number in range(shard, pytestconfig.getoption("--matches") or MATCHES, SHARDS):
        play(number)


def play(number: int) -> int:
    """Play the match with this number, with random players and options, and return the number of promises."""
    rng, promised = Rng(seed_from(f"promises {number}")), 0
    seats, options = any_table(GAME, rng)
    match = Match.create(GAME, seats, options, seed=seed_from(f"soak {number}"))
    moment = Moment(GAME, match, rng)
    while match.waiting:
        seat = rng.choice(sorted(match.waiting))
        if not rng.below(PROBE):
            promised += check_choice(match.state, seat, rng, PLACES)
            promised += check_choice(in_any_order(match.state), seat, rng, PLACES)
        action = rng.choice(match.legal(seat))
        check_said(moment, seat, action)
    law_events(moment)
    law_end(moment)
    check_end(match.state)
    return promised


def check_said(moment: Moment, seat: int, action: What) -> None:
    """Act and check the label: movement lapses as it says, and an action that reveals something can't be undone."""
    match = moment.match
    speak(moment, GAME.prompt(match.state, seat))
    label, moves = GAME.offer(match.state, seat, action), match.state.lanes[seat].moves
    state, steps = match.state, len(match.steps)
    taken = state.lanes[seat].taken
    match.act(seat, action)
    sealed = len(match.steps) > steps + 1 or any(event.seals for event in match.log[steps])
    assert sealed or not label.reveals, f"{action!r} was said to be for good"
    if action.text == "lock":
        assert sealed == bool(label.reveals), f"{action!r} is for good"
        lapsed = moves if taken >= 0 else 0
        assert bool(label.lapses) == bool(lapsed)
        assert not lapsed or label.args["count"] == lapsed


def check_end(state: State) -> None:
    """Check that the forecast of every view is the score sheet at the end."""
    assert state.stage == OVER
    assert not isinstance(GAME.pending(state), Chance)
    for viewer in (None, *range(state.seats)):
        for seat, player in enumerate(GAME.view(state, viewer).players):
            lines = [line.points for line in GAME.score(state, seat).lines]
            assert sum(one or 0 for one in player.points) == sum(lines)
