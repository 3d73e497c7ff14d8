"""The games in OpenSpiel: importing this module registers each of them, such as `cosmodrome_mlem`.

    import pyspiel
    import cosmodrome.lab.openspiel

    game = pyspiel.load_game("cosmodrome_mlem", {"players": 3})
    state = game.new_initial_state()

Chance with few outcomes has exact odds. Anything else, such as a shuffled deck, is drawn in one of `SAMPLES` equally
likely ways. Needs `pip install "cosmodrome[openspiel]"`.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from cosmodrome.games import all_games
from cosmodrome.kernel import AnyGame, Chance, Decide, Over, Rng, Seat, derive
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.memory import information_state
from cosmodrome.lab.playing import Table, reward

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(f'{missing}. Games for OpenSpiel need it: pip install "cosmodrome[openspiel]"') from missing

SAMPLES: Final = 256
"""The number of ways in which chance without odds is drawn."""
MOST_ODDS: Final = 4096
"""The maximum number of outcomes with exact odds; chance with more is drawn like chance without odds."""
LONGEST: Final = 20_000
"""A number of steps that no match reaches."""
POINTS: Final = 999.0
"""More points than a solo player can win or lose."""
PLAYERS: Final = "players"


def name_of(game: AnyGame) -> str:
    """Return a game's description for OpenSpiel."""
    return f"cosmodrome_{game.key.replace('-', '_')}"


Past: TypeAlias = "tuple[Past, Seat | None, Any] | None"
"""The steps so far, the last one first: copies of a state share them."""


class Truth:
    """The state of a match, and what comes next. A deep copy, such as OpenSpiel makes of states, shares the game."""

    __slots__ = ("number", "past", "pending", "state", "table")

    def __init__(self, table: Table, state: Any, number: int = 0, past: Past = None) -> None:
        self.table, self.state, self.number, self.past = table, state, number, past
        self.pending: Decide | Chance | Over = table.game.pending(state)

    def __deepcopy__(self, memo: Any) -> "Truth":
        """Return a copy that shares nothing that changes."""
        return Truth(self.table, self.table.game.clone(self.state), self.number, self.past)

    def __reduce__(self) -> Any:
        """Pickle the steps as a list: pickling a chain would recurse at each link."""
        return _thawed, (self.table, self.state, self.steps())

    def odds(self) -> Sequence[tuple[Any, float]] | None:
        """Return the outcomes of the pending chance with their odds; None if they are not listed."""
        pending = self.pending
        listed = pending.odds(self.state) if isinstance(pending, Chance) and pending.odds else None
        return listed if listed is not None and len(listed) <= MOST_ODDS else None

    def apply(self, by: Seat | None, what: Any) -> None:
        """Carry out a legal action or an outcome."""
        self.table.game.apply(self.state, by, what, narrate=False)
        self.number, self.past = self.number + 1, (self.past, by, what)
        self.pending = self.table.game.pending(self.state)

    def steps(self) -> list[tuple[Seat | None, Any]]:
        """Return the steps so far, in order."""
        found: list[tuple[Seat | None, Any]] = []
        past = self.past
        while past is not None:
            past, by, what = past
            found.append((by, what))
        return found[::-1]

    def drawn(self, way: int) -> Any:
        """Return the outcome of the pending chance for one of its numbers."""
        listed = self.odds()
        if listed is not None:
            return listed[way][0]
        assert isinstance(self.pending, Chance)  # noqa: S101  # OpenSpiel asks at chance nodes only
        return self.pending.draw(self.state, Rng(_key(way), self.number))


def _thawed(table: Table, state: Any, steps: Sequence[tuple[Seat | None, Any]]) -> Truth:
    past: Past = None
    for by, what in steps:
        past = (past, by, what)
    return Truth(table, state, len(steps), past)


@lru_cache(maxsize=SAMPLES)
def _key(way: int) -> bytes:
    return derive(b"openspiel", way)


class SpielGame(pyspiel.Game):
    """A game with a number of players and options."""

    kind: Any
    game: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        params = dict(params or {})
        options = {key: value for key, value in params.items() if key != PLAYERS and value}
        self.table = Table(game.key, params.get(PLAYERS) or None, options)
        self.encoder = Encoder(self.table.game, self.table.seats)
        most = 1.0 if self.table.seats > 1 else POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.game.actions),
            max_chance_outcomes=MOST_ODDS,
            num_players=self.table.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if game.seats.start > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> "SpielState":
        """Return the state before the first chance."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return an observer of a seat's knowledge; with perfect recall, its text is the information state."""
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A match. If several seats owe a choice at once, the lowest goes first."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.table
        self.truth = Truth(table, table.game.setup(table.seats, table.options))

    def current_player(self) -> int:
        """Return who is next."""
        pending = self.truth.pending
        if isinstance(pending, Decide):
            return min(pending.seats)
        return int(pyspiel.PlayerId.CHANCE if isinstance(pending, Chance) else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        truth = self.truth
        if not isinstance(truth.pending, Decide) or player not in truth.pending.seats:
            return []
        return sorted(action.code for action in truth.table.game.legal(truth.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of chance, with their odds."""
        listed = self.truth.odds()
        if listed is None:
            return [(way, 1 / SAMPLES) for way in range(SAMPLES)]
        return [(way, chance) for way, (_, chance) in enumerate(listed)]

    def _apply_action(self, action: int) -> None:
        truth, player = self.truth, self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            truth.apply(None, truth.drawn(action))
        else:
            truth.apply(player, truth.table.game.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.truth.table.game
        if player == pyspiel.PlayerId.CHANCE:
            return f"{action}: {game.dump(self.truth.drawn(action))}"
        return game.dump(game.actions[action])

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return isinstance(self.truth.pending, Over)

    def returns(self) -> list[float]:
        """Return the reward of each seat: see `cosmodrome.lab.playing.reward`."""
        truth = self.truth
        over = truth.pending if isinstance(truth.pending, Over) else None
        return [reward(truth.table, truth.state, over, seat) for seat in range(truth.table.seats)]

    def __str__(self) -> str:
        """Show the whole truth, as JSON."""
        return msgspec.json.encode(self.truth.table.game.freeze(self.truth.state)).decode()


class SpielObserver:
    """The numbers of `Encoder` as floats, under the name `observation`. With `recall`, the text is everything that a
    seat ever learnt (`cosmodrome.lab.memory`)."""

    def __init__(self, game: SpielGame, recall: bool = False) -> None:
        self._encoder, self._recall = game.encoder, recall
        self.tensor = np.zeros(game.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat may know, or with zeros while chance is next, when nobody looks."""
        truth = state.truth
        if isinstance(truth.pending, Chance):
            self.tensor.fill(0)
            return
        self.tensor[:] = np.frombuffer(self._encoder.observe(truth.state, player), np.int32)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view of a seat, or what it knows, as JSON; nothing while chance is next."""
        truth = state.truth
        if isinstance(truth.pending, Chance):
            return ""
        if self._recall:
            return information_state(truth.table, truth.steps(), player)
        return msgspec.json.encode(truth.table.game.view(truth.state, player)).decode()


def _register(game: AnyGame) -> None:
    """Register a game with OpenSpiel."""
    alone = game.seats.start == 1
    utility = pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: game.seats.start, **dict.fromkeys((one.key for one in game.options), "")},
    )
    # A class, because OpenSpiel releases it after Python has exited, which other objects do not survive.
    pyspiel.register_game(kind, type(name_of(game), (SpielGame,), {"kind": kind, "game": game}))


for _game in all_games().values():
    if _game.observed is not None:
        _register(_game)
