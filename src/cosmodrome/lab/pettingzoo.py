"""The games as environments of PettingZoo (agent environment cycle), for all of them and all numbers of players.

    from cosmodrome.lab.pettingzoo import env

    table = env("mlem", seats=3)
    table.reset(seed=42)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        done = termination or truncation
        table.step(None if done else table.action_space(agent).sample(observation["action_mask"]))

Needs `pip install "cosmodrome[pettingzoo]"`.
"""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games import find
from cosmodrome.kernel import AnyGame, BadOption, CosmodromeError, Match, Over, Seat, checked_options, derive
from cosmodrome.kernel.observation import Encoder

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as missing:
    raise ImportError(f'{missing}. Environments of PettingZoo need: pip install "cosmodrome[pettingzoo]"') from missing

VERSION: Final = 1
"""Rises whenever the same seed and actions would bring other observations or rewards."""


class ActionRefused(CosmodromeError):
    """An action that is not legal, or none where one is owed; the text names the rule it breaks."""


def env(
    game: str, seats: int | None = None, options: Mapping[str, str] | None = None, max_cycles: int | None = None
) -> OrderEnforcingWrapper[str, Any, int]:
    """Return a new environment, which names mistakes in the order of calls; see `raw_env`."""
    return OrderEnforcingWrapper(raw_env(game, seats, options, max_cycles))


class raw_env(AECEnv[str, dict[str, Any], int]):  # noqa: N801  # so PettingZoo calls them
    """A match of a game. Agents are `player_0`, `player_1` …, by seat.

    An observation is a dict: `observation` are the numbers of `Encoder` (int32; `encoder.features` says which is what),
    `action_mask` has a 1 for the code of each legal action (int8), none for an agent that owes no choice. Where several
    seats owe a choice at once, the one with the lowest number goes first.

    At the end the best gets the reward 1 and the last one -1, the others evenly between; ties share. A player alone
    gets its points. With `max_cycles` a match is truncated, without a reward, once a seat has made so many choices.

    `seats`: as few as can be, if not given. Raises `UnknownGame` or `BadOption`, and for a step `ActionRefused`.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        self.game: AnyGame = find(game)
        count = self.game.seats.start if seats is None else seats
        if count not in self.game.seats:
            few, many = self.game.seats.start, self.game.seats.stop - 1
            raise BadOption(f"{self.game.about.title} is for {few} to {many} players, not {count}.")
        self.options = checked_options(self.game.options, count, options or {})
        self.encoder = Encoder(self.game, count)
        self.metadata = {
            "name": f"cosmodrome_{self.game.key.replace('-', '_')}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.game.actions)) for agent in self.possible_agents}
        self._random: np.random.Generator | None = None

    def _space(self) -> Dict:
        encoder, count = self.encoder, len(self.game.actions)
        low, high = np.array(encoder.low, np.int32), np.array(encoder.high, np.int32)
        return Dict({"observation": Box(low, high, dtype=np.int32), "action_mask": Box(0, 1, (count,), np.int8)})

    def observation_space(self, agent: str) -> Dict:
        """Return what the agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the codes of all actions of the game; which of them are legal is in the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. The same `seed` brings the same; without one, the next after the last match's."""
        if seed is not None or self._random is None:
            self._random, _ = np_random(seed)
        secret = derive(self._random.bytes(32), "pettingzoo")
        self.match = Match.create(self.game, len(self.possible_agents), self.options, seed=secret)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._made = dict.fromkeys(self.agents, 0)
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent knows, and what it may do."""
        seat = self._seats[agent]
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[[action.code for action in self.match.legal(seat)]] = 1
        return {"observation": np.array(self.encoder.encode(self.match.view(seat)), np.int32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent whose turn it is. Raises `ActionRefused`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._act(self._seats[agent], action)
        self._made[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        pending = self.match.pending
        if isinstance(pending, Over):
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: self._reward(pending, self._seats[agent]) for agent in self.agents}
        elif self.max_cycles is not None and self._made[agent] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _act(self, seat: Seat, action: int | None) -> None:
        if action is None or not 0 <= action < len(self.game.actions):
            raise ActionRefused(f"player_{seat} owes an action: a number from 0 to {len(self.game.actions) - 1}.")
        what = self.game.actions[int(action)]
        refusal = self.match.why_not(seat, what)
        if refusal is not None:
            illegal = f"“{self.game.dump(what)}” of player_{seat} is not legal"
            raise ActionRefused(f"{illegal} ({refusal.rule}: {self.match.words(refusal)}). See the action_mask.")
        self.match.act(seat, what)

    def _next(self) -> str:
        return self.possible_agents[min(self.match.waiting)] if self.match.waiting else self.agents[0]

    def _reward(self, over: Over, seat: Seat) -> float:
        seats = len(self.possible_agents)
        if seats == 1:
            return float(self.game.score(self.match.state, seat).total)
        before = 0
        for tied in over.ranks:
            if seat in tied:
                return 1 - 2 * (before + (len(tied) - 1) / 2) / (seats - 1)
            before += len(tied)
        return 0.0

    def render(self) -> str:
        """Return the match in a line."""
        return repr(self.match)

    def close(self) -> None:
        """Nothing is open."""
