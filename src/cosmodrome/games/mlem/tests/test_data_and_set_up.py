"""Components and set-up (ML-1, ML-2, ML-20): valid files, and the beginning of a match."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from cosmodrome.games.mlem import GAME as BUILT_IN
from cosmodrome.games.mlem.parts.components import counts
from cosmodrome.games.mlem.parts.loading import load
from cosmodrome.games.mlem.parts.mat import MAT as TEXT
from cosmodrome.games.mlem.tests.table import DEFAULTS, FROZEN_TEXT, GAME, MAT, Table, changed
from cosmodrome.kernel import BadComponents, BadRecord, Match, seed_from

Data = dict[str, Any]


def test_the_frozen_copy_is_the_one_of_the_worked_cases() -> None:
    assert (
        sha256(FROZEN_TEXT.encode()).hexdigest() == "ece04255242320b4d060cf776aa3b0ee2a8c33072495241c5b44d9c6685ff7ce"
    )


def test_every_value_of_the_built_in_file_has_a_status() -> None:
    data = json.loads(TEXT)
    for entry in (*data["track"]["fields"], *data["moons"]["list"], *data["planets"]["list"]):
        assert entry["status"]
    for part in ("dice", "track", "moons", "planets", "deep_space", "crash_track", "goals", "astronauts"):
        assert data[part]["status"]


def test_ML_1_1_six_equal_dice_with_the_2_twice() -> None:
    assert [counts(roll)[1] for roll in MAT.triples[1]].count(1) == 2
    assert Table(crew="take_die take_die").does("roll").rolls("1 2 2 3 4 A").stage == "select"


def test_ML_1_2_deep_space_comes_after_the_last_numbered_field() -> None:
    assert (MAT.deep, len(MAT.fields), MAT.listed[MAT.deep]) == (26, 26, 0)
    assert MAT.worth[9] == (1, 2, 3, 4, 2)
    assert MAT.worth[22][4] == 3


def test_ML_1_3_the_first_fields_adjoin_nothing_and_the_others_moons_or_a_planet() -> None:
    assert all(not MAT.moons_at[at] and MAT.planet_at[at] < 0 for at in range(6))
    assert all(bool(MAT.moons_at[at]) != (MAT.planet_at[at] >= 0) for at in range(6, 26))


def both_at_8(data: Data) -> None:
    data["track"]["fields"][8]["adjoins"] = ["planet:P1", "moons:M1"]
    for moon in data["moons"]["list"][:3]:
        moon["fields"].append(8)


def test_ML_1_3_where_a_mat_has_moons_and_a_planet_at_a_field_each_is_a_place_to_land_on() -> None:
    game = GAME.with_components(changed(both_at_8))
    table = Table(f=4, n=6, crew="take_die take_die", game=game).rolls("4 1 1 1 1 1")
    assert table.may() == ["stay", "leave 8 moon", "leave 8 planet"]
    assert table.why_not("leave 8") == "ML-1.3: choose moon or planet if, and only if, a field adjoins both"
    table.does("leave 8 planet", "leave 8 moon")
    assert (table.on("P1"), table.on("M1a")) == ("Ann", "Bo")


def test_ML_1_3_a_parachute_names_the_place_too() -> None:
    game = GAME.with_components(changed(both_at_8))
    table = Table(f=8, n=1, crew="take_die parachute", game=game).rolls("1")
    assert table.may() == ["land moon", "land planet", "return"]
    assert table.does("land planet").on("P1") == "Bo"


def test_ML_1_3_a_field_may_adjoin_nothing() -> None:
    def lonely(data: Data) -> None:
        data["planets"]["list"][0]["fields"] = [8]
        data["track"]["fields"][9]["adjoins"] = None

    table = Table(f=7, n=3, crew="take_die plus_minus_one", game=GAME.with_components(changed(lonely))).rolls("1 1 2")
    assert (table.f, table.who, table.may()) == (9, "Bo", ["stay", "leave 8", "leave 10"])
    assert table.why_not("leave 9") == "ML-1.3: field 9 adjoins nothing"


def test_ML_1_4_eight_astronauts_one_of_each_kind() -> None:
    table = Table(players=5)
    assert len(table.home("Eve")) == 8
    assert table.home("Ann") == table.home("Eve")


def test_ML_1_5_four_goals_a_crash_track_five_planets_comet_and_galaxy() -> None:
    assert (len(MAT.planets), MAT.crashes, len(MAT.moons)) == (5, 11, 15)
    assert (MAT.comet, MAT.galaxy, MAT.goal_points) == (7, 5, 5)


def test_ML_1_6_points_never_run_out_and_running_scores_are_open() -> None:
    table = Table(crew="take_die take_die", landed="comet=" + ",".join(["Ann"] * 60))
    assert table.view("Bo").players[0].points[1] == 420


FAULTS: list[tuple[Callable[[Data], Any], str]] = [
    (lambda d: d["track"]["fields"].pop(7), "“track.fields” must have the indices 0 to 25 without a gap."),
    (lambda d: d["track"]["fields"][7].update(dice=[]), "“track.fields[7].dice” must list at least one of the faces"),
    (lambda d: d["track"]["fields"][7].update(dice=[5]), "“track.fields[7].dice” must list at least one of the faces"),
    (lambda d: d["track"]["fields"][7].update(dice=[1, 1]), "“track.fields[7].dice” lists a face twice."),
    (lambda d: d["track"]["fields"][6].update(afterburner_value=None), "must be a whole number from 1 to 99."),
    (lambda d: d["track"]["fields"][6].update(afterburner_value=0), "must be a whole number from 1 to 99."),
    (lambda d: d["track"]["fields"][7].update(afterburner_value=1), "“track.fields[7].afterburner_value” must be null"),
    (lambda d: d["track"]["fields"][4].update(satellite=True), "There must be exactly one satellite field, not 2."),
    (lambda d: d["track"]["fields"][3].update(satellite=False), "There must be exactly one satellite field, not 0."),
    (
        lambda d: (d["track"]["fields"][3].update(satellite=False), d["track"]["fields"][9].update(satellite=True)),
        "The satellite field 9 must be one without landing.",
    ),
    (lambda d: d["track"]["fields"][7].update(adjoins="planet:P1"), "“adjoins” of field 7 does not agree"),
    (lambda d: d["moons"]["list"][0].update(cluster="M9"), "“adjoins” of field 6 does not agree"),
    (lambda d: d["planets"]["list"][1].update(fields=[8, 12, 13]), "Field 8 adjoins two planets."),
    (lambda d: d["planets"]["list"].pop(), "There must be 5 planets, not 4."),
    (
        lambda d: d["planets"]["list"][0]["points"].pop("second"),
        "“planets.list[0].points.second” must be",
    ),
    (lambda d: d["moons"]["list"][1].update(id="M1a"), "Two entries of “moons.list” have the same id."),
    (lambda d: d["track"].update(deep_space_index=27), "“track.deep_space_index” must be 26, after the last field."),
    (lambda d: d["track"].update(no_landing_fields=[1, 2]), "must be the first fields of the track, from 0 on."),
    (lambda d: d["variant_discovery"]["distribution"].update(points_1=6), "There must be 20 discovery tokens, not 21."),
    (lambda d: d["variant_discovery"]["distribution"].pop("points_1"), "“variant_discovery.distribution” must count"),
    (lambda d: d["variant_secret_missions"]["list"].pop(), "There must be 20 secret missions tokens, not 19."),
    (lambda d: d["variant_secret_missions"]["list"][0].update(target="comet"), "must be moon or planet."),
    (lambda d: d["variant_secret_missions"]["list"][0].update(fields=[3]), "must name fields with landing."),
    (lambda d: d["variant_secret_missions"].update(deal=5), "deal is 4 and keep is 3."),
    (lambda d: d["variant_ufo"]["list"].pop(), "There must be 14 expedition tokens, not 13."),
    (lambda d: d["variant_ufo"]["list"][0].update(ability="fly"), "“variant_ufo.list[0].ability” must be one of"),
    (lambda d: d["variant_ufo"]["list"][0].update(dice=7), "must be a whole number from 4 to 6."),
    (lambda d: d["variant_ufo"].update(ufo_tokens=[5, 4, 3, 2]), "There must be 5 ufo tokens, not 4."),
    (lambda d: d["variant_ufo"].update(ufo_tokens=[1, 2, 3, 4, 5]), "must lie with the highest on top."),
    (lambda d: d["dice"].update(count=5), "“dice.count” must be 6."),
    (lambda d: d["dice"].update(faces=[1, 2]), "“dice.faces” must name the six faces of a die."),
    (lambda d: d["astronauts"]["list"].pop(), "“astronauts.list” must name in this order: satellite"),
    (lambda d: d["goals"].update(points_each="5"), "“goals.points_each” must be a whole number from 0 to 99."),
    (lambda d: d.pop("moons"), "“moons” must be an object."),
    (lambda d: d["track"].update(fields={}), "“track.fields” must be a list."),
    (lambda d: d["track"].update(fields=[1]), "“track.fields” must be a list of objects."),
    (lambda d: d["moons"]["list"][0].update(fields=["6"]), "must be a list of whole numbers."),
    (lambda d: d["moons"]["list"][0].update(fields=[6, 7, 30]), "A moon or planet names a field that does not exist."),
]


@pytest.mark.parametrize(("change", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_ML_1_7_a_file_that_fails_is_refused_in_a_sentence(change: Callable[[Data], Any], sentence: str) -> None:
    with pytest.raises(BadComponents, match=re.escape(sentence)):
        load(changed(change))


@pytest.mark.parametrize(
    ("text", "sentence"), [("{", "is not JSON."), ("[]", "is not a JSON object."), ("[" * 99999, "JSON")]
)
def test_ML_1_7_what_is_no_file_of_components_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadComponents, match=sentence):
        load(text)


def test_ML_1_7_the_hash_tells_other_components_but_not_other_remarks() -> None:
    def remark(data: Data) -> None:
        data["title"] = "My own mat"
        data["moons"]["list"][0]["status"] = "fact"

    def value(data: Data) -> None:
        data["moons"]["list"][0]["points"] = 6

    assert GAME.with_components(changed(remark)).data == GAME.data
    other = GAME.with_components(changed(value))
    assert other.data != GAME.data
    assert other.parts["moons"][0]["points"] == 6
    assert len(other.data) == 16


def test_ML_1_7_a_match_keeps_the_data_it_was_started_with() -> None:
    other = GAME.with_components(changed(lambda d: d["moons"]["list"][0].update(points=6)))
    match = Match.create(other, 2, seed=seed_from("1"))
    assert match.record().header.data == other.data
    with pytest.raises(
        BadRecord, match="played with different components of MLEM: Space Agency from those loaded here."
    ):
        Match.replay(GAME, match.record())


def test_ML_2_1_two_to_five_players_and_nothing_else_changes() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]
    two, five = Table(players=2).state, Table(players=5).state
    assert (two.dice, two.crashes, two.moons, two.goals) == (five.dice, five.crashes, five.moons, five.goals)


def test_ML_2_2_no_crash_yet_and_all_goals_open() -> None:
    view = Table(players=3).view()
    assert (view.crashes, view.goals, view.moons) == (0, (None,) * 4, (None,) * 15)


def test_ML_2_3_the_order_at_home_is_that_of_the_kinds_and_no_decision() -> None:
    assert Table(players=2).may() == [f"pick {kind['key']}" for kind in GAME.parts["astronauts"]]


def test_ML_2_4_the_first_starter_is_random_or_named() -> None:
    starts = {Match.create(GAME, 3, seed=seed_from(str(seed))).state.start for seed in range(30)}
    assert starts == {0, 1, 2}
    assert Match.create(GAME, 3, {"start_player": "3"}, seed=seed_from("1")).state.start == 2


def test_ML_2_5_the_variants_are_options_of_their_own_and_off() -> None:
    assert [DEFAULTS[key] for key in ("discovery", "missions", "ufo")] == ["off"] * 3
    state = Table(players=2).state
    assert (state.tokens, state.ufo, state.hands) == (0, 0, [[], []])


def test_ML_20_1_the_missing_pages_are_covered_by_rulings() -> None:
    assert {"ML-12.1", "ML-12.2", "ML-14.8"} <= {ruling.rule for ruling in GAME.rulings}


def test_ML_20_2_the_satellite_field_stands_in_the_file_only() -> None:
    def moved(data: Data) -> None:
        data["track"]["fields"][3]["satellite"], data["track"]["fields"][2]["satellite"] = False, True

    table = Table(players=2, game=GAME.with_components(changed(moved)))
    assert (GAME.mat.satellite, table.does("pick satellite").f) == (3, 2)


def test_ML_20_3_the_page_credits_the_authors_and_says_that_the_mat_can_be_replaced() -> None:
    assert (BUILT_IN.about.designers, BUILT_IN.about.year) == ("Reiner Knizia", 2023)
    assert "reconstructed" in str(BUILT_IN.about.text)
    assert "an owner of the game can load the printed one" in str(BUILT_IN.about.text)
