"""What learners get of a view of Space Mission: see `Observed`."""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from cosmodrome.games.space_mission.parts.components import CARDS, COLOURS, KINDS, PLANETS
from cosmodrome.games.space_mission.scoring import LINES, station_points, tile_points
from cosmodrome.games.space_mission.state import counts
from cosmodrome.games.space_mission.view.view import cards_of, planet_of
from cosmodrome.kernel import Observed
from cosmodrome.kernel.observed import Makers

LONG: Final = (0, 9999)
"""Rounds: no rule ends a match by their number."""
TILES: Final = 8
"""So many tiles lie on a planet at first."""
HELD: Final = 5 * len(COLOURS)
"""Cards in hands: they alone keep an earlier shuffle in memory."""

OBSERVED: Final = Observed(
    version=1,
    bounds={"round": LONG, "ring.visit.round": LONG, "players.points": (-99, 999)},
    lengths={
        **dict.fromkeys(("pick", "players.tiles", "ring.looks.left", "ring.visit.left"), KINDS),
        "players.points": len(LINES),
    },
    most={
        "ring": len(PLANETS),
        **dict.fromkeys(("ring.takers", "ring.taken", "ring.looks"), TILES),
        "players.cards_by_shuffle": HELD + 1,
    },
    sets={
        **dict.fromkeys(("discards", "players.hand"), len(CARDS)),
        **dict.fromkeys(("ring.scanned", "ring.seen"), len(COLOURS)),
    },
    groups={"shuffles": (len(CARDS), HELD + 1)},
    left_out={"worth": "what each choice adds to the own points follows from the rest"},
)

NO_POINTS: Final = -100
"""In place of points that are hidden: one less than their least."""


def _pick(pile: int | None) -> tuple[int, ...] | None:
    return None if pile is None else counts(pile)


def _shuffles(*masks: int) -> tuple[tuple[int, ...], ...]:
    return tuple([cards_of(mask) for mask in masks])


def _player(  # noqa: PLR0917  # as `view.player_of`
    player: int,
    own: bool,
    over: bool,
    ship: int,
    gate: int,
    chips: int,
    stations: int,
    hand: tuple[int, ...],
    shuffles: tuple[int, ...],
    tiles: tuple[int, ...],
    before: int,
    last: int,
    at_gate: int,
) -> "array[int]":
    """Return the numbers of what `view.player_of` makes of the same: hands and deeds change with every step, so they
    are written without it."""
    held, cards = 0, _NO_CARDS
    for card in hand:
        held |= 1 << card
    if own:
        cards = [0] * len(CARDS)
        for card in hand:
            cards[card] = 1
    drawn = [(mask & held).bit_count() for mask in shuffles]
    shown = own or over
    return array(
        "i",
        (
            *(player, max(ship, -1), gate, chips, stations, len(hand), len(drawn), *drawn, *_NO_DRAWN[len(drawn) :]),
            *(sum(tiles), before, last, own, *cards, shown, *(tiles if shown else _NO_TILES)),
            *(at_gate, station_points(stations), *(_tile_points(tiles) if shown else _HIDDEN)),
        ),
    )


_tile_points = lru_cache(maxsize=256)(tile_points)
_NO_CARDS: Final = [0] * len(CARDS)
_NO_DRAWN: Final = [0] * (HELD + 1)
_NO_TILES: Final = (0,) * KINDS
_HIDDEN: Final = (NO_POINTS,) * (len(LINES) - 2)
MAKERS: Final[Makers] = {
    "pick": _pick,
    "ring": planet_of,
    "players": _player,
    "discards": cards_of,
    "shuffles": _shuffles,
}

FACTORS: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys(("discard", "scan"), ("card",)),
    "jump": ("card", "planet"),
    "fly": ("planet",),
    "develop": ("card", "other card"),
    "take": ("tile",),
}
"""By kind of action, what its tokens stand for: see `Game.factors`."""
