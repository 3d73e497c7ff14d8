"""Matches of the greedy computer opponent against itself, and facts of their races home."""

from typing import NamedTuple

from cosmodrome.bots.advice import advise
from cosmodrome.bots.simple import GreedyBot
from cosmodrome.games.tom_tube.hints.home import way_home
from cosmodrome.games.tom_tube.legal.legal import legal
from cosmodrome.games.tom_tube.rules.rules import apply
from cosmodrome.games.tom_tube.scoring import total
from cosmodrome.games.tom_tube.state import JOURNEY, TURN, State
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.kernel import Budget, Match, Rng, derive, seed_from

ONE = Budget(iterations=1)
"""Budget of one truth, since nothing is hidden."""


class Race(NamedTuple):
    """Facts of a match. `paid`: the late astronaut's gain in points over the fewest moves home, None if the journey
    never began or no way was known; `repeated`: whether a position occurred twice on it; `builds`: the longest series
    of a player's builds while a free move would have taken a stone."""

    began: bool
    paid: int | None
    repeated: bool
    builds: int


def race(number: int) -> Race:
    """Play the match with this number and return its facts."""
    match, bot = Match.create(GAME, 2, seed=seed_from(f"race {number}")), GreedyBot()
    seen: list[object] = []
    straight, builds, most = None, [0, 0], 0
    while not match.over:
        (seat,) = match.waiting
        state: State = match.state
        rng = Rng(derive(seed_from(f"bot {number}"), seat), match.number)
        action = bot.choose(GAME, match.view(seat), match.legal(seat), rng, ONE)
        if state.stage == JOURNEY:
            if not seen:
                straight = shortest(state, seat)
            seen.append((state.at[seat], state.stones, state.energy[seat], state.control[seat], state.alien[seat]))
        elif state.stage == TURN:
            beside = beside_a_stone(match, seat) and action.text == "build"
            builds[seat] = builds[seat] + 1 if beside else 0
            most = max(most, builds[seat])
        match.act(seat, action)
    paid = None if straight is None else margin(match.state) - straight
    return Race(match.state.first >= 0, paid, len(set(seen)) < len(seen), most)


def margin(state: State) -> int:
    """Return the points by which the late astronaut is ahead of the first."""
    return total(state, 1 - state.first) - total(state, state.first)


def shortest(state: State, late: int) -> int | None:
    """Return that margin after going home by the fewest moves, paying when necessary."""
    way, state = way_home(state, late), state.clone()
    for move in way or ():
        while move not in legal(state, late):
            apply(state, late, state.net.board.actions.exchange, False)
        apply(state, late, move, False)
    return None if way is None else margin(state)


def beside_a_stone(match: Match, seat: int) -> bool:
    """Return whether a free move takes a stone."""
    stones = match.state.stones
    return any(one.text.startswith("move:free:") and stones >> one.stop & 1 for one in match.legal(seat))


def check(races: list[Race]) -> None:
    """Check that nobody goes back and forth, makes a useless detour, or ignores a stone for ever in these races."""
    for one in races:
        assert not one.repeated
        assert one.builds < 10
        assert one.paid is None or one.paid >= 0


def proposals(number: int) -> list[str]:
    """Return the first hints, in order, where a free move takes a stone, in a match that follows hints."""
    match, rng, found = Match.create(GAME, 2, seed=seed_from(f"race {number}")), Rng(b"hints"), list[str]()
    while not match.over and match.number < 60:
        (seat,) = match.waiting
        every = match.legal(seat)
        told = advise(GAME, match.view(seat), every, rng, ONE)
        if match.state.stage == TURN and beside_a_stone(match, seat) and told:
            found.append(told[0].action.text)
        match.act(seat, told[0].action if told else every[0])
    return found
