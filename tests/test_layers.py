"""Who may import whom. Games speak kernel; bots, lab and server speak kernel to games; only the rim does I/O."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
IMPURE = {
    *(
        "asyncio",
        "datetime",
        "http",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "pickle",
        "random",
        "secrets",
    ),
    *(
        "select",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
    ),
    "uuid",
}
PURE_BUILTINS_BARRED = {"open", "print", "input", "exec", "eval"}
ROOMS = {
    "kernel": {"kernel"},
    "games": {"kernel"},
    "bots": {"kernel", "bots"},
    "lab": {"kernel", "games", "bots", "workers", "lab"},
    "rulebooks": {"kernel", "rulebooks"},
    "workers": {"kernel", "games", "workers"},
    "server": {"kernel", "games", "bots", "rulebooks", "workers", "server"},
}
PURE = ("kernel", "games", "bots")
REGISTRY = {"cosmodrome.games"}


def sources(room: str) -> list[Path]:
    return [path for path in (ROOT / room).rglob("*.py") if "tests" not in path.parts]


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
    if parts[0] != "cosmodrome" or len(parts) == 1:
        return True
    if room == "games" and path.parent != ROOT / "games" and parts[1] == "games" and len(parts) > 2:
        return parts[2] == path.relative_to(ROOT / "games").parts[0]  # its own folder only
    if parts[1] == "games" and (room in ("lab", "server", "workers") or path.parent == ROOT / "games"):
        return module in REGISTRY or not (ROOT / "games" / parts[2]).exists()
    return parts[1] in ROOMS[room] or parts[1].startswith("__")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    found = [(path.relative_to(ROOT), module) for path in sources(room) for module in imports(path)]
    assert found, f"no source in {room}"
    assert [(path, module) for path, module in found if not allowed(ROOT / path, room, module)] == []


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_touches_no_world(room: str) -> None:
    finder = ROOT / "games" / "__init__.py"  # finds the games: reads which folders there are, nothing else
    for path in sources(room):
        assert not {module.split(".")[0] for module in imports(path)} & IMPURE, path
        if path != finder:
            names = {
                node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not names & PURE_BUILTINS_BARRED, path


@pytest.mark.parametrize(
    ("path", "room", "module", "verdict"),
    [
        ("kernel/match.py", "kernel", "cosmodrome.games", False),
        ("games/mlem/rules.py", "games", "cosmodrome.games.space_mission.parts", False),
        ("games/mlem/rules.py", "games", "cosmodrome.games.mlem.parts", True),
        ("games/mlem/rules.py", "games", "cosmodrome.bots", False),
        ("bots/search.py", "bots", "cosmodrome.games", False),
        ("server/bots.py", "server", "cosmodrome.games", True),
        ("server/bots.py", "server", "cosmodrome.games.find", True),
        ("server/bots.py", "server", "cosmodrome.games.space_mission", False),
        ("lab/arena.py", "lab", "cosmodrome.server", False),
        ("lab/arena.py", "lab", "msgspec", True),
    ],
)
def test_the_rule_itself(path: str, room: str, module: str, verdict: bool) -> None:
    assert allowed(ROOT / path, room, module) is verdict
