"""Labels before an action: what it reveals for good, what lapses, what it asks (PU-11.6, PU-31.6)."""

from dataclasses import replace

import pytest

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.actions.actions import Lay
from cosmodrome.games.planet_unknown.actions.items import CARD, COLLECT, LIFEPOD, LIFEPOD_HOME
from cosmodrome.games.planet_unknown.parts.grid import place
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, KEYS, OUTER, SHAPES
from cosmodrome.games.planet_unknown.rules.chapters.placement import stacks_of
from cosmodrome.games.planet_unknown.tests.table import P1, PLAYERS, Side, Table
from cosmodrome.games.planet_unknown.tests.table import match as new_match
from cosmodrome.kernel import Chance, Label, Words, render

CIV_TILE = "I2-biomass-civ @5,2 r0"
DRIVER = Side(P1, rovers="5,0")


def offered(table: Table, text: str, player: str = "Ann") -> Label:
    return GAME.offer(table.state, PLAYERS.index(player), GAME.load(text, 2))


def said(table: Table, text: str, player: str = "Ann") -> tuple[str, str]:
    """Return the parts of a label about lapsing and revealing."""
    label = offered(table, text, player)
    lapses, reveals = (Words(one, label.args) if one else None for one in (label.lapses, label.reveals))
    return (render(lapses, GAME.names) if lapses else "", render(reveals, GAME.names) if reveals else "")


def done(side: Side, moves: int = 0) -> Table:
    """Return a table where Ann has laid a tile and nothing is left to pick."""
    table = Table(side, Side(P1)).lays(CIV_TILE)
    while table.may()[0].startswith("next"):
        table.does(table.may()[0])
    table.lane().moves = moves
    return table


def test_PU_4_7_PU_31_6_done_can_be_taken_back_while_others_choose_and_says_nothing_else() -> None:
    assert said(done(DRIVER), "lock") == ("", "")
    match = new_match()
    while "lock" not in [action.text for action in match.legal(0)]:
        match.act(0, match.legal(0)[0])
    lock = GAME.load("lock", 2)
    assert not GAME.offer(match.state, 0, lock).reveals
    match.act(0, lock)
    assert match.why_no_undo(0) is None


def test_PU_4_7_the_last_one_is_told_that_everything_is_shown_then() -> None:
    table = done(DRIVER).finish("Bo")
    assert said(table, "lock") == ("", "Then all are done, and everything is shown.")
    alone = Table(Side(P1), seats=1).lays(CIV_TILE).does("next symbol biomass")
    assert said(alone, "lock") == ("", "The next tiles are turned up.")


def test_PU_11_6_movement_that_is_not_spent_lapses_and_that_is_said() -> None:
    assert said(done(DRIVER, moves=2), "lock") == ("2 unspent movement lapses.", "")
    before = Table(
        Side(P1, civ=2, rovers="5,1"), event=69, stop="event", civ_pick_timing="after_each_step", events="on"
    )
    before.lane().moves, before.lane().agenda, before.lane().now = 3, (), ()
    assert said(before, "lock")[0] == ""  # the tile is still to come


def test_PU_31_6_who_ends_his_part_of_the_civ_step_is_told_so() -> None:
    table = Table(replace(DRIVER, picks=(2,)), stop="civ_step").does("look 1").brings("stack 1 4 7 33").does("pick 4")
    assert said(table, "lock") == ("4 unspent movement lapses.", "Then your part is over.")


@pytest.mark.parametrize(("options", "text"), [({}, "slot F"), ({"once_per_game": "bank"}, "use 6")])
def test_PU_31_6_PU_23_7_drawing_objectives_is_said_before(options: dict[str, str], text: str) -> None:
    side = Side(P1, corporation="jump_drive", held="F" if options else "")
    table = Table(side, **options)  # type: ignore[arg-type]  # options are words
    if not options:
        table.owe((LIFEPOD_HOME, -1))
        assert not offered(table, "slot E").reveals
    assert offered(table, text).reveals == "You draw three objectives and see them."


def test_PU_31_6_PU_23_7_where_another_lifepod_is_placed_first_the_drawing_is_said_then() -> None:
    """Card 13 with bonuses in any order: the objectives are drawn when both lifepods are placed."""
    table = Table(Side(P1, corporation="jump_drive"), bonus_order="free").owe((COLLECT, LIFEPOD, 2, 0))
    table.does("collect 7,2", "collect 1,4")
    assert not offered(table, "slot F").reveals
    assert not isinstance(GAME.pending(table.does("slot F").state), Chance)
    assert offered(table, "save").reveals == "You draw three objectives and see them."
    assert isinstance(GAME.pending(table.does("save").state), Chance)


def asked(table: Table) -> str:
    return render(GAME.prompt(table.state, 0), GAME.names, PLAYERS)


def test_PU_7_4_who_has_nothing_left_is_not_told_to_drive() -> None:
    assert asked(done(Side(P1))) == "Nothing is left to do. Finish your part."
    assert asked(done(Side(P1), moves=2)) == "Nothing is left to do. Finish your part."
    assert asked(done(DRIVER, moves=2)) == "Drive your rovers, or finish."
    horizon = replace(DRIVER, corporation="horizon", tech=14)
    assert asked(done(horizon, moves=2)) == "Drive your rovers, use a technology, or finish."
    assert asked(done(horizon)) == "Use a technology, or finish."


@pytest.mark.parametrize(
    ("card", "take", "lay"),
    [
        (
            5,
            "Take one more tile from your sector; its symbols will advance nothing.",
            "Lay the extra tile; its symbols advance nothing.",
        ),
        (16, "Take one more tile from your sector.", "Lay the extra tile."),
    ],
)
def test_PU_18_5_an_extra_tile_is_asked_for_as_one(card: int, take: str, lay: str) -> None:
    assert asked(Table(Side(P1))) == "Take a tile from your sector."
    table = Table(Side(P1, picks=(2,)), stop="civ_step").top("I2-biomass-civ").owe((CARD, card))
    assert asked(table) == take
    assert asked(table.does("take I2")) == lay


def test_PU_5_2_a_place_is_named_by_the_first_cell_that_the_tile_covers() -> None:
    """It need not be the corner of its box: the log, the action and a line of actions agree."""
    tile = next(one for one in ALL_TILES if SHAPES[one.shape].key == "V3")
    take = f"take {SHAPES[tile.shape].key}"
    table = Table(Side(P1), Side(P1)).top(tile.key)
    ahead = GAME.legal(table.does(take).state, 0)
    on = table.lane().board
    lay = next(one for one in ahead if isinstance(one, Lay) and one.at not in on.place_of[tile.shape][code(one)].cells)
    first = place(min(on.place_of[tile.shape][code(lay)].cells))
    assert first != place(lay.at)
    assert offered(table, lay.text).args["cell"] == first
    before = Table(Side(P1), Side(P1)).top(tile.key)
    assert [one.args.get("cell") for one in GAME.line(before.state, 0, [GAME.load(take, 2), lay])] == [None, first]
    table.does(lay.text)
    assert [one.secret[0]["cell"] for one in table.events if one.kind == "laid"] == [first]


def code(lay: Lay) -> int:
    return 8 * lay.at + lay.orientation


@pytest.mark.parametrize("offset", range(6))
def test_PU_2_3_a_sector_is_named_by_its_own_stacks_however_the_inner_ring_is_turned(offset: int) -> None:
    state = Table().state
    state.offset = offset
    for sector, outer in enumerate(OUTER):
        label = GAME.describe(GAME.load(f"rotate {KEYS[outer]}", 2))
        said = render(Words(label.text, label.args), GAME.names)
        names = [GAME.names["stack"][KEYS[stack]] for stack in stacks_of(state, sector)]
        assert said in {f"Turn to the sector with the {name}" for name in names}
