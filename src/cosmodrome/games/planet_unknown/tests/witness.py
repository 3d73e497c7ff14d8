"""A witness of Planet Unknown: the arguments of each event, from the states before and after its step alone.

If one step brings several things of a kind, a `frozenset` has those that an event may name.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, Final

from cosmodrome.games.planet_unknown.actions import special
from cosmodrome.games.planet_unknown.actions.items import PICK
from cosmodrome.games.planet_unknown.parts.corporations import CORPORATIONS
from cosmodrome.games.planet_unknown.parts.grid import SIZE, cells, place
from cosmodrome.games.planet_unknown.parts.tiles import ALL_TILES, KEYS, TRACKS
from cosmodrome.games.planet_unknown.rules.chapters.civ import CARDS
from cosmodrome.games.planet_unknown.rules.chapters.placement import sector_of, stacks_of
from cosmodrome.games.planet_unknown.rules.chapters.solo import rating, target
from cosmodrome.games.planet_unknown.scoring.scoring import total
from cosmodrome.games.planet_unknown.state import NONE, Lane, State, freeze_lane
from cosmodrome.lab.contract.words import Deed, Witness

Mask = Callable[[Lane], int]


def _lane(deed: Deed) -> Lane:
    lane: Lane = deed.after.lanes[deed.about]
    return lane


def _was(deed: Deed) -> Lane:
    lane: Lane = deed.before.lanes[deed.about]
    return lane


def _places(mask: int) -> frozenset[str]:
    return frozenset(place(at) for at in cells(mask))


def _fresh(which: Mask) -> Witness:
    """Return a witness for the cells that have such a thing now and had none before."""
    return lambda deed: _seat(deed, cell=_places(which(_lane(deed)) & ~which(_was(deed))))


def _gone(which: Mask) -> Witness:
    """Return a witness for the cells that had such a thing and have none now."""
    return lambda deed: _seat(deed, cell=_places(which(_was(deed)) & ~which(_lane(deed))))


def _lying(lane: Lane) -> int:
    return lane.meteorites | lane.loaded


def _tiles(tiles: Iterable[int]) -> "Counter[str]":
    return Counter(ALL_TILES[tile].key for tile in tiles)


def _seat(deed: Deed, **more: Any) -> dict[str, Any]:
    """Return arguments with the acting player and those whose lane has changed."""
    pairs = enumerate(zip(deed.before.lanes, deed.after.lanes, strict=True))
    changed = {seat for seat, (was, now) in pairs if freeze_lane(was) != freeze_lane(now)}
    return {"seat": frozenset(changed | {deed.by}), **more}


def _of(deed: Deed, **more: Any) -> dict[str, Any]:
    """Return arguments with the player whose whole lane is compared, changed or not."""
    return {"seat": deed.about, **more}


# -- the table --------------------------------------------------------------------------------------------------------


def _tops(deed: Deed) -> Mapping[str, Any]:
    return {"tiles": _tiles(top for top, was in zip(deed.after.tops, deed.before.tops, strict=True) if top != was)}


def _boards(deed: Deed) -> Mapping[str, Any]:
    lane = _lane(deed)
    return _of(deed, planet=lane.board.key, corporation=CORPORATIONS[lane.corporation].key)


def _dealt(deed: Deed) -> Mapping[str, Any]:
    aims = deed.after.lanes[deed.viewer or 0].aims
    return {"count": len(aims), "aims": list(aims)}


def _gave_up(deed: Deed) -> Mapping[str, Any]:
    (gone,) = set(_was(deed).aims) - set(_lane(deed).aims)
    return _seat(deed, aim=str(gone))


def _mix(deed: Deed) -> Mapping[str, Any]:
    return dict(zip(("green", "orange", "red"), deed.after.mix, strict=True))


def _new_aim(deed: Deed) -> Mapping[str, Any]:
    (fresh,) = set(_lane(deed).aims) - set(_was(deed).aims)
    return _seat(deed, aim=fresh)


def _removed(deed: Deed) -> Mapping[str, Any]:
    stacks = [at for at, left in enumerate(deed.after.left) if left != deed.before.left[at] or _bared(deed, at)]
    return _seat(deed, stack=frozenset(KEYS[stack] for stack in stacks))


def _bared(deed: Deed, stack: int) -> bool:
    return bool(deed.after.tops[stack] == NONE != deed.before.tops[stack])


def _seen_below(deed: Deed) -> "Counter[str]":
    """Return the tiles below the tops that the reader sees for the first time."""
    bit = 1 << (deed.viewer or 0)
    pairs = zip(deed.after.below, deed.after.below_seen, deed.before.below_seen, strict=True)
    return _tiles(tile for tile, now, was in pairs if tile != NONE and now & ~was & bit)


def _rated(deed: Deed) -> Mapping[str, Any]:
    medals = total(deed.after, 0)
    return {"count": medals, "target": target(deed.after.mix), "rating": str(rating(medals, deed.after.mix))}


# -- a lane -----------------------------------------------------------------------------------------------------------


def _marks(lane: Lane) -> dict[str, Any]:
    names = ("population", "water", "biomass", "rover", "technology")
    return dict(zip(names, lane.marks, strict=True))


def _revealed(deed: Deed) -> Mapping[str, Any]:
    """Return the tile from the player's own sector, not an extra one from a card (PU-18.5).

    The page's caption of all of them is “Everybody shows a tile.”
    """
    lane = _lane(deed)
    assert all(one.taken != NONE for one in deed.before.lanes), "everybody shows a tile"
    tile = deed.before.tops[lane.taken]
    laid = [_first(lane, one) for one in lane.tiles if one >> 12 == tile]
    return _of(deed, tile=ALL_TILES[tile].key, cell=laid[0] if laid else "", **_marks(lane))


def _first(lane: Lane, laid: int) -> str:
    """Return the first cell that a laid tile covers, in reading order."""
    return place(min(lane.board.place_of[ALL_TILES[laid >> 12].shape][laid & 4095].cells))


def _took(deed: Deed) -> Mapping[str, Any]:
    """Return the tile from the stack that the lane remembers, or else from a stack that lost its top (PU-18.5)."""
    lane, was = _lane(deed), _was(deed)
    if lane.taken not in (NONE, was.taken):
        return _seat(deed, tile=ALL_TILES[deed.before.tops[lane.taken]].key)
    bare = [at for at in range(len(KEYS)) if _bared(deed, at)]
    return _seat(deed, tile=frozenset(ALL_TILES[deed.before.tops[at]].key for at in bare))


def _laid(deed: Deed) -> Mapping[str, Any]:
    before, (*rest, laid) = _was(deed).tiles, _lane(deed).tiles
    assert tuple(rest) == before, "one tile is laid"
    return _seat(deed, tile=ALL_TILES[laid >> 12].key, cell=_first(_lane(deed), laid))


def _covered(deed: Deed) -> int:
    return _lane(deed).tiled & ~_was(deed).tiled


def _pods_lost(deed: Deed) -> Mapping[str, Any]:
    return {"count": (_was(deed).pods & _covered(deed)).bit_count()}


def _rovers_lost(deed: Deed) -> Mapping[str, Any]:
    """Return the number of rovers under the tile, or the one under a meteorite (PU-11.10)."""
    covered = _covered(deed)
    return {"count": (_was(deed).rovers & covered).bit_count() if covered else 1}


def _rises(deed: Deed) -> Mapping[str, Any]:
    """Return the markers that are higher, with the steps on their way; if one went back first, its step now."""
    pairs = list(zip(_was(deed).marks, _lane(deed).marks, strict=True))
    risen = [track for track, (was, now) in enumerate(pairs) if now > was] or list(range(len(pairs)))
    steps = {step for track in risen for step in (*range(pairs[track][0] + 1, pairs[track][1]), pairs[track][1])}
    return _seat(deed, track=frozenset(TRACKS[track] for track in risen), step=frozenset(steps))


def _falls(deed: Deed) -> Mapping[str, Any]:
    """Return the markers that are lower, with their steps; if one advanced again, the steps below."""
    pairs = list(zip(_was(deed).marks, _lane(deed).marks, strict=True))
    fallen = [track for track, (was, now) in enumerate(pairs) if now < was]
    steps = {pairs[track][1] for track in fallen} or {step for was, _ in pairs for step in range(was)}
    return _seat(deed, track=frozenset(TRACKS[track] for track in fallen or range(len(pairs))), step=frozenset(steps))


def _in_force(deed: Deed) -> Mapping[str, Any]:
    lane = _lane(deed)
    techs = CORPORATIONS[lane.corporation].sheet.techs
    return _seat(deed, tech=frozenset(techs[level].key for level in cells(lane.techs | _was(deed).techs)))


def _drove(deed: Deed) -> Mapping[str, Any]:
    lane, was = _lane(deed), _was(deed)
    return _seat(deed, start=_places(was.rovers & ~lane.rovers), cell=_places(lane.rovers & ~was.rovers))


def _cleared(deed: Deed, line: Callable[[int], int]) -> Mapping[str, Any]:
    gone = list(cells(_lying(_was(deed)) & ~_lying(_lane(deed))))
    return _seat(deed, line=frozenset(line(at) + 1 for at in gone), count=len(gone))


# -- civ cards --------------------------------------------------------------------------------------------------------


def _looked(deed: Deed) -> Mapping[str, Any]:
    _, level, *_ = _lane(deed).now
    cards = deed.after.civ[level - 1]
    assert len(cards) == deed.after.civ_left[level - 1]
    return _seat(deed, level=level, count=len(cards), cards=list(cards))


def _looked_all(deed: Deed) -> Mapping[str, Any]:
    return _seat(deed, cards=[card for cards in deed.after.civ for card in cards])


def _smaller(deed: Deed) -> Mapping[str, Any]:
    """Return the level whose stack has lost a card, and the card that the lane has gained."""
    pairs = zip(deed.before.civ_left, deed.after.civ_left, strict=True)
    levels = frozenset(level + 1 for level, (was, now) in enumerate(pairs) if now < was)
    return _seat(deed, level=levels, card=frozenset(set(_lane(deed).cards) - set(_was(deed).cards)))


def _used(deed: Deed) -> Mapping[str, Any]:
    lane = _lane(deed)
    held = {*lane.cards, *lane.played}
    return _seat(deed, card=frozenset(card for card in CARDS if card in held))


def _showed(deed: Deed) -> Mapping[str, Any]:
    lane = _lane(deed)
    return _of(deed, cards=list(map(str, lane.cards)), aims=list(map(str, lane.aims)))


def _to_come(deed: Deed) -> Mapping[str, Any]:
    return _seat(deed, event=str(deed.after.next_event))


def _beside(deed: Deed) -> Mapping[str, Any]:
    return _seat(deed, card=str(deed.after.beside))


def _delivered(deed: Deed) -> Mapping[str, Any]:
    """Return the cell where a rover lost its load, or to which it has carried it."""
    lane, was = _lane(deed), _was(deed)
    return _seat(deed, cell=_places(was.loaded & ~lane.loaded | lane.rovers & ~was.rovers))


def _stepped(deed: Deed) -> Mapping[str, Any]:
    """Return the markers that have climbed or are on another track now (PU-A3.1)."""
    lane, was = _lane(deed), _was(deed)
    moved = [at for at in range(5) if (lane.columns[at], lane.marks[at]) != (was.columns[at], was.marks[at])]
    tracks, steps = {TRACKS[lane.columns[at]] for at in moved}, {lane.marks[at] for at in moved}
    return _seat(deed, track=_named(moved), tracks=frozenset(tracks), step=frozenset(steps))


def _unseen(deed: Deed) -> None:
    """Return nothing: effects that are used up or owed within the step don't show in the states."""


def _milestone(deed: Deed) -> Mapping[str, Any]:
    """Return the levels with a pick owed, and those with an empty stack, which owe none (PU-8.4)."""
    lane = _lane(deed)
    owed = {item[1] for item in (lane.now, *chain(*lane.agenda)) if item[:1] == (PICK,)}
    bare = {level for level, left in enumerate(deed.after.civ_left, 1) if not left}
    return _seat(deed, level=frozenset(owed | bare | {pick // 2 for pick in lane.picks}))


def _named(tracks: Iterable[int]) -> frozenset[str]:
    return frozenset(TRACKS[track] for track in tracks)


def _pod(deed: Deed, which: int) -> Mapping[str, Any]:
    """Return the place of a lifepod outside the scoring area: a field of a track, or a technology."""
    techs = CORPORATIONS[_lane(deed).corporation].sheet.techs
    fields = [special.FIELDS[at] for at in cells(which)]
    return _seat(
        deed,
        track=_named(one.track for one in fields),
        step=frozenset(one.step for one in fields),
        tech=frozenset(techs[at].key for at in cells(which) if at < len(techs)),
    )


def _kept(deed: Deed) -> Mapping[str, Any]:
    return _pod(deed, _lane(deed).held & ~_was(deed).held)


def _lost(deed: Deed) -> Mapping[str, Any]:
    return _pod(deed, _was(deed).held & ~_lane(deed).held)


def _lifted(deed: Deed) -> Mapping[str, Any]:
    return _pod(deed, 1 << _lane(deed).now[1])


def _rotated(deed: Deed) -> Mapping[str, Any]:
    """Return the sector that faces the commander now, named by any of its stacks."""
    seat = deed.before.commander
    stacks = stacks_of(deed.after, sector_of(deed.after, seat))
    return {"seat": seat, "sector": frozenset(KEYS[stack] for stack in stacks)}


def _commanding(state: State) -> dict[str, Any]:
    return {"number": state.round, "seat": state.commander}


WITNESSES: Final[Mapping[str, Witness]] = {
    "station": _tops,
    "commander": lambda deed: {"seat": deed.after.commander},
    "boards": _boards,
    "planet": lambda deed: _seat(deed, planet=_lane(deed).board.key),
    "dealt": _dealt,
    "gave-up": _gave_up,
    "mix": _mix,
    "neighbours": lambda deed: {"objectives": list(map(str, deed.after.neighbours))},
    "round": lambda deed: _commanding(deed.after),
    "round-alone": lambda deed: _commanding(deed.after),
    "event": lambda deed: {"event": str(deed.after.drawn[-1])},
    "peeked": _to_come,
    "civ-stacks": lambda deed: {"left": list(deed.after.civ_left)},
    "new-aim": _new_aim,
    "meteorite-fell": _fresh(lambda lane: lane.meteorites),
    "removed": _removed,
    "rotated": _rotated,
    "rated": _rated,
    "declined": _seat,
    "goes-on": _seat,
    "locked": _seat,
    "finished": _seat,
    "revealed": _revealed,
    "revealed-unlaid": _revealed,
    "tops": _tops,
    "below-all": lambda deed: {"tiles": _seen_below(deed)},
    "below": lambda deed: _of(deed, tiles=_seen_below(deed)),
    "after-event": lambda deed: _of(deed, **_marks(_lane(deed))),
    "rover-waits": _seat,
    "showed": _showed,
    "showed-aims": _showed,
    "took": _took,
    "laid": _laid,
    "unplaced": _took,
    "no-room": _seat,
    "lifepods-lost": _pods_lost,
    "rovers-lost": _rovers_lost,
    "advanced": _rises,
    "went-back": _falls,
    "back-to-start": _falls,
    "technology": _in_force,
    "triggered": _in_force,
    "used-technology": _in_force,
    "drove": _drove,
    "teleported": _drove,
    "rover": _fresh(lambda lane: lane.rovers),
    "lifepod": _gone(lambda lane: lane.pods),
    "meteorite": _gone(_lying),
    "destroyed": _gone(lambda lane: _lying(lane) | lane.pods | lane.rovers),
    "cleared-row": lambda deed: _cleared(deed, lambda at: at // SIZE),
    "cleared-column": lambda deed: _cleared(deed, lambda at: at % SIZE),
    "patch": _fresh(lambda lane: lane.patches),
    "patch-stored": _seat,
    "looked": _looked,
    "looked-all": _looked_all,
    "took-card": _smaller,
    "kept-card": _smaller,
    "used-card": _used,
    "to-step": _unseen,
    "movement": _unseen,
    "offered": _unseen,
    "claimed": _unseen,
    "civ-milestone": _milestone,
    "jumps": lambda deed: _seat(deed, cell=_places(_lane(deed).rovers)),
    "loaded": _fresh(lambda lane: lane.loaded),
    "delivered": _delivered,
    "dumped": _gone(lambda lane: lane.loaded),
    "lifepod-saved": _seat,
    "lifepod-lifted-scored": _seat,
    "lifepod-parked": _kept,
    "lifepod-slot": _kept,
    "lifepod-lifted": _lifted,
    "lifepod-lost": _lost,
    "technology-lost": _lost,
    "shared": lambda deed: _seat(deed, objectives=str(_lane(deed).shared)),
    "beside": _beside,
    "flux": lambda deed: _seat(deed, track=TRACKS[_lane(deed).flux]),
    "stepped": _stepped,
}
