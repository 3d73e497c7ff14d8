"""The levels: each sees further than the one below, keeps to its time and wastes none of it."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from cosmodrome.bots import ALIASES, BOTS, LEVELS, BadBot, make_bot, most_seconds, register_bot
from cosmodrome.bots.chain import Chain
from cosmodrome.bots.levels import Cadet, Navigator, Pilot
from cosmodrome.bots.search import Search
from cosmodrome.bots.thinking import EACH, Deliberation
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, seed_from
from tests.toys.bots import Last
from tests.toys.lanterns import Lanterns

GAMES = all_games()
SPACE_MISSION = GAMES["space-mission"]


class Clock:
    """A clock that advances by a fixed amount whenever it is read."""

    def __init__(self, step: float) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def moment(game: AnyGame, seed: str = "levels") -> tuple[Any, Sequence[Any]]:
    match = Match.create(game, 2, seed=seed_from(seed))
    seat = min(match.waiting)
    return match.view(seat), match.legal(seat)


def test_levels_are_named_everywhere_by_the_same_names() -> None:
    assert [make_bot(name).name for name in LEVELS] == list(LEVELS)
    assert set(LEVELS) <= set(BOTS)
    assert Lanterns.levels == tuple(LEVELS)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_offers_levels_and_shows_a_beginner_a_few_of_its_aspects(game: AnyGame) -> None:
    assert [level for level in LEVELS if level in game.levels] == list(game.levels) != []
    assert 0 < len(game.glance) < len(game.aspects)
    assert set(game.glance) <= set(game.aspects)


def test_names_of_earlier_versions_stand_for_levels_and_are_not_given_away() -> None:
    assert ALIASES == {"search": "navigator"}
    assert isinstance(make_bot("search"), Navigator)
    with pytest.raises(BadBot, match="The name search is taken"):
        register_bot("search", Last)


def test_a_pilot_plays_as_greedy_does() -> None:
    view, legal = moment(SPACE_MISSION)
    chosen = [make_bot(name).choose(SPACE_MISSION, view, legal, Rng(b"one"), Budget()) for name in ("pilot", "greedy")]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("key", GAMES)
def test_a_cadet_overlooks_what_a_pilot_sees(key: str) -> None:
    game, match = GAMES[key], Match.create(GAMES[key], 2, seed=seed_from("glance"))
    rng, alike = Rng(b"moves"), 0
    while not match.over and match.number < 80:
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))
        parts = game.weigh(match.state, 0)
        assert Cadet().worth(game, match.state, 0) == sum(parts[aspect] for aspect in game.glance)
        assert Pilot().worth(game, match.state, 0) == game.value(match.state, 0)
        alike += Cadet().worth(game, match.state, 0) == game.value(match.state, 0)
    assert alike < match.number / 2


def test_a_cadet_goes_by_points_where_a_game_has_no_such_aspects() -> None:
    game = Lanterns()
    state = Match.create(game, 2, seed=seed_from("points")).state
    state.points[1] = 7
    assert (game.glance, Cadet().worth(game, state, 1)) == ((), 7.0)


@pytest.mark.parametrize(("level", "most"), [("navigator", 0.3), ("legend", 3.0)])
def test_a_level_takes_no_more_time_than_it_has(level: str, most: float) -> None:
    clock = Clock(0.001)
    view, legal = moment(SPACE_MISSION)
    make_bot(level).choose(SPACE_MISSION, view, legal, Rng(b"one"), Budget.timed(clock, 0.05))
    assert clock.now < 0.06
    clock = Clock(most / 10)
    make_bot(level).choose(SPACE_MISSION, view, legal, Rng(b"one"), Budget.timed(clock, 60.0))
    assert clock.now < 1.3 * most
    assert most_seconds(level) == most


def test_bots_that_look_one_step_ahead_take_a_moment_and_others_what_they_are_given() -> None:
    assert [most_seconds(name) for name in ("random", "greedy", "cadet", "pilot", "search")] == [0, 0, 0, 0, 0.3]
    assert most_seconds("gone") == 0


def test_a_budget_says_how_much_is_left() -> None:
    assert Budget(iterations=30).left(10) == 20
    assert Budget().left(10) == Budget(spent=lambda: False).left(10) == float("inf")
    clock = count()
    timed = Budget.timed(lambda: float(next(clock)), 11.0)  # one second has passed at the first question
    assert timed.left(10) == 200
    assert timed.within(100.0) is timed
    assert timed.within(5.0).seconds == 5.0
    assert Budget(iterations=4).within(5.0) == Budget(iterations=4)


@pytest.mark.parametrize(("kind", "key"), [(Search, "mlem"), (Search, "space-mission"), (Chain, "planet-unknown")])
def test_a_search_stops_early_only_where_nothing_can_change(kind: type[Deliberation], key: str) -> None:
    """With the same random numbers it finds the same result as with its full time."""
    game, stopped = GAMES[key], 0
    for number in range(4):
        view, legal = moment(game, f"{key} {number}")
        whole, brief = (kind(game, view, legal, Rng(seed_from(f"{number}"))) for _ in range(2))
        for done in range(ITERATIONS):
            if done % EACH == 0:
                whole.imagine()
            whole.iterate()
        assert brief.best(Budget(ITERATIONS)) == whole.favourite()
        stopped += sum(brief.visits()) < sum(whole.visits())
    assert stopped


ITERATIONS = 96
