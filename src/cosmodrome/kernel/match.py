"""One play of a game: accepts actions by seat, settles chance, keeps the log, undoes steps, provides views."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from cosmodrome.kernel import entries
from cosmodrome.kernel.chance import Stream, commitment
from cosmodrome.kernel.errors import BadOption, BadRecord, IllegalAction
from cosmodrome.kernel.events import Event, Seat, learners
from cosmodrome.kernel.game import AnyGame, Chance, Decide, Game, Over, Pending, checked_setup
from cosmodrome.kernel.painter import painted
from cosmodrome.kernel.pending import in_short
from cosmodrome.kernel.record import Header, Record, Snapshot, Taken, check_rules
from cosmodrome.kernel.recorded import check_earlier, next_step
from cosmodrome.kernel.text import Refusal, Words, refuse, render, t

if TYPE_CHECKING:  # Python has them from 3.13 on; type checkers know this module, installed or not
    from typing_extensions import TypeVar

    S = TypeVar("S", default=Any)
    A = TypeVar("A", default=Any)
    V = TypeVar("V", default=Any)
else:
    from cosmodrome.kernel.game import A, S, V

NO_ACTION = refuse(
    "K-1",
    t("this is not an action: take one of `match.legal(seat)`, or read its text with `game.load(text, game.rules)`"),
)


class Step(NamedTuple):
    """A seat's action, an outcome of chance (`by` None), or an entry of the match."""

    by: Seat | None
    what: Any


class Match(Generic[S, A, V]):
    """A match of `game`. `steps[i]` caused the events `log[i]`; both begin at step number `first`.

    Type checkers infer the game's state, actions and views; `Match` without them is for any game.

    `opening`: the events before the first step. `orders[seat]`: the seat's standing orders, checked by the game; see
    `ordered`. `prepared(chance)`: the outcome of a chance that a lesson has fixed beforehand; None: the seed draws it.
    """

    def __init__(self, game: Game[S, A, V], header: Header, state: S, first: int = 0) -> None:
        self.game = game
        self.header = header
        self.state = state
        self.first = first
        self.steps: list[Step] = []
        self.log: list[Sequence[Event]] = []
        self.opening: Sequence[Event] = () if first or header.start is not None else game.opening(state)
        self.orders: dict[Seat, Any] = {}
        self.prepared: Callable[[Chance], Any | None] | None = None
        self._earlier: tuple[Taken, ...] = ()
        self._entered = entries.Entered(game, header.seats)
        self._stream = Stream(header.seed, header.entropy) if header.seed is not None else None
        # The state after the last step that nobody can take back; for each step since then, the seats that owed a
        # choice before it; and for each seat that has learnt something since, how many of these steps it can no longer
        # take back.
        self._sealed_state = game.clone(state)
        self._open: list[frozenset[Seat]] = []
        self._stand: dict[Seat, int] = {}

    def __repr__(self) -> str:
        """Name the game, seats, step and who comes next, such as `<Match mlem, 2 seats, step 17, seat 0 to act>`."""
        return f"<Match {self.game.key}, {self.header.seats} seats, step {self.number}, {in_short(self.pending)}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Return the match for a notebook: as the installed painter of matches shows it, if there is one."""
        return {"text/plain": repr(self), **painted(self)}

    # -- making ----------------------------------------------------------------------------------------------

    @classmethod
    def create(
        cls,
        game: Game[S, A, V],
        seats: int,
        options: Mapping[str, str] | None = None,
        *,
        seed: bytes,
        entropy: Sequence[str] = (),
        notes: Mapping[str, Any] | None = None,
    ) -> "Match[S, A, V]":
        """Return a new match, its first chance steps settled. Raises `BadOption`."""
        chosen = checked_setup(game, seats, options or {})
        sealed = commitment(seed)
        header = Header(game.key, game.rules, seats, chosen, sealed, tuple(entropy), seed, notes or {}, game.data)
        match = cls(game, header, game.setup(seats, chosen))
        match.settle()
        return match

    @classmethod
    def replay(cls, game: Game[S, A, V], record: Record, to: int | None = None) -> "Match[S, A, V]":
        """Return the match of `record` after its first `to` steps (all by default). Reads outcomes and draws nothing.

        Raises `OldRules`, or `BadRecord`, naming the line, for a step that cannot be read or is not legal.
        """
        head = record.header
        check_rules(game, head)
        if head.data != game.data:
            raise BadRecord(
                "The record was played with different components of {game} from those loaded here.",
                game=game.about.title,
            )
        try:
            options = checked_setup(game, head.seats, head.options)
            state = game.setup(head.seats, options) if head.start is None else game.thaw(head.start)
        except BadOption as error:
            raise BadRecord("Line 1 of the record: {error}", error=error.words) from None
        match = cls(game, head, state)
        match.follow(record.steps if to is None else record.steps[:to])
        return match

    @classmethod
    def resume(
        cls,
        game: Game[S, A, V],
        header: Header,
        snapshot: Snapshot,
        steps: Sequence[Taken],
        earlier: Sequence[Taken] = (),
    ) -> "Match[S, A, V]":
        """Return the match after `snapshot` and the `steps` that came after it.

        The match needs the `earlier` steps, all that came before the snapshot, only for its `record`. Raises
        `OldRules`, `BadRecord`.
        """
        check_rules(game, header)
        check_earlier(earlier, snapshot)
        match = cls(game, header, game.thaw(snapshot.state), snapshot.steps)
        match._earlier = tuple(earlier)
        for by, text in snapshot.entries:
            match._entered.make(match.state, by, entries.read(game, text, header.rules, "The snapshot"))
        match.follow(steps)
        return match

    def follow(self, steps: Sequence[Taken]) -> None:
        """Take recorded steps, each checked. Raises `BadRecord`."""
        for by, text in steps:
            self._take(by, next_step(self, by, text))

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The state number: how many steps were taken and entries made."""
        return self.first + len(self.steps)

    @property
    def pending(self) -> Pending:
        """The pending choice or chance, or the end; chance only in the middle of a replay."""
        pending: Pending = self._entered.ended or self.game.pending(self.state)
        return pending

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that owe a choice."""
        pending = self.pending
        return pending.seats if isinstance(pending, Decide) else frozenset()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.pending, Over)

    @property
    def sealed(self) -> bool:
        """Whether nothing can be taken back."""
        return not self._open

    def view(self, seat: Seat | None) -> V:
        """Return what `seat` (or an onlooker) may know."""
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> Sequence[A]:
        """Return the legal actions of `seat`; none if it owes no choice."""
        return () if self._entered.ended else self.game.legal(self.state, seat)

    def prompt(self, seat: Seat | None) -> Words:
        """Return one sentence for `seat` to read: which choice is pending, and whose; after the end: why the match is
        over."""
        ended = self._entered.ended
        return ended.why if ended and ended.why else self.game.prompt(self.state, seat)

    @property
    def plays(self) -> Mapping[Seat, str]:
        """Return the current player of each seat, if entries name one; see `Plays`."""
        return self._entered.plays

    def why_not(self, seat: Seat, action: A, after: A | None = None) -> Refusal | None:
        """Return why `action` is refused, or None. `after`: another action of the seat that comes first.

        If `after` is not legal, or reveals something, it is not tried, and the answer is for the current state.
        """
        if not 0 <= seat < self.header.seats:
            return refuse("K-1", t("there is no such seat at this table"))
        if self._entered.ended:
            return entries.over()
        state = self.state if after is None else self._tried(seat, after)
        try:
            refusal = self.game.why_not(state, seat, action)
        except (AttributeError, TypeError):
            if not _plain(self.game, action):
                raise
            return NO_ACTION
        return NO_ACTION if refusal is not None and _plain(self.game, action) else refusal

    def _tried(self, seat: Seat, action: A) -> S:
        """Return the state after an action that could be taken back; the current state if there is no such action."""
        game, state = self.game, self.state
        if game.why_not(state, seat, action) is not None or game.offer(state, seat, action).reveals:
            return state
        trial = game.clone(state)
        game.apply(trial, seat, action, narrate=False)
        return trial

    def events(self, seat: Seat | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """Yield the log as `seat` may read it, from step number `since`: pairs of step number and event."""
        start = max(since, self.first)
        opening = [] if since else [(0, self.opening)]
        for number, events in chain(opening, enumerate(self.log[start - self.first :], start=start)):
            for event in events:
                if not event.fleeting and (seen := event.seen_by(seat)) is not None:
                    yield number, seen

    def words(self, refusal: Refusal) -> str:
        """Return a refusal as an English sentence."""
        return render(refusal, self.game.names)

    def snapshot(self) -> Snapshot:
        """Return the state as JSON values. If the match is to go on from it with the same undo and chance, call this
        when all is `sealed`."""
        return Snapshot(self.number, self.game.freeze(self.state), tuple(self._entered.made))

    def record(self) -> Record:
        """Return the record so far, seed included: keep it secret until the match is over.

        Raises `BadRecord` after a `resume` without the earlier steps: a part of a record would pass for the whole.
        """
        if len(self._earlier) != self.first:
            raise BadRecord(
                "This match can't provide its record: the {steps} steps before its snapshot are not known here.",
                steps=self.first,
            )
        return Record(
            self.header, (*self._earlier, *((step.by, entries.dump(self.game, step.what)) for step in self.steps))
        )

    # -- acting ----------------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: A) -> None:
        """Carry out `action` for `seat` and settle the chance it leads to. Raises `IllegalAction`."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, self.words(refusal))
        self._take(seat, action)
        self.settle()

    def overdue(self, seat: Seat) -> entries.Overdue:
        """Return the entry that the clock makes for a seat that owes a choice, from its view alone."""
        return entries.Overdue(self.game.overdue(self.view(seat), self.legal(seat)))

    def why_no_entry(self, by: Seat | None, entry: entries.Entry) -> Refusal | None:
        """Return why this entry cannot be made now, or None. `verify` checks that the clock's action is the right
        one."""
        if self.over:
            return entries.over()
        if isinstance(entry, entries.Overdue) and by is not None:
            return self.why_not(by, entry.action)
        return self._entered.why_not(self.state, by, entry)

    def enter(self, by: Seat | None, entry: entries.Entry) -> None:
        """Make a permanent entry and settle the chance it leads to. Raises `IllegalAction`, `BadStep`."""
        entry = entries.load(self.game, entries.dump(self.game, entry), self.header.rules)
        refusal = self.why_no_entry(by, entry)
        if refusal is not None:
            raise IllegalAction(refusal, self.words(refusal))
        self._take(by, entry)
        self.settle()

    def ordered(self) -> tuple[Seat, A] | None:
        """Return the first waiting seat whose standing orders answer, and its action.

        Orders see what their owner sees; an answer is carried out with `act`, as if the player had acted. Records don't
        contain them.
        """
        for seat in sorted(self.waiting & self.orders.keys()):
            action = self.game.answer(self.view(seat), self.legal(seat), self.orders[seat])
            if action is not None:
                return seat, action
        return None

    def settle(self) -> None:
        """Draw pending chances, until somebody owes a choice or the match is over."""
        while isinstance(pending := self.pending, Chance):
            self._take(None, self.drawn(pending))

    def drawn(self, chance: Chance) -> Any:
        """Return the outcome of the pending chance: the `prepared` one, else the one drawn from the seed. Raises
        `BadRecord` if the seed is not known, or the prepared outcome is not possible here."""
        if self.prepared is not None and (outcome := self.prepared(chance)) is not None:
            if not self.game.possible(self.state, outcome):
                raise BadRecord("“{outcome}” was prepared, but cannot occur here.", outcome=self.game.dump(outcome))
            return outcome
        if self._stream is None:
            raise BadRecord("The seed of this match is not known here, so it cannot go on.")
        others = set(range(self.header.seats)) - {chance.seat} if chance.seat is not None else ()
        stand = self.number - len(self._entered.made) - sum(len(self._open_places(seat)) for seat in others)
        return chance.draw(self.state, self._stream.at(stand, chance.seat))

    def _take(self, by: Seat | None, what: Any) -> None:
        pending = self.pending
        events = self._done(by, what)
        self.steps.append(Step(by, what))
        self.log.append(events)
        taught = learners(pending.seat if isinstance(pending, Chance) else by, by is None, events)
        if taught is None:
            self._sealed_state = self.game.clone(self.state)
            self._open, self._stand = [], {}
        else:
            self._open.append(pending.seats if isinstance(pending, Decide) else frozenset())
            if taught:
                self._stand |= dict.fromkeys(taught, len(self._open))

    def _done(self, by: Seat | None, what: Any) -> Sequence[Event]:
        """Carry out a step or make an entry, and return its events."""
        if not isinstance(what, entries.Entry):
            return self.game.apply(self.state, by, what)
        if isinstance(what, entries.Overdue):
            return [entries.told(by, what), *self.game.apply(self.state, by, what.action)]
        self._entered.make(self.state, by, what)
        return [entries.told(by, what)]

    # -- undoing ---------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: Seat) -> Refusal | None:
        """Return why `seat` cannot take back its last step, or None."""
        places = self._open_places(seat)
        if places and places[-1] == len(self._open) - 1:
            return None  # nothing came after it, and replaying the steps before it changes nothing
        found = self._without_last(seat)
        return found if isinstance(found, Refusal) else None

    def undo(self, seat: Seat) -> None:
        """Take back the last step of `seat`, exactly. Raises `IllegalAction`."""
        found = self._without_last(seat)
        if isinstance(found, Refusal):
            raise IllegalAction(found, self.words(found))
        start = len(self.steps) - len(self._open)
        self.steps[start:], self.log[start:] = found.steps, found.log
        self.state, self._open, self._stand = found.state, found._open, found._stand

    def _without_last(self, seat: Seat) -> "Match[S, A, V] | Refusal":
        """Replay the open steps without the last one of `seat`; what happens to the others must be the same."""
        steps, places = self._open_steps(), self._open_places(seat)
        if not places:
            words = t(
                "you have done nothing that can be taken back since something was last revealed or drawn by chance"
            )
            return refuse("K-2", words)
        # Other seats that have acted since must have owed that choice before the step (simultaneous choices).
        if any(step.by not in {None, *self._open[places[-1]]} for step in steps[places[-1] + 1 :]):
            return refuse("K-3", t("another player has acted since"))
        start = len(self.steps) - len(steps)
        again = Match(self.game, self.header, self.game.clone(self._sealed_state), self.first + start)
        again._entered = self._entered
        for place, step in enumerate(steps):
            if place != places[-1] and not again._repeats(step, self.log[start + place]):
                return refuse("K-4", t("later steps depend on your last step"))
        return again

    def _repeats(self, step: Step, events: Sequence[Event]) -> bool:
        """Take a step again, if it is legal or drawn here too; return whether it was, with the same events."""
        pending = self.pending
        if isinstance(pending, Chance):
            same = step.by is None and self._stream is not None and self.drawn(pending) == step.what
        else:
            same = step.by is not None and self.why_not(step.by, step.what) is None
        if same:
            self._take(*step)
        return same and self.log[-1] == events

    def _open_steps(self) -> list[Step]:
        return self.steps[len(self.steps) - len(self._open) :]

    def _open_places(self, seat: Seat) -> list[int]:
        """Return which of the open steps `seat` may still take back."""
        stand = self._stand.get(seat, 0)
        return [place for place, step in enumerate(self._open_steps()) if step.by == seat and place >= stand]


def _plain(game: AnyGame, action: object) -> bool:
    """Return whether an action is a text or a number, such as its code, where the game's actions are something else."""
    return isinstance(action, str | int | None) and not isinstance(action, type(game.actions[0]))
