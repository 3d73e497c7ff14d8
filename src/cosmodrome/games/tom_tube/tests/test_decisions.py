"""Options, decisions, information, undo, and the greatest length of a match: chapters 18 to 20 of the rules."""

from dataclasses import replace

import pytest

from cosmodrome.games.tom_tube.rules.tubes import bits
from cosmodrome.games.tom_tube.tests.bound import most_steps, most_turns_with_progress
from cosmodrome.games.tom_tube.tests.table import DAVE, DEFAULTS, GAME, SITES, TOM, Table
from cosmodrome.games.tom_tube.tests.test_laws import positions
from cosmodrome.games.tom_tube.view.preview import outlook
from cosmodrome.kernel import Chance, IllegalAction, Match, Rng, render, seed_from

E, F = SITES["E"], SITES["F"]


def test_TT_18_the_options_and_their_defaults() -> None:
    values = {option.key: option.values(2) for option in GAME.options}
    assert values == {
        "start_player": ["random", "tom", "dave"],
        "energy_spheres": ["half", "literal"],
        "tube_triangles": ["bends", "mixed"],
        "rim_nodes": ["never", "printed"],
        "empty_bank": ["none", "unlimited"],
        "pass_rule": ["strict", "free"],
        "shipwreck": ["lost_loses", "score"],
        "lost_bonus": ["10", *map(str, range(10)), *map(str, range(11, 21))],
        "control_alien": ["on", "off"],
        "extra_energy_tom": [str(number) for number in range(11)],
        "extra_energy_dave": [str(number) for number in range(11)],
    }
    switched = {ruling.option for ruling in GAME.rulings if ruling.option}
    assert switched == {*values}


def test_TT_19_the_sequence_of_a_turn() -> None:
    table = Table()
    stages = [table.view().stage]
    for step in ("build", "draw:R01", f"place:{E}:0"):
        (table.brings if step.startswith("draw") else table.does)(step)
        stages.append(table.view().stage)
    assert stages == ["turn", "draw", "place", "turn"]
    table.turn_of(TOM).triangles(TOM, blank=1).draws("R02").does(f"place:{F}:0")
    stages = [table.view().stage]
    for step in ("triangle:D2,0:blank:0", "decline:U3,-1"):
        table.does(step)
        stages.append(table.view().stage)
    assert stages == ["triangle", "rival", "turn"]
    assert table.state.turn == DAVE


def test_TT_19_1_equal_pieces_give_one_option() -> None:
    with pytest.raises(IllegalAction, match="TT-19.1: turned like this, the rhomb is the same"):
        Table().draws("R01").does(f"place:{E}:1")
    pending = GAME.pending(Table().does("build").state)
    assert isinstance(pending, Chance)
    assert pending.odds is not None
    assert len(pending.odds(Table().state)) == 20


def test_TT_19_2_the_names_of_actions() -> None:
    texts = {action.text for action in GAME.actions}
    assert {"exchange", "build", "pass", f"place:{E}:1", "triangle:D2,0:bend:2", "decline:D2,0"} <= texts
    assert {"move:free:n3,-1", "move:control:tom_solar_1", f"move:free:{E}", "move:jump:n3,0"} <= texts
    assert f"move:jump:{E}" not in texts


def test_TT_19_2_places_are_named_by_row_and_number() -> None:
    """A1 is the leftmost node of the top row; places between nodes are named by them."""
    places = GAME.names["place"]
    assert [places[node] for node in ("n-4,4", "n0,4", "n-4,0", "n0,0", "n4,-4")] == ["A1", "A5", "E1", "E5", "I5"]
    assert (places[E], places["D0,0"], places["tom_base"]) == ("E7–E8", "D5–D6–E6", "Tom's base")
    assert len({*places.values()}) == len(places) == 61 + 96 + len(GAME.components.sites) + 6


def test_TT_19_3_a_refusal_names_the_rule() -> None:
    table = Table().lays("R05", "E").stand(tom="n2,1")
    with pytest.raises(IllegalAction, match="TT-8.3: no tube leads straight to H3"):
        table.does("move:free:n1,-3")
    for seat, action in ((DAVE, "build"), (TOM, "decline:D2,0"), (TOM, "draw:R01")):
        refusal = GAME.why_not(table.state, seat, GAME.load(action, 1))
        assert refusal is not None
        assert refusal.rule in ("TT-3.1", "K-1")


def test_TT_3_2_K_1_TT_5_1_refusals_of_what_is_not_to_be_done_now() -> None:
    with pytest.raises(IllegalAction, match="TT-3.2: you can move for free"):
        Table().no_stock().does("pass")
    table = Table().does("build")
    refusal = GAME.why_not(table.state, TOM, GAME.load("build", 1))
    assert refusal is not None
    assert render(refusal, GAME.names) == "K-1: chance comes first"
    table = Table().lays("R01", "E").triangles(TOM, blank=1).draws("R02").does(f"place:{SITES['F']}:0")
    elsewhere = next(one.text for one in GAME.actions if one.text.startswith("decline:"))
    with pytest.raises(IllegalAction, match="TT-5.1: .* is not isolated"):
        table.does("triangle:U3,-1:blank:0", elsewhere)


def test_TT_20_1_all_is_public_but_the_order_of_the_stock() -> None:
    table = Table().lays("R05", "E").draws("R11")
    tom, dave, onlooker = (table.view(seat) for seat in (TOM, DAVE, None))
    assert tom.stock == dave.stock == onlooker.stock
    assert (tom.stock[4], tom.stock[10], tom.drawn) == (1, 1, "R11")
    assert tom.players == dave.players == onlooker.players
    assert tom.previews
    assert not dave.previews
    assert not onlooker.previews


class Sitting:
    """A match at the position of a table."""

    def __init__(self, table: Table) -> None:
        self.match = table.match()

    def does(self, *texts: str) -> "Sitting":
        """Let the choosing player do these."""
        for text in texts:
            self.match.act(min(self.match.waiting), GAME.load(text, 1))
        return self

    def may_undo(self, seat: int) -> bool:
        """Return whether the seat may undo its last step."""
        return self.match.why_no_undo(seat) is None


def pocket() -> Sitting:
    return Sitting(Table().lays("R01", "E").triangles(TOM, blank=2).draws("R02"))


def test_TT_20_2_steps_can_be_taken_back_until_the_turn_is_over() -> None:
    sitting = pocket().does(f"place:{F}:0", "triangle:D2,0:blank:0")
    for _ in range(2):
        assert sitting.may_undo(TOM)
        sitting.match.undo(TOM)
    assert not sitting.may_undo(TOM)  # the draw stands
    sitting.does(f"place:{F}:0", "triangle:D2,0:blank:0", "triangle:U3,-1:blank:0")
    assert not sitting.may_undo(TOM)  # handed over
    assert not Sitting(Table()).does("move:free:n2,-3").may_undo(TOM)


def test_TT_20_2_an_exchange_until_the_action_and_never_past_a_draw() -> None:
    def exchanged() -> Sitting:
        return Sitting(Table().has(TOM, alien=1)).does("exchange")

    assert exchanged().may_undo(TOM)
    assert not exchanged().does("build").may_undo(TOM)
    assert not exchanged().does("move:free:n2,-3").may_undo(TOM)


def test_TT_20_2_an_answer_of_the_rival_stands() -> None:
    def asked() -> Sitting:
        table = Table().lays("R01", "E").triangles(TOM, blank=0).triangles(DAVE, blank=2).draws("R02")
        return Sitting(table).does(f"place:{F}:0")

    assert asked().may_undo(TOM)  # nobody has answered yet
    for answer in ("triangle:D2,0:blank:0", "decline:D2,0"):
        sitting = asked().does(answer)
        assert not sitting.may_undo(TOM)
        assert not sitting.may_undo(DAVE)


def test_TT_20_2_on_the_journey_a_move_can_be_taken_back() -> None:
    table = Table().stand(tom="n2,-3", dave="n-2,3").has(TOM, solar=2)
    sitting = Sitting(table).does("move:free:tom_base")
    assert not sitting.may_undo(TOM)
    sitting.does("move:free:n-1,3")
    assert sitting.may_undo(DAVE)
    assert not sitting.does("move:free:dave_base").may_undo(DAVE)


def test_TT_20_3_a_rhomb_is_drawn_only_when_build_is_chosen() -> None:
    table = Table().does("build")
    assert (table.state.drawn, table.state.left) == (-1, 40)
    pending = GAME.pending(table.state)
    assert isinstance(pending, Chance)
    assert pending.kind == "rhomb"
    seen = [pending.draw(table.state, Rng(str(number).encode())).text for number in range(400)]
    assert len({*seen}) == 20
    assert GAME.describe(GAME.load("build", 1)).reveals


def test_TT_20_4_a_placement_is_previewed() -> None:
    table = Table().lays("R01", "E").draws("R02")
    seen = {preview.do: preview for preview in table.view(TOM).previews}
    assert len(seen) == len(table.placements())
    there = seen[f"place:{F}:0"]
    assert (there.isolated, there.complete, there.stones) == (("D2,0", "U3,-1"), ("n3,0",), ())
    assert there.dead_ends == ("n4,0",)
    table.does(f"place:{F}:0", "triangle:D2,0:blank:0")
    last = {preview.do: preview for preview in table.view(TOM).previews}
    blank, bend = last["triangle:U3,-1:blank:0"], last["triangle:U3,-1:bend:0"]
    assert [(one.place, one.stone) for one in blank.stones] == [("n3,0", "control")]
    assert (blank.complete, bend.dead_ends) == (("n3,0",), ("n4,-1",))
    energy = {preview.do: preview for preview in Table().draws("R05").view(TOM).previews}
    assert [(one.place, one.stone) for one in energy[f"place:{E}:0"].stones] == [(E, "energy")]


@pytest.mark.parametrize("seed", range(4))
def test_TT_20_4_what_was_previewed_comes_true(seed: int) -> None:
    for state in positions(3000 + seed):
        if state.stage not in (2, 3):
            continue
        previews = GAME.view(state, state.turn).previews
        preview = previews[seed % len(previews)]
        after = GAME.clone(state)
        events = GAME.apply(after, state.turn, GAME.load(preview.do, 1))
        if after.stage == 0:
            laid = {(one.shown["place"], one.shown["stone"]) for one in events if one.kind in ("stone", "no-stone")}
            assert {(one.place, one.stone) for one in preview.stones} <= laid
            assert {*preview.complete} <= {*GAME.view(after, None).complete}


@pytest.mark.parametrize("seed", range(3))
def test_TT_20_4_previews_know_what_changes_anywhere(seed: int) -> None:
    """The previews are compared with the whole board after laying the tile."""
    for net in {state.net for state in positions(3100 + seed)}:
        board = net.board
        for code in [board.rhomb_code(0, 1, site) for site in bits(net.sites)]:
            seen, after = outlook(net, code), net.lay(code)
            assert seen.isolated == after.isolated(board.tile(code))
            left = after.free & ~seen.isolated
            whole = sum(1 << node for node in bits(board.open) if not board.cells_of[node] & left)
            assert seen.complete == whole & ~net.complete


def test_a_way_is_shown_place_by_place() -> None:
    table = Table().lays("R01", "SE").lays("R11", "E")
    ways = {way.target: way for way in table.view(TOM).ways if way.kind == "free"}
    assert ways["n3,-1"].path == (
        *("tom_base", "D1,-4", "n2,-3", SITES["SE"], "n3,-2"),
        *("U3,-2", "n3,-1"),
    )
    jump = next(way for way in table.stand(tom="n2,-3").view(TOM).ways if way.kind == "jump")
    assert (jump.path, jump.pays, jump.takes) == (("n2,-3", "n1,-3"), "energy", "")


# -- how long a match can be ------------------------------------------------------------------------------------------


def test_TT_13_4_the_bound_of_a_match() -> None:
    assert most_turns_with_progress(GAME.components) == 39 + 68 + 25 + 111 + 50
    assert most_steps(GAME.components) == 1 + 40 * 294 + 25 + 78 + 30 == 11_894


@pytest.mark.parametrize("seed", range(40))
def test_TT_13_4_no_random_match_is_longer_than_the_bound(seed: int) -> None:
    rng = Rng(seed_from(f"bound {seed}"))
    options = {option.key: rng.choice(option.values(2)) for option in GAME.options}
    match = Match.create(GAME, 2, options, seed=seed_from(f"bound {seed}"))
    progress = turns = 0
    while not match.over:
        (seat,) = match.waiting
        before = match.state.active, match.state.stage
        match.act(seat, rng.choice(match.legal(seat)))
        if before[0] != match.state.active:
            turns += 1
            progress += match.state.quiet == 0
    assert progress <= most_turns_with_progress(GAME.components)
    assert match.number <= most_steps(GAME.components)
    assert turns <= 40 * (progress + 1)


def test_the_defaults_are_complete() -> None:
    assert {*DEFAULTS} == {option.key for option in GAME.options}


# -- whose time is up -------------------------------------------------------------------------------------------------


def overdue(table: Table) -> str:
    seat = table.state.turn
    return GAME.overdue(table.view(seat), GAME.legal(table.state, seat)).text


def test_TT_3_2_whose_time_is_up_moves_free_or_builds_before_he_pays() -> None:
    assert overdue(Table()).startswith("move:free:")
    astray = Table().stand(tom="n2,-1").has(TOM, energy=3)
    assert not astray.targets("free")
    assert overdue(astray) == "build"
    assert overdue(astray.no_stock()) == "pass"


def test_TT_5_5_whose_time_is_up_fills_nothing_in_the_turn_of_the_rival() -> None:
    table = Table().lays("R01", "E").triangles(TOM, blank=1).draws("R02").does(f"place:{F}:0", "triangle:D2,0:blank:0")
    assert table.view().stage == "rival"
    assert overdue(table).startswith("decline:")


def test_TT_15_4_whose_time_is_up_is_not_lost_in_space_if_something_else_can_be_done() -> None:
    table = Table().lays("R18", "SE").no_stock().stand(tom="n3,-2").has(TOM, control=1, energy=0)
    view, legal = table.view(TOM), GAME.legal(table.state, TOM)
    assert GAME.overdue(view, legal).text == "move:free:n3,-1"
    turned = replace(view, ways=tuple(replace(way, loses=not way.loses) for way in view.ways))
    assert GAME.overdue(turned, legal).text == f"move:control:{SITES['SE']}"
