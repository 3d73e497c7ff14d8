"""A witness of Space Mission: the arguments of each event, from the states before and after its step alone."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.games.space_mission.parts.components import SPACE, TILES, Components
from cosmodrome.games.space_mission.state import State, counts
from cosmodrome.lab.contract.words import Deed, Witness

KINDS: Final = len(TILES)


def _parts(deed: Deed) -> Components:
    parts: Components = deed.after.parts
    return parts


def _cards(parts: Components, mask: int) -> "Counter[str]":
    return Counter(card.key for at, card in enumerate(parts.cards) if mask >> at & 1)


def _hand(state: State, seat: int) -> "Counter[int]":
    return Counter(state.hands[seat])


def _own(state: State, seat: int) -> list[int]:
    return list(state.tiles[seat * KINDS : (seat + 1) * KINDS])


def _listed(numbers: list[int] | tuple[int, ...]) -> list[str]:
    """Return the keys of these numbers of tiles, in the order of the kinds."""
    return [TILES[kind].key for kind, number in enumerate(numbers) for _ in range(number)]


def _here(deed: Deed) -> int:
    """Return the planet where the ship of the seat in turn is after the step."""
    at: int = deed.after.ships[deed.before.turn]
    return at


def _acting(deed: Deed, **more: Any) -> dict[str, Any]:
    return {"seat": deed.before.turn, "planet": _parts(deed).planets[_here(deed)].key, **more}


def _played(deed: Deed) -> "Counter[str]":
    """Return the cards added to the discard pile."""
    return _cards(_parts(deed), deed.after.discards & ~deed.before.discards)


def _one(found: "Counter[str]") -> str:
    (one,) = found.elements()
    return one


def _drew(deed: Deed) -> Mapping[str, Any]:
    seat = deed.before.turn
    fresh = _hand(deed.after, seat) - _hand(deed.before, seat)
    return {
        "seat": seat,
        "count": fresh.total(),
        "cards": Counter(_parts(deed).cards[card].key for card in fresh.elements()),
    }


def _looked(deed: Deed) -> Mapping[str, Any]:
    return _acting(deed, tiles=_listed(counts(deed.after.piles[_here(deed)])))


def _developed(deed: Deed) -> Mapping[str, Any]:
    built = [at for at, owner in enumerate(deed.after.stations) if owner != deed.before.stations[at]]
    assert [deed.after.stations[at] for at in built] == [deed.before.turn]
    return {"seat": deed.before.turn, "planet": _parts(deed).planets[built[0]].key, "cards": _played(deed)}


def _received(deed: Deed) -> Mapping[str, Any]:
    gained = [
        [now - was for now, was in zip(_own(deed.after, seat), _own(deed.before, seat), strict=True)]
        for seat in range(deed.after.seats)
    ]
    seat = [seat for seat, tiles in enumerate(gained) if any(tiles)][deed.nth]
    return {
        "seat": seat,
        "count": sum(gained[seat]),
        "planet": _parts(deed).planets[_here(deed)].key,
        "tiles": _listed(gained[seat]),
    }


def _tile(deed: Deed) -> Mapping[str, Any]:
    """Return the tile that the pile has lost."""
    was, now = (counts(state.piles[_here(deed)]) for state in (deed.before, deed.after))
    (gone,) = [kind for kind in range(KINDS) for _ in range(was[kind] - now[kind])]
    return _acting(deed, tile=TILES[gone].key)


def _turned_up(deed: Deed) -> Mapping[str, Any]:
    (at,) = [planet for planet, open_ in enumerate(deed.after.opened) if open_ and not deed.before.opened[planet]]
    return {"planet": _parts(deed).planets[at].key, "count": counts(deed.after.piles[at])[SPACE]}


def _showed(deed: Deed) -> Mapping[str, Any]:
    own = _own(deed.after, deed.nth)
    return {"seat": deed.nth, "count": sum(own), "tiles": _listed(own)}


WITNESSES: Final[Mapping[str, Witness]] = {
    "ring": lambda deed: {"planets": [_parts(deed).planets[planet].key for planet in deed.after.ring]},
    "started": lambda deed: {"seat": deed.after.start},
    "drew": _drew,
    "kept": lambda deed: {"seat": deed.before.turn},
    "reshuffled": lambda deed: {"count": deed.before.discards.bit_count()},
    "discarded": lambda deed: {"seat": deed.before.turn, "card": _one(_played(deed))},
    "jumped": lambda deed: _acting(deed, card=_one(_played(deed))),
    "flew": _acting,
    "scanned": lambda deed: _acting(deed, card=_one(_played(deed))),
    "looked": _looked,
    "developed": _developed,
    "received": _received,
    "discovered": _acting,
    "reserved": _tile,
    "took": _tile,
    "turned-up": _turned_up,
    "end-near": lambda deed: {"count": deed.after.spaces},
    "turn": lambda deed: {"round": deed.after.round, "seat": deed.after.turn},
    "stalled": lambda deed: {"count": deed.after.quiet},
    "showed": _showed,
}
