"""Star Moths: each rule by its number, the contract, and the rulebook's example."""

import pytest

from cosmodrome.kernel import Chance, Decide, IllegalAction, Match, Over, seed_from
from cosmodrome.lab.contract import Case, cases, examine
from cosmodrome.rulebooks import positions, rulebook
from cosmodrome.rulebooks.facts import answer
from star_moths import GAME
from star_moths.actions import BEATS, TURN_AWAY, Cards
from star_moths.rules import apply, possible
from star_moths.state import DECK, State


def match(*hands: list[int], heat: int = 0, options: dict[str, str] | None = None) -> Match:
    """A first dive with these cards at this heat; the first player is to fly."""
    match = Match.create(GAME, len(hands), options or {}, seed=seed_from("moths"))
    match.state.hands, match.state.heat = [list(hand) for hand in hands], heat
    return match


def flares(match: Match) -> list[str]:
    """The answers that a star may give to the beat of the one to fly."""
    after = GAME.clone(match.state)
    apply(after, after.turn, BEATS[after.hands[after.turn][0]])
    pending = GAME.pending(after)
    assert isinstance(pending, Chance)
    assert pending.odds
    assert sum(share for _, share in pending.odds(after)) == pytest.approx(1)
    return [outcome.text for outcome, _ in pending.odds(after)]


def test_MOTH_1_1_no_more_than_six_cards_are_of_one_strength() -> None:
    assert [DECK.count(strength) for strength in range(7)] == [0, 6, 6, 6, 6, 6, 0]
    state = State(seats=2, reach=2)
    assert possible(state, Cards((1, 1, 1, 1, 1, 1, 2, 2)))
    assert not possible(state, Cards((1, 1, 1, 1, 1, 1, 1, 2)))


@pytest.mark.parametrize(("seats", "dives"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_MOTH_2_1_so_many_dives_each_begun_by_the_next(seats: int, dives: int) -> None:
    match = Match.create(GAME, seats, seed=seed_from("moths"))
    began = []
    while not match.over:
        began.append(match.state.turn)
        for _ in range(seats - 1):
            match.act(match.state.turn, TURN_AWAY)
    assert began == [dive % seats for dive in range(dives)]


def test_MOTH_2_2_everybody_sees_his_own_four_cards() -> None:
    match = Match.create(GAME, 3, seed=seed_from("moths"))
    assert [len(match.view(seat).hand) for seat in (0, 1, 2, None)] == [4, 4, 4, 0]


def test_MOTH_3_1_one_after_the_other() -> None:
    with pytest.raises(IllegalAction, match="MOTH-3.1: it is .*'s turn"):
        match([1], [2]).act(1, BEATS[2])


def test_MOTH_3_1_who_has_left_is_passed_over() -> None:
    three = match([1], [2], [3])
    three.act(0, TURN_AWAY)
    three.act(1, BEATS[2])
    three.act(2, BEATS[3])
    assert three.pending == Decide(frozenset({1}))


def test_MOTH_3_2_only_cards_in_hand_are_beaten_and_then_they_are_gone() -> None:
    two = match([4, 4], [2])
    with pytest.raises(IllegalAction, match="MOTH-3.2: you have no wingbeat of 5"):
        two.act(0, BEATS[5])
    two.act(0, BEATS[4])
    assert (two.view(0).hand, two.view(1).played) == ((4,), (4,))


def test_MOTH_3_3_who_turns_away_gains_the_heat_and_may_take_it_back() -> None:
    three = match([], [2], [3], heat=7)
    assert three.legal(0) == [TURN_AWAY]
    three.act(0, TURN_AWAY)
    assert three.state.dust == [7, 0, 0]
    three.undo(0)


@pytest.mark.parametrize(("star", "reach"), [("young", 2), ("old", 1), ("wild", 3)])
def test_MOTH_4_1_the_star_flares_as_far_as_it_is_young(star: str, reach: int) -> None:
    assert flares(match([1], [2], options={"star": star})) == [f"flare {flare}" for flare in range(reach + 1)]


def test_MOTH_4_1_card_and_flare_are_heat() -> None:
    two = match([3], [2], heat=5)
    two.act(0, BEATS[3])
    flare = int(two.steps[-1].what.text.split()[1])
    assert two.state.heat == 5 + 3 + flare


def test_MOTH_4_2_above_24_wings_are_singed_and_the_others_gain_the_heat_of_before() -> None:
    three = match([5], [2], [3], heat=20)
    three.act(0, BEATS[5])
    assert (three.state.dust, three.state.boldest, three.state.dive) == ([0, 20, 20], [0, 0, 0], 2)


def test_MOTH_5_1_nothing_is_legal_when_all_dives_are_flown() -> None:
    match = Match.create(GAME, 3, seed=seed_from("moths"))
    while not match.over:
        match.act(match.state.turn, TURN_AWAY)
    with pytest.raises(IllegalAction, match="MOTH-5.1: all dives are flown"):
        match.act(0, TURN_AWAY)


def test_MOTH_5_2_the_last_at_the_star_gains_three_more() -> None:
    two = match([1], [2], heat=9)
    two.act(0, TURN_AWAY)
    assert [GAME.score(two.state, seat).total for seat in (0, 1)] == [9, 12]


def test_MOTH_5_3_of_equals_the_bolder_is_ahead() -> None:
    state = State(seats=3, reach=2)
    state.dive, state.dust, state.boldest = 4, [6, 3, 6], [0, 1, 0]
    assert GAME.pending(state) == Over(((1,), (0, 2)))


@pytest.mark.parametrize("case", [*cases(GAME, seeds=range(1))], ids=lambda case: f"{case.seats}p {case.options}")
def test_the_contract_holds(case: Case) -> None:
    examine(GAME, case)


def test_the_rulebook_tells_every_rule_and_its_example_is_true() -> None:
    book = rulebook(GAME)
    assert book is not None
    rules = {anchor for anchor in book.anchors if anchor.startswith("MOTH-")}
    pinned = {"-".join(name.split("_")[1:3]) + f".{name.split('_')[3]}" for name in globals() if "test_MOTH" in name}
    assert rules == pinned
    for claim in book.claims:
        assert answer(GAME, positions(GAME), claim.fact) == claim.said
