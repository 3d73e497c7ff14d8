"""Make the golden records of Planet Unknown: `python -m cosmodrome.games.planet_unknown.tests.golden`."""

from pathlib import Path

from cosmodrome.games.planet_unknown import GAME
from cosmodrome.games.planet_unknown.state import STAGES, Lane, State
from cosmodrome.games.planet_unknown.tests.oracle import assert_sound
from cosmodrome.kernel import Seat
from cosmodrome.lab.contract.golden import Golden, row


def standing(state: State, by: Seat | None) -> str:
    """Return the position of the acting seat or, after chance, of the table."""
    if by is None:
        return f"round {state.round}  {STAGES[state.stage]}  rotation {state.rotation}  civ {state.civ_left}"
    return of_lane(state.lanes[by])


def of_lane(lane: Lane) -> str:
    """Return a lane in one line."""
    columns = {
        "marks": "/".join(map(str, lane.marks)),
        "cells": f"{lane.tiled.bit_count()}+{lane.patches.bit_count()}",
        "rovers": f"{lane.rovers.bit_count()}/{lane.spent}",
        "moves": str(lane.moves),
        "pods": f"{lane.saved}/{lane.pods.bit_count()}",
        "stones": f"{lane.stones}/{lane.meteorites.bit_count()}",
        "techs": f"{lane.techs:b}",
        "owes": "+".join(str(len(owed)) for owed in lane.agenda),
    }
    return row({name: value for name, value in columns.items() if value})


def check(state: State) -> None:
    """Check that every lane is sound."""
    for lane in state.lanes:
        assert_sound(lane)


GOLDEN = Golden(
    GAME,
    Path(__file__).parent / "golden",
    standing,
    check,
    {"base": (None, 1), "solo": (0,), "modules": (None,)},
    width=22,
)
"""Matches of four, with the defaults · solo · of three, with special boards and modules · with all options changed."""

if __name__ == "__main__":
    GOLDEN.write()
