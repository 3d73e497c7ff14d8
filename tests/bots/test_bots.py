from collections.abc import Iterator

import pytest

from cosmodrome.bots import BOTS, UnknownBot, make_bot
from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, Seat, derive, seed_from
from cosmodrome.lab.arena import Plan, run
from cosmodrome.lab.report import standings
from tests.toys.lanterns import Lanterns

FEW = Budget(iterations=3)
GAMES = [*all_games().values(), Lanterns()]
TABLES = [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in GAMES for seats in game.seats]
SPACE_MISSION = all_games()["space-mission"]


def moments(game: AnyGame, seats: int, seed: str) -> Iterator[tuple[Match, Seat, Rng]]:
    """Every third moment of a random match at which somebody owes a choice; what is random of it.

    Every switch of the game is on: some games have secrets in their variants only.
    """
    options = {option.key: "on" for option in game.options if "on" in option.values(seats)}
    match = Match.create(game, seats, options, seed=seed_from(seed))
    rng = Rng(seed_from(f"{seed} moves"))
    while waiting := sorted(match.waiting):
        seat = rng.choice(waiting)
        if match.number % 3 == 0:
            yield match, seat, rng
        match.act(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_bot_does_is_legal_on_every_seat(game: AnyGame, seats: int, name: str) -> None:
    match, bot = Match.create(game, seats, seed=seed_from("whole")), make_bot(name)
    acted = set()
    while (waiting := match.waiting) and match.number < 150:
        for seat in waiting & match.waiting:  # several seats may owe a choice at once
            rng = Rng(derive(seed_from("bot"), seat), match.number)
            match.act(seat, bot.choose(game, match.view(seat), match.legal(seat), rng, FEW))
            acted.add(seat)
    assert acted == set(range(seats))


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.key)
def test_a_match_of_one_bot_against_itself_ends(game: AnyGame, name: str) -> None:
    plan = Plan(game.key, (name, name), 1, "ends", iterations=3).checked()
    assert 1 in next(run(plan)).places


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_equal_arguments_give_an_equal_answer(game: AnyGame, seats: int, name: str) -> None:
    for match, seat, _ in moments(game, seats, "equal"):
        if match.number > 60:
            break
        view, legal, key = match.view(seat), match.legal(seat), seed_from("key")
        first = make_bot(name).choose(game, view, legal, Rng(key, match.number), FEW)
        assert first in legal
        assert make_bot(name).choose(game, view, legal, Rng(key, match.number), FEW) == first


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_bots_are_fair_truths_that_look_alike_get_the_same_answer(game: AnyGame, seats: int, name: str) -> None:
    compared = 0
    for match, seat, rng in moments(game, seats, "fair"):
        other = game.imagine(match.view(seat), rng)
        if match.number > 60 or game.freeze(other) == game.freeze(match.state):
            continue
        answers = [
            make_bot(name).choose(game, game.view(truth, seat), game.legal(truth, seat), Rng(seed_from("key")), FEW)
            for truth in (match.state, other)
        ]
        assert answers[0] == answers[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_forced_move_is_not_thought_about(name: str) -> None:
    def clock() -> bool:
        raise AssertionError

    match = Match.create(SPACE_MISSION, 2, seed=seed_from("forced"))
    (seat,) = match.waiting
    only = match.legal(seat)[:1]
    assert make_bot(name).choose(SPACE_MISSION, None, only, Rng(b"key"), Budget(spent=clock)) == only[0]


@pytest.mark.parametrize(("name", "most"), [("greedy", 4), ("search", 25)])
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


def test_a_search_without_any_limit_ends() -> None:
    match = Match.create(SPACE_MISSION, 2, seed=seed_from("no limit"))
    (seat,) = match.waiting
    legal = match.legal(seat)
    assert make_bot("search").choose(SPACE_MISSION, match.view(seat), legal, Rng(b"key"), Budget()) in legal


def wins(*bots: str, matches: int, iterations: int) -> float:
    plan = Plan("space-mission", bots, matches, "tests", rotate=True, iterations=iterations).checked()
    return standings(plan, list(run(plan)))[0].wins


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", "random", matches=9, iterations=6) >= 8


def test_search_beats_random() -> None:
    assert wins("search", "random", "random", matches=6, iterations=8) >= 5


def test_an_unknown_bot_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownBot, match=r"There is no bot “gredy”\. Did you mean greedy\?"):
        make_bot("gredy")
    with pytest.raises(UnknownBot, match=r"There are: random, greedy, search\."):
        make_bot("xyz")
