"""Threads of the server begin in few places, and the serving thread never waits for the database."""

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.test_layers import SERVER, nodes, sources

BEGIN = {
    "to_thread": {"db/store.py"},
    "run_in_executor": {"common/pool.py", "notifications/egress.py"},
    "ThreadPoolExecutor": {"common/pool.py", "notifications/egress.py", "bots/pool.py"},
}
"""Modules that begin threads, by function. Database queries go through `db/store.py`, heavy work and files through
`common/pool.py`; a name server may be slow, and a thread waits for each worker."""
BLOCK = {"blocking", "reading", "writing"}
"""Forms that query the database in the calling thread."""


def asked(*roots: ast.AST) -> Iterator[str]:
    """Yield each attribute that is named, except in inner functions, which may run in another thread."""
    for node in roots:
        if isinstance(node, ast.Attribute):
            yield node.attr
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from asked(*ast.iter_child_nodes(node))


def holding_up(tree: Iterable[ast.AST]) -> list[str]:
    """Return the async functions that would make the server wait for the database."""
    return [node.name for node in tree if isinstance(node, ast.AsyncFunctionDef) and BLOCK & {*asked(*node.body)}]


def test_threads_are_begun_in_few_places() -> None:
    found = {
        (name, str(path.relative_to(SERVER)))
        for path in sources("server")
        for node in nodes(path)
        if isinstance(node, ast.Name | ast.Attribute)
        and (name := node.id if isinstance(node, ast.Name) else node.attr) in BEGIN
    }
    assert found == {(name, place) for name, places in BEGIN.items() for place in places}


def test_nobody_holds_all_others_up_with_the_database() -> None:
    assert [(path.name, name) for path in sources("server") for name in holding_up(nodes(path))] == []


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("await store.get(1)", True),
        ("store.get.blocking(1)", False),
        ("with db.reading() as one: pass", False),
        ("async with a:\n  if b:\n   store.get.blocking(1)", False),
        ("def inner():\n  store.get.blocking(1)\n await in_pool(inner)", True),
    ],
)
def test_the_rule_of_holding_up_itself(body: str, verdict: bool) -> None:
    assert (holding_up(ast.walk(ast.parse(f"async def f():\n {body}"))) == []) is verdict
