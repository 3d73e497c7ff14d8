"""Boundaries inside the server: one projection, one outer layer."""

import ast
from collections.abc import Iterator
from pathlib import Path

import cosmodrome.server

HERE = Path(cosmodrome.server.__file__).parent
RIM = {"http", "app"}
GATED = {"view", "seen_by", "legal", "why_not", "why_no_undo", "score", "imagine", "describe", "prompt", "events"}
"""Methods that reveal something about a match or game: only the projection calls them."""


def handlers(path: Path) -> bool:
    """Return whether a module holds handlers of its domain."""
    return path.name.startswith("api")


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in HERE.rglob("*.py"):
        yield path.relative_to(HERE), ast.parse(path.read_text("utf-8"))


def imported(tree: ast.Module) -> set[str]:
    nodes = list(ast.walk(tree))
    plain = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {(node.module or "").split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}


def test_only_the_rim_knows_the_server_below_and_the_templates() -> None:
    knows = [path for path, tree in modules() if {"uvicorn", "jinja2"} & imported(tree)]
    assert {path.parts[0] for path in knows} == RIM


def fields_of(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield each named tuple of a module, with the number of its fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "NamedTuple" in map(ast.unparse, node.bases):
            yield node.name, sum(isinstance(part, ast.AnnAssign) for part in node.body)


def test_a_row_of_nine_fields_is_made_by_their_names() -> None:
    """The first three arguments may be positional."""
    long = {name for _, tree in modules() for name, fields in fields_of(tree) if fields >= 9}
    assert {"StepRow", "TableRow", "Append"} <= long
    calls = [
        (path, node)
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in long
    ]
    starred = [call for call in calls if any(isinstance(one, ast.Starred) for one in call[1].args)]
    many = [call for call in calls if len(call[1].args) > 3]
    assert [f"{path}:{node.lineno}" for path, node in [*starred, *many]] == []


def test_nothing_is_pickled_here() -> None:
    assert not [path for path, tree in modules() if {"pickle", "marshal", "shelve"} & imported(tree)]


def test_views_and_events_leave_by_the_projection_only() -> None:
    leaks = [
        f"{path}:{node.lineno} {ast.unparse(node.func)}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in GATED
        if path != Path("tables/views.py") and not ast.unparse(node.func).startswith(("self.", "self._tables."))
    ]
    assert leaks == []


def test_handlers_only_hand_over() -> None:
    long = [
        f"{path} {node.name}"
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.AsyncFunctionDef)
        and node.decorator_list
        and (handlers(path) or path.parts[0] == "http")
        if (node.end_lineno or 0) - node.lineno >= 11
    ]
    assert long == []
