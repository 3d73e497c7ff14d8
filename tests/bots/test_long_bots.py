"""Every bot on every game, with the fewest and the most players; bots play better than chance.

`test_heavy_bots.py` has the other numbers of players, searching bots with the most players, and longer matches.
"""

import gc
from collections.abc import Callable

import pytest

from cosmodrome.bots import BOTS, make_bot
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, seed_from
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.contract.bots import BOT_LAWS, BotTrial, hold, law_blind
from cosmodrome.lab.report import standings

GAMES = all_games()
BRIEF = 15
"""Decisions and steps of a match that are examined; whole matches are played below."""
TWINS = {"greedy", "legend"}
"""Bots that choose like pilot and navigator if given the same time: only the law about their knowledge is tested."""
SEARCHING = {"navigator", "legend"}
"""Bots that are slow with many players if the engine is not compiled."""
LAWS = [(name, law) for name in BOTS for law in BOT_LAWS if name not in TWINS or law is law_blind]
CASES = [
    pytest.param(game, seats, name, law, id=f"{key}-{seats}-{name}-{law.__name__}")
    for key, game in GAMES.items()
    for seats in dict.fromkeys((game.seats[0], game.seats[-1]))
    for name, law in LAWS
    if seats == game.seats[0] or name not in SEARCHING
]


@pytest.mark.parametrize(("game", "seats", "name", "law"), CASES)
def test_a_bot_keeps_the_laws(game: AnyGame, seats: int, name: str, law: Callable[[BotTrial], None]) -> None:
    hold(law, BotTrial(name, game, seats, decisions=BRIEF, early=BRIEF))


@pytest.mark.parametrize("name", [name for name in BOTS if name not in TWINS])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_one_bot_against_itself_ends(game: str, name: str) -> None:
    assert 1 in next(run(Plan(game, (name, name), 1, "ends", iterations=3).checked())).places


@pytest.mark.parametrize("name", ["cadet", "greedy", "navigator"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_bot_thinks_leaves_no_rings(game: AnyGame, name: str) -> None:
    match = Match.create(game, 2, seed=seed_from("rings"))
    seat = min(match.waiting)
    bot, view, legal = make_bot(name), match.view(seat), match.legal(seat)
    bot.choose(game, view, legal, Rng(b"warm"), Budget(20))
    gc.freeze()  # collecting the objects of other tests takes seconds
    try:
        bot.choose(game, view, legal, Rng(b"key"), Budget(20))
        assert gc.collect() < 100
    finally:
        gc.unfreeze()


def wins(*bots: str, matches: int, iterations: int) -> float:
    plan = Plan("space-mission", bots, matches, "tests", rotate=True, iterations=iterations).checked()
    return standings(plan, list(run(plan)))[0].wins


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", "random", matches=9, iterations=6) >= 8


def test_a_navigator_beats_random() -> None:
    assert wins("navigator", "random", "random", matches=6, iterations=8) >= 5
