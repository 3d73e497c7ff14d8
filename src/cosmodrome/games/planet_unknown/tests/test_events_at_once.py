"""Immediate events, and the event deck (PU-29.1 to PU-29.10). Expectations are written by hand."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.cards import EVENTS
from cosmodrome.games.planet_unknown.tests.opening import Opening
from cosmodrome.games.planet_unknown.tests.table import P1, Side, Table
from cosmodrome.kernel import BadStep, IllegalAction

STEPS = {"civ": 4, "water": 4, "biomass": 3, "rover": 2, "tech": 3}
MIDDLE = Side(civ=4, water=4, biomass=3, rover=2, tech=3)
"""Marker steps from which one step up or down gives nothing but movement."""
TAKES = ["take Z5", "take I3"]
"""The legal actions of the table in `tests.table` when the event is finished."""


def marks(**changed: int) -> str:
    """Return the steps of `MIDDLE` with some markers changed, as `Table.marks` writes them."""
    return " ".join(map(str, (STEPS | changed).values()))


# -- deck (PU-29.1 to PU-29.4) ----------------------------------------------------------------------------------------


def test_PU_29_1_twenty_cards_by_the_mix_of_the_table() -> None:
    table = Opening("rotation", seats=2, events="on")
    assert table.view().deck == (7, 7, 6)
    table = Opening("rotation", seats=2, events="on", event_mix="2-6-12")
    assert table.view().deck == (2, 6, 12)
    assert Opening("rotation", seats=2).view().deck == (0, 0, 0)


def test_PU_29_1_the_first_commander_may_say_any_mix_there_are_cards_for() -> None:
    table = Opening("event_mix", seats=3, events="on", event_mix="at_the_table", first_commander="2")
    assert (table.owes("Ann"), table.owes("Bo")) == (False, True)
    assert {"mix 16 4 0", "mix 0 20 0", "mix 2 0 18"} <= set(table.may("Bo"))
    for too_many in ("mix 17 3 0", "mix 0 1 19"):
        assert "one of the colours does not have that many events" in str(table.why_not(too_many, "Bo"))
    table.does("mix 16 4 0", player="Bo").chance()
    assert (table.stage, table.view().deck) == ("rotation", (16, 4, 0))
    assert "chosen before the game" in str(table.why_not("mix 16 4 0", "Bo"))


def test_PU_29_1_solo_cards_are_for_one_player() -> None:
    solo = {65, 66, 67, 79, 110, 116}
    assert {card.number for card in EVENTS if card.solo} == solo
    for number in solo:
        with pytest.raises(BadStep, match="cannot bring"):
            Table(Side(), event=number, events="on")
        assert Table(Side(aims=(37,)), seats=1, event=number).view().event == number


def test_PU_29_1_the_numbers_of_cards() -> None:
    colours = [card.colour for card in EVENTS]
    assert [colours.count(colour) for colour in ("green", "orange", "red")] == [20, 20, 20]


def test_PU_29_1_a_colour_that_is_used_up_does_not_come() -> None:
    table = Table(Side(), event=80, stop="event", events="on")
    table.state.deck = [1, 0, 1]
    with pytest.raises(BadStep, match="cannot bring"):
        table.brings("event 96")
    table.brings("event 80")
    assert table.view().deck == (0, 0, 1)


def test_PU_29_2_the_event_is_revealed_after_the_rotation_and_everybody_carries_it_out_for_himself() -> None:
    table = Table(MIDDLE, MIDDLE, event=69, stop="rotation", events="on")
    assert table.view().event is None
    table.does("rotate Z5").brings("event 69")
    assert table.may("Ann") == table.may("Bo") == ["advance civ", "advance rover"]
    table.does("advance civ", player="Bo")
    assert (table.marks("Ann"), table.marks("Bo")) == (marks(), marks(civ=5))
    assert table.may("Ann") == ["advance civ", "advance rover"]
    assert table.view("Ann").players[1].marks == tuple(STEPS.values())  # PU-31.7


def test_PU_29_2_an_event_that_was_drawn_does_not_come_again() -> None:
    table = Table(Side(), event=80, events="on").next_round().does("rotate Z5", player="Bo")
    with pytest.raises(BadStep, match="cannot bring"):
        table.brings("event 80")


def test_PU_29_3_the_last_event_makes_the_round_the_last() -> None:
    table = Table(Side(), event=80, stop="event", events="on")
    table.state.deck = [1, 0, 0]
    table.brings("event 80")
    assert table.view().last_round
    assert table.next_round().over
    assert table.asked() == "The last event was drawn: that round was the last."
    table = Table(Side(), event=80, stop="event", events="on")
    table.state.deck = [1, 0, 1]
    assert not table.brings("event 80").next_round().over


# -- markers (PU-29.5, PU-29.6) ---------------------------------------------------------------------------------------

ONE_OF_TWO = {
    69: ("civ", "rover"),
    70: ("rover", "tech"),
    71: ("water", "rover"),
    72: ("biomass", "rover"),
    73: ("civ", "tech"),
    74: ("civ", "water"),
    75: ("civ", "biomass"),
    76: ("water", "tech"),
    77: ("biomass", "tech"),
    78: ("water", "biomass"),
}
BACK_ONE_OF_TWO = {
    85: ("civ", "rover"),
    86: ("rover", "tech"),
    87: ("water", "rover"),
    88: ("biomass", "rover"),
    89: ("civ", "tech"),
    90: ("civ", "water"),
    91: ("civ", "biomass"),
    92: ("water", "tech"),
    93: ("biomass", "tech"),
    94: ("water", "biomass"),
}
BACK_ANY = {96: 1, 105: 2, 106: 3}


@pytest.mark.parametrize(("event", "tracks"), ONE_OF_TWO.items())
def test_PU_29_5_one_of_two_markers_goes_up(event: int, tracks: tuple[str, str]) -> None:
    for track in tracks:
        table = Table(MIDDLE, event=event, events="on")
        assert table.may() == [f"advance {one}" for one in tracks]
        assert table.does(f"advance {track}").marks() == marks(**{track: STEPS[track] + 1})
        assert table.may() == TAKES


def test_PU_29_5_only_a_marker_that_can_advance_and_its_bonuses_count() -> None:
    table = Table(Side(civ=15, tech=2), event=73, events="on")
    assert table.marks() == "15 0 0 0 3"
    assert table.lane().techs == 1
    assert Table(Side(civ=15, tech=15), event=73, events="on").may() == TAKES
    table = Table(Side(civ=2), event=73, events="on").does("advance civ")
    assert table.lane().picks == (2,)  # PU-8.2: the pick waits


def test_PU_29_5_68_three_steps_without_any_bonus_as_far_as_the_track_goes() -> None:
    table = Table(Side(civ=1), event=68, events="on")
    assert table.may() == ["advance civ", "advance water", "advance biomass"]
    table.does("advance civ")
    assert (table.marks(), table.lane().picks, table.may()) == ("4 0 0 0 0", (), TAKES)
    table = Table(Side(biomass=0), event=68, events="on").does("advance biomass")
    assert (table.marks(), table.may()) == ("0 0 3 0 0", TAKES)
    table = Table(Side(civ=15, biomass=15, water=14), event=68, events="on")
    assert (table.marks(), table.may()) == ("15 15 15 0 0", TAKES)


@pytest.mark.parametrize(("event", "tracks"), BACK_ONE_OF_TWO.items())
def test_PU_29_6_one_of_two_markers_goes_back(event: int, tracks: tuple[str, str]) -> None:
    for track in tracks:
        table = Table(MIDDLE, event=event, events="on")
        assert table.may() == [f"back {one}" for one in tracks]
        assert table.does(f"back {track}").marks() == marks(**{track: STEPS[track] - 1})
        assert table.may() == TAKES


@pytest.mark.parametrize(("event", "steps"), BACK_ANY.items())
def test_PU_29_6_PU_6_8_any_marker_goes_back_the_full_distance_if_one_can(event: int, steps: int) -> None:
    table = Table(Side(civ=3, water=3, biomass=3, rover=3, tech=2), event=event, events="on")
    able = ["back civ", "back water", "back biomass", "back rover", "back tech"]
    assert table.may() == (able if steps < 3 else able[:4])
    assert table.does("back rover").marks() == f"3 3 3 {3 - steps} 2"
    table = Table(Side(water=1), event=event, events="on")
    assert (table.marks(), table.may()) == ("0 0 0 0 0", TAKES)
    assert Table(Side(), event=event, events="on").may() == TAKES


def test_PU_29_6_it_is_compulsory_and_a_technology_goes_off() -> None:
    table = Table(Side(tech=3), event=86, events="on")
    assert (table.marks(), table.lane().techs) == ("0 0 0 0 2", 0)


# -- patch, boost, things collected (PU-29.7) -------------------------------------------------------------------------


def test_PU_29_7_case_10_80_a_patch_on_an_empty_planet_goes_to_the_edge_and_does_not_replace_the_first_tile() -> None:
    table = Table(Side(), event=80, events="on")
    assert len(table.may()) == 28
    assert "patch 5,0" in table.may()
    assert "patch 5,1" not in table.may()
    places = table.does("patch 5,0").places("I2-rover-tech")
    assert table.has("patches") == "5,0"
    assert "7,1 8,1" in places
    assert "5,1 5,2" not in places


def test_PU_29_7_case_10_80_a_patch_without_a_legal_cell_is_lost() -> None:
    ring = " ".join(f"-{x},{y}" for x in range(12) for y in (5, 6))
    table = Table(Side(planet="arashi", covered=f"all {ring}"), event=80, events="on")
    assert (table.may(), table.has("patches")) == (["take I3"], "")


@pytest.mark.parametrize("event", [81, 84])
def test_PU_29_7_a_synergy_boost_for_everybody(event: int) -> None:
    table = Table(Side(civ=15, rover=15, water=4), event=event, events="on")
    assert table.may() == ["advance water", "advance biomass", "advance rover", "advance tech"]  # PU-6.7
    assert table.does("advance water").marks() == "15 5 0 15 0"
    assert table.may("Bo")[0] == "advance civ"


def test_PU_29_7_82_one_lifepod_of_the_planet_is_collected() -> None:
    table = Table(Side(P1), event=82, events="on")
    assert table.may() == [f"collect {cell}" for cell in ("7,2", "1,4", "10,4", "2,7", "8,8", "5,9")]
    table.does("collect 8,8")
    assert (table.lane().saved, table.has("pods")) == (1, "7,2 1,4 10,4 2,7 5,9")
    assert Table(Side(pods=""), event=82, events="on").lane().saved == 0


def test_PU_29_7_83_one_meteorite_of_the_planet_is_collected() -> None:
    table = Table(Side("I2-civ-energy-m @5,0 r0; I2-rover-tech-m @7,1 r0"), event=83, events="on")
    assert table.may() == ["collect 5,1", "collect 7,2"]
    table.does("collect 5,1")
    assert (table.lane().stones, table.has("meteorites"), table.has("sockets")) == (1, "7,2", "5,1 7,2")
    assert Table(Side(P1), event=83, events="on").may() == TAKES


# -- meteorites, things destroyed (PU-29.8, PU-29.9) ------------------------------------------------------------------


def with_bare_sockets(event: int, *, rovers: str = "", tech: int = 0) -> Table:
    """Return a table where Ann has two meteor symbols without meteorites."""
    side = Side("I2-civ-energy-m @5,0 r0; I2-rover-tech-m @7,1 r0", rovers=rovers, tech=tech)
    table = Table(side, event=event, stop="event", events="on")
    table.lane().meteorites = 0
    return table.brings(f"event {event}")


@pytest.mark.parametrize("event", [95, 107])
def test_PU_29_8_a_meteorite_on_a_symbol_without_one_destroys_the_rover_there(event: int) -> None:
    table = with_bare_sockets(event, rovers="5,1 7,1")
    assert table.may() == ["meteorite 5,1", "meteorite 7,2"]
    table.does("meteorite 5,1")
    assert (table.has("meteorites"), table.has("rovers"), table.lane().spent) == ("5,1", "7,1", 2)
    assert table.may() == TAKES


@pytest.mark.parametrize("event", [95, 107])
def test_PU_29_8_PU_20_5_no_free_symbol_or_a_shield_against_meteorites(event: int) -> None:
    table = Table(Side("I2-civ-energy-m @5,0 r0", rovers="5,1"), event=event, events="on")
    assert (table.may(), table.has("meteorites"), table.has("rovers")) == (TAKES, "5,1", "5,1")
    table = with_bare_sockets(event, tech=14)
    assert (table.may(), table.has("meteorites")) == (TAKES, "")


def test_PU_29_9_111_one_of_two_rovers_is_destroyed_a_single_one_stays() -> None:
    table = Table(Side(P1, rovers="5,0 5,1"), event=111, events="on")
    assert table.may() == ["destroy 5,0", "destroy 5,1"]
    table.does("destroy 5,0")
    assert (table.has("rovers"), table.lane().spent) == ("5,1", 2)
    assert Table(Side(P1, rovers="5,0"), event=111, events="on").has("rovers") == "5,0"


def test_PU_29_9_113_a_lifepod_on_the_planet_is_destroyed_not_collected() -> None:
    table = Table(Side(pods="7,2 5,9", saved=1), event=113, events="on")
    assert table.may() == ["destroy 7,2", "destroy 5,9"]
    table.does("destroy 7,2")
    assert (table.has("pods"), table.lane().saved) == ("5,9", 1)
    assert Table(Side(pods=""), event=113, events="on").may() == TAKES


def test_PU_29_9_114_a_collected_lifepod_is_destroyed() -> None:
    table = Table(Side(saved=2), event=114, events="on")
    assert (table.lane().saved, table.has("pods"), table.may()) == (1, table.has("pods", "Bo"), TAKES)
    assert Table(Side(saved=0), event=114, events="on").lane().saved == 0


def test_PU_29_9_114_a_lifepod_kept_elsewhere_may_be_the_one() -> None:
    table = Table(Side(corporation="cosmos", held="civ-3 water-5", saved=1), event=114, events="on")
    assert table.may() == ["lift civ 3", "lift water 5", "lift-scored"]
    table.does("lift water 5")
    assert (table.lane().held.bit_count(), table.lane().saved, table.may()) == (1, 1, TAKES)
    table = Table(Side(corporation="jump_drive", held="B E", saved=1), event=114, events="on").does("lift-scored")
    assert (table.lane().techs, table.lane().saved) == (0b10010, 0)
    table = Table(Side(corporation="jump_drive", held="B"), event=114, events="on")
    assert (table.lane().techs, table.lane().held, table.may()) == (0, 0, TAKES)  # PU-23.2


def test_PU_29_9_115_a_collected_meteorite_is_destroyed() -> None:
    table = Table(Side(stones=4, meteorites="5,5"), event=115, events="on")
    assert (table.lane().stones, table.has("meteorites"), table.may()) == (3, "5,5", TAKES)
    assert Table(Side(stones=0), event=115, events="on").lane().stones == 0


# -- civ stacks, the next event (PU-29.10) ----------------------------------------------------------------------------


def test_PU_29_10_112_every_civ_stack_loses_a_card_that_nobody_sees() -> None:
    table = Table(Side(), event=112, stop="event", events="on")
    table.state.civ[0], table.state.civ_seen[0], table.state.civ_left = (1, 2, 7), 1, [3, 3, 0, 3]
    table.brings("event 112")
    with pytest.raises(BadStep, match="cannot bring"):
        table.brings("civ-cards 3")
    before = table.view("Ann")
    table.brings("civ-cards 2")
    assert (table.state.civ[0], table.view().civ_left) == ((1, 7), (2, 2, 0, 2))
    assert "2" not in "".join(table.told("Ann")[-1].split(":")[0])
    assert before.civ_left == (3, 3, 0, 3)


def test_PU_29_10_112_a_stack_that_is_empty_stays_so() -> None:
    table = Table(Side(), event=112, stop="event", events="on")
    table.state.civ[1], table.state.civ_seen[1], table.state.civ_left = (), 1, [3, 0, 3, 3]
    table.brings("event 112").brings("civ-cards")
    assert table.view().civ_left == (2, 0, 2, 2)


@pytest.mark.parametrize("event", [117, 118])
def test_PU_29_10_a_boost_or_a_secret_look_at_the_next_event(event: int) -> None:
    table = Table(Side(), Side(), event=event, events="on").brings("to-come 82")
    assert table.may() == table.may("Bo") == ["next boost", "next peek"]
    table.does("next peek")
    assert [table.view(player).next_event for player in ("Ann", "Bo", "")] == [82, None, None]
    assert "The next event will be: Pick up 1 lifepod lying on your planet." in table.told("Ann")
    assert not [line for line in table.told("Bo") if "will be" in line or "Ann looks" in line]
    assert table.may() == TAKES
    table.does("next boost", "advance tech", player="Bo")
    assert (table.marks("Bo"), table.view("Bo").next_event) == ("0 0 0 0 1", None)
    table.next_round().does("rotate Z5", player="Bo")
    assert (table.view().event, table.stage) == (82, "tile_step")
    assert [table.view(player).next_event for player in ("Ann", "Bo")] == [None, None]


@pytest.mark.parametrize("event", [117, 118])
def test_PU_29_10_without_a_next_event_there_is_only_the_boost(event: int) -> None:
    table = Table(Side(), event=event, stop="event", events="on")
    table.state.deck = [0, 0, 1]
    table.brings(f"event {event}")
    assert table.may() == [f"advance {track}" for track in ("civ", "water", "biomass", "rover", "tech")]
    with pytest.raises(IllegalAction, match="a marker that can advance"):
        table.does("next peek")


def test_PU_29_10_PU_31_6_who_has_looked_cannot_take_it_back_and_is_told_so_before() -> None:
    assert GAME.describe(GAME.load("next peek", 1)).reveals
    table = Table(Side(), Side(), event=117, events="on").brings("to-come 82").does("next peek")
    assert [event.seals for event in table.events if event.kind == "peeked"] == [True]
