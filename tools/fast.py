"""Compiles what bots touch with mypyc, from the sources as they are: `./cosmodrome build fast`.

python tools/fast.py [build | remove]

The libraries lie beside their sources, with a stamp by which `cosmodrome.forms` sees whether they fit; git ignores
them. What is left out is for people (words, reasons, pictures) or is data: it would take long and gain nothing.
"""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

from cosmodrome.forms import ROOT, STAMP, fingerprint, module_of

PLACE = ROOT.parents[1]
MADE = PLACE / "build" / "fast"
"""C files and objects: unchanged ones are not compiled again."""
GROUP = "cosmodrome"
"""The name of the library that holds all modules; those beside the sources only refer to their part of it."""
SUFFIXES = (".so", ".pyd")

ROOMS = (
    "kernel/actions.py",
    "kernel/chance.py",
    "kernel/closed.py",
    "kernel/outlined.py",
    "bots/*.py",
    "games/*/**/*.py",
)
FOR_PEOPLE = {
    *("aids", "glossary", "labels", "lessons", "options", "order_form", "orders", "preview", "promises", "reasons"),
    *("rulings", "special_words", "view", "words"),
}
DATA = {"boards", "cards", "drawings", "loading", "observation", "sheets", "table_parts"}
SHOWN = "\n@dataclass"
"""Dataclasses shown to people: compiled ones are created more slowly, and do not give their types for the wire."""
FACES = {"__init__", "advice", "calm"}
"""A game's own class and the code that calls a bot: guests have them in another form, and they only pass calls on."""
SMALL = (["-fvisibility=hidden"], ["-Wl,-s", "-Wl,-z,noseparate-code"]) if sys.platform == "linux" else ([], [])
"""For the compiler, for the linker: a quarter less to install. Names are for the library alone and not listed, and
libraries that only name a part have no empty pages."""


class NoCompiler(Exception):
    """The modules cannot be compiled; the text gives the reason and a remedy."""


def inner() -> list[Path]:
    """Return the sources that are compiled."""
    found = {file for pattern in ROOMS for file in ROOT.glob(pattern) if "tests" not in file.parts}
    named = {file for file in found if file.stem not in FOR_PEOPLE | DATA | FACES}
    return sorted(file for file in named if SHOWN not in file.read_text("utf-8"))


class Builder(build_ext):
    """A compiler that compiles as many C files at once as there are cores, and only those that have changed."""

    def build_extensions(self) -> None:
        """Compile the files that setuptools passes; its own compiler would take them one after another."""
        compiler: Any = self.compiler
        usual: Callable[..., list[str]] = compiler.compile

        def compile_(sources: list[str], output_dir: str | None = None, **settings: Any) -> list[str]:
            def one(source: str) -> list[str]:
                (made,) = compiler.object_filenames([source], output_dir=output_dir or "")
                wanted, stamp = _state_of(Path(source), settings), Path(made).with_suffix(".from")
                if not (Path(made).exists() and stamp.exists() and stamp.read_text("utf-8") == wanted):
                    usual([source], output_dir=output_dir, **settings)
                    stamp.write_text(wanted, "utf-8")
                return [made]

            largest_first = sorted(sources, key=lambda source: -Path(source).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                done = dict(zip(largest_first, cores.map(one, largest_first), strict=True))
            return [made for source in sources for made in done[source]]

        compiler.compile = compile_
        super().build_extensions()


def _state_of(source: Path, settings: Mapping[str, Any]) -> str:
    """Return a hash of a C file, of its compiler options, and of the declarations that all files share."""
    flags = " ".join(settings.get("extra_postargs") or ())
    digest = sha256(f"{sys.version}\0{flags}\0".encode() + source.read_bytes())
    for header in sorted(MADE.rglob("*.h")):
        digest.update(header.read_bytes())
    return digest.hexdigest()


def build() -> int:
    """Compile everything; return the number of modules. Raises `NoCompiler`."""
    _check_compiler()
    files = inner()
    modules = sorted(map(module_of, files))
    made_of = fingerprint(modules)  # what is changed meanwhile has to run interpreted afterwards
    remove()
    _stamp("unfinished", modules)
    try:
        _compile(files)
    except BaseException:
        remove()  # the half of it would be of no use
        raise
    _stamp(made_of, modules)
    return len(modules)


def _check_compiler() -> None:
    """Raise `NoCompiler` unless there are a working compiler and Python's headers."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if named and not _runs([*named.split(), "--version"]):  # Python on Windows names none, and looks for it elsewhere
        raise NoCompiler("There is no C compiler here: the engine runs interpreted. On Debian: apt install gcc")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NoCompiler("Python's headers are missing: the engine runs interpreted. Debian has them in python3-dev")


def _runs(command: list[str]) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # the compiler of whoever builds
        return done.returncode == 0
    except OSError:
        return False


def _compile(files: list[Path]) -> None:
    with chdir(ROOT.parent), TemporaryDirectory() as settings:
        config = Path(settings) / "mypy.ini"
        config.write_text("[mypy]\nstrict = True\nexplicit_package_bases = True\nmypy_path = .\n", "utf-8")
        names = [str(file.relative_to(ROOT.parent)) for file in files]
        parts = mypycify(
            ["--config-file", str(config), "--cache-dir", str(MADE / "types"), *names],
            opt_level="2",
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir=str(MADE),
        )
        for part in parts:
            part.extra_compile_args += SMALL[0]
            part.extra_link_args += SMALL[1]
        work = Builder(Distribution({"name": GROUP, "ext_modules": parts}))
        work.inplace, work.build_temp, work.build_lib = True, str(MADE / "objects"), str(MADE / "libraries")
        work.ensure_finalized()
        try:
            work.run()
        except (CompileError, LinkError) as error:
            raise NoCompiler(f"The C compiler has failed, so the engine runs interpreted: {error}.") from None


def _stamp(made_of: str, modules: list[str]) -> None:
    STAMP.write_text("\n".join((made_of, *modules, "")), "utf-8")


def remove() -> None:
    """Remove the compiled files."""
    STAMP.unlink(missing_ok=True)
    for suffix in SUFFIXES:
        for file in (*ROOT.rglob(f"*{suffix}"), *ROOT.parent.glob(f"{GROUP}__mypyc*{suffix}")):
            if "node_modules" not in file.parts:
                file.unlink()


def main(wish: str = "build") -> int:
    """Build or remove the compiled form."""
    if wish == "remove":
        remove()
        print("The engine runs interpreted.")
        return 0
    try:
        print(f"{build()} modules are compiled.")
    except NoCompiler as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
