"""Places to write and read results and records: a path on this machine, or any address that fsspec opens.

Files on this machine (a path, or a `file://` address) are written as usual: rows of JSON are appended, and everything
else appears when it is complete. Other addresses, such as `s3://bucket/folder`, only take whole objects, so rows of
JSON become numbered parts. A part is written when it is full, at the end, and once a minute while it grows:

    s3://bucket/results.jsonl/part-00001.jsonl
    s3://bucket/results.jsonl/part-00002.jsonl

Both kinds are read and continued in the same way.
"""

import io
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from cosmodrome.cli.terminal import Failure, reason, whole_file
from cosmodrome.kernel import Text, t

LONGEST: Final = 1 << 20
"""The maximum length in bytes of a line of results."""
PART: Final = 8 << 20
"""The size in bytes of a numbered part; all of it is kept in memory."""
SECONDS: Final = 60.0
"""The number of seconds after which a growing part is written again: no more than that is lost when the process or the
machine dies."""
READING: Final = t("Cannot read {path}: {error}.")
WRITING: Final = t("Cannot write {path}: {error}.")


class NotThere(Failure):
    """The place holds nothing."""


class Place(ABC):
    """A file, or a folder of files."""

    @abstractmethod
    def __str__(self) -> str:
        """Return the address as it was given."""

    @abstractmethod
    def child(self, name: str) -> "Place":
        """Return a place in this folder."""

    @abstractmethod
    def make(self) -> None:
        """Create the folder, if it does not exist."""

    @abstractmethod
    def names(self, ending: str) -> list[str]:
        """Return the names in this folder with this ending, in order; nothing if there is no folder."""

    @abstractmethod
    def is_file(self) -> bool:
        """Return whether it is a single file."""

    @abstractmethod
    def size(self) -> int:
        """Return the size of this file in bytes."""

    @abstractmethod
    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """Open this file for reading. Raises `NotThere`, `Failure`."""

    @abstractmethod
    def write(self, data: bytes) -> None:
        """Write the whole file. Raises `Failure`."""

    @abstractmethod
    def delete(self) -> None:
        """Delete this file. Raises `Failure`."""

    @abstractmethod
    @contextmanager
    def appended(self, keep: int) -> Iterator[Callable[[bytes], None]]:
        """Return a function that writes a line after the first `keep` bytes; the rest is dropped. Raises `Failure`."""

    def parts(self, ending: str) -> list["Place"]:
        """Return the numbered parts in this folder, in order."""
        return [self.child(name) for name in self.names(ending) if name.startswith("part-")]

    def holds_lines(self) -> bool:
        """Return whether it is one file of lines, in parts or not, rather than a folder of such files."""
        return self.is_file() or bool(self.parts(".jsonl"))

    def lines(self) -> Iterator[bytes]:
        """Yield the lines of this file, or of its parts, with one line at a time in memory. Raises `NotThere`,
        `Failure`."""
        for part in self.parts(".jsonl") or [self]:
            with part.opened() as file:
                while line := file.readline(LONGEST):
                    yield line


def place(address: str) -> Place:
    """Return the place at a path or an address. Raises `Failure` for an address that cannot be opened here."""
    if address.startswith("file://"):
        return Local(Path(address.removeprefix("file://")))
    return Remote.at(address) if "://" in address else Local(Path(address))


@contextmanager
def _failing(sentence: Text, path: object) -> Iterator[None]:
    """Turn an error into a sentence. Every file system has its own errors, and many are not `OSError`s."""
    try:
        yield
    except BrokenPipeError:  # the reader is gone, which is not an error
        raise
    except FileNotFoundError as error:
        raise NotThere(sentence, path=str(path), error=reason(error)) from None
    except OSError as error:
        raise Failure(sentence, path=str(path), error=reason(error)) from None


class Local(Place):
    """A path on this machine."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __str__(self) -> str:
        return str(self.path)

    def child(self, name: str) -> Place:
        """Return a path below this one."""
        return Local(self.path / name)

    def make(self) -> None:
        """Make the folder and its parent folders."""
        with _failing(t("Cannot create the folder {path}: {error}."), self):
            self.path.mkdir(parents=True, exist_ok=True)

    def names(self, ending: str) -> list[str]:
        """Return the names in this folder; drafts begin with a dot and are left out."""
        return sorted(one.name for one in self.path.glob(f"[!.]*{ending}"))

    def is_file(self) -> bool:
        """Return whether it exists and is not a folder."""
        return self.path.exists() and not self.path.is_dir()

    def size(self) -> int:
        """Return the size of this file in bytes."""
        with _failing(READING, self):
            return self.path.stat().st_size

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """Open this file for reading."""
        with _failing(READING, self), self.path.open("rb") as file:
            yield file

    def write(self, data: bytes) -> None:
        """Write a draft and rename it."""
        with whole_file(self.path) as file:
            file.buffer.write(data)

    def delete(self) -> None:
        """Delete this file."""
        with _failing(WRITING, self):
            self.path.unlink()

    @contextmanager
    def appended(self, keep: int) -> Iterator[Callable[[bytes], None]]:
        """Append each line immediately."""
        with ExitStack() as files, _failing(WRITING, self):
            file = files.enter_context(self.path.open("r+b" if keep else "wb", buffering=0))
            if keep:  # a pipe or a device has nothing to drop
                file.seek(keep)
                file.truncate()
            kept = files.pop_all()

        def write(line: bytes) -> None:
            left = memoryview(line)
            with _failing(WRITING, self):
                while left:
                    left = left[file.write(left) :]

        with kept:
            yield write


class Remote(Place):
    """An address, and the file system of fsspec that opens it."""

    def __init__(self, address: str, path: str, files: Any) -> None:
        self.address, self._path, self._files = address.rstrip("/"), path.rstrip("/"), files

    @classmethod
    def at(cls, address: str) -> "Remote":
        """Find the file system of an address. Raises `Failure`."""
        try:
            import fsspec  # noqa: PLC0415  # for addresses alone
        except ImportError:
            raise Failure(
                'Addresses such as {address} need fsspec: pip install "cosmodrome[remote]"', address=address
            ) from None
        with _any_error(t("Cannot open {path}: {error}."), address):
            files, path = fsspec.core.url_to_fs(address)
        return cls(address, path, files)

    def __str__(self) -> str:
        return self.address

    def child(self, name: str) -> "Remote":
        """Return an address below this one."""
        return Remote(f"{self.address}/{name}", f"{self._path}/{name}", self._files)

    def make(self) -> None:
        """Make the folder, if the file system has folders."""
        with _any_error(t("Cannot create the folder {path}: {error}."), self):
            self._files.makedirs(self._path, exist_ok=True)

    def names(self, ending: str) -> list[str]:
        """Return the names in this folder, as they are now."""
        try:
            with _any_error(READING, self):
                self._files.invalidate_cache()
                found = self._files.ls(self._path, detail=False)
        except NotThere:
            return []
        return sorted(name for one in found if (name := one.rstrip("/").rpartition("/")[2]).endswith(ending))

    def is_file(self) -> bool:
        """Return whether it is a single object."""
        with _any_error(READING, self):
            return bool(self._files.isfile(self._path))

    def size(self) -> int:
        """Return the size of this object in bytes."""
        with _any_error(READING, self):
            return int(self._files.size(self._path))

    @contextmanager
    def opened(self) -> Iterator[IO[bytes]]:
        """Open this object to read it."""
        with _any_error(READING, self):
            if not self._files.isfile(self._path):
                raise FileNotFoundError
            with io.BufferedReader(self._files.open(self._path, "rb")) as file:
                yield file

    def write(self, data: bytes) -> None:
        """Write this object whole."""
        with _any_error(WRITING, self):
            self._files.pipe_file(self._path, data)

    def delete(self) -> None:
        """Delete this object."""
        with _any_error(WRITING, self):
            self._files.rm_file(self._path)

    @contextmanager
    def appended(self, keep: int) -> Iterator[Callable[[bytes], None]]:
        """Write lines as numbered parts."""
        with closing(_Parts(self, keep)) as parts:
            yield parts.append


@contextmanager
def _any_error(sentence: Text, path: object) -> Iterator[None]:
    with _failing(sentence, path):
        try:
            yield
        except (Failure, OSError):
            raise
        except Exception as error:  # a package for the file system has its own errors
            why = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
            raise Failure(sentence, path=str(path), error=why) from None


class _Parts:
    """Numbered parts, made of lines, continued after the first `keep` bytes of the existing parts."""

    def __init__(self, root: Remote, keep: int) -> None:
        self._root, self._number, self._growing, self._stored = root, 1, bytearray(), 0
        if root.is_file():
            if keep:
                raise Failure(
                    "{path} is a single file, and files at addresses cannot be appended to. Give another address.",
                    path=str(root),
                )
            root.delete()
        root.make()
        self._keep(root.parts(".jsonl"), keep)
        self._since = monotonic()

    def _keep(self, parts: list[Place], left: int) -> None:
        """Keep the first `keep` bytes of the parts and delete the rest; the last part kept may be cut short."""
        for part in parts:
            if (size := part.size()) > left:
                break
            left -= size
            self._number += 1
        if left:
            with parts[self._number - 1].opened() as file:
                self._growing += file.read(left)
            self._store()
        for part in reversed(parts[self._number - 1 + (left > 0) :]):
            part.delete()

    def append(self, line: bytes) -> None:
        """Take a line."""
        self._growing += line
        if len(self._growing) >= PART:
            self._store()
            self._number, self._stored = self._number + 1, 0
            self._growing.clear()
        elif monotonic() - self._since >= SECONDS:
            self._store()

    def _store(self) -> None:
        self._root.child(f"part-{self._number:05}.jsonl").write(bytes(self._growing))
        self._stored, self._since = len(self._growing), monotonic()

    def close(self) -> None:
        """Write what has not been written yet."""
        if self._stored < len(self._growing):
            self._store()
