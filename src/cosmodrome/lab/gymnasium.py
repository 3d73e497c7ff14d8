"""The games as environments of Gymnasium: one seat learns, bots play the others.

    from cosmodrome.lab.gymnasium import SeatEnv

    table = SeatEnv("mlem", bots=("greedy",))
    observation, info = table.reset(seed=42)
    done = False
    while not done:
        action = table.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = table.step(action)
        done = terminated or truncated

Needs `pip install "cosmodrome[gymnasium]"`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat, cast

from cosmodrome.games.blame import said
from cosmodrome.kernel import Budget, Match, Rng, Seat, derive
from cosmodrome.lab.arena import ITERATIONS, BotFailed, Decision
from cosmodrome.lab.entrants import Entrant, entrant_name, make_entrant
from cosmodrome.lab.playing import ActionRefused, Table

try:
    from gymnasium import Env, Space

    from cosmodrome.lab.spaces import Seeds, Spaces
except ImportError as missing:
    raise ImportError(f'{missing}. Gymnasium environments need it: pip install "cosmodrome[gymnasium]"') from missing

__all__ = ["ActionRefused", "SeatEnv"]


class SeatEnv(Env[dict[str, Any], int]):
    """A match of a game in which one seat chooses, and bots play the others.

    Observations are dicts as in PettingZoo (`cosmodrome.lab.spaces.Spaces`): `observation` and `action_mask`. The
    reward comes at the end: 1 for the best, -1 for the last, shared in ties; a solo player gets their points. `bots`:
    by seat, leaving out the one that learns; a single bot plays all the others, with a new instance for each seat.
    `iterations`: the budget of searching bots per decision. With `forgives`, an action that is not legal ends the match
    as lost instead of raising `ActionRefused`.

    Raises `UnknownGame`, `BadOption`, `UnknownBot` or `BadBot`.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: Seat = 0,
        bots: Sequence[Entrant] = ("random",),
        options: Mapping[str, str] | None = None,
        iterations: int = ITERATIONS,
        forgives: bool = False,
    ) -> None:
        self.table = Table(game, seats, options)
        self.seat, self.forgives, self.budget = seat, forgives, Budget(iterations=iterations)
        self._entrants = _seated(bots, self.table.seats, seat)
        for bot in self._entrants.values():
            make_entrant(bot)  # says in words what is wrong
        self.spaces = Spaces(self.table)
        self.observation_space = self.spaces.observations()
        self.action_space = cast("Space[int]", self.spaces.actions())
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self._seeds, self._matches = Seeds(), 0

    @property
    def match(self) -> Match:
        """Return a copy of the current match, with its log and record."""
        return self.sitting.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match. The same `seed` gives the same match; without one, the seed follows from the last
        match's."""
        super().reset(seed=seed)
        while True:
            secret = self._seeds.next(seed)
            self._matches += 1
            self.sitting = self.table.sitting(secret)
            self._bots = {one: make_entrant(bot) for one, bot in self._entrants.items()}
            self._keys = {one: derive(secret, "bot", one) for one in self._entrants}
            self._others()
            if self.sitting.over is None:
                return self._observed(), {"factors": self.spaces.factors.copy()}  # Gymnasium: own data each time
            seed = None  # it ended before the seat had a choice

    def step(self, action: int) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out an action of the seat, and the bots' choices until the seat must choose again. Raises
        `ActionRefused`."""
        try:
            self.sitting.act(self.seat, self.sitting.chosen(self.seat, action))
        except ActionRefused as refused:
            if not self.forgives:
                raise
            return self._observed(), -1.0, True, False, {"refused": str(refused)}
        self._others()
        reward = self.sitting.reward(self.seat)
        return self._observed(), reward, self.sitting.over is not None, False, {}

    def _others(self) -> None:
        """Let the bots choose as long as the seat owes no choice. Raises `BotFailed`."""
        sitting = self.sitting
        while sitting.waiting and self.seat not in sitting.waiting:
            other = min(sitting.waiting)
            bot, legal = self._bots[other], sitting.legal(other)
            view = None if bot.blind else sitting.game.view(sitting.state, other)
            rng = Rng(self._keys[other], len(sitting.steps))
            try:
                chosen = bot.choose(sitting.game, view, legal, rng, self.budget)
                if chosen not in legal:
                    raise ValueError(f"{chosen!r} is not legal")
            except Exception as error:  # a bot may raise anything
                name, seed = entrant_name(self._entrants[other]), sitting.seed.hex()
                at = Decision(name, self._matches, other, seed, len(sitting.steps))
                raise BotFailed(at, said(error)) from error
            sitting.act(other, chosen)

    def _observed(self) -> dict[str, Any]:
        return self.spaces.observe(self.sitting, self.seat)

    def render(self) -> str:
        """Return the match in one line."""
        return repr(self.match)


def _seated(bots: Sequence[Entrant], seats: int, seat: Seat) -> dict[Seat, Entrant]:
    """Return the bot of each seat. Raises `ValueError`."""
    others = [one for one in range(seats) if one != seat]
    if len(others) == seats:
        raise ValueError(f"There is no seat {seat} at a table of {seats}: seats are counted from 0.")
    if len(bots) == 1:
        bots = [*bots] * len(others)
    if len(bots) != len(others):
        raise ValueError(
            f"{len(others)} seats need a bot each, but there are {len(bots)}: {', '.join(map(str, bots))}."
        )
    return dict(zip(others, bots, strict=True))
