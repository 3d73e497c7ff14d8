"""Many matches in parallel steps: the same results as one by one."""

from typing import Any

import numpy as np
import pytest

from cosmodrome.games import all_games
from cosmodrome.lab.arena import Plan
from cosmodrome.lab.batches import Batch, Played, play_many
from cosmodrome.lab.playing import ActionRefused

MOST = [(key, game.seats.stop - 1) for key, game in all_games().items()]


def first(batch: Batch) -> Any:
    """Return the first legal action or, depending on the position, the last: each row is independent."""
    last = batch.masks.shape[1] - 1 - batch.masks[:, ::-1].argmax(1)
    return np.where(batch.observations.sum(1) % 2, last, batch.masks.argmax(1))


def together(key: str, seats: int, many: int) -> dict[int, Played]:
    return {one.number: one for one in play_many(first, 3, key, seats, seed="step", together=many)}


@pytest.mark.parametrize(("key", "seats"), MOST)
def test_matches_are_the_same_however_many_are_played_together(key: str, seats: int) -> None:
    alone, few = together(key, seats, 1), together(key, seats, 2)
    assert [*alone] == [0, 1, 2]
    plan = Plan(key, ("random",) * seats, 3, "step").checked()
    for number, one in alone.items():
        assert one.sitting.steps == few[number].sitting.steps
        assert one.rewards == few[number].rewards
        assert one.choices == sum(by is not None for by, _ in one.sitting.steps)
        assert one.match.header.seed == plan.match_seed(number)
        assert one.match.over


def test_a_batch_has_a_row_for_each_match_that_goes_on() -> None:
    rows, looked = [], []

    def policy(batch: Batch) -> Any:
        rows.append(len(batch.seats))
        for place, seat in enumerate(batch.seats):
            decoded = batch.encoder.decode(batch.observations[place].tolist())
            looked.append(decoded["seat"] == seat)
        assert batch.masks.any(1).all()
        assert len({*batch.matches.tolist()}) == len(batch.matches)
        return [*map(int, batch.masks.argmax(1))]

    played = [*play_many(policy, 5, "mlem", 2, together=3)]
    assert all(looked)
    assert rows[0] == 3
    assert rows[-1] < 3
    assert max(rows) == 3
    assert sum(rows) == sum(one.choices for one in played)


def test_nothing_is_played_where_no_match_is_wanted() -> None:
    assert [*play_many(first, 0, "mlem")] == []


def test_an_action_that_is_not_legal_is_refused() -> None:
    with pytest.raises(ActionRefused, match="is not legal"):
        next(play_many(lambda batch: batch.masks.argmin(1), 2, "mlem"))
    with pytest.raises(ValueError, match="The policy chose 1 actions for 2 rows"):
        next(play_many(lambda batch: batch.masks[:1].argmax(1), 2, "mlem"))
