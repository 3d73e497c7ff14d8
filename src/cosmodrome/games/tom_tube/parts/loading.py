"""Read the file of components (TT-1) and check it. An error names the fault in one sentence."""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from cosmodrome.games.tom_tube.parts.components import (
    COLOURS,
    CORNERS,
    MOST_EXTRA,
    NEUTRAL,
    OWNERS,
    STONES,
    Components,
    Counts,
    Pattern,
    Rhomb,
)
from cosmodrome.games.tom_tube.parts.drawings import DRAWINGS
from cosmodrome.games.tom_tube.parts.geometry import read_cells, read_edges, read_nodes, read_stations
from cosmodrome.kernel.reading import flag, get, objects, parsed, require, unique, whole

_JOINED = "all arms joined"
_SEPARATE = " separate"
_TURNS = {0: 1, 2: 3, 3: 1}
"""Different turns of a triangle by its number of arms (TT-5.3)."""


@lru_cache(maxsize=8)
def load(text: str) -> Components:
    """Return the components in `text`. The same text gives the same object. Raises `BadComponents`."""
    found = _read(text)
    found.loaded = load, (text,)
    return found


@lru_cache(maxsize=1)
def built_in() -> Components:
    """Return the built-in components."""
    found = _read(DRAWINGS)
    found.loaded = built_in, ()
    return found


def _read(text: str) -> Components:
    data = parsed(text)
    board = get(data, "board", dict)
    nodes = read_nodes(board)
    cells = read_cells(board, nodes)
    edges = read_edges(board, nodes, cells)
    stations = read_stations(board, nodes, cells)
    return Components(
        nodes=nodes,
        cells=cells,
        edges=edges,
        stations=stations,
        rhombs=_rhombs(data),
        patterns=_patterns(data),
        counts=_counts(data),
    )


def fingerprint(parts: Components) -> str:
    """Return a short hash of all values that matter; a remark or a status in the file does not change it."""
    values = (parts.nodes, parts.cells, parts.edges, parts.stations, parts.rhombs, parts.patterns, parts.counts)
    return blake2b(json.dumps(values).encode(), digest_size=8).hexdigest()


# -- tiles ------------------------------------------------------------------------------------------------------------


def _rhombs(data: Mapping[str, Any]) -> list[Rhomb]:
    entries = get(data, "rhombs", dict)
    rhombs = [_rhomb(entry, name) for name, entry in objects(entries, "types", "rhombs")]
    unique([rhomb.key for rhomb in rhombs], "rhombs.types")
    total = sum(rhomb.copies for rhomb in rhombs)
    require(entries.get("total") == total > 0, f"“rhombs.total” must be {total}, the sum of the copies.")
    return rhombs


def _rhomb(entry: Mapping[str, Any], name: str) -> Rhomb:
    """Return a rhomb with one connection for each astronaut; a piece that both use is neutral (TT-1.3)."""
    key, copies = get(entry, "type", str, name), whole(entry, "copies", name, 1)
    require(key.isalnum(), f"“{name}.type” must be letters and digits.")
    tubes = [_connection(get(entry, owner, str, name), key) for owner in OWNERS]
    arms = [-1] * len(CORNERS)
    for owner, tube in enumerate(tubes):
        for corner in tube:
            arms[corner] = owner if arms[corner] < 0 else NEUTRAL
    drawn = get(entry, "arms", dict, name)
    wanted = {CORNERS[corner]: COLOURS[colour] for corner, colour in enumerate(arms) if colour >= 0}
    require(drawn == wanted, f"The arms of rhomb {key} do not agree with its two connections.")
    turns = 1 if arms[:2] == arms[2:] else 2
    require(entry.get("turns") == turns, f"Rhomb {key} has {turns} different turns (TT-4.3).")
    energy = get(entry, "energy", dict, name)
    spheres = (flag(energy, "half", f"{name}.energy"), flag(energy, "literal", f"{name}.energy"))
    links = _links(get(entry, "no_sphere_links", str, name), key, tubes)
    return Rhomb(key, copies, (arms[0], arms[1], arms[2], arms[3]), spheres, turns, links)


def _connection(text: str, key: str) -> tuple[int, ...]:
    right = len(text) == 2 and text[0] in CORNERS and text[1] in CORNERS and text[0] < text[1]
    require(right, f"A connection of rhomb {key} must be two of the corners {CORNERS}, as in AC.")
    return tuple(CORNERS.index(corner) for corner in text)


def _links(text: str, key: str, tubes: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return which arms are joined if there is no sphere (TT-7.3)."""
    if text == _JOINED:
        return (tuple(sorted({*tubes[0], *tubes[1]})),)
    groups = [_connection(group, key) for group in text.removesuffix(_SEPARATE).split("/")]
    right = text.endswith(_SEPARATE) and sorted(groups) == sorted(tubes) and not {*tubes[0]} & {*tubes[1]}
    require(right, f"“no_sphere_links” of rhomb {key} must be “{_JOINED}”, or its two tubes as “AB/CD{_SEPARATE}”.")
    return tuple(groups)


def _patterns(data: Mapping[str, Any]) -> list[Pattern]:
    """Return the patterns of triangles, with each player's number of them (TT-1.4)."""
    entries = get(data, "triangles", dict)
    found: dict[str, tuple[tuple[int, ...], list[int]]] = {}
    for name, entry in objects(entries, "sets", "triangles"):
        key, owner = get(entry, "pattern", str, name), get(entry, "owner", str, name)
        corners, copies = tuple(get(entry, "corners", list, name)), whole(entry, "copies", name)
        require(key.isalnum() and owner in OWNERS, f"“{name}” must have a pattern and be of tom or dave.")
        known = corners in ((), (0, 1), (0, 1, 2))
        require(known, f"“{name}.corners” must be [], [0, 1] or [0, 1, 2].")
        require(entry.get("turns") == _TURNS[len(corners)], f"“{name}.turns” must be {_TURNS[len(corners)]}.")
        same = found.setdefault(key, (corners, [0, 0]))
        require(same[0] == corners and not same[1][OWNERS.index(owner)], f"“{name}” does not fit its other sets.")
        same[1][OWNERS.index(owner)] = copies
    total = sum(sum(copies) for _, copies in found.values())
    require(entries.get("total") == total, f"“triangles.total” must be {total}, the sum of the copies.")
    return [
        Pattern(key, corners, _TURNS[len(corners)], (copies[0], copies[1]))
        for key, (corners, copies) in _with_fork(found).items()
    ]


def _with_fork(
    found: dict[str, tuple[tuple[int, ...], list[int]]],
) -> dict[str, tuple[tuple[int, ...], list[int]]]:
    """Add the fork of the option `mixed` (TT-1.5) to the patterns, even if nobody has one by default."""
    if any(len(corners) == 3 for corners, _ in found.values()):
        return found
    require("fork" not in found, "A triangle named fork must have arms at all three corners.")
    return found | {"fork": ((0, 1, 2), [0, 0])}


# -- numbers ----------------------------------------------------------------------------------------------------------


def _counts(data: Mapping[str, Any]) -> Counts:
    stones, points = get(data, "stones", dict), get(data, "scoring", dict)
    total = [whole(stones, kind, "stones") for kind in STONES]
    start = whole(stones, "start_energy_each", "stones")
    bank_ = get(stones, "bank_after_setup", dict, "stones")
    bank = [whole(bank_, kind, "stones.bank_after_setup") for kind in STONES[:3]]
    right = bank == [total[0] - 2 * start, *total[1:3]] and total[3] == 4
    require(right, "“stones.bank_after_setup” must be all stones less those on the bases; solar stones are four.")
    extra = 2 * MOST_EXTRA
    require(bank[0] >= extra, f"The bank needs at least {extra} energy stones after set-up, for handicaps (TT-17.1).")
    exchange = get(data, "exchange", dict)
    require(exchange.get("alien") == 1, "“exchange.alien” must be 1.")
    gives = get(exchange, "gives", dict, "exchange")
    return Counts(
        bank=(bank[0], bank[1], bank[2]),
        start_energy=start,
        points=(
            whole(points, "energy", "scoring"),
            whole(points, "control", "scoring"),
            whole(points, "alien", "scoring"),
            whole(points, "solar", "scoring"),
        ),
        per_move=whole(points, "per_move_of_the_late_astronaut", "scoring"),
        gives=(whole(gives, "energy", "exchange.gives"), whole(gives, "control", "exchange.gives")),
    )
