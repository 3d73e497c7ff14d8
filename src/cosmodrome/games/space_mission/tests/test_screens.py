"""The view has everything on the screens of the online edition (SM-13), and nothing else."""

from dataclasses import asdict, fields

from cosmodrome.games.space_mission import GAME
from cosmodrome.games.space_mission.tests.table import FACES, Table, tiles_text
from cosmodrome.games.space_mission.view.view import Look, PlanetView, PlayerView, View, Visit


def middle_of_a_game() -> Table:
    """Return two players at Hazard, a station of player 2 on Caldera, and open space tiles at Cinder."""
    return Table(
        ships="hazard hazard",
        gate="3 1",
        hands="S4L1 J1S4 J1L2 J1L3 | S4L2 J2S2",
        piles="hazard: 2 water 1 medal 3 space | caldera: 4 medal 2 space | cinder: 3 space",
        stations="caldera: 2",
        taken="caldera: 2=mineral-red 1=mineral-blue",
        reserved="hazard: 1=alien-blue 2=alien-brown | cinder: 1=matter-green",
    )


def test_SM_13_1_main_view_the_six_actions() -> None:
    table = middle_of_a_game()
    kinds = {GAME.describe(action).kind for action in GAME.legal(table.state, 0)}
    assert kinds == {"discard", "draw", "jump", "fly", "scan", "develop"}
    assert {GAME.describe(action).kind for action in GAME.actions} == kinds | {"keep", "discover", "take", "end-turn"}


def test_SM_13_1_main_view_player_tokens() -> None:
    table = middle_of_a_game().plays("fly freezer", "fly hazard")
    view = table.view(1)
    own, other = view.players
    assert own.points == (9, 0, 1, 0, 0, 0, 0)
    assert other.points == (6, 3, None, None, None, None, None)
    assert (other.tile_count, other.cards, other.recent) == (1, 2, ("", ""))
    assert own.recent == ("flew", "flew")


def test_SM_13_1_main_view_hand_and_tile_summary() -> None:
    own = middle_of_a_game().view(1).players[0]
    assert [FACES[card] for card in own.hand or ()] == ["J1S4", "J1L2", "J1L3", "S4L1"]
    assert tiles_text(own.tiles or ()) == "1 mineral-blue"


def test_SM_13_1_main_view_ring_with_tiles_left_and_marks_of_who_has_seen_them() -> None:
    ring = middle_of_a_game().view(2).ring
    assert [(one.left, one.seen) for one in ring[:4]] == [(8, ()), (6, (0, 1)), (8, ()), (6, (0, 1))]
    assert [one.station for one in ring[:4]] == [None, None, None, 1]


def test_SM_13_1_after_the_end_everybodys_tiles() -> None:
    table = Table(
        ships="all at hazard",
        piles="cinder: 6 space | caldera: 4 medal",
        stations="caldera: 2",
        taken="caldera: 2=mineral-red 1=mineral-blue",
    ).rounds(1)
    for viewer in (1, 2, None):
        view = table.view(viewer)
        assert [tiles_text(player.tiles or ()) for player in view.players] == ["1 mineral-blue", "1 mineral-red"]
        assert view.ring[3].taken == (0, 3)


def test_SM_13_2_card_view_only_fitting_cards_then_only_legal_planets() -> None:
    table = middle_of_a_game()
    assert table.may("scan") == ["scan J1S4", "scan S4L1"]
    assert table.may("jump") == ["jump J1S4 freezer", "jump J1L2 freezer", "jump J1L3 freezer"]
    assert table.may("develop") == ["develop J1L2 J1L3"]


def test_SM_13_3_planet_view_to_act_open_tiles_to_pick_from() -> None:
    table = middle_of_a_game().plays("scan S4L1")
    assert tiles_text(table.view(1).pick or ()) == "2 water 1 medal 3 space"
    assert table.view(1).taking == "scanned"
    assert table.may("take") == ["take water", "take medal"]  # no reserved tile, no space tile


def test_SM_13_3_planet_view_to_inspect_own_reserved_tiles_open_space_tiles_last_visit() -> None:
    table = middle_of_a_game().plays("scan S4L1", "take medal", "fly freezer", "end-turn")
    hazard, cinder = table.view(1).ring[1], table.view(1).ring[5]
    assert [(look.at, look.took) for look in hazard.looks] == [(0, 5), (2, 9)]
    assert (cinder.open, cinder.left) == (True, 3)
    assert hazard.visit is not None
    assert (hazard.visit.action, hazard.visit.round, tiles_text(hazard.visit.left or ())) == (
        "scanned",
        1,
        "2 water 3 space",
    )


def test_SM_13_4_tile_view_own_tiles_by_kind_and_reserved_tiles_by_planet() -> None:
    view = middle_of_a_game().view(1)
    assert tiles_text(view.players[0].tiles or ()) == "1 mineral-blue"
    reserved = {one.planet: [look.took for look in one.looks] for one in view.ring if one.station is None and one.looks}
    assert reserved == {1: [5], 4: [6]}


def test_SM_13_how_far_the_end_is() -> None:
    view = middle_of_a_game().view(None)
    assert (view.spaces, view.spaces_to_end, view.draw_pile, view.discards) == (3, 6, 54, ())


def test_SM_13_the_view_holds_these_fields_and_no_others() -> None:
    """Consider who may know a new field, then add it here."""
    assert [[field.name for field in fields(part)] for part in (View, PlanetView, PlayerView, Look, Visit)] == [
        ["seat", "seats", "flags", "stage", "turn", "actions_left", "start", "round", "progress", "quiet", "spaces",
         "spaces_to_end", "taking", "pick", "ring", "players", "discards", "draw_pile", "shuffles", "worth"],
        ["planet", "left", "open", "station", "scanned", "seen", "takers", "taken", "looks", "visit"],
        ["seat", "ship", "gate", "chips", "stations", "cards", "cards_by_shuffle", "tile_count", "recent", "hand",
         "tiles", "points"],
        ["at", "left", "took"],
        ["action", "round", "left"],
    ]  # fmt: skip  # one row for each class


def test_SM_13_a_view_does_not_change_with_what_it_must_not_show() -> None:
    """With other hands, undealt tiles, unseen piles and secret takings, an onlooker sees the same table."""
    table = middle_of_a_game()
    other = Table(
        ships="hazard hazard",
        gate="3 1",
        hands="J4S4 J4S1 J4S2 J4S3 | J3S4 J3S1",
        piles="hazard: 1 medal 5 water | caldera: 6 medal | cinder: 3 space",
        stations="caldera: 2",
        taken="caldera: 2=water 1=mineral-green",
        reserved="hazard: 1=alien-brown 2=alien-blue | cinder: 1=mineral-red",
    )
    assert asdict(other.view()) == asdict(table.view())


def test_SM_13_nor_does_the_view_of_a_player_change_with_what_the_other_has() -> None:
    table = middle_of_a_game()
    other = Table(
        ships="hazard hazard",
        gate="3 1",
        hands="S4L1 J1S4 J1L2 J1L3 | J3S4 J3S1",
        piles="hazard: 2 water 1 medal 3 space | caldera: 4 medal 2 space | cinder: 3 space",
        stations="caldera: 2",
        taken="caldera: 2=water 1=mineral-blue",
        reserved="hazard: 1=alien-blue 2=alien-brown | cinder: 1=matter-green",
    )
    assert asdict(other.view(1)) == asdict(table.view(1))
    assert other.view(2) != table.view(2)
