"""The games as environments of PettingZoo: all games, with every number of players.

    from cosmodrome.lab.pettingzoo import env

    table = env("mlem", seats=3)
    table.reset(seed=42)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        done = termination or truncation
        table.step(None if done else table.action_space(agent).sample(observation["action_mask"]))

`env` is an agent environment cycle, one choice at a time; `parallel_env` takes the choices of all seats at once. Needs
`pip install "cosmodrome[pettingzoo]"`.
"""

from collections.abc import Mapping
from typing import Any

from cosmodrome.kernel import Match, Seat
from cosmodrome.lab.playing import ActionRefused, Table

try:
    from gymnasium.spaces import Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from cosmodrome.lab.spaces import VERSION, Seeds, Spaces
except ImportError as missing:
    raise ImportError(f'{missing}. PettingZoo environments need it: pip install "cosmodrome[pettingzoo]"') from missing

__all__ = ["ActionRefused", "env", "parallel_env", "raw_env"]


def env(
    game: str, seats: int | None = None, options: Mapping[str, str] | None = None, max_cycles: int | None = None
) -> OrderEnforcingWrapper[str, Any, int]:
    """Return a new environment that reports calls made in the wrong order; see `raw_env`."""
    return _Ordered(raw_env(game, seats, options, max_cycles))


class _Ordered(OrderEnforcingWrapper[str, Any, int]):
    """A wrapper that gets everything `last` returns in one call, instead of part by part."""

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Return everything that the agent to move should know."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        found: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return found


class _Common:
    """The common parts of both kinds of environment."""

    def __init__(self, table: Table, max_cycles: int | None, parallel: bool) -> None:
        super().__init__()
        self.table, self.game, self.options = table, table.game, table.options
        self.spaces = Spaces(table, waits=parallel)
        self.encoder = self.spaces.encoder
        self.metadata = {
            "name": f"cosmodrome_{self.game.key.replace('-', '_')}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": parallel,
        }
        self.render_mode = "ansi"
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.spaces.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: self.spaces.actions() for agent in self.possible_agents}
        self._seeds = Seeds()

    @property
    def match(self) -> Match:
        """Return a copy of the current match, with log and record."""
        return self.sitting.match

    def _begin(self, seed: int | None) -> None:
        self.sitting = self.table.sitting(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self._made = [0] * self.table.seats

    def observation_space(self, agent: str) -> Dict:
        """Return what the agent may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the codes of all actions of the game; the mask says which of them are legal."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent knows, and what it may do: see `Spaces`."""
        return self.spaces.observe(self.sitting, self._seats[agent])

    def _act(self, seat: Seat, code: int | None) -> bool:
        """Carry out a choice; return whether the seat has now made as many as it may. Raises `ActionRefused`."""
        self.sitting.act(seat, self.sitting.chosen(seat, code))
        self._made[seat] += 1
        return self.max_cycles is not None and self._made[seat] >= self.max_cycles

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Return what each agent learns once, when a match begins."""
        return {agent: {"factors": self.spaces.factors} for agent in self.agents}

    def render(self) -> str:
        """Return the match in a line."""
        return repr(self.match)

    def close(self) -> None:
        """Do nothing: nothing is open."""


class raw_env(_Common, AECEnv[str, dict[str, Any], int]):  # noqa: N801 # as PettingZoo calls them
    """A match of a game, one choice at a time. Agents are `player_0`, `player_1` …, by seat.

    If several seats owe a choice at once, the lowest goes first. The mask of an agent that owes none is empty. At the
    end the best gets a reward of 1 and the last one -1, the others evenly spaced in between; ties share. A solo player
    gets their points. With `max_cycles` a match is truncated, without a reward, once a seat has made that many choices.

    `seats`: the fewest possible, if not given. Raises `UnknownGame` or `BadOption`, and for a step `ActionRefused`.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__(Table(game, seats, options), max_cycles, parallel=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match. The same `seed` gives the same match; without one, the seed follows from the last
        match's."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self.agent_selection = self._next()

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent to move. Raises `ActionRefused`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        late = self._act(self._seats[agent], action)
        if self.sitting.over is not None:  # before the end there are no rewards
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {one: self.sitting.reward(self._seats[one]) for one in self.agents}
            self._accumulate_rewards()
        elif late:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()

    def _next(self) -> str:
        waiting = self.sitting.waiting
        return self.possible_agents[min(waiting)] if waiting else self.agents[0]


class parallel_env(_Common, ParallelEnv[str, dict[str, Any], int]):  # noqa: N801 # as PettingZoo calls them
    """A match of a game in which all seats choose at once: for games with simultaneous choices.

    There is one more action than the game has: waiting, which comes last. The mask of an agent that owes no choice has
    only this action. Choices are carried out in the order of the seats; the rest is as in `raw_env`.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__(Table(game, seats, options), max_cycles, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begin a new match. The same `seed` gives the same match; without one, the seed follows from the last
        match's."""
        self._begin(seed)
        return self._observed(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Any]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out the choices of all agents that owe one. Raises `ActionRefused`."""
        agents, late = self.agents, False
        for seat in sorted(self.sitting.waiting):
            if seat in self.sitting.waiting:  # a choice before it may have ended the match
                late |= self._act(seat, actions.get(self.possible_agents[seat]))
        over = self.sitting.over is not None
        seen = self._observed()
        rewards = {agent: self.sitting.reward(self._seats[agent]) for agent in agents}
        if over or late:
            self.agents = []
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, late and not over)
        return seen, rewards, ended, cut, {agent: {} for agent in agents}

    def _observed(self) -> dict[str, dict[str, Any]]:
        return {agent: self.observe(agent) for agent in self.agents}
