"""The two forms of the engine: its core interpreted, or compiled from the same sources.

`./cosmodrome build fast` puts libraries next to the sources, and a stamp of the sources they were compiled from. Python
would load the libraries even if the sources had changed since then. So they are used only while the stamp matches;
otherwise, and wherever COSMODROME_INTERPRETED is set, the sources run.
"""

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent
STAMP = ROOT / "compiled-from"
"""The stamp of the build: the `fingerprint` of the sources, then the compiled modules, one per line."""
SWITCH = "COSMODROME_INTERPRETED"


class _Sources(MetaPathFinder):
    """An import finder for the sources of these modules, even if libraries lie next to them."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.modules = frozenset(modules)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the place of the source; None if the module is not one of these."""
        if fullname not in self.modules:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path or ())
        return next((spec for finder in finders if (spec := finder.find_spec(fullname))), None)


def module_of(file: Path) -> str:
    """Return the name of the module in a source file below `ROOT`."""
    return ".".join((ROOT.name, *file.relative_to(ROOT).with_suffix("").parts))


def fingerprint(modules: Iterable[str]) -> str:
    """Return a hash of the sources of these modules; a missing one counts as changed."""
    digest = hashlib.sha256()
    for name in modules:
        file = ROOT.joinpath(*name.split(".")[1:]).with_suffix(".py")
        digest.update(name.encode() + b"\0" + (file.read_bytes() if file.exists() else b"") + b"\0")
    return digest.hexdigest()


def choose() -> bool:
    """Choose the compiled form if it matches the sources and nobody asked for the other; return whether it was
    chosen."""
    if not STAMP.exists():
        return False
    built, *modules = STAMP.read_text("utf-8").splitlines()
    if os.environ.get(SWITCH, "") in {"", "0"} and built == fingerprint(modules):
        return True
    sys.meta_path.insert(0, _Sources(modules))
    return False


def told() -> str:
    """Return the form that runs, in words."""
    if COMPILED:
        return "compiled"
    if STAMP.exists() and os.environ.get(SWITCH, "") in {"", "0"}:
        return "interpreted: the sources have changed since they were compiled (./cosmodrome build fast)"
    return "interpreted"


COMPILED = choose()
