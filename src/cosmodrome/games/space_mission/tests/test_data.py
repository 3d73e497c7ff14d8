"""An owner's components (SM-1): valid files, and rules and words that follow them."""

import copy
import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.parts.components import TILES
from cosmodrome.games.space_mission.parts.loading import TEXT, load
from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.games.space_mission.state import TURN
from cosmodrome.games.space_mission.tests.oracle import assert_conserved, turn_actions
from cosmodrome.games.space_mission.tests.own import OWN, OWN_TEXT, Data, changed
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import (
    BadComponents,
    BadRecord,
    BadStep,
    Chance,
    Match,
    Over,
    Rng,
    Words,
    checked_setup,
    render,
    seed_from,
    verify,
)
from cosmodrome.kernel.observation import Encoder
from cosmodrome.lab.contract import Case, examine

ROOT = Path(__file__).parents[1]
RING = "vesta freezer ceres-9 hazard pallas maelstrom green-heggar cinder"


def own_table(**drawn: Any) -> Table:
    return Table(game=OWN, ring=RING, **drawn)


# -- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [TEXT, "{}", '{"scoring": {}}', '{"_remark": 1, "tiles": {"_status": "fact"}}'])
def test_a_file_that_changes_nothing_is_the_built_in_one(text: str) -> None:
    assert load(text) is PRINTED
    assert (GAME.with_components(text).data, GAME.with_components(text).lessons) == ("", GAME.lessons)


def test_what_a_file_leaves_out_is_the_built_in_value() -> None:
    parts = load('{"scoring": {"station": 4}, "end_space_tiles": {"3": 9}}')
    assert (parts.station_points, parts.gate_points, parts.spaces_to_end) == (4, (9, 6, 3, 1, 0), (6, 9, 10, 12))
    assert (parts.planets, parts.cards, parts.tiles) == (PRINTED.planets, PRINTED.cards, PRINTED.tiles)


def test_the_built_in_file_has_a_line_for_each_planet_and_card() -> None:
    lines = TEXT.splitlines()
    assert '  {"id": "freezer", "name": "Freezer", "jump": 1, "scan": 3, "landing": [2, 4]},' in lines
    assert sum(line.startswith('  {"id": ') for line in lines) == len(PRINTED.planets) + len(PRINTED.cards)


def put(*path: str | int, value: Any) -> Callable[[Data], Any]:
    def change(data: Any) -> None:
        *way, last = path
        for key in way:
            data = data[key]
        data[last] = value

    return change


KEY = "“planets[3].id” must be 1 to 24 characters, each of them a–z, 0–9 or a dash."
COORDS = "“cards[7].coords” must be two different values from jump, scan, land."
FAULTS: list[tuple[Callable[[Data], Any], str]] = [
    (put("plannets", value=[]), "“plannets” is no component of Space Mission: choose one of planets, cards, tiles, "
     "chips, end_space_tiles, scoring."),
    (put("scoring", "medals", value=3), "“scoring.medals” is no component of Space Mission: choose one of gate, "),
    (put("end_space_tiles", "6", value=3), "“end_space_tiles.6” is no component of Space Mission: choose one of 2"),
    (put("scoring", value=[]), "“scoring” must be an object."),
    (put("planets", value={}), "“planets” must be a list."),
    (put("planets", 3, value=1), "“planets” must be a list of objects."),
    (lambda d: d["planets"].__delitem__(slice(5)), "There must be 8 to 24 planets, not 7."),
    (lambda d: d["planets"].extend(d["planets"] * 2), "There must be 8 to 24 planets, not 36."),
    (put("planets", 3, "id", value="hazard"), "Two entries of “planets” have the same id."),
    (put("planets", 3, "id", value="Green Heggar"), KEY),
    (put("planets", 3, "id", value="x" * 25), KEY),
    (put("planets", 3, "id", value=""), KEY),
    (put("planets", 3, "id", value=7), "“planets[3].id” must be text."),
    (put("planets", 3, "name", value=None), "“planets[3].name” must be text."),
    *(
        (put("planets", 3, "name", value=name),
         "“planets[3].name” must be 1 to 24 characters, without braces, bars, or spaces at its ends.")
        for name in ("", " Vesta", "Ve{sta}", "Vesta | x", "Ves\nta", "x" * 25)
    ),
    (put("planets", 3, "jump", value=5), "“planets[3].jump” must be a whole number from 1 to 4."),
    (put("planets", 3, "scan", value="?"), "“planets[3].scan” must be a whole number from 1 to 4."),
    (put("planets", 3, "landing", value=[1, 2, 3]), "“planets[3].landing” must be 2 whole numbers from 1 to 4."),
    (put("planets", 3, "landing", value=[1, True]), "“planets[3].landing” must be 2 whole numbers from 1 to 4."),
    (lambda d: d["cards"].__delitem__(slice(36)), "There must be 25 to 60 cards, not 24."),
    (lambda d: d["cards"].append({}), "There must be 25 to 60 cards, not 61."),
    (lambda d: d["cards"].pop(0), "“cards[0].id” must be c01: cards are numbered as they come."),
    (put("cards", 7, "coords", value={}), "“cards[7].coords” must be a list."),
    (lambda d: d["cards"][7]["coords"].pop(), COORDS),
    (put("cards", 7, "coords", 0, "use", value="scan"), COORDS),
    (put("cards", 7, "coords", 0, "use", value="fly"), COORDS),
    (put("cards", 7, "coords", 1, "value", value=0), "“cards[7].coords[1].value” must be a whole number from 1 to 4."),
    (put("tiles", "water", value=-1), "“tiles.water” must be a whole number from 0 to 64."),
    (put("tiles", "water", value=9), "“tiles” must add up to 64, eight for each of the eight planets in play, not 65."),
    (lambda d: d["tiles"].update(space=0, water=24), "“tiles.space” must be at least 1: open space tiles end the game"),
    (put("chips", "per_player", value=0), "“chips.per_player” must be a whole number from 1 to 99."),
    (put("end_space_tiles", "2", value=0), "“end_space_tiles.2” must be a whole number from 1 to 16."),
    (put("end_space_tiles", "5", value=17), "“end_space_tiles.5” must be a whole number from 1 to 16."),
    (put("scoring", "gate", value=[9, 6]), "“scoring.gate” must be 5 whole numbers from 0 to 99."),
    (put("scoring", "gate", value=[9, 6, 3, 1, -1]), "“scoring.gate” must be 5 whole numbers from 0 to 99."),
    (put("scoring", "water", value=[2, 5, 9, 14]), "“scoring.water” must be 5 whole numbers from 0 to 99."),
    (put("scoring", "water", value=[1, 2, 5, 9, 14]), "“scoring.water” must begin with 0, for no tile."),
    *(
        (put("scoring", key, value=100), f"“scoring.{key}” must be a whole number from 0 to 99.")
        for key in ("station", "matter_pair", "matter_single", "medal")
    ),
]  # fmt: skip  # a fault each


@pytest.mark.parametrize(("change", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_a_file_that_fails_is_refused_in_a_sentence(change: Callable[[Data], Any], sentence: str) -> None:
    with pytest.raises(BadComponents, match=re.escape(sentence)):
        load(changed(change))


@pytest.mark.parametrize(
    ("text", "sentence"), [("{", "is not JSON."), ("[]", "is not a JSON object."), ("[" * 99999, "JSON")]
)
def test_what_is_no_file_of_components_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadComponents, match=sentence):
        load(text)


@pytest.mark.parametrize("section", ["planets", "cards", "tiles", "chips", "end_space_tiles", "scoring"])
def test_the_hash_tells_other_components(section: str) -> None:
    built_in, own = json.loads(TEXT), json.loads(OWN_TEXT)
    assert own[section] != built_in[section]
    if section == "tiles":
        built_in["end_space_tiles"]["5"] = 12
    one = GAME.with_components(json.dumps({section: own[section]}))
    assert len({one.data, OWN.data, GAME.data}) == 3
    assert re.fullmatch("[0-9a-f]{16}", one.data)


def test_the_hash_heeds_no_remarks() -> None:
    remarked = json.loads(OWN_TEXT) | {"_about": "mine"}
    remarked["planets"][0]["look"] = "ice"
    assert GAME.with_components(json.dumps(remarked)).data == OWN.data


# -- records ----------------------------------------------------------------------------------------------------------


def played(seats: int, seed: str) -> Match:
    """Play a whole match of random players with an owner's components."""
    match, rng = Match.create(OWN, seats, seed=seed_from(seed)), Rng(seed_from(seed))
    while not isinstance(match.pending, Over):
        seat = match.state.turn
        match.act(seat, rng.choice(OWN.legal(match.state, seat)))
    return match


def test_a_record_of_other_components_is_read_with_them_alone() -> None:
    record = played(3, "record").record()
    assert record.header.data == OWN.data
    assert all(check.ok for check in verify(OWN, record))
    assert Match.replay(GAME.with_components(OWN_TEXT), record).over
    with pytest.raises(BadRecord, match="played with different components of Space Mission from those loaded here."):
        Match.replay(GAME, record)


def test_a_record_of_the_built_in_components_has_no_hash() -> None:
    record = Match.create(GAME, 2, seed=seed_from("a")).record()
    assert (record.header.data, '"data"' in record.dumps()) == ("", False)
    with pytest.raises(BadRecord, match="played with different components of Space Mission from those loaded here."):
        Match.replay(OWN, record)


def test_games_states_and_steps_are_copied_with_their_components() -> None:
    def again(value: Any) -> Any:
        return pickle.loads(pickle.dumps(value))  # noqa: S301  # our own

    match = played(2, "copies")
    for copied in (again(match), copy.deepcopy(match)):
        assert copied.state.parts is match.state.parts is OWN.components
        assert [step.what for step in copied.steps] == [step.what for step in match.steps]
    assert again(match.steps[0].what).planets == match.steps[0].what.planets
    assert again(GAME) is GAME
    assert again(OWN).components is OWN.components


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_a_match_on_own_components_keeps_the_contract_to_its_end(seats: int) -> None:
    options = {"peek_reserved": "off" if seats == 2 else "on"}
    assert examine(OWN, Case(seats, options, seed=3), every=40).over


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_legal_is_what_the_rules_say_of_these_components(seats: int) -> None:
    rng, state = Rng(seed_from("oracle")), OWN.setup(seats, checked_setup(OWN, seats, {}))
    while not isinstance(pending := OWN.pending(state), Over):
        assert_conserved(state)
        if isinstance(pending, Chance):
            OWN.apply(state, None, pending.draw(state, rng))
            continue
        legal = OWN.legal(state, state.turn)
        if state.stage == TURN:
            assert {action.text for action in legal} == turn_actions(state, state.turn)
        OWN.apply(state, state.turn, rng.choice(legal))
    assert state.spaces >= (4, 5, 6, 7)[seats - 2] or state.quiet == 10


def test_SM_8_2_a_planet_with_a_landing_number_twice_takes_two_cards_of_it() -> None:
    table = own_table(ships="vesta vesta", scanned="vesta: 1")
    four, other = ([at for at, card in enumerate(OWN.components.cards) if card.land == number] for number in (4, 3))
    table.state.hands[0] = [four[0], other[0]]
    assert [action.word for action in OWN.legal(table.state, 0)].count("develop") == 0
    table.state.hands[0] = four[:2]
    one, two = (OWN.components.cards[card].key for card in four[:2])
    assert [action.text for action in OWN.legal(table.state, 0) if action.word == "develop"] == [f"develop {one} {two}"]
    assert table.plays(f"develop {one} {two}").station("vesta") == 1


def test_SM_11_1_the_end_comes_with_the_number_of_space_tiles_of_these_components() -> None:
    table = own_table(piles="vesta: 1 water 4 space", ships="vesta vesta", stations="vesta: 1", actions=1)
    table.plays("discover", "take water")
    assert "4 space tiles lie open: the game ends after this round." in table.told(1)


def test_SM_11_points_are_those_of_these_components() -> None:
    table = own_table(
        gate="3 1", stations="vesta: 1 | pallas: 1", received="2 matter-green 1 matter-blue 5 water 2 mineral-red"
    )
    lines = {line.rule: (line.points, render(line.why, {})) for line in table.score(1).lines}
    assert lines["SM-11.3"] == (20, "3 probes at the gate, place 1")
    assert lines["SM-11.4"] == (2, "2 stations for 1 each")
    assert lines["SM-11.7"] == (13, "1 pair for 5, 1 single for 8 each")
    assert lines["SM-11.8"] == (12, "5 tiles: 1, 4, 6 or 11 for one to four")
    view = table.view(1)
    assert view.players[0].points == tuple([points for points, _ in lines.values()])
    assert view.players[1].points[:2] == (12, 0)
    assert [one.points for one in view.worth if one.do == "jump"] == [0]
    assert view.spaces_to_end == 4


def test_SM_1_5_every_player_has_so_many_chips() -> None:
    table = own_table(gate="6 5")
    assert (table.chips(1), table.chips(2)) == (0, 1)
    table.state.hands[:] = [[card for card in range(30) if OWN.components.cards[card].jump is not None]] * 2
    assert [action for action in OWN.legal(table.state, 0) if action.word == "jump"] == []
    table.state.turn = 1
    assert {action.word for action in OWN.legal(table.state, 1)} >= {"jump"}


def test_bots_judge_by_these_components() -> None:
    ours, built_in = own_table(received="3 medal"), Table(received="3 medal")
    assert OWN.weigh(ours.state, 0)["tiles"] == 3 * 6
    assert GAME.weigh(built_in.state, 0)["tiles"] == 3 * 3
    assert OWN.value(ours.state, 0) == pytest.approx(sum(OWN.weigh(ours.state, 0).values()))


# -- words and parts --------------------------------------------------------------------------------------------------


def test_own_planets_and_cards_have_their_names_in_every_sentence() -> None:
    table = own_table(ships="vesta hazard")
    (card,) = [card for card in OWN.components.cards if card.key == "c01"]
    named = " / ".join(
        f"{ {'jump': 'jump', 'scan': 'scan', 'land': 'landing'}[kind] } {n or '?'}" for kind, n in card.faces
    )
    assert table.why_not("fly pallas") == "SM-6.1: Pallas is not next to your ship's planet"
    assert OWN.names["card"]["c01"] == named != GAME.names["card"]["c01"]
    label = OWN.describe(OWN.load("jump c01 ceres-9", OWN.rules))
    assert render(Words(label.text, label.args), OWN.names) == f"Jump to Ceres Nine with {named}"
    with pytest.raises(BadStep):
        OWN.load("fly twin-fall", OWN.rules)
    with pytest.raises(BadStep):
        GAME.load("fly vesta", GAME.rules)


def test_the_page_gets_these_components() -> None:
    parts = OWN.parts
    assert [planet["key"] for planet in parts["planets"]][6:] == ["vesta", "ceres-9", "pallas"]
    assert (len(parts["cards"]), parts["chips"], parts["spaces_to_end"]) == (30, 6, (4, 5, 6, 7))
    assert dict(zip([tile.key for tile in TILES], OWN.components.tiles, strict=True)) == {
        tile["key"]: tile["count"] for tile in parts["tiles"]
    }
    assert parts["points"] == {
        "gate": (20, 12, 4, 2, 1),
        "station": 1,
        "matter_pair": 5,
        "matter_single": 8,
        "water": (0, 1, 4, 6, 11),
        "medal": 6,
    }


def test_signs_are_explained_with_the_points_of_these_components() -> None:
    def says(key: str) -> str:
        return render(Words(OWN.glossary[key].text, OWN.glossary[key].args), {})

    assert says("tile.water") == "1, 2, 3 or 4 score 1, 4, 6 or 11; beyond four, the count starts again."
    assert says("tile.matter-blue") == "A pair of a green and a blue one scores 5, a single one 8."
    assert says("tile.medal") == "Scores 6, whatever else you have."
    assert says("gate") == "Holds a probe for every jump. From most probes to fewest, the places score 20, 12, 4, 2, 1."
    assert says("station").startswith("Scores 1 for its builder")
    assert OWN.glossary.keys() == GAME.glossary.keys()


def test_lessons_are_left_out_since_they_name_planets_of_ours() -> None:
    assert (len(GAME.lessons), OWN.lessons) == (1, ())


def test_learners_get_arrays_wide_enough_for_these_components() -> None:
    bounds = [
        game.observed.bounds["players.points"]
        for water in (14, 99)
        if (game := GAME.with_components(json.dumps({"scoring": {"water": [0, 2, 5, 9, water]}}))).observed
    ]
    assert bounds == [(-99, 999), (-99, 99 * 64)]


@pytest.mark.parametrize("seats", [2, 5])
def test_an_observation_says_what_the_view_says_of_these_components(seats: int) -> None:
    encoder, steps = Encoder(OWN, seats), 0
    match, rng = Match.create(OWN, seats, seed=seed_from("seen")), Rng(seed_from("seen"))
    while True:
        for seat in (None, steps % seats):
            view = OWN.view(match.state, seat)
            numbers = encoder.encode(view)
            assert (
                encoder.observe(match.state, seat).tolist() == numbers == encoder.encode(OWN.glimpse(match.state, seat))
            )
            assert encoder.decode(numbers) == encoder.comparable(view)
            assert all(low <= one <= high for low, one, high in zip(encoder.low, numbers, encoder.high, strict=True))
        steps += 1
        if match.over:
            break
        match.act(match.state.turn, rng.choice(OWN.legal(match.state, match.state.turn)))
    assert steps > 40
    assert encoder.size == Encoder(GAME, seats).size


def test_only_the_game_itself_knows_the_built_in_components() -> None:
    """All other modules get those of the match."""
    named = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.rglob("*.py")
        if "tests" not in path.parts and "parts.printed" in path.read_text()
    }
    assert named == {"__init__.py", "lessons.py", "parts/loading.py"}
