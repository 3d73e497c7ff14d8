"""The contents of Space Mission's golden records; `tests/contract/test_golden.py` replays them."""

from cosmodrome.games.space_mission.tests.golden import GOLDEN


def test_SM_7_4_the_golden_record_of_a_planet_with_nothing_but_space_tiles() -> None:
    record = GOLDEN.record("only-space")
    assert (None, "tiles" + " space" * 8) in record.steps
    assert GOLDEN.kinds("only-space").count("turned-up") == GOLDEN.kinds("only-space").count("end-near") == 1


def test_SM_4_2_the_golden_record_with_a_reshuffle() -> None:
    assert "reshuffled" in GOLDEN.kinds("reshuffle")
    assert GOLDEN.record("reshuffle").header.entropy == ("a word", "another")


def test_SM_7_5_and_SM_2_4_the_golden_record_by_the_boxed_rules_with_a_named_start_player() -> None:
    header = GOLDEN.record("boxed").header
    assert (header.options["start_player"], header.options["peek_reserved"], header.seats) == ("3", "off", 4)


def test_SM_12_2_the_golden_record_of_ten_rounds_of_topping_up() -> None:
    assert {text.split()[0] for by, text in GOLDEN.record("standstill").steps if by is not None} == {"keep", "end-turn"}
    assert GOLDEN.kinds("standstill").count("stalled") == 1
