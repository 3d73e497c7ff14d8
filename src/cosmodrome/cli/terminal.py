"""Helpers for all commands: the terminal, files that are written completely or not at all, one-sentence errors."""

import os
import re
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Annotated, Literal, TextIO, TypeAlias

from cyclopts import Parameter, validators
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cosmodrome import words
from cosmodrome.kernel import Arg, BadRecord, CosmodromeError, Record, Text, Words, t
from cosmodrome.kernel.record import LONGEST
from cosmodrome.words import Language, Languages

AtLeastOne: TypeAlias = Annotated[int, Parameter(validator=validators.Number(gte=1))]

STDOUT = "-"
"""The name of standard output on a command line."""


class Failure(CosmodromeError):
    """A command cannot do what was asked; the text is the one sentence that is shown."""


class Misuse(CosmodromeError):
    """A command line that does not make sense."""


class Terminal(Console):
    """A console that never reads a record's words as markup, and sends no escape codes if `NO_COLOR` is set."""

    def __init__(self, stderr: bool = False) -> None:
        colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False, color_system=colours)

    def on_broken_pipe(self) -> None:
        """Leave the error to `app.run`, as for any other output (the original ends the process with status 1)."""
        raise BrokenPipeError


def language() -> Language:
    """Return the language of the terminal, from the first variable that is set, as in gettext."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return _best(words.FOLDER, next(filter(None, map(os.environ.get, variables)), ""))


@lru_cache(maxsize=4)
def _best(folder: Path, wanted: str) -> Language:
    tags = [re.split(r"[.@]", one)[0].replace("_", "-") for one in wanted.split(":")]
    return Languages(folder).best(tags)


def tr(text: Text, /, **args: Arg) -> str:
    """Return a sentence in the language of the terminal."""
    return language().say(Words(text, args)) if args else language().word(text)


def out() -> Console:
    """Return the stream for answers."""
    return Terminal()


def err() -> Console:
    """Return the stream for progress."""
    return Terminal(stderr=True)


def listing(*headers: str, numbers: bool = False, title: str | None = None, whole: bool = False) -> Table:
    """Return a plain table; with `numbers`, all columns but the first are numbers. Where the terminal is too narrow,
    words are folded and never cut; with `whole`, those of the first column stay in one piece so that they can be
    copied.
    """
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for place, header in enumerate(headers):
        justify: Literal["right", "left"] = "right" if numbers and place else "left"
        table.add_column(header, justify=justify, overflow="fold", no_wrap=whole and not place)
    return table


@contextmanager
def bar(count: int, unit: str = t("{rate} matches/s")) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal; after each step, call the function yielded."""
    console = err()
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    began = perf_counter()
    with Progress(
        *columns, console=console, transient=True, disable=not (console.is_terminal and console.color_system)
    ) as progress:
        task = progress.add_task("", total=count, rate="")
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            progress.update(task, advance=1, rate=tr(unit, rate=f"{done / (perf_counter() - began):.1f}"))

        yield step


def complain(sentence: str) -> None:
    """Print one line on stderr; control characters (a record may contain any) are made visible, not sent to the
    terminal."""
    line = " ".join(sentence.split())
    line += "" if line.endswith((".", "?", "!")) else "."
    sys.stderr.write("".join(char if char.isprintable() else ascii(char)[1:-1] for char in line) + "\n")


def reason(error: OSError) -> str:
    """Return why the system refused, as the end of a sentence."""
    return (error.strerror or type(error).__name__).lower()


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """Open a text file that appears at `path` only once it is completely written. Raises `Failure`.

    Links are followed; a device, a pipe or anything else that is not a regular file is written to directly.
    """
    path = Path(os.path.realpath(path))
    # Named before it is made, so that an interrupt right after that finds it too.
    draft = path.parent / f".{path.name}.{secrets.token_hex(8)}"
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8") as file:
                yield file
            return
        with draft.open("x", encoding="utf-8") as file:
            yield file
        draft.replace(path)
    except OSError as error:
        raise Failure("Cannot write {path}: {error}.", path=str(path), error=reason(error)) from None
    finally:
        with suppress(OSError):
            draft.unlink()


def is_stdout(path: str | None) -> bool:
    """Return whether `path` stands for standard output."""
    if path is None or path == STDOUT:
        return path == STDOUT
    try:
        return os.path.samestat(os.stat(path), os.fstat(sys.stdout.fileno()))
    except OSError:  # not there, or no real standard output
        return False


def read_text(path: Path, most: int, what: str) -> str:
    """Return the first `most` bytes, and one more, of a file that should be `what`. Raises `Failure`."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1).decode()
    except OSError as error:
        raise Failure("Cannot read {path}: {error}.", path=str(path), error=reason(error)) from None
    except UnicodeDecodeError:
        raise Failure("{path} is not {what}: it is not text.", path=str(path), what=what) from None


def read_record(path: Path) -> Record:
    """Return the record in a file. Raises `Failure`."""
    try:
        return Record.loads(read_text(path, 4 * LONGEST, "a record"))
    except BadRecord as error:
        raise Failure("{path}: {error}", path=str(path), error=error.words) from None


def plain(text: Text) -> str:
    """Return a message without arguments in the language of the terminal."""
    return language().word(text)


def names_of(bots: str) -> tuple[str, ...]:
    """Return the names in a list such as `greedy,search`."""
    return tuple(name.strip() for name in bots.split(",")) if bots else ()
