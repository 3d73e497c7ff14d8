"""The components: chapters 1 and 21 of the rules, the contents of the file, and its hash."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from cosmodrome.games.tom_tube import GAME as BUILT_IN
from cosmodrome.games.tom_tube.parts.board import Board
from cosmodrome.games.tom_tube.parts.components import STONES
from cosmodrome.games.tom_tube.parts.drawings import DRAWINGS
from cosmodrome.games.tom_tube.parts.loading import load
from cosmodrome.games.tom_tube.rules.tubes import bare
from cosmodrome.games.tom_tube.tests.table import DAVE, DEFAULTS, GAME, TOM, Table, changed
from cosmodrome.kernel import BadComponents, BadRecord, Match, seed_from

Data = dict[str, Any]
PARTS = BUILT_IN.components


def test_TT_1_1_counts() -> None:
    assert sum(one.copies for one in PARTS.rhombs) == 40
    assert [sum(one.copies[seat] for one in PARTS.patterns) for seat in range(2)] == [9, 9]
    assert PARTS.counts.bank == (22, 8, 6)
    colours = [colour for one in PARTS.rhombs for colour in one.arms for _ in range(one.copies)]
    assert [colours.count(colour) for colour in range(3)] == [40, 40, 40]


def test_TT_1_2_the_board() -> None:
    assert (len(PARTS.nodes), len(PARTS.edges), len(PARTS.cells), len(PARTS.sites)) == (61, 156, 96, 102)
    assert sum(not cell.printed for cell in PARTS.cells) == 78
    assert [len(some) for some in PARTS.modules] == [2, 2]


def test_TT_1_3_every_corner_has_one_arm_at_most() -> None:
    board = GAME.board(0)
    for rhomb in range(len(PARTS.rhombs)):
        tile = board.tile(board.rhomb_code(rhomb, 0, 0))
        assert len({node for node, _ in tile.arms}) == len(tile.arms) >= 2


def test_TT_1_6_a_stone_is_shown_by_its_kind_and_a_solar_stone_where_its_owner_is_known() -> None:
    """The tests of the page check the colours: `web/colours.test.ts`."""
    assert STONES == ("energy", "control", "alien", "solar")
    owners = {one["id"]: one["owner"] for one in GAME.parts["stations"] if not one["base"]}
    assert sorted(owners.values()) == [TOM, TOM, DAVE, DAVE]
    assert {one.place: one.stone for one in Table().view().stones} == dict.fromkeys(owners, "solar")
    for owner, kind in ((TOM, "tom"), (DAVE, "dave")):
        assert {place for place in owners if owners[place] == owner} == {f"{kind}_solar_1", f"{kind}_solar_2"}


def test_TT_21_1_TT_21_2_TT_21_3_the_page_says_what_is_reconstructed() -> None:
    assert "Goslar" in BUILT_IN.about.designers
    assert (BUILT_IN.about.publisher, BUILT_IN.about.year) == ("Kronberger Spiele", 2003)
    assert "reconstructed" in str(BUILT_IN.about.text)
    assert {"TT-2.4", "TT-15.5"} <= {ruling.rule for ruling in BUILT_IN.rulings}
    assert "reconstructed" in json.loads(DRAWINGS)["status"].values()


def test_the_frozen_copy_is_not_what_is_played_with_but_a_copy() -> None:
    assert load(DRAWINGS).nodes == GAME.components.nodes


# -- an owner's file --------------------------------------------------------------------------------------------------


def board_(change: Callable[[Data], Any]) -> Callable[[Data], Any]:
    return lambda data: change(data["board"])


def cell(data: Data, key: str) -> Data:
    return next(one for one in data["board"]["cells"] if one["id"] == key)


def node(data: Data, key: str) -> Data:
    return next(one for one in data["board"]["nodes"] if one["id"] == key)


def edge(data: Data, key: str) -> Data:
    return next(one for one in data["board"]["edges"] if one["id"] == key)


def station(data: Data) -> Data:
    first: Data = data["board"]["stations"][0]
    return first


def rhomb(data: Data, number: int) -> Data:
    found: Data = data["rhombs"]["types"][number]
    return found


FAULTS: list[tuple[Callable[[Data], Any], str]] = [
    (lambda d: d.pop("board"), "“board” must be an object."),
    (board_(lambda b: b.update(nodes={})), "“board.nodes” must be a list."),
    (board_(lambda b: b["nodes"].append(3)), "“board.nodes” must be a list of objects."),
    (lambda d: node(d, "n0,0").update(id="n1,0"), "Two entries of “board.nodes” have the same id."),
    (lambda d: node(d, "n0,0").update(q=1), "Two nodes have the same place q, r."),
    (lambda d: node(d, "n0,0").update(q="0"), "“board.nodes[30].q” must be a whole number from -50 to 50."),
    (lambda d: node(d, "n0,0").update(kind="hub"), "“board.nodes[30].kind” must be one of rim, station_dock, open,"),
    (lambda d: node(d, "n0,0").update(kind="rim"), "The kind of node n0,0 does not fit its cells."),
    (lambda d: node(d, "n0,0").update(kind="printed_sphere"), "Node n0,0 must be a sphere of a station, or open."),
    (lambda d: node(d, "n4,0").update(kind="station_dock"), "Node n4,0 must be the dock of a station, or rim."),
    (lambda d: cell(d, "U0,0")["nodes"].reverse(), "The nodes of cell U0,0 are no triangle, counter-clockwise."),
    (lambda d: cell(d, "U0,0").update(nodes=["n0,0", "n9,9", "n1,0"]), "names n9,9, which does not exist."),
    (lambda d: cell(d, "U0,0").update(nodes=cell(d, "D0,0")["nodes"]), "Two cells have the same nodes."),
    (lambda d: cell(d, "U0,0")["neighbours"].pop(), "The neighbours of cell U0,0 are not the cells that share an edge"),
    (lambda d: cell(d, "U0,0").update(printed=3), "printed” must be the id of a station, or null."),
    (lambda d: cell(d, "U1,2").update(printed=None), "A rhomb lies on two free cells: see edge"),
    (lambda d: edge(d, "n2,0|n3,0").update(rhomb_place=False), "lies on two free cells: see edge n2,0|n3,0."),
    (lambda d: edge(d, "n2,0|n3,0").update(grey_line=False), "All edges of a free cell are grey: see edge n2,0|n3,0."),
    (lambda d: edge(d, "n2,0|n3,0").update(nodes=["n3,0", "n2,0"]), "must be its two nodes, as u|v."),
    (lambda d: edge(d, "n2,0|n3,0").update(nodes=["n2,0", "n4,0"]), "The nodes of edge n2,0|n3,0 are no neighbours."),
    (board_(lambda b: b["edges"].append(b["edges"][0])), "Two edges have the same nodes."),
    (board_(lambda b: b["edges"].pop()), "The edges must be exactly the sides of the cells."),
    (lambda d: station(d).update(owner="eve"), "Station tom_solar_1 must be base or solar, of tom or dave."),
    (lambda d: station(d).update(owner="dave"), "There must be one base and two solar modules of tom."),
    (lambda d: station(d)["printed_cells"].pop(), "“printed” of cell U2,1 does not agree with the printed cells"),
    (lambda d: station(d).update(fork_cell="U0,0"), "The fork cell of station tom_solar_1 is not one of its printed"),
    (lambda d: station(d)["spheres"].pop(), "The printed tube of station tom_solar_1 must lead to it and"),
    (
        lambda d: station(d).update(spheres=["n0,0"]),
        "Dock and spheres of station tom_solar_1 must be different corners",
    ),
    (lambda d: station(d)["tubes"].clear(), "Station tom_solar_1 must have one printed tube."),
    (lambda d: station(d)["tubes"][0]["arms"][1].update(dir12_at_node=2), "must lead to it and, at the right angle,"),
    (lambda d: d["rhombs"].update(total=41), "“rhombs.total” must be 40, the sum of the copies."),
    (lambda d: rhomb(d, 1).update(type="R01"), "Two entries of “rhombs.types” have the same id."),
    (lambda d: rhomb(d, 0).update(type="R 1"), "“rhombs.types[0].type” must be letters and digits."),
    (lambda d: rhomb(d, 0).update(copies=0), "“rhombs.types[0].copies” must be a whole number from 1 to 99."),
    (lambda d: rhomb(d, 0).update(tom="CA"), "A connection of rhomb R01 must be two of the corners ABCD, as in AC."),
    (
        lambda d: rhomb(d, 0).update(arms={"A": "tom", "C": "neutral"}),
        "The arms of rhomb R01 do not agree with its two",
    ),
    (lambda d: rhomb(d, 0).update(turns=2), "Rhomb R01 has 1 different turns (TT-4.3)."),
    (lambda d: rhomb(d, 0).update(energy={"half": 1}), "“rhombs.types[0].energy.half” must be true or false."),
    (lambda d: rhomb(d, 18).update(no_sphere_links="AC/BD separate"), "“no_sphere_links” of rhomb R19 must be"),
    (lambda d: d["triangles"].update(total=1), "“triangles.total” must be 18, the sum of the copies."),
    (lambda d: d["triangles"]["sets"][0].update(corners=[1]), "corners” must be [], [0, 1] or [0, 1, 2]."),
    (lambda d: d["triangles"]["sets"][0].update(turns=1), "“triangles.sets[0].turns” must be 3."),
    (lambda d: d["triangles"]["sets"][0].update(owner="eve"), "must have a pattern and be of tom or dave."),
    (lambda d: d["triangles"]["sets"][2].update(owner="tom"), "“triangles.sets[2]” does not fit its other sets."),
    (lambda d: [one.update(pattern="fork") for one in d["triangles"]["sets"][1::2]], "A triangle named fork must have"),
    (lambda d: d["stones"].update(solar=3), "“stones.bank_after_setup” must be all stones less those on the bases;"),
    (lambda d: d["stones"].update(energy=12, bank_after_setup={"energy": 10, "control": 8, "alien": 6}), "at least 20"),
    (lambda d: d["exchange"].update(alien=2), "“exchange.alien” must be 1."),
    (lambda d: d["scoring"].pop("solar"), "“scoring.solar” must be a whole number from 0 to 99."),
    (lambda d: cell(d, "U0,0").update(nodes="n0,0"), "nodes” must be a list."),
    (lambda d: cell(d, "U0,0").update(nodes=[1, 2, 3]), "nodes” must be a list of strings."),
]


@pytest.mark.parametrize(("fault", "sentence"), FAULTS, ids=[sentence for _, sentence in FAULTS])
def test_TT_1_2_a_wrong_file_is_refused_in_one_sentence(fault: Callable[[Data], Any], sentence: str) -> None:
    with pytest.raises(BadComponents) as caught:
        load(changed(fault))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("", "is not JSON."), ("[" * 100_000, "is not JSON."), ("[]", "The components file is not a JSON object.")],
)
def test_a_file_that_is_none_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadComponents, match=sentence):
        load(text)


def test_the_hash_tells_other_components_but_not_other_remarks() -> None:
    assert GAME.with_components(changed(lambda d: d.update(title="Mine", status={}))).data == GAME.data
    other = GAME.with_components(changed(lambda d: rhomb(d, 0).update(copies=1) or d["rhombs"].update(total=39)))
    assert other.data != GAME.data
    assert sum(other.setup(2, DEFAULTS).stock) == 39
    match = Match.create(other, 2, seed=seed_from("1"))
    with pytest.raises(BadRecord, match="played with different components of Tom Tube from those loaded here."):
        Match.replay(GAME, match.record())


def test_TT_1_3_other_drawings_are_played_as_drawn() -> None:
    """An owner's R01 has Tom's tube from A to B and Dave's from C to D, without a sphere."""

    def drawn(data: Data) -> None:
        new = dict(rhomb(data, 18), type="R01", copies=2)
        data["rhombs"]["types"][0] = new

    other = GAME.with_components(changed(drawn))
    board = other.board(0)
    assert len(board.tile(board.rhomb_code(0, 0, 0)).arms) == 4
    assert board.parts.rhombs[0].turns == 2


def test_a_tile_that_is_looked_at_and_then_laid_leads_as_one_that_is_laid_at_once() -> None:
    looked, other = (Board(PARTS, BUILT_IN.board(0).edition) for _ in range(2))
    code = looked.rhomb_code(0, 0, 0)
    tile = looked.tile(code)
    assert tile.tubes is None
    net, at_once = bare(looked).lay(code), bare(other).lay(code)
    assert tile.tubes is not None
    assert (net.links, net.ports) == (at_once.links, at_once.ports)
    assert len(net.links) > len(looked.printed_links)


def test_an_action_is_described_by_the_components_of_its_own_game() -> None:
    generous = GAME.with_components(changed(lambda d: d["exchange"]["gives"].update(energy=5)))
    exchange = GAME.load("exchange", GAME.rules)
    assert GAME.describe(exchange).args != generous.describe(exchange).args
