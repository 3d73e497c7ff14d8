"""The contract of bots: laws that every computer opponent obeys in every game, checked by asking it.

`examine_bot(bot, game)` tries every number of players; it raises `ContractBroken`, which names the bot, the law and the
moment. For a bot of your own, in your own tests:

    from cosmodrome.lab.contract.bots import examine_bot

    def test_my_bot() -> None:
        examine_bot(MyBot, "mlem")
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any, Final

from cosmodrome.games import find
from cosmodrome.games.blame import said
from cosmodrome.kernel import AnyGame, Bot, Budget, Match, Rng, Seat, derive, seed_from
from cosmodrome.lab.contract.moment import Breach, ContractBroken
from cosmodrome.lab.entrants import Entrant, entrant_name, make_entrant

FEW: Final = Budget(iterations=3)
DECISIONS: Final = 150
EARLY: Final = 60
BUDGET: Final = 0.05
"""The seconds of processor time for a decision under `law_budget`."""
LATE: Final = 2.0
"""The seconds by which a bot may exceed them: it finishes an iteration, and machines are slow."""


@dataclass(slots=True)
class BotTrial:
    """A bot at a table, for the laws to try. `options`: the last value of each, with which most games have secrets.

    `decisions`: the number of decisions that the bot makes in a match. `early`: laws about single moments check every
    third one within this many steps.
    """

    entrant: Entrant
    game: AnyGame
    seats: int
    seed: str = "1"
    decisions: int = DECISIONS
    early: int = EARLY
    options: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.options = {option.key: option.values(self.seats)[-1] for option in self.game.options}

    def match(self, law: str) -> Match:
        """Return a new match; each law gets its own."""
        return Match.create(self.game, self.seats, self.options, seed=seed_from(f"{law} {self.seed}"))

    def moments(self, law: str) -> Iterator[tuple[Match, Seat, Rng]]:
        """Yield every third moment at the beginning of a random match, with a seat that owes a choice and a random
        generator."""
        match, rng = self.match(law), Rng(seed_from(f"{law} moves {self.seed}"))
        while (waiting := sorted(match.waiting)) and match.number <= self.early:
            seat = rng.choice(waiting)
            if match.number % 3 == 0:
                yield match, seat, rng
            match.act(seat, rng.choice(match.legal(seat)))

    def choice(self, bot: Bot, match: Match, seat: Seat, rng: Rng, budget: Budget = FEW) -> Any:
        """Return the action that the bot chooses from the legal ones. Raises `ContractBroken` if it chooses anything
        else."""
        return self.chosen(bot, match, match.state, seat, rng, budget=budget)

    def chosen(self, bot: Bot, match: Match, truth: Any, seat: Seat, rng: Rng, *, budget: Budget = FEW) -> Any:
        """Return the bot's choice in a possible state of this moment, which need not be the match's."""
        game = self.game
        legal: Sequence[Any] = game.legal(truth, seat)
        before = list(legal)
        try:
            choice = bot.choose(game, None if bot.blind else game.view(truth, seat), legal, rng, budget)
        except Exception as error:  # a bot may raise any error
            raise self.breach(match, f"seat {seat} fails: {said(error)}") from error
        self.require(list(legal) == before, match, f"seat {seat} changes the list of its legal actions")
        self.require(choice in before, match, f"seat {seat} chooses {choice!r}, which is not legal")
        return choice

    def require(self, holds: bool, match: Match, words: str) -> None:
        """Raise `ContractBroken` with these words unless the condition holds."""
        if not holds:
            raise self.breach(match, words)

    def breach(self, match: Match, words: str) -> ContractBroken:
        """Return the error that names the bot, the table and the step; the law is added by `examine_bot`."""
        told = f"the bot {entrant_name(self.entrant)}, seed {self.seed}, {words}"
        return ContractBroken(Breach(self.game.key, self.seats, self.options, match.number, ("", ""), told))


def law_legal(trial: BotTrial) -> None:
    """A bot chooses a legal action in every seat, and changes none of its arguments."""
    match, acted = trial.match("legal"), set[Seat]()
    bots = [make_entrant(trial.entrant) for _ in range(trial.seats)]
    for _ in range(trial.decisions):
        if match.over:
            break
        seat = min(match.waiting, key=lambda one: (one in acted, one))
        rng = Rng(derive(seed_from("bot"), seat), match.number)
        match.act(seat, trial.choice(bots[seat], match, seat, rng))
        acted.add(seat)


def law_repeatable(trial: BotTrial) -> None:
    """Equal arguments give an equal choice, from a new bot and from one that has played on: the same seed, the same
    match."""
    old = make_entrant(trial.entrant)
    for match, seat, _ in trial.moments("repeatable"):
        key = seed_from("key")
        first = trial.choice(old, match, seat, Rng(key, match.number))
        for bot in (old, make_entrant(trial.entrant)):
            again = trial.choice(bot, match, seat, Rng(key, match.number))
            trial.require(again == first, match, f"seat {seat} chooses {first!r}, but when asked again, {again!r}")


def law_blind(trial: BotTrial) -> None:
    """Truths that look alike to a seat get the same choice: a bot knows no more than its view says."""
    bot = make_entrant(trial.entrant)
    for match, seat, rng in trial.moments("blind"):
        twin = trial.game.imagine(match.view(seat), rng)
        one, other = (trial.chosen(bot, match, truth, seat, Rng(seed_from("key"))) for truth in (match.state, twin))
        words = f"seat {seat} chooses {one!r}, but where only what is hidden from it differs, {other!r}"
        trial.require(one == other, match, words)


def law_budget(trial: BotTrial) -> None:
    """A bot ends when its time is spent. Processor time is counted, so a busy machine makes no difference."""
    bot = make_entrant(trial.entrant)
    for match, seat, rng in trial.moments("budget"):
        began = process_time()
        trial.choice(bot, match, seat, rng, Budget(spent=partial(_spent, began + BUDGET), seconds=BUDGET))
        took = process_time() - began
        trial.require(took < BUDGET + LATE, match, f"seat {seat} thinks for {took:.2f} s, but has {BUDGET} s")


def _spent(end: float) -> bool:
    return process_time() >= end


BOT_LAWS: Final[tuple[Callable[[BotTrial], None], ...]] = (law_legal, law_repeatable, law_blind, law_budget)


def examine_bot(bot: Entrant, game: AnyGame | str, seats: int | None = None, seed: str = "1") -> None:
    """Check a bot against every law in a game, with every number of players or with one.

    Raises `ContractBroken`, and `UnknownBot` or `BadBot` for anything that is not a bot.
    """
    game = find(game) if isinstance(game, str) else game
    for count in game.seats if seats is None else (seats,):
        for law in BOT_LAWS:
            hold(law, BotTrial(bot, game, count, seed))


def hold(law: Callable[[BotTrial], None], trial: BotTrial) -> None:
    """Check one law. Raises `ContractBroken`, which names it."""
    try:
        law(trial)
    except ContractBroken as broken:
        found = broken.breach
        says = law.__name__.removeprefix("law_"), " ".join((law.__doc__ or "").split())
        words = f"{found.words} (law {says[0]}: {says[1]})"
        raise ContractBroken(
            Breach(found.game, found.seats, found.options, found.step, says, words)
        ) from broken.__cause__
