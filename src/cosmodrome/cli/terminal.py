"""What the commands share: the terminal, files that are whole or not there, one sentence when something is wrong."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from rich.console import Console

from cosmodrome.kernel import BadRecord, CosmodromeError, Record, Text
from cosmodrome.kernel.record import LONGEST

NARROWEST = 60


class Failure(CosmodromeError):
    """Something that a command cannot do; the text is the one sentence that is shown."""


class Misuse(CosmodromeError):
    """A command line that does not make sense."""


def out() -> Console:
    """Where answers go. Words of records are never taken for markup."""
    return Console(highlight=False, markup=False, emoji=False)


def err() -> Console:
    """Where progress goes."""
    return Console(stderr=True, highlight=False, markup=False, emoji=False)


def complain(words: str) -> None:
    """One line on stderr; control characters (a record may hold any) are shown, not sent to the terminal."""
    line = " ".join(words.split())
    line += "" if line.endswith((".", "?", "!")) else "."
    sys.stderr.write("".join(char if char.isprintable() else ascii(char)[1:-1] for char in line) + "\n")


def reason(error: OSError) -> str:
    """Why the system refused, as the end of a sentence."""
    return (error.strerror or type(error).__name__).lower()


@contextmanager
def whole_file(path: Path) -> Iterator[IO[str]]:
    """A text file that appears at `path` only when all of it is written. Raises `Failure`, at once if it cannot be."""
    # Named before it is made: an interrupt right after its making finds it too.
    draft = path.parent / f".{path.name}.{secrets.token_hex(8)}"
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "is a directory")
        with draft.open("x", encoding="utf-8") as file:
            yield file
        draft.replace(path)
    except OSError as error:
        raise Failure(f"Cannot write {path}: {reason(error)}.") from None
    finally:
        with suppress(OSError):
            draft.unlink()


def read_text(path: Path, most: int, what: str) -> str:
    """The first `most` bytes, and one more, of a file that should be `what`. Raises `Failure`."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1).decode()
    except OSError as error:
        raise Failure(f"Cannot read {path}: {reason(error)}.") from None
    except UnicodeDecodeError:
        raise Failure(f"{path} is not {what}: it is not text.") from None


def read_record(path: Path) -> Record:
    """The record in a file. Raises `Failure`."""
    try:
        return Record.loads(read_text(path, 4 * LONGEST, "a record"))
    except BadRecord as error:
        raise Failure(f"{path}: {error}") from None


def plain(text: Text) -> str:
    """A message id that has no arguments, in English."""
    return text if isinstance(text, str) else text[0]


def names_of(bots: str) -> tuple[str, ...]:
    """The names in a list such as `greedy,search`."""
    return tuple(name.strip() for name in bots.split(",")) if bots else ()
