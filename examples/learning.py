"""Policies that learn a game by playing it against themselves, with numpy alone: what the examples of training share.

The algorithm is PPO (Schulman et al. 2017): play some matches, see which choices went better than expected, make those
likelier, but not by much before playing again. The policy gets the observations and masks of `play_many`, nothing else.
A choice is rewarded with what the points of its seat gain on the best other player's until its next choice, as the
observation shows them, and the last one with the place, too.

All of it follows from the seed and the number of updates, so a run that was stopped goes on as if it had not been.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmodrome.kernel.factored import Factored
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.batches import Batch, play_many
from cosmodrome.lab.playing import Table

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
POINTS: Final = 10.0
"""So many points are a reward of 1, as much as the first place among two."""
TRACE: Final = 0.95
"""How far choices are judged by what came after them rather than by what the network expected (lambda of GAE)."""
CLIP: Final = 0.2
"""By such a share an update makes a choice likelier or less likely at most."""
CURIOSITY: Final = 0.01
"""The reward for being unsure of a choice (entropy), so that others are tried."""
PASSES, ROWS, RATE = 3, 2048, 5e-4
"""How often an update goes through its decisions, how many it takes at a time, and how far it goes (Adam)."""
HIDDEN, WIDTH = 128, 64
"""Units of each hidden layer; how many numbers stand for an action."""
EXACT: Final = 128
"""A number that can be so many has an input for each of them; others have steps, which are wider far from 0."""
SELDOM: Final = 3e-4
"""Inputs that are the same in all but such a share of the first matches' decisions are left out."""
STEPS: Final = sorted({sign * (part << power) for sign in (-1, 1) for part in range(8) for power in range(9)})


@dataclass(frozen=True, slots=True)
class Task:
    """What is learnt. `own`: numbers of observations that stand for a seat, by name; `matches`: those of an update."""

    game: str
    seats: int
    own: frozenset[str] = frozenset()
    matches: int = 128


class Eyes:
    """Makes inputs of 0 and 1 of observations, turned so that the seat that looks comes first."""

    def __init__(self, encoder: Encoder, own: frozenset[str]) -> None:
        self.seats = seats = encoder.seats
        self.low = np.array(encoder.low)
        names = [(one.name, place) for one in encoder.features for place in range(one.size)]
        at = {name: column for column, name in enumerate(names)}
        self.turned = np.array([[at[_turned(name, by, seats), place] for name, place in names] for by in range(seats)])
        lines = [[at[name] for name in names if name[0] == f"players[{seat}].points"] for seat in range(seats)]
        self.points = np.array(lines)
        self.own = np.array([at[name] for name in names if _last(name[0]) in own], np.int64)
        gates = [_gate(names[column], at) for column in self.own]
        self.gates, self.least = np.array(gates, np.int64).reshape(-1, 2).T
        found = [
            (column, value, high - low < EXACT)
            for column, (low, high) in enumerate(zip(encoder.low, encoder.high, strict=True))
            for value in (range(low, high + 1) if high - low < EXACT else [one for one in STEPS if low < one <= high])
        ]
        self.keep(np.array(found))

    def keep(self, inputs: Ints) -> None:
        """Make these inputs alone: each is a column, a value, and whether it must be equal or may be more."""
        self.inputs = inputs
        self.columns, self.values, self.equal = inputs[:, 0], inputs[:, 1].astype(np.int32), inputs[:, 2].astype(bool)

    def turn(self, observations: NDArray[np.int32], seats: Ints) -> NDArray[np.int32]:
        """Return the observations as if each seat that looks were the first."""
        turned = np.take_along_axis(observations, self.turned[seats], 1)
        there = turned[:, self.gates] >= self.least
        turned[:, self.own] = np.where(there, (turned[:, self.own] - seats[:, None]) % self.seats, -1)
        return turned

    def look(self, turned: NDArray[np.int32]) -> Bools:
        """Return the inputs."""
        numbers = turned[:, self.columns]
        seen: Bools = np.where(self.equal, numbers == self.values, numbers >= self.values)
        return seen

    def ahead(self, turned: NDArray[np.int32]) -> Floats:
        """Return by how much the seat that looks leads, as a reward; what is hidden does not count."""
        shown = turned[:, self.points]
        totals = np.where(shown > self.low[self.points], shown, 0).sum(2)
        others = totals[:, 1:].max(1) if self.seats > 1 else 0
        return np.asarray((totals[:, 0] - others) / POINTS, np.float32)


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _turned(name: str, by: int, seats: int) -> str:
    """Return what takes the place of a feature if `by` seats are skipped."""
    for seat in range(seats):
        if name.startswith(start := f"players[{seat}]"):
            return f"players[{(seat + by) % seats}]{name.removeprefix(start)}"
    return name


def _gate(name: tuple[str, int], at: Mapping[tuple[str, int], int]) -> tuple[int, int]:
    """Return the number that says whether an entry is there, and what it is then at least."""
    entry = name[0].rpartition(".")[0]
    listed, _, place = entry.rstrip("]").rpartition("[")
    if (maybe := at.get((f"{entry}?", 0))) is not None:
        return maybe, 1
    if (count := at.get((f"{listed}#", 0))) is not None:
        return count, int(place) + 1
    return at[name], 0


class Thought(NamedTuple):
    """What a network makes of some positions, layer by layer. `legal`: the codes that are legal in any of them;
    `chances` has a column for each of those."""

    inputs: Floats
    first: Floats
    second: Floats
    wishes: Floats
    legal: Ints
    actions: Floats
    chances: Floats
    worths: Floats


class Network:
    """Two hidden layers. Of the second come the worth of a position and a wish: numbers that are multiplied with those
    of each action, which are the sum of its parts' and some of its own."""

    def __init__(self, weights: dict[str, Floats], parts: Floats) -> None:
        self.weights, self.parts = weights, parts

    @classmethod
    def blank(cls, inputs: int, parts: Floats, rng: np.random.Generator) -> "Network":
        """Return one that knows nothing."""

        def drawn(rows: int, columns: int, size: float = 1.0) -> Floats:
            return rng.standard_normal((rows, columns), np.float32) * np.float32(size * sqrt(2 / rows))

        weights = {
            "first": drawn(inputs, HIDDEN),
            "second": drawn(HIDDEN, HIDDEN),
            "wish": drawn(HIDDEN, WIDTH, 0.1),
            "worth": drawn(HIDDEN, 1, 0.1),
            "parts": drawn(parts.shape[1], WIDTH, sqrt(parts.shape[1] / WIDTH)),
            "codes": np.zeros((len(parts), WIDTH), np.float32),
        }
        layers = ("first", "second", "wish", "worth")
        weights |= {f"{name} bias": np.zeros(weights[name].shape[1], np.float32) for name in layers}
        return cls(weights, parts)

    def think(self, inputs: Floats, masks: Bools) -> Thought:
        """Look at some positions."""
        has = self.weights
        first = np.maximum(inputs @ has["first"] + has["first bias"], 0)
        second = np.maximum(first @ has["second"] + has["second bias"], 0)
        wishes = second @ has["wish"] + has["wish bias"]
        worths = (second @ has["worth"] + has["worth bias"])[:, 0]
        legal = np.flatnonzero(masks.any(0))
        actions = self.parts[legal] @ has["parts"] + has["codes"][legal]
        scores = np.where(masks[:, legal], wishes @ actions.T, -np.inf)
        chances = np.exp(scores - scores.max(1, keepdims=True))
        return Thought(inputs, first, second, wishes, legal, actions, chances / chances.sum(1, keepdims=True), worths)

    def slopes(self, seen: Thought, scores: Floats, worths: Floats) -> dict[str, Floats]:
        """Return how a loss changes with each weight, if it changes so with scores of actions and worths."""
        has, parts = self.weights, scores.T @ seen.wishes
        codes = np.zeros_like(has["codes"])
        codes[seen.legal] = parts
        wishes = scores @ seen.actions
        second = (wishes @ has["wish"].T + worths[:, None] * has["worth"].T) * (seen.second > 0)
        first = (second @ has["second"].T) * (seen.first > 0)
        found = {"parts": self.parts[seen.legal].T @ parts, "codes": codes}
        for name, below, above in (
            ("first", seen.inputs, first),
            ("second", seen.first, second),
            ("wish", seen.second, wishes),
            ("worth", seen.second, worths[:, None]),
        ):
            found |= {name: below.T @ above, f"{name} bias": above.sum(0)}
        return found


class Played(NamedTuple):
    """Real choices, row by row in the order in which they were made, and for each: its lane (a seat of a match), inputs
    and mask as bits, its code, how likely it was, what the position was thought to be worth, and the seat's lead."""

    lanes: Ints
    inputs: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    codes: Ints
    chances: Floats
    worths: Floats
    leads: Floats

    def some(self, rows: Ints) -> "Played":
        """Return these rows."""
        parts: list[Any] = [one[rows] for one in self]
        return Played(*parts)

    def gains(self, ends: Mapping[int, float]) -> Floats:
        """Return by how much each choice went better than expected; `ends`: by lane, the lead and reward at the end."""
        gains, later = np.zeros(len(self.lanes), np.float32), -1
        for row in np.argsort(self.lanes, kind="stable")[::-1].tolist():
            before = self.leads[row] + self.worths[row]
            if later >= 0 and self.lanes[later] == self.lanes[row]:
                gains[row] = self.leads[later] + self.worths[later] - before + TRACE * gains[later]
            else:
                gains[row] = ends[int(self.lanes[row])] - before
            later = row
        return gains


class Learner:
    """A network that learns a task. `updates`: how many there were, `steps`: how often the weights have changed."""

    def __init__(self, task: Task, seed: int) -> None:
        self.task, self.seed, self.updates, self.steps = task, seed, 0, 0
        table = Table(task.game, task.seats)
        self.encoder = Encoder(table.game, table.seats)
        self.eyes = Eyes(self.encoder, task.own)
        self.network = Network({}, _parts(Factored(table.game)))
        self.means: dict[str, Floats] = {}
        self.squares: dict[str, Floats] = {}

    def begin(self) -> None:
        """Choose the inputs by random matches, and draw the first weights."""
        rng, shares = np.random.default_rng(self.seed), []

        def policy(batch: Batch) -> Ints:
            shares.append(self.eyes.look(self.eyes.turn(batch.observations, batch.seats)).mean(0))
            return _drawn(batch.masks.astype(np.float32), rng)

        for _ in self._matches(policy, "first"):
            pass
        share = np.mean(shares, 0)
        self.eyes.keep(self.eyes.inputs[(share > SELDOM) & (share < 1 - SELDOM)])
        self.network = Network.blank(len(self.eyes.inputs), self.network.parts, rng)
        self.means, self.squares = (
            {name: np.zeros_like(one) for name, one in self.network.weights.items()} for _ in range(2)
        )

    def update(self) -> None:
        """Play matches, and learn from them."""
        rng = np.random.default_rng([self.seed, self.updates + 1])
        played, ends = self._play(rng)
        gains = played.gains(ends)
        goals = gains + played.worths
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        count = len(gains)
        for _ in range(PASSES):
            for rows in np.array_split(rng.permutation(count), max(1, round(count / ROWS))):
                self._learn(played.some(rows), gains[rows], goals[rows])
        self.updates += 1

    def think(self, turned: NDArray[np.int32], masks: Bools) -> Thought:
        """Look at observations that are turned."""
        return self.network.think(self.eyes.look(turned).astype(np.float32), masks)

    def _matches(self, policy: Any, seed: str) -> Any:
        task = self.task
        return play_many(policy, task.matches, task.game, task.seats, seed=f"{self.seed} {seed}", together=task.matches)

    def _play(self, rng: np.random.Generator) -> tuple[Played, dict[int, float]]:
        """Play the matches of an update; return the choices, and the ends by lane."""
        rows: list[Played] = []
        eyes, seats = self.eyes, self.task.seats

        def policy(batch: Batch) -> Ints:
            masks = batch.masks.astype(bool)
            real = masks.sum(1) > 1  # where there is no choice there is nothing to learn
            codes: Ints = masks.argmax(1)
            masks = masks[real]
            if len(masks):
                turned = eyes.turn(batch.observations[real], batch.seats[real])
                seen = self.think(turned, masks)
                drawn = _drawn(seen.chances, rng)
                codes[real] = seen.legal[drawn]
                lanes = (batch.matches * seats + batch.seats)[real]
                bits = np.packbits(seen.inputs.astype(bool), axis=1), np.packbits(masks, axis=1)
                chances = seen.chances[np.arange(len(drawn)), drawn]
                rows.append(Played(lanes, *bits, codes[real], chances, seen.worths, eyes.ahead(turned)))
            return codes

        ends: dict[int, float] = {}
        for match in self._matches(policy, str(self.updates)):
            for seat in range(seats):
                numbers = np.array([self.encoder.observe(match.sitting.state, seat)], np.int32)
                lead = float(eyes.ahead(eyes.turn(numbers, np.array([seat])))[0])
                ends[match.number * seats + seat] = lead + (match.rewards[seat] if seats > 1 else 0)
        return Played(*[np.concatenate(one) for one in zip(*rows, strict=True)]), ends

    def _learn(self, played: Played, gains: Floats, goals: Floats) -> None:
        """Make choices that gained likelier, and worths more like what came."""
        inputs = np.unpackbits(played.inputs, axis=1, count=len(self.eyes.inputs)).astype(np.float32)
        masks = np.unpackbits(played.masks, axis=1, count=len(self.network.parts)).astype(bool)
        seen, count = self.network.think(inputs, masks), len(gains)
        rows, columns = np.arange(count), np.searchsorted(seen.legal, played.codes)
        likelier = seen.chances[rows, columns] / played.chances
        free = np.where(gains > 0, likelier < 1 + CLIP, likelier > 1 - CLIP)
        push = np.where(free, gains * likelier, np.float32(0))[:, None]
        logs = np.log(seen.chances + np.float32(1e-9))
        sure = (seen.chances * logs).sum(1, keepdims=True)
        scores: Floats = seen.chances * (push + CURIOSITY * (logs - sure))
        scores[rows, columns] -= push[:, 0]
        self._descend(self.network.slopes(seen, scores / np.float32(count), (seen.worths - goals) / np.float32(count)))

    def _descend(self, slopes: Mapping[str, Floats]) -> None:
        """Change the weights against their slopes (Adam, Kingma and Ba 2015)."""
        self.steps += 1
        rate = RATE * sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.network.weights[name] -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


def _drawn(weights: Floats, rng: np.random.Generator) -> Ints:
    """Draw a column of each row, by its weights."""
    sums = weights.cumsum(1)
    drawn: Ints = (sums > rng.random((len(sums), 1)) * sums[:, -1:]).argmax(1)
    return drawn


def _parts(factored: Factored) -> Floats:
    """Return by code a 1 for each part that the action has."""
    starts = np.cumsum([0, *factored.sizes])
    parts = np.zeros((len(factored.numbers), starts[-1]), np.float32)
    for row, numbers in zip(parts, factored.numbers, strict=True):
        row[starts[:-1] + numbers] = 1
    return parts[:, parts.any(0)]
