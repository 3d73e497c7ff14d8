"""Learns Planet Unknown alone in an hour on one core: `python -m examples.train_planet_unknown`.

    cosmodrome simulate planet-unknown --seats examples.train_planet_unknown:Learned --matches 100

plays what it has learnt. docs/learners.md has the curve.
"""

from pathlib import Path
from typing import Final

from examples.learning import Task
from examples.trained import Player, main, player

TASK: Final = Task("planet-unknown", 1, matches=64)
FILE: Final = Path("learned/planet-unknown/policy.npz")
"""Where the policy is, from the folder you are in."""


def Learned() -> Player:  # noqa: N802  # a bot is named like a class
    """Plays what a run of training has learnt."""
    return player(FILE)


if __name__ == "__main__":
    main(TASK)
