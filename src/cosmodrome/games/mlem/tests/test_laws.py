"""Laws that hold in every position of every match, compared with slow and obvious forms of the rules."""

import pytest
from hypothesis import given

from cosmodrome.games.mlem import GAME as BUILT_IN
from cosmodrome.games.mlem.actions import ACTIONS, ROLLS, Select
from cosmodrome.games.mlem.hints.hints import arrivals, flight
from cosmodrome.games.mlem.legal.legal import selections
from cosmodrome.games.mlem.parts.components import FACES
from cosmodrome.games.mlem.parts.odds import fails, falls, odds
from cosmodrome.games.mlem.rules.chance import dice_odds
from cosmodrome.games.mlem.rules.flight import outcome
from cosmodrome.games.mlem.state import EXTRAS_ALONE, SELECT, State
from cosmodrome.games.mlem.tests import oracle
from cosmodrome.games.mlem.tests.sittings import SITTINGS, few, steps
from cosmodrome.games.mlem.tests.table import GAME, MAT, Table
from cosmodrome.games.mlem.view.aids import Aid, aided
from cosmodrome.kernel import BadStep, Rng, render, seed_from


@few
@given(SITTINGS)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(seed: int) -> None:
    for _, _, _, state in steps(seed, stay=3):
        oracle.assert_conserved(state)


def selection(state: State, what: Select) -> oracle.Selection:
    """Return a selection in the form of the oracle."""
    faces = frozenset(name for face, name in enumerate(FACES) if what.faces >> face & 1)
    return faces, frozenset(place for place in range(5) if what.ones >> place & 1), what.extra, what.keep


@few
@given(SITTINGS)
def test_ML_5_4_the_legal_selections_are_those_the_rulebook_allows(seed: int) -> None:
    found = 0
    for _, _, _, state in steps(seed, stay=4):
        if state.stage == SELECT:
            legal = selections(state)
            chosen = [what for what in legal if isinstance(what, Select)]
            expected = oracle.selections(state, alone=bool(state.flags & EXTRAS_ALONE))
            assert {selection(state, what): outcome(state, what) for what in chosen} == expected
            usable = any(face in MAT.fields[state.rocket].faces for face in oracle.dice_of(state))
            assert (len(legal) > len(chosen)) == (not usable)
            found += 1
    assert found


@few
@given(SITTINGS)
def test_ML_16_1_a_point_with_one_legal_action_is_never_asked_except_the_roll(seed: int) -> None:
    for before, by, what, _ in steps(seed):
        if by is not None and what.word != "roll":
            assert len(GAME.legal(before, by)) > 1


@few
@given(SITTINGS)
def test_every_action_there_is_is_either_legal_or_refused_with_a_reason(seed: int) -> None:
    rng = Rng(seed_from(f"some {seed}"))
    for number, (_, _, _, state) in enumerate(steps(seed)):
        if number % 41:
            continue
        for seat in range(state.seats):
            legal = set(GAME.legal(state, seat))
            for action in (*legal, *ACTIONS.all[:140], *rng.sample(ACTIONS.all, 100)):
                refusal = GAME.why_not(state, seat, action)
                assert (refusal is None) == (action in legal), (action, refusal)
                assert refusal is None or render(refusal, GAME.names)


@few
@given(SITTINGS)
def test_without_words_the_same_happens(seed: int) -> None:
    for before, by, what, state in steps(seed):
        assert GAME.apply(before, by, what, narrate=False) == []
        assert GAME.freeze(before) == GAME.freeze(state)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("field", range(26))
def test_ML_5_1_the_odds_are_those_of_counting_every_fall_of_the_dice(field: int, dice: int) -> None:
    counted, found = oracle.chances(MAT, field, dice), odds(MAT, field, dice)
    for name, expected in counted.items():
        assert getattr(found, name) == pytest.approx(expected)
    assert fails(MAT, field, dice) == pytest.approx(counted["fails"])


@pytest.mark.parametrize("dice", range(1, 7))
def test_ML_5_1_the_falls_of_the_usable_faces_are_all_of_them(dice: int) -> None:
    for field in range(26):
        assert sum(fall.chance for fall in falls(MAT, field, dice)) == pytest.approx(1)
        assert sum(chance for chance, _, _ in arrivals(MAT, field, dice)) == pytest.approx(1 - fails(MAT, field, dice))


def test_ML_5_1_six_dice_fall_as_counting_says() -> None:
    counted, found = oracle.chances(MAT, 0, 5), odds(MAT, 0, 5)
    assert found.reach == pytest.approx(counted["reach"])
    table = Table(players=2)
    table.state.stage = 11
    assert sum(chance for _, chance in dice_odds(table.state)) == pytest.approx(1)
    assert len(ROLLS) == 461


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("steps", [[2], [1, 2, 3]])
@pytest.mark.parametrize("field", range(26))
def test_ML_14_6_ML_11_9_the_odds_with_additions_are_those_of_counting(
    field: int, steps: list[int], alone: bool
) -> None:
    for dice in (1, 3):
        counted = oracle.with_additions(MAT, field, dice, steps, alone)
        found = aided(MAT, field, dice, Aid("extra_dice", len(steps), tuple(steps), alone))
        assert found.fails == counted["fails"] == 0
        assert found.reach == pytest.approx(counted["reach"])
        assert found.groups == odds(MAT, field, dice).groups


@pytest.mark.parametrize("field", range(26))
def test_ML_14_7_the_odds_with_a_reroll_are_those_of_counting_every_pair_of_rolls(field: int) -> None:
    counted, found = oracle.with_a_reroll(MAT, field, 2), aided(MAT, field, 2, Aid("reroll", 1, (), True))
    for name, expected in counted.items():
        assert getattr(found, name) == pytest.approx(expected)


def test_ML_17_6_in_deep_space_the_next_roll_cannot_fail() -> None:
    assert fails(MAT, 26, 1) == 0


def test_ML_18_3_dice_are_drawn_evenly() -> None:
    """One number draws all dice: each ordered roll of three dice has one of 216."""
    table = Table(players=2)
    falls_ = [MAT.triples[3][number] for number in range(216)]
    assert len(falls_) == 216
    for roll, chance in dice_odds_of(table, 3):
        assert falls_.count(roll) / 216 == pytest.approx(chance)


def dice_odds_of(table: Table, dice: int) -> list[tuple[int, float]]:
    """Return the odds of this number of dice, by packed roll."""
    table.state.dice = dice
    return [(what.roll, chance) for what, chance in dice_odds(table.state)]


@pytest.mark.parametrize(
    "text", ["", "fly", "select", "select 5", "select 1 1", "leave", "leave x", "missions 1 21", "missions"]
)
def test_text_that_is_nothing_in_mlem_is_refused(text: str) -> None:
    with pytest.raises(BadStep, match="is not an action or outcome of MLEM"):
        GAME.load(text, 1)


def test_ML_16_2_selections_are_listed_in_fixed_order_and_below_512() -> None:
    table = Table(f=7, n=6, crew="die_of_one " * 5, ufo="on").token(2).rolls("1 1 3 3 4 4")
    legal = [what for what in GAME.legal(table.state, 0) if isinstance(what, Select)]
    masks = [what.faces | what.ones << 5 | what.extra << 10 for what in legal]
    assert masks == sorted(masks)
    assert len(legal) == 2**9 - 1


def test_ML_16_3_different_fields_are_different_actions_even_to_the_same_moon() -> None:
    table = Table(f=14, n=3, crew="plus_minus_one take_die")
    table.begin_landing()
    assert [way.target for way in table.view().crew[0].exits if way.to == "moon"] == [6, 6]
    assert len(table.may()) == 4


def test_ML_16_4_moons_places_in_deep_space_goals_and_the_lost_die_are_no_decisions() -> None:
    words = {action.word for action in ACTIONS.all}
    assert words == {
        *("put-back", "pick", "roll", "keep-roll", "reroll", "select", "crash", "take-die", "decline"),
        *("stay", "leave", "land", "return"),
    }


@few
@given(SITTINGS)
def test_ML_16_5_the_commander_decides_the_flight_and_each_seat_its_own_landing(seed: int) -> None:
    for before, by, what, _ in steps(seed, stay=3):
        if what.word in ("roll", "keep-roll", "reroll", "select", "crash", "take-die", "decline"):
            assert by == before.player(before.commanding())
        elif what.word in ("stay", "leave", "land", "return", "pick"):
            assert by == before.player(before.place)


def test_ML_16_5_the_commander_can_change_between_two_landing_points() -> None:
    table = Table(f=12, n=3, crew="double_moon double_moon")
    table.begin_landing()
    assert (table.view().commander, table.does("leave 12").view().commander) == (0, 1)


def test_hints_know_that_flying_on_with_many_dice_is_worth_more_than_with_one() -> None:
    plain = flight(MAT, 8)
    assert all(plain[field][6] > plain[field][1] for field in range(20))
    assert flight(MAT, 5)[20][6] > plain[20][6]  # double deep space


@pytest.mark.parametrize(("n", "wish"), [(1, "leave 16"), (6, "stay")])
def test_hints_tell_when_to_get_off(n: int, wish: str) -> None:
    table = Table(f=16, n=n, crew="die_of_one double_moon" if n == 1 else "double_deep_space double_moon")
    table.begin_landing()
    worths = {}
    for action in GAME.legal(table.state, 0):
        after = table.state.clone()
        GAME.apply(after, 0, action, narrate=False)
        worths[action.text] = GAME.value(after, 0)
    assert max(worths, key=worths.__getitem__) == wish


def test_hints_rate_players_alike_before_anything_has_happened() -> None:
    table = Table(players=2, game=BUILT_IN)
    assert BUILT_IN.value(table.state, 0) == pytest.approx(BUILT_IN.value(table.state, 1))
