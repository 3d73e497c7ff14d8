"""A moment of a record, made anew for one seat: it has the knowledge of the seat and no more."""

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.games import find
from cosmodrome.kernel import BadRecord, Decide, Match, Plays, Record, Rng, afresh
from tests.situations import situation

MOMENTS = [
    ("space-mission", "two: discard, draw, fly, jump, scan"),
    ("space-mission", "five: discard, discover, fly, jump, keep"),
    ("mlem", "five: pick"),
    ("tom-tube", "two: place"),
    ("planet-unknown", "two: planet"),
]
"""Moments at which one seat chooses, or others have not chosen yet."""


def anew(name: str, moment: str, seat: int, luck: str) -> tuple[Match, Any]:
    """Return the match at a moment, and the moment made anew."""
    record, steps = situation(name, moment)
    game = find(name)
    return Match.replay(game, record, steps), afresh(game, record, steps, seat, Rng(luck.encode()))


@pytest.mark.parametrize(("name", "moment"), MOMENTS)
def test_the_seat_meets_what_it_saw_there(name: str, moment: str) -> None:
    there = Match.replay(find(name), *situation(name, moment))
    seat = min(there.waiting)
    match, state = anew(name, moment, seat, "luck")
    assert match.game.view(state, seat) == match.view(seat)
    assert match.game.legal(state, seat) == match.legal(seat)


def test_hidden_things_come_otherwise() -> None:
    match, state = anew("space-mission", "five: discard, discover, fly, jump, keep", 0, "luck")
    _, other = anew("space-mission", "five: discard, discover, fly, jump, keep", 0, "other luck")
    hands = [
        [match.game.view(one, seat).players[seat].hand for seat in range(1, 5)] for one in (match.state, state, other)
    ]
    assert hands[0] != hands[1] != hands[2]


def test_those_who_choose_at_the_same_time_choose_again() -> None:
    game, record = find("planet-unknown"), situation("planet-unknown", "two: the end").record
    match = Match.replay(game, record, 19)
    assert match.waiting == {0}, "the other one has locked"
    state = afresh(game, record, 19, 0, Rng(b"luck"))
    pending = game.pending(state)
    assert isinstance(pending, Decide)
    assert pending.seats == {0, 1}
    assert game.legal(state, 0) == match.legal(0)
    mine, theirs = game.view(state, 0).players[0], game.view(state, 1).players[1]
    assert mine == match.view(0).players[0], "the own choices of this round stand"
    assert not theirs.tiles


def test_a_match_begins_there_with_chance_of_its_own_and_has_no_record() -> None:
    match, state = anew("mlem", "two: roll", 0, "luck")
    header = replace(match.header, start=match.game.freeze(state))
    began = Match.replay(match.game, Record(header, ()))
    assert (began.number, began.opening, began.view(0)) == (0, (), match.view(0))
    with pytest.raises(BadRecord, match="began from a position in another, so it has no record"):
        began.record().dumps()
    resumed = Match.resume(match.game, header, began.snapshot(), ())
    assert resumed.view(0) == match.view(0)


def test_entries_of_the_match_are_no_steps_of_the_game() -> None:
    game, record = find("planet-unknown"), situation("planet-unknown", "two: the end").record
    there = Match.replay(game, record, 19)
    for player in ("bot random", "person"):
        there.enter(0, Plays(player))
    state = afresh(game, there.record(), 21, 0, Rng(b"luck"))
    assert game.freeze(state) == game.freeze(afresh(game, record, 19, 0, Rng(b"luck")))
