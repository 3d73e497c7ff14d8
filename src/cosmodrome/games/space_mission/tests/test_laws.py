"""Laws that hold in every position of every match, compared with slow and obvious forms of the rules."""

from dataclasses import asdict
from itertools import islice

import pytest
from hypothesis import given

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.actions import Cards
from cosmodrome.games.space_mission.parts.printed import CARDS, PLANETS, PRINTED
from cosmodrome.games.space_mission.state import CHANCE, OVER, PEEK, TURN, State
from cosmodrome.games.space_mission.tests import oracle
from cosmodrome.games.space_mission.tests.sittings import SITTINGS, few, states, steps
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import BadRecord, BadStep, Match, Record, Rng, What, render, seed_from, verify

Sitting = tuple[int, int, bool, int]


@few
@given(SITTINGS)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(sitting: Sitting) -> None:
    for state in states(sitting):
        oracle.assert_conserved(state)


@few
@given(SITTINGS)
def test_SM_3_2_there_is_always_something_to_do_and_the_game_ends(sitting: Sitting) -> None:
    for state in states(sitting):
        if state.stage in CHANCE or state.stage == OVER:
            continue
        assert GAME.legal(state, state.turn)
        assert all(not GAME.legal(state, seat) for seat in range(state.seats) if seat != state.turn)
    assert state.stage == OVER


@few
@given(SITTINGS)
def test_the_legal_actions_of_a_turn_are_those_the_rulebook_allows(sitting: Sitting) -> None:
    for state in states(sitting):
        if state.stage == TURN:
            legal = [action.text for action in GAME.legal(state, state.turn)]
            assert sorted(legal) == sorted(oracle.turn_actions(state, state.turn))


@few
@given(SITTINGS)
def test_every_action_there_is_is_either_legal_or_refused_with_a_reason(sitting: Sitting) -> None:
    for state in states(sitting, every=131):
        for seat in range(state.seats):
            legal = set(GAME.legal(state, seat))
            assert len(legal) == len(GAME.legal(state, seat))
            for action in GAME.actions:
                refusal = GAME.why_not(state, seat, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                assert refusal is None or render(refusal, GAME.names)


def test_the_order_of_legal_actions_is_fixed() -> None:
    table = Table(ships="hazard", hands="J1S4 J1L2 J3L?", piles="hazard: 2 water", scanned="hazard: 1")
    words = ("draw", "discard", "jump", "fly", "scan", "develop")
    assert [text for word in words for text in table.may(word)] == [
        "draw",
        "discard J1S4",
        "discard J1L2",
        "discard J3L?",
        "jump J1S4 freezer",
        "jump J1L2 freezer",
        "jump J3L? ruby-red",
        "jump J3L? verdigris",
        "fly freezer",
        "fly green-heggar",
        "scan J1S4",
        "develop J1L2 J3L?",
    ]
    assert [action.word for action in GAME.legal(table.state, 0)] == (
        ["draw"] + ["discard"] * 3 + ["jump"] * 4 + ["fly"] * 2 + ["scan", "develop"]
    )


def test_every_action_round_trips_and_knows_its_place() -> None:
    for place, action in enumerate(GAME.actions):
        assert GAME.load(GAME.dump(action), 1) is action
        assert action.code == place
    assert len({action.text for action in GAME.actions}) == len(GAME.actions)


@few
@given(SITTINGS)
def test_every_outcome_round_trips_and_was_possible(sitting: Sitting) -> None:
    for before, by, what, _ in steps(sitting):
        if by is None:
            again = GAME.load(GAME.dump(what), 1)
            assert (again, type(again)) == (what, type(what))
            assert GAME.possible(before, what)
        else:
            assert not GAME.possible(before, what)


@few
@given(SITTINGS)
def test_chance_brings_nothing_where_none_is_due_nor_what_does_not_fit(sitting: Sitting) -> None:
    drawn: dict[str, What] = {}
    for before, by, what, _ in steps(sitting):
        if by is None:
            drawn[what.word] = what
        for word, outcome in drawn.items():
            if by is not None or word != what.word:
                assert not GAME.possible(before, outcome)
        if isinstance(what, Cards):
            assert not GAME.possible(before, Cards(before.actions, what.cards[:-1]))
            for held in before.hands[before.turn][:1]:
                assert not GAME.possible(before, Cards(before.actions, (*what.cards[:-1], held)))


@pytest.mark.parametrize(
    "text",
    ["", " ", "jump", "jump c01", "jump c61 hazard", "jump c01 pluto", "fly gate", "develop c02 c01", "develop c01 c01",
     "take gold", "draw 5", "start", "start ", "start 0", "start 6", "start 12", "start 1 2", "ring pluto", "cards ",
     "cards c61", "tiles gold", "Draw", "draw\n", "discover water", "end-turn 1"],
)  # fmt: skip  # a list of strings
def test_other_texts_are_no_step(text: str) -> None:
    with pytest.raises(BadStep, match="is not an action or outcome of Space Mission"):
        GAME.load(text, 1)


@few
@given(SITTINGS)
def test_freeze_and_thaw_give_the_same_state_that_shares_nothing(sitting: Sitting) -> None:
    for before, by, what, after in islice(steps(sitting), 0, None, 5):
        frozen = GAME.freeze(before)
        thawed, clone = GAME.thaw(frozen), GAME.clone(before)
        GAME.apply(thawed, by, what)
        GAME.apply(clone, by, what)
        assert GAME.freeze(thawed) == GAME.freeze(clone) == GAME.freeze(after)
        assert GAME.freeze(before) == frozen


@few
@given(SITTINGS)
def test_without_narration_the_same_happens(sitting: Sitting) -> None:
    for before, by, what, after in steps(sitting):
        assert GAME.apply(before, by, what, narrate=False) == []
        assert GAME.freeze(before) == GAME.freeze(after)


@few
@given(SITTINGS)
def test_an_imagined_truth_gives_the_same_view_and_loses_nothing(sitting: Sitting) -> None:
    rng = Rng(seed_from(str(sitting)))
    for state in states(sitting, every=17):
        for seat in (None, *range(state.seats)):
            view = GAME.view(state, seat)
            truth = GAME.imagine(view, rng)
            assert GAME.view(truth, seat) == view
            oracle.assert_conserved(truth)
            if seat is not None:
                assert GAME.legal(truth, seat) == GAME.legal(state, seat)


@few
@given(SITTINGS)
def test_an_imagined_truth_can_be_played_on(sitting: Sitting) -> None:
    rng = Rng(seed_from(str(sitting)))
    for number, (before, by, what, _) in enumerate(steps(sitting)):
        if number % 5 == 0 and by is not None:
            truth = GAME.imagine(GAME.view(before, by), rng)
            assert GAME.why_not(truth, by, what) is None
            GAME.apply(truth, by, what)
            oracle.assert_conserved(truth)


@few
@given(SITTINGS)
def test_events_tell_others_no_more_than_they_may_know(sitting: Sitting) -> None:
    """In two truths that a seat can't distinguish, the same action of another player reads the same to it.

    Exceptions: the end shows all tiles, and by the boxed rules a seat sees its reserved tile when it gets it (SM-7.5).
    """
    rng = Rng(seed_from(str(sitting)))
    for number, (before, by, what, _) in enumerate(steps(sitting)):
        if number % 7 or by is None or what.word in ("take", "end-turn"):  # those may turn up tiles openly
            continue
        viewer = (by + 1) % before.seats
        truth = GAME.imagine(GAME.view(before, viewer), rng)
        truth.hands[by] = before.hands[by][:]  # the player has the card to play
        events = GAME.apply(before, by, what), GAME.apply(truth, by, what)
        if before.stage == OVER:
            continue
        one, other = ([event.seen_by(viewer) for event in told if viewer not in event.secret] for told in events)
        assert one == other


def skipped(word: str) -> Record:
    """Return a record of a few turns without the last outcome of one kind."""
    match = Match.create(GAME, 2, {"start_player": "1"}, seed=seed_from("skipped"))
    rng = Rng(seed_from("choices"))
    while [step.what.word for step in match.steps].count(word) < 3:
        seat = match.state.turn
        match.act(seat, rng.choice(match.legal(seat)))
    record = match.record()
    last = max(place for place, (_, text) in enumerate(record.steps) if text.startswith(word))
    rest = ((match.state.turn, "draw"),)
    return Record(record.header, (*record.steps[:last], *rest))


@pytest.mark.parametrize("word", ["cards", "tiles"])
def test_a_record_that_leaves_out_a_draw_is_refused(word: str) -> None:
    record = skipped(word)
    with pytest.raises(BadRecord, match="is not a legal action: chance comes first here"):
        Match.replay(GAME, record)
    assert [check.ok for check in verify(GAME, record)][-1] is False


@few
@given(SITTINGS)
def test_views_are_plain_values(sitting: Sitting) -> None:
    for state in states(sitting, every=41):
        for seat in (None, 0):
            assert _plain(asdict(GAME.view(state, seat)))


def _plain(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and _plain(one) for key, one in value.items())
    if isinstance(value, list | tuple):
        return all(_plain(one) for one in value)
    return value is None or type(value) in (int, str, bool)


def test_the_universe_of_actions_is_complete() -> None:
    words = [action.word for action in GAME.actions]
    cards, planets = len(CARDS), len(PLANETS)
    assert {word: words.count(word) for word in sorted(set(words))} == {
        "develop": cards * (cards - 1) // 2,
        "discard": cards,
        "discover": 1,
        "draw": 1,
        "end-turn": 1,
        "fly": planets,
        "jump": cards * planets,
        "keep": 1,
        "scan": cards,
        "take": 11,
    }


def test_a_state_has_no_other_attributes() -> None:
    state = State().set_up(PRINTED, 2, flags=PEEK, start=0)
    assert not hasattr(state, "__dict__")
    assert set(GAME.freeze(state)) == set(State.fields) - {"actions", "parts"}
