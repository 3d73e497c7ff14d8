"""Matches for learners: the same as other matches, only faster."""

import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.lab.playing import ActionRefused, Table

TABLES = [(key, seats) for key, game in all_games().items() for seats in {game.seats.start, game.seats.stop - 1}]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_seed_brings_the_same_as_in_a_match(key: str, seats: int) -> None:
    game, seed, rng = all_games()[key], seed_from("same"), Rng(b"same")
    sitting, match = Table(key, seats).sitting(seed), Match.create(game, seats, seed=seed)
    while not match.over:
        assert sitting.waiting == match.waiting
        assert sitting.over is None
        seat = rng.choice(sorted(match.waiting))
        assert list(sitting.legal(seat)) == list(match.legal(seat))
        assert sitting.legal(seat) is sitting.legal(seat)  # computed once a step
        action = rng.choice(match.legal(seat))
        sitting.act(seat, action)
        match.act(seat, action)
        assert game.freeze(sitting.state) == game.freeze(match.state)
    assert sitting.over == match.pending
    assert sitting.match.record() == match.record()
    assert sitting.legal(0) == ()


def test_the_match_of_a_sitting_follows_it_and_is_a_copy() -> None:
    sitting = Table("mlem", 3).sitting(seed_from("copy"))
    assert sitting.match.number == len(sitting.steps)
    (seat,) = sitting.waiting
    sitting.act(seat, sitting.legal(seat)[0])
    match = sitting.match
    assert match.number == len(sitting.steps)
    assert match.steps[-1].by in (seat, None)
    assert match.state is not sitting.state


def test_an_action_that_is_not_legal_is_refused_with_its_rule_also_after_the_end() -> None:
    sitting, rng = Table("mlem", 2).sitting(seed_from("refused")), Rng(b"refused")
    (seat,) = sitting.waiting
    other = next(one for one in sitting.game.actions if one not in sitting.legal(seat))
    with pytest.raises(ActionRefused, match=r"of player_\d is not legal \(M"):
        sitting.checked(seat, other)
    while sitting.waiting:
        seat = min(sitting.waiting)
        sitting.act(seat, rng.choice(sitting.legal(seat)))
    with pytest.raises(ActionRefused, match="is not legal"):
        sitting.checked(seat, other)
