"""The end of the game and the score sheet (SM-11)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cosmodrome.games.space_mission import GAME, scoring
from cosmodrome.games.space_mission.parts.components import KINDS
from cosmodrome.games.space_mission.parts.printed import PRINTED
from cosmodrome.games.space_mission.state import NOBODY, OVER
from cosmodrome.games.space_mission.tests import oracle
from cosmodrome.games.space_mission.tests.table import Table
from cosmodrome.kernel import Match, Over, render, seed_from

EVERYBODY_AT_HAZARD = "all at hazard"
OPEN = {5: "caldera: 5 space", 7: "caldera: 7 space", 9: "caldera: 8 space | cinder: 1 space",
        11: "caldera: 8 space | cinder: 3 space"}  # fmt: skip  # by number of open space tiles


def about_to_turn_up_one(players: int, open_spaces: int, start: int = 1) -> Table:
    """Return a table with this number of open space tiles, where a scan in this turn turns up another."""
    piles = f"{OPEN[open_spaces]} | hazard: 1 water 1 space"
    return Table(players, turn=start, start=start, ships=EVERYBODY_AT_HAZARD, piles=piles,
                 hands=" | " * (start - 1) + "S4L1")  # fmt: skip  # reads as one position


def one_round_on(table: Table) -> None:
    """Play the other players' turns to the end of the round."""
    for _ in range(table.state.seats - 1):
        assert table.stage == "turn"
        table.plays("fly freezer", "fly hazard", "end-turn")


@pytest.mark.parametrize(("players", "enough"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_SM_11_1_the_game_ends_after_the_round_in_which_enough_space_tiles_lie_open(players: int, enough: int) -> None:
    table = about_to_turn_up_one(players, enough - 1).plays("scan S4L1", "take water", "fly freezer")
    assert table.told()[-2] == f"{enough} space tiles lie open: the game ends after this round."
    table.plays("end-turn")
    one_round_on(table)
    assert table.stage == "over"
    assert table.view(None).round == 1
    why = render(GAME.prompt(table.state, None), GAME.names, ())
    assert why == f"{enough} space tiles lie open: the match ended with that round."


@pytest.mark.parametrize(("players", "too_few"), [(2, 5), (3, 7), (4, 9), (5, 11)])
def test_SM_11_1_it_does_not_end_with_one_fewer(players: int, too_few: int) -> None:
    table = Table(players, ships=EVERYBODY_AT_HAZARD, piles=OPEN[too_few]).rounds(2)
    assert (table.stage, table.turn, table.view(None).round) == ("turn", 1, 3)


@pytest.mark.parametrize("start", [1, 2, 3])
def test_SM_11_1_all_have_had_equally_many_turns_whoever_began(start: int) -> None:
    table = about_to_turn_up_one(3, 7, start).plays("scan S4L1", "take water", "fly freezer", "end-turn")
    one_round_on(table)
    assert (table.stage, table.turn) == ("over", start)


def test_SM_11_1_the_last_of_the_round_ends_the_game_at_once() -> None:
    table = Table(turn=2, ships=EVERYBODY_AT_HAZARD, piles=OPEN[5] + " | hazard: 1 water 1 space", hands=" | S4L1")
    table.plays("scan S4L1", "take water", "fly freezer", "end-turn")
    assert table.stage == "over"


def test_SM_11_1_nothing_can_be_done_after_the_end() -> None:
    table = Table(ships=EVERYBODY_AT_HAZARD, piles="caldera: 6 space").rounds(1)
    assert table.why_not("draw") == "SM-11.1: the game is over"
    assert table.why_not("draw", player=2) == "SM-11.1: the game is over"
    assert [GAME.legal(table.state, seat) for seat in (0, 1)] == [(), ()]


def test_SM_11_1_more_than_enough_is_told_once() -> None:
    table = Table(ships="hazard cinder", piles="caldera: 6 space | hazard: 1 water 2 space", hands="S4L1")
    table.plays("scan S4L1", "take water")
    assert not [line for line in table.told() if "the game ends" in line]


def test_SM_11_2_reserved_tiles_at_undeveloped_planets_score_nothing() -> None:
    table = Table(ships=EVERYBODY_AT_HAZARD, piles="caldera: 6 space", reserved="cinder: 1=medal 1=water").rounds(1)
    assert table.stage == "over"
    assert (table.tiles(1), table.score(1).total) == ("", 9)
    assert table.told()[-2] == "Player 1 shows 0 tiles: nothing."


@pytest.mark.parametrize(
    ("probes", "points"),
    [
        ("5 3 3 3 1", [9, 6, 6, 6, 0]),  # the rulebook's example
        ("4 4 2", [9, 9, 3]),
        ("5 4 3 2 1", [9, 6, 3, 1, 0]),
        ("1 2 3 4 5", [0, 1, 3, 6, 9]),
        ("2 2", [9, 9]),
        ("3 1", [9, 6]),
        ("4 3 2 2", [9, 6, 3, 3]),
        ("0 0 0", [9, 9, 9]),
        ("5 5 5 1 1", [9, 9, 9, 1, 1]),
    ],
)
def test_SM_11_3_probes_at_the_gate(probes: str, points: list[int]) -> None:
    table = Table(len(points), gate=probes)
    assert [table.points(player, "SM-11.3") for player in range(1, len(points) + 1)] == points


def test_SM_11_4_three_points_for_each_own_station() -> None:
    table = Table(stations="hazard: 1 | caldera: 1 | cinder: 2")
    assert [table.points(player, "SM-11.4") for player in (1, 2)] == [6, 3]


@pytest.mark.parametrize(
    ("rule", "received", "points"),
    [
        ("SM-11.5", "3 mineral-red 2 mineral-blue 2 mineral-green", 21),  # the rulebook's example
        ("SM-11.5", "", 0),
        ("SM-11.5", "mineral-purple", 1),
        ("SM-11.5", "4 mineral-red 4 mineral-blue 4 mineral-green 4 mineral-purple", 64),
        ("SM-11.6", "4 alien-brown 2 alien-blue", 24),  # the rulebook's example
        ("SM-11.6", "5 alien-brown 5 alien-blue", 50),
        ("SM-11.6", "alien-brown alien-blue", 2),
        ("SM-11.7", "matter-green matter-blue", 7),
        ("SM-11.7", "matter-green", 2),
        ("SM-11.7", "3 matter-green 1 matter-blue", 11),
        ("SM-11.7", "2 matter-green 4 matter-blue", 18),
        ("SM-11.8", "1 water", 2),
        ("SM-11.8", "2 water", 5),
        ("SM-11.8", "3 water", 9),
        ("SM-11.8", "4 water", 14),
        ("SM-11.8", "6 water", 19),  # the rulebook's example
        ("SM-11.8", "8 water", 28),
        ("SM-11.9", "6 medal", 18),
    ],
)
def test_SM_11_5_to_11_9_the_tiles(rule: str, received: str, points: int) -> None:
    table = Table(received=received)
    assert table.points(1, rule) == points
    assert table.score(1).total == points + 9  # and only the gate besides


def test_SM_11_5_minerals_and_SM_11_6_aliens_of_one_colour_name_do_not_mix() -> None:
    assert Table(received="2 mineral-blue 2 alien-blue 2 matter-blue").score(1).total == 9 + 4 + 4 + 4


def test_SM_11_every_line_says_why() -> None:
    table = Table(3, gate="3 3 1", stations="hazard: 1", received="3 mineral-red 2 mineral-blue 2 mineral-green "
                  "1 alien-blue 2 matter-green 1 matter-blue 6 water 1 medal")  # fmt: skip  # one position
    assert [f"{line.rule} {line.name} {line.points}: {render(line.why, {})}" for line in table.score(1).lines] == [
        "SM-11.3 Jump gate 9: 3 probes at the gate, place 1",
        "SM-11.4 Space stations 3: 1 station for 3",
        "SM-11.5 Minerals 21: 7 tiles × 3 of the commonest colour",
        "SM-11.6 Aliens 1: 1 tile × 1 of the commonest colour",
        "SM-11.7 Matter 9: 1 pair for 7, 1 single for 2 each",
        "SM-11.8 Water 19: 6 tiles: 2, 5, 9 or 14 for one to four",
        "SM-11.9 Medals 3: 1 medal for 3",
    ]
    assert render(table.score(3).lines[0].why, {}) == "1 probe at the gate, place 3"


def ended(players: int, **drawn: Any) -> tuple[tuple[int, ...], ...]:
    """Return the places after a round with enough open space tiles."""
    table = Table(players, ships=EVERYBODY_AT_HAZARD, piles=f"{OPEN[11]} | freezer: 1 space", **drawn).rounds(1)
    pending = GAME.pending(table.state)
    assert isinstance(pending, Over)
    return pending.ranks


def test_SM_11_10_most_points_wins() -> None:
    assert ended(2, received="1 medal") == ((0,), (1,))
    assert ended(3, received="1 medal | 3 medal | 2 medal") == ((1,), (2,), (0,))


def test_SM_11_10_a_tie_goes_to_more_stations() -> None:
    assert ended(2, received="1 medal", stations="cinder: 2") == ((1,), (0,))


def test_SM_11_10_still_tied_several_win() -> None:
    assert ended(3, received="1 medal | 1 medal") == ((0, 1), (2,))
    assert ended(2) == ((0, 1),)


def test_SM_11_10_further_places_are_settled_the_same_way() -> None:
    ranks = ended(5, received="4 medal | 1 medal | 1 medal |  | ", stations="cinder: 4")
    assert ranks == ((0,), (3,), (1, 2), (4,))


PROBES = some.lists(some.integers(0, 20), min_size=2, max_size=5)


@given(PROBES)
def test_SM_11_3_gate_points_as_handed_out_one_by_one(probes: list[int]) -> None:
    assert [scoring.gate_points(PRINTED, probes, seat) for seat in range(len(probes))] == oracle.gate_points(probes)


@given(some.lists(some.integers(0, 5), min_size=2, max_size=4))
def test_SM_11_5_and_SM_11_6_set_points_as_counted_tile_by_tile(colours: list[int]) -> None:
    assert scoring.set_points(colours) == oracle.set_points(colours)


@given(some.integers(0, 4), some.integers(0, 4))
def test_SM_11_7_matter_as_paired_off_one_by_one(green: int, blue: int) -> None:
    assert scoring.matter_points(PRINTED, [green, blue]) == oracle.matter_points(green, blue)


@given(some.integers(0, 40))
def test_SM_11_8_water_as_taken_from_the_table(number: int) -> None:
    assert scoring.water_points(PRINTED, number) == oracle.water_points(number)


@given(some.tuples(*(some.integers(0, count) for count in PRINTED.tiles[:-1])), PROBES)
def test_SM_11_the_total_is_the_sum_of_the_rulebooks_lines(found: tuple[int, ...], probes: list[int]) -> None:
    table = Table(len(probes))
    table.state.gate = probes
    table.state.tiles[:KINDS] = [*found, 0]
    red, purple, green, blue, brown, alien_blue, matter_green, matter_blue, water, medals = found
    assert table.score(1).total == (
        oracle.gate_points(probes)[0]
        + oracle.set_points([red, purple, green, blue])
        + oracle.set_points([brown, alien_blue])
        + oracle.matter_points(matter_green, matter_blue)
        + oracle.water_points(water)
        + 3 * medals
    )


@given(some.lists(some.integers(0, 3), min_size=2, max_size=5), some.lists(some.integers(0, 4), min_size=8, max_size=8))
def test_SM_11_10_places_of_tied_players(medals: list[int], stations: list[int]) -> None:
    players = len(medals)
    table = Table(players, received=" | ".join(f"{number} medal" for number in medals))
    table.state.stage = OVER
    for planet, seat in zip(table.state.ring, stations, strict=True):
        table.state.stations[planet] = seat if seat < players else NOBODY
    standing = [(table.score(player).total, table.state.stations.count(player - 1)) for player in range(1, players + 1)]
    pending = GAME.pending(table.state)
    assert isinstance(pending, Over)
    assert list(pending.ranks[0]) == oracle.winners(standing)
    assert [standing[seat] for place in pending.ranks for seat in place] == sorted(standing, reverse=True)
    assert all(len({standing[seat] for seat in place}) == 1 for place in pending.ranks)


def test_SM_12_2_whose_time_is_up_tops_up_and_a_table_that_does_nothing_else_comes_to_its_end() -> None:
    match = Match.create(GAME, 3, seed=seed_from("late"))
    done = set()
    while waiting := match.waiting:
        (seat,) = waiting
        answer = GAME.overdue(match.view(seat), match.legal(seat))
        done.add(answer.word)
        match.act(seat, answer)
    assert done == {"keep", "end-turn"}
    assert match.state.quiet == 10
