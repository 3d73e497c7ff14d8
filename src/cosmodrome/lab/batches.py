"""Many matches in step, for policies that decide on many positions at once: one batch of observations, one call.

    import numpy as np
    from cosmodrome.lab.batches import play_many

    def policy(batch):
        return (np.random.rand(*batch.masks.shape) * batch.masks).argmax(1)

    for played in play_many(policy, 100, "mlem", seats=3, seed="7"):
        print(played.number, played.rewards)

Needs numpy, which the extras `gymnasium`, `pettingzoo` and `openspiel` bring.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cosmodrome.kernel import Match, Seat, derive, seed_from
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.playing import LearnerMatch, Table

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError(f'{missing}. Batches need numpy: pip install "cosmodrome[gymnasium]"') from missing

TOGETHER: Final = 256
"""The number of matches played in step; when one ends, the next begins."""


@dataclass(frozen=True, slots=True)
class Batch:
    """One decision of each match in progress. By row: the match (from 0), the seat that chooses, the numbers of its
    observation (`Encoder`), and a 1 for the code of each legal action.

    The arrays are used again for the next batch: copy what you want to keep.
    """

    encoder: Encoder
    matches: NDArray[np.int64]
    seats: NDArray[np.int64]
    observations: NDArray[np.int32]
    masks: NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Played:
    """The end of match `number` (from 0). `rewards` are by seat, from 1 for the best to -1 for the last; a solo player
    gets their points. `choices`: the number of choices."""

    number: int
    rewards: tuple[float, ...]
    choices: int
    sitting: LearnerMatch

    @property
    def match(self) -> Match:
        """Return the match with its log and record."""
        return self.sitting.match


Policy = Callable[[Batch], Any]
"""The code of an action for each row of a batch, in any form that numpy accepts."""


def play_many(
    policy: Policy,
    matches: int,
    game: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    seed: str = "1",
    together: int = TOGETHER,
) -> Iterator[Played]:
    """Play this many matches, `together` at a time, all seats by one policy; yield each as it ends.

    Match n has the same seed as match n of a `Plan` with this seed. If several seats owe a choice at once, the lowest
    goes first. A policy that decides each row for itself plays the same matches whatever `together` is; only the order
    in which they end changes. Raises `ActionRefused` for an action that is not legal, `ValueError` for too few or too
    many actions, `UnknownGame` or `BadOption`.
    """
    hall = _Hall(Table(game, seats, options), matches, seed, together)
    while hall.rows:
        batch = hall.batch()
        codes = np.asarray(policy(batch)).tolist()
        if len(codes) != len(hall.rows):
            raise ValueError(f"The policy chose {len(codes)} actions for {len(hall.rows)} rows: it owes one for each.")
        for row, code in zip(hall.rows, codes, strict=True):
            row.choose(code)
        yield from hall.ended()


class _Row:
    """A match in progress."""

    __slots__ = ("choices", "encoder", "number", "seat", "sitting")

    def __init__(self, number: int, sitting: LearnerMatch, encoder: Encoder) -> None:
        self.number, self.sitting, self.encoder, self.choices = number, sitting, encoder, 0
        self.seat: Seat = min(sitting.waiting, default=0)

    def choose(self, code: int) -> None:
        """Carry out the choice that is owed."""
        self.sitting.act(self.seat, self.sitting.chosen(self.seat, code))
        self.seat = min(self.sitting.waiting, default=0)
        self.choices += 1


class _Hall:
    """The matches in progress, and those still to come."""

    def __init__(self, table: Table, matches: int, seed: str, together: int) -> None:
        self.table, self.matches, self.together = table, matches, together
        self.encoder, self.seed, self.next = Encoder(table.game, table.seats), seed_from(seed), 0
        width = min(matches, together)
        self._numbers = np.zeros((width, self.encoder.size), np.int32)
        self._masks = np.zeros((width, len(table.game.actions)), np.int8)
        self.rows: list[_Row] = []
        self._fill()

    def _fill(self) -> None:
        while len(self.rows) < self.together and self.next < self.matches:
            sitting = self.table.sitting(derive(self.seed, "match", self.next))
            self.rows.append(_Row(self.next, sitting, self.encoder.beside()))
            self.next += 1

    def batch(self) -> Batch:
        """Return the observations of every match in progress."""
        count = len(self.rows)
        numbers, masks = self._numbers[:count], self._masks[:count]
        masks.fill(0)
        for place, row in enumerate(self.rows):
            numbers[place] = np.frombuffer(row.encoder.observe(row.sitting.state, row.seat), np.int32)
            masks[place, [action.code for action in row.sitting.legal(row.seat)]] = 1
        matches = np.array([row.number for row in self.rows], np.int64)
        return Batch(self.encoder, matches, np.array([row.seat for row in self.rows], np.int64), numbers, masks)

    def ended(self) -> Iterator[Played]:
        """Remove the matches that are over, and begin others in their place."""
        over = [row for row in self.rows if row.sitting.over is not None]
        self.rows = [row for row in self.rows if row.sitting.over is None]
        self._fill()
        for row in over:
            rewards = tuple(row.sitting.reward(seat) for seat in range(self.table.seats))
            yield Played(row.number, rewards, row.choices, row.sitting)
