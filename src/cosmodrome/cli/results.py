"""Destinations for results as they come in: a file of JSON Lines, a folder of Parquet files, or none."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from cosmodrome.cli.parquet import Parts
from cosmodrome.cli.places import place
from cosmodrome.cli.resume import resumed, resumed_parts
from cosmodrome.cli.terminal import STDOUT, Failure, Misuse, is_stdout, reason
from cosmodrome.lab.facts import Detail
from cosmodrome.lab.report import Tally


class Results(Protocol):
    """A destination for results as they come in."""

    def heading(self, heading: dict[str, Any], /) -> None:
        """Take the plan."""

    def match(self, rows: Iterable[dict[str, Any]], /) -> None:
        """Take the rows of one match; the last is the match's own."""

    def summary(self, summary: dict[str, Any], /) -> None:
        """Take the outcome, at the end."""


@dataclass(frozen=True, slots=True)
class Output:
    """The destination for results, and the rows to write. Raises `Misuse` for choices that make no sense."""

    json_file: str | None = None
    parquet: str | None = None
    detail: Detail = Detail.MATCHES
    resume: bool = False

    def __post_init__(self) -> None:
        if self.json_file and self.json_file.startswith("-") and self.json_file != STDOUT:
            raise Misuse("--json takes a file, or - for standard output, not {json_file}.", json_file=self.json_file)
        if self.json_file and self.parquet:
            raise Misuse("--json and --parquet cannot be used together: choose one.")
        if self.detail and not (self.json_file or self.parquet):
            raise Misuse("--rows needs an output: --json FILE or --parquet FOLDER.")
        if self.resume and self.json_file in (None, STDOUT) and not self.parquet:
            raise Misuse("--resume needs the results file: --json FILE.")

    @property
    def to_stdout(self) -> bool:
        """Return whether results go to standard output."""
        return is_stdout(self.json_file)

    def count(self, tally: Tally) -> int:
        """Count the matches that are already there, if the results are to be continued; return how much of the file
        stays."""
        if not self.resume:
            return 0
        if self.parquet:
            return resumed_parts(place(self.parquet), tally, self.detail)
        return resumed(place(self.json_file or ""), tally, self.detail)

    @contextmanager
    def opened(self, keep: int) -> Iterator[Results]:
        """Open for writing after the part that stays."""
        if self.parquet:
            yield _Folder(Parts(place(self.parquet), self.detail, keep))
        elif self.json_file == STDOUT:
            yield _Lines(_to_stdout, begun=False)
        elif self.json_file:
            with place(self.json_file).appended(keep) as write:
                yield _Lines(write, begun=keep > 0)
        else:
            yield _Lines(lambda _: None, begun=False)


def _to_stdout(line: bytes) -> None:
    """Write a line to standard output. Raises `Failure`, and `BrokenPipeError`."""
    try:
        sys.stdout.write(line.decode())
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Failure("Cannot write {path}: {error}.", path=STDOUT, error=reason(error)) from None


class _Lines:
    """JSON Lines: the heading, the rows, the summary."""

    def __init__(self, write: Callable[[bytes], None], *, begun: bool) -> None:
        self._write, self._begun = write, begun

    def heading(self, heading: dict[str, Any]) -> None:
        """Write the first line."""
        if not self._begun:
            self._line(heading)

    def match(self, rows: Iterable[dict[str, Any]]) -> None:
        """Write a line for each row."""
        for row in rows:
            self._line(row)

    def summary(self, summary: dict[str, Any]) -> None:
        """Write the last line."""
        self._line(summary)

    def _line(self, value: dict[str, Any]) -> None:
        self._write((json.dumps(value, ensure_ascii=False) + "\n").encode())


class _Folder:
    """Parquet files."""

    def __init__(self, parts: Parts) -> None:
        self.heading, self.match, self._parts = parts.heading, parts.match, parts

    def summary(self, summary: dict[str, Any]) -> None:
        """Write the remaining rows, from which the standings can be computed."""
        self._parts.end()
