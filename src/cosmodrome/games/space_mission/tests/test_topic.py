"""Prompts lead to their place in the rulebook."""

from cosmodrome.games.space_mission import GAME
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.rulebooks import rulebook


def test_every_prompt_has_a_place_in_the_rulebook() -> None:
    book = rulebook(GAME)
    assert book is not None
    rng, met = Rng(b"topics"), set()
    for seed in range(6):
        match = Match.create(GAME, 2, seed=seed_from(f"topics {seed}"))
        while not match.over:
            seat = min(match.waiting)
            met.add(GAME.topic(match.state, seat))
            match.act(seat, rng.choice(match.legal(seat)))
        met.add(GAME.topic(match.state, None))
    assert met == {"turn", "top-up", "SM-7.2", "SM-8.5", "SM-9.1", "scoring"}
    assert met <= book.anchors.keys()
