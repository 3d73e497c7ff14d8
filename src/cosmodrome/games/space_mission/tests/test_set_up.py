"""Components (SM-1) and set-up (SM-2)."""

from collections import Counter

import pytest

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.parts.components import COLOURS, JOKER, KINDS, SPACE, TILES
from cosmodrome.games.space_mission.parts.printed import CARDS, PLANETS, PRINTED
from cosmodrome.games.space_mission.state import GATE, PEEK, State
from cosmodrome.games.space_mission.tests.table import FACES, RING, Table
from cosmodrome.kernel import BadOption, Chance, Match, Ruling, seed_from

SEEDS = [seed_from(str(number)) for number in range(40)]


def begun(seats: int = 3, seed: bytes = SEEDS[0], **options: str) -> Match:
    return Match.create(GAME, seats, options, seed=seed)


def test_SM_1_1_twelve_planets_with_one_jump_one_scan_and_two_landing_coordinates() -> None:
    drawn = [f"{planet.name} {planet.jump} {planet.scan} {planet.landing[0]}{planet.landing[1]}" for planet in PLANETS]
    assert drawn == [
        "Freezer 1 3 24",
        "Hazard 1 4 23",
        "Maelstrom 1 2 34",
        "Green Heggar 2 1 34",
        "Cinder 2 3 14",
        "Dustveil 2 4 13",
        "Ruby Red 3 2 14",
        "Verdigris 3 1 24",
        "Cobalt Deep 3 4 12",
        "Caldera 4 1 23",
        "Amber Shroud 4 2 13",
        "Twin Fall 4 3 12",
    ]


def test_SM_1_1_every_planet_shows_each_number_once() -> None:
    assert all(sorted((planet.jump, planet.scan, *planet.landing)) == [1, 2, 3, 4] for planet in PLANETS)


def test_SM_1_2_sixty_cards_with_two_coordinates_of_two_kinds() -> None:
    assert " ".join(FACES) == (
        "J1S1 J1S2 J1S3 J1S4 J2S1 J2S2 J2S3 J2S4 J3S1 J3S2 J3S3 J3S4 J4S1 J4S2 J4S3 J4S4 "
        "J1L1 J1L2 J1L3 J1L4 J2L1 J2L2 J2L3 J2L4 J3L1 J3L2 J3L3 J3L4 J4L1 J4L2 J4L3 J4L4 "
        "S1L1 S1L2 S1L3 S1L4 S2L1 S2L2 S2L3 S2L4 S3L1 S3L2 S3L3 S3L4 S4L1 S4L2 S4L3 S4L4 "
        "J?S1 J?S2 J?L3 J?L4 J1S? J2S? S?L1 S?L2 J3L? J4L? S3L? S4L?"
    )
    assert all(len({kind for kind, _ in card.faces}) == 2 for card in CARDS)


def test_SM_1_2_twelve_jokers_four_of_each_kind() -> None:
    jokers = Counter(kind for card in CARDS for kind, value in card.faces if value == JOKER)
    assert jokers == {"jump": 4, "scan": 4, "land": 4}


def test_SM_1_2_a_joker_is_any_number_of_its_own_kind_only() -> None:
    table = Table(ships="hazard", hands="J?S1")
    assert {jump.split()[2] for jump in table.may("jump")} == set(RING.split()) - {"hazard"}
    assert table.why_not("scan J?S1") == "SM-7.1: jump ? / scan 1 does not show the scan number 4 of Hazard"


def test_SM_1_3_a_card_is_played_for_one_coordinate_and_discarded() -> None:
    table = Table(hands="J1S4").plays("jump J1S4 hazard")
    assert (table.hand(1), table.discards()) == ("", "J1S4")
    assert table.why_not("scan J1S4") == "SM-1.3: jump 1 / scan 4 is not in your hand"


def test_SM_1_3_only_own_cards_can_be_played_or_discarded() -> None:
    table = Table(ships="hazard hazard", hands="J1S1 | J2S4 J1L2 J1L3", scanned="hazard: 1")
    assert table.why_not("jump J2S4 cinder") == "SM-1.3: jump 2 / scan 4 is not in your hand"
    assert table.why_not("scan J2S4") == "SM-1.3: jump 2 / scan 4 is not in your hand"
    assert table.why_not("discard J2S4") == "SM-1.3: jump 2 / scan 4 is not in your hand"
    assert table.why_not("develop J1L2 J1L3") == "SM-1.3: jump 1 / landing 2 is not in your hand"


def test_SM_1_4_sixty_four_tiles() -> None:
    assert {tile.key: count for tile, count in zip(TILES, PRINTED.tiles, strict=True)} == {
        "mineral-red": 4,
        "mineral-purple": 4,
        "mineral-green": 4,
        "mineral-blue": 4,
        "alien-brown": 5,
        "alien-blue": 5,
        "matter-green": 4,
        "matter-blue": 4,
        "water": 8,
        "medal": 6,
        "space": 16,
    }
    assert sum(PRINTED.tiles) == 64
    assert sum(PRINTED.tiles[:SPACE]) == 48


def test_SM_1_5_twenty_chips_and_one_ship_for_each_of_five_players() -> None:
    state = begun(5).state
    assert (PRINTED.chips, len(COLOURS)) == (20, 5)
    assert (state.chips, len(state.ships)) == ([20] * 5, 5)


def test_SM_2_1_eight_of_the_twelve_planets_lie_in_a_ring_that_closes() -> None:
    table = Table(ships="freezer dustveil")
    assert table.may("fly") == ["fly dustveil", "fly hazard"]
    assert table.may("fly", player=2) == []
    assert Table(ships="dustveil").may("fly") == ["fly verdigris", "fly freezer"]
    assert len(set(begun().state.ring)) == 8


def test_SM_2_1_every_planet_gets_into_play_sooner_or_later() -> None:
    assert {planet for seed in SEEDS for planet in begun(2, seed).state.ring} == set(range(12))


def test_SM_2_1_planets_out_of_the_game_are_no_target() -> None:
    table = Table(ships="hazard", hands="J?S1")
    assert table.why_not("jump J?S1 twin-fall") == "SM-2.1: Twin Fall is not in play"
    assert table.why_not("fly twin-fall") == "SM-2.1: Twin Fall is not in play"


def test_SM_2_1_the_ring_is_told() -> None:
    table = Table()
    table.state = State().set_up(PRINTED, 2, flags=PEEK, start=0)
    table.brings(f"ring {RING}")
    assert table.told() == [
        "Around the gate lie Freezer, Hazard, Green Heggar, Caldera, Ruby Red, Cinder, Verdigris, Dustveil."
    ]


def test_SM_2_1_chance_brings_eight_different_planets_once() -> None:
    table = Table()
    table.state = State().set_up(PRINTED, 2, flags=PEEK, start=0)
    assert table.could_bring(f"ring {RING}")
    assert not table.could_bring(f"ring {RING} twin-fall")
    assert not table.could_bring("ring" + " hazard" * 8)
    assert not table.brings(f"ring {RING}").could_bring(f"ring {RING}")


def test_SM_2_2_eight_tiles_for_each_planet_dealt_when_they_are_first_seen() -> None:
    table = Table(ships="hazard", hands="S4L1 S4L2").plays("scan S4L1")
    assert table.stage == "tiles"
    table.brings("tiles medal space space water water alien-blue alien-blue mineral-red")
    assert table.pile("hazard") == "1 mineral-red 2 alien-blue 2 water 1 medal 2 space"
    assert [one.left for one in table.view().ring] == [8] * 8
    assert sum(table.state.bag) == 56


def test_SM_2_2_chance_brings_eight_tiles_that_there_are() -> None:
    table = Table(ships="hazard", hands="S4L1").plays("scan S4L1")
    assert table.could_bring("tiles" + " medal" * 6 + " water water")
    assert not table.could_bring("tiles" + " medal" * 7 + " water")
    assert not table.could_bring("tiles" + " water" * 7)
    assert not table.could_bring("tiles" + " space" * 9)


def test_SM_2_2_tiles_that_lie_elsewhere_cannot_come_again() -> None:
    table = Table(ships="hazard", hands="S4L1", piles="caldera: 8 water").plays("scan S4L1")
    assert not table.could_bring("tiles water" + " space" * 7)
    assert table.could_bring("tiles medal" + " space" * 7)


def test_SM_2_3_ships_at_the_gate_and_five_cards_each() -> None:
    state = begun(4).state
    assert state.ships == [GATE] * 4
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert len({card for hand in state.hands for card in hand}) == 20
    assert (state.pile_size, state.discards) == (40, 0)


def test_SM_2_3_everybody_is_dealt_five_cards_in_turn() -> None:
    table = Table()
    table.state = State().set_up(PRINTED, 2, flags=PEEK, start=1)
    table.brings(f"ring {RING}").brings("cards J1S1 J1S2 J1S3 J1S4 J2S1")
    assert table.could_bring("cards J4S1 J4S2 J4S3 J4S4 J4L1")
    assert not table.could_bring("cards J1S1 J4S2 J4S3 J4S4 J4L1")  # is in the other hand
    assert not table.could_bring("cards J4S1 J4S2 J4S3 J4S4")
    table.brings("cards J4S1 J4S2 J4S3 J4S4 J4L1")
    assert (table.hand(1), table.hand(2)) == ("J1S1 J1S2 J1S3 J1S4 J2S1", "J4S1 J4S2 J4S3 J4S4 J4L1")
    assert (table.turn, table.stage) == (2, "turn")


def test_SM_2_4_the_start_player_is_drawn_at_random() -> None:
    assert {begun(3, seed).state.start for seed in SEEDS} == {0, 1, 2}
    match = begun(3, SEEDS[0])
    assert [step.what.word for step in match.steps] == ["ring", "start", "cards", "cards", "cards"]
    assert match.waiting == {match.state.start}


def test_SM_2_4_each_player_is_equally_likely_to_begin() -> None:
    state = State().set_up(PRINTED, 4, flags=PEEK, start=-1)
    GAME.apply(state, None, GAME.load(f"ring {RING}", 1))
    pending = GAME.pending(state)
    assert isinstance(pending, Chance)
    assert pending.odds is not None
    odds = {outcome.text: chance for outcome, chance in pending.odds(state)}
    assert odds == {"start 1": 0.25, "start 2": 0.25, "start 3": 0.25, "start 4": 0.25}
    assert not GAME.possible(state, GAME.load("start 5", 1))


def test_SM_2_4_the_table_may_name_the_start_player() -> None:
    for seat in (1, 2, 3):
        match = begun(3, start_player=str(seat))
        assert (set(match.waiting), match.state.start) == ({seat - 1}, seat - 1)
        assert "start" not in {step.what.word for step in match.steps}


def test_SM_2_4_nobody_who_does_not_play_can_be_named() -> None:
    with pytest.raises(BadOption, match="Option “start_player” cannot be “3”. Choose one of: random, 1, 2."):
        begun(2, start_player="3")


def test_SM_2_two_to_five_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    with pytest.raises(BadOption, match="Space Mission is for 2 to 5 players, not 6."):
        begun(6)


def test_every_switch_has_its_ruling_and_every_ruling_its_rule() -> None:
    switched = {ruling.option: ruling.rule for ruling in GAME.rulings if ruling.option}
    assert switched == {option.key: option.rule for option in GAME.options}
    assert all(isinstance(ruling, Ruling) and ruling.rule.startswith("SM-") for ruling in GAME.rulings)


def test_parts_are_told_to_the_page() -> None:
    assert len(GAME.parts["planets"]) == 12
    assert GAME.parts["cards"][48] == {"key": "c49", "faces": (("jump", 0), ("scan", 1))}
    assert GAME.parts["tiles"][SPACE] == {"key": "space", "name": "space", "count": 16}
    assert len(GAME.parts["tiles"]) == KINDS
