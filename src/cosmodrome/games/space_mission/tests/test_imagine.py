"""Imagined truths agree with the knowledge of their viewer, card by card and tile by tile."""

from collections import Counter

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.parts.components import TILES
from cosmodrome.games.space_mission.state import State, counts
from cosmodrome.games.space_mission.tests.table import FACES, Table, tiles_text
from cosmodrome.kernel import Rng, seed_from

HAZARD = 1


def truths(table: Table, player: int | None, number: int = 60) -> list[State]:
    """Return truths that the view of `player` allows."""
    rng = Rng(seed_from("truths"))
    return [GAME.imagine(table.view(player), rng) for _ in range(number)]


def taken_at_hazard(state: State) -> list[str]:
    """Return the takings at Hazard: `2=water`."""
    return [f"{(one >> 4) + 1}={TILES[one & 15].key}" for one in state.takes[HAZARD]]


def test_own_hand_is_kept_and_other_hands_vary() -> None:
    table = Table(hands="J1S1 J1S2 | J2S1 J2S2 J2S3", discards="J3S1")
    imagined = truths(table, 1)
    assert {tuple(state.hands[0]) for state in imagined} == {(0, 1)}
    others = {FACES[card] for state in imagined for card in state.hands[1]}
    assert len(others) > 40
    assert not others & {"J1S1", "J1S2", "J3S1"}
    assert {len(state.hands[1]) for state in imagined} == {3}


def test_an_onlooker_imagines_all_hands() -> None:
    imagined = truths(Table(hands="J1S1 J1S2 | J2S1"), None)
    assert len({tuple(state.hands[0]) for state in imagined}) > 40


def test_SM_4_2_a_hand_held_since_before_the_shuffle_has_no_card_that_was_shuffled_in() -> None:
    table = Table(ships="hazard hazard", hands="J1S1 | J4L1 J4L2", draw="J1S2 J1S3 J1L1 J1L2").plays("draw")
    shuffled = set(table.discards().split())
    table.brings("cards J1S2 J1S3 J1L1 J1L2").plays("keep", "end-turn")
    assert table.view(1).players[1].cards_by_shuffle == (2, 0)
    older = {FACES[card] for state in truths(table, 1) for card in state.hands[1]}
    assert older == {"J4L1", "J4L2"}  # all others are in the viewer's hand or were shuffled
    table.plays("draw").brings("cards J2S1 J2S2 J2S3")
    assert table.view(1).players[1].cards_by_shuffle == (2, 3)
    for state in truths(table, 1):
        faces = {FACES[card] for card in state.hands[1]}
        assert faces >= {"J4L1", "J4L2"}
        assert len(faces & shuffled) == 3


def test_SM_4_2_cards_of_two_shuffles_are_told_apart() -> None:
    table = Table(hands="J1S1 J1S2 | J4L1 J4L2 J4L3 J4L4 S4L4", draw="J2S1").plays("discard J1S1", "draw")
    table.brings("cards J2S1 J3S1 J3S2 J3S3")
    assert table.view(2).players[0].cards_by_shuffle == (2, 3)
    for state in truths(table, 2):
        faces = {FACES[card] for card in state.hands[0]}
        assert faces >= {"J1S2", "J2S1"}  # held since before the shuffle, or the last card of the old draw pile
        assert not faces & set(table.hand(2).split())


def scanned_twice_with_two_takings_between() -> Table:
    """Let player 1 look, players 2 and 3 take a red mineral and a water, and player 1 look again."""
    piles = "hazard: mineral-red 3 water 2 medal 2 space"
    table = Table(3, ships="all at hazard", hands="S4L1 J1S4 | S4L2 | S4L3", piles=piles)
    table.plays("scan S4L1", "take medal", "fly freezer", "end-turn")
    table.plays("scan S4L2", "take mineral-red", "fly freezer", "end-turn")
    table.plays("scan S4L3", "take water", "fly freezer", "end-turn")
    return table.plays("fly hazard", "scan J1S4")


def test_what_went_missing_between_two_looks_is_dealt_to_those_who_took() -> None:
    found = Counter(" ".join(taken_at_hazard(state)) for state in truths(scanned_twice_with_two_takings_between(), 1))
    assert set(found) == {"1=medal 2=mineral-red 3=water", "1=medal 2=water 3=mineral-red"}
    assert min(found.values()) > 15


def test_the_pile_under_the_eyes_of_the_viewer_is_that_pile() -> None:
    table = scanned_twice_with_two_takings_between()
    assert {tiles_text(counts(state.piles[HAZARD])) for state in truths(table, 1)} == {"2 water 1 medal 2 space"}


def test_after_a_second_taking_the_first_look_still_counts() -> None:
    table = scanned_twice_with_two_takings_between().plays("take water")
    for state in truths(table, 1):
        first, *others, last = taken_at_hazard(state)
        assert (first, last) == ("1=medal", "1=water")
        assert sorted(one[2:] for one in others) == ["mineral-red", "water"]


def test_what_others_took_since_the_last_look_is_some_point_tile_of_that_pile() -> None:
    table = Table(ships="all at hazard", hands="S4L1 | S4L2", piles="hazard: mineral-red water medal 4 space")
    table.plays("scan S4L1", "take medal", "fly freezer", "end-turn", "scan S4L2", "take water")
    imagined = truths(table, 1)
    assert {taken_at_hazard(state)[1] for state in imagined} == {"2=mineral-red", "2=water"}
    for state in imagined:
        left = "mineral-red" if taken_at_hazard(state)[1] == "2=water" else "water"
        assert tiles_text(counts(state.piles[HAZARD])) == f"1 {left} 4 space"


def test_if_only_space_tiles_are_left_all_point_tiles_were_taken() -> None:
    table = Table(ships="all at hazard", hands="S4L1 | S4L2", piles="hazard: water medal 4 space")
    table.plays("scan S4L1", "take medal", "fly freezer", "end-turn", "scan S4L2", "take water")
    assert {tuple(taken_at_hazard(state)) for state in truths(table, 1)} == {("1=medal", "2=water")}


def test_a_pile_that_only_others_saw_keeps_a_point_tile_and_they_took_point_tiles() -> None:
    table = Table(ships="all at hazard", hands="| S4L2", turn=2, piles="hazard: water medal 4 space")
    table.plays("scan S4L2", "take water")
    for state in truths(table, 1):
        assert sum(counts(state.piles[HAZARD])) == 5
        assert sum(counts(state.piles[HAZARD])[:-1]) > 0
        assert taken_at_hazard(state)[0] != "2=space"


def test_known_tiles_lie_nowhere_else() -> None:
    table = Table(ships="all at hazard", hands="S4L1", piles="hazard: 6 water 2 space").plays("scan S4L1", "take water")
    for state in truths(table, 1):
        assert state.bag[8] == 2  # six of eight water tiles are known to lie at Hazard


def test_SM_7_5_without_peeking_an_own_reserved_tile_may_be_any_that_fits() -> None:
    table = Table(ships="all at hazard", hands="S4L1", piles="hazard: 3 water 3 medal 2 space", peek=False)
    table.plays("scan S4L1", "take water")
    assert len({taken_at_hazard(state)[0] for state in truths(table, 1)}) > 4


def test_undealt_planets_stay_undealt() -> None:
    table = Table(ships="hazard", hands="S4L1", piles="caldera: 8 space", scanned="caldera: 2")
    for state in truths(table, 1, number=5):
        assert [planet for planet in state.ring if state.dealt[planet]] == [9]
    table.plays("scan S4L1")
    assert table.stage == "tiles"
    for state in truths(table, 1, number=5):
        assert (state.dealt[HAZARD], sum(state.bag)) == (0, 56)


def test_after_the_end_everybodys_tiles_are_known() -> None:
    table = Table(
        ships="all at freezer",
        piles="cinder: 6 space | hazard: 4 medal",
        stations="hazard: 2",
        taken="hazard: 2=mineral-red 1=mineral-blue",
    ).rounds(1)
    assert table.stage == "over"
    for player in (1, 2, None):
        assert {" ".join(taken_at_hazard(state)) for state in truths(table, player)} == {"2=mineral-red 1=mineral-blue"}


def test_the_same_generator_imagines_the_same_truth() -> None:
    table = scanned_twice_with_two_takings_between()
    assert [GAME.freeze(one) for one in truths(table, 2)] == [GAME.freeze(one) for one in truths(table, 2)]
