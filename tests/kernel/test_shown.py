"""Objects have one-line names at the prompt and in tracebacks."""

from collections.abc import Iterator

import pytest

from cosmodrome.games import all_games, find
from cosmodrome.kernel import AnyGame, IllegalAction, Match, Refusal, Rng, seed_from
from tests.toys.lanterns import Lanterns, What

GAMES = sorted(all_games())
DO_INSTEAD = (
    "this is not an action: take one of `match.legal(seat)`, or read its text with `game.load(text, game.rules)`"
)


def moments(game: AnyGame, steps: int = 60) -> Iterator[Match]:
    """Yield a match at its beginning and after each random step."""
    match, rng = Match.create(game, game.seats[1 % len(game.seats)], seed=seed_from("shown")), Rng(b"shown")
    for _ in range(steps):
        yield match
        if match.over:
            return
        seat = min(match.waiting)
        match.act(seat, rng.choice(match.legal(seat)))


def refused(match: Match, action: object) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        match.act(min(match.waiting), action)
    return caught.value


@pytest.mark.parametrize("key", GAMES)
def test_nothing_shows_itself_as_an_address(key: str) -> None:
    game = find(key)
    for match in moments(game):
        state, seat = match.state, min(match.waiting, default=None)
        lanes = getattr(state, "lanes", [])
        shown = [game, match, state, *lanes, match.view(seat), match.pending, *match.steps[-1:], *match.log[-1:]]
        if seat is not None:
            shown += [*match.legal(seat)[:3], refused(match, "nonsense"), game.score(state, seat)]
        texts = [repr(one) for one in shown]
        assert not [text for text in texts if " object at 0x" in text or "\n" in text]
        assert max(len(repr(one)) for one in (game, match, state, *lanes)) < 120


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("mlem", "<State mlem, stage pick, expedition 1, seat 2>"),
        ("planet-unknown", "<State planet-unknown, stage rotation, round 1, seats [1]>"),
        ("space-mission", "<State space-mission, stage turn, round 1, seat 2>"),
        ("tom-tube", "<State tom-tube, stage turn, seat 1>"),
    ],
)
def test_a_state_says_stage_and_turn(key: str, said: str) -> None:
    game = find(key)
    state = next(moments(game)).state
    assert repr(state) == said
    assert repr(game) == f"<Game {key}, rules {game.rules}>"
    assert repr(type(state)()) == f"<State {key}, blank>"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("wrong", ["text", "code", "nothing"])
def test_what_is_no_action_is_refused_with_what_to_do(key: str, wrong: str) -> None:
    match = next(moments(find(key)))
    action = match.legal(min(match.waiting))[0]
    given = {"text": match.game.dump(action), "code": action.code, "nothing": None}[wrong]
    assert str(refused(match, given)) == f"K-1: {DO_INSTEAD}"
    match.act(min(match.waiting), match.game.load(match.game.dump(action), match.game.rules))


class Broken(Lanterns):
    def why_not(self, *_: object) -> Refusal | None:
        raise TypeError("a bug of the game")


def test_a_game_that_fails_for_a_real_action_fails_aloud() -> None:
    match = Match.create(Broken(), 2, seed=seed_from("shown"))
    with pytest.raises(TypeError, match="a bug of the game"):
        match.act(0, What("lock"))
