"""Views as arrays for learners: they have the contents of the view, within the declared bounds."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Match, Rng, Seat, seed_from
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.contract import any_options
from tests.toys.lanterns import Lanterns

GAMES = all_games()
TABLES = [pytest.param(game, seats, id=f"{key}-{seats}") for key, game in GAMES.items() for seats in game.seats]


Seen: TypeAlias = tuple[Any, Any, Any, Seat | None]


def views(game: AnyGame, seats: int, seed: str, every: int) -> Iterator[Seen]:
    """Yield view, glimpse, state and viewer at moments of a random match with any options, from beginning to end."""
    rng = Rng(seed_from(seed))
    match = Match.create(game, seats, any_options(game, seats, rng), seed=seed_from(seed))
    viewers: list[Seat | None] = [*range(seats), None]
    while not match.over:
        if match.number % every == 0:
            seat = rng.choice(viewers)
            yield match.view(seat), game.glimpse(match.state, seat), match.state, seat
        chooses = rng.choice(sorted(match.waiting))
        match.act(chooses, rng.choice(match.legal(chooses)))
    yield from ((match.view(seat), game.glimpse(match.state, seat), match.state, seat) for seat in viewers)


def check(encoder: Encoder, seen: Seen, low: list[int], high: list[int]) -> list[int]:
    """Check that the array has the declared length and bounds, and reads back as the view; a glimpse is enough.
    The state itself gives the same array, whatever was observed before.
    """
    view, glimpse, state, seat = seen
    numbers = encoder.encode(view)
    assert encoder.encode(glimpse) == numbers == [*encoder.filled(view)]
    assert encoder.observe(state, seat).tolist() == numbers
    assert len(numbers) == encoder.size
    assert all(least <= number <= most for least, number, most in zip(low, numbers, high, strict=True))
    assert encoder.decode(numbers) == encoder.comparable(view)
    return numbers


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_observation_says_what_the_view_says(game: AnyGame, seats: int) -> None:
    encoder = Encoder(game, seats)
    low, high = encoder.low, encoder.high
    seen = {tuple(check(encoder, view, low, high)) for view in views(game, seats, f"seen {seats}", 5)}
    assert len(seen) > 10


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_features_are_named_once_and_fill_the_array(game: AnyGame, seats: int) -> None:
    encoder = Encoder(game, seats)
    assert len({one.name for one in encoder.features}) == len(encoder.features)
    ends = [one.start + one.size for one in encoder.features]
    assert [one.start for one in encoder.features] == [0, *ends[:-1]]
    assert ends[-1] == encoder.size == len(encoder.low) == len(encoder.high)
    assert all(one.low <= one.high for one in encoder.features)


def test_an_encoder_is_pickled_by_what_it_is_made_of() -> None:
    game = GAMES["mlem"]
    match, encoder = Match.create(game, 3, seed=seed_from("pickled")), Encoder(game, 3)
    numbers = encoder.encode(match.view(1))
    assert pickle.loads(pickle.dumps(encoder)).encode(match.view(1)) == numbers  # noqa: S301  # our own


def test_encoders_beside_each_other_follow_matches_of_their_own() -> None:
    game = GAMES["mlem"]
    matches = [Match.create(game, 2, seed=seed_from(seed)) for seed in ("one", "other")]
    first = Encoder(game, 2)
    encoders = [first, first.beside()]
    rng = Rng(b"beside")
    for _ in range(40):
        for match, encoder in zip(matches, encoders, strict=True):
            seat = min(match.waiting)
            assert encoder.observe(match.state, seat).tolist() == first.encode(match.view(seat))
            match.act(seat, rng.choice(match.legal(seat)))
    assert encoders[1]._kept is not first._kept


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_encoder_may_be_asked_of_matches_in_turn(game: AnyGame) -> None:
    rng, seats, encoder = Rng(b"in turn"), min(game.seats), Encoder(game, min(game.seats))
    matches = [
        Match.create(game, seats, any_options(game, seats, rng), seed=seed_from(f"in turn {number}"))
        for number in range(3)
    ]
    for _ in range(40):
        match = rng.choice(matches)
        for _ in range(rng.below(6)):
            if not match.over:
                chooses = rng.choice(sorted(match.waiting))
                match.act(chooses, rng.choice(match.legal(chooses)))
        seat = rng.choice([*range(seats), None])
        assert encoder.observe(match.state, seat).tolist() == encoder.encode(game.glimpse(match.state, seat))


def test_a_feature_tells_where_its_numbers_stand() -> None:
    game = GAMES["mlem"]
    match, encoder = Match.create(game, 3, seed=seed_from("feature")), Encoder(game, 3)
    view = match.view(1)
    numbers = encoder.encode(view)
    found = {one.name: numbers[one.start : one.start + one.size] for one in encoder.features}
    assert (found["seat"], found["dice"]) == ([1], [view.dice])
    assert found["players[2].home"] == [int(kind in view.players[2].home) for kind in range(8)]
    assert encoder.encode(match.view(None)) != numbers


def test_what_is_out_of_bounds_is_named() -> None:
    game = GAMES["mlem"]
    match = Match.create(game, 3, seed=seed_from("bounds"))
    with pytest.raises(ValueError, match="crew.seat is 2: an observation has 0 to 1 there"):
        Encoder(game, 2).encode(match.view(0))


@pytest.mark.parametrize(("seats", "encoded"), [(2, 3), (3, 2)])
def test_a_match_of_more_or_fewer_players_is_refused(seats: int, encoded: int) -> None:
    match = Match.create(GAMES["space-mission"], seats, seed=seed_from("bounds"))
    with pytest.raises(ValueError, match=f"players has {seats} entries: an observation has room for {encoded}"):
        Encoder(match.game, encoded).encode(match.view(0))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_left_out_is_a_field_and_has_a_reason(game: AnyGame) -> None:
    assert game.observed
    whole = {name for one in Encoder(game, max(game.seats)).features for name in [one.name.split("[")[0]]}
    for way, why in game.observed.left_out.items():
        head = way.split(".")[0]
        assert hasattr(game.view_type, head), way
        assert why
        assert "." in way or head not in whole


def test_a_game_that_declares_nothing_says_so() -> None:
    with pytest.raises(TypeError, match="Lanterns declares no observations"):
        Encoder(Lanterns(), 2)


@pytest.mark.parametrize(("declared", "path"), [("words", "chosen"), ("lengths", "roll")])
def test_a_field_that_is_neither_declared_nor_left_out_is_named(
    declared: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["mlem"]
    assert game.observed is not None
    known = getattr(game.observed, declared)
    fewer: Any = {declared: {way: one for way, one in known.items() if way != path}}
    monkeypatch.setattr(game, "observed", replace(game.observed, **fewer))
    with pytest.raises(TypeError, match=f"^{path} of mlem is neither declared for observations nor left out$"):
        Encoder(game, 2)


def test_a_game_without_an_outline_is_observed_by_its_glimpse(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.create(GAMES["mlem"], 2, seed=seed_from("plain"))
    outlined = Encoder(match.game, 2).observe(match.state, 0)
    monkeypatch.setattr(match.game, "outline", lambda *_: None)
    assert Encoder(match.game, 2).observe(match.state, 0) == outlined
