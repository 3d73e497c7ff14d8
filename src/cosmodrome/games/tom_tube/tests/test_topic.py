"""Prompts lead to their place in the rulebook, and their words fit."""

from cosmodrome.games.tom_tube import GAME as BUILT_IN
from cosmodrome.games.tom_tube.tests.table import DAVE, GAME, TOM, Table
from cosmodrome.kernel import Match, Rng, seed_from
from cosmodrome.rulebooks import rulebook


def test_every_prompt_has_a_place_in_the_rulebook() -> None:
    book = rulebook(BUILT_IN)
    assert book is not None
    rng, met = Rng(b"topics"), set()
    for seed in range(12):
        match = Match.create(BUILT_IN, 2, seed=seed_from(f"topics {seed}"))
        while not match.over:
            seat = min(match.waiting)
            met.add(BUILT_IN.topic(match.state, seat))
            match.act(seat, rng.choice(match.legal(seat)))
        met.add(BUILT_IN.topic(match.state, None))
    assert met >= {"turn", "TT-4.2", "TT-5.3", "move", "scoring"}
    for table in (short(), stranded(), late()):
        met.add(GAME.topic(table.state, table.state.turn))
    assert met >= {"TT-5.4", "passing", "TT-14.5"}
    assert met <= book.anchors.keys()


def short() -> Table:
    """Return a table where Tom has one triangle for two cells."""
    return Table().lays("R01", "E").triangles(TOM, blank=1).lays("R01", "F")


def stranded() -> Table:
    """Return a table where Tom can neither build nor move (TTC-30)."""
    table = Table().pocket("R01", "R01", "bend/1", "blank").lays("R05", "SE").lays("R09", "NE")
    return table.empty().no_stock().stand(tom="n3,0", dave="n2,1").has(TOM, energy=0)


def late() -> Table:
    return Table().stand(tom="n2,-3", dave="n-2,3").has(TOM, solar=2).does("move:free:tom_base")


def test_whoever_is_short_of_triangles_is_led_to_the_rule_and_then_the_rival() -> None:
    table = short()
    assert GAME.topic(table.state, TOM) == "TT-5.4"
    table.does("triangle:D2,0:blank:0")
    assert (table.state.turn, GAME.topic(table.state, DAVE)) == (DAVE, "TT-5.5")


def test_TT_13_1_whoever_can_only_pass_is_asked_to() -> None:
    table = stranded()
    assert table.may() == ["pass"]
    assert GAME.prompt(table.state, TOM).text == "You can neither build nor move: pass."
    assert GAME.topic(table.state, TOM) == "passing"
