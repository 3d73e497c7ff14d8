"""Generated numbers: how values become win chances, by game and number of seats.

Made by `python -m bench.review fit` at commit 6717bf6, seed “review: fit”,
500 matches each (mlem: 200, planet-unknown: 60, tom-tube: 60) of greedy opponents.
"""

from collections.abc import Mapping
from typing import Final

from cosmodrome.bots.review.standing import Curve

# fmt: off
CURVES: Final[Mapping[tuple[str, int], Curve]] = {
    ("mlem", 2): Curve(114.2, (0.01, 0.09036, 0.11231, 0.1527, 0.15125), (0.0575, -0.0575)),
    ("space-mission", 2): Curve(101.3, (0.03005, 0.06505, 0.06516, 0.08276, 0.08548), (-0.0258, 0.0258)),
    ("space-mission", 3): Curve(133.5, (0.02529, 0.07176, 0.09992, 0.13337, 0.15843), (0.0381, 0.0274, -0.0655)),
    ("tom-tube", 2): Curve(112.7, (0.01, 0.08815, 0.15147, 0.17619, 0.1193), (0.1278, -0.1278)),
}
