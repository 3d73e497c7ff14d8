"""The distances in the evaluation, compared with a plain search from node to node."""

from heapq import heappop, heappush

import pytest

from cosmodrome.games.tom_tube.hints.roads import DELAY, FAR, JUMP, TUBE, roads_of
from cosmodrome.games.tom_tube.parts.components import NEUTRAL
from cosmodrome.games.tom_tube.state import State
from cosmodrome.games.tom_tube.tests.table import GAME
from cosmodrome.kernel import Match, Rng, seed_from

Graph = dict[int, dict[int, int]]
OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"energy_spheres": "literal", "tube_triangles": "mixed", "rim_nodes": "printed"},
)


def graph(state: State, seat: int) -> Graph:
    """Return, by node, the next nodes and the steps there."""
    board, parts, laid = state.net.board, state.net.board.parts, state.net.laid
    rhombs = [rhomb for rhomb in map(board.rhomb_of, laid) if rhomb]
    found: Graph = {node: {} for node in range(board.nodes) if (board.open | board.printed) >> node & 1}

    def join(u: int, v: int, steps: int) -> None:
        if u in found and v in found:
            for one, other in ((u, v), (v, u)):
                found[one][other] = min(steps, found[one].get(other, FAR))

    barred = {(parts.sites[site].u, parts.sites[site].v) for _, _, site in rhombs}
    for edge in parts.edges:
        if edge.grey and (edge.u, edge.v) not in barred:
            join(edge.u, edge.v, JUMP)
    for station in parts.stations:
        join(station.spheres[0][0], station.spheres[1][0], TUBE)
    for kind, turn, site in rhombs:
        rhomb, corners = parts.rhombs[kind], board.corners(site, turn)
        sphere = rhomb.energy[board.edition.literal]
        mine = [corner for corner in range(4) if rhomb.arms[corner] in (seat, NEUTRAL)]
        for one in mine:
            for other in mine:
                if sphere and one < other:
                    join(corners[one], corners[other], TUBE if other - one == 2 else JUMP)
                elif one < other and any({one, other} <= {*group} for group in rhomb.joined):
                    join(corners[one], corners[other], TUBE)
    for code in laid:
        if not board.rhomb_of(code):
            owner, pattern, turn, cell = board.triangle_of(code)
            ends = [parts.cells[cell].nodes[(end + turn) % 3] for end in parts.patterns[pattern].corners]
            for one in ends if owner == seat else ():
                for other in ends:
                    if one != other:
                        join(one, other, TUBE)
    return found


def search(state: State, ways: Graph, starts: dict[int, int]) -> dict[int, int]:
    """Return the steps to every node; an incomplete node costs extra steps."""
    board, free = state.net.board, state.net.free
    found: dict[int, int] = {}
    todo = [(steps, node) for node, steps in starts.items() if node in ways]
    while todo:
        steps, node = heappop(todo)
        if node in found:
            continue
        found[node] = steps
        for other, more in ways[node].items():
            missing = (board.cells_of[other] & free).bit_count() if board.open >> other & 1 else 0
            heappush(todo, (steps + more + DELAY[missing], other))
    return found


def doors(state: State, station: int) -> list[int]:
    return [node for node, _ in state.net.board.parts.stations[station].spheres]


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "others"])
def test_the_waves_find_what_a_plain_search_finds(options: dict[str, str]) -> None:
    compared = 0
    for number in range(4):
        match, rng = Match.create(GAME, 2, options, seed=seed_from(f"roads {number}")), Rng(seed_from("moves"))
        while waiting := match.waiting:
            if match.number % 11 == 0:
                compared += compare(match.state)
            (seat,) = waiting
            match.act(seat, rng.choice(match.legal(seat)))
    assert compared > 40


def compare(state: State) -> int:
    board = state.net.board
    found = roads_of(board, state.net.laid).measure(state.at)[1]
    half = len(found) // 2
    for seat in range(2):
        ways = graph(state, seat)
        stations = [*board.parts.modules[seat], board.parts.bases[seat]]
        table = [found[row : row + len(stations)] for row in range(half * seat, half * (seat + 1), len(stations))]
        for lane, module in enumerate(stations[:-1]):
            steps = search(state, ways, dict.fromkeys(doors(state, module), TUBE))
            for at, station in enumerate(stations):
                if at != lane:
                    assert table[lane][at] == reach(steps, doors(state, station))
        stop = state.at[seat]
        if stop < board.nodes:
            steps = search(state, ways, {stop: 0})
            assert table[-1] == [reach(steps, doors(state, station)) for station in stations]
    return 1


def reach(steps: dict[int, int], nodes: list[int]) -> int:
    nearest = min((steps[node] for node in nodes if node in steps), default=FAR)
    return nearest + TUBE if nearest < FAR else FAR
