"""The clocks of a table, and its players' availability: properties that always hold."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.server.common.availability import Hours, taken, zone_of, zones
from cosmodrome.server.common.clocks import BOUNDS, Clock, Command, Pace, gone_on

DAY = 86_400.0
HOUR = 3600.0
LIVE = Pace("live", 900, 15)
DAYS = Pace("days", 2 * 86_400, 86_400)
START = datetime(2026, 3, 23, 12, tzinfo=UTC).timestamp()
"""A Monday, the week before clocks in Europe go forward."""
AWAKE = Hours("UTC", (0, 0), frozenset())

zone = st.sampled_from(["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"])
minute = st.integers(0, 1439)
hours = st.builds(
    Hours,
    zone,
    st.tuples(minute, minute).filter(lambda night: (night[1] - night[0]) % 1440 <= 720),
    st.frozensets(st.integers(0, 6), max_size=3),
    st.just(((date(2026, 3, 27), date(2026, 3, 30)),)),
)
moment = st.floats(START, START + 40 * DAY).map(round)
seconds = st.floats(0, 20 * DAY).map(round)


def at(text: str, name: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(name)).timestamp()


# -- availability ------------------------------------------------------------------------------------------------


@given(hours, moment, seconds, seconds)
def test_hours_add_up(own: Hours, start: float, first: float, second: float) -> None:
    middle, end = start + first, start + first + second
    whole = own.counted(start, end)
    assert 0 <= whole <= end - start
    assert own.counted(start, middle) + own.counted(middle, end) == pytest.approx(whole, abs=1e-3)


@given(hours, moment, seconds)
def test_after_is_when_so_much_has_counted(own: Hours, start: float, wanted: float) -> None:
    end = own.after(start, wanted)
    assert own.counted(start, end) == pytest.approx(wanted, abs=1e-3)
    assert own.counted(start, end - 2) < wanted or not wanted


@given(hours, moment)
def test_stretches_follow_each_other(own: Hours, start: float) -> None:
    stretches = own.stretches(start)
    found = [next(stretches) for _ in range(30)]
    assert found[0][0] >= start
    assert all(begins < ends for begins, ends in found)
    assert all(ended <= begins for (_, ended), (begins, _) in pairwise(found))


def test_the_night_the_weekend_and_holidays_stand_still() -> None:
    own = Hours("Europe/Berlin", (22 * 60, 8 * 60), frozenset({5, 6}), ((date(2026, 3, 24), date(2026, 3, 25)),))
    monday = at("2026-03-23T21:00", "Europe/Berlin")
    assert own.after(monday, HOUR) == at("2026-03-23T22:00", "Europe/Berlin")
    assert own.after(monday, HOUR + 1) == at("2026-03-26T08:00:01", "Europe/Berlin")  # after two days off
    friday = at("2026-03-27T21:00", "Europe/Berlin")
    assert own.after(friday, 2 * HOUR) == at("2026-03-30T09:00", "Europe/Berlin")
    assert own.counted(friday, at("2026-03-30T08:00", "Europe/Berlin")) == HOUR


def test_a_night_may_be_a_siesta_or_none() -> None:
    assert replace(AWAKE, night=(13 * 60, 15 * 60)).counted(at("2026-03-23T12:00"), at("2026-03-23T16:00")) == 2 * HOUR
    assert AWAKE.counted(START, START + 9 * DAY) == 9 * DAY


def test_an_hour_that_is_not_there_or_twice_counts_as_it_passes() -> None:
    own = Hours("Europe/Berlin", (0, 0), frozenset())
    assert own.counted(at("2026-03-28T12:00", own.zone), at("2026-03-30T12:00", own.zone)) == 47 * HOUR
    assert own.counted(at("2026-10-24T12:00", own.zone), at("2026-10-26T12:00", own.zone)) == 49 * HOUR


def test_an_unknown_zone_is_utc() -> None:
    assert zone_of("Nowhere/At all") == zone_of("../etc/passwd") == zone_of("UTC") == UTC
    assert {"UTC", "Europe/Berlin"} <= zones()


def test_a_day_in_two_holidays_is_one() -> None:
    days = (date(2026, 12, 30), date(2027, 1, 2)), (date(2026, 12, 31), date(2026, 12, 31))
    assert taken(days) == {2026: 2, 2027: 2}


# -- paces -------------------------------------------------------------------------------------------------------


@given(st.builds(Pace, st.sampled_from(["live", "days"]), st.integers(0), st.integers(0), st.just("others")))
def test_a_pace_is_read_as_it_was_written(pace: Pace) -> None:
    assert Pace.load(pace.dump()) == pace
    assert pace.sound is all(n in bound for n, bound in zip((pace.bank, pace.move), BOUNDS[pace.kind], strict=True))


def test_untimed_is_nothing() -> None:
    assert Pace.load("") == Pace() == Pace.load(Pace().dump())
    assert Pace().sound
    assert not Pace("untimed", 60, 0).sound


def begun(pace: Pace, seats: Iterable[int]) -> tuple[Clock, ...]:
    """Return the clocks of these seats before the match."""
    return tuple(Clock(seat, float(pace.bank)) for seat in seats)


# -- clocks ------------------------------------------------------------------------------------------------------


def asked(number: int, now: float, *seats: int, by: int | None = None) -> Command:
    return Command(now, number, by, dict.fromkeys(seats, now))


def test_live_adds_to_the_bank_and_only_who_is_asked_pays() -> None:
    clocks = gone_on(begun(LIVE, (0, 1)), LIVE, asked(0, START, 0))
    assert [clock.left(START + 100) for clock in clocks] == [815, 900]
    clocks = gone_on(clocks, LIVE, asked(1, START + 100, 1, by=0))
    assert [clock.left(START + 1000) for clock in clocks] == [815, 15]
    assert [clock.reaches(0) for clock in clocks] == [None, START + 1015]


def test_over_days_a_move_has_its_own_time_before_the_bank() -> None:
    clocks = gone_on(begun(DAYS, (0, 1)), DAYS, asked(0, START, 0))
    clocks = gone_on(clocks, DAYS, asked(1, START + DAY / 2, 1, by=0))
    clocks = gone_on(clocks, DAYS, asked(2, START + DAY / 2 + 1.5 * DAY, 0, by=1))
    assert [(clock.bank, clock.own) for clock in clocks] == [(2 * DAY, DAY), (1.5 * DAY, 0)]


def test_all_choose_at_once_and_each_has_his_own_clock() -> None:
    clocks = gone_on(begun(LIVE, range(3)), LIVE, asked(0, START, 0, 1, 2))
    clocks = gone_on(clocks, LIVE, asked(1, START + 10, 0, 2, by=1))
    clocks = gone_on(clocks, LIVE, asked(2, START + 30, 2, by=0))
    assert [clock.left(START + 100) for clock in clocks] == [885, 905, 815]


def test_a_clock_waits_until_the_page_has_shown_what_happened() -> None:
    (clock,) = gone_on(begun(LIVE, (0,)), LIVE, Command(START, 0, None, {0: START + 3}))
    assert clock.left(START + 2) == clock.spent(START + 2).left(START + 2) == 915
    assert clock.left(START + 4) == 914
    assert clock.waits(START + 1).left(START + 4) == 912


def test_a_new_turn_of_the_same_seat_is_a_new_move() -> None:
    (clock,) = gone_on(begun(LIVE, (0,)), LIVE, asked(0, START, 0))
    (same,) = gone_on((clock,), LIVE, asked(1, START + 5, 0, by=0))
    (new,) = gone_on((same,), LIVE, asked(2, START + 9, 0, by=0)._replace(turn=True))
    assert (same.left(START + 5), new.left(START + 9)) == (910, 921)


def test_moves_in_a_row_at_which_time_was_up() -> None:
    (clock,) = gone_on(begun(LIVE, (0,)), LIVE, asked(0, START, 0))
    late = asked(1, START + 1000, 0, by=0)._replace(clock=True)
    (once,) = gone_on((clock,), LIVE, late)
    (still,) = gone_on((once,), LIVE, late._replace(number=2))
    assert [(one.missed, one.up, one.left(START + 1000)) for one in (once, still)] == [(1, True, 0)] * 2
    (again,) = gone_on(gone_on((still,), LIVE, asked(3, START + 1001)), LIVE, asked(4, START + 1002, 0))
    assert (again.missed, again.up) == (1, False)
    (back,) = gone_on((again,), LIVE, asked(5, START + 1003, by=0))
    assert back.missed == 0


def test_when_time_is_short() -> None:
    assert (LIVE.short, DAYS.short, Pace("live", 60, 0).short) == (60, 4 * HOUR, 15)
    (clock,) = gone_on(begun(DAYS, (0,)), DAYS, asked(0, START, 0))
    assert clock.reaches(DAYS.short) == START + 3 * DAY - 4 * HOUR


def test_what_counts_next_is_said_with_the_hours_of_who_sits_there() -> None:
    clock = Clock(0, 0, DAY, at("2026-03-23T21:00"), hours=Hours())
    assert clock.stretch(at("2026-03-23T21:30")) == (at("2026-03-23T21:30"), at("2026-03-23T22:00"))
    assert clock.stretch(at("2026-03-23T23:00")) == (at("2026-03-24T08:00"), at("2026-03-24T22:00"))
    assert Clock(0, 9).stretch(START) is None
    assert Clock(0, 9, 0, START).stretch(START + 4) == (START + 4, START + 9)


steps = st.lists(st.tuples(st.sampled_from(["act", "undo"]), st.integers(0, 1), st.integers(0, 2000)), max_size=40)


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@given(steps)
def test_whatever_is_taken_back_time_only_goes(pace: Pace, course: list[tuple[str, int, int]]) -> None:
    """Two seats act in turn or, at times, both at once; each may take back anything that stands."""
    now, number, furthest = START, 0, 0
    clocks = gone_on(begun(pace, (0, 1)), pace, asked(0, now, 0))
    used = [0.0, 0.0]
    for what, seat, wait in course:
        for clock in clocks:
            used[clock.seat] += clock.left(now) - clock.left(now + wait)
        now, before = now + wait, clocks
        number = max(0, number + (1 if what == "act" else -1))
        clocks = gone_on(clocks, pace, asked(number, now, *((0, 1) if number % 3 == 2 else (number % 2,)), by=seat))
        for old, new in zip(before, clocks, strict=True):
            gift = new.left(now) - old.left(now)
            assert 0 <= gift <= pace.move
            assert not gift or what == "act"
        furthest = max(furthest, number)
    for clock in clocks:
        assert clock.left(now) + used[clock.seat] <= pace.bank + pace.move * (furthest + 1)


@given(st.none() | hours, st.lists(st.integers(0, 90_000), max_size=20))
def test_looking_at_a_clock_changes_nothing(own: Hours | None, waits: list[int]) -> None:
    looked = untouched = Clock(0, 2 * DAY, DAY, START, hours=own)
    now = START
    for wait in waits:
        now += wait
        looked = looked.spent(now)
        assert looked.left(now) == pytest.approx(untouched.left(now), abs=1e-3)
    end = untouched.reaches(0)
    assert end is not None
    assert looked.left(now) == pytest.approx(0, abs=1e-3) if now >= end else looked.reaches(0) == pytest.approx(end)
