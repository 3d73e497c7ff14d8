"""The solo mode (PU-30) and the variant for two (PU-28.1)."""

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, PER_STACK
from cosmodrome.games.planet_unknown.rules.chapters.solo import RATINGS, rating, target
from cosmodrome.games.planet_unknown.tests.opening import Opening, next_round
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, PLAYERS, Side, Table
from cosmodrome.kernel import Over, render

# -- PU-28.1 ----------------------------------------------------------------------------------------------------------


def test_PU_28_1_two_players_may_let_the_station_turn_by_one_sector_each_round() -> None:
    table = Table(Side(), seats=2, rotation_2p="one_step")
    assert (table.stage, table.view().rotation, table.view().commander) == ("tile_step", 5, 0)
    next_round(table)
    assert (table.view().rotation, table.view().commander) == (4, 1)


def test_PU_28_1_otherwise_and_for_more_players_the_commander_turns_it() -> None:
    assert Table(Side(), seats=2, stop="rotation").stage == "rotation"
    assert Table(Side(), seats=3, stop="rotation", rotation_2p="one_step").stage == "rotation"


# -- PU-30 ------------------------------------------------------------------------------------------------------------


def test_PU_30_1_PU_4_3_no_commander_one_sector_each_round_from_the_first_two_cards_a_stack() -> None:
    table = Table(Side(), seats=1)
    assert (table.stage, table.view().rotation, table.view().civ_left) == ("tile_step", 5, (2, 2, 2, 2))
    assert table.view().commander is None
    next_round(table)
    assert table.view().rotation == 4


def test_PU_30_1_a_random_sector_faces_the_player_at_the_start() -> None:
    state = GAME.setup(1, DEFAULTS)
    tops = " ".join(tile.key for tile in ALL_TILES[::PER_STACK])
    assert all(GAME.possible(state, GAME.load(f"station 0 {sector} {tops}", 1)) for sector in range(6))


def test_PU_30_2_four_objectives_are_drawn_and_three_are_kept_none_lies_between_neighbours() -> None:
    table = Opening("keeping", seats=1)
    dealt = table.lane().aims
    assert len(set(dealt)) == 4
    table.does(f"give-up {dealt[2]}")
    assert (table.lane().aims, table.stage) == ((dealt[0], dealt[1], dealt[3]), "event_mix")
    table.does("mix 8 6 6").chance()
    assert (table.stage, table.view().neighbours) == ("tile_step", ())
    assert set(table.points()) == {"2", "3", "4", "5", "6"}


def test_PU_30_3_the_player_decides_the_mix_of_twenty_events_of_all_cards() -> None:
    table = Opening("event_mix", seats=1)
    assert len(table.may()) == 231
    assert {"mix 20 0 0", "mix 0 20 0", "mix 0 0 20"} <= set(table.may())
    assert table.does("mix 9 3 8").view().deck == (9, 3, 8)
    assert len(table.chance().view().drawn) == 1


@pytest.mark.parametrize(
    ("mix", "medals"),
    [
        ((9, 3, 8), 58),  # the rulebook's example
        ((7, 7, 6), 60 + 6 - 2 - 5),
        ((20, 0, 0), 60 + 12),
        ((0, 20, 0), 60 - 4),
        ((0, 0, 20), 60 - 11),
        ((2, 2, 16), 60 - 11),
        ((3, 2, 15), 60 + 3 - 11),
        ((6, 0, 14), 60 + 3 - 9),
        ((11, 2, 7), 60 + 9 - 7),
        ((14, 6, 0), 60 + 9 - 1),
        ((15, 3, 2), 60 + 12 - 1),
        ((0, 10, 10), 60 - 2 - 7),
        ((0, 11, 9), 60 - 3 - 7),
        ((3, 14, 3), 60 + 3 - 3 - 5),
        ((2, 15, 3), 60 - 4 - 5),
        ((8, 1, 11), 60 + 6 - 9),
    ],
)
def test_PU_30_4_the_target_is_60_and_one_bracket_for_each_colour(mix: tuple[int, int, int], medals: int) -> None:
    assert target(mix) == medals


def test_PU_30_4_the_example_of_the_rulebook_58() -> None:
    table = Opening("event_mix", seats=1)
    assert table.view().target is None
    assert table.does("mix 9 3 8").view().target == 58
    assert Opening("rotation", seats=2).view().target is None


@pytest.mark.parametrize(
    ("above", "step"),
    [
        *((-99, -15), (-16, -15), (-15, -15), (-11, -15), (-10, -10), (-6, -10), (-5, -5), (-1, -5), (0, 0), (4, 0)),
        *((5, 5), (9, 5), (10, 10), (14, 10), (15, 15), (80, 15)),
    ],
)
def test_PU_30_5_the_rating_is_the_highest_step_that_is_reached(above: int, step: int) -> None:
    assert rating(58 + above, (9, 3, 8)) == step


def test_PU_30_6_every_rating_has_its_words() -> None:
    words = [GAME.names["rating"][str(step)] for step in RATINGS]
    assert len(set(words)) == 7
    assert (words[0], words[3], words[6]) == ("the colony is lost", "the goal is met", "the dawn of a golden age")


def test_PU_30_5_PU_30_6_at_the_end_the_player_reads_the_rating() -> None:
    side = Side(P1, civ=15, water=15, biomass=15, rover=15, tech=15, covered="all -0,5")
    table = Table(side, seats=1, event=96, stop="event")
    table.state.mix, table.state.deck = (9, 3, 8), [0, 1, 0]
    next_round(table.brings("event 96").does("back civ"))
    assert isinstance(GAME.pending(table.state), Over)
    medals = sum(table.points().values())
    result = render(GAME.prompt(table.state, 0), GAME.names, PLAYERS)
    assert result.startswith(f"{medals} medals against a target of 58: ")
    assert result in table.told("Ann")
    assert (medals, table.view("Ann").rating, result.endswith("a world to be proud of.")) == (66, 5, True)
