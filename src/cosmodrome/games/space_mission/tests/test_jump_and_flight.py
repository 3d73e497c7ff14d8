"""Jump (SM-5) and flight (SM-6)."""

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import Match, seed_from


def test_SM_5_1_a_jump_needs_the_coordinate_of_the_planet() -> None:
    table = Table(hands="J1S4 J4L1 S1L1")
    assert table.may("jump") == ["jump J1S4 freezer", "jump J1S4 hazard", "jump J4L1 caldera"]
    assert table.why_not("jump J1S4 caldera") == ("SM-5.1: jump 1 / scan 4 does not show the jump number 4 of Caldera")
    assert table.why_not("jump S1L1 hazard") == "SM-5.1: scan 1 / landing 1 shows no jump number"


def test_SM_5_1_the_rulebooks_example_a_blue_1_leads_to_freezer_or_hazard() -> None:
    table = Table(hands="J1L2").plays("jump J1L2 hazard")
    assert (table.at(1), table.hand(1), table.discards(), table.probes(1)) == ("hazard", "", "J1L2", 1)


def test_SM_5_1_a_joker_leads_to_every_planet() -> None:
    table = Table(hands="J?L3")
    assert len(table.may("jump")) == 8
    assert table.plays("jump J?L3 ruby-red").at(1) == "ruby-red"


def test_SM_5_2_one_own_probe_is_put_on_the_gate() -> None:
    table = Table(hands="J1S1 J2S1").plays("jump J1S1 hazard")
    assert (table.probes(1), table.chips(1)) == (1, 19)
    table.plays("jump J2S1 cinder")
    assert (table.probes(1), table.chips(1)) == (2, 18)
    assert (table.probes(2), table.chips(2)) == (0, 20)


def test_SM_5_3_a_jump_leads_to_another_planet() -> None:
    table = Table(ships="hazard", hands="J1S1")
    assert table.may("jump") == ["jump J1S1 freezer"]
    assert table.why_not("jump J1S1 hazard") == "SM-5.3: your ship is already at Hazard: jump to another planet"


def test_SM_5_3_several_ships_may_be_at_one_planet() -> None:
    table = Table(ships="gate hazard", hands="J1S1").plays("jump J1S1 hazard")
    assert (table.at(1), table.at(2)) == ("hazard", "hazard")


def test_SM_5_everybody_reads_where_and_with_which_card() -> None:
    table = Table(hands="J1S1").plays("jump J1S1 hazard")
    assert table.told(2) == ["Player 1 jumps to Hazard with jump 1 / scan 1."]


def test_SM_6_1_a_flight_leads_to_either_neighbour_without_card_or_probe() -> None:
    table = Table(ships="hazard", hands="J1S1")
    assert table.may("fly") == ["fly freezer", "fly green-heggar"]
    table.plays("fly green-heggar")
    assert (table.at(1), table.hand(1), table.probes(1), table.chips(1)) == ("green-heggar", "J1S1", 0, 20)
    assert table.told(2) == ["Player 1 flies to Green Heggar."]


def test_SM_6_1_no_flight_to_planets_further_off_or_to_the_own_one() -> None:
    table = Table(ships="hazard")
    assert table.why_not("fly caldera") == "SM-6.1: Caldera is not next to your ship's planet"
    assert table.why_not("fly hazard") == "SM-6.1: Hazard is not next to your ship's planet"


def test_SM_6_1_the_ring_closes() -> None:
    table = Table(ships="freezer").plays("fly dustveil")
    assert table.why_not("fly freezer") is None
    assert table.why_not("fly hazard") == "SM-6.1: Hazard is not next to your ship's planet"


def test_SM_6_2_no_flight_from_the_gate() -> None:
    table = Table()
    assert table.why_not("fly freezer") == "SM-6.2: your ship is still at the jump gate: jump to a planet first"
    assert table.may("fly") == []


def test_jumps_and_flights_can_be_taken_back_exactly() -> None:
    match = Match.create(GAME, 2, {"start_player": "1"}, seed=seed_from("back"))
    before = GAME.freeze(match.state)
    jump = next(action for action in match.legal(0) if action.word == "jump")
    match.act(0, jump)
    match.act(0, next(action for action in match.legal(0) if action.word == "fly"))
    match.undo(0)
    match.undo(0)
    assert GAME.freeze(match.state) == before
