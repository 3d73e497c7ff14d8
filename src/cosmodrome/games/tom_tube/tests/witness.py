"""A witness of Tom Tube: the arguments of each event, from the states before and after its step alone."""

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.tom_tube.parts.components import STONES
from cosmodrome.games.tom_tube.state import State
from cosmodrome.lab.contract.words import Deed, Witness

PURSES: Final = ("energy", "control", "alien", "solar")


def _purse(state: State, seat: int) -> list[int]:
    """Return a player's stones, in the order of `STONES`."""
    return [getattr(state, kind)[seat] for kind in PURSES]


def _gained(deed: Deed) -> list[int]:
    was, now = (_purse(state, deed.by or 0) for state in (deed.before, deed.after))
    return [late - early for early, late in zip(was, now, strict=True)]


def _bits(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _fresh_tile(deed: Deed) -> int:
    """Return the tile that was laid in this step."""
    *before, code = deed.after.net.laid
    assert tuple(before) == deed.before.net.laid
    return int(code)


def _laid(deed: Deed) -> Mapping[str, Any]:
    board = deed.after.net.board
    covered = board.tile(_fresh_tile(deed)).cells
    (site,) = [site for site, cells in enumerate(board.site_cells) if cells == covered]
    return {"seat": deed.by, "site": board.parts.sites[site].key}


def _covered(deed: Deed) -> list[int]:
    """Return the cells that a tile has covered."""
    return _bits(deed.before.net.free & ~deed.after.net.free)


def _filled(deed: Deed) -> Mapping[str, Any]:
    parts, seat = deed.after.net.board.parts, deed.by or 0
    each = len(parts.patterns)
    before, after = (state.triangles[seat * each : (seat + 1) * each] for state in (deed.before, deed.after))
    (pattern,) = [at for at in range(each) if after[at] < before[at]]
    (cell,) = _covered(deed)
    return {"seat": seat, "cell": parts.cells[cell].key, "pattern": parts.patterns[pattern].key}


def _declined(deed: Deed) -> Mapping[str, Any]:
    """Return the cell that is no longer owed and is empty."""
    cells = deed.after.net.board.parts.cells
    dropped = [cell for cell in _bits(deed.before.owed & ~deed.after.owed) if deed.after.net.free >> cell & 1]
    return {"seat": deed.by, "cell": cells[deed.what.cell].key if deed.what.cell in dropped else None}


def _holes(deed: Deed) -> Mapping[str, Any]:
    """Return the cells left empty of those to be filled, by this step or since the rhomb was laid."""
    net = deed.after.net
    if deed.before.owed:
        owed = deed.before.owed & net.free
    else:
        tile = net.board.tile(_fresh_tile(deed))
        owed = net.isolated(tile)
    declined = {deed.what.cell} if hasattr(deed.what, "cell") else set()
    return {"cells": [net.board.parts.cells[cell].key for cell in _bits(owed) if cell not in declined]}


def _stone(deed: Deed) -> Mapping[str, Any]:
    """Return the new stones, that of the rhomb's own sphere first."""
    board, state = deed.after.net.board, deed.after
    fresh = _bits(state.stones & ~deed.before.stones)
    stop = sorted(fresh, key=lambda at: at < board.nodes)[deed.nth]
    kind = "energy" if stop >= board.nodes else "alien" if state.aliens >> stop & 1 else "control"
    return {"place": board.places[stop], "stone": kind}


def _no_stone(deed: Deed) -> Mapping[str, Any]:
    """Return the spheres that should have a stone and have none."""
    net = deed.after.net
    board, bare = net.board, ~deed.after.stones
    missing = []
    if len(net.laid) > len(deed.before.net.laid):
        missing = [(stop, "energy") for stop in _bits(board.tile(_fresh_tile(deed)).sphere & bare)]
    complete = deed.before.fresh | (net.complete & ~deed.before.net.complete)
    kinds = {0: "alien", 1: "control"}
    missing += [(node, kinds[net.arms_at(node)]) for node in _bits(complete & bare) if net.arms_at(node) < 2]
    stop, kind = missing[deed.nth]
    assert not deed.before.bank[STONES.index(kind)] or deed.after.bank[STONES.index(kind)] == 0
    return {"place": board.places[stop], "stone": kind}


def _moved(deed: Deed) -> Mapping[str, Any]:
    paid = [STONES[kind] for kind, count in enumerate(_paid(deed)) if count]
    return {"seat": deed.by, "place": deed.after.net.board.places[deed.after.at[deed.by or 0]], "paid": paid}


def _paid(deed: Deed) -> list[int]:
    return [max(0, now - was) for was, now in zip(deed.before.bank, deed.after.bank, strict=True)]


def _took(deed: Deed) -> Mapping[str, Any]:
    """Return the stone from the astronaut's place, and the number of its kind on the base."""
    seat, board = deed.by or 0, deed.after.net.board
    stop = deed.after.at[seat]
    kind = "control"
    if stop >= board.nodes:
        kind = "energy" if stop < board.first_station else "solar"
    elif deed.before.aliens >> stop & 1:
        kind = "alien"
    return {"seat": seat, "stone": kind, "count": _purse(deed.after, seat)[STONES.index(kind)]}


def _exchanged(deed: Deed) -> Mapping[str, Any]:
    energy, control, alien, _ = _gained(deed)
    assert alien == -1
    return {"seat": deed.by, "energy": energy, "control": control}


def _away(deed: Deed) -> Mapping[str, Any]:
    return {"seats": _bits(deed.after.lost), "points": deed.after.bonus}


def _lost_alone(deed: Deed) -> Mapping[str, Any]:
    (seat,) = _bits(deed.after.lost)
    return {"seat": seat}


WITNESSES: Final[Mapping[str, Witness]] = {
    "started": lambda deed: {"seat": deed.after.active},
    "turn": lambda deed: {"seat": deed.after.active},
    "exchanged": _exchanged,
    "passed": lambda deed: {"seat": deed.by},
    "drew": lambda deed: {"seat": deed.before.active, "count": sum(deed.after.stock)},
    "laid": _laid,
    "filled": _filled,
    "declined": _declined,
    "holes": _holes,
    "stone": _stone,
    "no-stone": _no_stone,
    "moved": _moved,
    "moved-control": _moved,
    "jumped": _moved,
    "took": _took,
    "journey": lambda deed: {"seat": deed.after.first, "late_seat": 1 - deed.after.first},
    "homeward": lambda deed: {"seat": deed.by, "count": deed.after.moves},
    "ended-late-home": _away,
    "ended-wrecked": _away,
    "ended-journey-lost": _away,
    "lost-loses": _lost_alone,
}
