"""Named situations: moments of stored matches at which the first seat has to choose, or the match is over.

    table_at(page, "mlem", "land")

opens a table there, in a browser (`tests/browser/conftest.py`) or at a server (`tests/server/conftest.py`). `sought.py`
lists the situations and their purpose; `python -m tests.situations` plays the matches and stores their steps anew,
which only a change of rules should need.

Besides, `rulebook/NAME` is a position of the game's rulebook, `golden/NAME` the end of a golden record, and any of
these with ` after N` the same match after its first N steps.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from cosmodrome.kernel import Record

HERE = Path(__file__).parent
STEPS = HERE / "steps.json"
"""By game and name: the stored match, and the number of its steps before the situation."""

SHOWING: Mapping[str, Sequence[str]] = {
    "space-mission": ("two: take", "two: develop, discard, draw, fly, jump, scan", "two: the end"),
    "mlem": ("two: put-back", "two: pick", "two: decline, take-die", "two: keep-roll, reroll", "two: the end"),
    "tom-tube": ("two: place", "two: triangle", "two: move", "two: the end"),
    "planet-unknown": (
        "two: planet",
        "two: corporation",
        "two: pick",
        "two: advance, decline",
        "two: lay",
        "two: the end",
    ),
}
"""By game: situations that together show nearly everything that a table can show; the last is the end."""


class Situation(NamedTuple):
    """A match after its first `steps` steps."""

    record: Record
    steps: int


@cache
def situation(game: str, name: str) -> Situation:
    """Return the situation of that name. Raises `KeyError`, or `FileNotFoundError` for a record that is not there."""
    name, steps = re.fullmatch(r"(.*?)(?: after (\d+))?", name).groups()  # type: ignore[union-attr]  # anything matches
    folder, _, file = name.rpartition("/")
    if folder:
        record = _beside(game, folder, file)
        return Situation(record, len(record.steps) if steps is None else int(steps))
    stored, found = steps_of(game)[name]
    return Situation(record_of(game, stored), found if steps is None else int(steps))


@cache
def steps_of(game: str) -> dict[str, tuple[str, int]]:
    """Return the stored match and step of each situation of a game, by its name."""
    found: dict[str, tuple[str, int]] = json.loads(STEPS.read_text("utf-8"))[game]
    return found


def mixtures(game: str, stored: str) -> list[str]:
    """Return the names of the situations of a stored match that each have a new mixture of kinds of legal actions,
    in their order; the last is its end."""
    return [name for name in steps_of(game) if name.startswith(f"{stored}: ")]


@cache
def record_of(game: str, stored: str) -> Record:
    """Return the stored match of that name."""
    return Record.loads((HERE / game / f"{stored}.record").read_text("utf-8"))


def _beside(game: str, folder: str, file: str) -> Record:
    package = Path(str(import_module(f"cosmodrome.games.{game.replace('-', '_')}").__file__)).parent
    place = {"rulebook": package / "rulebook" / "positions", "golden": package / "tests" / "golden"}[folder]
    return Record.loads((place / f"{file}.record").read_text("utf-8"))
