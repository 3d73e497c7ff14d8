"""Matches of the greedy computer opponent against itself, and what they show of the race home."""

from typing import NamedTuple

from cosmodrome.bots.advice import advise
from cosmodrome.bots.simple import GreedyBot
from cosmodrome.games.tom_tube.home import way_home
from cosmodrome.games.tom_tube.state import JOURNEY, TURN, State
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.kernel import Budget, Match, Rng, derive, seed_from

ONE = Budget(iterations=1)
"""Nothing is hidden: one truth is all."""


class Race(NamedTuple):
    """How a match went. `home`: the fewest moves home as the journey began, None if it never did or no way was known;
    `moves`: those made; `repeated`: whether a position came twice on it; `builds`: the most in a row of one player
    while a free move would have taken a stone."""

    began: bool
    home: int | None
    moves: int
    repeated: bool
    builds: int


def race(number: int) -> Race:
    """Play the match with this number."""
    match, bot = Match.create(GAME, 2, seed=seed_from(f"race {number}")), GreedyBot()
    seen: list[object] = []
    home, builds, most = None, [0, 0], 0
    while not match.over:
        (seat,) = match.waiting
        state: State = match.state
        rng = Rng(derive(seed_from(f"bot {number}"), seat), match.number)
        action = bot.choose(GAME, match.view(seat), match.legal(seat), rng, ONE)
        if state.stage == JOURNEY:
            if not seen:
                way = way_home(state, seat)
                home = None if way is None else len(way)
            seen.append((state.at[seat], state.stones, state.energy[seat], state.control[seat], state.alien[seat]))
        elif state.stage == TURN:
            beside = beside_a_stone(match, seat) and action.text == "build"
            builds[seat] = builds[seat] + 1 if beside else 0
            most = max(most, builds[seat])
        match.act(seat, action)
    return Race(match.state.first >= 0, home, match.state.moves, len(set(seen)) < len(seen), most)


def beside_a_stone(match: Match, seat: int) -> bool:
    """Whether a free move takes a stone."""
    stones = match.state.stones
    return any(one.text.startswith("move:free:") and stones >> one.stop & 1 for one in match.legal(seat))


def check(races: list[Race]) -> None:
    """What holds of every race: nobody goes to and fro, or passes a stone by for ever."""
    for one in races:
        assert not one.repeated
        assert one.builds < 10
        if one.home is not None:
            assert one.moves <= one.home + 1


def proposals(number: int) -> list[str]:
    """What is proposed first, one after the other, where a free move takes a stone in a match of hints alone."""
    match, rng, found = Match.create(GAME, 2, seed=seed_from(f"race {number}")), Rng(b"hints"), list[str]()
    while not match.over and match.number < 60:
        (seat,) = match.waiting
        legal = match.legal(seat)
        told = advise(GAME, match.view(seat), legal, rng, ONE)
        if match.state.stage == TURN and beside_a_stone(match, seat) and told:
            found.append(told[0].action.text)
        match.act(seat, told[0].action if told else legal[0])
    return found
