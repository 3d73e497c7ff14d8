"""Declare what learners observe in a view of MLEM: see `Observed`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cosmodrome.games.mlem import actions as act
from cosmodrome.games.mlem.parts.components import VALUES
from cosmodrome.kernel import Observed
from cosmodrome.kernel.factored import EACH


def observed(parts: Mapping[str, Any]) -> Observed:
    """Return the declaration for these components."""
    astronauts, faces = len(parts["astronauts"]), len(parts["faces"])
    crews = 5 * astronauts  # as many as five players have
    derived = "follows from the rest; what may be chosen is in the mask"
    return Observed(
        version=1,
        bounds={"flags": (0, (1 << len(parts["flags"])) - 1), "players.points": (-99, 999), "token": (0, 63)},
        lengths={
            "roll": faces,
            "goals": len(parts["goals"]),
            "planets": len(parts["planets"]),
            "players.values": VALUES,
            "players.points": len(parts["lines"]),
        },
        most={
            **dict.fromkeys(("planets[]", "comet", "galaxy"), crews),
            "crew": 5,
            **dict.fromkeys(("ufo_left", "ufo_won", "players.ufo"), 16),
            **dict.fromkeys(("players.missions", "players.done"), len(parts["missions"])),
        },
        sets={
            "usable": faces,
            "players.home": astronauts,
            "tokens": len(parts["track"]) + 1,
            "pile": 64,
        },
        words={"chosen": ("", *[select.text for select in act.SELECTS.values()])},
        left_out=dict.fromkeys(("moves", "odds", "crew.exits"), derived),
    )


FACTORS: Final[Mapping[str, Sequence[str]]] = {
    "put-back": ("mission",),
    "pick": ("astronaut",),
    "leave": ("field", "place"),
    "land": ("place",),
    "select": (EACH,),
}
"""By kind of action, the meaning of its tokens: see `Game.factors`."""
