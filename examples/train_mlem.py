"""Learns MLEM for two players in an hour on one core, by playing against itself: `python -m examples.train_mlem`.

    cosmodrome simulate mlem --seats examples.train_mlem:Learned,greedy --rotate --matches 100

plays what it has learnt. docs/learners.md has the curve.
"""

from pathlib import Path
from typing import Final

from examples.learning import Task
from examples.trained import Player, main, player

TASK: Final = Task("mlem", 2, own=frozenset({"turn", "start", "commander", "seat", "goals", "ufo_won"}), matches=128)
FILE: Final = Path("learned/mlem/policy.npz")
"""Where the policy is, from the folder you are in."""


def Learned() -> Player:  # noqa: N802  # a bot is named like a class
    """Plays what a run of training has learnt."""
    return player(FILE)


if __name__ == "__main__":
    main(TASK)
