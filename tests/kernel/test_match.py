"""Matches: acting, undoing, replaying, in turn and at the same time. Played on the toy game."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from cosmodrome.kernel import (
    DECIDE,
    BadComponents,
    BadOption,
    BadRecord,
    Chance,
    Decide,
    Event,
    Header,
    IllegalAction,
    Match,
    Options,
    Pending,
    Record,
    seed_from,
    verify,
)
from cosmodrome.kernel.record import Snapshot
from tests.toys.lanterns import Lanterns, State, What

GAME = Lanterns()
LOCK = What("lock")


def burn(oil: int) -> What:
    return What("burn", (oil,))


def new(seats: int = 2, seed: str = "a") -> Match:
    return Match.create(GAME, seats, seed=seed_from(seed))


def frozen(match: Match) -> object:
    return GAME.freeze(match.state)


def test_a_new_match_has_settled_its_first_chance() -> None:
    match = new()
    assert match.number == 1
    assert match.steps[0].by is None
    assert match.waiting == {0, 1}


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"Lanterns is for 2 to 3 players, not {seats}"):
        new(seats)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no option “rain” here. Options: wind"):
        Match.create(GAME, 2, {"rain": "on"}, seed=b"")


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(BadOption, match="Option “wind” cannot be “gusty”. Choose one of: on, off"):
        Match.create(GAME, 2, {"wind": "gusty"}, seed=b"")


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    match = new()
    before = frozen(match)
    with pytest.raises(IllegalAction, match="^TOY-5: choose a flame first$") as error:
        match.act(0, LOCK)
    assert error.value.refusal.rule == "TOY-5"
    assert (frozen(match), match.number) == (before, 1)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match="K-1: there is no such seat at this table"):
        new().act(seat, burn(0))


def test_undo_takes_back_the_own_last_step_only() -> None:
    match = new()
    match.act(0, burn(0))
    before = frozen(match)
    match.act(0, burn(1))
    match.undo(0)
    assert frozen(match) == before
    assert [step.what for step in match.steps[1:]] == [burn(0)]


def test_undo_reaches_past_what_others_did_at_the_same_time() -> None:
    match = new()
    match.act(0, burn(1))
    match.act(1, burn(0))
    match.act(1, LOCK)
    match.undo(0)
    assert match.state.bids == [-1, 0]
    assert [step.by for step in match.steps[1:]] == [1, 1]
    assert len(match.log) == len(match.steps)


def test_undo_stops_at_chance() -> None:
    with pytest.raises(IllegalAction, match="K-2: you have done nothing that can be taken back"):
        new().undo(0)


def test_undo_stops_at_a_reveal() -> None:
    match = new()
    for seat in (0, 1):
        match.act(seat, burn(0))
        match.act(seat, LOCK)
    with pytest.raises(IllegalAction, match="K-2: you have done nothing that can be taken back"):
        match.undo(0)


ASK = What("ask")


def omens(match: Match) -> list[What]:
    return [step.what for step in match.steps if step.what.word == "omen"]


def test_what_one_seat_alone_drew_and_saw_seals_its_own_steps_only() -> None:
    match = new(3)
    for seat, action in ((0, burn(0)), (0, burn(1)), (1, burn(0)), (1, ASK), (1, burn(1)), (0, ASK), (2, burn(0))):
        match.act(seat, action)
    drawn = omens(match)
    match.undo(1)
    match.undo(2)
    for seat in (0, 1):
        with pytest.raises(
            IllegalAction, match="K-2: you have done nothing that can be taken back since something was"
        ):
            match.undo(seat)
    assert (match.state.bids, omens(match), match.sealed) == ([1, 0, -1], drawn, False)
    assert all(check.ok for check in verify(GAME, match.record()))


def test_what_others_do_and_take_back_meanwhile_draws_nothing_anew() -> None:
    """The omen of seat 1 is the same whatever seat 0 did before it, and stays when seat 0 undoes that."""
    drawn = []
    for before in range(3):
        match = new()
        for _ in range(before):
            match.act(0, burn(0))
        match.act(1, ASK)
        match.act(0, burn(1))
        for _ in range(before + 1):
            match.undo(0)
            assert frozen(Match.replay(GAME, match.record())) == frozen(match)
        match.act(0, ASK)
        drawn.append(omens(match))
        assert all(check.ok for check in verify(GAME, match.record()))
    assert drawn[0] == drawn[1] == drawn[2]
    assert drawn[0][0] != drawn[0][1]


class Boasting(Lanterns):
    """Lanterns in which everybody sees the number of an omen."""

    def do_omen(self, state: State, by: None, omen: tuple[int, ...]) -> list[Event]:
        return [*super().do_omen(state, by, omen), Event("wind", {"count": omen[0]})]


def test_what_is_told_to_all_beside_a_secret_seals_everybodys_steps() -> None:
    match = Match.create(Boasting(), 2, seed=seed_from("a"))
    match.act(0, burn(1))
    assert match.why_no_undo(0) is None
    match.act(1, ASK)
    assert match.sealed
    with pytest.raises(IllegalAction, match="K-2: you have done nothing that can be taken back"):
        match.undo(0)


class Envious(Lanterns):
    """Lanterns in which an omen depends on the choices of the others so far, against the law."""

    def pending(self, state: State) -> Pending:
        pending = super().pending(state)
        if isinstance(pending, Chance) and pending.kind == "omen":
            return replace(pending, draw=lambda state, _: What("omen", (max(state.bids),)))
        return pending


class Gossip(Lanterns):
    """Lanterns in which an omen reveals the choices of the others so far."""

    def do_omen(self, state: State, by: None, omen: tuple[int, ...]) -> list[Event]:
        (event,) = super().do_omen(state, by, omen)
        return [replace(event, secret={seat: {"count": max(state.bids)} for seat in event.secret})]


@pytest.mark.parametrize("game", [Envious(), Gossip()])
def test_undo_stops_where_somebody_would_have_drawn_or_seen_something_else(game: Lanterns) -> None:
    match = Match.create(game, 2, seed=seed_from("a"))
    match.act(0, burn(1))
    match.act(1, ASK)
    before = frozen(match), match.record()
    with pytest.raises(IllegalAction, match="K-4: later steps depend on your last step"):
        match.undo(0)
    assert (frozen(match), match.record()) == before


def test_a_match_whose_seed_is_unknown_takes_nothing_back_past_a_draw() -> None:
    match = new()
    match.act(0, burn(1))
    match.act(1, ASK)
    blind = replace(match.header, seed=None)
    again = Match.replay(GAME, Record(blind, match.record().steps))
    with pytest.raises(IllegalAction, match="K-4"):
        again.undo(0)


class InTurn(Lanterns):
    """Lanterns in which the seats choose their flames in turn and openly."""

    def pending(self, state: State) -> Pending:
        pending = super().pending(state)
        return DECIDE[min(pending.seats)] if isinstance(pending, Decide) else pending


def test_undo_stops_where_another_player_has_acted_since() -> None:
    match = Match.create(InTurn(), 2, seed=seed_from("a"))
    match.act(0, burn(0))
    match.act(0, LOCK)
    match.act(1, burn(0))
    with pytest.raises(IllegalAction, match="K-3: another player has acted since"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.waiting == {0}


def finished(seed: str = "a", entropy: Sequence[str] = ()) -> Match:
    match = Match.create(GAME, 3, seed=seed_from(seed), entropy=entropy)
    while not match.over:
        for seat in sorted(match.waiting):
            legal = match.legal(seat)
            match.act(seat, next((action for action in legal if action.word in ("lock", "pass")), legal[-1]))
    return match


def test_a_record_replays_from_any_step_to_any_step() -> None:
    match = finished()
    record = Record.loads(match.record().dumps())
    for start in range(len(record.steps) + 1):
        half = Match.replay(GAME, record, to=start)
        resumed = Match.resume(GAME, record.header, half.snapshot(), record.steps[start:])
        assert frozen(resumed) == frozen(match)
        assert resumed.log == match.log[start:]
        for end in range(start, len(record.steps) + 1):
            part = Match.resume(GAME, record.header, Snapshot(start, frozen(half)), record.steps[start:end])
            assert frozen(part) == frozen(Match.replay(GAME, record, to=end))


def test_a_resumed_match_tells_its_whole_record_or_none() -> None:
    match = new()
    for seat in (0, 1):
        match.act(seat, burn(0))
        match.act(seat, LOCK)
    record, middle = match.record(), 3
    half = Match.replay(GAME, record, to=middle).snapshot()
    earlier, later = record.steps[:middle], record.steps[middle:]
    assert Match.resume(GAME, record.header, half, later, earlier).record() == record
    with pytest.raises(BadRecord, match="the 3 steps before its snapshot are not known here"):
        Match.resume(GAME, record.header, half, later).record()
    with pytest.raises(BadRecord, match="The snapshot was taken after step 3, not after 2."):
        Match.resume(GAME, record.header, half, later, earlier[:2])


def test_a_match_resumed_before_its_first_step_tells_its_record() -> None:
    record = new().record()
    start = Match.replay(GAME, record, to=0).snapshot()
    assert Match.resume(GAME, record.header, start, record.steps).record() == record


def test_a_replay_draws_nothing() -> None:
    """A record without its seed replays to the same end; only playing on needs the seed."""
    match = finished()
    header = match.header
    blind = Header(header.game, header.rules, header.seats, header.options, header.commitment)
    assert frozen(Match.replay(GAME, Record(blind, match.record().steps))) == frozen(match)
    begun = Match.replay(GAME, Record(blind, match.record().steps[:1]))
    for seat in range(3):
        begun.act(seat, burn(0))
    begun.act(0, LOCK)
    begun.act(1, LOCK)
    with pytest.raises(BadRecord, match="The seed of this match is not known here, so it cannot go on"):
        begun.act(2, LOCK)


def test_events_hold_a_seats_own_secrets_only() -> None:
    match = new()
    match.act(0, burn(1))
    kinds = {viewer: [event.kind for _, event in match.events(viewer)] for viewer in (0, 1, None)}
    assert kinds == {0: ["dealt+", "burned+"], 1: ["dealt+", "burned"], None: ["dealt", "burned"]}
    assert [event.shown for _, event in match.events(1, since=1)] == [{"seat": 0}]


class Opened(Lanterns):
    """Lanterns whose set-up draws nothing but still has an event."""

    def opening(self, state: State) -> list[Event]:
        return [Event("dealt", {}, heads=True)]

    def setup(self, seats: int, options: Options) -> State:
        state = super().setup(seats, options)
        self.do_deal(state, None, (3,) * seats)
        return state


def test_what_set_up_settled_is_told_before_the_first_step() -> None:
    match = Match.create(Opened(), 2, seed=seed_from("a"))
    assert (match.number, match.log) == (0, [])
    assert [(number, event.kind, event.heads) for number, event in match.events(1)] == [(0, "dealt", True)]
    match.act(0, burn(1))
    match.act(1, burn(2))
    assert [(number, event.kind) for number, event in match.events(1)] == [(0, "dealt"), (0, "burned"), (1, "burned+")]
    assert list(Match.replay(match.game, match.record()).events(1)) == list(match.events(1))
    assert [(number, event.kind) for number, event in match.events(1, since=1)] == [(1, "burned+")]
    rest = Match.resume(match.game, match.header, match.snapshot(), ())
    assert list(rest.events(None)) == []
    match.undo(0)
    assert [(number, event.kind) for number, event in match.events(None)] == [(0, "dealt"), (0, "burned")]


def test_a_game_with_fixed_components_says_so() -> None:
    with pytest.raises(BadComponents, match="The components of Lanterns are fixed"):
        GAME.with_components("{}")


class OwnMat(Lanterns):
    """Lanterns as changed by an owner's file."""

    data = "abc"


def test_a_record_of_other_components_is_refused() -> None:
    record = Match.create(OwnMat(), 2, seed=seed_from("a")).record()
    assert Record.loads(record.dumps()).header.data == "abc"
    assert Match.replay(OwnMat(), record).number == 1
    with pytest.raises(BadRecord, match="The record was played with different components of Lanterns"):
        Match.replay(GAME, record)


def test_players_words_are_part_of_the_chance() -> None:
    one = Match.create(GAME, 3, seed=seed_from("a"), entropy=("x",))
    other = Match.create(GAME, 3, seed=seed_from("a"), entropy=("y",))
    assert one.header.commitment == other.header.commitment
    assert frozen(one) != frozen(other)


class Silent(Lanterns):
    """Lanterns in which nobody sees that a player chooses."""

    def do_burn(self, state: State, by: int, oil: tuple[int, ...]) -> list[Event]:
        return [replace(event, private=True) for event in super().do_burn(state, by, oil)]


def test_a_private_event_is_told_to_those_with_a_secret_part_only() -> None:
    match = Match.create(Silent(), 2, seed=seed_from("a"))
    match.act(0, burn(1))
    told = {viewer: [event.kind for _, event in match.events(viewer, since=1)] for viewer in (0, 1, None)}
    assert told == {0: ["burned+"], 1: [], None: []}


class Forgetful(Lanterns):
    """Lanterns whose flames burn down: no log shows them to the players who saw them."""

    def reveal(self, state: State) -> Event:
        return replace(super().reveal(state), fleeting=True)


def test_a_fleeting_event_is_in_no_log_and_comes_with_a_replay_again() -> None:
    match = Match.create(Forgetful(), 2, seed=seed_from("a"))
    for seat in (0, 1):
        match.act(seat, burn(0))
        match.act(seat, LOCK)
    assert any(event.kind == "flames" for events in match.log for event in events)
    assert "flames" not in {event.kind for viewer in (None, 0, 1) for _, event in match.events(viewer)}
    assert Match.replay(match.game, match.record()).log == match.log


def test_a_lock_is_taken_back_while_others_are_still_choosing() -> None:
    match = new()
    match.act(0, burn(1))
    match.act(0, LOCK)
    match.act(1, burn(0))
    match.undo(0)
    assert match.waiting == {0, 1}
    match.act(0, LOCK)
    match.act(1, LOCK)
    assert match.state.spent == [1, 0]


def test_a_match_shows_itself_in_a_line_and_keeps_its_seed() -> None:
    match = new(seed="shown")
    assert repr(match) == "<Match lanterns, 2 seats, step 1, seats 0, 1 to act>"
    while not match.over:
        seat = min(match.waiting)
        match.act(seat, match.legal(seat)[-1])
    assert re.fullmatch(r"<Match lanterns, 2 seats, step \d+, over: \d ([>=] \d)>", repr(match))
    midway = Match.replay(GAME, match.record(), to=0)
    assert repr(midway) == "<Match lanterns, 2 seats, step 0, chance: deal>"
