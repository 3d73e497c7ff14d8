"""The built-in components of Space Mission: planets, cards, tiles, chips and points.

Some values are printed, and others are ours; the status of each:

- *fact* (stated in a rulebook or review): the numbers of everything, kinds of tiles, 8 water, 6 medals, 16 space, all
  points, the end thresholds; the planets Freezer, Hazard (and their jump number 1), Green Heggar, Ruby Red, Caldera.
- *inferred*: how many tiles of each colour.
- *reconstructed*: the coordinates of the planets beyond those two, and of all cards. The twelve planets are all the
  ways to put 1, 2, 3, 4 on jump, scan and a pair of landings; the sixty cards are the 3 × 16 pairs of two kinds and 12
  jokers.
- *invented*: the other planets' names and looks (Cinder is a planet of Jump Gate's first edition).
"""

from itertools import product
from typing import Final

from cosmodrome.games.space_mission.parts.components import JOKER, NUMBERS, Card, Components, Planet, card_key
from cosmodrome.kernel import t

# Status of the names: F fact, I invented, G known from Jump Gate only.
PLANETS: Final = (
    Planet("freezer", t("Freezer"), 1, 3, (2, 4)),  # F; jump is fact
    Planet("hazard", t("Hazard"), 1, 4, (2, 3)),  # F; jump is fact
    Planet("maelstrom", t("Maelstrom"), 1, 2, (3, 4)),  # I
    Planet("green-heggar", t("Green Heggar"), 2, 1, (3, 4)),  # F
    Planet("cinder", t("Cinder"), 2, 3, (1, 4)),  # G
    Planet("dustveil", t("Dustveil"), 2, 4, (1, 3)),  # I
    Planet("ruby-red", t("Ruby Red"), 3, 2, (1, 4)),  # F
    Planet("verdigris", t("Verdigris"), 3, 1, (2, 4)),  # I
    Planet("cobalt-deep", t("Cobalt Deep"), 3, 4, (1, 2)),  # I
    Planet("caldera", t("Caldera"), 4, 1, (2, 3)),  # F
    Planet("amber-shroud", t("Amber Shroud"), 4, 2, (1, 3)),  # I
    Planet("twin-fall", t("Twin Fall"), 4, 3, (1, 2)),  # I
)

# Two cards each: the joker's kind, the other kind and the lower of its two numbers.
_JOKERS: Final = (
    ("jump", "scan", 1),
    ("jump", "land", 3),
    ("scan", "jump", 1),
    ("scan", "land", 1),
    ("land", "jump", 3),
    ("land", "scan", 3),
)


def _deck() -> tuple[Card, ...]:
    faces: list[dict[str, int]] = [
        {first: a, second: b}
        for first, second in (("jump", "scan"), ("jump", "land"), ("scan", "land"))
        for a, b in product(NUMBERS, NUMBERS)
    ]
    for joker, other, first in _JOKERS:
        faces += [{joker: JOKER, other: number} for number in (first, first + 1)]
    return tuple([Card(card_key(place), **face) for place, face in enumerate(faces)])


CARDS: Final = _deck()
PRINTED: Final = Components(
    planets=PLANETS,
    cards=CARDS,
    tiles=(4, 4, 4, 4, 5, 5, 4, 4, 8, 6, 16),
    chips=20,
    spaces_to_end=(6, 8, 10, 12),
    gate_points=(9, 6, 3, 1, 0),
    station_points=3,
    matter_pair=7,
    matter_single=2,
    water_points=(0, 2, 5, 9, 14),
    medal_points=3,
)


def printed() -> Components:
    """Return the built-in components."""
    return PRINTED


PRINTED.loaded = printed, ()
