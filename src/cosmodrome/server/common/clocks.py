"""The clocks of a table: how long each seat may still think while it must act.

Nothing here reads a clock or stores anything: times are arguments, in seconds since 1970. A clock runs while its seat
must act, from the moment when its page has shown what happened. Undo gives no time: a move's time is added once for
each step of the match, however often that step is repeated.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from cosmodrome.server.common.availability import Hours, Stretch

Kind: TypeAlias = Literal["untimed", "live", "days"]
Then: TypeAlias = Literal["answer", "others"]
STAGING: Final = 3.0
"""The most seconds that a clock waits for the page of its seat to show what happened."""
SHORT: Final = 60.0
"""The most seconds that count as short in live play; a quarter of a move's time, if that is less."""
REMINDERS: Final = (24 * 3600.0, 4 * 3600.0)
"""The seconds left at which a player of a turn-based game is reminded, if a move has at least twice as many; otherwise
the reminder comes with a quarter of it left."""
NEARLY: Final = 0.01
"""A difference in seconds that counts as zero."""
BOUNDS: Final[Mapping[Kind, tuple[range, range]]] = {
    "untimed": (range(1), range(1)),
    "live": (range(60, 3 * 3600 + 1), range(181)),
    "days": (range(30 * 86_400 + 1), range(3600, 14 * 86_400 + 1)),
}
"""The limits, in seconds, of the bank and of a move."""


class Pace(NamedTuple):
    """The time that each seat of a table has, in seconds.

    Live: a `bank`, to which every `move` adds. Turn-based: every `move` has its own time, and then uses the `bank`.
    `then`: what happens when time is up: the game acts for the seat, or the others decide.
    """

    kind: Kind = "untimed"
    bank: int = 0
    move: int = 0
    then: Then = "answer"

    @classmethod
    def load(cls, text: str) -> "Pace":
        """Read what `dump` wrote. Raises `ValueError`."""
        if not text:
            return cls()
        kind, bank, move, then = text.split(" ")
        known = next(one for one in get_args(Kind) if one == kind), next(one for one in get_args(Then) if one == then)
        return cls(known[0], int(bank), int(move), known[1])

    def dump(self) -> str:
        """Return the stored form; untimed is the empty text."""
        return "" if self.kind == "untimed" else f"{self.kind} {self.bank} {self.move} {self.then}"

    @property
    def sound(self) -> bool:
        """Return whether such a time control can exist."""
        bank, move = BOUNDS[self.kind]
        return self.bank in bank and self.move in move

    @property
    def short(self) -> float:
        """Return how many seconds are left when time becomes short."""
        return self.reminders[0] if self.kind == "days" else min(SHORT, (self.bank + self.move) / 4)

    @property
    def reminders(self) -> tuple[float, ...]:
        """Return the seconds left at which a player is reminded, descending; nothing in live play, where the player is
        there."""
        if self.kind != "days":
            return ()
        return tuple(one for one in REMINDERS if one <= self.move / 2) or (self.move / 4,)

    @property
    def more(self) -> float:
        """Return how many seconds the others can give to a player whose time is up."""
        return float(self.move) if self.kind == "days" else max(SHORT, self.bank / 4)

    def reminder(self, left: float) -> float | None:
        """Return the last of the reminders that are due with this many seconds left."""
        return min((one for one in self.reminders if left <= one + NEARLY), default=None)

    def next_reminder(self, left: float) -> float | None:
        """Return the first of the reminders still to come with this many seconds left."""
        return max((one for one in self.reminders if left > one + NEARLY), default=None)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a seat: seconds in the `bank`, and of the move's `own` time, as they were at `since`.

    `since`: it runs from then on; None: it is stopped. `hours`: when time counts for the person who sits there; None:
    always. A running clock keeps the hours it began with, except for vacations: nobody can stop it by moving their
    quiet hours. `mark`: the step of the match up to which the seat has been given the time for its moves. `missed`: the
    number of moves in a row at which time was up; `up`: whether it is up at this one.
    """

    seat: int
    bank: float
    own: float = 0
    since: float | None = None
    mark: int = -1
    missed: int = 0
    up: bool = False
    hours: Hours | None = None

    def left(self, now: float) -> float:
        """Return how many seconds it has left."""
        return max(0.0, self.bank + self.own - self._counted(now))

    def spent(self, now: float) -> "Clock":
        """Return the same clock without the time that has passed; the move's own time is used first."""
        if self.since is None or now <= self.since:
            return self
        gone = self._counted(now)
        bank = max(0.0, self.bank - max(0.0, gone - self.own))
        return replace(self, bank=bank, own=max(0.0, self.own - gone), since=now)

    def reaches(self, left: float) -> float | None:
        """Return when it will have only that many seconds left, if it keeps running; None if it is stopped."""
        if self.since is None:
            return None
        seconds = max(0.0, self.bank + self.own - left)
        return self.since + seconds if self.hours is None else self.hours.after(self.since, seconds)

    def short_at(self, pace: Pace, now: float) -> float | None:
        """Return when the next reminder is due, if it keeps running; None if none is."""
        coming = pace.next_reminder(self.left(now))
        return None if coming is None else self.reaches(coming)

    def stretch(self, now: float) -> Stretch | None:
        """Return the present or next period in which its time counts; None if it is stopped."""
        end = self.reaches(0)
        if self.since is None or end is None:
            return None
        start = max(now, self.since)
        if self.hours is None or start >= end:
            return min(start, end), end
        begins, ends = next(self.hours.stretches(start))
        return begins, min(ends, end)

    def waits(self, since: float) -> "Clock":
        """Return the same clock, started later because its page took that long."""
        return replace(self, since=since)

    def is_up(self) -> "Clock":
        """Return the same clock, with its time marked as up."""
        return replace(self, up=True)

    def out(self, now: float) -> bool:
        """Return whether its time is up."""
        return self.since is not None and self.left(now) < NEARLY

    def stood(self, before: float, now: float) -> "Clock":
        """Return the same clock moved on to now, because no server was running from `before` on."""
        if self.since is None:
            return self
        spent = self.spent(before)
        return replace(spent, since=max(now, spent.since or now))

    def _counted(self, now: float) -> float:
        if self.since is None or now <= self.since:
            return 0.0
        return now - self.since if self.hours is None else self.hours.counted(self.since, now)


class Command(NamedTuple):
    """The part of an accepted command that clocks see. `at`: its time; `number`: the number of steps of the match after
    it; `by`: the seat that gave it; `clock`: whether it was given because time was up; `turn`: whether a turn or a
    round began; `more`: the seconds that the others gave that seat. `asked`: the seats that must act after it, and from
    when each new one can think.
    """

    at: float
    number: int
    by: int | None
    asked: Mapping[int, float]
    clock: bool = False
    turn: bool = False
    more: float = 0


def gone_on(clocks: Iterable[Clock], pace: Pace, command: Command) -> tuple[Clock, ...]:
    """Return the clocks after a command."""
    return tuple(_gone_on(clock, pace, command) for clock in clocks)


def visible(clocks: Iterable[Clock]) -> list[tuple[float, float, float | None]]:
    """Return the part of clocks that others see: nothing that is done in secret may change it."""
    return [(clock.bank, clock.own, clock.since) for clock in clocks]


def _gone_on(clock: Clock, pace: Pace, command: Command) -> Clock:
    """Leave a clock as it was if nothing changes for its seat: others look at it."""
    ran, acted, asked = clock.since is not None, clock.seat == command.by, clock.seat in command.asked
    if acted:
        missed = clock.missed + (not clock.up) if command.clock else 0
        clock = replace(clock, missed=missed, up=command.clock)
    anew = not ran or (command.turn and acted)
    if acted and asked and command.more:
        spent = clock.spent(command.at)
        return replace(spent, bank=spent.bank + command.more, since=command.asked[clock.seat])
    if asked and anew and command.number > clock.mark:
        given = _given(clock.spent(command.at), pace)
        return replace(given, mark=command.number, up=False, since=command.asked[clock.seat])
    if asked:
        return clock if ran else replace(clock, since=command.at)
    if not ran:
        return clock
    return replace(clock.spent(command.at), since=None, mark=max(clock.mark, command.number))


def _given(clock: Clock, pace: Pace) -> Clock:
    """Return the clock with the time that a move adds."""
    if pace.kind == "live":
        return replace(clock, bank=clock.bank + pace.move)
    return replace(clock, own=float(pace.move))
