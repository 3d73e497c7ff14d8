"""Declare what learners observe in a view of Tom Tube: see `Observed`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cosmodrome.kernel import Observed
from cosmodrome.kernel.text import Names

SCORE = (-999, 999)


def observed(parts: Mapping[str, Any], names: Names) -> Observed:
    """Return the declaration for these components."""
    places = [*names["place"]]
    rhombs, patterns = ([one["id"] for one in parts[kind]] for kind in ("rhombs", "patterns"))
    derived = "follows from the rest; what may be chosen is in the mask"
    return Observed(
        version=1,
        bounds={
            "flags": (0, (1 << len(parts["flags"])) - 1),
            "exchange": SCORE,
            "players.points": SCORE,
            **dict.fromkeys(("quiet", "moves"), (0, 9999)),
        },
        lengths={
            "bank": 3,
            "stock": len(rhombs),
            "players.points": len(parts["lines"]),
            "players.triangles": len(patterns),
        },
        most={"laid": len(parts["cells"]), "stones": len(places)},
        sets=dict.fromkeys(("complete", "energy_spheres", "fresh", "owed", "holes"), places),
        words={"drawn": ("", *rhombs), "laid.tile": (*rhombs, *patterns)},
        left_out=dict.fromkeys(("ways", "previews", "players.home"), derived),
    )


FACTORS: Final[Mapping[str, Sequence[str]]] = {
    "place": ("where", "turn"),
    "triangle": ("where", "pattern", "turn"),
    "decline": ("where",),
    "move": ("by", "where"),
}
"""By kind of action, the meaning of its tokens: see `Game.factors`."""
