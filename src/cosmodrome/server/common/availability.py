"""The hours when time counts for a player of a turn-based game: not during quiet hours, on days off or on vacation, all
in their own time zone.

Nothing here reads a clock: times are arguments, in seconds since 1970.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from itertools import takewhile
from typing import TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from cosmodrome.kernel import Words, t

MIDNIGHT = 24 * 60
"""The number of minutes in a day."""
LONGEST_NIGHT = 12 * 60
"""The most minutes of quiet hours in a day."""
MOST_REST = 2
"""The most days off in a week."""
ALLOWANCE = 30
"""The most days of vacation in a year."""
Stretch: TypeAlias = tuple[float, float]
"""A period of time: its beginning and end."""
Holiday: TypeAlias = tuple[date, date]
"""A vacation: its first and last day."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Times that do not count against a player. `night`: the minutes of the day at which quiet hours begin and end (the
    same: never). `rest`: days of the week, 0 for Monday.
    """

    zone: str = "UTC"
    night: tuple[int, int] = (22 * 60, 8 * 60)
    rest: frozenset[int] = frozenset({5, 6})
    holidays: tuple[Holiday, ...] = ()

    @classmethod
    def load(cls, text: str) -> "Hours":
        """Read what `dump` wrote."""
        zone, quiet, loud, rest = text.split(" ")
        return cls(zone, (int(quiet), int(loud)), frozenset(map(int, rest.strip("-"))))

    def dump(self) -> str:
        """Return everything but vacations, in the form stored with a running clock."""
        return f"{self.zone} {self.night[0]} {self.night[1]} {''.join(map(str, sorted(self.rest))) or '-'}"

    def stretches(self, start: float) -> Iterator[Stretch]:
        """Yield the periods in which time counts from `start` on, without end."""
        zone = zone_of(self.zone)
        day = datetime.fromtimestamp(start, zone).date()
        reached = start  # when clocks change, some hours are missing or come twice
        while True:
            for opens, closes in self._counts(day):
                begins, ends = max(reached, _moment(day, opens, zone)), _moment(day, closes, zone)
                if begins < ends:
                    yield begins, ends
                    reached = ends
            day += timedelta(days=1)

    def counted(self, start: float, end: float) -> float:
        """Return how many seconds count from `start` to `end`."""
        within = takewhile(lambda stretch: stretch[0] < end, self.stretches(start)) if start < end else ()
        return sum(min(ends, end) - begins for begins, ends in within)

    def after(self, start: float, seconds: float) -> float:
        """Return the time at which that many seconds from `start` on have counted."""
        if seconds <= 0:
            return start
        for begins, ends in self.stretches(start):
            if seconds <= ends - begins:
                return begins + seconds
            seconds -= ends - begins
        raise AssertionError  # there is always another stretch

    def _counts(self, day: date) -> tuple[tuple[int, int], ...]:
        """Return the minutes of a day at which time begins and stops counting."""
        if day.weekday() in self.rest or any(first <= day <= last for first, last in self.holidays):
            return ()
        quiet, loud = self.night
        if quiet == loud:
            return ((0, MIDNIGHT),)
        return ((loud, quiet),) if loud < quiet else ((0, quiet), (loud, MIDNIGHT))


def zone_of(name: str) -> tzinfo:
    """Return a time zone by name; UTC if it is unknown."""
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


@cache
def zones() -> frozenset[str]:
    """Return the names of all known time zones."""
    return frozenset(available_timezones()) | {"UTC"}


def days(holidays: Iterable[Holiday]) -> set[date]:
    """Return the days of these vacations; a day in two of them counts once."""
    return {first + timedelta(days=n) for first, last in holidays for n in range((last - first).days + 1)}


def taken(holidays: Iterable[Holiday]) -> Mapping[int, int]:
    """Count the days of these vacations by year."""
    return Counter(day.year for day in days(holidays))


def why_not(kept: Hours, before: Hours, now: float) -> Words | None:
    """Return why a person's current hours cannot be replaced with `kept`; None if they can. Past days stay as they
    were."""
    if kept.zone not in zones():
        return Words(t("There is no such time zone."))
    if (kept.night[1] - kept.night[0]) % MIDNIGHT > LONGEST_NIGHT:
        return Words(t("Quiet hours can last at most {hours} hours."), {"hours": LONGEST_NIGHT // 60})
    if len(kept.rest) > MOST_REST:
        return Words(t("A week can have at most {most} days off."), {"most": MOST_REST})
    if any(not 0 <= (last - first).days < ALLOWANCE for first, last in kept.holidays):
        return Words(t("A vacation must end after it begins and can last at most {most} days."), {"most": ALLOWANCE})
    if any(count > ALLOWANCE for count in taken(kept.holidays).values()):
        return Words(t("A year can have at most {most} vacation days."), {"most": ALLOWANCE})
    today = datetime.fromtimestamp(now, zone_of(before.zone)).date()
    past = [{day for day in days(one.holidays) if day < today} for one in (kept, before)]
    same = past[0] == past[1]
    return None if same else Words(t("A vacation can't begin before today, and past vacations can't be changed."))


def _moment(day: date, minute: int, zone: tzinfo) -> float:
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    return (midnight + timedelta(minutes=minute)).timestamp()
