"""The numbers of observations and actions, as Gymnasium and PettingZoo describe them."""

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.utils.seeding import np_random

from cosmodrome.kernel import Seat, derive
from cosmodrome.kernel.factored import Factored
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.playing import LearnerMatch, Table

VERSION: Final = 2
"""Increased whenever the same seed and actions would give other observations or rewards."""


class Spaces:
    """A table's observations and actions. With `waits`, there is one more action, the last, for a seat that owes no
    choice while others do.

    An observation is a dict: `observation` holds the numbers of `Encoder` (int32; `encoder.features` explains them),
    and `action_mask` has a 1 for the code of each legal action (int8).

    `factors` has a row for each code: the action in parts, as `factored.factors` names them (int32). Waiting is its own
    kind, the last.
    """

    def __init__(self, table: Table, waits: bool = False) -> None:
        self.table, self.waits = table, waits
        self.encoder = Encoder(table.game, table.seats)
        self.count = len(table.game.actions) + waits
        self.factored = Factored(table.game)
        kinds, *sizes = self.factored.sizes
        self.sizes = (kinds + waits, *sizes)
        self.factors = np.array([*self.factored.numbers, *[(kinds, *[0] * len(sizes))] * waits], np.int32)
        self.factors.flags.writeable = False

    def observations(self) -> Dict:
        """Return a new space of observations."""
        low, high = np.array(self.encoder.low, np.int32), np.array(self.encoder.high, np.int32)
        return Dict({"observation": Box(low, high, dtype=np.int32), "action_mask": Box(0, 1, (self.count,), np.int8)})

    def actions(self) -> Discrete:
        """Return a new space of actions: the codes of all actions of the game."""
        return Discrete(self.count)

    def parts(self) -> MultiDiscrete:
        """Return a new space of actions in parts: it contains the rows of `factors`, and others that are not
        actions."""
        return MultiDiscrete([*self.sizes])

    def observe(self, sitting: LearnerMatch, seat: Seat) -> dict[str, Any]:
        """Return what the seat knows, and what it may do."""
        mask = bytearray(self.count)
        for action in sitting.legal(seat):
            mask[action.code] = 1
        if self.waits and seat not in sitting.waiting:
            mask[-1] = 1
        numbers = self.encoder.observe(sitting.state, seat)
        return {"observation": np.frombuffer(numbers, np.int32), "action_mask": np.frombuffer(mask, np.int8)}


class Seeds:
    """The seeds of successive matches: the same first seed gives the same ones, and without a seed they continue."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def next(self, seed: int | None) -> bytes:
        """Return the seed of the next match."""
        if seed is not None or self._random is None:
            self._random, _ = np_random(seed)
        return derive(self._random.bytes(32), "pettingzoo")
