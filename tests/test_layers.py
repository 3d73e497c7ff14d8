"""Limits on imports and changes of state. Games use the kernel; bots, lab and server use games through the kernel; only
the rim does I/O. The allowed imports of each room are listed: a new module is refused until it is listed here."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
ROOMS = {
    "kernel": {"kernel"},
    "games": {"kernel"},
    "bots": {"kernel", "bots"},
    "workers": {"kernel", "games", "bots", "workers"},
    "lab": {"kernel", "games", "bots", "workers", "lab"},
    "rulebooks": {"kernel", "rulebooks"},
    "words": {"kernel", "words"},
    "server": {"kernel", "games", "bots", "rulebooks", "workers", "words", "server"},
    "cli": {"kernel", "games", "bots", "workers", "lab", "rulebooks", "words", "server", "cli"},
}
"""By room: the rooms it may import; from `games` only the registry, except that a game may import its own folder."""
PURE = {
    *(
        "abc",
        "array",
        "collections",
        "contextlib",
        "dataclasses",
        "difflib",
        "fnmatch",
        "functools",
        "hashlib",
        "heapq",
    ),
    *("itertools", "json", "math", "operator", "statistics", "string", "struct", "types", "typing"),
    "gc",  # bots pause it while they compute; it has no effect on results
    "mypy_extensions",  # marks for the compiler, if installed
}
"""Modules outside that pure rooms may import: they compute, without a clock, files, dice or other processes."""
ALSO = {
    # A game is pickled by the name in its module. Only type checkers import the other.
    "kernel": {*PURE, "sys", "typing_extensions"},
    "games": PURE,
    "bots": PURE,
    # Golden records are files, a decision's time is measured, one law is about copies, and plug-in bots are found.
    # Pictures are drawn by V8, which is to be closed at the end, and packed for notebooks.
    "lab": {
        *PURE,
        "atexit",
        "base64",
        "copy",
        "enum",
        "gymnasium",
        "html",
        "importlib",
        "msgspec",
        "numpy",
        "pathlib",
        "pettingzoo",
        "pickle",
        "py_mini_racer",
        "pyspiel",
        "re",
        "time",
        "vl_convert",
        "zlib",
    },
    "rulebooks": {
        *PURE,
        "importlib",
        "markdown_it",
        "msgspec",
        "re",
        "sys",
        "urllib.parse",
    },  # they are in the packages of their games
}
"""By room: the modules it may import from outside. Rooms that are not listed are the rim and may import anything."""
FINDER = ROOT / "games" / "__init__.py"
FINDS = {"importlib", "pkgutil"}
"""Modules with which the registry finds games: the folders beside it, and the installed plug-ins."""
PAINTER = ROOT / "kernel" / "painter.py"
"""The module that asks the installed packages for a painter of matches, and knows none by name."""
BARRED = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}


def sources(room: str) -> list[Path]:
    return [path for path in (ROOT / room).rglob("*.py") if "tests" not in path.relative_to(ROOT).parts]


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield str(node.module)
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def allowed(path: Path, room: str, module: str) -> bool:
    parts = module.split(".")
    if parts[0] != "cosmodrome":
        also = ALSO.get(room, {parts[0]}) | (FINDS if path in (FINDER, PAINTER) else set())
        return any(f"{module}.".startswith(f"{one}.") for one in also)
    if len(parts) == 1 or parts[1].startswith("__"):
        return True  # the package itself, its version
    if parts[1] == "forms":
        return room not in ALSO  # the rim decides which form runs
    if parts[1] != "games":
        return parts[1] in ROOMS[room]
    if room == "games" and path.parent != FINDER.parent:
        return len(parts) > 2 and parts[2] == path.relative_to(FINDER.parent).parts[0]  # its own folder only
    registry = len(parts) == 2 or not (FINDER.parent / parts[2]).is_dir()
    return registry and (room == "games" or "games" in ROOMS[room])


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    found = [(path.relative_to(ROOT), module) for path in sources(room) for module in imports(path)]
    assert found, f"no source in {room}"
    assert [(path, module) for path, module in found if not allowed(ROOT / path, room, module)] == []


@pytest.mark.parametrize("room", ["kernel", "games", "bots"])
def test_a_pure_room_calls_nothing_that_touches_the_world(room: str) -> None:
    for path in sources(room):
        calls = (node.func for node in nodes(path) if isinstance(node, ast.Call))
        names = {call.id for call in calls if isinstance(call, ast.Name)}
        assert not names & BARRED, path


def test_every_room_is_listed() -> None:
    """Every folder with code is a room; `web` belongs to the page."""
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert rooms == ROOMS.keys()


def test_what_is_pure_comes_with_python() -> None:
    assert PURE - sys.stdlib_module_names == {"mypy_extensions"}


@pytest.mark.parametrize(
    ("path", "room", "module", "verdict"),
    [
        ("kernel/match.py", "kernel", "cosmodrome.games", False),
        ("kernel/match.py", "kernel", "random", False),
        ("kernel/match.py", "kernel", "time.perf_counter", False),
        ("kernel/match.py", "kernel", "a_module_of_tomorrow", False),
        ("kernel/match.py", "kernel", "mypy_extensions", True),
        ("kernel/match.py", "kernel", "collections.abc", True),
        ("games/mlem/rules/rules.py", "games", "cosmodrome.games.space_mission.parts", False),
        ("games/mlem/rules/rules.py", "games", "cosmodrome.games.mlem.parts", True),
        ("games/mlem/rules/rules.py", "games", "cosmodrome.games", False),
        ("games/mlem/rules/rules.py", "games", "cosmodrome.bots", False),
        ("games/mlem/rules/rules.py", "games", "importlib", False),
        ("games/__init__.py", "games", "importlib.metadata", True),
        ("games/__init__.py", "games", "cosmodrome.games.blame", True),
        ("games/__init__.py", "games", "cosmodrome.games.mlem", False),
        ("bots/search.py", "bots", "cosmodrome.games", False),
        ("server/tables/commands.py", "server", "cosmodrome.games", True),
        ("server/tables/commands.py", "server", "cosmodrome.games.find", True),
        ("server/tables/commands.py", "server", "cosmodrome.games.space_mission", False),
        ("server/tables/commands.py", "server", "cosmodrome.cli", False),
        ("lab/arena.py", "lab", "cosmodrome.server", False),
        ("lab/arena.py", "lab", "msgspec", True),
        ("lab/arena.py", "lab", "socket", False),
        ("rulebooks/markup.py", "rulebooks", "urllib.parse.unquote", True),
        ("rulebooks/markup.py", "rulebooks", "urllib.request", False),
        ("cli/records.py", "cli", "cosmodrome.games.mlem", False),
        ("cli/records.py", "cli", "cosmodrome.server", True),
        ("cli/app.py", "cli", "cosmodrome.forms", True),
        ("kernel/match.py", "kernel", "cosmodrome.forms.compiled", False),
    ],
)
def test_the_rule_itself(path: str, room: str, module: str, verdict: bool) -> None:
    assert allowed(ROOT / path, room, module) is verdict


# -- the folders of the server ----------------------------------------------------------------------------------------

SERVER = ROOT / "server"
BELOW = {"common", "db"}
FOLDERS = {
    "common": set(),
    "db": {"common"},
    "cluster": BELOW,
    "bots": {*BELOW, "cluster"},
    "live": BELOW,
    "tables": {*BELOW, "cluster", "bots", "live"},
    "notifications": {*BELOW, "tables"},
    "accounts": {*BELOW, "cluster", "tables", "live", "notifications"},
    "lobby": {*BELOW, "cluster", "tables", "live", "accounts"},
    "admin": {*BELOW, "cluster", "tables", "lobby", "notifications", "accounts"},
    "http": {*BELOW, "cluster", "tables", "lobby", "accounts", "admin"},
    "api": {*BELOW, "http", "tables", "live", "lobby", "notifications", "accounts", "admin"},
    "app": {*BELOW, "cluster", "bots", "tables", "live", "lobby", "notifications", "accounts", "admin", "http", "api"},
}
"""By folder of the server: the folders it may import, all listed before it. `api`: all handlers, in `api` modules."""


def folder_of(module: str) -> str:
    """Return the folder of a server module, by its name in the server."""
    folder, _, name = module.partition(".")
    return "api" if name.startswith("api") and folder != "app" else folder


def across(path: Path) -> Iterator[str]:
    """Yield each module of another server folder that a module imports."""
    own = ".".join(path.relative_to(SERVER).with_suffix("").parts)
    for module in imports(path):
        name = module.removeprefix("cosmodrome.server.")
        there = SERVER / name.replace(".", "/")
        if name != module and (there.with_suffix(".py").exists() or name.count(".") > 1):
            name = name if there.with_suffix(".py").exists() else name.rpartition(".")[0]
            if folder_of(name) != folder_of(own):
                yield name


def test_every_folder_of_the_server_is_listed() -> None:
    folders = {path.parent.name for path in SERVER.glob("*/__init__.py")}
    assert folders == FOLDERS.keys() - {"api"}
    assert {path.name for path in SERVER.glob("*.py")} == {"__init__.py"}


def test_the_folders_of_the_server_do_not_import_each_other_in_a_circle() -> None:
    names = [*FOLDERS]
    assert [(one, other) for one in names for other in FOLDERS[one] if names.index(other) >= names.index(one)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_of_the_server_imports_only_what_it_may(folder: str) -> None:
    modules = [path for path in SERVER.glob("*/*.py") if path.name != "__init__.py"]
    names = {path: ".".join(path.relative_to(SERVER).with_suffix("").parts) for path in modules}
    found = {(name, other) for path, name in names.items() if folder_of(name) == folder for other in across(path)}
    assert folder == "common" or found, f"no import in {folder}"
    assert {(one, other) for one, other in found if folder_of(other) not in FOLDERS[folder]} == set()


# -- the games' pages -------------------------------------------------------------------------------------------------

_IMPORT = re.compile(r"""(?:\bfrom|\bimport\(|^\s*import)\s*["']([^"'\n]+)["']""", re.MULTILINE)
PACKAGES = {"svelte", "svelte/attachments", "svelte/easing", "svelte/elements", "svelte/transition"}
FOR_TESTS = {"vitest", "node:fs", "node:zlib"}


def page_imports(path: Path) -> Iterator[str]:
    """Yield the forbidden imports of a part of a page: all but Svelte, the page's `lib` and its own folder."""
    own = next(parent for parent in path.parents if parent.name == "web")
    known = PACKAGES | (FOR_TESTS if ".test." in path.name else set())
    for name in _IMPORT.findall(path.read_text(encoding="utf-8")):
        inside = name.startswith(".") and own in (path.parent / name).resolve().parents
        if name not in known and not name.startswith("$lib/") and not inside:
            yield name


def test_a_games_page_imports_only_the_pages_lib_and_its_own_folder(tmp_path: Path) -> None:
    parts = [path for kind in ("ts", "svelte") for path in ROOT.glob(f"games/*/web/**/*.{kind}")]
    assert len(parts) > 100
    assert [(path.relative_to(ROOT), name) for path in parts for name in page_imports(path)] == []


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("$lib/board", True),
        ("./Board.svelte", True),
        ("../../../web/src/lib/people", False),
        ("../../../web/src/pages/Table.svelte", False),
        ("../../mlem/web/types", False),
        ("lodash", False),
        ("vitest", False),
    ],
)
def test_the_rule_of_pages_itself(name: str, verdict: bool, tmp_path: Path) -> None:
    part = tmp_path / "games" / "tom_tube" / "web" / "Part.svelte"
    part.parent.mkdir(parents=True)
    part.write_text(f'<script lang="ts">\n  import type {{ One }} from "{name}";\n</script>\n')
    assert [*page_imports(part)] == ([] if verdict else [name])


# -- the floor plan of a game -----------------------------------------------------------------------------------------

PLAN = {
    "actions",
    "hints",
    "imagine",
    "legal",
    "lessons",
    "options",
    "parts",
    "rules",
    "scoring",
    "state",
    "view",
    "words",
}
"""Parts of every game: each a module or, if it is too big for one, a folder."""
SOME = {"orders"}
"""Optional parts of a game."""
BESIDES = {"README.md", "__init__.py", "rulebook", "tests", "web"}
GAMES = sorted(path.parent for path in ROOT.glob("games/*/__init__.py"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_game_has_the_floor_plan_of_all(game: Path) -> None:
    assert {path.name for path in game.iterdir()} >= BESIDES
    found = [
        *game.glob("*.py"),
        *{module.parent for module in game.glob("*/*.py")},
    ]
    rooms = [path.name.removesuffix(".py") for path in found if path.name not in BESIDES]
    assert len(rooms) == len(set(rooms)), "a module and a folder have one name"
    assert set(rooms) - SOME == PLAN


# -- law 2: a state is entered through its rules' `apply` alone -------------------------------------------------------
# A law of the contract (`law_asking`), tested on every game, says that no other part of a game changes a state.

ON_COPIES = {"mlem/hints/closed.py", "planet_unknown/view/labels.py", "tom_tube/hints/closed.py"}
"""Parts of games that try an action on a clone."""


def applies(path: Path) -> bool:
    """Return whether a part of a game names `apply` of its rules."""
    called = any(
        isinstance(node, ast.Attribute)
        and node.attr == "apply"
        and isinstance(node.value, ast.Name)
        and node.value.id == "rules"
        for node in nodes(path)
    )
    return called or any(module.endswith(".rules.apply") for module in imports(path))


def test_the_rules_are_entered_where_the_game_is_tied_together() -> None:
    folder = ROOT / "games"
    games = {path.parent.parent.name for path in folder.glob("*/web/index.ts")}
    entering = {str(path.relative_to(folder)) for path in sources("games") if applies(path)}
    assert entering == {f"{game}/__init__.py" for game in games} | ON_COPIES


def written(path: Path) -> Iterator[str]:
    """Yield each place where a part of any state is assigned or deleted."""
    for node in nodes(path):
        changed = isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del)
        if changed and re.search(r"\bstate[.\[]", ast.unparse(node)):
            yield f"{path.relative_to(ROOT)}: {ast.unparse(node)}"


@pytest.mark.parametrize("room", sorted(ROOMS.keys() - {"games"}))
def test_nobody_outside_a_game_writes_its_state(room: str) -> None:
    assert [place for path in sources(room) for place in written(path)] == []
