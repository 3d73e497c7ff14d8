"""Environments of Gymnasium: one seat chooses, bots play the others."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from cosmodrome.bots import UnknownBot
from cosmodrome.games import all_games
from cosmodrome.lab.arena import BotFailed
from cosmodrome.lab.gymnasium import SeatEnv
from cosmodrome.lab.playing import ActionRefused
from tests.toys.bots import Cheats, Last, Stumbles

MOST = [(key, game.seats.stop - 1) for key, game in all_games().items()]


def played(table: SeatEnv, seed: int) -> tuple[float, int]:
    """Play on with legal actions and return the total reward and the number of choices."""
    rng, total, made = np.random.default_rng(seed), 0.0, 0
    seen, _ = table.reset(seed=seed)
    ended = False
    while not ended:
        assert table.observation_space.contains(seen)
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal)
        seen, reward, ended, cut, _ = table.step(int(rng.choice(legal)))
        total, made = total + float(reward), made + 1
        assert not cut
    return total, made


@pytest.mark.parametrize(("key", "seats"), MOST)
def test_a_seat_plays_a_match_against_bots(key: str, seats: int) -> None:
    table = SeatEnv(key, seats, seat=seats - 1)
    total, made = played(table, 3)
    steps = table.match.steps
    assert made == sum(step.by == seats - 1 for step in steps)
    assert total == table.sitting.reward(seats - 1)
    assert table.match.over


def test_a_player_alone_gets_its_points() -> None:
    table = SeatEnv("planet-unknown", 1)
    total, _ = played(table, 5)
    assert total == table.table.game.score(table.sitting.state, 0).total


def test_bots_sit_where_they_are_named_and_are_new_for_every_match() -> None:
    table = SeatEnv("mlem", 3, seat=1, bots=(Last, "tests.toys.bots:Last"))
    table.reset(seed=1)
    for step in table.match.steps:
        assert step.by != 1
    legal = table.sitting.legal(1)
    table.step(legal[0].code)
    assert [played(table, 4), played(table, 4)] == [played(table, 4)] * 2


def test_without_a_seed_the_next_match_is_another_one() -> None:
    tables = [SeatEnv("mlem"), SeatEnv("mlem")]
    seeds: list[list[Any]] = [[], []]
    for table, found in zip(tables, seeds, strict=True):
        for seed in (7, None, 8):
            table.reset(seed=seed)
            found.append(table.match.header.seed)
    assert seeds[0] == seeds[1]
    assert len({*seeds[0]}) == 3


def test_an_action_that_is_not_legal_names_its_rule_or_loses() -> None:
    strict, mild = SeatEnv("space-mission"), SeatEnv("space-mission", forgives=True)
    for table in (strict, mild):
        seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(ActionRefused, match=r"of player_0 is not legal \(SM-"):
        strict.step(wrong)
    _, reward, ended, _, info = mild.step(wrong)
    assert (reward, ended) == (-1, True)
    assert "is not legal (SM-" in info["refused"]


@pytest.mark.parametrize(("bot", "words"), [(Cheats, "ValueError: 'a wish' is not legal"), (Stumbles, "ZeroDivision")])
def test_a_bot_that_fails_is_named(bot: type[Last], words: str) -> None:
    table = SeatEnv("mlem", 5, bots=(bot,))
    table.reset(seed=4)  # some other seat begins
    with pytest.raises(
        BotFailed, match=rf"^The bot last failed in match 1 of seed \w+, seat \d, after \d+ steps: {words}"
    ):
        table.step(table.sitting.legal(0)[0].code)


def test_a_table_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no seat 2 at a table of 2"):
        SeatEnv("mlem", seat=2)
    with pytest.raises(ValueError, match="2 seats need a bot each, but there are 3: random, random, greedy"):
        SeatEnv("mlem", 3, bots=("random", "random", "greedy"))
    with pytest.raises(UnknownBot, match="Did you mean greedy"):
        SeatEnv("mlem", bots=("greddy",))


WITHOUT = """
import sys
sys.modules["gymnasium"] = None  # as if it were not installed
import cosmodrome.lab.gymnasium
"""


def test_without_the_extra_the_error_says_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], check=False, capture_output=True, text=True)
    assert done.stderr.splitlines()[-1].endswith('Gymnasium environments need it: pip install "cosmodrome[gymnasium]"')
