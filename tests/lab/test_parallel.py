"""Parallel environments of PettingZoo: every seat chooses at once."""

import numpy as np
import pytest

from cosmodrome.games import all_games
from cosmodrome.lab.pettingzoo import ActionRefused, parallel_env

MOST = [(key, game.seats.stop - 1) for key, game in all_games().items()]


@pytest.mark.parametrize(("key", "seats"), MOST)
def test_all_who_owe_a_choice_make_it_in_one_step(key: str, seats: int) -> None:
    table, rng = parallel_env(key, seats), np.random.default_rng(3)
    seen, _ = table.reset(seed=3)
    wait, together = len(table.game.actions), 0
    while table.agents:
        waiting, before = table.sitting.waiting, len(table.sitting.steps)
        for agent, one in seen.items():
            assert table.observation_space(agent).contains(one)
            owes = int(agent.removeprefix("player_")) in waiting
            assert bool(one["action_mask"][wait]) is not owes
        actions = {agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        seen, rewards, ended, cut, _ = table.step(actions)
        acted = [by for by, _ in table.sitting.steps[before:] if by is not None]
        assert acted == sorted(waiting)
        together = max(together, len(acted))
        assert not any(cut.values())
    assert all(ended.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert (together > 1) is (key == "planet-unknown")


def test_to_wait_is_a_kind_of_its_own() -> None:
    table = parallel_env("planet-unknown", 2)
    _, infos = table.reset(seed=1)
    rows = infos["player_1"]["factors"]
    assert len(rows) == len(table.game.actions) + 1
    assert rows[-1].tolist() == [rows[:-1, 0].max() + 1, *[0] * (len(rows[0]) - 1)]
    assert all(table.spaces.parts().contains(row) for row in (rows[0], rows[-1]))


def test_a_seat_that_owes_a_choice_may_not_wait() -> None:
    table = parallel_env("planet-unknown", 2)
    table.reset(seed=1)
    for actions in ({}, {agent: len(table.game.actions) for agent in table.agents}):
        with pytest.raises(ActionRefused, match="player_0 needs an action from 0 to"):
            table.step(actions)


def test_a_match_is_truncated_when_a_seat_has_made_so_many_choices() -> None:
    table = parallel_env("planet-unknown", 2, max_cycles=5)
    seen, _ = table.reset(seed=2)
    steps = 0
    while table.agents:
        seen, rewards, ended, cut, _ = table.step(
            {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        )
        steps += 1
    assert all(cut.values())
    assert not any(ended.values())
    assert not any(rewards.values())
    assert steps >= 5
