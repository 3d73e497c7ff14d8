import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from cosmodrome.bots import BOTS, LEVELS, UnknownBot, make_bot
from cosmodrome.bots.playout import play_out, settle
from cosmodrome.bots.simple import GreedyBot
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Game, Match, Over, Rng, Seat, seed_from
from cosmodrome.lab.contract.bots import BOT_LAWS, BotTrial, hold
from tests.toys.lanterns import Lanterns

SPACE_MISSION = all_games()["space-mission"]


@pytest.mark.parametrize("law", BOT_LAWS)
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", Lanterns.seats)
def test_a_bot_keeps_the_laws_on_a_toy(seats: int, name: str, law: Callable[[BotTrial], None]) -> None:
    """`test_long_bots.py` tests the same laws on every game."""
    hold(law, BotTrial(name, Lanterns(), seats))


@pytest.mark.parametrize("name", ["greedy", *LEVELS])
def test_a_forced_move_is_not_thought_about(name: str) -> None:
    def clock() -> bool:
        raise AssertionError

    match = Match.create(SPACE_MISSION, 2, seed=seed_from("forced"))
    (seat,) = match.waiting
    only = match.legal(seat)[:1]
    assert make_bot(name).choose(SPACE_MISSION, None, only, Rng(b"key"), Budget(spent=clock)) == only[0]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_can_be_extended(name: str) -> None:
    """A compiled class has to allow subclasses."""
    bot = type("Own", (type(make_bot(name)),), {"name": "own"})()
    match = Match.create(SPACE_MISSION, 2, seed=seed_from("extended"))
    (seat,) = match.waiting
    given = SPACE_MISSION, match.view(seat), match.legal(seat)
    chosen = [one.choose(*given, Rng(b"key"), Budget(8)) for one in (bot, make_bot(name))]
    assert chosen[0] == chosen[1]
    assert bot.name == "own"


class Marked(GreedyBot):
    """A bot with an attribute of its own."""

    def __init__(self, mark: str) -> None:
        self.mark = mark


def test_a_bot_that_extends_another_takes_all_it_holds_along() -> None:
    assert pickle.loads(pickle.dumps(Marked("here"))).mark == "here"  # noqa: S301  # of our own
    assert copy.deepcopy(Marked("here")).mark == "here"


def test_a_bot_may_judge_in_its_own_way() -> None:
    judged = []

    class Own(GreedyBot):
        def worth(self, game: AnyGame, state: Any, seat: Seat) -> float:
            judged.append(seat)
            return -super().worth(game, state, seat)

    match = Match.create(SPACE_MISSION, 2, seed=seed_from("extended"))
    (seat,) = match.waiting
    given = SPACE_MISSION, match.view(seat), match.legal(seat)
    assert Own().choose(*given, Rng(b"key"), Budget(8)) != GreedyBot().choose(*given, Rng(b"key"), Budget(8))
    assert set(judged) == {seat}


@pytest.mark.parametrize(("name", "most"), [("greedy", 4), ("cadet", 4), ("navigator", 25), ("legend", 25)])
def test_a_bot_thinks_until_its_time_is_spent(name: str, most: int) -> None:
    asked = 0

    def clock() -> bool:
        nonlocal asked
        asked += 1
        return asked >= most

    match = Match.create(SPACE_MISSION, 3, seed=seed_from("clock"))
    (seat,) = match.waiting
    make_bot(name).choose(SPACE_MISSION, match.view(seat), match.legal(seat), Rng(b"key"), Budget(spent=clock))
    assert asked == most


@pytest.mark.parametrize("name", ["random", "cadet", "pilot", "navigator"])
@pytest.mark.parametrize("key", all_games())
def test_what_is_worth_the_same_is_chosen_by_chance(key: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a bot that may change its mind would do so for ever, and always begin with the first action listed."""
    game = all_games()[key]
    monkeypatch.setattr(type(game), "value", lambda *_: 0.0)
    monkeypatch.setattr(type(game), "weigh", lambda *_: {})
    monkeypatch.setattr(type(game), "closed", Game.closed)  # exact values are hardly ever equal
    match = Match.create(game, max(2, game.seats.start), seed=seed_from("alike"))
    seat = min(match.waiting)
    view, legal = match.view(seat), match.legal(seat)
    chosen = {
        make_bot(name).choose(game, view, legal, Rng(seed_from(f"{luck}")), Budget(iterations=1)) for luck in range(12)
    }
    assert len(legal) > 2
    assert len(chosen) > 2


def test_a_search_without_any_limit_ends() -> None:
    match = Match.create(SPACE_MISSION, 2, seed=seed_from("no limit"))
    (seat,) = match.waiting
    legal = match.legal(seat)
    assert make_bot("navigator").choose(SPACE_MISSION, match.view(seat), legal, Rng(b"key"), Budget()) in legal


def test_an_unknown_bot_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot “gredy”\. Did you mean greedy\?"):
        make_bot("gredy")
    with pytest.raises(UnknownBot, match=r"Bots: random, greedy, cadet, pilot, navigator, legend\."):
        make_bot("xyz")


@pytest.mark.parametrize("key", ["space-mission", "planet-unknown"])
def test_a_playout_goes_to_the_end_and_counts_the_choices(key: str) -> None:
    game, plain = all_games()[key], 0
    options = {option.key: option.default for option in game.options}
    states = [game.setup(min(game.seats), options) for _ in range(2)]
    done = play_out(game, states[0], Rng(seed_from("playout")))
    assert isinstance(game.pending(states[0]), Over)
    rng = Rng(seed_from("playout"))
    while not isinstance(pending := settle(game, states[1], rng), Over):
        seat, plain = next(iter(pending.seats)), plain + 1
        game.apply(states[1], seat, rng.choice(game.legal(states[1], seat)))
    assert (done, game.freeze(states[0])) == (plain, game.freeze(states[1]))
