"""In each game, only the actions of players have words of their own, and only these can be chosen."""

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Chance, Decide, Rng, render


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_what_chance_brings_has_no_words_and_is_refused_to_everybody(game: AnyGame) -> None:
    state = game.setup(2, {one.key: one.default for one in game.options})
    pending = game.pending(state)
    while isinstance(pending, Decide):
        seat = min(pending.seats)
        game.apply(state, seat, game.legal(state, seat)[0], False)
        pending = game.pending(state)
    assert isinstance(pending, Chance)
    outcome = pending.draw(state, Rng(b"luck"))
    with pytest.raises(TypeError, match="is not a player's action"):
        game.describe(outcome)
    refusal = game.why_not(state, 0, outcome)
    assert refusal is not None
    assert render(refusal, game.names) == "K-1: chance decides that, not a player"
