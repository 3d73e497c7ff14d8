"""Continue a file of results: count its matches, and write the next ones after them."""

import json
from typing import Any

from cosmodrome.cli.parquet import parts, read
from cosmodrome.cli.places import NotThere, Place
from cosmodrome.cli.terminal import Failure, tr
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.report import Tally, heading
from cosmodrome.lab.rows import read_match


def resumed(path: Place, tally: Tally, detail: Detail = Detail.MATCHES) -> int:
    """Count the matches that a file of results holds; return how many bytes of it stay, 0 for a new file.

    Only one line at a time is held in memory. The rows of a partly written match, and the standings, are dropped.
    Raises `Failure` for a file of another plan.
    """
    end = place = 0
    try:
        for number, line in enumerate(path.lines(), start=1):
            row, place = _value(line), place + len(line)
            if number == 1:
                _check(path, row, tally, detail)
            elif row is None or "played" in row:
                break
            elif "seat" in row:
                continue  # a row of a seat or a decision: its match follows it
            else:
                _count(tr("{path}: line {number}", path=str(path), number=number), row, tally)
            end = place
    except NotThere:
        return 0
    return end


def _value(line: bytes) -> dict[str, Any] | None:
    """Return the object in a complete line of JSON; None for anything else."""
    try:
        found = json.loads(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _check(path: Place, found: dict[str, Any] | None, tally: Tally, detail: Detail) -> None:
    wanted = json.loads(json.dumps(heading(tally.plan, detail)))
    if found is None or found.keys() != wanted.keys():
        raise Failure("{path} holds no results that can be resumed. Name another file.", path=str(path))
    for name, value in wanted.items():
        if found[name] != value:
            raise Failure(
                "{path} holds results of another simulation: its {name} is {value}, not {wanted}. Name another file.",
                path=str(path),
                name=name,
                value=json.dumps(found[name]),
                wanted=json.dumps(value),
            )


def _count(place: str, row: dict[str, Any], tally: Tally) -> None:
    try:
        result = read_match(tally.plan, row)
        if result.number != tally.matches or result.number >= tally.plan.matches:
            raise ValueError
        tally.add(result)
    except (KeyError, TypeError, ValueError):
        raise Failure(
            "{place} is not match {matches} of this simulation.", place=str(place), matches=tally.matches + 1
        ) from None


def resumed_parts(root: Place, tally: Tally, detail: Detail) -> int:
    """Count the matches that a folder of Parquet files holds; return how many parts stay. One file at a time is in
    memory. Raises `Failure` for a folder of another plan.
    """
    found = parts(root)
    for path in found:
        head, rows = read(path)
        _check(root, head, tally, detail)
        for number, row in enumerate(rows, start=1):
            _count(tr("{path}: row {number}", path=str(path), number=number), row, tally)
    return len(found)
