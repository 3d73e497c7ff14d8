"""Information states: equal for two truths exactly if a seat cannot distinguish them."""

import json
from typing import Any, NamedTuple

import msgspec
import pytest

from cosmodrome.games import all_games
from cosmodrome.kernel import Chance, Rng, Seat, seed_from
from cosmodrome.lab.memory import information_state
from cosmodrome.lab.playing import LearnerMatch, Table

HIDDEN = {"mlem": {"missions": "on"}, "planet-unknown": {"events": "on", "personal_objectives": "on"}}
"""Options that hide something."""
SECRET = {"space-mission", "planet-unknown"}
"""Games in which one seat alone learns a draw."""
STEPS = 40


def played(table: Table, steps: int, seed: str = "memory") -> LearnerMatch:
    """Play a random match of at least `steps` steps, unless it ends before."""
    sitting, rng = table.sitting(seed_from(seed)), Rng(seed_from(f"{seed} choices"))
    while sitting.waiting and len(sitting.steps) < steps:
        seat = rng.choice(sorted(sitting.waiting))
        sitting.act(seat, rng.choice(sitting.legal(seat)))
    return sitting


class Twins(NamedTuple):
    """A seat's knowledge of a chance and of another outcome: whether view and events are alike, and the key of each."""

    told_alike: bool
    keys: tuple[str, str]


def twins(table: Table, steps: list[tuple[Seat | None, Any]]) -> list[Twins]:
    """Compare each outcome of chance in a match with another one: for each seat, whether view and visible events are
    alike, and the keys.
    """
    game, found = table.game, []
    state = game.setup(table.seats, table.options)
    for place, (by, what) in enumerate(steps):
        pending = game.pending(state)
        if by is None and isinstance(pending, Chance):
            other = pending.draw(state, Rng(seed_from(f"other {place}")))
            truths = [game.clone(state), game.clone(state)]
            events = [game.apply(truth, None, one) for truth, one in zip(truths, (what, other), strict=True)]
            for seat in range(table.seats):
                views = [game.view(truth, seat) for truth in truths]
                seen = [[event.seen_by(seat) for event in some] for some in events]
                heard = [[event for event in some if event] for some in seen]
                keys = [information_state(table, [*steps[:place], (None, one)], seat) for one in (what, other)]
                found.append(Twins(views[0] == views[1] and heard[0] == heard[1], (keys[0], keys[1])))
        game.apply(state, by, what)
    return found


@pytest.mark.parametrize("key", all_games())
def test_a_key_is_the_same_exactly_for_truths_that_a_seat_cannot_tell_apart(key: str) -> None:
    table = Table(key, 2, HIDDEN.get(key))
    found = twins(table, played(table, STEPS).steps)
    assert found
    assert [one.told_alike for one in found] == [one.keys[0] == one.keys[1] for one in found]
    assert any(not one.told_alike for one in found)
    if key in SECRET:
        assert any(one.told_alike for one in found)


@pytest.mark.parametrize(("key", "word", "dealt"), [("space-mission", "cards", "c{:02}"), ("mlem", "missions", "{}")])
def test_what_others_were_dealt_leaves_no_trace(key: str, word: str, dealt: str) -> None:
    """The last card of the last deal, which only seat 1 received, is exchanged for another one."""
    table = Table(key, 2, HIDDEN.get(key))
    steps = table.sitting(seed_from("cards")).steps
    place = max(at for at, (_, what) in enumerate(steps) if what.word == word)
    known = {token for _, what in steps for token in what.text.split()}
    other = next(one for one in map(dealt.format, range(1, 61)) if one not in known)
    text = f"{steps[place][1].text.rpartition(' ')[0]} {other}"
    changed = [*steps[:place], (None, table.game.load(text, table.game.rules)), *steps[place + 1 :]]
    assert information_state(table, steps, 0) == information_state(table, changed, 0)
    assert information_state(table, steps, 1) != information_state(table, changed, 1)


@pytest.mark.parametrize("key", all_games())
def test_a_key_says_what_the_log_and_the_view_of_the_match_say(key: str) -> None:
    table = Table(key, 2, HIDDEN.get(key))
    sitting = played(table, STEPS)
    match = sitting.match
    for seat in range(2):
        heard: list[Any] = [[seen.kind, seen.shown] for event in match.opening if (seen := event.seen_by(seat))]
        for step, events in zip(match.steps, match.log, strict=True):
            heard += [match.game.dump(step.what)] * (step.by == seat)
            heard += [[seen.kind, seen.shown] for event in events if (seen := event.seen_by(seat))]
        known = msgspec.json.decode(
            msgspec.json.encode({"heard": heard, "view": match.view(seat)}, order="deterministic")
        )
        assert json.loads(information_state(table, sitting.steps, seat)) == known


def test_nothing_is_forgotten() -> None:
    """Two paths lead to the same planet: no view shows which one it was, but everybody remembers."""
    table = Table("space-mission", 2)
    sitting, rng = table.sitting(seed_from("ways")), Rng(b"ways")
    while True:
        (seat,) = sitting.waiting
        view = sitting.game.view(sitting.state, seat)
        flights = [one for one in sitting.legal(seat) if one.word == "fly"]
        if view.actions_left == 2 and len(flights) == 2:
            break
        sitting.act(seat, rng.choice(sitting.legal(seat)))
    home = sitting.game.parts["planets"][view.players[seat].ship]["key"]
    back = sitting.game.load(f"fly {home}", sitting.game.rules)
    ways = [[*sitting.steps, (seat, out), (seat, back)] for out in flights]
    for viewer in range(2):
        one, other = (json.loads(information_state(table, steps, viewer)) for steps in ways)
        assert one["view"] == other["view"]
        assert one["heard"] != other["heard"]


def test_a_key_is_the_same_however_often_it_is_asked_for() -> None:
    table = Table("planet-unknown", 3, HIDDEN["planet-unknown"])
    steps = played(table, STEPS).steps
    assert len({information_state(table, steps, 1) for _ in range(2)}) == 1
    assert len({information_state(table, steps, seat) for seat in range(3)}) == 3
