"""Public and hidden information, and undo (PU-31)."""

from collections.abc import Callable

import pytest

from cosmodrome.bots.playout import advance
from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.items import LIFEPOD_HOME
from cosmodrome.games.planet_unknown.parts.tiles import INNER
from cosmodrome.games.planet_unknown.state import NONE, TILE_STEP
from cosmodrome.games.planet_unknown.tests.sides import ROVER_TECH
from cosmodrome.games.planet_unknown.tests.table import DEFAULTS, P1, Side, Table, match
from cosmodrome.games.planet_unknown.view.view import View
from cosmodrome.kernel import Chance, Header, IllegalAction, Match, Rng, commitment, seed_from


def test_PU_31_1_what_is_public() -> None:
    table = Table(Side(P1, cards=(7, 9), stored=1, meteorites="5,1", rovers="5,0"), Side(P1), event=103)
    view = table.view()
    ann = view.players[0]
    assert (ann.card_levels, ann.stored, ann.meteorites, ann.rovers) == ((1, 2), 1, (17,), (5,))
    assert (view.event, sum(view.deck), view.commander, len(view.tops)) == (103, 19, 0, 12)
    assert [len(left) for left in view.left] == [11] * 12


def test_PU_31_2_what_is_hidden_until_the_end() -> None:
    table = Table(Side(P1, cards=(7,)), Side(P1))
    assert (table.view("Ann").players[0].cards, table.view("Bo").players[0].cards) == ((7,), None)
    over = Table(Side(P1, cards=(7,)), Side(P1), stop="end_game")
    assert (over.over, over.view("Bo").players[0].cards, over.kinds().count("showed")) == (True, (7,), 1)


def test_PU_31_3_the_tiles_below_are_a_list_without_order() -> None:
    for left in Table().view().left:
        assert list(left) == sorted(left)


def test_PU_31_4_new_tops_come_to_light_after_all_have_locked() -> None:
    table = Table(Side(P1), Side(P1)).lays(ROVER_TECH).finish("Ann")
    assert table.state.tops[INNER[4]] >= 0  # the stack still shows the tile that was taken
    pending = GAME.pending(table.finish("Bo").state)
    assert isinstance(pending, Chance)
    assert pending.kind == "tops"
    assert "tops" in table.chance().kinds()


def below(view: View) -> list[int]:
    """Return the stacks where the viewer knows the tile below the top."""
    return [stack for stack, tile in enumerate(view.below) if tile is not None]


def test_PU_31_4_option_next_tile_own_sector() -> None:
    table = Table(Side(P1), Side(P1), next_tile="own_sector", stop="rotation").does("rotate Z5").chance()
    assert below(table.view("Ann")) == sorted(table.view().sectors[0])
    assert below(table.view("Bo")) == sorted(table.view().sectors[1])
    assert below(table.view()) == []
    shown = {stack: table.state.below[stack] for stack in table.view().sectors[0]}
    table.next_round()
    taken = [stack for stack in shown if table.state.tops[stack] == shown[stack]]
    assert len(taken) == 1  # one of the two stacks lost a tile; the one that Ann saw is now on top


def test_PU_31_4_option_next_tile_open() -> None:
    table = Table(Side(P1), Side(P1), next_tile="open", stop="rotation").chance()
    assert (table.stage, len(below(table.view()))) == ("rotation", 12)


def test_PU_31_5_trying_shows_nothing() -> None:
    table = Table(Side(P1), Side(P1))
    assert below(table.does(table.may()[0]).view("Ann")) == []


def test_PU_31_6_undo_goes_back_step_by_step_to_the_start_of_the_own_part() -> None:
    found = match()
    start = GAME.freeze(found.state)
    steps = 0
    while 0 in found.waiting and steps < 3:
        found.act(0, found.legal(0)[0])
        steps += 1
    for _ in range(steps):
        found.undo(0)
    assert GAME.freeze(found.state) == start


def sitting(table: Table) -> Match:
    """Return a match that continues from a test table."""
    seed = seed_from("sitting")
    return Match(
        GAME, Header(GAME.key, GAME.rules, table.state.seats, DEFAULTS, commitment(seed), seed=seed), table.state
    )


def looked_ahead() -> Table:
    return Table(Side(), Side(), event=117, events="on").brings("to-come 82")


def jumped() -> Table:
    return Table(Side(P1, corporation="jump_drive"), Side(P1, civ=1), event=85).owe((LIFEPOD_HOME, -1))


@pytest.mark.parametrize(("table", "look"), [(looked_ahead, "next peek"), (jumped, "slot F")])
def test_PU_31_6_what_one_player_alone_sees_seals_his_own_steps_only(table: Callable[[], Table], look: str) -> None:
    """Bo acts before and after Ann looks ahead (29.10) or draws an offer (23.7): it only seals Ann's steps."""
    found = sitting(table())
    begun = found.view(1)
    found.act(1, found.legal(1)[0])
    found.act(0, GAME.load(look, 1))
    found.act(1, found.legal(1)[0])
    seen = found.view(0)
    with pytest.raises(IllegalAction, match="K-2"):
        found.undo(0)
    found.undo(1)
    found.undo(1)
    assert (found.view(0), found.view(1)) == (seen, begun)
    assert [step.by for step in found.steps if step.by == 1] == []


@pytest.mark.parametrize(("reveal", "seen"), [("when_all_locked", 1), ("live", 2)])
def test_PU_31_7_choices_are_shown_when_all_have_locked_or_live(reveal: str, seen: int) -> None:
    table = Table(Side(P1), Side(P1), reveal_choices=reveal).lays(ROVER_TECH)
    assert len(table.view("Bo").players[0].tiles) == seen
    assert len(table.view("Ann").players[0].tiles) == 2
    assert len(table.finish().view("Bo").players[0].tiles) == 2


def test_PU_31_8_the_rotation_is_final() -> None:
    table = Table(seats=3)
    with pytest.raises(IllegalAction, match=r"PU-4\.2"):
        table.does("rotate F5")


def test_PU_31_2_PU_28_2_an_imagined_truth_knows_that_who_has_chosen_gave_one_up() -> None:
    state = GAME.setup(2, DEFAULTS | {"personal_objectives": "on"})
    table = Table.__new__(Table)
    table.state, table.events, table.rng = state, [], Rng(seed_from("keeping"))
    table.chance().does(table.may("Ann")[0])
    truth = GAME.imagine(table.view("Bo"), table.rng)
    assert GAME.view(truth, 1) == table.view("Bo")
    GAME.apply(truth, 1, GAME.legal(truth, 1)[0])
    assert [len(lane.aims) for lane in truth.lanes] == [1, 1]


def test_an_imagined_round_ends_when_the_last_seat_locks() -> None:
    """Players who locked earlier are imagined to have done nothing more and to have taken no tile."""
    sitting, rng = Match.create(GAME, 2, seed=seed_from("the last to lock")), Rng(b"moves")
    seen = 0
    while seen < 3:
        seat = max(sitting.waiting) if len(sitting.waiting) == 1 else 0  # seat 0 is the first to lock
        legal = sitting.legal(seat)
        lock = next((action for action in legal if action.text == "lock"), None)
        if sitting.waiting == {1} and lock and sitting.state.stage == TILE_STEP:
            imagined = GAME.imagine(sitting.view(1), rng)
            assert imagined.lanes[0].taken == NONE
            advance(GAME, imagined, 1, lock, rng)
            assert imagined.stage != TILE_STEP or imagined.round > sitting.state.round
            seen += 1
        sitting.act(seat, lock or rng.choice(legal))
