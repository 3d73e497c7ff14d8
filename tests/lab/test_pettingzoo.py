"""Environments of PettingZoo agree with the match; PettingZoo's own suites run in `test_heavy_pettingzoo.py`."""

import subprocess
import sys

import numpy as np
import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import BadOption
from cosmodrome.lab.pettingzoo import ActionRefused, env, raw_env

ANY_SEATS = [(key, game.seats.stop - 1) for key, game in all_games().items()]


def played(table: raw_env, seed: int, most: int = 10_000) -> None:
    """Play on with legal actions."""
    rng = np.random.default_rng(seed)
    while most and not any(table.terminations.values()) and not any(table.truncations.values()):
        legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(int(rng.choice(legal)))
        most -= 1


@pytest.mark.parametrize(("key", "seats"), ANY_SEATS)
def test_every_agent_observes_what_its_view_and_its_legal_actions_say(key: str, seats: int) -> None:
    table = raw_env(key, seats)
    table.reset(seed=3)
    for _ in range(4):
        played(table, 3, 15)
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            view = table.match.view(seat)
            assert table.observation_space(agent).contains(seen)
            assert table.encoder.decode(seen["observation"].tolist()) == table.encoder.comparable(view)
            assert set(np.flatnonzero(seen["action_mask"])) == {one.code for one in table.match.legal(seat)}
        assert table.agent_selection == f"player_{min(table.match.waiting)}"


@pytest.mark.parametrize(("key", "seats"), ANY_SEATS)
def test_a_match_ends_with_places_as_rewards(key: str, seats: int) -> None:
    table = raw_env(key, seats)
    table.reset(seed=4)
    played(table, 4)
    assert all(table.terminations.values())
    assert sum(table.rewards.values()) == pytest.approx(0)
    most = max(table.rewards.values())
    best = {int(agent.removeprefix("player_")) for agent, reward in table.rewards.items() if reward == most}
    assert {*table.match.pending.ranks[0]} == best  # type: ignore[union-attr]  # it is over


@pytest.mark.parametrize("key", all_games())
def test_what_is_said_at_first_has_the_actions_in_parts(key: str) -> None:
    table = raw_env(key)
    table.reset(seed=3)
    rows = table.infos["player_0"]["factors"]
    assert rows.shape == (table.spaces.count, len(table.spaces.factored.factors))
    assert rows.dtype == np.int32
    assert not rows.flags.writeable
    assert [tuple(row) for row in rows.tolist()] == [*table.spaces.factored.numbers]
    assert table.spaces.parts().contains(rows[-1])


def test_a_player_alone_gets_its_points() -> None:
    table = raw_env("planet-unknown", 1)
    table.reset(seed=5)
    played(table, 5)
    assert table.rewards == {"player_0": table.game.score(table.match.state, 0).total}


def test_the_same_seed_is_the_same_match_and_the_next_one_another() -> None:
    tables = [raw_env("mlem", 2), raw_env("mlem", 2)]
    seeds = []
    for table in tables:
        for seed in (7, None, 8):
            table.reset(seed=seed)
            seeds.append(table.match.header.seed)
    assert seeds[:3] == seeds[3:]
    assert len({*seeds}) == 3


def test_an_action_that_is_not_legal_names_its_rule() -> None:
    table = env("space-mission", 2)
    table.reset(seed=1)
    mask = table.observe("player_0")["action_mask"]
    refused = table.unwrapped.agent_selection
    wrong = int(np.flatnonzero(table.observe(refused)["action_mask"] == 0)[0])
    with pytest.raises(ActionRefused, match=rf"of {refused} is not legal \(SM-.*: .*\)\. See the action_mask\."):
        table.step(wrong)
    for nonsense in (None, -1, len(mask)):
        with pytest.raises(ActionRefused, match=f"{refused} needs an action from 0 to {len(mask) - 1}"):
            table.unwrapped.step(nonsense)


def test_what_is_asked_last_is_what_its_parts_say_once_there_was_a_reset() -> None:
    table = env("mlem", 2)
    with pytest.raises(AssertionError, match="reset"):
        table.last()
    table.reset(seed=5)
    seen, *rest = table.last()
    own = table.agent_selection
    assert seen is not None
    assert seen.keys() == table.observe(own).keys()
    assert all(np.array_equal(numbers, table.observe(own)[name]) for name, numbers in seen.items())
    assert rest == [0, table.terminations[own], table.truncations[own], table.infos[own]]
    assert table.last(observe=False)[0] is None


def test_a_match_is_truncated_when_a_seat_has_made_so_many_choices() -> None:
    table = raw_env("tom-tube", max_cycles=6)
    table.reset(seed=2)
    played(table, 2)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    seats = [step.by for step in table.match.steps if step.by is not None]
    assert max(map(seats.count, seats)) == 6
    assert set(table.rewards.values()) == {0.0}


def test_a_table_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match="Tom Tube is for 2 to 2 players, not 3"):
        raw_env("tom-tube", 3)
    with pytest.raises(BadOption, match="no option “rain”"):
        raw_env("mlem", 2, {"rain": "on"})


WITHOUT = """
import sys
sys.modules["pettingzoo"] = None  # as if it were not installed
import cosmodrome.lab.arena, cosmodrome.lab.contract, cosmodrome.cli.app
assert not {"numpy", "gymnasium"} & sys.modules.keys()
import cosmodrome.lab.pettingzoo
"""


def test_without_the_extra_nothing_of_it_is_imported_and_the_error_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], check=False, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].endswith(
        'PettingZoo environments need it: pip install "cosmodrome[pettingzoo]"'
    )
    assert "AssertionError" not in done.stderr
