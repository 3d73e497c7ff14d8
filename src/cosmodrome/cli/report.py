"""`report`: results of `simulate` and `sweep` as one page of tables and charts."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from cosmodrome.cli import parquet
from cosmodrome.cli.places import Place, place
from cosmodrome.cli.terminal import Failure, out, tr, whole_file
from cosmodrome.games import find
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.study import Study
from cosmodrome.rulebooks import rulebook


def report(results: Annotated[tuple[str, ...], Parameter(negative=())], /, *, page: Path) -> None:
    """Make one page of tables and charts of results; it needs no network and has everything in it.

    Needs `pip install "cosmodrome[report]"`. The formulas are in docs/laboratory.md.

    Parameters
    ----------
    results
        Files of JSON Lines, folders of them as `sweep` writes them, or folders of Parquet files;
        an address such as s3://bucket/folder also works.
    page
        The file to write.

    """
    try:
        from cosmodrome.lab import page as pages  # noqa: PLC0415  # its charts need an extra package
    except ImportError as missing:
        raise Failure(str(missing)) from None
    studies = [study for one in results for study in studied(place(one))]
    games = {study.heading["game"] for study in studies}
    if len(games) > 1:
        raise Failure("A report covers one game, but these results are for {games}.", games=", ".join(sorted(games)))
    with whole_file(page) as file:
        file.write(pages.page(studies, _book(games)))
    out().print(tr("{page}: {matches} matches", page=str(page), matches=f"{sum(study.matches for study in studies):,}"))


def _book(games: Iterable[str]) -> Mapping[str, str]:
    """Return the sentences that state the rules of the game; nothing without a rulebook."""
    books = [book for game in games if (book := rulebook(find(game)))]
    return books[0].rules if books else {}


def studied(path: Place) -> list[Study]:
    """Read the results at a path row by row. Raises `Failure`."""
    if parquet.parts(path):
        return [_study_of_parts(path)]
    files = [path] if path.holds_lines() else [path.child(name) for name in path.names(".jsonl")]
    if not files:
        raise Failure(
            "{path} holds no results: it has neither *.jsonl files nor matches/part-*.parquet.", path=str(path)
        )
    return [_study_of_lines(file) for file in files]


def _study_of_lines(path: Place) -> Study:
    rows = _lines(path)
    heading = next(rows, {})
    if "game" not in heading or "bots" not in heading:
        raise Failure("{path} holds no results of a simulation.", path=str(path))
    return _study(heading, rows)


def _study_of_parts(root: Place) -> Study:
    heading, _ = parquet.read(parquet.parts(root)[0])
    files = [*parquet.parts(root, Detail.SEATS), *parquet.parts(root, Detail.MATCHES)]
    return _study(heading, (row for path in files for row in parquet.read(path)[1]))


def _study(heading: dict[str, Any], rows: Iterator[dict[str, Any]]) -> Study:
    study = Study(heading)
    for row in rows:
        study.add(row)
    return study


def _lines(path: Place) -> Iterator[dict[str, Any]]:
    """Yield the rows of a file, without an incomplete last one, such as that of an interrupted run."""
    for number, line in enumerate(path.lines(), start=1):
        if not line.endswith(b"\n"):
            return
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        if not isinstance(row, dict):
            raise Failure("{path}: line {number} is not a row of results.", path=str(path), number=number)
        if "played" not in row:
            yield row
