"""A file of results that was begun before: what it holds is counted, and what follows is written behind it."""

import json
from pathlib import Path
from typing import Any, Final

from cosmodrome.cli.terminal import Failure, reason
from cosmodrome.lab.report import Tally, heading, read_match

LONGEST: Final = 1 << 20
"""Bytes of a line of results."""


def resumed(path: Path, tally: Tally) -> int:
    """Count the matches that a file of results holds; return how many bytes of the file stay, 0 for a new file.

    One line at a time is in memory. A last line that was not written to its end, and the standings, do not stay. Raises
    `Failure` for a file of another plan.
    """
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST)
            end = file.tell()
            if not first:
                return 0
            _check(path, _value(first), tally)
            while (row := _value(line := file.readline(LONGEST))) is not None and "played" not in row:
                _count(path, row, tally)
                end += len(line)
            return end
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise Failure(f"Cannot read {path}: {reason(error)}.") from None


def _value(line: bytes) -> dict[str, Any] | None:
    """The object of a whole line of JSON; None for anything else."""
    try:
        found = json.loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _check(path: Path, found: dict[str, Any] | None, tally: Tally) -> None:
    wanted = json.loads(json.dumps(heading(tally.plan)))
    if found is None or found.keys() != wanted.keys():
        raise Failure(f"{path} holds no results that can be resumed. Name another file.")
    for name, value in wanted.items():
        if found[name] != value:
            told = f"its {name} is {json.dumps(found[name])}, not {json.dumps(value)}"
            raise Failure(f"{path} holds results of another simulation: {told}. Name another file.")


def _count(path: Path, row: dict[str, Any], tally: Tally) -> None:
    try:
        result = read_match(tally.plan, row)
        if result.number != tally.matches or result.number >= tally.plan.matches:
            raise ValueError
        tally.add(result)
    except (KeyError, TypeError, ValueError):
        line = tally.matches + 2
        raise Failure(f"{path}: line {line} is not match {tally.matches + 1} of this simulation.") from None
