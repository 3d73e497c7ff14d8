"""What every bot owes on every game: legal, repeatable and fair answers, matches that end."""

from collections.abc import Iterator

from cosmodrome.bots import make_bot
from cosmodrome.kernel import AnyGame, Budget, Match, Rng, Seat, derive, seed_from

FEW = Budget(iterations=3)


def moments(game: AnyGame, seats: int, seed: str) -> Iterator[tuple[Match, Seat, Rng]]:
    """Every third moment at the beginning of a random match; who owes a choice there; what is random of it."""
    options = {option.key: option.values(seats)[-1] for option in game.options}  # with all variants there are secrets
    match = Match.create(game, seats, options, seed=seed_from(seed))
    rng = Rng(seed_from(f"{seed} moves"))
    while (waiting := sorted(match.waiting)) and match.number <= 60:
        seat = rng.choice(waiting)
        if match.number % 3 == 0:
            yield match, seat, rng
        match.act(seat, rng.choice(match.legal(seat)))


def law_legal(game: AnyGame, seats: int, name: str) -> None:
    """What a bot does is legal on every seat."""
    match, bot = Match.create(game, seats, seed=seed_from("whole")), make_bot(name)
    acted = set()
    while (waiting := match.waiting) and match.number < 150:
        for seat in waiting & match.waiting:  # several seats may owe a choice at once
            rng = Rng(derive(seed_from("bot"), seat), match.number)
            match.act(seat, bot.choose(game, match.view(seat), match.legal(seat), rng, FEW))
            acted.add(seat)
    assert acted == set(range(seats))


def law_equal(game: AnyGame, seats: int, name: str) -> None:
    """Equal arguments give an equal answer."""
    for match, seat, _ in moments(game, seats, "equal"):
        view, legal, key = match.view(seat), match.legal(seat), seed_from("key")
        first = make_bot(name).choose(game, view, legal, Rng(key, match.number), FEW)
        assert first in legal
        assert make_bot(name).choose(game, view, legal, Rng(key, match.number), FEW) == first


def law_fair(game: AnyGame, seats: int, name: str) -> None:
    """Truths that look alike get the same answer."""
    compared = 0
    for match, seat, rng in moments(game, seats, "fair"):
        other = game.imagine(match.view(seat), rng)
        if game.freeze(other) == game.freeze(match.state):
            continue
        answers = [
            make_bot(name).choose(game, game.view(truth, seat), game.legal(truth, seat), Rng(seed_from("key")), FEW)
            for truth in (match.state, other)
        ]
        assert answers[0] == answers[1]
        compared += 1
    assert compared


LAWS = (law_legal, law_equal, law_fair)
